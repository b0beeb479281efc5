"""Memory: how far back a live encounter has at hand how it stood; the rest is in its stream.

Law: it goes by commits alone, so that every world of an encounter forgets the same.
"""

from collections.abc import Iterable

LEAST, MOST, PART = 16, 512, 16
"""At least and at most so many commits back the fight can go at once, and a part of its length.

For more its stream is read, which takes the longer the longer it is.
"""


class Memory:
    """Before which commits all stays at hand."""

    def __init__(self, held: frozenset[int] | None) -> None:
        """Hold all before the commits ``held`` and the newest; before every one when it is None."""
        self.held = held
        self.reached: frozenset[int] = frozenset()
        """Before which commits the fight ever stood again."""
        self._lent, self._until = frozenset[int](), 0

    def lend(self, commits: frozenset[int], until: int) -> None:
        """Have at hand what was before these too, up to the commit ``until``."""
        self._lent, self._until = commits, until

    def step(self, commit: int) -> list[int]:
        """Go on to a commit; give before which ones nothing has to be at hand any longer."""
        over = frozenset[int]()
        if commit > self._until:
            over, self._lent = self._lent, over
        return self.fading(commit, *over)

    def holding(self, commit: int) -> Iterable[int]:
        """Give before which commits all is at hand after ``commit``."""
        newest = range(1 if self.held is None else at_hand(commit), commit + 1)
        return {*(self.held or ()), *self._lent, *newest}

    def fading(self, commit: int, *more: int) -> list[int]:
        """Give before which commits, of the last one to fade and ``more``, nothing is kept."""
        if self.held is None:
            return []
        kept, first = self.held | self._lent, at_hand(commit)
        if not more:
            return [] if first - 1 in kept else [first - 1]
        return [n for n in (first - 1, *more) if n < first and n not in kept]


def at_hand(commit: int) -> int:
    """Give the first commit before which all stays at hand after ``commit``."""
    return commit + 1 - max(LEAST, min(MOST, commit // PART))
