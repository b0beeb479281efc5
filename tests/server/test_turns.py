"""Long works on the loop take turns, and whatever else waits is done between any two."""

import asyncio

from fightbook.server.turns import Turns


async def test_between_two_slices_everybody_else_has_a_turn() -> None:
    turns, order = Turns(), list[str]()

    async def work(name: str) -> None:
        for _ in range(5):
            await turns.next()
            order.append(name)

    async def command() -> None:
        while order.count("b") < 5:
            order.append("-")
            await asyncio.sleep(0)

    gone = asyncio.ensure_future(turns.next())
    gone.cancel()
    await asyncio.gather(work("a"), work("b"), command())
    slices = "".join(order)
    assert slices.replace("-", "") == "ababababab"
    assert not {"aa", "ab", "ba", "bb"} & {slices[i : i + 2] for i in range(len(slices))}
