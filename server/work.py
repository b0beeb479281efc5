"""What a worker does: each piece reads the store itself, so that only what comes of it travels.

A worker has a registry that is never opened: it reads streams, and writes encounters that are new.
Law: a short fight is read where it is asked for, and by the same function.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple, TypeVar

import msgspec

from fightbook.domain.commands import Amend
from fightbook.domain.decide import Request, decide, look_ahead
from fightbook.domain.line import END, START, Seen, write
from fightbook.domain.perceive import see
from fightbook.domain.registry import opening
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.screen import Kept
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.domain.versions import standing
from fightbook.domain.witnesses import Answers, CallNeeded
from fightbook.projections.book import head, row
from fightbook.server.cellar import opened
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.snapshots import Snapshots
from fightbook.server.store import Stored, store_at
from fightbook.server.workers import Source

SHORT = 250
"""Commits of a fight that is told of, or copied, within some milliseconds."""
FEW = 60
"""Commits that are decided again within some milliseconds."""
PIECE = 512 * 1024
T = TypeVar("T")


class Place(NamedTuple):
    """The last line of a piece of a book: its commit, its address, and its digest."""

    commit: int
    at: str
    digest: str


BEGINNING = Place(0, "", START)


class Whose(NamedTuple):
    """An encounter, and a seat that looks at it."""

    encounter: str
    seat: str
    title: str


class Given(NamedTuple):
    """What a decision takes: the next link of each cup, and the screen's secrets by SHA-256.

    ``listening``: who can be called as a witness; ``answers``: of those who were.
    """

    links: Mapping[str, bytes]
    secrets: Mapping[str, bytes]
    fresh: str
    listening: frozenset[str] = frozenset()
    answers: Answers | None = None


def whose(live: Live, seat: str) -> Whose:
    """Name what ``seat`` looks at."""
    return Whose(live.state.id, seat, live.state.record.title)


class Subject(NamedTuple):
    """A fight as a seat saw it: what a report is made of."""

    whose: Whose
    registry: Registry
    shelf: Shelf[Ruleset]
    lines: list[Seen]

    @property
    def rules(self) -> Ruleset:
        """The rules by which it stands, which tell all of it."""
        return self.shelf.at(standing(self.lines))

    @property
    def edition(self) -> str:
        """The edition of them."""
        return "" if (first := opening(self.lines)) is None else first.edition

    @property
    def blank(self) -> Encounter:
        """The encounter before the first line."""
        return Encounter(self.whose.encounter)


async def subject(registry: Registry, whose: Whose) -> Subject:
    """Read all that a seat saw."""
    found = [see(x, whose.seat) async for lines in registry.read(whose.encounter) for x in lines]
    shelf = await registry.rules_of(opening(found))
    return Subject(whose, registry, shelf, found)


def report(source: Source, whose: Whose, make: Callable[[Subject], bytes]) -> bytes:
    """Make a report."""

    async def made(registry: Registry) -> bytes:
        return make(await subject(registry, whose))

    return run(source, made)


def piece(source: Source, whose: Whose, after: Place, last: int) -> tuple[bytes, Place | None]:
    """Give some rows of a book behind a place, and the place behind them unless it is the end.

    ``last``: the commit with which the book ends, whatever came afterwards.
    """
    return run(source, lambda registry: rows(registry, whose, after, last))


async def rows(
    registry: Registry, whose: Whose, after: Place, last: int
) -> tuple[bytes, Place | None]:
    """Do what ``piece`` does, where a registry is at hand."""
    found, place = bytearray(), after
    async for lines in registry.read(whose.encounter, (after.commit, END)):
        if lines[0].commit > last:
            break
        for line in lines:
            found += row(see(line, whose.seat)) + b"\n"
        place = Place(lines[-1].commit, lines[-1].at, lines[-1].digest)
        if len(found) > PIECE:
            return bytes(found), place
    return bytes(found) + head(place.digest, place.at) + b"\n", None


async def _live(registry: Registry, encounter: str) -> Live:
    """Read a fight whole, as its rules say."""
    shelf = await registry.rules_of(await registry.opening(encounter))
    return await registry.whole(Live(encounter, shelf, None))


def preview(source: Source, whose: Whose, command: Amend) -> bytes | Rejected:
    """Tell what an amendment would change in a long fight."""

    async def made(registry: Registry) -> bytes | Rejected:
        live = await _live(registry, whose.encounter)
        world = await registry.world(live, whose.seat)
        found = look_ahead(live.shelf, live.state, world, whose.seat, command)
        return found if isinstance(found, Rejected) else msgspec.json.encode(found)

    return run(source, made)


def redecide(
    source: Source, whose: Whose, head: str, request: Request, given: Given
) -> list[Stored] | Rejected | CallNeeded | None:
    """Decide an amendment of a long fight; give its lines, or nothing where it has gone on.

    ``head``: the digest of the last line. ``given``: what the decision takes.
    """

    async def made(registry: Registry) -> list[Stored] | Rejected | CallNeeded | None:
        live = await _live(registry, whose.encounter)
        state = live.state
        if state.prev != head:
            return None
        # Only what is the very default is left out of a line; what travelled is equal to it alone.
        asked = msgspec.convert(msgspec.to_builtins(request.command), Amend)
        supply = Kept(
            given.links.__getitem__,
            given.secrets,
            given.fresh,
            lambda: given.listening,
            given.answers,
        )
        try:
            events = decide(
                live.shelf, state, msgspec.structs.replace(request, command=asked), supply
            )
        except CallNeeded as needed:
            return needed
        if isinstance(events, Rejected):
            return events
        lines = write(state.commit + 1, events, state.prev)
        return [(line.raw, line.digest) for line in lines]

    return run(source, made)


def keep(source: Source, encounter: str) -> bool:
    """Write the snapshot of a table; false where it has none."""
    return run(source, lambda registry: kept(registry, encounter))


async def kept(registry: Registry, encounter: str) -> bool:
    """Do what ``keep`` does, where a registry is at hand."""
    if registry.snapshots is None:
        return False
    shelf = await registry.rules_of(await registry.opening(encounter))
    live = await registry.whole(Live(encounter, shelf))
    worlds = {seat: await registry.world(live, seat) for seat in live.unlike}
    return await registry.snapshots.put(live, worlds)


def run(source: Source, work: Callable[[Registry], Awaitable[T]]) -> T:
    """Do something with a registry of this process."""

    async def done() -> T:
        store = store_at(source.url, source.durability)
        registry = Registry(store, source.rulesets())
        if source.cold is not None:
            registry.snapshots = Snapshots(opened(store, source.cold))
        try:
            await store.begin()
            return await work(registry)
        finally:
            await store.shards.aclose()

    return asyncio.run(done())
