"""Proof: what dice, digests and decisions cost, an audit of a long fight, and a player's shake.

Run ``python -m tests.bench.proof`` (``--events 10000`` is quicker). In memory, one process, in
seconds of its CPU and not of the clock. The baseline is a plain SHA-256 of 64 bytes in the same
run: figures are told with their ratio to it, since machines differ.
"""

import argparse
import gc
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import groupby

from fightbook.domain.commands import Throw
from fightbook.domain.decide import Request, decide
from fightbook.domain.dice import CHAIN_LENGTH, Chain, Draw
from fightbook.domain.line import START, chain
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit import audit
from fightbook.projections.audit.again import Again
from fightbook.projections.audit.chain import read_book
from tests.laws.games import GAMES
from tests.support.books import raws
from tests.support.table import Table

MANY = 200_000
FEW = 2_000
SHAKES = Chain(b"s" * 32)


def played(rules: Ruleset, events: int) -> Table:
    """Play a fight of so many events: a player who shakes, and a GM, in turn."""
    table = Table(rules, {"health": "exact"})
    hero = next(t.id for t in rules.templates if not t.npc) if rules.templates else ""
    seat = table.sit("Ana", SHAKES.anchor.hex())
    who = (
        table.enlist("Ana", "party", seat, template=hero) if hero else table.enlist("Ana", "party")
    )
    track, pool = next((k, t) for k, t in table.state.fight.combatants[who].tracks.items())
    number, tips = 0, (Chain(n.to_bytes(32, "big")) for n in range(7, 10**6))
    own = SHAKES
    while len(table.lines) < events:
        number += 1
        if number == CHAIN_LENGTH:
            own, number = next(tips), 1
            table.pair(seat, own.anchor.hex())
        shake = own.link(number).hex()
        saw = table.state.prev
        table.do(seat, {"type": "throw", "sides": 6, "count": 2}, shake=shake, saw=saw)
        value = table.count % 2 if pool.kind == "pool" else 0
        change = {"type": "adjust", "who": who, "track": track, "reason": "x", "value": value}
        table.do("gm", change if pool.kind == "pool" else {"type": "say", "text": "x"})
    return table


def cost(work: Callable[[], object], times: int = 1) -> float:
    """Give the seconds of CPU that ``work`` takes, at best of three."""
    found: list[float] = []
    gc.collect()
    gc.disable()
    for _ in range(3):
        begun = time.process_time()
        for _ in range(times):
            work()
        found.append((time.process_time() - begun) / times)
    gc.enable()
    return min(found)


def plain() -> float:
    """Give the seconds that one plain digest takes."""
    return cost(lambda: [sha256(b"x" * 64).digest() for _ in range(MANY)]) / MANY


def thrown() -> None:
    """Throw dice."""
    reader = Draw(b"l" * 32).read("check:c1")
    for _ in range(MANY):
        reader.face(20)


def digests(marks: Sequence[tuple[int, int, str]]) -> None:
    """Chain lines."""
    digest = START
    for commit, index, mark in marks:
        digest = chain(digest, commit, index, mark)


def command(table: Table, *, shaken: bool) -> float:
    """Give the seconds that a player's roll takes to be decided, with a shake or without."""
    seat = table.sit("Bo", SHAKES.anchor.hex() if shaken else "")
    if not shaken:
        table.pair(seat)
    shake = SHAKES.link(1).hex() if shaken else ""
    request = Request(seat, "k", 1, Throw(6), shake=shake, saw=table.state.prev)
    supply = table.supply_of(seat)
    assert isinstance(decide(table.shelf, table.state, request, supply), tuple)
    return cost(lambda: decide(table.shelf, table.state, request, supply), FEW)


def main(game: str, events: int) -> None:
    """Measure and print."""
    rules = GAMES[game]
    table = played(rules, events)
    rows, shelf, one = raws(table), {game: rules}, plain()

    def tell(what: str, seconds: float, count: int, unit: str) -> None:
        ratio = seconds / count / one
        rate = count / seconds
        print(
            f"{what:24}{seconds:8.2f} s  {rate:12,.0f} {unit}/s  ({ratio:7.1f} plain digests each)"
        )

    print(f"{game}, {len(table.lines):,} events in {table.state.commit:,} commits")
    tell("plain digests", one * MANY, MANY, "digests")
    tell("dice", cost(thrown), MANY, "dice")
    marks = [(line.commit, line.index, line.mark) for line in table.lines]
    tell("digests of lines", cost(lambda: digests(marks)), len(marks), "lines")
    tell("rows read", cost(lambda: read_book(rows)), len(rows), "rows")
    lines, _ = read_book(rows)
    commits = [list(group) for _, group in groupby(lines, lambda line: line.commit)]
    tell("decided again", cost(lambda: list(Again(shelf).check(commits))), len(commits), "commits")
    assert audit(rows, shelf).sound
    tell("audit", cost(lambda: audit(rows, shelf)), len(lines), "events")
    without, shaken = (command(Table(rules), shaken=found) for found in (False, True))
    print(
        f"a player's roll: {without * 1e6:.0f} µs, with a shake {shaken * 1e6:.0f} µs "
        f"({shaken / without:.2f})"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="duel")
    parser.add_argument("--events", type=int, default=100_000)
    options = parser.parse_args()
    main(options.game, options.events)
