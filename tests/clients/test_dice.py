"""The SDK's dice give the vectors of the description, and what the server's own give."""

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from clients.python import dice
from domain.dice import Chain, Draw, salted

CHAIN = dice.chain(bytes(range(32)))
LINK, NEXT = CHAIN[1], CHAIN[2]
LINKS = st.binary(min_size=32, max_size=32)


def test_a_chain_has_the_links_of_the_description() -> None:
    assert CHAIN[0].hex() == "b0b0a977a1ac0838572bdcc02114fd175f74141b4ce9b56dfe8877f5286475d7"
    assert LINK.hex() == "d458f74085ce45629a95c34194a39d0983e8b86316977cfec3db463ef1d754ce"
    assert NEXT.hex() == "c983e19b1659462c396ca15cc750bfd010e54f97963379cfc3ecfea64ad74e07"
    assert len(CHAIN) == dice.LINKS + 1


def faces(label: str, sides: int, n: int, salt: bytes = dice.NO_SALT) -> list[int]:
    words = dice.words(LINK, salt, label)
    return [dice.face(words, sides) for _ in range(n)]


def test_faces_are_those_of_the_description() -> None:
    assert faces("check:ana", 6, 8) == [1, 2, 6, 5, 2, 6, 1, 5]
    assert faces("check:ana", 100, 3) == [77, 28, 72]
    assert faces("check:ana", 20, 1) == [17]


def test_a_shake_stirs_the_dice() -> None:
    salt = dice.stir(dice.NO_SALT, b"\x01" * 32)
    assert salt.hex() == "8163837a4b15d48f3654f7ecc0d3a4cf0e0e20b97bc83b91cce42ffbbc1a2599"
    assert faces("check:ana", 6, 8, salt) == [5, 6, 2, 2, 4, 6, 3, 6]


def test_words_above_the_fair_limit_are_passed_over() -> None:
    words = dice.words(LINK, dice.NO_SALT, "big")
    assert [dice.below(words, 2147483649) for _ in range(4)] == [
        201427604,
        1064550645,
        323506326,
        283811459,
    ]


def test_a_shuffle_is_that_of_the_description() -> None:
    order = dice.shuffle(dice.words(NEXT, dice.NO_SALT, "deck"), 100)
    assert order[:10] == [79, 45, 28, 54, 35, 66, 77, 93, 19, 30]
    assert sorted(order) == list(range(100))


@given(LINKS)
def test_both_make_the_same_chain(tip: bytes) -> None:
    assert dice.chain(tip, 5) == [Chain(tip, 5).link(place) for place in range(6)]


@given(
    LINKS,
    st.lists(LINKS, max_size=3),
    st.text(st.characters(codec="utf-8"), max_size=20),
    st.integers(1, 1000),
)
def test_both_roll_the_same_faces(seed: bytes, shakes: list[bytes], label: str, n: int) -> None:
    salt = dice.NO_SALT
    for shake in shakes:
        salt = dice.stir(salt, shake)
    theirs = Draw(seed, salted(shakes)).read(label)
    words = dice.words(seed, salt, label)
    assert [dice.face(words, n) for _ in range(20)] == [theirs.face(n) for _ in range(20)]
    assert dice.shuffle(words, n) == theirs.shuffle(n)


def test_the_words_of_a_label_go_on_without_end() -> None:
    words = dice.words(LINK, dice.NO_SALT, "x")
    assert len(set(islice(words, 40))) == 40
