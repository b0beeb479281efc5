"""Every legal move of a seat, from the world that the seat can see.

Law: nothing here that ``decide`` would refuse. A move is legal as it stands, and with any one value
that its form allows in each field.
"""

from collections.abc import Iterator
from typing import Any

from domain.ruleset import Move
from domain.rulesets.percentile import agenda, field, legal, special
from domain.rulesets.percentile.gear import POTIONS, SPELLS, WEAPONS, armed
from domain.rulesets.percentile.sheet import PLACES
from domain.rulesets.percentile.specials import SPECIALS
from domain.scribe import GM
from domain.state import Combatant, Encounter, Fight


def moves(world: Encounter, seat: str) -> list[Move]:
    """Give the moves; none while a question is open or it is somebody else's turn."""
    fight = world.fight
    c = fight.combatants.get(fight.turn)
    if c is None or fight.outcome or agenda.busy(fight) or agenda.waiting(fight):
        return []
    if seat not in c.seats and seat != GM:
        return []
    return [*_attacks(fight, c), *_acts(fight, c), *_on_others(fight, c), _end(c)]


def _move(c: Combatant, kind: str, label: str, rolls: str = "", **more: Any) -> Move:
    """Give a move: ``kin`` is its group and its words there, ``more`` the fields of the command."""
    form = more.pop("form", {})
    group, short = more.pop("kin", ("", ""))
    command = {"type": kind, "who": c.id, **more}
    return Move(command, f"{c.name}: {label}", rolls, form, group, short)


def _end(c: Combatant) -> Move:
    return _move(c, "pass", "end the turn")


def _attacks(fight: Fight, c: Combatant) -> Iterator[Move]:
    if legal.attacks(fight, c):
        return
    for foe in field.foes(fight, c):
        for weapon in field.ready(c):
            reach = WEAPONS[weapon].metres
            if not (legal.strikes(c, weapon) or legal.reaches(fight, c, foe, reach)):
                label = f"attack {foe.name} with {armed(weapon)}"
                form = _manner(c, weapon)
                kin = (f"Attack with {armed(weapon)}", foe.name)
                aim = {"target": foe.id, "weapon": weapon}
                yield _move(c, "attack", label, "1d100", **aim, form=form, kin=kin)
        for spell in field.sheet_of(c).spells:
            reach = SPELLS[spell].metres
            if not (legal.casts(c, spell) or legal.reaches(fight, c, foe, reach)):
                label = f"cast {SPELLS[spell].name} at {foe.name}"
                kin = (f"Cast {SPELLS[spell].name} at", foe.name)
                yield _move(c, "cast", label, "1d100", target=foe.id, spell=spell, kin=kin)


def _manner(c: Combatant, weapon: str) -> dict[str, Any]:
    """Give the form of an attack: how it is made."""
    found: dict[str, Any] = {"place": {"enum": ["", *PLACES]}}
    if styles := [s.name for s in field.sheet_of(c).styles]:
        found["style"] = {"enum": styles}
    if not legal.acts(c, 2):
        found["allout"] = {"type": "boolean"}
    if not WEAPONS[weapon].ranged:
        power = min(legal.POWER, field.points(c, "sp"))
        found["characteristic"] = {"enum": ["", "strength", "agility"]}
        found["power"] = {"type": "integer", "minimum": 0, "maximum": power}
    return _form(found)


def _form(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _acts(fight: Fight, c: Combatant) -> Iterator[Move]:
    plain = (
        (legal.disengages(c), "disengage", "disengage, to leave without giving opportunities"),
        (legal.braces(c), "brace", "take the defensive stance, +10 in defence and no attacks"),
        (legal.aims(c), "aim", "aim, +10 on the next shot or spell"),
        (legal.reloads(c), "reload", f"reload the {WEAPONS[field.held(c)].name}"),
        (legal.stands(c), "stand", "stand up"),
        (legal.douses(c), "douse", "put out the fire"),
    )
    yield from (_move(c, kind, label) for why, kind, label in plain if not why)
    yield from _walks(fight, c)
    for weapon in field.owned(c):
        if not legal.readies(c, weapon):
            name = f"the {WEAPONS[weapon].name}"
            yield _move(c, "ready", f"ready {name}", weapon=weapon, kin=("Ready", name))
    for potion in POTIONS:
        if not legal.drinks(c, potion):
            name = f"a {POTIONS[potion].name}"
            yield _move(c, "drink", f"drink {name}", potion=potion, kin=("Drink", name))


def _walks(fight: Fight, c: Combatant) -> Iterator[Move]:
    """Give a metre either way, with a form for more, and what brings a foe within reach."""
    low, high = legal.span(fight, c)
    for way, most in ((-1, low), (1, high)):
        if not legal.walks(fight, c, way):
            title = f"Metres {field.way(way)}{', below 0' if way < 0 else ''}"
            least, last = sorted((way, most))
            bounds = {"type": "integer", "title": title, "minimum": least, "maximum": last}
            form = _form({"metres": bounds})
            kin = ("Walk", field.way(way))
            yield _move(c, "walk", f"walk {field.way(way)}", metres=way, form=form, kin=kin)
    for foe in field.foes(fight, c):
        metres = field.onward(c, foe) * (field.distance(c, foe) - field.reach(c))
        if field.distance(c, foe) > field.reach(c) and not legal.walks(fight, c, metres):
            kin = ("Walk", f"up to {foe.name}")
            yield _move(c, "walk", f"walk up to {foe.name}", metres=metres, kin=kin)


def _on_others(fight: Fight, c: Combatant) -> Iterator[Move]:
    for other in (c, *field.allies(fight, c)):
        if not legal.treats(fight, c, other):
            whom = "oneself" if other.id == c.id else other.name
            kin = ("Give first aid to", whom)
            label = f"give {whom} first aid"
            yield _move(c, "treat", label, "1d100", target=other.id, kin=kin)
        if not legal.guards(fight, c, other):
            kin = ("Guard until the next turn", other.name)
            label = f"guard {other.name} until the next turn"
            yield _move(c, "guard", label, target=other.id, kin=kin)
    if legal.acts(c):
        return
    for name in special.known(c):
        targets = {special.whom(c, name, foe.id) for foe in field.foes(fight, c)}
        for target in sorted(targets):
            if not special.why_not(fight, c, name, target):
                label = SPECIALS[name].verb.format(target=_named(fight, target))
                on = {"target": target} if target else {}
                rolls = "1d100" if target else ""
                kin = (SPECIALS[name].name, _named(fight, target)) if target else ("", "")
                yield _move(c, "special", label, rolls, special=name, kin=kin, **on)


def _named(fight: Fight, who: str) -> str:
    return fight.combatants[who].name if who else ""
