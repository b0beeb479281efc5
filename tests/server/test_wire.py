"""A wire to the store: answers come to whoever asked, in order, or whoever asked is told."""

import asyncio
from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from typing import Any

import pytest
from redis.exceptions import ConnectionError as LostError
from redis.exceptions import NoScriptError, ResponseError
from redis.exceptions import TimeoutError as SilentError

from fightbook.server import shards
from fightbook.server.shards import Server
from fightbook.server.store import connect
from tests.support.processes import Store

NUMBER = ("CLIENT", "ID")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    folder: Path = tmp_path_factory.mktemp("wire")
    with Store("valkey", folder) as store:
        store.launch()
        store.answering()
        yield store.url


@pytest.fixture
async def server(address: str) -> AsyncGenerator[Server]:
    found = connect(address)
    yield found
    await found.aclose()


async def asked(server: Server, *words: bytes | str | int) -> Any:
    """Ask over another connection."""
    door: Any = server
    return await door.execute_command(*words)


async def test_answers_come_to_whoever_asked_errors_among_them(server: Server) -> None:
    each = [[("ECHO", f"{n}"), ("EVALSHA", "0" * 40, 0), ("NO",), ("ECHO", n)] for n in range(9)]
    for number, found in enumerate(await asyncio.gather(*map(server.at_once, each))):
        first, unknown, wrong, last = found
        assert (first, last) == (b"%d" % number, b"%d" % number)
        assert isinstance(unknown, NoScriptError)
        assert isinstance(wrong, ResponseError)


async def test_an_answer_that_nobody_waits_for_is_nobody_elses(server: Server) -> None:
    await server.at_once([("PING",)])
    gone = asyncio.ensure_future(server.at_once([("ECHO", "gone"), ("ECHO", "too")]))
    await asyncio.sleep(0)
    gone.cancel()
    assert await server.at_once([("ECHO", "here")]) == [b"here"]


async def test_whoever_waits_on_a_wire_that_is_cut_is_told_and_the_next_gets_another(
    server: Server,
) -> None:
    (number,) = await server.at_once([NUMBER])
    blocked = asyncio.ensure_future(server.at_once([("BLPOP", "nothing", 0)]))
    await asyncio.sleep(0.05)
    await asked(server, "CLIENT", "KILL", "ID", number)
    with pytest.raises(LostError):
        await blocked
    (other,) = await server.at_once([NUMBER])
    assert other != number


async def test_whoever_waits_for_too_long_is_told_and_the_next_gets_another(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    (number,) = await server.at_once([NUMBER])
    monkeypatch.setattr(shards, "TIMEOUT_SECONDS", 0.1)
    with pytest.raises(SilentError):
        await server.at_once([("BLPOP", "nothing", 0)])
    (other,) = await server.at_once([NUMBER])
    assert other != number


async def test_nothing_waits_behind_what_waits_for_replicas(server: Server) -> None:
    late = asyncio.ensure_future(server.at_once([("SET", "key", "value"), ("WAIT", 1, 3000)]))
    await asyncio.sleep(0.05)
    assert await server.at_once([("ECHO", "here")]) == [b"here"]
    assert not late.done()
    late.cancel()


async def test_a_server_that_is_no_master_is_left(server: Server) -> None:
    (number,) = await server.at_once([NUMBER])
    await asked(server, "REPLICAOF", "127.0.0.1", "1")
    (refused,) = await server.at_once([("SET", "key", "value")])
    await asked(server, "REPLICAOF", "NO", "ONE")
    assert "replica" in str(refused)
    (other,) = await server.at_once([NUMBER])
    assert other != number


async def test_nobody_there_is_told(tmp_path: Path) -> None:
    server = connect(f"unix://{tmp_path}/nobody.sock")
    with pytest.raises(LostError):
        await server.at_once([("PING",)])
    await server.aclose()


async def test_what_the_store_says_by_itself_is_heard_until_the_connection_is_lost(
    server: Server,
) -> None:
    heard: list[list[Any]] = []
    wire = await server.listen(heard.append)
    wire.say("SSUBSCRIBE", "a", "b")
    assert await wire.ask([("PING",)]) == [b"PONG"]
    await server.at_once([("SPUBLISH", "a", "one"), ("SPUBLISH", "c", "two"), ("PING",)])
    assert await wire.ask([("PING",)]) == [b"PONG"]
    assert [one for one in heard if one[0] == b"smessage"] == [[b"smessage", b"a", b"one"]]
    (number,) = await wire.ask([NUMBER])
    await asked(server, "CLIENT", "KILL", "ID", number)
    await wire.gone
    wire.say("SUNSUBSCRIBE", "a")
    with pytest.raises(LostError):
        await wire.ask([("PING",)])
