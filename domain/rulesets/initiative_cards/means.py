"""What an attack is made with, as announced: the weapon or spell, its dice and its shifted dice.

A shifted die is held back from the pool and buys one effect (IC-12): a weapon's damage, an aimed
location, something that the GM agrees to, or what a spell offers. Of several aims the last counts.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from fightbook.domain.events import Step
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.initiative_cards.gear import LOCATIONS, SKILLS, Spell, Weapon
from fightbook.domain.rulesets.initiative_cards.pools import Pool
from fightbook.domain.rulesets.initiative_cards.sheet import Known, known
from fightbook.domain.state import Fight

Thing = TypeVar("Thing", Weapon, Spell)
WEAPON_SHIFTS = ("damage", *LOCATIONS[1:], "other")


def bought(shifts: Sequence[str], effect: str) -> int:
    """Tell how many shifted dice buy an effect."""
    return all_bought(shifts)[effect]


def all_bought(shifts: Sequence[str]) -> Counter[str]:
    """Tell how many shifted dice buy each effect, in the order of the shifts."""
    return Counter(shift.partition(":")[2] for shift in shifts)


def weapon_pool(sheet: Known, weapon: Weapon, use: str) -> Pool:
    """Give the dice of a weapon: skill and Combat, or one of them alone (003-58)."""
    attribute = sheet.attribute(SKILLS.get(weapon.skill, "combat")) if use != "skill" else 0
    return Pool(attribute, sheet.skill(weapon.skill) if use != "attribute" else 0)


def spell_pool(sheet: Known, spell: Spell) -> Pool:
    """Give the dice of a spell: Magic and its class (003-43)."""
    return Pool(sheet.attribute("magic"), sheet.skill(spell.school))


def uses(sheet: Known, weapon: Weapon) -> tuple[str, ...]:
    """Give the ways to put a pool together for a weapon."""
    pool = weapon_pool(sheet, weapon, "both")
    if pool.d6 and pool.d10:
        return ("both", "skill", "attribute")
    return ("both",) if pool.size else ()


def rest(pool: Pool, shifts: Sequence[str]) -> Pool:
    """Give what is left to roll when the shifted dice are held back."""
    tens = sum(shift.startswith("d10:") for shift in shifts)
    return Pool(pool.d6 - (len(shifts) - tens), pool.d10 - tens)


def check_shifts(pool: Pool, shifts: Sequence[str], offered: Sequence[str]) -> None:
    """Refuse shifts that the pool does not have or that buy nothing here (003-22)."""
    left = rest(pool, shifts)
    spent = left.d6 < 0 or left.d10 < 0 or left.size < 1
    bar(spent, "At least one die of the pool must be rolled.", "shifts")
    for shift in shifts:
        bar(shift.partition(":")[2] not in offered, f"{shift} buys nothing here.", "shifts")


def weapon_of(fight: Fight, step: Step) -> Weapon:
    """Give the weapon of an announced attack."""
    return find(known(fight.combatants[step.who]).weapons, step.data["weapon"], "weapon")


def spell_of(fight: Fight, step: Step) -> Spell:
    """Give the spell of an announced casting."""
    return find(known(fight.combatants[step.who]).spells, step.data["spell"], "spell")


def find(things: tuple[Thing, ...], name: str, field: str) -> Thing:
    """Give a thing of a sheet by its id, or refuse."""
    found = {thing.id: thing for thing in things}
    bar(name not in found, f"There is no {field} {name!r} on this sheet.", field)
    return found[name]


def thing_of(fight: Fight, step: Step) -> Weapon | Spell:
    """Give what an announced attack is made with."""
    return spell_of(fight, step) if "spell" in step.data else weapon_of(fight, step)


def speed_of(fight: Fight, step: Step) -> int:
    """Give how fast the thing flies; 0 for a blow (003-30)."""
    if "weapon" in step.data:
        return weapon_of(fight, step).speed
    spell = spell_of(fight, step)
    return spell.speed + bought(step.data["shifts"], "speed") if spell.speed else 0


def reach_of(fight: Fight, step: Step) -> int:
    """Give the farthest zone that it reaches."""
    if "weapon" in step.data:
        return weapon_of(fight, step).reach
    return spell_reach(spell_of(fight, step), step.data["shifts"])


def spell_reach(spell: Spell, shifts: Sequence[str]) -> int:
    """Give the farthest zone of a spell; never out of range."""
    return min(2, spell.reach + bought(shifts, "range"))


def location_of(step: Step) -> str:
    """Give where a blow was aimed at; the torso when nothing was said (003-36)."""
    aims = [shift.partition(":")[2] for shift in step.data["shifts"]]
    return next((aim for aim in reversed(aims) if aim in LOCATIONS), LOCATIONS[0])
