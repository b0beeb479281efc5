"""The agenda, worked off until somebody has to speak, and what is done before it goes on.

Laws: the agenda stops at a question, at a turn and where stances are missing; a fight is over when
one side has nobody left who fights on (004-65), and the aftermath follows.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.commands import Command
from fightbook.domain.kit.agenda import Stage, asking
from fightbook.domain.kit.game import Answer, Deed
from fightbook.domain.kit.tracks import left
from fightbook.domain.ruleset import Scope
from fightbook.domain.rulesets.sword import (
    aftermath,
    attack,
    checks,
    deeds,
    harm,
    legal,
    look,
    monsters,
    rounds,
)
from fightbook.domain.rulesets.sword import commands as c
from fightbook.domain.rulesets.sword.checks import Check, Play
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Fight

CHECKS: Mapping[str, Check] = {
    "initiative": Check(checks.checked),
    "attack": Check(attack.attacked),
    "defence": Check(harm.defended, by_number=False),
    "save": Check(harm.saved, "a save"),
    "stabilise": Check(harm.stabilised, "stabilising"),
    "hide": Check(deeds.hid, "hiding", by_number=False),
    "cast": Check(deeds.did, "concentration"),
    "talk": Check(deeds.talked, "the right words"),
    "test": Check(checks.checked, "a test", by_number=False),
    "healing": Check(aftermath.treated),
}
"""What follows upon each kind of roll."""

LASTING = frozenset({"test", "healing"})
"""Rolls of anybody who lives, be it of who ran from the fight."""

STAGES: Mapping[str, Stage] = {
    "stances": Stage(rounds.stances, ("order",), "a stance of everybody"),
    "order": Stage(rounds.order, ("phase",)),
    "phase": Stage(rounds.phase, ("turn", "monsters", "phase", "end")),
    "turn": Stage(rounds.turn, ("turn", "phase", "end"), "an act in this turn"),
    "monsters": Stage(monsters.all_monsters, ("strikes",)),
    "strikes": Stage(monsters.strikes, ("strike", "calm"), "the GM, who may change what they mean"),
    "strike": Stage(monsters.strike, ("blow", "strike", "strikes", "calm")),
    "blow": Stage(monsters.blow, ("blow", "strike", "strikes", "calm")),
    "calm": Stage(monsters.calm, ("phase",)),
    "end": Stage(rounds.end, ("bleed", "round")),
    "bleed": Stage(rounds.bleed, ("bleed", "round")),
    "round": Stage(rounds.again, ("stances",)),
}
"""Any of them may end the fight, or stop at the question which of two dice counts."""


def moot(fight: Fight, prompt: e.Prompted) -> bool:
    """Tell whether whoever is asked takes no more part, or all whom the blow is for or comes from.

    Who ran from the fight still heals, and can be asked for a roll.
    """
    c, data = fight.combatants[prompt.about], prompt.context.get("data", {})
    if prompt.context.get("check") in LASTING:
        return "dead" in c.marks
    others = data.get("targets") or ([data["by"]] if "by" in data else [])
    return look.gone(c) or (bool(others) and not any(look.there(fight, who) for who in others))


def advance(play: Play) -> None:
    """Work the agenda off until somebody has to speak; before the fight begins nothing is on it."""
    if not play.fight.phase:
        return
    while not asking(play.fight):
        for m in look.monsters(play.fight):  # dead without hit dice, however they lost them
            if left(m.tracks["hits"]) <= 0:
                play.mark(m.id, "dead", why=_spent(m))
        if play.fight.phase == "aftermath":
            break
        if reason := rounds.over(play):
            aftermath.reach(play, reason)
            break
        step = play.steps.pop(0)
        before = len(play.steps)
        STAGES[step.what].does(play, step)
        if len(play.steps) > before and play.steps[0] == step:
            break
    play.pause()
    if all("dead" in p.marks for p in look.protagonists(play.fight)):
        play.emit(e.Closed("No protagonist is left alive."))


def _spent(m: Combatant) -> str:
    """Say of what a monster is dead; that it is a horde, where its health is open."""
    if look.sheet(m).number > 1 and m.shown == "exact":
        return look.ALL_DEAD
    return "no hit dice left" if m.tracks["hits"].kind == "dice" else "no hits left"


def played(then: Callable[..., None]) -> Callable[..., None]:
    """Give what does something with the play of the fight, and goes on."""

    def does(scribe: Scribe, *found: Any) -> None:
        play = Play(scribe, CHECKS)
        then(play, *found)
        if not play.fight.outcome:
            advance(play)

    return does


def _played(deed: Deed) -> Deed:
    """Carry a command out, for which a turn is given up where it takes one, and go on."""

    def act(play: Play, command: Command) -> None:
        if isinstance(command, legal.TURN) and play.steps:
            play.steps.pop(0)
        deed.does(play, command)

    return deed._replace(does=played(act))


_DEEDS: Mapping[type[Command], Deed] = {
    c.Stance: Deed(Scope.OWN, rounds.stance, bars=legal.stance),
    c.Proceed: Deed(Scope.GM, rounds.proceed, bars=legal.only("stance")),
    c.Attack: Deed(Scope.OWN, attack.attack, bars=legal.attack),
    c.Spot: Deed(Scope.OWN, deeds.spot, bars=legal.spot),
    c.Call: Deed(Scope.OWN, deeds.call, bars=legal.call),
    c.Cast: Deed(Scope.OWN, deeds.cast),
    c.Talk: Deed(Scope.OWN, deeds.talk, bars=legal.talk),
    c.Aid: Deed(Scope.OWN, harm.stabilise, bars=legal.aid),
    c.Wait: Deed(Scope.OWN, deeds.wait),
    c.Flee: Deed(Scope.OWN, deeds.flee),
    c.Invoke: Deed(Scope.OWN, deeds.invoke, bars=legal.invoke),
    c.Strike: Deed(Scope.GM, monsters.unleash, bars=legal.strike),
    c.Aim: Deed(Scope.GM, monsters.aim, bars=legal.aim),
    c.Test: Deed(Scope.GM, deeds.test, bars=legal.test),
    c.Clock: Deed(Scope.GM, deeds.clock, bars=legal.clock),
    c.Rest: Deed(Scope.GM, aftermath.rest, bars=legal.rest),
    c.Recover: Deed(Scope.OWN, aftermath.recover, bars=legal.recover),
    c.Doctor: Deed(Scope.OWN, aftermath.doctor, bars=legal.doctor),
    c.Treat: Deed(Scope.GM, aftermath.treat, bars=legal.treat),
    c.Stabilise: Deed(Scope.OWN, harm.stabilise, bars=legal.stabilise),
    c.Leave: Deed(Scope.GM, aftermath.leave, bars=legal.only("aftermath")),
}

DEEDS = {kind: _played(deed) for kind, deed in _DEEDS.items()}


def barred(fight: Fight, command: Command) -> None:
    """Refuse a command that is not legal now."""
    DEEDS[type(command)].bars(fight, legal.actor(fight, command), command)


ANSWERS: Mapping[str, Answer] = {"pick": played(checks.resume), "talk": played(deeds.persuade)}
