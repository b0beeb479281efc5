"""The demo is played to its end, and shows what it says it shows."""

import json
from importlib.resources import files
from typing import Any

import pytest

from domain.commands import Answer
from domain.rulesets.zwerchhau import RULESET
from tests.support.table import Table

DEMO = json.loads(files("domain.rulesets.zwerchhau").joinpath("demo.json").read_text("utf-8"))


@pytest.fixture(scope="module", name="table")
def played() -> Table:
    table = Table(RULESET, DEMO["options"])
    seats = {name: table.sit(name) for name in DEMO["seats"]} | {"gm": "gm"}
    for c in DEMO["combatants"]:
        mine = [seats[c["seat"]]] if "seat" in c else []
        assert table.enlist(c["name"], c["side"], *mine, template=c["template"]) == c["id"]
    for step in DEMO["steps"]:
        seat = seats[step["seat"]]
        table.do(seat, command(table, step), faces={k: tuple(v) for k, v in dice(step)})
    return table


def command(table: Table, step: dict[str, Any]) -> Any:
    """Give the step's command, or its answer to the question that is open."""
    if "command" in step:
        return step["command"]
    (prompt,) = table.state.fight.prompts
    return Answer(prompt, step["answer"])


def dice(step: dict[str, Any]) -> Any:
    """Give the faces by label."""
    return step.get("dice", {}).items()


def test_the_demo_ends_as_announced(table: Table) -> None:
    assert table.state.fight.outcome == DEMO["outcome"]
    assert table.state.fight.round == 3


@pytest.mark.parametrize(
    "fact",
    [
        {"type": "revealed"},
        {"type": "checked", "outcome": "riposte"},
        {"type": "checked", "check": "defence"},
        {"type": "checked", "check": "manoeuvre", "outcome": "thrown"},
        {
            "type": "checked",
            "check": "shot",
            "detail": {"situation": 2, "weapon": "longbow", "total": 5},
        },
        {"type": "checked", "check": "will", "outcome": "survives"},
        {"type": "answered", "choice": "disarm"},
    ],
)
def test_the_demo_shows_what_it_is_for(table: Table, fact: dict[str, Any]) -> None:
    lines = [json.loads(line.raw) for line in table.lines]
    assert any(fact.items() <= line.items() for line in lines)
