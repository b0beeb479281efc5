"""Doubts: what lawful things came before a roll that whoever trusts nobody wants to know.

A cheat who cannot choose dice can still drop a roll, or put something of his own between the moment
a player's link was shown and the roll. Each such place is a ``Flag``, though an honest server does
these things as well. Law: the same places, under the same names, as in an audit of the same book.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence

from fightbook.clients.python.messages import Line
from fightbook.clients.python.witness import Flag, place

HOST = ("gm", "server")


class Doubts:
    """Follows a stream from its first line."""

    def __init__(self) -> None:
        """Begin before the first line."""
        self._found: list[Flag] = []
        self._heads: dict[str, int] = {}
        self._theirs: list[int] = []
        """Commits of the GM's and the server's, and those that are hidden."""
        self._commit: list[Line] = []
        self._head = ""
        self._again = False
        """An amendment decides something again, which shows no link."""

    def follow(self, line: Line, digest: str) -> None:
        """Read the next line, which has this digest."""
        if self._commit and _commit(line) != _commit(self._commit[0]):
            self._close()
        self._commit.append(line)
        self._head = digest

    def end(self) -> list[Flag]:
        """Give all that there is to know."""
        if self._commit:
            self._close()
        return self._found

    def _close(self) -> None:
        """Look at a commit that is whole."""
        commit, self._commit = self._commit, []
        try:
            self._found += self._doubts(commit)
        except (KeyError, TypeError, ValueError):  # lines that no server writes: a flag says so
            return

    def _doubts(self, commit: Sequence[Line]) -> Iterator[Flag]:
        at = str(commit[0]["at"])
        number, declared = place(at)[0], _first(commit, "declared")
        host = declared is None or declared["seat"] in HOST
        shaken = bool((_first(commit, "shaken") or {}).get("link"))
        if declared is not None and shaken and (declared.get("hand") or not host):
            yield from self._late(at, declared)
        if host:
            self._theirs.append(number)
        self._heads[self._head] = number
        self._again = bool(declared and declared.get("of"))
        for line in commit:
            yield from self._fact(line)

    def _fact(self, line: Line) -> Iterator[Flag]:
        kind, at = line.get("type"), str(line["at"])
        if kind == "witnessed" and (passed := line.get("passed")):
            names = ", ".join(passed)
            yield Flag("passed-over", at, f"These witnesses did not answer in time: {names}.")
        elif kind == "failed" and not self._again:
            yield Flag("came-to-nothing", at, f"Links were shown, and then: {line['code']}.")
        elif kind == "anchored":
            named = "lines-lost" if line.get("why") else "new-pair"
            yield Flag(named, at, f"The seat {line['holder']} began new chains.")

    def _late(self, at: str, declared: Line) -> Iterator[Flag]:
        if (seen := self._heads.get(str(declared.get("saw", "")))) is None:
            yield Flag("unsaid-head", at, "A shake came without the head that it was shown on.")
        elif between := self._theirs[bisect(self._theirs, seen) :]:
            numbers = ", ".join(map(str, between))
            message = f"Between its shake and this roll stand the GM's or the server's {numbers}."
            yield Flag("late-roll", at, message)
        if times := declared.get("shown"):
            yield Flag("shown-before", at, f"Its link was shown with {times} others before.")


def _commit(line: Line) -> str:
    return str(line.get("at", "")).partition("-")[0]


def _first(commit: Sequence[Line], kind: str) -> Line | None:
    return next((line for line in commit if line.get("type") == kind), None)
