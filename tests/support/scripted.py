"""A script played on the table in memory, with the chains that a demo on a real server has.

So a script can be tried without a server, and both must give the same dice.
"""

from collections.abc import Callable
from copy import copy
from itertools import chain
from typing import Any

from fightbook.clients.demo import Script, Step, entropy, tips
from fightbook.clients.python import Shakes
from fightbook.domain.commands import Anchor, Answer, Command
from fightbook.domain.events import Shaken
from fightbook.domain.line import Line
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from tests.support.table import Table


class Scripted(Table):
    """A table where the seats of ``script`` have sat down and its combatants have joined."""

    def __init__(self, rules: Ruleset, script: Script) -> None:
        self.shakes: dict[str, Shakes] = {}
        super().__init__(rules, dict(script.options), tips=_tips(script))
        self.seats = {"gm": "gm"}
        self.shakes["gm"] = gm = Shakes(entropy(script.seed, "gm"))
        super().attempt("gm", Anchor(self.anchors(gm.anchor)))
        for number, name in enumerate(script.seats, 1):
            shakes = Shakes(entropy(script.seed, f"player{number}"))
            self.seats[name] = seat = self.sit(name, shakes.anchor)
            self.shakes[seat], shakes.anchored = shakes, True
        for fighter in script.combatants:
            mine = [self.seats[fighter.seat]] if fighter.seat else []
            self.enlist(fighter.name, fighter.side, *mine, template=fighter.template)

    def attempt(self, seat: str, command: Command, **more: Any) -> tuple[Line, ...] | Rejected:
        """Give a command with the seat's next shake, which a roll uses up."""
        if (shakes := self.shakes.get(seat)) is None:
            return super().attempt(seat, command, **more)
        found = super().attempt(seat, command, shake=shakes.next(), **more)
        if not isinstance(found, Rejected) and any(isinstance(x.event, Shaken) for x in found):
            shakes.spend(shakes.next())
        return found

    def fork(self) -> "Scripted":
        """Give a table that goes on from here by itself."""
        twin = copy(self)
        twin.lines = list(self.lines)
        twin.shakes = {seat: copy(shakes) for seat, shakes in self.shakes.items()}
        return twin

    def step(self, step: Step) -> tuple[Line, ...]:
        """Do what a step says."""
        command: Command | dict[str, Any] = step.command
        if step.answer:
            (prompt,) = self.state.fight.prompts
            command = Answer(prompt, step.answer)
        faces = {label: tuple(found) for label, found in step.dice.items()}
        return self.do(self.seats[step.seat], command, faces=faces)


def _tips(script: Script) -> Callable[[], bytes]:
    """Give the secrets in the order in which a table in memory asks for them.

    It begins the server's own pair at once; a real server does so when it first rolls by itself.
    """
    own, found = entropy(script.seed, "server"), tips(script)
    opening = [found() for _ in range(3)]
    found()  # the screen's next secret, which follows from the first here
    return chain(opening, (own(32), own(32)), iter(found, None)).__next__


def played(rules: Ruleset, script: Script) -> Scripted:
    """Play a script to its end."""
    table = Scripted(rules, script)
    for step in script.steps:
        table.step(step)
    return table
