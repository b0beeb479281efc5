"""Who lies there is not thrown down again, and who has arrived is not kept from it."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Marked, Rolled
from tests.rules.percentile.test_opened import entries
from tests.support.percentile import ANA, BO, CID, FAIL, HIGH, LOW, Arena, Faces

WON: Faces = {"oppose:c1": (HIGH,), "resist:c2": (FAIL,)}


def said(arena: Arena) -> list[str]:
    """Give what the GM reads of the last commit."""
    return [entry.sentence for entry in entries(arena)]


@pytest.mark.rule("OP-15")
def test_who_lies_there_need_not_keep_upright_when_bashed() -> None:
    """Bash (missing facts a): push 1 m, -1 action point, Acrobatics or prone."""
    arena = Arena()
    arena.mark(BO, "prone")
    arena.act("special", WON, special="bash", target=BO)
    assert arena[BO].marks["at"].value == 2
    assert arena.value(BO, "ap") == 2
    assert not [roll for roll in arena.all(Rolled) if "upright" in roll.why]
    assert not arena.all(Marked, mark="prone")


@pytest.mark.rule("OP-15")
def test_who_lies_there_cannot_be_tripped() -> None:
    arena = Arena()
    arena.mark(BO, "prone")
    command = {"type": "special", "who": ANA, "special": "trip", "target": BO}
    assert arena.refused(command).message == "Bo lies on the ground already."
    arena.exchange("none", LOW, None)
    assert not [choice for choice in arena.choices if "trip" in choice]
    assert [choice for choice in arena.choices if "bash" in choice]


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(("rounds", "for_longer"), [(0, True), (2, True), (1, False)])
def test_who_sees_nothing_for_longer_is_not_blinded(rounds: int, for_longer: bool) -> None:
    """Blind (missing facts a) lasts a turn: it ends nothing that the GM set to go on after that."""
    arena = Arena()
    arena.pass_turns()
    arena.mark(ANA, "blinded", rounds=rounds)
    command = {"type": "special", "who": BO, "special": "blind", "target": ANA}
    if for_longer:
        assert arena.refused(command).message == "Ana sees nothing already, and for longer."
    else:
        arena.do(command, **{"oppose:c2": (HIGH,), "resist:c1": (FAIL,)})
        assert arena[ANA].marks["blinded"].until == 2


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(("rounds", "for_longer"), [(0, True), (2, True), (1, False)])
def test_who_is_overwhelmed_for_longer_is_not_overwhelmed(rounds: int, for_longer: bool) -> None:
    """Overwhelm (missing facts a) lasts until one's next turn."""
    arena = Arena()
    arena.mark(BO, "overwhelmed", rounds=rounds)
    arena.exchange("none", LOW, None)
    assert ("overwhelm" not in arena.choices) is for_longer


@pytest.mark.rule("OP-15")
def test_who_acts_next_ends_no_overwhelming_of_who_acts_later() -> None:
    """Ana has overwhelmed Bo until her turn of the next round; Cid acts before that."""
    arena = Arena({}, {}, ("party", {}))
    arena.exchange("none", LOW, None)
    arena.answer("overwhelm", **{"damage:c1": (1,)})
    arena.pass_turns()
    arena.mark(CID, "at", 1)
    arena.attack(target=CID)
    arena.answer("parry:long-sword", **{"attack:c2": (FAIL,), "defend:c3": (LOW,)})
    assert arena.prompt.about == CID
    assert "overextend" in arena.choices
    assert "overwhelm" not in arena.choices


def walked(metres: int, advantage: str, **faces: tuple[int, ...]) -> Arena:
    """Let Ana walk up to Bo, who strikes as she comes within reach."""
    arena = Arena(gap="2")
    arena.act("walk", metres=metres)
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (LOW,)})
    arena.answer(advantage, **{"damage:c2": (1,)}, **faces)
    return arena


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(("metres", "ends"), [(9, 7), (7, 7), (3, 3)])
def test_who_loses_a_leg_on_the_way_gets_no_farther_than_half(metres: int, ends: int) -> None:
    """A bad leg halves the speed (002-31), from then on: of fifteen metres to seven."""
    arena = Arena(gap="2")
    arena.act("walk", metres=metres)
    assert arena[ANA].marks["at"].value == 1
    arena.mark(ANA, "lost.left-leg")
    arena.answer("no")
    assert arena[ANA].marks["at"].value == ends
    assert ("Ana gets no farther." in said(arena)) is (metres > ends)


@pytest.mark.rule("OP-19")
def test_who_has_walked_more_than_half_stands_still_when_a_leg_is_lost() -> None:
    arena = Arena(gap="10")
    arena.act("walk", metres=12)
    arena.mark(ANA, "crippled.right-leg")
    arena.answer("no")
    assert arena[ANA].marks["at"].value == 9
    assert "Ana gets no farther." in said(arena)


@pytest.mark.rule("OP-25")
def test_who_has_walked_all_the_way_is_not_kept_from_getting_farther() -> None:
    arena = walked(1, "special:trip:won")
    assert "prone" in arena[ANA].marks
    assert arena[ANA].marks["at"].value == 1
    assert not arena.all(Checked, check="prevented")
    arena = walked(2, "special:trip:won")
    assert arena[ANA].marks["at"].value == 1
    assert "Ana gets no farther." in said(arena)


@pytest.mark.rule("OP-25")
def test_of_who_falls_on_the_way_it_is_not_told_that_they_get_no_farther() -> None:
    arena = Arena({}, {}, ("party", {}), gap="2")
    arena.adjust(ANA, "hp", 1)
    arena.act("walk", metres=2)
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (LOW,)})
    arena.answer("none", **{"damage:c2": (4,)})
    assert "Ana falls, dying." in said(arena)
    assert not arena.all(Checked, check="prevented")


@pytest.mark.rule("OP-25")
def test_what_an_opportunity_stops_says_what_it_was() -> None:
    """It is resolved first (missing facts a), and the action point stays spent."""
    arena = Arena({"potions": {"healing": 1}}, {}, ("party", {}))
    arena.adjust(ANA, "hp", 1)
    arena.act("drink", potion="healing")
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (LOW,)})
    arena.answer("none", **{"damage:c2": (4,)})
    assert "Ana cannot drink any more; what was spent stays spent." in said(arena)


@pytest.mark.rule("OP-04")
@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("points", "Cid has no action point left to defend Bo."),
        ("far", "Cid is too far away to defend Bo."),
        ("unaware", "Cid is unaware of the danger, and cannot defend Bo."),
        ("helpless", "Cid is in no state to defend Bo."),
    ],
)
def test_of_a_guard_that_cannot_defend_it_is_said_whom(how: str, words: str) -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    if how == "points":
        arena.adjust(CID, "ap", 0)
    elif how == "far":
        arena.mark(CID, "at", 5)
    else:
        arena.mark(CID, how)
    arena.attack()
    assert words in said(arena)


RUNE = {
    "like": "long-sword",
    "parts": [{"count": 1, "sides": 4}, {"count": 1, "sides": 8, "harm": "fire"}],
}


@pytest.mark.rule("OP-23")
def test_a_shield_says_what_it_is_measured_against() -> None:
    """Mixed damage uses the largest part (002-36): steel 10, 5 against magic, and fire is that."""
    arena = Arena({"own": {"rune": RUNE}, "weapons": ["rune"]}, {"shield": "steel"})
    arena.exchange("block", LOW, LOW, "rune", **{"damage:c1": (1,), "extra:c1": (4,)})
    assert "The shield of Bo stops up to 5 against fire, the most of this damage." in said(arena)
    arena = Arena({}, {"shield": "steel"})
    arena.exchange("block", LOW, LOW, **{"damage:c1": (1,)})
    assert "The shield of Bo stops up to 10." in said(arena)


@pytest.mark.rule("OP-18")
def test_damage_below_0_is_none_and_its_sum_says_so() -> None:
    blunt = {"like": "mace", "parts": [{"count": 1, "sides": 8, "bonus": -10}]}
    arena = Arena({"own": {"feather": blunt}, "weapons": ["feather"]})
    arena.exchange("none", LOW, None, "feather")
    arena.answer("none", **{"damage:c1": (1,)})
    (hit,) = [entry for entry in entries(arena) if entry.kind == "damaged"]
    assert hit.sentence == "Bo takes no damage from Ana (body)."
    assert [(part.name, part.value) for part in hit.modifiers] == [
        ("physical", -9),
        ("never below 0", 9),
    ]


@pytest.mark.rule("OP-02")
@pytest.mark.parametrize(
    ("sheet", "deed", "words"),
    [
        ({"spells": ["spark"]}, {"type": "cast", "spell": "spark"}, "for the casting"),
        ({"weapons": ["bow"]}, {"type": "attack", "weapon": "bow"}, "for the shot"),
    ],
)
def test_a_roll_says_whether_it_is_a_spell_or_a_shot(
    sheet: dict[str, Any], deed: dict[str, str], words: str
) -> None:
    arena = Arena(sheet, gap="10")
    arena.do({"who": ANA, "target": BO, **deed})
    arena.answer("none", **{"attack:c1": (95,)})
    degrees = 1 + (95 - arena.target()) // 10
    assert f"Ana rolls 95 {words}, failure, {degrees} degrees." in said(arena)
