"""Gear: weapons, armour, and the tables that a hit is read from, of ``gear.toml``.

Sources: ZH-19..21, ZH-27, ZC-05, ZC-20..23, ZC-73, ZC-74, ZC-90; rulings 000-9, 000-32, 001-36..38.
Law: dice and bonuses of a weapon follow from its size and kind, in each edition.
"""

from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from fightbook.domain.kit.data import beside

Size = Literal["small", "medium", "large"]
Column = Literal["slashing", "mixed", "thrusting"]
Bulk = Literal["small", "medium", "long", "two-handed", "great"]
Kind = Literal["slashing", "thrusting", "mixed", "blunt", "pole", "bow", "crossbow", "thrown"]
Range = Literal["", "bow", "crossbow", "thrown"]
NEW, OLD = "2023", "2022"
"""The editions, the newer one first."""
Pair = tuple[int, int]
"""A bonus: hit points, constitution."""


class Weapon(msgspec.Struct, frozen=True, gc=False):
    """A weapon: its damage dice, its row in the tables, what thrusts and slashes add."""

    name: str
    sides: int
    count: int = 1
    column: Column = "slashing"
    slash: Pair = (0, 2)
    thrust: Pair = (0, 0)
    hands: int = 1
    great: bool = False
    ranged: Range = ""
    improvised: bool = False

    @property
    def attack(self) -> str:
        """What the weapon is made for (ruling 001-6)."""
        return "thrust" if self.column == "thrusting" else "slash"


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon as it is written down: anybody's own, or one of the examples."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    size: Bulk = "medium"
    kind: Kind = "slashing"
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    """0: as many as it takes."""
    improvised: bool = False
    words: Annotated[str, Meta(max_length=200)] = ""


class Wounds(msgspec.Struct, frozen=True, gc=False):
    """The kind of a wound by d6; by kind, what it is by the d4 of its place (ZC-31, ZC-32)."""

    kinds: tuple[str, ...]
    places: dict[str, tuple[str, ...]]


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weapons: dict[str, Made]
    sizes: dict[Bulk, tuple[int, int]]
    armour: dict[str, dict[str, Pair]]
    npc_actions: dict[Column, tuple[str, ...]]
    matrix: dict[str, dict[str, str]]
    bonuses: dict[str, tuple[Pair, ...]]
    flesh: dict[str, tuple[int, ...]]
    wounds: Wounds


NONE: Pair = (0, 0)
_TABLES = beside(__name__, "gear.toml", _Tables)
WEAPONS = _TABLES.weapons


RANGES: dict[str, Range] = {"bow": "bow", "crossbow": "crossbow", "thrown": "thrown"}


@cache
def forged(made: Made, edition: str = "") -> Weapon:
    """Give a weapon with its dice and bonuses."""
    count, sides = _TABLES.sizes[made.size]
    ranged: Range = RANGES.get(made.kind, "")
    bows = ranged in ("bow", "crossbow")
    great = made.size == "great"
    hands = made.hands or (2 if great or bows or made.size == "two-handed" else 1)
    column: Column = "slashing"
    if made.kind in ("thrusting", "thrown") or (made.kind == "pole" and not great):
        column = "thrusting"
    elif made.kind in ("mixed", "pole"):
        column = "mixed"
    plain = bows or made.size == "small"
    slash = NONE if plain else _slash(great=great, sharp=made.kind != "blunt", edition=edition)
    thrust = (0, hands) if made.kind == "pole" else NONE
    if made.kind == "mixed" and hands > 1 and edition != OLD:  # a two-handed sword (ZC-21)
        thrust = (1, 0)
    kind = (column, slash, thrust, hands, great, ranged)
    return Weapon(made.name, sides, count, *kind, made.improvised)


def _slash(*, great: bool, sharp: bool, edition: str) -> Pair:
    """Give what a slash adds (ZC-22); of old only sharp great weapons add (ruling 000-9)."""
    if edition == OLD:
        return (0, 2) if great and sharp else NONE
    if not great:
        return (0, 2)
    return (1, 2) if sharp else (0, 3)


UNARMED = forged(WEAPONS["unarmed"])
BOW_AS_CLUB = Weapon("bow as a club", 4, slash=NONE, hands=2, improvised=True)
ARMOUR = _TABLES.armour
"""By the table's option, by kind: what it takes off hit points, off constitution."""
NPC_ACTIONS = _TABLES.npc_actions
_UPPER = {(a, b): check for a, row in _TABLES.matrix.items() for b, check in row.items()}
MATRIX = _UPPER | {(b, a): check for (a, b), check in _UPPER.items()}
"""Which check two actions lead to (ZC-06)."""
BONUSES = _TABLES.bonuses
"""By situation: what a natural 1 to 6 adds."""
FLESH = _TABLES.flesh
"""By situation: what of a roll a natural 1 to 6 makes hit points (ruling 000-5)."""
WOUNDS = _TABLES.wounds
