"""The values inside events: dice, modifiers, tracks, steps, choices.

Laws: they are part of the storage format like the events that carry them; numbers are whole.
"""

from typing import Any

import msgspec


class Fact(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Base of the values inside events."""


class Die(Fact, frozen=True, gc=False):
    """One die as it lies: ``sides``, ``face``, and whether it counts."""

    sides: int
    face: int
    kept: bool = True
    exploded: bool = False
    table: bool = False
    """True when a person entered the face of a real die."""


class Modifier(Fact, frozen=True, gc=False):
    """A named number added to a roll or a damage."""

    name: str
    value: int


class Track(Fact, frozen=True, gc=False):
    """A measure of health or strength of one of three kinds.

    ``pool``: ``value`` of ``max``. ``boxes``: a row of marks, one short word each, "" when empty.
    ``dice``: dice that lie on the table, each still standing.
    """

    kind: str
    name: str
    value: int = 0
    max: int = 0
    boxes: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()


class Step(Fact, frozen=True, gc=False):
    """Something that is to be done next: ``what``, by ``who``, to ``target``."""

    what: str
    who: str = ""
    target: str = ""
    data: dict[str, Any] = {}


class Choice(Fact, frozen=True, gc=False):
    """One answer to a prompt: its ``id`` and the words that a person reads."""

    id: str
    label: str
