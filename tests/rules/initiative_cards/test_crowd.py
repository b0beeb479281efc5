"""A crowd in initiative: of equal cards, whoever joined tenth does not come before the second."""

import pytest

from fightbook.domain.events import Played
from tests.rules.initiative_cards.board import Board, foe, hero

LOW = 5
EQUAL = 50


def crowd() -> Board:
    """Twelve, of whom the second, the third and the tenth hold equal cards of three decks."""
    cards = {number: 20 + number for number in range(1, 13)} | {
        1: LOW,
        2: EQUAL,
        3: EQUAL,
        10: EQUAL,
    }
    fighters = [(hero if n % 2 else foe)(cards[n]) for n in range(1, 13)]
    board = Board(*fighters, decks="3")
    return board.play(**{f"c{number}": card for number, card in cards.items()})


@pytest.mark.rule("IC-04")
def test_of_equal_cards_the_one_who_joined_first_acts_first() -> None:
    turns = [step.who for step in crowd().table.state.fight.steps if step.what == "turn"]
    assert turns[-3:] == ["c2", "c3", "c10"]


@pytest.mark.rule("IC-03")
def test_cards_are_turned_as_people_joined() -> None:
    board = crowd()
    turned = [e.who for e in board.new(Played) if e.how == "played"]
    assert turned == [f"c{number}" for number in range(1, 13)]


@pytest.mark.rule("IC-09")
def test_of_equal_cards_the_one_who_joined_first_jumps_in() -> None:
    board = crowd()
    asked = board.asked("jump")
    assert {"c2", "c3", "c10"} <= set(asked)
    for who in asked:
        board.answer("jump", "jump" if who in {"c2", "c3", "c10"} else "pass", about=who)
    assert board.turn == "c2"
