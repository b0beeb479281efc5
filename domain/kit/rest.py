"""Rests between fights, for games in which a rest changes tracks and nothing else.

Law: the dead do not rest, and a rest that the game does not have is refused.
"""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain.between import Rested
from fightbook.domain.events import Track
from fightbook.domain.kit.game import Game
from fightbook.domain.reject import refuse
from fightbook.domain.state import Mark


class Resting(Game, kw_only=True, eq=False, gc=False):
    """A game whose people rest: the kinds in words, and what each makes of somebody's tracks."""

    naps: Mapping[str, str]
    wakes: Callable[[Mapping[str, Track], str], Mapping[str, Track]]

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
