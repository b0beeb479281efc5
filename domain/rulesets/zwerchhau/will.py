"""The Will to Live, wounds, death, and the clocks that run towards it.

Sources: ZC-25, ZC-30..35, ZH-24; rulings 000-42, 001-44, 001-46, 001-48..55.
"""

import msgspec

from fightbook.domain.events import Adjusted, Checked, Modifier
from fightbook.domain.kit.agenda import drop
from fightbook.domain.kit.marks import any_of, mark, once, unmark, untie
from fightbook.domain.kit.parts import add, merged, worth
from fightbook.domain.kit.rolls import entry
from fightbook.domain.rulesets.zwerchhau import look, spells
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import OLD, WOUNDS
from fightbook.domain.scribe import Scribe, Throw

KILLED = "cut down"
ALONE = "nobody came to help"
EMPTY = "no hit points left"
BONUS = "no will to live where a bonus takes the last hit point"
SPILT = "no will to live where missing constitution takes the last hit point"
HENCHMAN = "henchmen have no will to live"
FINISHED = "struck at 0 hit points"
DEATHS = frozenset((KILLED, ALONE, EMPTY, BONUS, SPILT, HENCHMAN, FINISHED))
"""Why clocks end that are no longer needed."""
FAILED = "the will to live failed"
DOWN = "at 0 hit points"
SPENT = "no constitution left"
CHOKED = "choked"
DESTROYED = "destroyed"
FALLS = DEATHS | {FAILED, DOWN, SPENT, CHOKED, DESTROYED}
"""Why somebody is out of the fight."""
SURVIVED = "survived: a higher maximum"
APART = "they come apart"
"""Why a clinch ends whose time is over, which is told of both at once."""
TIME = "the time is up"
"""Why a condition ends that had a number of rounds."""
DRAWN, FALLEN = "drawn: ", "picked up: "
"""What is said before the weapon that comes to hand."""
OVER = "more than was left"
"""What of a loss of constitution is lost on nothing (ruling 001-45)."""
CLOCK = 3
"""Rounds that somebody lives without aid (ruling 001-54)."""


def swap(scribe: Scribe, who: str, value: int = 0) -> None:
    """Take the other weapon in hand; ``value`` 1: the first one is out of reach from now on."""
    f = fighter(scribe.fight, who)
    why = f"{DRAWN}{f.sheet.arm(f.reserve, f.edition).name}"
    if "swapped" in scribe.fight.combatants[who].marks:
        unmark(scribe, who, "swapped", why=why)
    else:
        mark(scribe, who, "swapped", value, why=why)


def give_up(scribe: Scribe, *who: str) -> None:
    """Take the turns of ``who`` off the agenda."""
    drop(scribe, lambda step: step.what == look.ACT and step.who in who)


def fall(scribe: Scribe, who: str, name: str, why: str) -> None:
    """Take somebody out of the fight: ``name`` is dead, unconscious, asleep or collapsed."""
    if name != "dead":
        spells.broken(scribe, who)
    once(scribe, who, name, why=why)
    if name != "dead":
        once(scribe, who, "prone", why=why)
    untie(scribe, who, look.GRIPS, why)
    loose(scribe, who, why)
    give_up(scribe, who)


def loose(scribe: Scribe, who: str, why: str) -> None:
    """End the clinches of somebody; ``why`` is told of those who were locked with them."""
    unmark(scribe, who, "clinched")
    for c in tuple(scribe.fight.combatants.values()):
        if "clinched" in c.marks and c.marks["clinched"].target == who:
            unmark(scribe, c.id, "clinched", why=why)


def die(scribe: Scribe, who: str, why: str) -> None:
    """Somebody is dead; no clock runs any more."""
    unmark(scribe, who, *look.CLOCKS, why=why)
    fall(scribe, who, "dead", why)


def tire(scribe: Scribe, who: str) -> None:
    """Let somebody without constitution collapse (ZC-25)."""
    f = fighter(scribe.fight, who)
    if f.pool("con") <= 0 and not any_of(f.c, look.OUT):
        fall(scribe, who, "collapsed", SPENT)


def enter(scribe: Scribe, who: str) -> None:
    """Whoever comes with nothing left lies there; who lived at 0 was helped since (000-42)."""
    f = fighter(scribe.fight, who)
    left, lives = f.pool("hp"), not f.has("dead")
    if lives and (left < 0 or (left == 0 and not f.has_will)):
        die(scribe, who, EMPTY)
    elif lives and left == 0:
        fall(scribe, who, "unconscious", DOWN)
    tire(scribe, who)


def tax(scribe: Scribe, who: str, amount: int, why: str, *more: Modifier) -> None:
    """Let somebody spend constitution, and ``more``, unless it is a monster, which has none."""
    if track := scribe.fight.combatants[who].tracks.get("con"):
        parts = merged((Modifier(why.partition(", ")[0], amount), *more))
        cost = worth(parts)
        add(parts, OVER, min(0, track.value - cost))
        scribe.spend(who, "con", cost, why, parts=tuple(parts))


def pay(scribe: Scribe, who: str, amount: int, why: str, *more: Modifier) -> None:
    """Let somebody spend constitution, and collapse where it was the last."""
    tax(scribe, who, amount, why, *more)
    tire(scribe, who)


def unwilling(f: Fighter) -> str:
    """Say why somebody at 0 without the Will to Live is dead, to those who see that it is 0."""
    theirs = f.sheet.henchman and not f.c.npc and f.edition != OLD
    return HENCHMAN if theirs and f.c.shown == "exact" else KILLED


def at_zero(scribe: Scribe, f: Fighter) -> None:
    """Exactly 0 hit points: a player character may have the will to live (ZC-30)."""
    if not f.has_will:
        die(scribe, f.id, unwilling(f))
        return
    bar = "" if f.c.npc else f", {f.sheet.will} or less"  # an NPC's Will is the GM's to know
    rolled = scribe.roll(Throw("will", f.id, 12, why=f"the will to live{bar}"))
    alive = rolled.total <= f.sheet.will
    outcome = "survives" if alive else "dies"
    scribe.emit(Checked("will", f.id, outcome, winner=f.id if alive else ""))
    if alive:
        _survive(scribe, f)
    else:
        die(scribe, f.id, FAILED)


def _survive(scribe: Scribe, f: Fighter) -> None:
    kind = entry(scribe, Throw("wound", f.id, 6, why="the kind of wound"), WOUNDS.kinds)
    place = Throw("place", f.id, 4, why="the place of the wound")
    where = entry(scribe, place, WOUNDS.places[kind])
    vigour = scribe.roll(Throw("vigour", f.id, 6, why="what survival adds to hit points"))
    track = scribe.fight.combatants[f.id].tracks["hp"]
    more = max(0, vigour.total)
    after = msgspec.structs.replace(track, max=track.max + more)
    parts = (Modifier("as many as before", track.max), Modifier("what survival adds", more))
    scribe.heal(f.id, "hp", after, 0, why=SURVIVED, parts=parts)
    before = f.c.marks.get("wounded")
    scars = f"{before.why}; {where}" if before and before.why else where
    mark(scribe, f.id, "wounded", why=scars)
    until = scribe.fight.round + CLOCK
    if kind == "mortal":
        once(scribe, f.id, "mortal", until=until, why=where)
    _lie(scribe, f.id)


def _lie(scribe: Scribe, who: str) -> None:
    """Somebody lies at 0 hit points, and a clock runs (ZC-33)."""
    once(scribe, who, "dying", until=scribe.fight.round + CLOCK, why="without aid")
    fall(scribe, who, "unconscious", DOWN)


def corrected(scribe: Scribe, who: str) -> None:
    """Draw what follows from the track that the GM set: it alone (rulings 001-44, 001-55).

    Of wisdom and spells nothing follows. A condition that the GM set stays, whatever the points
    are, until its own track is set. Nothing is rolled: who may live at 0 lies there as after the
    Will to Live, until the GM says otherwise.
    """
    change = next(x for x in reversed(scribe.events) if isinstance(x, Adjusted))
    c = scribe.fight.combatants[who]
    left = change.after.value
    if "dead" in c.marks or change.track not in ("con", "hp"):
        return
    if change.track == "con":
        if left > 0:
            unmark(scribe, who, "collapsed", why="strength came back")
        tire(scribe, who)
    elif left > 0:
        unmark(scribe, who, "unconscious", "dying", why="healed")
    elif left < 0 or ("unconscious" not in c.marks and not fighter(scribe.fight, who).has_will):
        die(scribe, who, EMPTY)
    elif "unconscious" not in c.marks:
        _lie(scribe, who)


def clocks(scribe: Scribe) -> None:
    """At the end of a round: clocks run out, and conditions with them (ZC-33, ZC-34)."""
    now = scribe.fight.round
    for who in [c.id for c in scribe.fight.combatants.values() if not c.secret]:
        for found in list(scribe.fight.combatants[who].marks.values()):
            if not 0 < found.until <= now:
                continue
            if found.mark in look.CLOCKS:
                die(scribe, who, ALONE)
            elif found.mark == "held":
                fall(scribe, who, "asleep", CHOKED)
            elif found.mark == "clinched" and found.target in scribe.fight.combatants:
                scribe.emit(Checked("clinch", who, "over", found.target))
                untie(scribe, who, ("clinched",), APART)
            else:
                unmark(scribe, who, found.mark, why=TIME)
