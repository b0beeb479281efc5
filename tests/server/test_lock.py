"""A lock that is taken in turn: by whoever came first, and not by who has given up."""

import asyncio

import pytest

from fightbook.server.lock import Lock


async def _takes(lock: Lock, name: str, had: list[str], seconds: float = 60) -> None:
    await lock.take(seconds)
    had.append(name)
    await asyncio.sleep(0)
    lock.release()


async def test_it_is_had_by_one_after_the_other_as_they_came() -> None:
    lock, had = Lock(), list[str]()
    async with lock:
        waiting = [asyncio.create_task(_takes(lock, name, had)) for name in "abc"]
        await asyncio.sleep(0)
        assert not had
    late = asyncio.create_task(_takes(lock, "late", had))
    assert lock.locked()  # it is a's already
    await asyncio.gather(*waiting, late)
    assert had == ["a", "b", "c", "late"]
    assert not lock.locked()


async def test_who_has_waited_too_long_is_told_so_and_passed_over() -> None:
    lock, had = Lock(), list[str]()
    async with lock:
        with pytest.raises(TimeoutError):
            await lock.take(0.001)
        waiting = asyncio.create_task(_takes(lock, "next", had))
        await asyncio.sleep(0)
    await waiting
    assert (had, lock.locked()) == (["next"], False)


@pytest.mark.parametrize("released_before", [False, True])
async def test_who_goes_away_is_passed_over_also_when_it_had_just_come(
    released_before: bool,
) -> None:
    lock, had = Lock(), list[str]()
    await lock.take()
    gone = asyncio.create_task(_takes(lock, "gone", had))
    stays = asyncio.create_task(_takes(lock, "stays", had))
    await asyncio.sleep(0)
    if released_before:
        lock.release()
    gone.cancel()
    await asyncio.wait([gone])
    if not released_before:
        lock.release()
    await stays
    assert (had, lock.locked()) == (["stays"], False)
