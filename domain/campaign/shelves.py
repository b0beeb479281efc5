"""What the GM keeps: encounters that are prepared, a library, gear, parties, notes.

Law: nobody else is told of any of it, nor how much there is.
"""

from fightbook.domain import events as e
from fightbook.domain.campaign.commands import Drop, Keep
from fightbook.domain.campaign.own import EMPTY, SHELVES, item
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM, Scribe

ONLY = (GM,)


def keep(scribe: Scribe, command: Keep) -> None:
    """Put something on a shelf."""
    there = (scribe.fight.own or EMPTY).shelves.get(command.shelf, {})
    if command.id and command.id not in there:
        raise refuse("illegal", "There is nothing of that id.", "id")
    if not command.id and len(there) >= SHELVES[command.shelf][1]:
        raise refuse("full", f"There is room for {SHELVES[command.shelf][1]}.", "shelf")
    scribe.sealed = ONLY
    ident = command.id or f"{command.shelf[0]}{scribe.number}"
    scribe.emit(e.Kept(command.shelf, ident, item(command.shelf, command.item), to=ONLY))


def drop(scribe: Scribe, command: Drop) -> None:
    """Take something off its shelf."""
    if command.id not in (scribe.fight.own or EMPTY).shelves.get(command.shelf, {}):
        raise refuse("illegal", "There is nothing of that id.", "id")
    scribe.sealed = ONLY
    scribe.emit(e.Dropped(command.shelf, command.id, to=ONLY))
