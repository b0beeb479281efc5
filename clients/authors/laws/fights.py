"""What laws are, and whole fights for those that only look: played once for each game and seed."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

import msgspec

from fightbook.clients.authors.play import play, seat_everybody
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.line import Line, Seen
from fightbook.domain.perceive import see
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.book import row

Law = Callable[[Ruleset, int], None]
"""Plays a fight with a seed, and fails where the law does not hold."""
Laws = Mapping[Law, Iterable[int]]
"""With the seeds of the fights that each law plays."""
TABLES = [{"health": "exact"}, {"health": "word"}, {"health": "nothing"}]
"""What a table may show of health."""
CROWDED, CROWD = 4, {"each": 5, "foes": 2}
"""The seed of a fight of twelve: ids of two digits are sorted, and named, like all others."""
_PLAYED: dict[tuple[int, int], LocalTable] = {}


def at_table(rules: Ruleset, seed: int) -> LocalTable:
    """Open a table that shows as much of health as the seed says, and has as many people."""
    crowd = CROWD if seed == CROWDED else {}
    return seat_everybody(rules, TABLES[seed % len(TABLES)], seed, **crowd)


def played(rules: Ruleset, seed: int) -> LocalTable:
    """Give a whole fight, played at random; the laws share it, so nobody plays on at it."""
    key = (id(rules), seed)
    if key not in _PLAYED:
        table = at_table(rules, seed)
        play(table, seed)
        _PLAYED[key] = table
    return _PLAYED[key]


def shown(table: LocalTable, seat: str) -> list[Seen]:
    """Give the lines of a table as a seat sees them."""
    return [see(line, seat) for line in table.lines]


def told(table: LocalTable, seat: str) -> list[dict[str, Any]]:
    """Give the lines of a table as a client of that seat reads them."""
    return [msgspec.json.decode(row(line)) for line in shown(table, seat)]


def commits(lines: Iterable[Line]) -> list[tuple[Line, ...]]:
    """Give lines by their commits, which follow each other."""
    return [tuple(found) for _, found in groupby(lines, lambda line: line.commit)]
