"""How long it took: rounds, and each seat's turns, by the times of the declarations.

Laws: times come from the declarations alone, never from a clock; a time that runs backwards (two
servers, two clocks) counts as none. A turn lasts from the declaration before it, by anybody, to the
seat's own; a sealed one counts once it is revealed.
"""

from collections.abc import Iterable, Sequence

import msgspec

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.projections.witness import Fact

_TABLE: frozenset[str] = frozenset(
    str(command.__struct_config__.tag) for command in c.CORE if command is not c.Answer
)
"""Commands that are no turn of the fight."""


class Pace(msgspec.Struct, frozen=True):
    """How many turns, and how long they took, in ms."""

    turns: int
    total_ms: int
    mean_ms: int
    longest_ms: int


class RoundTime(msgspec.Struct, frozen=True):
    """One round: its commits, and how long it took so far, in ms."""

    round: int
    commits: int
    ms: int


class Turn(msgspec.Struct, frozen=True):
    """One declaration: by which seat, in which commit and round, when, and how long after."""

    commit: int
    seat: str
    command: str
    round: int
    at_ms: int
    ms: int


def declarations(facts: Iterable[Fact]) -> list[Turn]:
    """Give all declarations that are known, in the order of their commits."""
    found = {
        fact.origin: (fact.event, fact.then.round)
        for fact in facts
        if isinstance(fact.event, e.Declared)
    }
    turns: list[Turn] = []
    took: dict[int, int] = {}
    last: int | None = None
    for commit, (event, number) in sorted(found.items()):
        if event.of:  # it was given once, however often it is decided
            ms = took.get(event.of, 0)
        else:
            ms, last = max(0, event.at_ms - (event.at_ms if last is None else last)), event.at_ms
        took[commit] = ms
        kind = str(event.command.get("type", ""))
        turns.append(Turn(commit, event.seat, kind, number, event.at_ms, ms))
    return turns


def pace(turns: Iterable[Turn], seat: str) -> Pace:
    """Give the pace of one seat in the fight."""
    took = [t.ms for t in turns if t.seat == seat and t.round and t.command not in _TABLE]
    total = sum(took)
    return Pace(len(took), total, round(total / len(took)) if took else 0, max(took, default=0))


def rounds(turns: Sequence[Turn]) -> tuple[RoundTime, ...]:
    """Give the rounds of the fight in order; what led to a round counts to the one before."""
    commits: dict[int, list[Turn]] = {}
    for turn in turns:
        commits.setdefault(turn.round, []).append(turn)
    return tuple(
        RoundTime(number, len(found), sum(turn.ms for turn in found))
        for number, found in sorted(commits.items())
        if number
    )
