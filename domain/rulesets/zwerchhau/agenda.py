"""The agenda: what goes on by itself, until somebody has to act or to answer.

Law: the first step is done first; a step ``act`` waits for somebody's command. Nothing goes on
while a question of this game is open.
"""

from collections.abc import Mapping

from fightbook.domain.events import Phased, Prompted, Step
from fightbook.domain.kit.agenda import Stage, asking, pop
from fightbook.domain.kit.game import Answer
from fightbook.domain.rulesets.zwerchhau import (
    act,
    damage,
    exchange,
    grapple,
    marks,
    ranged,
    rounds,
)
from fightbook.domain.rulesets.zwerchhau.fighter import fighter
from fightbook.domain.rulesets.zwerchhau.turns import ACT, give_up
from fightbook.domain.scribe import Scribe


def advance(scribe: Scribe) -> None:
    """Do what goes on by itself: interrupted steps, the change of sides, the end of the round."""
    if scribe.fight.outcome:
        return
    while not asking(scribe.fight) and scribe.fight.steps:
        head = scribe.fight.steps[0]
        c = scribe.fight.combatants.get(head.who)
        able = c is not None and marks.able(c)
        if head.what == ACT and c is not None and able:
            _turn_of(scribe, c.side)
            return
        if head.what == ACT:
            give_up(scribe, head.who)
            continue
        pop(scribe)
        if able:
            STAGES[head.what].does(scribe, head)
    if not asking(scribe.fight) and scribe.fight.phase == "resolve":
        rounds.finish(scribe)


def _turn_of(scribe: Scribe, side: str) -> None:
    if scribe.fight.side != side:
        scribe.emit(Phased("resolve", scribe.fight.round, side=side))


def _act(_scribe: Scribe, _step: Step) -> None:
    """Whose turn it is does what was declared."""


def _attack(scribe: Scribe, step: Step) -> None:
    """An exchange, or a further blow of a swift attacker."""
    exchange.attack(scribe, step.who, step.target, extra=bool(step.data))


def _charge(scribe: Scribe, step: Step) -> None:
    """A charger who was shot at arrives."""
    ranged.reach(scribe, step.who, step.target, str(step.data["action"]))


def _shot(scribe: Scribe, step: Step) -> None:
    """A second arrow."""
    ranged.loose(scribe, step.who, step.target)


def _flee(scribe: Scribe, step: Step) -> None:
    """Somebody runs whom his chaser has struck at."""
    act.flee(scribe, fighter(scribe.fight, step.who))


STAGES: Mapping[str, Stage] = {
    "act": Stage(_act, ("attack", "charge", "shot", "flee", ""), "a turn taken"),
    "attack": Stage(_attack, ("attack", "charge", ""), "npc-action"),
    "charge": Stage(_charge, ("",)),
    "shot": Stage(_shot, ("",), "stray"),
    "flee": Stage(_flee, ("attack", "")),
}


def _manoeuvre(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    grapple.manoeuvre(scribe, prompt.about, str(prompt.context["loser"]), choice)


def _cleave(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    if choice != "none":
        damage.cleave(scribe, prompt.about, choice)


def _stray(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    if choice != "none":
        ranged.stray(scribe, prompt.about, choice)


ANSWERS: Mapping[str, Answer] = {
    "npc-action": lambda scribe, prompt, choice: exchange.choose(scribe, prompt.about, choice),
    "manoeuvre": _manoeuvre,
    "cleave": _cleave,
    "stray": _stray,
}
