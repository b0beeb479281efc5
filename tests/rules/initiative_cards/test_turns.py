"""Acting, acting early, interrupting: IC-05 and IC-07 to IC-10."""

import pytest

from fightbook.domain.events import (
    Checked,
    Damaged,
    Marked,
    Noted,
    Ordered,
    Phased,
    Played,
    Unmarked,
)
from tests.rules.initiative_cards.board import Board, duel, foe, hero

STRONG = {"attributes": {"strength": 1}, "skills": {"unarmed": 1}}


@pytest.mark.rule("IC-07")
@pytest.mark.parametrize(
    ("action", "marks"), [("hide", ["hiding"]), ("cover", ["cover"]), ("free", [])]
)
def test_hiding_cover_and_anything_else_take_a_turn(action: str, marks: list[str]) -> None:
    board = duel({}, {})
    board.act("c1", "act", action=action, note="behind the barrels")
    assert [e.text for e in board.new(Noted)] == ["behind the barrels"]
    assert board.marks("c1") == set(marks)
    assert board.phase == "prepare"


@pytest.mark.rule("IC-07")
def test_whoever_acts_again_no_longer_hides() -> None:
    board = Board(hero(10, 11), foe(5)).play(c1=10, c2=0)
    board.act("c1", "act", action="hide").play(c1=11, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists")
    assert [e.mark for e in board.new(Unmarked)] == ["hiding"]


@pytest.mark.rule("IC-07")
def test_only_whose_turn_it_is_acts() -> None:
    board = Board(hero(10), hero(20), foe(30)).play(c1=10, c2=20, c3=30).pass_all()
    assert board.turn == "c1"
    assert board.refused(board.seats["c2"], {"type": "act", "who": "c2"}) == "wrong-turn"
    assert board.refused("gm", {"type": "act", "who": "c9"}) == "unknown-combatant"
    assert board.refused("gm", {"type": "flip"}) == "wrong-phase"


@pytest.mark.rule("IC-08")
def test_a_higher_card_may_act_before_the_announcement() -> None:
    board = Board(hero(10), foe(20), hero(30)).play(c1=10, c2=20, c3=30)
    assert board.asked("jump") == ["c2", "c3"]
    assert board.refused(board.seats["c1"], {"type": "act", "who": "c1"}) == "prompt-open"
    board.answer("jump", "pass", about="c2").answer("jump", "jump", about="c3")
    assert board.turn == "c3"
    board.act("c3", "act")
    assert [(e.who, e.cards, e.how) for e in board.new(Played)] == [("c3", (30,), "discarded")]
    assert (board.turn, board.asked("jump")) == ("c1", ["c2"])
    board.idle("c1", "c2")
    assert [e for e in board.all(Phased) if e.turn == "c3"] != []
    assert board.phase == "draw"  # c3 has acted already


@pytest.mark.rule("IC-08")
def test_a_question_to_jump_in_passes_when_nobody_cares() -> None:
    board = Board(hero(10), foe(20)).play(c1=10, c2=20)
    (question,) = board.open("jump")
    assert (question.default, [c.id for c in question.choices]) == (
        "pass",
        ["pass", "jump", "hold"],
    )


@pytest.mark.rule("IC-08")
def test_whoever_holds_back_is_not_asked_again_this_turn() -> None:
    board = Board(hero(10, 11), foe(20), hero(30)).play(c1=10, c2=20, c3=30)
    board.answer("jump", "hold", about="c3").answer("jump", "pass", about="c2")
    board.act("c1", "attack", target="c2", weapon="fists")
    assert board.asked("jump") == ["c2"]
    board.answer("jump", "pass").answer("react", "none").answer("jump", "pass")
    assert (board.turn, board.asked("jump")) == ("c2", ["c3"])


@pytest.mark.rule("IC-09")
def test_only_strictly_higher_unused_cards_interrupt() -> None:
    board = Board(hero(10), foe(20), hero(30), foe(40), decks="2")
    board.play(c1=10, c2=20, c3=30, c4=40).idle("c1").pass_all()
    board.act("c2", "attack", target="c1", weapon="fists")
    assert board.asked("jump") == ["c3", "c4"]


@pytest.mark.rule("IC-09")
def test_equal_cards_do_not_interrupt_each_other() -> None:
    board = Board(hero(10), foe(10), decks="2").play(c1=10, c2=10)
    assert board.asked("jump") == []


@pytest.mark.rule("IC-09")
def test_the_highest_of_several_goes_first_and_the_last_in_is_the_first_out() -> None:
    board = Board(hero(10), foe(20), hero(30), foe(40)).play(c1=10, c2=20, c3=30, c4=40)
    board.pass_all().act("c1", "attack", target="c2", weapon="fists")
    board.answer("jump", "jump", about="c2")
    board.answer("jump", "jump", about="c3").answer("jump", "pass", about="c4")
    assert board.turn == "c3"
    (found,) = board.new(Checked)
    assert (found.check, found.who, found.against) == ("jump", "c3", "c2")
    assert found.detail == {"card": 30, "other": 20}
    board.act("c3", "attack", target="c4", weapon="fists")
    assert board.asked("jump") == ["c4"]  # an interrupt is interrupted by a higher card only
    board.answer("jump", "jump")
    assert [s.who for s in board.new(Ordered)[-1].steps[:3]] == ["c4", "c3", "c1"]
    board.act("c4", "act")
    assert board.asked("react") == ["c4"]  # of the attack that was interrupted last
    board.answer("react", "none")
    assert (board.turn, board.asked("jump")) == ("c1", ["c2"])  # asked again
    (question,) = board.open("jump")
    assert question.question == "Does F2 still interrupt F1?"
    board.answer("jump", "pass")
    assert board.asked("react") == ["c2"]


@pytest.mark.rule("IC-09")
def test_an_interrupt_before_the_damage_can_save_a_friend() -> None:
    board = Board(hero(10), hero(30), foe(20, **STRONG)).play(c1=10, c2=30, c3=20)
    board.idle("c1").pass_all()
    board.act("c3", "attack", target="c1", weapon="fists").pass_all()
    board.answer("react", "none", {"attack.d10:c3": [9]})
    assert [e.outcome for e in board.new(Checked)] == ["hit"]
    assert board.asked("jump") == ["c2"]
    assert not board.all(Damaged)
    board.answer("jump", "jump")
    board.do("gm", {"type": "harm", "who": "c3", "kind": "exhaustion", "points": 4})
    board.answer("end", "onward").idle("c2")
    (found,) = board.new(Checked)
    assert (found.outcome, found.against, found.detail) == ("prevented", "c1", {"why": "unable"})
    assert [e.who for e in board.all(Damaged)] == ["c3"]


@pytest.mark.rule("IC-09")
def test_a_target_that_got_away_is_not_attacked_any_more() -> None:
    board = Board(hero(10, **STRONG), foe(20)).play(c1=10, c2=20).pass_all()
    board.act("c1", "attack", target="c2", weapon="fists").answer("jump", "jump")
    board.act("c2", "run", target="c1", away=True)
    assert [(e.outcome, e.detail) for e in board.new(Checked)] == [("prevented", {"why": "far"})]
    assert board.phase == "draw"


@pytest.mark.rule("IC-10")
def test_acting_uses_up_the_card_and_reactions_stay() -> None:
    board = Board(hero(10), foe(20)).play(c1=10, c2=20).idle("c1")
    assert [(e.cards, e.how) for e in board.new(Played)] == [((10,), "discarded")]
    board.act("c2", "attack", target="c1", weapon="fists")
    assert board.asked("react") == ["c1"]
    board.answer("react", "block")
    assert board.phase == "draw"


@pytest.mark.rule("IC-10")
def test_a_reaction_costs_no_card() -> None:
    board = Board(hero(10), foe(20)).play(c1=10, c2=20).pass_all()
    board.act("c1", "attack", target="c2", weapon="fists").pass_all()
    board.answer("react", "none").pass_all()
    assert board.turn == "c2"
    board.act("c2", "act")
    assert [e.cards for e in board.new(Played)] == [(20,)]


@pytest.mark.rule("IC-10")
def test_whoever_is_knocked_out_loses_card_and_turn() -> None:
    board = Board(hero(10), foe(20), foe(30)).play(c1=10, c2=20, c3=30).pass_all()
    board.do("gm", {"type": "harm", "who": "c2", "kind": "exhaustion", "points": 4})
    board.act("c1", "act")
    assert [(e.who, e.how) for e in board.new(Played)] == [("c1", "discarded"), ("c2", "lost")]
    assert board.turn == "c3"
    board.do("gm", {"type": "harm", "who": "c3", "kind": "exhaustion", "points": 4})
    assert [e.who for e in board.new(Marked)] == ["c3"]
    assert [e.who for e in board.new(Played)] == []  # first the GM says whether it goes on
    board.answer("end", "onward")
    assert [e.who for e in board.new(Played)] == ["c3"]
