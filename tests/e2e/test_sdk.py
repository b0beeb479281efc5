"""The SDK against the real server: the example of its page, lost lines, lost history, bots."""

import asyncio
import re
import shutil
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fightbook.clients.demo import Fighter, Script, Step, demo
from fightbook.clients.python import Bot, CaughtUp, Dropped, Flag, Refused, Table, Welcomed
from tests.support.processes import ROOT, Server, Store

README = ROOT / "README.md"


async def seat_two(ana: Table, gm: Table, hp: int = 3) -> None:
    """Let two combatants join, one of them Ana's, and begin; come back when Ana knows, too."""
    sheet = {"hp": hp}
    mine: dict[str, Any] = {"side": "party", "seats": [ana.seat]}
    await gm.command({"type": "enlist", "name": "Ana", "sheet": sheet, **mine})
    await gm.command({"type": "enlist", "name": "Rat", "sheet": sheet, "side": "foes"})
    await gm.command({"type": "begin"})
    await ana.options()  # which come behind all that she was told


def example(page: Path) -> Callable[..., Awaitable[None]]:
    """Give the ``main`` of the first example of a page."""
    found = re.search(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert found
    names: dict[str, Any] = {"__name__": "example"}
    exec(found.group(1), names)  # noqa: S102 - our own page
    main: Callable[..., Awaitable[None]] = names["main"]
    return main


async def test_the_example_of_the_readme_joins_and_plays(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Table.create(url, ruleset="duel") as gm:
        playing = asyncio.ensure_future(example(README)(url, gm.code))
        news = gm.commits()
        while not (players := [s for s, v in gm.view["seats"].items() if v["role"] == "player"]):
            await anext(news)
        for name, seats in (("Ana", players), ("Rat", [])):
            await gm.command({"type": "enlist", "name": name, "side": name, "seats": seats})
        await gm.command({"type": "begin"})
        await Bot(gm).play()
        await playing
        moves, told = capsys.readouterr().out.splitlines()
        assert moves.startswith("[")
        assert told == f"{gm.view['outcome']} []"


async def test_the_example_of_the_sdk_plays_a_fight(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await example(ROOT / "docs" / "python.md")(url, "duel", "fighter")
    assert re.fullmatch(r"One of the (party|foes) wins\. \[\]\n", capsys.readouterr().out)


@pytest.mark.parametrize("seed", range(3))
async def test_bots_play_to_the_end_and_all_see_the_same(url: str, seed: int) -> None:
    async with (
        Table.create(url, ruleset="duel", options={"timeout": "1"}) as gm,
        Table.join(url, code=gm.code, name="Ana") as ana,
        Table.open(gm.watch_link or "", watch=True) as watcher,
    ):
        await seat_two(ana, gm)
        commits = watcher.commits()
        bots = [Bot(gm, seed), Bot(ana, seed + 1)]
        await asyncio.gather(*(bot.play() for bot in bots))
        seen = [commit.commit async for commit in commits]
        assert seen == list(range(seen[0], gm.commit + 1))
        for table in (gm, ana, watcher):
            assert table.commit == gm.commit
            assert table.view == await table.look(table.commit)
            assert table.flags == []
            assert await table.verify() == []
        assert gm.view["outcome"].endswith("wins.")
    for table in (gm, ana, watcher):  # the end was signed for each of them, unasked
        (receipt,) = table.receipts
        assert (receipt.genuine(), receipt.head, table.flags) == (True, table.head, [])


async def test_a_receipt_that_does_not_fit_is_flagged_and_held_against_the_stream(url: str) -> None:
    async with Table.create(url, ruleset="duel") as gm, Table.create(url, ruleset="duel") as other:
        first = await gm.receipt()
        await gm.command({"type": "say", "text": "Hm."})
        assert (await gm.receipt()).commit == first.commit + 1
        assert (gm.flags, await gm.verify()) == ([], [])
        gm.receipts[0] = replace(first, head=other.head)
        assert [(flag.kind, flag.at) for flag in await gm.verify()] == [("other-head", first.at)]
        gm.session.heads.clear()
        gm.receipts.append(replace(first, at="99-0"))
        assert "other-head" in {flag.kind for flag in await gm.verify()}
        gm.receipts[:] = [replace(first, key="ab" * 32)]
        await gm.receipt()
        assert [flag.kind for flag in gm.flags] == ["bad-receipt"]


async def test_refusals_keep_their_fields(url: str) -> None:
    with pytest.raises(Refused) as unknown:
        await Table.create(url, ruleset="go")
    assert (unknown.value.code, unknown.value.field) == ("unknown-ruleset", "ruleset")
    with pytest.raises(Refused, match="unknown-code"):
        await Table.join(url, code="NOCODE", name="Ana")
    async with Table.create(url, ruleset="duel", options={"dice": "table"}) as gm:
        with pytest.raises(Refused, match="bad-token"):
            await Table.open(f"{url}/table/{gm.link.encounter}#t=forged")
        with pytest.raises(Refused, match="unknown-type"):
            await gm.command({"type": "fly"})
        with pytest.raises(Refused, match="stale"):
            await gm.command({"type": "say", "text": "hm"}, expect=1)
        with pytest.raises(Refused) as needed:
            await gm.command({"type": "throw", "sides": 20, "count": 2})
        assert needed.value.code == "dice-needed"
        (need,) = needed.value.needs
        ack = await gm.command(
            {"type": "throw", "sides": 20, "count": 2}, dice={need["label"]: [3, 4]}
        )
        assert [line["total"] for line in ack.events if line["type"] == "rolled"] == [7]
        assert (await gm.command({"type": "lock"}, dry_run=True)).commit == 0


async def test_a_seat_that_is_taken_away_ends_the_table(url: str) -> None:
    async with (
        Table.create(url, ruleset="duel") as gm,
        Table.join(url, code=gm.code, name="Ana") as ana,
    ):
        await gm.command({"type": "unseat", "seat": ana.seat})
        with pytest.raises(Refused, match="bad-token"):
            await ana.command({"type": "say", "text": "hm"})


async def test_two_clients_of_one_seat_take_turns_with_their_chains(url: str) -> None:
    async with Table.create(url, ruleset="duel") as gm, Table.open(gm.link) as other:
        for table in (gm, other, other, gm):
            ack = await table.command({"type": "throw", "sides": 6})
            assert [bool(x.get("link")) for x in ack.events if x["type"] == "shaken"] == [True]
        assert await gm.verify() == []


async def test_the_log_and_the_past_can_be_read(url: str) -> None:
    async with Table.create(url, ruleset="duel", title="At the bridge") as gm:
        await gm.command({"type": "say", "text": "Look out!"})
        assert (await gm.look(2))["encounter"]["title"] == "At the bridge"
        assert (await anext(aiter(gm.events("3-0"))))["at"] == "3-1"


async def test_a_server_that_is_killed_is_met_again_where_it_was_left(tmp_path: Path) -> None:
    with (
        Store("valkey", tmp_path / "store") as store,
        Server(tmp_path / "log", "--redis", store.url, patience=10) as server,
    ):
        store.start()
        server.start()
        async with (
            Table.create(server.url, ruleset="duel") as gm,
            Table.join(server.url, code=gm.code, name="Ana") as ana,
        ):
            await seat_two(ana, gm)
            happened = ana.happenings()
            server.kill()
            assert isinstance(await anext(happened), Dropped)
            waiting = asyncio.create_task(ana.command({"type": "aim", "who": "c1", "high": True}))
            await asyncio.to_thread(server.start)
            ack = await waiting
            assert ack.commit == ana.commit
            kinds = {type(await anext(happened)) for _ in range(3)}
            assert {Welcomed, CaughtUp} <= kinds
            assert await ana.verify() == await gm.verify() == ana.flags == gm.flags == []
            assert ana.view == await ana.look(ana.commit)


async def test_a_history_that_was_lost_is_told(tmp_path: Path) -> None:
    """A store comes back from a copy that is older than what the GM has seen."""
    folder, copy = tmp_path / "store", tmp_path / "copy"
    with Store("valkey", folder) as store, Server(tmp_path / "log", "--redis", store.url) as server:
        store.start()
        server.start()

        def restart(change: Callable[[], object]) -> None:
            server.kill()
            store.kill()
            change()
            store.start()
            server.start()

        async with Table.create(server.url, ruleset="duel") as gm:
            await asyncio.to_thread(restart, lambda: save(folder, copy))
            await gm.command({"type": "say", "text": "This will be forgotten."})
            happened = gm.happenings()
            await asyncio.to_thread(restart, lambda: save(copy, folder))
            while not isinstance(flag := await anext(happened), Flag):
                pass
            assert flag.kind == "history-lost"
            ack = await gm.command({"type": "throw", "sides": 6})
            assert [bool(x.get("link")) for x in ack.events if x["type"] == "shaken"] == [True]
            assert gm.flags == [flag]
            assert await gm.verify() == []


def save(folder: Path, copy: Path) -> None:
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("s"))  # but the socket


async def test_a_demo_is_told_as_it_is_played(url: str) -> None:
    fight = Script(
        "duel",
        "1",
        "A quick end",
        ["Ana"],
        [Fighter("Ana", "party", "fighter", "Ana"), Fighter("Rat", "foes", "rat")],
        [
            Step("gm", {"type": "begin"}),
            Step("Ana", {"type": "aim", "who": "c1", "high": True}),
            Step(
                "gm",
                {"type": "aim", "who": "c2", "high": False},
                dice={"check:c1": [4], "check:c2": [4]},
            ),
            Step("gm", answer="again", dice={"check:c1": [6], "check:c2": [1]}),
        ],
        "Ana wins.",
    )
    lines: list[str] = []
    result = await demo(url, lines.append, fight)
    assert (result.outcome, result.flags) == ("Ana wins.", [])
    assert any("Rat takes 1 damage from Ana" in line for line in lines)
    assert result.commits == int(lines[-1].strip().split("-")[0])


async def test_a_demo_that_leaves_the_fight_open_closes_it(url: str) -> None:
    fighters = [Fighter("Ana", "party", "fighter"), Fighter("Rat", "foes", "rat")]
    fight = Script("duel", "1", "No end", [], fighters, [Step("gm", {"type": "begin"})], "")
    assert (await demo(url, lambda _: None, fight)).outcome == "The GM ended the encounter."


async def test_a_demo_that_cannot_be_played_says_why(url: str) -> None:
    fight = Script("duel", "1", "No start", [], [], [Step("gm", {"type": "begin"})], "")
    with pytest.raises(Refused, match="illegal"):
        await demo(url, lambda _: None, fight)
