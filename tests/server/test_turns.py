"""Long works on the loop take turns, and whatever else waits is done between any two."""

import asyncio
import time

import pytest

from fightbook.server.turns import SLICE_SECONDS, Turns


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


@pytest.mark.parametrize("busy", [True, False])
async def test_who_is_not_alone_rests_after_each_slice(
    busy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, loop, now, rests = Turns(), asyncio.get_running_loop(), [0.0], list[float]()
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    later = loop.call_later

    def rest(seconds: float, *work: object) -> asyncio.TimerHandle:
        rests.append(seconds)
        return later(0, *work)  # type: ignore[arg-type]

    monkeypatch.setattr(loop, "call_later", rest)
    done: list[int] = []

    async def work() -> None:
        async for step in turns.through(range(40)):
            now[0] += 0.0004
            done.append(step)

    async def other() -> None:
        while len(done) < 40:
            now[0] += 0.001 * busy
            await asyncio.sleep(0)

    await asyncio.gather(work(), other())
    assert done == [*range(40)]
    assert (len(rests) > 3) == busy
    assert all(0 < seconds <= SLICE_SECONDS for seconds in rests)
