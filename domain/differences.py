"""Differences: two fights as one seat sees them, told as old beside new.

Law: whatever a seat could see in the one and not in the other is told. Limit: of the ruleset's own
state only that its fields differ and how; what they mean the ruleset alone knows.
"""

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from fightbook.domain.state import Combatant, Fight

_SCENE = ("phase", "round", "turn", "side", "outcome")
_TABLES = ("tracks", "marks")
_FIELDS = ("name", "side", "seats", "shown")


def differences(old: Fight, new: Fight) -> dict[str, Any]:
    """Give old and new of whatever differs: by combatant, then of the fight as a whole."""
    combatants: dict[str, Any] = {}
    for who in dict.fromkeys([*old.combatants, *new.combatants]):
        if found := _of_combatant(old, new, who):
            combatants[who] = found
    scene = {name: [getattr(old, name), getattr(new, name)] for name in _SCENE}
    scene["next"] = [[step.who for step in fight.steps if step.who] for fight in (old, new)]
    scene["asked"] = [[p.question for p in fight.prompts.values()] for fight in (old, new)]
    scene["own"] = _fields(_plain(old.own), _plain(new.own))
    return {"combatants": combatants, **_changed(scene)}


def _of_combatant(old: Fight, new: Fight, who: str) -> dict[str, Any]:
    before, after = old.combatants.get(who), new.combatants.get(who)
    if before is None or after is None:
        return {"there": [before is not None, after is not None]}
    found: dict[str, Any] = {name: _table(name, before, after) for name in _TABLES}
    fields = {name: [getattr(before, name), getattr(after, name)] for name in _FIELDS}
    fields["declared"] = [who in old.readied, who in new.readied]
    return {name: table for name, table in found.items() if table} | _changed(fields)


def _table(name: str, before: Combatant, after: Combatant) -> dict[str, Any]:
    old, new = getattr(before, name), getattr(after, name)
    return _changed({key: [_plain(old.get(key)), _plain(new.get(key))] for key in {**old, **new}})


def _fields(old: Any, new: Any) -> list[Any]:
    """Give two states with only the fields in which they differ."""
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return [old, new]
    halves = cast(tuple[dict[str, Any], ...], (old, new))
    names = [name for name in {**halves[0], **halves[1]} if old.get(name) != new.get(name)]
    return [{name: half[name] for name in names if name in half} for half in halves]


def _changed(pairs: Mapping[str, list[Any]]) -> dict[str, Any]:
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value, str_keys=True, order="deterministic")
