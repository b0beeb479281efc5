"""Tables that nobody plays lie in storage as files, and whoever comes back finds them."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from backports.zstd import decompress

from fightbook.server import idle
from fightbook.server.cellar import Cellar, opened, stub
from fightbook.server.deletion import finish
from fightbook.server.graves import Graves, Tomb
from fightbook.server.keeping import Cold
from fightbook.server.keys import stream, tips
from fightbook.server.packed import BadFileError, unpack
from fightbook.server.storage import Storage
from fightbook.server.store import Store, connect
from fightbook.server.trouble import StoreAwayError
from tests.support.client import Seat, Table, code_of, open_duel, open_table, post
from tests.support.processes import Server


@asynccontextmanager
async def held(data: Path, place: str = "") -> AsyncGenerator[Cellar]:
    """Open the cellar of a server, as another process at the same store does."""
    redis = connect(f"unix://{data / 'valkey.sock'}")
    found = opened(Store(redis), Cold(place or str(data / "archive"), data / "archive.key"))
    yield found
    await redis.aclose()


@pytest.fixture
async def cellar(data: Path, server: Server) -> AsyncGenerator[Cellar]:
    assert server.running
    async with held(data) as found:
        yield found


def files(data: Path, table: Table) -> list[Path]:
    return sorted((data / "archive" / "tables" / table.id).glob("*"))


async def idle_table(url: str) -> tuple[Table, Seat]:
    """A table at which something was rolled, and that no process holds."""
    table, ana, _ = await open_duel(url)
    await table.gm.do("begin")
    return table, ana


async def rows(cellar: Cellar, encounter: str) -> list[tuple[bytes, str]]:
    return [line async for page in cellar.store.read(encounter) for line in page]


async def test_a_table_goes_to_a_file_byte_for_byte_and_comes_back(
    url: str, data: Path, cellar: Cellar
) -> None:
    table, ana = await idle_table(url)
    redis = cellar.store.redis
    before = await rows(cellar, table.id)
    secret = cast(dict[bytes, bytes], await redis.hgetall(tips(table.id)))
    view, book = await table.gm.view(), (await table.gm.ask("/book")).text
    assert await cellar.chill(table.id)
    assert [await redis.exists(key(table.id)) for key in (stream, tips)] == [0, 0]
    (file,) = files(data, table)
    text = decompress(file.read_bytes())
    assert text.split(b"\n", 1)[1] == b"".join(raw + b"\n" for raw, _ in before)
    for value in secret.values():
        assert value not in text
        assert value.hex().encode() not in text
    assert (await table.gm.ask("/book")).text == book, "this process has it in memory"
    assert await redis.exists(stream(table.id)), "and its lines are read from the store"
    assert await rows(cellar, table.id) == before
    assert await redis.hgetall(tips(table.id)) == secret
    assert await table.gm.view() == view
    assert await cellar.chill(table.id)
    assert (await ana.do("say", text="I am back"))["commit"] == view["commit"] + 1
    assert await cellar.chill(table.id)
    assert len(files(data, table)) == 1, "the older file is gone"


async def test_every_door_finds_a_cold_table(url: str, data: Path, cellar: Cellar) -> None:
    """In a server that has never seen it: by its code, its link, its log, a report and a fork."""
    with Server(data / "other.log", "--data", str(data)) as other:
        other.start()
        for ask in ("", "/log", "/audit", "/book", "/timeline", "/events"):
            table, _ = await idle_table(url)
            assert await cellar.chill(table.id)
            assert (await table.gm.at(other.url).ask(ask)).status_code == 200, ask
        table, _ = await idle_table(url)
        assert await cellar.chill(table.id)
        await cellar.store.redis.hdel("fightbook:codes", table.code)
        found = await post(other.url, "/api/join", {"code": table.code, "name": "Cleo"})
        assert found.status_code == 201, "also when the index of codes was lost"
        assert await cellar.chill(table.id)
        fork = await post(other.url, f"{table.gm.path}/fork", {"at": 3}, table.gm.token)
        assert fork.status_code == 201
        other.stop()


async def test_whoever_is_at_it_keeps_it_and_a_crash_loses_nothing(
    url: str, data: Path, cellar: Cellar, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await idle_table(url)
    lines = await rows(cellar, table.id)
    copy = cellar.copy

    async def slow(encounter: str, storage: Storage) -> object:
        found = await copy(encounter, storage)
        await table.gm.do("say", text="while it is taken away")
        return found

    monkeypatch.setattr(cellar, "copy", slow)
    assert not await cellar.chill(table.id)
    monkeypatch.undo()
    assert len(await rows(cellar, table.id)) == len(lines) + 2
    assert len(files(data, table)) == 1, "as after a crash: a file that nobody knows of"
    assert await cellar.chill(table.id)
    assert len(files(data, table)) == 1
    # many come back at once, in two processes
    other = Cellar(cellar.store, Cold(str(data / "archive"), data / "archive.key"))
    both = [x.warm(table.id) for x in (cellar, other, cellar, other)]
    assert await asyncio.gather(*both) == [True] * 4
    assert len(await rows(cellar, table.id)) == len(lines) + 2


async def test_whoever_looks_while_another_process_brings_it_back_finds_it(
    url: str, data: Path, cellar: Cellar, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = await idle_table(url)
    lines, there = await rows(cellar, table.id), cellar.store.ask
    other = Cellar(cellar.store, Cold(str(data / "archive"), data / "archive.key"))

    async def late(asked: str, *command: str) -> object:
        if command[0] == "EXISTS":
            await other.warm(table.id)
        return await there(asked, *command)

    monkeypatch.setattr(cellar.store, "ask", late)
    assert await cellar.chill(table.id)
    assert await rows(cellar, table.id) == lines
    assert await cellar.chill(table.id)
    assert await cellar.store.length(table.id) == len(lines)
    assert await cellar.chill(table.id)
    assert await cellar.store.commit(table.id, 1) == [x for x in lines if b'"at":"1-' in x[0]]


async def test_what_was_changed_in_storage_is_not_taken_for_the_table(
    url: str, data: Path, cellar: Cellar
) -> None:
    table, _ = await idle_table(url)
    assert await cellar.chill(table.id)
    (file,) = files(data, table)
    whole = file.read_bytes()
    for wrong in (whole[:-9], whole[:60] + b"\0" + whole[61:], b""):
        file.write_bytes(wrong)
        with pytest.raises(StoreAwayError):
            await cellar.warm(table.id)
        assert code_of(await table.gm.at(url).ask("/events")) == "store-away"
    with pytest.raises(BadFileError, match="another key"):
        unpack(whole, b"k" * 32)
    file.write_bytes(whole)
    assert await cellar.warm(table.id)
    other = Cellar(cellar.store, Cold(str(data / "archive"), data / "other.key"))
    with pytest.raises(StoreAwayError, match="not the key"):
        await other.chill(table.id)
    assert await rows(cellar, table.id), "whose server has lost the key takes nothing away"


async def test_a_deleted_table_leaves_no_file(url: str, data: Path, cellar: Cellar) -> None:
    wanted = {"ruleset": "duel"}
    opening = (await post(url, "/api/encounters", wanted)).json()
    table = Table(url, opening)
    assert await cellar.chill(table.id)
    body = {"code": opening["recovery"]}
    assert (await post(url, f"{table.gm.path}/delete", body)).status_code == 200
    assert files(data, table) == []
    assert not await cellar.warm(table.id)


async def test_only_what_is_idle_is_taken_and_only_what_was_never_played_expires(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(tmp_path / "log", "--data", str(tmp_path)) as server:
        server.start()
        played, _ = await idle_table(server.url)
        empty = await open_table(server.url)
        async with held(tmp_path) as cellar:
            graves = Graves(cellar.store)
            graves.cellar = cellar
            await idle.Walk(graves, idle.Limits(1, 1), quiet=0).once()
            assert await cellar.stub(played.id) is None, "a day has not passed"
            monkeypatch.setattr(idle, "DAY", 1e-9)
            await idle.Walk(graves, idle.Limits(1, 1), quiet=60).once()
            assert await cellar.stub(played.id) is None, "somebody has just read it"
            await idle.Walk(graves, idle.Limits(0, 1), quiet=0).once()
            assert await cellar.stub(played.id) is None
            assert code_of(await empty.gm.ask()) == "gone"
            await played.gm.view()
            await idle.Walk(graves, idle.Limits(1, 0), quiet=0).once()
            assert await cellar.stub(played.id) is not None
            # a storage that is away is a trouble until it is back, and only then it says well
            said = list[str]()
            monkeypatch.setattr(idle, "FIRST_SECONDS", 0)
            await played.gm.at(server.url).ask("/events")
            walk, chill = idle.Walk(graves, idle.Limits(1, 0), quiet=0), cellar.chill
            monkeypatch.setattr(cellar, "chill", away)
            for _ in range(2):
                with pytest.raises(StoreAwayError):
                    await walk.run(lambda: said.append("well"))
            assert said == ["well"]
            monkeypatch.setattr(cellar, "chill", chill)
            with pytest.raises(StopAsyncIteration):
                await walk.run(stop)
        server.stop()


def stop() -> None:
    raise StopAsyncIteration


async def away(encounter: str) -> bool:
    raise StoreAwayError(f"no storage for {encounter}")


async def test_a_table_goes_to_an_s3_of_its_own_and_comes_back(
    url: str, data: Path, server: Server, s3: str
) -> None:
    assert server.running
    table, _ = await idle_table(url)
    async with held(data, f"{s3}/evenings") as cellar:
        before = await rows(cellar, table.id)
        assert await cellar.chill(table.id)
        (name,) = await cellar.storage.names(f"tables/{table.id}")
        assert await rows(cellar, table.id) == before
        assert await cellar.chill(table.id)
        await cellar.storage.delete(name)
        with pytest.raises(StoreAwayError, match="has no tables/"):
            await cellar.warm(table.id)
    async with held(data, "s3://nowhere/x") as lost:
        with pytest.raises(StoreAwayError, match="storage of files"):
            await lost.storage.put("x", b"")


class Fragile:
    """A store and a storage of which the n-th call is the last: done or not, nobody hears of it."""

    def __init__(self, cellar: Cellar, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls, self.last, self.done = 0, 0, False
        redis, storage = cellar.store.redis, cellar.storage
        for whose, name in (
            (redis, "execute_command"),
            (storage, "put"),
            (storage, "get"),
            (storage, "names"),
            (storage, "delete"),
        ):
            monkeypatch.setattr(whose, name, self._once(getattr(whose, name)))

    def _once(self, call: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def once(*args: Any, **more: Any) -> object:
            self.calls += 1
            if not self.last or self.calls < self.last:
                return await call(*args, **more)
            if self.done and self.calls == self.last:
                await call(*args, **more)
            raise ConnectionError("the process is gone")

        return once

    async def killed(
        self, number: int, work: Callable[[], Awaitable[object]], *, done: bool
    ) -> bool:
        """Work until the n-th call; tell whether it came to that."""
        self.calls, self.last, self.done = 0, number, done
        try:
            await work()
        except (ConnectionError, StoreAwayError):
            return True
        finally:
            self.last = 0
        return False


@pytest.mark.parametrize("done", [False, True])
async def test_killed_at_any_step_a_table_is_whole_or_on_its_way_out(
    url: str, data: Path, cellar: Cellar, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    """To the cellar, back, and deleted; each step for itself is cut off before or behind."""
    table, _ = await idle_table(url)
    lines, secrets = await rows(cellar, table.id), tips(table.id)
    sealed = await cellar.store.redis.hgetall(secrets)
    fragile, graves = Fragile(cellar, monkeypatch), Graves(cellar.store)
    graves.cellar = cellar

    async def chill() -> None:
        await cellar.chill(table.id)

    async def warm() -> None:
        await rows(cellar, table.id)

    for before, work in ((warm, chill), (chill, warm)):
        number = 1
        await before()
        while await fragile.killed(number, work, done=done):
            assert await rows(cellar, table.id) == lines, (work, number)
            assert await cellar.store.redis.hgetall(secrets) == sealed
            assert await cellar.stub(table.id) is None
            number += 1
            await before()
        assert number > 3, "it takes some steps"
    await chill()
    last = lines[-1][1]

    async def delete() -> None:
        await graves.condemn(table.id)
        await graves.bury(table.id, None)
        await finish(graves, table.id)

    number = 1
    while await fragile.killed(number, delete, done=done):
        if await graves.tomb(table.id) is None:
            assert (await rows(cellar, table.id))[-1][1] == last
            await chill()
        number += 1
    await finish(graves, table.id)
    assert (await graves.tomb(table.id) or Tomb(0)).done
    assert files(data, table) == []
    for key in (stream, tips, stub):
        assert not await cellar.store.redis.exists(key(table.id))
