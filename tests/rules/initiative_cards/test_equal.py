"""Equal cards of several decks: more dice of Agility first, then whoever joined first (003-4)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked
from tests.rules.initiative_cards.board import Board, foe, hero
from tests.rules.initiative_cards.test_opened import told

SWIFT: dict[str, Any] = {"attributes": {"agility": 2}}


def jumped(ours: dict[str, Any], theirs: dict[str, Any], **options: str) -> Board:
    """Let c2 and c3, both with a 50, want to act before c1."""
    board = Board(hero(10), hero(50, **ours), foe(50, **theirs), decks="2", **options)
    board.play(c1=10, c2=50, c3=50)
    return board.answer("jump", "jump", about="c2").answer("jump", "jump", about="c3")


@pytest.mark.rule("IC-09")
@pytest.mark.parametrize(
    ("ours", "theirs", "first"), [({}, {}, "c2"), ({}, SWIFT, "c3"), (SWIFT, {}, "c2")]
)
def test_of_equal_cards_more_agility_jumps_in_first(
    ours: dict[str, Any], theirs: dict[str, Any], first: str
) -> None:
    assert jumped(ours, theirs).turn == first


@pytest.mark.rule("IC-09")
def test_why_one_of_two_with_equal_cards_jumps_in_first_is_told() -> None:
    cited = " [{IC-09, 003-4, 003-15}]"
    board = jumped({}, SWIFT)
    assert told(board, "goes first") == [
        "F3 goes first: both have the 50, and F3 has more dice of Agility. F2 has to wait." + cited
    ]
    assert told(board, "ist zuerst dran", "de") == [
        "F3 ist zuerst dran: beide haben die 50, und F3 hat mehr Würfel in Gewandtheit. "
        "F2 muss warten." + cited
    ]
    board = jumped({}, {})
    assert told(board, "goes first") == [
        "F2 goes first: both have the 50 and as many dice of Agility, and F2 joined first. "
        "F3 has to wait." + cited
    ]
    assert told(board, "ist zuerst dran", "de") == [
        "F2 ist zuerst dran: beide haben die 50 und gleich viele Würfel in Gewandtheit, "
        "und F2 kam früher dazu. F3 muss warten." + cited
    ]


@pytest.mark.rule("IC-09")
def test_what_decides_between_equal_cards_is_not_told_of_hidden_sheets() -> None:
    board = jumped({}, SWIFT, health="word")
    assert board.turn == "c3"
    (found,) = [e for e in board.new(Checked) if e.check == "jump"]
    assert found.detail["tie"] == "hidden"
    (line,) = told(board, "goes first")
    rule = "of two who have the 50, more dice of Agility go first, else whoever joined first"
    assert line.startswith(f"F3 goes first: {rule}. F2 has to wait.")
    (zeile,) = told(board, "ist zuerst dran", "de")
    assert zeile.startswith("F3 ist zuerst dran: bei zweimal 50 gehen mehr Würfel in Gewandtheit ")


@pytest.mark.rule("IC-04")
@pytest.mark.parametrize(
    ("sheet", "health", "line", "german"),
    [
        (
            SWIFT,
            "exact",
            "F2 acts before F1, both with the 7: F2 has more dice of Agility.",
            "F2 handelt vor F1, beide mit der 7: F2 hat mehr Würfel in Gewandtheit.",
        ),
        (
            {},
            "exact",
            "F1 acts before F2, both with the 7 and as many dice of Agility: F1 joined first.",
            (
                "F1 handelt vor F2, beide mit der 7 und gleich vielen Würfeln in Gewandtheit: "
                "F1 kam früher dazu."
            ),
        ),
        (
            SWIFT,
            "word",
            (
                "F2 acts before F1, both with the 7: more dice of Agility go first, "
                "else whoever joined first."
            ),
            (
                "F2 handelt vor F1, beide mit der 7: mehr Würfel in Gewandtheit gehen vor, "
                "sonst, wer früher dazukam."
            ),
        ),
    ],
)
def test_why_one_of_two_with_equal_cards_acts_first_is_told(
    sheet: dict[str, Any], health: str, line: str, german: str
) -> None:
    board = Board(hero(7), foe(7, **sheet), hero(8), decks="2", health=health)
    board.play(c1=7, c2=7, c3=8)
    assert told(board, "both with") == [f"{line} [{{IC-04, 003-4}}]"]
    assert told(board, "beide mit", "de") == [f"{german} [{{IC-04, 003-4}}]"]
