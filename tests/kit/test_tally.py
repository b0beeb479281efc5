"""What dice come to under the rules that are written behind them."""

import pytest

from fightbook.domain.kit.formula import Dice, read
from fightbook.domain.kit.tally import exchanged, tally


@pytest.mark.parametrize(
    ("text", "sums", "total", "kept"),
    [
        ("4d6", [3, 5, 5, 1], 14, "1111"),
        ("4d6dl1", [3, 5, 5, 1], 13, "1110"),
        ("4d6kh1", [3, 5, 5, 1], 5, "0010"),
        ("4d6kl1", [3, 5, 5, 1], 1, "0001"),
        ("4d6dh1", [3, 5, 5, 1], 9, "1011"),
        ("4d6dh1kl1", [3, 5, 5, 1], 1, "0001"),
        ("2d20min10", [3, 15], 25, "11"),
        ("2d20min10kl1", [3, 15], 10, "10"),
        ("5d10c8", [8, 10, 7, 1, 9], 3, "11001"),
        ("5d10dh1c8", [8, 10, 7, 1, 9], 2, "10001"),
        ("3d6top", [6, 6, 2], 2, "110"),
        ("0d6top", [], 0, ""),
        ("0d6kh1", [], 0, ""),
        ("3d6kh5", [1, 2, 3], 6, "111"),
        ("2d6!r1", [1, 11], 12, "11"),
        ("d100swaphigh", [27], 72, "1"),
        ("d100swaphigh", [72], 72, "1"),
        ("d100swaplow", [72], 27, "1"),
    ],
)
def test_dice_come_to(text: str, sums: list[int], total: int, kept: str) -> None:
    throw = read(text)
    assert isinstance(throw, Dice)
    found = tally(sums, throw.rules)
    assert found.total == total
    assert "".join("01"[flag] for flag in found.kept) == kept


def test_tens_and_ones_are_exchanged() -> None:
    assert [exchanged(face) for face in (27, 40, 4, 100, 10, 99)] == [72, 4, 40, 100, 1, 99]
