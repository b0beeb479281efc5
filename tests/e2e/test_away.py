"""A store that is read-only, full, loading, hanging or gone: the table pauses, and goes on."""

import asyncio
import resource
from collections.abc import Callable
from typing import NamedTuple

import pytest
from redis import Redis

from fightbook.domain.reject import CODES
from tests.support.client import code_of, get, new_id, open_table, until
from tests.support.processes import Server, Store
from tests.support.stream import declared, raw


class Trouble(NamedTuple):
    """How a store fails, and how it comes back."""

    begin: Callable[[Store], object]
    end: Callable[[Store], object]


def asked(*words: str) -> Callable[[Store], object]:
    """Give what sends the store one command."""

    def ask(store: Store) -> bytes:
        return store.ask(*words)

    return ask


TROUBLES = {
    "read-only": Trouble(asked("REPLICAOF", "127.0.0.1", "1"), asked("REPLICAOF", "NO", "ONE")),
    "full": Trouble(
        asked("CONFIG", "SET", "maxmemory", "1"), asked("CONFIG", "SET", "maxmemory", "0")
    ),
    "hanging": Trouble(Store.pause, Store.go_on),
    "gone": Trouble(Store.kill, Store.start),
}


@pytest.mark.parametrize("name", TROUBLES)
async def test_the_table_pauses_and_goes_on(alone: Server, store: Store, name: str) -> None:
    table = await open_table(alone.url)
    ident = new_id()
    async with table.gm.socket() as gm, table.watch.socket() as watch:
        before = (await table.gm.view())["commit"]
        TROUBLES[name].begin(store)
        over_http, over_socket = await asyncio.gather(
            table.gm.attempt("throw", sides=6, id=ident), gm.command("throw", sides=6)
        )
        assert (over_http.status_code, code_of(over_http)) == (503, "store-away")
        assert (over_socket["type"], over_socket["code"]) == ("rejected", "store-away")
        told = {over_http.json()["detail"], over_socket["message"]}
        assert told == {CODES["store-away"]}, "where the store is, is nobody's business"
        assert "the store is away: " in alone.said, "but whoever runs the server is told"
        assert (await table.gm.view())["commit"] == before
        assert await table.watch.moves() == []
        ready = await get(alone.url, "/health/ready")
        assert (ready.status_code, (await get(alone.url, "/health/live")).text) == (503, "live")
        TROUBLES[name].end(store)
        done = await table.gm.do("throw", sides=6, id=ident)
        assert (await gm.command("say", text="we go on"))["type"] == "accepted"
        await watch.at_commit(done["commit"])
        assert [m["code"] for m in watch.seen if m["type"] == "problem"] == []
        assert await until(alone.url, 200) == "ready"
    declared(raw(store, table.id))
    assert "Traceback" not in alone.said


async def test_newcomers_are_told_while_the_store_is_gone(alone: Server, store: Store) -> None:
    table = await open_table(alone.url)
    other = await open_table(alone.url)
    alone.kill()
    alone.start()
    assert (await table.gm.view())["commit"] == 2
    store.kill()
    async with other.gm.socket() as socket:
        assert socket.seen[0]["code"] == "store-away"
        assert (await socket.rest())[1] == 1013
    for answer in (await other.gm.ask(), await table.gm.ask("/events")):
        assert (answer.status_code, code_of(answer)) == (503, "store-away")
    assert (await table.gm.view())["commit"] == 2
    store.start()
    async with other.gm.socket() as socket:
        assert socket.seen[0]["type"] == "welcome"
    assert "Traceback" not in alone.said


async def test_a_store_that_is_loading_is_waited_for(alone: Server, store: Store) -> None:
    table = await open_table(alone.url)
    with Redis.from_url(store.url) as redis, redis.pipeline(transaction=False) as pipe:
        for i in range(3000):
            pipe.set(f"slow{i}", "x")
        pipe.execute()
    store.kill()
    store.settings["key-load-delay"] = "1000"
    store.launch()
    del store.settings["key-load-delay"]
    assert await table.gm.refused("throw", sides=6) == "store-away"
    async with asyncio.timeout(20):
        while (await table.gm.attempt("say", text="up?")).status_code != 201:  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def test_a_disk_that_is_full_loses_nothing_acknowledged(alone: Server, store: Store) -> None:
    table = await open_table(alone.url)
    assert store.child is not None
    files = (store.folder / "appendonlydir").glob("*.incr.aof")
    limit = max(file.stat().st_size for file in files) + 20_000
    resource.prlimit(store.child.pid, resource.RLIMIT_FSIZE, (limit, limit))
    acknowledged: dict[str, int] = {}
    while True:
        ident = new_id()
        answer = await table.gm.attempt("throw", sides=6, id=ident)
        if answer.status_code != 201:
            break
        acknowledged[ident] = answer.json()["commit"]
    assert code_of(answer) == "store-away"
    assert len(acknowledged) > 5
    store.end()
    store.start()
    done = await table.gm.do("throw", sides=6, id=ident)
    found = declared(raw(store, table.id))
    assert {**acknowledged, ident: done["commit"]}.items() <= found.items()
