"""The vocabulary of what lasts: who of a campaign goes to a fight and comes home, what is kept.

Laws: as in ``domain.events``, of which this is a part. Undo leaves crossings alone.
"""

from typing import Any

from fightbook.domain.event import Event
from fightbook.domain.facts import Track


class Went(Event, frozen=True, gc=False):
    """``who`` is in a fight from now on, the ``encounter``, and not at home."""

    who: str
    encounter: str


class Returned(Event, frozen=True, gc=False):
    """``who`` is home as the fight left it after its ``commit``: these tracks, marks and sheet.

    ``marks``: those that last, each with the number beside it. ``sheet``: empty where it is the
    same as before.
    """

    who: str
    encounter: str
    commit: int
    tracks: dict[str, Track] = {}
    marks: dict[str, int] = {}
    sheet: dict[str, Any] = {}


class Recalled(Event, frozen=True, gc=False):
    """The fight goes on: ``who`` is there again, and here as it was before it had come home."""

    who: str
    encounter: str
    commit: int
    tracks: dict[str, Track] = {}
    marks: dict[str, int] = {}
    sheet: dict[str, Any] = {}


class Kept(Event, frozen=True, gc=False):
    """Something is on a shelf from now on, or is changed: such as an encounter that is prepared.

    ``item`` is as the campaign's rules read it.
    """

    shelf: str
    id: str
    item: dict[str, Any]


class Dropped(Event, frozen=True, gc=False):
    """Something is on its shelf no longer."""

    shelf: str
    id: str


LASTING = (Went, Returned, Recalled, Kept, Dropped)
