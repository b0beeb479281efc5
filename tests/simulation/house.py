"""One run: two server processes, people who play and come back, trouble, and what must hold."""

import asyncio
import logging
import random
import secrets
from collections import Counter
from collections.abc import Awaitable, Generator
from contextlib import contextmanager, suppress
from typing import Any
from unittest.mock import patch

import msgspec

from fightbook.domain.commands import Sit
from fightbook.domain.decide import Request, decide
from fightbook.domain.events import Declared
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.perceive import blank, see
from fightbook.domain.reject import Rejected
from fightbook.domain.screen import Kept
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.view import view
from fightbook.server import connection, welcome
from fightbook.server.connection import write_all
from fightbook.server.keys import stream
from fightbook.server.live import commits
from fightbook.server.locate import Durability
from fightbook.server.streams import Streams
from fightbook.server.trouble import StoreAwayError
from tests.simulation.chains import short_chains
from tests.simulation.masters import Master
from tests.simulation.network import CALM
from tests.simulation.person import COMMANDS, ENCOUNTER, FEW, Person, Refused
from tests.simulation.process import GoneError, Process
from tests.support.duel import DUEL
from tests.support.table import Table

BUFFER, MISSED = 12_000, 3_000
"""Bytes after which who does not read is cut off, and of what is sent again; in proportion."""
SHORT = 1_000_000
"""Seeds from here on are of short runs."""
SHELF = Shelf(DUEL)
KEYS = [letter * 64 for letter in "abcd"]
"""The digests of the tokens, by seat."""


class House:
    """All of it, for one seed."""

    def __init__(self, seed: int) -> None:
        """Begin with a fight of two in the store."""
        self.chance = random.Random(seed)
        self.commands = COMMANDS if seed < SHORT else FEW
        self.durability: Durability = "replica" if seed % 3 == 1 else "local"
        self.fails_over = seed % 3 != 0
        """Whether a replica becomes the master by itself, which ``local`` is no promise for."""
        self.happened = Counter[str]()
        with short_chains():
            self.table, self.seats = self._set_out()
        self.length = self.table.state.commit
        self.master, self.deposed = Master(), 0
        self.processes = [self._process() for _ in range(2)]
        self.head = ""
        """The digest of the last line, when it is over."""
        self.failures: list[AssertionError] = []
        self.over = False
        self._errands = set[asyncio.Future[Any]]()
        seats = zip(self.seats, KEYS, strict=True)
        self.people = [Person(self, seat, key, self.chance) for seat, key in seats]

    def _set_out(self) -> tuple[Table, list[str]]:
        """Give the fight, of some length, and who sits there."""
        table = Table(DUEL)
        seats = ["gm", _sit(table, "Ana", KEYS[1]), _sit(table, "Bo", KEYS[2]), "watch"]
        table.enlist("Ana", "party", seats[1])
        table.enlist("Bo", "foes", seats[2])
        for number in range(self.chance.choice([0, 0, 40])):
            hit = {"who": "c1", "track": "hp", "value": number % 4, "reason": "x"}
            table.do("gm", {"type": "adjust", **hit})
        return table, seats

    def _process(self) -> Process:
        return Process(self.master, self.durability, self.chance, self.happened)

    def _token(self, size: int) -> str:
        return self.chance.randbytes(size).hex()

    @property
    def commit(self) -> int:
        """The last commit that the store has now."""
        return self.master.commit(stream(ENCOUNTER))

    @contextmanager
    def noting(self) -> Generator[None]:
        """Note what a task claims in vain that nobody waits for."""
        try:
            yield
        except AssertionError as error:
            self.failures.append(error)

    def errand(self, work: Awaitable[Any]) -> None:
        """Do something that nobody waits for."""

        async def done() -> None:
            with suppress(GoneError, StoreAwayError), self.noting():
                await work

        task = asyncio.ensure_future(done())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def run(self) -> Counter[str]:
        """Play through the trouble, let it end, and check. Gives how much there was of what."""
        faults = Watchful()
        logging.getLogger("fightbook").addHandler(faults)
        try:
            with (
                patch.object(connection, "MAX_BUFFERED", BUFFER),
                patch.object(welcome, "MOST_BYTES", MISSED),
                patch.object(secrets, "token_urlsafe", self._token),
            ):
                return await self._run(faults)
        finally:
            write_all()  # what a run that failed has left
            logging.getLogger("fightbook").removeHandler(faults)

    async def _run(self, faults: "Watchful") -> Counter[str]:
        calm = await self.open()
        trouble = asyncio.create_task(self._trouble())
        watching = asyncio.create_task(self.people[3].watch())
        await asyncio.gather(*(person.play() for person in self.people[:3]))
        self.over = True
        await trouble
        for process in self.processes:
            process.wire.move(self.master)
            process.wire.cut, process.wire.faults = False, CALM
        await asyncio.sleep(6)  # ears are mended, before hearts beat that would hide it
        self._in_step()
        await asyncio.sleep(30)  # what was asked is answered
        watching.cancel()
        for person in self.people:
            if person.lost:
                await person.sit()
        await asyncio.sleep(30)  # what was sent is read
        calm.wire.move(self.master)
        lines = [
            line async for group in Streams(calm.registry.store).read(ENCOUNTER) for line in group
        ]
        self.head = lines[-1].digest
        await self.check(lines)
        assert not self._errands
        assert not self.failures, self.failures
        said = [x for x in faults.said if not (self.deposed and "cannot be finished" in x)]
        assert not said, said  # a roll upon what was lost is given up
        for process in self.processes:
            process.kill()
        for person in self.people:
            person.leave()
        await asyncio.sleep(1)
        found = Counter(type(line.event).__name__ for line in lines)
        return found + self.happened

    async def open(self) -> Process:
        """Have the fight in the store, with its secrets, and processes that serve it.

        Give one with which nothing goes wrong.
        """
        calm = self._process()
        calm.wire.faults = CALM
        store = calm.registry.store
        for anchor, chain in self.table.chains.items():
            await store.keep_tip(ENCOUNTER, bytes.fromhex(anchor), chain.link(chain.length))
        for name, secret in self.table.secrets.items():
            await store.keep_tip(ENCOUNTER, bytes.fromhex(name), secret)
        await store.draft(ENCOUNTER, self.table.lines)
        await store.publish(ENCOUNTER)
        self.master.copy()
        for process in self.processes:
            await self._begin(process)
        return calm

    async def _begin(self, process: Process) -> None:
        while True:
            try:
                return await process.do(process.registry.start())
            except StoreAwayError:
                await asyncio.sleep(0.1)

    # --- trouble ----------------------------------------------------------------------------------

    async def _trouble(self) -> None:
        """Kill processes, cut them off, let replicas be masters, now and then."""
        while not self.over:
            await asyncio.sleep(self.chance.expovariate(0.5))
            number = self.chance.randrange(len(self.processes))
            kind = self.chance.choice(["killed", "away", "failover" if self.fails_over else "away"])
            self.happened[kind] += 1
            if kind == "killed":
                self.processes[number].kill()
                self.processes[number] = self._process()
                await self._begin(self.processes[number])
            elif kind == "away":
                wire = self.processes[number].wire
                wire.cut = True
                await asyncio.sleep(self.chance.uniform(0.1, 4))
                wire.cut = False
            else:
                await self._fail_over()

    async def _fail_over(self) -> None:
        """Let the replica take over; a process may be the last to hear of it."""
        self.deposed += 1
        self.master = self.master.deposed_by_its_replica()
        for process in self.chance.sample(self.processes, 2):
            if self.chance.random() < 0.5:
                await asyncio.sleep(self.chance.uniform(0, 3))
            process.wire.move(self.master)

    # --- what must hold ---------------------------------------------------------------------------

    def _in_step(self) -> None:
        """Claim that whoever follows the table has all of it."""
        for process in self.processes:
            assert not process.registry.duties.troubles, process.registry.duties.troubles
            live = process.registry.lives.get(ENCOUNTER)
            follows = live is not None and live.watched and not process.wire.missed
            assert not follows or live is None or live.state.commit == self.commit

    async def check(self, lines: list[Line]) -> None:
        """Claim what must hold, whatever went wrong."""
        state = fold(SHELF, Encounter(ENCOUNTER), lines)
        for person in self.people:
            for ident, commit in person.acknowledged.items():
                if state.record.ids.get(ident) != commit:
                    assert self.deposed, ident
                    assert self.durability == "local", ident
                    self.happened["acknowledged and lost"] += 1
        given = Counter((x.event.seat, x.event.id) for x in lines if isinstance(x.event, Declared))
        assert max(given.values()) == 1, given.most_common(1)
        for process in self.processes:
            live = process.registry.lives.get(ENCOUNTER)
            assert live is None or not live.watched or live.state.prev == state.prev
            if live is not None and live.state.prev == state.prev:
                assert (live.state.fight, live.state.record) == (state.fight, state.record)
        ends = {line.commit: line.digest for line in lines}
        if not self.deposed:
            self._check_refusals(lines)
        for person in self.people:
            shown = [see(line, person.seat) for line in lines]
            world = fold(SHELF, blank(state), shown)
            assert person.commit == state.commit, (person.seat, person.commit, state.commit)
            assert person.heads.items() <= ends.items(), person.seat
            seen = msgspec.json.decode(msgspec.json.encode(view(world, person.seat).json))
            assert person.seen == seen, person.seat

    def _check_refusals(self, lines: list[Line]) -> None:
        """Claim that what was refused was to be refused at some moment while it was asked."""
        states = [Encounter(ENCOUNTER)]
        for commit in commits(lines):
            states.append(fold(SHELF, states[-1], commit))
        for person in self.people:
            for found in person.refused:
                self.happened["refused"] += 1
                asked = states[found.since : found.until + 1]
                assert any(refuses(state, found) for state in asked), (person.seat, found)


def _sit(table: Table, name: str, key: str) -> str:
    """Seat a player whom the token of this digest opens the seat of."""
    table.do("server", Sit(table.state.record.invitations, name, key, table.anchors()))
    return f"s{table.state.commit}"


def refuses(state: Encounter, found: Refused) -> bool:
    """Tell whether a command is refused in this state as it was."""
    envelope = found.envelope

    def draw(_: str) -> bytes:
        raise LookupError

    request = Request(envelope.seat, "again", 0, envelope.command, envelope.expect, saw=state.prev)
    try:
        answer = decide(SHELF, state, request, Kept(draw, {}))
    except LookupError:  # it comes as far as dice or salts
        return False
    return isinstance(answer, Rejected) and answer.code == found.code


class Watchful(logging.Handler):
    """Remembers what the server called a fault."""

    def __init__(self) -> None:
        """Begin without one."""
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Take one down."""
        self.said.append(self.format(record))
