"""Empty hands: what nobody can do without the weapon for it, and what is told instead."""

from typing import Any

import pytest

from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.log import citing, tell, text
from fightbook.projections.tongues import tongue
from tests.rules.zwerchhau.bout import FIRST, Bout
from tests.support.evening import shown
from tests.support.table import Table


def against(npc: dict[str, Any], mark: str) -> Table:
    """Let Ana slash at an NPC that comes for her, in whose hands something is amiss."""
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party", sheet={"strength": 4, "con": 20, "weapon": "mace"})
    table.enlist("Bo", "foes", npc=True, sheet={"strength": 4, "con": 20, **npc})
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": "c2", "mark": mark, "reason": "so"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "slash", "target": "c2"})
    return table


def lines(table: Table, lang: str = "en") -> list[str]:
    spoken = tongue(lang, RULESET.sayings)
    found = tell(RULESET.narrate, shown(table, "gm"), spoken)
    return [text.line(entry, spoken, citing(RULESET))[8:].strip() for entry in found]


@pytest.mark.rule("ZC-05")
@pytest.mark.parametrize(
    ("target", "told", "gesagt"),
    [
        (
            "c1",
            "Bo has nothing to parry with, and gives ground.",
            "Bo hat nichts zum Parieren und weicht zurück.",
        ),
    ],
)
def test_who_has_nothing_to_parry_with_does_not_raise_a_weapon(
    target: str, told: str, gesagt: str
) -> None:
    """A 2 of the action die is a parry (000-3), which bare hands cannot do (001-78)."""
    table = against({"weapon": "mace"}, "disarmed")
    fights = {"type": "declare", "who": "c2", "action": "fight", "target": target}
    table.do("gm", fights, faces=FIRST)
    faces = {"action:c2": (2,), "check:c1": (1,), "check:c2": (6,)}
    table.do("gm", {"type": "resolve", "who": "c1"}, faces=faces)
    assert told in lines(table)
    assert gesagt in lines(table, "de")
    assert any(line.startswith("A slash of Ana meets a dodge of Bo") for line in lines(table))


@pytest.mark.rule("ZC-05")
def test_who_has_nothing_to_parry_with_is_not_asked_to() -> None:
    """A 1 leaves it to the game master (001-6), out of what can be done."""
    for mark, offered in (("disarmed", False), ("dazzled", True)):
        table = against({"weapon": "mace"}, mark)
        fights = {"type": "declare", "who": "c2", "action": "fight", "target": "c1"}
        table.do("gm", fights, faces=FIRST)
        table.do("gm", {"type": "resolve", "who": "c1"}, faces={"action:c2": (1,)})
        (prompt,) = table.state.fight.prompts.values()
        assert ("parry" in [choice.id for choice in prompt.choices]) is offered


@pytest.mark.rule("ZC-74")
@pytest.mark.parametrize("mark", ["swapped", "disarmed"])
def test_a_crossbow_is_made_ready_in_the_hands_that_hold_it(mark: str) -> None:
    """It is readied with an action (001-84), not from the ground or the back."""
    table = against({"weapon": "crossbow", "other": "club"}, "unloaded")
    ready = {"type": "declare", "who": "c2", "action": "ready"}
    table.do("gm", ready, faces=FIRST)
    table = against({"weapon": "crossbow", "other": "club"}, "unloaded")
    table.do("gm", {"type": "mark", "who": "c2", "mark": mark, "reason": "so"})
    found = table.attempt("gm", table.typed(ready))
    assert isinstance(found, Rejected)
    assert found.message == "Bo cannot ready like that now."


@pytest.mark.rule("ZC-74")
def test_what_fell_from_the_hands_before_the_turn_is_not_made_ready() -> None:
    table = against({"weapon": "crossbow", "other": "club"}, "unloaded")
    ready = {"type": "declare", "who": "c2", "action": "ready"}
    last = {"initiative:1": (1,), "initiative:2": (6,)}
    table.do("gm", ready, faces=last)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "disarmed", "reason": "so"})
    table.do("gm", {"type": "resolve", "who": "c2"})
    cited = "[{ZC-74, 001-84}]"
    assert f"Bo has nothing in hand to make ready. {cited}" in lines(table)
    assert f"Bo hat nichts in der Hand, was schussbereit zu machen wäre. {cited}" in lines(
        table, "de"
    )
    assert "unloaded" in table.state.fight.combatants["c2"].marks


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize(("said", "asked"), [("", True), ("disarm", False)])
def test_whoever_takes_hold_of_the_helpless_says_for_what(said: str, asked: bool) -> None:
    """No check is needed (001-41); which manoeuvre it is the winner says (001-76)."""
    bout = Bout({}, {"con": 1})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    asleep = {"type": "mark", "who": "c2", "mark": "asleep", "reason": "so"}
    bout.table.do("gm", asleep)
    bout.mean("c1", "grapple", "c2", **({"manoeuvre": said} if said else {}))
    bout.mean("c3", "wait")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", **({} if asked else {"disarm_c1": (6,)}))
    prompts = [*bout.table.state.fight.prompts.values()]
    assert [[choice.id for choice in prompt.choices] for prompt in prompts] == (
        [["throw", "disarm", "sleeperhold"]] if asked else []
    )
    assert bool(bout.told("wrests the weapon from Bo")) is not asked


@pytest.mark.rule("ZC-53")
def test_nobody_is_asked_whether_to_take_a_weapon_that_is_not_there() -> None:
    bout = Bout({}, {"weapon": "unarmed"})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    bout.mean("c1", "grapple", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "wait")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", check_c1=(6, 6), check_c2=(1, 1))
    (prompt,) = bout.table.state.fight.prompts.values()
    assert [choice.id for choice in prompt.choices] == ["throw", "sleeperhold"]


@pytest.mark.rule("ZH-22")
def test_a_save_says_nothing_of_an_ability_that_does_not_count() -> None:
    """What helps with a save is in the rule for it (001-93); a skill gives advantage."""
    bout = Bout({"con": 9, "skills": ["defensive melee combat"]}, {})
    asked = {"type": "check", "who": "c1", "save": "dodge", "ability": "strength"}
    skill = {"skill": "defensive melee combat"}
    bout.table.do("gm", {**asked, **skill}, faces={"check:c1": (3, 4)})
    (told,) = bout.told("asks Ana")
    assert told == (
        "The GM asks Ana for the save \u201cdodge\u201d (advantage by defensive melee combat)."
    )
    (gesagt,) = bout.told("verlangt von Ana", "de")
    assert gesagt.endswith("(Vorteil durch \u201edefensiver Nahkampf\u201c).")
