"""What to know of a roll: what came before it, what was dropped, which other was taken back for it.

A *late* roll has something of the GM's or the server's between its shake and itself, so whoever put
it there may have known the dice. A roll that was taken back and comes again is named with both
totals; dice that fell before an amendment and count otherwise behind it, since whoever amended knew
them. Law: what was not yet taken back when a roll fell says nothing of it. Twin of
``clients/web/src/dice/doubts.ts``.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.projections.audit.report import Remark

_HOST = ("gm", "server")
_ROLLING = frozenset(
    {e.Shaken, e.Witnessed, e.Rolled, e.Failed, e.Amended, e.Drawn, e.Retracted, e.Reinstated}
)


class Dicey:
    """Follows a fight, whose lines have their digests, from the first one on."""

    def __init__(self) -> None:
        """Begin before the first line."""
        self._heads: dict[str, int] = {}
        self._theirs: list[int] = []
        """Commits of the GM's and the server's, and those that are hidden."""
        self._rolls: dict[int, dict[tuple[str, str], e.Rolled]] = {}
        """The first roll of each label, by commit, seat and label."""
        self._gone: dict[tuple[str, str], e.Rolled] = {}
        """Rolls that were taken back and have not come again."""
        self._new = (0, set[tuple[str, str]]())
        """What the last draws gave, by cup and label, and their commit."""

    def follow(self, commit: Sequence[Seen]) -> Iterator[Remark]:
        """Read the next commit."""
        first, number = commit[0], commit[0].commit
        declared = first.event if isinstance(first, Line) else None
        declared = declared if isinstance(declared, e.Declared) else None
        lines = [line for line in commit if isinstance(line, Line) and type(line.event) in _ROLLING]
        host = declared is None or declared.seat in _HOST
        if (
            declared is not None
            and (declared.hand or not host)
            and any(isinstance(line.event, e.Shaken) and line.event.link for line in lines)
        ):
            yield from self._late(first.at, declared)
        if host:
            self._theirs.append(number)
        for line in lines:
            if isinstance(line.event, e.Rolled):
                yield from self._rolled(number, line.at, line.event, declared)
            elif isinstance(line.event, e.Witnessed | e.Failed):
                yield from _dropped(line.at, line.event, declared)
            else:
                self._turn(number, line.event)
        self._heads[commit[-1].digest] = number

    def _late(self, at: str, declared: e.Declared) -> Iterator[Remark]:
        seat = declared.hand or declared.seat
        if (seen := self._heads.get(declared.saw)) is None:
            yield Remark("unsaid-head", at, seat)
        elif between := self._theirs[bisect(self._theirs, seen) :]:
            yield Remark("late-roll", at, seat, slots={"commits": between})
        if declared.shown:
            yield Remark("shown-before", at, seat, slots={"times": declared.shown})

    def _rolled(
        self, number: int, at: str, roll: e.Rolled, declared: e.Declared | None
    ) -> Iterator[Remark]:
        key = (declared.seat if declared else "", roll.label)
        rolls = self._rolls.setdefault(number, {})
        if key in rolls:
            return
        rolls[key] = roll
        if declared is not None and declared.of and not self._is_new(declared, roll):
            if self._otherwise(declared, key, roll):
                slots = {"label": roll.label, "is": roll.total}
                yield Remark("known-dice", at, key[0], roll.who, slots)
        elif (before := self._gone.pop(key, None)) is not None:
            slots = {"label": roll.label, "was": before.total, "is": roll.total}
            yield Remark("rolled-again", at, key[0], roll.who, slots)

    def _otherwise(self, declared: e.Declared, key: tuple[str, str], roll: e.Rolled) -> bool:
        """Tell whether dice that fell count otherwise than in the commit that kept them."""
        before = self._rolls.get(declared.keeps, {}).get(key)
        return any(not die.table for die in roll.dice) and (
            before is None or _counts(before) != _counts(roll)
        )

    def _is_new(self, declared: e.Declared, roll: e.Rolled) -> bool:
        return (roll.cup, f"{declared.of}/{roll.label}") in self._new[1]

    def _turn(self, number: int, event: e.Event) -> None:
        if isinstance(event, e.Drawn | e.Amended):
            new = self._new[1] if self._new[0] == number else set[tuple[str, str]]()
            if isinstance(event, e.Drawn):
                new |= {(event.cup, label) for label in event.read}
            self._new = (number, new)
        elif isinstance(event, e.Retracted):
            for commit in event.commits:
                self._gone.update(self._rolls.get(commit, {}))
        elif isinstance(event, e.Reinstated):
            for commit in event.commits:
                for key in self._rolls.get(commit, ()):
                    self._gone.pop(key, None)


def _counts(roll: e.Rolled) -> object:
    return roll.dice, roll.modifiers, roll.total, roll.grade


def _dropped(
    at: str, event: e.Witnessed | e.Failed, declared: e.Declared | None
) -> Iterator[Remark]:
    """Name whose links were left out, and links that were shown for nothing."""
    seat = declared.seat if declared else ""
    if isinstance(event, e.Witnessed):
        if event.passed:
            slots = {"seats": list(event.passed), "open": 2 ** len(event.passed)}
            yield Remark("passed-over", at, seat, slots=slots)
    elif declared and not declared.of:
        yield Remark("came-to-nothing", at, seat, slots={"code": event.code})
