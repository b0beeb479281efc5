"""What an Advantage can do: every option of the table has its effect (OP-15)."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Chosen, Prompted, Spent
from fightbook.domain.rulesets.percentile import RULESET
from tests.support.percentile import (
    ANA,
    BO,
    CID,
    CRITICAL,
    FAIL,
    LOW,
    Arena,
    Damaged,
    Marked,
    Unmarked,
)

PLACES = ["body", "right-leg", "left-leg", "right-arm", "left-arm", "head"]


def won(bo: dict[str, Any] | None = None, face: int = LOW, **ana: Any) -> Arena:
    """Let Ana win an exchange with her weapon against no defence."""
    arena = Arena(ana, bo)
    arena.exchange("none", face, None, ana.get("weapons", ["long-sword"])[0])
    return arena


def defended(how: str = "parry:long-sword", face: int = LOW, **bo: Any) -> Arena:
    """Let Bo win the exchange by defending."""
    arena = Arena({}, bo)
    arena.exchange(how, FAIL, face)
    return arena


@pytest.mark.rule("OP-15")
def test_the_attacker_is_offered_its_options() -> None:
    arena = won()
    assert (arena.prompt.kind, arena.prompt.about, arena.prompt.default) == (
        "advantage",
        ANA,
        "press",
    )
    assert arena.choices == [
        "press",
        *(f"precision:{place}" for place in PLACES),
        "penetrate",
        "forceful",
        "overwhelm",
        *("special:bash:free", "special:bash:won"),
        *("special:blind:free", "special:blind:won"),
        *("special:disarm:free", "special:disarm:won"),
        *("special:feint:free", "special:feint:won"),
        *("special:force:free", "special:force:won"),
        *("special:trip:free", "special:trip:won"),
        "none",
    ]


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("how", ["parry:long-sword", "evade", "block"])
def test_the_defender_is_offered_its_own(how: str) -> None:
    arena = defended(how, shield="steel", styles=[])
    assert arena.prompt.about == BO
    assert arena.choices == ["overextend", "overwhelm", "none"]


@pytest.mark.rule("OP-15")
def test_a_counter_attacker_has_the_options_of_an_attacker() -> None:
    arena = defended("counter:long-sword", styles=[], skills={})
    assert "overextend" not in arena.choices
    arena.answer("precision:head", **{"damage:c2": (3,)})
    assert arena.one(Checked, check="location").outcome == "head"


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-16")
@pytest.mark.parametrize("place", PLACES)
def test_precision_strike_chooses_the_location(place: str) -> None:
    arena = won()
    arena.answer(f"precision:{place}", **{"damage:c1": (3,)})
    assert arena.one(Checked, check="location").outcome == place
    assert arena.one(Damaged).why == place.replace("-", " ")


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("piece", "choice", "extra"),
    [
        ("steel-full", "press", 0),
        ("steel-full", "penetrate", 1),
        ("steel-partial", "press", 1),
        ("steel-partial", "penetrate", 2),
        ("", "press", 2),
        ("", "penetrate", 2),
    ],
)
def test_penetrate_armor_lowers_the_class_and_not_the_rating(
    piece: str, choice: str, extra: int
) -> None:
    arena = won({"armour": {"body": piece} if piece else {}}, weapons=["war-axe"])
    arena.answer(choice, **{"damage:c1": (8,)})
    rating = {"steel-full": 6, "steel-partial": 4, "": 0}[piece]
    assert arena.one(Damaged).amount == 8 + extra - rating


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("weapon", ["long-sword", "great-sword"])
def test_penetrate_armor_does_nothing_for_a_weapon_that_does_not_read_it(weapon: str) -> None:
    arena = won({"armour": {"body": "steel-full"}}, weapons=[weapon])
    bonus = {"long-sword": 1, "great-sword": 0}[weapon]
    arena.answer("penetrate", **{"damage:c1": (8,)})
    assert arena.one(Damaged).amount == 8 + bonus - 6


IDLE = [
    (
        "long-sword",
        "steel-full",
        "penetrate",
        "With the long sword, Ana does no more against lighter armour",
    ),
    ("war-axe", "", "penetrate", "Bo wears no armour there that could count as lighter"),
    ("long-sword", "", "forceful", "Bo wears nothing there that could be damaged"),
    ("war-axe", "steel-full", "penetrate", ""),
    ("long-sword", "steel-full", "forceful", ""),
]


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(("weapon", "piece", "option", "why"), IDLE)
def test_an_advantage_that_does_nothing_says_why(
    weapon: str, piece: str, option: str, why: str
) -> None:
    arena = won({"armour": {"body": piece} if piece else {}}, weapons=[weapon])
    arena.answer(option, **{"damage:c1": (3,)})
    told = [RULESET.narrate(x, {ANA: "Ana", BO: "Bo"}, "en") for x in arena.all(Checked)]
    found = [x for x in told if x and any(why and why in x for _, _, _, why in IDLE)]
    assert [x.startswith(why) for x in found] == ([True] if why else [])


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "With bare hands"), ("de", "Mit bloßen Händen")]
)
def test_bare_hands_that_do_no_more_against_lighter_armour_are_no_weapon(
    lang: str, words: str
) -> None:
    arena = Arena({}, {"armour": {"body": "steel-full"}})
    arena.exchange("none", LOW, None, "unarmed")
    arena.answer("penetrate", **{"damage:c1": (3,)})
    idle = arena.one(Checked, check="idle")
    assert str(RULESET.narrate(idle, {ANA: "Ana", BO: "Bo"}, lang)).startswith(words)


@pytest.mark.rule("OP-15")
def test_press_advantage_helps_the_next_melee_attack_on_that_foe() -> None:
    arena = won()
    arena.answer("press", **{"damage:c1": (1,)})
    mark = arena.one(Marked, mark="press.c2")
    assert (mark.who, mark.value, mark.until) == (ANA, 10, 2)
    arena.exchange("none", 97, None)
    assert arena.target() == 60
    assert "press.c2" not in arena[ANA].marks


@pytest.mark.rule("OP-15")
def test_press_advantage_is_over_with_ones_next_turn() -> None:
    arena = won()
    arena.answer("press", **{"damage:c1": (1,)})
    arena.pass_turns()
    assert "press.c2" in arena[ANA].marks
    arena.pass_turns()
    assert (arena.table.state.fight.turn, arena.table.state.fight.round) == (ANA, 2)
    assert "press.c2" in arena[ANA].marks
    arena.pass_turns()
    assert arena.all(Unmarked, mark="press.c2")


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("place", "shield", "what"),
    [
        ("body", "", "body"),
        ("head", "", None),
        ("left-arm", "", "left-arm"),
        ("left-arm", "steel", "shield"),
        ("right-arm", "steel", None),
    ],
)
def test_forceful_impact_damages_what_is_worn_there(
    place: str, shield: str, what: str | None
) -> None:
    armour = {"body": "steel-full", "left-arm": "steel-full"}
    arena = Arena({}, {"armour": armour, "shield": shield})
    arena.exchange("none", CRITICAL, None)
    arena.answer("forceful")
    arena.answer(f"precision:{place}", **{"damage:c1": (7,)})
    marks = [m for m in arena.all(Marked) if m.mark.startswith("damaged.")]
    assert [(m.who, m.mark, m.value) for m in marks] == (
        [(BO, f"damaged.{what}", 1)] if what else []
    )
    rating = {"body": 5, "left-arm": 6 if shield else 5}.get(place, 0)
    assert arena.one(Damaged).amount == 8 - rating


@pytest.mark.rule("OP-15")
def test_a_damaged_shield_blocks_less() -> None:
    arena = Arena({"weapons": ["mace"]}, {"shield": "hide"})
    arena.mark(BO, "damaged.shield", 1)
    arena.exchange("block", 35, LOW, "mace", **{"damage:c1": (6,)})
    assert arena.one(Checked, check="block").outcome == "through"


@pytest.mark.rule("OP-15")
def test_overextend_hinders_the_foes_next_attack() -> None:
    arena = defended()
    arena.answer("overextend")
    mark = arena.one(Marked)
    assert (mark.who, mark.mark, mark.value, mark.by, mark.until) == (
        ANA,
        "overextended",
        -10,
        ANA,
        2,
    )
    arena.exchange("none", 97, None)
    assert arena.target() == 40
    assert "overextended" not in arena[ANA].marks


@pytest.mark.rule("OP-15")
def test_overextend_is_over_with_the_foes_next_turn() -> None:
    arena = defended()
    arena.answer("overextend")
    arena.pass_turns(2)
    assert arena.table.state.fight.turn == ANA
    assert "overextended" in arena[ANA].marks
    arena.pass_turns()
    assert arena.all(Unmarked, who=ANA, mark="overextended")


@pytest.mark.rule("OP-15")
def test_overextend_hinders_an_attack_of_the_foes_next_turn() -> None:
    arena = defended()
    arena.answer("overextend")
    arena.pass_turns(2)
    arena.exchange("none", 97, None)
    assert arena.target() == 40


@pytest.mark.rule("OP-15")
def test_a_limb_that_is_lost_is_no_place_for_a_precision_strike() -> None:
    arena = Arena()
    arena.mark(BO, "lost.left-arm")
    arena.exchange("none", LOW, None)
    assert "precision:right-arm" in arena.choices
    assert "precision:left-arm" not in arena.choices


@pytest.mark.rule("OP-13")
@pytest.mark.rule("OP-15")
def test_the_question_tells_which_of_two_advantages_it_is_about() -> None:
    arena = Arena()
    arena.exchange("none", CRITICAL, None)
    assert arena.prompt.question == "Ana has the first of two Advantages over Bo. What for?"
    arena.answer("press")
    assert arena.prompt.question == "Ana has a second Advantage over Bo. What for?"


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-25")
def test_overwhelm_takes_the_foes_opportunities_until_ones_next_turn() -> None:
    arena = won()
    arena.answer("overwhelm", **{"damage:c1": (1,)})
    assert "overwhelmed" in arena[BO].marks
    arena.act("walk", metres=-1)
    assert not arena.all(Prompted)
    arena.act("walk", metres=1)
    arena.pass_turns(2)
    assert arena.all(Unmarked, who=BO, mark="overwhelmed")
    arena.act("walk", metres=-1)
    assert arena.prompt.kind == "opportunity"


@pytest.mark.rule("OP-15")
def test_the_question_tells_it_in_german_too() -> None:
    arena = won({}, CRITICAL)
    asked = "Frage an die Spielleitung: Wozu nutzt Ana"
    names, tell = {ANA: "Ana", BO: "Bo"}, arena.table.rules.narrate
    assert tell(arena.prompt, names, "de") == f"{asked} den ersten von zwei Vorteilen gegen Bo?"
    arena.answer("press")
    assert tell(arena.prompt, names, "de") == f"{asked} den zweiten Vorteil gegen Bo?"
    assert tell(won().prompt, names, "de") == f"{asked} den Vorteil gegen Bo?"


@pytest.mark.rule("OP-15")
def test_a_special_action_free_of_action_points_is_still_rolled() -> None:
    arena = won()
    arena.answer("special:trip:free", **{"oppose:c1": (9,), "resist:c2": (8,), "damage:c1": (1,)})
    assert not arena.all(Spent, track="ap")
    assert arena.one(Checked, check="special").outcome == "resisted"
    assert "prone" not in arena[BO].marks


@pytest.mark.rule("OP-15")
def test_a_special_action_whose_roll_is_won_costs_an_action_point() -> None:
    arena = won()
    arena.answer("special:trip:won", **{"damage:c1": (1,)})
    assert arena.one(Spent, track="ap").who == ANA
    assert arena.one(Checked, check="special").outcome == "done"
    assert "prone" in arena[BO].marks


@pytest.mark.rule("OP-15")
def test_without_action_points_the_roll_of_a_special_action_is_not_won() -> None:
    arena = Arena()
    arena.attack()
    arena.adjust(ANA, "ap", 0)
    arena.answer("none", **{"attack:c1": (LOW,)})
    assert "special:trip:free" in arena.choices
    assert "special:trip:won" not in arena.choices


@pytest.mark.rule("OP-15")
def test_a_defender_can_stand_up_for_an_advantage() -> None:
    arena = Arena()
    arena.mark(BO, "prone")
    arena.exchange("parry:long-sword", FAIL, LOW)
    assert "special:arise:free" in arena.choices
    assert "special:arise:won" not in arena.choices
    arena.answer("special:arise:free")
    assert "prone" not in arena[BO].marks
    assert not arena.all(Prompted)


@pytest.mark.rule("OP-13")
@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("choice", "mark", "value"),
    [("press", "press.c2", 20), ("forceful", "damaged.body", 2)],
)
def test_two_advantages_add_up_where_they_are_numbers(choice: str, mark: str, value: int) -> None:
    arena = won({"armour": {"body": "steel-full"}}, CRITICAL)
    for _ in range(2):
        assert choice in arena.choices
        more = {"damage:c1": (1,)} if arena.events and _ else {}
        arena.answer(choice, **more)
    marks = {m: found.value for c in (arena[ANA], arena[BO]) for m, found in c.marks.items()}
    assert marks[mark] == value


@pytest.mark.rule("OP-15")
def test_two_overextends_add_up() -> None:
    arena = defended(face=CRITICAL)
    arena.answer("overextend")
    arena.answer("overextend")
    assert arena[ANA].marks["overextended"].value == -20


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("choice", "gone"),
    [
        ("precision:head", {f"precision:{place}" for place in PLACES}),
        ("penetrate", {"penetrate"}),
        ("overwhelm", {"overwhelm"}),
    ],
)
def test_other_options_are_taken_once(choice: str, gone: set[str]) -> None:
    arena = won({}, CRITICAL)
    arena.answer(choice)
    assert not gone & set(arena.choices)


@pytest.mark.rule("OP-15")
def test_two_different_special_actions_can_follow_each_other() -> None:
    arena = won({}, CRITICAL)
    arena.answer("special:trip:won")
    assert "special:blind:free" in arena.choices
    arena.answer("special:blind:won", **{"damage:c1": (1,)})
    assert {"prone", "blinded"} <= arena[BO].marks.keys()


@pytest.mark.rule("OP-15")
def test_the_advantage_comes_before_the_damage() -> None:
    arena = won()
    assert not arena.all(Damaged)
    arena.answer("none", **{"damage:c1": (1,)})
    kinds = [type(e) for e in arena.events if isinstance(e, Chosen | Damaged)]
    assert kinds == [Chosen, Damaged]


@pytest.mark.rule("OP-15")
def test_no_special_action_is_offered_any_more_on_whoever_was_moved_away() -> None:
    arena = won()
    assert "special:trip:won" in arena.choices
    arena.mark(BO, "at", 9)
    assert "special:trip:won" not in arena.choices


@pytest.mark.rule("OP-15")
def test_whoever_can_no_longer_act_makes_nothing_of_an_advantage() -> None:
    arena = Arena()
    arena.exchange("parry:long-sword", FAIL, CRITICAL)
    arena.mark(BO, "stunned", rounds=1)
    assert not arena.table.state.fight.prompts
    assert "overextended" not in arena[ANA].marks
    assert arena.table.state.fight.turn == ANA


@pytest.mark.rule("OP-29")
def test_an_advantage_is_used_against_whoever_is_struck_though_a_guard_failed() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.mark(BO, "lost.head")
    arena.attack()
    arena.answer("parry:long-sword", CID)
    arena.answer("none", BO, **{"attack:c1": (LOW,), "defend:c3": (FAIL,)})
    assert arena.one(Checked, check="exchange", against=CID).detail["struck"] == BO
    assert arena.prompt.question == "Ana has an Advantage over Bo. What for?"
    assert {"precision:body", "penetrate"} <= {*arena.choices}
    assert "precision:head" not in arena.choices
    arena.answer("press", **{"damage:c1": (4,)})
    assert f"press.{BO}" in arena[ANA].marks
    assert arena.one(Damaged).who == BO
    assert arena.value(CID, "hp") == 25


@pytest.mark.rule("OP-29")
def test_whom_an_attack_misses_is_whom_it_was_meant_for_though_a_guard_did_nothing() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.mark(BO, "stunned", rounds=1)
    arena.attack()
    arena.answer("none", CID, **{"attack:c1": (FAIL,)})
    (missed,) = [x for x in arena.all(Checked, check="exchange") if x.detail["counts"]]
    told = arena.table.rules.narrate(missed, {ANA: "Ana", BO: "Bo", CID: "Cid"})
    assert told == "Ana misses Bo."


@pytest.mark.rule("OP-29")
def test_with_whoever_was_struck_the_advantage_goes_too() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("parry:long-sword", CID)
    arena.answer("none", BO, **{"attack:c1": (LOW,), "defend:c3": (FAIL,)})
    arena.do({"type": "dismiss", "who": BO})
    assert not arena.table.state.fight.prompts
    assert arena.table.state.fight.turn == ANA


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("question", ["disarm", "force"])
def test_whoever_cannot_act_any_more_neither_disarms_nor_drives(question: str) -> None:
    arena = won()
    arena.answer(f"special:{question}:won")
    assert arena.prompt.kind == question
    stun = {"type": "mark", "who": ANA, "mark": "stunned", "reason": "a stone"}
    arena.do(stun, **{"damage:c1": (1,)})
    assert not [p for p in arena.table.state.fight.prompts.values() if p.kind == question]
    assert not arena.all(Unmarked, who=BO)
