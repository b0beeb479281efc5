"""A rogue's luck: once a day a 1 with a weapon that he is proficient in is a plain miss."""

from typing import Any

import pytest

from fightbook.domain.events import Checked
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.support.table import Table


def shot(choice: str = "", *, mark: str = "", aware: bool = False, **sheet: Any) -> Table:
    """Let a rogue throw a 1 with a dart at somebody, and say what of it; ``mark``: has before."""
    table = Table(RULESET, {"dice": "table", "strays": "ally"})
    rogue = {"calling": "rogue", "weapon": "dart", "proficient": ["dart"], **sheet}
    table.enlist("Ana", "party", sheet=rogue)
    table.enlist("Bo", "foes", npc=True, sheet={"aware": aware})
    table.enlist("Cy", "party")
    table.do("gm", {"type": "begin"})
    if mark:
        table.do("gm", {"type": "mark", "who": "c1", "mark": mark, "reason": "so"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "shoot", "target": "c2"})
    slash = {"type": "declare", "who": "c3", "action": "slash" if aware else "wait"}
    order = {"initiative:1": (6,), "initiative:2": (1,)} if aware else {}
    table.do("gm", {**slash, **({"target": "c2"} if aware else {})})
    if aware:
        wait = {"type": "declare", "who": "c2", "action": "wait"}
        table.do("gm", wait, faces=order)
    table.do("gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (1,)})
    if choice:
        (prompt,) = table.state.fight.prompts
        table.do("gm", {"type": "answer", "prompt": prompt, "choice": choice})
    return table


def marks(table: Table, who: str) -> set[str]:
    return set(table.state.fight.combatants[who].marks)


def outcome(table: Table) -> str:
    events = [line.event for line in table.lines]
    return next(x.outcome for x in events if isinstance(x, Checked) and x.check == "shot")


@pytest.mark.rule("ZH-15")
def test_a_one_that_would_alert_is_ignored_once_a_day() -> None:
    lucky = shot("yes")
    assert "unaware" in marks(lucky, "c2")
    assert "daily-used.dart" in marks(lucky, "c1")
    plain = shot("no")
    assert "unaware" not in marks(plain, "c2")
    assert not any(mark.startswith("daily-used") for mark in marks(plain, "c1"))


@pytest.mark.rule("ZH-15")
def test_into_melee_it_is_a_miss_and_no_stray() -> None:
    lucky = shot("yes", aware=True)
    assert (outcome(lucky), lucky.state.fight.prompts) == ("missed", {})
    plain = shot("no", aware=True)
    assert outcome(plain) == "fumble"
    assert [p.kind for p in plain.state.fight.prompts.values()] == ["stray"]


@pytest.mark.rule("ZH-15")
@pytest.mark.parametrize(
    "more", [{"mark": "daily-used"}, {"mark": "daily-used.dart"}, {"proficient": []}]
)
def test_nobody_is_asked_who_has_no_such_luck(more: dict[str, Any]) -> None:
    assert "unaware" not in marks(shot(**more), "c2")


@pytest.mark.rule("ZH-15")
def test_the_luck_of_another_weapon_is_not_used_up() -> None:
    lucky = shot("yes", mark="daily-used.dagger", proficient=["dart"])
    assert "unaware" in marks(lucky, "c2")
