"""Witness: how much longer a roll of the GM's takes when other players give links to it.

Run ``python -m tests.bench.witness``. At a real server on a store of its own, over loopback, a GM
throws dice at two tables in turn, with two players each: at one nobody is called, at the other both
are, and answer after a way there and back of so many milliseconds. ``theirs`` is how long the
slower of them held the call, by its own clock: its way, and the making of its link; ``line`` what
it took beside that until the server had the answers: both ways over the loopback, and two processes
that have to wake up. ``ours`` is what is left of the added time, and ``call`` of that until the
call is on disk, which it is before anybody hears it. Then one player sleeps: how long the table
waits for it, and how long afterwards. Means; ends by itself.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

from tests.support.client import Seat, Socket, Table, get, open_table
from tests.support.processes import Server
from tests.support.witness import answer, sit

WAYS_MS = ((0, 0), (5, 20), (20, 80))
"""The way of each of the two players there and back."""


@asynccontextmanager
async def answering(seat: Seat, name: str, seconds: float) -> AsyncGenerator[list[float]]:
    """Have somebody at the table who answers each call that late; note how long it took."""
    took = list[float]()

    async def answers(socket: Socket) -> None:
        while True:
            call = await socket.until("call")
            begun = time.perf_counter()
            if seconds:
                await asyncio.sleep(seconds)
            await answer(socket, name, call)
            took.append((time.perf_counter() - begun) * 1000)

    async with seat.socket() as socket:
        task = asyncio.create_task(answers(socket))
        try:
            yield took
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def throw(table: Table) -> float:
    """Let the GM throw; give the milliseconds until it is on disk and answered."""
    begun = time.perf_counter()
    await table.gm.do("throw", sides=6)
    return (time.perf_counter() - begun) * 1000


async def step(url: str, name: str) -> tuple[float, float]:
    """Give the milliseconds that a step of commands took until now, and how often it was taken."""
    text = (await get(url, "/metrics")).text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines())
    total, count = (
        float(found[f'fightbook_command_seconds_{part}{{step="{name}"}}'])
        for part in ("sum", "count")
    )
    return total * 1000, count


@asynccontextmanager
async def meanwhile(url: str, name: str) -> AsyncGenerator[list[float]]:
    """Give the mean milliseconds of a step's turns meanwhile, once this is over."""
    before, mean = await step(url, name), list[float]()
    yield mean
    total, count = await step(url, name)
    mean.append((total - before[0]) / (count - before[1]))


async def measure(url: str, ways: tuple[int, int], times: int) -> None:
    """Print the figures for two players with these ways."""
    alone, table = [await open_table(url, witness=who) for who in ("none", "gm")]
    plain, witnessed, took = list[float](), list[float](), list[list[float]]()
    async with AsyncExitStack() as stack:
        for name, way in zip(("Ana", "Bo"), ways, strict=True):
            seat = await sit(table, name)
            await stack.enter_async_context(answering(await sit(alone, name), name, 0))
            took.append(await stack.enter_async_context(answering(seat, name, way / 1000)))
        await throw(table)
        waited = await stack.enter_async_context(meanwhile(url, "witness"))
        wrote = await stack.enter_async_context(meanwhile(url, "call"))
        for _ in range(times):
            plain.append(await throw(alone))
            witnessed.append(await throw(table))
    theirs = statistics.mean(map(max, *(held[-times:] for held in took)))
    added = statistics.mean(witnessed) - statistics.mean(plain)
    line, ours = waited[0] - theirs, added - waited[0]
    figures = (statistics.mean(plain), added, theirs, line, ours, *wrote)
    told = " ".join(f"{figure:8.2f}" for figure in figures)
    print(f"{ways[0]:4} and {ways[1]:3} ms  {told}")


async def asleep(url: str) -> None:
    """Print how long a table waits for a player whose phone sleeps."""
    table = await open_table(url)
    async with (await sit(table, "Ana")).socket():
        waits = [await throw(table) for _ in range(5)]
    print(
        f"a player who sleeps: {', '.join(f'{wait:.0f}' for wait in waits)} ms, one after another"
    )


async def main(times: int) -> None:
    """Start a server and measure."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        with Server(data / "log", "--data", str(data / "data")) as server:
            server.start()
            print(
                "the way of each     plain    added   theirs     line     ours     call  (mean ms)"
            )
            for ways in WAYS_MS:
                await measure(server.url, ways, times)
            await asleep(server.url)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100)
    asyncio.run(main(parser.parse_args().times))
