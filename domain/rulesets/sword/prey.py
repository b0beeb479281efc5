"""Whom a monster means to strike: priority, guards, hiding places and crowds (SW-20, SW-22, SW-29).

Laws: the most visible first among those in reach, the unpredictable excepted; the fast reach
everybody; a ward is reached only through its guard; of those whose stat block says so, two go for
one person, four of an overwhelming kind for a charger, and of all others whoever can (004-67);
ties go to who hit it last, else to chance (004-44).
"""

from fightbook.domain import events as e
from fightbook.domain.rulesets.sword.look import able, foes, helpless, protagonists, sheet, way
from fightbook.domain.rulesets.sword.play import Play
from fightbook.domain.rulesets.sword.stances import PRIORITIES
from fightbook.domain.scribe import Throw
from fightbook.domain.state import Combatant

CROWDING = {"crowd", "overwhelm"}
CROWD = 2
OVERWHELMING = 4
DOWN, HIDDEN = PRIORITIES.index("down"), PRIORITIES.index("hidden")


def means(play: Play, monster: Combatant) -> e.Step | None:
    """Give the strike that a creature means to make, with its reasons, if any (SW-29)."""
    wanted = [c for c in _wanted(play, monster) if _victims(play, monster, c)]
    if not wanted:
        return None
    drawn = monster.marks.get("drawn")
    called = [c for c in wanted if drawn is not None and c.id == drawn.target]
    if "unpredictable" not in sheet(monster).notes:
        first = min(priority(play, c) for c in wanted)
        wanted = [c for c in wanted if priority(play, c) == first]
    wish, why = _pick(play, monster, called or wanted)
    victim, chance = _pick(play, monster, _victims(play, monster, wish))
    guarded = {"wanted": wish.id} if wish.id != victim.id else {}
    why = "words" if called else why or chance
    data = {"priority": PRIORITIES[priority(play, wish)], "why": why, **guarded}
    return e.Step("strike", monster.id, victim.id, data)


def short_of(play: Play, monster: Combatant) -> str:
    """Say why a creature strikes nobody: there is nobody it can get at, or no room left."""
    if not _wanted(play, monster):
        return "reach"
    return "overwhelm" if "overwhelm" in sheet(monster).notes else "crowd"


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
        for c in foes(play.fight, monster)
        if (shunned is None or shunned.target != c.id)
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
    """Tell whether one more gets at ``c``: a crowd leaves room for some, others always come."""
    notes = set(sheet(monster).notes)
    if "fast" in notes or not notes & CROWDING:
        return True
    charged = "overwhelm" in notes and play.own.stances.get(c.id) == "charge"
    there = [s.target for s in play.steps if s.what == "strike"]
    there += [who for m in play.own.striking for who in play.own.engaged[m]]
    return there.count(c.id) < (OVERWHELMING if charged else CROWD)


def _pick(play: Play, monster: Combatant, among: list[Combatant]) -> tuple[Combatant, str]:
    """Pick one, and say why: who hit it last, else a die; an unpredictable one always rolls."""
    last = play.own.struck.get(monster.id)
    hit = [c for c in among if c.id == last and "unpredictable" not in sheet(monster).notes]
    if len(found := hit or among) == 1:
        return found[0], "last" if len(among) > 1 else ""
    # Nobody's roll, so that it uses up nothing that the GM granted the monster.
    throw = Throw(f"target:{monster.id}", "", len(found), why=f"whom {monster.name} goes for")
    return found[play.scribe.roll(throw).total - 1], "die"
