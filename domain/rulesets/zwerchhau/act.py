"""One turn: what each declared action does when its turn comes.

Sources: ZC-01, ZC-02, ZC-33, ZC-41, ZC-47, ZC-71, ZC-85; rulings 001-61, 001-68..70, 001-76,
001-82..84, 001-101.
"""

from collections.abc import Callable

import msgspec

from fightbook.domain.events import Checked, Chosen, Left, Phased, Step
from fightbook.domain.kit.agenda import push
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import any_of, unmark
from fightbook.domain.rulesets.zwerchhau import (
    check,
    errand,
    exchange,
    grapple,
    legal,
    look,
    ranged,
    spells,
    turning,
    will,
)
from fightbook.domain.rulesets.zwerchhau.commands import MELEE
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter, wielded
from fightbook.domain.rulesets.zwerchhau.own import own
from fightbook.domain.scribe import Scribe

AIMED = frozenset(("slash", "thrust", "grapple", "fight", "shoot"))
"""What can be turned on another foe."""
FATES = {"left": "gone", "dead": "dead", "": "out of reach"}
"""What is said of a target that cannot be set upon any more."""
AID = 3
STAND_COST = 1


def turn(scribe: Scribe, who: str) -> None:
    """Carry out what ``who`` declared; held people can do nothing but struggle."""
    f = fighter(scribe.fight, who)
    if scribe.fight.side != f.c.side:  # the game master took out all who were to act before
        scribe.emit(Phased("resolve", scribe.fight.round, side=f.c.side))
    will.give_up(scribe, who)
    action = f.intent.action
    if f.has("held") and action != "contest":
        check.void(scribe, who, "held", f.c.marks["held"].target, action=action)
        return
    if f.has("holding") and action != "release":
        action = "hold"
    if not (action in AIMED and _bereft(scribe, f)):
        TURNS[action](scribe, f)


def _bereft(scribe: Scribe, f: Fighter) -> bool:
    """Ask whom to turn on where the target has fallen before this turn (ZC-85); tell whether."""
    foes = legal.reach(scribe.fight, f.intent.action, legal.foes(scribe.fight, f.c.side))
    others = [who for who in foes if not exchange.gone(scribe.fight, who)]
    if not others or not exchange.gone(scribe.fight, f.intent.target):
        return False
    names = {who: scribe.fight.combatants[who].name for who in others}
    lost = f.intent.target
    gone = FATES[check.lacking(scribe.fight, lost)]
    question = f"{scribe.state.record.names[lost]} is {gone}: whom does {f.c.name} turn on?"
    ask(scribe, "turn-on", f.id, question, {**names, "none": "Nobody"})
    return True


def turn_on(scribe: Scribe, who: str, on: str) -> None:
    """Do to ``on`` what was meant for somebody who fell, or stand."""
    f = fighter(scribe.fight, who)
    if on == "none":
        check.void(scribe, who, "stands")
        return
    meant = msgspec.structs.replace(f.intent, target=on, instead=False)  # nothing is declared anew
    scribe.emit(Chosen(who, meant.told()))
    TURNS[f.intent.action](scribe, fighter(scribe.fight, who))


def _set_upon(scribe: Scribe, f: Fighter) -> None:
    exchange.again(scribe, f)
    exchange.attack(scribe, Step("attack", f.id, f.intent.target))


def _shoot(scribe: Scribe, f: Fighter) -> None:
    """Shoot, twice with a bow that one is trained in, and once more for each swift attack.

    A charging target forces the hand: then it is once.
    """
    target = f.intent.target
    if f.can_shoot and exchange.comes(scribe, target, f.id):
        ranged.forced(scribe, f, fighter(scribe.fight, target))
        return
    if f.launcher.ranged != "crossbow":  # which wants loading first (ruling 001-84)
        more = f.sheet.count("swift", f.weapon)
        trained = f.specialised and f.launcher.ranged == "bow"
        push(scribe, *[Step("shot", f.id, target)] * more)
        push(scribe, *[Step("shot", f.id, f.intent.second or target)] * trained)
    ranged.loose(scribe, Step("shot", f.id, target))


def _wait(scribe: Scribe, f: Fighter) -> None:
    """Let the turn pass, as was meant or since nothing was."""
    said = f.id in own(scribe.fight).intents
    check.void(scribe, f.id, "waits", **({} if said else {"action": "unsaid"}))


def _defend(scribe: Scribe, f: Fighter) -> None:
    """A defensive fighter may regain his footing for 1 CON (ZC-41), and let a bow go (ZC-86)."""
    ranged.let_go(scribe, f)
    if f.intent.stand and f.has("prone"):
        will.tax(scribe, f.id, STAND_COST, "regaining footing")
        unmark(scribe, f.id, "prone", why="back on the feet")
        will.tire(scribe, f.id)
    else:
        check.void(scribe, f.id, "on guard")


def _aid(scribe: Scribe, f: Fighter) -> None:
    """Help somebody who is dying: 3 or more stops the clock (ruling 001-54)."""
    target = scribe.fight.combatants.get(f.intent.target)
    if target is None or not any_of(target, look.CLOCKS):
        gone = check.lacking(scribe.fight, f.intent.target) or "well"
        check.void(scribe, f.id, "nobody to help", f.intent.target, gone=gone)
        return
    helped = (
        check.d6(scribe, "aid", f.id, "tending the wounded", advantage=errand.favour(f.sheet)).total
        >= AID
    )
    outcome, winner = ("treated", f.id) if helped else ("failed", "")
    scribe.emit(Checked("aid", f.id, outcome, target.id, winner))
    if helped:
        unmark(scribe, target.id, *look.CLOCKS, why="treated")


def _draw(scribe: Scribe, f: Fighter) -> None:
    """Take the other weapon in hand, or the fallen one up again."""
    lost = f.c.marks.get("disarmed")
    if not f.can_draw:
        check.void(scribe, f.id, "nothing to draw")
        return
    armed = "drawn"
    if lost is None or (lost.value and f.reserve):
        will.swap(scribe, f.id, value=int(lost is not None))
    else:
        armed = will.FALLEN + f.sheet.arm(wielded(f.c, f.sheet), f.edition).name
    unmark(scribe, f.id, "disarmed", why=armed)


def _ready(scribe: Scribe, f: Fighter) -> None:
    """Make the weapon ready for the next shot, where it has not fallen since."""
    if f.launcher.ranged:
        unmark(scribe, f.id, "unloaded", why="readied")
    else:
        check.void(scribe, f.id, "cannot ready")


def flee(scribe: Scribe, step: Step) -> None:
    """Somebody runs: whoever means to strike him does so first (ZC-45)."""
    who = step.who
    marks, now = scribe.fight.combatants[who].marks, own(scribe.fight)
    stuck = next((mark for mark in ("cornered", "clinched", "prone") if mark in marks), "")
    if stuck:
        scribe.emit(Checked("flee", who, "held back", detail={"why": stuck}))
        return
    if who in now.met:
        busy = sorted(b for a, b in now.pairs if a == who)
        there = (b for b in busy if b in scribe.fight.combatants)
        check.kept_in(scribe, who, next(there, busy[0]))
        return
    steps = (s for s in scribe.fight.steps if s.what == look.ACT)
    chaser = next((s.who for s in steps if exchange.comes(scribe, s.who, who)), "")
    if not chaser:
        scribe.emit(Left(who, "fled"))
        return
    scribe.emit(Checked("flee", who, "chased", chaser))
    will.give_up(scribe, chaser)
    push(scribe, step)
    exchange.again(scribe, fighter(scribe.fight, chaser))
    push(scribe, Step("attack", chaser, who))


TURNS: dict[str, Callable[[Scribe, Fighter], None]] = {
    **dict.fromkeys((*MELEE, "fight"), _set_upon),
    "shoot": _shoot,
    "cast": spells.cast,
    "turn": turning.turn,
    "defend": _defend,
    "aid": _aid,
    "draw": _draw,
    "ready": _ready,
    "flee": lambda scribe, f: flee(scribe, Step("flee", f.id)),
    "wait": _wait,
    "hold": grapple.keep,
    "release": grapple.release,
    "contest": grapple.contest,
}
