"""What is hidden whole looks alike to whoever is not shown it, whatever it is.

Law: behind a hidden declaration with nothing open after it stands the same number of lines.
"""

from collections.abc import Sequence

from fightbook.domain import events as e

LINES = 3
"""So many lines the longest of the core's own hidden acts takes: two grants used up by a roll."""


def alike(events: Sequence[e.Event], to: tuple[str, ...] | None) -> tuple[e.Event, ...]:
    """Fill up what a command led to whose declaration is for ``to``, where all is hidden."""
    if to is None or any(event.to is None for event in events):
        return tuple(events)
    return (*events, *[e.Padded(to=to)] * (LINES - len(events)))
