"""A server that is told to end: ready no longer, every command answered, and everybody goes on."""

import asyncio
import signal
from pathlib import Path

from fightbook.clients.python import Bot, Table
from tests.support.client import get, open_table, until
from tests.support.processes import Server, Store, eventually
from tests.support.proxy import Proxy
from tests.support.whole import whole

RESTART = 1012


async def test_it_is_ready_no_longer_then_answers_and_parts(tmp_path: Path) -> None:
    with (
        Store("redis", tmp_path / "store") as store,
        Server(tmp_path / "log", "--redis", store.url, "--drain", "5", patience=20) as server,
    ):
        store.start()
        table = await open_table(server.start().url)
        async with table.gm.socket() as talk, table.watch.socket() as idle:
            server.send(signal.SIGTERM)
            assert "ending" in await until(server.url, 503)
            assert (await get(server.url, "/health/live")).text == "live"
            done = await table.gm.do("say", text="people are served as long as they come")
            await idle.at_commit(done["commit"])
            store.pause()
            asked = asyncio.create_task(talk.command("say", text="in flight"))
            by_post = asyncio.create_task(table.gm.do("say", text="in flight over HTTP"))
            assert (await idle.rest())[1] == RESTART
            assert not asked.done()
            store.go_on()
            assert (await asked)["type"] == "accepted"
            assert (await by_post)["commit"] > done["commit"]
            assert (await talk.rest())[1] == RESTART
        assert await asyncio.to_thread(server.wait) == 0


@whole
async def test_a_bot_plays_through_while_its_server_ends(pair: tuple[Server, Server]) -> None:
    """It is at the first server, and goes on at the other; nothing that it asks for fails."""
    one, two = pair
    with Proxy(one, two).start() as door:
        async with Table.create(door.url, ruleset="duel") as gm:
            for side in ("party", "foes"):
                sheet = {"hp": 40}
                await gm.command({"type": "enlist", "name": side, "side": side, "sheet": sheet})
            await gm.command({"type": "begin"})
            playing = asyncio.create_task(Bot(gm).play())
            news = gm.commits()
            for _ in range(10):
                await anext(news)
            assert await asyncio.to_thread(one.stop) == 0
            before = gm.commit
            assert not playing.done()
            await playing
            assert gm.view["outcome"]
            assert gm.commit > before
            assert await gm.verify() == []
    eventually(lambda: two.running, two)
