"""A question that nobody answers answers itself, where the table chose so; once, whoever counts."""

from tests.support.client import Seat, Table, open_duel


async def tie(table: Table, ana: Seat, bo: Seat) -> None:
    """Let both roll a four."""
    await table.gm.do("begin")
    await ana.do("aim", who="c1", high=True)
    await bo.do("aim", who="c2", high=True, dice={"check:c1": [4], "check:c2": [4]})


async def test_an_open_question_is_answered_when_the_time_is_up(url: str) -> None:
    table, ana, bo = await open_duel(url, timeout="1")
    async with ana.socket() as there:
        await tie(table, ana, bo)
        commit = there.commit
        while "answered" not in (kinds := [line.get("type") for line in await table.gm.lines()]):
            await there.at_commit(commit := commit + 1)
        lines = await table.gm.lines()
        (answered,) = [line for line in lines if line.get("type") == "answered"]
        assert (answered["choice"], answered["seat"]) == ("again", "server")
        assert kinds.count("answered") == 1


async def test_without_a_timeout_the_fight_waits(url: str) -> None:
    table, ana, bo = await open_duel(url)
    await tie(table, ana, bo)
    assert len((await table.gm.view())["view"]["prompts"]) == 1
