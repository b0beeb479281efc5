"""Starting and stopping: the embedded Valkey, signals and exit codes, stores that are not fit."""

import asyncio
import os
import signal
import socket
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.support.client import Seat, new_id, open_table
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


def test_a_store_that_is_not_there_is_named(tmp_path: Path) -> None:
    with Server(tmp_path / "server.log", "--redis", f"unix://{tmp_path}/nothing") as server:
        server.launch()
        assert server.wait() == 1
        assert "Traceback" not in server.said
        assert "nothing" in server.said


async def test_the_index_of_codes_is_made_anew(alone: Server, home: Path) -> None:
    table = await open_table(alone.url)
    ask(home / "valkey.sock", "DEL", "fightbook:codes")
    for at, line in (("1-0", '{"type":"declared"}'), ("1-1", '{"ruleset":"chess"}')):
        strange = "fightbook:{strange}:events"
        ask(home / "valkey.sock", "XADD", strange, at, "event", line)
    alone.kill()
    alone.start()
    assert (await table.sit("Ana")).encounter == table.id
    stranger = Seat(alone.url, "strange", "gm", "token")
    assert (await stranger.ask()).json()["code"] == "unknown-ruleset"


def test_a_store_that_cannot_start_says_where_to_look(tmp_path: Path) -> None:
    (tmp_path / "data" / "appendonlydir").mkdir(parents=True)
    (tmp_path / "data" / "appendonlydir" / "appendonly.aof.manifest").write_text("nonsense\n")
    with Server(tmp_path / "server.log", "--data", str(tmp_path / "data")) as server:
        server.launch()
        assert server.wait() == 1
        assert "valkey.log" in server.said
