"""The flow of the fight: one step after another until somebody must decide something.

Law: ``advance`` ends at an open question, at a turn in which somebody can act, or with the fight.
"""

from collections.abc import Callable

from domain.events import Answered, Ordered, Prompted, Step
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
from domain.scribe import GM, Scribe

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
    "act": actions.act,
}

ANSWERS: dict[str, tuple[str, Callable[[Scribe, Prompted, str], None]]] = {
    "defence": ("roll", exchange.answer),
    "opportunity": ("opportunity", opportunity.answer),
    "advantage": ("advantage", advantage.answer),
    "slip": ("slip", walking.answer_slip),
    "disarm": ("disarm", special.answer_disarm),
    "force": ("force", special.answer_force),
}
"""For each kind of question: the step that stands first while it is open, and who goes on."""


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
    ANSWERS[prompt.kind][1](scribe, prompt, choice)
    advance(scribe)


def departed(scribe: Scribe, who: str) -> None:
    """Break off what cannot go on without ``who``, and go on with the rest."""
    steps = tuple(s for s in scribe.fight.steps if s.target != who)
    if steps != scribe.fight.steps:
        scribe.emit(Ordered(steps))
    for prompt in list(scribe.fight.prompts.values()):
        if prompt.kind != "undo" and (prompt.about == who or _orphaned(scribe, prompt)):
            scribe.emit(Answered(prompt.prompt, prompt.default, GM, to=prompt.to))
    if scribe.fight.turn == who:
        turns.end_turn(scribe)
    advance(scribe)


def _orphaned(scribe: Scribe, prompt: Prompted) -> bool:
    return scribe.fight.steps[0].what != ANSWERS[prompt.kind][0]
