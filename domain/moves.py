"""Legal moves: what a seat can do now, whatever the ruleset.

The answers to open prompts, the start of the fight, and the ruleset's own moves. Law: computed from
the seat's world alone, so a list of moves cannot tell what was hidden.
"""

from domain.ruleset import Move
from domain.state import Encounter

SIDES = 2


def legal_moves(world: Encounter, seat: str) -> list[Move]:
    """Give every legal move of ``seat`` in its ``world``; none for spectators."""
    place = world.record.seats.get(seat)
    if place is None or place.role == "spectator" or world.fight.outcome:
        return []
    found = [*_answers(world, seat, place.role)]
    if place.role == "gm" and _can_begin(world):
        found.append(Move({"type": "begin"}, "Begin the fight"))
    if world.fight.phase:
        found.extend(world.rules.moves(world, seat))
    return found


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
