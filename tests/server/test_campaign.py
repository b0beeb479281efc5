"""A campaign at a real server: opened, filled, taken back, and its book audited."""

from tests.support.client import get, post

MILL = {"title": "The mill", "ruleset": "duel", "fighters": [{"name": "Rat", "side": "foes"}]}

MADE = {"type": "enlist", "side": "party"}


async def test_a_campaign_is_a_table_as_any_other(url: str) -> None:
    wanted = {"ruleset": "campaign", "title": "The river", "options": {"screen": "stays"}}
    answer = await post(url, "/api/encounters", wanted)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    token, path = opened["seats"]["gm"]["token"], f"/api/encounters/{opened['id']}"
    joined = (await post(url, "/api/join", {"code": opened["code"], "name": "Ana"})).json()
    ana = joined["seat"]
    for number, command in enumerate(
        (
            {"type": "begin"},
            {**MADE, "name": "Ana", "sheet": {"game": "duel"}, "seats": [ana]},
            {"type": "keep", "shelf": "encounter", "item": MILL},
            {"type": "award", "whom": ["c1"], "what": "a medal"},
            {"type": "undo"},
        )
    ):
        body = {"id": f"k{number}", "command": command}
        answer = await post(url, f"{path}/commands", body, token)
        assert answer.status_code == 201, answer.text
    view = (await get(url, path, token)).json()["view"]
    assert list(view["own"]["shelves"]["encounter"].values()) == [MILL]
    assert view["combatants"]["c1"]["sheet"]["game"] == "duel"
    seen = (await get(url, path, joined["token"])).json()["view"]
    assert seen["own"]["shelves"] == {}
    report = (await get(url, f"{path}/audit", token)).json()
    assert (report["findings"], report["verdict"]["code"]) == ([], "sound")
    games = (await get(url, "/api/rulesets")).json()
    assert "campaign" not in str(games)


async def test_the_gm_is_shown_the_sheet_that_a_player_brings_and_the_player_that_they_are_asked(
    url: str,
) -> None:
    opened = (await post(url, "/api/encounters", {"ruleset": "campaign", "title": "T"})).json()
    token, path = opened["seats"]["gm"]["token"], f"/api/encounters/{opened['id']}"
    ana = (await post(url, "/api/join", {"code": opened["code"], "name": "Ana"})).json()["token"]
    make = {"type": "make", "game": "duel", "name": "Ana", "sheet": {"hp": 8}}
    for number, (who, command) in enumerate(((token, {"type": "begin"}), (ana, make))):
        body = {"id": f"k{number}", "command": command}
        answer = await post(url, f"{path}/commands", body, who)
        assert answer.status_code == 201, answer.text
    views = [(await get(url, path, who)).json()["view"] for who in (token, ana)]
    for view in views:
        ((_, asked),) = view["prompts"].items()
        assert (asked["seats"], asked["about"]) == (["gm"], "c1")
        assert view["combatants"]["c1"]["sheet"]["sheet"]["hp"] == 8
    (ident,) = views[0]["prompts"]
    choice = {"type": "answer", "prompt": ident, "choice": "anew"}
    refused = await post(url, f"{path}/commands", {"id": "k2", "command": choice}, ana)
    assert refused.json()["code"] == "unknown-prompt", "the player does not answer for the GM"
    answer = await post(url, f"{path}/commands", {"id": "k3", "command": choice}, token)
    assert answer.status_code == 201, answer.text
    view = (await get(url, path, ana)).json()["view"]
    assert view["combatants"]["c1"]["sheet"]["sheet"]["hp"] == 3
    assert not view["prompts"]
    report = (await get(url, f"{path}/audit", token)).json()
    assert (report["findings"], report["verdict"]["code"]) == ([], "sound")
