"""Gear: weapons, armour, and the tables of edition 2023 that a hit is read from, of ``gear.toml``.

Sources: ZH-19..21, ZC-05, ZC-20..23, ZC-73, ZC-74.
"""

from typing import Literal

import msgspec

from fightbook.domain.kit.data import beside

Size = Literal["small", "medium", "large"]
Column = Literal["slashing", "mixed", "thrusting"]
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
    ranged: Literal["", "bow", "crossbow", "thrown"] = ""
    improvised: bool = False

    @property
    def attack(self) -> str:
        """What the weapon is made for (ruling 001-6)."""
        return "thrust" if self.column == "thrusting" else "slash"


class Wounds(msgspec.Struct, frozen=True, gc=False):
    """The kind of a wound by d6; by kind, what it is by the d4 of its place (ZC-31, ZC-32)."""

    kinds: tuple[str, ...]
    places: dict[str, tuple[str, ...]]


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weapons: dict[str, Weapon]
    armour: dict[str, dict[str, Pair]]
    npc_actions: dict[Column, tuple[str, ...]]
    matrix: dict[str, dict[str, str]]
    bonuses: dict[str, tuple[Pair, ...]]
    wounds: Wounds


NONE: Pair = (0, 0)
_TABLES = beside(__name__, "gear.toml", _Tables)
WEAPONS = _TABLES.weapons
UNARMED = WEAPONS["unarmed"]
BOW_AS_CLUB = Weapon("bow as a club", 4, slash=NONE, hands=2, improvised=True)
ARMOUR = _TABLES.armour
"""By the table's option, by kind: what it takes off hit points, off constitution."""
NPC_ACTIONS = _TABLES.npc_actions
_UPPER = {(a, b): check for a, row in _TABLES.matrix.items() for b, check in row.items()}
MATRIX = _UPPER | {(b, a): check for (a, b), check in _UPPER.items()}
"""Which check two actions lead to (ZC-06)."""
BONUSES = _TABLES.bonuses
"""By situation: what a natural 1 to 6 adds."""
WOUNDS = _TABLES.wounds
