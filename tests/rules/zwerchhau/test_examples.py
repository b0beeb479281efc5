"""Every worked example of the rules holds: given fighters, when commands and dice, then facts."""

from typing import Any

import pytest

from tests.rules.zwerchhau.examples import Play, agrees, every_example


@pytest.mark.parametrize("example", every_example())
def test_example(example: dict[str, Any]) -> None:
    play = Play(example)
    for step in example["do"]:
        play.do(step)
    facts = play.facts()
    place = 0
    for wanted in example.get("then", []):
        found = [n for n, fact in enumerate(facts) if n >= place and agrees(fact, wanted)]
        assert found, (wanted, [f for f in facts if f["type"] in (wanted["type"], "rolled")])
        place = found[0] + 1
    for unwanted in example.get("never", []):
        assert not any(agrees(fact, unwanted) for fact in facts), unwanted
    for name, tracks in example.get("lost", {}).items():
        assert {t: play.lost(name, t) for t in tracks} == tracks, (name, facts)
    for name, marks in example.get("marks", {}).items():
        held = play.table.state.fight.combatants[play.ids[name]].marks
        assert set(marks) == set(held), name
