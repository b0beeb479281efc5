"""Classes: what somebody of a class and level has, and what a sheet may not be.

Sources: ZH-08, ZH-10, ZH-12..18; rulings 000-33, 000-38. Laws: a sheet without a class is held to
none of this, since an NPC's is the GM's to write; of several classes each gives what it has at the
level that was reached in it, and an even level what the class gives in which it was taken. Limits:
words stand on a sheet as they are said.
"""

from collections.abc import Mapping
from itertools import zip_longest
from math import ceil
from typing import Any

import msgspec

from fightbook.domain.events import Track
from fightbook.domain.kit import sheet as sheets
from fightbook.domain.kit.data import beside
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.zwerchhau import sheet as written
from fightbook.domain.rulesets.zwerchhau.sheet import Sheet

PRIESTS = ("holy-warrior", "holy-ritualist")
TRAITS = 2
WISE = "Wisdom"
MOST_DICE = 1
"""Dice beyond those of advantage that a rogue can add to one skill: three in all (000-19)."""


class Calling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class: what it has at level 1, and what it may take at every even one."""

    name: str
    weapons: int = 0
    proficient: int = 0
    skills: int = 0
    given: tuple[str, ...] = ()
    even: tuple[str, ...] = ()
    spells: str = ""
    """Which table of spells it reads."""
    late: bool = False
    """No spells at level 1."""


class Offers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What creation offers to choose from."""

    heritages: tuple[str, ...]
    small: tuple[str, ...]
    """Those of half the size (ZC-65)."""
    traits: tuple[str, ...]
    skills: tuple[str, ...]
    languages: tuple[str, ...]
    spells: dict[str, tuple[tuple[str, ...], ...]]
    """By the table that a class reads, by level from 1."""


class Henchmen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many a warrior can have, and what their loyalty is, by level from 1."""

    count: tuple[int, ...]
    loyalty: tuple[int, ...]


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    callings: dict[str, Calling]
    slots: dict[str, tuple[tuple[int, ...], ...]]
    offers: Offers
    henchmen: Henchmen


_TABLES = beside(__name__, "classes.toml", _Tables)
SEVERAL = {"proficiency": "proficiencies", "die": "dice"}
CALLINGS, OFFERS, HENCHMEN = _TABLES.callings, _TABLES.offers, _TABLES.henchmen


def learned(intelligence: int) -> int:
    """Give the skills or languages that intelligence brings (ZH-08)."""
    return ceil(intelligence / 2)


def slots(calling: str, level: int) -> tuple[int, ...]:
    """Give the spells of a day by the level of the spell; none where there are none."""
    found = CALLINGS.get(calling)
    if found is None or not found.spells or (found.late and level == 1):
        return ()
    return _TABLES.slots[found.spells][level - 1]


def day(sheet: Sheet) -> tuple[int, ...]:
    """Give the spells of a day of all classes together, by the level of the spell."""
    each = (slots(key, sheet.rank(key)) for key in _had(sheet))
    return tuple(sum(found) for found in zip_longest(*each, fillvalue=0))


def _had(sheet: Sheet) -> Mapping[str, Calling]:
    """Give the classes in which a level was taken."""
    return {key: CALLINGS[key] for key in dict.fromkeys(sheet.path)}


def read(sheet: dict[str, Any]) -> Enlisted:
    """Read a sheet; raise ``bad-sheet`` where it does not fit."""
    found = written.read(sheet)
    full = written.of(found.sheet)
    check(full)
    return Enlisted(found.sheet, {**found.tracks, **tracks(full)})


def tracks(sheet: Sheet) -> dict[str, Track]:
    """Give the spells of a day, and the wisdom of a character, which has no limit (ZH-09)."""
    found = enumerate(day(sheet), 1)
    spells = {f"spells-{n}": sheets.pool(f"Spells of level {n}", count) for n, count in found}
    return {**spells, "wisdom": Track("pool", WISE, 1, OPEN)} if sheet.calling else {}


def check(sheet: Sheet) -> None:
    """Refuse a sheet of a class that is more than its level allows, with the rule."""
    _bar_ungranted(sheet)
    if not sheet.calling:
        return
    had = _had(sheet)
    _bar_untaken(sheet, had)
    bar(len(sheet.traits) > TRAITS, "A heritage has two traits (ZH-10).", "sheet", "bad-sheet")
    often = any(sheet.dice.count(skill) > MOST_DICE for skill in sheet.dice)
    bar(often, "A skill is rolled with three dice at most (ZH-15).", "sheet", "bad-sheet")
    strange = set(sheet.dice) - set(sheet.skills)
    said = f"There is no skill {min(strange, default='')!r} to have a further die (ZH-15)."
    bar(strange, said, "sheet", "bad-sheet")
    known = day(sheet)
    for level in {spell.level for spell in sheet.spells}:
        count = sum(spell.level == level for spell in sheet.spells)
        most = known[level - 1] if level <= len(known) else 0
        named = " and ".join(found.name for found in had.values())
        said = f"{named} knows {most} of level {level} (000-33)."
        bar(count > most, said, "sheet", "bad-sheet")


def _bar_ungranted(sheet: Sheet) -> None:
    """Refuse levels in classes that nobody has: another one is the GM's to grant (000-38)."""
    known = (sheet.calling, *sheet.also)
    twice = bool(sheet.also and not sheet.calling) or len(set(known)) < len(known)
    said = "Other classes are beside a first one, each of them once (000-38)."
    bar(twice, said, "sheet", "bad-sheet")
    both = {"holy-warrior", "holy-ritualist"} <= set(known)
    bar(both, "A priest is of one kind (ZH-18).", "sheet", "bad-sheet")
    for calling in sheet.levels:
        said = f"No level as {CALLINGS[calling].name} was granted (000-38)."
        bar(calling not in known, said, "sheet", "bad-sheet")
    more = len(sheet.levels) >= sheet.level
    said = f"There is no class of a level beyond {sheet.level} (000-38)."
    bar(more, said, "sheet", "bad-sheet")


def _bar_untaken(sheet: Sheet, had: Mapping[str, Calling]) -> None:
    """Refuse more than classes start with, and their even levels bring (ZH-23)."""
    given = {skill for found in had.values() for skill in found.given}
    words = [skill for skill in sheet.skills if skill not in given]
    base = learned(sheet.intelligence) + sum(found.skills for found in had.values())
    more = {
        "weapon": len(sheet.specialised) - sum(found.weapons for found in had.values()),
        "feat": len(sheet.feats),
        "proficiency": len(sheet.proficient) - sum(found.proficient for found in had.values()),
        "skill": len(words) + len(sheet.languages) - base,
        "die": len(sheet.dice),
    }
    even = {key: sheet.path[1::2].count(key) for key in had}
    whole = " and ".join(f"{found.name} of level {sheet.rank(key)}" for key, found in had.items())
    for kind, count in more.items():
        most = sum(even[key] for key, found in had.items() if kind in found.even)
        things = kind if count - most == 1 else SEVERAL.get(kind, f"{kind}s")
        said = f"{whole} has {count - most} {things} too many (ZH-23)."
        bar(count > most, said, "sheet", "bad-sheet")
    for key, found in had.items():
        taken = sum(max(0, more[kind]) for kind in found.even)
        own = f"{found.name} of level {sheet.rank(key)}"
        said = f"{own} has taken {taken - even[key]} too many (ZH-23)."
        bar(taken > even[key], said, "sheet", "bad-sheet")
