"""Crossings: who of a campaign is away in a fight, and how each came home.

Laws: a crossing is never taken back. Undo, redo and rewind stand where everybody stood, and then
everybody who came home since comes home again; so what a fight did to somebody outlasts whatever is
corrected at home.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from fightbook.domain.event import Event
from fightbook.domain.lasting import Recalled, Returned, Went
from fightbook.domain.maps import put, without
from fightbook.domain.state import Combatant, Fight, Home, Mark, Record

NEVER_BACK: tuple[type[Event], ...] = (Went, Returned, Recalled)
"""What is never undone."""


def home(fight: Fight, event: Returned | Recalled) -> Fight:
    """Give the fight with ``who`` as it came home."""
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    marks = {name: _mark(c, name, value) for name, value in event.marks.items()}
    c = replace(c, tracks={**c.tracks, **event.tracks}, marks=marks, sheet=event.sheet or c.sheet)
    return replace(fight, combatants=put(fight.combatants, c.id, c))


def _mark(c: Combatant, name: str, value: int) -> Mark:
    """Give a mark that somebody comes home with: one that is as it was stays, whoever set it."""
    before = c.marks.get(name)
    return before if before is not None and before.value == value else Mark(name, value)


def again(fight: Fight, homes: Iterable[Home], after: int) -> Fight:
    """Let everybody come home again who did after the commit ``after``."""
    for found in homes:
        if found.commit > after:
            fight = home(fight, found.event)
    return fight


def went(record: Record, event: Went) -> Record:
    """Note that somebody is away."""
    return replace(record, away=put(record.away, event.who, event.encounter))


def came(record: Record, event: Returned | Recalled, commit: int) -> Record:
    """Note who came home, or was called back."""
    if isinstance(event, Recalled):
        away = put(record.away, event.who, event.encounter)
    else:
        away = without(record.away, event.who)
    return replace(record, away=away, homes=(*record.homes, Home(commit, event)))
