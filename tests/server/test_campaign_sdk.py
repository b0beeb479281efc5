"""A week of a campaign by the SDK; its fights are watched, and it is moved, by the terminal."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fightbook.clients.python import Link, Table
from fightbook.clients.python.campaign import adopt, calendar, depart, history, there
from fightbook.clients.python.moves import commands
from tests.support.processes import ROOT

Json = dict[str, Any]
PROGRAM = "import sys; from fightbook.server.cli import main; sys.exit(main())"
PEOPLE = ["knight", "cleric", "wizard", "rogue"]
GOBLIN = {"name": "Goblin", "side": "foes", "template": "goblin", "npc": True}
ENCOUNTERS: dict[str, list[Json]] = {
    "The mill": [{**GOBLIN, "count": 2}, {**GOBLIN, "name": "Late", "count": 3, "wave": 2}],
    "The ford": [GOBLIN],
    "The bridge": [{**GOBLIN, "count": 12}],
}


async def prepared(gm: Table) -> dict[str, str]:
    """Have four characters and three encounters; give the encounters' ids by title."""
    await gm.command({"type": "begin"})
    for name in PEOPLE:
        made = {"name": name.title(), "side": "party", "template": f"fantasy-d20:{name}"}
        await gm.command({"type": "enlist", **made})
    for title, fighters in ENCOUNTERS.items():
        item = {"title": title, "ruleset": "fantasy-d20", "fighters": fighters}
        await gm.command({"type": "keep", "shelf": "encounter", "item": item})
    shelf = gm.view["own"]["shelves"]["encounter"]
    return {item["title"]: ident for ident, item in shelf.items()}


async def one(table: Table, kind: str, /, **fields: Any) -> Json:
    """Give the one command of a kind, with these fields, that a seat is offered."""
    offered = [command for move in await table.options() for command in commands(move)]
    (found,) = [c for c in offered if {"type": kind, **fields}.items() <= c.items()]
    return found


def hp(table: Table, who: str) -> int:
    value: int = table.view["combatants"][who]["tracks"]["hp"]["value"]
    return value


def names(table: Table) -> list[str]:
    return [found["name"] for found in table.view["combatants"].values()]


async def until(table: Table, holds: Callable[[], bool]) -> None:
    """Wait until a seat sees something."""
    async with asyncio.timeout(20):
        async for _ in table.happenings():
            if holds():
                return


async def home(gm: Table) -> None:
    """Wait until everybody is."""
    if gm.view.get("away"):
        await until(gm, lambda: not gm.view.get("away"))


async def first_evening(gm: Table, ana: Table, mill: str) -> Link:
    """Play the mill: a second wave comes, is taken back, and comes again; the knight is hurt."""
    link = await depart(gm, "c1", "c2", "c3", "c4", prepared=mill)
    async with Table.open(link) as fight, Table.open(there(ana, link.encounter)) as seat:
        await fight.command({"type": "begin"})
        assert [name for name in names(seat) if name.startswith("Late")] == []
        assert not any(move["command"]["type"] == "reveal" for move in await seat.options())
        bring = await one(fight, "reveal", wave=2)
        await fight.command(bring)
        await fight.command({"type": "undo"})
        await fight.command(bring)
        if seat.commit < fight.commit:
            await until(seat, lambda: seat.commit == fight.commit)
        assert names(seat)[-3:] == ["Late 1", "Late 2", "Late 3"]
        hurt = {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "a goblin"}
        await fight.command(hurt)
        await fight.command({"type": "close", "outcome": "They run."})
        assert await seat.verify() == []
    await home(gm)
    return link


async def between(gm: Table, ana: Table) -> None:
    """Rest, think again, and let the knight reach a level that was earned."""
    rest = await one(gm, "rest", kind="night")
    await gm.command(rest)
    assert hp(gm, "c1") > 3
    await gm.command({"type": "undo"})
    assert hp(gm, "c1") == 3
    earned = {"type": "change", "who": "c1", "sheet": {"calling": "fighter", "earned": 2}}
    await gm.command(earned)
    await ana.command(await one(ana, "grow", who="c1"))
    while asked := [p for p in ana.view["prompts"].values() if ana.seat in p["seats"]]:
        choice = {"prompt": asked[0]["prompt"], "choice": asked[0]["choices"][-1]["id"]}
        await ana.command({"type": "answer", **choice})
    assert gm.view["combatants"]["c1"]["sheet"]["sheet"]["level"] == 2


async def second_evening(gm: Table, bridge: str) -> None:
    link = await depart(gm, "c1", "c2", prepared=bridge)
    async with Table.open(link) as fight:
        assert len(names(fight)) == 14
        await fight.command({"type": "close", "outcome": "They parley."})
    await home(gm)


def same(table: Table) -> Json:
    """Give what has to be as it was elsewhere."""
    return {key: table.view[key] for key in ("combatants", "own", "prompts", "phase")}


def fightbook(*arguments: object) -> str:
    """Run the program as one does in a terminal."""
    line = [sys.executable, "-c", PROGRAM, *map(str, arguments)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


async def moved(gm: Table, mill: Link, url: str, tmp_path: Path) -> None:
    """Watch what was, and take all of it to another server, by the terminal."""
    told = await asyncio.to_thread(fightbook, "watch", "--plain", mill)
    assert "brings wave 2" in told
    assert told.count("waits unseen for wave 2") == 3
    chest = tmp_path / "river.chest"
    await asyncio.to_thread(fightbook, "export", gm.link, chest)
    found = (await asyncio.to_thread(fightbook, "import", chest, "--url", url)).split()
    link = next(word for word in found if "#t=" in word)
    async with Table.open(link) as elsewhere:
        assert same(elsewhere) == same(gm)
        assert await calendar(elsewhere) == await calendar(gm)
        assert await history(elsewhere, "c1") == await history(gm, "c1")
        assert await elsewhere.verify() == []
        ford = next(
            i for i, e in gm.view["own"]["shelves"]["encounter"].items() if "ford" in e["title"]
        )
        await depart(elsewhere, "c4", prepared=ford)
        assert list(elsewhere.view["away"]) == ["c4"], "and it goes on there"


async def test_a_week_by_the_sdk_and_the_terminal(url: str, impatient: str, tmp_path: Path) -> None:
    options = {"screen": "stays"}
    async with (
        Table.create(url, ruleset="campaign", title="The river", options=options) as gm,
        Table.join(url, code=gm.code, name="Ana") as ana,
        Table.join(url, code=gm.code, name="Bo") as bo,
    ):
        found = await prepared(gm)
        await ana.command(await one(ana, "pick", who="c1"))
        await bo.command(await one(bo, "pick", who="c2"))
        mill = await first_evening(gm, ana, found["The mill"])
        last = (await history(ana, "c1"))[-2:]
        assert [(x["kind"], x["after"]["value"]) for x in last] == [
            ("adjusted", 3),
            ("returned", 3),
        ]
        await between(gm, ana)
        await second_evening(gm, found["The bridge"])
        evenings = (await calendar(gm))["fights"]
        assert [(x["title"], x["on"]) for x in evenings] == [
            ("The mill", False),
            ("The bridge", False),
        ]
        assert [await seat.verify() for seat in (gm, ana, bo)] == [[], [], []]
        await moved(gm, mill, impatient, tmp_path)


async def test_characters_go_on_by_newer_rules_by_the_sdk(url: str) -> None:
    async with Table.create(url, ruleset="campaign", title="The lists") as gm:
        await gm.command({"type": "begin"})
        sheet = {"game": "joust", "version": "1", "sheet": {"hp": 3}}
        await gm.command({"type": "enlist", "name": "Ana", "side": "party", "sheet": sheet})
        offered = await one(gm, "adopt")
        await adopt(gm, *offered["whom"], version=offered["version"])
        assert gm.view["combatants"]["c1"]["sheet"]["version"] == "2"
