"""A campaign of a game of one's own at a real server: opened, fought from, and come home to."""

from pathlib import Path

from tests.server.test_there_and_home import River
from tests.support.client import Table, get, post

LANTERN = (Path(__file__).parents[1] / "support" / "lantern.toml").read_text()


async def test_people_of_a_file_s_game_go_to_fights_of_it_and_come_home(url: str) -> None:
    wanted = {"ruleset": "campaign", "title": "Lanterns", "options": {"screen": "stays"}}
    opened = (await post(url, "/api/encounters", {**wanted, "game": LANTERN})).json()
    table = Table(url, opened)
    ana = await table.sit("Ana")
    oil = {"game": "own-game", "sheet": {"oil": 5}}
    await table.gm.do("enlist", name="Ana", seats=[ana.name], side="party", sheet=oil)
    shade = {"name": "Shade", "side": "foes", "sheet": {"oil": 4}, "count": 2}
    item = {"title": "The cellar", "ruleset": "own-game", "fighters": [shade]}
    await table.gm.do("keep", shelf="encounter", item=item)
    river = River(table, ana, opened["recovery"])
    (prepared,) = (await table.gm.view())["view"]["own"]["shelves"]["encounter"]
    fight = await river.start("c1", prepared=prepared)
    assert fight["status"] == 201, fight
    gm = river.there(fight, river.gm)
    tracks = [c["tracks"]["light"]["max"] for c in (await gm.view())["view"]["combatants"].values()]
    assert tracks == [5, 4, 4]
    assert (await gm.ask("/game")).json()["title"] == "Lantern duel"
    assert (await ana.ask("/game", of="own-game")).json()["title"] == "Lantern duel"
    assert (await ana.ask("/game", of="chess")).json()["code"] == "unknown-ruleset"
    games = {game["id"]: game for game in (await ana.ask("/games")).json()}
    assert (games["own-game"]["title"], "engine" in games["own-game"]) == ("Lantern duel", False)
    assert (await gm.ask("/games")).json()["code"] == "illegal"
    assert (await get(url, "/api/rulesets/own-game")).json()["title"] != "Lantern duel"
    await gm.do("adjust", who="c1", track="light", value=1, reason="a draught")
    await gm.do("close", outcome="It is dark.")
    assert (await river.home())["tracks"]["light"]["value"] == 1
    for seat in (river.gm, gm):
        assert (await seat.ask("/audit")).json()["verdict"]["code"] == "sound"
