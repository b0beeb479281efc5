"""What bars a command now: asked when it is decided, and of all that could be offered.

Laws: it follows from what every controlling seat can see, so that a move that is offered is never
refused; a turn's commands belong to whoever stands first in the agenda.
"""

from collections.abc import Callable
from typing import Any

from fightbook.domain.commands import Command
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.sword import boxes as b
from fightbook.domain.rulesets.sword import commands as c
from fightbook.domain.rulesets.sword import look
from fightbook.domain.rulesets.sword.own import own
from fightbook.domain.state import Combatant, Fight

TURN = (c.Attack, c.Spot, c.Cast, c.Talk, c.Aid, c.Wait, c.Flee)
ROUND = ("fast", "slow")
NIGHTS = "7"


def actor(fight: Fight, command: Command) -> Combatant | None:
    """Give whose command it is, who must be able to give one now; nobody where it is the GM's."""
    bar(asking(fight), code="prompt-open")
    who = getattr(command, "who", "")
    if not who or isinstance(command, c.Aim):
        return None
    found = _protagonist(fight, who, "who")
    if isinstance(command, TURN):
        _turn(fight, found, command)
    return found


def has_turn(fight: Fight, who: str) -> bool:
    """Tell whether it is the turn of ``who``."""
    step = fight.steps[0] if fight.steps else None
    return step is not None and step.what == "turn" and step.who == who


def _protagonist(fight: Fight, who: str, field: str) -> Combatant:
    """Give a protagonist who is here; before the fight begins, one who is to be in it."""
    found = fight.combatants.get(who)
    known = found is not None and (who in own(fight).protagonists or _awaits(fight, found))
    bar(not known, f"There is no protagonist {who!r} here.", field, "unknown-combatant")
    return fight.combatants[who]


def _awaits(fight: Fight, c: Combatant) -> bool:
    return not fight.phase and not c.secret and look.sheet(c).kind == "protagonist"


def _turn(fight: Fight, who: Combatant, command: Command) -> None:
    if fight.phase == "aftermath" and isinstance(command, c.Aid):
        return
    bar(fight.phase not in ROUND, "Nobody has a turn in this phase.", code="wrong-phase")
    bar(not has_turn(fight, who.id), code="wrong-turn")
    act = type(command).__name__.lower()
    if act == "wait":
        return
    stance = look.way(fight, who.id)
    swings = act == "attack" and stance.name == "Charge" and not look.gone(who)
    down = not look.able(who) and not swings
    bar(down, f"{who.name} is down; only a charger has one last swing.")
    free = act == "attack" and "independence" in look.gifts(fight, who)
    bar(
        act not in {*stance.acts, "flee"} and not free,
        f"Who takes the stance {stance.name} does not {act}.",
    )


def stance(fight: Fight, who: Combatant, command: c.Stance) -> None:
    """One stance a round; only the unseen flank, and only guards name wards (SW-19)."""
    over = fight.phase != "stance" or look.option(fight, "stances", "on") == "off"
    bar(over, "Stances are taken at the start of a round.", code="wrong-phase")
    bar(not look.able(who), f"{who.name} cannot act.")
    bar(who.id in fight.readied, f"{who.name} has a stance for this round.")
    seen = command.stance == "flank" and not look.unseen(fight, who)
    bar(seen, "To flank you must not be seen: spot and hide first.", "stance")
    if command.ward:
        bar(command.stance != "guard", "Only who guards names a ward.", "ward")
        bar(command.ward == who.id, "Who guards nobody else names no ward.", "ward")
        _friend(fight, who, command.ward, "ward")


def _friend(fight: Fight, who: Combatant, other: str, field: str) -> Combatant:
    found = _protagonist(fight, other, field)
    beyond = found.id == who.id or look.gone(found)
    bar(beyond, f"{found.name} cannot be helped by {who.name}.", field)
    bar(not look.together(who, found), f"{found.name} is too far away.", field)
    return found


def only(phase: str) -> Callable[[Fight, Any, Any], None]:
    """Give what bars a command in every other phase."""
    return lambda fight, _who, _command: bar(fight.phase != phase, code="wrong-phase")


def attack(fight: Fight, who: Combatant, command: c.Attack) -> None:
    """A weapon has so many dice, and a guard strikes at what is near (SW-07, 004-48)."""
    weapons = look.sheet(who).weapons
    bar(command.weapon >= len(weapons), f"{who.name} has no such weapon.", "weapon")
    dice = len(weapons[command.weapon].dice) + look.demon_dice(fight, who)
    bar(len(command.also) >= dice, f"The weapon can strike at {dice} at most.", "also")
    targets = (command.target, *command.also)
    twice = look.option(fight, "vitality", "units") == "pool" and _doubled(targets)
    bar(twice, "With pooled hits each target is struck once.", "also")
    guards = own(fight).stances.get(who.id) == "guard"
    stays = guards and not look.ranged(fight, who, command.weapon)
    for target in targets:
        foe = _foe(fight, who, target)
        shared = command.also and target in own(fight).protagonists
        bar(shared, "Only monsters share the dice of a blow.", "also")
        far = stays and not look.in_reach(fight, who, foe)
        bar(far, "A guard strikes only at what comes into reach.", "target")


def _doubled(named: tuple[str, ...]) -> bool:
    return len(set(named)) < len(named)


def _foe(fight: Fight, who: Combatant, target: str) -> Combatant:
    known = target in {m.id for m in look.foes(fight, who)}
    bar(not known, f"There is no foe {target!r} to fight.", "target", "unknown-combatant")
    return fight.combatants[target]


def spot(fight: Fight, who: Combatant, command: c.Spot) -> None:
    """One call for a slow spotter, two for a quick one (004-55)."""
    limit = look.calls(fight, who.id)
    bar(command.hide and command.allies, "Who hides does not call out.", "allies")
    many = len(command.allies) > limit or _doubled(command.allies)
    bar(many, f"{who.name} can call out to {limit}, once each.", "allies")
    for ally in command.allies:
        _ally(fight, who, ally, "allies")


def _ally(fight: Fight, who: Combatant, ally: str, field: str) -> None:
    called = "called" in _friend(fight, who, ally, field).marks
    bar(called, "One call for one roll.", field)


def call(fight: Fight, who: Combatant, command: c.Call) -> None:
    """Only what a spotter has left (004-56)."""
    bar("calls" not in who.marks, f"{who.name} has no call left.")
    over = fight.phase not in {*ROUND, "stance", "monsters"} or not look.able(who)
    bar(over, "Call out while the fight goes on.", code="wrong-phase")
    _ally(fight, who, command.ally, "ally")


def talk(fight: Fight, who: Combatant, command: c.Talk) -> None:
    """To one monster, or to all."""
    people = command.target and _foe(fight, who, command.target).id not in own(fight).monsters
    bar(people, "Words are for monsters here.", "target")


def aid(fight: Fight, who: Combatant, command: c.Aid) -> None:
    """One roll in a round for somebody who bleeds (004-37)."""
    bar(not look.able(who), f"{who.name} cannot act.")
    bleeds = look.bleeding(_friend(fight, who, command.target, "target"))
    bar(not bleeds, "Nobody needs to be stabilised there.", "target")
    helped = fight.phase in ROUND and command.target in own(fight).helped
    bar(helped, "One roll in a round.", "target")


def invoke(fight: Fight, who: Combatant, command: c.Invoke) -> None:
    """A demon wakes once in a scene, and gives what it has dice for (SW-28)."""
    demons = look.sheet(who).demons
    bar(command.demon >= len(demons), f"{who.name} has no such demon.", "demon")
    late = not (fight.phase == "stance" or has_turn(fight, who.id)) or not look.able(who)
    bar(late, "Invoke with the stance, or in your turn.", code="wrong-phase")
    awake = f"{who.id}/{command.demon}" in own(fight).invoked
    bar(awake, "It is awake already.", "demon")
    bar(_doubled(command.spend), "Each gift once.", "spend")
    dice = look.track(who, f"demon{command.demon}").value
    worn = command.spend and demons[command.demon].bound == "armour"
    bar(len(command.spend) > dice or worn, "There are no dice for that.", "spend")


def strike(fight: Fight, _: None, command: c.Strike) -> None:
    """When monsters mean to strike; of the fallen something must be said first (SW-29)."""
    _meaning(fight)
    down = [
        look.helpless(fight.combatants[s.target]) and not s.data.get("sure")
        for s in look.meant(fight)
    ]
    bar(
        down[:1] == [True] and not command.fallen,
        "Who is meant is down: strike the fallen, or spare them?",
    )
    bar(command.fallen and not any(down), "Nobody of those who are meant is down.", "fallen")


def aim(fight: Fight, _: None, command: c.Aim) -> None:
    """Another foe for those who mean to strike somebody (SW-29)."""
    _meaning(fight)
    meant = [(s.who, s.target) for s in look.meant(fight)].count((command.who, command.at))
    bar(not meant, "Nobody means to strike there.", "at")
    who = fight.combatants[command.who]
    bar(command.count > meant, f"{meant} of {who.name} mean to strike there.", "count")
    if command.target:
        bar(command.target == command.at, "That one is meant already.", "target")
        _foe(fight, who, command.target)
    beyond = any(index >= len(look.sheet(who).blows) for index in command.blows)
    bar(beyond, f"{who.name} has no such attack.", "blows")


def _meaning(fight: Fight) -> None:
    waits = fight.steps and fight.steps[0].what == "strikes"
    bar(not waits, "No monster means to strike now.", code="wrong-phase")


def test(_: Fight, who: Combatant, _command: c.Test) -> None:
    """At any time, before the fight begins as well, of anybody who lives (004-70)."""
    bar("dead" in who.marks, f"{who.name} is dead.", "who")


def clock(fight: Fight, who: Combatant, _: c.Clock) -> None:
    """One clock for somebody who casts (SW-25)."""
    bar(fight.phase not in ROUND, "Nobody works on a task in this phase.", code="wrong-phase")
    casts = "cast" in look.way(fight, who.id).acts and look.able(who)
    bar(not casts, "A clock is set for somebody who casts.", code="wrong-phase")
    bar(look.track(who, "clock").dice, "There is a clock already.")


# --- the aftermath --------------------------------------------------------------------------------


def _after(fight: Fight, words: str = "", *, so: bool = True) -> None:
    bar(fight.phase != "aftermath" or not so, words, code="wrong-phase")


def rest(fight: Fight, _: None, command: c.Rest) -> None:
    """A break for the tired; a night when nobody bleeds, and while there are nights (SW-11)."""
    _after(fight, "Rest comes after the fight.")
    alive = [p for p in look.protagonists(fight) if "dead" not in p.marks]
    if not command.night:
        tired = any(b.TICK in look.track(p, "harm").boxes for p in alive)
        bar(not tired, "Nobody is tired.")
        return
    bar(any(look.bleeding(p) for p in alive), "Somebody must be stabilised first.")
    spent = own(fight).nights >= int(look.option(fight, "nights", NIGHTS))
    bar(spent, "No night is left.")


def recover(fight: Fight, who: Combatant, command: c.Recover) -> None:
    """One roll a night for a plain wound (004-26)."""
    _after(fight, "Wounds heal after the fight.", so="dead" not in who.marks)
    rolled = own(fight).recovered.get(who.id, 0) >= own(fight).nights
    bar(rolled, "One roll for each night.")
    wounded = b.CROSS in look.track(who, "harm").boxes
    bar(not wounded, f"{who.name} has no wound that heals by itself.")
    none = command.medicine and look.track(who, "medicine").value < 1
    bar(none, "There is no medicine left.", "medicine")


def doctor(fight: Fight, who: Combatant, command: c.Doctor) -> None:
    """Skill and means, and somebody else who is alive (SW-12); who ran can treat as well."""
    stands = "dead" not in who.marks and not look.helpless(who)
    _after(fight, "Wounds are treated after the fight.", so=stands)
    fit = look.sheet(who).doctor and look.track(who, "kits").value >= 1
    bar(not fit, f"{who.name} has not the skill or the means.")
    known = command.patient in fight.combatants and command.patient in own(fight).protagonists
    bar(not known, "", "patient", "unknown-combatant")
    patient = fight.combatants[command.patient]
    beyond = "dead" in patient.marks or patient.id == who.id
    bar(beyond, f"{patient.name} is beyond the help of {who.name}.", "patient")
    whole = not look.curable(patient)
    bar(whole, f"{patient.name} has no wound that such care could close.", "patient")
    none = command.medicine and look.track(who, "medicine").value < 1
    bar(none, "There is no medicine left.", "medicine")


def treat(fight: Fight, who: Combatant, _: c.Treat) -> None:
    """A Deep Wound of somebody who lives, after the fight (004-68)."""
    _after(fight, "Deep wounds are treated after the fight.", so="dead" not in who.marks)
    deep = b.STAR in look.track(who, "harm").boxes
    bar(not deep, f"{who.name} has no deep wound.", "who")


def stabilise(fight: Fight, who: Combatant, _: c.Stabilise) -> None:
    """Alone only after the fight; within, the end of the round rolls (004-37)."""
    _after(fight, "In a fight this roll comes at the end of the round.")
    bar(not look.bleeding(who), f"{who.name} needs no such roll.")
