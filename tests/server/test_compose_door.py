"""The proxy of compose.yaml as it stands there, before two servers that a name leads to.

A name server answers as that of a container engine does, with the address of each server; one can
be killed, and come back.
"""

import asyncio
import socketserver
import struct
import sys
import threading
from collections.abc import Generator
from functools import partial
from pathlib import Path
from typing import Self

import pytest
import yaml

from tests.contracts.repository import ROOT
from tests.support.client import PATIENCE_SECONDS, Seat, dial, get, open_duel, open_table
from tests.support.processes import Process, Server, Store, eventually, free_port, listens

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the lock has Caddy for Linux, where 127.0.0.2 is this machine"
)
ADDRESSES = ("127.0.0.1", "127.0.0.2")
A_RECORD, INTERNET = 1, 1
ENOUGH = 40
"""Tables of which one server has none once in 2^39 runs."""


class Names(socketserver.BaseRequestHandler):
    """Answers every question for addresses with those of both servers (RFC 1035, 4)."""

    def handle(self) -> None:
        data, line = self.request
        end = data.index(b"\0", 12) + 5
        kind, _ = struct.unpack(">HH", data[end - 4 : end])
        found = ADDRESSES if kind == A_RECORD else ()
        head = struct.pack(">HHHHH", 0x8180, 1, len(found), 0, 0)
        answer = data[:2] + head + data[12:end]
        for address in found:
            raw = bytes(map(int, address.split(".")))
            answer += struct.pack(">HHHIH", 0xC00C, A_RECORD, INTERNET, 1, len(raw)) + raw
        line.sendto(answer, self.client_address)


class Door(Process):
    """Caddy with the configuration in compose.yaml, at another port, asking other names."""

    def __init__(self, folder: Path, servers: int, names: int) -> None:
        super().__init__(folder / "caddy.log")
        self.port, self._folder = free_port(), folder
        compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
        found: str = compose["configs"]["caddyfile"]["content"]
        for said, instead in (
            (":8000 {", f"http://127.0.0.1:{self.port} {{"),
            ("dynamic a server 8000 {", f"dynamic a server {servers} {{"),
            ("refresh 2s", f"refresh 2s\nresolvers 127.0.0.1:{names}"),
        ):
            assert found.count(said) == 1, f"{said} is there no longer"
            found = found.replace(said, instead)
        self.file = folder / "Caddyfile"
        self.file.write_text("{\nadmin off\n}\n" + found, encoding="utf-8")

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Self:
        """Start it; come back when it listens."""
        program = str(Path(sys.executable).with_name("caddy"))
        own = {"HOME": str(self._folder), "XDG_DATA_HOME": str(self._folder)}
        self.spawn(program, "run", "--adapter", "caddyfile", "--config", str(self.file), **own)
        eventually(lambda: self.running and listens(self.port), self)
        return self


class House:
    """A store, two servers on it at one port of two addresses, and the door to them."""

    def __init__(self, folder: Path, names: int) -> None:
        self.store, port = Store("valkey", folder / "store"), free_port()
        self.servers = [
            Server(folder / f"{a}.log", "--redis", self.store.url, "--host", a) for a in ADDRESSES
        ]
        for server in self.servers:
            server.port = port
        self.urls = [f"http://{address}:{port}" for address in ADDRESSES]
        self.door = Door(folder, port, names)

    def listening(self) -> None:
        """Wait until both servers listen."""
        for address, server in zip(ADDRESSES, self.servers, strict=True):
            eventually(partial(listens, server.port, address), server)


@pytest.fixture(scope="module")
def names() -> Generator[int]:
    """Run a name server; give its port."""
    with socketserver.UDPServer(("127.0.0.1", 0), Names) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, names: int) -> Generator[House]:
    found = House(tmp_path_factory.mktemp("composed"), names)
    with found.store, found.servers[0], found.servers[1], found.door:
        found.store.start()
        for server in found.servers:
            server.launch()
        found.listening()
        found.door.start()
        yield found


async def sockets(url: str) -> int:
    """Ask a server how many clients follow a table there."""
    answer = await get(url, "/metrics")
    (found,) = (x for x in answer.text.splitlines() if x.startswith("fightbook_sockets "))
    return int(float(found.split()[1]))


async def followed(house: House, seat: Seat, **headers: str) -> list[int]:
    """Follow a table through the door; give how many more clients each server has meanwhile."""
    before = [await sockets(url) for url in house.urls]
    async with dial(house.door.url, seat.encounter, additional_headers=headers) as line:
        await line.send(f'{{"type":"hello","token":"{seat.token}"}}')
        await line.recv()
        found = [await sockets(url) - was for url, was in zip(house.urls, before, strict=True)]
    async with asyncio.timeout(PATIENCE_SECONDS):
        while [await sockets(url) for url in house.urls] != before:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    return found


async def test_all_who_follow_a_table_are_at_one_server_whatever_they_say(house: House) -> None:
    table, ana, bo = await open_duel(house.door.url)
    first = await followed(house, ana)
    assert sorted(first) == [0, 1]
    assert await followed(house, bo) == first
    for other in range(8):
        assert await followed(house, table.gm, **{"X-Table": f"{other}"}) == first


async def test_the_figures_of_the_servers_stay_behind_it(house: House) -> None:
    assert (await get(house.door.url, "/metrics")).status_code == 404
    assert (await get(house.urls[0], "/metrics")).status_code == 200


async def test_tables_are_shared_out(house: House) -> None:
    found = list[int]()
    while len({*found}) < len(ADDRESSES):
        assert len(found) < ENOUGH, found
        table = await open_table(house.door.url)
        found.append((await followed(house, table.gm)).index(1))


async def test_a_table_goes_on_when_its_server_is_killed_and_comes_back(house: House) -> None:
    _, ana, bo = await open_duel(house.door.url)
    at = (await followed(house, ana)).index(1)
    async with ana.socket() as lost:
        assert (await lost.command("say", text="Before."))["type"] == "accepted"
        house.servers[at].kill()
        await lost.rest()
    back = ana.socket(after=lost.last, digest=lost.digest)
    async with bo.socket() as other, back as again:
        assert again.seen[0]["resumed"]
        assert (await other.command("say", text="Meanwhile."))["type"] == "accepted"
        await again.at_commit(other.commit)
        assert again.digest == other.digest
    house.servers[at].launch()
    house.listening()
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (await followed(house, ana)).index(1) != at:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
