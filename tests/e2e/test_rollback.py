"""A stream that is rolled back behind the server's back: said, flagged, and no link shown again."""

import shutil
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tests.support.client import Seat, Socket, Table, open_duel
from tests.support.processes import Server, Store
from tests.support.stream import anchors, links, raw

Pair = tuple[Server, Server]


def save(store: Store) -> None:
    """Copy what the store has on disk."""
    shutil.copytree(store.folder / "appendonlydir", store.folder / "copy", dirs_exist_ok=True)


def restore(store: Store) -> None:
    """Put the copy in the place of what the store has, as somebody may with an old backup."""
    store.kill()
    shutil.rmtree(store.folder / "appendonlydir")
    shutil.copytree(store.folder / "copy", store.folder / "appendonlydir")
    store.start()


async def throw(seat: Seat, times: int) -> None:
    """Take links from both cups."""
    for _ in range(times):
        await seat.do("throw", sides=6)
        await seat.do("throw", sides=6, hidden=True)


@asynccontextmanager
async def played(url: str, store: Store) -> AsyncGenerator[tuple[Table, Seat, list[str]]]:
    """A fight whose last lines are going to be lost; with the links that they showed."""
    table, ana, _ = await open_duel(url)
    await throw(table.gm, 2)
    save(store)
    await throw(table.gm, 3)
    yield table, ana, links(raw(store, table.id))


async def check_lost(seat: Seat, left: Socket) -> None:
    """Claim that a client who saw more is told, and then goes on with what there is."""
    async with seat.socket(after=left.last, digest=left.digest) as socket:
        welcome = socket.seen[0]
        assert (welcome["flag"], welcome.get("resumed", False)) == ("history-lost", False)
        assert welcome["commit"] <= left.commit + 3  # two chains, a secret of the screen
        assert (await socket.command("say", text="where were we?"))["type"] == "accepted"
        now = await seat.view()
        assert (await socket.at_commit(now["commit"])).view == now["view"]


async def check_same(one: Seat, two: Seat) -> None:
    """Claim that two servers come to the same view."""
    now = await two.view()
    async with one.socket() as socket:
        assert (await socket.at_commit(now["commit"])).view == now["view"]
        assert socket.digest == now["digest"]


async def check_no_link_again(store: Store, table: Table, shown: list[str]) -> None:
    """Claim that new chains began, and that what was shown in the lost lines stays unused."""
    await throw(table.gm, 4)
    lines = raw(store, table.id)
    assert len(anchors(lines)) >= 2
    kept = int(next(line["at"] for line in lines if line["type"] == "anchored").partition("-")[0])
    fresh = [x["link"] for x in lines if x["type"] == "drawn" and int(x["at"].split("-")[0]) > kept]
    assert len(fresh) >= 8
    assert not set(fresh) & set(shown)
    links(lines)


async def test_while_the_server_runs(alone: Server, store: Store) -> None:
    async with played(alone.url, store) as (table, ana, shown):
        async with ana.socket() as here:
            restore(store)
            told, code = await here.rest()
            assert (told[-1]["code"], code) == ("history-lost", 4409)
        await check_lost(ana, here)
        await check_no_link_again(store, table, shown)
    assert "Traceback" not in alone.said


async def test_while_the_server_runs_and_a_command_comes_first(alone: Server, store: Store) -> None:
    async with played(alone.url, store) as (table, _, shown):
        before = (await table.gm.view())["commit"]
        restore(store)
        done = await table.gm.do("throw", sides=6)
        assert done["commit"] < before
        await check_no_link_again(store, table, shown)
        assert (await table.gm.view())["view"]["timeline"]


async def test_while_the_server_is_stopped(alone: Server, store: Store) -> None:
    async with played(alone.url, store) as (table, ana, shown):
        async with ana.socket() as here:
            alone.kill()
            await here.rest()
        restore(store)
        alone.start()
        await check_lost(ana, here)
        await check_no_link_again(store, table, shown)
        said = f"Ana says to have seen a line {here.last}"
        assert said in (await table.watch.ask("/log", format="text")).text


async def test_a_lost_tip_begins_a_new_chain(alone: Server, store: Store) -> None:
    async with played(alone.url, store) as (table, _, shown):
        alone.kill()
        store.ask("DEL", f"fightbook:{{{table.id}}}:tips")
        alone.start()
        await check_no_link_again(store, table, shown)


async def test_two_servers_and_everybody_at_them(pair: Pair, store: Store) -> None:
    one, two = pair
    async with played(one.url, store) as (table, ana, shown):
        async with ana.socket() as here, table.gm.at(two.url).socket() as there:
            restore(store)
            for socket in (here, there):
                told, code = await socket.rest()
                assert (told[-1]["code"], code) == ("history-lost", 4409)
        await check_lost(ana, here)
        await check_lost(table.gm.at(two.url), there)
        await throw(table.gm.at(two.url), 3)
        await check_no_link_again(store, table, shown)
        await check_same(ana, ana.at(two.url))


async def test_a_stream_that_grew_again_to_the_same_place_is_still_another(
    pair: Pair, store: Store
) -> None:
    """The server that slept through it must not write behind a line that it never saw."""
    one, two = pair
    async with played(one.url, store) as (table, ana, _):
        async with table.gm.at(two.url).socket() as there:
            two.pause()
            restore(store)
            end = there.commit
            while (await table.gm.do("throw", sides=6))["commit"] < end + 2:
                pass
            two.go_on()
            told, code = await there.rest()
            assert (told[-1]["code"], code) == ("history-lost", 4409)
        await throw(table.gm.at(two.url), 1)
        raw(store, table.id)
        await check_same(ana, ana.at(two.url))


async def test_an_encounter_that_is_gone_altogether(alone: Server, store: Store) -> None:
    save(store)
    async with played(alone.url, store) as (table, ana, _):
        shutil.rmtree(store.folder / "copy")
        (store.folder / "copy").mkdir()
        async with ana.socket() as here:
            restore(store)
            assert (await here.rest())[1] == 4409
        answer = await ana.ask()
        assert answer.json()["code"] in ("unknown-encounter", "bad-token")
        assert await table.gm.refused("say", text="hello?") in ("unknown-encounter", "bad-token")
    assert "Traceback" not in alone.said
