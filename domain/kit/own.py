"""A game's own state: folded from the shared events by a table of what each kind changes.

Law: what the table does not name changes nothing, so that folding is total and pure.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain.events import Event, Opened
from fightbook.domain.maps import put, without

Change = Callable[[Any, Any], Any]
"""Gives what comes of a state and an event."""
Changes = Mapping[type[Event], Change]
"""By type of event: gives the state after it."""


def folding(opened: Callable[[Opened], Any], changes: Changes) -> Callable[[Any, Event], Any]:
    """Give the ``evolve`` of a game whose state begins as ``opened`` says."""

    def evolve(own: Any, event: Event) -> Any:
        if isinstance(event, Opened):
            return opened(event)
        change = changes.get(type(event))
        return change(own, event) if change else own

    return evolve


def by(field: str, changes: Mapping[str, Change]) -> Change:
    """Give what an event changes by the word in one of its fields."""

    def change(own: Any, event: Any) -> Any:
        found = changes.get(getattr(event, field))
        return found(own, event) if found else own

    return change


def having(field: str, changes: Mapping[str, Change]) -> Change:
    """Give what an event changes by the first of these keys that one of its fields has."""

    def change(own: Any, event: Any) -> Any:
        there = getattr(event, field)
        found = next((made for key, made in changes.items() if key in there), None)
        return found(own, event) if found else own

    return change


def adds(field: str) -> Change:
    """Give the change that puts whoever an event is about into a set."""
    return lambda own, event: replace(own, **{field: getattr(own, field) | {event.who}})


def removes(*fields: str) -> Change:
    """Give the change that takes whoever an event is about out of sets."""
    return lambda own, event: replace(own, **{f: getattr(own, f) - {event.who} for f in fields})


def puts(field: str, value: Change, key: str = "who") -> Change:
    """Give the change that puts ``value`` under whoever, or whatever, an event is about."""
    return lambda own, event: replace(
        own, **{field: put(getattr(own, field), getattr(event, key), value(own, event))}
    )


def drops(field: str, key: str = "who") -> Change:
    """Give the change that forgets what stands under whoever, or whatever, an event is about."""
    return lambda own, event: replace(
        own, **{field: without(getattr(own, field), getattr(event, key))}
    )


def forgets(*fields: str) -> Change:
    """Give the change that brings fields back to how they are at first."""
    return lambda own, _: replace(own, **{f: getattr(type(own)(), f) for f in fields})


def both(*changes: Change) -> Change:
    """Give the change that makes one after the other."""

    def change(own: Any, event: Any) -> Any:
        for each in changes:
            own = each(own, event)
        return own

    return change


def where(holds: Callable[[Any], bool], *changes: Change) -> Change:
    """Give the change that is made after those events of which something holds."""
    change = both(*changes)
    return lambda own, event: change(own, event) if holds(event) else own
