"""The SDK's dice give the vectors of the description, and what the server's own give."""

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.clients.python import dice
from fightbook.domain.dice import Chain, Draw
from tests.support.vectors import ANCHORS, LINKS, ROLLS, SEEDS, SHUFFLED, TIPS, Vector

CHAINS = [dice.chain(tip) for tip in TIPS]
ANY_LINK = st.binary(min_size=32, max_size=32)


def seed_of(place: int, chains: int) -> bytes:
    link, shake, *witnesses = [chain[place] for chain in CHAINS[:chains]] + [b""]
    return dice.seed(link, shake or dice.NOTHING, b"".join(witnesses) or dice.NOTHING)


def test_a_chain_has_the_links_of_the_description() -> None:
    assert [chain[0].hex() for chain in CHAINS] == ANCHORS
    assert [link.hex() for link in CHAINS[0][1:3]] == LINKS
    assert len(CHAINS[0]) == dice.LINKS + 1


@pytest.mark.parametrize("vector", ROLLS)
def test_faces_are_those_of_the_description(vector: Vector) -> None:
    words = dice.words(seed_of(1, vector.chains), vector.label)
    assert [dice.face(words, vector.sides) for _ in vector.faces] == vector.faces


def test_words_above_the_fair_limit_are_passed_over() -> None:
    words = dice.words(bytes.fromhex(SEEDS[3]), "big")
    found = [1110701605, 2008524352, 1914716685, 159872606]
    assert [dice.below(words, 2147483649) for _ in range(4)] == found


def test_a_shuffle_is_that_of_the_description() -> None:
    order = dice.shuffle(dice.words(seed_of(2, 3), "deck"), 100)
    assert order[:10] == SHUFFLED
    assert sorted(order) == list(range(100))


@given(ANY_LINK)
def test_both_make_the_same_chain(tip: bytes) -> None:
    assert dice.chain(tip, 5) == [Chain(tip, 5).link(place) for place in range(6)]


@given(ANY_LINK, ANY_LINK, st.text(st.characters(codec="utf-8"), max_size=20), st.integers(1, 1000))
def test_both_roll_the_same_faces(link: bytes, shake: bytes, label: str, n: int) -> None:
    theirs = Draw(link, shake).read(label)
    words = dice.words(dice.seed(link, shake), label)
    assert [dice.face(words, n) for _ in range(20)] == [theirs.face(n) for _ in range(20)]
    assert dice.shuffle(words, n) == theirs.shuffle(n)


def test_the_words_of_a_label_go_on_without_end() -> None:
    words = dice.words(bytes.fromhex(SEEDS[3]), "x")
    assert len(set(islice(words, 40))) == 40
