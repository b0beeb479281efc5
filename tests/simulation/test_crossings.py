"""A server that dies anywhere between a fight and its campaign loses nothing and doubles nothing.

All that outlasts a process lies in the store, so a crash at any await comes to one behind one of
its requests. Here a process dies when its n-th request of every step of an evening is done, and
nobody heard, for every n; another one takes over, and whoever asked asks again, as clients do.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from fightbook.domain import commands as c
from fightbook.domain.campaign.commands import Keep
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.commands import Command
from fightbook.domain.events import Recalled, Returned, Went
from fightbook.domain.line import Line
from fightbook.domain.registry import CAMPAIGN, shelved
from fightbook.domain.reject import Refusal, Rejected
from fightbook.domain.state import Encounter
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.server.campaigns import NewFight, depart
from fightbook.server.crossing import look
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.streams import Streams
from tests.simulation.clock import simulate
from tests.simulation.masters import Master
from tests.simulation.network import CALM
from tests.simulation.process import GoneError, Process
from tests.support.duel import DUEL
from tests.support.table import A, Table

RIVER = "river"
GAMES = shelved([DUEL])
RULES = {**GAMES, CAMPAIGN: campaign(GAMES)}
MILL = {"title": "The mill", "ruleset": "duel", "fighters": [{"name": "Rat", "side": "foes"}]}
GRACE = 70
"""Seconds after which whom a fight was to take that never was is at home."""
STEPS = 6
"""Steps of an evening at which a server dies."""


class Evening:
    """One campaign, whose server dies behind its ``last`` request of every step."""

    def __init__(self, last: int) -> None:
        self.last, self.died = last, 0
        self.chance, self.happened = random.Random(last), Counter[str]()
        self.master = Master()
        self.process = self._process()
        self.fights: list[str] = []

    def _process(self) -> Process:
        found = Process(self.master, "local", self.chance, self.happened, RULES)
        found.wire.faults = CALM
        found.registry.on_crossing = look
        return found

    async def begin(self) -> None:
        """Have Ana and Bo at home, and a mill with a rat."""
        table = Table(RULES[CAMPAIGN], {"screen": "stays"})
        table.do("gm", Keep("encounter", MILL, ""))
        for name in ("Ana", "Bo"):
            table.do("gm", c.Enlist(name, "party", sheet={"game": "duel"}))
        table.do("gm", c.Begin())
        table.do("gm", c.Renew("b" * 64, "watch"))  # each token opens one seat
        store = self.process.registry.store
        await self.process.do(store.begin())
        for anchor, chain in table.chains.items():
            await store.keep_tip(RIVER, bytes.fromhex(anchor), chain.link(chain.length))
        for name, secret in table.secrets.items():
            await store.keep_tip(RIVER, bytes.fromhex(name), secret)
        await store.draft(RIVER, table.lines)
        await store.publish(RIVER)

    async def live(self, encounter: str) -> Live:
        found = await self.process.registry.find(encounter)
        assert found is not None, encounter
        return found

    async def give(self, encounter: str, ident: str, command: Command) -> None:
        live = await self.live(encounter)
        envelope = Envelope("gm", ident, command, A)
        found = await handle(self.process.registry, live, envelope)
        assert not isinstance(found, Rejected), found
        await asyncio.sleep(1)  # who has to cross over does

    async def step(self, work: Callable[[], Awaitable[None]], seen_from: str = RIVER) -> None:
        """Do something in a process that dies on the way, and again in one that does not."""
        self.process, process = self._process(), self.process
        process.kill()
        count = 0

        def fate() -> None:
            nonlocal count
            count += 1
            if count == self.last:
                self.died += 1
                self.process.kill()

        self.process.wire.fate = fate
        try:
            await self.process.do(work())  # type: ignore[arg-type]
        except GoneError:
            await asyncio.sleep(GRACE)
            self.process = self._process()
            await self.process.do(self.live(seen_from))  # whoever looks from here brings it about
            await asyncio.sleep(1)
            await self.process.do(work())  # type: ignore[arg-type]
        await asyncio.sleep(1)
        self.process.wire.fate = lambda: None  # whoever looks now is not one of those

    async def go(self) -> None:
        """Open a fight, unless there is one: whoever is told that they are away looks there."""
        state = (await self.live(RIVER)).state
        if set(state.record.away) == {"c1", "c2"}:
            return
        wanted = NewFight(("c1", "c2"), "e3")
        try:
            await depart(self.process.registry, await self.live(RIVER), wanted, A)
        except Refusal as refusal:
            raise AssertionError(refusal.rejected) from refusal

    @property
    async def home(self) -> Encounter:
        return (await self.live(RIVER)).state

    async def lines(self, encounter: str) -> list[Line]:
        streams = Streams(self.process.registry.store)
        return [line async for group in streams.read(encounter) for line in group]


def hp(state: Encounter, who: str = "c1") -> int:
    return state.fight.combatants[who].tracks["hp"].value


def set_hp(value: int, who: str = "c1") -> Command:
    return c.Adjust(who, "hp", "a blow", value)


async def play(evening: Evening) -> None:
    """Go, be hurt, send one home before the end, end, go on, end again, amend the end."""
    await evening.begin()
    await evening.step(evening.go)
    state = await evening.home
    assert set(state.record.away) == {"c1", "c2"}
    (fight,) = set(state.record.away.values())

    async def given(ident: str, command: Command, seen_from: str) -> Encounter:
        await evening.step(lambda: evening.give(fight, ident, command), seen_from)
        return await evening.home

    await evening.give(fight, "hurt", set_hp(2))
    state = await given("flee", c.Dismiss("c2", "He runs."), fight)
    assert state.record.away == {"c1": fight}
    state = await given("end", c.Close("It is over."), RIVER)
    assert (dict(state.record.away), hp(state)) == ({}, 2)
    state = await given("on", c.Undo(), fight)
    assert (state.record.away, hp(state)) == ({"c1": fight}, 3)
    await evening.give(fight, "again", set_hp(1))
    state = await given("over", c.Close("It is over."), fight)
    assert (dict(state.record.away), hp(state)) == ({}, 1)
    at = (await evening.live(fight)).state.record.ids["gm/again"]
    other: dict[str, Any] = {"type": "adjust", "who": "c1", "track": "hp", "value": 2}
    await given("amend", c.Amend(at, {**other, "reason": "a scratch"}), RIVER)
    await check(evening, fight)


async def check(evening: Evening, fight: str) -> None:
    """Claim that each is where they are once, as the fight left them, and that the book says so."""
    state, lines = await evening.home, await evening.lines(RIVER)
    assert (dict(state.record.away), hp(state), hp(state, "c2")) == ({}, 2, 3)
    crossings = [line.event for line in lines if isinstance(line.event, Went | Returned | Recalled)]
    there = [x for x in crossings if x.encounter == fight]
    assert Counter((type(x).__name__, x.who) for x in there) == {
        ("Went", "c1"): 1,
        ("Went", "c2"): 1,
        ("Returned", "c1"): 3,
        ("Returned", "c2"): 1,
        ("Recalled", "c1"): 1,
    }
    never = [x for x in crossings if x.encounter != fight]
    assert [type(x).__name__ for x in never] in ([], ["Went", "Went", "Returned", "Returned"])
    for book in (lines, await evening.lines(fight)):
        report = audit(rows(book), RULES)
        assert (report.findings, report.sound) == ((), True)


def test_a_crash_anywhere_between_a_fight_and_its_campaign_loses_and_doubles_nothing() -> None:
    died, last = [STEPS], 0
    while died[-1]:
        evening = Evening(last := last + 1)
        simulate(lambda: play(evening))  # noqa: B023 - it is over before the next begins
        died.append(evening.died)
    assert died[1] == STEPS, "each step has a first request"
    assert last > 20, "and all of them were tried"
