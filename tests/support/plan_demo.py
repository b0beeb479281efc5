"""Plans the demo of Zwerchhau: looks for commands by which a fight shows all that it is to show.

``python -m tests.support.plan_demo [seeds]`` writes ``demo.json``: a seed, and the commands of the
shortest such fight. It is to be run again when a change of rules or dice makes the fight another
one; the tests say so. The first declarations are planned. From the start of each round on, many
ways to go on are tried, by chance among what is legal and sensible, and the best is kept. What is
chosen are commands; the dice are those that the chains of the seed give.
"""

import json
import sys
from copy import copy
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec

from fightbook.clients.demo import Fighter, Script, Step
from fightbook.domain.rulesets.zwerchhau import RULESET, legal, look
from fightbook.domain.state import Combatant, Fight
from tests.support.scripted import Scripted
from tests.support.wishes import WISHES

PATH = Path(__file__).parents[2] / "domain" / "rulesets" / "zwerchhau" / "demo.json"
ABOUT = (
    "Four adventurers fight three brigands: a game master, four players and a spectator at one "
    "server, which keeps every word and every die so that anybody can check them afterwards."
)
PARTY = ("swordsman", "wrestler", "archer", "halfling-rogue")
FOES = ("captain", "bandit", "spearman")
NAMES = {
    "swordsman": "Ysolt",
    "wrestler": "Bruno",
    "archer": "Linnet",
    "halfling-rogue": "Pip",
    "captain": "Captain Rook",
    "bandit": "Hob",
    "spearman": "Long Wat",
}
LONGEST = "the Will to Live"
"""The wish that takes most luck."""
ROUNDS = 5
WAYS = 400
"""How many ways to go on are tried from the start of each round."""
FIRST: dict[str, dict[str, Any]] = {
    "c1": {"action": "parry", "target": "c5"},
    "c2": {"action": "grapple", "target": "c7", "manoeuvre": "throw"},
    "c3": {"action": "shoot", "target": "c7"},
    "c4": {"action": "defend"},
    "c5": {"action": "fight", "target": "c1"},
    "c6": {"action": "fight", "target": "c4"},
    "c7": {"action": "fight", "target": "c4"},
}
LATER: dict[str, tuple[str, ...]] = {
    "c1": ("parry", "parry", "slash", "thrust"),
    "c2": ("grapple", "slash"),
    "c3": ("shoot",),
    "c4": ("thrust", "dodge", "defend"),
}
RIVALS = {"c1": "c5", "c5": "c1", "c6": "c4", "c7": "c4"}
"""Whom somebody prefers to fight."""


def blank(seed: str) -> Script:
    """Give the script without its steps."""
    seats = ["Ana", "Bo", "Cleo", "Dan"]
    party = zip(PARTY, seats, ["party"] * len(PARTY), strict=True)
    foes = [(name, "", "foes") for name in FOES]
    fighters = [
        Fighter(NAMES[template], side, template, seat) for template, seat, side in [*party, *foes]
    ]
    return Script(
        "zwerchhau",
        "2023",
        "Ambush in the clearing",
        seats,
        fighters,
        [],
        "The party hold the field.",
        {"health": "word", "witness": "none", "armour": "light"},
        ABOUT,
        seed,
    )


class Plan:
    """A fight as far as it is planned. ``steps``, each with what it shows; ``left``: wishes."""

    def __init__(self, seed: str) -> None:
        self.script = blank(seed)
        self.table = Scripted(RULESET, self.script)
        self.chance = Random(0)
        self.steps: list[tuple[Step, str]] = []
        self.left = dict(WISHES)
        self.do("gm", {"type": "begin"})
        look = {"type": "throw", "sides": 20, "who": "c4", "reason": "a look around the clearing"}
        self.do("Dan", look, shows="a roll apart from the rules")
        hurt = {"type": "adjust", "who": "c1", "track": "hp", "value": 2}
        hurt["reason"] = "still hurt from the last fight"
        self.do("gm", hurt, shows="the GM sets a track, with a reason")

    @property
    def fight(self) -> Fight:
        return self.table.state.fight

    def do(self, seat: str, command: dict[str, Any], answer: str = "", shows: str = "") -> None:
        """Take a step, and note which wish comes true with it."""
        step = Step(seat, command, answer)
        self.table.step(step)
        facts = [line.event for line in self.table.lines]
        for wish in [w for w, is_so in self.left.items() if is_so(facts)]:
            del self.left[wish]
            shows = shows or wish
        self.steps.append((step, shows))

    def fork(self, number: int) -> "Plan":
        """Give a plan that goes on from here in its own way."""
        twin = copy(self)
        twin.table = self.table.fork()
        twin.steps, twin.left, twin.chance = list(self.steps), dict(self.left), Random(number)
        return twin

    def round(self) -> "Plan":
        """Play to the end of the round."""
        now = self.fight.round
        while not self.fight.outcome and self.fight.round == now:
            self.next()
        return self

    def worth(self) -> int:
        """Say how well it goes: wishes that came true, and what is needed for the others."""
        here = self.fight.combatants
        low = [here[who].tracks["hp"].value for who in LATER if look.up(here[who])]
        near = max([0, *(4 - hp for hp in low)]) if self.left.keys() & {LONGEST} else 0
        foes = sum(not look.up(here[f"c{n}"]) for n in (5, 6, 7))
        lost = sum("dead" in here[who].marks for who in LATER)
        early = bool(self.fight.outcome) and bool(self.left)
        return -10 * len(self.left) + 3 * near + foes - 5 * lost - 100 * early

    def good(self) -> bool:
        """Tell whether it shows everything and ends well."""
        return not self.left and self.fight.outcome == self.script.outcome

    def next(self) -> None:
        """Answer, declare or act, whatever is due."""
        if self.fight.prompts:
            (prompt,) = self.fight.prompts.values()
            fit = [c.id for c in prompt.choices if c.id in ("throw", "disarm", "slash", "thrust")]
            seat = self.fight.combatants[prompt.about].seats
            answer = self.chance.choice(fit or [prompt.default])
            self.do(self.name(seat[0]) if seat else "gm", {}, answer)
        elif self.fight.phase == "resolve":
            who = self.chance.choice(look.acting(self.fight))
            self.do(self.seat(who), {"type": "resolve", "who": who.id})
        else:
            npc = self.fight.phase == "intents"
            said = self.fight.own.intents if npc else self.fight.readied
            self.declare(next(c for c in look.mine(self.fight, npc) if c.id not in said))

    def declare(self, who: Combatant) -> None:
        """Declare as planned in the first round, and something sensible later."""
        said = FIRST[who.id] if self.fight.round == 1 else self.choose(who)
        if who.id == "c3" and self.fight.round == 1:
            wait = {"type": "declare", "who": who.id, "action": "wait"}
            self.do(self.seat(who), wait, shows="a sealed declaration, to be replaced")
        self.do(self.seat(who), {"type": "declare", "who": who.id, **said})

    def choose(self, who: Combatant) -> dict[str, Any]:
        """Pick an action, and a target that still stands."""
        can = [
            {"action": action, "target": target} if target else {"action": action}
            for action, targets in legal.legal(self.fight, who, legal.foes(self.fight, who.side))
            for target in targets or ("",)
            if not target or action == "aid" or look.up(self.fight.combatants[target])
        ]
        wanted = self.chance.choice(LATER.get(who.id, ("fight",)))
        fit = [said for said in can if said["action"] == wanted]
        best = [said for said in fit if said.get("target") == RIVALS.get(who.id)]
        aid = [said for said in can if said["action"] == "aid" and who.id == "c3"]
        wait = [said for said in can if said["action"] in ("wait", "hold")]
        return self.chance.choice(aid or best or fit or wait)

    def seat(self, who: Combatant) -> str:
        return self.name(who.seats[0]) if who.seats else "gm"

    def name(self, seat: str) -> str:
        return next(name for name, ident in self.table.seats.items() if ident == seat)


def planned(seed: str) -> Plan:
    """Plan a fight from a seed, round by round."""
    plan = Plan(seed)
    while not plan.fight.outcome and plan.fight.round <= ROUNDS:
        plan = max((plan.fork(n).round() for n in range(WAYS)), key=Plan.worth)
    return plan


def written(plan: Plan) -> str:
    """Write a plan as the data of the demo, one step a line."""
    head = msgspec.to_builtins(plan.script)
    head["combatants"] = [
        {"id": f"c{n}", **{k: v for k, v in c.items() if v}}
        for n, c in enumerate(head["combatants"], 1)
    ]
    steps: list[dict[str, Any]] = []
    for step, shows in plan.steps:
        told = {k: v for k, v in msgspec.to_builtins(step).items() if v}
        steps.append({"shows": shows, **told} if shows else told)
    parts: dict[str, Any] = {
        "about": head.pop("about"),
        "seed": head.pop("seed"),
        **head,
        "steps": steps,
    }
    return "{\n" + ",\n".join(f"  {json.dumps(k)}: {_rows(v)}" for k, v in parts.items()) + "\n}\n"


def _rows(value: object) -> str:
    rows = cast(list[object], value) if isinstance(value, list) else []
    if not rows or not isinstance(rows[0], dict):
        return json.dumps(value)
    return "[\n" + ",\n".join(f"    {json.dumps(row)}" for row in rows) + "\n  ]"


def main() -> None:
    """Write the shortest fight of those from so many seeds."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    plans = [planned(f"clearing {number}") for number in range(1, seeds + 1)]
    found = [plan for plan in plans if plan.good()]
    if not found:
        sys.exit("No fight shows everything: try more seeds.")
    best = min(found, key=lambda plan: len(plan.steps))
    PATH.write_text(written(best), encoding="utf-8")
    told = f"{len(found)} fights show everything; {best.script.seed!r}: {len(best.steps)} steps"
    sys.stdout.write(f"{told}\n")


if __name__ == "__main__":
    main()
