"""A live encounter: its fold in this process, the worlds of the seats that watch, and its dice.

Laws: each commit is applied once and in order, whoever made it; every viewer of a seat gets the
same bytes, framed once; a viewer that does not read is cut off and nobody else notices.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from fightbook.domain.dice import Chain
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.perceive import blank, see
from fightbook.domain.reject import CODES
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Seat
from fightbook.projections.log import Voice
from fightbook.projections.view import View, diff, view
from fightbook.projections.wire import wire
from fightbook.server.calling import Calling
from fightbook.server.messages import Commit, FromServer, Problem
from fightbook.server.presence import Attendance

LOG = logging.getLogger(__name__)
Commits = list[tuple[Line, ...]]
LOST = "history-lost"
NOBODY = ""
"""A seat that nothing is shown to but what everybody may see."""
RECENT = 256
"""Commits that a client may have missed without the fight being read again for it."""
CLOSE = {
    "hello-first": 4400,
    "no-token": 4401,
    "bad-token": 4401,
    "unknown-encounter": 4404,
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
    """The world of one seat and those who look from it."""

    def __init__(self, shelf: Shelf[Ruleset], seat: str, world: Encounter) -> None:
        """Watch from ``seat``, whose world now is ``world``."""
        self.shelf, self.seat = shelf, seat
        self.view: View = view(world, seat)
        self.voices: dict[str, Voice] = {}
        """Those who speak to the viewers, by language."""
        self.viewers: set[Viewer] = set()
        self.recent: deque[Encounter] = deque(maxlen=RECENT)
        """The worlds before the newest commits."""

    def advance(self, lines: Sequence[Line]) -> None:
        """Fold one commit and tell every viewer."""
        self.recent.append(self.view.world)
        messages = self._step(lines, {viewer.lang for viewer in self.viewers})
        frames: dict[str, dict[str, bytes]] = {lang: {} for lang in messages}
        for viewer in tuple(self.viewers):
            viewer.send_shared(messages[viewer.lang], frames[viewer.lang])

    def step(self, lines: Sequence[Line], lang: str) -> Commit:
        """Fold one commit; give the message that takes a client there."""
        return self._step(lines, {lang})[lang]

    def _step(self, lines: Sequence[Line], langs: set[str]) -> dict[str, Commit]:
        """Fold one commit; give the message by language.

        A voice is gone that misses a commit, or whose rules another version has followed.
        """
        before = self.view
        seen = [see(line, self.seat) for line in lines]
        self.view = view(fold(self.shelf, before.world, seen), self.seat, before)
        rules = self.shelf.of(self.view.world.fight)
        if rules is not self.shelf.of(before.world.fight):
            self.voices = {}
        voices = {lang: self.voices.get(lang) or Voice(rules, before.world, lang) for lang in langs}
        self.voices = voices
        number, head, events = lines[0].commit, lines[-1].digest, wire(seen)
        patch = diff(before.json, self.view.json)
        return {
            lang: Commit(number, events, head, patch, voice.speak(seen))
            for lang, voice in voices.items()
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
        self.distrust()
        for watch in self.watches.values():
            watch.end(self.flag)
        self.watches = {}

    def advance(self, lines: Sequence[Line]) -> None:
        """Apply one commit, unless it was applied already."""
        if lines[0].commit != self.state.commit + 1:
            return
        seats = self.state.record.seats
        self.state, self.calling = fold(self.shelf, self.state, lines), None
        self.heads.add(self.state.prev)
        if self.state.record.seats is not seats:
            self.tokens = {s.token: s.id for s in self.state.record.seats.values()}
            self.first.update(dict.fromkeys(self.state.record.seats.keys() - seats, self.public))
        self.public = fold(self.shelf, self.public, [see(line, NOBODY) for line in lines])
        for watch in tuple(self.watches.values()):
            self._show(watch, lines)
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

    def _show(self, watch: Watch, lines: Sequence[Line]) -> None:
        """Let a seat see a commit. It is on disk, whatever goes wrong in showing it."""
        try:
            watch.advance(lines)
        except Exception:
            LOG.exception("commit %s cannot be shown to %s", lines[0].commit, watch.seat)
            del self.watches[watch.seat]
            watch.end("internal")

    def known(self, seat: str, commit: int) -> Encounter:
        """Give the world of a seat after ``commit``, or the nearest one before that is at hand."""
        worlds = [blank(self.state)]
        if (first := self.first.get(seat)) is not None:
            worlds.append(first)
        if (watch := self.watches.get(seat)) is not None:
            worlds += [*watch.recent, watch.view.world]
        return max((w for w in worlds if w.commit <= commit), key=lambda world: world.commit)

    def tell(self, message: FromServer) -> None:
        """Send a message to every viewer."""
        frames: dict[str, bytes] = {}
        for watch in self.watches.values():
            for viewer in tuple(watch.viewers):
                viewer.send_shared(message, frames)

    def connected(self) -> dict[str, int]:
        """Give the seats that are connected to this process, and how far away each is."""
        return {seat: watch.away for seat, watch in self.watches.items() if watch.viewers}

    def seat_of(self, digest: str) -> str | None:
        """Give the seat whose token has this digest."""
        return self.tokens.get(digest)


def commits(lines: Sequence[Line]) -> Commits:
    """Group lines by commit."""
    found: dict[int, list[Line]] = {}
    for line in lines:
        found.setdefault(line.commit, []).append(line)
    return [tuple(group) for group in found.values()]
