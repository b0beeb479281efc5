"""What the GM keeps: encounters that are prepared, a library, gear, parties, notes.

Law: nobody else is told of any of it, nor how much there is.
"""

from collections.abc import Mapping
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.campaign.commands import MOST_THINGS, Drop, Fill, Keep, Shelf
from fightbook.domain.campaign.own import EMPTY, SHELVES, item
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Fight

ONLY = (GM,)
COUNTED = ("1", "2")
"""The versions in which others could count what a shelf was filled with."""


def keep(scribe: Scribe, command: Keep) -> None:
    """Put something on a shelf."""
    if command.id and command.id not in _there(scribe, command.shelf):
        raise refuse("illegal", "There is nothing of that id.", "id")
    ident = command.id or f"{command.shelf[0]}{scribe.number}"
    put(scribe, command.shelf, ident, command.item)


def fill(scribe: Scribe, command: Fill) -> None:
    """Put many things on their shelves."""
    for number, thing in enumerate(command.things, 1):
        ident = f"{thing.shelf[0]}{scribe.number}.{number}"
        put(scribe, thing.shelf, ident, thing.item)
    hides = scribe.fight.version not in COUNTED
    for _ in range(MOST_THINGS - len(command.things) if hides else 0):
        scribe.emit(e.Padded(to=ONLY))


def put(scribe: Scribe, shelf: Shelf, ident: str, found: dict[str, Any]) -> None:
    """Put something on a shelf under an id, where there is room."""
    there, most = _there(scribe, shelf), SHELVES[shelf][1]
    if ident not in there and len(there) >= most:
        raise refuse("full", f"There is room for {most}.", "shelf")
    scribe.sealed = ONLY
    scribe.emit(e.Kept(shelf, ident, item(shelf, found), to=ONLY))


def _there(scribe: Scribe, shelf: Shelf) -> Mapping[str, Any]:
    return (scribe.fight.own or EMPTY).shelves.get(shelf, {})


def lies(fight: Fight, command: Keep | Drop) -> dict[str, Any] | None:
    """Give what lies where a command puts something, or takes it away."""
    return (fight.own or EMPTY).shelves.get(command.shelf, {}).get(command.id)


def drop(scribe: Scribe, command: Drop) -> None:
    """Take something off its shelf."""
    if command.id not in _there(scribe, command.shelf):
        raise refuse("illegal", "There is nothing of that id.", "id")
    scribe.sealed = ONLY
    scribe.emit(e.Dropped(command.shelf, command.id, to=ONLY))
