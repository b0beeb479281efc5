"""Six protagonists ready to play, one for each stance."""

from typing import Any

import msgspec

from domain.ruleset import Template
from domain.rulesets.sword.gear import WEAPONS
from domain.rulesets.sword.sheet import Demon, Sheet, half


def _hero(name: str, sheet: Sheet) -> Template:
    return Template(name.lower(), name, "party", half(sheet))


def _scores(*scores: int) -> dict[str, int]:
    """Name six scores: Str, Dex, Con, Int, Wis, Cha."""
    return dict(zip(("str", "dex", "con", "int", "wis", "cha"), scores, strict=True))


_HEROES: tuple[tuple[str, tuple[int, ...], dict[str, Any]], ...] = (
    (
        "Reaver",
        (15, 11, 13, 8, 9, 10),
        {"ac": 2, "stance": "charge", "weapons": (WEAPONS["flail"], WEAPONS["axe"])},
    ),
    (
        "Warden",
        (12, 10, 15, 10, 11, 9),
        {"ac": 4, "shield": True, "stance": "guard", "weapons": (WEAPONS["sword"],)},
    ),
    (
        "Cutthroat",
        (10, 15, 10, 12, 9, 11),
        {"ac": 1, "stance": "flank", "weapons": (WEAPONS["knife"], WEAPONS["bow"])},
    ),
    (
        "Leech",
        (9, 12, 11, 14, 13, 10),
        {
            "ac": 1,
            "stance": "spot",
            "doctor": 13,
            "kits": 3,
            "medicine": 2,
            "weapons": (WEAPONS["club"], WEAPONS["crossbow"]),
        },
    ),
    (
        "Binder",
        (11, 11, 12, 12, 15, 8),
        {
            "ac": 2,
            "stance": "cast",
            "weapons": (WEAPONS["greatsword"],),
            "demons": (Demon("Hunger", "weapon", 3, 2), Demon("Carapace", "armour", 2, 1)),
        },
    ),
    (
        "Envoy",
        (10, 13, 10, 12, 11, 15),
        {"ac": 1, "stance": "talk", "weapons": (WEAPONS["sword"],)},
    ),
)

HEROES: tuple[Template, ...] = tuple(
    _hero(name, msgspec.convert({**_scores(*scores), **more}, Sheet))
    for name, scores, more in _HEROES
)
