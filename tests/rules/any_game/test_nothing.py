"""What comes to nothing is told, and every number of a log can be added up."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game import DICE_POOL, FANTASY_D20, PERCENTILE_UNDER
from tests.support.filed import Fight
from tests.support.small import GAME, PLAIN, lost, pair, small, told


def test_a_blow_that_armour_stops_is_told_with_its_numbers() -> None:
    people = (("Ana", "party", PLAIN), ("Bob", "foes", {"cover": 3}))
    fight = Fight(DICE_POOL, *people, first=(6, 1), label="ties")
    fight.act("Ana", "strike", "Bob", act0_c1=[5, 1], act0_c2=[1, 1])
    (blow,) = [d for d in fight.events if isinstance(d, e.Damaged)]
    assert [(part.name, part.value) for part in blow.parts] == [("damage", 1), ("taken off", -1)]
    assert "Bob takes no damage from Ana." in told(fight, "en", DICE_POOL)
    assert "Bob erleidet keinen Schaden durch Ana." in told(fight, "de", DICE_POOL)


def test_nothing_is_said_of_a_track_that_is_not_the_body() -> None:
    fight = pair()
    fight.act("Ana", "boo", "Bo")
    assert lost(fight) == []


def test_who_lacks_nothing_is_said_to_lack_nothing() -> None:
    fight = pair()
    fight.act("Ana", "mend", "Ana")
    assert told(fight)[-1] == "Ana lacks nothing."


def test_whose_turn_is_passed_over_is_told_with_the_reason() -> None:
    three = (("Ana", "party", {"speed": 9}), ("Bo", "foes", PLAIN), ("Cy", "foes", PLAIN))
    fight = small(*three)
    fight.do({"type": "mark", "who": "c2", "mark": "down", "reason": "a fall"})
    fight.done("Ana")
    assert told(fight)[1:] == ["It is Bo's turn.", "Bo can do nothing: down.", "It is Cy's turn."]


def test_what_begins_low_does_not_recover_when_it_rises() -> None:
    fight = pair()
    fight.act("Ana", "veil")
    assert told(fight)[-1] == "Ana: veil 0 → 5 (veil)."
    fight.done("Ana")
    fight.act("Bo", "freeze", "Ana")  # while what a veil takes off a blow is damage
    assert not [said for said in told(fight) if "veil" in said]


def test_an_ally_is_not_somebody_against_whom_it_goes() -> None:
    healed = e.Checked("Mend", "c1", "helps", "c2", "", {"action": "mend", "grade": "hit"})
    assert GAME.narrate(healed, {"c1": "Ana", "c2": "Bo"}, "en") == "Mend: Ana for Bo, helps."


def test_what_the_gm_is_asked_about_is_told_by_its_title() -> None:
    asked = e.Declared(
        "s3", 0, "k", {"type": "act", "who": "c1", "action": "stunt", "targets": ["c2"]}, "1"
    )
    names = {"c1": "Ana", "c2": "Bo"}
    assert DICE_POOL.narrate(asked, names, "en") == "Ana has in mind: Stunt, Bo."
    assert DICE_POOL.narrate(asked, names, "de") == "Ana hat vor: Kunststück, Bo."


# --- the parts of a number ------------------------------------------------------------------------


def test_a_critical_hit_adds_up() -> None:
    blade = {"name": "a blade", "bonus": 5, "damage": "1d8 + 3", "type": "slashing"}
    people = (("Ana", "party", {"attacks": [blade]}), ("Bo", "foes", {"hit_points": 50}))
    fight = Fight(FANTASY_D20, *people, first=(15, 3))
    fight.act("Ana", "attack", "Bo", act0_c1=[20], damage0_c1=[2, 6])
    rolled = [r for r in fight.events if isinstance(r, e.Rolled)][1:]
    assert [(r.total, [(m.name, m.value) for m in r.modifiers]) for r in rolled] == [
        (2 + 6, [("fixed", 3), ("fixed", 3)]),
        (6, []),
    ]
    assert lost(fight) == [("hp", 14)]


def test_a_number_that_is_worked_out_has_the_name_of_what_it_hangs_on() -> None:
    people = (("Ana", "party", {"quickness": 55}), ("Bo", "foes", PLAIN))
    fight = Fight(PERCENTILE_UNDER, *people, first=(9, 1))
    rolled = [r for r in fight.events if isinstance(r, e.Rolled)]
    assert rolled[0].modifiers == (e.Modifier("Quickness", 5),)


@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"), [(95, 95, "gets a hold"), (95, 70, "gets no hold")]
)
def test_in_a_grapple_the_skill_comes_off_the_die_and_the_lower_wins(
    mine: int, theirs: int, outcome: str
) -> None:
    """Brawl 60 against 35: 95 is 35 over, as low as 70 is, and lower than 95, which is 60 over."""
    people = (("Ana", "party", {"brawl": 60}), ("Bo", "foes", {"brawl": 35}))
    fight = Fight(PERCENTILE_UNDER, *people, first=(9, 1))
    fight.act("Ana", "hold", "Bo", act2_c1=[mine], act2_c2=[theirs])
    assert fight.outcomes() == [outcome]
    totals = [r.total for r in fight.events if isinstance(r, e.Rolled)]
    assert totals == [mine - 60, theirs - 35]
