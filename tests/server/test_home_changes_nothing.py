"""There and home changes nothing by itself, in any game that is installed."""

from typing import Any

from tests.server.test_there_and_home import River, campaign
from tests.support.client import get

Json = dict[str, Any]


async def test_whoever_went_and_did_nothing_comes_home_as_they_were(url: str) -> None:
    river = await campaign(url)
    rules = (await get(url, "/api/rulesets/campaign")).json()
    first = {found["id"].partition(":")[0]: found["id"] for found in reversed(rules["templates"])}
    assert len(first) > 5, "each game has somebody"
    there = dict[str, tuple[str, Json, Json]]()
    for game, template in first.items():
        who = await _came(river, template)
        before = await river.home(who)
        fight = await river.start(who, prepared="")
        assert fight["status"] == 201, (game, fight)
        there[who] = (game, before, fight)
    for game, _, fight in there.values():
        await river.there(fight, river.gm).do("close", outcome=f"Nothing happened in {game}.")
    for who, (game, before, _) in there.items():
        assert await river.home(who) == before, game


async def _came(river: River, template: str) -> str:
    known = (await river.gm.view())["view"]["combatants"].keys()
    await river.gm.do("enlist", name="Traveller", side="party", template=template)
    (who,) = (await river.gm.view())["view"]["combatants"].keys() - known
    return str(who)
