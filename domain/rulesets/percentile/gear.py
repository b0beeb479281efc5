"""Weapons, spells, armour, shields, potions and special actions, of ``gear.toml``.

Numbers are dice of damage, metres of reach or range, and ratings by type of damage.
"""

from typing import Literal

import msgspec

from fightbook.domain.kit.data import beside

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
    extra: dict[Cover, int] = {}


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
    ratings: dict[str, int] = {}
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


class Special(msgspec.Struct, frozen=True):
    """``resist``: the skill and characteristic that oppose it; empty where nobody does.

    ``verb`` and ``noun`` say it, on a ``{target}``. ``close``: only within two metres, and against
    a foe that is not larger.
    """

    name: str
    verb: str
    noun: str
    resist: tuple[str, str] = ("", "")
    close: bool = False
    needs: str = ""
    ends: str = ""
    """The condition of one's own that it needs, and so ends, and why that ends then."""


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weapons: dict[str, Weapon]
    spells: dict[str, Spell]
    armour: dict[str, Armour]
    shields: dict[str, Shield]
    potions: dict[str, Potion]
    specials: dict[str, Special]


_TABLES = beside(__name__, "gear.toml", _Tables)
WEAPONS = _TABLES.weapons
SPELLS = _TABLES.spells
ARMOUR = _TABLES.armour
SHIELDS = _TABLES.shields
POTIONS = _TABLES.potions
SPECIALS = _TABLES.specials


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
