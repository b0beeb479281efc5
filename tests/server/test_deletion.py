"""A table is deleted for good by whoever owns it: nothing of it is left, and everybody is told."""

import asyncio
import json
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any, cast

import pytest
from redis import Redis

from fightbook.clients.python import Refused
from fightbook.clients.python import Table as Held
from fightbook.server.graves import Graves
from fightbook.server.store import Store as Door
from fightbook.server.store import connect
from tests.server.test_there_and_home import campaign, hp
from tests.support.client import Seat, Table, closed, code_of, dial, open_table, post
from tests.support.processes import Server, Store, ask

UNIQUE = "Quatsch mit Soße"
ASK = {"ruleset": "duel", "title": UNIQUE}


async def owned(url: str) -> tuple[Table, str]:
    answer = await post(url, "/api/encounters", ASK)
    return Table(url, answer.json()), answer.json()["recovery"]


async def delete(seat: Seat, code: str = "") -> tuple[int, object]:
    answer = await post(seat.url, f"{seat.path}/delete", {"code": code}, seat.token)
    return answer.status_code, answer.json()


def naming(redis: Redis, *words: str) -> set[bytes]:
    """Give the keys that have one of these words in their name or in what they hold."""
    keys = cast(Any, redis).scan_iter()
    return {key for key in keys if has(key + content(redis, key), *words)}


def has(blob: bytes, *words: str) -> bool:
    return any(word.encode() in blob for word in words)


def content(redis: Redis, key: bytes) -> bytes:
    """Give all bytes of a key, whatever it is."""
    kind, door = redis.type(key), cast(Any, redis)
    if kind == b"stream":
        return b"".join(b"".join(fields.values()) for _, fields in door.xrange(key))
    if kind == b"hash":
        return b"".join(name + value for name, value in door.hgetall(key).items())
    found: bytes = b"".join(door.zrange(key, 0, -1)) if kind == b"zset" else door.get(key) or b""
    return found


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


@pytest.fixture
def redis(data: Path, server: Server) -> Redis:
    assert server.running
    return Redis(unix_socket_path=str(data / "valkey.sock"))


@pytest.fixture
def first(tmp_path: Path) -> Generator[str]:
    """A server that has deleted nothing yet: it writes its store anew once an hour at most."""
    with Server(tmp_path / "server.log", "--data", str(tmp_path), patience=10) as found:
        yield found.start().url
        found.stop()
        ask(tmp_path / "valkey.sock", "SHUTDOWN")


async def test_nothing_of_it_is_left_in_the_store_nor_on_its_disk(
    first: str, tmp_path: Path
) -> None:
    redis = Redis(unix_socket_path=str(tmp_path / "valkey.sock"))
    table, code = await owned(first)
    ana = await table.sit("Ana")
    await table.gm.do("say", text="Nobody shall know")
    old = table.code
    again = await post(first, f"{table.gm.path}/code", {"hours": 1}, table.gm.token)
    words = (table.id, UNIQUE, "Nobody shall know", old, again.json()["code"])
    assert len(naming(redis, *words)) >= 3
    lines = len(await table.gm.lines())
    status, said = await delete(table.gm, code)
    assert (status, said) == (200, {"encounters": [table.id], "lines": lines})
    assert naming(redis, *words[1:]) == set()
    tomb = f"fightbook:{{{table.id}}}:gone".encode()
    for seat in (table.gm, ana):
        assert code_of(await seat.ask()) == "gone"
        assert code_of(await seat.attempt("say", text="?")) == "gone"
    await until(
        lambda: naming(redis, table.id) == {tomb} and not has(on_disk(tmp_path), *words[1:])
    )


def on_disk(data: Path) -> bytes:
    return b"".join(path.read_bytes() for path in (data / "appendonlydir").glob("*"))


async def test_the_links_alone_do_not_delete_and_a_wrong_code_is_refused(url: str) -> None:
    table, code = await owned(url)
    player = await table.sit("Ana")
    for seat, said in ((player, ""), (table.gm, ""), (table.gm, f"{code}A")):
        status, answer = await delete(seat, said)
        assert status in (401, 403), answer
    assert (await table.gm.view())["view"]["encounter"]["title"] == UNIQUE
    fork = (await post(url, f"{table.gm.path}/fork", {"at": 2}, table.gm.token)).json()
    copy = Seat(url, fork["id"], "gm", fork["seats"]["gm"]["token"])
    watch = Seat(url, fork["id"], "watch", fork["seats"]["spectator"]["token"])
    assert (await delete(watch))[0] == 403
    assert (await delete(table.gm, code))[0] == 200
    assert (await delete(copy))[0] == 200, "a fork has no code, and stands without the other"
    assert (await delete(copy))[0] == 410


async def test_whoever_is_connected_anywhere_is_told(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table, code = await owned(one.url)
    async with table.gm.socket() as gm, table.watch.at(two.url).socket() as watch:
        assert (await delete(table.gm, code))[0] == 200
        for socket in (gm, watch):
            messages, closed = await socket.rest()
            assert (messages[-1]["code"], closed) == ("gone", 4410)
    async with dial(two.url, table.id) as line:
        await line.send('{"type":"hello","token":"x"}')
        assert "gone" in str(await line.recv())


async def test_whoever_comes_meanwhile_is_told_too(url: str) -> None:
    table, code = await owned(url)
    async with table.gm.socket() as gm:
        back = {"after": gm.last, "digest": gm.digest}
        for _ in range(20):
            await gm.command("say", text="A long tale. " * 40)

    async def come(number: int) -> int:
        await asyncio.sleep(number / 800)
        async with dial(url, table.id) as line:
            hello = {"type": "hello", "token": table.gm.token, **back}
            await line.send(json.dumps(hello))
            return await closed(line)

    async with asyncio.TaskGroup() as group:
        found = [group.create_task(come(number)) for number in range(60)]
        await asyncio.sleep(0.05)
        assert (await delete(table.gm, code))[0] == 200
    assert {one.result() for one in found} == {4410}


async def test_the_sdk_deletes_what_it_opened(url: str) -> None:
    async with await Held.create(url, ruleset="duel", title=UNIQUE) as table:
        assert await table.delete() == (table.link.encounter,)
        with pytest.raises(Refused, match="gone"):
            await Held.open(table.link)


async def test_a_deleted_fight_lets_its_people_go_home(url: str) -> None:
    river = await campaign(url)
    fight = await river.start()
    gm = river.there(fight, river.gm)
    before = hp(await river.home(away=True))
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    # the campaign's code is the proof, which this one has and the fight has not
    assert (await delete(gm))[0] == 403
    assert (await delete(gm, river.recovery))[0] == 200
    assert hp(await river.home()) == before


async def test_a_copy_of_a_campaign_does_not_take_the_others_fights_along(url: str) -> None:
    river = await campaign(url)
    fight = await river.start()
    at = (await river.gm.view())["commit"]
    fork = (await post(url, f"{river.gm.path}/fork", {"at": at}, river.gm.token)).json()
    copy = Seat(url, fork["id"], "gm", fork["seats"]["gm"]["token"])
    assert (await delete(copy))[1] == {"encounters": [fork["id"]], "lines": 34}
    await river.there(fight, river.gm).view()
    _, found = await delete(river.gm, river.recovery)
    assert isinstance(found, dict)
    assert found["encounters"] == [river.table.id, fight["id"]]


async def test_a_campaign_takes_its_fights_along_wherever_it_was_killed(store: Store) -> None:
    """Killed behind the first tombstone, before anything else: the next server finishes."""
    with Server(store.folder / "c.log", "--redis", store.url) as server:
        server.start()
        river = await campaign(server.url)
        fight = await river.start()
        gm = river.there(fight, river.gm)
        server.kill()
        door = connect(store.url)
        graves = Graves(Door(door))
        await graves.condemn(river.table.id)
        await graves.bury(river.table.id, None, (fight["id"],))
        await door.aclose()
        server.start()
        assert code_of(await gm.ask()) == "gone", "a fight looks at its campaign's tombstone"
        assert code_of(await river.ana.ask()) == "gone"
        redis = Redis(unix_socket_path=str(store.socket))
        names = (river.table.id, fight["id"])
        kept = {f"fightbook:{{{name}}}:gone".encode() for name in names}
        await until(lambda: naming(redis, *names) - {b"fightbook:condemned"} == kept)


async def test_condemned_and_not_buried_is_a_table_as_before(url: str, data: Path) -> None:
    table = await open_table(url)
    door = connect(f"unix://{data / 'valkey.sock'}")
    await Graves(Door(door)).condemn(table.id)
    await door.aclose()
    assert (await table.gm.do("say", text="Still here"))["commit"] > 1
