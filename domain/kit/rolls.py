"""Rolls that are repeated until they decide: against each other, and for an order; and of tables.

Law: a roll that repeats a tied one says so, and ``Scribe.again`` is told where nothing else has
changed, so that all the ways in which dice can fall can be counted.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from fightbook.domain.events import Rolled
from fightbook.domain.scribe import Scribe, Throw

TIED = ", again after a tie"
"""What is said of a roll that repeats a tied one."""


def opposed(scribe: Scribe, a: Throw, b: Throw) -> tuple[Rolled, Rolled]:
    """Roll until one of the two is higher; every roll is recorded, only the last counts.

    What the GM granted for a roll stays with it when a tie repeats it.
    """
    place = scribe.place
    while True:
        x, y = scribe.rolls(a, b)
        if x.total != y.total:
            return x, y
        a, b = (
            replace(_again(throw), modifiers=rolled.modifiers, to=rolled.to)
            for throw, rolled in ((a, x), (b, y))
        )
        scribe.again(place)


def ranked(scribe: Scribe, throws: Mapping[str, Throw]) -> list[str]:
    """Order by a roll each, the highest first; those that tie, among themselves by another."""
    order, waiting = list[str](), [dict(throws)]
    while waiting:
        group = waiting.pop(0)
        if len(group) <= 1:
            order += group
            continue
        place = scribe.place
        rolled = dict(zip(group, scribe.rolls(*group.values()), strict=True))
        totals = sorted({found.total for found in rolled.values()}, reverse=True)
        if len(totals) == 1:
            scribe.again(place)
        waiting[:0] = (
            {key: _again(group[key]) for key, found in rolled.items() if found.total == total}
            for total in totals
        )
    return order


def _again(throw: Throw) -> Throw:
    return replace(throw, why=throw.why.removesuffix(TIED) + TIED)


def entry(scribe: Scribe, throw: Throw, rows: Sequence[str]) -> str:
    """Roll for a row of a table, from 1; below and above it, its first and last."""
    return rows[min(len(rows), max(1, scribe.roll(throw).total)) - 1]


def mixed(
    purpose: str,
    who: str,
    sizes: Sequence[int],
    why: str,
    *,
    one: bool = True,
    apart: bool = False,
) -> list[Throw]:
    """Give the throws of dice of several sizes, which are ``one`` to what the GM granted."""
    return [
        Throw(purpose, who, s, sizes.count(s), why, joined=one and i > 0, apart=apart)
        for i, s in enumerate(dict.fromkeys(sizes))
    ]
