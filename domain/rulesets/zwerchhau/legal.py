"""What can be declared: the one list that declarations are held against and moves are made from.

Law: it reads marks, the declarer's own sheet and last round's melee, so it says the same in the
declarer's world as in the GM's.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from fightbook.domain.kit import offer
from fightbook.domain.kit.data import beside
from fightbook.domain.kit.marks import any_of
from fightbook.domain.kit.offer import YES
from fightbook.domain.rulesets.zwerchhau import fighter as f
from fightbook.domain.rulesets.zwerchhau import marks
from fightbook.domain.rulesets.zwerchhau import sheet as sheets
from fightbook.domain.rulesets.zwerchhau.gear import WEAPONS
from fightbook.domain.rulesets.zwerchhau.own import MELEE
from fightbook.domain.state import Combatant, Fight


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in ``words``, ``group`` for the moves of its kind; what else it ``says``."""

    words: str
    group: str = ""
    says: tuple[str, ...] = ()


ACTIONS = beside(__name__, "actions.toml", dict[str, Said])
_FREE: dict[str, tuple[str, dict[str, Any]]] = {
    "posture": ("posture", {"enum": ["engage", "disengage"]}),
    "engage": ("posture", {"enum": ["engage"]}),
    "stat": ("stat", {"enum": ["dex", "str"]}),
    "manoeuvre": ("manoeuvre", {"enum": ["throw", "disarm", "sleeperhold"]}),
    "second": ("second", {"type": "string"}),
    "spell": ("spell", {"type": "string", "maxLength": 60}),
    **{said: (said, YES) for said in ("daily", "spend", "escape", "drop", "stand")},
}
FIELDS = {name: dict(_FREE[said] for said in a.says) for name, a in ACTIONS.items()}
"""What can be said besides the target, by action."""


Ids = tuple[str, ...]


def foes(fight: Fight, side: str) -> Ids:
    """Give whom somebody of a side can set upon: anybody of another side who is not dead."""
    return tuple(
        o.id
        for o in fight.combatants.values()
        if o.side != side and not o.secret and marks.DEAD not in o.marks
    )


def dying(fight: Fight, c: Combatant) -> Ids:
    """Give whom ``c`` can help."""
    found = (marks.DYING, marks.MORTAL)
    return tuple(
        o.id
        for o in fight.combatants.values()
        if o.id != c.id and not o.secret and any_of(o, found)
    )


def legal(fight: Fight, c: Combatant, enemies: Ids) -> Iterator[tuple[str, Ids]]:
    """Give every action that ``c`` can declare, with its targets; none where it has none."""
    if marks.HELD in c.marks:
        if c.marks[marks.HELD].target in fight.combatants:
            yield ("contest", ())
        yield ("wait", ())
        return
    if marks.HOLDING in c.marks:
        yield from (("hold", ()), ("release", ()))
        return
    sheet = sheets.of(c.sheet)
    if enemies:
        yield from ((action, enemies) for action in _melee(c, sheet))
    if enemies and f.can_shoot(c, sheet) and not f.in_clinch(fight, c.id):
        yield ("shoot", enemies)
    if patients := dying(fight, c):
        yield ("aid", patients)
    yield from (("defend", ()), ("cast", ()), ("wait", ()))
    if not any_of(c, marks.STUCK):
        yield ("flee", ())
    if f.can_draw(c, sheet):
        yield ("draw", ())
    if marks.UNLOADED in c.marks:
        yield ("ready", ())


def _melee(c: Combatant, sheet: sheets.Sheet) -> tuple[str, ...]:
    if c.npc:
        return ("fight",)
    bare = f.in_hand(c, sheet) == "unarmed"
    return tuple(a for a in MELEE if a != "parry" or not bare)


def form(enemies: Ids, c: Combatant, action: str) -> dict[str, Any]:
    """Give the JSON Schema of what else can be said with an action; empty when nothing can."""
    fields = dict(FIELDS[action])
    if "second" in fields:
        fields["second"] = {"enum": list(enemies)}
    for field in _idle(c, sheets.of(c.sheet)):
        fields.pop(field, None)
    return offer.form(fields)


def _idle(c: Combatant, sheet: sheets.Sheet) -> Iterator[str]:
    """Give what ``c`` could say in vain now."""
    weapon = f.in_hand(c, sheet)
    if marks.PRONE not in c.marks:
        yield "stand"
    if marks.SPENT_DAILY in c.marks or weapon not in (*sheet.specialised, *sheet.proficient):
        yield "daily"
    if WEAPONS[weapon].ranged != "bow" or weapon not in sheet.specialised:
        yield "second"
    if not f.reserve(c, sheet):
        yield "drop"
