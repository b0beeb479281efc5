"""A cluster of three masters and three replicas, of which some die and some are cut off in play.

Under ``replica`` nothing that was acknowledged is lost; what may be under ``local`` is shown, and
why the server refuses that without ``--unsafe-store``.
"""

import asyncio
import json
from collections.abc import Generator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from redis.cluster import RedisCluster

from fightbook.server.backups import backup, restore
from fightbook.server.cellar import opened
from fightbook.server.keeping import Cold
from fightbook.server.storage import Storage
from fightbook.server.store import store_at
from tests.support.client import Seat, Table, new_id, open_table, post, until
from tests.support.cluster import ClusterOf, Node, wait_for
from tests.support.processes import Server
from tests.support.rights import LOGIN

PROMISE = ("--durability", "replica")


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Generator[ClusterOf]:
    with ClusterOf("redis", tmp_path_factory.mktemp("cluster")) as found:
        yield found.start()


def server_of(cluster: ClusterOf, log: Path, *arguments: str) -> Server:
    """Give a server that comes with few rights."""
    server = Server(log, *arguments, patience=4)
    server.environment["FIGHTBOOK_REDIS"] = cluster.url.replace("://", f"://{LOGIN}")
    return server


class Player:
    """Says one thing after the other, each until it is acknowledged."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.acknowledged: list[str] = []
        self.playing = True

    async def play(self) -> None:
        """Go on until told not to."""
        while self.playing:
            ident = new_id()
            await insist(self.seat, ident)
            self.acknowledged.append(ident)
            await asyncio.sleep(0.02)


async def more(players: list[Player]) -> None:
    """Wait until everybody has got on."""
    before = [len(player.acknowledged) for player in players]
    async with asyncio.timeout(60):
        while any(len(p.acknowledged) < n + 2 for p, n in zip(players, before, strict=True)):  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def insist(seat: Seat, ident: str) -> None:
    """Give a command again and again, with the same id, until it is acknowledged."""
    while (await seat.attempt("say", id=ident, text="hm")).status_code != 201:  # noqa: ASYNC110
        await asyncio.sleep(0.05)


def kept(cluster: ClusterOf, encounter: str) -> list[str]:
    """Give the ids of the commands that the stream has, in their order."""
    with RedisCluster.from_url(f"redis://127.0.0.1:{cluster.nodes[0].port}") as door:
        found: Any = door.xrange(f"fightbook:{{{encounter}}}:events")
    lines = [json.loads(fields[b"event"]) for _, fields in found]
    return [line["id"] for line in lines if line["type"] == "declared"]


async def lose(cluster: ClusterOf, node: Node, *, cut_off: bool) -> None:
    """Kill a master or cut it off, until its replica is one; then let it come back."""
    before = sum(other.is_master for other in cluster.nodes if other is not node)
    if cut_off:
        node.pause()
    else:
        node.kill()
    others = [other for other in cluster.nodes if other is not node]
    await asyncio.to_thread(wait_for, lambda: sum(n.is_master for n in others) > before)
    if cut_off:
        node.go_on()
    else:
        node.launch()
        node.answering()
    await asyncio.to_thread(cluster.whole)


async def test_nothing_acknowledged_is_lost(cluster: ClusterOf, tmp_path: Path) -> None:
    with (
        server_of(cluster, tmp_path / "1", *PROMISE) as one,
        server_of(cluster, tmp_path / "2", *PROMISE) as two,
    ):
        one.start()
        two.start()
        tables = [await open_table(one.url) for _ in range(5)]
        players = [Player(t.gm.at(s.url)) for t in tables for s in (one, two)]
        playing = [asyncio.create_task(player.play()) for player in players]
        doomed = cluster.master_of(f"{{{tables[0].id}}}")
        await more(players)
        await lose(cluster, doomed, cut_off=False)
        await more(players)
        await lose(cluster, cluster.master_of(f"{{{tables[0].id}}}"), cut_off=True)
        await more(players)
        for player in players:
            player.playing = False
        await asyncio.gather(*playing)
        assert await until(one.url, 200) == "ready"
        for player in players:
            found = kept(cluster, player.seat.encounter)
            mine = [ident for ident in found if ident in set(player.acknowledged)]
            assert mine == player.acknowledged
        await still_live(tables[0], one, two)
        assert all(node.ask("ACL", "LOG") == b"*0\r\n" for node in cluster.nodes)


async def still_live(table: Table, one: Server, two: Server) -> None:
    """Check that what is done at one server is still heard of at the other."""
    async with table.gm.at(two.url).socket() as far:
        done = await table.gm.at(one.url).do("say", text="still here")
        await far.at_commit(done["commit"])


@pytest.mark.parametrize("durability", ["local", "replica"])
async def test_what_no_replica_has_is_acknowledged_under_local_alone(
    cluster: ClusterOf, tmp_path: Path, durability: str
) -> None:
    arguments = ("--durability", durability, "--unsafe-store")
    with server_of(cluster, tmp_path / "log", *arguments) as server:
        table = await open_table(server.start().url)
        master = cluster.master_of(f"{{{table.id}}}")
        replica = cluster.replica_of(master)
        await asyncio.to_thread(cluster.whole)
        replica.pause()
        master.say("CLIENT", "KILL", "TYPE", "replica")  # what is sent from now on goes nowhere
        ident = new_id()
        answer = await table.gm.attempt("say", id=ident, text="on one disk alone")
        assert (answer.status_code == 201) == (durability == "local"), answer.text
        master.pause()
        replica.go_on()
        await asyncio.to_thread(wait_for, lambda: replica.is_master)
        master.go_on()
        await asyncio.to_thread(cluster.whole)
        assert ident not in kept(cluster, table.id)
        await insist(table.gm, ident)
        assert ident in kept(cluster, table.id)


async def test_tables_of_all_shards_go_cold_come_back_are_backed_up_and_deleted(
    cluster: ClusterOf, tmp_path: Path
) -> None:
    place, key = tmp_path / "archive", tmp_path / "archive.key"
    own = ("--archive", str(place), "--archive-key", str(key))
    with server_of(cluster, tmp_path / "log", *PROMISE, *own) as server:
        server.start()
        asked = {"ruleset": "duel", "title": "A cold one"}
        made = [(await post(server.url, "/api/encounters", asked)).json() for _ in range(6)]
        tables = [Table(server.url, one) for one in made]
        assert len({cluster.master_of(f"{{{table.id}}}") for table in tables}) > 1
        for table in tables:
            await table.gm.do("throw", sides=6)
        before = [kept(cluster, table.id) for table in tables]
        store = store_at(server.environment["FIGHTBOOK_REDIS"], "replica")
        await store.begin()
        cellar, backups = opened(store, Cold(str(place), key)), Storage(str(tmp_path / "backups"))
        assert all([await cellar.chill(table.id) for table in tables])
        assert [kept(cluster, table.id) for table in tables] == [[]] * 6
        await backup(cellar, backups, datetime.now(UTC))
        assert all([await cellar.warm(table.id) for table in tables])
        assert [kept(cluster, table.id) for table in tables] == before
        await tables[0].gm.do("say", text="since then")
        found = await restore(cellar, backups, None, [tables[0].id], over=True)
        assert not found.left
        assert kept(cluster, tables[0].id) == before[0]
        await cellar.chill(tables[1].id)
        await store.shards.aclose()
        gone = tables[1].gm
        deleted = await post(
            server.url, f"{gone.path}/delete", {"code": made[1]["recovery"]}, gone.token
        )
        assert deleted.status_code == 200, deleted.text
        assert (await gone.attempt("say", text="hm")).status_code == 410
        assert all(node.ask("ACL", "LOG") == b"*0\r\n" for node in cluster.nodes)


def test_a_cluster_that_can_lose_is_refused_with_what_to_set(
    cluster: ClusterOf, tmp_path: Path
) -> None:
    with server_of(cluster, tmp_path / "log") as server:
        server.launch()
        assert server.wait() == 1
        assert "set: durability replica" in server.said
    victim = cluster.nodes[-1]
    victim.say("CONFIG", "SET", "appendfsync", "everysec")
    try:
        with server_of(cluster, tmp_path / "log", *PROMISE) as server:
            server.launch()
            assert server.wait() == 1
            assert f"127.0.0.1:{victim.port}: appendfsync always" in server.said
    finally:
        victim.say("CONFIG", "SET", "appendfsync", "always")
