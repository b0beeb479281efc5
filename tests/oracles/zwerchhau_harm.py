"""What a hit of Zwerchhau takes, from its documents and the rulings (ZC-20 to ZC-25, ZC-65)."""

from tests.oracles.stand import Json
from tests.oracles.zwerchhau_facts import (
    ARMOUR,
    CLOSE,
    DOWNED,
    SLASHES,
    SMALL,
    THRUSTS,
    UNAWARE,
    UPRIGHT,
)

Harm = tuple[int, int]
"""Hit points and constitution."""


def harm(by: Json, on: Json, hit: Json) -> Harm:
    """Give what a hit takes of ``on``; both are sheets."""
    n, victim = hit["rolled"], hit["victim"]
    if hit["wary"] and "defensive melee combat" in on["skills"]:
        n = max(1, n - 1)
    if hit["how"] == "lunge" or (hit["how"] == "riposte" and hit["id"] not in by["specialised"]):
        n = max(1, n // 2)
    more = extra(by, hit)
    if monster := on.get("monster"):
        return max(1, n + sum(more) - monster.get("armour", 0)), 0
    off = ARMOUR[on["armour"]]
    flesh, con = max(0, n // 2 - off[0]), max(0, n - n // 2 - off[1])
    con += not flesh + con  # armour never stops all of it (001-32)
    if flesh >= victim["hp"]:
        return flesh, 0
    flesh, con = flesh + more[0], con + more[1]
    if by["size"] == "small" and on["size"] == "medium":
        con //= 2
    con += not flesh + con
    return (flesh, min(con, victim["con"])) if victim["con"] else (flesh + con, 0)


def extra(by: Json, hit: Json) -> Harm:
    """Give the bonuses of a hit: of its die, of its kind, of feats, of a crowd."""
    if hit["how"] in ("lone", "lunge"):
        return 0, 0
    row: int = hit["row"]
    arm, how = hit.get("arm", ""), hit["how"]
    table = {"shot 3": UNAWARE, "shot 4": CLOSE}.get(how)
    table = table or (DOWNED if hit["victim"]["down"] else UPRIGHT)
    found: list[Harm] = [table[row - 1], (0, hit["crowd"])]
    if how == "melee" and arm != "bow as a club":
        if hit["action"] == "thrust":
            found.append(THRUSTS.get(arm, (0, 0)))
        elif hit["action"] == "slash" and arm not in SMALL:
            found.append(SLASHES.get(arm, (0, 2)))
    feats = [feat["feat"] for feat in by["feats"] if feat["weapon"] == hit["id"]]
    found.append((int("lethal" in feats and row == 6), int("heavy" in feats)))
    return sum(one[0] for one in found), sum(one[1] for one in found)
