"""Gear as data: weapons, armour, and the tables of edition 2023 that a hit is read from.

Sources: ZH-19..21, ZC-05, ZC-20..23, ZC-73, ZC-74. The documents name no bows; theirs are the
dice of a weapon of the same size (a ruling of this project).
"""

from typing import Literal

import msgspec

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


NONE: Pair = (0, 0)
WEAPONS: dict[str, Weapon] = {
    "unarmed": Weapon("bare hands", 4, slash=NONE, improvised=True),
    "club": Weapon("club", 4, slash=NONE),
    "dagger": Weapon("dagger", 4, column="mixed", slash=NONE),
    "dart": Weapon("dart", 4, column="thrusting", slash=NONE, ranged="thrown"),
    "short-sword": Weapon("short sword", 6, column="mixed"),
    "rapier": Weapon("rapier", 6, column="thrusting"),
    "quarterstaff": Weapon("quarterstaff", 6, hands=2),
    "handaxe": Weapon("handaxe", 6),
    "mace": Weapon("mace", 6),
    "spear": Weapon("spear", 6, column="thrusting", thrust=(0, 1)),
    "longsword": Weapon("longsword", 8, column="mixed"),
    "battleaxe": Weapon("battleaxe", 8),
    "greatclub": Weapon("greatclub", 8, hands=2),
    "flail": Weapon("flail", 8),
    "longsword-2h": Weapon("two-handed longsword", 6, 2, "mixed", thrust=(1, 0), hands=2),
    "battleaxe-2h": Weapon("two-handed battleaxe", 6, 2, hands=2),
    "spear-2h": Weapon("two-handed spear", 6, 2, "thrusting", thrust=(0, 2), hands=2),
    "greatsword": Weapon("greatsword", 12, 1, "mixed", (1, 2), (1, 0), 2, great=True),
    "greataxe": Weapon("great axe", 12, slash=(1, 2), hands=2, great=True),
    "polearm": Weapon("heavy polearm", 12, 1, "mixed", (1, 2), (0, 2), 2, great=True),
    "maul": Weapon("maul", 12, slash=(0, 3), hands=2, great=True),
    "shortbow": Weapon("shortbow", 6, slash=NONE, hands=2, ranged="bow"),
    "longbow": Weapon("longbow", 8, slash=NONE, hands=2, ranged="bow"),
    "crossbow": Weapon("crossbow", 8, slash=NONE, hands=2, ranged="crossbow"),
}
UNARMED = WEAPONS["unarmed"]
BOW_AS_CLUB = Weapon("bow as a club", 4, slash=NONE, hands=2, improvised=True)

ARMOUR: dict[str, int] = {"": 0, "light": 1, "medium": 2, "heavy": 3}

NPC_ACTIONS: dict[Column, tuple[str, ...]] = {
    "slashing": ("", "parry", "slash", "slash", "dodge", "grapple"),
    "mixed": ("", "parry", "thrust", "slash", "dodge", "grapple"),
    "thrusting": ("", "parry", "thrust", "thrust", "dodge", "grapple"),
}
"""What an NPC does on a 1 to 6; on a 1 the GM picks (ZC-05)."""

_UPPER = {
    ("slash", "slash"): "dvs",
    ("slash", "thrust"): "dvs",
    ("slash", "parry"): "dvs",
    ("slash", "dodge"): "dex",
    ("slash", "grapple"): "das",
    ("thrust", "thrust"): "dex",
    ("thrust", "parry"): "str",
    ("thrust", "dodge"): "dex",
    ("thrust", "grapple"): "das",
    ("parry", "parry"): "nil",
    ("parry", "dodge"): "nil",
    ("parry", "grapple"): "das",
    ("dodge", "dodge"): "nil",
    ("dodge", "grapple"): "das",
    ("grapple", "grapple"): "str",
}
MATRIX: dict[tuple[str, str], str] = {
    **_UPPER,
    **{(b, a): check for (a, b), check in _UPPER.items()},
}
"""Which check two actions lead to (ZC-06): dvs, dex, str, das (Dex, then Str) or nil."""

UPRIGHT: tuple[Pair, ...] = (NONE, NONE, NONE, (0, 1), (0, 2), (1, 1))
DOWNED: tuple[Pair, ...] = (NONE, (0, 1), (0, 1), (0, 2), (1, 1), (2, 2))
UNAWARE: tuple[Pair, ...] = (NONE, NONE, (0, 1), (0, 2), (1, 2), (2, 2))
CLOSE: tuple[Pair, ...] = (NONE, NONE, NONE, (0, 1), (1, 1), (2, 1))
"""Bonus rows for a natural 1 to 6: ZC-23, ZC-73, ZC-74."""

WOUNDS: tuple[str, ...] = ("scar", "scar", "broken bone", "broken bone", "broken bone", "mortal")
PLACES: dict[str, tuple[str, ...]] = {
    "scar": tuple(f"a scar on the {place}" for place in ("face", "chest", "arm", "leg")),
    "broken bone": ("a broken skull", "broken ribs", "a broken arm", "a broken leg"),
    "mortal": ("an eye lost", "a punctured organ", "an arm lost", "a leg lost"),
}
"""Wound by d6, and what it is by the d4 of its place (ZC-31, ZC-32)."""
