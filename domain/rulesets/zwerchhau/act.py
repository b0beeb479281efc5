"""One turn: what each declared action does when its turn comes.

Sources: ZC-01, ZC-02, ZC-33, ZC-41, ZC-47, ZC-71; rulings 001-61, 001-68..70, 001-76, 001-82..84.
"""

from collections.abc import Callable

from fightbook.domain.events import Checked, Left, Step
from fightbook.domain.kit.agenda import push
from fightbook.domain.kit.marks import any_of, unmark
from fightbook.domain.rulesets.zwerchhau import check, exchange, grapple, marks, ranged, turns, will
from fightbook.domain.rulesets.zwerchhau.fighter import (
    Fighter,
    can_draw,
    can_shoot,
    fighter,
    reserve,
)
from fightbook.domain.rulesets.zwerchhau.own import MELEE, Own
from fightbook.domain.scribe import Scribe

AID = 3
STAND_COST = 1
HEALERS = ("tending the wounded", "medicine", "healing", "first aid")


def resolve(scribe: Scribe, who: str) -> None:
    """Let ``who`` have his turn."""
    turns.give_up(scribe, who)
    turn(scribe, who)


def turn(scribe: Scribe, who: str) -> None:
    """Carry out what ``who`` declared; held people can do nothing but struggle."""
    f = fighter(scribe.fight, who)
    action = f.intent.action
    if f.has(marks.HELD) and action != "contest":
        action = "wait"
    elif f.has(marks.HOLDING) and action != "release":
        action = "hold"
    TURNS[action](scribe, f)


def _set_upon(scribe: Scribe, f: Fighter) -> None:
    exchange.again(scribe, f)
    exchange.attack(scribe, f.id, f.intent.target)


def _shoot(scribe: Scribe, f: Fighter) -> None:
    """Shoot, twice with a bow that one is trained in; a charging target forces the hand."""
    target = f.intent.target
    if can_shoot(f.c, f.sheet) and exchange.comes(scribe, target, f.id):
        foe = fighter(scribe.fight, target)
        act = foe.gear.attack if foe.intent.action == "fight" else foe.intent.action
        ranged.forced(scribe, f.id, target, act)
        return
    if f.specialised and f.launcher.ranged == "bow":
        push(scribe, Step("shot", f.id, f.intent.second or target))
    ranged.loose(scribe, f.id, target)


def _cast(scribe: Scribe, f: Fighter) -> None:
    """A caster who lost no check this round has his spell (ruling 001-68)."""
    own: Own = scribe.fight.own
    broken = f.id in own.lost
    outcome = "broken" if broken else "cast"
    detail = {"spell": f.intent.spell} if f.intent.spell else {}
    scribe.emit(Checked("cast", f.id, outcome, winner="" if broken else f.id, detail=detail))


def _defend(scribe: Scribe, f: Fighter) -> None:
    """A defensive fighter may regain his footing for 1 CON (ZC-41)."""
    if f.intent.stand and f.has(marks.PRONE):
        scribe.spend(f.id, "con", STAND_COST, "regaining footing")
        unmark(scribe, f.id, marks.PRONE, why="back on the feet")
        will.tire(scribe, f.id)


def _aid(scribe: Scribe, f: Fighter) -> None:
    """Help somebody who is dying: 3 or more stops the clock (ruling 001-54)."""
    target = scribe.fight.combatants.get(f.intent.target)
    if target is None or not any_of(target, (marks.DYING, marks.MORTAL)):
        scribe.emit(Checked("void", f.id, "nobody to help", f.intent.target if target else ""))
        return
    skilled = any(f.sheet.skilled(skill) for skill in HEALERS)
    helped = check.d6(scribe, "aid", f.id, "tending the wounded", advantage=skilled).total >= AID
    outcome = "treated" if helped else "failed"
    scribe.emit(Checked("aid", f.id, outcome, target.id, f.id if helped else ""))
    if helped:
        unmark(scribe, target.id, marks.DYING, marks.MORTAL, why="treated")


def _draw(scribe: Scribe, f: Fighter) -> None:
    """Take the other weapon in hand, or the fallen one up again."""
    lost = f.c.marks.get(marks.DISARMED)
    if not can_draw(f.c, f.sheet):
        scribe.emit(Checked("void", f.id, "nothing to draw"))
        return
    if lost is None or (lost.value and reserve(f.c, f.sheet)):
        if f.has(marks.SWAPPED):
            unmark(scribe, f.id, marks.SWAPPED, why="drawn")
        else:
            value = int(lost is not None)
            will.mark(scribe, f.id, marks.SWAPPED, value=value, why="drawn")
    unmark(scribe, f.id, marks.DISARMED, why="armed again")


def _ready(scribe: Scribe, f: Fighter) -> None:
    unmark(scribe, f.id, marks.UNLOADED, why="readied")


def flee(scribe: Scribe, f: Fighter) -> None:
    """Whom nobody holds back gets away; one who means to strike does so first (ZC-45)."""
    own: Own = scribe.fight.own
    if f.id in own.met or f.is_any(marks.STUCK):
        scribe.emit(Checked("flee", f.id, "held back"))
        return
    steps = (s for s in scribe.fight.steps if s.what == turns.ACT)
    chaser = next((s.who for s in steps if exchange.comes(scribe, s.who, f.id)), "")
    if not chaser:
        scribe.emit(Left(f.id, "fled"))
        return
    turns.give_up(scribe, chaser)
    push(scribe, Step("flee", f.id))
    exchange.again(scribe, fighter(scribe.fight, chaser))
    push(scribe, Step("attack", chaser, f.id))


def _wait(scribe: Scribe, f: Fighter) -> None:
    scribe.emit(Checked("void", f.id, "waits"))


def _hold(scribe: Scribe, f: Fighter) -> None:
    if f.has(marks.HOLDING):
        grapple.keep(scribe, f.id)
    else:
        _wait(scribe, f)


def _release(scribe: Scribe, f: Fighter) -> None:
    will.let_go(scribe, f.id, "let go")


def _contest(scribe: Scribe, f: Fighter) -> None:
    held = f.c.marks.get(marks.HELD)
    if held is None or held.target not in scribe.fight.combatants:
        _wait(scribe, f)
    else:
        grapple.contest(scribe, f.id)


TURNS: dict[str, Callable[[Scribe, Fighter], None]] = {
    **dict.fromkeys((*MELEE, "fight"), _set_upon),
    "shoot": _shoot,
    "cast": _cast,
    "defend": _defend,
    "aid": _aid,
    "draw": _draw,
    "ready": _ready,
    "flee": flee,
    "wait": _wait,
    "hold": _hold,
    "release": _release,
    "contest": _contest,
}
