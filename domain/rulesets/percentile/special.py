"""Special actions: who may use which, the opposed roll, and what each does.

Sources: missing facts a (special actions). An unaware or helpless foe does not resist; equal
degrees leave things as they were.
"""

from collections.abc import Callable

from fightbook.domain.events import Checked, Prompted, Step, Unmarked
from fightbook.domain.kit.agenda import push, swap
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import mark, unmark, value
from fightbook.domain.rulesets.percentile import field, trial
from fightbook.domain.rulesets.percentile.calendar import outlasts, until_next, until_this
from fightbook.domain.rulesets.percentile.gear import SPECIALS, UNARMED
from fightbook.domain.rulesets.percentile.trial import Trial
from fightbook.domain.rulesets.percentile.verdict import FAILED, judge
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant, Fight

METRES = 2
"""How near a foe must be."""
TOGETHER = 3
"""Metres that a forced movement covers at most."""
NORMAL = 2


def known(c: Combatant) -> list[str]:
    """Give the special actions that its combat styles know."""
    mine = {name for style in field.sheet_of(c).styles for name in style.specials}
    return [name for name in SPECIALS if name in mine]


def whom(c: Combatant, name: str, foe: str) -> str:
    """Give whom a special action is used on: nobody, the holder, or ``foe``."""
    if SPECIALS[name].needs == "held":
        return c.marks["held"].target if "held" in c.marks else ""
    return foe if SPECIALS[name].resist[0] else ""


def why_not(fight: Fight, c: Combatant, name: str, target: str) -> str:
    """Say why a special action is not possible; empty when it is."""
    data = SPECIALS[name]
    if name not in known(c):
        return f"No combat style of {c.name} knows {data.name}."
    if data.needs and data.needs not in c.marks:
        return f"{c.name} is not {data.needs}."
    if data.needs or not data.resist[0]:
        return "" if target == whom(c, name, "") else f"{data.name} is not used on a foe."
    if all(target != foe.id for foe in field.foes(fight, c)):
        return "There is no such foe to use it on."
    return _why_not_on(fight, c, name, fight.combatants[target])


def _why_not_on(fight: Fight, c: Combatant, name: str, foe: Combatant) -> str:
    if field.distance(c, foe) > METRES:
        return f"{foe.name} is more than {METRES} metres away."
    if SPECIALS[name].close and _size(foe) > _size(c):
        return f"{foe.name} is larger."
    if name == "trip" and "prone" in foe.marks:
        return f"{foe.name} lies on the ground already."
    if name == "blind" and outlasts(fight, foe.marks.get("blinded"), foe.id):
        return f"{foe.name} sees nothing already, and for longer."
    if name == "disarm" and field.held(foe) == UNARMED:
        return f"{foe.name} has nothing in hand."
    return ""


def _size(c: Combatant) -> int:
    return value(c, "size") or NORMAL


def use(scribe: Scribe, step: Step) -> None:
    """Hold the opposed roll, where there is one, and let the special action happen."""
    name, fight = str(step.data["special"]), scribe.fight
    data = SPECIALS[name]
    actor, foe = fight.combatants[step.who], fight.combatants.get(step.target)
    swap(scribe)
    if foe is not None:
        outcome = "done" if step.data["won"] else _opposed(scribe, actor, foe, name)
        winner = {"done": actor.id, "resisted": foe.id}.get(outcome, "")
        scribe.emit(Checked("special", actor.id, outcome, foe.id, winner, {"special": name}))
        if outcome != "done":
            return
    if data.needs:
        scribe.emit(Unmarked(actor.id, data.needs, data.ends))
    else:
        EFFECTS[name](scribe, actor, foe or actor)


def _opposed(scribe: Scribe, actor: Combatant, foe: Combatant, name: str) -> str:
    """Tell whether it is done, was resisted, or came to nothing by itself."""
    data = SPECIALS[name]
    trials = [Trial("oppose", actor.id, data.noun, trial.by_style(actor, field.held(actor)))]
    if why := _unresisting(foe):
        detail = {"special": name}
        scribe.emit(Checked("unresisting", foe.id, why, actor.id, detail=detail))
    else:
        on = trial.by_skill(foe, *data.resist)
        trials.append(Trial("resist", foe.id, f"resisting {data.noun}", on))
    tried, *resisted = trial.hold(scribe, *trials)
    against = resisted[0].grade if resisted else FAILED
    result = judge(tried.grade, against, "parry").result
    return {"hit": "done", "averted": "resisted"}.get(result, "failed")


def _unresisting(foe: Combatant) -> str:
    """Say what keeps somebody from resisting at all, as everybody sees it; empty where nothing."""
    if "unaware" in foe.marks:
        return "unaware"
    return "" if field.able(foe) else "helpless"


# --- effects --------------------------------------------------------------------------------------


def _bash(scribe: Scribe, actor: Combatant, foe: Combatant) -> None:
    """Push a metre, take an action point, and down unless acrobatics hold or it lies there."""
    _move(scribe, foe, field.onward(actor, foe))
    scribe.spend(foe.id, "ap", 1, "the bash")
    if "prone" in foe.marks:
        return
    on = trial.by_skill(foe, "acrobatics", "agility")
    (kept,) = trial.hold(scribe, Trial("balance", foe.id, "keeping upright", on))
    if not kept.grade.passed:
        _trip(scribe, actor, foe)


def _trip(scribe: Scribe, actor: Combatant, foe: Combatant) -> None:
    mark(scribe, foe.id, "prone", by=actor.id)


def _blind(scribe: Scribe, _: Combatant, foe: Combatant) -> None:
    mark(scribe, foe.id, "blinded", by=foe.id, until=until_next(scribe.fight, foe.id))


def _feint(scribe: Scribe, actor: Combatant, foe: Combatant) -> None:
    until = until_this(scribe.fight, actor.id)
    mark(scribe, actor.id, f"feint.{foe.id}", target=foe.id, by=actor.id, until=until)


def _disarm(scribe: Scribe, actor: Combatant, foe: Combatant) -> None:
    words = {"fling": "Fling it away, 1d4 metres", "take": "Take it"}
    weapon = field.weapon(foe, field.held(foe)).name
    _ask(scribe, Step("disarm", actor.id, foe.id), f"What becomes of {foe.name}'s {weapon}?", words)


def _force(scribe: Scribe, actor: Combatant, foe: Combatant) -> None:
    forth = field.onward(actor, foe)
    metres = [m * way for way in (forth, -forth) for m in range(TOGETHER, 0, -1)]
    words = {str(m): f"{abs(m)} m {field.way(m)}" for m in metres}
    where = f"Where does {actor.name} drive {foe.name}?"
    _ask(scribe, Step("force", actor.id, foe.id), where, words)


def _ask(scribe: Scribe, step: Step, question: str, words: dict[str, str]) -> None:
    """Ask the actor what comes of it, as a step of its own."""
    push(scribe, step)
    to = eyes(scribe.fight.combatants[step.who])
    ask(scribe, step.what, step.who, question, words, needs=(step.target,), to=to)


Effect = Callable[[Scribe, Combatant, Combatant], None]
EFFECTS: dict[str, Effect] = {
    "bash": _bash,
    "blind": _blind,
    "disarm": _disarm,
    "feint": _feint,
    "force": _force,
    "trip": _trip,
}


def answer_disarm(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Take the weapon, or fling it 1d4 metres away from oneself."""
    step = scribe.fight.steps[0]
    actor, foe = (scribe.fight.combatants[who] for who in (step.who, step.target))
    weapon = field.held(foe)
    swap(scribe)
    scribe.emit(Unmarked(foe.id, f"wields.{weapon}", "disarmed"))
    if choice == "take":
        own = field.sheet_of(foe).own
        taken, why = (own[weapon].like, "ordinary") if weapon in own else (weapon, "")
        mark(scribe, foe.id, f"lacks.{weapon}", by=actor.id, why=why)
        mark(scribe, actor.id, f"carries.{taken}", by=foe.id)
        unmark(scribe, actor.id, f"lacks.{taken}", f"flung.{taken}", why="taken back")
        return
    flown = scribe.roll(Throw("fling", actor.id, 4, why="the flight of the weapon")).total
    place = field.clamp(field.at(foe) + max(0, flown) * field.onward(actor, foe))
    mark(scribe, foe.id, f"flung.{weapon}", place, by=actor.id)


def answer_force(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Move both by the same metres."""
    step = scribe.fight.steps[0]
    swap(scribe)
    for who in (step.who, step.target):
        _move(scribe, scribe.fight.combatants[who], int(choice))


def _move(scribe: Scribe, c: Combatant, metres: int) -> None:
    mark(scribe, c.id, "at", field.clamp(field.at(c) + metres), why="moved")
