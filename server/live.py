"""A live encounter: its fold in this process, the worlds of the seats that watch, and its dice.

Laws: each commit is applied once and in order, whoever made it; those who see the same get the same
bytes, framed once; a viewer that does not read is cut off and nobody else notices.
"""

import asyncio
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, cast

from msgspec.structs import replace

from fightbook.domain.dice import Chain
from fightbook.domain.events import Declared
from fightbook.domain.line import END, Line
from fightbook.domain.moves import survey
from fightbook.domain.perceive import blank
from fightbook.domain.reject import CODES
from fightbook.domain.ruleset import Move, Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Seat
from fightbook.projections.view import YOU, View, diff, seen_by, you
from fightbook.server.calling import Calling
from fightbook.server.messages import Commit, FromServer, Problem
from fightbook.server.presence import Attendance
from fightbook.server.sights import EVERYTHING, NOBODY, Sight, Step, Withheld
from fightbook.server.timing import LAG

LOG = logging.getLogger(__name__)
Commits = list[tuple[Line, ...]]
LOST = "history-lost"
Frames: TypeAlias = dict[str, dict[str, bytes]]
"""The bytes of a message, by language and encoding."""
CLOSE = {
    "hello-first": 4400,
    "no-token": 4401,
    "bad-token": 4401,
    "unknown-encounter": 4404,
    "gone": 4410,
    LOST: 4409,
    "slow-down": 4429,
    "store-away": 1013,
    "internal": 1011,
}
"""The code with which a connection is closed, by the reason."""


class Viewer(Protocol):
    """Somebody connected: gets messages, never blocks."""

    lang: str
    """In which language it is told."""

    @property
    def away(self) -> int:
        """Milliseconds to this client and back; 0 until they have been measured."""
        ...

    def send(self, message: FromServer) -> None:
        """Queue a message for this client."""
        ...

    def send_shared(self, message: FromServer, frames: dict[str, bytes]) -> None:
        """Queue a message that others get too; ``frames`` keeps its bytes by encoding."""
        ...

    def end(self, message: FromServer, code: int, reason: str) -> None:
        """Queue a last message and close."""
        ...


class Watch:
    """A seat and those who look from it; what they see, others may see alike."""

    def __init__(self, seat: str, sight: Sight) -> None:
        """Watch from ``seat``, which now has this ``sight``."""
        self.seat, self.sight = seat, sight
        self.viewers: set[Viewer] = set()
        self._surveyed: tuple[Encounter, list[Move], list[str]] | None = None

    @property
    def surveyed(self) -> bool:
        """Whether the moves of now have been asked for, and are at hand."""
        return self._surveyed is not None and self._surveyed[0] is self.sight.world

    def survey(self) -> tuple[list[Move], list[str]]:
        """Give the moves of now, and the combatants whom the fight waits for."""
        world = self.sight.world
        if self._surveyed is None or self._surveyed[0] is not world:
            self._surveyed = (world, *survey(self.sight.shelf, world, self.seat))
        return self._surveyed[1:]

    @property
    def view(self) -> View:
        """What the seat sees now."""
        return seen_by(self.seat, self.sight.drawing)

    @property
    def langs(self) -> set[str]:
        """In which languages the viewers are told."""
        return {viewer.lang for viewer in self.viewers}

    def tell(self, messages: Mapping[str, Commit], frames: Frames, before: Encounter) -> None:
        """Tell every viewer of a commit that ``before`` came before."""
        own = self._of_itself(messages, before)
        frames = frames if own is messages else {lang: {} for lang in own}
        for viewer in tuple(self.viewers):
            viewer.send_shared(own[viewer.lang], frames[viewer.lang])

    def step(self, lines: Sequence[Line], lang: str) -> Commit:
        """Go on by one commit, alone; give the message that takes a client there."""
        step, before = Step(self.sight.shelf, lines), self.sight.world
        messages = self.sight.go_on(step, step.withheld(self.seat), {lang})
        return self._of_itself(messages, before)[lang]

    def _of_itself(self, messages: Mapping[str, Commit], before: Encounter) -> Mapping[str, Commit]:
        """Add what changes for this seat alone of all that see the same: what it is."""
        after = self.sight.world
        if before.record.seats is after.record.seats:
            return messages
        was, now = (you(world, self.seat) for world in (before, after))
        if was == now:
            return messages
        patched = {YOU: diff(was, now)}
        return {
            lang: replace(message, patch={**message.patch, **patched})
            for lang, message in messages.items()
        }

    @property
    def away(self) -> int:
        """Milliseconds to the nearest viewer and back; 0 until they have been measured."""
        return min((viewer.away for viewer in self.viewers if viewer.away), default=0)

    def end(self, code: str) -> None:
        """Send everybody away who looks from here, and say why."""
        for viewer in tuple(self.viewers):
            viewer.end(Problem(code, CODES[code]), CLOSE[code], code)
        self.viewers.clear()


class Live:
    """One encounter in this process. ``state`` is the fold of all lines that are on disk."""

    def __init__(self, encounter: str, shelf: Shelf[Ruleset]) -> None:
        """Begin before the first line."""
        self.shelf, self.state = shelf, Encounter(encounter)
        self.lock = asyncio.Lock()
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
        self.heads: set[str] = set()
        """Digests of the commits' last lines: what a client can say that it saw."""
        self.attendance = Attendance()
        self.tokens: dict[str, str] = {}
        self.public = self.state
        """What everybody knows."""
        self.first: dict[str, Encounter] = {}
        """What each seat knew before it was taken: as much as everybody."""
        self._apart = set[str]()
        """Those who were shown what not everybody was; all others know what everybody knows."""
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
        self._apart = other._apart  # noqa: SLF001 - its own kind
        self.distrust()
        for watch in self.watches.values():
            watch.end(self.flag)
        self.watches = {}

    def advance(self, lines: Sequence[Line]) -> None:
        """Apply one commit, unless it was applied already."""
        if lines[0].commit != self.state.commit + 1:
            return
        seats = self.state.record.seats
        step = Step(self.shelf, lines)
        self.state, self.calling = step.after(self.state, EVERYTHING), None
        self.heads.add(self.state.prev)
        if self.state.record.seats is not seats:
            self.tokens = {s.token: s.id for s in self.state.record.seats.values()}
            self.first.update(dict.fromkeys(self.state.record.seats.keys() - seats, self.public))
        self.public = step.after(self.public, step.withheld(NOBODY))
        self._apart.update(step.shown_apart())
        self._show(step)
        if self.state.record.seats is not seats:
            self._turn_out(seats)

    def _turn_out(self, before: Mapping[str, Seat]) -> None:
        """Send away whoever came with a token that opens nothing any longer."""
        now = self.state.record.seats
        for seat in [s for s in self.watches if s not in now]:
            self.watches.pop(seat).end("bad-token")
        for seat, watch in self.watches.items():
            if seat in before and before[seat].token != now[seat].token:
                watch.end("bad-token")

    def _show(self, step: Step) -> None:
        """Let all who watch see a commit, those who see the same at once."""
        alike: dict[tuple[int, Withheld], list[Watch]] = {}
        for watch in self.watches.values():
            key = id(watch.sight), step.withheld(watch.seat)
            alike.setdefault(key, []).append(watch)
        kept = set[int]()
        for (sight, _), watches in alike.items():
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
        before, langs = sight.world, {lang for watch in watches for lang in watch.langs}
        try:
            messages = sight.go_on(step, withheld, langs)
            frames: Frames = {lang: {} for lang in langs}
            for watch in watches:
                watch.tell(messages, frames, before)
        except Exception:
            seats = [watch.seat for watch in watches]
            LOG.exception("commit %s cannot be shown to %s", self.state.commit, ", ".join(seats))
            for watch in watches:
                del self.watches[watch.seat]
                watch.end("internal")

    def watch(self, seat: str, world: Encounter) -> Watch:
        """Keep the watch of a seat in step, whose world now is ``world``."""
        alike = (w.sight for w in self.watches.values() if w.sight.world is world)
        sight = next(alike, None) or Sight(self.shelf, world)
        return self.watches.setdefault(seat, Watch(seat, sight))

    def known(self, seat: str, commit: int) -> Encounter:
        """Give the world of a seat after ``commit``, or the nearest one before that is at hand."""
        worlds = [blank(self.state)]
        if (first := self.first.get(seat)) is not None:
            worlds.append(first)
        if seat not in self._apart:
            worlds.append(self.public)
        if (watch := self.watches.get(seat)) is not None:
            worlds += [*watch.sight.recent, watch.sight.world]
        return max((w for w in worlds if w.commit <= commit), key=lambda world: world.commit)

    def tell(self, message: FromServer) -> None:
        """Send a message to every viewer."""
        frames: dict[str, bytes] = {}
        for watch in self.watches.values():
            for viewer in tuple(watch.viewers):
                viewer.send_shared(message, frames)

    @property
    def watched(self) -> list[str]:
        """The seats that are connected to this process."""
        return [seat for seat, watch in self.watches.items() if watch.viewers]

    def connected(self) -> dict[str, int]:
        """Give the seats that are connected to this process, and how far away each is."""
        return {seat: self.watches[seat].away for seat in self.watched}

    def seat_of(self, digest: str) -> str | None:
        """Give the seat whose token has this digest."""
        return self.tokens.get(digest)


def commits(lines: Sequence[Line]) -> Commits:
    """Group lines by commit."""
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
