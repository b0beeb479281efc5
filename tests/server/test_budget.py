"""Budgets, with a clock that the test holds."""

import math

import pytest

from fightbook.domain.reject import Refusal, Rejected
from fightbook.server import budget as budgets_module
from fightbook.server.budget import Budget, budgets, counted, spend


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def wait(budget: Budget, name: str) -> int:
    """Give how long ``name`` is told to wait; 0 where it need not."""
    try:
        budget.check(name)
    except Refusal as refusal:
        found: int = refusal.rejected.detail["wait"]
        return found
    return 0


def test_a_bucket_is_emptied_and_flows_full_again(clock: Clock) -> None:
    budget = Budget(3, 0.5, clock)
    for _ in range(3):
        budget.spend("ana")
    with pytest.raises(Refusal) as refused:
        budget.spend("ana")
    assert refused.value.rejected.code == "slow-down"
    assert "Wait 1 s." in refused.value.rejected.message
    assert (wait(budget, "ana"), wait(budget, "bo")) == (1, 0)
    clock.now += 2
    budget.spend("ana")
    assert wait(budget, "ana") == 1
    clock.now += 1000
    for _ in range(3):
        budget.spend("ana")
    assert wait(budget, "ana") == 1


@pytest.mark.parametrize(("spent", "seconds"), [(17, 4), (16, 4), (10, 1)])
def test_who_waits_as_long_as_told_is_taken(clock: Clock, spent: int, seconds: int) -> None:
    budget = Budget(10, 2, clock)
    budget.take("ana", spent)
    assert wait(budget, "ana") == seconds
    clock.now += seconds
    assert wait(budget, "ana") == 0


def test_a_debt_has_an_end(clock: Clock) -> None:
    budget = Budget(10, 1, clock)
    budget.take("ana", 1e9)
    assert wait(budget, "ana") == 11


def test_the_names_are_bounded_and_the_quietest_goes(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets_module, "MAX_NAMES", 3)
    budget = Budget(1, 0.001, clock)
    for name in ("ana", "bo", "cy", "ana", "di"):
        budget.take(name, 1)
    assert {name for name in ("ana", "bo", "cy", "di") if wait(budget, name)} == {"ana", "cy", "di"}


def test_a_factor_makes_budgets_larger_and_nought_lifts_them() -> None:
    assert budgets(2).joins.most == 2 * budgets(1).joins.most
    free = budgets(0)
    assert free.joins.most == math.inf
    for _ in range(10_000):
        free.failures.spend("ana", 1e6)


def test_only_what_may_be_a_guess_is_counted() -> None:
    means = budgets(1)
    for _ in range(100):
        assert counted(means, Rejected("stale", "!"), "ana").code == "stale"
    found = [counted(means, Rejected("bad-token", "!"), "ana") for _ in range(50)]
    assert [one.code for one in found[:30]] == ["bad-token"] * 30
    assert found[31].code == found[49].code == "slow-down"
    assert found[49].detail["wait"] > found[31].detail["wait"] + 30, "to go on makes it longer"
    assert counted(means, Rejected("bad-token", "!"), "bo").code == "bad-token"


async def test_beyond_its_budget_a_look_waits_for_its_turn(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    budget, waits = Budget(2, 0.5, clock), list[float]()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("fightbook.server.budget.asyncio.sleep", sleep)
    for _ in range(4):
        await budget.turn("ana", 4)
    assert waits == [2, 4]
    with pytest.raises(Refusal) as refused:
        await budget.turn("ana", 4)
    assert refused.value.rejected.detail["wait"] == 2
    clock.now += 2
    await budget.turn("ana", 4)
    await budget.turn("bo", 4)
    assert waits == [2, 4, 4]


async def test_what_was_no_guess_is_given_back(clock: Clock) -> None:
    budget = Budget(2, 0.5, clock)
    for _ in range(10):
        await budget.turn("ana", 0)
        budget.take("ana", -1)
    budget.take("bo", -5)
    budget.take("bo", 2)
    assert (wait(budget, "ana"), wait(budget, "bo")) == (0, 1)


def test_who_is_refused_since_the_table_has_nothing_left_pays_nothing() -> None:
    means = budgets(1)
    means.table.take("bridge", 2 * means.table.most)
    for _ in range(3):
        with pytest.raises(Refusal):
            spend(means, "bridge", "s1", 2 * means.seat.most)
    means.seat.check("bridge/s1")
    spend(means, "ford", "s1", 2 * means.seat.most)
    with pytest.raises(Refusal):
        spend(means, "ford", "s1", 1)
