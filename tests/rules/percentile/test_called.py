"""Tests outside a blow, and rest between fights (OP-30)."""

import msgspec
import pytest

from fightbook.domain.events import Rolled
from fightbook.domain.kit.rest import Resting
from fightbook.domain.reject import Refusal
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.state import Mark
from tests.support.percentile import ANA, BO, CID, CRITICAL, FAIL, HIGH, LOW, Arena, Checked
from tests.support.table import Table

assert isinstance(RULESET, Resting)
RULES: Resting = RULESET


@pytest.mark.rule("OP-30")
def test_the_gm_calls_for_a_test_on_a_skill_out_of_turn() -> None:
    arena = Arena({}, {"skills": {"observe": 2}})
    command = {"type": "test", "who": BO, "on": "perception", "skill": "observe", "modifier": -15}
    arena.do(command, **{"test:c2": (LOW,)})
    told = arena.one(Checked, check="test")
    assert (told.outcome, told.detail["target"], told.detail["degrees"]) == ("pass", 55, 1)
    assert arena.one(Rolled).grade == "success, 1 degree"
    assert arena.table.state.fight.turn == ANA


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize("sides", [("party",), ("party", "foes")])
def test_the_gm_calls_for_a_test_before_the_fight_has_begun(sides: tuple[str, ...]) -> None:
    table = Table(RULESET, {"dice": "table"})
    for name, side in zip(("Ana", "Bo"), sides, strict=False):
        table.enlist(name, side, sheet={"perception": 50})
    command = {"type": "test", "who": ANA, "on": "perception"}
    told = [line.event for line in table.do("gm", command, faces={"test:c1": (LOW,)})]
    assert [event.outcome for event in told if isinstance(event, Checked)] == ["pass"]
    assert (table.state.fight.phase, table.state.fight.outcome) == ("", "")


@pytest.mark.rule("OP-30")
def test_luck_itself_can_be_tested_without_a_skill() -> None:
    arena = Arena({"luck": 30})
    arena.do({"type": "test", "who": ANA, "on": "luck"}, **{"test:c1": (HIGH,)})
    assert arena.target("test") == 30
    assert arena.one(Checked, check="test").outcome == "fail"


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("mine", "theirs", "outcome", "winner"),
    [
        (HIGH, LOW, "won", ANA),
        (LOW, HIGH, "lost", BO),
        (LOW, LOW, "even", ""),
        (FAIL, FAIL, "even", ""),
        (CRITICAL, HIGH, "won", ANA),
    ],
)
def test_of_two_the_one_with_more_degrees_does_better(
    mine: int, theirs: int, outcome: str, winner: str
) -> None:
    arena = Arena()
    command = {"type": "test", "who": ANA, "on": "strength", "target": BO, "against": "endurance"}
    arena.do(command, **{"test:c1": (mine,), "test:c2": (theirs,)})
    told = arena.one(Checked, check="opposed")
    assert (told.outcome, told.winner) == (outcome, winner)


@pytest.mark.rule("OP-30")
def test_a_test_needs_a_skill_that_there_is_and_somebody_else() -> None:
    arena = Arena()
    assert arena.refused({"type": "test", "who": ANA, "skill": "juggling"}).field == "skill"
    assert arena.refused({"type": "test", "who": ANA, "resist": "juggling"}).field == "resist"
    assert arena.refused({"type": "test", "who": ANA, "target": ANA}).field == "target"
    arena.attack()
    assert arena.refused({"type": "test", "who": ANA}).code == "prompt-open"


@pytest.mark.rule("OP-30")
def test_the_dead_are_not_tested() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(BO, "dead")
    assert arena.refused({"type": "test", "who": BO}).field == "who"
    assert arena.refused({"type": "test", "who": ANA, "target": BO}).field == "target"
    arena.table.watch("gm", "gm")
    tests = [m.command for m in arena.table.moves("gm") if m.command["type"] == "test"]
    assert {test["who"] for test in tests} == {ANA, CID}


@pytest.mark.rule("OP-30")
def test_a_night_gives_stamina_and_magicka_back_to_the_living() -> None:
    tracks = dict(RULESET.enlist({}).tracks)
    for name in ("hp", "sp", "mp"):
        tracks[name] = msgspec.structs.replace(tracks[name], value=1)
    found = RULES.rested({}, tracks, {}, "night")
    assert {name: track.value for name, track in found.tracks.items()} == {"sp": 3, "mp": 30}
    tracks["mp"] = msgspec.structs.replace(tracks["mp"], value=40)  # as the GM gave it
    assert {*RULES.rested({}, tracks, {}, "night").tracks} == {"sp"}
    assert not RULES.rested({}, tracks, {"dead": Mark("dead")}, "night").tracks
    assert [*RULES.rests()] == ["night"]
    with pytest.raises(Refusal):
        RULES.rested({}, tracks, {}, "hour")
