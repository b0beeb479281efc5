"""Stores as others run them: by TLS, with a user of few rights, and with Sentinels."""

import asyncio
from pathlib import Path

from tests.support import certificates
from tests.support.client import Json, Seat, Table, code_of, get, new_id, open_duel, post, until
from tests.support.cluster import ClusterOf
from tests.support.processes import Process, Server, Store, eventually, free_port
from tests.support.rights import LOGIN, user


async def use_everything(url: str) -> Table:
    """Have a server do all that it asks its store for."""
    table, ana, _ = await open_duel(url)
    await table.gm.do("begin")
    async with ana.socket() as line:
        await line.send(type="command", id="r", command={"type": "throw", "sides": 6})
        await line.until("accepted", "rejected", id="r")
        done = await table.gm.do("say", text="heard")
        await line.at_commit(done["commit"])
    book = await table.gm.ask("/book")
    assert (await post(url, "/api/books", book.content)).status_code == 201
    fork = await post(url, f"{table.gm.path}/fork", {"at": 2}, table.gm.token)
    assert fork.status_code == 201, fork.text
    assert code_of(await post(url, "/api/join", {"code": "AAAAAA", "name": "x"})) == "unknown-code"
    assert (await get(url, "/api/key")).status_code == 200
    assert await until(url, 200) == "ready"
    return table


def by_tls(cert: Path, key: Path) -> dict[str, str]:
    """Give the settings of a store that speaks TLS."""
    files = {"tls-cert-file": str(cert), "tls-key-file": str(key), "tls-ca-cert-file": str(cert)}
    return {**files, "tls-auth-clients": "no"}


async def test_by_tls_a_user_with_the_rights_of_the_page_is_enough(tmp_path: Path) -> None:
    cert, key = certificates.write(tmp_path)
    settings = {"tls-port": str(free_port()), **by_tls(cert, key)}
    with (
        Store("redis", tmp_path / "s", **settings) as store,
        Server(tmp_path / "log", patience=5) as server,
    ):
        assert store.start().ask(*user()) == b"+OK\r\n"
        place = f"{LOGIN}127.0.0.1:{settings['tls-port']}"
        server.environment["FIGHTBOOK_REDIS"] = f"rediss://{place}/0?ssl_ca_certs={cert}"
        await use_everything(server.start().url)
        server.stop()
        assert store.ask("ACL", "LOG") == b"*0\r\n"
        assert "ERROR" not in server.said
        server.environment["FIGHTBOOK_REDIS"] = f"rediss://{place}/0"
        server.launch()
        assert server.wait() == 1, "nobody vouches for this certificate"
        assert "secret" not in server.said


async def test_a_cluster_that_speaks_nothing_but_tls(tmp_path: Path) -> None:
    cert, key = certificates.write(tmp_path)
    tls = {**by_tls(cert, key), "tls-cluster": "yes", "tls-replication": "yes"}
    with (
        ClusterOf("redis", tmp_path / "c", replicas=False, tls=tls) as cluster,
        Server(tmp_path / "log", patience=5) as server,
    ):
        places = f"rediss+cluster://{LOGIN}{cluster.start().places}"
        server.environment["FIGHTBOOK_REDIS"] = f"{places}?ssl_ca_certs={cert}"
        server.start()
        for _ in range(3):
            await use_everything(server.url)
        assert "ERROR" not in server.said
        server.stop()
        server.environment["FIGHTBOOK_REDIS"] = places
        server.launch()
        assert server.wait() == 1, "nobody vouches for this certificate"
        assert "secret" not in server.said


class Sentinel(Process):
    """One Sentinel, whose word is enough."""

    def __init__(self, folder: Path, master: int) -> None:
        super().__init__(folder / "sentinel.log")
        self.port = free_port()
        self.file = folder / "sentinel.conf"
        self.file.write_text(
            f"port {self.port}\ndir {folder}\nsentinel monitor fight 127.0.0.1 {master} 1\n"
            "sentinel down-after-milliseconds fight 700\nsentinel failover-timeout fight 2000\n"
        )

    def launch(self) -> None:
        """Start it and do not wait."""
        self.spawn("redis-server", str(self.file), "--sentinel")


async def insist(seat: Seat, ident: str) -> None:
    """Give a command with one id until it is acknowledged."""
    while (await seat.attempt("say", id=ident, text="hm")).status_code != 201:  # noqa: ASYNC110
        await asyncio.sleep(0.05)


async def read(seat: Seat) -> list[Json]:
    """Ask for all lines until the store answers: a slow sentinel has to see its master die."""
    while (found := await seat.ask("/events")).status_code != 200:  # noqa: ASYNC110
        await asyncio.sleep(0.05)
    lines: list[Json] = found.json()["events"]
    return lines


async def test_with_sentinels_what_was_acknowledged_is_at_the_next_master(tmp_path: Path) -> None:
    ports = [free_port(), free_port()]
    calm = {"repl-diskless-sync-delay": "0", "bind": "127.0.0.1"}
    with (
        Store("redis", tmp_path / "a", **calm, port=str(ports[0])) as first,
        Store("redis", tmp_path / "b", **calm, port=str(ports[1])) as second,
        Sentinel(tmp_path, ports[0]) as sentinel,
        Server(tmp_path / "log", "--durability", "replica", patience=4) as server,
    ):
        first.start()
        second.start().ask("REPLICAOF", "127.0.0.1", str(ports[0]))
        eventually(lambda: b"link_status:up" in second.ask("INFO", "replication"), second)
        eventually(lambda: b"state=online" in first.ask("INFO", "replication"), first)
        sentinel.launch()
        eventually(lambda: "+slave" in sentinel.said, sentinel)
        place = f"redis+sentinel://127.0.0.1:{sentinel.port}/fight"
        server.environment["FIGHTBOOK_REDIS"] = place
        table = (await open_duel(server.start().url))[0]
        before = [new_id() for _ in range(5)]
        for ident in before:
            await insist(table.gm, ident)
        first.kill()
        eventually(lambda: b"role:master" in second.ask("INFO", "replication"), second)
        first.start()
        after = new_id()
        await insist(table.gm, after)
        first.kill()
        said = [line["id"] for line in await read(table.gm) if line["type"] == "declared"]
        assert [ident for ident in said if ident in {*before, after}] == [*before, after]
