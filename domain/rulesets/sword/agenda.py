"""The agenda, worked off until somebody has to speak, and what is done before it goes on.

Laws: the agenda stops at a question, at a turn and where stances are missing; a fight is over when
one side has nobody left who fights on (004-65), and the aftermath follows.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain import commands as core
from fightbook.domain import events as e
from fightbook.domain.kit.agenda import Stage, asking
from fightbook.domain.kit.game import Answer, Deed
from fightbook.domain.ruleset import Scope
from fightbook.domain.rulesets.sword import aftermath, attack, checks, deeds, harm, look, rounds
from fightbook.domain.rulesets.sword.legal import TURN
from fightbook.domain.rulesets.sword.play import Follow, Play
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight

FOLLOW: Mapping[str, Follow] = {
    "initiative": checks.checked,
    "attack": attack.attacked,
    "defence": harm.defended,
    "save": harm.saved,
    "stabilise": harm.stabilised,
    "hide": deeds.hid,
    "cast": deeds.did,
    "talk": deeds.talked,
    "test": checks.checked,
    "healing": aftermath.treated,
}
"""What follows upon each kind of roll."""

STAGES: Mapping[str, Stage] = {
    "stances": Stage(rounds.stances, ("order",), "a stance of everybody"),
    "order": Stage(rounds.order, ("phase",)),
    "phase": Stage(rounds.phase, ("turn", "monsters", "phase", "end")),
    "turn": Stage(rounds.turn, ("turn", "phase", "end"), "an act in this turn"),
    "monsters": Stage(rounds.all_monsters, ("prey", "calm")),
    "prey": Stage(rounds.prey, ("blow", "prey", "calm")),
    "blow": Stage(rounds.blow, ("blow", "prey", "calm")),
    "calm": Stage(rounds.calm, ("phase",)),
    "end": Stage(rounds.end, ("bleed", "round")),
    "bleed": Stage(rounds.bleed, ("bleed", "round")),
    "round": Stage(rounds.again, ("stances",)),
}
"""Any of them may end the fight, or stop at the question which of two dice counts."""


def play_of(scribe: Scribe) -> Play:
    """Take up the agenda."""
    return Play(scribe, FOLLOW)


def moot(fight: Fight, prompt: e.Prompted) -> bool:
    """Tell whether whoever is asked takes no more part, or all are gone whom the blow was for."""
    targets = prompt.context.get("data", {}).get("targets", ())
    aimed = not targets or any(target in fight.combatants for target in targets)
    return look.gone(fight.combatants[prompt.about]) or not aimed


def advance(play: Play) -> None:
    """Work the agenda off until somebody has to speak."""
    while not asking(play.fight):
        _sweep(play)
        if play.fight.phase == "aftermath":
            break
        if reason := over(play):
            aftermath.reach(play, reason)
            break
        step = play.steps.pop(0)
        before = len(play.steps)
        STAGES[step.what].does(play, step)
        if len(play.steps) > before and play.steps[0] == step:
            break
    play.pause()
    if all("dead" in c.marks for c in look.protagonists(play.fight)):
        play.emit(e.Closed("No protagonist is left alive."))


def _sweep(play: Play) -> None:
    """Monsters without hit dice are dead, however they lost them."""
    for c in look.monsters(play.fight):
        if look.standing(c.tracks["hits"]) <= 0:
            play.mark(c.id, "dead")


def over(play: Play) -> str:
    """Say why the fight is over; "" while it goes on (004-65)."""
    if not look.monsters(play.fight):
        return "won"
    if rounds.lost(play):
        return "lost"
    return "truce" if play.own.truce else ""


def go_on(scribe: Scribe) -> None:
    """Work off what is left, after somebody left or a question lapsed: nothing comes of a roll."""
    advance(play_of(scribe))


def answer(then: Callable[[Play, e.Prompted, str], None]) -> Answer:
    """Go on after an answer."""

    def answered(scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
        play = play_of(scribe)
        then(play, prompt, choice)
        advance(play)

    return answered


def deed(scope: Scope, act: Callable[[Play, Any], None]) -> Deed:
    """Carry a command out, for which a turn is given up where it takes one, and go on."""

    def does(scribe: Scribe, command: core.Command) -> None:
        play = play_of(scribe)
        if isinstance(command, TURN) and play.steps:
            play.steps.pop(0)
        act(play, command)
        if not play.fight.outcome:
            advance(play)

    return Deed(scope, does)


ANSWERS: Mapping[str, Answer] = {"pick": answer(checks.resume), "talk": answer(deeds.persuade)}
