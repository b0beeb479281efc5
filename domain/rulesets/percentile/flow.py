"""The flow of the fight: one step after another until somebody must decide something.

Law: ``advance`` ends at an open question, at a turn in which somebody can act, or with the fight.
"""

from collections.abc import Callable

from domain.events import Ordered, Prompted, Step
from domain.rulesets.percentile import (
    actions,
    advantage,
    agenda,
    exchange,
    field,
    hits,
    opportunity,
    special,
    turns,
    walking,
    wounds,
)
from domain.scribe import Scribe
from domain.state import Fight

STEPS: dict[str, Callable[[Scribe, Step], None]] = {
    "turn": turns.turn,
    "round": turns.next_round,
    "opportunity": opportunity.offer,
    "attack": exchange.attack,
    "roll": exchange.roll,
    "advantage": advantage.offer,
    "hit": hits.hit,
    "block": hits.block,
    "slip": walking.slip,
    "walk": walking.walk,
    "special": special.use,
    "disarm": agenda.drop,
    "force": agenda.drop,
    "act": actions.act,
}

ANSWERS: dict[str, Callable[[Scribe, Prompted, str], None]] = {
    "defence": exchange.answer,
    "opportunity": opportunity.answer,
    "advantage": advantage.answer,
    "slip": walking.answer_slip,
    "disarm": special.answer_disarm,
    "force": special.answer_force,
}
"""What goes on after the answer to each kind of question."""


def advance(scribe: Scribe) -> None:
    """Do what is to be done until somebody must decide."""
    while not scribe.fight.outcome and not agenda.waiting(scribe.fight):
        for c in field.present(scribe.fight):
            wounds.settle(scribe, c.id)
        if turns.over(scribe):
            return
        fight = scribe.fight
        step = fight.steps[0]
        if step.what not in agenda.TURNS or not fight.turn:
            STEPS[step.what](scribe, step)
        elif field.down(fight.combatants[fight.turn]):
            turns.end_turn(scribe)
        else:
            return


def answer(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Go on after an answer."""
    ANSWERS[prompt.kind](scribe, prompt, choice)
    advance(scribe)


def departed(scribe: Scribe, who: str) -> None:
    """Break off what cannot go on without ``who``, and go on with the rest."""
    steps = tuple(s for s in scribe.fight.steps if s.target != who)
    if steps != scribe.fight.steps:
        scribe.emit(Ordered(steps))
    if scribe.fight.turn == who:
        turns.end_turn(scribe)
    advance(scribe)


def moot(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether whoever is asked can do nothing any more, or other things than were offered."""
    if not field.able(fight.combatants[prompt.about]):
        return True
    return prompt.kind == "advantage" and advantage.stale(fight, prompt)
