"""Fights in a game that is small enough to be reckoned by hand: ``small.toml``."""

from pathlib import Path
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game.game import AnyGame
from tests.support.filed import Fight

GAME = AnyGame("small", Path(__file__).with_name("small.toml").read_text(encoding="utf-8"))
PLAIN: dict[str, Any] = {}
Sheets = tuple[str, str, dict[str, Any]]


def small(*people: Sheets) -> Fight:
    return Fight(GAME, *people)


def pair(**foe: Any) -> Fight:
    return small(("Ana", "party", {"speed": 9}), ("Bo", "foes", foe))


def lost(fight: Fight) -> list[tuple[str, int]]:
    """Give which tracks lost what."""
    return [(d.track, d.amount) for d in fight.events if isinstance(d, e.Damaged)]


def told(fight: Fight, lang: str = "en", rules: Any = GAME) -> list[str]:
    names = {who: name for name, who in fight.ids.items()}
    return [said for event in fight.events if (said := rules.narrate(event, names, lang))]
