"""What is opened late: a hidden line that a fold comes to know after younger ones.

Law: an older line never takes the place of a younger one about the same thing. So a fold notes
where it was last told of each thing, as long as there is anything that it was not shown.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeAlias

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import place
from fightbook.domain.state import Fight
from fightbook.domain.unseen import as_now

Old: TypeAlias = Callable[[str], bool]
"""Tells whether a younger line told of a thing already."""
Tracked: TypeAlias = e.Damaged | e.Healed | e.Spent | e.Adjusted
GM = "gm"


def noted(fight: Fight, event: e.Event, at: str) -> Fight:
    """Note that the line at an address told of some things, since others may be opened later."""
    if (told := TOLD.get(type(event))) is None:
        return fight
    known = fight.told
    for thing in told(event):
        known = known.insert(_once(thing), max(at, known.get(thing, at), key=place))
    return replace(fight, told=known)


@lru_cache(10_000)
def _once(thing: str) -> str:
    """Give the very same text again and again, since it is in many a world."""
    return thing


def news(fight: Fight, event: e.Event, at: str) -> e.Event | None:
    """Give what the line at an address comes to, now that it is opened; nothing if it is old."""

    def old(thing: str) -> bool:
        younger = fight.told.get(thing)
        return younger is not None and place(younger) > place(at)

    if (come_to := _NEWS.get(type(event))) is not None:
        return come_to(fight, event, old)
    told = TOLD.get(type(event))
    return None if told and any(map(old, told(event))) else as_now(fight, event)


# --- things ---------------------------------------------------------------------------------------


def _choice(who: str) -> str:
    return f"choice {who}"


def _sheet(who: str) -> str:
    return f"sheet {who}"


def _track(who: str, track: str) -> str:
    return f"track {who} {track}"


def _hand(who: str) -> str:
    return f"hand {who}"


def _gift(who: str) -> str:
    return f"gift {who} "


def _card(who: str, card: int) -> str:
    return f"card {who} {card}"


def _moved(event: e.Played) -> Iterable[str]:
    for card in event.cards:
        yield _card(event.who, card)
        if event.target:
            yield f"{_gift(event.target)}{card}"


TOLD: dict[type[e.Event], Callable[[Any], Iterable[str]]] = {
    e.Chosen: lambda event: [_choice(event.who)],
    e.Sheeted: lambda event: [_sheet(event.who)],
    e.Shown: lambda event: [_sheet(event.who)],
    **dict.fromkeys(
        (e.Damaged, e.Healed, e.Spent, e.Adjusted),
        lambda event: [_track(event.who, event.track)],
    ),
    **dict.fromkeys((e.Marked, e.Unmarked), lambda event: [f"mark {event.who} {event.mark}"]),
    e.Dealt: lambda event: [_hand(event.who)],
    e.Played: _moved,
}
"""Of which things each kind of event tells."""


# --- what they come to ----------------------------------------------------------------------------


def _chosen(fight: Fight, event: e.Chosen, old: Old) -> e.Event | None:
    return event if event.who in fight.combatants and not old(_choice(event.who)) else None


def _sheeted(fight: Fight, event: e.Sheeted, old: Old) -> e.Event | None:
    """Give a sheet, with the tracks as they were told since."""
    if (c := fight.combatants.get(event.who)) is None or old(_sheet(event.who)):
        return None
    since = {name: track for name, track in c.tracks.items() if old(_track(c.id, name))}
    return replace(event, tracks={**event.tracks, **since})


def _tracked(_: Fight, event: Tracked, old: Old) -> e.Event | None:
    return None if old(_sheet(event.who)) or old(_track(event.who, event.track)) else event


def _dealt(fight: Fight, event: e.Dealt, old: Old) -> e.Event | None:
    """Give a hand without the cards that have left it, to those who still may see it."""
    if not event.who:
        return event
    if (c := fight.combatants.get(event.who)) is None or old(_hand(event.who)):
        return None
    start = _gift(c.id)
    gifts = [thing for thing in fight.told if thing.startswith(start) and old(thing)]
    cards = dict.fromkeys((*event.cards, *(int(thing[len(start) :]) for thing in gifts)))
    kept = tuple(card for card in cards if not _left(fight, c.id, card, old))
    return replace(event, cards=kept, to=tuple(s for s in event.to or () if s in {GM, *c.seats}))


def _left(fight: Fight, who: str, card: int, old: Old) -> bool:
    """Tell whether a card has left a hand since, and did not come back into it."""
    away, back = _card(who, card), f"{_gift(who)}{card}"
    if not old(away):
        return False
    return not old(back) or place(fight.told[back]) < place(fight.told[away])


def _played(_: Fight, event: e.Played, old: Old) -> e.Event | None:
    """Give what left a hand that was not dealt anew since; and to whom, if it is still there."""
    if old(_hand(event.who)):
        return None
    things = [_hand(event.target), *(_card(event.target, card) for card in event.cards)]
    return replace(event, target="") if any(map(old, things)) else event


_NEWS: dict[type[e.Event], Callable[[Fight, Any, Old], e.Event | None]] = {
    e.Chosen: _chosen,
    e.Sheeted: _sheeted,
    **dict.fromkeys((e.Damaged, e.Healed, e.Spent, e.Adjusted), _tracked),
    e.Dealt: _dealt,
    e.Played: _played,
}
