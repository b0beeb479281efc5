"""Six combatants ready to fight."""

from typing import Any

from fightbook.domain.ruleset import Template
from fightbook.domain.rulesets.percentile.sheet import PLACES


def _clad(piece: str, *places: str) -> dict[str, str]:
    return dict.fromkeys(places or PLACES, piece)


_KNIGHT: dict[str, Any] = {
    "strength": 45,
    "endurance": 42,
    "agility": 38,
    "luck": 30,
    "lucky": [7, 21, 33],
    "unlucky": [66, 94],
    "styles": [
        {
            "name": "sword-and-shield",
            "rank": 2,
            "weapons": ["long-sword", "dagger", "shield"],
            "specials": ["bash", "disarm", "resist"],
        }
    ],
    "skills": {"evade": 1, "athletics": 2, "observe": 1, "first-aid": 1},
    "weapons": ["long-sword", "dagger"],
    "shield": "steel",
    "armour": _clad("steel-full", "body", "head") | _clad("steel-partial", "right-arm", "left-arm"),
    "potions": {"healing": 1},
}

_RANGER: dict[str, Any] = {
    "agility": 48,
    "perception": 44,
    "luck": 40,
    "lucky": [5, 12, 44, 71],
    "unlucky": [90],
    "styles": [
        {
            "name": "hunting",
            "rank": 2,
            "weapons": ["bow", "short-sword", "dagger"],
            "specials": ["feint", "arise"],
        }
    ],
    "skills": {"evade": 3, "acrobatics": 2, "observe": 3, "first-aid": 2},
    "weapons": ["bow", "short-sword", "dagger"],
    "armour": _clad("leather-partial", "body", "right-leg", "left-leg"),
    "potions": {"healing": 2, "stamina": 1},
}

_BATTLEMAGE: dict[str, Any] = {
    "intelligence": 50,
    "willpower": 45,
    "agility": 36,
    "luck": 20,
    "lucky": [11, 22],
    "unlucky": [55, 77, 88],
    "styles": [
        {
            "name": "warded-blade",
            "rank": 1,
            "weapons": ["flame-blade", "shield"],
            "specials": ["blind", "force"],
        }
    ],
    "skills": {"destruction": 3, "alteration": 2, "mysticism": 2, "evade": 1, "first-aid": 1},
    "weapons": ["flame-blade"],
    "shield": "hide-targe",
    "armour": _clad("warded-full", "body"),
    "spells": ["firebolt", "frostbite", "spark", "venom", "force"],
    "potions": {"magicka": 2},
}

_BANDIT: dict[str, Any] = {
    "strength": 34,
    "endurance": 28,
    "styles": [
        {
            "name": "brawling",
            "rank": 1,
            "weapons": ["war-axe", "unarmed", "shield"],
            "specials": ["trip"],
        }
    ],
    "skills": {"evade": 0},
    "weapons": ["war-axe", "dagger"],
    "shield": "hide",
    "armour": _clad("padded-full", "body"),
    "minion": True,
}

_CROSSBOWMAN: dict[str, Any] = {
    "agility": 38,
    "endurance": 28,
    "styles": [{"name": "crossbow", "rank": 1, "weapons": ["crossbow", "dagger"]}],
    "skills": {"evade": 1},
    "weapons": ["crossbow", "dagger"],
    "shield": "steel-buckler",
    "armour": _clad("leather-partial", "body"),
}

_OGRE: dict[str, Any] = {
    "strength": 60,
    "endurance": 56,
    "agility": 25,
    "intelligence": 15,
    "size": 3,
    "styles": [
        {
            "name": "smashing",
            "rank": 1,
            "weapons": ["great-sword", "unarmed"],
            "specials": ["bash", "force", "trip"],
        }
    ],
    "skills": {"athletics": 3},
    "weapons": ["great-sword"],
    "armour": _clad("padded-full"),
}

TEMPLATES: tuple[Template, ...] = (
    Template("knight", "Knight", "party", _KNIGHT),
    Template("ranger", "Ranger", "party", _RANGER),
    Template("battlemage", "Battlemage", "party", _BATTLEMAGE),
    Template("bandit", "Bandit", "foes", _BANDIT, npc=True),
    Template("crossbowman", "Crossbowman", "foes", _CROSSBOWMAN, npc=True),
    Template("ogre", "Ogre", "foes", _OGRE, npc=True),
)
