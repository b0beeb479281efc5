"""One exchange: a blow is on its way, defenders choose, both roll, the table tells the outcome.

Law: every defence is chosen before any die is rolled (002-2), by prompts to those only who are
aware and able; whoever does not defend has failed (002-3). Sources: document 002 steps 1 to 3.
"""

from collections.abc import Sequence
from typing import cast

import msgspec

from fightbook.domain.events import Checked, Chosen, Prompted, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.ask import ask, choices
from fightbook.domain.rulesets.percentile import field, gear, outcome, trial
from fightbook.domain.rulesets.percentile.own import Blow, Guarding, blow_of, struck_by
from fightbook.domain.rulesets.percentile.sheet import SHIELD
from fightbook.domain.rulesets.percentile.verdict import Defence
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Combatant, Fight

NONE = {"none": "No defence"}
SEEN = frozenset({"far", "unseen", "unaware", "helpless"})
"""What everybody sees of why somebody cannot defend; the rest says something of a sheet."""
DEFENDED, COUNTERED = ("defend", "the defence"), ("counter", "the counter-attack")


def attack(scribe: Scribe, step: Step) -> None:
    """Ask everybody who can defend against the blow; it fizzles where it can no longer land.

    A feint that was won in an opportunity which the blow gave is good for the blow.
    """
    blow = blow_of(step)
    if why := lost(scribe.fight, blow):
        prevent(scribe, blow, why)
        return
    hidden = trial.unseen(scribe, scribe.fight.combatants[blow.by], blow.at)
    blow = msgspec.structs.replace(blow, unseen=blow.unseen or hidden)
    swap(scribe, blow.step("roll"))
    fight = scribe.fight
    target = fight.combatants[blow.at]
    for c in (target, *(a for a in field.allies(fight, target) if _guards(a, target))):
        _ask(scribe, c, blow)


def _ask(scribe: Scribe, c: Combatant, blow: Blow) -> None:
    """Ask somebody how to defend, or say why there is no defence."""
    them = scribe.fight.combatants
    target = them[blow.at]
    if why := barred(scribe.fight, c, blow):
        spent = why == "points" and c.shown == "word"  # which says that they are
        to = None if why in SEEN or spent else eyes(c)
        ward = {} if c.id == blow.at else {"ward": blow.at}
        scribe.emit(Checked("defenceless", c.id, why, blow.by, detail=ward, to=to))
        return
    question = f"{them[blow.by].name} {_deed(blow, target.name)}. How does {c.name} defend?"
    words, needs = _offered(scribe.fight, c, blow), (blow.by, blow.at)
    ask(scribe, "defence", c.id, question, words, needs=needs, to=eyes(c))


def _offered(fight: Fight, c: Combatant, blow: Blow) -> dict[str, str]:
    """Give the ways to defend, each with the number that it will be rolled on."""
    return {way: said + chance(c, way, blow) for way, said in defences(fight, c, blow).items()}


def stale(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether a blow is lost, or met in other ways or on other numbers than were offered."""
    c, blow = fight.combatants[prompt.about], blow_of(fight.steps[0])
    if lost(fight, blow):
        return True
    return prompt.choices != choices(_offered(fight, c, blow)) or bool(barred(fight, c, blow))


def again(scribe: Scribe, prompt: Prompted) -> None:
    """Ask anew whoever can defend otherwise now."""
    c, blow = scribe.fight.combatants.get(prompt.about), blow_of(scribe.fight.steps[0])
    if c is not None and not lost(scribe.fight, blow):
        _ask(scribe, c, blow)


def chance(c: Combatant, choice: str, blow: Blow) -> str:
    """Say the number that a defence will have to be rolled under, with a comma before it."""
    guarding = _guarding(c.id, choice)
    if guarding.how == "none":
        return ""
    return f", on {trial.figure(c, trial.of_defence(c, guarding, blow).on)} or less"


def _deed(blow: Blow, target: str) -> str:
    if blow.kind == "spell":
        return f"casts {gear.cast(blow.item)} at {target}"
    return f"attacks {target} with {gear.armed(blow.item)}"


def lost(fight: Fight, blow: Blow) -> str:
    """Say why a blow can be struck no more; empty where it can."""
    a, d = (fight.combatants[who] for who in (blow.by, blow.at))
    if not field.able(a):
        return "unable"
    if field.down(d):
        return "down"
    if blow.kind == "spell":
        return ""
    if blow.item not in field.ready(a):
        return "means"
    return "" if field.distance(a, d) <= field.weapon(a, blow.item).metres else "far"


def prevent(scribe: Scribe, blow: Blow, why: str) -> None:
    """A blow comes to nothing, and why; what was spent on it stays spent."""
    scribe.emit(Checked("prevented", blow.by, why, blow.at))
    swap(scribe)


def without(scribe: Scribe, blow: Blow, who: str) -> None:
    """Say that a blow comes to nothing, since ``who`` has left."""
    scribe.emit(Checked("prevented", blow.by, "left", blow.at, detail={"about": who}))


def _guards(ally: Combatant, target: Combatant) -> bool:
    mark = ally.marks.get("guards")
    return mark is not None and mark.target == target.id and not field.fallen(ally)


def barred(fight: Fight, c: Combatant, blow: Blow) -> str:
    """Give what keeps ``c`` from any defence at all; empty where nothing does (002-3)."""
    why = {
        "far": c.id != blow.at and field.distance(c, fight.combatants[blow.at]) > 1,
        "unseen": blow.unseen,
        "unaware": "unaware" in c.marks,
        "helpless": not field.able(c),
        "points": field.points(c, "ap") < 1,
        "means": defences(fight, c, blow) == NONE,
    }
    return next((word for word, so in why.items() if so), "")


def defences(fight: Fight, c: Combatant, blow: Blow) -> dict[str, str]:
    """Give the ways in which ``c`` can meet a blow, the usual one first (OP-03, 002-17, 002-39)."""
    parts = field.sheet_of(fight.combatants[blow.by]).parts(blow.kind, blow.item)
    found = _blocks(c, parts)
    if blow.melee:
        found |= _parries(c)
        if field.may_attack(fight, c):
            found |= _counters(c, fight.combatants[blow.by])
    if c.id == blow.at and "held" not in c.marks:
        found["evade"] = "Evade"
    return found | NONE


def _styled(c: Combatant, item: str, ways: dict[str, str]) -> dict[str, str]:
    """Add to a way of defending each style but the best that trains the item (002-52)."""
    sheet = field.sheet_of(c)
    styles = sorted((s for s in sheet.styles if sheet.trains(s, item)), key=lambda s: -s.rank)
    return ways | {
        f"{way}{'' if ':' in way else ':'}:{s.name}": f"{words}, in the style {s.name}"
        for way, words in ways.items()
        for s in styles[1:]
    }


def _guarding(who: str, choice: str) -> Guarding:
    word, item, style = [*choice.split(":", 2), "", ""][:3]
    how = cast(Defence, "block" if word == "power-block" else word)
    return Guarding(who, how, item, power=word == "power-block", style=style)


def _blocks(c: Combatant, parts: tuple[gear.Part, ...]) -> dict[str, str]:
    shield = field.shield(c)
    if shield is None or not shield.blocks:
        return {}
    found = {"block": f"Block with the {shield.name}"}
    doubled = any(part.harm not in gear.MAGIC for part in parts)
    if doubled and field.points(c, "sp") >= 1:
        found["power-block"] = "Power block: twice the rating, for 1 stamina"
    return _styled(c, SHIELD, found)


def _parries(c: Combatant) -> dict[str, str]:
    blades = [w for w in field.blades(c) if w != gear.UNARMED]
    found = {w: field.weapon(c, w).name for w in blades}
    if (shield := field.shield(c)) is not None:
        found[SHIELD] = shield.name
    ways = [_styled(c, w, {f"parry:{w}": f"Parry with the {name}"}) for w, name in found.items()]
    return dict(way for found in ways for way in found.items())


def _counters(c: Combatant, attacker: Combatant) -> dict[str, str]:
    away = field.distance(c, attacker)
    near = [w for w in field.blades(c) if field.weapon(c, w).metres >= away]
    ways = [_styled(c, w, {f"counter:{w}": f"Counter-attack with {gear.armed(w)}"}) for w in near]
    return dict(way for found in ways for way in found.items())


def answer(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Take down how a defender defends, and what that costs (OP-03, OP-25)."""
    who = prompt.about
    chosen = _guarding(who, choice)
    blow = blow_of(scribe.fight.steps[0])
    told = {"how": chosen.how, "item": chosen.item, "power": chosen.power}
    told |= {"style": chosen.style} if chosen.style else {}
    told |= {"ward": blow.at} if who != blow.at else {}
    do, why = COUNTERED if chosen.how == "counter" else DEFENDED
    scribe.emit(Chosen(who, {"do": do, **told, "target": blow.by}))
    if chosen.how != "none":
        scribe.spend(who, "ap", 1, why)
    if chosen.power:
        scribe.spend(who, "sp", 1, "the power block")
    blow = msgspec.structs.replace(blow, defences=(*blow.defences, chosen))
    swap(scribe, blow.step("roll"))


def _undefended(blow: Blow, rolling: Sequence[Guarding]) -> list[Guarding]:
    """Give the target that does not defend; a guard that does not is no defender (002-46)."""
    return [] if any(g.who == blow.at for g in rolling) else [Guarding(blow.at)]


def roll(scribe: Scribe, step: Step) -> None:
    """Roll the attack and every defence together, and go on with what comes of them."""
    blow = blow_of(step)
    if why := lost(scribe.fight, blow):  # the GM came between
        prevent(scribe, blow, why)
        return
    them = scribe.fight.combatants
    rolling = [g for g in blow.defences if g.who in them and g.how != "none"]
    defenders = [*rolling, *_undefended(blow, rolling)]
    trials = [trial.of_defence(them[g.who], g, blow) for g in rolling]
    attack_trial = trial.of_attack(them[blow.by], blow)
    trial.use_up(scribe, blow, [g for g in rolling if g.how == "counter"])
    struck, *held = trial.hold(scribe, attack_trial, *trials)
    tests = {g.who: h for g, h in zip(rolling, held, strict=True)}
    blow = msgspec.structs.replace(blow, struck=struck_by(struck.face), defences=())
    meetings = outcome.meet(scribe.fight, blow, struck, defenders, tests)
    (main,) = [meeting for meeting in meetings if meeting.counts]
    for meeting in meetings:
        outcome.write(scribe, blow, struck, meeting, main)
    swap(scribe, *outcome.follow(blow, meetings))
