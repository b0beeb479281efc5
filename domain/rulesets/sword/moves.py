"""Every legal move of a seat: candidates from what it can see, less those with an objection.

Laws: nothing is listed that ``decide`` refuses; what multiplies beyond reason (further targets,
dice of a clock, words) is a form on a move that is complete without it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Literal, NamedTuple

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.offer import NOTE, form, plays, whole
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.sword import commands as c
from fightbook.domain.rulesets.sword import look
from fightbook.domain.rulesets.sword.legal import has_turn, objection
from fightbook.domain.rulesets.sword.own import own
from fightbook.domain.rulesets.sword.stances import STANCES
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Encounter, Fight

Crowds = Mapping[tuple[str, bool], tuple[str, ...]]
Over = tuple[()] | tuple[str, tuple[Any, ...]]


class Offer(NamedTuple):
    """A command, its words, what it rolls, and how a page would lay it out."""

    command: Command
    words: str
    rolls: str = ""
    group: str = ""
    short: str = ""
    part: Literal["", "more", "tool"] = ""
    choice: Literal["", "open"] = ""
    over: Over = ()
    """A field of the command, and the values that it may have."""


def moves(world: Encounter, seat: str) -> list[Move]:
    """List the legal moves of ``seat`` in its world."""
    fight = world.fight
    if not fight.phase or fight.outcome or asking(fight):
        return []
    crowd = crowds(fight)
    offers = [o for who in _mine(fight, seat) for o in _offers(fight, who, crowd)]
    offers += _gm(fight) if seat == GM else []
    return [_move(offer, _form(fight, offer.command)) for offer in offers if _legal(fight, offer)]


def _legal(fight: Fight, offer: Offer) -> bool:
    """Tell whether it may be done; of what is offered over several, the first stands for all."""
    return objection(fight, offer.command) is None


def crowds(fight: Fight) -> Crowds:
    """Give who can help each other: those of a side who were not parted."""
    found: dict[tuple[str, bool], list[str]] = {}
    for p in look.protagonists(fight):
        if not look.gone(p):
            found.setdefault(_crowd(p), []).append(p.id)
    return {crowd: tuple(ids) for crowd, ids in found.items()}


def _crowd(c: Combatant) -> tuple[str, bool]:
    return c.side, "separated" in c.marks


def _over(
    fight: Fight,
    make: Callable[[str], Command],
    field: str,
    ids: Iterable[str],
    words: str,
    **more: Any,
) -> Iterator[Offer]:
    """Offer a command over all of ``ids`` for whom it is legal."""
    fit = [who for who in ids if objection(fight, make(who)) is None]
    if fit:
        yield Offer(make(fit[0]), words, over=(field, tuple(fit)), **more)


def _move(offer: Offer, form: dict[str, Any]) -> Move:
    command, words, rolls, group, short, part, choice, over = offer
    told = msgspec.to_builtins(command)
    rows: tuple[dict[str, tuple[Any, ...]], ...] = ()
    if over:
        told.pop(over[0])
        rows = ({over[0]: over[1]},)
    return Move(told, words, rolls, rows, form, group, short, part, choice)


def _mine(fight: Fight, seat: str) -> list[Combatant]:
    return [p for p in look.protagonists(fight) if plays(seat, p)]


def _offers(fight: Fight, who: Combatant, crowd: Crowds) -> Iterator[Offer]:
    if fight.phase == "aftermath":
        yield from _healing(fight, who)
        return
    if fight.phase == "stance":
        yield from _stances(who, crowd)
    if has_turn(fight, who.id):
        yield from _attacks(fight, who)
        yield from _deeds(fight, who)
    if "calls" in who.marks:
        yield from _calls(fight, who)
    for i, demon in enumerate(look.sheet(who).demons):
        words = f"{{who}} wakes {demon.name} in the {demon.bound}"
        yield Offer(c.Invoke(who.id, i), words, "d10s", part="more")


def _stances(who: Combatant, crowd: Crowds) -> Iterator[Offer]:
    for key in STANCES:
        words = f"{{who}}: {STANCES[key].name}, {STANCES[key].tactics}"
        stance = msgspec.convert({"type": "stance", "who": who.id, "stance": key}, c.Stance)
        yield Offer(stance, words, choice="open")
    wards = crowd.get(_crowd(who), ())
    if other := next((ward for ward in wards if ward != who.id), ""):
        yield Offer(
            c.Stance(who.id, "guard", other),
            "{who}: Guard, defend {ward}",
            group="Guard somebody else, and defend",
            short="{ward}",
            choice="open",
            over=("ward", wards),
        )


def _attacks(fight: Fight, who: Combatant) -> Iterator[Offer]:
    foes = [foe.id for foe in look.monsters(fight)]
    for i, weapon in enumerate(look.sheet(who).weapons):
        verb = "shoots at" if weapon.ranged else "strikes"
        yield from _over(
            fight,
            partial(c.Attack, who.id, weapon=i),
            "target",
            foes,
            f"{{who}} {verb} {{target}} with the {weapon.name}",
            rolls="1d20",
            group=f"{'Shoot' if weapon.ranged else 'Strike'} with the {weapon.name}",
            short="{target}",
        )


def _deeds(fight: Fight, who: Combatant) -> Iterator[Offer]:
    yield Offer(c.Spot(who.id), "{who} keeps watch, to call out later")
    yield from _shouts(fight, who)
    yield Offer(c.Spot(who.id, hide=True), "{who} looks for a place to hide", "1d20")
    yield Offer(c.Cast(who.id), "{who} concentrates on a task", "1d20")
    yield Offer(
        c.Talk(who.id), "{who} speaks to all the monsters", "1d20", "Speak to", "all the monsters"
    )
    foes = [foe.id for foe in look.monsters(fight)]
    kind = {"rolls": "1d20", "group": "Speak to", "short": "{target}"}
    talk = partial(c.Talk, who.id)
    yield from _over(fight, talk, "target", foes, "{who} speaks to {target}", **kind)
    yield from _aids(fight, who)
    yield Offer(c.Wait(who.id), "{who} waits")
    yield Offer(c.Flee(who.id), "{who} runs from the fight")


def _shouts(fight: Fight, who: Combatant) -> Iterator[Offer]:
    """Offer to call out to one ally; a form tells whom else."""
    allies = (p.id for p in look.protagonists(fight))
    fit = [a for a in allies if objection(fight, c.Spot(who.id, (a,))) is None]
    if fit:
        words, over = "{who} calls out to {allies}", ("allies", tuple((a,) for a in fit))
        kind, call = "Call out to", c.Spot(who.id, (fit[0],))
        yield Offer(call, words, "", kind, "{allies}", over=over)


def _aids(fight: Fight, who: Combatant) -> Iterator[Offer]:
    yield from _over(
        fight,
        partial(c.Aid, who.id),
        "target",
        [p.id for p in look.protagonists(fight) if look.bleeding(p)],
        "{who} tries to stabilise {target}",
        rolls="1d20",
        group="Try to stabilise",
        short="{target}",
    )


def _calls(fight: Fight, who: Combatant) -> Iterator[Offer]:
    ids = [p.id for p in look.protagonists(fight)]
    kind: dict[str, Any] = {"group": "Call out to", "short": "{ally}", "part": "more"}
    yield from _over(
        fight, partial(c.Call, who.id), "ally", ids, "{who} calls out to {ally}", **kind
    )


def _healing(fight: Fight, who: Combatant) -> Iterator[Offer]:
    yield from _aids(fight, who)
    yield Offer(c.Stabilise(who.id), "{who} fights for life", "1d20")
    patients = [p.id for p in look.protagonists(fight) if "dead" not in p.marks]
    for medicine in (False, True):
        rolls, means = ("2d20", " with medicine") if medicine else ("1d20", "")
        words = f"{{who}} tries to get over a wound{means}"
        yield Offer(c.Recover(who.id, medicine=medicine), words, rolls)
        if other := next((p for p in patients if p != who.id), ""):
            command = c.Doctor(who.id, other, medicine=medicine)
            words, over = f"{{who}} treats {{patient}}{means}", ("patient", tuple(patients))
            kind = f"Treat{means}"
            yield Offer(command, words, rolls, kind, "{patient}", over=over)


def _gm(fight: Fight) -> Iterator[Offer]:
    yield Offer(c.Proceed(), "Go on: the rest take their usual stance")
    for who in look.protagonists(fight):
        words = "Ask {who} for a roll on the score of the stance"
        yield Offer(c.Test(who.id), words, "1d20", part="tool")
        yield Offer(c.Clock(who.id), "Set a dice clock for {who}", "2d6", part="tool")
    yield Offer(c.Rest(), "Rest for half an hour")
    yield Offer(c.Rest(night=True), "Sleep for a night")
    yield Offer(c.Leave(), "Leave the field: the encounter ends")


def _form(fight: Fight, command: Command) -> dict[str, Any]:
    """Give the JSON Schema of the fields that are free."""
    if isinstance(command, c.Attack):
        properties = _further(fight, command)
    elif isinstance(command, c.Spot):
        properties = _louder(fight, command)
    elif isinstance(command, c.Invoke):
        properties = _gifts(fight, command)
    elif isinstance(command, c.Rest) and command.night:
        properties = {}
    else:
        properties = _FREE.get(type(command), {})
    return form(properties)


def _further(fight: Fight, command: c.Attack) -> dict[str, Any]:
    who = fight.combatants[command.who]
    most = len(look.sheet(who).weapons[command.weapon].dice) + look.demon_dice(fight, who) - 1
    foes = {"type": "string", "enum": [m.id for m in look.monsters(fight)]}
    return {"also": {"type": "array", "items": foes, "maxItems": most}} if most else {}


def _louder(fight: Fight, command: c.Spot) -> dict[str, Any]:
    if not command.allies or command.who not in own(fight).quick:
        return {}
    allies = (p.id for p in look.protagonists(fight))
    fit = [a for a in allies if objection(fight, c.Spot(command.who, (a,))) is None]
    one = {"type": "string", "enum": fit}
    return {"allies": {"type": "array", "items": one, "maxItems": 2, "uniqueItems": True}}


def _gifts(fight: Fight, command: c.Invoke) -> dict[str, Any]:
    who = fight.combatants[command.who]
    if look.sheet(who).demons[command.demon].bound == "armour":
        return {}
    most = min(3, look.track(who, f"demon{command.demon}").value)
    gifts = {"type": "string", "enum": ["range", "effect", "independence"]}
    return {"spend": {"type": "array", "items": gifts, "maxItems": most, "uniqueItems": True}}


_SCORE = {"score": {"type": "string", "enum": ["str", "dex", "con", "int", "wis", "cha"]}}
_FREE: Mapping[type[Command], dict[str, Any]] = {
    c.Cast: _SCORE,
    c.Test: _SCORE,
    c.Clock: {
        "dice": {
            "type": "array",
            "items": whole(2, 100),
            "minItems": 1,
            "maxItems": 10,
        },
        "reason": NOTE,
    },
    c.Rest: {"boxes": whole(1, 3)},
    c.Leave: {"outcome": NOTE},
}
