"""Spreads of dice: each is held against all the faces there can be, counted one by one."""

from collections import Counter
from itertools import product

import pytest

from fightbook.domain.kit.formula import Rule
from fightbook.domain.kit.spread import MOST, at_least, dice, mean
from fightbook.domain.kit.tally import tally

KEEP = (Rule("kh", 2),)
COUNT = (Rule("c", 5),)


@pytest.mark.parametrize("rules", [(), KEEP, COUNT, (Rule("min", 3),), (Rule("top"),)])
def test_every_way_in_which_dice_can_fall_counts_once(rules: tuple[Rule, ...]) -> None:
    ways = Counter(tally(faces, rules).total for faces in product(range(1, 7), repeat=3))
    found = dice(3, 6, rules)
    assert found is not None
    assert found == pytest.approx({total: n / 216 for total, n in ways.items()})


def test_a_die_that_is_thrown_once_more_shows_what_it_shows_then() -> None:
    # Of 20 faces, 1 is thrown again: 19/20 of it is gone, and each face gets a twentieth of it.
    found = dice(1, 20, (Rule("r", 1),))
    assert found is not None
    assert (found[1], found[20]) == pytest.approx((1 / 400, 21 / 400))


@pytest.mark.parametrize(
    ("count", "sides", "rules"),
    [(1, 6, (Rule("!"),)), (-1, 6, ()), (2, 0, ()), (3, MOST, ()), (20, 20, KEEP)],
)
def test_what_has_no_end_or_too_many_ways_has_no_spread(
    count: int, sides: int, rules: tuple[Rule, ...]
) -> None:
    assert dice(count, sides, rules) is None


def test_the_average_and_the_chance_of_a_goal_are_read_off() -> None:
    found = dice(2, 6)
    assert found is not None
    assert (mean(found), at_least(found, 10)) == pytest.approx((7, 6 / 36))
