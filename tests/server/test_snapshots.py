"""Snapshots: what is read from one is what the stream says, and what is none is as if not there."""

import asyncio
import pickle
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from backports.zstd import ZstdError, decompress
from msgspec.structs import replace

from fightbook.domain import commands as c
from fightbook.domain.reject import Rejected
from fightbook.domain.shelf import Shelf
from fightbook.server import clerk, pickles, snapshots
from fightbook.server.cellar import opened
from fightbook.server.contain import contained
from fightbook.server.deletion import finish
from fightbook.server.keeping import Cold
from fightbook.server.keys import stream
from fightbook.server.live import Live
from fightbook.server.memory import LEAST
from fightbook.server.registry import Registry
from fightbook.server.seats import new_encounter_id
from fightbook.server.snapshots import EVERY, FEW, PART, Head, Snapshots, code_of, sealed
from fightbook.server.store import Store as Door
from fightbook.server.store import connect
from fightbook.server.work import kept
from fightbook.server.workers import Source, Workers
from tests.server.test_streams import at_hand, check, do, long_fight, watched
from tests.server.test_workers import bring
from tests.support.duel import DUEL, Duel
from tests.support.games import games
from tests.support.processes import Server, Store, ask, eventually
from tests.support.table import Table
from tests.support.whole import whole

Spoil = Callable[[bytes], bytes]


class Place:
    """A store with a place for snapshots, and servers there."""

    def __init__(self, store: Store, folder: Path) -> None:
        self.url, self.folder = store.url, folder
        self.cold = Cold(str(folder / "archive"), folder / "key")
        self.servers = list[Registry]()

    def server(self) -> Registry:
        """Begin a server, which has looked at nothing yet."""
        registry = Registry(Door(connect(self.url)), games())
        registry.graves.cellar = opened(registry.store, self.cold)
        registry.snapshots = Snapshots(registry.graves.cellar)
        self.servers.append(registry)
        return registry

    def file(self, encounter: str) -> Path:
        """Give the file of a snapshot."""
        return self.folder / "archive" / "snapshots" / encounter


@pytest.fixture
async def place(store: Store, tmp_path: Path) -> AsyncGenerator[Place]:
    found = Place(store, tmp_path)
    yield found
    for registry in found.servers:
        await registry.stop()
        await registry.store.shards.aclose()


@pytest.fixture(autouse=True)
def read_from(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note behind which address streams are read."""
    found, read = list[str](), Door.read

    def noting(self: Door, encounter: str, after: str = "0-0") -> Any:
        found.append(after)
        return read(self, encounter, after)

    monkeypatch.setattr(Door, "read", noting)
    monkeypatch.setattr(snapshots, "SHORT", 20)
    return found


async def kept_fight(place: Place) -> tuple[str, list[str]]:
    """Give a fight of which there is a snapshot, and that went on; and its seats."""
    first = place.server()
    encounter, seats = await long_fight(first)
    assert await kept(first, encounter)
    live = await watched(first, encounter, seats)
    for text in ("On.", "And on."):
        await do(first, live, c.Say(text))
    return encounter, seats


async def test_nothing_is_read_but_what_came_after(place: Place, read_from: list[str]) -> None:
    encounter, seats = await kept_fight(place)
    read_from.clear()
    server = place.server()
    live = await watched(server, encounter, seats)
    assert "0-0" not in read_from
    assert {at_hand(world) for world in (live.state, live.public)} == {LEAST}
    await check(server, live, seats)
    assert not live.flag
    assert await kept(server, encounter), "the next one begins with the last"
    read_from.clear()
    third = place.server()
    await check(third, await watched(third, encounter, seats), seats)


async def test_the_fight_goes_back_far_behind_it_and_others_follow(
    place: Place, read_from: list[str]
) -> None:
    encounter, seats = await kept_fight(place)
    here, there = place.server(), place.server()
    live, other = await watched(here, encounter, seats), await watched(there, encounter, seats)
    hurt = {"type": "adjust", "who": "c1", "track": "hp", "value": 0, "reason": "y"}
    for command in (c.Amend(live.state.commit - 2 * LEAST, hurt), c.Rewind(7), c.Undo(), c.Redo()):
        assert not isinstance(await do(here, live, command), Rejected)
        await check(here, live, seats)
        await there.catch_up(other)
        await check(there, other, seats)
    for seat in seats:
        then, again = await here.world(live, seat, 30), await place.server().world(live, seat, 30)
        assert (then.fight, then.record) == (again.fight, again.record)
    read_from.clear()
    third = place.server()
    await check(third, await watched(third, encounter, seats), seats)
    assert "0-0" in read_from, "since what came after goes back behind the snapshot"


def flipped(data: bytes) -> bytes:
    return data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]


def renamed(data: bytes) -> bytes:
    first, _, rest = data.partition(b"\n")
    head = msgspec.json.decode(first, type=Head)
    return msgspec.json.encode(replace(head, at="2-0")) + b"\n" + rest


def forged(data: bytes) -> bytes:
    head = msgspec.json.decode(data.partition(b"\n")[0], type=Head)
    return sealed(head, [msgspec.msgpack.encode([[], []]), pickle.dumps(print)], bytes(32))


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def emptied(_: bytes) -> bytes:
    return b""


@pytest.mark.parametrize("spoil", [flipped, renamed, forged, cut, emptied])
async def test_what_is_none_is_thrown_away(
    place: Place, read_from: list[str], caplog: pytest.LogCaptureFixture, spoil: Spoil
) -> None:
    encounter, seats = await kept_fight(place)
    file = place.file(encounter)
    file.write_bytes(spoil(file.read_bytes()))
    read_from.clear()
    server = place.server()
    await check(server, await watched(server, encounter, seats), seats)
    assert "0-0" in read_from
    assert not caplog.records


async def test_what_was_sealed_here_and_cannot_be_read_is_said_and_thrown_away(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    encounter, seats = await kept_fight(place)
    file = place.file(encounter)
    head = msgspec.json.decode(file.read_bytes().partition(b"\n")[0], type=Head)
    pieces = [msgspec.msgpack.encode([[], []]), pickle.dumps(print)]
    file.write_bytes(sealed(head, pieces, place.cold.key()))
    server = place.server()
    await check(server, await watched(server, encounter, seats), seats)
    assert "builtins.print has nothing to do here" in caplog.text


async def test_one_of_another_table_or_of_other_code_is_none(
    place: Place, read_from: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    encounter, seats = await kept_fight(place)
    other, _ = await kept_fight(place)
    place.file(other).write_bytes(place.file(encounter).read_bytes())
    read_from.clear()
    server = place.server()
    await check(server, await watched(server, other, seats), seats)
    assert "0-0" in read_from
    read_from.clear()
    monkeypatch.setattr(snapshots, "_libraries", lambda: ["2.0", "2.0"])
    assert await place.server().find(encounter)
    assert "0-0" in read_from


async def test_one_of_lines_that_the_store_lost_is_none(place: Place, read_from: list[str]) -> None:
    """Whoever was killed, or took over, has fewer lines, or others under the same addresses."""
    encounter, seats = await kept_fight(place)
    server = place.server()
    lines = [line async for group in server.read(encounter) for line in group]
    for left in (lines[: len(lines) // 2], lines[:-30]):
        await server.store.redis.delete(stream(encounter))
        await server.store.draft(encounter, left)
        await server.store.publish(encounter)
        fresh = place.server()
        live = await watched(fresh, encounter, seats)
        assert live.tail == left[-1]
        await check(fresh, live, seats)
        while live.state.commit < lines[-1].commit:
            await do(fresh, live, c.Say("It went otherwise."))
    read_from.clear()
    fresh = place.server()
    await check(fresh, await watched(fresh, encounter, seats), seats)
    assert "0-0" in read_from


async def test_secrets_are_sealed(place: Place) -> None:
    encounter, _ = await kept_fight(place)
    head, _, rest = place.file(encounter).read_bytes().partition(b"\n")
    assert set(msgspec.json.decode(head)) == {"format", "encounter", "at", "digest", "code"}
    pieces = snapshots.opened(place.file(encounter).read_bytes(), place.cold.key())[1]
    assert b"psst" in b"".join(pieces)
    assert b"psst" not in rest
    with pytest.raises(ZstdError):
        decompress(rest[12:])


async def test_it_goes_with_its_table_and_none_comes_after(place: Place) -> None:
    encounter, _ = await kept_fight(place)
    server = place.server()
    live = await server.find(encounter)
    assert live
    assert live.tail
    await server.graves.condemn(encounter)
    assert await server.graves.bury(encounter, (live.tail.at, live.tail.digest))
    await finish(server.graves, encounter)
    assert not place.file(encounter).exists()
    assert server.snapshots
    await server.snapshots.put(live, {})
    assert not place.file(encounter).exists()


async def test_a_cold_table_comes_back_by_it(place: Place, read_from: list[str]) -> None:
    encounter, seats = await kept_fight(place)
    cellar = place.server().graves.cellar
    assert cellar
    assert await cellar.chill(encounter)
    read_from.clear()
    server = place.server()
    await check(server, await watched(server, encounter, seats), seats)
    assert read_from[0] != "0-0"


async def test_a_worker_writes_it_when_much_was_played_or_all_have_gone(place: Place) -> None:
    server = place.server()
    encounter, seats = await long_fight(server)
    workers = Workers(Source(place.url, games, place.cold))
    assert server.snapshots
    server.duties.keep("snapshots", lambda well: clerk.write(server.snapshots, workers, well))  # type: ignore[arg-type]
    live = await watched(server, encounter, seats)
    server.snapshots.look(live)
    assert not server.snapshots.wanted
    server.snapshots.look(live, leaving=True)
    server.snapshots.look(live, leaving=True)
    assert list(server.snapshots.wanted) == [encounter]
    server.snapshots.wanted = {new_encounter_id(): None, **server.snapshots.wanted}
    async with asyncio.timeout(60):
        while not place.file(encounter).exists():  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert live.kept == live.state.commit
    assert not server.duties.troubles


@pytest.mark.parametrize(
    ("commit", "since", "wanted"),
    [(EVERY, 0, True), (EVERY + 9, 10, False), (300 * PART, 300 * PART - 250, False)],
)
async def test_the_longer_a_fight_is_the_more_comes_between_two(
    place: Place, commit: int, since: int, *, wanted: bool
) -> None:
    server = place.server()
    live = Live("e1", Shelf(DUEL))
    live.state, live.kept = replace(live.state, commit=commit), since
    assert server.snapshots
    server.snapshots.look(live)
    assert bool(server.snapshots.wanted) == wanted
    live.kept = commit - FEW + 1
    server.snapshots.look(live, leaving=True)
    assert bool(server.snapshots.wanted) == wanted


async def test_storage_that_is_away_or_slow_is_as_none(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    encounter, seats = await kept_fight(place)

    async def never(*_: object) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr(snapshots, "SECONDS", 0.01)
    server = place.server()
    assert server.graves.cellar
    monkeypatch.setattr(server.graves.cellar.storage, "get", never)
    await check(server, await watched(server, encounter, seats), seats)
    place.cold.path.write_text("no key", encoding="ascii")
    server = place.server()
    await check(server, await watched(server, encounter, seats), seats)


@whole
async def test_a_server_writes_it_while_people_play_and_starts_with_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(tmp_path / "log", "--data", str(data), patience=10) as server:
        table = await bring(server.start().url, throws=EVERY)
        file = data / "archive" / "snapshots" / table.id
        async with table.gm.socket():
            eventually(file.exists, server)  # when the heart beats next
            await table.gm.do("say", text="And on.")
            view = await table.gm.view()
            server.kill()
        server.start()
        assert await table.gm.view() == view
        assert "Traceback" not in server.said
        ask(data / "valkey.sock", "SHUTDOWN", "NOSAVE")


# --- what can have one ----------------------------------------------------------------------------


class Odd(msgspec.Struct, frozen=True):
    """A state that is no data."""

    what: Any = print


class Strange(Duel):
    """Keeps a function in its state."""

    id = "strange"

    def evolve(self, own: Any, event: object) -> Any:
        return Odd(lambda: None)


async def image_of(place: Place, table: Table) -> bool:
    live = Live("e1", table.shelf)
    for line in table.lines[:1]:
        live.advance([x for x in table.lines if x.commit == line.commit])
    found = place.server().snapshots
    assert found
    return await found.put(live, {})


async def test_what_cannot_be_written_has_none(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await image_of(place, Table(DUEL))
    assert not await image_of(place, Table(Strange()))
    with monkeypatch.context() as before:
        before.setattr(snapshots, "trusted", lambda _: ["rpds"])
        assert not await image_of(place, Table(DUEL)), "it could not be read"
    assert not await image_of(place, Table(DUEL, campaign=f"{new_encounter_id()}/3"))
    found = place.server().snapshots
    assert found
    assert not await found.put(Live("e1", Shelf(DUEL)), {}), "it has no line yet"
    monkeypatch.setattr(pickles, "MOST", 10)
    assert not await image_of(place, Table(DUEL))
    registry = Registry(Door(connect(place.url)), games())
    assert not await kept(registry, new_encounter_id()), "there is no place for any"
    await registry.store.shards.aclose()


def test_a_digest_names_the_rules_and_the_code_they_came_from() -> None:
    first = code_of(Shelf(DUEL, {"1": DUEL}))
    assert first == code_of(Shelf(DUEL, {"1": DUEL}))
    tracker = games()["tracker"]
    others = [Shelf(DUEL), Shelf(tracker), Shelf(tracker, {"1": tracker, "2": games()["joust"]})]
    assert len({first, *map(code_of, others)}) == 4
    away = contained(DUEL, "no_such_package.rules")
    assert code_of(Shelf(away)) == ""
    assert snapshots.trusted(Shelf(away))[-1] == "no_such_package"
    assert code_of(Shelf(contained(DUEL, "six_lines.rules"))) == ""
