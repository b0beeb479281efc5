"""Calls across processes: sockets anywhere are called, and a call outlives who made it."""

import asyncio
from contextlib import suppress

import httpx

from tests.support.client import new_id, open_table
from tests.support.processes import Server, Store
from tests.support.stream import links, raw
from tests.support.witness import answer, answering, of, sit

Pair = tuple[Server, Server]


async def test_a_witness_at_another_process_is_called_too(pair: Pair, store: Store) -> None:
    one, two = pair
    table = await open_table(one.url)
    ana = await sit(table, "Ana")
    async with table.gm.socket() as gm, answering(ana.at(two.url), "Ana"):
        await gm.check_present("gm", ana.name)
        for n in (1, 2, 3):
            (found,) = of((await table.gm.do("throw", sides=6))["events"], "witnessed")
            assert found["called"] == [[ana.name, n]]
            assert len(found["links"]) == 1
    links(raw(store, table.id))


async def test_a_killed_server_leaves_a_call_that_the_next_one_finishes(
    pair: Pair, store: Store
) -> None:
    one, two = pair
    table = await open_table(one.url)
    ana = await sit(table, "Ana")
    ident = new_id()
    async with ana.socket() as before:
        asked = asyncio.create_task(table.gm.attempt("throw", sides=6, id=ident))
        first = await before.until("call")
        one.kill()
        with suppress(httpx.TransportError):
            await asked
    async with ana.at(two.url).socket() as socket:
        again = await socket.until("call")
        assert again == first
        note = asyncio.create_task(table.gm.at(two.url).do("say", text="What now?"))
        await answer(socket, "Ana", again)
        done = await table.gm.at(two.url).do("throw", sides=6, id=ident)
        (found,) = of(done["events"], "witnessed")
        assert (found["call"], len(found["links"])) == (first["call"], 1)
        assert (await note)["commit"] == done["commit"] + 1
    links(raw(store, table.id))


async def test_a_process_that_did_not_call_finishes_for_one_that_stands_still(
    pair: Pair, store: Store
) -> None:
    one, two = pair
    table = await open_table(one.url)
    ana = await sit(table, "Ana")
    async with table.gm.socket() as gm, ana.at(two.url).socket() as socket:
        await gm.check_present("gm", ana.name)
        asked = asyncio.create_task(table.gm.do("throw", sides=6))
        call = await socket.until("call")
        one.pause()
        note = asyncio.create_task(table.gm.at(two.url).do("say", text="What now?"))
        await answer(socket, "Ana", call)
        said = await note
        one.go_on()
        done = await asked
        assert said["commit"] == done["commit"] + 1
        (found,) = of(done["events"], "witnessed")
        assert (found["call"], len(found["links"])) == (call["call"], 1)
    links(raw(store, table.id))
