"""What a part of a number cites: the rule that gives that part there, and no other.

Sources: document 002 steps 1 to 4, missing facts a, rulings 002-20 to 002-55.
"""

from typing import Any

import pytest

from tests.rules.percentile.test_opened import lines
from tests.support.percentile import ANA, ARMS, BO, CID, FAIL, HIGH, LOW, PLAIN, Arena

SKILLED: dict[str, Any] = {"styles": [{**ARMS, "name": "hunting", "rank": 2}]}


def one(arena: Arena, word: str, lang: str = "en") -> str:
    (found,) = [line for line in lines(arena, lang) if word in line]
    return found


@pytest.mark.rule("OP-01")
@pytest.mark.rule("OP-28")
@pytest.mark.rule("OP-15")
def test_a_style_cites_what_it_is_tested_for() -> None:
    """Step 1 for attacks, step 2 (002-52) for defences, 002-20 for special actions."""
    arena = Arena(SKILLED, SKILLED)
    arena.exchange("parry:long-sword", 95, 94)
    assert "style hunting +20 {OP-01, OP-05}" in one(arena, "Ana needed")
    assert "style hunting +20 {OP-28, 002-52}" in one(arena, "Bo needed")
    assert "Stil Jagd +20 {OP-28, 002-52}" in one(arena, "Bo brauchte", "de")
    arena.act("special", {"oppose:c1": (HIGH,), "resist:c2": (FAIL,)}, special="trip", target=BO)
    assert "style hunting +20 {OP-15, 002-20}" in one(arena, "Ana needed")


@pytest.mark.rule("OP-02")
@pytest.mark.rule("OP-03")
def test_a_school_of_magic_and_an_evasion_cite_the_rule_for_them() -> None:
    """The skill of the school (002-47); evade is a skill on agility (002-39)."""
    arena = Arena({"spells": ["spark"], "skills": {"destruction": 3}}, {"skills": {"evade": 2}})
    arena.act("cast", target=BO, spell="spark")
    arena.answer("no")
    arena.answer("evade", **{"attack:c1": (95,), "defend:c2": (94,)})
    assert "destruction +30 {OP-02, OP-05, 002-47}" in one(arena, "Ana needed")
    parts = "agility +50 {OP-03, OP-05, 002-39}, evade +20 {OP-05, 002-39}"
    assert parts in one(arena, "Bo needed")


@pytest.mark.rule("OP-25")
@pytest.mark.rule("OP-27")
def test_a_spell_costs_an_action_point_by_one_rule_and_magicka_by_another() -> None:
    """Each action 1 action point (002-43); what a spell costs is a field of it (002-51)."""
    arena = Arena({"spells": ["spark"], "skills": {"destruction": 3}}, gap="10")
    arena.act("cast", target=BO, spell="spark")
    assert one(arena, "action points 3/3").endswith("[{OP-25, 002-43}]")
    cost = "[spell +3 {OP-27, 002-51} = 3 {OP-27, 002-51}]"
    assert one(arena, "magicka 50/50").endswith(cost)


@pytest.mark.rule("OP-19")
def test_first_aid_cites_wounds_for_its_test_and_actions_for_its_point() -> None:
    """First aid stops a wound's clock (002-31), by an action (002-43)."""
    arena = Arena({"skills": {"first-aid": 1}}, {}, ("party", {}))
    arena.mark(CID, "bleeding", rounds=3)
    arena.act("treat", {"aid:c1": (LOW,)}, target=CID)
    assert one(arena, "Ana spends 1").endswith("[{OP-25, 002-43}]")
    assert one(arena, "Ana rolls").endswith("= 15 {OP-19, 002-31}]")
    assert "first aid +10 {OP-05, OP-19, 002-31}" in one(arena, "Ana needed")
    test = {"type": "test", "who": ANA, "on": "willpower", "skill": "first-aid"}
    arena.do(test, **{"test:c1": (LOW,)})
    assert "first aid +10 {OP-05, 002-51}" in one(arena, "Ana needed")


@pytest.mark.rule("OP-18")
def test_a_power_attack_cites_the_rule_for_damage() -> None:
    """+2 damage for each point of stamina (missing facts a), of no gear's own."""
    arena = Arena()
    arena.attack(power=2)
    assert one(arena, "stamina 5/5").endswith("[{OP-18}]")
    arena.answer("none", **{"attack:c1": (LOW,)})
    arena.answer("none", **{"damage:c1": (3,)})
    assert "power +4 {OP-18} = 8 {OP-18, 002-27}" in one(arena, "Ana rolls 8")


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-27")
@pytest.mark.parametrize(
    ("option", "en", "de"),
    [
        (
            "press",
            "against partial armour +1 {OP-27, 002-22, 002-51}",
            "gegen teilweise Rüstung +1 {",
        ),
        ("penetrate", "as against no armour +2 {OP-15, 002-22}", "wie gegen keine Rüstung +2 {"),
    ],
)
def test_what_penetrating_armour_adds_cites_the_advantage(option: str, en: str, de: str) -> None:
    """Partial armour counts as none (missing facts a, 002-22); the axe's extra is gear (002-51)."""
    arena = Arena({"weapons": ["war-axe"]}, {"armour": {"body": "leather-partial"}})
    arena.exchange("none", LOW, None, "war-axe")
    arena.answer(option, **{"damage:c1": (4,)})
    assert en in one(arena, "Bo takes")
    assert de in one(arena, "Bo erleidet", "de")


@pytest.mark.rule("OP-02")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Ana attacks Bo with the long sword, in the style arms, on agility, all-out."),
        (
            "de",
            (
                "Ana greift Bo mit dem Langschwert an, im Stil arms, mit Gewandtheit, "
                "mit voller Wucht."
            ),
        ),
    ],
)
def test_a_characteristic_that_was_picked_is_told_with_the_attack(lang: str, told: str) -> None:
    """Either strength or agility (step 1): who picks the worse one is told to."""
    arena = Arena({"strength": 60})
    arena.attack(style="arms", characteristic="agility", allout=True)
    assert told in lines(arena, lang)


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-25")
def test_a_place_that_was_aimed_at_is_no_matter_of_an_advantage() -> None:
    """A declared precision strike is at -20 (missing facts a); an Advantage may still change it."""
    arena = Arena()
    arena.attack(place="left-leg")
    arena.answer("none", **{"attack:c1": (LOW,)})
    arena.answer("overwhelm", **{"damage:c1": (1,)})
    assert one(arena, "is struck") == "Bo is struck at the left leg. [{OP-17, OP-25, 002-45}]"
    arena.attack(place="left-leg")
    arena.answer("none", **{"attack:c1": (LOW,)})
    arena.answer("precision:head", **{"damage:c1": (1,)})
    assert one(arena, "is struck") == "Bo is struck at the head. [{OP-15, OP-17, 002-20}]"


@pytest.mark.rule("OP-25")
def test_a_newcomer_acts_last_in_this_round_and_is_told_so() -> None:
    """Initiative orders the turns; whoever comes later acts after those who wait already."""
    arena = Arena()
    command = {"type": "enlist", "name": "Dot", "side": "foes", "sheet": {**PLAIN, "agility": 90}}
    arena.do(command, **{"initiative:c3": (6,)})
    assert one(arena, "acts last") == (
        "Dot acts last in this round, having come in the middle of it. [{OP-25}]"
    )
    assert one(arena, "zuletzt", "de").startswith("Dot kommt mitten in der Runde und ist in ihr")
    turns = [arena.table.state.fight.turn]
    for _ in range(3):
        arena.pass_turns()
        turns.append(arena.table.state.fight.turn)
    assert turns == [ANA, BO, "c3", "c3"]
