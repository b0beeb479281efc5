"""Deciding again: each command of a book, with the seeds it revealed, must give its events."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Union

import msgspec

from domain import events as e
from domain.commands import CORE, Command
from domain.decide import Request, decide
from domain.evolve import fold
from domain.line import Line, Seen, write
from domain.reject import Rejected
from domain.ruleset import Ruleset
from domain.state import Encounter
from projections.audit.chain import fault
from projections.audit.report import Finding

Commits = Sequence[Sequence[Seen]]


class Again(msgspec.Struct):
    """Decides a book again. ``count``: commands that gave what is recorded."""

    rulesets: Mapping[str, Ruleset]
    count: int = 0
    why_not: str = ""

    def check(self, commits: Iterable[Sequence[Seen]]) -> Iterator[Finding]:
        """Decide commit by commit until the first that differs or cannot be decided."""
        rest = iter(commits)
        first = list(next(rest, ()))
        opened = self._opened(first)
        if opened is None:
            yield fault("cut-off", first[0].at if first else "line 1")
            return
        rules = self._rules(opened)
        if rules is None:
            return
        state = Encounter("book", rules)
        for commit in chain([first], rest):
            lines = [line for line in commit if isinstance(line, Line)]
            if len(lines) < len(commit):
                self.why_not = f"commit {commit[0].commit} holds lines that this book hides."
                return
            finding = self._one(state, lines)
            if finding is not None:
                yield finding
                return
            state = fold(state, lines)
            self.count += 1

    def _opened(self, commit: Sequence[Seen]) -> e.Opened | None:
        for line in commit:
            if isinstance(line, Line) and isinstance(line.event, e.Opened):
                return line.event
        self.why_not = "the book does not say which game it is."
        return None

    def _rules(self, opened: e.Opened) -> Ruleset | None:
        rules = self.rulesets.get(opened.ruleset)
        if rules is not None and rules.version == opened.version:
            return rules
        here = rules.version if rules else "none"
        self.why_not = f"it was played by {opened.ruleset} {opened.version}; here is {here}."
        return None

    def _one(self, state: Encounter, lines: list[Line]) -> Finding | None:
        declared = lines[0].event
        if not isinstance(declared, e.Declared):
            return fault("not-decided", lines[0].at, "The commit has no declaration.")
        found = self._decide(state, declared, lines)
        if isinstance(found, str):
            return fault("not-decided", lines[0].at, found)
        again = write(lines[0].commit, found, state.prev)
        for line, expected in zip(lines, again, strict=False):
            if line.raw != expected.raw:
                return fault("not-decided", line.at)
        if len(lines) != len(again):
            at = f"{lines[0].commit}-{min(len(lines), len(again))}"
            return fault("not-decided", at, f"{len(again)} events, not {len(lines)}.")
        return None

    def _decide(
        self, state: Encounter, declared: e.Declared, lines: list[Line]
    ) -> tuple[e.Event, ...] | str:
        """Give the events, or why the command was refused."""
        events = [line.event for line in lines]
        shakes = [event.link for event in events if isinstance(event, e.Shaken)]
        links = {event.cup: event.link for event in events if isinstance(event, e.Drawn)}
        try:
            command = msgspec.convert(declared.command, _any_command(state.rules))
            request = Request(
                declared.seat,
                declared.id,
                declared.at_ms,
                command,
                shake=shakes[0] if shakes else "",
                faces=declared.dice,
            )
            found = decide(state, request, lambda cup: bytes.fromhex(links[cup]))
        except (msgspec.ValidationError, KeyError, ValueError) as error:
            return f"It cannot be decided: {error}."
        return f"It is refused: {found.code}." if isinstance(found, Rejected) else found


def _any_command(rules: Ruleset) -> Any:
    kinds: tuple[type[Command], ...] = (*CORE, *rules.commands)
    return Union[kinds]  # noqa: UP007
