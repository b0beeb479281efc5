"""Fights of a campaign at a real server: its people go there as they are, and come home."""

import asyncio
from typing import Any

import pytest

from tests.support.client import Seat, Table, post
from tests.support.processes import Server

Json = dict[str, Any]
RATS = {
    "title": "The mill",
    "ruleset": "duel",
    "fighters": [{"name": "Rat", "side": "foes", "count": 2}],
}


OPEN = {"screen": "opens"}


class River:
    """A campaign of the duel: Ana, whom a player holds, Bo, and a prepared mill."""

    def __init__(self, table: Table, ana: Seat, recovery: str) -> None:
        self.table, self.gm, self.ana, self.url = table, table.gm, ana, table.gm.url
        self.recovery = recovery

    async def start(self, *people: str, **more: Any) -> Json:
        path = f"/api/encounters/{self.table.id}/fights"
        wanted = {"people": people or ["c1"], "prepared": "e4", **more}
        answer = await post(self.url, path, wanted, self.gm.token)
        return {"status": answer.status_code, **answer.json()}

    def there(self, fight: Json, seat: Seat) -> Seat:
        return Seat(self.url, fight["id"], seat.name, seat.token)

    async def home(self, who: str = "c1", *, away: bool = False) -> Json:
        """Give somebody when they are at home again, or away."""
        async with asyncio.timeout(20):
            while True:
                view = (await self.gm.view())["view"]
                if (who in view.get("away", {})) is away:
                    found: Json = view["combatants"][who]
                    return found
                await asyncio.sleep(0.05)


@pytest.fixture
async def river(url: str) -> River:
    return await campaign(url)


async def campaign(url: str) -> River:
    wanted = {"ruleset": "campaign", "title": "The river", "options": {"screen": "stays"}}
    opened = (await post(url, "/api/encounters", wanted)).json()
    table = Table(url, opened)
    ana = await table.sit("Ana")
    made = {"side": "party", "sheet": {"game": "duel"}}
    await table.gm.do("keep", shelf="encounter", item=RATS)
    number = (await table.gm.view())["commit"]
    await table.gm.do("enlist", name="Ana", seats=[ana.name], **made)
    await table.gm.do("enlist", name="Bo", **made)
    assert number == 4
    return River(table, ana, opened["recovery"])


def hp(c: Json) -> int:
    found: int = c["tracks"]["hp"]["value"]
    return found


async def test_the_screen_stays_closed_whatever_was_prepared_unless_the_fight_is_opened_so(
    river: River,
) -> None:
    done = await river.gm.do("keep", shelf="encounter", item={**RATS, "options": OPEN})
    mill = f"e{done['commit']}"
    for wanted, open_ in (({}, False), ({"options": OPEN}, True)):
        fight = await river.start(prepared=mill, **wanted)
        await river.there(fight, river.gm).do("close", outcome="It is over.")
        kinds = [line.get("type") for line in await river.there(fight, river.ana).lines()]
        assert ("revealed" in kinds) is open_
        await river.home()


async def test_a_fight_takes_people_as_they_are_and_brings_them_home(river: River) -> None:
    await river.gm.do("spend", who="c1", track="hp", amount=2)
    fight = await river.start()
    gm, ana = river.there(fight, river.gm), river.there(fight, river.ana)
    view = (await gm.view())["view"]
    assert [c["name"] for c in view["combatants"].values()] == ["Ana", "Rat 1", "Rat 2"]
    whole = view["combatants"]["c2"]["tracks"]["hp"]["value"]
    assert hp(view["combatants"]["c1"]) == whole - 2
    assert view["campaign"].startswith(river.table.id)
    assert (await ana.view())["view"]["you"] == {"seat": f"c-{river.ana.name}", "role": "player"}
    await gm.do("begin")
    await gm.do("adjust", who="c1", track="hp", value=1, reason="a hard day")
    assert (await river.home(away=True))["tracks"]["hp"]["value"] == whole - 2
    await gm.do("close", outcome="The rats run.")
    assert hp(await river.home()) == 1
    for seat in (river.gm, gm):
        report = (await seat.ask("/audit")).json()
        assert (report["findings"], report["verdict"]["code"]) == ([], "sound")


async def test_nobody_can_count_who_waits_unseen_in_a_fight(river: River) -> None:
    shapes = list[list[tuple[str, bool]]]()
    for unseen in (0, 1, 5, 8):
        rat = {"name": "Rat", "side": "foes"}
        waits = [{**rat, "name": f"Wolf {n}", "wave": 2 + n % 2} for n in range(unseen)]
        item = {**RATS, "fighters": [*waits, rat]}
        kept = await river.gm.do("keep", shelf="encounter", item=item)
        fight = await river.start(prepared=f"e{kept['commit']}")
        gm, ana = river.there(fight, river.gm), river.there(fight, river.ana)
        lines = (await ana.ask("/events?limit=1000")).json()["events"]
        shapes.append([(line["at"], "type" in line) for line in lines])
        names = [c["name"] for c in (await gm.view())["view"]["combatants"].values()]
        assert names == ["Ana", "Rat", *(f"Wolf {n}" for n in range(unseen))]
        await gm.do("close", outcome="Enough.")
        await river.home()
    assert shapes[1:] == [shapes[0]] * 3


async def test_a_fight_that_goes_on_calls_them_back(river: River) -> None:
    fight = await river.start()
    gm = river.there(fight, river.gm)
    before = hp(await river.home(away=True))
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    closed = (await gm.do("close", outcome="It is over."))["commit"]
    assert hp(await river.home()) == 1
    await gm.do("undo")
    assert hp(await river.home(away=True)) == before
    await gm.do("adjust", who="c1", track="hp", value=2, reason="not so hard")
    await gm.do("close", outcome="It is over.")
    assert hp(await river.home()) == 2
    amend = {"commit": closed + 2, "command": {"type": "adjust", "who": "c1", "track": "hp"}}
    amend["command"] |= {"value": 3, "reason": "even less"}
    await gm.do("amend", **amend)
    async with asyncio.timeout(20):
        while hp(await river.home()) != 3:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_all_are_called_back_by_one_step(river: River) -> None:
    fight = await river.start("c1", "c2")
    gm = river.there(fight, river.gm)
    await gm.do("close", outcome="It is over.")
    await river.home("c2")
    ended = (await river.gm.view())["commit"]
    await gm.do("undo")
    await river.home("c1", away=True)
    await river.home("c2", away=True)
    assert (await river.gm.view())["commit"] == ended + 1


async def test_whoever_leaves_comes_home_before_the_end(river: River) -> None:
    fight = await river.start("c1", "c2")
    gm = river.there(fight, river.gm)
    await gm.do("adjust", who="c2", track="hp", value=1, reason="bitten")
    await gm.do("dismiss", who="c2", reason="He runs.")
    assert hp(await river.home("c2")) == 1
    assert hp(await river.home("c1", away=True)) > 1
    await gm.do("undo")
    await river.home("c2", away=True)


@pytest.mark.parametrize("amended", [False, True])
async def test_what_an_earlier_fight_comes_to_waits_until_somebody_is_home_from_the_next(
    river: River, amended: bool
) -> None:
    one = river.there(await river.start("c1", "c2"), river.gm)
    bite = {"who": "c1", "track": "hp", "reason": "bitten"}
    bitten = (await one.do("adjust", **bite, value=1))["commit"]
    await one.do("close", outcome="It is over.")
    assert hp(await river.home()) == 1
    two = river.there(await river.start(), river.gm)
    if amended:
        await one.do("amend", commit=bitten, command={"type": "adjust", **bite, "value": 2})
    else:
        await one.do("undo")
        await one.do("adjust", **bite, value=2)
        await one.do("close", outcome="It is over now.")
    await asyncio.sleep(0.5)
    assert (await river.start())["code"] == "illegal", "Ana is in the second"
    assert hp(await river.home(away=True)) == 1
    await two.do("adjust", who="c1", track="hp", value=2, reason="a drink")
    await two.do("close", outcome="It is over, too.")
    async with asyncio.timeout(20):
        while hp(await river.home()) != 3:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("gone", ["undo", "dismiss"])
async def test_who_is_put_back_at_home_after_the_fight_comes_home_from_it(
    river: River, gone: str
) -> None:
    await river.gm.do("enlist", name="Cy", side="party", sheet={"game": "duel"})
    gm = river.there(await river.start("c3", "c2"), river.gm)
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    await river.gm.do(gone, **({"who": "c3"} if gone == "dismiss" else {}))
    assert "c3" not in (await river.gm.view())["view"]["combatants"]
    await gm.do("close", outcome="It is over.")
    await river.home("c2")
    await river.gm.do("redo" if gone == "undo" else "undo")
    assert hp(await river.home("c3")) == 1


async def test_nobody_is_in_two_fights_nor_leads_others_there(river: River) -> None:
    assert (await river.start("c9"))["code"] == "unknown-combatant"
    assert (await river.start(prepared="e9"))["code"] == "illegal"
    assert (await river.start(options={"dice": "none"}))["code"] == "unknown-ruleset"
    await river.gm.do("enlist", name="Cy", side="party", sheet={"game": "joust"})
    several = await river.start("c3")
    assert (several["code"], "duel, joust" in several["detail"]) == ("illegal", True)
    path = f"/api/encounters/{river.table.id}/fights"
    answer = await post(river.url, path, {"people": ["c1"]}, river.ana.token)
    assert answer.json()["code"] == "forbidden"
    fight = await river.start()
    assert (await river.start())["code"] == "illegal", "Ana is away"
    other = f"/api/encounters/{fight['id']}/fights"
    answer = await post(river.url, other, {"people": ["c1"]}, river.gm.token)
    assert answer.json()["code"] == "illegal"
    assert (await river.gm.refused("go", whom=["c2"], encounter="e1")) == "forbidden"


@pytest.mark.parametrize("over", [False, True])
async def test_who_is_out_of_the_campaign_is_out_of_its_fights(river: River, over: bool) -> None:
    fight = await river.start()
    ana = river.there(fight, river.ana)
    keys = {"gm": river.gm.token, "spectator": river.table.watch.token}
    tokens = {seat: {"token": token} for seat, token in keys.items()}
    guest = await Table(river.url, {**fight, "seats": tokens}).sit("Gil")
    if over:
        await river.there(fight, river.gm).do("close", outcome="It is over.")
        await river.home()
    new = await river.gm.renew(river.ana.name)
    assert (await ana.ask()).status_code == 401, "at once"
    ana = Seat(river.url, fight["id"], river.ana.name, new)
    assert (await ana.view())["view"]["you"]["role"] == "player"
    await river.gm.do("unseat", seat=river.ana.name)
    assert (await ana.ask()).status_code == 401
    assert (await guest.view())["view"]["you"]["role"] == "player"
    watch = await river.gm.renew("watch")
    assert (await river.there(fight, river.table.watch).ask()).status_code == 401
    seen = await Seat(river.url, fight["id"], "watch", watch).view()
    assert seen["view"]["you"]["role"] == "spectator"


async def test_a_fork_of_a_fight_leaves_the_campaign_alone(river: River) -> None:
    fight = await river.start()
    gm = river.there(fight, river.gm)
    answer = await post(river.url, f"{gm.path}/fork", {"at": 3}, gm.token)
    found = answer.json()
    fork = Seat(river.url, found["id"], "gm", found["seats"]["gm"]["token"])
    await fork.do("close", outcome="It is over.")
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    await river.gm.renew(river.ana.name)
    await gm.do("close", outcome="It is over.")
    assert hp(await river.home()) == 1
    assert (await fork.view())["view"]["you"]["role"] == "gm"
    lines = (await fork.ask("/events")).json()["events"]
    assert [line["type"] for line in lines if line["type"] == "renewed"] == ["renewed"] * 3


async def test_a_crash_on_the_way_loses_and_doubles_nothing(alone: Server) -> None:
    river = await campaign(alone.url)
    fight = await river.start()
    gm = river.there(fight, river.gm)
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    await gm.do("close", outcome="It is over.")
    alone.kill()
    alone.start()
    assert hp(await river.home()) == 1
    timeline = (await river.gm.ask("/events")).json()["events"]
    assert sum(line.get("type") == "returned" for line in timeline) == 1


async def test_every_number_is_followed_back_to_the_blow(river: River) -> None:
    await river.gm.do("show", who="c2", shown="nothing")
    fight = await river.start("c1", "c2")
    gm = river.there(fight, river.gm)
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten by a rat")
    await gm.do("adjust", who="c2", track="hp", value=2, reason="a fall")
    await gm.do("close", outcome="It is over.")
    assert hp(await river.home()) == 1
    found = (await river.ana.ask("/history/c1")).json()
    last = [(c["where"], c["kind"], c["after"]["value"], c.get("why", "")) for c in found[-2:]]
    assert last == [
        (fight["id"], "adjusted", 1, "bitten by a rat"),
        (river.table.id, "returned", 1, ""),
    ]
    unseen = (await river.ana.ask("/history/c2")).json()
    assert {(c["where"], c["kind"]) for c in unseen} == {(river.table.id, "sheeted")}, "as of then"
    tracks = [c for c in (await river.gm.ask("/history/c2")).json() if "track" in c]
    assert len(tracks) == 3
    assert (await river.ana.ask("/history/c9")).json()["code"] == "unknown-combatant"
    own = [c for c in (await gm.ask("/history/c1")).json() if "track" in c]
    assert len(own) == 2, "of a fight alone"
    calendar = (await river.ana.ask("/calendar")).json()
    (evening,) = calendar["fights"]
    assert (evening["title"], evening["people"], evening["on"]) == ("The mill", ["c1", "c2"], False)
    assert [one["who"] for one in calendar["sums"]] == ["c1", "c2"]
    assert (await gm.ask("/calendar")).json()["code"] == "illegal"
