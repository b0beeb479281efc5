"""A table for the game of stances: plain people and monsters, the dice given where they count.

A plain protagonist has 10 in everything, no armour and a d6 sword; who is ``fast`` rolls 10 or less
for initiative and the others 20. A plain monster has armour 0, one d6 of hits showing 6, and one d6
of damage; it is unaware in the first round unless the test wants it to strike, and then does so at
once unless the table has the GM asked.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from fightbook.domain.commands import Command
from fightbook.domain.events import Checked, Damaged, Event, Prompted, Rolled
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.sword import RULESET
from fightbook.domain.state import Combatant
from fightbook.projections.log import Entry, citing, tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.table import Table

E = TypeVar("E", bound=Event)
Faces = Mapping[str, tuple[int, ...]]
FAST, SLOW = 10, 20
SWORD = {"name": "sword", "dice": [6]}
PLAIN: dict[str, Any] = {"kind": "protagonist", "weapons": [SWORD]}
MONSTER: dict[str, Any] = {"kind": "monster", "hits": {"count": 1, "sides": 6}}
AWARE: dict[str, Any] = {"unaware": False}


class Arena:
    """Protagonists c1, c2 ... on the side ``party``; monsters after them on the side ``foes``."""

    def __init__(
        self,
        *party: dict[str, Any],
        foes: tuple[dict[str, Any], ...] = ({},),
        hits: Faces | None = None,
        options: dict[str, Any] | None = None,
        shown: str = "",
    ) -> None:
        self.table = Table(RULESET, {"monsters": "run", **(options or {})})
        self.seat = self.table.sit("Ana")
        for sheet in party or ({},):
            self.table.enlist("P", "party", self.seat, sheet={**PLAIN, **sheet})
        self.heroes = list(self.table.state.fight.combatants)
        for sheet in foes:
            whole = {**MONSTER, "unaware": True, **sheet}
            self.table.enlist("M", "foes", sheet=whole, npc=True, shown=shown)
        self.foes = [c for c in self.table.state.fight.combatants if c not in self.heroes]
        monsters = [m for m in self.foes if self[m].sheet["kind"] == "monster"]
        faces = {f"hits:{m}": (6,) * self._dice(m) for m in monsters}
        self.events = self.do({"type": "begin"}, **{**faces, **(hits or {})})

    def _dice(self, who: str) -> int:
        sheet = self[who].sheet
        found: int = sheet["hits"]["count"] * sheet["number"]
        return found

    def __getitem__(self, who: str) -> Combatant:
        return self.table.state.fight.combatants[who]

    @property
    def phase(self) -> str:
        return self.table.state.fight.phase

    @property
    def turn(self) -> str:
        step = next(iter(self.table.state.fight.steps), None)
        return step.who if step is not None and step.what == "turn" else ""

    def do(
        self, command: Command | dict[str, Any], seat: str = "gm", /, **faces: Any
    ) -> list[Event]:
        """Give a command that must be accepted; give what happened."""
        return [line.event for line in self.table.do(seat, command, faces=faces)]

    def refused(self, command: dict[str, Any], seat: str = "gm") -> str:
        """Give the code of a refusal."""
        found = self.table.attempt(seat, self.table.typed(command))
        assert isinstance(found, Rejected)
        return found.code

    def stances(self, *stances: str, fast: str = "", dice: Faces | None = None) -> list[Event]:
        """Let the able take their stances; ``fast`` names who wins initiative, in that order."""
        quick = fast.split()
        rolls: dict[str, tuple[int, ...]] = {}
        able = [c for c in self.heroes if c in self.table.state.fight.combatants]
        able = [
            c for c in able if not {"dead", "out", "incapacitated", "fled"} & set(self[c].marks)
        ]
        for c in able:
            rolls[f"initiative:{c}"] = (FAST - quick.index(c) if c in quick else SLOW,)
        events: list[Event] = []
        for c, stance in zip(able, stances, strict=True):
            name, _, ward = stance.partition(":")
            last = c == able[-1]
            command = {"type": "stance", "who": c, "stance": name, "ward": ward}
            events += self.do(command, **({**rolls, **(dice or {})} if last else {}))
        return events

    def answer(self, choice: str, seat: str = "gm", /, **faces: Any) -> list[Event]:
        """Answer the question that is open."""
        (prompt,) = self.table.state.fight.prompts
        return self.do({"type": "answer", "prompt": prompt, "choice": choice}, seat, **faces)

    def mark(self, who: str, mark: str, **more: Any) -> None:
        """Let the GM set a condition."""
        self.do({"type": "mark", "who": who, "mark": mark, "reason": "a test", **more})

    def boxes(self, who: str, *boxes: str) -> None:
        """Let the GM set the harm track."""
        self.do({"type": "adjust", "who": who, "track": "harm", "reason": "a test", "boxes": boxes})

    def harm(self, who: str = "c1") -> str:
        """Give a harm track in short: ``.`` free, ``/`` tick, ``x`` cross, ``*`` star."""
        signs = {"": ".", "tick": "/", "cross": "x", "star": "*"}
        return "".join(signs[box] for box in self[who].tracks["harm"].boxes)

    def offers(self, kind: str, seat: str = "gm") -> list[dict[str, Any]]:
        """Give the moves of one kind that a seat is offered, from its own world."""
        found = legal_moves(self.table.shelf, self.table.world(seat), seat)
        return [move.command for move in found if move.command["type"] == kind]


def row(text: str) -> tuple[str, ...]:
    """Read a harm track written in short."""
    signs = {".": "", "/": "tick", "x": "cross", "*": "star"}
    return tuple(signs[sign] for sign in text)


def some(events: list[Event], kind: type[E]) -> list[E]:
    """Give the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def check(events: list[Event], name: str) -> Checked:
    """Give the only check of a name."""
    (found,) = [event for event in some(events, Checked) if event.check == name]
    return found


def checks(events: list[Event], name: str) -> list[tuple[str, str]]:
    """Give who was checked and how it came out."""
    return [(c.who, c.outcome) for c in some(events, Checked) if c.check == name]


def rolled(events: list[Event], label: str) -> Rolled:
    """Give the only roll of a label."""
    (found,) = [event for event in some(events, Rolled) if event.label == label]
    return found


def rules_of(arena: Arena, *topics: str) -> list[str]:
    """Give the rules that the log cites for tests of these topics, or losses for these reasons."""
    read = tell(RULESET.narrate, arena.table.lines)
    return [citing(RULESET).whole(x) for x in read if {x.topic, x.reason} & {*topics}]


def entries(arena: Arena, lang: str = "en") -> tuple[Entry, ...]:
    """Give what the GM reads."""
    return tell(RULESET.narrate, shown(arena.table, "gm"), tongue(lang, RULESET.sayings))


def told(arena: Arena, word: str, lang: str = "en") -> list[tuple[str, str]]:
    """Give the sentences with a word in them, and the rules that they cite."""
    cited = citing(RULESET)
    return [(x.sentence, cited.whole(x)) for x in entries(arena, lang) if word in x.sentence]


def hurt(events: list[Event], who: str) -> list[tuple[int, int]]:
    """Give what a monster took, in order: the total worked out, and what it lost."""
    return [
        (sum(part.value for part in event.parts), event.amount)
        for event in some(events, Damaged)
        if event.who == who
    ]


def asked(events: list[Event]) -> Prompted:
    """Give the only question asked."""
    (found,) = some(events, Prompted)
    return found
