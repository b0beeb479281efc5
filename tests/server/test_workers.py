"""Long fights are told of by workers: each with a deadline, and nobody else waits."""

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Generator
from pathlib import Path

import pytest

from fightbook.domain.reject import Refusal
from fightbook.server.books import Desk, take
from fightbook.server.workers import Source, Workers
from tests.support.books import book, pack
from tests.support.client import Table, code_of, open_table, post
from tests.support.duel import DUEL
from tests.support.processes import Server, ask, eventually
from tests.support.table import Table as Played
from tests.support.whole import whole

REPORTS = ("/log", "/timeline", "/statistics", "/charts", "/audit", "/book")


@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Generator[Server]:
    """A server with workers of its own, who have a quarter of a minute for anything."""
    monkeypatch.setenv("DEADLINE", "15")
    folder = tmp_path / "data"
    with Server(tmp_path / "server.log", "--data", str(folder), patience=10) as found:
        yield found.start()
    ask(folder / "valkey.sock", "SHUTDOWN", "NOSAVE")


def long_fight(throws: int = 300) -> Played:
    """Play a fight that is too long to be told of at once."""
    table = Played(DUEL)
    for _ in range(throws):
        table.do("gm", {"type": "throw", "sides": 6})
    table.do("gm", {"type": "say", "text": "It rains for the last time."})
    return table


async def bring(url: str, throws: int = 300) -> Table:
    """Bring a long fight there."""
    whole = pack(book(long_fight(throws)))
    while (answer := await post(url, "/api/books", whole)).status_code == 503:
        pass  # a slow machine
    return Table(url, answer.json())


async def sound(table: Table) -> bool:
    """Have a table audited."""
    while (answer := await table.gm.ask("/audit")).status_code == 503:
        pass  # as above
    found: bool = answer.json()["sound"]
    return found


def workers(server: Server) -> list[int]:
    """Give the process ids of the workers of a server."""
    assert server.child is not None
    found = Path(f"/proc/{server.child.pid}/task").glob("*/children")
    children = [int(pid) for file in found for pid in file.read_text().split()]
    return [pid for pid in children if b"to_process" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def lives(pid: int) -> bool:
    """Tell whether a process is there and is no corpse."""
    state = Path(f"/proc/{pid}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def test_a_long_fight_is_told_whole(url: str) -> None:
    table = await bring(url)
    commit = (await table.gm.view())["commit"]
    audit, timeline = (await table.gm.ask("/audit")).json(), await table.gm.ask("/timeline")
    assert (audit["sound"], audit["commits"]) == (True, commit)
    assert len(timeline.json()["commits"]) == commit
    found = await table.gm.ask("/book")
    rows = found.text.splitlines()
    assert len(rows) - 1 == int(found.headers["fightbook-lines"]) == audit["lines"]
    assert f'"at":"{commit}-' in rows[-1]
    for kind in ("text", "markdown", "html", "json"):
        assert "It rains for the last time." in (await table.gm.ask("/log", format=kind)).text
    then = await table.gm.view(at=290)
    assert (then["commit"], then["view"]["you"]["seat"]) == (290, "gm")
    lines = {"after": "289", "limit": 1 + int(then["last"].removeprefix("290-"))}
    assert then["digest"] == (await table.gm.ask("/events", **lines)).json()["head"]
    moves = [(await table.gm.ask("/options", **q)).json()["moves"] for q in ({}, {"at": 290})]
    assert moves[0] == moves[1]
    whole = {p: (await table.gm.ask(p)).json() for p in ("/statistics", "/charts")}
    assert whole["/statistics"]["seats"]
    assert whole["/charts"]
    fork = await post(url, table.gm.path + "/fork", {"at": commit}, table.gm.token)
    assert fork.json()["commit"] > commit


async def test_a_worker_that_is_killed_is_replaced(alone: Server) -> None:
    table = await bring(alone.url)
    (worker,) = workers(alone)
    os.kill(worker, signal.SIGSTOP)
    asked = asyncio.create_task(table.gm.ask("/audit"))
    past = [asyncio.create_task(table.gm.ask(path, at=290)) for path in ("", "/options")]
    await table.gm.do("say", text="I do not wait for that")
    assert not any(one.done() for one in (asked, *past))
    os.kill(worker, signal.SIGKILL)
    assert {(await one).status_code for one in (asked, *past)} <= {200, 503}
    assert await sound(table)
    assert not lives(worker)


@whole
@pytest.mark.parametrize(("throws", "is_long"), [(20, False), (200, True)])
async def test_a_fight_of_few_commits_is_long_by_its_lines(
    alone: Server, throws: int, is_long: bool
) -> None:
    table = await bring(alone.url, throws)
    assert (await table.gm.view())["commit"] < 250
    for pid in workers(alone):  # who brought it
        os.kill(pid, signal.SIGKILL)
    eventually(lambda: not any(map(lives, workers(alone))), alone)
    while (await table.gm.ask("/log")).status_code == 503:
        pass  # as above
    assert any(map(lives, workers(alone))) == is_long


@whole
async def test_what_takes_too_long_is_ended_and_others_go_on(alone: Server) -> None:
    tables = [await bring(alone.url) for _ in range(2)]
    (worker,) = workers(alone)
    os.kill(worker, signal.SIGSTOP)
    asked = [asyncio.create_task(table.gm.ask("/audit")) for table in tables]
    again = [asyncio.create_task(table.gm.ask("/log")) for table in tables]
    late = [found for found in await asyncio.gather(*asked) if found.status_code != 200]
    assert (late[0].status_code, code_of(late[0])) == (503, "too-long")  # whoever asked first
    await asyncio.gather(*again)
    assert [await sound(table) for table in tables] == [True, True]
    assert not lives(worker)


@whole
async def test_a_greedy_table_waits_for_itself(alone: Server) -> None:
    table = await bring(alone.url)
    (worker,) = workers(alone)
    os.kill(worker, signal.SIGSTOP)
    many = [asyncio.create_task(table.gm.ask("/log")) for _ in range(20)]
    small = await open_table(alone.url)
    assert await sound(small)
    os.kill(worker, signal.SIGCONT)
    codes = [answer.status_code for answer in await asyncio.gather(*many)]
    assert set(codes) == {200, 503}


async def test_who_brings_many_books_waits_for_himself(monkeypatch: pytest.MonkeyPatch) -> None:
    free = asyncio.Event()

    async def work(*_: object, **__: object) -> str:
        await free.wait()
        return "taken"

    async def pieces() -> AsyncGenerator[bytes]:
        yield b"x"

    monkeypatch.setattr("fightbook.server.workers.to_process.run_sync", work)
    desk = Desk(Workers(Source("", dict)), 10)
    owners = [*["greedy"] * 30, "other"]
    making = [asyncio.create_task(desk.take(pieces(), take, owner)) for owner in owners]
    free.set()
    found: list[object] = [*await asyncio.gather(*making, return_exceptions=True)]
    assert found[-1] == "taken"
    assert {type(one) for one in found[:-1]} == {str, Refusal}


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
async def test_no_worker_outlives_the_server(alone: Server, number: signal.Signals) -> None:
    await bring(alone.url)
    (worker,) = workers(alone)
    alone.stop(number)
    async with asyncio.timeout(60):
        while lives(worker):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert "Traceback" not in alone.said
