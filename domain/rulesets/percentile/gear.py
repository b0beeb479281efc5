"""Weapons, spells, armour, shields, potions and special actions, of ``gear.toml``.

Numbers are dice of damage, metres of reach or range, and ratings by type of damage. All of it is
open (OP-27, 002-51): a sheet writes down ``Piece``s of its own, each like one of these but for what
it says otherwise.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from fightbook.domain.kit.data import beside
from fightbook.domain.kit.sheet import one_of
from fightbook.domain.reject import refuse
from fightbook.domain.text import Id

Harm = Literal["physical", "fire", "frost", "shock", "magic", "poison"]
HARMS: tuple[Harm, ...] = ("physical", "fire", "frost", "shock", "magic", "poison")
MAGIC: frozenset[str] = frozenset({"fire", "frost", "shock", "magic"})
"""Types that a rating against magic in general answers, where it has none against the type."""

Cover = Literal["none", "partial", "full"]
COVERS: tuple[Cover, ...] = ("none", "partial", "full")
UNARMED = "unarmed"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Damage of one type: ``count`` dice of ``sides`` and ``bonus``."""

    count: Annotated[int, Meta(ge=1, le=20)]
    sides: Annotated[int, Meta(ge=2, le=100)]
    bonus: Annotated[int, Meta(ge=-50, le=50)] = 0
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


Thing = Weapon | Spell | Armour | Shield | Potion
GEAR: dict[str, Thing] = {**WEAPONS, **SPELLS, **ARMOUR, **SHIELDS, **POTIONS}
BARE = WEAPONS[UNARMED]
Few = Annotated[int, Meta(ge=0, le=100)]


class Piece(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """Gear of one's own: ``like`` which it is, and what is otherwise than there."""

    like: Annotated[Id, one_of(k for k in GEAR if k != UNARMED)]
    parts: Annotated[tuple[Part, ...], Meta(min_length=1, max_length=4)] | UnsetType = UNSET
    metres: Annotated[int, Meta(ge=1, le=120)] | UnsetType = UNSET
    ranged: bool | UnsetType = UNSET
    hands: Annotated[int, Meta(ge=1, le=2)] | UnsetType = UNSET
    reload: bool | UnsetType = UNSET
    extra: dict[Cover, Few] | UnsetType = UNSET
    school: Id | UnsetType = UNSET
    cost: Few | UnsetType = UNSET
    cover: Cover | UnsetType = UNSET
    ratings: dict[Harm, Few] | UnsetType = UNSET
    block: Annotated[int, Meta(ge=-50, le=50)] | UnsetType = UNSET
    speed: Annotated[int, Meta(ge=0, le=10)] | UnsetType = UNSET
    blocks: bool | UnsetType = UNSET
    deft: bool | UnsetType = UNSET
    track: Literal["hp", "sp", "mp"] | UnsetType = UNSET
    dice: Annotated[int, Meta(ge=1, le=20)] | UnsetType = UNSET


def words_of(name: str) -> str:
    """Say what an id names: gear of one's own is called by it."""
    return name.replace("-", " ")


def made(name: str, piece: Piece) -> Thing:
    """Give a piece of gear as it is; refused where what it is like has no such number."""
    if name in GEAR or name == "shield":
        raise refuse("bad-sheet", f"There is a {words_of(name)} in the rules: call yours other.")
    if (base := GEAR.get(piece.like)) is None or piece.like == UNARMED:
        raise refuse("bad-sheet", f"{name!r} is like nothing that there is: {piece.like!r}.")
    own: dict[str, Any] = msgspec.to_builtins(piece)
    own.pop("like")
    if odd := own.keys() - {*base.__struct_fields__}:
        text = f"{name!r} is like the {base.name}, which has no {min(odd)!r}."
        raise refuse("bad-sheet", text)
    return msgspec.convert(msgspec.to_builtins(base) | {"name": words_of(name)} | own, type(base))


def armed(weapon: str) -> str:
    """Say what a blow is struck with: the mace, or bare hands."""
    if weapon == UNARMED:
        return BARE.name
    return f"the {WEAPONS[weapon].name if weapon in WEAPONS else words_of(weapon)}"


def cast(spell: str) -> str:
    """Say a spell."""
    return SPELLS[spell].name if spell in SPELLS else words_of(spell)


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
