"""A draft: an encounter that is being folded, which nobody else has seen.

States are immutable, and to make one for every line is most of what a fold costs. So what a commit
changes is gathered here, and is a state again when it is asked for.
"""

from typing import cast

from fightbook.domain.line import Seen
from fightbook.domain.state import Encounter, Moment


class Draft:
    """What the fold has come to after its last line."""

    __slots__ = ("_moment", "_number", "_whole", "fight", "latest", "line", "moments", "record")

    def __init__(self, state: Encounter) -> None:
        """Begin with a state."""
        self.become(state)

    def become(self, state: Encounter) -> None:
        """Stand as a state does, whatever was gathered."""
        self.record, self.fight, self.moments = state.record, state.fight, state.moments
        self.latest = state.latest
        self._whole: Encounter = state
        self.line: Seen | None = None
        """The last, where there was any since."""
        self._number = 0
        self._moment: Moment | None = None

    def moment(self, commit: int) -> Moment | None:
        """Give the moment before a commit that this fold has begun; nothing where it has not."""
        if self._number == commit:
            return self._moment
        return cast(Moment | None, self.moments.get(commit))

    def keep(self, commit: int, moment: Moment) -> None:
        """Keep the moment before a commit; it may be kept anew while the commit goes on."""
        if self._moment is not None and self._number != commit:
            self._settle(self._moment)
        self._number, self._moment = commit, moment

    def _settle(self, moment: Moment) -> None:
        self.moments = self.moments.insert(self._number, moment)
        self._number, self._moment = 0, None

    def whole(self) -> Encounter:
        """Give the state after the last line."""
        if (line := self.line) is None:
            return self._whole
        if self._moment is not None:
            self._settle(self._moment)
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

    @property
    def amended(self) -> int:
        """The last amendment that counts."""
        return self._whole.amended
