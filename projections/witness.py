"""The witness: reads the lines that a viewer was shown and gives the facts in them, in order.

Laws: a hidden line is no fact until it is revealed, and then it is one once: a line that the viewer
has seen is not a fact again when it is opened to the others. Nothing but the lines counts.
Limit: whole commits, from the first on.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from domain import events as e
from domain.line import Line, Seen, extract
from projections.names import Names
from projections.scene import Scene, play


class Fact(msgspec.Struct, frozen=True):
    """Something that happened, and the scene before and after it."""

    at: str
    event: e.Event
    before: Scene
    after: Scene
    then: Scene
    """The scene before the commit in which it happened."""
    declared: e.Declared | None = None
    """The declaration that led to it, where the viewer may see it."""
    revealed: str = ""
    """The address at which it happened in secret, when it became known later."""

    @property
    def commit(self) -> int:
        """The commit that told it."""
        return commit_of(self.at)

    @property
    def origin(self) -> int:
        """The commit in which it happened."""
        return commit_of(self.revealed or self.at)


class Witness:
    """Remembers what was shown. Keep one for each viewer."""

    def __init__(self) -> None:
        """Begin before the first line."""
        self.names = Names()
        self.scene = Scene()
        self.retracted: set[int] = set()
        self._before: dict[int, Scene] = {}
        self._replaced: dict[int, Scene] = {}
        """Before what an amendment took the place of."""
        self._undone: list[Scene] = []
        self._secrets: dict[str, int] = {}
        self._opened: dict[str, int] = {}
        """The commit that opened each line to everybody, after this viewer had been shown it."""
        self.opened = 0
        """How often a line that this viewer knew was opened so far."""
        self._declared: dict[int, e.Declared] = {}

    def see(self, lines: Iterable[Seen]) -> Iterator[Fact]:
        """Give the facts of ``lines``; memory stands at each fact when it is given."""
        for number, found in groupby(lines, key=lambda line: line.commit):
            self._before[number] = self.scene
            for line in found:
                if isinstance(line, Line) and (fact := self._fact(line)) is not None:
                    yield fact

    def counts(self, *commits: int) -> bool:
        """Tell whether all these commits are in force."""
        return self.retracted.isdisjoint(commits)

    def hides(self, address: str) -> bool:
        """Tell whether a line that this viewer was shown is still hidden from others."""
        opened = self._opened.get(address)
        return address in self._secrets and (opened is None or not self.counts(opened))

    def _fact(self, line: Line) -> Fact | None:
        event: e.Event = line.event
        revealed = ""
        if isinstance(event, e.Revealed):
            revealed = event.address
            if self._knows(revealed):
                self._opened[revealed] = line.commit
                self.opened += 1
                return None
            event = extract(event.line)
        if event.to is not None:
            self._secrets[revealed or line.at] = line.commit
        origin = commit_of(revealed or line.at)
        if isinstance(event, e.Declared):
            self._declared[origin] = event
        self.names.learn(event)
        before = self.scene
        self._go_on(event, line.commit)
        then, declared = self._before.get(origin, before), self._declared.get(origin)
        return Fact(line.at, event, before, self.scene, then, declared, revealed)

    def _knows(self, address: str) -> bool:
        """Tell whether a hidden line was shown before, and not by a reveal that was taken back."""
        told = self._secrets.get(address)
        return told is not None and (told == commit_of(address) or self.counts(told))

    def _go_on(self, event: e.Event, commit: int) -> None:
        """Change the scene; go back with a retraction, and forward again with its end."""
        if isinstance(event, e.Retracted):
            self.retracted.update(event.commits)
            self.retracted.difference_update(event.restored)
            self._undone.append(self.scene)
            self.scene = self._before.get(event.commits[0], self.scene)
        elif isinstance(event, e.Amended):
            self.retracted.update(event.commits)
            first = event.commits[0]
            self.scene = self._replaced.get(first, self._before.get(first, self.scene))
            self._replaced[commit] = self.scene
        elif isinstance(event, e.Reinstated):
            self.retracted.difference_update(event.commits)
            self.retracted.update(event.displaced)
            self.scene = self._undone.pop() if self._undone else self.scene
        else:
            self.scene = play(self.scene, event)


def commit_of(address: str) -> int:
    """Give the commit of an address."""
    return int(address.partition("-")[0])
