"""Classes: what somebody of a class and level has, and what a sheet may not be.

Sources: ZH-08, ZH-10, ZH-12..18; rulings 000-33, 000-38. Law: a sheet without a class is held to
none of this, since an NPC's is the GM's to write. Limits: words stand on a sheet as they are said.
"""

from math import ceil
from typing import Any

import msgspec

from fightbook.domain.events import Track
from fightbook.domain.kit import sheet as sheets
from fightbook.domain.kit.data import beside
from fightbook.domain.kit.deeds import bar
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.zwerchhau import sheet as written
from fightbook.domain.rulesets.zwerchhau.sheet import Sheet

TRAITS = 2
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


def read(sheet: dict[str, Any]) -> Enlisted:
    """Read a sheet; raise ``bad-sheet`` where it does not fit."""
    found = written.read(sheet)
    full = written.of(found.sheet)
    check(full)
    return Enlisted(found.sheet, {**found.tracks, **tracks(full)})


def tracks(sheet: Sheet) -> dict[str, Track]:
    """Give the spells of a day, and the wisdom of a character (ZH-09), as pools."""
    found = enumerate(slots(sheet.calling, sheet.level), 1)
    spells = {f"spells-{n}": sheets.pool(f"Spells of level {n}", count) for n, count in found}
    return {**spells, "wisdom": sheets.pool("Wisdom", 1)} if sheet.calling else {}


def check(sheet: Sheet) -> None:
    """Refuse a sheet of a class that is more than its level allows, with the rule."""
    found = CALLINGS.get(sheet.calling)
    if found is None:
        return
    even = sheet.level // 2 if found.even else 0
    base = learned(sheet.intelligence) + found.skills
    words = [s for s in sheet.skills if s not in found.given]
    more = {
        "weapon": len(sheet.specialised) - found.weapons,
        "feat": len(sheet.feats),
        "proficiency": len(sheet.proficient) - found.proficient,
        "skill": len(words) + len(sheet.languages) - base,
        "die": len(sheet.dice),
    }
    for kind, count in more.items():
        most = even if kind in found.even else 0
        said = f"{found.name} of level {sheet.level} has {count - most} {kind} too many (ZH-23)."
        bar(count > most, said, "sheet", "bad-sheet")
    taken = sum(max(0, count) for count in more.values())
    said = f"{found.name} of level {sheet.level} has taken {taken - even} too many (ZH-23)."
    bar(taken > even, said, "sheet", "bad-sheet")
    bar(len(sheet.traits) > TRAITS, "A heritage has two traits (ZH-10).", "sheet", "bad-sheet")
    often = any(sheet.dice.count(skill) > MOST_DICE for skill in sheet.dice)
    bar(often, "A skill is rolled with three dice at most (ZH-15).", "sheet", "bad-sheet")
    known = slots(sheet.calling, sheet.level)
    for level in {spell.level for spell in sheet.spells}:
        count = sum(spell.level == level for spell in sheet.spells)
        most = known[level - 1] if level <= len(known) else 0
        said = f"{found.name} knows {most} of level {level} (000-33)."
        bar(count > most, said, "sheet", "bad-sheet")
