"""Play: one decision of a game that does many small things in it, with its scribe at hand.

A game's own play begins with this one, and adds what it works off until somebody must speak.
"""

from typing import Any

from fightbook.domain.events import Event, Ordered, Step
from fightbook.domain.kit import marks
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Combatant, Fight


class Play:
    """One decision."""

    def __init__(self, scribe: Scribe) -> None:
        """Take up the fight where it stands."""
        self.scribe = scribe

    @property
    def fight(self) -> Fight:
        """The fight as it stands now."""
        return self.scribe.fight

    def emit(self, event: Event) -> None:
        """Write an event."""
        self.scribe.emit(event)

    def here(self, who: str) -> Combatant | None:
        """Give a combatant that is still in the fight."""
        return self.fight.combatants.get(who)


class Working(Play):
    """One decision that works an agenda off, which it writes down where it pauses.

    ``steps`` is what is left to do, first to last; a step that makes no sense any more is dropped
    in silence.
    """

    def __init__(self, scribe: Scribe) -> None:
        """Take up the agenda of the fight."""
        super().__init__(scribe)
        self.steps: list[Step] = list(scribe.fight.steps)

    def push(self, *steps: Step) -> None:
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
            self.emit(Ordered(tuple(self.steps)))
