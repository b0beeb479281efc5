"""Streams: what the store has of an encounter, read as commits, worlds and whole encounters.

Laws: whatever is read is read in turns and in constant memory; what is at hand of the past can
fade, and is brought back from here, so that nobody can tell whether it was at hand.
"""

import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TypeVar

from fightbook.domain.evolve import fold
from fightbook.domain.line import END, Line, read
from fightbook.domain.moments import BeyondError
from fightbook.domain.past import goes_back, reached
from fightbook.domain.perceive import blank, see
from fightbook.domain.state import Encounter
from fightbook.server.live import Commits, Live, before, commits
from fightbook.server.memory import LEAST
from fightbook.server.snapshots import Snapshots
from fightbook.server.store import Store
from fightbook.server.trouble import StoreAwayError
from fightbook.server.turns import SLICE_SECONDS, Turns

LOG = logging.getLogger(__name__)
T = TypeVar("T")
SLICE = 100
"""Lines that are read in far less than a turn."""


class Streams:
    """The streams of a store."""

    def __init__(self, store: Store) -> None:
        """Read what ``store`` has."""
        self.store, self.turns = store, Turns()
        self.snapshots: Snapshots | None = None
        """Where some tables are not folded from the first line."""

    async def read(
        self, encounter: str, after: tuple[int, int] = (0, 0)
    ) -> AsyncIterator[tuple[Line, ...]]:
        """Give the commits of a stream behind an address, in constant memory and in turns."""
        async for groups in self._slices(encounter, after):
            until = time.perf_counter() + SLICE_SECONDS
            for group in groups:
                yield group
                if time.perf_counter() > until:
                    until = await self.turns.next()

    async def _slices(
        self, encounter: str, after: tuple[int, int] = (0, 0)
    ) -> AsyncIterator[Commits]:
        """Give some commits of a stream at a time, in turns."""
        held: tuple[Line, ...] = ()
        async for page in self.store.read(encounter, f"{after[0]}-{after[1]}"):
            until = await self.turns.next()
            for start in range(0, len(page), SLICE):
                if time.perf_counter() > until:
                    until = await self.turns.next()
                lines = (read(*stored) for stored in page[start : start + SLICE])
                groups = commits([*held, *lines])
                held = groups.pop()
                yield groups
        if held:
            yield [held]

    async def whole(self, live: Live) -> Live:
        """Read all of an encounter anew, or what came after its snapshot."""
        if (kept := await self._kept(live)) is not None:
            return kept
        held, fresh = live.memory.held, None
        while fresh is None:
            try:
                fresh = await self._whole(live, held)
            except BeyondError:  # it goes back further than is held, or has done so meanwhile
                known, held = held, await self._reached(live)
                if held == known:
                    raise
        if held is not live.memory.held:
            fresh.memory.held = live.memory.held
            fresh.memory.lend(held or frozenset(), 0)
        return fresh

    async def _kept(self, live: Live) -> Live | None:
        """Read what came after a snapshot; nothing where none helps."""
        if self.snapshots is None or live.memory.held is None:
            return None
        if (reading := await self.snapshots.get(live)) is None:
            return None
        fresh = Live(live.state.id, live.shelf, live.memory.held)
        try:
            async for _ in self.turns.through(reading.steps()):
                pass
            fresh.stand(reading.image)
            if not await self._go_on(fresh):
                return None
        except BeyondError:  # it goes back further than the snapshot has at hand
            return None
        except StoreAwayError:
            raise
        except Exception:
            LOG.exception("the snapshot of %s cannot be read", live.state.id)
            return None
        return fresh

    async def _go_on(self, fresh: Live) -> bool:
        """Apply what came after a snapshot; false where its last line is not the stream's."""
        last = fresh.tail
        async for groups in self._slices(fresh.state.id, before(last)):
            new = groups
            if groups and last is not None:
                line, new = groups[0][0], groups[1:]
                if (line.at, line.digest) != (last.at, last.digest):
                    return False
                last = None
            fresh.leap(new)
        return last is None

    async def _whole(self, live: Live, held: frozenset[int] | None) -> Live:
        fresh = Live(live.state.id, live.shelf, held)
        async for groups in self._slices(live.state.id):
            fresh.leap(groups)
        return fresh

    async def _reached(self, live: Live) -> frozenset[int]:
        """Give the commits before which the fight ever stood again."""
        found = frozenset[int]()
        async for lines in self.read(live.state.id):
            found |= reached(lines)
        return found

    async def apply(self, live: Live, lines: Sequence[Line]) -> None:
        """Apply one commit, however far back it goes."""
        if goes_back(lines) and (back := live.absent(reached(lines))):
            await self.recall(live, min(back))
        live.advance(lines)

    async def looking_back(self, live: Live, work: Callable[[Encounter], T]) -> T | None:
        """Do what looks back, however far; nothing where the fight has gone on meanwhile."""
        commit = live.state.commit
        while live.state.commit == commit:
            try:
                return work(live.state)
            except BeyondError as far:
                await self.recall(live, far.commit)
        return None

    async def recall(self, live: Live, commit: int) -> None:
        """Have at hand again how the fight stood before a commit and all later ones, for a while.

        And before some earlier ones, since whoever takes back one commit may take back another.
        """
        held = live.memory.reached.union(range(commit - LEAST, live.state.commit))
        while True:
            state, watches = live.state, dict(live.watches)
            fresh = Live(state.id, live.shelf, held)
            worlds = dict.fromkeys(live.apart(), blank(state))
            async for lines in self.read(state.id):
                if lines[0].commit > state.commit:
                    break
                fresh.advance(lines)
                worlds = {seat: fresh.seen(world, seat, lines) for seat, world in worlds.items()}
            if live.state is state and live.watches == watches:
                if fresh.state.prev != state.prev:  # what is here was lost at a failover
                    live.stale = True
                    raise StoreAwayError("another master of the store has another past")
                live.recall(fresh, worlds)
                return

    async def world(self, live: Live, seat: str, until: int | None = None) -> Encounter:
        """Give what ``seat`` knew after commit ``until`` (now, when not given)."""
        end = live.state.commit if until is None else until
        world = live.known(seat, end)
        if world.commit == end:
            return world
        try:
            return await self._seen(live, seat, world, end)
        except BeyondError:
            return await self.remembered(live, seat, end)

    async def remembered(self, live: Live, seat: str, end: int) -> Encounter:
        """Give what ``seat`` knew after a commit, with all of its past at hand."""
        return await self._seen(live, seat, blank(live.state), end)

    async def _seen(self, live: Live, seat: str, world: Encounter, end: int) -> Encounter:
        """Fold what a seat saw up to a commit."""
        async for lines in self.read(live.state.id, (world.commit, END)):
            if lines[0].commit > end:
                break
            world = fold(live.shelf, world, [see(line, seat) for line in lines])
        return world
