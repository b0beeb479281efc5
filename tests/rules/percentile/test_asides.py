"""Who guards somebody and does not, who is tested against whom, and what is untrained.

Law: a guard who does not defend is no defender (002-46: each defender rolls). Sources: document
002 steps 2 to 4, rulings 002-44, 002-46 and 002-55.
"""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Prompted
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.telling import question
from fightbook.projections.log import citing, tell, text
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import ANA, BO, CID, FAIL, FUMBLE, HIGH, LOW, Arena

GERMAN = tongue("de", RULESET.sayings)


def told(arena: Arena, lang: str = "en") -> list[str]:
    """Give the lines of the log of the game master, with all citations."""
    spoken = tongue(lang, RULESET.sayings)
    entries = tell(RULESET.narrate, shown(arena.table, "gm"), spoken)
    lines = [text.line(entry, spoken, citing(RULESET)) for entry in entries]
    return [line.strip().partition(" ")[2].removesuffix(" (by the GM)") for line in lines]


def guarded(bo: str, cid: str, **faces: tuple[int, ...]) -> Arena:
    """Let Ana attack Bo, whom Cid guards, and both answer, the guard first."""
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer(cid, CID)
    arena.answer(bo, BO, **faces)
    return arena


@pytest.mark.rule("OP-24")
@pytest.mark.rule("OP-12")
def test_a_guard_who_does_nothing_takes_no_advantage_from_the_attacker() -> None:
    """A success against a critical failure gains two, whoever looks on (002-10, 002-46)."""
    faces = {"attack:c1": (LOW,), "defend:c2": (FUMBLE,)}
    arena = guarded("parry:long-sword", "none", **faces)
    (met,) = arena.all(Checked, check="exchange")
    assert (met.against, met.outcome, met.detail["advantages"]) == (BO, "hit", [2, 0])
    assert arena.prompt.question == "Ana has the first of two Advantages over Bo. What for?"


@pytest.mark.rule("OP-24")
@pytest.mark.rule("OP-06")
def test_where_a_guard_does_nothing_the_target_alone_fails() -> None:
    faces = {"attack:c1": (FAIL,), "defend:c2": (FAIL,)}
    lines = told(guarded("counter:long-sword", "none", **faces))
    assert "Ana and Bo both fail. [{OP-06, 002-4}]" in lines
    assert not [line for line in lines if "OP-24" in line and "Bo" in line]


@pytest.mark.rule("OP-24")
def test_it_is_told_for_whom_a_guard_does_what() -> None:
    faces = {"attack:c1": (FAIL,), "defend:c2": (FAIL,)}
    arena = guarded("evade", "none", **faces)
    assert {"Cid does not defend Bo.", "Bo evades."} <= {*told(arena)}
    assert "Cid verteidigt Bo nicht." in " ".join(told(arena, "de"))


@pytest.mark.rule("OP-24")
@pytest.mark.parametrize(
    ("how", "shield", "english", "german"),
    [
        ("parry:long-sword", "", "Cid parries for Bo with the", "Cid pariert für Bo mit dem"),
        ("block", "steel", "Cid blocks for Bo with the", "Cid blockt für Bo mit dem"),
        ("counter:long-sword", "", "Cid counter-attacks for Bo with", "Cid schlägt für Bo mit dem"),
    ],
)
def test_it_is_told_for_whom_a_guard_defends(
    how: str, shield: str, english: str, german: str
) -> None:
    arena = Arena({}, {}, ("foes", {"shield": shield}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer(how, CID)
    assert [line for line in told(arena) if line.startswith(english)]
    assert [line for line in told(arena, "de") if line.startswith(german)]


@pytest.mark.rule("OP-04")
def test_whoever_is_attacked_and_does_not_defend_is_told_as_before() -> None:
    arena = Arena()
    arena.exchange("none", LOW, None)
    assert "Bo does not defend." in told(arena)
    assert "Bo wehrt sich nicht." in " ".join(told(arena, "de"))


def against(**more: Any) -> Arena:
    """Let the game master test Ana on willpower against Bo."""
    arena = Arena({}, {"skills": {"observe": 1}})
    command = {"type": "test", "who": ANA, "on": "willpower", "target": BO, **more}
    arena.do(command, **{"test:c1": (LOW,), "test:c2": (HIGH,)})
    return arena


@pytest.mark.rule("OP-30")
def test_both_sides_of_a_called_test_cite_the_rule_for_it() -> None:
    lines = told(against(against="perception", resist="observe"))
    (rolled,) = [line for line in lines if line.startswith("Bo rolls 35 for a test")]
    assert rolled.endswith("[d100 35 (from the table) = 35 {OP-30, 002-55}]")
    parts = "perception +50 {OP-30, 002-55}, observe +10 {OP-05, 002-51}"
    assert f"Bo needed 60. [{parts} = 60 {{OP-30, 002-55}}]" in lines


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("more", "english", "german"),
    [
        ({}, "against Bo on agility.", "gegen Bo auf Gewandtheit."),
        (
            {"against": "perception", "resist": "observe", "reason": "eye to eye"},
            "against Bo on perception (observe): eye to eye.",
            "gegen Bo auf Wahrnehmung (Beobachten): eye to eye.",
        ),
    ],
)
def test_a_called_test_says_on_what_the_other_side_is_tested(
    more: dict[str, str], english: str, german: str
) -> None:
    arena = against(**more)
    assert f"The GM calls for a test of Ana on willpower {english}" in told(arena)
    start = "Die Spielleitung verlangt eine Probe von Ana auf Willenskraft"
    assert f"{start} {german}" in told(arena, "de")


@pytest.mark.rule("OP-05")
def test_what_is_untrained_is_named() -> None:
    """A skill without a rank is at -20 (002-44), and the part says which skill that is."""
    arena = Arena({}, {"skills": {}})
    arena.act("special", {"oppose:c1": (LOW,), "resist:c2": (FAIL,)}, special="trip", target=BO)
    parts = "agility +50 {OP-15, 002-20}, untrained acrobatics \u221220 {OP-05, 002-44}"
    assert f"Bo needed 30. [{parts} = 30 {{OP-15, 002-20}}]" in told(arena)
    assert "Akrobatik (ungeübt) \u221220 {OP-05, 002-44}" in " ".join(told(arena, "de"))


@pytest.mark.rule("OP-03")
def test_an_untrained_evasion_is_no_matter_of_a_weapon() -> None:
    arena = Arena({}, {"skills": {}})
    arena.exchange("evade", FAIL, FAIL)
    assert "untrained evade \u221220 {OP-05, 002-44}" in " ".join(told(arena))


def test_a_question_to_a_guard_is_still_one() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    assert {p.about for p in arena.all(Prompted)} == {BO, CID}


@pytest.mark.rule("OP-03")
@pytest.mark.parametrize(
    ("asked", "german"),
    [
        ("Ana attacks Bo with the mace.", "Ana greift Bo mit dem Streitkolben an."),
        ("Ana attacks Bo with bare hands.", "Ana greift Bo mit bloßen Händen an."),
        ("Ana attacks Bo with the moon glaive.", "Ana greift Bo mit „moon glaive“ an."),
        ("Ana casts firebolt at Bo.", "Ana zaubert Feuerblitz auf Bo."),
        ("Ana casts force bolt at Bo.", "Ana zaubert Kraftstoß auf Bo."),
        ("Ana casts ice lance at Bo.", "Ana zaubert ice lance auf Bo."),
    ],
)
def test_a_german_page_asks_in_german_how_somebody_defends(asked: str, german: str) -> None:
    """The target, and a guard, who is the third that the question names."""
    names = {ANA: "Ana", BO: "Bo", CID: "Cid"}
    target = question(f"{asked} How does Bo defend?", names, GERMAN)
    assert target == f"{german} Wie wehrt sich Bo?"
    guard = question(f"{asked} How does Cid defend?", names, GERMAN)
    assert guard == f"{german} Wie hilft Cid bei der Abwehr?"


@pytest.mark.rule("OP-24")
@pytest.mark.parametrize(
    ("attack", "english", "german"),
    [
        (
            FAIL,
            "Cid holds the shield in the way of Ana, and it is not struck; Cid gains an Advantage.",
            "Cid hält den Schild gegen Ana, doch nichts trifft darauf; Cid gewinnt",
        ),
        (
            LOW,
            "Cid holds the shield in the way of Ana, and it is not struck.",
            "Cid hält den Schild gegen Ana, doch nichts trifft darauf.",
        ),
    ],
)
def test_a_shield_that_nothing_strikes_is_told_as_such(
    attack: int, english: str, german: str
) -> None:
    """Of a blow that misses, or that comes out even, nothing is left for a shield (002-46)."""
    arena = Arena({}, {}, ("foes", {"shield": "steel"}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("block", CID)
    how, faces = ("none", {}) if attack == FAIL else ("counter:long-sword", {"defend:c2": (LOW,)})
    arena.answer(how, BO, **{"attack:c1": (attack,), "defend:c3": (LOW,)}, **faces)
    assert [line for line in told(arena) if line.startswith(english)]
    assert [line for line in told(arena, "de") if line.startswith(german)]


@pytest.mark.rule("OP-04")
def test_hiding_ends_with_a_counter_attack_too() -> None:
    """A counter-attack is a melee attack (missing facts a)."""
    arena = Arena()
    arena.mark(BO, "hidden")
    arena.exchange("counter:long-sword", FAIL, FAIL)
    assert "hidden" not in arena[BO].marks
    assert "Bo is seen. [{OP-04, 002-3}]" in told(arena)


@pytest.mark.rule("OP-29")
@pytest.mark.parametrize("first", [BO, CID])
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["Ana gets through to Bo.", "Cid does not stop Ana."]),
        ("de", ["Ana dringt durch und trifft Bo.", "Cid hält Ana nicht auf."]),
    ],
)
def test_whoever_is_struck_is_told_once_and_whoever_did_not_stop_it_too(
    lang: str, lines: list[str], first: str
) -> None:
    """The attack needs more degrees than either has (step 3): three against one and one."""
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("parry:long-sword", first)
    faces = {"attack:c1": (HIGH,), "defend:c2": (LOW,), "defend:c3": (LOW,), "damage:c1": (1,)}
    arena.answer("parry:long-sword", BO if first == CID else CID, **faces)
    said = [line.partition(" [")[0] for line in told(arena, lang)]
    assert [line for line in said if line in {*lines, "Bo does not stop Ana."}] == lines
