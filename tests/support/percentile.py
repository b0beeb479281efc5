"""A table for the percentile game: two plain fighters face to face, every die given by the test.

A plain fighter has 50 in everything: 25 hit points, a wound threshold of 15, 5 stamina. It knows
every weapon at rank 0, so that its target number with any of them is 50, and has the lucky and
unlucky numbers of an NPC.
"""

from typing import Any, TypeVar

from fightbook.domain.events import Checked, Damaged, Event, Marked, Prompted, Unmarked
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.rulesets.percentile.gear import SPECIALS, WEAPONS
from fightbook.domain.state import Combatant
from tests.support.table import Table

E = TypeVar("E", bound=Event)
Faces = dict[str, tuple[int, ...]]

ANA, BO, CID = "c1", "c2", "c3"
NAMES = ("Ana", "Bo", "Cid", "Dot")
SCORES = ("strength", "endurance", "agility", "intelligence", "willpower", "perception")
ARMS = {
    "name": "arms",
    "weapons": [*WEAPONS, "shield"],
    "specials": [*SPECIALS],
}
PLAIN: dict[str, Any] = {
    **dict.fromkeys(SCORES, 50),
    "styles": [ARMS],
    "skills": {"evade": 0, "athletics": 0, "acrobatics": 0, "observe": 0, "first-aid": 0},
    "weapons": ["long-sword"],
}

# Faces against a target number of 50.
CRITICAL, HIGH, LOW, FAIL, FUMBLE = 2, 35, 15, 60, 99


class Arena:
    """Ana (c1) has the turn, Bo (c2) stands a metre away; more can join either side."""

    def __init__(
        self,
        ana: dict[str, Any] | None = None,
        bo: dict[str, Any] | None = None,
        *more: tuple[str, dict[str, Any]],
        gap: str = "1",
        first: bool = True,
    ) -> None:
        self.table = Table(RULESET, {"dice": "table", "gap": gap})
        them = [("party", ana or {}), ("foes", bo or {}), *more]
        for i, (side, sheet) in enumerate(them):
            self.table.enlist(NAMES[i], side, sheet={**PLAIN, **sheet})
        ids = [f"c{i + 1}" for i in range(len(them))]
        quick = ANA if first else BO
        dice = {f"initiative:{who}": (6 if who == quick else 1,) for who in ids}
        self.events = self.do({"type": "begin"}, **dice)

    def __getitem__(self, who: str) -> Combatant:
        return self.table.state.fight.combatants[who]

    def do(self, command: dict[str, Any], /, **faces: tuple[int, ...]) -> list[Event]:
        """Give a command as the GM; give the events of its commit without the declaration."""
        lines = self.table.do("gm", command, faces=faces)
        self.events = [line.event for line in lines][1:]
        return self.events

    def refused(self, command: dict[str, Any], /, **faces: tuple[int, ...]) -> Rejected:
        """Give a command that must be refused, and leave everything as it was."""
        before = self.table.state
        found = self.table.attempt("gm", self.table.typed(command), faces=faces)
        assert isinstance(found, Rejected), found
        assert self.table.state is before
        return found

    def act(self, kind: str, faces: Faces | None = None, who: str = "", **more: Any) -> list[Event]:
        """Let whoever has the turn do something."""
        turn = who or self.table.state.fight.turn
        return self.do({"type": kind, "who": turn, **more}, **(faces or {}))

    def attack(self, weapon: str = "long-sword", target: str = BO, **more: Any) -> list[Event]:
        """Let whoever has the turn attack."""
        return self.act("attack", target=target, weapon=weapon, **more)

    def mark(self, who: str, mark: str, value: int = 0, **more: Any) -> None:
        """Let the GM set a condition."""
        self.do({"type": "mark", "who": who, "mark": mark, "value": value, "reason": "set", **more})

    def adjust(self, who: str, track: str, value: int) -> None:
        """Let the GM set a track."""
        self.do({"type": "adjust", "who": who, "track": track, "value": value, "reason": "set"})

    @property
    def prompt(self) -> Prompted:
        """The one open question."""
        (found,) = self.table.state.fight.prompts.values()
        return found

    @property
    def choices(self) -> list[str]:
        """What the open question offers."""
        return [choice.id for choice in self.prompt.choices]

    def answer(self, choice: str, about: str = "", /, **faces: tuple[int, ...]) -> list[Event]:
        """Answer the open question, or that of one combatant."""
        prompts = self.table.state.fight.prompts.values()
        (prompt,) = [p for p in prompts if not about or p.about == about]
        command = {"type": "answer", "prompt": prompt.prompt, "choice": choice}
        return self.do(command, **faces)

    def exchange(
        self,
        how: str,
        attack: int,
        defend: int | None,
        weapon: str = "long-sword",
        /,
        **more: tuple[int, ...],
    ) -> list[Event]:
        """Let Ana attack Bo with these faces, up to the first question or to the end."""
        self.attack(weapon)
        faces = {"attack:c1": (attack,)} | ({"defend:c2": (defend,)} if defend else {})
        return self.answer(how, **faces, **more)

    def pass_turns(self, times: int = 1) -> list[Event]:
        """End turns."""
        for _ in range(times):
            self.act("pass")
        return self.events

    def value(self, who: str, track: str) -> int:
        """Give what is left on a track."""
        return self[who].tracks[track].value

    def all(self, kind: type[E], /, **fields: Any) -> list[E]:
        """Give the last commit's events of a kind with these fields."""
        return [
            event
            for event in self.events
            if isinstance(event, kind)
            and all(getattr(event, name) == wanted for name, wanted in fields.items())
        ]

    def one(self, kind: type[E], /, **fields: Any) -> E:
        """Give the only such event of the last commit."""
        (found,) = self.all(kind, **fields)
        return found

    @property
    def result(self) -> Checked:
        """What the last commit's exchange came to."""
        return self.one(Checked, check="exchange")

    def target(self, check: str = "attack", who: str = ANA) -> int:
        """Give the target number that a test of the last commit was made on."""
        return int(self.one(Checked, check=check, who=who).detail["target"])


def stunned_through_the_next_turn(arena: Arena) -> bool:
    """Let turns pass; tell whether Bo can do nothing in the next one, and comes to after it."""
    arena.pass_turns()
    bos = arena.table.state.fight.turn == BO
    said = arena.refused({"type": "brace", "who": BO}).message
    arena.pass_turns()
    return bos and said == "Bo cannot act." and bool(arena.all(Unmarked, who=BO, mark="stunned"))


__all__ = [
    "ANA",
    "BO",
    "CID",
    "CRITICAL",
    "FAIL",
    "FUMBLE",
    "HIGH",
    "LOW",
    "PLAIN",
    "Arena",
    "Checked",
    "Damaged",
    "Marked",
    "Unmarked",
    "stunned_through_the_next_turn",
]
