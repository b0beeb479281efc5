"""Who fights Zwerchhau for its oracle, and how: by chance, but boldly."""

from random import Random

from tests.oracles.stand import Json, Master, every
from tests.oracles.zwerchhau_classes import TWO

HEROES = ("swordsman", "wrestler", "archer", "halfling-rogue", "greatsword", "magic-user", "priest")
FOES = ("bandit", "spearman", "crossbowman", "captain", "orc", "polar-bear", "beholder", "henchman")
MOST = 80
TOOLS = 0.05
IDLE = ("wait", "flee", "draw", "defend")


def people(chance: Random) -> list[Json]:
    """Choose two heroes, of one class or two, and three foes."""
    ready: list[Json] = [{"template": name} for name in HEROES]
    heroes = [{"name": f"H{i}", "side": "party"} | chance.choice([*ready, *TWO]) for i in range(2)]
    foes = [{"name": f"F{i}", "side": "foes", "template": chance.choice(FOES)} for i in range(3)]
    return [*heroes, *({**foe, "npc": True} for foe in foes)]


class Player(Master):
    """A GM who fills in some of what may be said with an action, and seldom idles."""

    def step(self) -> bool:
        """Play something that is offered; say if there was."""
        moves = self.read("/options")["moves"]
        plain = [m for m in moves if m.get("part") != "tool"]
        if not moves:
            return False
        brave = [m for m in plain if m["command"].get("action") not in IDLE]
        often = brave if brave and self.chance.random() < 0.9 else plain
        move = self.chance.choice(often if often and self.chance.random() > TOOLS else moves)
        command = self.chance.choice(every(move))
        for name, field in sorted(move.get("form", {}).get("properties", {}).items()):
            if name not in command and self.chance.random() < 0.5:
                if "enum" in field:
                    command = {**command, name: self.chance.choice(field["enum"])}
                elif field.get("type") == "boolean":
                    command = {**command, name: self.chance.random() < 0.5}
        self.do(command)
        return True
