"""An attack once it is announced: hit test, stray blow, damage.

Laws: manner and shifted dice are announced before the reaction, and both roll after it (IC-11,
003-21); ties hit (IC-15, 003-24); a highest die of 1 misses whatever the target does (IC-18);
armour and block add up, damage does not go below 0 (IC-20, 003-35, 003-57).
"""

from typing import Any

from fightbook.domain.events import Checked, Modifier, Prompted, Rolled, Step
from fightbook.domain.kit.agenda import become, swap
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.parts import add, worth, written
from fightbook.domain.rulesets.initiative_cards.attack import Attack, screened
from fightbook.domain.rulesets.initiative_cards.gear import LOCATIONS, Weapon
from fightbook.domain.rulesets.initiative_cards.harm import suffer
from fightbook.domain.rulesets.initiative_cards.pools import Pool, Result, Trial, best, trial
from fightbook.domain.rulesets.initiative_cards.reactions import (
    against,
    asked_number,
    defence,
    fends_off,
)
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.rulesets.initiative_cards.table import able, alive, hidden, zone
from fightbook.domain.scribe import Scribe, eyes

UNSAID = "for exhaustion"
"""What comes off a block beside what its dice show."""
BEFORE_THE_TEST = ("bonus", "announced", "react", "pool", "number", "test")
UNDER_WAY = (*BEFORE_THE_TEST, "hit", "damage", "effect")


def barred(scribe: Scribe, step: Step) -> str:
    """Say why an interrupted attack cannot go on (003-13); "" where it can."""
    fight = scribe.fight
    target = fight.combatants.get(step.target)
    if target is None or not alive(target):
        return "left" if target is None else "dead"
    if not able(fight.combatants[step.who]):
        return "unable"
    if step.what in BEFORE_THE_TEST:
        if zone(scribe.state, fight, step.who, step.target) > Attack(scribe, step).reach:
            return "far"
        if hidden(scribe.state, step.who, target):
            return "hidden"
    return ""


def prevent(scribe: Scribe, step: Step, why: str) -> None:
    """An attack comes to nothing, and why."""
    prevented(scribe, step, why)
    swap(scribe)


def prevented(scribe: Scribe, step: Step, why: str) -> None:
    """Say that an attack came to nothing, and why."""
    told = {"why": why} | {key: step.data[key] for key in ("spell",) if key in step.data}
    scribe.emit(Checked("attack", step.who, "prevented", step.target, detail=told))


def ask_bonus(scribe: Scribe, step: Step) -> None:
    """Ask the GM whether shifted dice may buy what the player has in mind (003-23)."""
    question = "May the shifted dice buy this? Otherwise they are rolled."
    words, actor = {"yes": "They may", "no": "They are rolled"}, {"actor": step.who}
    needs = (step.target,)
    ask(scribe, "bonus", step.who, question, words, gm=True, context=actor, needs=needs)


def answer_bonus(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Go on with the dice that stay held back."""
    shifts = scribe.fight.steps[0].data["shifts"]
    if choice == "no":
        shifts = [shift for shift in shifts if not shift.endswith(":other")]
    become(scribe, "announced", shifts=shifts)


# --- the hit test ---------------------------------------------------------------------------------


def test(scribe: Scribe, step: Step) -> None:
    """Both throw at once; then it is known whether the attack hits (IC-11)."""
    a = Attack(scribe, step)
    attack, fended = _trial(a), defence(scribe, step)
    rolled = scribe.rolls(*attack.throws, *fended.throws)
    ours, theirs = rolled[: len(attack.throws)], rolled[len(attack.throws) :]
    hit, met = attack.read(ours), fended.read(theirs)
    outcome = _outcome(a, hit, met)
    winner = {"hit": step.who, "fended": step.target}.get(outcome, "")
    numbers = _numbers(a, ours, theirs)
    if numbers and _by_a_one(a, hit, met):
        numbers["one"] = True
    detail = _detail(a) | numbers
    if cause := _cause(a) if outcome in {"hit", "fended"} else "":
        detail["cause"] = cause
    if "speed" in numbers and outcome != "failed":
        a.raised("speed", a.thing.speed, a.bought["speed"])
    kind = "cast" if a.casts else "attack"
    scribe.emit(Checked(kind, step.who, outcome, step.target, winner, detail))
    if outcome == "hit":
        become(scribe, "hit")
    elif outcome == "failed":
        become(scribe, "strain")
    elif outcome == "missed" and bystanders(scribe, step):
        become(scribe, "stray")
    else:
        swap(scribe)


def _trial(a: Attack) -> Trial:
    """Throw for the attack; a spell takes exhaustion on its target number instead (003-43)."""
    purpose, pool = "cast" if a.casts else "attack", a.pool.favoured(-a.covered)
    return trial(a.scribe, a.actor.id, purpose, pool, a.thing.name, tires=not a.casts)


def _outcome(a: Attack, hit: Result, met: Result) -> str:
    if a.casts and (hit.natural == 1 or hit.score < worth(a.needed())):
        return "failed"
    if not a.casts and hit.natural == 1:
        return "missed"
    return "fended" if fends_off(a, hit, met) else "hit"


def _by_a_one(a: Attack, hit: Result, met: Result) -> bool:
    """Tell whether a highest die of 1 failed though its number would have done."""
    if a.casts and hit.natural == 1:
        return hit.score >= worth(a.needed())
    return met.natural == 1 and fends_off(a, hit, met, always=True)


def _detail(a: Attack) -> dict[str, Any]:
    """Tell what was announced, by id and by name."""
    told = ("weapon", "spell", "reaction", "heals")
    found = {key: a.data[key] for key in told if key in a.data} | {"name": a.thing.name}
    return found | ({"cover": True} if a.covered else {})


def _cause(a: Attack) -> str:
    """Say by what else than its dice an attack was decided: the reaction, and cover."""
    told = ", ".join(filter(None, (against(a), "cover" * a.covered)))
    return f"cast, {told}" if a.casts and told else told


def _numbers(a: Attack, ours: list[Rolled], theirs: list[Rolled]) -> dict[str, Any]:
    """Tell what was compared: what the dice showed, where everybody saw them, and no more."""
    if any(roll.to is not None for roll in (*ours, *theirs)):
        return {}
    found: dict[str, Any] = {"roll": best(ours)}
    if a.casts:
        parts = a.needed(said=True)
        found["needed"] = worth(parts)
        if len(parts) > 1:
            found["parts"] = written(parts)
    if theirs:
        found["defence"] = best(theirs)
        if number := asked_number(a):
            found["number"] = number
        elif a.data["reaction"] == "dodge" and a.speed:
            found["speed"] = a.speed
    return found


# --- a stray blow ---------------------------------------------------------------------------------


def bystanders(scribe: Scribe, step: Step) -> dict[str, str]:
    """Give the attacker's friends in the thick of it, at whom a blow can stray (003-54).

    Where its target has left since, those about whom the GM is asked.
    """
    fight = scribe.fight
    side = fight.combatants[step.who].side
    there, asked = step.target in fight.combatants, [*fight.prompts.values()]
    named = {choice.id for p in asked if p.kind == "stray" for choice in p.choices}
    return {
        c.id: c.name
        for c in fight.combatants.values()
        if c.side == side and alive(c) and c.id not in {step.who, step.target}
        if (zone(scribe.state, fight, step.target, c.id) == 0 if there else c.id in named)
    }


def ask_stray(scribe: Scribe, step: Step) -> None:
    """Ask the GM whom a critical miss hits instead."""
    name = scribe.fight.combatants[step.who].name
    question = f"{name} misses badly. Is somebody else hit?"
    words = {"nobody": "Nobody", **bystanders(scribe, step)}
    ask(scribe, "stray", step.who, question, words, gm=True, context={"actor": step.who})


def answer_stray(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Let the blow fall upon whoever stood there, unready."""
    if choice == "nobody":
        swap(scribe)
    else:
        step = scribe.fight.steps[0]
        told = {"name": Attack(scribe, step).thing.name}
        scribe.emit(Checked("stray", step.who, "strays", choice, detail=told))
        become(scribe, "hit", choice, reaction="none")


# --- damage ---------------------------------------------------------------------------------------


def damage(scribe: Scribe, step: Step) -> None:
    """Reckon the damage of a blow that hit and let the target suffer it (IC-14, IC-20)."""
    a = Attack(scribe, step)
    weapon, target = a.weapon, known(scribe.fight.combatants[step.target])
    strength, block, tired = _force(a)
    arm, name = _called(weapon)
    parts = (
        Modifier(arm, strength),
        Modifier(name, weapon.damage),
        Modifier("shifted dice", weapon.per_shift * a.bought["damage"]),
        Modifier(_worn(a.location), -target.protection(a.location)),
        Modifier("block", -block),
        Modifier(UNSAID, tired),
    )
    told = [part for part in parts if part.value]
    add(told, "at least", max(0, -worth(told)))
    suffer(scribe, step.target, told, by=step.who, why=weapon.name)
    swap(scribe)


def _called(weapon: Weapon) -> tuple[str, str]:
    """Give how Strength and weapon are called in a loss: some take none of it (003-39)."""
    arm = "Strength of the throw" if weapon.speed else "Strength"
    return arm, weapon.name if weapon.strength else f"{weapon.name}, without Strength"


def _worn(location: str) -> str:
    """Say which armour counts, where the blow was aimed (IC-20, 003-36)."""
    return "armour" if location == LOCATIONS[0] else f"armour at the {location}"


def _force(a: Attack) -> tuple[int, int, int]:
    """Throw Strength and block together; exhaustion comes off the block (IC-19, 003-27).

    Give what both showed, and what comes off the block beside that.
    """
    scribe, target = a.scribe, a.scribe.fight.combatants[a.step.target]
    arm = Pool(a.sheet.attribute("strength") if a.weapon.strength else 0, 0)
    blocks = a.data["reaction"] == "block" and able(target)
    shield = Pool(0, known(target).skill("block") if blocks else 0)
    if blocks and not shield.size:  # armour alone (003-40), as everybody sees that none fall
        seen = eyes(target) if screened(target) else None
        scribe.emit(Checked("block", target.id, "bare", a.actor.id, to=seen))
    ours = arm.throws(a.actor.id, "strength", "damage")
    theirs = trial(scribe, target.id, "block", shield, "block", favours=False)
    rolled = scribe.rolls(*ours, *theirs.throws)
    thrown = rolled[len(ours) :]
    block = best(thrown)
    return best(rolled[: len(ours)]), block, block - theirs.read(thrown).score
