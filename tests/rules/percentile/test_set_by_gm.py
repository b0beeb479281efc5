"""What the game master set and the rules then add to, and what they end at once and why.

Sources: document 002 step 4, missing facts a (wounds, special actions), rulings 002-31 to 002-34.
"""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Unmarked
from tests.rules.percentile.test_read_aloud import said
from tests.support.percentile import ANA, BO, CID, FAIL, LOW, Arena

WEAK = {"strength": 10, "endurance": 60, "willpower": 10}
"""Thirty hit points, and a wound threshold of 8."""
HELD, BROKEN = 15, 95
"""A shock test that is passed, and one that is not, wounded or not."""


def struck(
    arena: Arena, face: int = 16, weapon: str = "great-sword", /, **more: tuple[int, ...]
) -> None:
    """Let Ana strike Bo for 12, without an answer: the right leg, if nothing else is said."""
    arena.attack(weapon)
    arena.answer("none", **{"attack:c1": (face,)})
    faces = {"damage:c1": (12,), "shock:c2": (HELD,)} | more
    arena.answer("none", **faces)


def duel(**bo: Any) -> Arena:
    return Arena({"weapons": ["great-sword"]}, {**WEAK, **bo})


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(("value", "count"), [(0, 2), (1, 2), (3, 4)])
def test_a_wound_beside_one_that_the_gm_set_is_told_as_a_further_one(
    value: int, count: int
) -> None:
    """Several wounds: the -20 does not stack (002-32), whatever number stands beside the first."""
    arena = duel()
    arena.mark(BO, "wounded", value)
    struck(arena)
    assert arena.target("shock", BO) == 60 - 20
    assert arena[BO].marks["wounded"].value == count
    told = "wounded once more, which does not add to the \u221220 on all tests"
    assert f"Bo is {told} and \u22122 initiative." in said(arena)


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("rounds", "until"),
    [(0, 6), (9, 6), (2, 2)],
)
def test_a_wound_starts_its_clock_unless_a_nearer_one_goes_on(rounds: int, until: int) -> None:
    """0 hit points after 5 rounds without first aid; a further wound puts that off for nobody."""
    arena = duel()
    arena.mark(BO, "bleeding", rounds=rounds)
    struck(arena)
    assert arena[BO].marks["bleeding"].until == until
    told = [text for text in said(arena) if "needs first aid" in text]
    assert told == (["Bo needs first aid by the end of round 6."] if until == 6 else [])


RODS = {
    harm: {"like": "great-sword", "parts": [{"count": 1, "sides": 12, "harm": harm}]}
    for harm in ("fire", "frost")
}


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(("value", "burns"), [(0, 1), (1, 1), (3, 3)])
def test_a_greater_fire_is_not_made_smaller_by_a_wound(value: int, burns: int) -> None:
    """Burning (1) on a failed test (002-33): it makes no fire smaller that is there."""
    arena = Arena({"own": {"rod": RODS["fire"]}, "weapons": ["rod"]}, WEAK)
    arena.mark(BO, "burning", value)
    struck(arena, 16, "rod", **{"rider-fire:c2": (BROKEN,)})
    points = "1 hit point" if burns == 1 else f"{burns} hit points"
    assert f"Bo is on fire: {points} each turn." in said(arena)
    before = arena.value(BO, "hp")
    arena.pass_turns()
    assert arena.value(BO, "hp") == before - burns


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(("mark", "german"), [("dazed", "benommen"), ("stunned", "betäubt")])
@pytest.mark.parametrize(("rounds", "longer"), [(0, True), (3, True), (1, False)])
def test_who_is_so_for_longer_stays_so_and_the_log_says_it(
    mark: str, german: str, rounds: int, longer: bool
) -> None:
    """For one round (002-31, 002-33): it ends nothing that the GM set to go on after that.

    Bo strikes in round 1, after Ana's turn, so that her next one ends in round 2.
    """
    arena = Arena(WEAK, {"own": {"rod": RODS["frost"]}, "weapons": ["rod"]})
    arena.pass_turns()
    arena.mark(ANA, mark, rounds=rounds)
    faces: Any = {"attack:c2": (16 if mark == "dazed" else 20,)}
    arena.attack("rod", target=ANA, faces=faces if mark == "stunned" else {})
    if mark == "dazed":
        arena.answer("none", **faces)
    faces = {"damage:c2": (10,), "shock:c1": (HELD,), "rider-frost:c1": (BROKEN,)}
    arena.answer("none", **faces)
    assert arena[ANA].marks[mark].until == (rounds if longer else 2)
    assert (f"Ana is {mark} already, and for longer." in said(arena)) is longer
    assert (f"Ana ist schon {german}, und länger." in said(arena, "de")) is longer


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("face", "place", "en", "de"),
    [
        (11, "body", "body", "am Rumpf"),
        (16, "right-leg", "right leg", "am rechten Bein"),
        (18, "right-arm", "right arm", "am rechten Arm"),
    ],
)
@pytest.mark.parametrize("by_gm", [True, False])
def test_what_is_crippled_already_is_told_to_be_no_worse(
    face: int, place: str, en: str, de: str, by_gm: bool
) -> None:
    """Limb: crippled; failed body: crippled (002-31), which nothing lets add up."""
    arena = duel(endurance=80)
    failed: Any = {"shock:c2": (BROKEN if place == "body" else HELD,)}
    if by_gm:
        arena.mark(BO, f"crippled.{place}")
    else:
        struck(arena, face, **failed)
    struck(arena, face, **failed)
    assert f"The {en} of Bo is crippled already, and gets no worse." in said(arena)
    assert f"Bo ist {de} schon verkrüppelt: schlimmer wird es nicht." in said(arena, "de")


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize(
    ("times", "die", "en", "de"),
    [
        (1, 2, "Bo loses an eye: \u221220 on shots", "Bo verliert ein Auge: \u221220 auf"),
        (2, 2, "Bo loses the other eye, which does", "Bo verliert auch das andere Auge: Es"),
        (3, 2, "Bo has no eye left to lose.", "Bo hat kein Auge mehr zu verlieren."),
        (1, 1, "Bo loses an ear.", "Bo verliert ein Ohr."),
        (2, 1, "Bo loses the other ear.", "Bo verliert auch das andere Ohr."),
        (3, 1, "Bo has no ear left to lose.", "Bo hat kein Ohr mehr zu verlieren."),
    ],
)
def test_nobody_loses_more_eyes_or_ears_than_two(times: int, die: int, en: str, de: str) -> None:
    """Head, failed: lost ear or eye (002-31), each time one of two."""
    arena = duel(endurance=90)
    if times > 1:
        arena.mark(BO, f"lost.{'ear' if die == 1 else 'eye'}", times - 1)
    struck(arena, 20, **{"shock:c2": (BROKEN,), "loss:c2": (die,)})
    assert [text for text in said(arena) if text.startswith(en)]
    assert [text for text in said(arena, "de") if text.startswith(de)]


@pytest.mark.rule("OP-26")
@pytest.mark.parametrize("mark", ["unconscious", "dying"])
def test_who_has_hit_points_comes_round_and_is_told_why(mark: str) -> None:
    """0 hit points: unconscious and dying (002-34); nobody else lies there for that."""
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(BO, mark)
    assert arena.one(Unmarked, who=BO).mark == mark
    assert "Bo comes round, having hit points." in said(arena)
    assert "Bo kommt zu sich, denn es sind Trefferpunkte da." in said(arena, "de")


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("how", ["hp", "dead", "unconscious"])
def test_whose_holder_falls_is_held_no_longer(how: str) -> None:
    """Resist (missing facts a) escapes a hold: nobody who lies there holds on."""
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(ANA, "held", target=BO)
    if how == "unconscious":
        arena.adjust(BO, "hp", 0)
        arena.mark(ANA, "held", target=BO)
    elif how == "hp":
        arena.adjust(BO, "hp", 0)
    else:
        arena.mark(BO, how)
    assert arena.one(Unmarked, who=ANA).why == "fell"
    assert "Ana is held no longer, as whoever held on is down." in said(arena)
    told = "Ana wird nicht mehr festgehalten: Wer festhielt, liegt am Boden."
    assert told in said(arena, "de")
    arena.table.watch("gm")
    assert not [m for m in arena.table.moves("gm") if m.command.get("special") == "resist"]


@pytest.mark.rule("OP-26")
def test_no_move_is_offered_towards_the_dead() -> None:
    """The dead are out of the fight: no foe, no ally, nobody to be helped or held by."""
    arena = Arena({"weapons": ["long-sword", "bow"]}, {}, ("party", {}), ("foes", {}))
    arena.mark(ANA, "held", target="c4")
    arena.mark("c4", "dead")
    arena.mark(CID, "dead")
    arena.table.watch("gm")
    moves = [m for m in arena.table.moves("gm") if m.command.get("who") == ANA]
    assert {m.command.get("target") for m in moves} <= {None, "", BO, ANA}
    assert not [m for m in moves if "Dot" in m.label or "Cid" in m.label]


@pytest.mark.rule("OP-26")
def test_a_hit_on_whom_the_gm_fells_meanwhile_comes_to_nothing() -> None:
    """Out of the fight at 0 hit points (002-34): nothing is asked or dealt any more."""
    arena = Arena({}, {}, ("foes", {}))
    arena.exchange("none", LOW, None)
    assert arena.prompt.kind == "advantage"
    arena.adjust(BO, "hp", 0)
    assert not arena.table.state.fight.prompts
    assert arena.one(Checked, check="prevented").outcome == "down"
    told = "The attack of Ana on Bo comes to nothing, as Bo is down; what was spent stays spent."
    assert told in said(arena)


@pytest.mark.rule("OP-26")
def test_a_block_of_whom_the_gm_fells_meanwhile_stops_nothing() -> None:
    arena = Arena({}, {"shield": "steel"}, ("foes", {}))
    arena.exchange("block", 2, LOW)
    assert arena.prompt.kind == "advantage"
    arena.mark(BO, "dead")
    assert not arena.table.state.fight.prompts
    assert not arena.all(Checked, check="block")
    assert arena.one(Checked, check="prevented").outcome == "down"


@pytest.mark.rule("OP-26")
def test_a_defenders_advantage_over_whom_the_gm_fells_is_gone() -> None:
    arena = Arena({}, {}, ("party", {}))
    arena.exchange("parry:long-sword", FAIL, LOW)
    assert arena.prompt.kind == "advantage"
    arena.mark(ANA, "dead")
    assert not arena.table.state.fight.prompts
    assert arena.table.state.fight.turn != ANA
