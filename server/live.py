"""A live encounter: its fold in this process, the worlds of the seats that watch, and its dice.

Laws: each commit is applied once and in order, whoever made it; those who see the same get the same
bytes, framed once; a viewer that does not read is cut off and nobody else notices.
"""

import asyncio
import logging
import time
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

import msgspec

from fightbook.domain.dice import Chain
from fightbook.domain.events import Declared
from fightbook.domain.evolve import fold
from fightbook.domain.line import END, Line
from fightbook.domain.onlook import beside, decides, gone_on, onlooking
from fightbook.domain.past import absent, fade, reached
from fightbook.domain.perceive import blank, see
from fightbook.domain.record import SEATING
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import GM
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Seat
from fightbook.server.calling import Calling
from fightbook.server.heads import Heads
from fightbook.server.lock import Lock
from fightbook.server.memory import LEAST, Memory
from fightbook.server.messages import FromServer
from fightbook.server.presence import Attendance
from fightbook.server.sights import EVERYTHING, NOBODY, Sight, Step, Withheld
from fightbook.server.timing import LAG
from fightbook.server.viewers import Encoding, Frames
from fightbook.server.watch import LOST, Watch

LOG = logging.getLogger(__name__)
Commits = list[tuple[Line, ...]]


class Image(msgspec.Struct, frozen=True, gc=False):
    """A live encounter as it may be kept and come back: what its lines made of it.

    ``worlds``: of seats that know neither all that there is nor just what everybody does. The rest
    as in ``Live`` and its memory.
    """

    state: Encounter
    public: Encounter
    worlds: Mapping[str, Encounter]
    heads: Heads
    apart: set[str]
    partly: set[str]
    reached: frozenset[int]


class Live:
    """One encounter in this process. ``state`` is the fold of all lines that are on disk."""

    def __init__(
        self, encounter: str, shelf: Shelf[Ruleset], held: frozenset[int] | None = frozenset()
    ) -> None:
        """Begin before the first line. Before ``held`` all stays at hand, None: before each."""
        self.shelf, self.state, self.memory = shelf, Encounter(encounter), Memory(held)
        self.lock = Lock()
        """Held while a command is decided and appended."""
        self.catching_up = asyncio.Lock()
        self.due = False
        """A catch-up has been asked for and has not begun."""
        self.stale = False
        """It has grown while nobody looked: whoever comes here next catches up first."""
        self.watches: dict[str, Watch] = {}
        self.chains: dict[str, Chain] = {}
        """By anchor."""
        self.secrets: dict[str, bytes] = {}
        """Of the screen, by their SHA-256."""
        self.fresh = ""
        """The one with which a screen begins that is open now."""
        self.heads = Heads()
        self.attendance = Attendance()
        self.tokens: dict[str, str] = {}
        self.public = self.state
        """What everybody knows."""
        self.first: dict[str, Encounter] = {}
        """What each seat knew before it was taken: as much as everybody; or when it was kept."""
        self.kept = 0
        """The last commit of which there is, or soon will be, a snapshot."""
        self._apart = set[str]()
        """Those who were shown what not everybody was; all others know what everybody knows."""
        self._partly = set[str]()
        """Those who were not shown all that there is; all others know whatever is known."""
        self.flag = ""
        """``history-lost`` once somebody has seen lines that the stream does not have."""
        self.suspect: frozenset[str] = frozenset()
        """Anchors of chains whose next links may have been shown in lines that are lost; the
        screen's secret of then, whose salts may have been."""
        self.calling: Calling | None = None
        """The call for witnesses that is open, as far as is known."""
        self.noticed = 0
        """The newest commit that another process spoke of."""
        self.touched = time.monotonic()

    @property
    def rules(self) -> Ruleset:
        """The rules by which the fight is played now."""
        return self.shelf.of(self.state.fight)

    @property
    def tail(self) -> Line | None:
        """The last line; nothing before the first."""
        return cast(Line | None, self.state.tail)

    def distrust(self) -> None:
        """Lines were lost: use no chain any longer that they may have drawn from, nor a secret."""
        self.flag = LOST
        pairs = self.state.record.pairs.values()
        self.suspect |= {cup.anchor for pair in pairs for cup in pair.cups.values()}
        self.suspect |= {self.state.record.screen} - {""}

    def replace(self, other: "Live") -> None:
        """Become what ``other`` is, since the stream says so; whoever saw more is sent away."""
        self.distrust()
        self.shelf, self.state, self.tokens = other.shelf, other.state, other.tokens
        self.public, self.first, self.heads = other.public, other.first, other.heads
        self.memory, self.kept = other.memory, other.kept
        self._apart, self._partly = other._apart, other._partly  # noqa: SLF001 - its own kind
        self.distrust()
        for watch in self.watches.values():
            watch.end(self.flag)
        self.watches = {}

    def advance(self, lines: Sequence[Line]) -> None:
        """Apply one commit, unless it was applied already."""
        if lines[0].commit != self.state.commit + 1:
            return
        was, seats = self.state, self.state.record.seats
        fading = [] if self.looks_back else self.memory.step(lines[0].commit)
        step = Step(self.shelf, lines, self.state, fading, self._kept)
        self.state, self.calling = step.after(self.state, EVERYTHING), None
        self.heads.add(self.state.prev)
        if self.state.undone is not was.undone or self.state.amended != was.amended:
            self.memory.reached |= reached(lines)
        if self.state.record.seats is not seats:
            self.tokens = opened_by(self.state.record.seats.values())
            newcomers = self.state.record.seats.keys() - seats
            self.first.update(dict.fromkeys(newcomers, self.public))
            self._partly.update(newcomers if lines[0].commit > 1 else ())
        if step.secret:
            self._partly.update(s for s in self.state.record.seats if step.withheld(s))
            self._apart.update(step.shown_apart())
        self.public = step.after(self.public, step.withheld(NOBODY))
        self._show(step)
        if self.state.record.seats is not seats:
            self._turn_out(seats)

    @property
    def unlike(self) -> list[str]:
        """The seats that know neither all that there is nor just what everybody does."""
        return sorted(self._apart & self._partly & self.state.record.seats.keys())

    def image(self, worlds: Mapping[str, Encounter]) -> Image:
        """Give what it takes to stand here again; ``worlds``: of those who are ``unlike``."""
        kept = {seat: self._onlooking(world) for seat, world in worlds.items()}
        marks = (self.heads, self._apart, self._partly, self.memory.reached)
        return Image(self.state, self.public, kept, *marks)

    def stand(self, image: Image) -> None:
        """Stand where an encounter stood of which this is the image."""
        self.state, self.public, self.heads = image.state, image.public, image.heads
        self._apart, self._partly = image.apart, image.partly
        self.memory.reached = image.reached
        self.kept = self.state.commit
        seats = self.state.record.seats
        self.tokens = opened_by(seats.values())
        common = {s: self.state if s in self._apart else self.public for s in seats}
        self.first = {**common, **image.worlds}

    def leap(self, groups: Commits) -> None:
        """Apply the commits that come next at once, as a table is read that nobody looks at yet.

        It comes to what each alone would come to, in a fraction of the time. Up to where seats
        change last, which in most fights is soon, each comes alone.
        """
        alone = len(groups) if self.watches else after_seating(groups)
        for group in groups[:alone]:
            self.advance(group)
        if not (groups := groups[alone:]):
            return
        lines = [line for group in groups for line in group]
        state = fold(self.shelf, self.state, lines)
        fading = (
            [] if looks_back(state) else [n for g in groups for n in self.memory.step(g[0].commit)]
        )
        secret = [line.event.to for line in lines if line.event.to is not None]
        parts = self.public is self.state and bool(secret)
        alike = self.public is self.state and not secret
        self.state, self.calling = fade(state, fading), None
        if alike:
            self.public = self.state
        else:
            seen, was = [see(line, NOBODY) for line in lines], self.public
            public = fold(self.shelf, was, seen, decides=decides(was))
            if parts:
                public = onlooking(public, self._kept())
            self.public = gone_on(public, was, self.state, fading)
        for group in groups:
            self.heads.add(group[-1].digest)
        self.memory.reached |= reached(lines)
        self._partly.update(s for s in state.record.seats if any(s not in to for to in secret))
        self._apart.update(seat for to in secret for seat in to)

    def _kept(self) -> Iterable[int]:
        """Give before which commits everybody who looks has at hand how it stood."""
        commit = self.state.commit
        return range(1, commit + 1) if self.looks_back else self.memory.holding(commit)

    def _onlooking(self, world: Encounter) -> Encounter:
        """Give a world that stands where this one does, without what nobody asks of it."""
        return beside(onlooking(world, self._kept()), self.state)

    @property
    def looks_back(self) -> bool:
        """Whether nothing fades here."""
        return looks_back(self.state)

    def absent(self, commits: frozenset[int]) -> frozenset[int]:
        """Give those of the commits before which not all that is known is at hand."""
        worlds = [self.state, self.public, *(w.sight.world for w in self.watches.values())]
        return frozenset[int]().union(*(absent(world, commits) for world in worlds))

    def seen(self, world: Encounter, seat: str, lines: Sequence[Line]) -> Encounter:
        """Give the world of a seat after a commit that was applied here; as much of it fades."""
        step = Step(self.shelf, lines)
        now = step.after(world, step.withheld(seat))
        return gone_on(now, world, self.state, self.memory.fading(now.commit))

    def apart(self) -> list[str]:
        """Give a seat of each sight whose world is neither all that there is nor what is public."""
        found = {id(w.sight): seat for seat, w in self.watches.items()}
        common = (self.state, self.public)
        return [
            s for s in found.values() if not any(self.watches[s].sight.world is w for w in common)
        ]

    def recall(self, other: "Live", worlds: Mapping[str, Encounter]) -> None:
        """Have at hand what ``other`` has, which stands where this one does, for a while.

        ``worlds``: of those who see ``apart``.
        """
        for seat, world in worlds.items():
            self.watches[seat].sight.recall(world)
        for was, now in ((self.state, other.state), (self.public, other.public)):
            for watch in self.watches.values():
                if watch.sight.world is was:
                    watch.sight.recall(now)
        self.state, self.public = other.state, other.public
        self.memory.lend(other.memory.held or frozenset(), self.state.commit + LEAST)

    def _turn_out(self, before: Mapping[str, Seat]) -> None:
        """Send away whoever came with a token that opens nothing any longer."""
        now = self.state.record.seats
        for seat in [s for s in self.watches if s not in now]:
            self.watches.pop(seat).end("bad-token")
        for seat, watch in self.watches.items():
            if seat == GM:
                watch.end("bad-token", self.tokens)
            elif seat in before and before[seat].token != now[seat].token:
                watch.end("bad-token")

    def _show(self, step: Step) -> None:
        """Let all who watch see a commit, those who see the same at once."""
        alike: dict[tuple[int, Withheld], list[Watch]] = {}
        for watch in self.watches.values():
            key = id(watch.sight), step.withheld(watch.seat)
            alike.setdefault(key, []).append(watch)
        kept = set[int]()
        for (sight, _), watches in alike.items() if step.secret else ():
            if sight in kept:  # the others, who have seen the same until now, keep it
                parted = watches[0].sight.parted()
                for watch in watches:
                    watch.sight = parted
            kept.add(sight)
        for (_, withheld), watches in alike.items():
            self._show_to(watches, step, withheld)

    def _show_to(self, watches: Sequence[Watch], step: Step, withheld: Withheld) -> None:
        """Let those see a commit who see the same of it.

        It is on disk, whatever goes wrong in showing it.
        """
        sight = watches[0].sight
        before, langs = sight.world, watches[0].viewers.langs
        for watch in watches[1:]:
            langs |= watch.viewers.langs
        try:
            messages = sight.go_on(step, withheld, langs)
            frames: Frames = {lang: {} for lang in langs}
            seated = before.record.seats is not sight.world.record.seats
            for watch in watches:
                if seated:
                    watch.tell(messages, frames, before)
                else:
                    watch.viewers.tell(messages, frames)
        except Exception:
            seats = [watch.seat for watch in watches]
            LOG.exception("commit %s cannot be shown to %s", self.state.commit, ", ".join(seats))
            for watch in watches:
                del self.watches[watch.seat]
                watch.end("internal")

    def watch(self, seat: str, world: Encounter) -> Watch:
        """Keep the watch of a seat in step, whose world now is ``world``."""
        first = self.first.pop(seat, None)
        if not (world is self.state or world is self.public or world is first):
            world = self._onlooking(world)
        sights = [w.sight for w in self.watches.values()]
        alike = (one for one in sights if one.world is world)
        sight = next(alike, None) or Sight(self.shelf, world, sights)
        return self.watches.setdefault(seat, Watch(seat, sight))

    def known(self, seat: str, commit: int) -> Encounter:
        """Give the world of a seat after ``commit``, or the nearest one before that is at hand."""
        worlds = [blank(self.state)]
        if (first := self.first.get(seat)) is not None:
            worlds.append(first)
        if seat not in self._apart:
            worlds.append(self.public)
        if seat in self.state.record.seats and seat not in self._partly:
            worlds.append(self.state)
        if (watch := self.watches.get(seat)) is not None:
            worlds += [*watch.sight.recent, watch.sight.world]
        return max((w for w in worlds if w.commit <= commit), key=lambda world: world.commit)

    def tell(self, message: FromServer) -> None:
        """Send a message to every viewer."""
        frames: dict[Encoding, bytes] = {}
        for watch in self.watches.values():
            langs = watch.viewers.langs
            watch.viewers.tell(dict.fromkeys(langs, message), dict.fromkeys(langs, frames))

    @property
    def watched(self) -> list[str]:
        """The seats that are connected to this process."""
        return [seat for seat, watch in self.watches.items() if watch.viewers]

    def connected(self) -> dict[str, int]:
        """Give the seats that are connected to this process, and how far away each is."""
        return {seat: self.watches[seat].away for seat in self.watched}

    def seat_of(self, digest: str) -> str | None:
        """Give the seat that the token with this digest opens; each further GM's opens the GM's."""
        return self.tokens.get(digest)

    def hand_of(self, digest: str | None) -> str:
        """Give the seat of the further GM whose token has this digest; empty where it is none's."""
        seats = self.state.record.seats.values()
        found = (s.id for s in seats if s.role == "gm" and s.id != GM and s.token == digest)
        return next(found, "")


def looks_back(state: Encounter) -> bool:
    """Tell whether nothing fades: a campaign, and a fight of one, look back."""
    return bool(state.record.campaign) or state.record.ruleset == CAMPAIGN


def opened_by(seats: Iterable[Seat]) -> dict[str, str]:
    """Give the seats that tokens open, by their digests."""
    return {s.token: GM if s.role == "gm" else s.id for s in seats}


def after_seating(groups: Commits) -> int:
    """Give how many of these commits come before all after which no seat changes."""
    changes = (n for n, group in enumerate(groups) if any(type(x.event) in SEATING for x in group))
    return max(changes, default=-1) + 1


def commits(lines: Sequence[Line]) -> Commits:
    """Group lines by commit."""
    if lines and lines[0].commit == lines[-1].commit:
        return [tuple(lines)]
    found: dict[int, list[Line]] = {}
    for line in lines:
        found.setdefault(line.commit, []).append(line)
    return [tuple(group) for group in found.values()]


def before(line: Line | None) -> tuple[int, int]:
    """Give the address behind which ``line`` is the first."""
    if line is None:
        return (0, 0)
    return (line.commit, line.index - 1) if line.index else (line.commit - 1, END)


def lagged(live: Live, lines: tuple[Line, ...]) -> None:
    """Note how late a commit is shown that another process told of; its time is the command's."""
    declared, told = lines[0].event, live.watched and lines[0].commit <= live.noticed
    if told and isinstance(declared, Declared) and not declared.of:
        LAG.observe(max(0.0, time.time() - declared.at_ms / 1000))
