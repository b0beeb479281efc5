"""Corners of the rules that one small slip would turn round, and what the log owes there."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Dealt, Prompted, Rolled, Unmarked
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.log import tell
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.support.evening import shown

SWORD: dict[str, Any] = {"attributes": {"strength": 1}, "skills": {"cut": 2}, "weapons": ["sword"]}
HEALER: dict[str, Any] = {
    "attributes": {"magic": 2},
    "skills": {"life": 1, "air": 1},
    "spells": ["mend", "bark", "gust"],
}
TOUGH: dict[str, Any] = {"skills": {"endurance": 9}}


def told(board: Board) -> list[str]:
    """Give what the GM reads of the last commit."""
    last = f"{board.table.state.commit}-"
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    return [entry.sentence for entry in entries if str(entry.at).startswith(last)]


def strike(board: Board, who: str = "c1", at: str = "c2", **fields: Any) -> Board:
    """Let somebody attack, nobody jumping in."""
    attack = {"type": "attack", "who": who, "target": at, "weapon": "sword", **fields}
    return board.do(board.seats[who], attack).pass_all()


# --- attacks and answers --------------------------------------------------------------------------


@pytest.mark.rule("IC-17")
@pytest.mark.parametrize(("face", "outcome"), [(5, "fended"), (4, "hit")])
def test_something_else_is_held_against_the_attack_and_not_against_the_arrow(
    face: int, outcome: str
) -> None:
    """An arrow flies with 9; whoever does something else needs more than the attack's 4."""
    board = duel({"skills": {"ranged": 1}, "weapons": ["bow"]}, TOUGH)
    strike(board, weapon="bow", use="skill")
    board.answer("react", "other").answer("pool", "agility")
    board.answer("number", "attack", {"attack.d10:c1": [4], "other.d6:c2": [face]})
    assert board.new(Checked)[0].outcome == outcome
    (roll,) = [r for r in board.new(Rolled) if r.who == "c2"]
    assert roll.why == "something else"


@pytest.mark.rule("IC-20")
@pytest.mark.parametrize(
    ("shifts", "armour"),
    [
        (["d10:head", "d10:legs"], {"armour at the legs": -1}),
        (["d10:legs", "d10:head"], {"armour at the head": -2}),
        (["d10:arms"], {}),
    ],
)
def test_of_several_aims_the_last_counts(shifts: list[str], armour: dict[str, int]) -> None:
    """A cap takes 2 off at the head, boots 1 at the legs, and the arms are bare (003-36)."""
    board = duel(SWORD | {"skills": {"cut": 3}}, TOUGH | {"armour": ["cap", "boots"]})
    strike(board, shifts=shifts).answer("react", "none")
    parts = {part.name: part.value for part in board.new(Damaged)[0].parts}
    assert {name: n for name, n in parts.items() if name.startswith("armour")} == armour


@pytest.mark.rule("IC-20")
def test_of_several_pieces_at_a_place_the_best_one_counts() -> None:
    """A leather coat of 1 under a mail shirt of 2: 2 at the torso (003-36)."""
    board = duel(SWORD, TOUGH | {"armour": ["leather", "mail"]})
    strike(board).answer("react", "none", {"strength.d6:c1": [4]})
    assert board.new(Damaged)[0].amount == 4 + 3 - 2


@pytest.mark.rule("IC-12")
def test_the_last_die_is_never_taken_away() -> None:
    board = duel({"weapons": ["sword"]}, TOUGH)
    board.do("gm", {"type": "grant", "who": "c1", "kind": "disadvantage", "reason": "mud"})
    strike(board).answer("react", "none")
    assert [len(r.dice) for r in board.new(Rolled) if r.label == "attack.d6:c1"] == [1]


@pytest.mark.rule("IC-18")
def test_a_blow_strays_only_at_friends_of_whoever_misses() -> None:
    board = Board(hero(30), foe(5), hero(4), foe(3)).play(c1=30, c2=0, c3=0).idle()
    board.play(c4=0)
    strike(board, weapon="fists").answer("react", "none", {"attack.d6:c1": [1]})
    (asked,) = board.open("stray")
    assert [choice.id for choice in asked.choices] == ["nobody", "c3"]


@pytest.mark.rule("IC-09")
def test_whoever_runs_after_the_dice_is_hit_all_the_same() -> None:
    board = Board(hero(10, **SWORD), foe(50, **TOUGH)).play(c1=10, c2=50).pass_all()
    strike(board).answer("react", "none")
    board.answer("jump", "jump")
    board.do("gm", {"type": "run", "who": "c2", "target": "c1", "away": True}).pass_all()
    assert board.new(Damaged)[0].who == "c2"


@pytest.mark.rule("IC-15")
def test_a_dodge_whose_highest_die_is_a_1_says_that_it_fails_for_it() -> None:
    """An attack of 2, tired by 2, is 0; a dodge of 1 would be more, but a 1 always fails."""
    board = duel(SWORD | {"exhausted": 2}, TOUGH)
    strike(board).answer("react", "dodge", {"dodge.d6:c2": [1]})
    assert board.new(Checked)[0].outcome == "hit"
    assert (
        "F1 hits F2, who is too slow: Sword "
        "(attack 0, defence 1, and a highest die of 1 always fails)." in told(board)
    )


# --- cover and postures ---------------------------------------------------------------------------


@pytest.mark.rule("IC-30")
def test_cover_is_not_said_to_take_a_die_where_there_is_but_one() -> None:
    board = Board(hero(10), foe(5, **TOUGH), shelter="suggested").play(c1=10, c2=5).pass_all()
    board.act("c2", "act", action="cover").pass_all()
    strike(board, weapon="fists").answer("react", "none")
    assert [len(r.dice) for r in board.new(Rolled) if r.label == "attack.d6:c1"] == [1]
    assert "cover" not in board.new(Checked)[0].detail


@pytest.mark.rule("IC-30")
def test_cover_hinders_nobody_who_heals() -> None:
    board = Board(hero(10, **HEALER), foe(5), hero(4, damaged=1), shelter="suggested")
    board.play(c1=10, c2=0, c3=4).pass_all().act("c3", "act", action="cover").pass_all()
    board.act("c1", "cast", target="c3", spell="mend").pass_all()
    assert [len(r.dice) for r in board.all(Rolled) if r.label == "cast.d6:c1"] == [2]


@pytest.mark.rule("IC-30")
def test_whoever_hides_leaves_cover() -> None:
    board = Board(hero(10, 20), foe(5, 6)).play(c1=10, c2=0).pass_all()
    board.act("c1", "act", action="cover")
    assert board.marks("c1") == {"cover"}
    board.play(c1=20, c2=0).pass_all().act("c1", "act", action="hide")
    assert board.marks("c1") == {"hiding"}


# --- spells ---------------------------------------------------------------------------------------


@pytest.mark.rule("IC-28")
def test_what_a_failed_spell_costs_counts_the_failures_of_that_spell_alone() -> None:
    """Mend flesh fails, then again: 1, 2; bark skin for the first time: 1 (003-44)."""
    board = Board(hero(10, 20, 30, **HEALER, damaged=1), foe(5, 6, 7))
    for card, spell, cost in ((10, "mend", "1"), (20, "mend", "2"), (30, "bark", "1")):
        board.play(c1=card, c2=0).pass_all()
        board.act("c1", "cast", target="c1", spell=spell).pass_all()
        (asked,) = board.open("strain")
        assert asked.default == cost
        board.answer("strain", "0")


@pytest.mark.rule("IC-31")
def test_a_gust_never_blows_anybody_out_of_range() -> None:
    board = Board(hero(10, **HEALER), foe(5), distance="mid").play(c1=10, c2=0).pass_all()
    board.act("c1", "cast", target="c2", spell="gust", shifts=["d6:more", "d6:more"]).pass_all()
    board.answer("react", "none", {"cast.d10:c1": [9]}).pass_all()
    assert board.table.state.fight.combatants["c1"].marks["zone.c2"].value == 2


@pytest.mark.rule("IC-28")
def test_a_spell_that_comes_to_nothing_is_told_as_a_spell() -> None:
    board = Board(hero(10, **HEALER), foe(60, **SWORD), hero(5, damaged=3))
    board.play(c1=10, c2=60, c3=0).pass_all()
    board.act("c1", "cast", target="c3", spell="mend").answer("jump", "jump")
    attack = {"type": "attack", "who": "c2", "target": "c3", "weapon": "sword"}
    board.do("gm", attack).pass_all().answer("react", "none").pass_all()
    found = next(e for e in board.new(Checked) if e.outcome == "prevented")
    assert found.detail == {"why": "dead", "spell": "mend"}
    assert "The spell of F1 comes to nothing: F3 is dead." in told(board)


@pytest.mark.rule("IC-28")
def test_a_spell_that_fails_for_a_1_says_so() -> None:
    """Gust needs 5, with four dice held back for ease 1; a highest die of 1 fails all the same."""
    board = duel({"attributes": {"magic": 8}, "spells": ["gust"]}, {})
    board.act("c1", "cast", target="c2", spell="gust", shifts=["d6:easier"] * 4).pass_all()
    board.answer("react", "none", {"cast.d6:c1": [1, 1, 1, 1]})
    assert board.new(Checked)[0].outcome == "failed"
    assert "F1 fails to cast Gust (1, 1 needed, and a highest die of 1 always fails)." in told(
        board
    )


# --- rounds and tests -----------------------------------------------------------------------------


@pytest.mark.rule("IC-02")
def test_cards_of_whoever_lies_senseless_keep_nobody_from_new_ones() -> None:
    board = Board(hero(10), foe(5, 6), foe(7)).play(c1=10, c2=0, c3=7)
    board.do("gm", {"type": "harm", "who": "c2", "kind": "exhaustion", "points": 4})
    board.idle("c3", "c1")
    assert board.phase == "draw"
    board.do("gm", {"type": "deal"})
    assert {e.who for e in board.new(Dealt) if e.who} == {"c1", "c3"}


@pytest.mark.rule("IC-32")
@pytest.mark.parametrize(("tired", "face"), [(1, 1), (3, 2)])
def test_a_test_that_exhaustion_brings_to_nothing_still_tells_its_numbers(
    tired: int, face: int
) -> None:
    board = Board(hero(10, exhausted=tired), foe(5))
    board.do("gm", {"type": "test", "who": "c1", "number": 2}, {"test.d6:c1": [face]})
    assert "F1 does not make it (0, 2 needed)." in told(board)


@pytest.mark.rule("IC-11")
def test_what_somebody_brought_along_is_announced_in_words() -> None:
    own = {"id": "moon-blade", "name": "Moon blade", "skill": "cut"}
    board = duel(SWORD | {"weapons": [own]}, {})
    strike(board, weapon="moon-blade")
    asked = board.new(Prompted)[0].question
    assert asked == "F1 attacks: Moon blade. What does F2 do?"
    assert "F1 attacks F2: Moon blade." in told(board)


@pytest.mark.rule("IC-19")
def test_exhaustion_that_is_not_said_brings_no_die_below_nothing() -> None:
    """An attack of 2, tired by 3, is 0, not less; a dodge of 2, tired by 2, is 0: it hits."""
    board = Board(hero(5, 6, exhausted=2), foe(10, exhausted=3), health="word")
    board.play(c1=0, c2=10).pass_all()
    strike(board, "c2", "c1", weapon="fists").answer("react", "dodge")
    assert [e.outcome for e in board.new(Checked)] == ["hit"]


@pytest.mark.rule("IC-16")
def test_a_die_held_back_for_speed_makes_no_arrow_of_what_does_not_fly() -> None:
    """A curse without speed, cast with 8: a dodge of 5 is held against the 8 (003-29)."""
    curse = {"id": "curse", "name": "Curse", "school": "life", "target": 5, "shifts": ["speed"]}
    board = duel({"attributes": {"magic": 2}, "skills": {"life": 1}, "spells": [curse]}, TOUGH)
    board.act("c1", "cast", target="c2", spell="curse", shifts=["d6:speed"]).pass_all()
    board.answer("react", "dodge", {"cast.d10:c1": [8], "dodge.d6:c2": [5]})
    assert board.new(Checked)[0].outcome == "hit"


@pytest.mark.rule("IC-06")
def test_enemies_give_no_cards_and_whoever_has_chosen_gets_none() -> None:
    """Only players trade, in the preparation, before both have chosen (003-8, 003-9)."""
    board = Board(hero(10, 11), hero(20, 21), foe(5, 6))
    gift = {"type": "give", "who": "c3", "target": "c1", "card": 5}
    assert board.refused("gm", gift) == "illegal"
    board.play(c2=20)
    late = {"type": "give", "who": "c1", "target": "c2", "card": 10}
    assert board.refused(board.seats["c1"], late) == "illegal"


@pytest.mark.rule("IC-18")
def test_whoever_is_hit_by_a_stray_blow_was_not_ready_to_block() -> None:
    """The target braced for the blow; the friend whom it hits instead did not (003-54)."""
    guard: dict[str, Any] = {"skills": {"block": 3, "endurance": 9}}
    board = Board(hero(30), foe(5, **guard), hero(4, **guard)).play(c1=30, c2=0, c3=0)
    strike(board, weapon="fists").answer("react", "block", {"attack.d6:c1": [1]})
    board.answer("stray", "c3").pass_all()
    assert not [r for r in board.new(Rolled) if r.label.startswith("block")]
    assert [e.who for e in board.new(Damaged)] == ["c3"]


@pytest.mark.rule("IC-14")
def test_whoever_falls_senseless_before_the_damage_no_longer_blocks() -> None:
    guard: dict[str, Any] = {"skills": {"block": 3, "endurance": 1}}
    board = Board(hero(10, **SWORD), foe(5, **guard), foe(50)).play(c1=10, c2=0, c3=50).pass_all()
    strike(board).answer("react", "block")
    assert board.asked("jump") == ["c3"]
    board.do("gm", {"type": "harm", "who": "c2", "kind": "exhaustion", "points": 5}).pass_all()
    assert not [r for r in board.new(Rolled) if r.label.startswith("block")]
    assert [e.who for e in board.new(Damaged)] == ["c2"]


@pytest.mark.rule("IC-18")
def test_a_blow_at_a_friend_that_misses_strays_at_others_than_the_friend() -> None:
    board = Board(hero(30), hero(4), hero(5), foe(3)).play(c1=30, c2=0, c3=0, c4=0)
    strike(board, weapon="fists").answer("react", "none", {"attack.d6:c1": [1]})
    (asked,) = board.open("stray")
    assert [choice.id for choice in asked.choices] == ["nobody", "c3"]


@pytest.mark.rule("IC-09")
def test_a_stray_blow_may_be_interrupted_before_its_damage() -> None:
    board = Board(hero(30), foe(5), hero(4), foe(60)).play(c1=30, c2=0, c3=0, c4=60).pass_all()
    strike(board, weapon="fists").answer("react", "none", {"attack.d6:c1": [1]})
    board.answer("stray", "c3")
    assert board.asked("jump") == ["c4"]
    assert not board.all(Damaged)


@pytest.mark.rule("IC-28")
def test_a_spell_of_ones_that_falls_short_anyway_blames_no_one() -> None:
    board = duel({"attributes": {"magic": 2}, "spells": ["gust"]}, {})
    board.act("c1", "cast", target="c2", spell="gust").pass_all()
    board.answer("react", "none", {"cast.d6:c1": [1, 1]})
    assert "F1 fails to cast Gust (1, 5 needed)." in told(board)


@pytest.mark.rule("IC-30")
def test_whoever_hides_again_does_not_come_out_in_between() -> None:
    board = Board(hero(10, 20), foe(5, 6)).play(c1=10, c2=0).pass_all()
    board.act("c1", "act", action="hide").play(c1=20, c2=0).pass_all()
    board.act("c1", "act", action="hide")
    assert not [e for e in board.new(Unmarked) if e.mark == "hiding"]
    assert board.marks("c1") == {"hiding"}
