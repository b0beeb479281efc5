"""Rest between fights, in a campaign: a night gives stamina and magicka back (OP-30).

The sources found say nothing of hit points, so those are the GM's word (002-55): ``adjust``.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain.between import Rested
from fightbook.domain.events import Track
from fightbook.domain.kit.game import Game
from fightbook.domain.reject import refuse
from fightbook.domain.state import Mark

RESTED = ("sp", "mp")


class Resting(Game, kw_only=True, eq=False, gc=False):
    """The percentile game, whose people rest at home."""

    def rests(self) -> Mapping[str, str]:
        """Give the kinds of rest."""
        return {"night": "Sleep for a night"}

    def rested(
        self,
        _sheet: Mapping[str, Any],
        tracks: Mapping[str, Track],
        marks: Mapping[str, Mark],
        kind: str,
    ) -> Rested:
        """Fill stamina and magicka of whoever lives."""
        if kind not in self.rests():
            raise refuse("illegal", f"There is no rest {kind!r}.", "kind")
        tired = {n: tracks[n] for n in RESTED if n in tracks and "dead" not in marks}
        return Rested({n: replace(t, value=t.max) for n, t in tired.items() if t.value < t.max})
