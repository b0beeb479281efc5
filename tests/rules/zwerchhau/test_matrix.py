"""The matrix of five actions, cell by cell, and what the NPC's action die says."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.zwerchhau.examples import Play

ACTIONS = ("slash", "thrust", "parry", "dodge", "grapple")
ROWS = {
    "slash": ("dvs", "dvs", "dvs", "dex", "das"),
    "thrust": ("dvs", "dex", "str", "dex", "das"),
    "parry": ("dvs", "str", "nil", "nil", "das"),
    "dodge": ("dex", "dex", "nil", "nil", "das"),
    "grapple": ("das", "das", "das", "das", "str"),
}


def cells() -> Iterator[tuple[str, str, str]]:
    for action, row in ROWS.items():
        for reaction, check in zip(ACTIONS, row, strict=True):
            yield action, reaction, check


def fighters(**more: Any) -> dict[str, Any]:
    fighter = {"weapon": "mace", "strength": 5, "dexterity": 1, **more}
    return {"a": {"side": "one", **fighter}, "b": {"side": "two", **fighter}}


@pytest.mark.rule("ZC-06")
@pytest.mark.rule("ZC-10")
@pytest.mark.parametrize(("action", "reaction", "check"), list(cells()))
def test_cell(action: str, reaction: str, check: str) -> None:
    play = Play({"fighters": fighters()})
    play.do({"declare": "a", "action": action, "target": "b"})
    play.do({"declare": "b", "action": reaction, "target": "a"})
    play.do({"resolve": "a", "dice": dice(action, reaction, check)})
    facts = play.facts()
    first = next((f for f in facts if f["type"] == "rolled" and f["label"] == "check:a"), None)
    abilities: set[str] = {m["name"] for m in first["modifiers"]} if first else set()
    expected = {"dvs": "strength", "str": "strength", "dex": "dexterity", "das": "dexterity"}
    assert abilities - {"disengage"} == ({expected[check]} if check != "nil" else set())
    clash = next(f for f in facts if f.get("check") == "exchange")
    assert clash["detail"]["check"] == check


def dice(action: str, reaction: str, check: str) -> dict[str, list[int]]:
    """Give faces with which b wins by a 5 to a 1 everything that it needs to win."""
    if check == "nil":
        return {}
    if check == "str" and action == "grapple":
        return {"check:a": [1], "check:b": [5]}
    faces = {"check:a": [1], "check:b": [5]}
    if reaction in ("slash", "thrust"):
        faces["damage:b"] = [1]
    if check == "das" and reaction == "grapple":
        return {"check:a": [1, 1], "check:b": [5, 5]}
    return faces


COLUMNS = {
    "axe": ("handaxe", ("parry", "slash", "slash", "dodge", "grapple")),
    "sword": ("short-sword", ("parry", "thrust", "slash", "dodge", "grapple")),
    "spear": ("spear", ("parry", "thrust", "thrust", "dodge", "grapple")),
    "polearm": ("polearm", ("parry", "thrust", "slash", "dodge", "grapple")),
    "flail": ("flail", ("parry", "slash", "slash", "dodge", "grapple")),
    "rapier": ("rapier", ("parry", "thrust", "thrust", "dodge", "grapple")),
}


@pytest.mark.rule("ZC-05")
@pytest.mark.parametrize(
    ("weapon", "face", "action"),
    [(w, n, a) for w, row in COLUMNS.values() for n, a in enumerate(row, 2)],
)
def test_the_action_die(weapon: str, face: int, action: str) -> None:
    play = Play(
        {
            "fighters": {
                "a": {"side": "party", "weapon": "mace"},
                "n": {"side": "foes", "npc": True, "weapon": weapon},
            }
        }
    )
    play.do({"declare": "a", "action": "defend"})
    play.do({"declare": "n", "action": "fight", "target": "a"})
    play.do({"resolve": "a"})
    strikes = action in ("slash", "thrust", "grapple")
    faces = {"action:n": [face]} | ({"check:n": [1]} if strikes else {})
    play.do({"resolve": "n", "dice": faces})
    assert any(f["type"] == "chosen" and f["what"]["rolled"] == action for f in play.facts())


@pytest.mark.rule("ZC-05")
def test_a_sheet_may_name_the_column() -> None:
    n = {"side": "foes", "npc": True, "weapon": "longsword", "column": "thrusting"}
    play = Play({"fighters": {"a": {"side": "party"}, "n": n}})
    play.do({"declare": "a", "action": "defend"})
    play.do({"declare": "n", "action": "fight", "target": "a"})
    play.do({"resolve": "a"})
    play.do({"resolve": "n", "dice": {"action:n": [4], "check:n": [1]}})
    assert any(f["type"] == "chosen" and f["what"]["rolled"] == "thrust" for f in play.facts())
