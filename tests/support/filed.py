"""A fight in a game that is a file, with dice from the table, given as they fall."""

from typing import Any

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.state import Combatant
from tests.support.table import Table


class Fight:
    """People by name, and the events of what was done last.

    Faces are given by label, with ``_`` for the colon: ``act0_c1=[8]``.
    """

    def __init__(
        self,
        rules: AnyGame,
        *people: tuple[str, str, dict[str, Any]],
        first: tuple[int, ...] = (),
        label: str = "order",
    ) -> None:
        """Begin the fight; ``first``: what each rolls for the order."""
        self.table = Table(rules, {"dice": "table"})
        self.ids = {name: self.table.enlist(name, side, sheet=s) for name, side, s in people}
        faces = {f"{label}_{who}": [n] for who, n in zip(self.ids.values(), first, strict=False)}
        self.events = self.do({"type": "begin"}, **faces)

    def do(self, command: dict[str, Any], **faces: Any) -> list[e.Event]:
        """Let the GM do something."""
        dice = {label.replace("_", ":"): tuple(found) for label, found in faces.items()}
        lines = self.table.do("gm", command, faces=dice)
        self.events = [line.event for line in lines]
        return self.events

    def act(self, who: str, action: str, *targets: str, entry: int = 0, **faces: Any) -> None:
        """Let somebody do something that the file knows."""
        command = {"type": "act", "who": self.ids[who], "action": action, "entry": entry}
        self.do({**command, "targets": [self.ids[t] for t in targets]}, **faces)

    def done(self, who: str, **faces: Any) -> None:
        """End a turn."""
        self.do({"type": "done", "who": self.ids[who]}, **faces)

    def answer(self, choice: str, **faces: Any) -> None:
        """Answer the question that is open."""
        (prompt,) = self.table.state.fight.prompts.values()
        self.do({"type": "answer", "prompt": prompt.prompt, "choice": choice}, **faces)

    def asked(self) -> list[str]:
        """Give the questions that are open."""
        return [prompt.question for prompt in self.table.state.fight.prompts.values()]

    def of(self, who: str) -> Combatant:
        """Give somebody as things stand."""
        return self.table.state.fight.combatants[self.ids[who]]

    def track(self, who: str, track: str) -> int:
        """Give what somebody has left."""
        return self.of(who).tracks[track].value

    def marks(self, who: str) -> set[str]:
        """Give what holds for somebody."""
        return set(self.of(who).marks)

    def outcomes(self) -> list[str]:
        """Give what came of the rolls of the last command."""
        found = [event for event in self.events if isinstance(event, e.Checked)]
        return [event.outcome for event in found if event.check != "idle"]
