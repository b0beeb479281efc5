"""The dice against the published test vectors, and their laws."""

import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.domain.dice import CHAIN_LENGTH, NOTHING, Chain, Draw, Reader, mac, previous, seed
from fightbook.domain.screen import name, salt
from tests.support.vectors import ANCHORS, LINKS, ROLLS, SEEDS, SHUFFLED, TIPS, Vector

CHAINS = [Chain(tip) for tip in TIPS]
CHAIN = CHAINS[0]


def test_anchors_and_links_are_the_published_ones() -> None:
    assert [chain.anchor.hex() for chain in CHAINS] == ANCHORS
    assert [CHAIN.link(1).hex(), CHAIN.link(2).hex()] == LINKS
    assert CHAIN.link(CHAIN_LENGTH) == bytes(range(32))


@given(st.binary(max_size=64), st.binary(max_size=200))
def test_the_mac_is_the_standard_librarys(key: bytes, message: bytes) -> None:
    assert mac(key, message) == hmac.digest(key, message, "sha256")


def test_every_link_proves_the_one_before() -> None:
    assert all(previous(CHAIN.link(n)) == CHAIN.link(n - 1) for n in range(1, 300))


@pytest.mark.parametrize("place", [-1, CHAIN_LENGTH + 1])
def test_a_link_outside_the_chain_is_a_bug(place: int) -> None:
    with pytest.raises(IndexError):
        CHAIN.link(place)


def seed_of(place: int, chains: int) -> bytes:
    """Give the seed of a roll that so many of the four chains give a link to."""
    link, shake, *witnesses = [chain.link(place) for chain in CHAINS[:chains]] + [b""]
    return seed(link, shake or NOTHING, b"".join(witnesses) or NOTHING)


@pytest.mark.parametrize("vector", ROLLS)
def test_faces_are_the_published_ones(vector: Vector) -> None:
    reader = Reader(seed_of(1, vector.chains), vector.label)
    assert [reader.face(vector.sides) for _ in vector.faces] == vector.faces


def test_a_draw_reads_the_labels_of_its_seed() -> None:
    draw = Draw(CHAIN.link(1), CHAINS[1].link(1))
    assert [draw.read("check:c2").face(6) for _ in range(8)] == [1, 3, 2, 1, 3, 5, 1, 2]


def test_seeds_words_and_shuffles_are_the_published_ones() -> None:
    assert {chains: seed_of(1, chains).hex() for chains in SEEDS} == SEEDS
    big = Reader(seed_of(1, 3), "big")
    found = [1110701605, 2008524352, 1914716685, 159872606]
    assert [big.below(2147483649) for _ in range(4)] == found
    assert Reader(seed_of(2, 3), "deck").shuffle(100)[:10] == SHUFFLED


def test_a_salt_is_the_published_one() -> None:
    found = "7c543d25c835705feba723e1168f78a58063f1ebfc52c6990a34574455ad5ad0"
    assert salt(b"\x09" * 32, 7, 3).hex() == found
    assert len(name(b"\x09" * 32)) == len(found)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 60))
def test_a_shuffle_is_a_permutation(link: bytes, n: int) -> None:
    assert sorted(Draw(link).read("deck").shuffle(n)) == list(range(n))


@given(st.binary(min_size=32, max_size=32))
def test_one_label_never_shifts_another(link: bytes) -> None:
    alone = Draw(link).read("check:c1")
    both = Draw(link)
    faces = []
    for _ in range(12):
        faces.append(both.read("check:c1").face(6))
        both.read("check:c2").face(20)
    assert faces == [alone.face(6) for _ in range(12)]
