"""The log says of each round, loss and step only what is so, once, and cites its own rule."""

import pytest

from fightbook.domain.events import Checked, Damaged, Dealt, Marked, Modifier, Phased
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.domain.scribe import GM
from fightbook.projections.log import Entry, citing, tell, words
from fightbook.projections.tongues import tongue
from tests.rules.initiative_cards.board import Board, foe, hero
from tests.support.evening import shown

CITED = citing(RULESET)


def entries(board: Board) -> list[Entry]:
    """Give what the GM reads of a board."""
    return [*tell(RULESET.narrate, shown(board.table, GM))]


def rules(board: Board, words: str) -> set[str]:
    """Give the rules that entries cite which say these words."""
    found = {CITED.whole(entry) for entry in entries(board) if words in entry.sentence}
    assert found, words
    return found


def harm(board: Board, who: str) -> Board:
    """Kill somebody by the GM's word."""
    return board.do("gm", {"type": "harm", "who": who, "kind": "damage", "points": 20})


@pytest.mark.rule("IC-02")
def test_where_nobody_lives_no_new_hands_are_asked_for() -> None:
    """New hands are for the living (003-2, 003-3): with none left, none are dealt."""
    board = Board(hero(10), foe(30))
    for who in ("c1", "c2"):
        harm(board, who)
    board.answer("end", "onward")
    board.do("gm", {"type": "flip"})
    assert [(e.phase, e.round) for e in board.new(Phased)] == [("prepare", 2)]
    assert not board.new(Dealt)


@pytest.mark.rule("IC-02")
def test_who_lives_without_cards_still_draws_where_nobody_can_act() -> None:
    board = Board(hero(10), foe(30)).play(c1=10, c2=30)
    tire = {"type": "harm", "kind": "exhaustion", "points": 4}
    for who in ("c1", "c2"):
        board.do("gm", {**tire, "who": who})
    board.answer("end", "onward")
    assert [(e.phase, e.round) for e in board.new(Phased)] == [("draw", 2)]


@pytest.mark.rule("IC-20")
def test_a_loss_that_armour_and_block_take_whole_comes_to_nothing_and_not_to_less() -> None:
    """Outgoing damage less armour and block, 0 at least (003-35): 2 + 0 - 4 is 0."""
    ours = {"attributes": {"combat": 1, "strength": 1}, "weapons": ["fists"]}
    board = Board(hero(10, **ours), foe(30, armour=["plate"])).play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists").pass_all().answer("react", "none")
    board.pass_all()
    (lost,) = board.new(Damaged)
    assert sum(part.value for part in lost.parts) == lost.amount == 0
    assert lost.parts[-1].name == "at least"
    (entry,) = [entry for entry in entries(board) if entry.kind == "damaged"]
    assert CITED.of("at least", entry) == "IC-20, 003-35"
    for lang, spare in (("en", "protection to spare +2"), ("de", "überzähliger Schutz +2")):
        assert words.modifiers(entry, tongue(lang, RULESET.sayings))[-1] == spare


def test_a_loss_of_something_has_no_part_that_makes_it_nothing() -> None:
    ours = {"attributes": {"combat": 1, "strength": 1}, "weapons": ["fists"]}
    board = Board(hero(10, **ours), foe(30)).play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists").pass_all().answer("react", "none")
    board.pass_all()
    (lost,) = board.new(Damaged)
    assert lost.parts == (Modifier("Strength", 2),)


@pytest.mark.rule("IC-01")
def test_cards_of_the_dead_and_of_whoever_leaves_go_by_the_rule_of_the_deck() -> None:
    """Hands of the dead are discarded (003-3), also where all see whose they were."""
    board = harm(Board(hero(10, 11), foe(30), foe(40), foe(50)), "c2")
    board.do("gm", {"type": "dismiss", "who": "c3", "reason": "called away"})
    assert rules(board, "no more use for the") == {"IC-01, 003-3"}
    harm(board, "c4")
    board.answer("end", "end")
    assert rules(board, "no more use for the") == {"IC-01, 003-3"}


def test_cards_of_the_dead_are_told_once() -> None:
    board = harm(Board(hero(10), foe(30, 31)), "c2")
    told = [entry.sentence for entry in entries(board) if entry.kind in {"played", "marked"}]
    assert "F2 has no more use for 30 and 31." in told
    assert "F2 holds no cards." not in told


@pytest.mark.rule("IC-27")
def test_a_zone_that_is_run_cites_that_it_is_an_action() -> None:
    board = Board(hero(10), foe(30)).play(c1=10, c2=0)
    board.act("c1", "run", target="c2", away=True)
    assert rules(board, "mid distance") == {"IC-26, IC-27, 003-55, 003-56"}
    place = {"type": "place", "who": "c1", "target": "c2", "zone": "ranged"}
    board.do("gm", place)
    assert rules(board, "at range") == {"IC-26, 003-55"}


@pytest.mark.rule("IC-31")
def test_a_zone_that_a_spell_changes_cites_the_spell() -> None:
    push = {"id": "push", "name": "Push", "school": "life", "target": 6, "effect": "move"}
    ours = {"attributes": {"combat": 1, "magic": 3}, "spells": [push]}
    board = Board(hero(10, **ours), foe(30)).play(c1=10, c2=0)
    faces = {"cast.d6:c1": (5, 5, 6, 1)}
    board.act("c1", "cast", target="c2", spell="push").pass_all().answer("react", "none", faces)
    board.pass_all()
    assert rules(board, "mid distance") == {"IC-26, IC-31, 003-55, 003-61"}


@pytest.mark.rule("IC-03")
def test_a_round_in_which_nobody_chose_is_told_once() -> None:
    board = Board(hero(10), foe(30)).do("gm", {"type": "flip"})
    assert [e.check for e in board.new(Checked)] == ["late"]
    board.act("c1", "play", card=0).do("gm", {"type": "flip"})
    assert [e.check for e in board.new(Checked)] == ["late", "cards"]


@pytest.mark.rule("IC-30")
def test_whoever_hides_again_stays_hidden() -> None:
    board = Board(hero(10, 11), foe(30, 31)).play(c1=10, c2=0)
    board.act("c1", "act", action="hide").play(c1=11, c2=0)
    assert [e.why for e in board.all(Marked) if e.mark == "hiding"] == ["as the GM says"]
    board.act("c1", "act", action="hide")
    assert [e.why for e in board.all(Marked) if e.mark == "hiding"] == ["as the GM says", "still"]
    told = [entry.sentence for entry in entries(board) if entry.mark == "hiding"]
    assert told == ["F1 is hidden: what that gives, the GM says.", "F1 stays hidden."]


def test_no_condition_of_the_dead_runs_out_but_death() -> None:
    """The game master set them for a round, in which F2 dies and F3 is dead for that long."""
    fighters = (hero(10, 11), *(foe(card, card + 1) for card in (30, 50, 70)))
    board = Board(*fighters).play(c1=10, c2=0, c3=0, c4=0)
    fields = {"type": "mark", "rounds": 1, "reason": "so"}
    for who in ("c1", "c2", "c3"):
        board.do("gm", {**fields, "who": who, "mark": "blinded"})
    board.do("gm", {**fields, "who": "c3", "mark": "dead"})
    harm(board, "c2").idle("c1")
    told = [entry.sentence for entry in entries(board) if entry.kind == "unmarked"]
    assert told == [
        "F1 is no longer blinded: the time set for it is over.",
        "F3 lives after all: the time set for it is over.",
    ]
    board.play(c1=11, c4=0).idle("c1")
    told = [entry.sentence for entry in entries(board) if entry.kind == "unmarked"]
    assert told[2:] == ["F3 is no longer blinded: the time set for it is over."]
