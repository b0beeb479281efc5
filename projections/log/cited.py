"""Citing: which written rules the numbers of a log come from, behind each part, and what they say.

Law: only what the game names is cited; a log that cites nothing reads as without this.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from fightbook.domain.sources import Sources, source, sources_of
from fightbook.projections.log.entry import Entry

COUNTED = ("rolled", "checked", "damaged", "healed", "spent")
"""The kinds of entries with a number that the rules worked out."""
_ID = re.compile(r"[A-Z]{2}-\d+")


class Cited(msgspec.Struct, frozen=True):
    """The rules of a game in a sentence each, and the ``sources`` of what it calls parts."""

    rules: Mapping[str, str] = {}
    sources: Sources = {}

    def of(self, part: str, kind: str = "") -> str:
        """Give the rules that a part, of an entry of some ``kind``, comes from, with commas."""
        return source(self.sources, *([f"{kind} {part}"] if kind else ()), part, "part")

    def whole(self, entry: Entry) -> str:
        """Give the rules by which the number of an entry came to be."""
        return source(self.sources, *called(entry)) if entry.kind in COUNTED else ""

    def legend(self, entries: Iterable[Entry]) -> Iterator[tuple[str, str]]:
        """Give each rule that is cited in the entries, in their order, with its sentence."""
        found = [text for entry in entries for text in self._all(entry)]
        for rule in dict.fromkeys(rule for text in found for rule in _ID.findall(text)):
            yield rule, self.rules.get(rule, "")

    def named(self, entries: Iterable[Entry]) -> dict[str, str]:
        """Give the rules of everything that the numbers of the entries are called."""
        found: dict[str, str] = {}
        for entry in entries:
            found |= {part.name: self.of(part.name) for part in entry.modifiers if part.value}
            if entry.kind in COUNTED:
                found |= {text: source(self.sources, text) for text in called(entry)}
        return {text: rules for text, rules in found.items() if rules}

    def _all(self, entry: Entry) -> Iterator[str]:
        yield self.whole(entry)
        yield from (self.of(part.name, entry.kind) for part in entry.modifiers if part.value)


def called(entry: Entry) -> tuple[str, ...]:
    """Give what the number of an entry is called, special before general.

    ``attack missed`` for how a test came out, ``damaged exhaustion`` for what a loss is made of.
    """
    came_out = f"{entry.topic} {entry.outcome}" if entry.outcome else ""
    parts = [f"{entry.kind} {part.name}" for part in entry.modifiers]
    some = [f"{entry.kind} part"] if parts else []
    return (entry.reason, came_out, entry.topic, *parts, *some, entry.kind)


UNCITED = Cited()


def citing(rules: object) -> Cited:
    """Give what a game's rules are cited by."""
    return Cited(getattr(rules, "rules", {}), sources_of(rules))
