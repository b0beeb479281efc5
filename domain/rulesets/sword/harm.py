"""Harm to protagonists: dice against armour, the filling track, the save, the fall (SW-06 to 18).

Laws: each die marks one box at most (004-21); the track is saved upon when its last box fills and
after every attack that harms a full one (004-31); nobody who is incapacitated saves again.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from fightbook.domain.events import Checked, Die
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.rolls import mixed
from fightbook.domain.kit.tracks import Boxes, beat, change, lying, minus
from fightbook.domain.rulesets.sword import boxes as b
from fightbook.domain.rulesets.sword.checks import MISS, Attempt, Play, attempt, checked
from fightbook.domain.rulesets.sword.commands import Aid, Stabilise
from fightbook.domain.rulesets.sword.look import blow as blow_of
from fightbook.domain.rulesets.sword.look import gone, helpless, option, sheet
from fightbook.domain.rulesets.sword.sheet import Blow
from fightbook.domain.scribe import Throw
from fightbook.domain.state import Combatant
from fightbook.domain.tongue import signed

FALLEN = "out of the fight"
"""Why conditions end of which nothing is left to tell: somebody fell, or ran."""
RISEN = "on their feet again"
"""Why somebody is stable and incapacitated no longer."""
DEMON = 10
"""The sides of a demon's dice."""
Sums = tuple[int, ...]
"""What a die shows, and what is added to it."""


def defend(play: Play, victim: str, monster: str, index: int, flank: int = 0) -> None:
    """Let ``victim`` defend against one attack; who lies on the floor cannot (004-9, 17, 40)."""
    c = play.fight.combatants[victim]
    blow = blow_of(play.fight, play.fight.combatants[monster], index)
    if helpless(c):
        play.emit(Checked("defenceless", victim, "down", monster))
        strike(play, victim, monster, blow, flank)
        return
    covered = sheet(c).shield or "cover" in c.marks
    ability = "wis" if blow.mind else "con" if covered else "dex"
    data = {"by": monster, "blow": index, **({"flank": flank} if flank else {})}
    purpose = f"defence against the {blow.name}"
    attempt(play, Attempt("defence", victim, ability, data, purpose=purpose))


def defended(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """A defence that misses takes every damage die; the quality of a hit is all one (004-22)."""
    monster = play.here(a.data["by"])
    checked(play, a, number, outcome, a.data["by"])
    if outcome == MISS and monster is not None:
        blow = blow_of(play.fight, monster, a.data["blow"])
        strike(play, a.who, monster.id, blow, a.data.get("flank", 0))


def thrown(
    play: Play, label: str, who: str, blow: Blow, *, apart: bool = False
) -> tuple[list[Die], bool]:
    """Throw the dice of an attack, those of its demons too; tell whether everybody sees them."""
    sizes = [*blow.dice, *(DEMON,) * blow.demon]
    throws = mixed(label, who, sizes, blow.name, apart=apart)
    if blow.demon and DEMON not in blow.dice:
        throws[-1] = replace(throws[-1], why="demon dice")
    rolled = play.scribe.rolls(*throws)
    return [die for roll in rolled for die in roll.dice], rolled[0].to is None


def strike(play: Play, victim: str, monster: str, blow: Blow, flank: int = 0) -> None:
    """Roll all damage dice of an attack; each meets demon armour, then armour (SW-06, SW-28)."""
    bonus = play.scribe.modifier(monster)
    dice, shown = thrown(play, "harm", monster, blow, apart=True)
    faces = [(die.face, bonus, flank * (i == 0)) for i, die in enumerate(dice)]
    past = _warded(play, victim, monster, faces)
    ac = sheet(play.fight.combatants[victim]).ac
    marks = [b.result(sum(die), ac, deep=blow.deep) for die in past]
    harming = [m for m in marks if m]
    free = play.fight.combatants[victim].tracks["harm"].boxes.count(b.EMPTY)
    how = ", no box free" if len(harming) > free else ", deep" if b.STAR in harming else ""
    met = _met(blow, past, ac) + how if shown else blow.name
    suffer(play, victim, monster, harming, met)
    ill = blow.curse in play.fight.combatants[victim].marks
    if blow.curse and not ill and (b.CROSS in marks or b.STAR in marks):
        play.mark(victim, blow.curse, by=monster, why=blow.name)


def _met(blow: Blow, past: Sequence[Sums], ac: int) -> str:
    """Say what came of the dice that got past demon armour: each against the armour."""
    if not past:
        return f"{blow.name}, stopped by demon dice"
    dice = (" ".join([str(face), *(signed(n) for n in more if n)]) for face, *more in past)
    return f"{blow.name} {', '.join(dice)} against armour {ac}"


def _warded(play: Play, victim: str, monster: str, dice: Sequence[Sums]) -> list[Sums]:
    """Let each damage die meet the demon armour first; give those that get past (004-62)."""
    past: list[Sums] = []
    for found in dice:
        track = play.fight.combatants[victim].tracks["ward"]
        if not track.dice:
            past.append(found)
        elif (die := beat(track.dice, sum(found))) is not None:
            after = minus(track, die)
            play.scribe.damage(victim, "ward", after, die.face, by=monster, why="demon armour")
    return past


def suffer(play: Play, victim: str, monster: str, kinds: Sequence[str], why: str) -> None:
    """Mark a box for each harming die, and see whether the victim stands it."""
    before = play.fight.combatants[victim].tracks["harm"]
    marks: Boxes = before.boxes
    dead = False
    for kind in kinds:
        more = b.suffer(marks, kind)
        dead = dead or more is None
        marks = more or marks
    after = replace(before, boxes=marks)
    play.scribe.damage(victim, "harm", after, len(kinds), by=monster, why=why)
    if dead:
        die(play, victim, "no more than stars")
    elif kinds:
        _hurt(play, victim, marks)
        _interrupt(play, victim)


def _hurt(play: Play, victim: str, marks: Boxes) -> None:
    play.unmark(victim, "stable", why="hurt again")
    down = "incapacitated" in play.fight.combatants[victim].marks
    if b.EMPTY not in marks and not down:
        attempt(play, Attempt("save", victim, "con"))


def _interrupt(play: Play, victim: str) -> None:
    """A Wound costs what a caster got done in this round (004-58); what is finished stays so."""
    done, track = play.own.progress.get(victim), play.fight.combatants[victim].tracks["clock"]
    never = option(play.fight, "interrupt", "wound") == "never"
    if done is None or not track.dice or never or victim not in play.own.wounded:
        return
    after = lying(track, (*track.dice, done))
    play.scribe.heal(victim, "clock", after, 1, why="interrupted")


def saved(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """Con on a full track: in stride, out for a round or two, or incapacitated (SW-16, 004-33)."""
    limit = b.worst(play.fight.combatants[a.who].tracks["harm"].boxes)
    if outcome == MISS:
        checked(play, a, number, "incapacitated")
        play.unmark(a.who, "out", why=FALLEN)
        play.mark(a.who, "incapacitated", why="a full harm track")
    elif number >= limit:
        checked(play, a, number, "stride")
    else:
        checked(play, a, number, "out")
        rounds = play.scribe.roll(Throw("out", a.who, 2, why="rounds out")).total
        # So many turns are missed: the first is this round's for whoever has not acted yet.
        waits = any(step.what == "turn" and step.who == a.who for step in play.steps)
        play.mark(a.who, "out", value=rounds, until=play.fight.round + rounds - waits)


def stabilise(play: Play, command: Aid | Stabilise) -> None:
    """Roll to stabilise: the patient's own Con, or the helper's medicine or wits (004-37)."""
    who, ability, patient = command.who, "con", command.who
    if isinstance(command, Aid):
        ability = "doctor" if sheet(play.fight.combatants[who]).doctor else "int"
        patient = command.target
    attempt(play, Attempt("stabilise", who, ability, {"patient": patient}))


def stabilised(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """At or above the worst wound stable, a lower hit nothing, a miss worse (SW-18)."""
    if gone(c := play.fight.combatants[a.data["patient"]]):
        return
    track = c.tracks["harm"]
    if outcome == MISS:
        result = "worse" if b.TICK in track.boxes else "dead"
    else:
        result = "stable" if number >= b.worst(track.boxes) else "unchanged"
    patient = replace(a, who=c.id, data={"by": a.who})
    checked(play, patient, number, result)
    if result == "stable":
        play.mark(c.id, "stable", by=a.who)
        rise(play, c.id)
    elif result == "worse":
        after = replace(track, boxes=change(track.boxes, b.TICK, b.CROSS))
        play.scribe.damage(c.id, "harm", after, 1, why="getting worse")
    elif result == "dead":
        die(play, c.id, "no tick left")


def rise(play: Play, who: str) -> None:
    """Let a stable one with a free box get up."""
    c = play.fight.combatants[who]
    if "stable" in c.marks and b.EMPTY in c.tracks["harm"].boxes:
        play.unmark(who, "stable", "incapacitated", why=RISEN)


def readable(c: Combatant) -> None:
    """Refuse a harm track without boxes, or with words in them that mean nothing."""
    harm = c.tracks.get("harm")
    odd = harm and not (harm.boxes and {*harm.boxes} <= {b.EMPTY, b.TICK, b.CROSS, b.STAR})
    bar(odd, "A harm track has boxes: empty, tick, cross or star.", "boxes")


def die(play: Play, who: str, why: str) -> None:
    """Mark somebody dead, of harm (004-36) or untended (004-39)."""
    marks = ("out", "incapacitated", "stable", "hidden", "called", "calls", "separated")
    play.unmark(who, *marks, why=FALLEN)
    play.mark(who, "dead", why=why)
