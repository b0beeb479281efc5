"""Several GMs at a table: each by a link of their own, with the same sight and authority."""

import asyncio
from hashlib import sha256
from typing import Any

from fightbook.clients.python import Table as Client
from tests.server.test_there_and_home import campaign, hp
from tests.support.client import Seat, Table, new_token, post

Json = dict[str, Any]


async def appoint(gm: Seat, name: str) -> Seat:
    """Let the owner make somebody GM as well; give their seat."""
    token = new_token()
    done = await gm.do("appoint", name=name, token=sha256(token.encode()).hexdigest())
    return Seat(gm.url, gm.encounter, f"gm{done['commit']}", token)


async def test_a_further_gm_sees_and_may_what_the_gm_does_and_no_more(url: str) -> None:
    opened = await post(url, "/api/encounters", {"ruleset": "duel", "title": "Two of them"})
    table = Table(url, opened.json())
    gm, ana = table.gm, await table.sit("Ana")
    await table.enlist("Ana", "party", ana)
    await table.enlist("Rat", "foes", hidden=True)
    mo = await appoint(gm, "Mo")
    assert await ana.refused("appoint", name="Eve", token="a" * 64) == "forbidden"
    await mo.do("begin")
    people = (await mo.view())["view"]["combatants"]
    (rat,) = [who for who, found in people.items() if found["name"] == "Rat"]
    await mo.do("adjust", who=rat, track="hp", value=1, reason="It is a small one.")
    for path in ("", "/events", "/options", "/log", "/timeline", "/statistics"):
        assert (await mo.ask(path)).content == (await gm.ask(path)).content, path
    assert (await mo.view())["view"]["you"] == {"seat": "gm", "role": "gm"}
    lines = (await ana.ask("/events")).json()["events"]
    hands = [line.get("hand") for line in lines if line.get("command") == {"type": "begin"}]
    assert hands == [mo.name], "the table knows who of them it was"
    assert "It is a small one." not in str(lines)
    for refused in ({"seat": mo.name}, {"seat": "gm"}):
        assert await mo.refused("unseat", **refused) in {"forbidden", "illegal"}
    assert await mo.refused("renew", token="b" * 64, seat="gm") == "forbidden"
    assert await mo.refused("appoint", name="Eve", token="b" * 64) == "forbidden"
    assert await mo.refused("assign", who=rat, seats=[mo.name]) == "unknown-seat"
    report = (await mo.ask("/audit")).json()
    assert report["verdict"]["code"] == "sound"


def throw(reason: str) -> Json:
    return {"type": "throw", "count": 1, "sides": 6, "reason": reason}


async def test_each_gm_rolls_with_a_pair_of_their_own_and_nobody_takes_another_s(url: str) -> None:
    opened = await post(url, "/api/encounters", {"ruleset": "duel", "title": "Two of them"})
    table = Table(url, opened.json())
    mo, ana = await appoint(table.gm, "Mo"), await table.sit("Ana")
    links = [f"{url}/table/{table.id}#t={seat.token}" for seat in (table.gm, mo, ana)]
    first, second, player = [Client.open(link) for link in links]
    async with first as one, second as other, player as looking:
        for number in range(3):
            await one.command(throw(f"one {number}"))
            await other.command(throw(f"other {number}"))
        assert [*one.flags, *other.flags, *looking.flags] == []
        assert await looking.verify() == []
        assert [*one.session.doubts(), *other.session.doubts()] == []
    lines = (await ana.ask("/events?limit=1000")).json()["events"]
    taken = [(x["seat"], x["n"], bool(x["link"])) for x in lines if x.get("type") == "shaken"]
    assert taken == [(who, n, True) for n in (1, 2, 3) for who in ("gm", mo.name)]
    begun = [line["holder"] for line in lines if line.get("type") == "anchored"]
    assert begun == ["gm", mo.name, ana.name]
    report = (await ana.ask("/audit")).json()
    assert (report["findings"], report["verdict"]["code"]) == ([], "open")
    assert (await mo.ask("/audit")).json()["verdict"]["code"] == "sound"


async def test_a_question_to_a_gm_who_is_sent_away_is_the_others_to_answer(url: str) -> None:
    opened = await post(url, "/api/encounters", {"ruleset": "duel", "title": "Two of them"})
    table = Table(url, opened.json())
    mo, ana = await appoint(table.gm, "Mo"), await table.sit("Ana")
    await table.enlist("Ana", "party", ana)
    await ana.do("ask", reason="I slipped.")
    (ident,) = (await mo.view())["view"]["prompts"]
    await table.gm.do("unseat", seat=mo.name)
    await table.gm.do("answer", prompt=ident, choice="no")
    assert (await table.gm.view())["view"]["prompts"] == {}
    assert "Mo" in (await ana.ask("/log")).text, "who left is named in what was written before"


async def test_who_is_gm_no_longer_is_out_at_once_and_the_others_stay(url: str) -> None:
    opened = await post(url, "/api/encounters", {"ruleset": "duel", "title": "Two of them"})
    gm = Table(url, opened.json()).gm
    mo = await appoint(gm, "Mo")
    async with gm.socket() as owner, mo.socket() as further:
        await gm.do("unseat", seat=mo.name)
        assert (await further.rest())[1] == 4401
        await owner.at_commit((await gm.do("say", text="Still here."))["commit"])
    assert (await mo.ask()).status_code == 401


async def test_a_gm_who_is_sent_away_knows_no_code_that_lets_anybody_in(url: str) -> None:
    river = await campaign(url)
    mo = await appoint(river.gm, "Mo")
    there = river.there(await river.start(), mo)
    known = [(await seat.view())["view"]["code"] for seat in (mo, there)]
    await river.gm.do("unseat", seat=mo.name)
    assert (await there.ask()).status_code == 401
    for code, gm in zip(
        known, (river.gm, river.there({"id": there.encounter}, river.gm)), strict=True
    ):
        async with asyncio.timeout(20):
            while (new := (await gm.view())["view"]["code"]) == code:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        for given, status in ((code, 404), (new, 201)):
            answer = await post(url, "/api/join", {"code": given, "name": "Mo"})
            assert answer.status_code == status


async def test_a_gm_of_a_campaign_is_one_in_its_fights(url: str) -> None:
    river = await campaign(url)
    mo = await appoint(river.gm, "Mo")
    path = f"/api/encounters/{river.table.id}/fights"
    fight = (await post(url, path, {"people": ["c1"], "prepared": "e4"}, mo.token)).json()
    there = river.there(fight, mo)
    assert (await there.view())["view"]["you"]["role"] == "gm"
    await there.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    assert await there.refused("appoint", name="Eve", token="b" * 64) == "illegal"
    late = river.there(fight, await appoint(river.gm, "Zoe"))
    assert (await late.view())["view"]["you"]["role"] == "gm", "made GM while the fight goes on"
    await river.gm.do("unseat", seat=mo.name)
    assert (await there.ask()).status_code == 401
    await river.there(fight, river.gm).do("close", outcome="It is over.")
    assert hp(await river.home()) == 1
