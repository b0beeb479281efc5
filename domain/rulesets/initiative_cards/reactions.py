"""What the target of an attack does about it: block, dodge, something else, or nothing.

Laws: the reaction is fixed before any die is thrown (003-33), costs no card and is open to whoever
has acted or has none (003-16/17); block is no help against what does direct damage (003-41); to
something else the GM names dice and number (IC-17). The choices do not depend on a sheet.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fightbook.domain.events import Prompted, Step
from fightbook.domain.kit.agenda import become
from fightbook.domain.kit.ask import ask
from fightbook.domain.rulesets.initiative_cards.attack import Attack
from fightbook.domain.rulesets.initiative_cards.gear import ATTRIBUTES, EFFECTS, SKILLS
from fightbook.domain.rulesets.initiative_cards.pools import Pool, Result, Trial, trial
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.rulesets.initiative_cards.table import able
from fightbook.domain.scribe import Scribe

WORDS = {
    "block": "Block",
    "dodge": "Dodge",
    "other": "Something else, as the GM agrees",
    "none": "Nothing",
}
WHY = {"dodge": "dodge", "other": "something else"}
"""What a throw is for."""
FLYING = "dodge of a projectile"
KINDS = frozenset({"react", "pool", "number"})
"""The kinds of question that are asked about it."""
POOLS = {name: name.capitalize() for name in (*ATTRIBUTES, *(s for s in SKILLS if s != "block"))}
NUMBERS = {"attack": "Higher than the attack", **{str(n): f"{n} or more" for n in range(2, 21)}}
ASKED = {
    "pool": ("Which dice does {} throw?", POOLS, "agility"),
    "number": ("What must {} reach?", NUMBERS, ""),
}


def ask_reaction(scribe: Scribe, step: Step) -> None:
    """Ask the target; the senseless do nothing (003-53), and a healing is not fended off."""
    target = scribe.fight.combatants[step.target]
    if step.data.get("heals") or not able(target):
        become(scribe, "test", reaction="none")
        return
    a = Attack(scribe, step)
    kinds = {kind: words for kind, words in WORDS.items() if not (kind == "block" and a.casts)}
    verb, held = "casts" if a.casts else "attacks:", _held_back(a.shifts)
    question = f"{a.actor.name} {verb} {a.thing.name}{held}. What does {target.name} do?"
    how = {"thing": a.thing.name, "shifts": tuple(a.shifts), "casts": a.casts}
    ask(scribe, "react", target.id, question, kinds, **_about(step, **how))


def _about(step: Step, **how: Any) -> dict[str, Any]:
    """Give what all these questions hang on: whoever attacks, and how."""
    return {"context": {"actor": step.who, **how}, "needs": (step.who,)}


def _held_back(shifts: Sequence[str]) -> str:
    """Say which dice are held back, as the target must know (003-21): 1d6 and 1d10 for damage."""
    kinds: dict[str, Counter[str]] = {}
    for shift in shifts:
        die, _, effect = shift.partition(":")
        kinds.setdefault(effect, Counter())[die] += 1
    told: list[str] = []
    for effect, dice in kinds.items():
        some = " and ".join(f"{n}{die}" for die, n in dice.items())
        told.append(f", {some}{' held back' * (not told)} for {EFFECTS[effect]}")
    return "".join(told)


def answer_reaction(scribe: Scribe, _: Prompted, choice: str) -> None:
    """Go on with what the target chose."""
    become(scribe, "pool" if choice == "other" else "test", reaction=choice)


def ask_gm(scribe: Scribe, step: Step) -> None:
    """Ask the GM which dice the target may throw, and which number it must reach (IC-17)."""
    who = scribe.fight.combatants[step.target]
    question, words, default = ASKED[step.what]
    asked = question.format(who.name)
    ask(scribe, step.what, who.id, asked, words, default, gm=True, **_about(step))


def defence(scribe: Scribe, step: Step) -> Trial:
    """Give what the target throws against the attack, if anything."""
    reaction = step.data["reaction"]
    if reaction not in WHY:
        return Trial()
    name = "dodge" if reaction == "dodge" else step.data["pool"]
    sheet = known(scribe.fight.combatants[step.target])
    pool = Pool(sheet.attribute(SKILLS.get(name, name)), sheet.skill(name))
    return trial(scribe, step.target, reaction, pool, against(Attack(scribe, step)))


def against(a: Attack) -> str:
    """Say what the target throws for; nothing where it throws nothing."""
    reaction = a.data["reaction"]
    return FLYING if reaction == "dodge" and a.speed else WHY.get(reaction, "")


def fends_off(a: Attack, attack: Result, fended: Result, *, always: bool = False) -> bool:
    """Tell whether the reaction keeps the attack from hitting (IC-15, IC-16, IC-17).

    ``always``: even where its highest die is a 1, which fails, as no dice reach nothing.
    """
    if fended.natural < 2 and not always:
        return False
    if number := asked_number(a):
        return fended.score >= number
    speed = a.speed if a.data["reaction"] == "dodge" else 0
    return fended.score > (speed or attack.score)


def asked_number(a: Attack) -> int:
    """Give the number that the GM named for something else; 0 where none was named."""
    named = a.data["number"] if a.data["reaction"] == "other" else "attack"
    return 0 if named == "attack" else int(named)
