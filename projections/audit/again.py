"""Deciding again: each command of a book, with the seeds it revealed, must give its events.

Laws: where a book hides lines, whatever can be seen of a commit is still held against what its
command gives. What agrees counts; what does not may rest on what is hidden, so it is no fault and
stays open.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Union, cast

import msgspec

from fightbook.domain import events as e
from fightbook.domain.commands import CORE, Command
from fightbook.domain.decide import Request, decide
from fightbook.domain.evolve import fold
from fightbook.domain.line import Hidden, Line, Seen, raws
from fightbook.domain.registry import opening, rules_of
from fightbook.domain.reject import Refusal, Rejected
from fightbook.domain.ruled import NAMING, Named
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.domain.witnesses import Answers
from fightbook.projections.audit.chain import fault
from fightbook.projections.audit.kinds import odd
from fightbook.projections.audit.report import Finding, Undecided

Commits = Sequence[Sequence[Seen]]
_TAKEN = frozenset({e.Drawn, e.Shaken, e.Witnessed, e.Failed, e.Screened, e.Unscreened})
"""The events that say what a decision took."""
_NO_LINK = "It cannot be decided: a link that its dice need is missing."


class Recorded:
    """What a decision took, as its lines show it. A salt is taken as it stands."""

    def __init__(self, lines: Iterable[Line]) -> None:
        """Read the lines of the decision."""
        self.fresh, self._secret, self.shake = "", "", ""
        self.listening: Callable[[], Collection[str]] = tuple
        self.answers: Answers | None = None
        self._failed = False
        self._links: dict[str, str] = {}
        self._salts: dict[tuple[int, int], str] = {}
        for line in lines:
            event = line.event
            if event.salt:
                self._salts[line.commit, line.index] = event.salt
            if type(event) not in _TAKEN:
                continue
            if isinstance(event, e.Drawn):
                self._links[event.cup] = event.link
            elif isinstance(event, e.Shaken):
                self.shake = self.shake or event.link
            elif isinstance(event, e.Witnessed):
                there = (seat for seat, _ in event.numbers if seat not in event.passed)
                links = dict(zip(there, event.links, strict=False))
                self.answers = Answers(event.nonce, event.absent, links)
            elif isinstance(event, e.Failed):
                self._failed = event.code == "internal"
            elif isinstance(event, e.Screened):
                self.fresh = event.sha256
            else:
                self._secret = cast(e.Unscreened, event).secret

    def link(self, cup: str) -> bytes:
        """Give the link that was taken. Raises ``KeyError`` where none was."""
        return bytes.fromhex(self._links[cup])

    def fault(self, error: Exception) -> None:
        """Let rules stumble where they did, and nowhere else."""
        if not self._failed:
            raise error

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
    other rules are needed than those that are here. ``odd``: rolls of ``open`` commits
    whose labels do not follow from their commands.
    """

    rulesets: Mapping[str, Ruleset]
    count: int = 0
    open: list[int] = []
    odd: list[Line] = []
    why: Undecided | None = None
    left: tuple[Shelf[Ruleset], Encounter, Iterable[Sequence[Seen]]] | None = None

    def check(self, commits: Iterable[Sequence[Seen]]) -> Iterator[Finding]:
        """Decide commit by commit until the first that differs."""
        rest = iter(commits)
        first = list(next(rest, ()))
        opened = self._opened(first)
        if opened is None:
            yield fault("cut", first[0].at if first else "line 1")
            return
        try:
            shelf, state = rules_of(self.rulesets, opened), Encounter("book")
        except Refusal as refusal:
            yield fault("bad-game", first[0].at, refusal.rejected.message)
            return
        runs, veiled = _runs(chain([first], rest)), False
        for run, after in runs:
            seen = run[0] if len(run) == 1 else [line for commit in run for line in commit]
            lines = [line for line in seen if isinstance(line, Line)]
            if self._lacks(shelf, opened.ruleset, lines):
                self.left = (
                    shelf,
                    state,
                    chain(run, (commit for later, _ in runs for commit in later)),
                )
                return
            veiled = veiled or len(lines) < len(seen)
            if veiled and not self._agrees(shelf, state, seen):
                self.open += [commit[0].commit for commit in run]
                self.odd += [x for commit in run for x in odd(shelf.of(state.fight), state, commit)]
            elif not veiled and (finding := self._one(shelf, state, lines, after)) is not None:
                yield finding
                return
            else:
                self.count += len(run)
            state = fold(shelf, state, seen)
        if self.open:
            self.why = Undecided("hidden", {"commits": spans(self.open)})

    def _opened(self, commit: Sequence[Seen]) -> e.Opened | None:
        if (found := opening(commit)) is None:
            self.why = Undecided("no-game")
        return found

    def _lacks(self, shelf: Shelf[Ruleset], ruleset: str, lines: Iterable[Line]) -> bool:
        """Say so where a version begins to decide that is not here."""
        for line in lines:
            if type(line.event) not in NAMING:
                continue
            event = cast(Named, line.event)
            if event.version not in shelf.versions:
                slots = {"ruleset": ruleset, "version": event.version}
                slots["here"] = ", ".join(shelf.versions)
                slots["since"] = str(line.commit) if line.commit > 1 else ""
                self.why = Undecided("rules", slots)
                return True
        return False

    def _agrees(self, shelf: Shelf[Ruleset], state: Encounter, seen: Sequence[Seen]) -> bool:
        """Tell whether what can be seen of a decision is what its command gives on what can be."""
        lines = [line for line in seen if isinstance(line, Line)]
        if not lines or lines[0] is not seen[0] or not isinstance(lines[0].event, e.Declared):
            return False
        try:
            found = self._decide(shelf, state, lines[0].event, lines)
        except Exception:  # noqa: BLE001 - rules may stumble over what this book does not show
            return False
        if isinstance(found, str):
            return False
        again = raws(seen[0].commit, found)
        return len(again) == len(seen) and all(
            event.to is not None if isinstance(line, Hidden) else line.raw == raw
            for line, (_, _, raw), event in zip(seen, again, found, strict=True)
        )

    def _one(
        self,
        shelf: Shelf[Ruleset],
        state: Encounter,
        lines: list[Line],
        after: Sequence[Seen],
    ) -> Finding | None:
        declared = lines[0].event
        if not isinstance(declared, e.Declared):
            return fault("not-decided", lines[0].at, "The commit has no declaration.")
        found = self._decide(shelf, state, declared, lines)
        if isinstance(found, str):
            cut = not after and found == _NO_LINK
            return fault("cut" if cut else "not-decided", lines[0].at, found)
        again = raws(lines[0].commit, found)
        for line, (_, _, raw) in zip(lines, again, strict=False):
            if line.raw != raw:
                return fault("not-decided", line.at)
        if len(lines) == len(again):
            return None
        why = f"{len(again)} events, not {len(lines)}."
        if len(lines) > len(again):
            return fault("not-decided", lines[len(again)].at, why)
        commit, index, _ = again[len(lines)]
        if index == 0 and any(_is(line, e.Forked) for line in after):
            return None
        return fault("not-decided" if after else "cut", f"{commit}-{index}", why)

    def _decide(
        self, shelf: Shelf[Ruleset], state: Encounter, declared: e.Declared, lines: list[Line]
    ) -> tuple[e.Event, ...] | str:
        """Give the events, or why the command was refused."""
        recorded = Recorded(lines)
        try:
            reader = _reader(tuple(shelf.of(state.fight).commands))
            command = reader.decode(msgspec.json.encode(declared.command))
            request = Request(
                declared.seat,
                declared.id,
                declared.at_ms,
                command,
                shake=recorded.shake,
                faces=declared.dice,
                saw=declared.saw,
                shown=declared.shown,
                hand=declared.hand,
            )
            found = decide(shelf, state, request, recorded)
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


def spans(numbers: Sequence[int]) -> str:
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


@lru_cache(64)
def _reader(kinds: tuple[type[Command], ...]) -> msgspec.json.Decoder[Any]:
    """Give what reads any of these and of the core's commands; to make it is dear."""
    return msgspec.json.Decoder(Union[(*CORE, *kinds)])
