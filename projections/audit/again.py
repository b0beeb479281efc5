"""Deciding again: each command of a book, with the seeds it revealed, must give its events.

Laws: where a book hides lines, whatever can be seen of a commit is still held against what its
command gives. What agrees counts; what does not may rest on what is hidden, so it is no fault and
stays open.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Union

import msgspec

from fightbook.domain import events as e
from fightbook.domain.commands import CORE, Command
from fightbook.domain.decide import Request, decide
from fightbook.domain.evolve import fold
from fightbook.domain.line import Hidden, Line, Seen, write
from fightbook.domain.registry import before, opening
from fightbook.domain.reject import Refusal, Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.state import Encounter
from fightbook.projections.audit.chain import fault
from fightbook.projections.audit.report import Finding

Commits = Sequence[Sequence[Seen]]
_NO_LINK = "It cannot be decided: a link that its dice need is missing."


class Recorded:
    """What a decision took, as its lines show it. A salt is taken as it stands."""

    def __init__(self, lines: Iterable[Line]) -> None:
        """Read the lines of the decision."""
        self.fresh, self._secret = "", ""
        self._links: dict[str, str] = {}
        self._salts: dict[tuple[int, int], str] = {}
        for line in lines:
            event = line.event
            if event.salt:
                self._salts[line.commit, line.index] = event.salt
            if isinstance(event, e.Drawn):
                self._links[event.cup] = event.link
            elif isinstance(event, e.Screened):
                self.fresh = event.sha256
            elif isinstance(event, e.Unscreened):
                self._secret = event.secret

    def link(self, cup: str) -> bytes:
        """Give the link that was taken. Raises ``KeyError`` where none was."""
        return bytes.fromhex(self._links[cup])

    def salt(self, _: str, commit: int, index: int) -> bytes:
        """Give the salt of a line that there is, and any of another, which is a fault by itself."""
        return bytes.fromhex(self._salts.get((commit, index), ""))

    def secret(self, _: str) -> str:
        """Give the secret that was published, if it was."""
        return self._secret


class Again(msgspec.Struct):
    """Decides a book again, each part by the version of its rules that held then.

    ``count``: commits that gave what is recorded. ``open``: commits that rest on lines which this
    book hides. ``left``: the fight as far as it was decided, and the commits behind that, where
    other rules are needed than those that are here.
    """

    rulesets: Mapping[str, Ruleset]
    count: int = 0
    open: list[int] = []
    why_not: str = ""
    left: tuple[Encounter, Iterable[Sequence[Seen]]] | None = None

    def check(self, commits: Iterable[Sequence[Seen]]) -> Iterator[Finding]:
        """Decide commit by commit until the first that differs."""
        rest = iter(commits)
        first = list(next(rest, ()))
        opened = self._opened(first)
        if opened is None:
            yield fault("cut", first[0].at if first else "line 1")
            return
        try:
            state = before(self.rulesets, opened)
        except Refusal as refusal:
            yield fault("bad-game", first[0].at, refusal.rejected.message)
            return
        runs, veiled = _runs(chain([first], rest)), False
        for run, after in runs:
            seen = [line for commit in run for line in commit]
            lines = [line for line in seen if isinstance(line, Line)]
            if self._lacks(state, opened.ruleset, lines):
                self.left = (state, chain(run, (commit for later, _ in runs for commit in later)))
                return
            veiled = veiled or len(lines) < len(seen)
            if veiled and not self._agrees(state, seen):
                self.open += [commit[0].commit for commit in run]
            elif not veiled and (finding := self._one(state, lines, after)) is not None:
                yield finding
                return
            else:
                self.count += len(run)
            state = fold(state, seen)
        if self.open:
            self.why_not = f"what rests on lines that this book hides: commits {_spans(self.open)}."

    def _opened(self, commit: Sequence[Seen]) -> e.Opened | None:
        if (found := opening(commit)) is None:
            self.why_not = "the book does not say which game it is."
        return found

    def _lacks(self, state: Encounter, ruleset: str, lines: Iterable[Line]) -> bool:
        """Say so where a version begins to decide that is not here."""
        for line in lines:
            event = line.event
            if isinstance(event, e.Opened | e.Upgraded) and event.version not in state.shelf:
                here = ", ".join(state.shelf) or "none"
                since = f"from commit {line.commit} on " if state.commit else ""
                self.why_not = f"{since}it was played by {ruleset} {event.version}; here is {here}."
                return True
        return False

    def _agrees(self, state: Encounter, seen: Sequence[Seen]) -> bool:
        """Tell whether what can be seen of a decision is what its command gives on what can be."""
        lines = [line for line in seen if isinstance(line, Line)]
        if not lines or lines[0] is not seen[0] or not isinstance(lines[0].event, e.Declared):
            return False
        try:
            found = self._decide(state, lines[0].event, lines)
        except Exception:  # noqa: BLE001 - rules may stumble over what this book does not show
            return False
        if isinstance(found, str):
            return False
        again = write(seen[0].commit, found, state.prev)
        return len(again) == len(seen) and all(
            isinstance(line, Hidden) or line.raw == expected.raw
            for line, expected in zip(seen, again, strict=True)
        )

    def _one(self, state: Encounter, lines: list[Line], after: Sequence[Seen]) -> Finding | None:
        declared = lines[0].event
        if not isinstance(declared, e.Declared):
            return fault("not-decided", lines[0].at, "The commit has no declaration.")
        found = self._decide(state, declared, lines)
        if isinstance(found, str):
            cut = not after and found == _NO_LINK
            return fault("cut" if cut else "not-decided", lines[0].at, found)
        again = write(lines[0].commit, found, state.prev)
        for line, expected in zip(lines, again, strict=False):
            if line.raw != expected.raw:
                return fault("not-decided", line.at)
        forked = any(_is(line, e.Forked) for line in after)
        if forked and len(lines) < len(again) and again[len(lines)].index == 0:
            return None
        if len(lines) != len(again):
            end = [*lines, *again[len(lines) :]][min(len(lines), len(again))]
            code = "cut" if len(lines) < len(again) and not after else "not-decided"
            return fault(code, end.at, f"{len(again)} events, not {len(lines)}.")
        return None

    def _decide(
        self, state: Encounter, declared: e.Declared, lines: list[Line]
    ) -> tuple[e.Event, ...] | str:
        """Give the events, or why the command was refused."""
        shakes = [line.event.link for line in lines if isinstance(line.event, e.Shaken)]
        try:
            command = msgspec.convert(declared.command, _any_command(state.rules))
            request = Request(
                declared.seat,
                declared.id,
                declared.at_ms,
                command,
                shake=shakes[0] if shakes else "",
                faces=declared.dice,
                saw=declared.saw,
                shown=declared.shown,
            )
            found = decide(state, request, Recorded(lines))
        except KeyError:
            return _NO_LINK
        except (msgspec.ValidationError, ValueError) as error:
            return f"It cannot be decided: {error}."
        return f"It is refused: {found.code}." if isinstance(found, Rejected) else found


def _runs(
    commits: Iterable[Sequence[Seen]],
) -> Iterator[tuple[list[Sequence[Seen]], Sequence[Seen]]]:
    """Group commits by decision, each with the commit after it; a fork may have cut it off.

    An amendment is all one decision; its commits say of which others they are. A commit that is
    hidden behind an amendment may be one of them.
    """
    run: list[Sequence[Seen]] = []
    for commit in commits:
        if run and not _continues(run[0], commit):
            yield run, commit
            run = []
        run.append(commit)
    yield run, ()


def _continues(first: Sequence[Seen], commit: Sequence[Seen]) -> bool:
    begin = commit[0]
    declared = begin.event if isinstance(begin, Line) else None
    if isinstance(declared, e.Declared):
        return declared.of > 0
    return any(_is(line, e.Amended) for line in first)


def _spans(numbers: Sequence[int]) -> str:
    """Write numbers that rise, those that follow each other as ``first-last``."""
    spans: list[list[int]] = []
    for number in numbers:
        if spans and number == spans[-1][-1] + 1:
            spans[-1] = [spans[-1][0], number]
        else:
            spans.append([number])
    return ", ".join("-".join(map(str, span)) for span in spans)


def _is(line: Seen, kind: type[e.Event]) -> bool:
    return isinstance(line, Line) and isinstance(line.event, kind)


def _any_command(rules: Ruleset) -> Any:
    kinds: tuple[type[Command], ...] = (*CORE, *rules.commands)
    return Union[kinds]  # noqa: UP007
