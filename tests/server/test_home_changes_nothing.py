"""There and home changes nothing by itself, in any game that is installed."""

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_there_and_home import River
from tests.support.client import Table, get, post
from tests.support.processes import Server, ask

Json = dict[str, Any]
GAMES = {"initiative-cards", "percentile", "sword", "zwerchhau", "fantasy-d20"}


@pytest.fixture
def url(tmp_path: Path) -> Generator[str]:
    """A server with every game."""
    data = ("--data", str(tmp_path))
    with Server(tmp_path / "log", *data, patience=20, all_games=True) as found:
        yield found.start().url
        found.stop()
        ask(tmp_path / "valkey.sock", "SHUTDOWN")


async def test_whoever_went_and_did_nothing_comes_home_as_they_were(url: str) -> None:
    wanted = {"ruleset": "campaign", "title": "The river", "options": {"screen": "stays"}}
    opened = (await post(url, "/api/encounters", wanted)).json()
    table = Table(url, opened)
    river = River(table, table.gm, opened["recovery"])
    rules = (await get(url, "/api/rulesets/campaign")).json()
    first = {found["id"].partition(":")[0]: found["id"] for found in reversed(rules["templates"])}
    assert first.keys() >= GAMES, "each game has somebody"
    there = dict[str, tuple[str, Json, Json]]()
    for game, template in first.items():
        who = await _came(river, template)
        await _worn(river, who, game)
        before = await river.home(who)
        fight = await river.start(who, prepared="")
        assert fight["status"] == 201, (game, fight)
        there[who] = (game, before, fight)
    for game, _, fight in there.values():
        await river.there(fight, river.gm).do("close", outcome=f"Nothing happened in {game}.")
    for who, (game, before, _) in there.items():
        assert await river.home(who) == before, game


async def _worn(river: River, who: str, game: str) -> None:
    """Let somebody have lost something of each track, and suffer from all that lasts."""
    there = (await river.gm.view())["view"]["combatants"][who]
    adjust: Json = {"who": who, "reason": "the road"}
    for name, track in there["tracks"].items():
        if track["kind"] == "pool" and track.get("max", 0) > 1:
            await river.gm.do("adjust", track=name, value=track["max"] - 1, **adjust)
        if track["kind"] == "boxes":
            await river.gm.do("adjust", track=name, boxes=["x", *track["boxes"][1:]], **adjust)
    rules = (await get(river.url, f"/api/rulesets/{game}")).json()
    lasting = [found["id"] for found in rules["conditions"] if found.get("lasts")]
    assert lasting or game not in GAMES - {"fantasy-d20"}
    for mark in lasting:
        await river.gm.do("mark", who=who, mark=mark, value=2, reason="the road")


async def _came(river: River, template: str) -> str:
    known = (await river.gm.view())["view"]["combatants"].keys()
    await river.gm.do("enlist", name="Traveller", side="party", template=template)
    (who,) = (await river.gm.view())["view"]["combatants"].keys() - known
    return str(who)
