"""What a player reads leaves no hole where a number of the GM's people is hidden."""

from typing import Any

import pytest

from fightbook.domain.events import Checked
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.log import citing, tell
from tests.rules.initiative_cards.board import Board, foe, hero
from tests.rules.initiative_cards.test_aloud import read
from tests.support.evening import shown


def burnt(health: str) -> Board:
    """Let a fire that the GM lit bite F2 at the end of a round in which nobody acts."""
    board = Board(hero(10, 11), foe(5, 6, skills={"endurance": 4}), health=health)
    fire = {"type": "mark", "who": "c2", "mark": "burning", "value": 1, "reason": "so"}
    return board.do("gm", fire).play(c1=0, c2=0)


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(
    ("health", "told"),
    [
        ("exact", ["Fire burns F2 for 1: 8 healthy → 1 damaged, 7 healthy."]),
        ("word", ["The fire on F2 bites.", "F2 now looks wounded."]),
        ("nothing", ["The fire on F2 bites."]),
    ],
)
def test_that_a_fire_bites_is_told_where_its_damage_is_hidden(health: str, told: list[str]) -> None:
    """Whoever is on fire is seen to be: else a death by it would come from nowhere."""
    board = burnt(health)
    lines = read(board, board.seats["c1"])
    begin = lines.index(told[0])
    grows = "The fire on F2 grows: 2 damage at the end of the next round."
    assert lines[begin : begin + len(told) + 1] == [*told, grows]
    bites = [x for x in read(board, "gm", "de") if x == "Das Feuer setzt F2 zu."]
    assert len(bites) == (health != "exact")
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    rules = {citing(RULESET).whole(x) for x in entries if x.outcome == "bites"}
    assert rules <= {"IC-28, 003-42"}


@pytest.mark.rule("IC-20")
@pytest.mark.parametrize(("health", "same"), [("exact", False), ("word", True), ("nothing", False)])
def test_a_blow_that_nobody_sees_the_effect_of_says_so(health: str, same: bool) -> None:
    """Strength 2 against a plate harness of 4 does nothing, of which nobody is told."""
    board = Board(hero(10, 11), foe(5, 6, armour=["plate"]), health=health).play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists").answer("react", "none")
    assert ("F2 still looks unhurt." in read(board, board.seats["c1"])) == same
    german = read(board, board.seats["c1"], "de")
    assert ("F2 wirkt weiterhin unverletzt." in german) == same


@pytest.mark.rule("IC-25")
def test_a_healing_that_nobody_sees_the_effect_of_says_so() -> None:
    wounded = {"skills": {"endurance": 2}, "damaged": 2}
    board = Board(hero(10, 11, spells=["mend"]), foe(5, 6, **wounded), health="word")
    board.play(c1=10, c2=0).act("c1", "cast", {"cast.d6:c1": [6, 5]}, target="c2", spell="mend")
    assert "F2 still looks wounded." in read(board, board.seats["c1"])


def test_what_the_gm_does_unseen_to_somebody_tells_nobody_that_it_left_the_look_as_it_was() -> None:
    board = Board(hero(10, 11), foe(5, 6, skills={"endurance": 8}, damaged=1), health="word")
    board.do("gm", {"type": "harm", "who": "c2", "points": 1})
    assert not board.new(Checked)
    board.do("gm", {"type": "tend", "who": "c2", "kind": "heal"})
    assert not board.new(Checked)
    assert read(board, board.seats["c1"]) == []


HOE = {"id": "hoe", "name": "Great hoe", "skill": "cut"}
PULL = {"id": "pull", "name": "Rope of air", "school": "life", "target": 2, "effect": "move"}


@pytest.mark.rule("IC-11")
def test_who_sees_no_sheet_reads_what_is_called_otherwise_than_it_is_announced() -> None:
    """The sheet names it; the command, which everybody reads, knows its id alone."""
    theirs: dict[str, Any] = {"weapons": [HOE, "axe"], "spells": [PULL]}
    board = Board(hero(5, 6), foe(10, 11, 12, **theirs), health="word").play(c1=0, c2=10)
    board.act("c2", "attack", target="c1", weapon="hoe")
    ana = board.seats["c1"]
    assert read(board, ana)[:2] == ["F2 attacks F1: Hoe.", "F2 calls it Great hoe."]
    assert "F2 nennt es „Great hoe“." in read(board, ana, "de")
    assert read(board, "gm")[0] == "F2 attacks F1: Great hoe."
    assert not [line for line in read(board, "gm") if "calls" in line]
    board.answer("react", "none").play(c1=0, c2=11)
    board.act("c2", "cast", target="c1", spell="pull")
    assert read(board, ana)[:2] == ["F2 casts Pull at F1.", "F2 calls it Rope of air."]


@pytest.mark.rule("IC-11")
@pytest.mark.parametrize(
    ("thing", "health"),
    [("axe", "word"), ({"id": "long-hoe", "name": "Long Hoe"}, "word"), (HOE, "exact")],
)
def test_what_is_announced_by_its_name_is_not_named_again(thing: Any, health: str) -> None:
    board = Board(hero(5, 6), foe(10, 11, weapons=[thing]), health=health).play(c1=0, c2=10)
    name = thing if isinstance(thing, str) else thing["id"]
    board.act("c2", "attack", target="c1", weapon=name)
    assert not board.new(Checked)


@pytest.mark.rule("IC-18")
@pytest.mark.rule("IC-19")
@pytest.mark.parametrize(
    ("exhausted", "english", "german"),
    [
        (1, "(2).", "(2)."),
        (2, "(1; only a highest die of 1 misses).", "(1; daneben geht nur eine höchste 1)."),
        (3, "(0; only a highest die of 1 misses).", "(0; daneben geht nur eine höchste 1)."),
    ],
)
def test_why_an_attack_hits_that_exhaustion_brings_to_1_or_less_is_told(
    exhausted: int, english: str, german: str
) -> None:
    """A natural 1 misses; a 3 less the exhausted boxes does not."""
    ours = {"skills": {"endurance": 4}, "exhausted": exhausted}
    board = Board(hero(10, 11, **ours), foe(5, 6)).play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists")
    board.answer("react", "none", {"attack.d6:c1": [3, 2]})
    assert f"F1 hits F2: Fists {english}" in read(board, "gm")
    assert f"F1 trifft F2: Fäuste {german}" in read(board, "gm", "de")


@pytest.mark.rule("IC-17")
@pytest.mark.rule("IC-18")
def test_so_it_is_where_the_roll_is_held_against_no_defence() -> None:
    ours = {"skills": {"endurance": 4}, "exhausted": 2}
    board = Board(hero(10, 11, **ours), foe(5, 6)).play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists").answer("react", "other")
    board.answer("pool", "agility").answer("number", "12", {"attack.d6:c1": [3, 2]})
    told = "(2 reached, 12 needed to escape; only a highest die of 1 misses)."
    assert f"F1 hits F2, all the same: Fists {told}" in read(board, "gm")


@pytest.mark.rule("IC-11")
def test_a_question_says_which_dice_are_held_back_as_the_announcement_does() -> None:
    """Also where the log tells that it needs no answer any more, in the words in which it asks."""
    ours = {"skills": {"cut": 2}, "attributes": {"combat": 2}, "weapons": ["sword"]}
    board = Board(hero(10, 11, **ours), foe(5, 6), foe(7, 8)).play(c1=10, c2=0, c3=0)
    shifts = ["d6:damage", "d10:damage", "d10:head"]
    board.act("c1", "attack", target="c2", weapon="sword", shifts=shifts)
    held = "1d6 and 1d10 held back for damage, 1d10 for the head"
    (asked,) = board.open("react")
    assert asked.question == f"F1 attacks: Sword, {held}. What does F2 do?"
    assert f"F1 attacks F2: Sword, {held}." in read(board, "gm")


@pytest.mark.rule("IC-14")
@pytest.mark.parametrize(("screen", "seen"), [(False, True), (True, False)])
def test_that_somebody_has_no_dice_to_block_with_is_seen_as_the_dice_would_be(
    screen: bool, seen: bool
) -> None:
    """Dice of a block are seen though health is not, but behind the screen; so is their lack."""
    board = Board(hero(10, 11), foe(5, 6), health="word").play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon="fists")
    if screen:
        board.do("gm", {"type": "grant", "who": "c2", "kind": "screen", "reason": "so"})
    board.answer("react", "block")
    bare = "F2 has no dice to block with."
    assert bare in read(board, "gm")
    assert (bare in read(board, board.seats["c1"])) == seen


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize("cost", ["0", "8"])
@pytest.mark.parametrize("health", ["exact", "word", "nothing"])
def test_that_a_failure_costs_unseen_is_told_whatever_it_costs(health: str, cost: str) -> None:
    """The cost is a number of its health; without a word its caster would fall from nowhere."""
    theirs: dict[str, Any] = {"spells": ["fireball"]}
    board = Board(hero(5, 6), foe(10, 11, **theirs), health=health).play(c1=0, c2=10)
    board.act("c2", "cast", target="c1", spell="fireball").answer("react", "none")
    ana = board.seats["c1"]
    told = "What the failure costs F2 is not for all to see."
    assert (told in read(board, ana)) == (health != "exact")
    german = "Was das Misslingen F2 kostet, sehen nicht alle."
    assert (german in read(board, ana, "de")) == (health != "exact")
    entries = tell(RULESET.narrate, shown(board.table, ana))
    assert {citing(RULESET).whole(x) for x in entries if x.topic == "strain"} <= {"IC-28, 003-44"}
    board.answer("strain", cost)
    assert ("F2 is dead." in read(board, ana)) == (cost == "8")
