"""One exchange: a blow is on its way, defenders choose, both roll, the table tells the outcome.

Law: every defence is chosen before any die is rolled (002-2), by prompts to those only who are
aware and able; whoever does not defend has failed (002-3). Sources: document 002 steps 1 to 3.
"""

import msgspec

from fightbook.domain.events import Chosen, Prompted, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.ask import ask
from fightbook.domain.rulesets.percentile import field, gear, outcome, targets, trial
from fightbook.domain.rulesets.percentile.own import Blow, Guarding, blow_of, struck_by
from fightbook.domain.rulesets.percentile.sheet import SHIELD
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Combatant, Fight

NONE = {"none": "No defence"}
DEFENDED, COUNTERED = ("defend", "the defence"), ("counter", "the counter-attack")


def attack(scribe: Scribe, step: Step) -> None:
    """Ask everybody who can defend against the blow; it fizzles where it can no longer land."""
    blow = blow_of(step)
    if not stands(scribe.fight, blow):
        swap(scribe)
        return
    swap(scribe, blow.step("roll"))
    fight = scribe.fight
    target = fight.combatants[blow.at]
    guards = [a for a in field.allies(fight, target) if _guards(a, target)]
    attacker = fight.combatants[blow.by].name
    for c in (target, *guards):
        if len(words := defences(fight, c, blow)) > 1:
            question = f"{attacker} {_deed(blow, target.name)}. How does {c.name} defend?"
            needs = (blow.by, blow.at)
            ask(scribe, "defence", c.id, question, words, needs=needs, to=eyes(c))


def _deed(blow: Blow, target: str) -> str:
    if blow.kind == "spell":
        return f"casts {gear.SPELLS[blow.item].name} at {target}"
    return f"attacks {target} with {gear.armed(blow.item)}"


def stands(fight: Fight, blow: Blow) -> bool:
    """Whether a blow can still be struck."""
    a, d = (fight.combatants.get(who) for who in (blow.by, blow.at))
    if a is None or d is None or not field.able(a) or field.down(d):
        return False
    if blow.kind == "spell":
        return True
    near = field.distance(a, d) <= gear.WEAPONS[blow.item].metres
    return near and blow.item in field.ready(a)


def _guards(ally: Combatant, target: Combatant) -> bool:
    mark = ally.marks.get("guards")
    return mark is not None and mark.target == target.id and field.distance(ally, target) <= 1


def defences(fight: Fight, c: Combatant, blow: Blow) -> dict[str, str]:
    """Give the ways in which ``c`` can meet a blow, the usual one first (OP-03, 002-17, 002-39)."""
    attacker = fight.combatants[blow.by]
    unseen = blow.unseen or "unaware" in c.marks
    if unseen or not field.able(c) or field.points(c, "ap") < 1:
        return NONE
    found = _blocks(c, blow)
    if blow.melee:
        found |= _parries(c)
        if field.may_attack(fight, c):
            found |= _counters(c, attacker)
    if c.id == blow.at and "held" not in c.marks:
        found["evade"] = "Evade"
    return found | NONE


def _blocks(c: Combatant, blow: Blow) -> dict[str, str]:
    name = field.shield(c)
    if not name or not gear.SHIELDS[name].blocks:
        return {}
    found = {"block": f"Block with the {gear.SHIELDS[name].name}"}
    doubled = any(part.harm not in gear.MAGIC for part in gear.parts_of(blow.kind, blow.item))
    if doubled and field.points(c, "sp") >= 1:
        found["power-block"] = "Power block: twice the rating, for 1 stamina"
    return found


def _parries(c: Combatant) -> dict[str, str]:
    blades = [w for w in field.blades(c) if w != gear.UNARMED]
    found = {f"parry:{w}": f"Parry with the {gear.WEAPONS[w].name}" for w in blades}
    if name := field.shield(c):
        found[f"parry:{SHIELD}"] = f"Parry with the {gear.SHIELDS[name].name}"
    return found


def _counters(c: Combatant, attacker: Combatant) -> dict[str, str]:
    away = field.distance(c, attacker)
    near = [w for w in field.blades(c) if gear.WEAPONS[w].metres >= away]
    return {f"counter:{w}": f"Counter-attack with {gear.armed(w)}" for w in near}


def answer(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Take down how a defender defends, and what that costs (OP-03, OP-25)."""
    who = prompt.about
    word, _, item = choice.partition(":")
    power = word == "power-block"
    told = {"how": "block" if power else word, "item": item, "power": power}
    blow = blow_of(scribe.fight.steps[0])
    do, why = COUNTERED if word == "counter" else DEFENDED
    scribe.emit(Chosen(who, {"do": do, **told, "target": blow.by}))
    if word != "none":
        scribe.spend(who, "ap", 1, why)
    if power:
        scribe.spend(who, "sp", 1, "the power block")
    chosen = msgspec.convert({"who": who, **told}, Guarding)
    blow = msgspec.structs.replace(blow, defences=(*blow.defences, chosen))
    swap(scribe, blow.step("roll"))


def roll(scribe: Scribe, step: Step) -> None:
    """Roll the attack and every defence together, and go on with what comes of them."""
    blow = blow_of(step)
    if not stands(scribe.fight, blow):  # the GM came between
        swap(scribe)
        return
    defenders = tuple(g for g in blow.defences if g.who in scribe.fight.combatants)
    if all(g.who != blow.at for g in defenders):
        defenders = (*defenders, Guarding(blow.at))
    rolling = [g for g in defenders if g.how != "none"]
    trials = [targets.of_defence(scribe, g, blow) for g in rolling]
    attack_trial = targets.of_attack(scribe, blow)
    targets.use_up(scribe, blow, [g for g in rolling if g.how == "counter"])
    struck, *held = trial.hold(scribe, attack_trial, *trials)
    tests = {g.who: h for g, h in zip(rolling, held, strict=True)}
    blow = msgspec.structs.replace(blow, struck=struck_by(struck.face), defences=())
    meetings = outcome.meet(scribe.fight, blow, struck, defenders, tests)
    for meeting in meetings:
        outcome.write(scribe, blow, struck, meeting)
    swap(scribe, *outcome.follow(blow, meetings))
