"""What was asked for and which dice fell, in the game's own words.

Law: names only what the event itself tells, since that is all a reader may know.
"""

from collections.abc import Mapping
from typing import Any

from domain import events as e

Names = Mapping[str, str]

DICE: Mapping[str, str] = {
    "hits": "The hit dice of {name} are rolled.",
    "target": "A die decides whom {name} goes for.",
    "damage": "{name} rolls damage with the {why}.",
    "harm": "{name} strikes with the {why}.",
    "clock": "A dice clock is set for {name}.",
    "demon": "{name} rolls the dice of {why}.",
    "out": "A die says for how many turns {name} is out.",
    "infection": "A die says which wound of {name} is infected.",
}
"""Sentences for dice that are no test, by the purpose in their label."""

DEEDS: Mapping[str, str] = {
    "attack": "{name} attacks {target}{also}.",
    "call": "{name} calls out to {ally}.",
    "cast": "{name} concentrates.",
    "talk": "{name} speaks to {target}.",
    "aid": "{name} tends to {target}.",
    "flee": "{name} runs.",
    "test": "{name} is asked for a roll.",
    "clock": "{name} faces a task that takes time.",
    "recover": "{name} tries to get over a wound{medicine}.",
    "doctor": "{name} treats {patient}{medicine}.",
    "stabilise": "{name} fights for life.",
    "leave": "All leave the field.",
    "proceed": "Whoever has no stance takes the usual one.",
}
"""Sentences for commands that no choice tells already, by their type."""


def rolled(event: e.Rolled, names: Names) -> str:
    """Tell dice that are no test; tests are told in the common words."""
    purpose, _, who = event.label.partition(":")
    return DICE.get(purpose, "").format(name=names.get(who, "Somebody"), why=event.why)


def declared(event: e.Declared, names: Names) -> str:
    """Tell what somebody is about to do."""
    command = event.command
    kind = command.get("type")
    name = names.get(command.get("who", ""), "Somebody")
    if kind == "spot":
        return f"{name} {_watch(command, names)}."
    if kind == "rest":
        return "The party lies down to sleep." if command.get("night") else "The party rests."
    slots = {
        field: names.get(command.get(field, ""), "everybody")
        for field in ("target", "ally", "patient")
    }
    also = "".join(f" and {names.get(who, 'somebody')}" for who in command.get("also", ()))
    medicine = " with medicine" if command.get("medicine") else ""
    return DEEDS.get(str(kind), "").format(name=name, also=also, medicine=medicine, **slots)


def _watch(command: Mapping[str, Any], names: Names) -> str:
    if command.get("hide"):
        return "looks for a place to hide"
    allies = " and ".join(names.get(who, "somebody") for who in command.get("allies", ()))
    return f"calls out to {allies}" if allies else "keeps watch"
