"""Length: what a command, joining late, coming back, undo and memory cost as a fight grows long.

Run ``python -m tests.bench.length`` (``--long`` adds 100,000 events). The server's registry on the
embedded Valkey, without sockets; each figure is the median of some tries, beside its ratio to the
one at 100 events. *Folding* is what the first visitor after a start of the server waits for where
it reads all lines, *opening* where there is a snapshot and some lines came after it, and
*returning* what each seat waits for beside that; *coming back* is after a lost connection. What is
done again and again is done in turns, once in each fight, so that all have the same minute; of that
the processor's time is told too.
"""

import argparse
import asyncio
import gc
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeAlias

from fightbook.domain.commands import Command, Invite, Redo, Sit, Throw, Undo
from fightbook.domain.decide import SERVER
from fightbook.domain.reject import Rejected
from fightbook.server.cellar import Cellar, opened
from fightbook.server.embedded import embedded
from fightbook.server.handle import Envelope, handle
from fightbook.server.keeping import Cold
from fightbook.server.live import Live
from fightbook.server.messages import Hello
from fightbook.server.registry import Registry
from fightbook.server.run import YOUNG_OBJECTS
from fightbook.server.seats import new_encounter_id, new_token
from fightbook.server.snapshots import Snapshots
from fightbook.server.store import PAGE, Store, connect
from fightbook.server.welcome import welcome
from fightbook.server.work import kept
from tests.support.duel import DUEL
from tests.support.table import Table

Work: TypeAlias = Callable[[], Awaitable[object]]
LENGTHS = (100, 1_000, 10_000)
LONG = 100_000
TRIES, OPENINGS = 30, 3
AFTER = 50
"""Commits that come after a snapshot."""
SEATS = ("gm", "s3", "watch")
ROOM = 4_000
"""Draws of a chain that a bench of this length may use before a new one begins."""


def played(events: int) -> Table:
    """Play a fight of so many events, with as little chance as keeps the chains of the cups."""
    table = Table(DUEL)
    seat = table.sit("Ana")
    who = table.enlist("Ana", "party", seat)
    table.enlist("Rat", "foes")
    while len(table.lines) < events:
        if table.state.record.pairs[seat].spent < ROOM // 2:
            table.do(seat, {"type": "throw", "sides": 6, "count": 2, "who": who})
        value = table.count % 3 + 1
        table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": "x"})
    return table


async def put(store: Store, table: Table) -> str:
    """Let a fight lie in the store, with the tips of its chains."""
    encounter = new_encounter_id()
    for start in range(0, len(table.lines), PAGE):
        await store.draft(encounter, table.lines[start : start + PAGE])
    await store.publish(encounter)
    for chain in table.chains.values():
        await store.keep_tip(encounter, chain.anchor, chain.link(chain.length))
    return encounter


class Times(NamedTuple):
    """How long something took, by the clock and of the processor, in milliseconds."""

    clock: float
    busy: float


async def timed(work: Work) -> Times:
    """Give how long ``work`` takes."""
    start, began = time.perf_counter(), time.process_time()
    await work()
    return Times((time.perf_counter() - start) * 1000, (time.process_time() - began) * 1000)


async def median(work: Work, tries: int) -> Times:
    """Give the medians of some tries."""
    return middle([await timed(work) for _ in range(tries)])


def middle(times: Sequence[Times]) -> Times:
    """Give the medians."""
    return Times(*map(statistics.median, zip(*times, strict=True)))


def _server(store: Store, cellar: Cellar | None = None) -> Registry:
    """Begin a server, which has looked at nothing yet."""
    registry = Registry(store, {DUEL.id: DUEL})
    registry.snapshots = Snapshots(cellar) if cellar else None
    return registry


class Fight(NamedTuple):
    """A fight that is live, and what was measured of it."""

    registry: Registry
    live: Live
    found: dict[str, float]

    def note(self, name: str, times: Times) -> None:
        """Note how long something takes."""
        self.found.update({name: times.clock, f"{name}, processor": times.busy})


async def opened_again(store: Store, cellar: Cellar, events: int) -> Fight:
    """Measure how a fight of so many events comes back, and have it live."""
    encounter = await put(store, played(events))
    memory = await held(store, encounter)
    folding = await median(lambda: _server(store).find(encounter), OPENINGS)
    await kept(_server(store, cellar), encounter)
    after = await _server(store, cellar).find(encounter)
    assert after is not None
    for _ in range(AFTER):
        await do(_server(store, cellar), after, Throw(6))
    opening = await median(lambda: _server(store, cellar).find(encounter), OPENINGS)
    registry = _server(store, cellar)
    live = await registry.find(encounter)
    assert live is not None
    await do(registry, live, Invite("BCDEFG"), SERVER.id)  # the code of old has expired
    fight = Fight(registry, live, {"memory, KiB": memory})
    fight.note("folding", folding)
    fight.note("opening", opening)
    fight.note("returning", middle([await timed(partial(registry.watch, live, s)) for s in SEATS]))
    return fight


async def in_turns(fights: Sequence[Fight]) -> None:
    """Do the same in all fights, one after the other, and again."""
    for name, work in ACTS.items():
        times = [list[Times]() for _ in fights]
        for _ in range(TRIES):
            for fight, found in zip(fights, times, strict=True):
                found.append(await timed(partial(work, fight.registry, fight.live)))
                if name == "undo":  # there is always something to take back
                    await do(fight.registry, fight.live, Redo())
        for fight, found in zip(fights, times, strict=True):
            fight.note(name, middle(found))


async def held(store: Store, encounter: str) -> float:
    """Give what an encounter keeps in memory while three seats look at it."""
    tracemalloc.start()
    registry = Registry(store, {DUEL.id: DUEL})
    live = await registry.find(encounter)
    assert live is not None
    for seat in SEATS:
        await registry.watch(live, seat)
    found = tracemalloc.get_traced_memory()[0] / 1024
    tracemalloc.stop()
    await registry.stop()
    return found


async def do(registry: Registry, live: Live, command: Command, seat: str = "gm") -> int:
    """Give a command; give the commit."""
    lines = await handle(registry, live, Envelope(seat, new_token(), command))
    assert not isinstance(lines, Rejected), lines
    return lines[0].commit


async def join(registry: Registry, live: Live) -> None:
    """Sit down at a table where the fight goes on, and be welcomed."""
    commit = await do(registry, live, Sit(2, "Late", "b" * 64), SERVER.id)
    await welcome(registry, live, f"s{commit}", Hello("token"), "")


async def come_back(registry: Registry, live: Live) -> None:
    """Connect again after one commit was missed."""
    assert live.tail is not None
    hello = Hello("token", after=live.tail.at, digest=live.tail.digest)
    await do(registry, live, Throw(6))
    _, messages = await welcome(registry, live, "s3", hello, "")
    assert len(messages) == 2


ACTS: Mapping[str, Callable[[Registry, Live], Awaitable[object]]] = {
    "command": lambda registry, live: do(registry, live, Throw(6)),
    "undo": lambda registry, live: do(registry, live, Undo()),
    "joining late": join,
    "coming back": come_back,
}


async def main(lengths: tuple[int, ...]) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, embedded(Path(folder)) as url:
        store = Store(connect(url))
        cellar = opened(store, Cold(str(Path(folder) / "archive"), Path(folder) / "key"))
        fights = [await opened_again(store, cellar, length) for length in lengths]
        await in_turns(fights)
        for fight in fights:
            await fight.registry.stop()
        await store.redis.aclose()
    first = fights[0].found
    print(f"{'':24}" + "".join(f"{length:>20,}" for length in lengths))
    for name in first:
        cells = [f"{f.found[name]:11.2f} ({f.found[name] / first[name]:5.2f})" for f in fights]
        print(f"{name:24}" + "".join(f"{cell:>20}" for cell in cells))


if __name__ == "__main__":
    gc.set_threshold(YOUNG_OBJECTS, 50, 100)  # as a server has it
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--long", action="store_true", help="also measure 100,000 events")
    options = parser.parse_args()
    asyncio.run(main((*LENGTHS, LONG) if options.long else LENGTHS))
