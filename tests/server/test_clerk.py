"""The clerk: what it writes, and how long it rests."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from fightbook.server import clerk


@pytest.mark.parametrize(("took", "rest"), [(1.0, clerk.REST_SECONDS), (10.0, 10 * clerk.REST)])
async def test_what_is_written_takes_a_part_of_the_time(
    monkeypatch: pytest.MonkeyPatch, took: float, rest: float
) -> None:
    wanted: Any = SimpleNamespace(wanted={"e1": None, "e2": None}, more=asyncio.Event())
    now, rests = [0.0], list[float]()

    async def do(*_: object) -> None:
        now[0] += took / 2

    async def sleep(seconds: float) -> None:
        rests.append(seconds)
        raise asyncio.CancelledError

    workers: Any = SimpleNamespace(do=do)
    monkeypatch.setattr(clerk, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(clerk, "asyncio", SimpleNamespace(sleep=sleep))
    wanted.more.set()
    with pytest.raises(asyncio.CancelledError):
        await clerk.write(wanted, workers, lambda: None)
    assert rests == [rest]
    assert not wanted.wanted
