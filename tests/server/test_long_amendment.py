"""An amendment early in a long fight: written all at once, told commit by commit."""

import json
from typing import Any

from fightbook.projections.book import rows
from tests.support.client import Table as Place
from tests.support.client import post
from tests.support.duel import DUEL
from tests.support.table import Table
from tests.support.whole import whole

LATER = 2000


def long_fight() -> tuple[Table, int]:
    """A fight in which the GM sets a track again and again; with the first commit that does."""
    table = Table(DUEL)
    who = table.enlist("Ana", "party", sheet={"hp": 9})
    table.enlist("Rat", "foes")
    table.enlist("Other", "foes")
    table.do("gm", {"type": "begin"})
    first = table.state.commit + 1
    for number in range(LATER):
        table.do("gm", setting(who, 1 + number % 8))
    return table, first


def setting(who: str, value: int) -> dict[str, Any]:
    return {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": "test"}


@whole
async def test_two_thousand_commits_are_decided_again_all_at_once(url: str) -> None:
    table, first = long_fight()
    answer = await post(url, "/api/books", b"\n".join(rows(table.lines)))
    place = Place(url, answer.json())
    async with place.gm.socket() as gm, place.watch.socket() as watch:
        at = gm.commit + 1  # a pair of this stream begins
        shown = {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}
        done = await gm.command("amend", id="a1", commit=first, command=shown)
        assert (done["commit"], done["last"]) == (at + 1, at + 1 + LATER)
        assert gm.commit == done["last"]
        assert len(json.dumps(done)) < 64 * 1024
        await watch.at_commit(done["last"])
        assert "wet" in watch.view["combatants"]["c1"]["marks"]
        again = await gm.command("amend", id="a1", commit=first, command=shown)
        assert again == done
        undone = await gm.command("undo")
        assert gm.view["timeline"]["undo"] == done["last"] - 1
        assert undone["commit"] == done["last"] + 1
    assert (await place.gm.ask("/audit")).json()["findings"] == []
