"""The Will to Live, wounds, death, and the clocks that run towards it.

Sources: ZC-25, ZC-30..35; rulings 001-44, 001-46, 001-48..55.
"""

from typing import Any

import msgspec

from fightbook.domain.events import Adjusted, Checked
from fightbook.domain.kit.marks import mark as set_mark
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.zwerchhau import marks
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import WOUNDS
from fightbook.domain.rulesets.zwerchhau.turns import give_up
from fightbook.domain.scribe import Scribe, Throw

KILLED = "cut down"
ALONE = "nobody came to help"
EMPTY = "no hit points left"
DEATHS = frozenset((KILLED, ALONE, EMPTY))
"""Why clocks end that are no longer needed."""
CLOCK = 3
"""Rounds that somebody lives without aid (ruling 001-54)."""


def mark(scribe: Scribe, who: str, name: str, **more: Any) -> None:
    """Set a condition unless it holds already."""
    if name not in scribe.fight.combatants[who].marks:
        set_mark(scribe, who, name, **more)


def let_go(scribe: Scribe, who: str, why: str) -> None:
    """End the hold that ``who`` has on somebody, or suffers."""
    for name in (marks.HELD, marks.HOLDING):
        held = scribe.fight.combatants[who].marks.get(name)
        if held is None:
            continue
        unmark(scribe, who, name, why=why)
        if held.target in scribe.fight.combatants:
            unmark(scribe, held.target, marks.HELD, marks.HOLDING, why=why)


def fall(scribe: Scribe, who: str, name: str, why: str) -> None:
    """Take somebody out of the fight: ``name`` is dead, unconscious, asleep or collapsed."""
    mark(scribe, who, name, why=why)
    if name != marks.DEAD:
        mark(scribe, who, marks.PRONE, why=why)
    let_go(scribe, who, why)
    give_up(scribe, who)


def die(scribe: Scribe, who: str, why: str) -> None:
    """Somebody is dead; no clock runs any more."""
    unmark(scribe, who, marks.DYING, marks.MORTAL, why=why)
    fall(scribe, who, marks.DEAD, why)


def tire(scribe: Scribe, who: str) -> None:
    """Let somebody without constitution collapse (ZC-25)."""
    f = fighter(scribe.fight, who)
    if f.pool("con") <= 0 and not f.is_any(marks.OUT):
        fall(scribe, who, marks.COLLAPSED, "no constitution left")


def has_will(f: Fighter) -> bool:
    """Tell whether somebody may live at 0: player characters, and NPCs with a name (001-49)."""
    return f.sheet.named or not f.c.npc


def at_zero(scribe: Scribe, f: Fighter) -> None:
    """Exactly 0 hit points: a player character may have the will to live (ZC-30)."""
    if not has_will(f):
        die(scribe, f.id, KILLED)
        return
    rolled = scribe.roll(Throw("will", f.id, 12, why=_bar(f)))
    alive = rolled.total <= f.sheet.will
    outcome = "survives" if alive else "dies"
    scribe.emit(Checked("will", f.id, outcome, winner=f.id if alive else ""))
    if alive:
        _survive(scribe, f)
    else:
        die(scribe, f.id, "the will to live failed")


def _bar(f: Fighter) -> str:
    """Say what is rolled; an NPC's Will is the GM's to know."""
    return "the will to live" + (f", {f.sheet.will} or less" if not f.c.npc else "")


def _survive(scribe: Scribe, f: Fighter) -> None:
    wound = scribe.roll(Throw("wound", f.id, 6, why="the kind of wound"))
    place = scribe.roll(Throw("place", f.id, 4, why="the place of the wound"))
    vigour = scribe.roll(Throw("vigour", f.id, 6, why="what survival adds to hit points"))
    kind = WOUNDS.kinds[min(6, max(1, wound.total)) - 1]
    where = WOUNDS.places[kind][min(4, max(1, place.total)) - 1]
    track = scribe.fight.combatants[f.id].tracks["hp"]
    after = msgspec.structs.replace(track, max=track.max + max(0, vigour.total))
    scribe.heal(f.id, "hp", after, 0, why="survived: a higher maximum")
    _scar(scribe, f.id, where)
    until = scribe.fight.round + CLOCK
    if kind == "mortal":
        mark(scribe, f.id, marks.MORTAL, until=until, why=where)
    _lie(scribe, f.id)


def _scar(scribe: Scribe, who: str, wound: str) -> None:
    """Write a wound down beside those that somebody has already."""
    before = scribe.fight.combatants[who].marks.get(marks.WOUNDED)
    why = f"{before.why}; {wound}" if before and before.why else wound
    set_mark(scribe, who, marks.WOUNDED, why=why)


def _lie(scribe: Scribe, who: str) -> None:
    """Somebody lies at 0 hit points, and a clock runs (ZC-33)."""
    mark(scribe, who, marks.DYING, until=scribe.fight.round + CLOCK, why="without aid")
    fall(scribe, who, marks.UNCONSCIOUS, "at 0 hit points")


def corrected(scribe: Scribe, who: str) -> None:
    """Draw what follows from the track that the GM set: it alone (rulings 001-44, 001-55).

    A condition that the GM set stays, whatever the points are, until its own track is set. Nothing
    is rolled: who may live at 0 lies there as after the Will to Live, until the GM says otherwise.
    """
    change = next(x for x in reversed(scribe.events) if isinstance(x, Adjusted))
    c = scribe.fight.combatants[who]
    left = change.after.value
    if marks.DEAD in c.marks:
        return
    if change.track == "con":
        if left > 0:
            unmark(scribe, who, marks.COLLAPSED, why="strength came back")
        tire(scribe, who)
    elif left > 0:
        unmark(scribe, who, marks.UNCONSCIOUS, marks.DYING, why="healed")
    elif left < 0 or (
        marks.UNCONSCIOUS not in c.marks and not has_will(fighter(scribe.fight, who))
    ):
        die(scribe, who, EMPTY)
    elif marks.UNCONSCIOUS not in c.marks:
        _lie(scribe, who)


def clocks(scribe: Scribe) -> None:
    """At the end of a round: clocks run out, and conditions with them (ZC-33, ZC-34)."""
    now = scribe.fight.round
    for who in [c.id for c in scribe.fight.combatants.values() if not c.secret]:
        for found in list(scribe.fight.combatants[who].marks.values()):
            if not 0 < found.until <= now:
                continue
            if found.mark in (marks.DYING, marks.MORTAL):
                die(scribe, who, ALONE)
            elif found.mark == marks.HELD:
                fall(scribe, who, marks.ASLEEP, "choked")
            else:
                unmark(scribe, who, found.mark, why="over")
