"""The teller: reads the lines that a viewer was shown, commit by commit, and tells them.

Laws: what it tells depends on the lines it was fed and on nothing else, so a log cannot hold what
its viewer did not see; fed commit by commit or all at once, it tells the same; a hidden line tells
nothing until it is revealed. Limit: feed whole commits, from the first on.
"""

from collections import deque
from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import chain, groupby

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen, extract
from fightbook.domain.tongue import Tongue
from fightbook.projections.log.compose import compose
from fightbook.projections.log.entry import Entry, Told
from fightbook.projections.log.sentence import Narrate, sentence
from fightbook.projections.log.sentences import needless
from fightbook.projections.log.stage import Stage
from fightbook.projections.log.title import title
from fightbook.projections.scene import Scene, look
from fightbook.projections.tongues import ENGLISH
from fightbook.projections.witness import Fact, News, Witness, commit_of

TESTS = frozenset({"test", "check", "save"})
"""What games call the command for a test outside everything else."""

HARM = frozenset({"damage", "harm"})
"""What games call the dice of a blow, before the colon of their labels."""


def common(_event: e.Event, _names: Mapping[str, str], _lang: str = "en") -> str:
    """Leave every event to the common words: for a ruleset that is not installed."""
    return ""


def tell(narrate: Narrate, lines: Iterable[Seen], tongue: Tongue = ENGLISH) -> tuple[Entry, ...]:
    """Give the whole log of what a viewer was shown."""
    teller = Teller(narrate, tongue)
    teller.feed(lines)
    return teller.entries


class Teller:
    """Tells a fight as its commits arrive. Does no I/O; keep one for each viewer."""

    def __init__(
        self,
        narrate: Narrate = common,
        tongue: Tongue = ENGLISH,
        only: Container[int] | None = None,
    ) -> None:
        """Begin before the first line; ``narrate`` is the ruleset's, and so are words in it.

        ``only``: the commits that are told where that is not all of them; the others are read.
        """
        self._narrate = narrate
        self._only = only
        self._tongue = tongue
        self._witness = Witness(self._tongue)
        self._titles: dict[int, str] = {}
        self._entries: list[Entry] = []
        self._places: dict[int, list[int]] = {}
        """Where in ``_entries`` those stand that hang on a commit."""
        self._readied: dict[str, list[int]] = {}
        """The commits in which each declared what stayed sealed."""
        self._sealed: dict[tuple[str, ...], list[int]] = {}
        """The commits in which the viewer saw each choice, or only that one was made, that is
        still sealed."""
        self._chosen: dict[int, frozenset[str]] = {}
        """The combatants whose choice each commit told."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything told so far; what was taken back since is marked."""
        return tuple(self._entries)

    @property
    def titles(self) -> Mapping[int, str]:
        """A short title of each commit that told anything."""
        return self._titles

    @property
    def names(self) -> Mapping[str, str]:
        """Who is called what, by id, as far as was told."""
        return self._witness.names

    def feed(self, lines: Iterable[Seen]) -> Told:
        """Read the lines of one commit or of several, and tell what is new."""
        told = [
            self._commit(number, list(found))
            for number, found in groupby(lines, key=lambda line: line.commit)
        ]
        return Told(
            tuple(chain.from_iterable(t.entries for t in told)),
            tuple(chain.from_iterable(t.struck for t in told)),
            tuple(chain.from_iterable(t.restored for t in told)),
        )

    def _commit(self, number: int, lines: list[Seen]) -> Told:
        anew = self._anew(number, lines)
        if self._only is not None and number not in self._only:
            deque(self._witness.see(lines), maxlen=0)
            return self._turned((), self._witness.news())
        chosen = frozenset(_chooser(line.event) for line in lines if isinstance(line, Line)) - {""}
        self._choosers(number, chosen, lines)
        failed = any(isinstance(line, Line) and isinstance(line.event, e.Failed) for line in lines)
        stage = Stage(
            self._witness.names,
            self._witness.scene,
            self._titles,
            chosen=chosen,
            failed=failed,
            handed=frozenset(_giver(line.event) for line in lines if isinstance(line, Line)),
            again=frozenset(_asks(line.event) for line in lines if isinstance(line, Line)),
            judged=frozenset(chain.from_iterable(_judges(each) for each in lines)) - {""},
            tongue=self._tongue,
        )
        entries: list[Entry] = []
        early, still = _changed(lines), _still(lines, self._witness.scene.looks)
        for fact in self._witness.see(lines):
            if isinstance(fact.event, e.Readied):
                self._readied.setdefault(fact.event.who, []).append(number)
            stage = replace(stage, still=fact.at in still)
            if (entry := self._tell(fact, stage)) is not None:
                entries.append(self._moot(entry, early, anew, fact.before))
            stage = _after(stage, fact.event)
        if entries:
            self._titles[number] = title(entries)
        if _unseen(lines, entries):
            told = self._tongue.say("unseen", said=entries[0].sentence)
            entries = [replace(entries[0], sentence=told)]
        for entry in entries:
            for commit in entry.commits:
                self._places.setdefault(commit, []).append(len(self._entries))
            self._entries.append(entry)
        return self._turned(tuple(entries), self._witness.news())

    def _turned(self, entries: tuple[Entry, ...], news: News) -> Told:
        """Tell of a commit, and mark what stands otherwise by it."""
        for commit in news.touched:
            for place in self._places.get(commit, ()):
                self._entries[place] = self._mark(self._entries[place])
        return Told(entries, news.struck, news.restored)

    def _tell(self, fact: Fact, commit: Stage) -> Entry | None:
        stage = replace(commit, scene=fact.before, declared=fact.declared, late=bool(fact.revealed))
        if fact.revealed:
            stage = replace(stage, chosen=self._chosen.get(commit_of(fact.revealed), frozenset()))
        if needless(stage, fact.event):
            return None
        told = sentence(self._narrate, stage, fact.event)
        return self._mark(compose(fact, stage, told)) if told else None

    def _choosers(self, number: int, chosen: frozenset[str], lines: Iterable[Seen]) -> None:
        """Remember whose choices a commit tells, and of which commits those are that it opens."""
        self._chosen[number] = chosen
        for line in lines:
            if isinstance(line, Line) and isinstance(line.event, e.Revealed):
                origin = commit_of(line.event.address)
                whose = self._chosen.get(origin, frozenset())
                self._chosen[origin] = whose | ({_chooser(line.event)} - {""})

    def _anew(self, number: int, lines: Iterable[Seen]) -> frozenset[str]:
        """Give where sealed choices, seen or not, take the place of others, also sealed."""
        found: set[str] = set()
        for line in lines:
            event = line.event if isinstance(line, Line) else None
            if isinstance(event, e.Phased):
                self._sealed.clear()
            elif isinstance(event, e.Revealed):
                self._sealed.pop(_whose(extract(event.line)), None)
            elif isinstance(event, e.Readied) or (isinstance(event, e.Chosen) and event.to):
                whose = (event.who,) if isinstance(event, e.Readied) else _whose(event)
                before = self._sealed.setdefault(whose, [])
                found |= {line.at} if any(map(self._witness.counts, before)) else set()
                before.append(number)
        return frozenset(found)

    def _moot(
        self, entry: Entry, early: Container[str], anew: Container[str], scene: Scene
    ) -> Entry:
        """Tell of a choice that it was changed, that its owner left or died, or the fight ended.

        ``scene``: how things stood when it was shown.
        """
        shown = entry.kind == "chosen" and entry.revealed and entry.who
        again = "anew-readied" if entry.kind == "readied" else "anew"
        key = "at-first" if entry.at in early else again if entry.at in anew else ""
        if shown and not key:
            key = self._late(shown.id, commit_of(entry.revealed), scene)
        return replace(entry, sentence=self._tongue.say(key, said=entry.sentence)) if key else entry

    def _late(self, who: str, origin: int, scene: Scene) -> str:
        """Say how a choice of commit ``origin`` is told that came to nothing; "" otherwise."""
        if not self._witness.counts(origin):
            return ""
        if who in scene.gone or who in scene.dead:
            return "at-last" if who in scene.gone else "at-death"
        meant = [commit for commit in self._readied.get(who, ()) if self._witness.counts(commit)]
        if not scene.over or origin not in meant:
            return ""
        return "at-end" if origin == meant[-1] else "at-first"

    def _mark(self, entry: Entry) -> Entry:
        """Strike an entry through, or restore it; and tell whom it is hidden from, as of now."""
        gone = not self._witness.counts(*entry.commits)
        hidden = self._witness.hides(entry.revealed or entry.at)
        if (entry.retracted, entry.hidden) == (gone, hidden):
            return entry
        return replace(entry, retracted=gone, hidden=hidden)


def _after(stage: Stage, event: e.Event) -> Stage:
    """Remember the test that was told last."""
    if not isinstance(event, e.Checked):
        return stage
    return replace(stage, tested=f"{event.check} {event.outcome}".strip())


def _still(lines: Iterable[Seen], looks: Mapping[str, str]) -> frozenset[str]:
    """Give where to say that somebody looks as before: after dice of damage of which nothing shows.

    Whoever sees the numbers is told what a blow did. ``looks``: how all looked until now.
    """
    now, found = dict(looks), set[str]()
    for blow in _blows(line for line in lines if isinstance(line, Line)):
        moved, told = set[str](), dict[str, tuple[str, str]]()
        for at, event in blow:
            key = look(event)
            moved |= {event.who} if now.get(key) != event.word else set()
            now[key] = event.word
            told.setdefault(key, (event.who, at))
        found |= {at for who, at in told.values() if who not in moved}
    return frozenset(found)


def _blows(lines: Iterable[Line]) -> Iterator[list[tuple[str, e.Appeared]]]:
    """Give the looks that follow upon dice of damage with nothing between; apart from others."""
    found, harmed = list[tuple[str, e.Appeared]](), False
    for line in lines:
        event = line.event
        if isinstance(event, e.Appeared):
            if harmed:
                found.append((line.at, event))
            continue
        yield found
        found = []
        harmed = isinstance(event, e.Rolled) and event.label.partition(":")[0] in HARM
    yield found


def _chooser(event: e.Event) -> str:
    """Give whose choice an event tells, also where it only reveals it."""
    if isinstance(event, e.Revealed):
        return str(event.line.get("who", "")) if event.line["type"] == "chosen" else ""
    return event.who if isinstance(event, e.Chosen) else ""


def _unseen(lines: Iterable[Seen], entries: list[Entry]) -> bool:
    """Tell whether a test was called for of which the viewer is shown nothing else."""
    if [entry.kind for entry in entries] != ["declared"] or not any(map(_hidden, lines)):
        return False
    asked = (line.event for line in lines if isinstance(line, Line))
    return any(isinstance(found, e.Declared) and _tests(found) for found in asked)


def _hidden(line: Seen) -> bool:
    return not isinstance(line, Line)


def _tests(event: e.Declared) -> bool:
    """Tell whether a test is called for; between fights the game's id stands before the word."""
    return str(event.command.get("type")).rpartition(".")[2] in TESTS


def _giver(event: e.Event) -> str:
    """Give who hands over cards that the viewer sees."""
    return event.who if isinstance(event, e.Played) and event.cards else ""


def _judges(line: Seen) -> tuple[str, ...]:
    """Give whom a test or a blow is about; nobody where it is none."""
    event = line.event if isinstance(line, Line) else None
    return (event.who, event.against) if isinstance(event, e.Checked) else ()


def _asks(event: e.Event) -> tuple[str, str]:
    """Give the kind of a question, and about whom it is."""
    return (event.kind, event.about) if isinstance(event, e.Prompted) else ("", "")


def _whose(event: e.Event) -> tuple[str, str]:
    """Give who chooses, and what."""
    return (event.who, next(iter(event.what), "")) if isinstance(event, e.Chosen) else ("", "")


def _changed(lines: Iterable[Seen]) -> frozenset[str]:
    """Give where choices are shown that were changed later, before all of a round were shown.

    Where the whole screen is opened, or a fight ends, choices of many rounds are shown.
    """
    events = {line.at: line.event for line in lines if isinstance(line, Line)}
    if any(map(_opens, events.values())):
        return frozenset()
    last: dict[tuple[str, str], str] = {}
    early: list[str] = []
    for at, event in events.items():
        shown = extract(event.line) if isinstance(event, e.Revealed) else event
        if isinstance(shown, e.Chosen):
            whose = _whose(shown)
            early += [last[whose]] if whose in last else []
            last |= {whose: at} if isinstance(event, e.Revealed) else {}
    return frozenset(early)


def _opens(event: e.Event) -> bool:
    asks = isinstance(event, e.Declared) and event.command.get("type") == "reveal"
    return asks or isinstance(event, e.Closed)
