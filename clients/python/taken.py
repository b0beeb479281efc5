"""Whose links a commit took, and in which order, as ``docs/fairness.md`` says.

Laws: the links are of whoever gave the command; each kind is there once, those of seats before the
draw that they are a part of; others are called only for a roll that asks for it; what is decided
again takes none. Limit: of a hidden declaration it is not known whose links its commit should take.
"""

from collections.abc import Iterable

from fightbook.clients.python.messages import Line

HOST = ("gm", "server")
"""What the seats of the GMs, of whom there may be several, and of the server begin with."""


class Taken:
    """Follows a stream, commit by commit."""

    def __init__(self) -> None:
        """Begin before the first line."""
        self._choice = "gm"
        """Which rolls the table calls witnesses for."""
        self.begin({})

    def begin(self, first: Line) -> None:
        """Begin the next commit with its first line."""
        declared = first if first.get("type") == "declared" else {}
        self._holder = declared.get("hand") or declared.get("seat") or ""
        self._again = bool(declared.get("of"))
        self._seat, self._shaken, self._called = "", False, False
        self._cups = set[str]()

    def open(self, line: Line) -> None:
        """Note what the table chose."""
        self._choice = str(line.get("options", {}).get("witness", self._choice))

    def shakes(self, seat: str, link: str) -> bool:
        """Tell whether the links of this seat may be taken here."""
        fits = not (self._seat or self._called or self._cups or self._again)
        self._seat, self._shaken = seat, bool(link)
        return fits and self._holder in ("", seat)

    def calls(self, seats: Iterable[str]) -> bool:
        """Tell whether these seats may be called here."""
        alone = self._seat.startswith(HOST) or not self._shaken
        due = self._choice == "all" or (self._choice != "none" and alone)
        fits = due and self._seat != "" and not (self._called or self._cups)
        self._called = True
        return fits and self._seat not in seats

    def draws(self, seat: str, cup: str) -> bool:
        """Tell whether a link of this seat and cup may be drawn here."""
        fits = cup not in self._cups and seat == self._seat
        self._cups.add(cup)
        return fits
