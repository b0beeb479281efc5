"""A server with two versions of a game: what it lists, opens, goes on by, forks and takes in."""

import httpx
import pytest

from fightbook.clients.python import Refused, Table
from tests.support.books import book, pack
from tests.support.client import Json, Seat, code_of, get, post
from tests.support.client import Table as Place
from tests.support.duel import DUEL
from tests.support.duels import DUEL_2
from tests.support.table import Table as Memory

TWO: Json = {
    "ruleset": "joust",
    "options": {"dice": "table"},
    "combatants": [
        {"name": "Ana", "side": "party", "sheet": {"hp": 9}},
        {"name": "Bo", "sheet": {"hp": 9}},
    ],
}


async def opened(url: str, **more: str) -> Place:
    """Open a fight of two and begin it."""
    place = Place(url, (await post(url, "/api/encounters", {**TWO, **more})).json())
    await place.gm.do("begin")
    return place


async def touch(gm: Seat) -> int:
    """Let the first touch the second; give what that one has left."""
    await gm.do("aim", who="c1", high=True)
    await gm.do("aim", who="c2", high=True, dice={"check:c1": [6], "check:c2": [1]})
    hp: int = (await gm.view())["view"]["combatants"]["c2"]["tracks"]["hp"]["value"]
    return hp


async def test_a_game_is_listed_once_with_all_its_versions(url: str) -> None:
    found = [game for game in (await get(url, "/api/rulesets")).json() if game["id"] == "joust"]
    assert [(game["version"], game["versions"]) for game in found] == [("2", ["1", "2"])]
    assert "cheer" in (await get(url, "/api/rulesets/joust")).json()["actions"]
    older = (await get(url, "/api/rulesets/joust", version="1")).json()
    assert (older["version"], "cheer" in older["actions"]) == ("1", False)
    assert code_of(await get(url, "/api/rulesets/joust", version="7")) == "unknown-version"


async def test_a_fight_opens_by_the_newest_version_unless_asked(url: str) -> None:
    for wanted, version in (("", "2"), ("1", "1"), ("2", "2")):
        place = await opened(url, version=wanted)
        assert (await place.gm.view())["view"]["encounter"]["version"] == version
    answer = await post(url, "/api/encounters", {**TWO, "version": "7"})
    assert (answer.status_code, code_of(answer)) == (404, "unknown-version")


async def test_a_running_fight_goes_on_by_a_newer_version_and_back(url: str) -> None:
    place = await opened(url, version="1")
    gm = place.gm
    assert await touch(gm) == 8
    assert await gm.refused("cheer", who="c1") == "unknown-type"
    async with place.watch.socket() as watcher:
        await gm.do("upgrade", version="2")
        commit = await watcher.until("commit")
        assert commit["patch"]["encounter"] == {"version": "2", "options": {"weather": "dry"}}
        said = "The fight goes on by version 2 of its rules; until now it was played by version 1."
        assert said in commit["told"].values()
    await gm.do("cheer", who="c1")
    assert await touch(gm) == 6
    assert "cheer" in (await gm.ask("/game")).json()["actions"]
    assert (await gm.ask("/audit")).json()["sound"]
    assert said in (await gm.ask("/log", format="text")).text
    assert "nach Fassung 2" in (await gm.ask("/log", format="text", lang="de")).text
    assert await gm.refused("upgrade", version="1") == "not-newer"
    assert await gm.refused("upgrade", version="7") == "unknown-version"


async def test_a_fork_goes_on_by_the_version_that_held_there(url: str) -> None:
    place = await opened(url, version="1")
    at = (await place.gm.view())["view"]["encounter"]
    assert at["version"] == "1"
    done = (await place.gm.do("upgrade", version="2"))["commit"]
    for commit, version in ((done - 1, "1"), (done, "2")):
        answer = await post(url, f"{place.gm.path}/fork", {"at": commit}, place.gm.token)
        other = Place(url, answer.json())
        assert (await other.gm.view())["view"]["encounter"]["version"] == version
        assert await touch(other.gm) == 9 - int(version)


async def test_a_book_whose_rules_are_here_in_part_is_read_and_not_played_on(url: str) -> None:
    table = Memory(DUEL, {"timeout": "0"}, others=[DUEL_2])
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "upgrade", "version": "2"})
    answer: httpx.Response = await post(url, "/api/books", pack(book(table)))
    assert (answer.status_code, answer.json()["playable"]) == (201, False)
    place = Place(url, answer.json())
    assert (await place.gm.view())["view"]["encounter"]["version"] == "2"
    assert await place.gm.refused("undo") == "other-rules"
    report = (await place.gm.ask("/audit")).json()
    assert (report["sound"], report["findings"]) == (False, [])
    assert [need["here"] for need in report["needs"]] == [True, False]


async def test_the_sdk_upgrades(url: str) -> None:
    async with Table.create(url, ruleset="joust", version="1") as gm:
        assert gm.view["encounter"]["version"] == "1"
        await gm.upgrade("2")
        assert gm.view["encounter"]["version"] == "2"
        with pytest.raises(Refused, match="not-newer"):
            await gm.upgrade("2")
