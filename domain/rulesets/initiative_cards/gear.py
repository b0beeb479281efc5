"""Weapons, armour and spells of the game, as data.

The source document names one sword (damage 3, 1 per shift) and one armour (2); the rest of these
short tables is chosen to sit around those two. Projectile speeds are those of ruling 003-30, the
Fireball is that of the system's ability pages. A sheet may bring things of its own instead.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fightbook.domain.text import Id, Name

ZONES = ("close", "mid", "ranged", "out")
"""0-3 m, 3-6 m, 7 m and more, out of range (IC-26, 003-55)."""
LOCATIONS = ("torso", "head", "arms", "legs")
"""Where a blow can land; the torso unless a shifted die aims it (003-23, 003-36)."""
ATTRIBUTES = ("agility", "combat", "strength", "education", "magic")
SKILLS = {
    "dodge": "agility",
    "balance": "agility",
    "run": "agility",
    "catch": "agility",
    "cut": "combat",
    "knock": "combat",
    "pierce": "combat",
    "ranged": "combat",
    "unarmed": "combat",
    "block": "strength",
}
"""Each skill of the game that is rolled in a fight, and the attribute it is rolled with."""

SpellShift = Literal["easier", "speed", "more", "ignite", "range"]
Small = Annotated[int, Meta(ge=0, le=50)]
Reach = Annotated[int, Meta(ge=0, le=2)]


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the things on a sheet."""

    id: Id
    name: Name


class Weapon(Gear, frozen=True):
    """A way to attack: ``reach`` is the farthest zone, ``speed`` 0 for what does not fly."""

    skill: Id = "unarmed"
    damage: Small = 0
    per_shift: Small = 1
    reach: Reach = 0
    speed: Small = 0
    strength: bool = True
    """Whether Strength adds to the damage: not with bows and crossbows (003-39)."""


class Armour(Gear, frozen=True):
    """What it takes off a blow at each location that it covers."""

    torso: Small = 0
    head: Small = 0
    arms: Small = 0
    legs: Small = 0


class Spell(Gear, frozen=True):
    """An ability: cast with Magic d6 and ``school`` d10 against ``target``.

    ``dice`` d6 of direct damage, or as many damaged boxes healed; ``ignites``: from which number on
    a d6 it sets fire, 0 for never; ``shifts``: what a shifted die can buy.
    """

    school: Id
    target: Small
    effect: Literal["harm", "heal"] = "harm"
    reach: Reach = 0
    speed: Small = 0
    dice: Small = 1
    ignites: Small = 0
    shifts: tuple[SpellShift, ...] = ("easier", "more")


FISTS = Weapon("fists", "Fists")

WEAPONS: dict[str, Weapon] = {
    weapon.id: weapon
    for weapon in (
        FISTS,
        Weapon("dagger", "Dagger", "pierce", 1, 2),
        Weapon("sword", "Sword", "cut", 3, 1),
        Weapon("axe", "Axe", "cut", 4, 1),
        Weapon("mace", "Mace", "knock", 3, 2),
        Weapon("spear", "Spear", "pierce", 3, 1, reach=1),
        Weapon("thrown-spear", "Thrown spear", "ranged", 3, 1, reach=1, speed=7),
        Weapon("bow", "Bow", "ranged", 4, 1, reach=2, speed=9, strength=False),
        Weapon("crossbow", "Crossbow", "ranged", 6, 1, reach=2, speed=11, strength=False),
    )
}

ARMOUR: dict[str, Armour] = {
    armour.id: armour
    for armour in (
        Armour("leather", "Leather coat", torso=1, arms=1),
        Armour("mail", "Mail shirt", torso=2, arms=1),
        Armour("plate", "Plate harness", torso=4, arms=3, legs=3),
        Armour("cap", "Steel cap", head=2),
        Armour("boots", "Tall boots", legs=1),
    )
}

SPELLS: dict[str, Spell] = {
    spell.id: spell
    for spell in (
        Spell(
            "fireball",
            "Fireball",
            school="fire",
            target=6,
            reach=1,
            speed=9,
            ignites=4,
            shifts=("easier", "speed", "more", "ignite", "range"),
        ),
        Spell("mend", "Mend flesh", school="life", target=7, effect="heal"),
    )
}
