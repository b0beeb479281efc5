"""Play: the resolution of one decision, and the rolls that are made in it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from fightbook.domain.kit import play
from fightbook.domain.rulesets.sword.own import Own, own
from fightbook.domain.scribe import Scribe

CLOCK = "a dice clock"
"""Why the GM sets a clock, where nothing else is said."""


class Check(NamedTuple):
    """A kind of roll: what follows, what it is called, and whether its number counts."""

    then: Callable[["Play", "Attempt", int, str], None]
    words: str = ""
    """Empty: its own name."""
    by_number: bool = True
    """Else it only passes or fails."""


class Attempt(msgspec.Struct, frozen=True):
    """A roll to be made: its name, who rolls on which ability (or ``doctor``), what hangs on it.

    ``data`` is plain JSON, since a prompt may carry it; ``bonus`` is the GM's modifier; ``purpose``
    is what people read, where the name of the check does not say enough; ``hidden`` says that it
    was rolled behind the screen.
    """

    check: str
    who: str
    ability: str
    data: Mapping[str, Any] = {}
    bonus: int = 0
    purpose: str = ""
    hidden: bool = False


class Play(play.Working):
    """One resolution."""

    def __init__(self, scribe: Scribe, checks: Mapping[str, Check]) -> None:
        """Take up the agenda of the fight."""
        super().__init__(scribe)
        self.checks = checks

    @property
    def own(self) -> Own:
        """The ruleset's state as it stands now."""
        return own(self.scribe.fight)
