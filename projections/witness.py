"""The witness: reads the lines that a viewer was shown and gives the facts in them, in order.

Laws: a hidden line is no fact until it is revealed, and then it is one once: a line that the viewer
has seen is not a fact again when it is opened to the others. Nothing but the lines counts.
Limit: whole commits, from the first on.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen, extract
from fightbook.domain.tongue import Tongue
from fightbook.projections.names import Names
from fightbook.projections.scene import Scene, play
from fightbook.projections.tongues import ENGLISH

Commits = tuple[int, ...]
TURNS = (e.Retracted, e.Reinstated, e.Amended)
"""The events that take commits back, or bring them back."""


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


class News(msgspec.Struct, frozen=True):
    """Commits struck and restored, and all those of which anything is to be told otherwise."""

    struck: Commits
    restored: Commits
    touched: frozenset[int]


class Witness:
    """Remembers what was shown. Keep one for each viewer."""

    def __init__(self, tongue: Tongue = ENGLISH) -> None:
        """Begin before the first line."""
        self.names = Names(tongue)
        self.scene = Scene()
        self.retracted: set[int] = set()
        self._before: dict[int, Scene] = {}
        self._secrets: dict[str, int] = {}
        self._opened: dict[str, int] = {}
        """The commit that opened each line to everybody, after this viewer had been shown it."""
        self._origins: dict[int, set[int]] = {}
        """By commit, in which others what it opened had happened."""
        self._counted: dict[int, bool] = {}
        """Whether they counted before: commits struck or restored since the last ``news``."""
        self._touched: set[int] = set()
        self._declared: dict[int, e.Declared] = {}

    def see(self, lines: Iterable[Seen]) -> Iterator[Fact]:
        """Give the facts of ``lines``; memory stands at each fact when it is given."""
        for number, found in groupby(lines, key=lambda line: line.commit):
            self._before[number] = self.scene
            lines = list(found)
            self.names.meet_early(lines)
            for line in lines:
                if isinstance(line, Line) and (fact := self._fact(line)) is not None:
                    yield fact

    def news(self) -> "News":
        """Give what came to stand otherwise since this was asked last."""
        struck = sorted(c for c, counted in self._counted.items() if counted and not self.counts(c))
        back = sorted(c for c, counted in self._counted.items() if not counted and self.counts(c))
        found = News(tuple(struck), tuple(back), frozenset(self._touched))
        self._counted, self._touched = {}, set()
        return found

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
                self._origins.setdefault(line.commit, set()).add(commit_of(revealed))
                self._touched.add(commit_of(revealed))
                return None
            event = extract(event.line)
        if event.to is not None:
            self._secrets[revealed or line.at] = line.commit
        origin = commit_of(revealed or line.at)
        if isinstance(event, e.Declared):
            self._declared[origin] = event
        self.names.learn(event)
        before = self.scene
        self._go_on(event)
        then, declared = self._before.get(origin, before), self._declared.get(origin)
        return Fact(line.at, event, before, self.scene, then, declared, revealed)

    def _knows(self, address: str) -> bool:
        """Tell whether a hidden line was shown before, and not by a reveal that was taken back."""
        told = self._secrets.get(address)
        return told is not None and (told == commit_of(address) or self.counts(told))

    def _go_on(self, event: e.Event) -> None:
        """Change the scene, or stand again as after an earlier commit."""
        if not isinstance(event, e.Retracted | e.Reinstated | e.Amended):
            self.scene = play(self.scene, event)
            return
        struck, restored = turned(event)
        for commit in (*struck, *restored):
            self._counted.setdefault(commit, commit not in self.retracted)
            self._touched |= {commit, *self._origins.get(commit, ())}
        self.retracted.update(struck)
        self.retracted.difference_update(restored)
        self.scene = self._before.get(event.after + 1, self.scene)


def turned(event: e.Retracted | e.Reinstated | e.Amended) -> tuple[Commits, Commits]:
    """Give the commits that no longer count, and those that count again."""
    if isinstance(event, e.Reinstated):
        return event.displaced, event.commits
    return event.commits, event.restored if isinstance(event, e.Retracted) else ()


def commit_of(address: str) -> int:
    """Give the commit of an address."""
    return int(address.partition("-")[0])
