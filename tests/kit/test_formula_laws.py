"""Laws of formulas: no text breaks the reader, and no formula fails."""

from hypothesis import given
from hypothesis import strategies as st

from fightbook.domain.kit.formula import MOST, Dice, Node, Rule, Unreadable, read
from fightbook.domain.kit.reckon import Reckoner
from fightbook.domain.kit.tally import tally

ATOMS = ["1", "0", "7", "999999999", "strength", "target.armour", "'large'", "2d6", "d100swaplow"]
FORMULAS = st.recursive(
    st.sampled_from(ATOMS),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*", "/", "<", "<=", "=", "!="]), inner).map(
            lambda found: f"({found[0]} {found[1]} {found[2]})"
        ),
        inner.map(lambda found: f"-{found}"),
        inner.map(lambda found: f"floor({found})"),
        st.tuples(inner, inner, inner).map(lambda found: f"if({', '.join(found)})"),
        st.tuples(inner, inner).map(lambda found: f"max({', '.join(found)})"),
        inner.map(lambda found: f"bonus({found})"),
    ),
    max_leaves=12,
)


def parsed(text: str) -> Node | None:
    try:
        return read(text)
    except Unreadable as error:
        assert 1 <= error.column <= len(text) + 1  # noqa: PT017 - most texts cannot be read
        return None


@given(st.one_of(st.text(), st.text("0123456789d+-*/()<>=! khlc'a.,")))
def test_any_text_is_read_or_refused(text: str) -> None:
    found = parsed(text)
    assert found is None or -MOST <= Reckoner(lambda _: 3).whole(found) <= MOST


@given(FORMULAS, st.integers(-(10**12), 10**12))
def test_no_formula_fails(text: str, number: int) -> None:
    found = parsed(text)

    def throw(_dice: Dice, _count: int, _sides: int) -> int:
        return number

    reckoner = Reckoner(lambda _: number, {"bonus": ((0, 1),)}, throw)
    assert found is None or -MOST <= reckoner.whole(found) <= MOST


@given(st.lists(st.integers(1, 20), max_size=12), st.integers(0, 14))
def test_kept_and_dropped_make_the_whole(sums: list[int], number: int) -> None:
    def total(word: str) -> int:
        return tally(sums, (Rule(word, number),)).total

    assert total("kh") == sum(sorted(sums, reverse=True)[:number])
    assert total("kl") == sum(sorted(sums)[:number])
    assert total("dh") == sum(sums) - total("kh")
    assert total("dl") == sum(sums) - total("kl")
    assert total("c") == sum(face >= number for face in sums)
    assert total("min") == sum(max(face, number) for face in sums)
