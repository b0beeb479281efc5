"""The log as a document: entries under the headings of their rounds and commits.

Law: entries keep their order. A round that comes again after a rewind gets a heading of its own.
"""

from collections.abc import Iterable
from itertools import groupby

import msgspec

from fightbook.domain.tongue import Tongue
from fightbook.projections.log.entry import Entry
from fightbook.projections.log.words import start
from fightbook.projections.tongues import ENGLISH


class Blow(msgspec.Struct, frozen=True):
    """The entries of one commit, and the seat that gave the command where it is known."""

    commit: int
    seat: str
    entries: tuple[Entry, ...]
    goes_on: bool = False
    """Its first entries stand in the round before."""

    def title(self, tongue: Tongue = ENGLISH) -> str:
        """Give the heading; empty where the commit has one already."""
        who = start(self.seat) or tongue.say("title-secret")
        return "" if self.goes_on else f"{self.commit}. {who}"


class Chapter(msgspec.Struct, frozen=True):
    """The commits of one round."""

    round: int
    again: bool
    blows: tuple[Blow, ...]

    def title(self, tongue: Tongue = ENGLISH) -> str:
        """Give the heading."""
        key = "page-round" if self.round else "page-before"
        name = tongue.say(key, round=str(self.round))
        return tongue.say("page-again", title=name) if self.again else name


def chapters(entries: Iterable[Entry]) -> list[Chapter]:
    """Group entries by round and commit."""
    found: list[Chapter] = []
    for number, part in groupby(entries, key=lambda entry: entry.round):
        again = any(chapter.round == number for chapter in found)
        last = found[-1].blows[-1].commit if found else 0
        blows = (_blow(list(some), last) for _, some in groupby(part, key=lambda e: e.commit))
        found.append(Chapter(number, again, tuple(blows)))
    return found


def _blow(entries: list[Entry], last: int) -> Blow:
    # What is revealed here was asked for by others, before.
    own = [entry.seat.name for entry in entries if entry.seat and not entry.revealed]
    commit = entries[0].commit
    return Blow(commit, next(iter(own), ""), tuple(entries), goes_on=commit == last)
