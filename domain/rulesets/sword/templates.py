"""Six protagonists ready to play, one for each stance, and twelve monsters ready to fight (SW-08).

The goblin, the cockatrice and the ghoul have the numbers of the game's own examples; the other nine
are this project's.
"""

from typing import Any

import msgspec

from fightbook.domain.ruleset import Template
from fightbook.domain.rulesets.sword.gear import WEAPONS
from fightbook.domain.rulesets.sword.sheet import Blow, Demon, HitDice, Sheet, half


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

# --- monsters -------------------------------------------------------------------------------------


def _monster(ident: str, name: str, sheet: Sheet) -> Template:
    return Template(ident, name, "foes", half(sheet), npc=True)


_CLAWS = Blow("claws", (6, 6))
_WOLF = Sheet("monster", 1, hits=HitDice(1, 8), blows=(Blow("bite", (6,)),), notes=("fast",))
_GOBLIN = Sheet("monster", 2, hits=HitDice(1, 6), blows=(Blow("knife", (6,)),))

MONSTERS: tuple[Template, ...] = (
    _monster("goblin", "Goblin", msgspec.structs.replace(_GOBLIN, notes=("overwhelm",))),
    _monster(
        "cockatrice",
        "Cockatrice",
        Sheet("monster", 5, hits=HitDice(5), blows=(Blow("beak", (10,), curse="petrifying"),)),
    ),
    _monster(
        "ghoul",
        "Ghoul",
        Sheet(
            "monster",
            6,
            hits=HitDice(2, 8),
            blows=(_CLAWS, Blow("bite", (8,), curse="diseased")),
            notes=("unpredictable", "fast"),
        ),
    ),
    _monster(
        "goblin-mob",
        "Goblin mob",
        msgspec.structs.replace(_GOBLIN, number=6, notes=("overwhelm",)),
    ),
    _monster("wolf", "Wolf", _WOLF),
    _monster("wolf-pack", "Wolf pack", msgspec.structs.replace(_WOLF, number=4)),
    _monster(
        "bandit",
        "Bandit",
        Sheet("monster", 2, hits=HitDice(1, 8), blows=(Blow("sword", (6,)),)),
    ),
    _monster(
        "ogre",
        "Ogre",
        Sheet("monster", 3, hits=HitDice(4, 8), blows=(Blow("tree trunk", (8, 8)),)),
    ),
    _monster(
        "marsh-serpent",
        "Marsh serpent",
        Sheet(
            "monster",
            4,
            hits=HitDice(3, 8),
            blows=(Blow("coils", (6,)), Blow("fangs", (8,), deep=True, curse="poisoned")),
        ),
    ),
    _monster(
        "dread-whisper",
        "Dread whisper",
        Sheet("monster", 6, hits=HitDice(2), blows=(Blow("whisper", (8,), mind=True),)),
    ),
    _monster(
        "lurching-statue",
        "Lurching statue",
        Sheet("monster", 8, hits=HitDice(3, 10), blows=(Blow("fists", (8, 8)),)),
    ),
    _monster(
        "demon-knight",
        "Demon knight",
        Sheet("monster", 5, hits=HitDice(3, 8), blows=(Blow("black blade", (8,), demon=2),)),
    ),
)

TEMPLATES: tuple[Template, ...] = (*HEROES, *MONSTERS)
