"""The six stances and what each of them lets its holder do (SW-19)."""

from collections.abc import Mapping

import msgspec

from fightbook.domain.rulesets.sword.sheet import Ability

ALWAYS = frozenset({"wait", "flee"})


class Way(msgspec.Struct, frozen=True):
    """A stance: ``priority`` 0 is what monsters go for first; ``acts`` are command types."""

    name: str
    tactics: str
    priority: int
    score: Ability
    acts: frozenset[str]


PRIORITIES = ("high", "medium", "low", "down", "hidden")
"""In the order in which monsters look for somebody: the fallen lie open, the hidden do not."""

STANCES: Mapping[str, Way] = {
    "charge": Way("Charge", "close in and strike", 0, "str", ALWAYS | {"attack"}),
    "guard": Way("Guard", "stay by somebody and defend", 1, "con", ALWAYS | {"attack", "aid"}),
    "flank": Way("Flank", "strike from where nobody looks", 2, "dex", ALWAYS | {"attack"}),
    "spot": Way("Spot", "stand back and call out", 2, "int", ALWAYS | {"spot", "aid"}),
    "cast": Way("Cast", "concentrate on a task", 1, "wis", ALWAYS | {"cast", "aid"}),
    "talk": Way("Talk", "speak with the other side", 0, "cha", ALWAYS | {"talk"}),
}

NONE = Way("", "fight", 1, "str", ALWAYS | {"attack", "cast", "talk", "aid"})
"""What holds for everybody at a table that plays without stances."""
