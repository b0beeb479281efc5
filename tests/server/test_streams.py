"""What is at hand of the past: it fades, it comes back from the stream, and nobody can tell."""

import random
from collections.abc import AsyncGenerator

import pytest

from fightbook.domain import commands as c
from fightbook.domain.amend import Preview
from fightbook.domain.decide import Request, decide, look_ahead
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line, write
from fightbook.domain.moments import BeyondError, Faded
from fightbook.domain.onlook import onlooking
from fightbook.domain.perceive import blank, see
from fightbook.domain.reject import Rejected
from fightbook.domain.state import Encounter
from fightbook.projections.view import view
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.memory import LEAST
from fightbook.server.registry import Registry
from fightbook.server.seats import new_encounter_id, new_token
from fightbook.server.sights import APART, RECENT
from fightbook.server.store import Store as Streams
from fightbook.server.store import connect
from fightbook.server.supply import supply
from fightbook.server.workers import Source, Workers
from tests.support.duel import DUEL
from tests.support.games import games
from tests.support.processes import Store
from tests.support.table import Table

LENGTH = 4 * LEAST


@pytest.fixture
async def pair(store: Store) -> AsyncGenerator[tuple[Registry, Registry]]:
    """Two servers of one store."""
    both = [Registry(Streams(connect(store.url)), games()) for _ in range(2)]
    yield both[0], both[1]
    for one in both:
        await one.stop()
        await one.store.shards.aclose()


async def long_fight(registry: Registry) -> tuple[str, list[str]]:
    """Give a fight in the store, too long to be at hand, with secrets; and its seats."""
    table = Table(DUEL)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    who = table.enlist("Ana", "party", ana)
    table.enlist("Rat", "foes")
    for number in range(LENGTH):
        if number % 5 == 0:
            table.do((ana, bo)[number % 2], {"type": "say", "text": "psst", "hidden": True})
        value = number % 3 + 1
        table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": "x"})
    encounter = new_encounter_id()
    await registry.store.draft(encounter, table.lines)
    await registry.store.publish(encounter)
    return encounter, ["gm", ana, bo, "watch"]


async def watched(registry: Registry, encounter: str, seats: list[str]) -> Live:
    """Let all of them look."""
    live = await registry.find(encounter)
    assert live is not None
    for seat in seats:
        await registry.watch(live, seat)
    return live


async def do(registry: Registry, live: Live, command: c.Command) -> tuple[Line, ...] | Rejected:
    """Give a command of the GM's."""
    return await handle(registry, live, Envelope("gm", new_token(), command))


async def check(registry: Registry, live: Live, seats: list[str]) -> None:
    """Claim that all who look know what the whole stream gives them."""
    assert {*live.watches} == {*seats}
    lines = [line async for group in registry.read(live.state.id) for line in group]
    for seat in (None, *live.watches):
        found = live.state if seat is None else live.watches[seat].sight.world
        start = blank(live.state)
        whole = fold(live.shelf, start, lines if seat is None else [see(x, seat) for x in lines])
        assert (found.latest, found.amended) == (whole.latest, whole.amended)
        assert _places(found).items() <= _places(whole).items()
        if found is live.state:
            assert (found.record, {*found.moments}) == (whole.record, {*whole.moments})
        assert found.fight == whole.fight
        assert onlooking(found, ()).record == onlooking(whole, ()).record
        if seat is not None:
            assert live.watches[seat].view.json == view(whole, seat).json


def _places(world: Encounter) -> dict[int, tuple[int, int, int]]:
    return {n: (m.latest, m.amended, m.joined) for n, m in world.moments.items()}


def at_hand(world: Encounter) -> int:
    """Count the moments that have not faded."""
    return sum(not isinstance(moment, Faded) for moment in world.moments.values())


async def test_long_ago_fades_in_every_world_and_is_there_when_somebody_goes_back(
    pair: tuple[Registry, Registry],
) -> None:
    here, there = pair
    encounter, seats = await long_fight(here)
    live, other = await watched(here, encounter, seats), await watched(there, encounter, seats)
    worlds = [live.state, live.public, *(watch.sight.world for watch in live.watches.values())]
    assert {at_hand(world) for world in worlds} == {LEAST}
    chance, outcomes = random.Random(1), list[bool]()
    for _ in range(12):
        back = chance.randrange(6, live.state.commit - 1)
        command = chance.choice([c.Rewind(back), c.Rewind(back), c.Undo(), c.Redo()])
        outcomes.append(isinstance(await do(here, live, command), Rejected))
        await do(here, live, c.Say("Where were we?"))
        await check(here, live, seats)
        await there.catch_up(other)
        await check(there, other, seats)
    assert outcomes.count(False) > 6
    third = Registry(here.store, games())
    await check(third, await watched(third, encounter, seats), seats)
    for _ in range(LEAST + 1):
        await do(here, live, c.Say("And on."))
    for one in (live, other, await watched(third, encounter, seats)):
        await here.catch_up(one)
        assert {at_hand(world) for world in (one.state, one.public)} == {LEAST}


async def test_what_was_decided_long_ago_is_looked_at_and_amended(
    pair: tuple[Registry, Registry],
) -> None:
    here, there = pair
    encounter, seats = await long_fight(here)
    live, other = await watched(here, encounter, seats), await watched(there, encounter, seats)
    commit = live.state.commit - 2 * LEAST
    hurt = {"type": "adjust", "who": "c1", "track": "hp", "value": 0, "reason": "y"}
    amend = c.Amend(commit, hurt)
    watch = live.watches["gm"]

    def look(state: Encounter) -> Preview | Rejected:
        return look_ahead(live.shelf, state, watch.sight.world, "gm", amend)

    with pytest.raises(BeyondError):
        look(live.state)
    assert isinstance(await here.looking_back(live, look), Preview)
    assert not isinstance(await do(here, live, amend), Rejected)
    await check(here, live, seats)
    await there.catch_up(other)
    await check(there, other, seats)


async def test_what_another_wrote_while_a_command_was_carried_out_is_known_to_be_missing(
    pair: tuple[Registry, Registry],
) -> None:
    here, there = pair
    encounter, seats = await long_fight(here)
    live, other = [await watched(one, encounter, seats) for one in pair]
    await do(here, live, c.Say("First."))
    await live.lock.take()
    await do(there, other, c.Say("Hm."))
    here._grown(encounter, other.state.commit)  # noqa: SLF001 - as a notice has it
    live.lock.release()
    assert (live.state.commit < other.state.commit, live.stale) == (True, False)
    await handle(here, live, Envelope("gm", new_token(), c.Say("Ah."), dry_run=True))
    assert live.stale, "nobody is connected here: whoever looks next has it read first"


async def test_what_looks_back_is_given_up_where_the_fight_went_on(
    pair: tuple[Registry, Registry], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _ = pair
    encounter, seats = await long_fight(here)
    live = await watched(here, encounter, seats)
    recall = here.recall

    async def slow(one: Live, commit: int) -> None:
        await do(here, live, c.Say("Meanwhile."))
        await recall(one, commit)

    monkeypatch.setattr(here, "recall", slow)
    assert await here.looking_back(live, lambda state: state.moments[6].fight) is None


async def test_who_looks_for_the_first_time_knows_no_more_of_long_ago(
    pair: tuple[Registry, Registry],
) -> None:
    here, _ = pair
    encounter, seats = await long_fight(here)
    live = await watched(here, encounter, [])
    for seat in seats:
        await here.watch(live, seat)
    await check(here, live, seats)
    assert {at_hand(watch.sight.world) for watch in live.watches.values()} == {LEAST}


async def test_how_it_was_beside_a_return_to_long_ago_can_be_asked(
    pair: tuple[Registry, Registry],
) -> None:
    here, _ = pair
    encounter, seats = await long_fight(here)
    live = await watched(here, encounter, seats)
    while live.state.commit % APART < 3:
        await do(here, live, c.Say("On."))
    await do(here, live, c.Rewind(7))
    then = live.state.commit
    for _ in range(2 * RECENT):
        await do(here, live, c.Say("On."))
    for seat in seats:
        found = await here.world(live, seat, then)
        lines = [line async for group in here.read(encounter) for line in group]
        shown = [see(line, seat) for line in lines if line.commit <= then]
        assert found.fight == fold(live.shelf, blank(found), shown).fight


async def test_what_took_long_to_decide_is_decided_anew_where_the_fight_has_gone_on(
    pair: tuple[Registry, Registry], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = pair
    encounter, seats = await long_fight(here)
    live, other = await watched(here, encounter, seats), await watched(there, encounter, seats)
    here.workers, decided = Workers(Source("", games)), list[int]()

    async def slowly(
        registry: Registry, _: Workers, live: Live, request: Request, __: object
    ) -> tuple[Line, ...] | Rejected | None:
        before, given = live.state, supply(live, request.holder)
        found = await registry.looking_back(live, lambda x: decide(live.shelf, x, request, given))
        decided.append(before.commit)
        if len(decided) == 1:
            await do(there, other, c.Say("Meanwhile."))
            await registry.catch_up(live)  # as it does now and again
        assert isinstance(found, tuple)
        return write(before.commit + 1, found, before.prev)

    monkeypatch.setattr("fightbook.server.handle.redecided", slowly)
    monkeypatch.setattr("fightbook.server.elsewhere.FEW", LEAST)
    hurt = {"type": "adjust", "who": "c1", "track": "hp", "value": 0, "reason": "y"}
    assert isinstance(await do(here, live, c.Amend(live.state.commit - 2 * LEAST, hurt)), tuple)
    assert len(decided) == 2
    await check(here, live, seats)
