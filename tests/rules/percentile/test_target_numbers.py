"""Tests: what the target number is made of, and how a face is graded (OP-01, OP-02, OP-05)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Rolled
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.rulesets.percentile.verdict import Grade, grade
from tests.support.percentile import ANA, BO, HIGH, LOW, Arena, Unmarked

BLADES = {"name": "blades", "rank": 3, "weapons": ["dagger", "long-sword"]}
AXES = {"name": "clubs", "rank": 5, "weapons": ["mace", "long-sword"]}


def target(sheet: dict[str, Any], weapon: str = "long-sword", **more: Any) -> int:
    """Attack an unaware foe and read the target number."""
    arena = Arena({"weapons": [weapon], **sheet})
    arena.mark(BO, "unaware")
    if weapon in {"bow", "crossbow"}:
        arena.mark(ANA, "hidden")
    arena.attack(weapon, faces={"attack:c1": (97,)}, **more)
    return arena.target()


@pytest.mark.rule("OP-01")
@pytest.mark.parametrize(
    ("styles", "more", "wanted"),
    [
        ([BLADES], {}, 50 + 30),
        ([BLADES, AXES], {}, 50 + 50),
        ([BLADES, AXES], {"style": "blades"}, 50 + 30),
        ([AXES], {"weapon": "dagger"}, 50 - 20),
        ([BLADES, AXES], {"weapon": "dagger", "style": "clubs"}, 50 - 20),
        ([], {}, 50 - 20),
    ],
)
def test_the_style_trains_its_weapons_and_others_are_untrained(
    styles: list[Any], more: dict[str, Any], wanted: int
) -> None:
    assert target({"styles": styles}, **more) == wanted


@pytest.mark.rule("OP-01")
def test_the_style_must_be_ones_own() -> None:
    arena = Arena()
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "long-sword", "style": "judo"}
    assert arena.refused(command).field == "style"


@pytest.mark.rule("OP-02")
@pytest.mark.parametrize(
    ("weapon", "characteristic", "wanted"),
    [
        ("long-sword", "", 60),
        ("long-sword", "agility", 40),
        ("long-sword", "strength", 60),
        ("bow", "", 40),
        ("bow", "agility", 40),
    ],
)
def test_melee_takes_strength_or_agility_and_a_shot_agility(
    weapon: str, characteristic: str, wanted: int
) -> None:
    sheet = {"strength": 60, "agility": 40}
    assert target(sheet, weapon, characteristic=characteristic) == wanted


@pytest.mark.rule("OP-02")
def test_a_shot_is_not_made_on_strength() -> None:
    arena = Arena({"weapons": ["bow"]})
    command = {"type": "attack", "who": ANA, "target": BO, "weapon": "bow"}
    assert arena.refused({**command, "characteristic": "strength"}).code == "illegal"
    assert arena.refused({**command, "power": 1}).code == "illegal"


@pytest.mark.rule("OP-02")
@pytest.mark.parametrize(("skills", "wanted"), [({"destruction": 2}, 80), ({}, 40)])
def test_a_spell_is_tested_on_its_school(skills: dict[str, int], wanted: int) -> None:
    arena = Arena({"intelligence": 60, "strength": 70, "spells": ["firebolt"], "skills": skills})
    arena.mark(BO, "unaware")
    arena.mark(ANA, "hidden")
    arena.act("cast", {"attack:c1": (97,)}, target=BO, spell="firebolt")
    assert arena.target() == wanted
    assert arena.value(ANA, "mp") == 60 - 4


@pytest.mark.rule("OP-05")
@pytest.mark.parametrize(
    ("more", "mark", "wanted"),
    [
        ({"allout": True}, (), 70),
        ({"place": "head"}, (), 30),
        ({"allout": True, "place": "head"}, (), 50),
        ({}, ("wounded", 1), 30),
        ({}, ("wounded", 3), 30),
        ({}, ("dazed", 1), 40),
        ({}, ("prone", 0), 30),
        ({}, ("blinded", 0), 30),
        ({}, ("press.c2", 20), 70),
        ({}, ("press.c9", 20), 50),
        ({}, ("overextended", -10), 40),
        ({}, ("aim", 30), 50),
        ({}, ("lost.eye", 0), 50),
        ({"weapon": "bow"}, ("aim", 30), 80),
        ({"weapon": "bow"}, ("lost.eye", 0), 30),
        ({"weapon": "bow"}, ("press.c2", 10), 50),
    ],
)
def test_modifiers_move_the_target_number_and_never_the_roll(
    more: dict[str, Any], mark: tuple[Any, ...], wanted: int
) -> None:
    arena = Arena({"weapons": [more.get("weapon", "long-sword")]})
    for who, word in ((BO, "unaware"), (ANA, "hidden")):
        arena.mark(who, word)
    if mark:
        arena.mark(ANA, *mark)
    arena.attack(**more, faces={"attack:c1": (97,)})
    assert arena.target() == wanted
    rolled = arena.one(Rolled, label="attack:c1")
    assert (rolled.total, rolled.modifiers) == (97, ())


@pytest.mark.rule("OP-05")
def test_what_is_good_for_one_attack_is_used_up_by_it() -> None:
    arena = Arena()
    arena.mark(BO, "unaware")
    arena.mark(ANA, "press.c2", 20)
    arena.mark(ANA, "overextended", -10)
    arena.attack(faces={"attack:c1": (97,)})
    assert {e.mark for e in arena.all(Unmarked, who=ANA)} == {"press.c2", "overextended"}
    assert arena.target() == 60
    arena.attack()
    arena.answer("none", **{"attack:c1": (97,)})
    assert arena.target() == 50


@pytest.mark.rule("OP-05")
@pytest.mark.parametrize(
    ("grants", "wanted"),
    [
        ([("modifier", 15)], 65),
        ([("advantage", 0)], 70),
        ([("disadvantage", 0)], 30),
        ([("advantage", 0), ("disadvantage", 0), ("modifier", -5)], 45),
    ],
)
def test_what_the_gm_grants_moves_the_target_number_once(
    grants: list[tuple[str, int]], wanted: int
) -> None:
    arena = Arena()
    for kind, value in grants:
        arena.do({"type": "grant", "who": ANA, "kind": kind, "value": value, "reason": "high"})
    arena.exchange("none", 97, None)
    assert arena.target() == wanted
    assert arena.one(Rolled, label="attack:c1").total == 97
    arena.exchange("none", 97, None)
    assert arena.target() == 50


@pytest.mark.rule("OP-05")
def test_a_roll_behind_the_screen_hides_its_face_number_and_grade() -> None:
    arena = Arena()
    arena.do({"type": "grant", "who": ANA, "kind": "screen", "reason": "secret"})
    arena.exchange("none", 97, None)
    assert arena.one(Rolled, label="attack:c1").to == ("gm",)
    assert arena.one(Checked, check="attack").to == ("gm",)
    assert arena.result.detail["attack"] == ""


@pytest.mark.rule("OP-05")
@pytest.mark.parametrize(
    ("target", "face", "luck", "wanted"),
    [
        (50, 50, "", Grade("pass", 5)),
        (50, 51, "", Grade("fail", 1)),
        (50, 1, "", Grade("pass", 1)),
        (50, 9, "", Grade("pass", 1)),
        (50, 10, "", Grade("pass", 1)),
        (50, 29, "", Grade("pass", 2)),
        (50, 60, "", Grade("fail", 2)),
        (50, 97, "", Grade("fail", 5)),
        (99, 100, "", Grade("fail", 1)),
        (100, 100, "", Grade("pass", 10)),
        (112, 45, "", Grade("pass", 5)),
        (199, 45, "", Grade("pass", 13)),
        (200, 45, "", Grade("pass", 14)),
        (125, 45, "", Grade("pass", 6)),
        (0, 1, "", Grade("fail", 1)),
        (-20, 5, "", Grade("fail", 3)),
        (30, 71, "lucky", Grade("critical", 7)),
        (-20, 3, "lucky", Grade("critical", 1)),
        (90, 40, "unlucky", Grade("fumble", 1)),
        (50, 99, "unlucky", Grade("fumble", 5)),
    ],
)
def test_grades(target: int, face: int, luck: str, wanted: Grade) -> None:
    assert grade(target, face, luck) == wanted


@pytest.mark.rule("OP-05")
@pytest.mark.parametrize(
    ("sheet", "face", "kind"),
    [
        ({}, 3, "critical"),
        ({}, 4, "pass"),
        ({}, 97, "fail"),
        ({}, 98, "fumble"),
        ({"luck": 20, "lucky": [77, 78], "unlucky": [1, 2, 3]}, 77, "critical"),
        ({"luck": 20, "lucky": [77, 78], "unlucky": [1, 2, 3]}, 2, "fumble"),
        ({"luck": 20, "lucky": [77, 78], "unlucky": [1, 2, 3]}, 99, "fail"),
    ],
)
def test_lucky_and_unlucky_numbers_override_the_target(
    sheet: dict[str, Any], face: int, kind: str
) -> None:
    arena = Arena(sheet)
    arena.mark(BO, "unaware")
    arena.attack(faces={"attack:c1": (face,)})
    assert arena.one(Checked, check="attack").outcome == kind


@pytest.mark.rule("OP-01")
@pytest.mark.parametrize(
    ("how", "sheet", "wanted"),
    [
        ("evade", {"agility": 62, "skills": {"evade": 2}}, 82),
        ("evade", {"skills": {}}, 30),
        ("parry:long-sword", {"agility": 62}, 62),
        ("parry:long-sword", {"styles": []}, 30),
        ("parry:shield", {"shield": "steel"}, 50),
        ("block", {"shield": "steel", "strength": 44, "agility": 62}, 44),
        ("block", {"shield": "steel-tower"}, 60),
        ("block", {"shield": "steel", "styles": [BLADES]}, 30),
        ("counter:long-sword", {"styles": [BLADES]}, 80),
    ],
)
def test_the_defence_has_its_own_target_number(
    how: str, sheet: dict[str, Any], wanted: int
) -> None:
    arena = Arena({}, sheet)
    arena.exchange(how, 97, 96)
    assert arena.target("defend", BO) == wanted


@pytest.mark.rule("OP-05")
@pytest.mark.parametrize(
    ("how", "mark", "wanted"),
    [
        ("parry:long-sword", ("defensive", 0), 60),
        ("evade", ("prone", 0), 30),
        ("evade", ("wounded", 1), 30),
        ("counter:long-sword", ("press.c1", 10), 60),
        ("counter:long-sword", ("overextended", -10), 40),
        ("parry:long-sword", ("overextended", -10), 50),
    ],
)
def test_conditions_move_the_defence_too(how: str, mark: tuple[str, int], wanted: int) -> None:
    arena = Arena()
    arena.mark(BO, *mark)
    arena.exchange(how, 97, 96)
    assert arena.target("defend", BO) == wanted


@pytest.mark.rule("OP-09")
def test_a_buckler_adds_a_degree_to_its_parry_and_always_gains_an_advantage() -> None:
    arena = Arena({}, {"shield": "steel-buckler"})
    arena.attack()
    assert "block" not in arena.choices
    arena.answer("parry:shield", **{"attack:c1": (HIGH,), "defend:c2": (LOW + 10,)})
    assert (arena.result.outcome, arena.result.detail["advantages"]) == ("averted", [0, 1])
    told = RULESET.narrate(arena.result, {}) or ""
    assert ", the buckler giving a degree more and an Advantage; " in told
    german = RULESET.narrate(arena.result, {}, "de") or ""
    assert ", der Buckler gibt einen Grad mehr und einen Vorteil; " in german
    arena.answer("none")
    arena.exchange("parry:shield", HIGH + 10, LOW + 10, **{"damage:c1": (1,)})
    assert arena.result.outcome == "hit"
    assert "deft" not in arena.result.detail
