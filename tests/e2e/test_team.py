"""Several workers behind one door: a table is with one of them, and one that dies is replaced."""

import asyncio
import os
import re
import signal
import socket
import time
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from fightbook.server.pins import home
from tests.support.client import Table, get, open_table, until
from tests.support.processes import Server, ask, eventually

RESTART = 1012


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("team")


@pytest.fixture(scope="module")
def team(data: Path) -> Generator[Server]:
    """A server of two workers on the embedded store."""
    with Server(data / "log", "--data", str(data), "--workers", "2", patience=10) as found:
        yield complete(found.start())
        found.stop()
        ask(data / "valkey.sock", "SHUTDOWN", "NOSAVE")  # one whose server was killed goes on


def complete(team: Server) -> Server:
    """Wait until all workers have started: before that, one of them may listen alone."""
    eventually(lambda: "Fightbook at" in team.said, team)
    return team


async def tables_of_both(url: str) -> list[Table]:
    """Open tables until each worker has one; give them in the order of the workers."""
    found: dict[int, Table] = {}
    while len(found) < 2:
        table = await open_table(url)
        found[home(table.id.encode(), 2)] = table
    return [found[0], found[1]]


async def by_worker(url: str, figure: str) -> list[float]:
    text = (await get(url, "/metrics")).text
    values = re.findall(rf'^{figure}{{worker="(\d)"}} (\S+)$', text, re.MULTILINE)
    assert [number for number, _ in values] == ["0", "1"], text
    return [float(value) for _, value in values]


def workers(team: Server) -> list[int]:
    """Give the processes of the workers, in the order of their numbers."""
    assert team.child is not None
    found = Path(f"/proc/{team.child.pid}/task/{team.child.pid}/children").read_text().split()
    lines = [(int(pid), Path(f"/proc/{pid}/cmdline").read_bytes()) for pid in found]
    return [pid for pid, line in lines if b"spawn_main" in line]


def lives(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def test_all_of_a_table_is_with_one_worker_even_over_one_connection(team: Server) -> None:
    tables = await tables_of_both(team.url)
    before = await by_worker(team.url, "fightbook_commits_total")
    async with httpx.AsyncClient(base_url=team.url) as http:
        for number in range(4):
            for table in tables:
                body = {"id": f"n{number}", "command": {"type": "say", "text": "hm"}}
                keys = {"Authorization": f"Bearer {table.gm.token}"}
                answer = await http.post(f"{table.gm.path}/commands", json=body, headers=keys)
                assert answer.status_code == 201, answer.text
    now = await by_worker(team.url, "fightbook_commits_total")
    assert [n - b for n, b in zip(now, before, strict=True)] == [4, 4]
    first, second = tables
    async with first.gm.socket() as gm, first.watch.socket(), second.gm.socket():
        assert await by_worker(team.url, "fightbook_sockets") == [2, 1]
        done = await gm.command("say", text="here")
        assert done["type"] == "accepted"


async def test_whoever_sat_down_at_one_worker_is_known_at_the_other(team: Server) -> None:
    for table in await tables_of_both(team.url):
        async with table.gm.socket():
            for number in range(8):
                seat = await table.sit(f"P{number}")
                async with seat.socket() as line:
                    assert line.view


async def test_a_request_that_comes_in_pieces_is_answered_once(team: Server) -> None:
    for table in await tables_of_both(team.url):
        head = f"GET {table.gm.path} HTTP/1.1\r\nHost: localhost\r\n"
        rest = f"Authorization: Bearer {table.gm.token}\r\nConnection: close\r\n\r\n"
        with socket.create_connection(("127.0.0.1", team.port), 20) as line:
            for piece in (head, rest):
                line.sendall(piece.encode())
                await asyncio.sleep(0.01)
            with line.makefile("rb") as answer:
                found = await asyncio.to_thread(answer.read)
        assert found.startswith(b"HTTP/1.1 200")
        assert found.count(b"HTTP/1.1") == 1


async def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(team: Server) -> None:
    safe, lost = await tables_of_both(team.url)
    async with safe.gm.socket() as here, lost.gm.socket() as there:
        done = await there.command("say", text="the last word")
        os.kill(workers(team)[1], signal.SIGKILL)
        await there.rest()
        assert (await here.command("say", text="unmoved"))["type"] == "accepted"
        assert await until(team.url, 200) == "ready"
        async with lost.gm.socket() as again:
            assert again.commit == done["commit"]
            assert await by_worker(team.url, "fightbook_sockets") == [1, 1]
    assert "worker 1 ended with -9: it is started again" in team.said


async def test_one_that_hangs_is_named_and_replaced_and_its_people_come_back(team: Server) -> None:
    safe, lost = await tables_of_both(team.url)
    async with safe.gm.socket() as here, lost.gm.socket() as there:
        done = await there.command("say", text="the last word")
        os.kill(workers(team)[1], signal.SIGSTOP)
        assert "it does not answer" in await until(team.url, 503)
        assert (await here.command("say", text="unmoved"))["type"] == "accepted"
        await there.rest()
        assert await until(team.url, 200) == "ready"
        async with lost.gm.socket() as again:
            assert again.commit == done["commit"]
    assert "worker 1 is silent: it is killed" in team.said


async def test_all_end_together(team: Server, data: Path) -> None:
    table = (await tables_of_both(team.url))[0]
    async with table.gm.socket() as line:
        all_of_them = workers(team)
        ended = asyncio.create_task(asyncio.to_thread(team.stop))
        assert (await line.rest())[1] == RESTART
        assert await ended == 0
    assert not ask(data / "valkey.sock", "PING")
    assert not any(map(lives, all_of_them))


def test_no_worker_outlives_its_parent(team: Server) -> None:
    team.start()
    before = workers(team)
    team.kill()
    deadline = time.monotonic() + 30
    while any(map(lives, before)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    team.start()
