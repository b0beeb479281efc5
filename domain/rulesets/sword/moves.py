"""Everything that a seat may want to do: the kit leaves of it what nothing bars.

Law: what multiplies beyond reason (further targets, dice of a clock, words) is a form on a move
that is complete without it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

import msgspec

from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.deeds import Offer, moves_of
from fightbook.domain.kit.offer import NOTE, form, plays, several, whole
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.sword import commands as c
from fightbook.domain.rulesets.sword import look
from fightbook.domain.rulesets.sword.agenda import barred
from fightbook.domain.rulesets.sword.legal import has_turn
from fightbook.domain.rulesets.sword.stances import STANCES
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Encounter, Fight

Crowds = Mapping[tuple[str, bool], tuple[str, ...]]
SCORED = {"score": {"type": "string", "enum": [*c.SCORES]}}
DICE = {"type": "array", "items": whole(2, 100), "minItems": 1, "maxItems": 10}


def moves(world: Encounter, seat: str) -> list[Move]:
    """List the legal moves of ``seat`` in its world."""
    fight = world.fight
    if not fight.phase or fight.outcome or asking(fight):
        return []
    crowd = crowds(fight)
    mine = [p for p in look.protagonists(fight) if plays(seat, p)]
    offers = [o for who in mine for o in _offers(fight, who, crowd)]
    return moves_of([*offers, *(_gm(fight) if seat == GM else ())], fight, barred)


def crowds(fight: Fight) -> Crowds:
    """Give who can help each other: those of a side who were not parted."""
    found: dict[tuple[str, bool], list[str]] = {}
    for p in look.protagonists(fight):
        if not look.gone(p):
            found.setdefault(_crowd(p), []).append(p.id)
    return {crowd: tuple(ids) for crowd, ids in found.items()}


def _crowd(c: Combatant) -> tuple[str, bool]:
    return c.side, "separated" in c.marks


def _ids(found: Iterable[Combatant]) -> tuple[str, ...]:
    return tuple(c.id for c in found)


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
        allies = ("ally", _ids(look.protagonists(fight)))
        words = "{who}: call out to {ally}"
        yield Offer(
            c.Call(who.id, ""), words, "", "Call out to", "{ally}", part="more", over=allies
        )
    for i, demon in enumerate(look.sheet(who).demons):
        words = f"{{who}}: wake {demon.name} in the {demon.bound}"
        yield Offer(c.Invoke(who.id, i), words, "d10s", part="more", form=_gifts(who, i))


def _stances(who: Combatant, crowd: Crowds) -> Iterator[Offer]:
    for key, way in STANCES.items():
        words = f"{{who}}: {way.name}, {way.tactics}"
        stance = msgspec.convert({"type": "stance", "who": who.id, "stance": key}, c.Stance)
        yield Offer(stance, words, choice="open")
    yield Offer(
        c.Stance(who.id, "guard"),
        "{who}: Guard, defend {ward}",
        group="Guard somebody else, and defend",
        short="{ward}",
        choice="open",
        over=("ward", crowd.get(_crowd(who), ())),
        alike=True,
    )


def _attacks(fight: Fight, who: Combatant) -> Iterator[Offer]:
    foes = _ids(look.foes(fight, who))
    for i, weapon in enumerate(look.sheet(who).weapons):
        verb, group = ("shoot at", "Shoot") if weapon.ranged else ("strike", "Strike")
        more = len(weapon.dice) + look.demon_dice(fight, who) - 1
        yield Offer(
            c.Attack(who.id, "", i),
            f"{{who}}: {verb} {{target}} with the {weapon.name}",
            "1d20",
            f"{group} with the {weapon.name}",
            "{target}",
            over=("target", foes),
            form=form({"also": several(foes, more)} if more else {}),
        )


def _deeds(fight: Fight, who: Combatant) -> Iterator[Offer]:
    yield Offer(c.Spot(who.id), "{who}: keep watch, to call out later")
    yield _shout(fight, who)
    yield Offer(c.Spot(who.id, hide=True), "{who}: look for a place to hide", "1d20")
    yield Offer(c.Cast(who.id), "{who}: concentrate on a task", "1d20", form=form(SCORED))
    talk, kind = c.Talk(who.id), "Speak to"
    yield Offer(talk, "{who}: speak to all the monsters", "1d20", kind, "all the monsters")
    foes = ("target", _ids(look.monsters(fight)))
    yield Offer(talk, "{who}: speak to {target}", "1d20", kind, "{target}", over=foes)
    yield _aid(fight, who)
    yield Offer(c.Wait(who.id), "{who}: wait")
    yield Offer(c.Flee(who.id), "{who}: run from the fight")


def _shout(fight: Fight, who: Combatant) -> Offer:
    """Call out to one ally; a form tells whom else, for somebody quick."""
    fit = [p.id for p in look.friends(fight, who) if "called" not in p.marks]
    most = look.calls(fight, who.id)
    free = {"allies": several(fit, most, unique=True)} if most > 1 else {}
    over = ("allies", tuple((ally,) for ally in fit))
    words, kind = "{who}: call out to {allies}", "Call out to"
    return Offer(c.Spot(who.id), words, "", kind, "{allies}", over=over, form=form(free))


def _aid(fight: Fight, who: Combatant) -> Offer:
    hurt = ("target", _ids(p for p in look.protagonists(fight) if look.bleeding(p)))
    words, kind = "{who}: try to stabilise {target}", "Try to stabilise"
    return Offer(c.Aid(who.id, ""), words, "1d20", kind, "{target}", over=hurt)


def _healing(fight: Fight, who: Combatant) -> Iterator[Offer]:
    yield _aid(fight, who)
    yield Offer(c.Stabilise(who.id), "{who}: fight for life", "1d20")
    patients = ("patient", _ids(p for p in look.protagonists(fight) if look.curable(p)))
    for medicine in (False, True):
        rolls, means = ("2d20", " with medicine") if medicine else ("1d20", "")
        recover = c.Recover(who.id, medicine=medicine)
        yield Offer(recover, f"{{who}}: try to get over a wound{means}", rolls)
        treat = c.Doctor(who.id, "", medicine=medicine)
        words, kind = f"{{who}}: treat {{patient}}{means}", f"Treat{means}"
        yield Offer(treat, words, rolls, kind, "{patient}", over=patients, alike=True)


def _strikes(fight: Fight) -> Iterator[Offer]:
    """What the monsters mean to do, and what the GM may have them do instead (SW-29)."""
    yield Offer(c.Strike(), "The monsters strike as they mean to")
    yield Offer(c.Strike("strike"), "The monsters strike those on the floor too")
    yield Offer(c.Strike("spare"), "The monsters spare those on the floor")
    for (who, at), count in Counter((s.who, s.target) for s in look.meant(fight)).items():
        foes = ("target", _ids(look.foes(fight, fight.combatants[who])))
        own_blows = range(len(look.sheet(fight.combatants[who]).blows))
        numbers = {"type": "array", "items": {"enum": [*own_blows]}, "maxItems": len(own_blows)}
        some = {"count": whole(0, count)} if count > 1 else {}
        free = {**some, **({"blows": numbers} if len(own_blows) > 1 else {})}
        words, kind = "{who}: go for {target} instead of {at}", "{who} means to strike {at}"
        aim = c.Aim(who, at)
        yield Offer(aim, words, "", kind, "{target} instead", over=foes, form=form(free))
        yield Offer(aim, "{who}: leave {at} alone", "", kind, "nobody", form=form(some))


def _gm(fight: Fight) -> Iterator[Offer]:
    yield Offer(c.Proceed(), "Go on: the rest take their usual stance")
    yield from _strikes(fight)
    clock, asked = form({"dice": DICE, "reason": NOTE}), form({**SCORED, "reason": NOTE})
    for who in look.protagonists(fight):
        words = "Ask {who} for a roll on the score of the stance"
        yield Offer(c.Test(who.id), words, "1d20", part="tool", form=asked)
        words, said = "A deep wound of {who} is treated", form({"reason": NOTE})
        yield Offer(c.Treat(who.id), words, form=said)
        words = "Set a dice clock for {who}"
        yield Offer(c.Clock(who.id), words, "2d6", part="tool", form=clock)
    yield Offer(c.Rest(), "Rest for half an hour", form=form({"boxes": whole(1, 3)}))
    yield Offer(c.Rest(night=True), "Sleep for a night")
    yield Offer(c.Leave(), "Leave the field: the encounter ends", form=form({"outcome": NOTE}))


def _gifts(who: Combatant, demon: int) -> dict[str, Any]:
    """Give the form of the dice that the demon of a weapon may give up."""
    if look.sheet(who).demons[demon].bound == "armour":
        return {}
    most = min(3, look.track(who, f"demon{demon}").value)
    return form({"spend": several(get_args(c.Gift), most, unique=True)})
