"""Attacks, reactions and damage: IC-11 to IC-20, with the document's example of a block."""

import json
from pathlib import Path
from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Modifier, Prompted, Rolled
from fightbook.domain.rulesets import initiative_cards
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.log import citing, tell
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.support.evening import shown

EXAMPLES = Path(initiative_cards.__file__).parent / "examples"
SWORD: dict[str, Any] = {
    "attributes": {"strength": 3, "combat": 1},
    "skills": {"cut": 3},
    "weapons": ["sword", "bow", "thrown-spear"],
}
TARGET: dict[str, Any] = {
    "attributes": {"agility": 1, "strength": 1},
    "skills": {"block": 2, "dodge": 2, "endurance": 4},
    "armour": ["mail"],
}


def strike(board: Board, **fields: Any) -> Board:
    """Let c1 attack c2 with the sword, nobody jumping in."""
    attack = {"type": "attack", "who": "c1", "target": "c2", "weapon": "sword", **fields}
    return board.do(board.seats["c1"], attack).pass_all()


@pytest.mark.rule("IC-20")
@pytest.mark.rule("IC-14")
@pytest.mark.parametrize("example", json.loads((EXAMPLES / "blows.json").read_text()))
def test_worked_examples(example: dict[str, Any]) -> None:
    board = duel(example["attacker"], example["target"])
    strike(board, **example["attack"])
    board.answer("react", example["reaction"], example["dice"])
    assert [e.outcome for e in board.new(Checked)] == [example["outcome"]]
    assert [
        {"parts": {m.name: m.value for m in e.parts}, "amount": e.amount}
        for e in board.new(Damaged)
    ] == example["damage"]
    assert board.boxes("c2") == example["after"]


@pytest.mark.rule("IC-11")
def test_the_reaction_comes_after_the_announcement_and_before_the_dice() -> None:
    board = duel(SWORD, TARGET)
    strike(board, shifts=["d6:damage"])
    assert not board.new(Rolled)
    assert [e.about for e in board.new(Prompted)] == ["c2"]
    board.answer("react", "dodge", {"attack.d10:c1": [7, 3, 2], "dodge.d10:c2": [5, 4]})
    kinds = [type(line.event).__name__ for line in board.last]
    assert [k for k in kinds if k in {"Rolled", "Checked", "Damaged"}] == [
        "Rolled",
        "Rolled",
        "Rolled",
        "Checked",
        "Rolled",
        "Damaged",
    ]


@pytest.mark.rule("IC-12")
def test_skill_dice_are_d10_and_attribute_dice_d6() -> None:
    board = duel(SWORD, TARGET)
    strike(board).answer("react", "none")
    pools = [(r.label, [d.sides for d in r.dice]) for r in board.new(Rolled)[:2]]
    assert pools == [("attack.d10:c1", [10, 10, 10]), ("attack.d6:c1", [6])]


@pytest.mark.rule("IC-12")
@pytest.mark.parametrize(
    ("use", "label"), [("skill", "attack.d10:c1"), ("attribute", "attack.d6:c1")]
)
def test_one_may_use_the_skill_or_the_attribute_alone(use: str, label: str) -> None:
    board = duel(SWORD, TARGET)
    strike(board, use=use).answer("react", "none")
    assert [r.label for r in board.new(Rolled)] == [label, "strength.d6:c1"]


@pytest.mark.rule("IC-12")
def test_a_shifted_die_is_not_rolled_and_adds_the_damage_of_a_shift() -> None:
    board = duel(SWORD, TARGET)
    strike(board, shifts=["d10:damage", "d6:damage", "d10:legs"]).answer("react", "none")
    assert [len(r.dice) for r in board.new(Rolled)[:1]] == [1]
    assert {m.name: m.value for m in board.new(Damaged)[0].parts} == {
        "Strength": 2,
        "Sword": 3,
        "shifted dice": 2,
    }


@pytest.mark.rule("IC-12")
@pytest.mark.parametrize(
    "shifts",
    [
        ["d6:damage", "d10:damage", "d10:damage", "d10:damage"],
        ["d6:damage", "d6:damage"],
        ["d10:damage"] * 4,
        ["d6:luck"],
    ],
)
def test_not_all_dice_can_be_shifted_nor_such_as_are_not_there(shifts: list[str]) -> None:
    board = duel(SWORD, TARGET)
    attack = {"type": "attack", "who": "c1", "target": "c2", "weapon": "sword", "shifts": shifts}
    assert board.refused(board.seats["c1"], attack) == "illegal"


@pytest.mark.rule("IC-12")
@pytest.mark.parametrize(("choice", "rolled"), [("yes", 2), ("no", 3)])
def test_the_gm_agrees_to_another_use_of_a_die_or_it_is_rolled(choice: str, rolled: int) -> None:
    board = duel(SWORD, TARGET)
    strike(board, shifts=["d10:other"], note="to trip him")
    board.answer("bonus", choice).answer("react", "none")
    assert len(board.new(Rolled)[0].dice) == rolled


@pytest.mark.rule("IC-12")
def test_without_dice_there_is_no_attack() -> None:
    sheet = {"attributes": {"combat": 0}, "skills": {"cut": 2}, "weapons": ["sword"]}
    board = duel(sheet, TARGET)
    attack = {"type": "attack", "who": "c1", "target": "c2", "weapon": "fists"}
    assert board.refused(board.seats["c1"], attack) == "illegal"
    attack = {"type": "attack", "who": "c1", "target": "c2", "weapon": "axe"}
    assert board.refused(board.seats["c1"], attack) == "illegal"
    strike(board)


@pytest.mark.rule("IC-13")
def test_dice_explode_repeatedly_and_the_best_die_counts_with_all_it_gained() -> None:
    board = duel(SWORD, TARGET)
    strike(board).answer("react", "none", {"attack.d10:c1": [9, 10, 10, 3, 8]})
    rolled = board.new(Rolled)[0]
    assert rolled.total == 23
    assert [(d.face, d.kept, d.exploded) for d in rolled.dice] == [
        (9, False, False),
        (10, True, True),
        (10, True, True),
        (3, True, False),
        (8, False, False),
    ]


@pytest.mark.rule("IC-14")
@pytest.mark.parametrize(("armour", "amount"), [(["mail"], 2), ([], 4)])
def test_a_block_does_not_avert_the_hit_and_adds_to_the_armour(
    armour: list[str], amount: int
) -> None:
    board = duel(SWORD, {**TARGET, "armour": armour})
    dice = {"attack.d10:c1": [2, 2, 2], "strength.d6:c1": [5, 1, 1], "block.d10:c2": [4, 3]}
    strike(board).answer("react", "block", dice)
    assert [e.amount for e in board.new(Damaged)] == [amount]
    assert not [r for r in board.new(Rolled) if r.label.startswith("dodge")]


@pytest.mark.rule("IC-14")
def test_without_block_dice_only_the_armour_counts() -> None:
    board = duel(SWORD, {**TARGET, "skills": {}})
    strike(board).answer("react", "block")
    assert [e.amount for e in board.new(Damaged)] == [3]


@pytest.mark.rule("IC-14")
def test_block_dice_explode() -> None:
    board = duel(SWORD, TARGET)
    strike(board).answer("react", "block", {"block.d10:c2": [10, 2, 1]})
    assert {m.name: m.value for m in board.new(Damaged)[0].parts}["block"] == -12
    assert board.new(Damaged)[0].amount == 0


@pytest.mark.rule("IC-15")
@pytest.mark.parametrize(
    ("attack", "dodge", "outcome"), [(7, 9, "fended"), (7, 7, "hit"), (7, 6, "hit"), (2, 1, "hit")]
)
def test_a_dodge_must_beat_the_blow(attack: int, dodge: int, outcome: str) -> None:
    board = duel(SWORD, TARGET)
    dice = {
        "attack.d10:c1": [attack, 1, 1],
        "attack.d6:c1": [1],
        "dodge.d10:c2": [dodge, 1],
        "dodge.d6:c2": [1],
    }
    strike(board).answer("react", "dodge", dice)
    (checked,) = board.new(Checked)
    assert checked.outcome == outcome
    assert checked.winner == {"hit": "c1", "fended": "c2"}[outcome]
    assert len(board.new(Damaged)) == (outcome == "hit")


@pytest.mark.rule("IC-15")
def test_a_dodge_whose_highest_die_is_1_fails_even_against_less() -> None:
    board = duel({**SWORD, "exhausted": 2}, TARGET)
    dice = {"dodge.d10:c2": [1, 1], "dodge.d6:c2": [1]}
    strike(board).answer("react", "dodge", dice)  # 2 - 2 = 0 against 1
    assert [e.outcome for e in board.new(Checked)] == ["hit"]


@pytest.mark.rule("IC-15")
def test_a_failed_dodge_leaves_the_armour_and_no_block() -> None:
    board = duel(SWORD, TARGET)
    strike(board).answer("react", "dodge", {"attack.d10:c1": [9, 1, 1]})
    assert {m.name: m.value for m in board.new(Damaged)[0].parts} == {
        "Strength": 2,
        "Sword": 3,
        "armour": -2,
    }


@pytest.mark.rule("IC-15")
def test_without_dodge_dice_nothing_is_evaded() -> None:
    board = duel(SWORD, {"attributes": {"agility": 0}})
    strike(board).answer("react", "dodge")
    assert [e.outcome for e in board.new(Checked)] == ["hit"]


@pytest.mark.rule("IC-16")
@pytest.mark.parametrize(
    ("weapon", "dodge", "outcome"),
    [
        ("thrown-spear", 8, "fended"),
        ("thrown-spear", 7, "hit"),
        ("bow", 9, "hit"),
        ("bow", 9 + 1, "fended"),
    ],
)
def test_dodging_what_flies_is_against_its_speed(weapon: str, dodge: int, outcome: str) -> None:
    board = duel(SWORD, TARGET)
    faces = [10, 1, 2] if dodge == 10 else [dodge, 2]
    strike(board, weapon=weapon).answer(
        "react", "dodge", {"attack.d6:c1": [6, 6, 6, 5], "dodge.d10:c2": faces}
    )
    assert [e.outcome for e in board.new(Checked)] == [outcome]


@pytest.mark.rule("IC-16")
def test_an_arrow_must_still_be_loosed_well_and_brings_no_strength() -> None:
    board = duel(SWORD, TARGET)
    strike(board, weapon="bow").answer("react", "none", {"attack.d6:c1": [1]})
    assert [e.outcome for e in board.new(Checked)] == ["missed"]
    board = duel(SWORD, TARGET)
    strike(board, weapon="bow").answer("react", "none")
    assert {m.name for m in board.new(Damaged)[0].parts} == {
        "Bow, without Strength",
        "armour",
    }
    board = duel(SWORD, TARGET)
    strike(board, weapon="thrown-spear").answer("react", "block")
    assert {m.name for m in board.new(Damaged)[0].parts} == {
        "Thrown spear",
        "Strength of the throw",
        "armour",
        "block",
    }


@pytest.mark.rule("IC-17")
@pytest.mark.parametrize(
    ("pool", "number", "faces", "outcome"),
    [
        ("strength", "5", {"other.d6:c2": [5]}, "fended"),
        ("strength", "5", {"other.d6:c2": [4]}, "hit"),
        ("dodge", "attack", {"other.d10:c2": [8, 2]}, "fended"),
        ("dodge", "attack", {"other.d10:c2": [7, 2]}, "hit"),
    ],
)
def test_for_another_reaction_the_gm_names_dice_and_number(
    pool: str, number: str, faces: dict[str, list[int]], outcome: str
) -> None:
    board = duel(SWORD, TARGET)
    strike(board).answer("react", "other").answer("pool", pool)
    board.answer("number", number, {"attack.d10:c1": [7, 2, 2], **faces})
    assert [e.outcome for e in board.new(Checked)] == [outcome]


@pytest.mark.rule("IC-18")
@pytest.mark.parametrize("reaction", ["block", "dodge", "none"])
def test_a_highest_die_of_1_misses_whatever_the_target_does(reaction: str) -> None:
    board = duel(SWORD, TARGET)
    dice = {"attack.d10:c1": [1, 1, 1], "attack.d6:c1": [1], "dodge.d10:c2": [1, 1]}
    strike(board).answer("react", reaction, {**dice, "dodge.d6:c2": [1]})
    assert [e.outcome for e in board.new(Checked)] == ["missed"]
    assert not board.new(Damaged)


@pytest.mark.rule("IC-18")
@pytest.mark.parametrize(("choice", "hurt"), [("nobody", []), ("c3", ["c3"])])
def test_such_a_miss_may_hit_a_friend_in_the_thick_of_it(choice: str, hurt: list[str]) -> None:
    board = Board(hero(10, **SWORD), foe(5), hero(20), hero(30)).play(c1=10, c2=0, c3=0, c4=0)
    board.do("gm", {"type": "place", "who": "c4", "target": "c2", "zone": "ranged"})
    miss = {"attack.d10:c1": [1, 1, 1], "attack.d6:c1": [1]}
    strike(board).answer("react", "none", miss)
    (question,) = board.open("stray")
    assert [c.id for c in question.choices] == ["nobody", "c3"]
    board.answer("stray", choice)
    assert [e.who for e in board.new(Damaged)] == hurt
    entries = [x for x in tell(RULESET.narrate, shown(board.table, "gm")) if x.topic == "stray"]
    assert [x.sentence for x in entries] == ["F1 hits F3 instead: Sword."] * len(hurt)
    assert [citing(RULESET).whole(x) for x in entries] == ["IC-18, 003-54"] * len(hurt)


@pytest.mark.rule("IC-19")
def test_exhaustion_comes_off_attack_and_dodge_and_not_off_damage() -> None:
    board = duel({**SWORD, "exhausted": 2}, {**TARGET, "exhausted": 1, "damaged": 1})
    dice = {"attack.d10:c1": [7, 1, 1], "dodge.d10:c2": [6, 1]}
    strike(board).answer("react", "dodge", dice)
    penalties = {r.label: r.modifiers for r in board.new(Rolled)}
    assert penalties["attack.d10:c1"] == (Modifier("exhaustion", -2),)
    assert penalties["dodge.d10:c2"] == (Modifier("exhaustion", -1),)
    assert penalties["strength.d6:c1"] == ()
    assert [e.outcome for e in board.new(Checked)] == ["hit"]  # 7 - 2 against 6 - 1: a tie


@pytest.mark.rule("IC-19")
@pytest.mark.parametrize(("block", "off"), [(4, -3), (1, 0)])
def test_exhaustion_comes_off_the_block_too(block: int, off: int) -> None:
    board = duel({**SWORD, "exhausted": 2}, {**TARGET, "exhausted": 1})
    dice = {"attack.d10:c1": [7, 1, 1], "strength.d6:c1": [5], "block.d10:c2": [block, 1]}
    strike(board).answer("react", "block", dice)
    found = {m.name: m.value for m in board.new(Damaged)[0].parts}
    assert (found["Strength"], found.get("block", 0)) == (5, off)


@pytest.mark.rule("IC-19")
def test_what_the_table_may_not_see_comes_off_unsaid() -> None:
    board = Board(hero(10, **SWORD), foe(5, **TARGET, exhausted=3), health="word")
    board.play(c1=10, c2=0)
    dice = {"attack.d10:c1": [5, 1, 1], "dodge.d10:c2": [8, 1]}
    strike(board).answer("react", "dodge", dice)
    assert [r.modifiers for r in board.new(Rolled) if r.who == "c2"] == [(), ()]
    assert [e.outcome for e in board.new(Checked)] == ["hit"]  # 8 - 3 against 5
    assert [e.to for e in board.new(Damaged)] == [("gm",)]


@pytest.mark.rule("IC-19")
@pytest.mark.parametrize(("block", "parts"), [(9, (-9, 3)), (2, (-2, 2)), (1, (-1, 1))])
def test_an_unsaid_exhaustion_stands_beside_the_block_for_who_may_see_it(
    block: int, parts: tuple[int, int]
) -> None:
    """What the die showed is a part, and so is what comes off it, which ends at 0 (003-27)."""
    board = Board(hero(10, **SWORD), foe(5, **TARGET, exhausted=3), health="word")
    board.play(c1=10, c2=0)
    dice = {"attack.d10:c1": [7, 1, 1], "strength.d6:c1": [5], "block.d10:c2": [block, 1]}
    strike(board).answer("react", "block", dice)
    (lost,) = board.new(Damaged)
    found = {m.name: m.value for m in lost.parts}
    assert ((found["block"], found["for exhaustion"]), lost.to) == (parts, ("gm",))
    assert lost.amount == max(0, 5 + 3 - 2 + sum(parts))


@pytest.mark.rule("IC-20")
@pytest.mark.parametrize(("aim", "armour"), [("d10:head", 0), ("d10:arms", 1), ("d10:damage", 2)])
def test_armour_counts_where_it_covers(aim: str, armour: int) -> None:
    board = duel(SWORD, TARGET)
    strike(board, shifts=[aim]).answer("react", "none")
    found = {m.name: m.value for m in board.new(Damaged)[0].parts}
    place = "" if aim == "d10:damage" else f" at the {aim.partition(':')[2]}"
    assert found.get(f"armour{place}", 0) == -armour
    assert len([name for name in found if name.startswith("armour")]) == bool(armour)


@pytest.mark.rule("IC-20")
def test_the_best_strength_die_explodes_and_damage_never_heals() -> None:
    board = duel(SWORD, TARGET)
    strike(board).answer("react", "none", {"strength.d6:c1": [6, 3, 1, 1]})
    assert board.new(Damaged)[0].amount == 9 + 3 - 2
    board = duel({**SWORD, "attributes": {"strength": 0}}, {**TARGET, "armour": ["plate"]})
    strike(board).answer("react", "none")
    assert board.new(Damaged)[0].amount == 0
    assert board.boxes("c2") == "OOOOOOOO"


def test_an_advantage_is_a_die_more_and_a_disadvantage_one_less() -> None:
    for kind, dice in (("advantage", [3, 2]), ("disadvantage", [3])):
        board = duel(SWORD, TARGET)
        board.do("gm", {"type": "grant", "who": "c1", "kind": kind, "reason": "the sun"})
        strike(board).answer("react", "none")
        rolled = [r for r in board.new(Rolled) if r.label.startswith("attack")]
        assert [len(r.dice) for r in rolled] == dice
    board = duel({"skills": {"unarmed": 2}, "attributes": {"combat": 0}}, TARGET)
    for _ in range(2):
        board.do("gm", {"type": "grant", "who": "c1", "kind": "disadvantage", "reason": "mud"})
    strike(board, weapon="fists").answer("react", "none")
    assert len(board.new(Rolled)[0].dice) == 1
    board = duel({}, TARGET)
    board.do("gm", {"type": "grant", "who": "c1", "kind": "disadvantage", "reason": "mud"})
    strike(board, weapon="fists").answer("react", "none")
    assert len(board.new(Rolled)[0].dice) == 1  # never the last die


def test_what_the_gm_grants_counts_for_both_kinds_of_dice() -> None:
    board = duel(SWORD, TARGET)
    board.do("gm", {"type": "grant", "who": "c1", "kind": "modifier", "value": 3, "reason": "hill"})
    board.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "fog"})
    strike(board).answer("react", "none", {"attack.d10:c1": [1, 1, 1], "attack.d6:c1": [1]})
    rolled = [r for r in board.new(Rolled) if r.label.startswith("attack")]
    assert [(r.modifiers, r.to) for r in rolled] == [((Modifier("GM", 3),), ("gm",))] * 2
    assert [e.outcome for e in board.new(Checked)] == ["missed"]  # a natural 1 misses
