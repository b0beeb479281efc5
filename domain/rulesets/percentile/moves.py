"""Every legal move of a seat, from the world that the seat can see.

Law: nothing here that ``decide`` would refuse. A move is legal as it stands, and with any one value
that its form allows in each field.
"""

from collections.abc import Iterator
from typing import Any

from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.offer import YES, move, plays, whole
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.percentile import field, legal, special
from fightbook.domain.rulesets.percentile.gear import POTIONS, SPECIALS, SPELLS, WEAPONS, armed
from fightbook.domain.rulesets.percentile.sheet import PLACES
from fightbook.domain.rulesets.percentile.turns import TURNS
from fightbook.domain.state import Combatant, Encounter, Fight


def moves(world: Encounter, seat: str) -> list[Move]:
    """Give the moves; none while a question is open or it is somebody else's turn."""
    fight = world.fight
    c = fight.combatants.get(fight.turn)
    busy = bool(fight.steps) and fight.steps[0].what not in TURNS
    if c is None or fight.outcome or busy or asking(fight) or not plays(seat, c):
        return []
    return [*_attacks(fight, c), *_acts(fight, c), *_on_others(fight, c), _end(c)]


def _move(c: Combatant, kind: str, label: str, rolls: str = "", **more: Any) -> Move:
    return move(kind, c.id, f"{{who}}: {label}", rolls, **more)


def _end(c: Combatant) -> Move:
    return _move(c, "pass", "end the turn")


def _attacks(fight: Fight, c: Combatant) -> Iterator[Move]:
    if legal.attacks(fight, c):
        return
    foes = field.foes(fight, c)
    for weapon in field.ready(c):
        reach = WEAPONS[weapon].metres
        near = [foe.id for foe in foes if field.distance(c, foe) <= reach]
        if near and not legal.strikes(c, weapon):
            label = f"attack {{target}} with {armed(weapon)}"
            more = {"form": _manner(c, weapon), "over": {"target": near}, "weapon": weapon}
            kin = (f"Attack with {armed(weapon)}", "{target}")
            yield _move(c, "attack", label, "1d100", **more, kin=kin)
    for spell in field.sheet_of(c).spells:
        reach = SPELLS[spell].metres
        near = [foe.id for foe in foes if field.distance(c, foe) <= reach]
        if near and not legal.casts(c, spell):
            label = f"cast {SPELLS[spell].name} at {{target}}"
            kin = (f"Cast {SPELLS[spell].name} at", "{target}")
            yield _move(c, "cast", label, "1d100", spell=spell, over={"target": near}, kin=kin)


def _manner(c: Combatant, weapon: str) -> dict[str, Any]:
    """Give the form of an attack: how it is made."""
    found: dict[str, Any] = {"place": {"enum": ["", *PLACES]}}
    if styles := [s.name for s in field.sheet_of(c).styles]:
        found["style"] = {"enum": styles}
    if not legal.acts(c, 2):
        found["allout"] = YES
    if not WEAPONS[weapon].ranged:
        power = min(legal.POWER, field.points(c, "sp"))
        found["characteristic"] = {"enum": ["", "strength", "agility"]}
        found["power"] = whole(0, power)
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
    there: dict[int, str] = {}
    for foe in field.foes(fight, c):
        metres = field.onward(c, foe) * (field.distance(c, foe) - field.reach(c))
        if field.distance(c, foe) > field.reach(c):
            there.setdefault(metres, foe.name)
    for metres, name in there.items():
        if not legal.walks(fight, c, metres):
            kin = ("Walk", f"up to {name}")
            yield _move(c, "walk", f"walk up to {name}", metres=metres, kin=kin)


def _on_others(fight: Fight, c: Combatant) -> Iterator[Move]:
    allies = field.allies(fight, c)
    aid, kin = "Give first aid to", "{target}"
    if not legal.treats(fight, c, c):
        label = "give oneself first aid"
        yield _move(c, "treat", label, "1d100", target=c.id, kin=(aid, "oneself"))
    if hurt := [
        a.id for a in allies if field.distance(c, a) <= 1 and not legal.treats(fight, c, a)
    ]:
        over = {"target": hurt}
        yield _move(c, "treat", "give {target} first aid", "1d100", over=over, kin=(aid, kin))
    if wards := [
        a.id for a in allies if field.distance(c, a) <= 1 and not legal.guards(fight, c, a)
    ]:
        label = "guard {target} until the next turn"
        over = {"target": wards}
        yield _move(c, "guard", label, over=over, kin=("Guard until the next turn", kin))
    if not legal.acts(c):
        yield from _specials(fight, c)


def _specials(fight: Fight, c: Combatant) -> Iterator[Move]:
    near = [foe.id for foe in field.foes(fight, c) if field.distance(c, foe) <= special.METRES]
    for name in special.known(c):
        targets = dict.fromkeys(special.whom(c, name, foe) for foe in (near or [""]))
        found = [t for t in targets if not special.why_not(fight, c, name, t)]
        label = SPECIALS[name].verb.format(target="{target}")
        if found and found[0]:
            more = {"over": {"target": found}, "kin": (SPECIALS[name].name, "{target}")}
            yield _move(c, "special", label, "1d100", special=name, **more)
        elif found:
            yield _move(c, "special", label, special=name)
