"""The core roll, advantage and disadvantage."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Prompted, Rolled
from fightbook.domain.rulesets.sword import RULESET
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.support.sword import AWARE, Arena, asked, check, rolled, some, told

SCORES = (1, 4, 5, 9, 10, 15, 20)
TEST = {"type": "test", "who": "c1", "score": "cha"}


@pytest.mark.rule("SW-01")
@pytest.mark.parametrize("score", SCORES)
def test_every_number_against_a_score(score: int) -> None:
    arena = Arena({"cha": score})
    arena.stances("spot", fast="c1")
    for number in range(1, 21):
        grade = "marginal" if number <= 4 else "complete" if number <= 9 else "critical"
        events = arena.do(TEST, **{"test:c1": (number,)})
        found = check(events, "test")
        assert found.outcome == (grade if number <= score else "miss")
        assert found.detail["number"] == number
        arena.do({"type": "undo"})


def grant(arena: Arena, *kinds: str, who: str = "c1", value: int = 3) -> None:
    for kind in kinds:
        granted = {"kind": kind, "reason": "the light", "value": value}
        arena.do({"type": "grant", "who": who, **granted})


# dice, whether it passes or fails only, who picks ("" when nobody need be asked), what counts
PICKS = [
    ("advantage", (3, 9), "attack", "player", 9),
    ("advantage", (9, 3), "attack", "player", 9),
    ("advantage", (12, 3), "attack", "player", 3),
    ("advantage", (12, 15), "attack", "", 15),
    ("advantage", (7, 7), "attack", "", 7),
    ("advantage", (3, 9), "test", "", 9),
    ("advantage", (3, 12), "test", "player", 3),
    ("disadvantage", (3, 9), "attack", "gm", 3),
    ("disadvantage", (12, 9), "attack", "gm", 12),
    ("disadvantage", (12, 15), "test", "", 12),
    ("disadvantage", (3, 12), "test", "gm", 12),
]


@pytest.mark.rule("SW-02")
@pytest.mark.parametrize(("kind", "faces", "what", "picker", "counts"), PICKS)
def test_who_picks_of_two_dice(
    kind: str, faces: tuple[int, int], what: str, picker: str, counts: int
) -> None:
    arena = Arena({"cha": 10})
    arena.stances("charge", fast="c1")
    grant(arena, kind)
    command = {"type": "attack", "who": "c1", "target": "c2"} if what == "attack" else TEST
    events = arena.do(command, **{f"{what}:c1": faces})
    if picker:
        prompt = asked(events)
        assert prompt.seats == ((arena.seat,) if picker == "player" else ("gm",))
        assert prompt.default == str(counts)
        assert {choice.id for choice in prompt.choices} == {str(face) for face in faces}
        assert arena.refused({"type": "wait", "who": "c1"}) == "prompt-open"
        events = arena.answer(prompt.default)
    assert check(events, what).detail["number"] == counts
    assert arena.table.state.fight.prompts == {}


@pytest.mark.rule("SW-02")
def test_of_two_dice_neither_is_said_to_count_before_one_is_picked() -> None:
    """Of 11 and 16 against Dex 15 the player may take either; of 3 and 9 the 9 passes as well."""
    arena = Arena({"dex": 15}, foes=(AWARE,), options={"monsters": "ask"})
    arena.stances("guard")
    grant(arena, "advantage")
    events = arena.do({"type": "strike"}, **{"defence:c1": (11, 16)})
    roll = rolled(events, "defence:c1")
    assert ([die.kept for die in roll.dice], roll.modifiers, roll.grade) == ([True, True], (), "")
    assert audit(rows(arena.table.lines), {"sword": RULESET}).findings == ()
    told = "Ana rolls 11 and 16 for defence against the claws on Dex 15: one of them counts."
    assert RULESET.narrate(roll, {"c1": "Ana"}, "en") == told
    arena.answer("16", **{"harm:c2": (1,)})
    arena.do({"type": "wait", "who": "c1"})
    arena.stances("guard")
    grant(arena, "advantage")
    events = arena.do({"type": "strike"}, **{"defence:c1": (3, 9)})
    roll = rolled(events, "defence:c1")
    assert ([die.kept for die in roll.dice], roll.grade) == ([False, True], "complete")
    assert RULESET.narrate(roll, {"c1": "Ana"}, "en") == ""


@pytest.mark.rule("SW-02")
def test_the_player_may_pick_the_other_die() -> None:
    arena = Arena()
    arena.stances("charge", fast="c1")
    grant(arena, "advantage")
    arena.do({"type": "attack", "who": "c1", "target": "c2"}, **{"attack:c1": (3, 9)})
    assert check(arena.answer("3", arena.seat), "attack").detail["number"] == 3


@pytest.mark.rule("SW-02")
def test_one_of_each_cancels_and_nothing_stacks() -> None:
    arena = Arena({}, {})
    arena.stances("charge", "spot", fast="c2 c1")
    arena.do({"type": "spot", "who": "c2", "allies": ["c1"]})
    grant(arena, "advantage")
    events = arena.do(TEST, **{"test:c1": (2, 3)})
    assert len(rolled(events, "test:c1").dice) == 2
    assert "called" not in arena["c1"].marks
    arena.do({"type": "undo"})
    grant(arena, "disadvantage")
    events = arena.do(TEST, **{"test:c1": (12,)})
    assert len(rolled(events, "test:c1").dice) == 1


@pytest.mark.rule("SW-02")
def test_a_table_may_let_the_better_die_count_unasked() -> None:
    arena = Arena(options={"picks": "auto"})
    arena.stances("charge", fast="c1")
    grant(arena, "advantage")
    events = arena.do({"type": "attack", "who": "c1", "target": "c2"}, **{"attack:c1": (3, 9)})
    assert some(events, Prompted) == []
    assert check(events, "attack").detail["number"] == 9


@pytest.mark.rule("SW-01")
def test_the_gms_modifier_moves_the_score_and_not_the_number() -> None:
    arena = Arena({"cha": 10})
    arena.stances("charge", fast="c1")
    grant(arena, "modifier")
    found = check(arena.do(TEST, **{"test:c1": (13,)}), "test")
    assert (found.outcome, found.detail["number"], found.detail["bonus"]) == ("critical", 13, 3)


@pytest.mark.rule("SW-01")
@pytest.mark.parametrize(("shown", "why"), [("exact", "Str 12 +2"), ("word", "Str")])
def test_a_roll_says_the_score_to_those_who_may_know_it(shown: str, why: str) -> None:
    arena = Arena()
    friend = {"name": "Hired", "side": "party", "template": "warden", "npc": True, "shown": shown}
    arena.do({"type": "enlist", **friend})
    arena.do({"type": "stance", "who": "c1", "stance": "spot"})
    rolls: dict[str, Any] = {"initiative:c1": (20,), "initiative:c3": (5,)}
    arena.do({"type": "stance", "who": "c3", "stance": "charge"}, **rolls)
    granted = {"type": "grant", "who": "c3", "kind": "modifier", "value": 2, "reason": "height"}
    arena.do(granted)
    events = arena.do({"type": "attack", "who": "c3", "target": "c2"}, **{"attack:c3": (20,)})
    assert rolled(events, "attack:c3").why == f"an attack with the sword on {why}"


@pytest.mark.rule("SW-01")
def test_what_the_gm_takes_off_has_a_minus() -> None:
    arena = Arena({"cha": 10}, {}, foes=({**AWARE, "ac": 0},))
    arena.stances("charge", "spot", fast="c1")
    grant(arena, "modifier", value=-2)
    assert rolled(arena.do(TEST, **{"test:c1": (13,)}), "test:c1").why == "a test on Cha 10 \u22122"
    grant(arena, "modifier", who="c3", value=-2)
    dice = {"target:c3": (1,), "defence:c1": (20,), "harm:c3": (4,)}
    (found,) = some(arena.do({"type": "wait", "who": "c1"}, **dice), Damaged)
    assert found.why == "claws 4 \u22122 against armour 0"


@pytest.mark.rule("SW-01")
def test_a_roll_behind_the_screen_tells_neither_number_nor_grade() -> None:
    arena = Arena(foes=({"ac": 1}, {}))
    arena.stances("charge", fast="c1")
    grant(arena, "screen", "advantage")
    dice = {"attack:c1": (4, 7), "damage:c1": (2,)}
    events = arena.do({"type": "attack", "who": "c1", "target": "c2"}, **dice)
    found = check(events, "attack")
    assert (found.outcome, "number" in found.detail) == ("hit", False)
    assert [(d.amount, d.parts) for d in some(events, Damaged)] == [(6, ())]
    said = [RULESET.narrate(event, {"c1": "Ana", "c2": "Goblin"}) for event in events]
    assert "Ana hits Goblin (behind the screen)." in said
    assert "Goblin takes a blow, and its 6 falls; no die is left." in said


@pytest.mark.rule("SW-04")
def test_a_hidden_initiative_shows_in_who_acts_when() -> None:
    arena = Arena({}, {})
    grant(arena, "screen")
    events = arena.stances("spot", "spot", fast="c2 c1")
    assert [c.detail["number"] for c in some(events, Checked)] == [9, 10]
    assert arena.turn == "c2"


@pytest.mark.rule("SW-04")
def test_of_an_initiative_whose_roll_nobody_sees_it_is_told_where_it_was_rolled() -> None:
    """Its number stands there without a roll, for players, and without a reason otherwise."""
    arena = Arena({}, {})
    grant(arena, "screen")
    arena.stances("spot", "spot", fast="c2")
    said = ["P is slow (20, rolled behind the screen).", "P (c2) is fast (10)."]
    assert [text for text, _ in told(arena, " is ") if "(" in text and "0" in text] == said
    german = "P ist langsam (20, hinter dem Schirm gewürfelt)."
    assert told(arena, "langsam", "de")[0][0] == german


@pytest.mark.rule("SW-06")
def test_hidden_damage_dice_show_only_in_what_they_do() -> None:
    arena = Arena({"ac": 1}, foes=({**AWARE, "blows": [{"name": "jaws", "dice": [6, 8]}]},))
    grant(arena, "screen", who="c2")
    events = arena.stances("spot", dice={"defence:c1": (20,), "harm:c2": (2, 8)})
    (found,) = some(events, Damaged)
    assert (found.why, arena.harm()) == ("jaws", "/x........")
    assert [r.to for r in some(events, Rolled) if r.label == "harm:c2"] == [("gm",), ("gm",)]


@pytest.mark.rule("SW-20")
def test_the_die_that_picks_a_target_uses_up_nothing_that_the_gm_granted() -> None:
    arena = Arena({}, {}, foes=(AWARE,))
    grant(arena, "modifier", who="c3")
    dice = {"target:c3": (2,), "defence:c2": (20,), "harm:c3": (1,)}
    events = arena.stances("spot", "spot", dice=dice)
    (found,) = some(events, Damaged)
    assert found.why == "claws 1 +3 against armour 0"


@pytest.mark.rule("SW-01")
def test_real_dice_are_asked_for_once_for_all_initiatives() -> None:
    arena = Arena({}, {}, options={"dice": "table"})
    arena.do({"type": "stance", "who": "c1", "stance": "spot"})
    command = {"type": "stance", "who": "c2", "stance": "spot"}
    found = arena.table.attempt("gm", arena.table.typed(command))
    assert [need.label for need in getattr(found, "needs", ())] == [
        "initiative:c1",
        "initiative:c2",
    ]
