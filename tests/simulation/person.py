"""Somebody at the table: plays, checks what is sent, answers calls, comes back after trouble."""

import asyncio
import random
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from fightbook.domain import commands as c
from fightbook.domain.dice import Chain
from fightbook.domain.line import Line
from fightbook.domain.reject import Rejected
from fightbook.server.calls import answer
from fightbook.server.handle import Envelope, finish_soon, handle
from fightbook.server.live import Live
from fightbook.server.messages import Hello, Witness
from fightbook.server.registry import Registry
from fightbook.server.trouble import StoreAwayError
from fightbook.server.welcome import welcome
from tests.simulation import line as lines
from tests.simulation.process import GoneError, Process
from tests.support.client import merged

if TYPE_CHECKING:
    from tests.simulation.house import House

ENCOUNTER = "simulated"
COMMANDS, FEW = 12, 4
"""So many each gives in a run, and in the many short ones."""
AGAIN = ("busy", "store-away", "slow-down")
"""Refusals after which a client tries the same once more."""
CALLS = "gm", "watch"
"""Seats that are never called as witnesses."""


Answer: TypeAlias = tuple[Line, ...] | Rejected


class Refused(NamedTuple):
    """A refusal, and the commits at which the store was when it was asked for and when it came."""

    envelope: Envelope
    code: str
    since: int
    until: int


async def _ask(process: Process, live: Live | None, envelope: Envelope) -> Answer:
    """Give a command to a process, where the client has a line to it or by HTTP."""
    live = live or await process.registry.find(ENCOUNTER)
    assert live is not None
    return await handle(process.registry, live, envelope)


class Person:
    """Somebody with a seat."""

    def __init__(self, house: "House", seat: str, key: str, chance: random.Random) -> None:
        """Sit at ``seat``, which the token of this digest opens."""
        self.house, self.seat, self._key, self._chance = house, seat, key, chance
        self.seen: dict[str, Any] = {}
        self.commit, self.process = 0, house.processes[0]
        self.digest: str = ""
        self.heads: dict[int, str] = {}
        """The digests that it was told, by commit, since it last began anew."""
        self.acknowledged: dict[str, int] = {}
        self.refused: list[Refused] = []
        self.line: lines.Line | None = None
        self._live: Live | None = None
        self._chains: list[Chain] = []

    @property
    def lost(self) -> bool:
        """Whether the connection is gone, or was never there."""
        return self.line is None or self.line.closed or self.process.wire.dead

    # --- hearing ----------------------------------------------------------------------------------

    def hear(self, line: lines.Line, message: Any) -> None:
        """Take a message: a commit is the next one, a call is upon the last."""
        if line is not self.line or self.process.wire.dead:
            return
        if message["type"] == "welcome":
            assert not message.get("flag") or self.house.deposed, message["flag"]
            assert not message.get("resumed") or message["commit"] == self.commit, self.seat
            self.commit, self.digest = message["commit"], message["digest"]
            self.seen = message["view"]
            self.heads = self.heads if message.get("resumed") else {}
        elif message["type"] == "commit":
            assert message["commit"] == self.commit + 1, (self.seat, message, self.commit)
            self.commit, self.digest = message["commit"], message["head"]
            self.seen = merged(self.seen, message.get("patch", {}))
            self.heads[self.commit] = self.digest
        elif message["type"] == "call":
            at = message["after"].partition("-")[0], message["digest"]
            assert at == (str(self.commit), self.digest), (self.seat, at, self.commit)
            self.house.errand(self._witness(message["call"], message["number"]))

    async def _witness(self, call: str, number: int) -> None:
        """Answer a call, or not; too late at times, and at times twice."""
        self.house.happened["called"] += 1
        link = Witness(call, self._chain().link(number).hex())
        for _ in range(self._chance.choice([0, *[1] * 12, 2])):
            await asyncio.sleep(self._chance.expovariate(4))
            if self._live is not None:
                process, live = self.process, self._live
                await process.do(answer(process.registry, live, self.seat, link))

    def _chain(self) -> Chain:
        """Give the chain that the table has of this one."""
        pair = self._live.state.record.pairs.get(self.seat) if self._live else None
        anchor = pair.cups["witness"].anchor if pair and "witness" in pair.cups else ""
        return next((x for x in self._chains if x.anchor.hex() == anchor), self._chains[-1])

    # --- coming and going -------------------------------------------------------------------------

    async def sit(self) -> Live:
        """Connect to any process that is there, going on behind what was seen."""
        while True:
            await self._leave()
            self.process = self._chance.choice(self.house.processes)
            try:
                self._live = await self.process.do(self._sit(self.process.registry))
            except (GoneError, StoreAwayError):
                await asyncio.sleep(self._chance.random())
            else:
                return self._live

    async def _sit(self, registry: Registry) -> Live:
        live = await registry.find(ENCOUNTER)
        assert live is not None
        await self._bring_a_chain(registry, live)
        hello = Hello("", f"{self.commit}" if self.commit else "", self.digest or None)
        watch, messages = await welcome(registry, live, self.seat, hello, self.seat)
        line = self.line = self._line()
        line.connection.key = self._key
        for message in messages:
            line.connection.send(message)
        watch.viewers.add(line.connection)
        line.connection.send(registry.attend(live))
        if live.calling is not None:
            registry.duties.errand("a call", finish_soon(registry, live))
        return live

    def _line(self) -> lines.Line:
        house = self.house
        return lines.Line(self.hear, self._chance, house.happened, house.noting, lambda: house.over)

    async def _bring_a_chain(self, registry: Registry, live: Live) -> None:
        """Have a chain of witness, as clients bring one with their hello."""
        pair = live.state.record.pairs.get(self.seat)
        if self.seat in CALLS or (pair is not None and "witness" in pair.cups and self._chains):
            return
        self._chains.append(Chain(self._chance.randbytes(32)))
        own = c.Anchor({"witness": self._chains[-1].anchor.hex()})
        ident = f"{self.seat}-chain-{len(self._chains)}"
        await handle(registry, live, Envelope(self.seat, ident, own, self._key))

    def leave(self) -> None:
        """Be gone, without a word."""
        if self.line is not None:
            self.line.drop()

    async def _leave(self) -> None:
        line, live, self._live = self.line, self._live, None
        self.leave()
        if line is None or live is None or self.process.wire.dead:
            return
        for watch in live.watches.values():
            watch.viewers.discard(line.connection)

        async def tell() -> None:
            self.process.registry.attend(live)

        await self.process.do(tell())

    # --- playing ----------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Look on, whatever happens."""
        while True:
            if self.lost:
                await self.sit()
            await asyncio.sleep(1)

    async def play(self) -> None:
        """Give some commands, each until it is answered."""
        await self.sit()
        for number in range(self.house.commands):
            await asyncio.sleep(self._chance.expovariate(2))
            expect = self.commit if self._chance.random() < 0.4 else None
            envelope = Envelope(self.seat, f"{self.seat}-{number}", self._command(), expect=expect)
            while True:
                if self.lost or self._chance.random() < 0.05:
                    await self._again()
                if await self._answered(envelope):
                    break
                await asyncio.sleep(self._chance.random())

    async def _again(self) -> Live:
        if self._chance.random() < 0.3:
            await self._leave()
            await asyncio.sleep(self._chance.uniform(1, 20))  # a phone in a pocket
        return await self.sit()

    async def _answered(self, envelope: Envelope) -> bool:
        since, process = self.house.commit, self.process
        if elsewhere := self._chance.random() < 0.3:
            process = next(x for x in self.house.processes if x is not process)
        asked = asyncio.ensure_future(
            process.do(_ask(process, None if elsewhere else self._live, envelope))
        )
        if self._chance.random() < 0.1:  # the line breaks meanwhile: the same is asked elsewhere
            await asyncio.wait([asked], timeout=self._chance.random() / 10)
            if not asked.done():
                self.house.happened["asked twice at once"] += 1
                self.house.errand(asked)
                await self._again()
                return False
        try:
            found = await asked
        except (GoneError, StoreAwayError):
            return False
        if isinstance(found, Rejected):
            if found.code not in AGAIN:
                refusal = Refused(envelope, found.code, since, self.house.commit)
                self.refused.append(refusal)
            return found.code not in AGAIN
        self.acknowledged[f"{self.seat}/{envelope.id}"] = found[0].commit
        return True

    def _command(self) -> c.Command:
        value, hidden = self._chance.randrange(4), self._chance.random() < 0.3
        if self.seat != "gm":
            return self._chance.choice([c.Throw(6), c.Say("Hm.", hidden=hidden)])
        adjust = c.Adjust("c1", "hp", "x", value)
        back = c.Rewind(self._chance.randrange(8, max(9, self.house.length)))
        throw = c.Throw(6, hidden=hidden)
        return self._chance.choice([adjust, adjust, c.Undo(), c.Redo(), back, throw, throw])
