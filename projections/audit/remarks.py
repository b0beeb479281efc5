"""What a table may want to know of a fight: overrides, dice from the table, what was taken back.

Fishing shows: a roll of a label that was retracted and taken again is named, with both totals. So
does what came between a player's shake and the roll that it was for: whoever put it there may have
known the dice.
"""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence

from fightbook.domain import events as e
from fightbook.domain.line import Hidden, Line, Seen
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit.acted import Stand
from fightbook.projections.audit.report import Remark

Commits = Sequence[Sequence[Seen]]


def remarks(commits: Commits, rulesets: Mapping[str, Ruleset]) -> Iterator[Remark]:
    """Give the remarks on a book, in the order of its lines."""
    stand, since = Stand(rulesets), _Since()
    for commit in commits:
        lines = [line for line in commit if isinstance(line, Line)]
        declared = _declared(commit)
        yield from since.follow(commit, declared)
        for line in lines:
            yield from _about(line, declared)
        yield from stand.follow(lines, declared)
    yield from _fished(commits)


class _Since:
    """Follows what happened since each head, to say what came between a shake and its roll."""

    def __init__(self) -> None:
        self._heads: dict[str, int] = {}
        self._theirs: list[tuple[int, str]] = []
        """Commits of the GM's and the server's, with what they were."""

    def follow(self, commit: Sequence[Seen], declared: e.Declared | None) -> Iterator[Remark]:
        """Read the next commit."""
        number, seat = commit[0].commit, declared.seat if declared else ""
        events = [line.event for line in commit if isinstance(line, Line)]
        shaken = any(isinstance(event, e.Shaken) and event.link for event in events)
        if seat in ("", "gm", "server"):
            what = str(declared.command.get("type", "")) if declared else "hidden"
            self._theirs.append((number, what))
        elif declared is not None and shaken:
            yield from self._late(commit[0].at, declared)
        self._heads[commit[-1].digest] = number

    def _late(self, at: str, declared: e.Declared) -> Iterator[Remark]:
        seen = self._heads.get(declared.saw, 0)
        first = bisect(self._theirs, (seen, "\uffff"))
        if between := [f"{number} {what}" for number, what in self._theirs[first:]]:
            yield Remark("a late roll", at, declared.seat, detail={"behind": between})
        if declared.shown:
            yield Remark(
                "a shake shown before", at, declared.seat, detail={"times": declared.shown}
            )


def _declared(commit: Sequence[Seen]) -> e.Declared | None:
    first = commit[0]
    if isinstance(first, Line) and isinstance(first.event, e.Declared):
        return first.event
    return None


def _about(line: Line, declared: e.Declared | None) -> Iterator[Remark]:
    event, at = line.event, line.at
    seat = declared.seat if declared else ""
    if isinstance(event, e.Adjusted):
        detail = {"track": event.track, "reason": event.reason}
        yield Remark("the GM set a track", at, seat, event.who, detail)
    elif isinstance(event, e.Marked) and event.by == "gm":
        mark = {"mark": event.mark, "value": event.value, "reason": event.why}
        yield Remark("the GM set a condition", at, seat, event.who, mark)
    elif isinstance(event, e.Rolled) and any(die.table for die in event.dice):
        yield Remark("dice from the table", at, seat, event.who, {"label": event.label})
    elif isinstance(event, e.Rolled) and event.to is not None:
        yield Remark("a roll behind the screen", at, seat, event.who, {"label": event.label})
    elif isinstance(event, e.Claimed):
        yield Remark("a seat misses lines", at, event.seat, detail={"address": event.address})
    elif isinstance(event, e.Trusted):
        yield Remark("dice from the table allowed", at, event.seat, detail={"whose": event.whose})
    elif isinstance(event, e.Anchored):
        yield Remark("lines were lost" if event.why else "a new chain", at, event.holder)
    else:
        yield from _of_the_past(event, at, declared)


def _of_the_past(event: e.Event, at: str, declared: e.Declared | None) -> Iterator[Remark]:
    """Name what was undone, brought back, or amended."""
    command = declared.command if declared else {}
    seat, how = declared.seat if declared else "", str(command.get("type", ""))
    if isinstance(event, e.Retracted):
        detail = {"how": how, "commits": list(event.commits)}
        yield Remark("taken back", at, seat, detail=detail)
    elif isinstance(event, e.Reinstated):
        yield Remark("brought back", at, seat, detail={"commits": list(event.commits)})
    elif isinstance(event, e.Amended):
        amended = command.get("commit", event.commits[0])
        detail = {"commit": amended, "dice": "fresh" if event.fresh else "same"}
        yield Remark("amended", at, seat, detail=detail)


def _fished(commits: Commits) -> Iterator[Remark]:
    """Name the rolls that were retracted and then taken again, by the seat that took them."""
    retracted: dict[int, str] = {}
    for commit in commits:
        for line in commit:
            if isinstance(line, Line) and isinstance(line.event, e.Retracted):
                retracted.update(dict.fromkeys(line.event.commits, line.at))
    taken: dict[tuple[str, str], e.Rolled] = {}
    run = 0
    for commit in commits:
        declared = _declared(commit)
        if any(isinstance(line, Line) and isinstance(line.event, e.Amended) for line in commit):
            run = commit[0].commit
        seat = declared.seat if declared else ""
        rolls = _rolls(commit)
        for label, (at, roll) in rolls.items() if _fresh(declared, run) else ():
            if (before := taken.pop((seat, label), None)) is not None:
                detail = {"label": label, "was": before.total, "is": roll.total}
                yield Remark("a roll taken again", at, seat, roll.who, detail)
        if commit[0].commit in retracted:
            taken.update({(seat, label): roll for label, (_, roll) in rolls.items()})


def _fresh(declared: e.Declared | None, run: int) -> bool:
    """Tell whether dice were taken, and not only those of before the amendment ``run`` again."""
    return declared is None or not declared.of or run in declared.seeds.values()


def _rolls(commit: Sequence[Seen]) -> dict[str, tuple[str, e.Rolled]]:
    """Give the first roll of each label in a commit."""
    found: dict[str, tuple[str, e.Rolled]] = {}
    for line in commit:
        if isinstance(line, Line) and isinstance(line.event, e.Rolled):
            found.setdefault(line.event.label, (line.at, line.event))
    return found


def hidden_lines(commits: Commits) -> int:
    """Count the lines that the book shows by their mark alone."""
    return sum(isinstance(line, Hidden) for commit in commits for line in commit)
