"""A question that nobody answers answers itself, where the table chose so; once, whoever counts."""

import asyncio

import pytest

from fightbook.domain.reject import Rejected
from fightbook.server import timeouts
from fightbook.server.handle import Envelope
from fightbook.server.live import Live, commits
from fightbook.server.registry import Registry
from fightbook.server.store import Store, connect
from tests.support.client import Seat, Table, open_duel, until
from tests.support.duel import DUEL
from tests.support.processes import Server
from tests.support.table import Table as InMemory


async def tie(table: Table, ana: Seat, _: Seat) -> None:
    """Let both roll a four."""
    await table.gm.do("begin")
    await ana.do("aim", who="c1", high=True)
    await table.gm.do("aim", who="c2", high=True, dice={"check:c1": [4], "check:c2": [4]})


async def test_an_open_question_is_answered_when_the_time_is_up(url: str) -> None:
    table, ana, bo = await open_duel(url, timeout="1")
    async with ana.socket() as there:
        await tie(table, ana, bo)
        commit = there.commit
        while "answered" not in (kinds := [line.get("type") for line in await table.gm.lines()]):
            await there.at_commit(commit := commit + 1)
        lines = await table.gm.lines()
        (answered,) = [line for line in lines if line.get("type") == "answered"]
        assert (answered["choice"], answered["seat"]) == ("again", "server")
        assert kinds.count("answered") == 1


async def test_without_a_timeout_the_fight_waits(url: str) -> None:
    table, ana, bo = await open_duel(url)
    await tie(table, ana, bo)
    assert len((await table.gm.view())["view"]["prompts"]) == 1


async def test_rules_that_fail_are_the_trouble_of_their_table_alone(server: Server) -> None:
    strange = await open_duel(server.url, game="faulty", timeout="1")
    await tie(*strange)
    async with asyncio.timeout(60):
        while "ZeroDivisionError" not in server.said:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    table, ana, bo = await open_duel(server.url, timeout="1")
    await tie(table, ana, bo)
    async with asyncio.timeout(60):
        while (await table.gm.view())["view"]["prompts"]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert server.said.count("answering") == 1
    assert len((await strange[0].gm.view())["view"]["prompts"]) == 1
    await until(server.url, 200)


async def test_an_answer_that_the_store_did_not_take_is_given_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = InMemory(DUEL, {"timeout": "1"})
    for side in ("party", "foes"):
        table.enlist(side, side)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "aim", "who": "c1", "high": True})
    tied = {"check:c1": (4,), "check:c2": (4,)}
    table.do("gm", {"type": "aim", "who": "c2", "high": True}, faces=tied)
    registry, given = Registry(Store(connect("unix:///nowhere")), {}), list[str]()
    often = asyncio.Event()
    live = registry.lives["e1"] = Live("e1", table.shelf)
    for lines in commits(table.lines):
        live.advance(lines)

    async def away(_: Registry, __: Live, envelope: Envelope) -> Rejected:
        given.append(envelope.id)
        if len(given) > 2:
            often.set()
        return Rejected("store-away", "!")

    def soon(_: object) -> float:
        return 0.001

    monkeypatch.setattr(timeouts, "handle", away)
    monkeypatch.setattr(timeouts, "TICK_SECONDS", 0.001)
    monkeypatch.setattr(timeouts, "seconds", soon)
    waiting = asyncio.create_task(timeouts.run(registry, lambda: None))
    async with asyncio.timeout(60):
        await often.wait()
    waiting.cancel()
    await registry.stop()
    assert set(given) == {f"timeout:{prompt}" for prompt in live.state.fight.prompts}
