"""Rests between fights, in a campaign: half an hour, or a night (004-25)."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain.between import Rested
from fightbook.domain.events import Track
from fightbook.domain.kit.game import Game
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.sword import boxes as b
from fightbook.domain.state import Mark

BREAK = 3
"""Boxes of Fatigue that half an hour clears."""


class Resting(Game, kw_only=True, eq=False, gc=False):
    """Sword, whose people rest at home as they do after a fight."""

    def rests(self) -> Mapping[str, str]:
        """Give the kinds of rest."""
        return {
            "hour": "Rest for half an hour",
            "night": "Sleep for a night",
            "days": "Have a deep wound treated for days",
        }

    def rested(
        self,
        _sheet: Mapping[str, Any],
        tracks: Mapping[str, Track],
        marks: Mapping[str, Mark],
        kind: str,
    ) -> Rested:
        """Clear Fatigue, three boxes or all of it with a full kit; or close a Deep Wound."""
        if kind not in self.rests():
            raise refuse("illegal", f"There is no rest {kind!r}.", "kind")
        if "dead" in marks or "harm" not in tracks:  # a monster has no Fatigue
            return Rested()
        harm, found = tracks["harm"], dict[str, Track]()
        after = b.rest(harm.boxes, BREAK if kind == "hour" else len(harm.boxes))
        found["harm"] = replace(harm, boxes=b.treat(harm.boxes) if kind == "days" else after)
        if kind != "hour":
            found["kits"] = replace(tracks["kits"], value=tracks["kits"].max)
        return Rested({name: t for name, t in found.items() if t != tracks[name]})
