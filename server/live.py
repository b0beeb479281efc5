"""A live encounter: its fold in this process, the worlds of the seats that watch, and its dice.

Laws: each commit is applied once and in order, whoever made it; every viewer of a seat gets the
same bytes, framed once; a viewer that does not read is cut off and nobody else notices.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Protocol

from domain.dice import Chain
from domain.evolve import fold
from domain.line import Line, Seen, embed
from domain.perceive import blank, see
from domain.ruleset import Ruleset
from domain.state import Encounter
from projections.view import View, diff, view
from server.messages import Commit, FromServer

Commits = list[tuple[Line, ...]]


class Viewer(Protocol):
    """Somebody connected: gets messages, never blocks."""

    def send(self, message: FromServer) -> None:
        """Queue a message for this client."""
        ...

    def send_shared(self, message: FromServer, frames: dict[str, bytes]) -> None:
        """Queue a message that others get too; ``frames`` keeps its bytes by encoding."""
        ...


class Watch:
    """The world of one seat and those who look from it."""

    def __init__(self, seat: str, world: Encounter) -> None:
        """Watch from ``seat``, whose world now is ``world``."""
        self.seat = seat
        self.view: View = view(world, seat)
        self.viewers: set[Viewer] = set()

    def advance(self, lines: Sequence[Line]) -> None:
        """Fold one commit and tell every viewer."""
        message = self.step(lines)
        frames: dict[str, bytes] = {}
        for viewer in tuple(self.viewers):
            viewer.send_shared(message, frames)

    def step(self, lines: Sequence[Line]) -> Commit:
        """Fold one commit; give the message that takes a client there."""
        seen = [see(line, self.seat) for line in lines]
        before = self.view
        self.view = view(fold(before.world, seen), self.seat, before)
        return Commit(lines[0].commit, wire(seen), diff(before.json, self.view.json))


def wire(seen: Sequence[Seen]) -> list[dict[str, Any]]:
    """Give lines as a viewer gets them: whole, or as address and digest."""
    return [
        embed(line.raw) if isinstance(line, Line) else {"at": line.at, "digest": line.digest}
        for line in seen
    ]


class Live:
    """One encounter in this process. ``state`` is the fold of all lines that are on disk."""

    def __init__(self, encounter: str, rules: Ruleset) -> None:
        """Begin before the first line."""
        self.state = Encounter(encounter, rules)
        self.lock = asyncio.Lock()
        """Held while a command is decided and appended."""
        self.catching_up = asyncio.Lock()
        self.watches: dict[str, Watch] = {}
        self.chains: dict[str, Chain] = {}
        """By anchor."""
        self.online: dict[str, tuple[float, frozenset[str]]] = {}
        """The seats that are connected to each server process, and when it last said so."""
        self.tokens: dict[str, str] = {}
        self.flag = ""
        """``history-lost`` once a client has seen lines that the stream does not have."""
        self.noticed = 0
        """The newest commit that another process spoke of."""
        self.touched = time.monotonic()

    @property
    def head(self) -> tuple[int, int]:
        """The address of the last line, as numbers; (0, 0) before the first."""
        return (self.state.commit, max(0, self.state.index))

    def advance(self, lines: Sequence[Line]) -> None:
        """Apply one commit, unless it was applied already."""
        if lines[0].commit != self.state.commit + 1:
            return
        seats = self.state.record.seats
        self.state = fold(self.state, lines)
        if self.state.record.seats is not seats:
            self.tokens = {s.token: s.id for s in self.state.record.seats.values()}
        for watch in self.watches.values():
            watch.advance(lines)

    def tell(self, message: FromServer) -> None:
        """Send a message to every viewer."""
        frames: dict[str, bytes] = {}
        for watch in self.watches.values():
            for viewer in tuple(watch.viewers):
                viewer.send_shared(message, frames)

    def present(self) -> list[str]:
        """Give the seats that are connected anywhere."""
        return sorted({seat for _, seats in self.online.values() for seat in seats})

    def forget_silent(self, since: float) -> None:
        """Forget the processes that have said nothing ``since`` then."""
        self.online = {p: found for p, found in self.online.items() if found[0] >= since}

    def seat_of(self, digest: str) -> str | None:
        """Give the seat whose token has this digest."""
        return self.tokens.get(digest)


def commits(lines: Sequence[Line]) -> Commits:
    """Group lines by commit."""
    found: dict[int, list[Line]] = {}
    for line in lines:
        found.setdefault(line.commit, []).append(line)
    return [tuple(group) for group in found.values()]


def new_watch(state: Encounter, seat: str) -> Watch:
    """Give a watch that has seen nothing yet."""
    return Watch(seat, blank(state))
