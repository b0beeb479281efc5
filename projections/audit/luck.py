"""The dice of a book: links that lead back to their anchors, shakes, and faces from seeds."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

import msgspec

from fightbook.domain import events as e
from fightbook.domain.bounds import CUPS
from fightbook.domain.dice import CHAIN_LENGTH, MAX_SIDES, NOTHING, Draw, previous
from fightbook.domain.line import START, Line, Seen
from fightbook.domain.witnesses import call
from fightbook.projections.audit.chain import fault
from fightbook.projections.audit.fell import Fell, UnseededError
from fightbook.projections.audit.report import Finding
from fightbook.projections.audit.salts import SCREEN, Salts
from fightbook.projections.audit.taken import Taken

_CHANCE = frozenset(
    {e.Opened, e.Seated, e.Anchored, e.Shaken, e.Witnessed, e.Drawn, e.Rolled, e.Declared}
    | {e.Amended}
)
"""The events that chance has a part in."""


class Luck(msgspec.Struct):
    """Walks through the lines and checks everything that chance had a part in."""

    shake: bytes = NOTHING
    """What the present commit was shaken with."""
    n: int = 0
    """The number of the links that it takes."""
    spent: dict[str, int] = {}
    """The last number that each seat took links of."""
    links: dict[tuple[str, str], tuple[int, str]] = {}
    """The last link known of each chain, by seat and cup, with its number."""
    witnesses: bytes = NOTHING
    """What other seats gave to it."""
    called: dict[str, int] = {}
    """The last number that each seat was called for."""
    head: str = START
    """The digest of all before the present commit."""
    draws: dict[str, Draw] = {}
    """The draws that the dice now come from, by cup."""
    fell: Fell = msgspec.field(default_factory=Fell)
    """What is decided again reads old draws again."""
    veiled: bool = False
    """A seed of the present commit may be hidden."""
    left: int = 0
    """So many commits may still decide again what the last amendment took back."""
    sealed: bool = False
    """The present commit may be one of them, and hides whose seed it reads."""
    taken: Taken = msgspec.field(default_factory=Taken)
    salts: Salts = msgspec.field(default_factory=Salts)
    rolls: int = 0
    faces: int = 0
    table_faces: int = 0
    unread: int = 0
    """Dice whose seed this book hides."""

    def check(self, commit: Sequence[Seen]) -> Iterator[Finding]:
        """Check one commit."""
        yield from self._whole(commit[0].commit - 1)
        self.draws, self.shake, self.witnesses, self.n = {}, NOTHING, NOTHING, 0
        self.veiled = not all(isinstance(line, Line) for line in commit)
        if self.veiled:
            self.fell.hide(commit[0].commit, declared=not isinstance(commit[0], Line))
        self._run(commit[0])
        self.taken.begin(commit[0])
        for line in commit:
            if isinstance(line, Line):
                kind = type(line.event)
                try:
                    if kind in _CHANCE:
                        yield from self._line(line, commit[0])
                    if kind in SCREEN or line.event.to is not None:
                        yield from self.salts.check(line)
                except ValueError as error:  # what should be a link is none
                    yield fault("bad-event", line.at, str(error))
        self.head = commit[-1].digest

    def _whole(self, commit: int) -> Iterator[Finding]:
        """Check, behind a commit, that it read what it says: an amendment could else read more."""
        table = self.draws.get("table")
        if table is not None and table.taken != self.fell.said(commit, "table"):
            yield fault("bad-face", f"{commit}-0", "It reads other dice than it says.")

    def _line(self, line: Line, first: Seen) -> Iterator[Finding]:
        event = line.event
        if isinstance(event, e.Rolled):
            yield from self._roll(line.at, event)
        elif isinstance(event, e.Shaken):
            yield from self._shake(line.at, event)
        elif isinstance(event, e.Drawn):
            yield from self._draw(line, event)
        elif isinstance(event, e.Declared):
            yield from self._again(line, event)
        elif isinstance(event, e.Amended):
            self.left, self.fell.run, self.draws = len(event.commits), line.commit, {}
        elif isinstance(event, e.Opened):
            self.taken.open(event)
            for holder, anchors in event.anchors.items():
                self._anchor(holder, anchors)
        elif isinstance(event, e.Seated):
            self._anchor(event.seat, event.anchors)
        elif isinstance(event, e.Anchored):
            self._anchor(event.holder, event.anchors)
        else:
            yield from self._witness(line.at, cast(e.Witnessed, event), first)

    def _anchor(self, holder: str, anchors: Mapping[str, str]) -> None:
        """Begin a pair: what was there of the old one is nothing to the new one."""
        if not anchors:
            return
        for cup in CUPS:
            self.links.pop((holder, cup), None)
        self.links |= {(holder, cup): (0, anchor) for cup, anchor in anchors.items()}
        self.spent[holder] = self.called[holder] = 0

    def _shake(self, at: str, event: e.Shaken) -> Iterator[Finding]:
        """Check that it is the next number, and the link of this number in the seat's chain."""
        self.n = event.n
        known = (event.seat, "shake") in self.links
        fits = self.taken.shakes(event) and known == bool(event.link)
        if event.n != self.spent.get(event.seat, -1) + 1 or not fits:
            yield fault("bad-shake", at)
        self.spent[event.seat] = event.n
        if event.link:
            self.shake = bytes.fromhex(event.link)
            if not self._leads((event.seat, "shake"), event.n, event.link):
                yield fault("bad-shake", at)

    def _witness(self, at: str, event: e.Witnessed, first: Seen) -> Iterator[Finding]:
        """Check the call, and that each link is the one of its number in the chain of its seat."""
        there = [(seat, n) for seat, n in event.numbers if seat not in event.passed]
        expected = call(event.nonce, self.head, self.n, event.numbers, first.mark)
        right = (
            self.taken.calls(event)
            and event.call == expected
            and event.called == event.numbers
            and len(there) == len(event.links)
        )
        for (seat, number), link in zip(there, event.links, strict=False):
            right = self._leads((seat, "witness"), number, link) and right
        for seat, number in event.numbers:
            right = right and number == self.called.get(seat, -1) + 1
            self.called[seat] = number
        self.witnesses = bytes.fromhex("".join(event.links)) or NOTHING
        if not right:
            yield fault("bad-witness", at)

    def _draw(self, line: Line, event: e.Drawn) -> Iterator[Finding]:
        leads = self._leads((event.seat, event.cup), event.place, event.link)
        if not self.taken.draws(event) or not leads or event.place != self.n:
            yield fault("bad-link", line.at)
        self.draws[event.cup] = self.fell.drew(line.commit, event, self.shake, self.witnesses)

    def _leads(self, chain: tuple[str, str], place: int, link: str) -> bool:
        """Tell whether a link at a place leads back to the one known of its chain; know it now.

        Commits that took none of this chain, or that this book does not show, lie between.
        """
        before, known = self.links.get(chain, (place, ""))
        back = bytes.fromhex(link)
        for _ in range(min(place - before, CHAIN_LENGTH)):
            back = previous(back)
        self.links[chain] = (place, link)
        return place > before and back.hex() == known

    def _run(self, first: Seen) -> None:
        """See whether the commit may be one that an amendment decides again."""
        declared = first.event if isinstance(first, Line) else None
        again = declared is None or (isinstance(declared, e.Declared) and declared.of > 0)
        self.sealed = declared is None and self.left > 0
        self.left = self.left - 1 if again and self.left else 0

    def _again(self, line: Line, event: e.Declared) -> Iterator[Finding]:
        """Keep the dice of a command that is decided again, as far as they are known."""
        if not event.of:
            return
        if not self.fell.declared(line.commit, event):
            yield fault("bad-face", line.at, "It keeps the dice of another command.")
        self.draws = {cup: self.fell.again(line.commit, cup) for cup in ("table", "screen")}

    def _roll(self, at: str, event: e.Rolled) -> Iterator[Finding]:
        self.rolls += 1
        drawn = [die for die in event.dice if not die.table]
        self.table_faces += len(event.dice) - len(drawn)
        if drawn and (event.cup == "table") is not (event.to is None):
            yield fault("bad-face", at, "What all may see is rolled from the table's cup alone.")
        elif drawn:
            try:
                right = self._fallen(event, drawn)
            except UnseededError as error:
                self.unread += len(drawn)
                if not error.veiled:
                    yield fault("bad-face", at, "No seed was revealed for it.")
            else:
                self.faces += len(drawn)
                if not right:
                    yield fault("bad-face", at)
        kept = sum(1 if event.counted else die.face for die in event.dice if die.kept)
        if event.total != kept + sum(modifier.value for modifier in event.modifiers):
            yield fault("bad-total", at)

    def _fallen(self, event: e.Rolled, drawn: Sequence[e.Die]) -> bool:
        """Tell whether the dice fell so."""
        if (draw := self.draws.get(event.cup)) is None:
            raise UnseededError(veiled=self.sealed if event.to is None else self.veiled)
        reader = draw.read(event.label)
        # A die that nobody can roll could keep the reader busy for ever.
        possible = all(1 <= die.sides <= MAX_SIDES for die in drawn)
        return possible and [reader.face(die.sides) for die in drawn] == [die.face for die in drawn]
