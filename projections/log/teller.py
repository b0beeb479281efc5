"""The teller: reads the lines that a viewer was shown, commit by commit, and tells them.

Laws: what it tells depends on the lines it was fed and on nothing else, so a log cannot hold what
its viewer did not see; fed commit by commit or all at once, it tells the same; a hidden line tells
nothing until it is revealed. Limit: feed whole commits, from the first on.
"""

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from itertools import chain, groupby
from typing import Any

from msgspec.structs import replace

from domain import events as e
from domain.line import Line, Seen, extract
from domain.scribe import GM
from domain.text import clean
from projections import wire
from projections.log import words
from projections.log.compose import compose
from projections.log.entry import Entry, Told
from projections.log.sentences import SENTENCES, needless
from projections.log.stage import Scene, Stage, play
from projections.log.title import title
from projections.log.words import Names

Narrate = Callable[[e.Event, Mapping[str, str]], str]
"""A ruleset's own words for an event; empty where the common ones will do."""


def common(_event: e.Event, _names: Mapping[str, str]) -> str:
    """Leave every event to the common words: for a ruleset that is not installed."""
    return ""


def tell(narrate: Narrate, lines: Iterable[Seen]) -> tuple[Entry, ...]:
    """Give the whole log of what a viewer was shown."""
    teller = Teller(narrate)
    teller.feed(lines)
    return teller.entries


class Teller:
    """Tells a fight as its commits arrive. Does no I/O; keep one for each viewer."""

    def __init__(self, narrate: Narrate = common) -> None:
        """Begin before the first line; ``narrate`` is the ruleset's."""
        self._narrate = narrate
        self._names = Names({GM: "the GM", "server": "the server", "watch": "the spectators"})
        self._scene = Scene()
        self._before: dict[int, Scene] = {}
        self._undone: list[Scene] = []
        self._secrets: set[str] = set()
        self._declared: dict[int, e.Declared] = {}
        self._titles: dict[int, str] = {}
        self._retracted: set[int] = set()
        self._entries: list[Entry] = []

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything told so far; what was taken back since is marked."""
        return tuple(self._entries)

    @property
    def titles(self) -> Mapping[int, str]:
        """A short title of each commit that told anything."""
        return self._titles

    def feed(self, lines: Iterable[Seen]) -> Told:
        """Read the lines of one commit or of several, and tell what is new."""
        told = [
            self._commit(number, tuple(found))
            for number, found in groupby(lines, key=lambda line: line.commit)
        ]
        return Told(
            tuple(chain.from_iterable(t.entries for t in told)),
            tuple(chain.from_iterable(t.struck for t in told)),
            tuple(chain.from_iterable(t.restored for t in told)),
        )

    def feed_wire(self, objects: Iterable[dict[str, Any]]) -> Told:
        """Read lines as they come in a message. Raises ``msgspec.ValidationError`` on others."""
        return self.feed([wire.seen(found) for found in objects])

    def _commit(self, number: int, lines: tuple[Seen, ...]) -> Told:
        self._before[number] = self._scene
        shown = [line for line in lines if isinstance(line, Line)]
        chosen = frozenset(_chooser(line.event) for line in shown)
        entries = [entry for line in shown for entry in self._line(line, chosen)]
        if entries:
            self._titles[number] = title(entries)
        self._entries.extend(entries)
        return self._strike(entries, [line.event for line in shown])

    def _line(self, line: Line, chosen: frozenset[str]) -> Iterable[Entry]:
        event: e.Event = line.event
        revealed = ""
        if isinstance(event, e.Revealed):
            if event.address in self._secrets:
                return
            event, revealed = extract(event.line), event.address
        if event.to is not None:
            self._secrets.add(revealed or line.at)
        commit = int((revealed or line.at).partition("-")[0])
        if isinstance(event, e.Declared):
            self._declared[commit] = event
        self._learn(event)
        declared = self._declared.get(commit)
        stage = Stage(self._names, self._scene, self._titles, declared, chosen)
        self._go_on(event)
        if sentence := self._sentence(stage, event):
            entry = compose(line.at, stage, self._scene, event, sentence)
            entry = replace(entry, revealed=revealed)
            yield replace(entry, retracted=not self._retracted.isdisjoint(entry.commits))

    def _learn(self, event: e.Event) -> None:
        """Learn a name; whoever bears a name that is taken is told apart by the id."""
        if isinstance(event, e.Seated) and event.role == "player":
            self._names[event.seat] = clean(event.name)
        if isinstance(event, e.Joined):
            taken = {self._names[who] for who in self._scene.seats if who != event.who}
            name = clean(event.name)
            self._names[event.who] = f"{name} ({event.who})" if name in taken else name

    def _go_on(self, event: e.Event) -> None:
        """Change the scene; go back with a retraction, and forward again with its end."""
        if isinstance(event, e.Retracted):
            self._undone.append(self._scene)
            self._scene = self._before.get(event.commits[0], self._scene)
        elif isinstance(event, e.Reinstated):
            self._scene = self._undone.pop() if self._undone else self._scene
        else:
            self._scene = play(self._scene, event)

    def _sentence(self, stage: Stage, event: e.Event) -> str:
        if needless(stage, event):
            return ""
        if not (found := self._narrate(event, self._names)):
            say = SENTENCES.get(type(event))
            found = say(stage, event) if say else ""
        return words.start(clean(found))

    def _strike(self, entries: list[Entry], events: list[e.Event]) -> Told:
        """Strike through, and restore, what this commit took back and brought back."""
        struck = [n for event in events if isinstance(event, e.Retracted) for n in event.commits]
        back = [n for event in events if isinstance(event, e.Reinstated) for n in event.commits]
        if struck or back:
            self._retracted = (self._retracted | set(struck)) - set(back)
            self._entries = [_mark(entry, self._retracted) for entry in self._entries]
        return Told(tuple(entries), tuple(struck), tuple(back))


def _mark(entry: Entry, retracted: AbstractSet[int]) -> Entry:
    gone = not retracted.isdisjoint(entry.commits)
    return entry if entry.retracted == gone else replace(entry, retracted=gone)


def _chooser(event: e.Event) -> str:
    """Give whose choice an event tells, also where it only reveals it."""
    if isinstance(event, e.Revealed):
        return str(event.line.get("who", "")) if event.line["type"] == "chosen" else ""
    return event.who if isinstance(event, e.Chosen) else ""
