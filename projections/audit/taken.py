"""Whose links a commit took, and in which order: what has to fit by itself, whatever is hidden.

Laws: the links are of whoever gave the command; each kind is there once, those of seats before the
draw that they are a part of; others are called only for a roll that asks for it; what is decided
again takes none. Else a host with puppets could look at a player's shake, and then pick, among all
the right links that it knows, those that suit. Limit: of a hidden declaration it is not known whose
links its commit should take.
"""

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.domain.scribe import GM
from fightbook.domain.state import THE_SERVER
from fightbook.domain.witnesses import OPTION


def hosts(seat: str) -> bool:
    """Tell whether a seat is the GM's, of whom there may be several, or the server's."""
    return seat == THE_SERVER or seat.startswith(GM)


class Taken(msgspec.Struct):
    """Follows a book, commit by commit. ``choice``: which rolls the table calls witnesses for."""

    choice: str = "gm"
    _holder: str = ""
    """Whose links the commit should take; nobody's where that is hidden."""
    _again: bool = False
    _seat: str = ""
    _shaken: bool = False
    _called: bool = False
    _cups: set[str] = set()

    def begin(self, first: Seen) -> None:
        """Begin the next commit with its first line."""
        found = first.event if isinstance(first, Line) else None
        declared = found if isinstance(found, e.Declared) else None
        self._holder = (declared.hand or declared.seat) if declared else ""
        self._again = declared is not None and declared.of > 0
        self._seat, self._shaken, self._called, self._cups = "", False, False, set()

    def open(self, event: e.Opened) -> None:
        """Note what the table chose."""
        self.choice = str(event.options.get(OPTION, self.choice))

    def shakes(self, event: e.Shaken) -> bool:
        """Tell whether this seat's links may be taken here."""
        fits = not (self._seat or self._called or self._cups or self._again)
        self._seat, self._shaken = event.seat, bool(event.link)
        return fits and self._holder in ("", event.seat)

    def calls(self, event: e.Witnessed) -> bool:
        """Tell whether others may be called here."""
        alone = hosts(self._seat) or not self._shaken
        due = self.choice == "all" or (self.choice != "none" and alone)
        fits = due and self._seat != "" and not (self._called or self._cups)
        self._called = True
        return fits and all(seat != self._seat for seat, _ in event.numbers)

    def draws(self, event: e.Drawn) -> bool:
        """Tell whether this link may be drawn here."""
        fits = event.cup not in self._cups and event.seat == self._seat
        self._cups.add(event.cup)
        return fits
