"""Moments that have faded are rows of bytes, and nobody can tell but who asks for more of them."""

import pickle
import random

import pytest
from rpds import HashTrieMap

from fightbook.domain.events import Declared
from fightbook.domain.moments import ROWS, BeyondError, Faded, Moments, Places
from fightbook.domain.state import Fight, Moment

LAST = 3 * ROWS + 5


def moment(n: int) -> Moment:
    """Give one that is like no other, of an amendment now and then."""
    declared = Declared("gm", 0, f"k{n}", {}, "1", of=n // 2) if n % 3 else None
    return Moment(Fight(round=n), n * 7 % 2**32, n - 1, n % 11, declared)


WHOLE = {n: moment(n) for n in range(1, LAST)}


def place(n: int) -> Faded:
    found = WHOLE[n]
    return Faded(n, found.latest, found.amended, found.joined, found.again)


def test_what_fades_keeps_its_place_in_whatever_order_it_does() -> None:
    order = random.Random(1).sample(range(1, LAST), 2 * ROWS)
    moments, gone = Moments(HashTrieMap(WHOLE)), set[int]()
    for start in range(0, len(order), 3):
        before, then = moments, {*gone}
        moments = moments.fade([*order[start : start + 3], order[0], LAST + 9])
        gone.update(order[start : start + 3])
        again = Moments(moments.whole, Places.of(moments.faded.pieces))
        for one, faded in ((before, then), (moments, gone), (again, gone)):
            assert dict(one) == {n: place(n) if n in faded else WHOLE[n] for n in WHOLE}
            assert len(one) == len(WHOLE)
    assert moments.fade(order) is moments


def test_of_a_place_nothing_more_is_at_hand() -> None:
    faded = Moments(HashTrieMap(WHOLE)).fade([5])
    assert faded[5].latest == WHOLE[5].latest
    for part in ("fight", "declared", "draws", "shake", "witnesses"):
        with pytest.raises(BeyondError) as beyond:
            getattr(faded[5], part)
        assert beyond.value.commit == 5


@pytest.mark.parametrize("commit", [-1, 0, 2, 4, ROWS, LAST, 10 * LAST])
def test_where_there_is_none_nothing_is_found(commit: int) -> None:
    moments = Moments(HashTrieMap({3: WHOLE[3], 5: WHOLE[5]})).fade([3])
    assert [*moments] == [3, 5]
    assert commit not in moments
    assert moments.get(commit, "none") == "none"
    with pytest.raises(KeyError):
        moments[commit]


def test_some_are_left_out_and_one_comes_to_them() -> None:
    moments = Moments(HashTrieMap(WHOLE)).without([1, 2, LAST])
    assert {*WHOLE} - {*moments} == {1, 2}
    assert dict(moments.insert(1, WHOLE[1]).insert(2, WHOLE[2])) == WHOLE


def test_those_at_hand_are_had_when_somebody_asks_and_once() -> None:
    asked = list[int]()

    def whole() -> "HashTrieMap[int, Moment]":
        asked.append(1)
        return HashTrieMap({5: WHOLE[5]})

    moments = Moments(whole, Places().put({3: WHOLE[3]}))
    assert not asked
    assert [*moments, *moments.whole] == [3, 5, 5]
    assert asked == [1]


def test_they_are_written_whole() -> None:
    moments = Moments(HashTrieMap({5: WHOLE[5], 3: WHOLE[3]})).fade([3])
    found = pickle.loads(pickle.dumps(moments))  # noqa: S301 - its own bytes
    assert (found[3], found[5].latest, found[5].fight) == (
        place(3),
        WHOLE[5].latest,
        Fight(round=5),
    )
    assert len(found) == len(moments)
