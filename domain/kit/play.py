"""Play: one decision of a game that does many small things in it, with its scribe at hand.

A game's own play begins with this one, and adds what it works off until somebody must speak.
"""

from fightbook.domain.events import Event
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
