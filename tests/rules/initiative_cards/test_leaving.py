"""Whoever leaves: the blow, the cards and the choice of somebody who is called away."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Chosen, Played, Revealed
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.log import tell
from tests.rules.initiative_cards.board import Board, foe, hero
from tests.rules.initiative_cards.test_aloud import read
from tests.rules.initiative_cards.test_corners import told
from tests.support.evening import shown

AWAY: dict[str, Any] = {"type": "dismiss", "reason": "called away"}
KILLS: dict[str, Any] = {"type": "harm", "points": 20}


def revealed(board: Board) -> list[str]:
    """Give whose sealed choices the last commit opened."""
    lines = [event.line for event in board.new(Revealed)]
    return [str(line["who"]) for line in lines if line["type"] == "chosen"]


@pytest.mark.rule("IC-08")
def test_whoever_let_a_turn_be_is_asked_again_in_the_next_though_the_first_one_left() -> None:
    board = Board(hero(10), hero(20, 21), foe(30, 31)).play(c1=10, c2=20, c3=30)
    board.answer("jump", "hold", about="c3").answer("jump", "pass", about="c2")
    assert board.turn == "c1"
    board.do("gm", {**AWAY, "who": "c1"})
    assert (board.turn, board.asked("jump")) == ("c2", ["c3"])


@pytest.mark.rule("IC-08")
def test_whoever_lets_a_turn_be_is_not_asked_again_after_an_interrupt() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31)).play(c1=10, c2=20, c3=30)
    board.answer("jump", "hold", about="c3").answer("jump", "jump", about="c2")
    board.act("c2", "act")
    assert (board.turn, board.asked("jump")) == ("c1", [])


@pytest.mark.rule("IC-09")
def test_whoever_had_to_wait_and_reacted_meanwhile_is_still_asked_whether_still() -> None:
    board = Board(foe(10), hero(20), foe(30)).play(c1=10, c2=20, c3=30)
    board.answer("jump", "jump", about="c2").answer("jump", "jump", about="c3")
    board.act("c3", "attack", target="c2", weapon="fists").answer("react", "none")
    (question,) = board.open("jump")
    assert question.question == "Does F2 still act before F1?"


@pytest.mark.rule("IC-03")
@pytest.mark.parametrize("what", [AWAY, KILLS], ids=["left", "dead"])
def test_a_choice_of_somebody_who_is_gone_is_not_turned_over(what: dict[str, Any]) -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31)).play(c1=10)
    board.do("gm", {**what, "who": "c1"}).play(c2=20, c3=0)
    assert revealed(board) == ["c2"]
    board.idle("c2").play(c2=21, c3=0)
    assert revealed(board) == ["c2"]
    assert [e.who for e in board.new(Played)] == ["c2"]


@pytest.mark.rule("IC-03")
def test_a_choice_of_somebody_who_died_is_shown_at_the_end_as_what_was_meant_before() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31)).play(c1=10)
    board.do("gm", {**KILLS, "who": "c1"}).play(c2=20, c3=0)
    board.do("gm", {"type": "close", "outcome": "They part."})
    assert "Meant before dying: F1 chooses the 10." in read(board, board.seats["c2"])
    assert "Noch vor dem Tod: F1 wählt die 10." in read(board, board.seats["c2"], "de")


@pytest.mark.rule("IC-03")
@pytest.mark.rule("IC-10")
def test_the_cards_of_whoever_leaves_go_to_the_discards() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31)).play(c1=10, c2=20, c3=30).pass_all()
    board.do("gm", {**AWAY, "who": "c3"})
    open_one, hand = board.new(Played)
    assert (open_one.who, open_one.cards, open_one.how, open_one.to) == ("c3", (30,), "lost", None)
    assert (hand.who, hand.cards, hand.how, hand.to) == ("c3", (31,), "discarded", ("gm",))
    assert told(board)[:3] == [
        "F3 is taken out of play (called away).",
        "F3 can act no more and loses the 30.",
        "F3 has no more use for the 31.",
    ]
    assert "F3 braucht die 31 nicht mehr." in read(board, "gm", "de")


@pytest.mark.rule("IC-10")
def test_of_a_hand_that_is_hidden_nothing_is_told_when_its_holder_leaves() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31)).play(c1=10, c2=20, c3=30).pass_all()
    board.do("gm", {**AWAY, "who": "c2"})
    (_, hand) = board.new(Played)
    assert hand.to == (board.seats["c2"],)
    assert "F2 has no more use for the 21." not in told(board)


def test_what_follows_when_somebody_is_called_away_is_not_told_as_the_gms_doing() -> None:
    board = Board(hero(10, 11), foe(5), foe(60)).play(c1=10, c2=0, c3=60).pass_all()
    board.act("c1", "attack", target="c2", weapon="fists").do("gm", {**AWAY, "who": "c1"})
    entries = tell(RULESET.narrate, shown(board.table, board.seats["c1"]))
    last = [x for x in entries if x.commit == board.table.state.commit]
    assert {x.kind for x in last if x.by_gm} == {"left"}
    assert {"checked", "played"} <= {x.kind for x in last}


def test_that_a_question_is_no_longer_asked_is_not_told_as_the_gms_doing() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(5)).play(c1=10, c2=20, c3=0)
    board.do("gm", {**AWAY, "who": "c2"})
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    last = [x for x in entries if x.commit == board.table.state.commit]
    assert [x.by_gm for x in last if x.kind == "lapsed"] == [False]


@pytest.mark.rule("IC-11")
def test_a_blow_of_somebody_who_leaves_comes_to_nothing() -> None:
    board = Board(hero(10, 11), foe(5), foe(60)).play(c1=10, c2=0, c3=60).pass_all()
    board.act("c1", "attack", target="c2", weapon="fists")
    board.do("gm", {**AWAY, "who": "c1"})
    (found,) = board.new(Checked)
    assert (found.outcome, found.who, found.against) == ("prevented", "c1", "c2")
    assert "The attack of F1 comes to nothing: F1 has left the fight." in told(board)
    assert "F1 kommt nicht mehr zum Angriff: F1 ist nicht mehr im Kampf." in read(board, "gm", "de")


@pytest.mark.rule("IC-03")
def test_that_a_card_was_put_down_unseen_is_known_to_its_holder_and_the_gm_alone() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31))
    board.do("gm", {"type": "play", "who": "c1", "blind": True})
    one, two = board.seats["c1"], board.seats["c2"]
    assert board.last[0].event.to == (one, "gm")
    assert read(board, two) == ["F1 has chosen."]
    assert board.all(Chosen)[-1].to == (one,)
