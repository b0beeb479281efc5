"""Faults planted into the server are found by the simulation.

``docs/developing.md`` says by which of the short runs; here each is looked for from shortly before.
"""

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import pytest

from fightbook.server.live import Live, before
from fightbook.server.registry import Registry
from fightbook.server.sights import Step
from fightbook.server.store import Store
from fightbook.server.watch import Watch
from tests.simulation.clock import simulate
from tests.simulation.house import SHORT, House


async def _at_once(*_: Any) -> None:
    """Wait for nothing."""


def _nothing(*_: Any) -> None:
    """Do nothing."""


async def _believed(*_: Any) -> bool:
    return True


async def _by_address(registry: Registry, live: Live) -> None:
    """Catch up, and take another line at the address of the last one for that one."""
    last = live.tail
    async for lines in registry.read(live.state.id, before(last)):
        if last is None:
            await registry.apply(live, lines)
        elif lines[0].at == last.at:
            last = None
        else:
            break
    if last is not None:
        live.replace(await registry.whole(live))


APPEND = Store.append


async def _soon(*what: Any) -> bool:
    """Say that it is done before it is."""
    asyncio.ensure_future(APPEND(*what)).add_done_callback(lambda done: done.exception())
    await asyncio.sleep(0)
    return True


def _all(step: Step, _: Any) -> list[Any]:
    return list(step.lines)


TRIED = 6
PLANTED: dict[str, tuple[type, str, Callable[..., Any], int]] = {
    "what a connection missed is not read again": (Registry, "_again", _nothing, 17),
    "who saw what is lost is not sent away": (Watch, "end", _nothing, 5),
    "what another process has written is not read": (Registry, "_try_to_catch_up", _believed, 1),
    "an answer given again does not wait for replicas": (Store, "settle", _at_once, 13),
    "another line at the same address is taken for the same": (
        Registry,
        "_advance",
        _by_address,
        1,
    ),
    "it is acknowledged before it is on disk": (Store, "append", _soon, 1),
    "a seat is shown what is hidden from it": (Step, "seen", _all, 1),
}


def found_by(fault: str) -> int:
    """Give the first short run that finds a fault; 0 where none of ``TRIED`` does."""
    kind, name, instead, first = PLANTED[fault]
    with patch.object(kind, name, instead):
        for seed in range(SHORT + first, SHORT + first + TRIED):
            try:
                simulate(House(seed).run)
            except AssertionError:  # what must hold does not, or somebody waits for ever
                return seed
    return 0


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(fault: str) -> None:
    assert found_by(fault)
