"""Whom a monster goes for: the order of priority, guards, hiding places and crowds (SW-20, SW-22).

Laws: the most visible first among those in reach, the unpredictable excepted; the fast reach
everybody, however many are there already; a ward is reached only through its guard; one or
two monsters to a protagonist, four of an overwhelming kind to a charger (004-18); ties go to who
hit it last, else to chance (004-44).
"""

from fightbook.domain import events as e
from fightbook.domain.rulesets.sword.look import able, gone, helpless, protagonists, sheet, way
from fightbook.domain.rulesets.sword.play import Play
from fightbook.domain.rulesets.sword.stances import PRIORITIES
from fightbook.domain.scribe import Throw
from fightbook.domain.state import Combatant

CROWD = 2
OVERWHELMING = 4
DOWN, HIDDEN = PRIORITIES.index("down"), PRIORITIES.index("hidden")


def choose(play: Play, monster: Combatant) -> str:
    """Choose the protagonist that a creature attacks and write it down; "" when there is none."""
    wanted = [c for c in _wanted(play, monster) if _victims(play, monster, c)]
    if not wanted:
        return ""
    drawn = monster.marks.get("drawn")
    called = [c for c in wanted if drawn is not None and c.id == drawn.target]
    if "unpredictable" not in sheet(monster).notes:
        first = min(priority(play, c) for c in wanted)
        wanted = [c for c in wanted if priority(play, c) == first]
    wish = _pick(play, monster, called or wanted)
    victim = _pick(play, monster, _victims(play, monster, wish))
    step = PRIORITIES[priority(play, wish)]
    detail = {"wanted": wish.id} if wish.id != victim.id else {}
    play.emit(e.Checked("target", monster.id, step, victim.id, detail=detail))
    play.unmark(victim.id, "hidden", why="found")
    return victim.id


def priority(play: Play, c: Combatant) -> int:
    """Give the place of ``c`` in ``PRIORITIES``; the hidden come last (004-54)."""
    if "hidden" in c.marks:
        return HIDDEN
    return DOWN if helpless(c) else way(play.fight, c.id).priority


def _wanted(play: Play, monster: Combatant) -> list[Combatant]:
    """Give those whom a monster could want: hidden ones only when there is nobody else."""
    shunned = monster.marks.get("shuns")
    found = [
        c
        for c in protagonists(play.fight)
        if not gone(c)
        and c.side != monster.side
        and (shunned is None or shunned.target != c.id)
        and ("fast" in sheet(monster).notes or "unreachable" not in c.marks)
    ]
    return [c for c in found if "hidden" not in c.marks] or found


def _victims(play: Play, monster: Combatant, wish: Combatant) -> list[Combatant]:
    """Give whom it must fight to get at ``wish``: the guards, or nobody where no room is left."""
    guards = [
        c
        for c in protagonists(play.fight)
        if c.id != wish.id and able(c) and play.own.wards.get(c.id) == wish.id
    ]
    return [c for c in guards or [wish] if _room(play, monster, c)]


def _room(play: Play, monster: Combatant, c: Combatant) -> bool:
    notes = sheet(monster).notes
    swarming = "overwhelm" in notes and play.own.stances.get(c.id) == "charge"
    limit = OVERWHELMING if swarming else CROWD
    return "fast" in notes or play.own.crowd.get(c.id, 0) < limit


def _pick(play: Play, monster: Combatant, among: list[Combatant]) -> Combatant:
    """Pick one: who hit it last, else a die decides; an unpredictable one always rolls."""
    last = play.own.struck.get(monster.id)
    if "unpredictable" not in sheet(monster).notes:
        among = [c for c in among if c.id == last] or among
    if len(among) == 1:
        return among[0]
    # Nobody's roll, so that it uses up nothing that the GM granted the monster.
    throw = Throw(f"target:{monster.id}", "", len(among), why=f"whom {monster.name} goes for")
    return among[play.scribe.roll(throw).total - 1]
