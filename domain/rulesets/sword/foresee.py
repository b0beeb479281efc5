"""Foresight: how likely an attack hits, and what it takes off a monster then (SW-02, SW-05).

Exact: every number of the d20 and every sum of the damage dice is counted. Law: told from a seat's
world; without the monster's sheet its armour is not taken off, and nothing is said of the harm.
Limits: one target; where two dice are rolled, the better or worse one is taken to count.
"""

from fightbook.domain.commands import Command
from fightbook.domain.kit import spread
from fightbook.domain.kit.marks import value
from fightbook.domain.kit.spread import Spread
from fightbook.domain.ruleset import Odds
from fightbook.domain.rulesets.sword.checks import MISS, grade, place
from fightbook.domain.rulesets.sword.commands import Attack
from fightbook.domain.rulesets.sword.look import blow, ranged, score, sheet
from fightbook.domain.rulesets.sword.own import own
from fightbook.domain.scribe import GRANT
from fightbook.domain.state import Combatant, Encounter, Fight

D20 = 20


def foresee(world: Encounter, command: Command) -> Odds | None:
    """Give the odds of an attack; None for all else, and where the sheet is not known."""
    there = world.fight.combatants
    if not isinstance(command, Attack) or command.also or command.target not in there:
        return None
    c, at = there[command.who], there[command.target]
    sneaking = "hidden" in c.marks and own(world.fight).stances.get(c.id) == "flank"
    ability = "dex" if sneaking or ranged(world.fight, c, command.weapon) else "str"
    limit = score(c, ability) + value(c, GRANT + "modifier")
    numbers = _numbers(c, limit)
    hits = {n: p for n, p in numbers.items() if grade(n, limit) != MISS}
    chance = sum(hits.values())
    known = chance and at.sheet and at.id in own(world.fight).monsters
    flank = own(world.fight).initiative[c.id] if sneaking and c.id in own(world.fight).quick else 0
    harm = _harm(world.fight, c, command.weapon, hits, flank - sheet(at).ac) if known else None
    return Odds(chance, None if harm is None else harm / chance)


def _numbers(c: Combatant, limit: int) -> Spread:
    """Give the numbers of the d20 that counts."""
    helped = "called" in c.marks or GRANT + "advantage" in c.marks
    lean = int(helped) - int(GRANT + "disadvantage" in c.marks)
    one = spread.one(D20)
    if not lean:
        return one
    return spread.both(one, one, lambda a, b: (a, b)[place((a, b), limit, lean)])


def _harm(fight: Fight, c: Combatant, weapon: int, hits: Spread, more: int) -> float:
    """Give what the hits take off together: number and dice, less armour, cut off at 0."""
    found = blow(fight, c, weapon)
    dice: Spread = {more: 1.0}
    for sides in (*found.dice, *(10,) * found.demon):
        dice = spread.both(dice, spread.one(sides), int.__add__)
    total = spread.both(hits, dice, int.__add__)
    return spread.mean({n: p for n, p in total.items() if n > 0})
