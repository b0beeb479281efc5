"""One run: two server processes, people who play and come back, trouble, and what must hold."""

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Coroutine
from typing import Any, TypeVar

import fakeredis

from fightbook.domain import commands as c
from fightbook.domain.events import Declared
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.perceive import blank, see
from fightbook.domain.reject import Rejected
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.view import view
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.messages import Commit, FromServer, Hello, Welcome
from fightbook.server.registry import Registry
from fightbook.server.store import Store
from fightbook.server.streams import Streams
from fightbook.server.trouble import StoreAwayError
from fightbook.server.welcome import welcome
from tests.simulation.clock import OWNER
from tests.simulation.network import Faults, Wire, shards, store
from tests.support.client import merged
from tests.support.duel import DUEL
from tests.support.table import Table

T = TypeVar("T")
ENCOUNTER = "simulated"
COMMANDS = 12
AGAIN = ("busy", "store-away", "slow-down")
"""Refusals after which a client tries the same once more."""


class GoneError(Exception):
    """The process that did this is no more."""


class Process:
    """A server process: it can be killed, and what it was about is not finished then."""

    def __init__(self, server: fakeredis.FakeServer, chance: random.Random) -> None:
        """Begin to serve."""
        self.wire = Wire(server, chance)
        self.tasks = dict[asyncio.Task[Any], None]()
        tip = lambda: chance.randbytes(32)  # noqa: E731 - one word for one thing
        streams = Store(self.wire, shards(self.wire))  # type: ignore[arg-type]
        self.registry = Registry(streams, {DUEL.id: DUEL}, tip)

    async def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something in this process. Raises ``GoneError`` where it is killed meanwhile."""
        before = OWNER.set(self.tasks)
        task = asyncio.ensure_future(work)
        OWNER.reset(before)
        await asyncio.wait([task])
        if task.cancelled() or self.wire.dead:
            raise GoneError
        return task.result()

    def kill(self) -> None:
        """End it, wherever it is."""
        self.wire.dead = True
        for task in tuple(self.tasks):
            task.cancel()
        for live in self.registry.lives.values():
            for watch in live.watches.values():
                watch.viewers.clear()


class Person:
    """Somebody with a seat: plays, checks what is sent, comes back from where the line broke."""

    lang, key, away = "en", "", 0

    def __init__(self, house: "House", seat: str, chance: random.Random) -> None:
        """Sit at ``seat``."""
        self.house, self.seat, self._chance = house, seat, chance
        self.seen: dict[str, Any] = {}
        self.commit, self.process = 0, house.processes[0]
        self.digest: str = ""
        self.acknowledged: dict[str, int] = {}
        self.lost = False

    def send(self, message: FromServer) -> None:
        """Hear of something that is no commit."""

    def send_shared(self, message: FromServer, frames: dict[str, bytes]) -> None:
        """Take a commit: it is the next one."""
        if isinstance(message, Commit) and not self.process.wire.dead:
            assert message.commit == self.commit + 1, (self.seat, message.commit, self.commit)
            self.commit, self.digest = message.commit, message.head
            self.seen = merged(self.seen, message.patch)

    def end(self, message: FromServer, code: int, reason: str) -> None:
        """Be sent away."""
        self.lost = True

    async def sit(self) -> Live:
        """Connect to any process that is there, going on behind what was seen."""
        while True:
            self.process = self._chance.choice(self.house.processes)
            try:
                return await self.process.do(self._sit(self.process.registry))
            except (GoneError, StoreAwayError):
                await asyncio.sleep(self._chance.random())

    async def _sit(self, registry: Registry) -> Live:
        live = await registry.find(ENCOUNTER)
        assert live is not None
        hello = Hello("", f"{self.commit}" if self.commit else "", self.digest or None)
        watch, messages = await welcome(registry, live, self.seat, hello, self.seat)
        first, missed = messages[0], messages[1:]
        assert isinstance(first, Welcome)
        assert not first.flag, first.flag
        self.commit, self.digest, self.seen = first.commit, first.digest, dict(first.view)
        self.lost = False
        for message in missed:
            self.send_shared(message, {})
        watch.viewers.add(self)
        return live

    async def play(self) -> None:
        """Give some commands, each until it is answered."""
        live = await self.sit()
        for number in range(COMMANDS):
            await asyncio.sleep(self._chance.expovariate(2))
            ident, command = f"{self.seat}-{number}", self._command()
            while True:
                if self.lost or self.process.wire.dead or self._chance.random() < 0.05:
                    live = await self._again(live)
                if await self._answered(live, ident, command):
                    break
                await asyncio.sleep(self._chance.random())

    async def _again(self, live: Live) -> Live:
        for watch in live.watches.values():
            watch.viewers.discard(self)
        if self._chance.random() < 0.3:
            await asyncio.sleep(self._chance.uniform(1, 20))  # a phone in a pocket
        return await self.sit()

    async def _answered(self, live: Live, ident: str, command: c.Command) -> bool:
        envelope = Envelope(self.seat, ident, command)
        try:
            found = await self.process.do(handle(self.process.registry, live, envelope))
        except (GoneError, StoreAwayError):
            return False
        if isinstance(found, Rejected):
            return found.code not in AGAIN
        self.acknowledged[f"{self.seat}/{ident}"] = found[0].commit
        return True

    def _command(self) -> c.Command:
        value, hidden = self._chance.randrange(4), self._chance.random() < 0.3
        if self.seat != "gm":
            return self._chance.choice([c.Throw(6), c.Say("Hm.", hidden=hidden)])
        adjust = c.Adjust("c1", "hp", "x", value)
        back = c.Rewind(self._chance.randrange(8, max(9, self.house.length)))
        return self._chance.choice(
            [adjust, adjust, c.Undo(), c.Redo(), back, c.Throw(6, hidden=hidden)]
        )


class House:
    """All of it, for one seed."""

    def __init__(self, seed: int) -> None:
        """Begin with a fight of two in the store."""
        self.chance = random.Random(seed)
        self.server = store()
        self.table = Table(DUEL)
        self.seats = ["gm", self.table.sit("Ana"), self.table.sit("Bo"), "watch"]
        self.table.enlist("Ana", "party", self.seats[1])
        self.table.enlist("Bo", "foes", self.seats[2])
        for number in range(self.chance.choice([0, 0, 40])):
            hit = {"who": "c1", "track": "hp", "value": number % 4, "reason": "x"}
            self.table.do("gm", {"type": "adjust", **hit})
        self.length = self.table.state.commit
        self.processes = [Process(self.server, self.chance) for _ in range(2)]
        self.head = ""
        """The digest of the last line, when it is over."""
        self.people = [Person(self, seat, self.chance) for seat in self.seats]

    async def run(self) -> Counter[str]:
        """Play through the trouble, let it end, and check. Gives how much there was of what."""
        faults = Watchful()
        logging.getLogger("fightbook").addHandler(faults)
        try:
            return await self._run(faults)
        finally:
            logging.getLogger("fightbook").removeHandler(faults)

    async def _run(self, faults: "Watchful") -> Counter[str]:
        calm = Process(self.server, self.chance)
        calm.wire.faults = Faults(0, 0, 0, 0, 0)
        await calm.registry.store.draft(ENCOUNTER, self.table.lines)
        await calm.registry.store.publish(ENCOUNTER)
        for process in self.processes:
            await self._begin(process)
        trouble = asyncio.create_task(self._trouble())
        playing = [asyncio.create_task(person.play()) for person in self.people[:3]]
        watching = asyncio.create_task(self.people[3].sit())
        await asyncio.gather(*playing)
        await watching
        trouble.cancel()
        for process in self.processes:
            process.wire.cut, process.wire.faults = False, Faults(0, 0, 0, 0, 0)
        await asyncio.sleep(6)  # ears are mended, before hearts beat that would hide it
        lines = [
            line async for group in Streams(calm.registry.store).read(ENCOUNTER) for line in group
        ]
        self.head = lines[-1].digest
        await self.check(lines)
        assert not faults.said, faults.said
        for process in self.processes:
            process.kill()
        found = Counter(type(line.event).__name__ for line in lines)
        await asyncio.sleep(1)
        return found

    async def _begin(self, process: Process) -> None:
        while True:
            try:
                return await process.do(process.registry.start())
            except StoreAwayError:
                await asyncio.sleep(0.1)

    async def _trouble(self) -> None:
        """Kill processes and cut them off, now and then."""
        while True:
            await asyncio.sleep(self.chance.expovariate(0.5))
            number = self.chance.randrange(len(self.processes))
            if self.chance.random() < 0.5:
                self.processes[number].kill()
                self.processes[number] = Process(self.server, self.chance)
                await self._begin(self.processes[number])
            else:
                wire = self.processes[number].wire
                wire.cut = True
                await asyncio.sleep(self.chance.uniform(0.1, 4))
                wire.cut = False

    async def check(self, lines: list[Line]) -> None:
        """Claim what must hold, whatever went wrong."""
        state = fold(Shelf(DUEL), Encounter(ENCOUNTER), lines)
        for person in self.people:
            for ident, commit in person.acknowledged.items():
                assert state.record.ids[ident] == commit, ident
        given = Counter((x.event.seat, x.event.id) for x in lines if isinstance(x.event, Declared))
        assert max(given.values()) == 1, given.most_common(1)
        for process in self.processes:
            assert not process.registry.duties.troubles, process.registry.duties.troubles
            live = process.registry.lives.get(ENCOUNTER)
            assert live is None or not live.watched or live.state.prev == state.prev
        for person in self.people:
            if person.lost or person.process.wire.dead:
                await person.sit()
            shown = [see(line, person.seat) for line in lines]
            world = fold(Shelf(DUEL), blank(state), shown)
            assert person.commit == state.commit, (person.seat, person.commit, state.commit)
            assert person.seen == view(world, person.seat).json, person.seat


class Watchful(logging.Handler):
    """Remembers what the server called a fault."""

    def __init__(self) -> None:
        """Begin without one."""
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take one down."""
        self.said.append(self.format(record))
