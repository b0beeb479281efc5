"""Weapons as data: d4 small, d6 medium, d8 large; the largest have two or three."""

from collections.abc import Mapping

from fightbook.domain.rulesets.sword.sheet import Weapon

WEAPONS: Mapping[str, Weapon] = {
    "knife": Weapon("knife", (4,)),
    "club": Weapon("club", (4,)),
    "sling": Weapon("sling", (4,), ranged=True),
    "sword": Weapon("sword", (6,)),
    "axe": Weapon("axe", (6,)),
    "spear": Weapon("spear", (6,)),
    "bow": Weapon("bow", (6,), ranged=True),
    "halberd": Weapon("halberd", (8,)),
    "greatsword": Weapon("greatsword", (8,)),
    "crossbow": Weapon("crossbow", (8,), ranged=True),
    "flail": Weapon("great flail", (6, 6)),
    "scythe": Weapon("war scythe", (4, 4, 4)),
}
