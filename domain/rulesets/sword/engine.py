"""The engine: carries commands out and works the agenda off until somebody has to speak.

Laws: the agenda stops at a question, at a turn and where stances are missing; a fight is over when
one side has nobody left who fights on (004-65), and the aftermath follows.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain import commands as core
from domain import events as e
from domain.reject import refuse
from domain.rulesets.sword import aftermath, attack, checks, commands, deeds, demons, harm, rounds
from domain.rulesets.sword.legal import TURN, objection
from domain.rulesets.sword.look import (
    gone,
    monsters,
    option,
    protagonists,
    sheet,
    standing,
    waiting,
)
from domain.rulesets.sword.play import Follow, Handler, Play
from domain.scribe import GM, Scribe, Throw, eyes
from domain.state import Combatant, Fight
from domain.text import clean

FOLLOW: Mapping[str, Follow] = {
    "initiative": rounds.rolled,
    "attack": attack.attacked,
    "defence": harm.defended,
    "save": harm.saved,
    "stabilise": harm.stabilised,
    "hide": deeds.hid,
    "cast": deeds.did,
    "talk": deeds.talked,
    "test": deeds.tested,
    "healing": aftermath.treated,
}
"""What follows upon each kind of roll."""

STEPS: Mapping[str, Handler] = {
    "stances": rounds.stances,
    "order": rounds.order,
    "phase": rounds.phase,
    "turn": rounds.turn,
    "monsters": rounds.all_monsters,
    "prey": rounds.prey,
    "blow": rounds.blow,
    "calm": rounds.calm,
    "end": rounds.end,
    "bleed": rounds.bleed,
    "round": rounds.again,
}
"""What each kind of step does."""


def play_of(scribe: Scribe) -> Play:
    """Take up the agenda."""
    return Play(scribe, FOLLOW)


# --- coming and going -----------------------------------------------------------------------------


def begin(scribe: Scribe) -> None:
    """Let everybody enter and start the first round."""
    play = play_of(scribe)
    present = [c for c in scribe.fight.combatants.values() if not c.secret]
    if len({sheet(c).kind for c in present}) < 2:
        raise refuse("illegal", "A fight needs a protagonist and a monster at least.")
    _enter(play, present)
    rounds.start(play, 1)
    advance(play)


def entered(scribe: Scribe, who: str) -> None:
    """Let somebody enter a fight that goes on; after its end a monster begins another."""
    play = play_of(scribe)
    _enter(play, [scribe.fight.combatants[who]])
    if scribe.fight.phase == "aftermath" and who in play.own.monsters and not over(play):
        rounds.start(play, scribe.fight.round + 1)
    advance(play)


def departed(scribe: Scribe, _: str) -> None:
    """Go on without somebody."""
    advance(play_of(scribe))


def moot(fight: Fight, prompt: e.Prompted) -> bool:
    """Tell whether whoever is asked takes no more part, or all are gone whom the blow was for."""
    targets = prompt.context.get("data", {}).get("targets", ())
    aimed = not targets or any(target in fight.combatants for target in targets)
    return gone(fight.combatants[prompt.about]) or not aimed


def _enter(play: Play, found: list[Combatant]) -> None:
    """Say who enters as what, and roll the hit dice of monsters (SW-08)."""
    for c in found:
        play.emit(e.Chosen(c.id, {"enters": sheet(c).kind}))
        _check_sides(play, c)
        if sheet(c).unaware:
            play.mark(c.id, "unaware", why="surprised")
    fresh = [c for c in found if sheet(c).kind == "monster"]
    rolled = play.scribe.rolls(*(_hit_dice(c) for c in fresh))
    if any(die.table for roll in rolled if roll.to for die in roll.dice):
        play.scribe.sealed = (GM,)
    for c, roll in zip(fresh, rolled, strict=True):
        play.scribe.heal(c.id, "hits", _vitality(play, roll.dice), 0, why="fresh")


def _check_sides(play: Play, c: Combatant) -> None:
    monstrous = {m.side for m in monsters(play.fight)}
    if monstrous & {p.side for p in protagonists(play.fight)}:
        raise refuse("illegal", f"Monsters need a side of their own: {c.name} shares one.", "side")


def _hit_dice(c: Combatant) -> Throw:
    found = sheet(c)
    count = found.hits.count * found.number
    why = "hit dice"
    return Throw("hits", c.id, found.hits.sides, count, why, to=eyes(c))


def _vitality(play: Play, dice: tuple[e.Die, ...]) -> e.Track:
    if option(play.fight, "vitality", "units") == "pool":
        total = sum(die.face for die in dice)
        return e.Track("pool", "Hits", total, total)
    return e.Track("dice", "Hit dice", len(dice), len(dice), dice=dice)


# --- the agenda -----------------------------------------------------------------------------------


def advance(play: Play) -> None:
    """Work the agenda off until somebody has to speak."""
    while not waiting(play.fight):
        _sweep(play)
        if play.fight.phase == "aftermath":
            break
        if reason := over(play):
            aftermath.reach(play, reason)
            break
        step = play.steps.pop(0)
        before = len(play.steps)
        STEPS[step.what](play, step)
        if len(play.steps) > before and play.steps[0] == step:
            break
    play.pause()
    if all("dead" in c.marks for c in protagonists(play.fight)):
        play.emit(e.Closed("No protagonist is left alive."))


def _sweep(play: Play) -> None:
    """Monsters without hit dice are dead, however they lost them."""
    for c in monsters(play.fight):
        if standing(c.tracks["hits"]) <= 0:
            play.mark(c.id, "dead")


def over(play: Play) -> str:
    """Say why the fight is over; "" while it goes on (004-65)."""
    if not monsters(play.fight):
        return "won"
    if rounds.lost(play):
        return "lost"
    return "truce" if play.own.truce else ""


# --- commands -------------------------------------------------------------------------------------

Act = Callable[[Play, Any], None]


def decide(scribe: Scribe, command: core.Command) -> None:
    """Carry out a command of the rules, or refuse it."""
    if (reason := objection(scribe.fight, command)) is not None:
        raise reason
    play = play_of(scribe)
    if isinstance(command, TURN) and play.steps:
        play.steps.pop(0)
    ACTS[type(command)](play, command)
    if not play.fight.outcome:
        advance(play)


def answer(scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
    """Go on after an answer."""
    play = play_of(scribe)
    {"pick": checks.resume, "talk": deeds.persuade}[prompt.kind](play, prompt, choice)
    advance(play)


def _stance(play: Play, command: commands.Stance) -> None:
    rounds.take(play, command.who, command.stance, command.ward)


def _proceed(play: Play, _: commands.Proceed) -> None:
    rounds.usual(play)


def _aid(play: Play, command: commands.Aid) -> None:
    harm.stabilise(play, command.target, command.who)


def _wait(play: Play, command: commands.Wait) -> None:
    play.emit(e.Chosen(command.who, {"turn": "wait"}))


def _flee(play: Play, command: commands.Flee) -> None:
    play.unmark(command.who, "hidden", "calls", "called", why="fled")
    play.mark(command.who, "fled")


def _stabilise(play: Play, command: commands.Stabilise) -> None:
    harm.stabilise(play, command.who, command.who)


def _leave(play: Play, command: commands.Leave) -> None:
    play.emit(e.Closed(clean(command.outcome) or "The field is left behind."))


ACTS: Mapping[type[core.Command], Act] = {
    commands.Stance: _stance,
    commands.Proceed: _proceed,
    commands.Attack: attack.attack,
    commands.Spot: deeds.spot,
    commands.Call: deeds.call,
    commands.Cast: deeds.cast,
    commands.Talk: deeds.talk,
    commands.Aid: _aid,
    commands.Wait: _wait,
    commands.Flee: _flee,
    commands.Invoke: demons.invoke,
    commands.Test: deeds.test,
    commands.Clock: deeds.clock,
    commands.Rest: aftermath.rest,
    commands.Recover: aftermath.recover,
    commands.Doctor: aftermath.doctor,
    commands.Stabilise: _stabilise,
    commands.Leave: _leave,
}
