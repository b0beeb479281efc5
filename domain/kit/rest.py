"""Rests and errands between fights, for games in which a rest changes tracks and nothing else.

Law: the dead do not rest, and a rest that the game does not have is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fightbook.domain.between import Rested
from fightbook.domain.commands import Command
from fightbook.domain.events import Track
from fightbook.domain.kit.game import Game
from fightbook.domain.kit.tell import Fills, Kinds
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Move
from fightbook.domain.state import Fight, Mark
from fightbook.domain.tongue import Sayings


def nowhere(_fight: Fight, _seat: str) -> Sequence[Move]:
    """Offer nothing."""
    return ()


class Resting(Game, kw_only=True, eq=False, gc=False):
    """A game whose people rest: the kinds in words, and what each makes of somebody's tracks.

    Where it makes nothing of them, because they lack what it is about, it is no rest. ``ends``: the
    conditions, or families of them, that end with it. ``errands`` are those of its commands that
    can be given between fights too, ``outings`` their moves, ``home`` the rules that their numbers
    come from, as a campaign cites them.
    """

    errands: tuple[type[Command], ...] = ()
    outings: Callable[[Fight, str], Sequence[Move]] = nowhere
    home: Mapping[str, str] = {}
    naps: Mapping[str, str]
    wakes: Callable[[Mapping[str, Track], str], Mapping[str, Track]]
    ends: Mapping[str, Sequence[str]] = {}

    @property
    def at_home(self) -> Sayings:
        """What is said between fights too."""
        return getattr(self.tells, "at_home", {})

    @property
    def home_kinds(self) -> Kinds:
        """What distinguishes facts of the game between fights."""
        return getattr(self.tells, "home_kinds", {})

    @property
    def home_fills(self) -> Fills:
        """What fills the sayings about them."""
        return getattr(self.tells, "home_fills", {})

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
        over = self.ends.get(kind, ()) if found else ()
        changed = {name: track for name, track in found.items() if track != tracks[name]}
        ended = (mark for one in over for mark in marks if mark.split(".", 1)[0] == one)
        return Rested(changed, tuple(ended))
