"""A film: a book as one seat saw it, to be looked at from any place in it.

Laws: made of the lines that the seat was shown and nothing else; what is seen at a place does not
depend on how one came there. Limit: the lines are held, with the state after each commit, whose
parts are shared.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from fightbook.domain.events import Revealed
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line, Seen
from fightbook.domain.registry import opening
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.domain.versions import standing
from fightbook.projections.audit.dicey import Dicey
from fightbook.projections.audit.report import Remark
from fightbook.projections.audit.wording import Told, doubted
from fightbook.projections.log import Entry, Teller, citing
from fightbook.projections.tongues import tongue
from fightbook.projections.view import view


class Film:
    """The fight as ``seat`` saw it. A place is the index of the last line that was shown."""

    def __init__(
        self, lines: Sequence[Seen], shelf: Shelf[Ruleset], seat: str, lang: str = "en"
    ) -> None:
        """Read the fight once, from its first line to its last."""
        self.lines = lines
        self.seat = seat
        self.ends: list[int] = []
        """The place at which each commit ends."""
        self.worlds: list[Encounter] = []
        """The world after each commit."""
        self._shelf, rules = shelf, shelf.at(standing(lines))
        self._before = Encounter("book")
        self._changes: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
        self.tongue = tongue(lang, rules.sayings)
        first = opening(lines)
        self.cited = citing(rules, first.edition if first else "")
        teller, world = Teller(rules.narrate, self.tongue), self._before
        dicey, doubts = Dicey(), list[Remark]()
        for _, commit in groupby(lines, key=lambda line: line.commit):
            shown = list(commit)
            world = fold(shelf, world, shown)
            self.worlds.append(world)
            self.ends.append((self.ends[-1] if self.ends else -1) + len(shown))
            told = teller.feed(shown)
            doubts += dicey.follow(shown)
            if told.struck or told.restored:
                self._changes.append((self.ends[-1], told.struck, told.restored))
        known = Told(teller.names, {}, teller.titles)
        self._entries = doubted(teller.entries, doubts, known, self.tongue)
        places = {line.at: place for place, line in enumerate(lines)}
        self._told = [places[entry.at] for entry in self._entries]
        shown_lines = [line for line in lines if isinstance(line, Line)]
        self._secrets = {line.at for line in shown_lines if line.event.to is not None}
        self._openings = [
            (places[line.at], line.commit, line.event.address)
            for line in shown_lines
            if isinstance(line.event, Revealed)
        ]

    def world(self, place: int) -> Encounter:
        """Give the world at a place, also within a commit."""
        done = bisect_right(self.ends, place)
        before = self.worlds[done - 1] if done else self._before
        begin = self.ends[done - 1] + 1 if done else 0
        return fold(self._shelf, before, self.lines[begin : place + 1])

    def view(self, place: int) -> dict[str, Any]:
        """Give the view of the table at a place."""
        return view(self.world(place), self.seat).json

    def entries(self, place: int) -> list[Entry]:
        """Give the log up to a place; what was taken back or hidden then is marked."""
        gone: set[int] = set()
        for end, struck, restored in self._changes:
            if end <= place:
                gone.update(struck)
                gone.difference_update(restored)
        opened = {at for end, commit, at in self._openings if end <= place and commit not in gone}
        hidden = self._secrets - opened
        return [
            replace(
                entry,
                retracted=not gone.isdisjoint(entry.commits),
                hidden=bool(entry.revealed) or entry.at in hidden,
            )
            for entry in self._entries[: bisect_right(self._told, place)]
        ]
