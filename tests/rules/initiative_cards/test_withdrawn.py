"""What is asked about a blow that can no longer fall is asked no more (IC-09, 003-13)."""

from copy import copy
from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Lapsed
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.rules.initiative_cards.test_corners import told

STRONG: dict[str, Any] = {"attributes": {"strength": 3}, "skills": {"endurance": 9}}
HARMS: dict[str, Any] = {"type": "harm", "kind": "exhaustion", "points": 20}
KILLS: dict[str, Any] = {"type": "harm", "points": 20}
FAR: dict[str, Any] = {"type": "place", "who": "c1", "target": "c2", "zone": "ranged"}
HIDES: dict[str, Any] = {"type": "mark", "who": "c2", "mark": "hiding", "reason": "fog"}


def asking(board: Board) -> set[str]:
    """Give the kinds of question that are open."""
    return {p.kind for p in board.table.state.fight.prompts.values()}


def prevented(board: Board) -> list[str]:
    """Say why attacks came to nothing in the last commit."""
    return [e.detail["why"] for e in board.new(Checked) if e.outcome == "prevented"]


def three(**options: str) -> Board:
    """Let c1, whose card is the lowest, announce a blow at c2; c3 may interrupt."""
    board = Board(hero(10, **STRONG), foe(5), foe(60), **options).play(c1=10, c2=0, c3=60)
    return board.pass_all().act("c1", "attack", target="c2", weapon="fists")


@pytest.mark.rule("IC-09")
@pytest.mark.parametrize(
    ("what", "why"),
    [(FAR, "far"), (KILLS | {"who": "c2"}, "dead"), (HARMS | {"who": "c1"}, "unable")],
)
def test_nobody_is_asked_to_interrupt_what_cannot_happen(what: dict[str, Any], why: str) -> None:
    board = three()
    assert board.asked("jump") == ["c3"]
    board.do("gm", what)
    assert len(board.new(Lapsed)) == 1
    assert prevented(board) == [why]
    if "end" in asking(board):
        board.answer("end", "onward")
    assert board.turn == "c3"


@pytest.mark.rule("IC-09")
def test_why_a_question_needs_no_answer_any_more_is_told_before_it() -> None:
    board = three().do("gm", FAR)
    lines = told(board)
    nothing = lines.index("The attack of F1 comes to nothing: F2 is out of reach.")
    assert lines[nothing + 1] == "“Does F3 interrupt F1?” needs no answer any more."


@pytest.mark.rule("IC-09")
def test_nobody_is_asked_to_interrupt_a_blow_at_somebody_who_left() -> None:
    board = three()
    board.do("gm", {"type": "dismiss", "who": "c2", "reason": "called away"})
    assert asking(board) == set()
    assert prevented(board) == ["left"]
    assert "The attack of F1 comes to nothing: F2 has left the fight." in told(board)


@pytest.mark.rule("IC-11")
@pytest.mark.parametrize("asked", ["react", "pool", "number"])
def test_nobody_reacts_to_a_blow_that_cannot_reach(asked: str) -> None:
    """The target was asked, or the GM about its dice, when the GM said how far away it is."""
    board = duel(STRONG, {}).act("c1", "attack", target="c2", weapon="fists")
    if asked != "react":
        board.answer("react", "other")
    if asked == "number":
        board.answer("pool", "agility")
    assert asking(board) == {asked}
    board.do("gm", FAR)
    assert len(board.new(Lapsed)) == 1
    assert prevented(board) == ["far"]
    assert asking(board) == set()


@pytest.mark.rule("IC-11")
def test_whoever_is_attacked_by_somebody_who_falls_need_not_react() -> None:
    board = Board(hero(10, **STRONG), foe(5), hero(7)).play(c1=10, c2=0, c3=0)
    board.act("c1", "attack", target="c2", weapon="fists")
    board.do("gm", HARMS | {"who": "c1"})
    assert asking(board) == set()
    assert prevented(board) == ["unable"]
    assert [e.who for e in board.new(Damaged)] == ["c1"], "what the GM did, and no blow"


@pytest.mark.rule("IC-30")
def test_nobody_reacts_to_a_blow_that_has_lost_sight() -> None:
    board = duel(STRONG, {}, shelter="suggested")
    board.act("c1", "attack", target="c2", weapon="fists").do("gm", HIDES)
    assert prevented(board) == ["hidden"]
    open_eyed = duel(STRONG, {})
    open_eyed.act("c1", "attack", target="c2", weapon="fists").do("gm", HIDES)
    assert asking(open_eyed) == {"react"}, "where hiding is what the GM says, the GM says it"


@pytest.mark.rule("IC-12")
@pytest.mark.parametrize(
    ("what", "why"),
    [(FAR, "far"), (KILLS | {"who": "c2"}, "dead"), (HARMS | {"who": "c1"}, "unable")],
)
def test_the_gm_is_not_asked_what_dice_buy_in_a_blow_that_cannot_happen(
    what: dict[str, Any], why: str
) -> None:
    board = Board(hero(10, skills={"unarmed": 1}), foe(5), foe(4), hero(3))
    board.play(c1=10, c2=0, c3=0, c4=0)
    board.act("c1", "attack", target="c2", weapon="fists", shifts=["d6:other"], note="trip")
    assert asking(board) == {"bonus"}
    board.do("gm", what)
    assert (asking(board), prevented(board)) == (set(), [why])


@pytest.mark.rule("IC-18")
@pytest.mark.parametrize("what", [HARMS | {"who": "c1"}, KILLS | {"who": "c3"}])
def test_no_blow_strays_from_somebody_who_fell_nor_where_nobody_stands(
    what: dict[str, Any],
) -> None:
    """The GM is asked whether c3 is hit instead; then c1 falls, or c3 is dead."""
    board = Board(hero(30), foe(5), hero(4), hero(7), distance="mid").play(c1=30, c2=0, c3=0, c4=0)
    board.do("gm", FAR | {"zone": "close"}).do("gm", FAR | {"who": "c3", "zone": "close"})
    board.act("c1", "attack", target="c2", weapon="fists")
    board.answer("react", "none", {"attack.d6:c1": [1]})
    assert asking(board) == {"stray"}
    board.do("gm", what)
    assert asking(board) == set()
    assert not board.new(Damaged)[1:], "what the GM did, and no blow"
    assert prevented(board) == []


@pytest.mark.rule("IC-18")
def test_a_blow_may_stray_though_whom_it_was_meant_for_is_gone() -> None:
    board = Board(hero(30), foe(5), hero(4), foe(3)).play(c1=30, c2=0, c3=0, c4=0)
    board.act("c1", "attack", target="c2", weapon="fists")
    board.answer("react", "none", {"attack.d6:c1": [1]}).do("gm", KILLS | {"who": "c2"})
    assert asking(board) == {"stray"}
    board.answer("stray", "c3")
    assert [e.who for e in board.new(Damaged)] == ["c3"]


@pytest.mark.rule("IC-18")
def test_a_blow_may_stray_at_who_stood_by_though_whom_it_was_meant_for_has_left() -> None:
    """Where c2 stood when the dice fell, c3 stood too, and c5 did not (003-54)."""
    board = Board(hero(30), foe(5), hero(4), foe(3), hero(2), distance="mid")
    board.do("gm", FAR | {"zone": "close"}).do("gm", FAR | {"who": "c3", "zone": "close"})
    board.play(c1=30, c2=0, c3=0, c4=0, c5=0)
    board.act("c1", "attack", target="c2", weapon="fists")
    board.answer("react", "none", {"attack.d6:c1": [1]})
    board.do("gm", {"type": "dismiss", "who": "c2", "reason": "called away"})
    (asked,) = board.open("stray")
    assert [choice.id for choice in asked.choices] == ["nobody", "c3"]
    left = copy(board)
    left.table = board.table.branch()
    board.answer("stray", "c3")
    assert [e.who for e in board.new(Damaged)] == ["c3"]
    left.do("gm", {"type": "dismiss", "who": "c3", "reason": "called away"})
    assert asking(left) == set(), "nobody is left whom it could hit"


@pytest.mark.rule("IC-28")
def test_the_dead_pay_nothing_for_a_spell() -> None:
    spells: dict[str, Any] = {"attributes": {"magic": 1}, "spells": ["gust"]}
    board = Board(hero(10, **spells), foe(5), hero(4)).play(c1=10, c2=0, c3=0)
    board.act("c1", "cast", target="c2", spell="gust").answer("react", "none")
    assert asking(board) == {"strain"}
    board.do("gm", HARMS | {"who": "c1", "points": 4})
    assert asking(board) == {"strain"}, "whoever lies senseless has failed all the same"
    board.do("gm", KILLS | {"who": "c1"})
    assert asking(board) == set()
    assert [e.who for e in board.new(Damaged)] == ["c1"], "what the GM did alone"


@pytest.mark.rule("IC-08")
def test_nobody_is_asked_to_act_before_somebody_who_cannot() -> None:
    board = Board(hero(10), hero(20), foe(30)).play(c1=10, c2=20, c3=30)
    assert board.asked("jump") == ["c2", "c3"]
    board.answer("jump", "jump", about="c2")
    board.do("gm", HARMS | {"who": "c1"})
    assert board.asked("jump") == ["c3"]
    (asked,) = board.open("jump")
    assert asked.question == "Does F3 act before F2?"


@pytest.mark.rule("IC-08")
def test_when_who_was_to_act_leaves_the_next_card_is_up() -> None:
    board = Board(hero(10), hero(20), foe(30)).play(c1=10, c2=20, c3=30)
    board.do("gm", {"type": "dismiss", "who": "c1", "reason": "called away"})
    assert len(board.new(Lapsed)) == 2
    assert board.asked("jump") == ["c3"]
    assert board.pass_all().turn == "c2"


@pytest.mark.rule("IC-11")
def test_when_an_attacker_leaves_nobody_reacts_and_the_next_card_is_up() -> None:
    board = Board(hero(10), foe(5), hero(20)).play(c1=10, c2=0, c3=20).pass_all()
    board.act("c1", "attack", target="c2", weapon="fists").pass_all()
    board.do("gm", {"type": "dismiss", "who": "c1", "reason": "called away"})
    assert (asking(board), board.turn, prevented(board)) == (set(), "c3", ["gone"])
