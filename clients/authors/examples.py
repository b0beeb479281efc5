"""Worked examples as data, as tests: ``test_examples = examples(RULESET, EXAMPLES)``.

An example has a ``title``, ``options`` of the table, those who fight as ``party`` and ``foes`` (a
``template``; ``name``, ``sheet`` and what else ``Enlist`` takes), and ``steps``. A step has the
``command`` that the GM gives, or the ``answer`` to the open question; the faces of its ``dice`` by
label; and ``then``, facts that follow in this order, among others, or ``refused``, the code of the
refusal.

Law: what a fact leaves out may be anything.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import pytest

from fightbook.clients.authors.table import LocalTable
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset

Example = Mapping[str, Any]


def examples(rules: Ruleset, found: Sequence[Example]) -> Callable[[Example], None]:
    """Give a test of each example; the rules that one names are its markers ``rule``."""
    cases = [
        pytest.param(
            example,
            id=str(example["title"]),
            marks=[pytest.mark.rule(rule) for rule in example.get("rules", ())],
        )
        for example in found
    ]

    @pytest.mark.parametrize("example", cases)
    def test(example: Example) -> None:
        assert set(example.get("rules", ())) <= set(rules.rules)
        follow(rules, example)

    return test


def follow(rules: Ruleset, example: Example) -> LocalTable:
    """Play an example, and fail where a step does not lead to what it says; give the table."""
    table = LocalTable(rules, dict(example.get("options", {})))
    for side in ("party", "foes"):
        for found in example.get(side, ()):
            more = {"name": found.get("template", ""), **found}
            table.enlist(more.pop("name"), side, **more)
    for step in example["steps"]:
        _step(table, step)
    return table


def _step(table: LocalTable, step: Mapping[str, Any]) -> None:
    dice = {label: tuple(faces) for label, faces in step.get("dice", {}).items()}
    command = step.get("command") or _answer(table, step["answer"])
    found = table.attempt("gm", table.typed(command), faces=dice)
    code = found.code if isinstance(found, Rejected) else ""
    assert code == step.get("refused", ""), found
    facts = [json.loads(line.raw) for line in found] if not isinstance(found, Rejected) else []
    for wanted in step.get("then", ()):
        place = next((n for n, fact in enumerate(facts) if agrees(fact, wanted)), None)
        assert place is not None, f"{command} does not lead to {wanted}. {_what(facts, wanted)}"
        del facts[:place]


def _what(facts: Sequence[Mapping[str, Any]], wanted: Mapping[str, Any]) -> str:
    """Say what follows instead of a fact: all of its type, or else all that there is."""
    alike = [fact for fact in facts if fact["type"] == wanted.get("type")]
    told = "".join(f"\n  {json.dumps(fact)}" for fact in alike or facts)
    return f"From there on {'there is' if told else 'there is nothing'}{':' * bool(told)}{told}"


def _answer(table: LocalTable, choice: str) -> dict[str, str]:
    (prompt,) = table.state.fight.prompts
    return {"type": "answer", "prompt": prompt, "choice": choice}


def agrees(found: Any, fact: Any) -> bool:
    """Tell whether everything in ``fact`` is so in ``found``."""
    if not isinstance(fact, dict):
        return bool(found == fact)
    whole = cast(dict[str, Any], fact)
    return all(key in found and agrees(found[key], value) for key, value in whole.items())
