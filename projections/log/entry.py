"""Entries: what the combat log is made of, one for each fact that is worth a sentence.

Laws: an entry is a value and says everything in plain words, already free of control characters;
whoever renders it escapes it for the medium. ``at`` is the address of the line that told it and the
anchor of links. An entry is never deleted: what was taken back is ``retracted``.
"""

import msgspec

from fightbook.domain.events import Die, Modifier, Track


class Struct(msgspec.Struct, frozen=True, omit_defaults=True):
    """Base of the values inside the log."""


class Named(Struct, frozen=True):
    """A combatant or a seat: its ``id`` and the name that people know."""

    id: str
    name: str


class Chip(Struct, frozen=True):
    """One die as it lies. ``table``: a real die; ``hidden``: rolled where not everybody saw it."""

    sides: int
    face: int
    kept: bool = True
    exploded: bool = False
    table: bool = False
    hidden: bool = False


class Change(Struct, frozen=True):
    """A track before and after; ``track`` is its id, ``amount`` how much was lost or won."""

    track: str
    name: str
    before: Track
    after: Track
    amount: int = 0


class Entry(Struct, frozen=True, kw_only=True):
    """One fact, told. ``kind`` is the type of the event."""

    at: str
    commit: int
    kind: str
    sentence: str
    round: int = 0
    phase: str = ""
    seat: Named | None = None
    """The seat that gave the command, where the viewer may know."""
    who: Named | None = None
    target: Named | None = None
    by: Named | None = None
    """Who caused it, where that is somebody else."""
    dice: tuple[Chip, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    total: int | None = None
    grade: str = ""
    topic: str = ""
    """What a roll or a test is for, as the rules call it: ``check``, ``damage``; of cards, whether
    they were ``played``, ``given``, ``discarded``, ``lost``, or ``unused`` where not everybody saw
    them let go; the ids of the tracks of a sheet; of who left, the test before it."""
    outcome: str = ""
    """How a test came out, as the rules call it."""
    change: Change | None = None
    mark: str = ""
    """The condition that begins or ends here."""
    reason: str = ""
    by_gm: bool = False
    """The GM did it with the GM's authority, or in place of the seat whose combatant it is."""
    hidden: bool = False
    """Not everybody could see it when it happened."""
    revealed: str = ""
    """The address at which it happened in secret, when it is told because it was revealed."""
    retracted: bool = False
    doubts: tuple[str, ...] = ()
    """What is to know of a roll: what came before it, or that another one was taken back."""

    @property
    def commits(self) -> tuple[int, ...]:
        """The commits that must be in force for this entry to count."""
        if not self.revealed:
            return (self.commit,)
        return (self.commit, int(self.revealed.partition("-")[0]))


class Told(Struct, frozen=True):
    """What one reading gave: new entries, and commits taken back or brought back by it."""

    entries: tuple[Entry, ...] = ()
    struck: tuple[int, ...] = ()
    restored: tuple[int, ...] = ()


def chip(die: Die, *, hidden: bool) -> Chip:
    """Give the chip of a die."""
    return Chip(die.sides, die.face, die.kept, die.exploded, die.table, hidden)
