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
from fightbook.domain.rulesets.zwerchhau import classes, look, turning
from fightbook.domain.rulesets.zwerchhau.commands import MELEE
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter, in_clinch
from fightbook.domain.state import Combatant, Fight


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action in ``words``, ``group`` for the moves of its kind; what else it ``says``."""

    words: str
    group: str = ""
    says: tuple[str, ...] = ()


Ids = tuple[str, ...]
ACTIONS = beside(__name__, "actions.toml", dict[str, Said])
_FREE: dict[str, tuple[str, dict[str, Any]]] = {
    "posture": ("posture", {"enum": ["engage", "disengage"]}),
    "engage": ("posture", {"enum": ["engage"]}),
    "stat": ("stat", {"enum": ["dex", "str"]}),
    "manoeuvre": ("manoeuvre", {"enum": ["throw", "disarm", "sleeperhold"]}),
    "second": ("second", {"type": "string"}),
    "spell": ("spell", {"type": "string", "maxLength": 60}),
    "attack": ("attack", {"type": "string"}),
    "ones": ("ones", offer.NOTE),
    **{said: (said, YES) for said in ("daily", "escape", "drop", "stand")},
    "spend": ("spend", {**YES, "default": True}),
}
FIELDS = {name: dict(_FREE[said] for said in a.says) for name, a in ACTIONS.items()}
"""What can be said besides the target, by action."""


def foes(fight: Fight, side: str) -> Ids:
    """Give whom somebody of a side can set upon: anybody of another side who is not dead."""
    others = (o for o in fight.combatants.values() if o.side != side and not o.secret)
    return tuple(o.id for o in others if "dead" not in o.marks)


def reach(fight: Fight, action: str, whom: Ids) -> Ids:
    """Give of ``whom`` those to whom an action can be done: nobody grapples with a monster."""
    return tuple(w for w in whom if not _beast(fight, w)) if action == "grapple" else whom


def dying(fight: Fight, c: Combatant) -> Ids:
    """Give whom ``c`` can help."""
    others = (o for o in fight.combatants.values() if o.id != c.id and not o.secret)
    return tuple(o.id for o in others if any_of(o, look.CLOCKS))


def legal(fight: Fight, c: Combatant, enemies: Ids) -> Iterator[tuple[str, Ids]]:
    """Give every action that ``c`` can declare, with its targets; none where it has none."""
    f = fighter(fight, c.id)
    if (held := f.c.marks.get("held")) is not None:
        if held.target in fight.combatants:
            yield ("contest", ())
        yield ("wait", ())
        return
    if f.has("holding"):
        yield from (("hold", ()), ("release", ()))
        return
    if f.monster is not None:
        yield from ((("fight", enemies),) if enemies else ())
        yield from (("defend", ()), ("wait", ()))
        yield from (() if any_of(f.c, look.STUCK) else (("flee", ()),))
        return
    if enemies:
        melee = ("fight",) if c.npc else (a for a in MELEE if a != "parry" or f.can_parry)
        tried = ((action, reach(fight, action, enemies)) for action in melee)
        yield from ((action, targets) for action, targets in tried if targets)
    if enemies and f.can_shoot and not in_clinch(fight, c.id):
        yield ("shoot", enemies)
    if patients := dying(fight, c):
        yield ("aid", patients)
    magic = not f.sheet.henchman and bool(f.sheet.spells or classes.day(f.sheet))
    yield from (("defend", ()), *((("cast", ()),) if magic else ()), ("wait", ()))
    priest = f.sheet.rank(*classes.PRIESTS) and not f.has(turning.FORSAKEN)
    free = {
        "turn": priest and turning.before(fight, c.side),
        "flee": not any_of(f.c, look.STUCK),
        "draw": f.can_draw,
        "ready": f.has("unloaded") and bool(f.launcher.ranged),
    }
    yield from ((action, ()) for action, can in free.items() if can)


def _beast(fight: Fight, who: str) -> bool:
    return look.MONSTER in fight.combatants[who].marks


def _clasped(fight: Fight, f: Fighter) -> bool:
    """Tell whether somebody stands in melee with a bow in hand, from the round before (ZC-86)."""
    return f.launcher.ranged in ("bow", "crossbow") and in_clinch(fight, f.id)


def form(fight: Fight, c: Combatant, action: str, enemies: Ids) -> dict[str, Any]:
    """Give the JSON Schema of what else can be said with an action; empty when nothing can."""
    f = fighter(fight, c.id)
    vain = {
        "stand": not f.has("prone"),
        "daily": f.spent or not f.trained,
        "second": f.launcher.ranged != "bow" or not f.specialised,
        "attack": f.monster is None,
        "spell": f.castable is not None,
        "ones": f.monster is None and not any(_beast(fight, who) for who in enemies),
        **(dict.fromkeys(("stat", "manoeuvre", "spend", "escape"), f.monster is not None)),
        **({"stat": True} if action == "slash" and f.gear.great else {}),
        "drop": not f.reserve or not (action == "shoot" or _clasped(fight, f)),
    }
    fields = {name: free for name, free in FIELDS[action].items() if not vain.get(name)}
    if "second" in fields:
        fields["second"] = {"enum": list(enemies)}
    if "attack" in fields and f.monster is not None:
        fields["attack"] = {"enum": [attack.name for attack in f.monster.attacks]}
    return offer.form(fields)
