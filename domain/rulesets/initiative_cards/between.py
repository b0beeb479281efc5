"""Rests between fights, in a campaign: a few hours, medicine, and long recovery (IC-25, IC-32)."""

from collections.abc import Mapping

from fightbook.domain.events import Track
from fightbook.domain.rulesets.initiative_cards import boxes
from fightbook.domain.rulesets.initiative_cards.gm import CARE
from fightbook.domain.rulesets.initiative_cards.harm import HEALTH

NAPS = {
    "rest": "Rest for a few hours",
    "heal": "Be healed of one damage by medicine",
    "badly": "Be healed badly: the damage stays",
    "recover": "Recover from one lasting damage, slowly",
}
"""Each of them is the care of the same name; a rest lifts all exhaustion, the others one box."""


def wakes(tracks: Mapping[str, Track], kind: str) -> dict[str, Track]:
    """Turn boxes into others."""
    old, new, _ = CARE[kind]
    health = tracks[HEALTH]
    count = len(health.boxes) if kind == "rest" else 1
    return {HEALTH: boxes.move(health, old, new, count)}
