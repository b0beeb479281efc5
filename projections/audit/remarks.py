"""What a table may want to know of a fight: overrides, dice from the table, what was taken back."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from fightbook.domain import events as e
from fightbook.domain.line import Hidden, Line, Seen
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import GM
from fightbook.projections.audit.acted import Stand
from fightbook.projections.audit.dicey import Dicey
from fightbook.projections.audit.report import Remark

Commits = Sequence[Sequence[Seen]]


_REMARKABLE = frozenset(
    {
        e.Adjusted,
        e.Marked,
        e.Rolled,
        e.Claimed,
        e.Trusted,
        e.Anchored,
        e.Witnessed,
        e.Failed,
        e.Retracted,
        e.Reinstated,
        e.Amended,
    }
)
"""The events of which there may be something to say; of most there is not, and books are long."""


def remarks(commits: Commits, rulesets: Mapping[str, Ruleset]) -> Iterator[Remark]:
    """Give the remarks on a book, in the order of its lines."""
    stand, dicey, makers = Stand(rulesets), Dicey(), Makers()
    for commit in commits:
        lines = [line for line in commit if isinstance(line, Line)]
        declared = _declared(commit)
        yield from dicey.follow(commit)
        for line in lines:
            if type(line.event) in _REMARKABLE:
                yield from _about(line, declared)
        yield from makers.follow(lines, declared)
        yield from stand.follow(lines, declared)


def unproved(commits: Commits, odd: Iterable[Line]) -> Iterator[Remark]:
    """Name rolls that were not decided again and do not follow from what is seen of their commands.

    Their dice are the links', but whoever writes the stream chose for what they fell: the label.
    """
    first = {commit[0].commit: commit for commit in commits}
    for line in odd:
        roll, declared = cast(e.Rolled, line.event), _declared(first[line.commit])
        seat = declared.seat if declared else ""
        yield Remark("unproved", line.at, seat, roll.who, {"label": roll.label})


class Makers:
    """Follows a campaign: which player made whom, and for whom of them dice fell.

    Whoever does not like the dice of a character can make another one: each roll is fair, and the
    best of many is not. Limit: dice that fell for somebody later count as well.
    """

    def __init__(self) -> None:
        """Begin before the first line."""
        self._made: dict[str, list[str]] = {}
        self._thrown: set[str] = set()

    def follow(self, commit: Sequence[Line], declared: e.Declared | None) -> Iterator[Remark]:
        """Read the lines of the next commit; name the character that is made after others."""
        if declared is not None and declared.command.get("type") == "make" and not declared.of:
            yield from self._another(commit, declared.seat)
        self._thrown.update(x.event.who for x in commit if isinstance(x.event, e.Rolled))

    def _another(self, commit: Sequence[Line], seat: str) -> Iterator[Remark]:
        joined = (line.event.who for line in commit if isinstance(line.event, e.Joined))
        made, who = self._made.setdefault(seat, []), next(joined, "")
        times = sum(one in self._thrown for one in made)
        made.append(who)
        if times and seat != GM:
            yield Remark("made-again", commit[0].at, seat, who, {"times": times})


def _declared(commit: Sequence[Seen]) -> e.Declared | None:
    first = commit[0]
    if isinstance(first, Line) and isinstance(first.event, e.Declared):
        return first.event
    return None


def _about(line: Line, declared: e.Declared | None) -> Iterator[Remark]:
    event, at = line.event, line.at
    seat = declared.seat if declared else ""
    if isinstance(event, e.Adjusted):
        slots = {"track": event.track, "reason": event.reason}
        yield Remark("set-track", at, seat, event.who, slots)
    elif isinstance(event, e.Marked) and event.by == "gm":
        mark = {"mark": event.mark, "value": event.value, "reason": event.why}
        yield Remark("set-condition", at, seat, event.who, mark)
    elif isinstance(event, e.Rolled) and any(die.table for die in event.dice):
        yield Remark("table-dice", at, seat, event.who, {"label": event.label})
    elif isinstance(event, e.Rolled) and event.to is not None:
        yield Remark("screen-roll", at, seat, event.who, {"label": event.label})
    elif isinstance(event, e.Claimed):
        yield Remark("misses-lines", at, event.seat, slots={"address": event.address})
    elif isinstance(event, e.Trusted):
        yield Remark("table-dice-allowed", at, event.seat, slots={"whose": event.whose})
    elif isinstance(event, e.Anchored):
        yield Remark("lines-lost" if event.why else "new-pair", at, event.holder)
    else:
        yield from _of_the_past(event, at, declared)


def _of_the_past(event: e.Event, at: str, declared: e.Declared | None) -> Iterator[Remark]:
    """Name what was undone, brought back, or amended."""
    command = declared.command if declared else {}
    seat, how = declared.seat if declared else "", str(command.get("type", ""))
    if isinstance(event, e.Retracted):
        slots = {"how": how, "commits": list(event.commits)}
        yield Remark("taken-back", at, seat, slots=slots)
    elif isinstance(event, e.Reinstated):
        yield Remark("brought-back", at, seat, slots={"commits": list(event.commits)})
    elif isinstance(event, e.Amended):
        amended = command.get("commit", next(iter(event.commits), 0))
        slots = {"commits": [amended], "dice": "fresh" if event.fresh else "same"}
        yield Remark("amended", at, seat, slots=slots)


def hidden_lines(commits: Commits) -> int:
    """Count the lines that the book shows by their mark alone."""
    return sum(isinstance(line, Hidden) for commit in commits for line in commit)
