"""A stranger: the rules of a game that is not installed here, as far as its fights can be read.

Laws: the shared facts tell such a fight, in the common words; nothing is known of the game's own
state, nothing can be done, and no number is put in a word for those who may not see it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Never, cast

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import Event, Prompted, Track
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Condition, Move, Ruleset, Scope, TableOption, Template


def stranger(ruleset: str) -> Ruleset:
    """Give what stands in for the rules of a game."""
    return cast("Ruleset", Stranger(ruleset))


def _unknown(*_: Any) -> Never:
    raise refuse("other-rules")


class Stranger:
    """Stands where a ruleset would, and was never the one that decided."""

    about = version = ""
    editions: tuple[str, ...] = ()
    options: tuple[TableOption, ...] = ()
    commands: Mapping[type[Command], Scope] = {}
    sheet = msgspec.Struct
    templates: tuple[Template, ...] = ()
    rules: Mapping[str, str] = {}
    conditions: tuple[Condition, ...] = ()
    boxes: Mapping[str, str] = {}
    sayings: Mapping[str, str] = {}

    enlist = begin = entered = departed = lapsed = staticmethod(_unknown)
    corrected = decide = answer = staticmethod(_unknown)

    def __init__(self, ruleset: str) -> None:
        """Stand in for the game of this id, which is also all that is known of its title."""
        self.id = self.title = ruleset

    def evolve(self, own: Any, _event: Event) -> Any:
        """Know nothing of the game's own state."""
        return own

    def moot(self, _fight: Any, _prompt: Prompted) -> bool:
        """Let every question stand."""
        return False

    def moves(self, _world: Any, _seat: str) -> Sequence[Move]:
        """Offer nothing."""
        return ()

    def word(self, _track: Track) -> str:
        """Have no word for a number."""
        return ""

    def narrate(self, _event: Event, _names: Mapping[str, str], _lang: str = "en") -> str:
        """Leave every event to the common words."""
        return ""
