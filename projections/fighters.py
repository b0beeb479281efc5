"""What each combatant did and suffered, counted from facts.

Law: only facts that were shown count: where the numbers of a foe are hidden, the damage done to it
is not in anybody's sum.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from fightbook.domain import events as e
from fightbook.projections.names import Names
from fightbook.projections.witness import Fact

Counts = Counter[tuple[str, ...]]


class Fighter(msgspec.Struct, frozen=True):
    """The counts of one combatant. Damage, healing and spending are by the id of the track."""

    id: str
    name: str
    rolls: int
    dealt: dict[str, int]
    taken: dict[str, int]
    healed: dict[str, int]
    spent: dict[str, int]
    checks: dict[str, dict[str, int]]
    """How what concerned the combatant was decided, by the name of the decision: hits, all."""
    tests: dict[str, int]
    """How the combatant's own rolls came out, in the words of the game."""
    won: int
    """Opposed tests won, on whichever side."""
    lost: int
    even: int


def fighters(facts: Iterable[Fact], names: Names) -> tuple[Fighter, ...]:
    """Count ``facts``; the combatants in the order in which they joined."""
    found = [fact.event for fact in facts]
    counts: Counts = Counter()
    for event in found:
        if (count := _COUNTS.get(type(event))) is not None:
            count(counts, event)
    counts.update(("test", *came) for came in _came_out(found))
    joined = dict.fromkeys(event.who for event in found if isinstance(event, e.Joined))
    return tuple(_fighter(who, names[who], counts) for who in joined)


def _fighter(who: str, name: str, counts: Counts) -> Fighter:
    return Fighter(
        id=who,
        name=name,
        rolls=counts["rolls", who],
        dealt=_by_key(counts, "dealt", who),
        taken=_by_key(counts, "taken", who),
        healed=_by_key(counts, "healed", who),
        spent=_by_key(counts, "spent", who),
        checks={
            check: _by_key(counts, "came", who, check) for check in _by_key(counts, "check", who)
        },
        tests=_by_key(counts, "test", who),
        won=counts["won", who],
        lost=counts["lost", who],
        even=counts["even", who],
    )


def _by_key(counts: Mapping[tuple[str, ...], int], *head: str) -> dict[str, int]:
    return {key[-1]: n for key, n in counts.items() if key[:-1] == head}


def _came_out(events: Iterable[e.Event]) -> Iterator[tuple[str, str]]:
    """Say whose roll came out how: by its grade, without degrees, or by what it decided.

    What is decided without dice of one's own, like where a blow lands, is no test.
    """
    open_: set[str] = set()
    for event in events:
        if isinstance(event, e.Declared):
            open_.clear()
        elif isinstance(event, e.Rolled):
            open_.add(event.who)
            if event.grade:
                open_.discard(event.who)
                yield event.who, event.grade.partition(",")[0]
        elif isinstance(event, e.Checked) and event.who in open_:
            open_.discard(event.who)
            yield event.who, event.outcome


def _rolled(counts: Counts, event: e.Rolled) -> None:
    counts["rolls", event.who] += 1


def _damaged(counts: Counts, event: e.Damaged) -> None:
    counts["taken", event.who, event.track] += event.amount
    if event.by not in {"", event.who}:
        counts["dealt", event.by, event.track] += event.amount


def _healed(counts: Counts, event: e.Healed) -> None:
    counts["healed", event.who, event.track] += event.amount


def _spent(counts: Counts, event: e.Spent) -> None:
    counts["spent", event.who, event.track] += event.amount


def _checked(counts: Counts, event: e.Checked) -> None:
    counts["check", event.who, event.check] += 1
    counts["came", event.who, event.check, event.outcome] += 1
    if event.against:
        for who in (event.who, event.against):
            result = "won" if who == event.winner else "lost"
            counts[result if event.winner else "even", who] += 1


_COUNTS: dict[type[e.Event], Callable[[Counts, Any], None]] = {
    e.Rolled: _rolled,
    e.Damaged: _damaged,
    e.Healed: _healed,
    e.Spent: _spent,
    e.Checked: _checked,
}
