"""Who is connected to a table, here and at the other server processes.

Laws: a newcomer is told the whole, once; everybody else only what changed since they were told, and
to apply that twice does no harm. A distance that moved a little is no change.
"""

from collections.abc import Iterable

import msgspec

from fightbook.server.messages import Comings, Presence

SECONDS_BETWEEN = 1.0
"""So often at most is looked for changes, and a table told."""
CLOSE_ENOUGH = 25
"""Milliseconds, or percent, by which a distance may move unmentioned."""
Seats = dict[str, int]
"""How far away each seat is, in milliseconds; 0 where that is not known."""


class Here(msgspec.Struct):
    """Who is connected to one server process."""

    process: str
    seats: Seats


class Attendance:
    """Who is connected to one table."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self.looked_at = float("-inf")
        """When was looked last what the table is to be told, by the clock of the loop."""
        self.telling = False
        """It is going to be told."""
        self.beating = False
        """It is to be told something, even where nothing has changed."""
        self.said: Seats = {}
        """What the other processes were told of this one."""
        self._by_process: dict[str, tuple[float, Seats]] = {}
        self._told: Seats = {}

    def note(self, process: str, seats: Seats, now: float) -> bool:
        """Note who is connected to a process; tell whether it was not heard of before."""
        stranger = process not in self._by_process
        self._by_process[process] = (now, seats)
        return stranger

    def meet(self, process: str, seats: Iterable[str], now: float) -> None:
        """Note who is connected to a process; how far away is measured later, for all at once."""
        known = self._by_process[process][1] if process in self._by_process else {}
        self.note(process, {seat: known.get(seat, 0) for seat in seats}, now)

    def forget_silent(self, since: float) -> None:
        """Forget the processes that have said nothing ``since`` then."""
        kept = {p: found for p, found in self._by_process.items() if found[0] >= since}
        self._by_process = kept

    @property
    def seats(self) -> set[str]:
        """Those who are here."""
        return {seat for _, seats in self._by_process.values() for seat in seats}

    def beyond(self, process: str) -> set[str]:
        """Give those who are at other processes than this."""
        others = (found for name, (_, found) in self._by_process.items() if name != process)
        return {seat for seats in others for seat in seats}

    def whole(self) -> Presence:
        """Give all who are here, for a newcomer."""
        seats = self._seats()
        return Presence(sorted(seats), {seat: away for seat, away in seats.items() if away})

    def change(self) -> Comings:
        """Give what has changed since this was asked last."""
        seats, before = self._seats(), self._told
        came = {seat: away for seat, away in seats.items() if moved(before.get(seat), away)}
        left = sorted(before.keys() - seats.keys())
        kept = {seat: away for seat, away in before.items() if seat in seats}
        self._told = {**kept, **came}
        return Comings(came, left)

    def _seats(self) -> Seats:
        found = [item for _, seats in self._by_process.values() for item in seats.items()]
        # The nearest of a seat's connections is last, and so is the one that is kept; one that has
        # not been measured is the farthest.
        return dict(sorted(found, key=lambda item: -item[1] if item[1] else float("-inf")))


def moved(before: int | None, now: int) -> bool:
    """Tell whether a seat came, or its distance changed so much that somebody would notice."""
    if before is None or not before or not now:
        return before != now
    return abs(now - before) > max(CLOSE_ENOUGH, before * CLOSE_ENOUGH // 100)


def differ(before: Seats, now: Seats) -> bool:
    """Tell whether the other processes need to know."""
    gone = before.keys() - now.keys()
    return bool(gone) or any(moved(before.get(seat), away) for seat, away in now.items())
