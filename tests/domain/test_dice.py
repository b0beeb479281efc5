"""The dice against the published test vectors, and their laws."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.dice import CHAIN_LENGTH, Chain, Draw, previous, salted

CHAIN = Chain(bytes(range(32)))
LINK_1 = "d458f74085ce45629a95c34194a39d0983e8b86316977cfec3db463ef1d754ce"
LINK_2 = "c983e19b1659462c396ca15cc750bfd010e54f97963379cfc3ecfea64ad74e07"


def test_anchor_and_links_are_the_published_ones() -> None:
    assert CHAIN.anchor.hex() == "b0b0a977a1ac0838572bdcc02114fd175f74141b4ce9b56dfe8877f5286475d7"
    assert CHAIN.link(1).hex() == LINK_1
    assert CHAIN.link(2).hex() == LINK_2
    assert CHAIN.link(CHAIN_LENGTH) == bytes(range(32))


def test_every_link_proves_the_one_before() -> None:
    assert all(previous(CHAIN.link(n)) == CHAIN.link(n - 1) for n in range(1, 300))


@pytest.mark.parametrize("place", [-1, CHAIN_LENGTH + 1])
def test_a_link_outside_the_chain_is_a_bug(place: int) -> None:
    with pytest.raises(IndexError):
        CHAIN.link(place)


def test_faces_are_the_published_ones() -> None:
    draw = Draw(CHAIN.link(1))
    assert [draw.read("check:ana").face(6) for _ in range(8)] == [1, 2, 6, 5, 2, 6, 1, 5]
    assert [Draw(CHAIN.link(1)).read("check:ana").face(100) for _ in range(1)] == [77]
    hundreds = Draw(CHAIN.link(1)).read("check:ana")
    assert [hundreds.face(100) for _ in range(3)] == [77, 28, 72]
    assert Draw(CHAIN.link(1)).read("check:ana").face(20) == 17


def test_a_shake_changes_the_faces_as_published() -> None:
    salt = salted([b"\x01" * 32])
    assert salt.hex() == "8163837a4b15d48f3654f7ecc0d3a4cf0e0e20b97bc83b91cce42ffbbc1a2599"
    reader = Draw(CHAIN.link(1), salt).read("check:ana")
    assert [reader.face(6) for _ in range(8)] == [5, 6, 2, 2, 4, 6, 3, 6]


def test_rejection_and_shuffle_are_the_published_ones() -> None:
    big = Draw(CHAIN.link(1)).read("big")
    found = [big.below(2147483649) for _ in range(4)]
    assert found == [201427604, 1064550645, 323506326, 283811459]
    deck = Draw(CHAIN.link(2)).read("deck").shuffle(100)
    assert deck[:10] == [79, 45, 28, 54, 35, 66, 77, 93, 19, 30]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 60))
def test_a_shuffle_is_a_permutation(seed: bytes, n: int) -> None:
    assert sorted(Draw(seed).read("deck").shuffle(n)) == list(range(n))


@given(st.binary(min_size=32, max_size=32))
def test_one_label_never_shifts_another(seed: bytes) -> None:
    alone = Draw(seed).read("check:c1")
    both = Draw(seed)
    faces = []
    for _ in range(12):
        faces.append(both.read("check:c1").face(6))
        both.read("check:c2").face(20)
    assert faces == [alone.face(6) for _ in range(12)]
