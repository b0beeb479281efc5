"""The clerk: how long it rests; and of what code snapshots are, which is read once."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.server import clerk, snapshots
from tests.support.duel import DUEL


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


async def test_of_many_who_come_at_once_one_reads_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[Shelf[Ruleset]]()

    def code_of(shelf: Shelf[Ruleset]) -> str:
        read.append(shelf)
        return "code"

    monkeypatch.setattr(snapshots, "code_of", code_of)
    kept = snapshots.Snapshots(cast(Any, None))
    found = await asyncio.gather(*(kept._code(Shelf(DUEL)) for _ in range(5)))  # noqa: SLF001
    assert found == ["code"] * 5
    assert len(read) == 1
