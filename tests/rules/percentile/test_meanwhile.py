"""What comes between a blow and its end: the GM, somebody who leaves, a guard too far away."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Prompted
from fightbook.projections.log import tell
from tests.support.evening import shown
from tests.support.percentile import ANA, BO, CID, CRITICAL, FAIL, HIGH, LOW, Arena, Damaged


def told(arena: Arena) -> list[str]:
    """Give what the GM reads of the last commit."""
    last = f"{arena.table.state.commit}-"
    entries = tell(arena.table.rules.narrate, shown(arena.table, "gm"))
    return [entry.sentence for entry in entries if str(entry.at).startswith(last)]


def offered(arena: Arena) -> dict[str, str]:
    """Give the words of each answer."""
    return {choice.id: choice.label for choice in arena.prompt.choices}


def trio(bo: dict[str, Any] | None = None) -> Arena:
    """Let Cid guard Bo, both a metre from Ana."""
    arena = Arena({}, bo or {}, ("foes", {}))
    arena.mark(CID, "at", 1)
    arena.mark(CID, "guards", target=BO)
    return arena


# --- the number that is shown is the number that is rolled on -------------------------------------


@pytest.mark.rule("OP-03")
@pytest.mark.rule("OP-05")
def test_what_the_gm_grants_whoever_is_asked_stands_beside_the_answers() -> None:
    """Agility 50, 20 for the advantage: 70; then prone, so 50 again."""
    arena = Arena()
    arena.attack()
    assert offered(arena)["evade"] == "Evade, on 50 or less"
    arena.do({"type": "grant", "who": BO, "kind": "advantage", "reason": "high ground"})
    assert offered(arena)["evade"] == "Evade, on 70 or less"
    arena.mark(BO, "prone")
    assert offered(arena)["evade"] == "Evade, on 50 or less"
    arena.answer("evade", **{"attack:c1": (FAIL,), "defend:c2": (FAIL,)})
    assert arena.target("defend", BO) == 50


@pytest.mark.rule("OP-03")
def test_ways_to_defend_that_the_gm_takes_or_gives_are_offered_so() -> None:
    arena = Arena({}, {"shield": "steel"})
    arena.attack()
    arena.mark(BO, "held")
    assert "evade" not in arena.choices
    arena.adjust(BO, "sp", 0)
    assert {"block"} == {c for c in arena.choices if c.endswith("block")}


@pytest.mark.rule("OP-03")
def test_of_two_who_are_asked_only_whose_numbers_changed_is_asked_again() -> None:
    arena = trio()
    arena.attack()
    arena.mark(CID, "dazed")
    assert [p.about for p in arena.all(Prompted)] == [CID]
    arena.answer("evade", BO)
    arena.answer("none", CID, **{"attack:c1": (FAIL,), "defend:c2": (FAIL,)})
    assert {e.against for e in arena.all(Checked, check="exchange")} == {BO}


@pytest.mark.rule("OP-04")
def test_whoever_can_no_longer_defend_while_asked_is_said_to() -> None:
    arena = Arena()
    arena.attack()
    stun = {"type": "mark", "who": BO, "mark": "stunned", "reason": "a stone", "rounds": 1}
    arena.do(stun, **{"attack:c1": (FAIL,)})
    assert arena.one(Checked, check="defenceless").outcome == "helpless"
    assert arena.result.outcome == "nothing"
    arena = Arena()
    arena.attack()
    arena.do(
        {"type": "adjust", "who": BO, "track": "ap", "value": 0, "reason": "tired"},
        **{"attack:c1": (FAIL,)},
    )
    assert arena.one(Checked, check="defenceless").outcome == "points"


@pytest.mark.rule("OP-25")
def test_the_number_of_an_opportunity_follows_what_the_gm_grants() -> None:
    arena = Arena({"weapons": ["bow"]}, {})
    arena.attack("bow")
    assert offered(arena)["long-sword"] == "Strike with the long sword, on 50 or less"
    arena.mark(BO, "blinded")
    assert offered(arena)["long-sword"] == "Strike with the long sword, on 30 or less"
    arena.mark(BO, "at", 9)
    assert arena.prompt.kind == "defence"


# --- a blow that comes to nothing says why --------------------------------------------------------


@pytest.mark.rule("OP-01")
@pytest.mark.parametrize(("who", "name"), [(ANA, "Ana"), (BO, "Bo")])
def test_with_whoever_leaves_a_blow_comes_to_nothing_and_its_price_is_paid(
    who: str, name: str
) -> None:
    arena = trio()
    arena.attack()
    arena.answer("parry:long-sword", CID)
    arena.do({"type": "dismiss", "who": who, "reason": "called away"})
    prevented = arena.one(Checked, check="prevented")
    assert (prevented.who, prevented.outcome, prevented.against) == (ANA, "left", BO)
    assert (
        f"The attack of Ana on Bo comes to nothing, as {name} is gone; what was spent stays spent."
        in told(arena)
    )
    assert arena.value(CID, "ap") == 2
    assert not arena.table.state.fight.prompts


@pytest.mark.rule("OP-15")
def test_a_hit_at_whoever_leaves_before_it_lands_comes_to_nothing() -> None:
    arena = trio()
    arena.attack()
    arena.answer("none", CID)
    arena.answer("none", BO, **{"attack:c1": (LOW,)})
    assert arena.prompt.kind == "advantage"
    arena.do({"type": "dismiss", "who": BO, "reason": "called away"})
    assert arena.one(Checked, check="prevented").outcome == "left"
    assert not arena.all(Damaged)


@pytest.mark.rule("OP-01")
@pytest.mark.parametrize(
    ("mark", "value", "why", "words"),
    [
        ("stunned", 0, "unable", "as Ana cannot strike any more"),
        ("at", 30, "far", "as Bo is out of reach"),
    ],
)
def test_a_blow_that_the_gm_comes_between_says_why_and_nobody_pays_for_a_defence(
    mark: str, value: int, why: str, words: str
) -> None:
    arena = Arena()
    arena.attack()
    arena.mark(ANA, mark, value, rounds=1)
    assert not arena.table.state.fight.prompts
    assert arena.one(Checked, check="prevented").outcome == why
    assert any(words in sentence for sentence in told(arena))
    assert (arena.value(ANA, "ap"), arena.value(BO, "ap")) == (2, 3)


@pytest.mark.rule("OP-01")
def test_a_blow_at_whom_the_gm_laid_low_says_so() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.attack()
    arena.adjust(BO, "hp", 0)
    assert arena.one(Checked, check="prevented").outcome == "down"
    assert any("as Bo is down" in sentence for sentence in told(arena))


@pytest.mark.rule("OP-25")
def test_a_shooter_who_is_stopped_first_has_paid_all_the_same() -> None:
    """The opportunity blinds nobody but disarms: a bow that is gone shoots no more."""
    arena = Arena({"weapons": ["bow"]}, {}, ("party", {}))
    arena.mark(BO, "at", 1)
    arena.attack("bow")
    arena.answer("long-sword")
    arena.answer("none", ANA, **{"attack:c2": (LOW,)})
    arena.answer("special:disarm:won")
    arena.answer("take", **{"damage:c2": (1,)})
    assert arena.one(Checked, check="prevented").outcome == "means"
    assert (
        "The attack of Ana on Bo comes to nothing, as Ana has nothing in hand for it any more; "
        "what was spent stays spent." in told(arena)
    )
    assert arena.value(ANA, "ap") == 2


@pytest.mark.rule("OP-25")
def test_whoever_is_stopped_in_a_deed_is_said_to_get_no_farther() -> None:
    arena = Arena({}, {}, ("party", {}))
    arena.act("walk", metres=-5)
    arena.answer("long-sword")
    arena.answer("none", ANA, **{"attack:c2": (LOW,)})
    arena.answer("special:trip:won", **{"damage:c2": (1,)})
    assert arena.one(Checked, check="prevented").outcome == "walk"
    assert "Ana gets no farther." in told(arena)
    arena.act("stand")
    arena.answer("long-sword")
    stun = {"type": "mark", "who": ANA, "mark": "stunned", "reason": "a stone", "rounds": 1}
    arena.do(stun, **{"attack:c2": (FAIL,)})
    assert arena.one(Checked, check="prevented").outcome == "act"
    assert "Ana cannot get up any more; what was spent stays spent." in told(arena)
    assert not [text for text in told(arena) if "needs no answer" in text]


@pytest.mark.rule("OP-25")
def test_an_opportunity_that_lapses_says_so() -> None:
    """Nothing else tells what became of the question."""
    arena = Arena({}, {}, ("party", {}))
    arena.act("walk", metres=-5)
    arena.mark(BO, "stunned")
    assert (
        "“Ana gives Bo an opportunity to attack. Does Bo take it?” needs no answer any more."
    ) in told(arena)


@pytest.mark.rule("OP-25")
def test_nobody_strikes_at_whom_the_gm_laid_low_on_the_way() -> None:
    """An opportunity that waits for its answer is gone with whom it was against."""
    arena = Arena({}, {}, ("party", {}))
    arena.act("walk", metres=-5)
    arena.mark(ANA, "dead")
    assert arena.table.state.fight.turn != ANA
    assert told(arena)[1].endswith("Does Bo take it?” needs no answer any more.")
    assert arena.value(BO, "ap") == 3


@pytest.mark.rule("OP-03")
def test_a_defence_that_lapses_says_why_and_no_more() -> None:
    arena = Arena()
    arena.attack()
    stun = {"type": "mark", "who": BO, "mark": "stunned", "reason": "a stone"}
    arena.do(stun, **{"attack:c1": (FAIL,)})
    assert "Bo is in no state to defend." in told(arena)
    assert not [text for text in told(arena) if "needs no answer" in text]


@pytest.mark.rule("OP-25")
def test_of_what_becomes_of_a_weapon_nobody_is_asked_whose_owner_left() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.act("special", {"oppose:c1": (HIGH,), "resist:c2": (FAIL,)}, special="disarm", target=BO)
    arena.do({"type": "dismiss", "who": BO, "reason": "called away"})
    assert told(arena)[-1] == (
        "“What becomes of Bo's long sword?” needs no answer any more: Bo is out of the fight."
    )


# --- guards ---------------------------------------------------------------------------------------


@pytest.mark.rule("OP-24")
def test_a_guard_who_is_too_far_away_is_said_to_be() -> None:
    arena = trio()
    arena.mark(CID, "at", 3)
    arena.attack()
    assert [p.about for p in arena.table.state.fight.prompts.values()] == [BO]
    far = arena.one(Checked, check="defenceless")
    assert (far.who, far.outcome, far.to) == (CID, "far", None)
    assert "Cid is too far away to defend Bo." in told(arena)


@pytest.mark.rule("OP-21")
@pytest.mark.parametrize("how", ["parry:long-sword", "counter:long-sword"])
def test_a_won_evasion_has_its_free_metre_though_a_guards_defence_counts(how: str) -> None:
    """On any won evasion (002-41): the attack failed, both defences passed."""
    arena = trio()
    arena.attack()
    arena.answer(how, CID)
    faces = {"attack:c1": (FAIL,), "defend:c2": (LOW,), "defend:c3": (HIGH,)}
    arena.answer("evade", BO, **faces)
    assert "Bo evades the attack of Ana." in told(arena)
    assert (arena.prompt.kind, arena.prompt.about) == ("advantage", CID)
    arena.answer("none", **({"damage:c3": (1,)} if how.startswith("counter") else {}))
    assert (arena.prompt.kind, arena.prompt.about) == ("slip", BO)
    arena.answer("1")
    assert arena[BO].marks["at"].value == 2


# --- shields and Advantages -----------------------------------------------------------------------


@pytest.mark.rule("OP-31")
def test_a_shield_that_is_damaged_beyond_its_rating_stops_nothing_and_not_less() -> None:
    """A targe of hide has 3; damaged by 5 it stops 0, told as parts that add up."""
    arena = Arena({}, {"shield": "hide-targe"})
    arena.mark(BO, "damaged.shield", 5)
    arena.exchange("block", LOW, LOW, **{"damage:c1": (1,)})
    found = arena.one(Checked, check="rating").detail
    assert found["limit"] == 0
    assert [*map(tuple, map(dict.values, found["parts"]))] == [("shield", 3), ("damage to it", -3)]
    assert arena.one(Damaged).amount == 2


@pytest.mark.rule("OP-31")
def test_a_power_block_with_a_damaged_shield_loses_what_the_shield_lost() -> None:
    """A shield of steel has 10, 20 with power; damaged by 12 it stops 8 (002-54)."""
    arena = Arena({}, {"shield": "steel"})
    arena.mark(BO, "damaged.shield", 12)
    arena.exchange("power-block", LOW, LOW, **{"damage:c1": (7,)})
    assert arena.one(Checked, check="rating").detail["limit"] == 8
    assert arena.one(Checked, check="block").outcome == "held"


@pytest.mark.rule("OP-15")
def test_a_special_action_is_not_used_twice_at_two_prices() -> None:
    """The same option twice only where it adds up as a number (002-19)."""
    arena = Arena()
    arena.exchange("none", CRITICAL, None)
    arena.answer("special:bash:won", **{"balance:c2": (LOW,)})
    assert not [choice for choice in arena.choices if "bash" in choice]
    assert "special:trip:free" in arena.choices
