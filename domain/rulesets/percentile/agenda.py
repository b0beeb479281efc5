"""The agenda: what is still to be done, one step after another until somebody must decide.

The steps of what is going on come before the turns that are still to come, and the next round is
last. A step stays first while its question is open.

Law: ``advance`` ends at an open question, at a turn in which somebody can act, or with the fight.
"""

from collections.abc import Callable, Mapping, Sequence

from fightbook.domain.between import HOME
from fightbook.domain.events import Prompted, Step
from fightbook.domain.kit.agenda import Stage, answers, asking, drop, swap
from fightbook.domain.kit.marks import expire
from fightbook.domain.kit.sides import present
from fightbook.domain.rulesets.percentile import (
    actions,
    advantage,
    exchange,
    field,
    hits,
    opportunity,
    special,
    turns,
    walking,
    wounds,
)
from fightbook.domain.rulesets.percentile.own import blow_of
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight


def _let_go(scribe: Scribe, _: Step) -> None:
    """Let go of a step whose question lapsed."""
    swap(scribe)


STAGES: Mapping[str, Stage] = {
    "turn": Stage(turns.turn, ("attack", "opportunity", "walk", "act", "special", "")),
    "round": Stage(turns.next_round, ("turn",)),
    "opportunity": Stage(opportunity.offer, ("attack", ""), "opportunity", opportunity.answer),
    "attack": Stage(exchange.attack, ("roll", ""), "defence", exchange.answer),
    "roll": Stage(exchange.roll, ("roll", "advantage", "hit", "block", "slip", "")),
    "advantage": Stage(
        advantage.offer, ("advantage", "special", ""), "advantage", advantage.answer
    ),
    "hit": Stage(hits.hit, ("hit", "")),
    "block": Stage(hits.block, ("",)),
    "slip": Stage(walking.slip, ("",), "slip", walking.answer_slip),
    "walk": Stage(walking.walk, ("opportunity", "")),
    "special": Stage(special.use, ("disarm", "force", "")),
    "disarm": Stage(_let_go, ("",), "disarm", special.answer_disarm),
    "force": Stage(_let_go, ("",), "force", special.answer_force),
    "act": Stage(actions.act, ("",)),
}

ANSWERS = answers(STAGES)
STALE: Mapping[str, Callable[[Fight, Prompted], bool]] = {
    "defence": exchange.stale,
    "opportunity": opportunity.stale,
    "advantage": advantage.stale,
}
"""Tells of each kind of question whether other answers are open now than those offered."""
BLOWS = frozenset({"attack", "roll", "hit", "block"})
"""Steps that are a blow on its way."""


def advance(scribe: Scribe) -> None:
    """Do what is to be done until somebody must decide; where nobody fights, nothing is."""
    while (
        scribe.fight.phase not in ("", HOME)
        and not scribe.fight.outcome
        and not asking(scribe.fight)
    ):
        for c in present(scribe.fight):
            wounds.settle(scribe, c.id)
        if turns.over(scribe):
            return
        fight = scribe.fight
        step = fight.steps[0]
        if step.what not in turns.TURNS or not fight.turn:
            STAGES[step.what].does(scribe, step)
        elif field.down(fight.combatants[fight.turn]):
            turns.end_turn(scribe)
        else:
            return


def departed(scribe: Scribe, who: str) -> None:
    """Break off what cannot go on without ``who``; a blow that comes to nothing says so."""
    for step in scribe.state.fight.steps:
        if step.what in BLOWS and who in {step.who, step.target}:
            exchange.without(scribe, blow_of(step), who)
    drop(scribe, lambda step: step.target == who)
    expire(scribe, lambda m: (m.mark, m.target) == ("held", who), "let go")
    if scribe.fight.turn == who:
        turns.end_turn(scribe)


def moot(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether whoever is asked can do nothing any more, or other things than were offered."""
    if not field.able(fight.combatants[prompt.about]):
        return True
    return prompt.kind in STALE and STALE[prompt.kind](fight, prompt)


def lapsed(scribe: Scribe, prompts: Sequence[Prompted]) -> None:
    """Ask anew whoever defends otherwise now; what else was asked comes up again by itself."""
    for prompt in prompts:
        if prompt.kind == "defence" and scribe.fight.steps[0].what == "roll":
            exchange.again(scribe, prompt)
