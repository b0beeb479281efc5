"""Legal moves: what a seat can do now, whatever the ruleset.

The answers to open prompts, the start of the fight, and the ruleset's own moves. Law: computed from
the seat's world alone, so a list of moves cannot tell what was hidden, nor can the list of those
whom the fight waits for.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from domain.commands import Command
from domain.ruleset import Move, Ruleset
from domain.scribe import GM
from domain.state import Encounter

SIDES = 2
WORDS = ("title", "description", "titles")
"""What a schema says to people; ``titles`` names the values that are offered."""


def legal_moves(world: Encounter, seat: str) -> list[Move]:
    """Give every legal move of ``seat`` in its ``world``; none for spectators."""
    place = world.record.seats.get(seat)
    if place is None or place.role == "spectator" or world.fight.outcome:
        return []
    found = [*_answers(world, seat, place.role)]
    if place.role == "gm" and _can_begin(world):
        found.append(Move({"type": "begin"}, "Begin the fight"))
    if world.fight.phase:
        found.extend(_explained(world.rules, move) for move in world.rules.moves(world, seat))
    return found


def awaited(world: Encounter) -> list[str]:
    """Give the combatants whose moves the fight waits for, as far as this world tells."""
    if not world.fight.phase or world.fight.outcome:
        return []
    due = (move for move in world.rules.moves(world, GM) if not move.part and not move.again)
    whose = (move.command.get("who", "") for move in due)
    return [who for who in dict.fromkeys(whose) if who]


def _answers(world: Encounter, seat: str, role: str) -> list[Move]:
    return [
        Move(
            {"type": "answer", "prompt": prompt.prompt, "choice": choice.id},
            f"{prompt.question} {choice.label}",
        )
        for prompt in world.fight.prompts.values()
        if seat in prompt.seats or role == "gm"
        for choice in prompt.choices
    ]


def _can_begin(world: Encounter) -> bool:
    fight = world.fight
    return not fight.phase and len({c.side for c in fight.combatants.values()}) >= SIDES


def _explained(rules: Ruleset, move: Move) -> Move:
    """Add to the fields of a form what the types of the commands say about them."""
    if not move.form:
        return move
    kinds = {kind.__struct_config__.tag: kind for kind in rules.commands}
    known = _fields(kinds[move.command["type"]])
    told = {
        name: {**{word: known[name][word] for word in WORDS if word in known[name]}, **schema}
        for name, schema in move.form["properties"].items()
    }
    return msgspec.structs.replace(move, form={**move.form, "properties": told})


@cache
def _fields(kind: type[Command]) -> Mapping[str, Mapping[str, Any]]:
    """Give the schema of each field of a command."""
    _, parts = msgspec.json.schema_components((kind,), ref_template="{name}")
    fields: dict[str, dict[str, Any]] = parts[kind.__name__]["properties"]
    return fields
