"""Who looks at an encounter from one seat, and what they are told.

Laws: what is alike for those who look is made once; nobody who is told can hold the others up.
"""

from collections.abc import Container, Mapping, Sequence

from msgspec.structs import replace

from fightbook.domain.line import Line
from fightbook.domain.moves import survey
from fightbook.domain.reject import CODES
from fightbook.domain.ruleset import Move
from fightbook.domain.state import Encounter
from fightbook.projections.view import YOU, View, diff, seen_by, you
from fightbook.server.messages import Commit, Problem
from fightbook.server.sights import Sight, Step
from fightbook.server.viewers import Frames, Viewers

LOST = "history-lost"
CLOSE = {
    "hello-first": 4400,
    "no-token": 4401,
    "bad-token": 4401,
    "unknown-encounter": 4404,
    "gone": 4410,
    LOST: 4409,
    "slow-down": 4429,
    "store-away": 1013,
    "internal": 1011,
}
"""The code with which a connection is closed, by the reason."""


class Watch:
    """A seat and those who look from it; what they see, others may see alike."""

    def __init__(self, seat: str, sight: Sight) -> None:
        """Watch from ``seat``, which now has this ``sight``."""
        self.seat, self.sight = seat, sight
        self.viewers = Viewers()
        self._surveyed: tuple[Encounter, list[Move], list[str]] | None = None

    @property
    def surveyed(self) -> bool:
        """Whether the moves of now have been asked for, and are at hand."""
        return self._surveyed is not None and self._surveyed[0] is self.sight.world

    def survey(self) -> tuple[list[Move], list[str]]:
        """Give the moves of now, and the combatants whom the fight waits for."""
        world = self.sight.world
        if self._surveyed is None or self._surveyed[0] is not world:
            self._surveyed = (world, *survey(self.sight.shelf, world, self.seat))
        return self._surveyed[1:]

    @property
    def view(self) -> View:
        """What the seat sees now."""
        return seen_by(self.seat, self.sight.drawing)

    def tell(self, messages: Mapping[str, Commit], frames: Frames, before: Encounter) -> None:
        """Tell every viewer of a commit that changed who sits here; ``before``: the world then."""
        own = self._of_itself(messages, before)
        self.viewers.tell(own, frames if own is messages else {lang: {} for lang in own})

    def step(self, lines: Sequence[Line], lang: str) -> Commit:
        """Go on by one commit, alone; give the message that takes a client there."""
        step, before = Step(self.sight.shelf, lines), self.sight.world
        messages = self.sight.go_on(step, step.withheld(self.seat), {lang})
        return self._of_itself(messages, before)[lang]

    def _of_itself(self, messages: Mapping[str, Commit], before: Encounter) -> Mapping[str, Commit]:
        """Add what changes for this seat alone of all that see the same: what it is."""
        after = self.sight.world
        if before.record.seats is after.record.seats:
            return messages
        was, now = (you(world, self.seat) for world in (before, after))
        if was == now:
            return messages
        patched = {YOU: diff(was, now)}
        return {
            lang: replace(message, patch={**message.patch, **patched})
            for lang, message in messages.items()
        }

    @property
    def away(self) -> int:
        """Milliseconds to the nearest viewer and back; 0 until they have been measured."""
        return min((viewer.away for viewer in self.viewers if viewer.away), default=0)

    def end(self, code: str, staying: Container[str] = ()) -> None:
        """Send everybody away who looks from here, but for whose key stays, and say why."""
        for viewer in [one for one in self.viewers if one.key not in staying]:
            viewer.end(Problem(code, CODES[code]), CLOSE[code], code)
            self.viewers.discard(viewer)
