"""The chi-square test against published tables, and the spread of faces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.domain.events import Die
from fightbook.projections.fairness import Faces, spread, tail

# Upper critical values: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
CRITICAL = [
    *((1, 0.10, 2.706), (1, 0.05, 3.841), (1, 0.01, 6.635), (1, 0.001, 10.828)),
    *((2, 0.10, 4.605), (2, 0.05, 5.991), (2, 0.01, 9.210), (2, 0.001, 13.816)),
    *((3, 0.05, 7.815), (5, 0.10, 9.236), (5, 0.05, 11.070), (5, 0.01, 15.086)),
    *((7, 0.05, 14.067), (9, 0.05, 16.919), (11, 0.05, 19.675), (19, 0.05, 30.144)),
    *((19, 0.01, 36.191), (99, 0.05, 123.225), (99, 0.01, 134.642), (100, 0.05, 124.342)),
]


@pytest.mark.parametrize(("degrees", "p", "square"), CRITICAL)
def test_the_tail_is_the_published_one(degrees: int, p: float, square: float) -> None:
    assert tail(square, degrees) == pytest.approx(p, rel=1e-3)


@given(st.floats(0, 1e6), st.integers(1, 999))
def test_the_tail_is_a_chance(square: float, degrees: int) -> None:
    assert 0 <= tail(square, degrees) <= 1


@given(st.floats(0, 2000), st.floats(0.1, 100), st.integers(1, 999))
def test_farther_from_even_is_less_likely(square: float, more: float, degrees: int) -> None:
    assert tail(square + more, degrees) <= tail(square, degrees) + 1e-12


def test_nothing_is_farther_from_even_than_even() -> None:
    assert tail(0, 5) == 1


def test_even_faces_are_no_reason_to_look() -> None:
    dice = [Die(6, face) for face in range(1, 7)] * 5
    assert spread(dice) == (Faces(6, 30, (5,) * 6, 5.0, chi_square=0.0, degrees=5, p=1.0),)


def test_a_loaded_die_is() -> None:
    (found,) = spread([Die(6, 6)] * 30)
    assert (found.faces, found.chi_square, found.p) == ((0, 0, 0, 0, 0, 30), 150.0, 0.0)


def test_few_dice_say_nothing() -> None:
    (found,) = spread([Die(20, 20)] * 99)
    assert (found.expected, found.chi_square, found.p) == (4.95, None, None)


def test_real_dice_are_counted_apart() -> None:
    found = spread([Die(6, 1), Die(6, 1, table=True), Die(4, 2), Die(6, 3, kept=False)])
    assert [(f.sides, f.table, f.count) for f in found] == [
        (4, False, 1),
        (6, False, 2),
        (6, True, 1),
    ]
