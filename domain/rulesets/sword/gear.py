"""Weapons, of ``gear.toml``, and what bears them: the protagonists and monsters of ``game.toml``.

Six protagonists, one for each stance, and twelve monsters (SW-08). The goblin, the cockatrice and
the ghoul have the numbers of the game's own examples; the other nine are this project's.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from fightbook.domain.kit.data import beside
from fightbook.domain.ruleset import Template
from fightbook.domain.rulesets.sword.sheet import Weapon, half, read


class _Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    weapons: dict[str, Weapon]


WEAPONS = beside(__name__, "gear.toml", _Tables).weapons


def written_out(templates: Iterable[Template]) -> tuple[Template, ...]:
    """Give templates whose sheets have all their numbers, and their weapons in full."""
    return tuple(msgspec.structs.replace(t, sheet=_whole(t.sheet)) for t in templates)


def _whole(sheet: dict[str, Any]) -> dict[str, Any]:
    weapons = [msgspec.to_builtins(WEAPONS[name]) for name in sheet.get("weapons", ())]
    return half(read({**sheet, "weapons": weapons} if weapons else sheet))
