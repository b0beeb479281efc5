"""Beside the defence that counts, and of things in other hands: the log says which, and why."""

from typing import Any

import pytest

from tests.rules.percentile.test_asides import guarded, told
from tests.support.percentile import ANA, BO, FAIL, HIGH, LOW, Arena, Unmarked

OWN: dict[str, Any] = {"own": {"storm-axe": {"like": "war-axe"}}, "weapons": ["storm-axe"]}
SHIELDED: dict[str, Any] = {"shield": "steel"}


def ends(arena: Arena, lang: str = "en") -> list[str]:
    """Give the lines of the log without the rules that they cite."""
    return [line.partition(" [")[0] for line in told(arena, lang)]


@pytest.mark.rule("OP-24")
def test_it_is_told_whose_defence_counts_beside_one_that_holds() -> None:
    """The best outcome for the defence applies (002-46), and of equals the first."""
    faces = {"attack:c1": (LOW,), "defend:c2": (HIGH,), "defend:c3": (HIGH,)}
    arena = guarded("parry:long-sword", "parry:long-sword", **faces)
    assert "Bo holds, but the defence of Cid counts." in ends(arena)
    assert "Bo hält stand, es zählt aber die Abwehr von Cid." in ends(arena, "de")


@pytest.mark.rule("OP-24")
@pytest.mark.rule("OP-10")
def test_a_block_beside_a_counter_of_equal_degrees_says_that_the_counter_counts() -> None:
    """Counter-attack, equal degrees: neither resolves, which is better than a block."""
    arena = Arena({}, {}, ("foes", SHIELDED))
    arena.mark("c3", "guards", target=BO)
    arena.attack()
    arena.answer("block", "c3")
    faces = {"attack:c1": (HIGH,), "defend:c2": (HIGH,), "defend:c3": (2,)}
    arena.answer("counter:long-sword", BO, **faces)
    assert (
        "Cid holds the shield in the way of Ana, and it is not struck; Cid gains an Advantage."
    ) in ends(arena)


@pytest.mark.rule("OP-24")
@pytest.mark.rule("OP-06")
def test_a_block_for_somebody_who_is_missed_anyway_says_so() -> None:
    """Bo does not defend, which has failed (002-3), and both fail: nothing."""
    arena = Arena({}, {}, ("foes", SHIELDED))
    arena.mark("c3", "guards", target=BO)
    arena.attack()
    arena.answer("block", "c3")
    arena.answer("none", BO, **{"attack:c1": (FAIL,), "defend:c3": (LOW,)})
    assert (
        "Cid holds the shield in the way of Ana, and it is not struck; Cid gains an Advantage."
    ) in ends(arena)
    assert "Ana misses Bo." in ends(arena)
    assert (
        "Cid hält den Schild gegen Ana, doch nichts trifft darauf; Cid gewinnt einen Vorteil."
    ) in ends(arena, "de")


@pytest.mark.rule("OP-27")
def test_a_weapon_of_ones_own_is_said_to_be_an_ordinary_one_in_other_hands() -> None:
    """Weapons are open by a sheet (002-51): whoever takes it has what it is like."""
    arena = Arena({}, OWN)
    arena.act("special", {"oppose:c1": (HIGH,), "resist:c2": (FAIL,)}, special="disarm", target=BO)
    arena.answer("take")
    assert told(arena)[-3:] == [
        "Bo lets go of the storm axe. [{OP-15, 002-20}]",
        (
            "In other hands than those of Bo the storm axe is an ordinary weapon of its kind. "
            "[{OP-27, 002-51}]"
        ),
        "Ana takes the war axe from Bo. [{OP-15, 002-20}]",
    ]
    assert ends(arena, "de")[-2:] == [
        "In anderer Hand als der von Bo ist „storm axe“ eine gewöhnliche Waffe dieser Art.",
        "Ana nimmt Bo die Kriegsaxt ab.",
    ]


@pytest.mark.rule("OP-15")
def test_a_feint_at_somebody_who_lies_there_is_not_told_to_be_forgotten() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.act("special", {"oppose:c1": (HIGH,), "resist:c2": (FAIL,)}, special="feint", target=BO)
    arena.adjust(BO, "hp", 0)
    arena.act("pass")
    assert arena.one(Unmarked, who=ANA).why == "down"
    assert not [line for line in ends(arena) if "forgotten" in line]


@pytest.mark.rule("OP-19")
def test_a_breath_that_is_missing_counts_however_long_the_gm_sets_it_for() -> None:
    """Lose 1 AP, at the next turn where there is none (002-31)."""
    arena = Arena({"weapons": ["bow"]}, gap="10")
    for _ in range(3):
        arena.act("aim")
    arena.mark(ANA, "winded", rounds=1)
    assert ends(arena)[-1] == (
        "Ana is out of breath, and will lack an action point in the next round alone (set)."
    )
    arena.pass_turns(2)
    assert arena.value(ANA, "ap") == 2
    assert "winded" not in arena[ANA].marks
    over = "Ana can breathe again, and lacks an action point in this round alone."
    assert over in ends(arena)
    german = "Ana bekommt wieder Luft, und nur in dieser Runde fehlt ein Aktionspunkt."
    assert german in ends(arena, "de")


@pytest.mark.rule("OP-25")
def test_who_is_disengaged_by_the_gm_is_told_to_be_so_no_longer() -> None:
    """Until the end of the turn (002-43); set by the GM, until the end of so many rounds."""
    arena = Arena()
    arena.mark(ANA, "disengaged", rounds=1)
    arena.pass_turns(2)
    assert "disengaged" not in arena[ANA].marks
    assert "Ana gives opportunities again by leaving." in ends(arena)
    assert "Ana gibt beim Weggehen wieder Gelegenheiten." in ends(arena, "de")


@pytest.mark.rule("OP-26")
@pytest.mark.parametrize("mark", ["unaware", "helpless", "held"])
def test_of_the_fallen_nothing_that_ends_for_them_is_told(mark: str) -> None:
    arena = Arena({}, {"minion": True}, ("foes", {}))
    arena.mark(BO, mark, rounds=1)
    arena.adjust(BO, "hp", 0)
    arena.pass_turns(2)
    assert mark not in arena[BO].marks
    undone = ("Bo is aware", "Bo can move", "Bo is held no longer")
    assert not [line for line in ends(arena) if line.startswith(undone)]


@pytest.mark.rule("OP-26")
def test_whoever_the_gm_lets_be_dead_for_some_rounds_is_told_not_to_be_after_them() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(BO, "dead", rounds=1)
    arena.pass_turns(2)
    assert "Bo is not dead after all." in ends(arena)


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("mark", "en", "de"),
    [
        (
            "unaware",
            "Bo is unaware of the danger, and cannot resist the trip.",
            "Bo ahnt nichts von der Gefahr: kein Widerstand gegen das Niederwerfen.",
        ),
        (
            "stunned",
            "Bo is in no state to resist the trip.",
            "Bo kann sich in diesem Zustand gegen das Niederwerfen nicht wehren.",
        ),
    ],
)
def test_why_somebody_does_not_resist_is_told(mark: str, en: str, de: str) -> None:
    arena = Arena()
    arena.mark(BO, mark)
    arena.act("special", {"oppose:c1": (LOW,)}, special="trip", target=BO)
    assert f"{en} [{{OP-15, 002-20}}]" in told(arena)
    assert de in ends(arena, "de")


@pytest.mark.rule("OP-25")
def test_what_is_taken_up_from_the_ground_cites_the_rule_for_that() -> None:
    """Readying is an action (missing facts a)."""
    arena = Arena({"weapons": ["dagger", "mace"]}, gap="10")
    arena.mark(ANA, "flung.mace", 0)
    arena.act("ready", weapon="mace")
    assert "Ana has the mace again. [{OP-25, 002-43}]" in told(arena)


@pytest.mark.rule("OP-25")
def test_a_crossbow_that_the_gm_lets_be_empty_for_some_rounds_is_not_told_to_be_loaded() -> None:
    arena = Arena({"weapons": ["crossbow"]}, gap="10")
    arena.mark(ANA, "empty.crossbow", rounds=1)
    arena.pass_turns(2)
    assert "Ana need not reload the crossbow any more." in ends(arena)
    assert "Ana muss die Armbrust nicht mehr nachladen." in ends(arena, "de")
    arena.mark(ANA, "empty.crossbow")
    arena.act("reload")
    assert ends(arena)[-1] == "Ana has loaded the crossbow."


@pytest.mark.rule("OP-04")
@pytest.mark.parametrize(
    ("face", "told_of"),
    [
        (FAIL, "Ana misses Bo. [{OP-04, OP-06, 002-3}]"),
        (LOW, "Ana gets through to Bo; Ana gains an Advantage. [{OP-04, OP-07, 002-3}]"),
        (2, "Ana gets through to Bo; Ana gains two Advantages. [{OP-04, OP-13, 002-3}]"),
    ],
)
def test_a_blow_behind_the_screen_at_who_does_not_defend_cites_what_everybody_sees(
    face: int, told_of: str
) -> None:
    """Nobody defends, which has failed (002-3): what came of it says how the attack went."""
    arena = Arena()
    arena.do({"type": "grant", "who": ANA, "kind": "screen", "reason": "dark"})
    arena.exchange("none", face, None)
    assert told_of in told(arena)


@pytest.mark.rule("OP-20")
def test_a_shot_behind_the_screen_does_not_tell_whether_it_was_critical() -> None:
    arena = Arena({"weapons": ["bow"]}, gap="10")
    arena.do({"type": "grant", "who": ANA, "kind": "screen", "reason": "dark"})
    arena.attack("bow")
    arena.answer("none", **{"attack:c1": (2,), "damage:c1": (1,)})
    assert "Ana gets through to Bo. [{OP-04, OP-07, OP-20, 002-18}]" in told(arena)


@pytest.mark.rule("OP-09")
def test_what_a_buckler_gives_cites_the_rule_for_gear() -> None:
    """Parries with +1 degree and always an Advantage (missing facts a)."""
    arena = Arena({}, {"shield": "steel-buckler"})
    arena.exchange("parry:shield", LOW, LOW)
    assert (
        "Bo turns aside the attack of Ana, the buckler giving a degree more and an Advantage; "
        "Bo gains an Advantage. [{OP-09, OP-27, 002-13, 002-51}]"
    ) in told(arena)


@pytest.mark.rule("OP-24")
def test_of_two_bucklers_the_second_gives_a_degree_more_and_no_advantage() -> None:
    """Of several defenders one gains an Advantage, the first who declared (002-46)."""
    buckler = {"shield": "steel-buckler"}
    arena = Arena({}, buckler, ("foes", buckler))
    arena.mark("c3", "guards", target=BO)
    arena.attack()
    arena.answer("parry:shield", "c3")
    faces = {"attack:c1": (HIGH,), "defend:c2": (25,), "defend:c3": (25,)}
    arena.answer("parry:shield", BO, **faces)
    assert "Bo holds, but the defence of Cid counts." in ends(arena)


@pytest.mark.rule("OP-28")
def test_a_style_that_was_picked_is_told() -> None:
    """The attacker first chooses a style, the defender a method and a style (002-52)."""
    styles = {
        "styles": [
            {"name": "arms", "rank": 2, "weapons": ["long-sword", "shield"]},
            {"name": "brawling", "weapons": ["long-sword", "shield"]},
        ],
        "shield": "steel",
    }
    arena = Arena(styles, styles)
    arena.attack(style="brawling", allout=True)
    arena.answer("block::brawling", **{"attack:c1": (FAIL + 20,), "defend:c2": (FAIL,)})
    assert "Ana attacks Bo with the long sword, in the style brawling, all-out." in ends(arena)
    assert "Bo blocks with the shield, in the style brawling." in ends(arena)
    assert "Bo blockt mit dem Schild, im Stil Raufen." in ends(arena, "de")
    arena.attack()
    arena.answer("parry:long-sword:brawling", **{"attack:c1": (99,), "defend:c2": (99,)})
    assert "Bo parries with the long sword, in the style brawling." in ends(arena)
    assert "Bo pariert mit dem Langschwert, im Stil Raufen." in ends(arena, "de")


@pytest.mark.rule("OP-30")
def test_a_skill_of_a_called_test_is_told_in_words() -> None:
    arena = Arena()
    test = {"type": "test", "who": ANA, "on": "willpower", "skill": "first-aid"}
    arena.do(test, **{"test:c1": (LOW,)})
    assert "The GM calls for a test of Ana on willpower (first aid)." in ends(arena)
    told_of = "Die Spielleitung verlangt eine Probe von Ana auf Willenskraft (erste Hilfe)."
    assert told_of in ends(arena, "de")


@pytest.mark.rule("OP-15")
def test_whose_holder_is_gone_is_held_no_longer() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(ANA, "held", target=BO)
    arena.do({"type": "dismiss", "who": BO, "reason": "called away"})
    assert "Ana is held no longer." in ends(arena)
    assert "Ana wird nicht mehr festgehalten." in ends(arena, "de")


def test_a_guard_whom_the_gm_gives_nobody_to_guard_is_told_in_a_whole_sentence() -> None:
    arena = Arena()
    arena.mark(ANA, "guards", rounds=1)
    assert "Ana is ready to defend, to the end of round 1 (set)." in ends(arena)
    german = "Ana steht schützend bereit, bis zum Ende von Runde 1 (set)."
    assert any(line.startswith(german) for line in ends(arena, "de"))


@pytest.mark.rule("OP-24")
def test_a_guard_is_not_told_to_need_no_answer_where_the_blow_is_told_to_come_to_nothing() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark("c3", "guards", target=BO)
    arena.attack()
    arena.do({"type": "dismiss", "who": ANA, "reason": "called away"})
    assert any("comes to nothing, as Ana is gone" in line for line in ends(arena))
    assert not [line for line in ends(arena) if "needs no answer" in line]


@pytest.mark.rule("OP-19")
def test_a_further_wound_is_told_not_to_add_up() -> None:
    """Several wounds: the -20 does not stack (002-32)."""
    weak = {"strength": 10, "endurance": 60, "willpower": 10, "lucky": [3], "unlucky": []}
    arena = Arena({}, {**weak, "luck": 10, "unlucky": [97, 98, 99, 100]})
    for _ in range(2):
        arena.exchange("none", 11, None)
        arena.answer("none", **{"damage:c1": (8,), "shock:c2": (10,)})
    assert ends(arena).count("Bo is wounded: \u221220 on all tests, \u22122 initiative.") == 1
    assert (
        "Bo is wounded once more, which does not add to the \u221220 on all tests "
        "and \u22122 initiative."
    ) in ends(arena)
    assert any("ein weiteres Mal verwundet: Es bleibt bei" in line for line in ends(arena, "de"))


@pytest.mark.rule("OP-26")
def test_whoever_tried_to_help_in_vain_is_not_told_not_to_have_come() -> None:
    arena = Arena({}, {"endurance": 10}, ("foes", {}), ("foes", {}))
    arena.adjust(BO, "hp", 0)
    arena.mark("c3", "at", 1)
    arena.pass_turns()
    arena.act("treat", {"aid:c3": (FAIL,)}, target=BO)
    arena.pass_turns(5)
    assert "dead" in arena[BO].marks
    assert "Bo was not saved in time." in ends(arena)
