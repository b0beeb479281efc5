"""The sheet of a combatant: abilities, skill and gear, as far as a fight needs them.

Sources: ZH-06, ZH-07, ZH-12, ZH-13, ZH-15, ZH-19..21, ZC-65. A sheet that does not fit is refused
with ``bad-sheet`` and the field. Limits: how a character is made lies elsewhere.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fightbook.domain.kit import sheet as sheets
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.sheet import GEAR
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.zwerchhau.gear import WEAPONS, Column, Made, Size, Weapon, forged
from fightbook.domain.text import clean

Score = Annotated[int, Meta(ge=1, le=6)]
ArmId = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z][a-z0-9-]*$")]
Skill = Annotated[str, Meta(min_length=1, max_length=60)]
WeaponId = Annotated[str, Meta(extra_json_schema={"enum": list(WEAPONS)})]
"""The schema lists the weapons; ``read`` holds against the list and names what is not there."""
Class = Literal["warrior", "rogue", "magic-user", "holy-warrior", "holy-ritualist"]
SpareId = Annotated[str, Meta(extra_json_schema={"enum": ["", *WEAPONS]})]


BOTH_HANDS = ("two-handed", "great")
"""Sizes that nobody wields with one."""
FEATS = ("swift", "heavy", "lethal", "cleaving")
TOP = 14
"""The last level of the tables."""
MOST_SWIFT = 2
HIRED = 6
"""What a henchman deals at most: 1d6 (000-30)."""


class Feat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A combat feat with one weapon (ZH-13); of one's own, in words, the GM sees to it."""

    feat: Annotated[Skill, Meta(extra_json_schema={"enum": [*FEATS]})]
    weapon: WeaponId


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spell that somebody knows, in words (ruling 000-33)."""

    name: Skill
    level: Annotated[int, Meta(ge=1, le=6)] = 1
    words: Annotated[str, Meta(max_length=200)] = ""


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way in which a monster hurts."""

    name: Skill
    sides: Annotated[int, Meta(ge=2, le=20)] = 6
    count: Annotated[int, Meta(ge=1, le=10)] = 1

    @property
    def weapon(self) -> Weapon:
        """Give it as what it strikes with: the dice are all that it does."""
        return Weapon(self.name, self.sides, self.count, slash=(0, 0), hands=2)


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What no humanoid is (ZC-80, ruling 000-41): it has no constitution and no grapple."""

    attacks: Annotated[tuple[Attack, ...], Meta(min_length=1, max_length=10)]
    attack: Annotated[int, Meta(ge=0, le=20)] = 3
    defence: Annotated[int, Meta(ge=0, le=20)] = 3
    rate: Annotated[int, Meta(ge=1, le=6)] = 1
    """Attacks a round."""
    armour: Annotated[int, Meta(ge=0, le=20)] = 0


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A combatant as written down. Empty or 0 means: what the rules give."""

    strength: Score = 3
    dexterity: Score = 3
    will: Score = 3
    intelligence: Score = 3
    level: Annotated[int, Meta(ge=1, le=TOP)] = 1
    hp: Annotated[int, Meta(ge=0, le=200)] = 0
    con: Annotated[int, Meta(ge=0, le=60)] = 0
    skills: Annotated[tuple[Skill, ...], Meta(max_length=20)] = ()
    specialised: Annotated[tuple[WeaponId, ...], Meta(max_length=20)] = ()
    proficient: Annotated[tuple[WeaponId, ...], Meta(max_length=20)] = ()
    feats: Annotated[tuple[Feat, ...], Meta(max_length=20)] = ()
    weapon: Annotated[WeaponId, GEAR] = "unarmed"
    other: Annotated[SpareId, GEAR] = ""
    shield: Annotated[bool, GEAR] = False
    armour: Annotated[Literal["", "light", "medium", "heavy"], GEAR] = ""
    armour_skill: bool = False
    size: Size = "medium"
    column: Column | Literal[""] = ""
    aware: bool = True
    named: bool = False
    calling: Literal["", "warrior", "rogue", "magic-user", "holy-warrior", "holy-ritualist"] = ""
    also: Annotated[tuple[Class, ...], Meta(max_length=4)] = ()
    """Other classes that the GM has granted (ruling 000-38)."""
    levels: Annotated[tuple[Class, ...], Meta(max_length=TOP - 1)] = ()
    """In which class each level from the second on was taken; what is not said is in the first."""
    heritage: Annotated[str, Meta(max_length=60)] = ""
    traits: Annotated[tuple[Skill, ...], Meta(max_length=20)] = ()
    languages: Annotated[tuple[Skill, ...], Meta(max_length=20)] = ()
    dice: Annotated[tuple[Skill, ...], Meta(max_length=20)] = ()
    """Skills with one more die of advantage each time that they stand here (ZH-15)."""
    spells: Annotated[tuple[Spell, ...], Meta(max_length=60)] = ()
    earned: Annotated[int, Meta(ge=1, le=TOP)] = 1
    """The level that the GM has granted."""
    henchman: bool = False
    """Obeys a player and dies as an NPC does (ZC-87)."""
    employer: Annotated[str, Meta(max_length=60)] = ""
    """The name of the one whom a henchman serves (ZH-14)."""
    undead: bool = False
    arms: Annotated[dict[ArmId, Made], GEAR, Meta(max_length=20)] = {}
    """Weapons of one's own, by their ids (ZH-27)."""
    armour_name: Annotated[str, GEAR, Meta(max_length=60)] = ""
    """What the armour is called, whose size says what it does."""
    monster: Monster | None = None

    @property
    def path(self) -> tuple[str, ...]:
        """The class of each level, from the first on; none where there is no class."""
        rest = (self.calling,) * (self.level - 1 - len(self.levels))
        return (self.calling, *self.levels, *rest) if self.calling else ()

    def rank(self, *callings: str) -> int:
        """Give how many levels were taken in one of some classes."""
        return sum(calling in callings for calling in self.path)

    def skilled(self, skill: str) -> bool:
        """Tell whether a skill stands on the sheet."""
        return skill in self.skills

    def favour(self, skill: str) -> int:
        """Give the dice of advantage for a skill or trait: one, and a rogue's own (ZH-02)."""
        has = skill in (*self.skills, *self.traits)
        return 1 + self.dice.count(skill) if has else 0

    def arm(self, weapon: str, edition: str = "") -> Weapon:
        """Give a weapon of one's own, or of the table."""
        return forged(self.arms.get(weapon) or WEAPONS[weapon], edition)

    def count(self, feat: str, weapon: str) -> int:
        """Give how often a feat was taken for a weapon."""
        return sum(f.feat == feat and f.weapon == weapon for f in self.feats)


def read(sheet: dict[str, Any]) -> Enlisted:
    """Read a sheet; raise ``bad-sheet`` where it does not fit."""
    found = sheets.read(Sheet, sheet)
    _check(found)
    hp = found.hp or 6
    summed = found.strength + found.dexterity + found.will + found.level
    con = found.con or summed
    words = {
        field: tuple(clean(word).lower() for word in getattr(found, field))
        for field in ("skills", "traits", "dice")
    }
    full = msgspec.structs.replace(found, hp=hp, **words)
    tracks = {"hp": sheets.pool("Hit points", hp)}
    if found.monster is None:
        tracks["con"] = sheets.pool("Constitution", con)
    told = {name: value for name, value in msgspec.to_builtins(full).items() if value is not None}
    if con == summed:  # it stays the sum where the sheet changes (ZH-07)
        del told["con"]
    return Enlisted(told, tracks)


def of(sheet: Mapping[str, Any]) -> Sheet:
    """Read a sheet that was accepted before."""
    return sheets.known(Sheet, sheet)


def _check(sheet: Sheet) -> None:
    """Hold the weapons against the list, and the shield against the hands (ruling 001-22)."""
    named = (sheet.weapon, sheet.other or "unarmed", *sheet.specialised, *sheet.proficient)
    for name in (*named, *(f.weapon for f in sheet.feats)):
        known = name in WEAPONS or name in sheet.arms
        bar(not known, f"There is no weapon {name!r}.", "sheet", "bad-sheet")
    for made in sheet.arms.values():
        short = made.size in BOTH_HANDS and made.hands == 1
        bar(short, f"A {made.name} takes two hands (ZH-19).", "sheet", "bad-sheet")
    full = sheet.shield and sheet.arm(sheet.weapon).hands > 1
    bar(full, f"A {sheet.weapon} leaves no hand for a shield (001-22).", "sheet", "bad-sheet")
    for arm in (sheet.arm(sheet.weapon), sheet.arm(sheet.other or "unarmed")):
        more = sheet.henchman and arm.count * arm.sides > HIRED
        said = f"A henchman deals 1d6 at most, and a {arm.name} more (ZH-14)."
        bar(more, said, "sheet", "bad-sheet")
    often = any(
        f.feat == "swift" and sheet.count("swift", f.weapon) > MOST_SWIFT for f in sheet.feats
    )
    bar(often, "Swift attack is taken twice at most (ZH-13).", "sheet", "bad-sheet")
