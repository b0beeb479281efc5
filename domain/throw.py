"""A throw: dice that are rolled together, for one purpose."""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from fightbook.domain import events as e


class Throw(msgspec.Struct, frozen=True):
    """Dice to be rolled together for one purpose, by one combatant (or nobody)."""

    purpose: str
    who: str
    sides: int
    count: int = 1
    why: str = ""
    modifiers: tuple[e.Modifier, ...] = ()
    pick: Literal["sum", "best", "worst"] | Callable[[list[int]], int] = "sum"
    """Which die counts; a function is given what each came to, and gives the place of one."""
    explode: bool = False
    again: int = 0
    """A die that shows at most so much is thrown once more, and the second face counts."""
    tally: Callable[[list[int]], tuple[Sequence[bool], int]] | None = None
    """In place of ``pick``: which dice count, and what they come to together."""
    counted: bool = False
    """The dice that count are counted, and not added up."""
    apart: bool = False
    """Each die is used by itself: what they come to together means nothing."""
    to: tuple[str, ...] | None = None
    grade: Callable[[int], str] | None = None
    joined: bool = False
    """One test with the throw before it, as with dice of two kinds: it shares what was granted."""
    among: tuple[str, ...] = ()
    """It picks one of these: whose number in this order it shows."""
    known: bool = True
    """All may know among whom."""
    cards: bool = False
    """They are cards, dealt to ``who`` by hand: ``count`` of those from 1 to ``sides``."""

    @property
    def label(self) -> str:
        """What names these dice: a fixed word and an id that the server counted."""
        return f"{self.purpose}:{self.who}" if self.who else self.purpose

    def named(self, rolled: e.Rolled) -> e.Rolled:
        """Say whom it picks, and among whom as far as that is told."""
        if not self.among:
            return rolled
        picks, among = self.among[rolled.total - 1], self.among if self.known else ()
        return msgspec.structs.replace(rolled, picks=picks, among=among)


def reckoned(
    throw: Throw, runs: Sequence[tuple[e.Die, ...]], sums: list[int]
) -> tuple[int, int, list[e.Die]]:
    """Give what a throw counts, what the dice that count show, and all dice.

    ``runs``: each die with those that it was thrown again for; ``sums``: what they came to.
    """
    kept, counted = (throw.tally or tallied(throw.pick))(sums)
    found = [
        die if kept[place] else msgspec.structs.replace(die, kept=False)
        for place, run in enumerate(runs)
        for die in run
    ]
    return counted, sum(1 if throw.counted else die.face for die in found if die.kept), found


def tallied(
    pick: str | Callable[[list[int]], int],
) -> Callable[[list[int]], tuple[Sequence[bool], int]]:
    """Give the tally of a ``pick``: all dice added up, or one of them."""

    def tally(sums: list[int]) -> tuple[Sequence[bool], int]:
        if pick == "sum":
            return [True] * len(sums), sum(sums)
        if callable(pick):
            place = pick(sums)
        else:
            place = sums.index(max(sums) if pick == "best" else min(sums))
        return [i == place for i in range(len(sums))], sums[place]

    return tally
