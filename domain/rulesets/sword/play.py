"""Play: the resolution of one decision, an agenda of steps worked off until somebody must speak.

Laws: the agenda lives in the fight as ``Ordered`` whenever the resolution pauses, so that nothing
is kept outside events; a step that no longer makes sense is dropped in silence.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from fightbook.domain import events as e
from fightbook.domain.kit import marks, play
from fightbook.domain.rulesets.sword.own import Own, own
from fightbook.domain.scribe import Scribe


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


class Play(play.Play):
    """One resolution. ``steps`` is what is left to do, first to last."""

    def __init__(self, scribe: Scribe, checks: Mapping[str, Check]) -> None:
        """Take up the agenda of the fight."""
        super().__init__(scribe)
        self.checks = checks
        self.steps: list[e.Step] = list(scribe.fight.steps)

    @property
    def own(self) -> Own:
        """The ruleset's state as it stands now."""
        return own(self.scribe.fight)

    def push(self, *steps: e.Step) -> None:
        """Put steps before everything else."""
        self.steps[:0] = steps

    def mark(self, who: str, mark: str, **more: Any) -> None:
        """Set a condition."""
        marks.mark(self.scribe, who, mark, **more)

    def unmark(self, who: str, *names: str, why: str = "") -> None:
        """End those of the conditions that hold."""
        marks.unmark(self.scribe, who, *names, why=why)

    def pause(self) -> None:
        """Write the agenda down where it has changed."""
        if tuple(self.steps) != self.fight.steps and not self.fight.outcome:
            self.emit(e.Ordered(tuple(self.steps)))
