"""Tables of the Zwerchhau documents, copied from the documents and not from the rules' code."""

WEAPONS = {
    **dict.fromkeys(("bare hands", "club", "dagger", "dart", "bow as a club"), (1, 4)),
    **dict.fromkeys(("short sword", "rapier", "quarterstaff", "handaxe", "mace", "spear"), (1, 6)),
    **dict.fromkeys(
        ("longsword", "battleaxe", "greatclub", "flail", "longbow", "crossbow"), (1, 8)
    ),
    **{f"two-handed {name}": (2, 6) for name in ("longsword", "battleaxe", "spear")},
    **dict.fromkeys(("greatsword", "great axe", "heavy polearm", "maul"), (1, 12)),
    "shortbow": (1, 6),
}
"""Dice of weapons by name (ZH-19); those of bows are the project's."""
SMALL = {name for name, dice in WEAPONS.items() if dice == (1, 4)}
GREAT = {"greatsword", "greataxe", "polearm", "maul"}
"""Great weapons, by id."""
THRUSTS = {
    "spear": (0, 1),
    "two-handed spear": (0, 2),
    "heavy polearm": (0, 2),
    "two-handed longsword": (1, 0),
    "greatsword": (1, 0),
}
"""What a thrust adds, hit points and constitution (ZC-21, 001-38)."""
SLASHES = {"maul": (0, 3), **dict.fromkeys(("greatsword", "great axe", "heavy polearm"), (1, 2))}
"""What a slash with a great weapon adds (ZC-22)."""
COLUMNS = {
    **dict.fromkeys(("handaxe", "mace", "club", "battleaxe", "flail", "greatclub"), "slash slash"),
    **dict.fromkeys(("spear", "rapier"), "thrust thrust"),
    **dict.fromkeys(
        ("longsword", "short-sword", "dagger", "greatsword", "polearm"), "thrust slash"
    ),
}
"""What an NPC does on a 3 and a 4, by the id of the weapon (ZC-05, 001-5)."""
UPRIGHT = ((0, 0), (0, 0), (0, 0), (0, 1), (0, 2), (1, 1))
DOWNED = ((0, 0), (0, 1), (0, 1), (0, 2), (1, 1), (2, 2))
CLOSE = ((0, 0), (0, 0), (0, 0), (0, 1), (1, 1), (2, 1))
UNAWARE = ((0, 0), (0, 0), (0, 1), (0, 2), (1, 2), (2, 2))
"""What a natural 1 to 6 adds (ZC-23, ZC-73, ZC-74)."""
ARMOUR = {"": (0, 0), "light": (1, 0), "medium": (3, 1), "heavy": (5, 2)}
"""What armour takes off hit points and constitution, as printed (ZC-81)."""
MATRIX = {
    **{frozenset((one,)): found for one, found in (("slash", "dvs"), ("thrust", "dex"))},
    **{frozenset((one,)): "nil" for one in ("parry", "dodge")},
    frozenset(("grapple",)): "str",
    frozenset(("slash", "thrust")): "dvs",
    frozenset(("slash", "parry")): "dvs",
    frozenset(("slash", "dodge")): "dex",
    frozenset(("thrust", "parry")): "str",
    frozenset(("thrust", "dodge")): "dex",
    frozenset(("parry", "dodge")): "nil",
    **{frozenset(("grapple", one)): "das" for one in ("slash", "thrust", "parry", "dodge")},
}
"""Which check two actions lead to (ZC-06)."""
GRADES = (
    *("major failure", "minor failure", "mixed for the worse"),
    *("mixed for the better", "minor success", "major success"),
)
"""Grades of a check by its die (ZH-01)."""


def says(column: str, weapon: str, face: int) -> str:
    """Give what an NPC's die says, from 2 on, by the column of the sheet or weapon (ZC-05)."""
    named = {"slashing": "slash slash", "mixed": "thrust slash", "thrusting": "thrust thrust"}
    pair = named.get(column) or COLUMNS.get(weapon, "? ?")
    return ("parry", *pair.split(), "dodge", "grapple")[face - 2]
