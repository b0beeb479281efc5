"""What may be done now, and why not: one answer for those who ask and for those who act.

Each function gives the reason why an action is not possible, empty when it is. Law: about a foe
only what everybody can see is asked, so that a player's own world gives the same answers.
"""

from fightbook.domain.kit.marks import value
from fightbook.domain.rulesets.percentile import field, walking
from fightbook.domain.rulesets.percentile.gear import SPELLS, WEAPONS
from fightbook.domain.state import Combatant, Fight

AIMED = 30
POWER = 3


def acts(c: Combatant, ap: int = 1) -> str:
    """Any action at all: able, and with action points left."""
    if not field.able(c):
        return f"{c.name} cannot act."
    return "" if field.points(c, "ap") >= ap else f"{c.name} has too few action points."


def attacks(fight: Fight, c: Combatant, ap: int = 1) -> str:
    """An attack of any kind (002-42)."""
    if why := acts(c, ap):
        return why
    return "" if field.may_attack(fight, c) else f"{c.name} can make no more attacks."


def strikes(c: Combatant, weapon: str) -> str:
    """An attack with a weapon, whomever it is aimed at."""
    if weapon not in field.ready(c):
        return f"{c.name} has no {weapon} at hand."
    loaded = f"empty.{weapon}" not in c.marks
    return "" if loaded else f"The {WEAPONS[weapon].name} is not loaded."


def casts(c: Combatant, spell: str) -> str:
    """An attack with a spell, whomever it is aimed at."""
    if spell not in field.sheet_of(c).spells:
        return f"{c.name} does not know {spell!r}."
    enough = field.points(c, "mp") >= SPELLS[spell].cost
    return "" if enough else f"{c.name} has too little magicka."


def reaches(fight: Fight, c: Combatant, target: Combatant, metres: int) -> str:
    """An attack that reaches so far, on a foe."""
    if all(foe.id != target.id for foe in field.foes(fight, c)):
        return f"{target.name} is no foe who still stands."
    away = field.distance(c, target)
    return "" if away <= metres else f"{target.name} is {away} metres away."


def walks(fight: Fight, c: Combatant, metres: int) -> str:
    """A walk of some metres, negative ones to the left."""
    if not walking.free(c):
        return f"{c.name} cannot walk."
    low, high = span(fight, c)
    most = f"{c.name} can walk up to {-low} metres to the left and {high} to the right."
    return "" if metres and low <= metres <= high else most


def span(fight: Fight, c: Combatant) -> tuple[int, int]:
    """Give how far it can still walk this turn, to the left (negative) and the right."""
    left = max(0, field.speed(c) - int(fight.own.walked))
    here = field.at(c)
    return max(-left, -field.LIMIT - here), min(left, field.LIMIT - here)


def disengages(c: Combatant) -> str:
    """Disengaging, once a turn."""
    return acts(c) or ("It is done." if "disengaged" in c.marks else "")


def braces(c: Combatant) -> str:
    """The defensive stance."""
    return acts(c) or ("It is done." if "defensive" in c.marks else "")


def aims(c: Combatant) -> str:
    """Aiming, with something to shoot or cast."""
    if why := acts(c):
        return why
    if not field.sheet_of(c).spells and not any(WEAPONS[w].ranged for w in field.ready(c)):
        return f"{c.name} has nothing to aim."
    return "" if value(c, "aim") < AIMED else "No aim is better."


def readies(c: Combatant, weapon: str) -> str:
    """Taking a weapon in hand, or up from where it was flung."""
    if why := acts(c):
        return why
    if weapon not in field.owned(c) or weapon == field.held(c):
        return f"{c.name} cannot ready {weapon!r}."
    flung = c.marks.get(f"flung.{weapon}")
    if flung is None or abs(flung.value - field.at(c)) <= 1:
        return ""
    return f"The {WEAPONS[weapon].name} lies {field.spot(flung.value)}."


def reloads(c: Combatant) -> str:
    """Reloading what is in hand."""
    return acts(c) or ("" if f"empty.{field.held(c)}" in c.marks else "Nothing is to be reloaded.")


def drinks(c: Combatant, potion: str) -> str:
    """Drinking a potion that one has."""
    return acts(c) or ("" if field.points(c, f"potion.{potion}") else f"No {potion!r} is left.")


def stands(c: Combatant) -> str:
    """Standing up."""
    return acts(c) or ("" if "prone" in c.marks else f"{c.name} is not prone.")


def treats(fight: Fight, c: Combatant, target: Combatant) -> str:
    """First aid to oneself or somebody of one's side, within a metre."""
    if why := acts(c):
        return why
    if all(target.id != a.id for a in (c, *field.allies(fight, c))):
        return f"{target.name} is not of this side."
    if field.distance(c, target) > 1:
        return f"{target.name} is too far away."
    hurt = {"bleeding", "dying"} & target.marks.keys()
    return "" if hurt else f"{target.name} needs no first aid."


def douses(c: Combatant) -> str:
    """Putting out one's fire."""
    return acts(c) or ("" if "burning" in c.marks else f"{c.name} does not burn.")


def guards(fight: Fight, c: Combatant, target: Combatant) -> str:
    """Guarding an ally within a metre; it costs nothing until it is needed."""
    if why := acts(c, 0):
        return why
    allies = [a for a in field.allies(fight, c) if not field.fallen(a)]
    if all(target.id != a.id for a in allies) or field.distance(c, target) > 1:
        return f"{target.name} is no ally within a metre."
    mark = c.marks.get("guards")
    return "It is done." if mark is not None and mark.target == target.id else ""
