"""There and home: a fight's people come back to their campaign, and follow who sits there.

``look`` compares a fight with its campaign and brings about what is missing, as commits of the
server's: whoever is no longer in a fight comes home, whoever is in it again is called back. Laws:
each step is one append, told by its id, so that it happens once however often and from wherever it
is tried; nothing is remembered but the two streams, so whoever loads either of them after a crash
brings it about. Whoever is in a fight that was
deleted comes home as they went. Limit: whom a fight was to take that was never written comes home
after a minute; what an earlier fight is corrected to while somebody is in another waits, where the
server was begun anew meanwhile, until that earlier fight is next looked at.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain

from fightbook.domain.between import lasting
from fightbook.domain.campaign.commands import Home, Person, Recall
from fightbook.domain.commands import Command, Gather, Place, Unseat
from fightbook.domain.decide import GM, SERVER
from fightbook.domain.events import Recalled, Returned
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.seating import MEMBER
from fightbook.domain.state import Combatant, Encounter, Fight, Record, Seat
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.trouble import GoneError

WATCH = "watch"
GRACE_MS = 60_000
"""How long a fight may take from the moment its people went until it is there."""


async def look(registry: Registry, live: Live) -> None:
    """Bring about what is missing between a campaign and its fights, looked at from either."""
    if live.state.record.ruleset == CAMPAIGN:
        for encounter in dict.fromkeys(live.state.record.away.values()):
            await _look_at(registry, live, encounter)
        for fight in tuple(registry.lives.values()):
            if of(fight.state.record) == live.state.id:  # also one that is over
                await _settle(registry, live, fight)
        return
    try:
        campaign = await registry.find(of(live.state.record))
    except GoneError:
        registry.bury(of(live.state.record))
        return
    if campaign is not None:
        await registry.listen_again(campaign)
        await _settle(registry, campaign, live)


async def _look_at(registry: Registry, campaign: Live, encounter: str) -> None:
    """Bring about what is missing between a campaign and one of its fights, or its grave."""
    try:
        fight = await registry.find(encounter)
    except GoneError:
        await _release(registry, campaign, encounter, 0)
        return
    if fight is None:
        await _release(registry, campaign, encounter, GRACE_MS)
    else:
        await _settle(registry, campaign, fight)


async def follow(registry: Registry, fight: Live) -> None:
    """Let the seats of a fight be those of its campaign, before a token is looked at."""
    campaign = await registry.find(found) if (found := of(fight.state.record)) else None
    if campaign is not None and _outdated(campaign.state, fight.state):
        await _settle(registry, campaign, fight)


def of(record: Record) -> str:
    """Give the id of the campaign that a fight was opened from; empty where it was from none."""
    return record.campaign.partition("/")[0]


def belong(campaign: Encounter, fight: Encounter) -> bool:
    """Tell whether both say so: a fork or a book can say of itself what it likes."""
    opened = f"{SERVER.id}/go/{fight.id}" in campaign.record.ids
    return opened and of(fight.record) == campaign.id


async def _settle(registry: Registry, campaign: Live, fight: Live) -> None:
    if not belong(campaign.state, fight.state):
        return
    for ident, command in chain(_home(campaign.state, fight), _recalled(campaign.state, fight)):
        await handle(registry, campaign, Envelope(SERVER.id, ident, command))
    for ident, command in _seats(campaign.state, fight.state):
        await handle(registry, fight, Envelope(SERVER.id, ident, command))


def _home(campaign: Encounter, live: Live) -> Iterator[tuple[str, Command]]:
    """Give what brings home whoever is not, or not as the fight has left them."""
    state, number, found = live.state, 0, dict[str, Person]()
    for who, home in state.record.people.items():
        since = _since(state, partial(_left, who))
        there = campaign.record.away.get(home) == state.id
        last = _last(campaign, home, state.id)
        late = isinstance(last, Returned) and last.commit < since and who in state.fight.combatants
        late = late and home not in campaign.record.away  # elsewhere: what is newer here waits
        if since and (there or late) and home in campaign.fight.combatants:
            number = max(number, since)
            found[home] = _person(live, state.moments[since].fight, who)
    if found:
        ident = f"home/{state.id}/{number}"
        if f"{SERVER.id}/{ident}" in campaign.record.ids:  # others came by it before
            ident = f"{ident}/{next(iter(found))}"
        yield ident, Home(state.id, number, found)


def _recalled(campaign: Encounter, live: Live) -> Iterator[tuple[str, Command]]:
    """Give what calls back whoever came home from a fight that goes on with them.

    All of them at once whom the same step has brought back.
    """
    state, called = live.state, defaultdict[int, list[str]](list)
    for who, home in state.record.people.items():
        last = _last(campaign, home, state.id)
        again = isinstance(last, Returned) and home not in campaign.record.away
        if again and _there(who, state.fight):
            called[max(_since(state, partial(_there, who)), 1)].append(home)
    for number, homes in called.items():
        yield f"recall/{state.id}/{number}/{homes[0]}", Recall(state.id, number, tuple(homes))


def _there(who: str, fight: Fight) -> bool:
    return not fight.outcome and who in fight.combatants


def _left(who: str, fight: Fight) -> bool:
    return not _there(who, fight)


def _since(state: Encounter, holds: Callable[[Fight], bool]) -> int:
    """Give the commit since which something holds without a break; 0 where it does not now."""
    if not holds(state.fight):
        return 0
    commits = range(state.commit, 0, -1)
    return next((n for n in commits if not holds(state.moments[n].fight)), 0)


def _last(campaign: Encounter, home: str, encounter: str) -> object:
    """Give how somebody last came home from a fight, or was called back to it."""
    crossings = (found.event for found in reversed(campaign.record.homes))
    return next((x for x in crossings if (x.who, x.encounter) == (home, encounter)), None)


def _person(live: Live, before: Fight, who: str) -> Person:
    """Give somebody as the fight leaves them: as they are, or as they were when they left it."""
    c = live.state.fight.combatants.get(who) or before.combatants.get(who)
    if c is None:
        return Person()
    return Person(dict(c.tracks), _lasting(live, c))


def _lasting(live: Live, c: Combatant) -> dict[str, int]:
    rules = live.shelf.of(live.state.fight)
    marks = c.marks.values()
    return {mark.mark: mark.value for mark in marks if lasting(rules.conditions, mark.mark)}


async def _release(registry: Registry, campaign: Live, encounter: str, grace_ms: int) -> None:
    """Let come home who went to a fight that never came to be, or that was deleted."""
    state = campaign.state
    number = state.record.ids.get(f"{SERVER.id}/go/{encounter}")
    declared = None if number is None else state.moments[number].declared
    if declared is None or time.time_ns() // 1_000_000 - declared.at_ms < grace_ms:
        return
    whom = [who for who, where in state.record.away.items() if where == encounter]
    known = (_last(state, who, encounter) for who in whom)
    newest = max((x.commit for x in known if isinstance(x, Recalled)), default=0) + 1
    command = Home(encounter, newest, {who: Person() for who in whom})
    await handle(registry, campaign, Envelope(SERVER.id, f"home/{encounter}/{newest}", command))


# --- seats ----------------------------------------------------------------------------------------


def places(record: Record) -> dict[str, Place]:
    """Give the places that the people of a campaign have in its fights."""
    return {
        member(seat): Place("gm" if seat.role == "gm" else "player", seat.name, seat.token)
        for seat in record.seats.values()
        if seat.role != "spectator" and seat.id != GM
    }


def member(seat: Seat) -> str:
    """Give the seat that somebody of a campaign has in its fights."""
    return seat.id if seat.role == "gm" else MEMBER + seat.id


def all_places(record: Record) -> dict[str, Place]:
    """Give these, and the places that every table has."""
    gm, watch = record.seats[GM].token, record.seats[WATCH].token
    own = {GM: Place("gm", "GM", gm), WATCH: Place("spectator", "Spectators", watch)}
    return own | places(record)


def _outdated(campaign: Encounter, fight: Encounter) -> bool:
    return belong(campaign, fight) and next(_seats(campaign, fight), None) is not None


def _seats(campaign: Encounter, fight: Encounter) -> Iterator[tuple[str, Command]]:
    """Give what makes the seats of a fight what they are in its campaign."""
    there, ident = fight.record.seats, f"seat/{campaign.commit}"
    wanted = all_places(campaign.record)
    missing = {s: p for s, p in wanted.items() if s not in there or there[s].token != p.token}
    if missing:
        yield ident, Gather(missing)
    for seat in there:
        if seat.startswith((MEMBER, GM)) and seat not in wanted:
            yield f"{ident}/{seat}", Unseat(seat)
