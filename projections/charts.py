"""Charts of a fight, as plain data: what a drawing, a table and a screen reader all need.

Laws: made of the statistics alone, so a chart shows nothing that its reader may not know; a chart
without a number in it is left out. A number that nobody knows is missing, not zero.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from fightbook.projections.fairness import Faces
from fightbook.projections.statistics import Player, Statistics

MOST_BARS = 20
"""A die with more sides is shown in tens of its faces."""
GROUPS = 10
SECOND = 1000


class Series(msgspec.Struct, frozen=True):
    """One row of bars, a value for each label; ``None`` where there is no such number."""

    name: str
    values: tuple[float | None, ...]


class Chart(msgspec.Struct, frozen=True):
    """Bars in groups, one group a label. ``unit``: of all values; empty where they are counts."""

    id: str
    title: str
    labels: tuple[str, ...]
    series: tuple[Series, ...]
    unit: str = ""


def charts(found: Statistics) -> tuple[Chart, ...]:
    """Give the charts of a fight that have something to show."""
    fighters, seats, tracks = found.fighters, found.seats, found.tracks
    drawn = (
        *map(_dice, found.dice),
        _counts("dealt", "Damage dealt", [(f.name, f.dealt) for f in fighters], tracks),
        _counts("taken", "Damage taken", [(f.name, f.taken) for f in fighters], tracks),
        _counts("outcomes", "How their tests came out", [(f.name, f.tests) for f in fighters], {}),
        _luck(seats),
        _turns(seats),
        Chart(
            "rounds",
            "Time of each round",
            tuple(str(r.round) for r in found.rounds),
            (Series("time", tuple(r.ms / SECOND for r in found.rounds)),),
            "s",
        ),
    )
    return tuple(chart for chart in drawn if any(any(s.values) for s in chart.series))


def _dice(found: Faces) -> Chart:
    """Show how often each face fell, beside what is expected."""
    groups = list(_groups(found.sides))
    times = "once" if found.count == 1 else f"{found.count} times"
    fallen = tuple(float(sum(found.faces[i - 1] for i in group)) for group in groups)
    expected = tuple(round(found.count * len(group) / found.sides, 3) for group in groups)
    return Chart(
        f"d{found.sides}" + ("-table" if found.table else ""),
        f"d{found.sides}, thrown {times}" + (" at the table" if found.table else ""),
        tuple(str(g[0]) if len(g) == 1 else f"{g[0]} to {g[-1]}" for g in groups),
        (Series("fell", fallen), Series("expected", expected)),
    )


def _groups(sides: int) -> Iterable[range]:
    width = 1 if sides <= MOST_BARS else -(-sides // GROUPS)
    return (range(low, min(low + width, sides + 1)) for low in range(1, sides + 1, width))


def _counts(
    chart: str,
    title: str,
    found: Sequence[tuple[str, Mapping[str, int]]],
    words: Mapping[str, str],
) -> Chart:
    """Show what was counted for each fighter, by name, in ``words`` where there are any."""
    names = dict.fromkeys(name for _, counts in found for name in counts)
    return Chart(
        chart,
        title,
        tuple(fighter for fighter, _ in found),
        tuple(
            Series(words.get(name, name), tuple(float(counts.get(name, 0)) for _, counts in found))
            for name in names
        ),
    )


def _luck(seats: Iterable[Player]) -> Chart:
    rolled = [seat for seat in seats if seat.luck is not None]
    return Chart(
        "luck",
        "How high the dice fell",
        tuple(seat.seat.name for seat in rolled),
        (Series("above what is expected", tuple(seat.luck for seat in rolled)),),
        "standard deviations",
    )


def _turns(seats: Iterable[Player]) -> Chart:
    acted = [seat for seat in seats if seat.pace.turns]
    return Chart(
        "turns",
        "Time of a turn",
        tuple(seat.seat.name for seat in acted),
        (
            Series("mean", tuple(seat.pace.mean_ms / SECOND for seat in acted)),
            Series("longest", tuple(seat.pace.longest_ms / SECOND for seat in acted)),
        ),
        "s",
    )
