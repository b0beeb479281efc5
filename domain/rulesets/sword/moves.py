"""Every legal move of a seat: candidates from what it can see, less those with an objection.

Laws: nothing is listed that ``decide`` refuses; what multiplies beyond reason (further targets,
dice of a clock, words) is a form on a move that is complete without it.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Literal, NamedTuple

import msgspec

from domain.commands import Command
from domain.ruleset import Move
from domain.rulesets.sword import commands as c
from domain.rulesets.sword.legal import has_turn, objection
from domain.rulesets.sword.look import demon_dice, monsters, protagonists, sheet, track, waiting
from domain.rulesets.sword.stances import STANCES
from domain.scribe import GM
from domain.state import Combatant, Encounter, Fight


class Offer(NamedTuple):
    """A command, its words, what it rolls, and how a page would lay it out."""

    command: Command
    words: str
    rolls: str = ""
    group: str = ""
    short: str = ""
    part: Literal["", "more", "tool"] = ""
    choice: Literal["", "open"] = ""


def moves(world: Encounter, seat: str) -> list[Move]:
    """List the legal moves of ``seat`` in its world."""
    fight = world.fight
    if not fight.phase or fight.outcome or waiting(fight):
        return []
    offers = [o for who in _mine(fight, seat) for o in _offers(fight, who)]
    offers += _gm(fight) if seat == GM else []
    return [
        _move(offer, _form(fight, offer.command))
        for offer in offers
        if objection(fight, offer.command) is None
    ]


def _move(offer: Offer, form: dict[str, Any]) -> Move:
    command, words, rolls, group, short, part, choice = offer
    return Move(msgspec.to_builtins(command), words, rolls, form, group, short, part, choice)


def _mine(fight: Fight, seat: str) -> list[Combatant]:
    return [p for p in protagonists(fight) if seat == GM or seat in p.seats]


def _offers(fight: Fight, who: Combatant) -> Iterator[Offer]:
    if fight.phase == "aftermath":
        yield from _healing(fight, who)
        return
    if fight.phase == "stance":
        yield from _stances(fight, who)
    if has_turn(fight, who.id):
        yield from _attacks(fight, who)
        yield from _deeds(fight, who)
    yield from _calls(fight, who)
    for i, demon in enumerate(sheet(who).demons):
        words = f"{who.name} wakes {demon.name} in the {demon.bound}"
        yield Offer(c.Invoke(who.id, i), words, "d10s", part="more")


def _stances(fight: Fight, who: Combatant) -> Iterator[Offer]:
    for key in STANCES:
        words = f"{who.name}: {STANCES[key].name}, {STANCES[key].tactics}"
        stance = msgspec.convert({"type": "stance", "who": who.id, "stance": key}, c.Stance)
        yield Offer(stance, words, choice="open")
    for ward in protagonists(fight):
        yield Offer(
            c.Stance(who.id, "guard", ward.id),
            f"{who.name}: Guard, defend {ward.name}",
            group="Guard somebody else, and defend",
            short=ward.name,
            choice="open",
        )


def _attacks(fight: Fight, who: Combatant) -> Iterator[Offer]:
    foes = monsters(fight)
    for i, weapon in enumerate(sheet(who).weapons):
        dice = len(weapon.dice) + demon_dice(fight, who)
        verb = "shoots at" if weapon.ranged else "strikes"
        for foe in foes:
            words = f"{who.name} {verb} {foe.name} with the {weapon.name}"
            group = f"{'Shoot' if weapon.ranged else 'Strike'} with the {weapon.name}"
            yield Offer(c.Attack(who.id, foe.id, i), words, "1d20", group, foe.name)
            group += ", dice dealt out over"
            if dice > 1:
                # Offered whatever there is to strike at, since hit dice may be hidden.
                command = c.Attack(who.id, foe.id, i, (foe.id,) * (dice - 1))
                spread = f"{words}, dice dealt out over {dice} hit dice"
                short = f"{dice} hit dice of {foe.name}"
                yield Offer(command, spread, "1d20", group, short, "more")
            if others := [f for f in foes if f.id != foe.id][: dice - 1]:
                command = c.Attack(who.id, foe.id, i, tuple(f.id for f in others))
                names = ", ".join([foe.name, *(f.name for f in others)])
                spread = f"{words}, dice dealt out over {names}"
                yield Offer(command, spread, "1d20", group, names, "more")


def _deeds(fight: Fight, who: Combatant) -> Iterator[Offer]:
    friends = [p for p in protagonists(fight) if p.id != who.id]
    for count in (0, 1, 2):
        for allies in combinations(friends, count):
            names = " and ".join(a.name for a in allies)
            words = f"calls out to {names}" if names else "keeps watch, to call out later"
            group = "Call out to" if names else ""
            command = c.Spot(who.id, tuple(a.id for a in allies))
            yield Offer(command, f"{who.name} {words}", group=group, short=names)
    yield Offer(c.Spot(who.id, hide=True), f"{who.name} looks for a place to hide", "1d20")
    yield Offer(c.Cast(who.id), f"{who.name} concentrates on a task", "1d20")
    words = f"{who.name} speaks to all the monsters"
    yield Offer(c.Talk(who.id), words, "1d20", "Speak to", "all the monsters")
    for foe in monsters(fight):
        words = f"{who.name} speaks to {foe.name}"
        yield Offer(c.Talk(who.id, foe.id), words, "1d20", "Speak to", foe.name)
    yield from _aids(fight, who)
    yield Offer(c.Wait(who.id), f"{who.name} waits")
    yield Offer(c.Flee(who.id), f"{who.name} runs from the fight")


def _aids(fight: Fight, who: Combatant) -> Iterator[Offer]:
    for friend in protagonists(fight):
        words = f"{who.name} tries to stabilise {friend.name}"
        yield Offer(c.Aid(who.id, friend.id), words, "1d20", "Try to stabilise", friend.name)


def _calls(fight: Fight, who: Combatant) -> Iterator[Offer]:
    for ally in protagonists(fight):
        words = f"{who.name} calls out to {ally.name}"
        yield Offer(c.Call(who.id, ally.id), words, "", "Call out to", ally.name, "more")


def _healing(fight: Fight, who: Combatant) -> Iterator[Offer]:
    yield from _aids(fight, who)
    yield Offer(c.Stabilise(who.id), f"{who.name} fights for life", "1d20")
    for medicine in (False, True):
        rolls, means = ("2d20", " with medicine") if medicine else ("1d20", "")
        words = f"{who.name} tries to get over a wound{means}"
        yield Offer(c.Recover(who.id, medicine=medicine), words, rolls)
        for p in protagonists(fight):
            words = f"{who.name} treats {p.name}{means}"
            command = c.Doctor(who.id, p.id, medicine=medicine)
            yield Offer(command, words, rolls, f"Treat{means}", p.name)


def _gm(fight: Fight) -> Iterator[Offer]:
    yield Offer(c.Proceed(), "Go on: the rest take their usual stance")
    for who in protagonists(fight):
        words = f"Ask {who.name} for a roll on the score of the stance"
        yield Offer(c.Test(who.id), words, "1d20", part="tool")
        yield Offer(c.Clock(who.id), f"Set a dice clock for {who.name}", "2d6", part="tool")
    yield Offer(c.Rest(), "Rest for half an hour")
    yield Offer(c.Rest(night=True), "Sleep for a night")
    yield Offer(c.Leave(), "Leave the field: the encounter ends")


def _form(fight: Fight, command: Command) -> dict[str, Any]:
    """Give the JSON Schema of the fields that are free."""
    if isinstance(command, c.Attack):
        properties = _further(fight, command)
    elif isinstance(command, c.Invoke):
        properties = _gifts(fight, command)
    elif isinstance(command, c.Rest) and command.night:
        properties = {}
    else:
        properties = _FREE.get(type(command), {})
    return {"type": "object", "properties": properties} if properties else {}


def _further(fight: Fight, command: c.Attack) -> dict[str, Any]:
    who = fight.combatants[command.who]
    most = len(sheet(who).weapons[command.weapon].dice) + demon_dice(fight, who) - 1
    foes = {"type": "string", "enum": [m.id for m in monsters(fight)]}
    return {"also": {"type": "array", "items": foes, "maxItems": most}} if most else {}


def _gifts(fight: Fight, command: c.Invoke) -> dict[str, Any]:
    who = fight.combatants[command.who]
    if sheet(who).demons[command.demon].bound == "armour":
        return {}
    most = min(3, track(who, f"demon{command.demon}").value)
    gifts = {"type": "string", "enum": ["range", "effect", "independence"]}
    return {"spend": {"type": "array", "items": gifts, "maxItems": most, "uniqueItems": True}}


_SCORE = {"score": {"type": "string", "enum": ["str", "dex", "con", "int", "wis", "cha"]}}
_FREE: Mapping[type[Command], dict[str, Any]] = {
    c.Cast: _SCORE,
    c.Test: _SCORE,
    c.Clock: {
        "dice": {
            "type": "array",
            "items": {"type": "integer", "minimum": 2, "maximum": 100},
            "minItems": 1,
            "maxItems": 10,
        },
        "reason": {"type": "string", "maxLength": 200},
    },
    c.Rest: {"boxes": {"type": "integer", "minimum": 1, "maximum": 3}},
    c.Leave: {"outcome": {"type": "string", "maxLength": 200}},
}
