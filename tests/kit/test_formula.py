"""Formulas are read as people write them, and refused where they cannot be read."""

import pytest

from fightbook.domain.kit.formula import LENGTH, Unreadable, calls, dice, names, read
from fightbook.domain.kit.reckon import Reckoner, look_up

SHEET: dict[str, int | str] = {"strength": 7, "level": 3, "size": "large", "target.armour": 14}
TABLES = {"bonus": ((1, 2), (5, 3), (9, 4))}


def whole(text: str) -> int:
    return Reckoner(lambda name: SHEET.get(name, 0), TABLES).whole(read(text))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("10 - 3 - 2", 5),
        ("8 / 2 / 2", 2),
        ("-3 + 1", -2),
        ("--3", 3),
        ("7 / 2", 3),
        ("-7 / 2", -4),
        ("7 / 2 * 2", 7),
        ("1 / 0", 0),
        ("floor((strength - 10) / 2)", -2),
        ("ceil(7 / 2) + abs(-2)", 6),
        ("floor(7 / 2) * 2", 6),
        ("min(4, 2, 3) + max(4, 5)", 7),
        ("target.armour", 14),
        ("unheard_of + 1", 1),
        ("2 < 3", 1),
        ("3 < 3", 0),
        ("3 <= 3", 1),
        ("3 > 3", 0),
        ("3 >= 3", 1),
        ("3 = 3", 1),
        ("3 != 3", 0),
        ("size = 'large'", 1),
        ("size != 'small'", 1),
        ("size = 0", 0),
        ("size + 1", 1),
        ("if(size = 'large', 2, 1)", 2),
        ("if(0, 2, level)", 3),
        ("bonus(0)", 0),
        ("bonus(1)", 2),
        ("bonus(strength)", 3),
        ("bonus(100)", 4),
        ("no_such_table(4)", 0),
        ("999999999 * 999999999", 10**9),
        ("-999999999 * 999999999", -(10**9)),
        ("2d6 + 1", 1),
    ],
)
def test_a_formula_comes_to(text: str, value: int) -> None:
    assert whole(text) == value


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("1 +", 4),
        ("1 ? 2", 3),
        ("2d6 x", 5),
        ("(1d6)d6", 3),
        ("2 + floor(1, 2)", 5),
        ("if(1, 2)", 1),
        ("bonus(1, 2)", 1),
        ("1 < 2 < 3", 7),
        ("'unended", 1),
        ("Strength", 1),
        ("-" * 40 + "1", 1),
        ("1" + " " * LENGTH, LENGTH),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_column(text: str, column: int) -> None:
    with pytest.raises(Unreadable) as found:
        read(text)
    assert found.value.column == column


def test_the_longest_formula_leans_on_no_call_stack() -> None:
    with pytest.raises(Unreadable, match="levels"):
        read("-" * (LENGTH - 1) + "1")
    assert whole("(" * 149 + "1" + ")" * 149) == 1


def test_a_formula_tells_what_it_refers_to() -> None:
    found = read("(level)d6kh2! + bonus(strength) + d20 + max(1, target.armour)")
    assert [name.name for name in names(found)] == ["level", "strength", "target.armour"]
    assert [call.name for call in calls(found)] == ["bonus"]
    assert [[rule.word for rule in throw.rules] for throw in dice(found)] == [["kh", "!"], []]


def test_dice_are_thrown_by_whoever_reckons() -> None:
    asked: list[tuple[int, int]] = []

    def throw(_: object, count: int, sides: int) -> int:
        asked.append((count, sides))
        return 5

    found = Reckoner(lambda name: SHEET.get(name, 0), throw=throw)
    assert found.whole(read("(level + 1)d(2 * 3) + d20 - 1")) == 9
    assert asked == [(4, 6), (1, 20)]


def test_a_word_by_itself_is_a_word() -> None:
    found = Reckoner(lambda name: SHEET.get(name, 0))
    assert found.value(read("'high'")) == "high"
    assert found.value(read("size")) == "large"


def test_a_table_gives_the_last_row_that_was_reached() -> None:
    assert [look_up(((2, 5), (4, 6)), key) for key in (1, 2, 3, 4, 9)] == [0, 5, 5, 6, 6]
