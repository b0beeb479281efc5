"""Rest between fights, in a campaign: a night gives stamina and magicka back (OP-30).

The sources found say nothing of hit points, so those are the GM's word (002-55): ``adjust``.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from fightbook.domain.events import Track

TIRED = ("sp", "mp")


def wakes(tracks: Mapping[str, Track], _kind: str) -> Mapping[str, Track]:
    """Fill stamina and magicka; what the GM set above its maximum stays."""
    found = {name: tracks[name] for name in TIRED if name in tracks}
    return {name: replace(t, value=max(t.value, t.max)) for name, t in found.items()}
