"""A rest between fights, in a campaign: what a file says comes back with it.

Limit: what comes back by a roll, and what else a rest does in a fight, is for the GM to set.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from fightbook.domain.between import Rested
from fightbook.domain.events import Track
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.state import Mark


def rests(game: GameFile) -> dict[str, str]:
    """Give the rests of a file, in words."""
    return {key: rest.title for key, rest in game.rests.items()}


def rested(
    game: GameFile, tracks: Mapping[str, Track], marks: Mapping[str, Mark], kind: str
) -> Rested:
    """Fill whatever comes back with a rest of this kind, or with a shorter one."""
    if (rest := game.rests.get(kind)) is None:
        raise refuse("illegal", f"There is no rest {kind!r}.", "kind")
    when = (kind, *rest.also)
    back = [key for key, rule in game.tracks.items() if rule.back in when and not rule.backs]
    found = {key: _full(tracks[key]) for key in back if key in tracks}
    over = [m for m in marks if m in game.conditions and not game.conditions[m].lasts]
    return Rested({key: t for key, t in found.items() if t != tracks[key]}, tuple(over))


def _full(track: Track) -> Track:
    return replace(track, value=track.max, boxes=("",) * len(track.boxes))
