"""Who was locked or cast a spell when somebody fell: what ends with it, and how it is told."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Spent
from tests.rules.zwerchhau.bout import FIRST, Bout

LAST = {"initiative:1": (1,), "initiative:2": (6,)}
LOCKED = {"check_c1": (6, 6), "check_c2": (1, 1), "disarm_c1": (1,)}


def locked(bo: dict[str, Any]) -> Bout:
    """Let Ana get hold of Bo and fail to disarm: they stay locked together (001-76)."""
    bout = Bout({}, {"will": 1, **bo})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    bout.mean("c1", "grapple", "c2", manoeuvre="disarm")
    bout.mean("c3", "slash", "c2")
    bout.mean("c2", "wait")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", **LOCKED)
    return bout


def fate(bout: Bout, who: str) -> list[str]:
    return [line.partition(" [")[0] for line in bout.told("") if line.startswith(who)]


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize(
    ("bo", "fallen"),
    [({"hp": 1}, "Bo is dead."), ({"con": 1}, "Bo collapses, out of breath.")],
)
def test_nobody_stays_locked_with_the_fallen(bo: dict[str, Any], fallen: str) -> None:
    """A clinch is between two who wrestle (001-76): who is out of the fight holds nobody."""
    bout = locked(bo)
    bout.act("c3", check_c3=(6,), damage_c3=(4,))
    told = [line.partition(" [")[0] for line in bout.told("")]
    at = told.index(fallen)
    assert "Ana is out of the clinch." in told[at - 1 : at + 2]
    assert not any(line.startswith("Bo is out of the clinch") for line in told)
    assert "clinched" not in bout.table.state.fight.combatants["c1"].marks
    assert "Ana ist aus der Umklammerung heraus." in " ".join(bout.told("Umklammerung", "de"))


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize(
    ("bo", "face", "told", "gesagt"),
    [
        ({}, 1, "gets no good grip on Bo.", "bekommt Bo nicht richtig zu fassen."),
        (
            {"weapon": "unarmed"},
            6,
            "finds no weapon to take from Bo.",
            "findet bei Bo keine Waffe zu entwinden.",
        ),
    ],
)
def test_nobody_is_locked_with_somebody_who_lies_there(
    bo: dict[str, Any], face: int, told: str, gesagt: str
) -> None:
    bout = Bout({}, bo)
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    bout.table.do("gm", {"type": "mark", "who": "c2", "mark": "asleep", "reason": "so"})
    bout.mean("c1", "grapple", "c2", manoeuvre="disarm")
    bout.mean("c3", "wait")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", disarm_c1=(face,))
    cited = "[{ZC-53, 001-76}]"
    assert f"Ana {told} {cited}" in bout.told("Bo")
    assert f"Ana {gesagt} {cited}" in bout.told("Bo", "de")
    marks = bout.table.state.fight.combatants
    assert not any("clinched" in marks[who].marks for who in ("c1", "c2"))


@pytest.mark.rule("ZC-01")
@pytest.mark.parametrize("command", [{"type": "resolve", "who": "c1"}, {"type": "proceed"}])
def test_whose_turn_it_is_after_the_last_of_a_side_fell_is_told_before_anybody_acts(
    command: dict[str, Any],
) -> None:
    """The game master strikes down who was to act: the next side follows, and it is said first."""
    bout = Bout({"dexterity": 5}, {})
    bout.mean("c1", "wait")
    bout.mean("c3", "wait")
    bout.mean("c2", "wait", faces=LAST)
    bout.table.do("gm", {"type": "mark", "who": "c2", "mark": "asleep", "reason": "so"})
    bout.table.do("gm", command)
    told = bout.told("")
    at = told.index("Ana waits. [{ZC-01}]")
    assert told.index("Party to move.") < at
    assert told.count("Party to move.") == 1


@pytest.mark.rule("ZC-53")
def test_whoever_is_thrown_by_a_third_is_torn_from_the_clinch() -> None:
    bout = Bout({}, {})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    bout.mean("c1", "grapple", "c2", manoeuvre="disarm")
    bout.mean("c3", "grapple", "c2", manoeuvre="throw")
    bout.mean("c2", "wait")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", **LOCKED)
    bout.act("c3", check_c3=(6, 6), check_c2=(1,))
    assert fate(bout, "Ana")[-1] == "Ana is out of the clinch."
    marks = bout.table.state.fight.combatants
    assert not any("clinched" in marks[who].marks for who in ("c1", "c2", "c3"))
    bout.act("c4")
    assert not any("come apart" in line for line in bout.told(""))


@pytest.mark.rule("ZC-47")
@pytest.mark.parametrize(
    ("con", "told"),
    [
        (
            1,
            [
                "Bo uses up a spell of the day, of level 1: 1 \u2192 0.",
                "Bo loses the spell: light.",
                "Bo collapses, out of breath.",
            ],
        ),
        (9, ["Bo takes 5 damage from Ana: constitution 9/9 \u2192 4/9 (a hit)."]),
    ],
)
def test_a_caster_who_collapses_before_the_turn_has_lost_the_spell(
    con: int, told: list[str]
) -> None:
    """Who loses the check loses the spell (001-69), which spends its slot (000-33)."""
    spells = [{"name": "light"}]
    bout = Bout({}, {"con": con, "calling": "magic-user", "spells": spells})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "cast", spell="light", faces=FIRST)
    bout.act("c1", check_c1=(5,), check_c2=(1,), damage_c1=(1,))
    assert fate(bout, "Bo")[-len(told) :] == told


@pytest.mark.rule("ZC-47")
def test_the_dead_lose_no_spell_and_who_cast_before_loses_it_no_more() -> None:
    spells = [{"name": "light"}]
    bout = Bout({}, {"hp": 1, "will": 1, "calling": "magic-user", "spells": spells})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "cast", spell="light", faces=FIRST)
    bout.act("c1", check_c1=(5,), check_c2=(1,), damage_c1=(4,))
    assert not bout.events(Spent)
    bout = Bout({}, {"con": 1, "calling": "magic-user", "spells": spells})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "cast", spell="light", faces=LAST)
    bout.act("c2")
    bout.act("c1", check_c1=(5,), check_c2=(1,), damage_c1=(1,))
    assert [x.outcome for x in bout.events(Checked) if x.check == "cast"] == ["cast"]


def test_a_condition_whose_rounds_are_over_is_told_so() -> None:
    bout = Bout({}, {})
    mark = {"type": "mark", "who": "c1", "mark": "dazzled", "rounds": 1, "reason": "sand"}
    bout.table.do("gm", mark)
    for who in ("c1", "c3", "c2"):
        bout.mean(who, "wait", faces=FIRST if who == "c2" else {})
    for who in ("c1", "c3", "c2"):
        bout.act(who)
    assert "Ana is no longer dazzled (the time is up)." in bout.told("dazzled")
    assert "Ana ist nicht mehr dazzled (die Zeit ist um)." in bout.told("dazzled", "de")


@pytest.mark.rule("ZH-26")
@pytest.mark.rule("ZH-28")
@pytest.mark.parametrize(
    ("mark", "told", "gesagt"),
    [
        (
            "kept-off",
            "Ana no longer keeps off: the time set for it is over.",
            "Ana hält sich nicht mehr fern: die Zeit ist um.",
        ),
        (
            "tended",
            "Ana can be tended again: the time set for it is over.",
            "Ana kann wieder versorgt werden: die Zeit ist um.",
        ),
    ],
)
def test_what_the_gm_sets_for_some_rounds_does_not_end_in_silence(
    mark: str, told: str, gesagt: str
) -> None:
    bout = Bout({}, {})
    command = {"type": "mark", "who": "c1", "mark": mark, "rounds": 1, "reason": "a sign"}
    bout.table.do("gm", command)
    for who in ("c1", "c3", "c2"):
        bout.mean(who, "wait", faces=FIRST if who == "c2" else {})
    for who in ("c1", "c3", "c2"):
        bout.act(who)
    assert mark not in bout.table.state.fight.combatants["c1"].marks
    assert told in fate(bout, "Ana")
    assert gesagt in [line.partition(" [")[0] for line in bout.told("Ana", "de")]


@pytest.mark.rule("ZH-22")
def test_a_save_says_against_what_it_is_and_what_it_takes() -> None:
    bout = Bout({"con": 9}, {})
    asked = {"type": "check", "who": "c1", "save": "catch a falling person"}
    words = {"task": "grab the child", "success": "both are on the bridge"}
    bout.table.do("gm", {**asked, **words}, faces={"check:c1": (3,)})
    assert [line.partition(" [")[0] for line in bout.told("")[-3:]] == [
        (
            "The GM asks Ana for the save \u201ccatch a falling person\u201d: grab the child. "
            "Success would be: \u201cboth are on the bridge\u201d."
        ),
        "Ana rolls 3 for the save \u201ccatch a falling person\u201d; it takes 3 or more.",
        "Ana passes the save \u201ccatch a falling person\u201d (3).",
    ]
    assert [line.partition(" [")[0] for line in bout.told("", "de")[-3:]] == [
        (
            "Die Spielleitung verlangt von Ana den Rettungswurf \u201eFallende auffangen\u201c: "
            "grab the child. Ein Erfolg wäre: \u201eboth are on the bridge\u201c."
        ),
        (
            "Ana würfelt 3 für den Rettungswurf \u201eFallende auffangen\u201c; "
            "nötig sind 3 oder mehr."
        ),
        "Ana besteht den Rettungswurf \u201eFallende auffangen\u201c (3).",
    ]


@pytest.mark.rule("ZH-28")
def test_the_end_of_a_clinch_with_the_turned_is_told_once() -> None:
    """The turned flee (000-37), and the other one is free of them."""
    bout = Bout({}, {"undead": True})
    bout.table.enlist("Eve", "party", sheet={"calling": "holy-warrior"})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    bout.mean("c1", "grapple", "c2", manoeuvre="disarm")
    bout.mean("c4", "turn")
    for who in ("c2", "c3"):
        bout.mean(who, "wait")
    bout.mean("c5", "wait", faces=FIRST)
    bout.act("c1", **LOCKED)
    bout.act("c4", check_c4=(5,))
    told = [line.partition(" [")[0] for line in bout.told("")]
    assert [line for line in told if "clinch" in line] == ["Ana is out of the clinch."]
    assert "Bo gets away." in told
