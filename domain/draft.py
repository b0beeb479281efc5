"""A draft: an encounter that is being folded, which nobody else has seen.

States are immutable, and to make one for every line is most of what a fold costs. So what a commit
changes is gathered here, and is a state again when it is asked for.
"""

from typing import cast

from fightbook.domain.events import Declared
from fightbook.domain.line import Seen
from fightbook.domain.state import Encounter, Moment


class Draft:
    """What the fold has come to after its last line; ``decides``: it can be decided upon."""

    __slots__ = (
        *("_whole", "begun", "decides", "fight", "latest", "line", "moments", "number", "record"),
    )

    def __init__(self, state: Encounter, *, decides: bool) -> None:
        """Begin with a state."""
        self.decides = decides
        self.become(state)

    def become(self, state: Encounter) -> None:
        """Stand as a state does, whatever was gathered."""
        self.record, self.fight, self.moments = state.record, state.fight, state.moments
        self.latest = state.latest
        self._whole: Encounter = state
        self.line: Seen | None = None
        """The last, where there was any since."""
        self.number = 0
        self.begun: Moment | None = None
        """The moment before the commit of this ``number``, which this fold has begun."""

    def begin(self, commit: int, declared: Declared | None = None) -> None:
        """Begin a commit: this is the moment before it."""
        if self.begun is not None and self.number != commit:
            self._settle(self.begun)
        self.number, joined = commit, self.record.combatants
        self.begun = Moment(self.fight, self.latest, self._whole.amended, joined, declared)

    def moment(self, commit: int) -> Moment | None:
        """Give the moment before a commit that has begun; nothing where it has not."""
        if self.number == commit:
            return self.begun
        return cast(Moment | None, self.moments.get(commit))

    def keep(self, commit: int, moment: Moment) -> None:
        """Keep the moment before a commit anew, which another fold has begun."""
        self.moments = self.moments.insert(commit, moment)

    def _settle(self, moment: Moment) -> None:
        self.moments = self.moments.insert(self.number, moment)
        self.number, self.begun = 0, None

    def whole(self) -> Encounter:
        """Give the state after the last line."""
        if (line := self.line) is None:
            return self._whole
        if self.begun is not None:
            self._settle(self.begun)
        was = self._whole
        state = Encounter(
            was.id,
            line.commit,
            line.index,
            line,
            self.record,
            self.fight,
            self.moments,
            was.undone,
            self.latest,
            was.amended,
        )
        self._whole, self.line = state, None
        return state
