"""Two servers on one store: everybody in step, whoever is connected where."""

import asyncio
from contextlib import AsyncExitStack

from tests.support.client import Seat, new_id, open_duel, open_table
from tests.support.processes import Server, Store
from tests.support.stream import declared, links, raw
from tests.support.whole import whole

Pair = tuple[Server, Server]


async def test_clients_at_both_stay_in_step(pair: Pair, store: Store) -> None:
    one, two = pair
    table, ana, bo = await open_duel(one.url)
    seats = [table.gm, ana.at(two.url), bo, table.watch.at(two.url)]
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(seat.socket()) for seat in seats]
        await sockets[0].check_present("gm", ana.name, bo.name, "watch")
        await sockets[1].check_present("gm", ana.name, bo.name, "watch")
        start = (await table.gm.do("begin"))["commit"]
        await asyncio.gather(*(play(seat) for seat in (ana.at(two.url), bo, table.gm.at(two.url))))
        for socket, seat in zip(sockets, seats, strict=True):
            await socket.at_commit(start + 45)
            assert socket.view == (await seat.view())["view"]
    links(raw(store, table.id))


async def play(seat: Seat) -> None:
    """Give fifteen commands in a row, against those of everybody else."""
    for _ in range(15):
        await seat.do("throw", sides=6)


@whole
async def test_presence_goes_across(pair: Pair) -> None:
    one, two = pair
    table, ana, _ = await open_duel(one.url)
    async with table.gm.socket() as gm:
        async with ana.at(two.url).socket() as there:
            await gm.check_present("gm", ana.name)
            await there.check_present("gm", ana.name)
        await gm.check_present("gm")
        async with ana.at(two.url).socket():
            await gm.check_present("gm", ana.name)
            two.kill()
            await gm.check_present("gm")


async def test_one_id_at_both_counts_once(pair: Pair, store: Store) -> None:
    one, two = pair
    table = await open_table(one.url)
    for _ in range(10):
        ident = new_id()
        seats = [table.gm.at(server.url) for server in (one, two, one, two)]
        answers = await asyncio.gather(*(s.do("throw", sides=6, id=ident) for s in seats))
        assert len({str(answer) for answer in answers}) == 1
    assert len([i for i in declared(raw(store, table.id)) if i.startswith("id-")]) == 10


async def test_a_retry_elsewhere_gets_the_first_answer_and_no_refusal(pair: Pair) -> None:
    """What was legal once may be illegal now; the first answer stands."""
    one, two = pair
    table, ana, _ = await open_duel(one.url)
    await ana.at(two.url).view()
    await table.gm.do("begin")
    for who, seat in (("c1", ana), ("c2", table.gm)):
        ident = new_id()
        first = await seat.do("aim", who=who, high=True, id=ident)
        assert await seat.at(two.url).do("aim", who=who, high=True, id=ident) == first
    for i in range(10):
        ident, at = new_id(), (await table.gm.view())["commit"]
        two.pause()  # so that it has not heard of the first when it is asked
        first = await table.gm.do("lock", locked=bool(i % 2), id=ident, expect=at)
        again = asyncio.create_task(table.gm.at(two.url).do("lock", id=ident, expect=at + 1))
        await asyncio.sleep(0.01)
        two.go_on()
        assert await again == first


async def test_whoever_loses_a_server_goes_on_at_the_other(pair: Pair) -> None:
    one, two = pair
    table, ana, _ = await open_duel(one.url)
    async with ana.socket() as before, table.gm.at(two.url).socket() as gm:
        await gm.command("begin")
        one.kill()
        await before.rest()
        found = await gm.command("throw", sides=20, hidden=True)
        async with ana.at(two.url).socket(after=before.last, digest=before.digest) as after:
            assert after.seen[0]["resumed"]
            assert after.view == before.view
            await after.at_commit(found["commit"])
            assert (await after.command("aim", who="c1", high=True))["type"] == "accepted"


async def test_notices_come_back_after_an_outage(pair: Pair, store: Store) -> None:
    one, two = pair
    table = await open_table(one.url)
    async with table.gm.socket() as here, table.gm.at(two.url).socket() as there:
        store.kill()
        await asyncio.sleep(1.2)  # longer than the first attempts to connect again
        store.start()
        for _ in range(3):
            done = await here.command("say", text="again")
            assert done["type"] == "accepted"
            await there.at_commit(done["commit"])


async def test_a_line_is_told_once_whoever_wrote_it(pair: Pair) -> None:
    one, two = pair
    table = await open_table(one.url)
    async with table.watch.at(two.url).socket() as there:
        start = there.commit
        await asyncio.gather(play(table.gm), play(table.gm.at(two.url)))
        await there.at_commit(start + 30)
        commits = [m["commit"] for m in there.seen if m["type"] == "commit"]
        assert commits == list(range(start + 1, start + 31))
