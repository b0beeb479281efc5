"""Rests between fights, in a campaign: half an hour, a night, or days with a healer (004-25)."""

from collections.abc import Mapping

from msgspec.structs import replace

from fightbook.domain.events import Track
from fightbook.domain.rulesets.sword import boxes as b

BREAK = 3
"""Boxes of Fatigue that half an hour clears."""
NAPS = {
    "hour": "Rest for half an hour",
    "night": "Sleep for a night",
    "days": "Have a deep wound treated for days",
}


def wakes(tracks: Mapping[str, Track], kind: str) -> dict[str, Track]:
    """Clear Fatigue, three boxes or all of it with a full kit; or close a Deep Wound."""
    if "harm" not in tracks:  # a monster has no Fatigue
        return {}
    harm, kits = tracks["harm"], tracks["kits"]
    if kind == "days":
        return {"harm": replace(harm, boxes=b.treat(harm.boxes))}
    night = kind == "night"
    boxes = b.rest(harm.boxes, len(harm.boxes) if night else BREAK)
    full = replace(kits, value=kits.max) if night else kits
    return {"harm": replace(harm, boxes=boxes), "kits": full}
