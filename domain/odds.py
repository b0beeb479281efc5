"""Odds: all the ways in which the dice of one decision can fall, counted exactly.

``distribution(state, request, outcome)`` decides ``request`` once for every run of faces and gives
the chance of each outcome as a fraction: the perft of this engine. A roll that is repeated until it
decides is exact too, since the scribe is told where it begins again: what falls back to a place is
dropped there and the rest weighs more by as much. Faces that the request brings stay as they are.
Limits: one decision; no shuffles; the request is decided once for each run of faces, and beyond
``most`` of them ``TooMany`` is raised.
"""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

import msgspec

from fightbook.domain import events as e
from fightbook.domain.decide import Request, carry_out
from fightbook.domain.dice import Draw
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Fight

K = TypeVar("K", bound=Hashable)
Outcome: TypeAlias = Callable[[list[e.Event], Fight], K]
"""Reads the events of a decision, and the fight after them, as the key to count under."""
ONE = Fraction(1)
MOST = 200_000


class TooMany(Exception):  # noqa: N818 - it says what is wrong
    """The dice (or cards) of the decision can fall in more ways than may be counted."""


class _Again(Exception):  # noqa: N818 - not an error
    """The decision begins again from a place."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class _Run(msgspec.Struct, frozen=True):
    """One run of faces, the sides of each die, and what came of it: a place to begin again at."""

    faces: list[int]
    sides: list[int]
    key: Hashable = None
    again: int | None = None


class _Part(msgspec.Struct):
    """The chances below one node of the tree: of each outcome, and of falling back to a place."""

    keys: dict[Hashable, Fraction]
    again: dict[int, Fraction]


class Teller(Scribe):
    """A scribe that reads faces from a list and goes on with ones, noting the sides of each die."""

    faces_left: tuple[int, ...] = ()

    def start(self, faces: list[int]) -> "Teller":
        """Take the faces to read."""
        self.faces_left = tuple(faces)
        self.read: list[int] = []
        self.sides: list[int] = []
        return self

    @property
    def place(self) -> int:
        """The dice thrown so far."""
        return len(self.read)

    def again(self, place: int) -> None:
        """Stop: what follows was counted."""
        raise _Again(place)

    def _ask(self, throws: Sequence[Throw]) -> None:
        """Nobody is asked for faces."""

    def _die(self, throw: Throw, cup: str) -> e.Die:
        if self._faces.left(throw.label):
            return super()._die(throw, cup)
        number = len(self.read)
        face = self.faces_left[number] if number < len(self.faces_left) else 1
        self.read.append(face)
        self.sides.append(throw.sides)
        return e.Die(throw.sides, face)


def distribution(
    shelf: Shelf[Ruleset], state: Encounter, request: Request, outcome: Outcome[K], most: int = MOST
) -> dict[K, Fraction]:
    """Give the chance of every outcome of ``request`` upon ``state``; they add up to 1.

    Raises the refusal if the request is refused, ``TooMany`` beyond ``most`` runs of faces.
    """
    tree = _Tree(shelf, state, request, outcome, most)
    return tree.below(0, tree.run([])).keys  # type: ignore[return-value]


class _Tree:
    """The tree of faces, walked depth first."""

    def __init__(
        self,
        shelf: Shelf[Ruleset],
        state: Encounter,
        request: Request,
        outcome: Outcome[K],
        most: int,
    ) -> None:
        """Count the outcomes of ``request`` upon ``state``."""
        if (seat := state.record.seats.get(request.seat)) is None:
            raise refuse("unknown-seat")
        self.shelf, self.state = shelf, state
        self.seat = seat
        self.request = request
        self.outcome = outcome
        self.left = most

    def run(self, faces: list[int]) -> _Run:
        """Decide once, reading ``faces`` and then ones."""
        if not self.left:
            raise TooMany
        self.left -= 1
        teller = Teller(self.shelf, self.state, self.seat, self.request.faces, _still).start(faces)
        again: int | None = None
        try:
            carry_out(self.shelf, teller, self.request.command)
        except _Again as found:
            again = found.place
        key = self.outcome(teller.events, teller.fight) if again is None else None
        return _Run(teller.read, teller.sides, key, again)

    def below(self, depth: int, first: _Run) -> _Part:
        """Give the chances below the node that ``first`` passes at ``depth``."""
        if depth == len(first.faces):
            return _leaf(first)
        sides = first.sides[depth]
        found = _Part({}, {})
        for face in range(1, sides + 1):
            run = first if face == 1 else self.run([*first.faces[:depth], face])
            _add(found, self.below(depth + 1, run), Fraction(1, sides))
        return _without(found, depth)


def _still(_: Scribe, __: str) -> Draw:
    """Give no cup to shuffle from: all orders of a deck are too many to count."""
    raise TooMany


def _leaf(run: _Run) -> _Part:
    return _Part({run.key: ONE}, {}) if run.again is None else _Part({}, {run.again: ONE})


def _add(total: _Part, part: _Part, weight: Fraction) -> None:
    for key, chance in part.keys.items():
        total.keys[key] = total.keys.get(key, 0) + chance * weight
    for place, chance in part.again.items():
        total.again[place] = total.again.get(place, 0) + chance * weight


def _without(part: _Part, place: int) -> _Part:
    """Drop what begins again here, and let the rest weigh as much more."""
    if not (dropped := part.again.pop(place, None)):
        return part
    more = 1 / (1 - dropped)
    return _Part(
        {key: chance * more for key, chance in part.keys.items()},
        {at: chance * more for at, chance in part.again.items()},
    )
