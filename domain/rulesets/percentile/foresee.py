"""Foresight: how likely an attack passes its own test, and what it does where nobody defends.

Exact for the test (002-5, 002-7) and for the damage behind armour (002-22, 002-27), at the place
that each face strikes (OP-16). Laws: told from a seat's world; a defence comes between and is left
out; without the sheet of whom it strikes nothing is said of the harm.
"""

from fightbook.domain.commands import Command
from fightbook.domain.kit import spread
from fightbook.domain.kit.spread import Spread
from fightbook.domain.ruleset import Odds
from fightbook.domain.rulesets.percentile import hits, trial
from fightbook.domain.rulesets.percentile.commands import Attack, Cast
from fightbook.domain.rulesets.percentile.field import sheet_of, weapon
from fightbook.domain.rulesets.percentile.gear import Part
from fightbook.domain.rulesets.percentile.own import Blow, struck_by
from fightbook.domain.rulesets.percentile.verdict import grade
from fightbook.domain.state import Combatant, Encounter

FACES = 100


def foresee(world: Encounter, command: Command) -> Odds | None:
    """Give the odds of an attack or a spell at somebody; None for all else."""
    there = world.fight.combatants
    if not isinstance(command, Attack | Cast) or command.target not in there:
        return None
    c, at = there[command.who], there[command.target]
    blow = _blow(c, command)
    number = trial.needs(c, trial.of_attack(c, blow).on)
    luck = sheet_of(c).critical
    good = [n for n in range(1, FACES + 1) if grade(number, n, luck(n)).passed]
    chance = len(good) / FACES
    if not (at.sheet and good):
        return Odds(chance)
    places = [hits.location(_at(blow, face), at) for face in good]
    worth = {place: _worth(c, at, blow, place) for place in {*places}}
    return Odds(chance, sum(worth[place] for place in places) / len(places))


def _blow(c: Combatant, command: Attack | Cast) -> Blow:
    if isinstance(command, Cast):
        return Blow(command.who, command.target, command.spell, "spell")
    kind = "ranged" if weapon(c, command.weapon).ranged else "melee"
    return Blow(command.who, command.target, command.weapon, kind)


def _at(blow: Blow, face: int) -> Blow:
    return Blow(blow.by, blow.at, blow.item, blow.kind, struck=struck_by(face))


def _worth(by: Combatant, at: Combatant, blow: Blow, place: str) -> float:
    """Give the damage at a place on average: each type by itself, behind its armour."""
    parts = sheet_of(by).parts(blow.kind, blow.item)
    found = (hits.through(by, at, blow, place, i, _thrown(part)) for i, part in enumerate(parts))
    return sum(spread.mean(each) for each in found)


def _thrown(part: Part) -> Spread:
    dice = spread.dice(part.count, part.sides) or {}
    return {max(0, n + part.bonus): p for n, p in dice.items()}
