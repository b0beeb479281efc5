"""The figures of a fight at the door: each caller's own."""

from tests.support.client import code_of, get, open_duel


async def test_the_charts_are_made_of_what_the_caller_may_see(url: str) -> None:
    table, ana, _ = await open_duel(url)
    await table.gm.do("throw", sides=20, hidden=True)
    await table.gm.do("throw", sides=6)
    for seat, dice in ((table.gm, {"d6", "d20"}), (ana, {"d6"})):
        found = {chart["id"]: chart for chart in (await seat.ask("/charts")).json()}
        assert found.keys() & {"d6", "d20"} == dice
        assert sum(found["d6"]["series"][0]["values"]) == 1
        luck = {
            one["seat"]["id"]: one["luck"]
            for one in (await seat.ask("/statistics")).json()["seats"]
        }
        assert luck["gm"] is not None
    assert code_of(await get(url, table.gm.path + "/charts")) == "no-token"
