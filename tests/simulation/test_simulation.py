"""Whatever goes wrong between servers, store and clients, what was acknowledged holds."""

import asyncio

import pytest

from tests.simulation.clock import HungError, simulate
from tests.simulation.house import House

SEEDS = range(1, 25)


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_acknowledged_is_lost_or_done_twice_and_all_see_the_same(seed: int) -> None:
    found = simulate(House(seed).run)
    assert found["Declared"] > found["Seated"]


def test_the_same_seed_gives_the_same_run() -> None:
    one, other = (House(7) for _ in range(2))
    assert simulate(one.run) == simulate(other.run)
    assert one.head == other.head


def test_an_hour_passes_at_once_and_who_waits_for_ever_is_found() -> None:
    async def wait() -> float:
        await asyncio.sleep(3000)
        return asyncio.get_running_loop().time()

    assert simulate(wait) == 3000

    async def hang() -> None:
        await asyncio.Event().wait()

    with pytest.raises(HungError):
        simulate(hang)
