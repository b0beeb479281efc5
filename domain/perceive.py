"""Perception: what a seat may see of a stream, and the world it can know from that.

Law of non-interference: a world is the fold of the lines that the seat was shown and of nothing
else, so whatever is computed from it (views, options, logs) cannot tell what was hidden.
"""

from collections.abc import Iterable

from fightbook.domain.evolve import fold
from fightbook.domain.line import Hidden, Line, Seen
from fightbook.domain.shelf import Folding, Shelf
from fightbook.domain.state import Encounter


def see(line: Line, seat: str) -> Seen:
    """Give the line to those it is for, and its address and mark to everybody else."""
    to = line.event.to
    if to is None or seat in to:
        return line
    return Hidden(line.commit, line.index, line.mark, line.digest)


def blank(state: Encounter) -> Encounter:
    """Give the encounter before its first line."""
    return Encounter(state.id)


def world(shelf: Shelf[Folding], state: Encounter, seat: str, lines: Iterable[Line]) -> Encounter:
    """Fold ``lines``, the whole stream of ``state``, as ``seat`` sees them."""
    return fold(shelf, blank(state), (see(line, seat) for line in lines))
