"""Somebody who leads chosen combatants alone: what they may of them, and of the rest of a table."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from fightbook.clients.python import Link, Refused
from fightbook.clients.python import Table as Client
from fightbook.clients.python.campaign import depart
from tests.server.test_campaign_sdk import PROGRAM
from tests.server.test_there_and_home import River, campaign, hp
from tests.support.client import Json, Seat, code_of, post
from tests.support.processes import ROOT

PEOPLE = {"side": "foes", "sheet": {"game": "duel"}, "npc": True}
WOLF, BEAR = "c1008", "c1009"
SAY = {"type": "say", "text": "x"}
OF_ONE: dict[str, Json] = {
    "dismiss": {},
    "adjust": {"track": "hp", "value": 1, "reason": "x"},
    "mark": {"mark": "dazed", "reason": "x"},
    "reveal": {},
    "assign": {"seats": []},
}
GM_ALONE: dict[str, Json] = {
    "undo": {},
    "redo": {},
    "rewind": {"to": 3},
    "amend": {"commit": 4, "command": SAY},
    "close": {},
}
AT_HOME: dict[str, Json] = {
    "award": {"whom": [WOLF], "what": "x"},
    "rest": {"whom": [WOLF]},
    "equip": {"whom": [WOLF], "name": "x", "what": {}},
    "adopt": {"whom": [WOLF], "version": "2"},
    "keep": {"shelf": "note", "item": {"title": "x"}},
    "home": {"encounter": "e1", "commit": 9, "people": {}},
}


async def leading(url: str) -> tuple[River, Seat]:
    """Give a campaign where Cai leads the wolf, and the bear is the GM's; both are hidden."""
    river = await campaign(url)
    cai = await river.table.sit("Cai")
    await river.gm.do("enlist", name="Wolf", hidden=True, seats=[cai.name], **PEOPLE)
    await river.gm.do("enlist", name="Bear", hidden=True, **PEOPLE)
    return river, cai


async def fighting(url: str) -> tuple[River, Seat, Seat, Seat]:
    """Let Ana and the wolf go to a fight: give the campaign, Cai there, and GM and Cai here."""
    river, cai = await leading(url)
    fight = await river.start("c1", WOLF)
    here = Seat(url, fight["id"], f"c-{cai.name}", cai.token)
    await river.there(fight, river.gm).do("begin")
    return river, cai, river.there(fight, river.gm), here


async def wolf(seat: Seat) -> str:
    """Give the wolf's id in a fight; it comes at a place that chance chooses."""
    people = (await seat.view())["view"]["combatants"].items()
    return next(str(who) for who, found in people if found["name"] == "Wolf")


async def test_who_is_hidden_goes_to_a_fight_and_comes_home_unseen(url: str) -> None:
    river, _, gm, _ = await fighting(url)
    await gm.do("adjust", who=await wolf(gm), track="hp", value=1, reason="bitten")
    await gm.do("close", outcome="It is over.")
    assert hp(await river.home(WOLF)) == 1
    seen = str(await river.ana.lines()) + str(await river.ana.view())
    assert "Wolf" not in seen
    assert f"'{WOLF}'" not in seen


async def test_a_leader_acts_for_the_chosen_and_for_nobody_else(url: str) -> None:
    _, cai, gm, here = await fighting(url)
    led = await wolf(here)
    await here.do("aim", who=led, high=True)
    await here.do("throw", who=led, sides=6)
    assert await here.refused("aim", who="c1", high=True) == "not-yours"
    await cai.do("write", who=WOLF, text="It howls.")
    assert await cai.refused("write", who="c1", text="x") == "not-yours"
    assert await cai.refused("write", who=BEAR, text="x") == "unknown-combatant"
    assert await cai.refused("spend", who=WOLF, track="hp") == "illegal", "away in a fight"
    for seat, who in ((here, led), (cai, WOLF)):
        own = {name: {"who": who, **fields} for name, fields in OF_ONE.items()}
        commands = GM_ALONE | own | (AT_HOME if seat is cai else {})
        told = {name: await seat.refused(name, **fields) for name, fields in commands.items()}
        assert set(told.values()) == {"forbidden"}, told
    await gm.do("close", outcome="It is over.")


async def test_a_leader_asks_for_what_another_did_to_be_taken_back(url: str) -> None:
    _, _, gm, here = await fighting(url)
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    await here.do("ask", reason="It did not bite.")
    ((ident, asked),) = (await gm.view())["view"]["prompts"].items()
    assert asked["seats"] == ["gm"]
    assert await here.refused("answer", prompt=ident, choice="yes") == "unknown-prompt"
    await gm.do("answer", prompt=ident, choice="yes")
    assert hp((await here.view())["view"]["combatants"]["c1"]) == 3


async def test_fork_and_file_of_all_are_not_for_a_leader(url: str) -> None:
    _, cai, _, here = await fighting(url)
    wanted: dict[str, Json] = {
        "fork": {"at": 2},
        "preview": {"commit": 4, "command": SAY},
        "fights": {"people": [WOLF]},
        "delete": {},
    }
    for seat in (cai, here):
        for what, body in wanted.items():
            answer = await post(url, f"{seat.path}/{what}", body, seat.token)
            assert (answer.status_code, code_of(answer)) == (403, "forbidden"), what
        assert code_of(await seat.ask("/chest")) == "forbidden"
        assert (await seat.ask("/book")).status_code == 200, "their own, as they saw it"
    assert (await cai.ask(f"/history/{WOLF}")).status_code == 200
    assert code_of(await cai.ask(f"/history/{BEAR}")) == "unknown-combatant"


async def test_the_sdk_and_the_terminal_say_the_same(url: str, tmp_path: Path) -> None:
    river, cai = await leading(url)
    link = Link(url, river.table.id, cai.token)
    async with Client.open(link) as table:
        assert [c["name"] for c in table.view["combatants"].values()] == ["Ana", "Bo", "Wolf"]
        with pytest.raises(Refused, match="forbidden"):
            await depart(table, WOLF)
        with pytest.raises(Refused, match="forbidden"):
            await table.command({"type": "undo"})
    file = tmp_path / "river.chest"
    line = [sys.executable, "-c", PROGRAM, "export", str(link), str(file)]
    done = await asyncio.to_thread(
        subprocess.run, line, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.strip()) == (
        1,
        "fightbook: forbidden: Only the GM may do this.",
    )
    assert not file.exists()
