"""What is legal now: one list of objections, asked by ``decide`` and by ``moves`` alike.

Laws: an objection follows from what every controlling seat can see, so that a move that is offered
is never refused; a turn's commands belong to whoever stands first in the agenda.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain.commands import Command
from fightbook.domain.kit.agenda import asking
from fightbook.domain.reject import Refusal, refuse
from fightbook.domain.rulesets.sword import boxes as b
from fightbook.domain.rulesets.sword import commands as c
from fightbook.domain.rulesets.sword import look
from fightbook.domain.rulesets.sword.own import own
from fightbook.domain.state import Combatant, Fight

TURN = (c.Attack, c.Spot, c.Cast, c.Talk, c.Aid, c.Wait, c.Flee)
ROUND = ("fast", "slow")
NIGHTS = "7"


def objection(fight: Fight, command: Command) -> Refusal | None:
    """Say why a command is not legal now; nothing when it is."""
    if asking(fight):
        return refuse("prompt-open")
    who = getattr(command, "who", "")
    actor = fight.combatants.get(who)
    if who and (actor is None or who not in own(fight).protagonists):
        return refuse("unknown-combatant", f"There is no protagonist {who!r} here.", "who")
    if isinstance(command, TURN) and (found := _turn(fight, command, who)) is not None:
        return found
    return _OBJECTIONS[type(command)](fight, actor, command)


def has_turn(fight: Fight, who: str) -> bool:
    """Tell whether it is the turn of ``who``."""
    step = fight.steps[0] if fight.steps else None
    return step is not None and step.what == "turn" and step.who == who


def _turn(fight: Fight, command: Command, who: str) -> Refusal | None:
    if fight.phase == "aftermath" and isinstance(command, c.Aid):
        return None
    if fight.phase not in ROUND:
        return refuse("wrong-phase", "Nobody has a turn in this phase.")
    if not has_turn(fight, who):
        return refuse("wrong-turn")
    actor = fight.combatants[who]
    act = type(command).__name__.lower()
    stance = look.way(fight, who)
    if act == "wait":
        return None
    swings = act == "attack" and stance.name == "Charge" and not look.gone(actor)
    if not look.able(actor) and not swings:
        return refuse("illegal", f"{actor.name} is down; only a charger has one last swing.")
    if act in stance.acts or (act == "attack" and "independence" in look.gifts(fight, actor)):
        return None
    return refuse("illegal", f"Who takes the stance {stance.name} does not {act}.")


def _fine(_fight: Fight, _actor: Any, _command: Any) -> Refusal | None:
    return None


def _stance(fight: Fight, who: Combatant, command: c.Stance) -> Refusal | None:
    if fight.phase != "stance" or look.option(fight, "stances", "on") == "off":
        return refuse("wrong-phase", "Stances are taken at the start of a round.")
    if not look.able(who):
        return refuse("illegal", f"{who.name} cannot act.")
    if who.id in fight.readied:
        return refuse("illegal", f"{who.name} has a stance for this round.")
    if command.stance == "flank" and "hidden" not in who.marks and who.id not in own(fight).fresh:
        return refuse("illegal", "To flank you must not be seen: spot and hide first.", "stance")
    if not command.ward:
        return None
    if command.stance != "guard":
        return refuse("illegal", "Only who guards names a ward.", "ward")
    if command.ward == who.id:
        return refuse("illegal", "Who guards nobody else names no ward.", "ward")
    return _friend(fight, who, command.ward, "ward")


def _friend(fight: Fight, who: Combatant, other: str, field: str) -> Refusal | None:
    found = fight.combatants.get(other)
    if found is None or other not in own(fight).protagonists:
        return refuse("unknown-combatant", f"There is no protagonist {other!r} here.", field)
    if found.id == who.id or look.gone(found):
        return refuse("illegal", f"{found.name} cannot be helped by {who.name}.", field)
    if not look.together(who, found):
        return refuse("illegal", f"{found.name} is too far away.", field)
    return None


def _proceed(fight: Fight, _: None, _command: c.Proceed) -> Refusal | None:
    return None if fight.phase == "stance" else refuse("wrong-phase")


def _attack(fight: Fight, who: Combatant, command: c.Attack) -> Refusal | None:
    weapons = look.sheet(who).weapons
    if command.weapon >= len(weapons):
        return refuse("illegal", f"{who.name} has no such weapon.", "weapon")
    dice = len(weapons[command.weapon].dice) + look.demon_dice(fight, who)
    if len(command.also) >= dice:
        return refuse("illegal", f"The weapon can strike at {dice} at most.", "also")
    targets = (command.target, *command.also)
    if look.option(fight, "vitality", "units") == "pool" and len(set(targets)) < len(targets):
        return refuse("illegal", "With pooled hits each target is struck once.", "also")
    for target in targets:
        if (found := _foe(fight, who, target)) is not None:
            return found
        near = look.in_reach(fight, who, fight.combatants[target])
        guarding = own(fight).stances.get(who.id) == "guard"
        if guarding and not near and not look.ranged(fight, who, command.weapon):
            return refuse("illegal", "A guard strikes only at what comes into reach.", "target")
    return None


def _foe(fight: Fight, who: Combatant, target: str) -> Refusal | None:
    if target not in {m.id for m in look.monsters(fight) if m.side != who.side}:
        return refuse("unknown-combatant", f"There is no monster {target!r} to fight.", "target")
    return None


def _spot(fight: Fight, who: Combatant, command: c.Spot) -> Refusal | None:
    limit = 2 if who.id in own(fight).quick else 1
    if command.hide and command.allies:
        return refuse("illegal", "Who hides does not call out.", "allies")
    if len(command.allies) > limit or len(set(command.allies)) < len(command.allies):
        return refuse("illegal", f"{who.name} can call out to {limit}, once each.", "allies")
    return next(filter(None, (_ally(fight, who, ally, "allies") for ally in command.allies)), None)


def _ally(fight: Fight, who: Combatant, ally: str, field: str) -> Refusal | None:
    if (found := _friend(fight, who, ally, field)) is not None:
        return found
    if "called" in fight.combatants[ally].marks:
        return refuse("illegal", "One call for one roll.", field)
    return None


def _call(fight: Fight, who: Combatant, command: c.Call) -> Refusal | None:
    if "calls" not in who.marks:
        return refuse("illegal", f"{who.name} has no call left.")
    if fight.phase not in {*ROUND, "stance"} or not look.able(who):
        return refuse("wrong-phase", "Call out while the fight goes on.")
    return _ally(fight, who, command.ally, "ally")


def _talk(fight: Fight, who: Combatant, command: c.Talk) -> Refusal | None:
    return _foe(fight, who, command.target) if command.target else None


def _aid(fight: Fight, who: Combatant, command: c.Aid) -> Refusal | None:
    if not look.able(who):
        return refuse("illegal", f"{who.name} cannot act.")
    if (found := _friend(fight, who, command.target, "target")) is not None:
        return found
    if not look.bleeding(fight.combatants[command.target]):
        return refuse("illegal", "Nobody needs to be stabilised there.", "target")
    if fight.phase in ROUND and command.target in own(fight).helped:
        return refuse("illegal", "One roll in a round.", "target")
    return None


def _invoke(fight: Fight, who: Combatant, command: c.Invoke) -> Refusal | None:
    demons = look.sheet(who).demons
    if command.demon >= len(demons):
        return refuse("illegal", f"{who.name} has no such demon.", "demon")
    if not (fight.phase == "stance" or has_turn(fight, who.id)) or not look.able(who):
        return refuse("wrong-phase", "Invoke with the stance, or in your turn.")
    if f"{who.id}/{command.demon}" in own(fight).invoked:
        return refuse("illegal", "It is awake already.", "demon")
    if len(set(command.spend)) < len(command.spend):
        return refuse("illegal", "Each gift once.", "spend")
    dice = look.track(who, f"demon{command.demon}").value
    if len(command.spend) > dice or (command.spend and demons[command.demon].bound == "armour"):
        return refuse("illegal", "There are no dice for that.", "spend")
    return None


def _test(fight: Fight, who: Combatant, _: c.Test) -> Refusal | None:
    if fight.phase not in ROUND or not has_turn(fight, who.id):
        return refuse("wrong-turn")
    return refuse("illegal", "Once in a turn.") if own(fight).tested else None


def _clock(fight: Fight, who: Combatant, _: c.Clock) -> Refusal | None:
    if fight.phase not in ROUND or "cast" not in look.way(fight, who.id).acts or not look.able(who):
        return refuse("wrong-phase", "A clock is set for somebody who casts.")
    return refuse("illegal", "There is a clock already.") if look.track(who, "clock").dice else None


# --- the aftermath --------------------------------------------------------------------------------


def _rest(fight: Fight, _: None, command: c.Rest) -> Refusal | None:
    if fight.phase != "aftermath":
        return refuse("wrong-phase", "Rest comes after the fight.")
    alive = [p for p in look.protagonists(fight) if "dead" not in p.marks]
    if not command.night:
        tired = any(b.TICK in look.track(p, "harm").boxes for p in alive)
        return None if tired else refuse("illegal", "Nobody is tired.")
    if any(look.bleeding(p) for p in alive):
        return refuse("illegal", "Somebody must be stabilised first.")
    if own(fight).nights >= int(look.option(fight, "nights", NIGHTS)):
        return refuse("illegal", "No night is left.")
    return None


def _recover(fight: Fight, who: Combatant, command: c.Recover) -> Refusal | None:
    state = own(fight)
    if fight.phase != "aftermath" or "dead" in who.marks:
        return refuse("wrong-phase", "Wounds heal after the fight.")
    if state.recovered.get(who.id, 0) >= state.nights:
        return refuse("illegal", "One roll for each night.")
    if b.CROSS not in look.track(who, "harm").boxes:
        return refuse("illegal", f"{who.name} has no wound that heals by itself.")
    return _medicine(who, medicine=command.medicine)


def _doctor(fight: Fight, who: Combatant, command: c.Doctor) -> Refusal | None:
    if fight.phase != "aftermath" or not look.able(who):
        return refuse("wrong-phase", "Wounds are treated after the fight.")
    if not look.sheet(who).doctor or look.track(who, "kits").value < 1:
        return refuse("illegal", f"{who.name} has not the skill or the means.")
    patient = fight.combatants.get(command.patient)
    if patient is None or patient.id not in own(fight).protagonists:
        return refuse("unknown-combatant", field="patient")
    if "dead" in patient.marks or patient.id == who.id:
        return refuse("illegal", f"{patient.name} is beyond the help of {who.name}.", "patient")
    return _medicine(who, medicine=command.medicine)


def _medicine(who: Combatant, *, medicine: bool) -> Refusal | None:
    if medicine and look.track(who, "medicine").value < 1:
        return refuse("illegal", "There is no medicine left.", "medicine")
    return None


def _stabilise(fight: Fight, who: Combatant, _: c.Stabilise) -> Refusal | None:
    if fight.phase != "aftermath":
        return refuse("wrong-phase", "In a fight this roll comes at the end of the round.")
    return None if look.bleeding(who) else refuse("illegal", f"{who.name} needs no such roll.")


def _leave(fight: Fight, _: None, _command: c.Leave) -> Refusal | None:
    return None if fight.phase == "aftermath" else refuse("wrong-phase")


_OBJECTIONS: Mapping[type[Command], Callable[[Fight, Any, Any], Refusal | None]] = {
    c.Stance: _stance,
    c.Proceed: _proceed,
    c.Attack: _attack,
    c.Spot: _spot,
    c.Call: _call,
    c.Cast: _fine,
    c.Talk: _talk,
    c.Aid: _aid,
    c.Wait: _fine,
    c.Flee: _fine,
    c.Invoke: _invoke,
    c.Test: _test,
    c.Clock: _clock,
    c.Rest: _rest,
    c.Recover: _recover,
    c.Doctor: _doctor,
    c.Stabilise: _stabilise,
    c.Leave: _leave,
}
