"""What the percentile game's document, the facts found beside it and the rulings say, in numbers.

Written from these alone, for the oracle; the lists of gear are those of the game's page.
"""

from typing import Any

Json = dict[str, Any]
PLACES = {6: "right-leg", 7: "left-leg", 8: "right-arm", 9: "left-arm", 0: "head"}
WEAPONS = {  # dice, more damage
    "unarmed": (4, 0),
    "dagger": (6, 0),
    "short-sword": (8, 0),
    "mace": (8, 0),
    "long-sword": (8, 1),
    "great-sword": (12, 0),
    "spear": (8, 0),
    "war-axe": (8, 0),
    "flame-blade": (8, 0),
    "bow": (8, 0),
    "crossbow": (10, 0),
}
SHOTS = ("bow", "crossbow")
SPELLS = {
    "firebolt": ("destruction", "fire", 0),
    "frostbite": ("destruction", "frost", 1),
    "spark": ("destruction", "shock", 0),
    "venom": ("alteration", "poison", 1),
    "force": ("mysticism", "magic", 0),
}
MAGIC = ("fire", "frost", "shock", "magic")
ARMOUR = {
    "leather-partial": {"": 1},
    "steel-partial": {"": 4},
    "daedric-partial": {"": 6},
    "padded-full": {"": 2},
    "steel-full": {"": 6},
    "daedric-full": {"": 8},
    "warded-full": {"": 5, "magic": 3, "frost": 5},
}
SHIELDS = {
    "hide": {"": 6, "magic": 3, "frost": 4},
    "steel": {"": 10, "magic": 5},
    "daedric": {"": 12},
    "steel-tower": {"": 10, "magic": 5},
    "hide-targe": {"": 3, "magic": 2, "frost": 2},
    "steel-targe": {"": 5, "magic": 3},
}
BEST = ("countered", "averted", "nothing", "blocked", "hit")


def grade(face: int, target: int, sheet: Json, *, npc: bool) -> tuple[str, int]:
    """Give how a d100 came out, and its degrees."""
    lucky, unlucky = sheet["lucky"], sheet["unlucky"]
    if npc or not lucky + unlucky:
        lucky, unlucky = [1, 2, 3], [98, 99, 100]
    if face in lucky or (face <= target and face not in unlucky):
        more = target // 10 % 10 if target > 100 else 0
        return ("critical" if face in lucky else "pass"), max(face // 10, 1) + more
    return ("fumble" if face in unlucky else "fail"), 1 + max(face - target, 0) // 10


Roll = tuple[str, int]


def exchange(attack: Roll, how: str, defence: Roll | None) -> tuple[str, int, int]:
    """Give what a blow and one defence come to in melee, and the Advantages of both sides."""
    stands = {"counter": "countered", "block": "blocked"}.get(how, "averted")
    mine, theirs = attack[0], defence[0] if defence else "fail"
    hits, holds = mine in ("pass", "critical"), theirs in ("pass", "critical")
    if hits != holds:
        two = {"critical", "fumble"} & {mine, theirs}
        gained = 2 if two else 1
        return ("hit", gained, 0) if hits else (stands, 0, gained)
    if not hits or mine == theirs == "critical":
        return "nothing", 0, 0
    assert defence
    if mine == "critical":
        return ("blocked" if how == "block" else "hit"), 1, 0
    if theirs == "critical":
        return stands, 0, 1
    if how == "block" or attack[1] < defence[1]:
        return stands, 0, 0
    if attack[1] > defence[1]:
        return "hit", 0, 0
    return ("nothing" if how == "counter" else "averted"), 0, 0


def rating(printed: dict[str, int], kind: str, damaged: int) -> int:
    """Give what a piece of armour takes off: the specific rating before the generic."""
    found = printed.get(kind, printed.get("magic", 0) if kind in MAGIC else 0)
    return max(found - damaged, 0)
