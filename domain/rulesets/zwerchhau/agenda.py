"""The agenda: what goes on by itself, until somebody has to act or to answer.

Law: the first step is done first; a step ``act`` waits for somebody's command. Nothing goes on
while a question of this game is open.
"""

from collections.abc import Callable, Mapping

from fightbook.domain.events import Phased, Prompted, Step
from fightbook.domain.kit.agenda import Stage, asking, pop
from fightbook.domain.kit.game import Answer
from fightbook.domain.rulesets.zwerchhau import (
    act,
    damage,
    exchange,
    grapple,
    look,
    ranged,
    rounds,
    trial,
    will,
)
from fightbook.domain.rulesets.zwerchhau.fighter import fighter
from fightbook.domain.scribe import Scribe


def advance(scribe: Scribe) -> None:
    """Do what goes on by itself: interrupted steps, the change of sides, the end of the round."""
    if scribe.fight.outcome:
        return
    while not asking(scribe.fight) and scribe.fight.steps:
        head = scribe.fight.steps[0]
        c = scribe.fight.combatants.get(head.who)
        able = c is not None and look.able(c)
        if head.what == look.ACT and c is not None and able:
            if scribe.fight.side != c.side:
                scribe.emit(Phased("resolve", scribe.fight.round, side=c.side))
            return
        if head.what == look.ACT:
            will.give_up(scribe, head.who)
            continue
        pop(scribe)
        if able:
            STAGES[head.what].does(scribe, head)
    if not asking(scribe.fight) and scribe.fight.phase == "resolve":
        rounds.finish(scribe)


def _act(_scribe: Scribe, _step: Step) -> None:
    """Whose turn it is does what was declared."""


STAGES: Mapping[str, Stage] = {
    "act": Stage(_act, ("attack", "charge", "shot", "flee", ""), "a turn taken"),
    "attack": Stage(exchange.attack, ("attack", "charge", exchange.USED_UP, ""), "npc-action"),
    exchange.USED_UP: Stage(exchange.used_up, ("",)),
    "charge": Stage(ranged.reach, ("",)),
    "shot": Stage(ranged.loose, ("",), "stray"),
    "flee": Stage(act.flee, ("attack", "")),
}


def _npc_action(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Settle what an NPC does, for the step that waits: its own, or an answer to another's."""
    step, who = scribe.fight.steps[0], prompt.about
    answers = who != step.who != fighter(scribe.fight, who).intent.target
    exchange.choose(scribe, who, choice, answers=answers)


def _manoeuvre(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    grapple.manoeuvre(scribe, prompt.about, str(prompt.context["loser"]), choice)


def _upon(strike: Callable[[Scribe, str, str], None]) -> Answer:
    """Let somebody be struck who was chosen, if anybody was."""

    def answered(scribe: Scribe, prompt: Prompted, choice: str) -> None:
        if choice != "none":
            strike(scribe, prompt.about, choice)

    return answered


ANSWERS: Mapping[str, Answer] = {
    "npc-action": _npc_action,
    "turn-on": lambda scribe, prompt, choice: act.turn_on(scribe, prompt.about, choice),
    "manoeuvre": _manoeuvre,
    "cleave": _upon(damage.cleave),
    "stray": _upon(ranged.stray),
    trial.ASKED: trial.answered,
    "ignore": ranged.ignore,
}
