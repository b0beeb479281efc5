"""Faces that people bring to a decision: as they were asked for, and as the decision reads them.

A person is asked for one throw after the other, and for the dice that are thrown again when it is
seen which: each such need has an id, ``<label>#<number>``. A decision reads the faces of a label
die by die, each with those that it was thrown again for; so they are recorded, and so they may come
as well, under the label itself. Laws: what was entered for a need is read as just these dice; only
what is missing is asked for; nothing that was brought is lost from the record. A face of 0 leaves a
die to the cups, and with it all that is asked for from there on.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NoReturn

from fightbook.domain.dice import MAX_EXPLOSIONS
from fightbook.domain.reject import CODES, Need, Refusal, Rejected, refuse
from fightbook.domain.throw import Throw

NUMBER = "#"
"""Stands in an id between the label and the number of the need."""
CUPS = 0
"""In the place of a face: let the cups throw this die, and all that follow."""


def label_of(key: str) -> str:
    """Give the label of what names faces: a label, or the id of a need."""
    return key.partition(NUMBER)[0]


def whose(key: str) -> str:
    """Give whose dice these are: what stands last in the label."""
    return label_of(key).rpartition(":")[2]


class Brought:
    """The faces of one decision."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        """Take what came along, by id or by label."""
        self.came = [*faces]
        """The ids and labels of all that came along."""
        self._answers: dict[str, tuple[int, ...]] = {}
        self._left: dict[str, list[int]] = {}
        for key, found in faces.items():
            if NUMBER in key:
                self._answers[key] = tuple(found)
            else:
                self._left[key] = list(found)
        self._read: dict[str, list[int]] = {}
        self._needs: dict[str, int] = {}
        self._cups = False

    @property
    def recorded(self) -> dict[str, tuple[int, ...]]:
        """All faces by label, in the order in which they are read; what nobody asked for, by id."""
        found: dict[str, tuple[int, ...]] = {}
        for key in self.came:
            if (answer := self._answers.get(key)) is not None:
                found[key] = answer
            else:
                label = label_of(key)
                found[label] = (*self._read.get(label, ()), *self._left.get(label, ()))
        return found

    def names(self, label: str) -> bool:
        """Tell whether faces came along for a label, or for a need of it."""
        return any(label_of(key) == label for key in self.came)

    def left(self, label: str) -> list[int]:
        """Give the faces of a label that wait to be read."""
        return self._left.get(label, [])

    def next(self, label: str) -> int:
        """Read the next face of a label."""
        face = self._left[label].pop(0)
        self._read.setdefault(label, []).append(face)
        return face

    def unused(self) -> list[str]:
        """Give what was brought and not read, by label or id."""
        return sorted([*(label for label, left in self._left.items() if left), *self._answers])

    def ask(self, throws: Sequence[Throw]) -> None:
        """Have all faces of ``throws`` ready to be read; else refuse with those that are missing.

        Throws made at once are asked for at once, and what is thrown again after them together.
        """
        rows = [self._begun(throw) for throw in throws]
        while True:
            thrown = zip(throws, rows, strict=True)
            found = [(t, row, open_) for t, row in thrown if (open_ := _open(t, row))]
            if not found:
                break
            if needs := [need for t, row, open_ in found for need in self._enter(t, row, open_)]:
                _refuse(needs)
        for throw, row in reversed([*zip(throws, rows, strict=True)]):
            self._left.setdefault(throw.label, [])[:0] = [face for run in row for face in run]

    def fit(self, throws: Sequence[Throw]) -> None:
        """Refuse where the first dice do not fit, beside which the cups roll the others."""
        throws = [throw for throw in throws if self.names(throw.label)]
        for throw in throws:
            for face in self.left(throw.label)[: throw.count]:
                _check(throw, throw.label, face)
        if any(throw.count > len(self.left(throw.label)) for throw in throws):
            _refuse(_need(throw, throw.label, throw.count) for throw in throws)

    def _begun(self, throw: Throw) -> list[list[int]]:
        """Give for each die of a throw the faces that wait under its label."""
        left, row = self.left(throw.label), [list[int]() for _ in range(throw.count)]
        for run in row:
            while left and _goes_on(throw, run):
                run.append(self._checked(throw, throw.label, left.pop(0)))
        return row

    def _enter(self, throw: Throw, row: list[list[int]], open_: list[int]) -> list[Need]:
        """Put what was answered into the row, or give the need."""
        number = self._needs[throw.label] = self._needs.get(throw.label, 0) + 1
        ident = f"{throw.label}{NUMBER}{number}"
        answer = self._answers.pop(ident, (CUPS,) * len(open_) if self._cups else None)
        if answer is None:
            again = tuple(row[place][-1] for place in open_ if row[place])
            return [_need(throw, ident, len(open_), again)]
        if len(answer) != len(open_):
            why = f"{ident} asks for {len(open_)}, and {len(answer)} came."
            raise refuse("bad-dice", why, f"dice.{ident}")
        for place, face in zip(open_, answer, strict=True):
            row[place].append(self._checked(throw, ident, face))
        return []

    def _checked(self, throw: Throw, key: str, face: int) -> int:
        if throw.cards and face == CUPS:
            raise refuse("bad-dice", "Cards are dealt by hand here.", f"dice.{key}")
        self._cups |= face == CUPS
        if face != CUPS:
            _check(throw, key, face)
        return face


def _need(throw: Throw, ident: str, count: int, again: tuple[int, ...] = ()) -> Need:
    """Say which dice a person has to throw."""
    among, asked = throw.among if throw.known else (), (ident, throw.label, throw.why, count)
    return Need(*asked, throw.sides, throw.who, again, throw.cards, among)


def _check(throw: Throw, key: str, face: int) -> None:
    """Refuse a face that the dice of a throw do not have."""
    if not 1 <= face <= throw.sides:
        raise refuse("bad-dice", f"{key}: {face} is not on a d{throw.sides}.", f"dice.{key}")


def _refuse(needs: Iterable[Need]) -> NoReturn:
    raise Refusal(Rejected("dice-needed", CODES["dice-needed"], needs=tuple(needs)))


def _open(throw: Throw, row: list[list[int]]) -> list[int]:
    """Give the places of the dice that have to be thrown now."""
    return [place for place, run in enumerate(row) if _goes_on(throw, run)]


def _goes_on(throw: Throw, run: list[int]) -> bool:
    """Tell whether a die with these faces is thrown (again); one of the cups goes on by itself."""
    if not run or CUPS in run:
        return not run
    if len(run) == 1 and run[0] <= throw.again:
        return True
    return throw.explode and run[-1] == throw.sides and len(run) <= MAX_EXPLOSIONS
