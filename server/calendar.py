"""The HTTP door to what a campaign remembers: why a number is what it is, and the fights in order.

Laws: each is made of the lines that the caller may see, in the campaign and in each fight; who sits
in a campaign sits in its fights, and whoever watches it watches them.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import PathParameter

from fightbook.domain.evolve import fold
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM
from fightbook.domain.seating import GUESTS, MEMBER
from fightbook.domain.state import Encounter
from fightbook.projections.history import Trace, history, homes
from fightbook.projections.year import Deeds, Sum, deeds, sums
from fightbook.server.auth import reader, study
from fightbook.server.budget import read
from fightbook.server.chests import GO, fights
from fightbook.server.crossing import WATCH
from fightbook.server.http import Encounter as Id
from fightbook.server.http import Token
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.reports import LONG, made
from fightbook.server.work import Subject
from fightbook.server.workers import Workers

Who = Annotated[str, PathParameter(description="The id of a combatant.")]
MOST = 100
"""Fights whose figures are added up at once: the last ones."""
FIGHTS_FOR_ONE = 5
"""Fights that are read for as much as one report more."""


class Evening(msgspec.Struct, frozen=True):
    """A fight of a campaign: since when (ms since 1970), who went, and whether it goes on."""

    encounter: str
    title: str
    at_ms: int
    people: list[str]
    on: bool


class Calendar(msgspec.Struct, frozen=True):
    """The fights of a campaign, first to last, and what all of them came to."""

    fights: list[Evening]
    sums: list[Sum]


@get("/api/encounters/{encounter:str}/history/{who:str}", refuses=(*LONG, "unknown-combatant"))
async def get_history(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Id,
    token: Token,
    who: Who,
) -> list[Trace]:
    """Give every change of somebody's tracks; for a character, those in its fights too."""
    live, seat = await study(registry, request.scope, encounter, token)
    known = (await registry.watch(live, seat)).view.world
    if who not in known.fight.combatants:
        raise refuse("unknown-combatant", f"There is no combatant {who!r} here.", "who")
    payer = reader(live, seat, request.scope)
    raw = await made(registry, workers, live, seat, partial(_own, who))
    past = msgspec.json.decode(raw, type=_Past)
    found = past.changes
    for fight in past.fights if live.state.record.ruleset == CAMPAIGN else ():
        other = await registry.find(fight)
        if other is not None and (own := seat_there(other.state, seat)):
            registry.budgets.reports.take(payer, read(other.state.commit) / FIGHTS_FOR_ONE)
            raw = await made(registry, workers, other, own, partial(_blows, who))
            found += msgspec.json.decode(raw, type=list[Trace])
    return sorted(found, key=lambda change: change.at_ms)


class _Past(msgspec.Struct):
    """What happened to somebody in one stream, and the fights that they went to from there."""

    changes: list[Trace]
    fights: list[str]


def _own(who: str, there: Subject) -> bytes:
    found = history(there.lines, who, there.whose.encounter)
    return msgspec.json.encode(_Past(found, homes(there.lines, who)))


def seat_there(fight: Encounter, seat: str) -> str:
    """Give the seat that somebody of a campaign has in its fight; empty where there is none."""
    own = seat if seat in (GM, WATCH, GUESTS) else MEMBER + seat
    if own not in fight.record.seats and seat != GUESTS:
        own = WATCH
    return own if own in fight.record.seats else ""


def _blows(home: str, fight: Subject) -> bytes:
    """Give what a fight did to a character, but for how it came there."""
    here = next((who for who, at in _people(fight).items() if at == home), "")
    found = history(fight.lines, here, fight.whose.encounter) if here else []
    return msgspec.json.encode([change for change in found if change.kind != "sheeted"])


def _people(fight: Subject) -> Mapping[str, str]:
    return fold(fight.shelf, fight.blank, fight.lines).record.people


@get("/api/encounters/{encounter:str}/calendar", refuses=(*LONG, "illegal"))
async def get_calendar(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Id,
    token: Token,
) -> Calendar:
    """Give the fights of a campaign in order, and what everybody did in them, as the caller saw."""
    live, seat = await study(registry, request.scope, encounter, token)
    if live.state.record.ruleset != CAMPAIGN:
        raise refuse("illegal", "This is no campaign.")
    known = (await registry.watch(live, seat)).view.world
    payer = reader(live, seat, request.scope)
    found, evenings = list[list[Deeds]](), list[Evening]()
    for fight in fights(known)[-MOST:]:
        other = await registry.find(fight)
        if other is not None and (own := seat_there(other.state, seat)):
            registry.budgets.reports.take(payer, read(other.state.commit) / FIGHTS_FOR_ONE)
            evenings.append(_evening(known, other))
            raw = await made(registry, workers, other, own, _figures)
            found.append(msgspec.json.decode(raw, type=list[Deeds]))
    return Calendar(evenings, sums(found))


def _evening(campaign: Encounter, fight: Live) -> Evening:
    number = campaign.record.ids[GO + fight.state.id]
    declared = campaign.moments[number].declared
    at_ms, command = (declared.at_ms, declared.command) if declared else (0, {})
    on = not fight.state.fight.outcome
    return Evening(fight.state.id, fight.state.record.title, at_ms, command.get("whom", []), on)


def _figures(fight: Subject) -> bytes:
    return msgspec.json.encode(deeds(fight.lines, _people(fight), fight.rules.conditions))


HANDLERS: list[Any] = [get_history, get_calendar]
