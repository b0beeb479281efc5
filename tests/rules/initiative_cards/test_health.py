"""Boxes of health: IC-21 to IC-25, with the document's sequence, box for box."""

import json
from pathlib import Path
from typing import Any

import pytest

from fightbook.domain.events import (
    Adjusted,
    Appeared,
    Damaged,
    Healed,
    Marked,
    Played,
    Sheeted,
    Unmarked,
)
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets import initiative_cards
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.support.evening import shown

EXAMPLES = Path(initiative_cards.__file__).parent / "examples"
HARD = {"id": "gate", "name": "Opening a gate", "school": "doors", "target": 30}


def harmed(kind: str, points: int, **sheet: Any) -> Board:
    """Let a combatant of four boxes suffer, before anything else happens."""
    board = Board(hero(10, **sheet), hero(20), foe(5), foe(6))
    return board.do("gm", {"type": "harm", "who": "c1", "kind": kind, "points": points})


@pytest.mark.rule("IC-21")
@pytest.mark.rule("IC-23")
@pytest.mark.rule("IC-24")
def test_the_documents_sequence_box_for_box() -> None:
    wretch = {
        "attributes": {"magic": 1},
        "skills": {"endurance": 2},
        "spells": ["mend", HARD],
        "armour": [],
    }
    archer = {"skills": {"ranged": 1}, "weapons": ["bow"], "attributes": {"combat": 1}}
    board = Board(
        hero(10, 11, 12, **wretch), hero(20, **archer), foe(30, skills={"endurance": 9}), foe(40)
    )
    steps = json.loads((EXAMPLES / "health.json").read_text())
    for step in steps:
        assert board.boxes("c1") == step["before"]
        SCENES[step["kind"]](board, step["points"])
        assert board.boxes("c1") == step["after"], step["what"]
        assert board.marks("c1") == set(step.get("marks", []))


def new_round(board: Board, who: str) -> None:
    """Let one combatant play whatever it holds and everybody else stay out."""
    for other in ("c1", "c2", "c3", "c4"):
        hand = board.table.state.fight.own.hands.get(other, ())
        if board.phase == "prepare" and hand and not board.marks(other):
            board.act(other, "play", card=hand[0] if other == who else 0)


def beaten(board: Board, points: int) -> None:
    new_round(board, "c3")
    board.act("c3", "attack", target="c1", weapon="fists").pass_all()
    board.answer("react", "none", {"strength.d6:c3": [points]})


def failing(spell: str) -> Any:
    def scene(board: Board, points: int) -> None:
        new_round(board, "c1")
        board.act("c1", "cast", target="c1" if spell == "mend" else "c3", spell=spell)
        if board.open("react"):
            board.answer("react", "none")
        board.answer("strain", str(points))

    return scene


def strayed(board: Board, points: int) -> None:
    new_round(board, "c2")
    board.act("c2", "attack", target="c3", weapon="bow").pass_all()
    board.answer("react", "none", {"attack.d10:c2": [1], "attack.d6:c2": [1]})
    board.answer("stray", "c1")
    assert board.new(Damaged)[0].amount == points + 2  # past the last box nothing is lost


SCENES = {"damage": beaten, "cast": failing("gate"), "mend": failing("mend"), "arrow": strayed}


@pytest.mark.rule("IC-21")
@pytest.mark.parametrize(("endurance", "boxes"), [(0, "OOOO"), (2, "OOOOOO")])
def test_health_is_four_boxes_and_one_for_each_die_of_endurance(endurance: int, boxes: str) -> None:
    assert duel({"skills": {"endurance": endurance}}, {}).boxes("c1") == boxes


@pytest.mark.rule("IC-21")
def test_old_wounds_come_along_and_the_worst_are_shown_first() -> None:
    board = duel({"permanent": 1, "exhausted": 1, "damaged": 1}, {})
    assert board.boxes("c1") == "(*)(X)(/)O"


@pytest.mark.rule("IC-22")
@pytest.mark.parametrize(("points", "boxes"), [(3, "(/)(/)(/)O"), (4, "(/)(/)(/)(/)")])
def test_without_a_healthy_box_one_is_unconscious(points: int, boxes: str) -> None:
    board = harmed("exhaustion", points)
    assert board.boxes("c1") == boxes
    assert board.marks("c1") == ({"unconscious"} if points == 4 else set())


@pytest.mark.rule("IC-22")
def test_the_unconscious_neither_choose_nor_react() -> None:
    board = harmed("exhaustion", 4)
    assert board.refused(board.seats["c1"], {"type": "play", "who": "c1", "card": 10}) == "illegal"
    board.play(c2=0, c3=5, c4=0)
    board.act("c3", "attack", target="c1", weapon="fists")
    assert not board.open("react")
    assert [e.who for e in board.new(Damaged)] == ["c1"]


@pytest.mark.rule("IC-23")
@pytest.mark.parametrize(
    ("points", "boxes"), [(5, "(X)(/)(/)(/)"), (7, "(X)(X)(X)(/)"), (9, "(X)(X)(X)(X)")]
)
def test_exhaustion_beyond_the_last_box_becomes_damage(points: int, boxes: str) -> None:
    assert harmed("exhaustion", points).boxes("c1") == boxes


@pytest.mark.rule("IC-23")
def test_permanent_boxes_do_not_tire() -> None:
    assert harmed("exhaustion", 4, permanent=2).boxes("c1") == "(*)(*)(X)(X)"


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize(
    ("sheet", "boxes"), [({}, "(X)(X)(X)(X)"), ({"permanent": 2}, "(*)(*)(X)(X)")]
)
def test_with_damage_in_all_boxes_one_is_dead(sheet: Any, boxes: str) -> None:
    board = harmed("damage", 4, **sheet)
    assert (board.boxes("c1"), board.marks("c1")) == (boxes, {"dead"})
    assert [(e.cards, e.how, e.to) for e in board.new(Played)] == [
        ((10,), "discarded", (board.seats["c1"],))
    ]
    target = {"type": "attack", "who": "c3", "target": "c1", "weapon": "fists"}
    assert board.play(c2=0, c3=5, c4=0).refused("gm", target) == "illegal"


@pytest.mark.rule("IC-24")
def test_damage_takes_healthy_boxes_before_exhausted_ones() -> None:
    assert harmed("damage", 2, exhausted=2).boxes("c1") == "(X)(X)(/)(/)"
    assert harmed("damage", 3, exhausted=2).boxes("c1") == "(X)(X)(X)(/)"


@pytest.mark.rule("IC-25")
@pytest.mark.parametrize(
    ("kind", "points", "boxes"),
    [
        ("rest", 5, "(*)(X)(X)OO"),
        ("heal", 1, "(*)(X)(/)OO"),
        ("badly", 2, "(*)(*)(*)(/)O"),
        ("recover", 1, "(X)(X)(/)OO"),
    ],
)
def test_rest_and_care_turn_boxes_into_better_or_lasting_ones(
    kind: str, points: int, boxes: str
) -> None:
    sheet = {"permanent": 1, "damaged": 2, "exhausted": 1, "skills": {"endurance": 1}}
    board = duel(sheet, {})
    board.do("gm", {"type": "tend", "who": "c1", "kind": kind, "points": points})
    assert board.boxes("c1") == boxes
    assert [(e.why, e.amount) for e in board.new(Healed)] == [
        (kind, min(points, 2 if kind != "rest" else 1))
    ]


@pytest.mark.rule("IC-25")
@pytest.mark.parametrize(("points", "parts"), [(1, [1]), (2, [2]), (5, [5, -3])])
def test_what_the_gm_heals_opens_to_the_gms_number_and_what_found_nothing_to_heal(
    points: int, parts: list[int]
) -> None:
    board = duel({"damaged": 2}, {})
    board.do("gm", {"type": "tend", "who": "c1", "kind": "heal", "points": points})
    (found,) = board.new(Healed)
    assert [part.value for part in found.parts] == parts
    assert [part.name for part in found.parts] == ["GM", "nothing left to heal"][: len(parts)]
    assert sum(parts) == found.amount


@pytest.mark.rule("IC-25")
def test_whoever_is_well_needs_no_care_and_the_dead_have_no_use_for_it() -> None:
    board = harmed("damage", 4)
    for who in ("c1", "c2"):
        assert board.refused("gm", {"type": "tend", "who": who, "kind": "heal"}) == "illegal"


@pytest.mark.rule("IC-25")
def test_whoever_rests_comes_to() -> None:
    board = harmed("exhaustion", 4).do("gm", {"type": "tend", "who": "c1", "kind": "rest"})
    assert [(e.who, e.mark) for e in board.new(Unmarked)] == [("c1", "unconscious")]


@pytest.mark.rule("IC-22")
def test_whoever_lives_after_all_does_so_before_falling_unconscious() -> None:
    board = harmed("damage", 4)
    lives = {"type": "adjust", "who": "c1", "track": "health", "reason": "a miracle"}
    board.do("gm", {**lives, "boxes": ["X", "X", "X", "/"]})
    told = [x.sentence for x in tell(RULESET.narrate, shown(board.table, "gm"))]
    assert told[-2:] == ["F1 lives after all.", "F1 falls unconscious."]


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize(
    ("kind", "said"),
    [("damage", "F2 is dead."), ("exhaustion", "F2 falls unconscious.")],
)
def test_who_looks_dead_or_senseless_is_told_once(kind: str, said: str) -> None:
    board = Board(hero(10), foe(30), health="word")
    board.do("gm", {"type": "harm", "who": "c2", "kind": kind, "points": 1})
    looks = [x.sentence for x in tell(RULESET.narrate, shown(board.table, board.seats["c1"]))]
    assert looks[-1] == f"F2 now looks {'wounded' if kind == 'damage' else 'tired'}."
    board.do("gm", {"type": "harm", "who": "c2", "kind": kind, "points": 3})
    lines = shown(board.table, board.seats["c1"])
    told = [x for x in tell(RULESET.narrate, lines) if x.commit == board.table.state.commit]
    assert next(x.sentence for x in told if x.who and x.who.id == "c2") == said
    german = tell(RULESET.narrate, lines, tongue("de", RULESET.sayings))
    assert len([x for x in german if x.sentence.startswith("F2 wirkt jetzt")]) == 1


@pytest.mark.rule("IC-24")
def test_what_the_gm_sets_by_hand_counts_at_once() -> None:
    board = duel({}, {})
    dead = {"type": "adjust", "who": "c2", "track": "health", "reason": "a fall"}
    board.do("gm", {**dead, "boxes": ["X", "X", "X", "X"]})
    assert board.new(Adjusted)
    assert board.asked("end") == [""]
    assert [e.mark for e in board.new(Marked) if e.who == "c2" and e.mark == "dead"] == ["dead"]


def test_what_the_gm_marks_by_hand_stays() -> None:
    board = duel({}, {})
    mark = {"type": "mark", "who": "c2", "mark": "unconscious", "reason": "asleep", "rounds": 1}
    board.do("gm", mark).do("gm", {"type": "harm", "who": "c2"}).answer("end", "onward")
    assert board.marks("c2") == {"unconscious"}
    board.act("c1", "act")
    assert [e.mark for e in board.new(Unmarked)] == ["unconscious"]  # its last round is over


@pytest.mark.parametrize(
    ("boxes", "word"),
    [
        (["", "", "", ""], "unhurt"),
        (["/", "", "", ""], "tired"),
        (["X", "/", "", ""], "wounded"),
        (["*", "X", "", ""], "badly wounded"),
        (["X", "/", "/", "/"], "unconscious"),
        (["X", "*", "X", "X"], "dead"),
    ],
)
def test_the_table_may_see_a_word_only(boxes: list[str], word: str) -> None:
    board = Board(hero(10), foe(5), health="word")
    board.do(
        "gm", {"type": "adjust", "who": "c2", "track": "health", "reason": "!", "boxes": boxes}
    )
    assert [e.word for e in board.new(Appeared)] == [word]


@pytest.mark.parametrize(
    "sheet", [{"attributes": {"luck": 1}}, {"weapons": ["lance"]}, {"skills": {"cut": 21}}]
)
def test_a_sheet_that_does_not_fit_is_refused(sheet: dict[str, Any]) -> None:
    board = Board(hero(10), foe(5))
    found = board.attempt("gm", {"type": "enlist", "name": "Odd", "sheet": sheet})
    assert isinstance(found, Rejected)
    assert found.code == "bad-sheet"


def test_gear_may_be_written_out_on_the_sheet() -> None:
    hook = {"id": "hook", "name": "Boat hook", "skill": "pierce", "damage": 2}
    board = Board(hero(10), foe(5))
    board.do("gm", {"type": "enlist", "name": "Bargee", "sheet": {"weapons": ["axe", hook]}})
    sheet = board.new(Sheeted)[0].sheet
    assert [w["id"] for w in sheet["weapons"]] == ["fists", "axe", "hook"]
    assert sheet["weapons"][2]["reach"] == 0


def test_the_templates_are_six_and_can_fight() -> None:
    assert len(RULESET.templates) == 6
    for template in RULESET.templates:
        assert RULESET.enlist(template.sheet).tracks["health"].boxes
