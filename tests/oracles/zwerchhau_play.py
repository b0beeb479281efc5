"""Who fights Zwerchhau for its oracle, and how: by chance, but boldly."""

from tests.oracles.stand import Master, every

HEROES = ("swordsman", "wrestler", "archer", "halfling-rogue", "greatsword", "magic-user", "priest")
FOES = ("bandit", "spearman", "crossbowman", "captain", "orc", "polar-bear", "beholder", "henchman")
MOST = 80
TOOLS = 0.05
IDLE = ("wait", "flee", "draw", "defend")


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
