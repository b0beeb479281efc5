"""What other servers write is heard, whatever becomes of the connection on which one listens."""

import asyncio
from collections.abc import AsyncGenerator
from typing import NamedTuple

import pytest

from fightbook.server.calls import PATIENCE_SECONDS
from tests.support.between import Proxy, between
from tests.support.client import Seat, code_of, open_table, until
from tests.support.processes import Server, Store
from tests.support.servers import House
from tests.support.whole import whole
from tests.support.witness import answering, of, sit


class Far(NamedTuple):
    """Two servers on one store: one beside it, and one behind a proxy."""

    near: Server
    far: Server
    proxy: Proxy

    async def ready(self, status: int) -> str:
        """Wait until the server behind the proxy says that it is ready, or is not."""
        return await until(self.far.url, status)


@pytest.fixture
async def far(house: House, alone: Server, store: Store) -> AsyncGenerator[Far]:
    async with between(store) as proxy:
        with Server(house.store.folder / "far.log", "--redis", proxy.url, patience=10) as server:
            await asyncio.to_thread(server.start)
            found = Far(alone, server, proxy)
            await found.ready(200)
            yield found
            assert await asyncio.to_thread(server.stop) == 0
            assert "Traceback" not in server.said


@whole
async def test_a_connection_that_is_only_half_there_is_given_up(far: Far) -> None:
    table = await open_table(far.near.url)
    async with table.gm.at(far.far.url).socket() as there:
        for _ in range(2):
            assert far.proxy.half_open() == 1
            done = await table.gm.do("say", text="do you hear me?")
            await there.at_commit(done["commit"])
        assert await far.ready(200) == "ready"


async def test_a_server_that_hears_nothing_says_that_it_is_not_ready(far: Far) -> None:
    table = await open_table(far.near.url)
    async with table.gm.at(far.far.url).socket() as there:
        far.proxy.deaf = True
        assert "no notices from the store" in await far.ready(503)
        assert (await there.command("say", text="I can still speak"))["type"] == "accepted"
        done = await table.gm.do("say", text="and I to you")
        far.proxy.deaf = False
        await there.at_commit(done["commit"])
        assert await far.ready(200) == "ready"


async def test_a_server_that_hears_nothing_obeys_no_token_that_was_renewed_elsewhere(
    far: Far,
) -> None:
    table = await open_table(far.near.url)
    there = table.gm.at(far.far.url)
    await there.view()
    far.proxy.deaf = True
    renewed = Seat(far.near.url, table.id, "gm", await table.gm.renew())
    await renewed.do("say", text="only for the GM", hidden=True)
    await far.ready(503)
    for path in ("", "/events", "/log", "/timeline", "/statistics", "/book", "/options"):
        assert code_of(await there.ask(path)) == "bad-token"
    assert "only for the GM" in (await renewed.at(far.far.url).ask("/log")).text
    before = await renewed.view()
    assert await there.refused("say", text="I am still the GM") == "bad-token"
    assert code_of(await there.ask()) == "bad-token"
    assert await renewed.view() == before
    far.proxy.deaf = False


async def test_a_roll_that_wants_witnesses_waits_for_a_server_that_hears_nothing(far: Far) -> None:
    """Rolled without those who are here, it would look to them as if they had been left out."""
    table = await open_table(far.near.url)
    ana = (await sit(table, "Ana")).at(far.far.url)
    there = table.gm.at(far.far.url)
    async with answering(ana, "Ana"):
        far.proxy.deaf = True
        await far.ready(503)
        assert await there.refused("throw", sides=6) == "store-away"
        far.proxy.deaf = False
        await far.ready(200)
        (found,) = of((await there.do("throw", sides=6))["events"], "witnessed")
        assert found["called"] == [[ana.name, 1]]


@pytest.mark.parametrize("deaf", [0.3, 2 * PATIENCE_SECONDS])
async def test_a_call_that_a_server_missed_is_answered_when_it_hears_again(
    far: Far, deaf: float
) -> None:
    """Its people are waited for longer than those who were called."""
    table = await open_table(far.near.url)
    ana = (await sit(table, "Ana")).at(far.far.url)
    async with answering(ana, "Ana"):
        while not of((await table.gm.do("throw", sides=6))["events"], "witnessed"):  # noqa: ASYNC110
            await asyncio.sleep(0.05)  # until it is known here that she is there
        far.proxy.deaf = True
        roll = asyncio.create_task(table.gm.do("throw", sides=6))
        await asyncio.sleep(deaf)
        far.proxy.deaf = False
        far.proxy.reset()
        (found,) = of((await roll)["events"], "witnessed")
        assert (found["called"], found.get("passed", [])) == ([[ana.name, 2]], [])


@whole
async def test_a_reset_loses_nothing(far: Far) -> None:
    table = await open_table(far.near.url)
    async with table.gm.at(far.far.url).socket() as there:
        for number in range(10):
            far.proxy.reset()
            opened = asyncio.create_task(open_table(far.far.url)) if number % 2 else None
            done = await table.gm.do("say", text=str(number))
            await there.at_commit(done["commit"])
            if opened is not None:
                await asyncio.wait([opened])
                opened.exception()  # it may have been told that the store is away
        assert await far.ready(200) == "ready"
