"""Reads the worked examples and plays them: with dice from the table, through commands alone."""

import json
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.support.table import Table

FOLDER = files("fightbook.domain.rulesets.zwerchhau").joinpath("examples")
WHO = ("who", "target", "against", "winner", "by", "second", "about", "answer")
VERBS = ("declare", "resolve", "proceed", "mark", "unmark", "adjust", "grant", "dismiss")


def every_example() -> list[Any]:
    """Give all worked examples, each marked with the rules that it proves."""
    found: list[Any] = []
    for file in sorted(FOLDER.iterdir(), key=lambda f: f.name):
        for example in tomllib.loads(file.read_text("utf-8"))["example"]:
            marks = [pytest.mark.rule(rule) for rule in example["rules"]]
            name = f"{file.name.removesuffix('.toml')}: {example['title']}"
            found.append(pytest.param(example, marks=marks, id=name))
    return found


class Play:
    """One worked example at the table: short names stand for the ids of combatants."""

    def __init__(self, example: dict[str, Any]) -> None:
        self.example = example
        self.table = Table(RULESET, {"dice": "table", **example.get("options", {})})
        self.ids = {name: f"c{n}" for n, name in enumerate(example["fighters"], 1)}
        for name, fighter in example["fighters"].items():
            if not fighter.pop("later", False):
                self.enlist(name, dict(fighter))
        self.begun = len(self.table.lines)
        self.table.do("gm", {"type": "begin"})

    def enlist(self, name: str, fighter: dict[str, Any]) -> None:
        """Let a combatant join."""
        side, npc = fighter.pop("side"), fighter.pop("npc", False)
        seats = () if npc else (self.table.sit(name),)
        sheet = {"hp": 30, "con": 60, **fighter}
        assert self.table.enlist(name, side, *seats, npc=npc, sheet=sheet) == self.ids[name]

    def do(self, step: dict[str, Any]) -> None:
        """Give one command, or answer the question that is open."""
        step = dict(step)
        dice = {self._label(k): tuple(v) for k, v in step.pop("dice", {}).items()}
        refused = step.pop("refused", "")
        if "joins" in step:
            name = step["joins"]
            self.enlist(name, dict(self.example["fighters"][name]))
            return
        command = self._command(step)
        found = self._attempt(command, dice)
        code = found.code if isinstance(found, Rejected) else ""
        assert code == refused, (step, found)

    def _attempt(self, command: dict[str, Any], dice: dict[str, tuple[int, ...]]) -> Any:
        """Give a command; where only the initiative is missing, the first side has it."""
        typed = self.table.typed(command)
        found = self.table.attempt("gm", typed, faces=dice)
        while isinstance(found, Rejected) and found.code == "dice-needed":
            labels = [n.label for n in found.needs if n.label.startswith("initiative:")]
            if not labels or labels[0] in dice:
                break
            dice = {**dice, **{label: (7 - int(label[-1]),) for label in labels}}
            found = self.table.attempt("gm", typed, faces=dice)
        return found

    def _command(self, step: dict[str, Any]) -> dict[str, Any]:
        if "answer" in step:
            (prompt,) = self.table.state.fight.prompts
            choice = self.ids.get(step["answer"], step["answer"])
            return {"type": "answer", "prompt": prompt, "choice": choice}
        (verb,) = (v for v in VERBS if v in step)
        about = step.pop(verb)
        if "condition" in step:
            step["mark"] = step.pop("condition")
        command = {"type": verb} if verb == "proceed" else {"type": verb, "who": self.ids[about]}
        if verb in ("mark", "unmark", "adjust", "grant"):
            command["reason"] = "as the example has it"
        return command | {k: self._name(k, v) for k, v in step.items()}

    def _name(self, key: str, value: Any) -> Any:
        return self.ids.get(value, value) if key in WHO else value

    def _label(self, label: str) -> str:
        purpose, _, who = label.partition(":")
        return f"{purpose}:{self.ids.get(who, who)}"

    def facts(self) -> list[dict[str, Any]]:
        """Give the facts since the beginning, with short names, each with its type."""
        names = {ident: name for name, ident in self.ids.items()}
        found: list[dict[str, Any]] = []
        for line in self.table.lines[self.begun :]:
            fact = json.loads(line.raw)
            for key in WHO:
                if key in fact:
                    fact[key] = names.get(fact[key], fact[key])
            if "label" in fact:
                purpose, _, who = fact["label"].partition(":")
                fact["label"] = f"{purpose}:{names.get(who, who)}"
            found.append(fact)
        return found

    def lost(self, name: str, track: str) -> int:
        """Give how much a track fell since the example began."""
        now = self.table.state.fight.combatants[self.ids[name]].tracks[track]
        fighter = self.example["fighters"][name]
        return int(fighter.get(track, {"hp": 30, "con": 60}[track])) - now.value


def agrees(fact: Any, wanted: Any) -> bool:
    """Tell whether a fact has all that is wanted of it; what it leaves out is nothing."""
    if hasattr(wanted, "items"):
        return all(agrees(fact.get(k, type(v)()), v) for k, v in wanted.items())
    if hasattr(wanted, "sort"):
        return all(any(agrees(part, one) for part in fact) for one in wanted)
    return bool(fact == wanted)
