"""The six stances and what each of them lets its holder do (SW-19), of ``stances.toml``."""

import msgspec

from fightbook.domain.kit.data import beside
from fightbook.domain.rulesets.sword.sheet import Ability


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A stance: ``priority`` 0 is what monsters go for first; ``acts`` are command types."""

    name: str = ""
    tactics: str
    priority: int
    score: Ability
    acts: frozenset[str]


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    stances: dict[str, Way]
    none: Way


PRIORITIES = ("high", "medium", "low", "down", "hidden")
"""In the order in which monsters look for somebody: the fallen lie open, the hidden do not."""
_TABLES = beside(__name__, "stances.toml", _Tables)
STANCES, NONE = _TABLES.stances, _TABLES.none
