"""Lines written by hand, for tests of what is made of them."""

from collections.abc import Sequence

from fightbook.domain import events as e
from fightbook.domain.line import START, Line, write


def lines(*commits: Sequence[e.Event]) -> list[Line]:
    """Write commits, the first of them with the number 1."""
    found: list[Line] = []
    prev = START
    for number, events in enumerate(commits, 1):
        found += write(number, events, prev)
        prev = found[-1].digest
    return found


def declared(seat: str, at_ms: int, kind: str = "strike") -> e.Declared:
    return e.Declared(seat, at_ms, "k", {"type": kind}, "1")


def seated(*seats: str) -> list[e.Event]:
    return [e.Seated(seat, "player", seat.upper(), "t") for seat in seats]
