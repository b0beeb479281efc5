"""A campaign by the SDK: opened, filled, fought from, and read."""

from fightbook.clients.python import Table
from fightbook.clients.python.campaign import calendar, depart, history

RAT = {"name": "Rat", "side": "foes", "count": 2, "npc": True}


async def test_an_evening_by_the_sdk(url: str) -> None:
    opened = Table.create(url, ruleset="campaign", title="The river", options={"screen": "stays"})
    async with opened as river:
        await river.command({"type": "begin"})
        await river.command({"type": "make", "game": "duel", "name": "Ana"})
        mill = {"title": "The mill", "ruleset": "duel", "fighters": [RAT]}
        await river.command({"type": "keep", "shelf": "encounter", "item": mill})
        (prepared,) = river.view["own"]["shelves"]["encounter"]
        async with Table.open(await depart(river, "c1", prepared=prepared)) as fight:
            names = [c["name"] for c in fight.view["combatants"].values()]
            assert names == ["Ana", "Rat 1", "Rat 2"]
            hurt = {"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "bitten"}
            await fight.command(hurt)
            where = fight.link.encounter
        last = (await history(river, "c1"))[-1]
        assert (last["after"]["value"], last["why"], last["where"]) == (1, "bitten", where)
        (evening,) = (await calendar(river))["fights"]
        assert (evening["title"], evening["on"]) == ("The mill", True)
