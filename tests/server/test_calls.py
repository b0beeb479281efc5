"""Calls: a roll of the GM's takes links of the players who listen, and waits for no others."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack

import msgspec
import pytest

from fightbook.clients.python import Table as Sdk
from fightbook.domain.line import Line
from fightbook.projections.audit import audit
from fightbook.server import calls
from fightbook.server.calling import Open
from fightbook.server.live import Live
from fightbook.server.messages import FromServer
from fightbook.server.registry import Registry
from fightbook.server.store import Store as Streams
from fightbook.server.store import connect
from fightbook.server.trouble import StoreAwayError
from fightbook.server.viewers import Encoding, Group
from tests.support.client import Table, get, new_id, open_table
from tests.support.duel import DUEL
from tests.support.games import games
from tests.support.processes import Store
from tests.support.table import Table as InMemory
from tests.support.witness import answer, answering, chain_of, of, sit

ROLL = {"sides": 1000, "count": 3}


async def check_sound(table: Table) -> None:
    book = await get(table.url, f"{table.gm.path}/book", table.gm.token)
    report = audit(book.content.splitlines(), {DUEL.id: DUEL})
    assert (report.findings, report.not_decided) == ((), "")


async def test_a_roll_of_the_gm_takes_a_link_of_each_player_who_listens(url: str) -> None:
    table = await open_table(url)
    ana, bo = await sit(table, "Ana"), await sit(table, "Bo")
    await table.sit("Cy")  # who brought no chain
    async with table.gm.socket() as gm:
        async with answering(ana, "Ana"), answering(bo, "Bo"):
            for n in (1, 2):
                lines = (await table.gm.do("throw", **ROLL))["events"]
                (found,) = of(lines, "witnessed")
                assert found["called"] == [[ana.name, n], [bo.name, n]]
                assert found["links"] == [chain_of(name).link(n).hex() for name in ("Ana", "Bo")]
                assert [line["type"] for line in lines[1:4]] == ["shaken", "witnessed", "drawn"]
        await gm.check_present("gm")
    lines = (await table.gm.do("throw", **ROLL))["events"]
    assert of(lines, "witnessed") == []
    await check_sound(table)


async def test_whoever_does_not_answer_or_answers_wrong_is_passed_over_and_others_wait(
    url: str,
) -> None:
    table = await open_table(url)
    ana, bo = await sit(table, "Ana"), await sit(table, "Bo")
    async with AsyncExitStack() as stack:
        silent, wrong = [await stack.enter_async_context(s.socket()) for s in (ana, bo)]
        roll = asyncio.create_task(table.gm.do("throw", **ROLL))
        call = await wrong.until("call")
        await wrong.send(type="witness", call=call["call"], link=chain_of("Bo").link(2).hex())
        await wrong.send(type="witness", call="ab" * 32, link=chain_of("Bo").link(1).hex())
        note = asyncio.create_task(bo.do("say", text="Wait for me."))
        await silent.until("call")
        done = await roll
        (found,) = of(done["events"], "witnessed")
        assert (found["passed"], found["links"]) == ([ana.name, bo.name], [])
        assert (await note)["commit"] == done["commit"] + 1
        again = asyncio.create_task(table.gm.do("throw", **ROLL))
        late = await wrong.until("call")  # he has said something since, and she has not
        await answer(wrong, "Bo", late)
        (found,) = of((await again)["events"], "witnessed")
        assert found["called"] == [[bo.name, 2]]
        await wrong.send(type="witness", call=late["call"], link=chain_of("Bo").link(2).hex())
        assert (await wrong.command("say", text="Too late."))["type"] == "accepted"
    await check_sound(table)


async def test_what_fails_when_links_were_shown_is_answered_so_for_ever(url: str) -> None:
    table = await open_table(url)
    ana = await sit(table, "Ana")
    await table.enlist("Rat", "foes")
    who = await table.enlist("Ann", "party")
    at = (await table.gm.view())["commit"]
    await table.gm.do("dismiss", who=who)
    amend = {"commit": at, "command": {"type": "throw", **ROLL}, "id": new_id()}
    async with answering(ana, "Ana"):
        assert await table.gm.refused("amend", **amend) == "illegal"
        assert await table.gm.refused("amend", **amend) == "illegal"
    lines = [line for line in await table.gm.lines() if line["at"].startswith(f"{at + 2}-")]
    kinds = [line["type"] for line in lines]
    assert kinds == ["declared", "shaken", "witnessed", "drawn", "failed"]
    await check_sound(table)


async def test_a_table_without_witnesses_calls_nobody(url: str) -> None:
    table = await open_table(url, witness="none")
    async with answering(await sit(table, "Ana"), "Ana"):
        assert of((await table.gm.do("throw", **ROLL))["events"], "witnessed") == []


async def test_a_client_that_comes_back_brings_a_chain_with_hello(url: str) -> None:
    table = await open_table(url)
    ana = await table.sit("Ana")
    async with ana.socket(witness=chain_of("Ana").anchor.hex()) as socket:
        roll = asyncio.create_task(table.gm.do("throw", **ROLL))
        await answer(socket, "Ana", await socket.until("call"))
        (found,) = of((await roll)["events"], "witnessed")
        assert found["called"] == [[ana.name, 1]]


async def test_the_sdk_answers_by_itself_also_while_its_own_command_waits(url: str) -> None:
    async with (
        Sdk.create(url, ruleset="duel") as gm,
        Sdk.join(url, code=gm.code, name="Ana") as ana,
    ):
        for n in (1, 2, 3):
            roll = gm.command({"type": "throw", "sides": 20})
            ack, _ = await asyncio.gather(roll, ana.command({"type": "say", "text": "Luck!"}))
            (found,) = of(list(ack.events), "witnessed")
            assert (found["called"], len(found["links"])) == ([[ana.seat, n]], 1)
        await ana.command({"type": "throw", "sides": 20})
        assert (await ana.verify(), await gm.verify(), ana.flags, gm.flags) == ([], [], [], [])


class Slow(Streams):
    """A store whose answers about calls are on their way for as long as a test wants."""

    def __init__(self, url: str) -> None:
        super().__init__(connect(url))
        self.asked, self.arrives = asyncio.Event(), asyncio.Event()
        self.arrives.set()
        self.seat, self.silent = "", 0

    async def call(self, encounter: str) -> tuple[str, bytes, dict[str, str], set[str]] | None:
        found = await super().call(encounter)
        self.asked.set()
        await self.arrives.wait()
        if self.silent:
            self.silent -= 1
            raise StoreAwayError
        return found

    async def open_upon(self, last: Line, number: int) -> None:
        """Keep a call of the seat upon a line."""
        opened = Open("00", ((self.seat, number),), (), last.at, last.digest, msgspec.Raw(b"{}"))
        named = f"{number:064x}"
        assert await self.open_call("e1", last, named, msgspec.json.encode(opened))


class Called:
    """Remembers the numbers of what it is sent: of links that are asked for, and of commits."""

    lang, key, away = "en", "", 0
    encoding: Encoding = "json"

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []

    def join(self, group: Group | None) -> None:
        if group is not None:
            group.place(self, None)

    def send(self, message: FromServer) -> None:
        self.told.append((type(message).__name__, getattr(message, "number", 0)))

    def send_shared(self, message: FromServer, frames: dict[Encoding, bytes]) -> None:
        self.told.append((type(message).__name__, getattr(message, "commit", 0)))

    def end(self, message: FromServer, code: int, reason: str) -> None:
        raise AssertionError(message, code, reason)


@pytest.fixture
async def slow(store: Store) -> AsyncGenerator[Slow]:
    found = Slow(store.url)
    yield found
    await found.redis.delete(*await found.redis.keys("*{e1}*"))
    await found.redis.aclose()


@pytest.fixture
async def seen(slow: Slow) -> AsyncGenerator[tuple[InMemory, Registry, Live, Called]]:
    """A table of which this process knows all, and a player of it."""
    table, viewer = InMemory(DUEL), Called()
    seat = table.sit("Ana")
    await slow.draft("e1", table.lines)
    await slow.publish("e1")
    slow.seat, registry = seat, Registry(slow, games())
    live = await registry.find("e1")
    assert live is not None
    (await registry.watch(live, seat)).viewers.add(viewer)
    yield table, registry, live, viewer
    await registry.stop()


async def test_what_the_store_said_before_a_commit_calls_nobody_after_it(
    slow: Slow, seen: tuple[InMemory, Registry, Live, Called]
) -> None:
    table, registry, live, viewer = seen
    await slow.open_upon(table.lines[-1], 1)
    slow.arrives.clear()
    looking = asyncio.create_task(calls.look(registry, live))
    await slow.asked.wait()
    await slow.drop_call("e1", f"{1:064x}")
    lines = table.do("gm", {"type": "say", "text": "Hm."})  # what was called for, say
    assert await slow.append("e1", live.tail, lines)
    live.advance(lines)
    await slow.open_upon(lines[-1], 2)
    slow.arrives.set()
    found = await looking
    assert found is not None
    assert (found.numbers, live.calling) == ({slow.seat: 2}, found)
    assert viewer.told == [("Commit", lines[0].commit), ("Call", 2)]


async def test_a_call_upon_a_commit_not_heard_of_comes_behind_it(
    slow: Slow, seen: tuple[InMemory, Registry, Live, Called]
) -> None:
    table, registry, live, viewer = seen
    lines = table.do("gm", {"type": "say", "text": "Hm."})
    assert await slow.append("e1", live.tail, lines)
    await slow.open_upon(lines[-1], 1)
    found = await calls.look(registry, live)
    assert found is not None
    assert viewer.told == [("Commit", lines[0].commit), ("Call", 1)]


async def test_a_store_that_does_not_tell_which_call_is_open_is_asked_again(
    slow: Slow, seen: tuple[InMemory, Registry, Live, Called]
) -> None:
    """As when it is heard of before the store can be read: its people would be passed over."""
    table, registry, _, viewer = seen
    registry.on_call = calls.heard
    await registry.start()
    await slow.open_upon(table.lines[-1], 1)
    slow.silent = 2
    await registry.notices.call("e1")
    async with asyncio.timeout(10):
        while not viewer.told:  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    assert (viewer.told, slow.silent) == ([("Call", 1)], 0)
