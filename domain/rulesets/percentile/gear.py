"""Weapons, spells, armour, shields and potions of the percentile game, as data.

Numbers are dice of damage, metres of reach or range, and ratings by type of damage. Sources: the
missing facts of document 002; what they lack is this project's own and kept short: spear, mace,
war axe (the one that reads the class of armour), crossbow, flame blade, warded mail, spells and
potions.
"""

from typing import Literal

import msgspec

Harm = Literal["physical", "fire", "frost", "shock", "magic", "poison"]
HARMS: tuple[Harm, ...] = ("physical", "fire", "frost", "shock", "magic", "poison")
MAGIC: frozenset[str] = frozenset({"fire", "frost", "shock", "magic"})
"""Types that a rating against magic in general answers, where it has none against the type."""

Cover = Literal["none", "partial", "full"]
COVERS: tuple[Cover, ...] = ("none", "partial", "full")
UNARMED = "unarmed"


class Part(msgspec.Struct, frozen=True):
    """Damage of one type: ``count`` dice of ``sides`` and ``bonus``."""

    count: int
    sides: int
    bonus: int = 0
    harm: Harm = "physical"


class Weapon(msgspec.Struct, frozen=True):
    """``metres``: reach in melee, range otherwise. ``extra``: damage more against a cover."""

    name: str
    parts: tuple[Part, ...]
    metres: int = 1
    ranged: bool = False
    hands: int = 1
    reload: bool = False
    extra: tuple[tuple[Cover, int], ...] = ()


class Spell(msgspec.Struct, frozen=True):
    """An attack spell: the skill of its school, its price in magicka, its range in metres."""

    name: str
    school: str
    cost: int
    parts: tuple[Part, ...]
    metres: int = 20


class Armour(msgspec.Struct, frozen=True):
    """A piece that covers one location."""

    name: str
    cover: Cover
    ratings: dict[str, int]


class Shield(msgspec.Struct, frozen=True):
    """``block``: bonus to the block test. ``speed``: metres that it costs a turn."""

    name: str
    ratings: dict[str, int]
    block: int = 0
    speed: int = 0
    blocks: bool = True
    deft: bool = False
    """Parries with one degree more, and a parry that holds always gains an Advantage."""


class Potion(msgspec.Struct, frozen=True):
    """``dice`` d6 of recovery on a track."""

    name: str
    track: str
    dice: int


WEAPONS: dict[str, Weapon] = {
    UNARMED: Weapon("bare hands", (Part(1, 4),)),
    "dagger": Weapon("dagger", (Part(1, 6),)),
    "short-sword": Weapon("short sword", (Part(1, 8),)),
    "long-sword": Weapon("long sword", (Part(1, 8, 1),)),
    "great-sword": Weapon("great sword", (Part(1, 12),), metres=2, hands=2),
    "spear": Weapon("spear", (Part(1, 8),), metres=2),
    "mace": Weapon("mace", (Part(1, 8),)),
    "war-axe": Weapon("war axe", (Part(1, 8),), extra=(("none", 2), ("partial", 1))),
    "flame-blade": Weapon("flame blade", (Part(1, 8), Part(1, 4, 0, "fire"))),
    "bow": Weapon("bow", (Part(1, 8),), metres=50, ranged=True, hands=2),
    "crossbow": Weapon("crossbow", (Part(1, 10),), 60, ranged=True, hands=2, reload=True),
}

SPELLS: dict[str, Spell] = {
    "firebolt": Spell("firebolt", "destruction", 4, (Part(1, 10, 0, "fire"),)),
    "frostbite": Spell("frostbite", "destruction", 4, (Part(1, 8, 1, "frost"),)),
    "spark": Spell("spark", "destruction", 3, (Part(1, 8, 0, "shock"),)),
    "venom": Spell("venom", "alteration", 3, (Part(1, 6, 1, "poison"),)),
    "force": Spell("force bolt", "mysticism", 5, (Part(2, 6, 0, "magic"),)),
}

ARMOUR: dict[str, Armour] = {
    "leather-partial": Armour("leather", "partial", {"physical": 1}),
    "steel-partial": Armour("steel half-armour", "partial", {"physical": 4}),
    "daedric-partial": Armour("daedric half-armour", "partial", {"physical": 6}),
    "padded-full": Armour("padded armour", "full", {"physical": 2}),
    "steel-full": Armour("steel plate", "full", {"physical": 6}),
    "daedric-full": Armour("daedric plate", "full", {"physical": 8}),
    "warded-full": Armour("warded mail", "full", {"physical": 5, "magic": 3, "frost": 5}),
}

SHIELDS: dict[str, Shield] = {
    "hide": Shield("hide shield", {"physical": 6, "magic": 3, "frost": 4}),
    "steel": Shield("steel shield", {"physical": 10, "magic": 5}),
    "daedric": Shield("daedric shield", {"physical": 12}),
    "steel-tower": Shield("steel tower shield", {"physical": 10, "magic": 5}, block=10, speed=1),
    "steel-buckler": Shield("steel buckler", {}, blocks=False, deft=True),
    "hide-targe": Shield("hide targe", {"physical": 3, "magic": 2, "frost": 2}),
    "steel-targe": Shield("steel targe", {"physical": 5, "magic": 3}),
}

POTIONS: dict[str, Potion] = {
    "healing": Potion("potion of healing", "hp", 2),
    "stamina": Potion("potion of stamina", "sp", 1),
    "magicka": Potion("potion of magicka", "mp", 2),
}


def armed(weapon: str) -> str:
    """Say what a blow is struck with: the mace, or bare hands."""
    name = WEAPONS[weapon].name
    return name if weapon == UNARMED else f"the {name}"


def parts_of(kind: str, item: str) -> tuple[Part, ...]:
    """Give the damage of a weapon or, where the blow is of that kind, of a spell."""
    return SPELLS[item].parts if kind == "spell" else WEAPONS[item].parts


def against(ratings: dict[str, int], harm: str) -> int | None:
    """Give the rating against a type of damage, the specific before the generic (002-27, 002-28).

    Nothing where no rating covers the type.
    """
    if harm in ratings:
        return ratings[harm]
    return ratings.get("magic") if harm in MAGIC else None


def block_rating(shield: Shield, harm: str, *, power: bool = False) -> int:
    """Give the block rating of a sound shield against a type of damage (002-36).

    Against magic it is half the physical rating, rounded up, unless the shield has one of its own.
    A power block doubles the physical rating.
    """
    physical = shield.ratings.get("physical", 0)
    if harm not in MAGIC:
        return physical * 2 if power else physical
    own = against(shield.ratings, harm)
    return -(-physical // 2) if own is None else own
