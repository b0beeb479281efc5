"""Classes of Zwerchhau for its oracle: tables of the older document, and people of two classes.

Ruling 000-38: the GM may grant another class, and each level counts in the class it is taken in.
"""

from tests.oracles.stand import Json

STUDY = """
1 / 2 / 2 1 / 2 2 / 2 2 1 / 2 2 2 / 3 2 2 1 / 3 3 2 2 / 3 3 2 2 1 / 3 3 3 3 2 / 4 3 3 3 2 1 /
4 4 3 3 3 2 / 4 4 4 3 3 3 / 4 4 4 4 3 3
"""
FAITH = """
1 / 1 / 2 / 2 1 / 2 2 / 2 2 1 1 / 2 2 2 1 1 / 3 3 2 2 1 / 3 3 3 2 2 / 4 4 3 3 2 / 4 4 4 3 3 /
5 5 4 4 3 / 5 5 5 4 4 / 6 5 5 5 4
"""
TABLES = {"magic-user": STUDY, "holy-warrior": FAITH, "holy-ritualist": FAITH}
WAR, THIEF, MAGE, KNIGHT, MONK = "warrior", "rogue", "magic-user", "holy-warrior", "holy-ritualist"


def spells(sheet: Json) -> dict[str, int]:
    """Give the spells of a day: of each class the line of the levels that were taken in it."""
    first, later = sheet["calling"], sheet["levels"]
    taken = [first, *later, *[first] * (sheet["level"] - 1 - len(later))]
    found: dict[str, int] = {}
    for calling, table in TABLES.items():
        level = taken.count(calling)
        if level > (calling == KNIGHT):  # who gains them at level 2
            line = table.split("/")[level - 1].split()
            for n, more in enumerate(line, 1):
                found[f"spells-{n}"] = found.get(f"spells-{n}", 0) + int(more)
    return found


def _of(*path: str, **more: object) -> Json:
    also = [one for one in dict.fromkeys(path) if one != path[0]]
    levels = {"level": len(path), "levels": path[1:], "also": also}
    return {
        "sheet": {"calling": path[0], **levels, "strength": 4, "dexterity": 4, "will": 5, **more}
    }


SWORD: Json = {"weapon": "longsword", "specialised": ["longsword", "dagger"], "other": "dagger"}
TWO = (
    _of(WAR, WAR, THIEF, THIEF, **SWORD, proficient=["dart"], shield=True),
    _of(THIEF, WAR, WAR, MAGE, weapon="dagger", proficient=["dagger"], spells=[{"name": "sleep"}]),
    _of(MAGE, MAGE, MONK, MONK, MAGE, weapon="quarterstaff", spells=[{"name": "light"}]),
    _of(KNIGHT, KNIGHT, THIEF, weapon="spear", specialised=["spear"], skills=["grappling"]),
    _of(WAR, KNIGHT, weapon="maul", specialised=["maul"], armour="heavy"),
)
"""Of each level the class, from the first on, and what is carried."""
