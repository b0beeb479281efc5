"""Six combatants ready to join: three who may be players', three who may stand against them."""

from fightbook.domain.ruleset import Template

TEMPLATES = (
    Template(
        "swordhand",
        "Swordhand",
        "party",
        {
            "attributes": {"agility": 2, "combat": 3, "strength": 3},
            "skills": {"cut": 3, "dodge": 1, "block": 2, "endurance": 2},
            "weapons": ["sword", "dagger"],
            "armour": ["mail", "cap"],
        },
    ),
    Template(
        "archer",
        "Archer",
        "party",
        {
            "attributes": {"agility": 3, "combat": 3, "strength": 2},
            "skills": {"ranged": 3, "pierce": 1, "dodge": 2, "endurance": 1},
            "weapons": ["bow", "dagger"],
            "armour": ["leather"],
        },
    ),
    Template(
        "mage",
        "Mage",
        "party",
        {
            "attributes": {"agility": 2, "combat": 2, "education": 3, "magic": 3},
            "skills": {"fire": 2, "life": 2, "dodge": 1, "knock": 1, "endurance": 1},
            "weapons": ["mace"],
            "spells": ["fireball", "mend"],
        },
    ),
    Template(
        "raider",
        "Raider",
        "foes",
        {
            "attributes": {"agility": 1, "combat": 2, "strength": 3},
            "skills": {"cut": 2, "block": 1, "dodge": 1, "endurance": 1},
            "weapons": ["axe"],
            "armour": ["leather", "boots"],
        },
        npc=True,
    ),
    Template(
        "spearman",
        "Spearman",
        "foes",
        {
            "attributes": {"agility": 2, "combat": 2, "strength": 2},
            "skills": {"pierce": 2, "ranged": 2, "dodge": 2},
            "weapons": ["spear", "thrown-spear"],
            "armour": ["leather"],
        },
        npc=True,
    ),
    Template(
        "ironclad",
        "Ironclad",
        "foes",
        {
            "attributes": {"agility": 1, "combat": 3, "strength": 4},
            "skills": {"knock": 3, "block": 3, "endurance": 4},
            "weapons": ["mace", "crossbow"],
            "armour": ["plate", "cap"],
        },
        npc=True,
    ),
)
