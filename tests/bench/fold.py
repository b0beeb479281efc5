"""Fold: 10,000 events of one fight, from stored lines to state.

Run ``python -m tests.bench.fold``. The ceiling is msgspec decoding the same lines and nothing else.
"""

import time
from collections.abc import Callable

from fightbook.domain.evolve import fold
from fightbook.domain.line import read
from fightbook.domain.perceive import blank, world
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import Table

EVENTS = 10_000


def main() -> None:
    """Play, then fold and print."""
    table = Table(DUEL)
    seat = table.sit("Ana")
    who = table.enlist("Ana", "party", seat)
    table.enlist("Rat", "foes")
    while len(table.lines) < EVENTS:
        table.do(seat, {"type": "throw", "sides": 6, "count": 2, "who": who})
        table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": 2, "reason": "test"})
    raws = [line.raw for line in table.lines]
    decode = _best(lambda: [read(raw) for raw in raws])
    lines = [read(raw) for raw in raws]
    folding = _best(lambda: fold(table.shelf, blank(table.state), lines))
    both = _best(lambda: fold(table.shelf, blank(table.state), map(read, raws)))
    seeing = _best(lambda: world(table.shelf, table.state, seat, lines))
    drawing = _best(lambda: view(table.state, seat))
    n = len(raws)
    print(f"decode only (ceiling):  {n / decode:10,.0f} events/s")
    print(f"fold of decoded lines:  {n / folding:10,.0f} events/s")
    print(
        f"decode and fold:        {n / both:10,.0f} events/s  ({decode / both:.2f} of the ceiling)"
    )
    print(f"a seat's world:         {n / seeing:10,.0f} events/s")
    print(f"a view from nothing:    {1 / drawing:10,.0f} /s")


def _best(work: Callable[[], object], times: int = 5) -> float:
    found: list[float] = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        found.append(time.perf_counter() - start)
    return min(found)


if __name__ == "__main__":
    main()
