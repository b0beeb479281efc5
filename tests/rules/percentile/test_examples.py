"""The worked examples of the ruleset, played as they are written: dice, answers and log."""

import json
from pathlib import Path
from typing import Any

import pytest

from fightbook.domain.rulesets import percentile
from fightbook.domain.rulesets.percentile import RULESET
from tests.support.table import Table

EXAMPLES = sorted((Path(percentile.__file__).parent / "examples").glob("*.json"))


def load(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def play(example: dict[str, Any]) -> list[list[str]]:
    """Play an example; give what the game tells of each step."""
    table = Table(RULESET, {"dice": "table", **example.get("options", {})})
    for who in example["combatants"]:
        table.do("gm", {"type": "enlist", **who})
    told: list[list[str]] = []
    for step in example["play"]:
        faces = {label: tuple(found) for label, found in step.get("dice", {}).items()}
        lines = table.do("gm", command(table, step), faces=faces)
        names = {c.id: c.name for c in table.state.fight.combatants.values()}
        texts = [RULESET.narrate(line.event, names) for line in lines]
        told.append([text for text in texts if text])
    assert table.state.fight.outcome == example.get("outcome", "")
    return told


def command(table: Table, step: dict[str, Any]) -> dict[str, Any]:
    """Read a step: a command, or the answer to the open question (of somebody)."""
    if "do" in step:
        found: dict[str, Any] = step["do"]
        return found
    (prompt,) = [
        p.prompt
        for p in table.state.fight.prompts.values()
        if step.get("about", p.about) == p.about
    ]
    return {"type": "answer", "prompt": prompt, "choice": step["answer"]}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_goes_as_it_is_written(path: Path) -> None:
    example = load(path)
    assert play(example) == [step["log"] for step in example["play"]]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_example_cites_rules_that_exist(path: Path) -> None:
    assert set(load(path)["rules"]) <= set(RULESET.rules)
