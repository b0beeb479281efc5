"""Calls: a roll of the GM's takes links of the players who listen, and waits for no others."""

import asyncio
from contextlib import AsyncExitStack

from fightbook.clients.python import Table as Sdk
from fightbook.projections.audit import audit
from tests.support.client import Table, get, new_id, open_table
from tests.support.duel import DUEL
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
    async with answering(ana, "Ana"), answering(bo, "Bo"):
        for n in (1, 2):
            lines = (await table.gm.do("throw", **ROLL))["events"]
            (found,) = of(lines, "witnessed")
            assert found["called"] == [[ana.name, n], [bo.name, n]]
            assert found["links"] == [chain_of(name).link(n).hex() for name in ("Ana", "Bo")]
            assert [line["type"] for line in lines[1:4]] == ["shaken", "witnessed", "drawn"]
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
