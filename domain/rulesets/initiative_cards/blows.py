"""An attack once it is announced: hit test, stray blow, damage.

Laws: manner and shifted dice are announced before the reaction, and both roll after it (IC-11,
003-21); ties hit (IC-15, 003-24); a highest die of 1 misses whatever the target does (IC-18);
armour and block add up, damage does not go below 0 (IC-20, 003-35, 003-57).
"""

from typing import Any

from fightbook.domain.events import Checked, Modifier, Prompted, Rolled, Step
from fightbook.domain.kit.agenda import become, swap
from fightbook.domain.kit.ask import ask
from fightbook.domain.rulesets.initiative_cards import means, pools
from fightbook.domain.rulesets.initiative_cards.harm import suffer
from fightbook.domain.rulesets.initiative_cards.reactions import defence, fends_off
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.rulesets.initiative_cards.table import able, alive, hidden, suggested, zone
from fightbook.domain.scribe import Scribe, eyes

UNDER_WAY = ("announced", "react", "pool", "number", "test", "hit", "damage", "effect")
BEFORE_THE_TEST = ("announced", "react", "pool", "number", "test")


def barred(scribe: Scribe, step: Step) -> str:
    """Say why an interrupted attack cannot go on (003-13); "" where it can."""
    fight = scribe.fight
    target = fight.combatants.get(step.target)
    if target is None or not alive(target):
        return "left" if target is None else "dead"
    if not able(fight.combatants[step.who]):
        return "unable"
    if step.what in BEFORE_THE_TEST:
        if zone(scribe.state, fight, step.who, step.target) > means.reach_of(fight, step):
            return "far"
        if hidden(scribe.state, step.who, target):
            return "hidden"
    return ""


def prevent(scribe: Scribe, step: Step, why: str) -> None:
    """An attack comes to nothing, and why."""
    told = {"why": why} | {key: step.data[key] for key in ("spell",) if key in step.data}
    scribe.emit(Checked("attack", step.who, "prevented", step.target, detail=told))
    swap(scribe)


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
    attack, fended = _attack(scribe, step), defence(scribe, step)
    rolled = scribe.rolls(*attack.throws, *fended.throws)
    split = len(attack.throws)
    hit, met = attack.read(rolled[:split]), fended.read(rolled[split:])
    outcome = _outcome(scribe, step, hit, met)
    winner = {"hit": step.who, "fended": step.target}.get(outcome, "")
    kind = "cast" if "spell" in step.data else "attack"
    numbers = _numbers(scribe, step, rolled[:split], rolled[split:])
    if numbers and _by_a_one(scribe, step, hit, met):
        numbers["one"] = True
    detail = _detail(scribe, step) | numbers
    scribe.emit(Checked(kind, step.who, outcome, step.target, winner, detail))
    if outcome == "hit":
        become(scribe, "hit")
    elif outcome == "failed":
        become(scribe, "strain")
    elif outcome == "missed" and _bystanders(scribe, step):
        become(scribe, "stray")
    else:
        swap(scribe)


def _detail(scribe: Scribe, step: Step) -> dict[str, Any]:
    """Tell what was announced, by id and by name."""
    told = ("weapon", "spell", "reaction", "heals")
    found: dict[str, Any] = {"name": means.thing_of(scribe.fight, step).name}
    found |= {"cover": True} if _covered(scribe, step) else {}
    return {key: step.data[key] for key in told if key in step.data} | found


def _covered(scribe: Scribe, step: Step) -> bool:
    """Tell whether cover takes a die off an attack, which is never the last (IC-30, 003-60)."""
    there = "cover" in scribe.fight.combatants[step.target].marks
    hinders = there and suggested(scribe.state) and not step.data.get("heals")
    return hinders and _pool(scribe, step).size > 1


def _pool(scribe: Scribe, step: Step) -> pools.Pool:
    """Give the dice of an attack or a spell that are not held back."""
    sheet = known(scribe.fight.combatants[step.who])
    if "spell" in step.data:
        whole = means.spell_pool(sheet, means.spell_of(scribe.fight, step))
    else:
        whole = means.weapon_pool(sheet, means.weapon_of(scribe.fight, step), step.data["use"])
    return means.rest(whole, step.data["shifts"])


def _by_a_one(scribe: Scribe, step: Step, hit: pools.Result, met: pools.Result) -> bool:
    """Tell whether a highest die of 1 failed though its number would have done."""
    if "spell" in step.data and hit.natural == 1:
        return hit.score >= _needed(scribe, step)
    return met.natural == 1 and fends_off(scribe, step, hit, met, always=True)


def _numbers(
    scribe: Scribe, step: Step, ours: list[Rolled], theirs: list[Rolled]
) -> dict[str, Any]:
    """Tell what was compared: what the dice showed, where everybody saw them, and no more."""
    if any(roll.to is not None for roll in (*ours, *theirs)):
        return {}
    found = {"roll": _best(ours)}
    if "spell" in step.data:
        said = eyes(scribe.fight.combatants[step.who]) is None
        found["needed"] = _needed(scribe, step, said=said)
    if theirs:
        found["defence"] = _best(theirs)
        if step.data["reaction"] == "other" and step.data["number"] != "attack":
            found["number"] = int(step.data["number"])
        elif step.data["reaction"] == "dodge" and (speed := means.speed_of(scribe.fight, step)):
            found["speed"] = speed
    return found


def _needed(scribe: Scribe, step: Step, *, said: bool = True) -> int:
    """Give the target number of a spell; exhaustion that may not be ``said`` is left out."""
    tired = pools.tiredness(scribe.fight.combatants[step.who]) if said else 0
    spell = means.spell_of(scribe.fight, step)
    return spell.target + tired - means.bought(step.data["shifts"], "easier")


def _attack(scribe: Scribe, step: Step) -> pools.Trial:
    pool = pools.favoured(_pool(scribe, step), -_covered(scribe, step))
    name = means.thing_of(scribe.fight, step).name
    if "spell" in step.data:  # a spell takes exhaustion on its target number instead (003-43)
        return pools.trial(scribe, step.who, "cast", pool, name, tires=False)
    return pools.trial(scribe, step.who, "attack", pool, name)


def _outcome(scribe: Scribe, step: Step, attack: pools.Result, fended: pools.Result) -> str:
    if "spell" in step.data:
        if attack.natural == 1 or attack.score < _needed(scribe, step):
            return "failed"
    elif attack.natural == 1:
        return "missed"
    return "fended" if fends_off(scribe, step, attack, fended) else "hit"


# --- a stray blow ---------------------------------------------------------------------------------


def _bystanders(scribe: Scribe, step: Step) -> list[str]:
    """Give the attacker's friends in the thick of it, at whom a blow can stray (003-54)."""
    fight = scribe.fight
    side = fight.combatants[step.who].side
    return [
        c.id
        for c in fight.combatants.values()
        if c.side == side and alive(c) and c.id not in {step.who, step.target}
        if zone(scribe.state, fight, step.target, c.id) == 0
    ]


def ask_stray(scribe: Scribe, step: Step) -> None:
    """Ask the GM whom a critical miss hits instead."""
    names = scribe.fight.combatants
    friends = {who: names[who].name for who in _bystanders(scribe, step)}
    question = f"{names[step.who].name} misses badly. Is somebody else hit?"
    words = {"nobody": "Nobody", **friends}
    ask(scribe, "stray", step.who, question, words, gm=True, context={"actor": step.who})


def answer_stray(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Let the blow fall upon whoever stood there, unready."""
    if choice == "nobody":
        swap(scribe)
    else:
        become(scribe, "hit", choice, reaction="none")


# --- damage ---------------------------------------------------------------------------------------


def damage(scribe: Scribe, step: Step) -> None:
    """Reckon the damage of a blow that hit and let the target suffer it (IC-14, IC-20)."""
    weapon = means.weapon_of(scribe.fight, step)
    target = known(scribe.fight.combatants[step.target])
    shifted = means.bought(step.data["shifts"], "damage")
    strength, block = _force(scribe, step, strong=weapon.strength)
    parts = (
        Modifier("Strength", strength),
        Modifier(weapon.name, weapon.damage),
        Modifier("shifted dice", weapon.per_shift * shifted),
        Modifier("armour", -target.protection(means.location_of(step))),
        Modifier("block", -block),
    )
    points = max(0, sum(part.value for part in parts))
    told = tuple(part for part in parts if part.value)
    suffer(scribe, step.target, points, by=step.who, why=weapon.name, parts=told)
    swap(scribe)


def _force(scribe: Scribe, step: Step, *, strong: bool) -> tuple[int, int]:
    """Throw Strength and block together; exhaustion comes off the block (IC-19, 003-27)."""
    fight = scribe.fight
    arm = known(fight.combatants[step.who]).attribute("strength") if strong else 0
    strength = pools.Pool(arm, 0)
    blocks = step.data["reaction"] == "block" and able(fight.combatants[step.target])
    target = fight.combatants[step.target]
    block = pools.Pool(0, known(target).skill("block") if blocks else 0)
    if blocks and not block.size:  # armour alone (003-40)
        scribe.emit(Checked("block", target.id, "bare", step.who, to=eyes(target)))
    ours = pools.highest(step.who, "strength", strength, why="damage")
    theirs = pools.trial(scribe, step.target, "block", block, "block", favours=False)
    rolled = scribe.rolls(*ours, *theirs.throws)
    return _best(rolled[: len(ours)]), theirs.read(rolled[len(ours) :]).score


def _best(rolled: list[Rolled]) -> int:
    return max(0, *(r.total for r in rolled)) if rolled else 0
