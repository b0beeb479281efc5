"""What a socket receives holds no card of a hand that is not its own, over many fights.

The proof is by twins: see ``tests/support/twins.py``. As many fights as ``FIGHTS`` in the
environment says, eighty without it; ``docs/developing.md`` has the command for a thousand.
"""

import asyncio
import os
from collections.abc import Generator
from itertools import product

import httpx
import pytest

from tests.support.processes import Server, ask
from tests.support.twins import PAGES, Twins, begin
from tests.support.whole import first

FIGHTS = int(os.environ.get("FIGHTS", "80"))
TOGETHER = 5
"""Pairs of fights that are played at the same time, in one test."""
STEPS = 16


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a server with all games."""
    folder = tmp_path_factory.mktemp("hands")
    log, data = folder / "server.log", ("--data", str(folder))
    with Server(log, *data, patience=20, all_games=True) as found:
        yield found.start().url
        found.stop()
        ask(folder / "valkey.sock", "SHUTDOWN")


async def check_pair(url: str, http: httpx.AsyncClient, seed: int) -> None:
    """Play one pair, and hold what everybody was sent against the other twin."""
    async with begin(url, http, seed, cups=seed % 4 == 0) as twins:
        for number in range(STEPS):
            if not await twins.step():
                break
            if number % 3 == 0:
                await twins.pry()
        await compare(twins, seed)


async def compare(twins: Twins, seed: int) -> None:
    """Watchers were sent the same bytes; whoever holds a card that differs was not."""
    one, two = twins.fights
    for seat in twins.watchers:
        assert one.wires[seat].told == two.wires[seat].told, (seed, seat)
    assert one.wires["x"].told != two.wires["x"].told, "the twins do not differ at all"
    if seed % 5 == 0:
        for seat, path in product(twins.watchers, PAGES):
            assert await one.page(seat, path) == await two.page(seat, path), (seed, seat, path)


@pytest.mark.chance
@pytest.mark.rule("IC-01")
@pytest.mark.rule("IC-03")
@pytest.mark.parametrize("part", first(1, range(FIGHTS // 2 // TOGETHER)))
async def test_no_byte_that_a_socket_receives_depends_on_a_hidden_card(url: str, part: int) -> None:
    http = httpx.AsyncClient(base_url=url, timeout=20, verify=False)  # noqa: S501
    async with http, asyncio.TaskGroup() as group:
        for seed in range(part * TOGETHER, (part + 1) * TOGETHER):
            group.create_task(check_pair(url, http, seed))
