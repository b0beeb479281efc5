"""What happens to people between fights: the optional part of a ruleset that a campaign asks.

A game that has none of this can be played in a campaign all the same: the GM sets what changes.
Laws: each of these is pure; a way to grow, given the same sheet and answers, asks the same again,
since it is asked from its beginning after every answer.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, runtime_checkable

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.facts import Track
from fightbook.domain.ruleset import Condition, Move, Ruleset
from fightbook.domain.state import Fight, Mark
from fightbook.domain.throw import Throw
from fightbook.domain.tongue import Sayings

HOME = "home"
"""The phase of a campaign: nobody fights."""


class Rested(msgspec.Struct, frozen=True):
    """What a rest does: the ``tracks`` that change, and the marks that end."""

    tracks: Mapping[str, Track] = {}
    ended: tuple[str, ...] = ()


@runtime_checkable
class Resting(Protocol):
    """Rules that say what a rest between fights does."""

    def rests(self) -> Mapping[str, str]:
        """Give the kinds of rest, in words: most games know an ``hour`` and a ``night``."""
        ...

    def rested(
        self,
        sheet: Mapping[str, Any],
        tracks: Mapping[str, Track],
        marks: Mapping[str, Mark],
        kind: str,
    ) -> Rested:
        """Let somebody rest; refuse a kind that the game does not have, or that is too early."""
        ...


def lasting(conditions: Iterable[Condition], mark: str) -> bool:
    """Tell whether a mark outlasts the fight in which it began."""
    return any(c.lasts and mark.partition(".")[0] == c.id for c in conditions)


class Question(msgspec.Struct, frozen=True):
    """What whoever plays a character is asked: the ``choices`` by id, in words.

    Where no ``default`` is named it is the first of them. ``free``: other words are an answer too.
    """

    text: str
    choices: Mapping[str, str]
    default: str = ""
    free: bool = False


Growth: TypeAlias = Generator[Question | Throw, Any, dict[str, Any]]
"""A way to grow, step by step: yields questions and throws, and returns the new sheet.

A question is answered by the id of a choice, or by words where it is free, a throw by a list of the
faces that count.
"""


@runtime_checkable
class Growing(Protocol):
    """Rules that say how characters are made and how they grow: as questions, with dice."""

    def ways(self, sheet: Mapping[str, Any]) -> Mapping[str, str]:
        """Give what is due for somebody with this sheet, by id, in words: such as a level.

        The way ``create`` makes a character of the sheet that an empty one is read as.
        """
        ...

    def grow(self, way: str, sheet: Mapping[str, Any]) -> Growth:
        """Begin a way that is due. The label of a throw gets who it is for from the campaign."""
        ...


@runtime_checkable
class Granting(Ruleset, Protocol):
    """Rules with fields of a sheet that only the GM sets, each with the words of a refusal.

    An empty sheet is read as one that has all of them.
    """

    granted: Mapping[str, str]


@runtime_checkable
class Converting(Ruleset, Protocol):
    """Rules that read sheets of older versions otherwise than as their own; most do not."""

    def converted(self, sheet: Mapping[str, Any], before: str) -> Mapping[str, Any]:
        """Give a sheet of the version ``before`` as one of this version."""
        ...


@runtime_checkable
class Errands(Ruleset, Protocol):
    """Rules some of whose commands can be given between fights too, such as a check."""

    errands: tuple[type[Command], ...]
    """Of ``commands``. Each names ``who`` does it, and perhaps a ``target`` that is at home too."""
    at_home: Sayings
    """What is said of them, and of the questions of growth, in each language."""

    def errand_moves(self, fight: Fight, seat: str) -> Sequence[Move]:
        """List the errands of a seat; ``fight`` holds the game's own people, at home."""
        ...
