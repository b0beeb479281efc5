"""Starting and stopping: the embedded Valkey, signals and exit codes, stores that are not fit."""

import asyncio
import contextlib
import os
import shutil
import signal
import socket
from collections.abc import Generator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.frames import Frame, Opcode

from fightbook.server import embedded, fitness
from fightbook.server.duties import Duties
from fightbook.server.store import store_at
from tests.support.client import code_of, get, new_id, open_table, post, until
from tests.support.processes import KINDS, Kind, Server, Store, ask


@pytest.fixture
def home(tmp_path: Path) -> Generator[Path]:
    """A data folder whose Valkey is gone afterwards, whatever happened."""
    yield tmp_path / "data"
    ask(tmp_path / "data" / "valkey.sock", "SHUTDOWN", "NOSAVE")


@pytest.fixture
def alone(home: Path, tmp_path: Path) -> Generator[Server]:
    """A server on an embedded Valkey of its own."""
    with Server(tmp_path / "server.log", "--data", str(home)) as found:
        yield found.start()


def valkey_of(home: Path) -> int:
    """Give the process id of the Valkey in a data folder; 0 when none answers."""
    info = ask(home / "valkey.sock", "INFO", "server").decode()
    return int(info.partition("process_id:")[2].split()[0]) if info else 0


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
async def test_a_signal_stops_the_server_and_its_store(
    alone: Server, home: Path, number: signal.Signals, code: int
) -> None:
    assert valkey_of(home)
    table = await open_table(alone.url)
    async with table.gm.socket() as client:
        assert alone.stop(number) == code
        assert (await client.rest())[1] == 1012
    assert valkey_of(home) == 0
    assert "Traceback" not in alone.said
    alone.start()
    assert (await table.gm.view())["commit"] == 2


async def test_a_killed_server_leaves_a_store_that_the_next_one_adopts(
    alone: Server, home: Path
) -> None:
    table = await open_table(alone.url)
    valkey = valkey_of(home)
    alone.kill()
    assert valkey_of(home) == valkey
    alone.start()
    assert valkey_of(home) == valkey
    await table.gm.do("say", text="go on")
    assert alone.stop() == 0
    assert valkey_of(home) == 0


async def test_a_store_left_behind_that_hangs_gets_no_twin(alone: Server, home: Path) -> None:
    """Two Valkeys on one folder would write over each other."""
    table = await open_table(alone.url)
    valkey = valkey_of(home)
    alone.kill()
    signal_to(valkey, signal.SIGSTOP)
    try:
        alone.launch()
        await asyncio.sleep(4.5)  # longer than it is asked for an answer
    finally:
        signal_to(valkey, signal.SIGCONT)
    alone.listening()
    assert valkey_of(home) == valkey
    assert (await table.gm.view())["commit"] == 2


async def test_a_store_that_dies_is_started_again(alone: Server, home: Path) -> None:
    table = await open_table(alone.url)
    async with table.watch.socket() as watch:
        valkey = valkey_of(home)
        signal_to(valkey, signal.SIGKILL)
        ident = new_id()
        while (await table.gm.attempt("throw", sides=6, id=ident)).status_code != 201:
            pass
        assert valkey_of(home) not in (0, valkey)
        done = await table.gm.do("throw", sides=6, id=ident)
        assert done["commit"] == 3
        await watch.at_commit(3)
    assert alone.stop() == 0
    assert valkey_of(home) == 0
    said = "The store of this server ended, and is started again: "
    assert alone.said.count(f"{said}see {home / 'valkey.log'}") == 1


def open_to_others(home: Path) -> set[str]:
    """Give what in a data folder, itself included, others may read, write or enter."""
    found: set[str] = set()
    for path in (home, *home.rglob("*")):
        with contextlib.suppress(FileNotFoundError):
            if path.stat().st_mode & 0o077:
                found.add(str(path))
    return found


def open_up(home: Path) -> None:
    """Let everybody in, as a store of an earlier day did."""
    (home / "dump.rdb").touch()
    for path in (home, *home.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)


async def test_what_lies_in_the_data_folder_is_its_owners_alone(alone: Server, home: Path) -> None:
    """The secret ends of the dice chains lie there, whatever the mask of whoever starts it."""
    await open_table(alone.url)
    assert open_to_others(home) == set()
    alone.stop()
    open_up(home)
    assert len(open_to_others(home)) > 6
    alone.start()
    await open_table(alone.url)
    assert ask(home / "valkey.sock", "BGREWRITEAOF").startswith(b"+")
    assert open_to_others(home) == set()


def signal_to(process: int, number: signal.Signals) -> None:
    os.kill(process, number)


async def test_two_servers_may_share_a_folder(alone: Server, home: Path, tmp_path: Path) -> None:
    table = await open_table(alone.url)
    with Server(tmp_path / "second.log", "--data", str(home)) as second:
        second.start()
        async with table.gm.at(second.url).socket() as client:
            done = await table.gm.do("say", text="hello")
            await client.at_commit(done["commit"])
        assert second.stop() == 0
    assert valkey_of(home)
    await table.gm.do("say", text="still here")


def test_a_taken_port_is_named_and_the_store_stopped(home: Path, tmp_path: Path) -> None:
    with socket.socket() as taken, Server(tmp_path / "server.log", "--data", str(home)) as server:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server.port = taken.getsockname()[1]
        server.launch()
        assert server.wait() not in (0, None)
        assert "address already in use" in server.said.lower()
        assert valkey_of(home) == 0


@pytest.mark.parametrize("make", KINDS)
def test_an_unfit_store_is_refused_with_what_to_change(make: Kind, tmp_path: Path) -> None:
    unfit = {"appendonly": "no", "appendfsync": "everysec", "maxmemory-policy": "allkeys-lru"}
    with Store(make, tmp_path / "s", **unfit) as store:
        store.start()
        with Server(tmp_path / "server.log", "--redis", store.url) as server:
            server.launch()
            assert server.wait() == 1
            for advice in ("appendonly yes", "appendfsync always", "maxmemory-policy noeviction"):
                assert advice in server.said
            assert "Traceback" not in server.said
        with Server(tmp_path / "told.log", "--redis", store.url, "--unsafe-store") as server:
            server.start()
            assert server.stop() == 0


async def test_a_store_that_becomes_unfit_is_named_while_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody sets it otherwise while it is used; what is acknowledged then may be lost."""
    monkeypatch.setattr(fitness, "LOOK_SECONDS", 0.05)
    with Store("redis", tmp_path / "s") as store:
        store.start()
        used, duties = store_at(store.url), Duties()
        duties.keep("store", partial(fitness.watch, used.check))
        try:
            for fsync, told in (
                ("always", None),
                ("everysec", "The store could lose commits; set: appendfsync always"),
                ("always", None),
            ):
                store.ask("CONFIG", "SET", "appendfsync", fsync)
                async with asyncio.timeout(10):
                    while duties.troubles.get("store") != told:  # noqa: ASYNC110
                        await asyncio.sleep(0.02)
                assert duties.troubles.get("store") == told
        finally:
            await duties.stop()
            await used.shards.aclose()


def test_a_store_that_is_not_there_is_named(tmp_path: Path) -> None:
    with Server(tmp_path / "server.log", "--redis", f"unix://{tmp_path}/nothing") as server:
        server.launch()
        assert server.wait() == 1
        assert "Traceback" not in server.said
        assert "fightbook: The store cannot be used: " in server.said
        assert "nothing" in server.said


async def test_a_store_that_is_gone_when_the_server_starts_is_waited_for(tmp_path: Path) -> None:
    place = f"unix://{tmp_path}/nothing"
    with Server(tmp_path / "server.log", "--redis", place, "--unsafe-store") as server:
        server.start()
        assert "store away" in await until(server.url, 503)
        assert server.stop() == 0
        assert "Traceback" not in server.said


async def test_clients_that_leave_or_write_nonsense_leave_a_line(alone: Server) -> None:
    table = await open_table(alone.url)
    body = b"POST /api/join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"
    _, gone = await asyncio.open_connection("127.0.0.1", alone.port)
    gone.write(body)
    await gone.drain()
    gone.close()
    await gone.wait_closed()
    async with table.gm.socket() as client:
        nonsense = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
        client.line.transport.write(nonsense)
        assert (await client.rest())[1] == 1007
    _, slow = await asyncio.open_connection("127.0.0.1", alone.port)
    slow.write(body)
    await slow.drain()
    await table.gm.view()
    assert await asyncio.to_thread(alone.stop) == 0
    slow.close()
    with contextlib.suppress(ConnectionError):
        await slow.wait_closed()
    assert "client left" in alone.said
    assert "UTF-8" in alone.said
    assert "Traceback" not in alone.said


async def test_whoever_comes_first_with_a_lost_code_is_let_in(alone: Server, home: Path) -> None:
    """No start waits for the index: it is made anew when somebody asks."""
    tables = [await open_table(alone.url) for _ in range(3)]
    socket = home / "valkey.sock"
    for at, line in (("1-0", '{"type":"declared"}'), ("1-1", '{"ruleset":"chess"}')):
        ask(socket, "XADD", "fightbook:{strange}:events", at, "event", line)
    ask(socket, "DEL", "fightbook:codes")
    assert alone.stop() == 0
    alone.start()
    assert "fightbook_tables_live 0.0" in (await get(alone.url, "/metrics")).text
    assert (await tables[1].sit("Ana")).encounter == tables[1].id
    ask(socket, "HDEL", "fightbook:codes", tables[2].code)
    wrong = await post(alone.url, "/api/join", {"code": "AAAAAA", "name": "Bo"})
    assert code_of(wrong) == "unknown-code"
    assert (await tables[0].sit("Ana")).encounter == tables[0].id


async def test_a_table_is_found_by_its_newest_code_though_only_an_older_one_is_known(
    alone: Server, home: Path
) -> None:
    """Part of the index was lost, while the table is loaded and while it is not."""
    tables = [await open_table(alone.url) for _ in range(2)]
    codes: list[str] = []
    for table in tables:
        answer = await post(alone.url, f"{table.gm.path}/code", {}, table.gm.token)
        codes.append(answer.json()["code"])
    assert alone.stop() == 0
    ask(home / "valkey.sock", "HDEL", "fightbook:codes", *codes)
    alone.start()
    assert tables[0].code.encode() in ask(home / "valkey.sock", "HKEYS", "fightbook:codes")
    for table, code in zip(tables, codes, strict=True):
        table.code = code
        assert (await table.sit("Ana")).encounter == table.id


async def test_a_table_whose_old_codes_were_opened_is_found_by_its_newest(
    alone: Server, home: Path
) -> None:
    """What the screen opens holds the lines of old codes, behind that of the newest."""
    table = await open_table(alone.url)
    answer = await post(alone.url, f"{table.gm.path}/code", {}, table.gm.token)
    table.code = answer.json()["code"]
    await table.gm.do("reveal", screen=True)
    assert ask(home / "valkey.sock", "DEL", "fightbook:codes") == b":1\r\n"
    assert alone.stop() == 0
    alone.start()
    assert (await table.sit("Ana")).encounter == table.id
    assert "no table" not in alone.said


async def test_a_code_that_leads_to_another_table_leads_home_soon(
    alone: Server, home: Path
) -> None:
    """Where a table has another code than the one that led there, the streams are asked."""
    tables = [await open_table(alone.url) for _ in range(3)]
    for table, place in zip(tables, (tables[1].id, "nowhere"), strict=False):
        ask(home / "valkey.sock", "HSET", "fightbook:codes", table.code, place)
    wrong = await post(alone.url, "/api/join", {"code": tables[0].code, "name": "Bo"})
    assert code_of(wrong) == "unknown-code"
    for table in tables:
        there = ("HGET", "fightbook:codes", table.code)
        async with asyncio.timeout(20):
            while table.id.encode() not in ask(home / "valkey.sock", *there):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert (await table.sit("Ana")).encounter == table.id


async def test_a_table_that_is_loaded_puts_its_code_back(alone: Server, home: Path) -> None:
    table = await open_table(alone.url)
    ask(home / "valkey.sock", "DEL", "fightbook:codes")
    alone.kill()
    alone.start()
    await table.gm.view()
    there = ("HEXISTS", "fightbook:codes", table.code)
    async with asyncio.timeout(20):
        while b"1" not in ask(home / "valkey.sock", *there):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert (await table.sit("Ana")).encounter == table.id


async def test_many_tables_come_back_at_once(home: Path, tmp_path: Path) -> None:
    """More than the store is given connections; the server is as patient as for people."""
    with Server(tmp_path / "server.log", "--data", str(home), patience=10) as server:
        server.start()
        tables = [await open_table(server.url) for _ in range(150)]
        assert server.stop() == 0
        server.start()
        found = await asyncio.gather(*(table.gm.ask() for table in tables))
        assert [answer.status_code for answer in found] == [200] * len(tables)


def test_a_store_that_cannot_start_says_where_to_look(tmp_path: Path) -> None:
    (tmp_path / "data" / "appendonlydir").mkdir(parents=True)
    (tmp_path / "data" / "appendonlydir" / "appendonly.aof.manifest").write_text("nonsense\n")
    with Server(tmp_path / "server.log", "--data", str(tmp_path / "data")) as server:
        server.launch()
        assert server.wait() == 1
        assert "valkey.log" in server.said


def test_a_store_that_finds_no_room_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk Valkey's own log is empty."""

    def usage(_: Path) -> SimpleNamespace:
        return SimpleNamespace(free=4096)

    monkeypatch.setattr(embedded, "get_binary_path", lambda: "/bin/false")
    monkeypatch.setattr(shutil, "disk_usage", usage)
    with pytest.raises(RuntimeError, match="is full"), embedded.embedded(tmp_path):
        pass
