"""Rests and errands between fights, for games in which a rest changes tracks and nothing else.

Law: the dead do not rest, and a rest that the game does not have is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fightbook.domain.between import Rested
from fightbook.domain.commands import Command
from fightbook.domain.events import Track
from fightbook.domain.kit.game import Game
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Move
from fightbook.domain.state import Fight, Mark
from fightbook.domain.tongue import Sayings


def nowhere(_fight: Fight, _seat: str) -> Sequence[Move]:
    """Offer nothing."""
    return ()


class Resting(Game, kw_only=True, eq=False, gc=False):
    """A game whose people rest: the kinds in words, and what each makes of somebody's tracks.

    ``errands`` are those of its commands that can be given between fights too, ``outings`` their
    moves, ``at_home`` what is said of them.
    """

    errands: tuple[type[Command], ...] = ()
    outings: Callable[[Fight, str], Sequence[Move]] = nowhere
    at_home: Sayings = {}  # noqa: RUF012 - msgspec copies it

    naps: Mapping[str, str]
    wakes: Callable[[Mapping[str, Track], str], Mapping[str, Track]]

    def errand_moves(self, fight: Fight, seat: str) -> Sequence[Move]:
        """List the errands of a seat."""
        return self.outings(fight, seat)

    def rests(self) -> Mapping[str, str]:
        """Give the kinds of rest."""
        return self.naps

    def rested(
        self,
        _sheet: Mapping[str, Any],
        tracks: Mapping[str, Track],
        marks: Mapping[str, Mark],
        kind: str,
    ) -> Rested:
        """Let somebody rest; give the tracks that changed."""
        if kind not in self.naps:
            raise refuse("illegal", f"There is no rest {kind!r}.", "kind")
        if "dead" in marks:
            return Rested()
        found = self.wakes(tracks, kind)
        return Rested({name: track for name, track in found.items() if track != tracks[name]})
