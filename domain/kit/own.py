"""A game's own state: folded from the shared events by a table of what each kind changes.

Law: what the table does not name changes nothing, so that folding is total and pure.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain.events import Event, Opened

Changes = Mapping[type[Event], Callable[[Any, Any], Any]]
"""By type of event: gives the state after it."""


def folding(opened: Callable[[Opened], Any], changes: Changes) -> Callable[[Any, Event], Any]:
    """Give the ``evolve`` of a game whose state begins as ``opened`` says."""

    def evolve(own: Any, event: Event) -> Any:
        if isinstance(event, Opened):
            return opened(event)
        change = changes.get(type(event))
        return change(own, event) if change else own

    return evolve


def by(field: str, changes: Mapping[str, Callable[[Any, Any], Any]]) -> Callable[[Any, Any], Any]:
    """Give what an event changes by the word in one of its fields."""

    def change(own: Any, event: Any) -> Any:
        found = changes.get(getattr(event, field))
        return found(own, event) if found else own

    return change


def adds(field: str) -> Callable[[Any, Any], Any]:
    """Give the change that puts whoever an event is about into a set."""
    return lambda own, event: replace(own, **{field: getattr(own, field) | {event.who}})
