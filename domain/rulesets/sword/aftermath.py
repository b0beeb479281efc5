"""After the fight: rest, the nights, healing, deep wounds and how they fester (SW-11 to SW-15).

Laws: it goes on until the GM lets all leave; the nights of one encounter are bounded by an option;
nobody sleeps while somebody bleeds.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.tracks import Boxes
from fightbook.domain.rulesets.sword import boxes as b
from fightbook.domain.rulesets.sword.checks import (
    BEFORE,
    MISS,
    Attempt,
    Play,
    attempt,
    checked,
    use,
)
from fightbook.domain.rulesets.sword.commands import Doctor, Leave, Recover, Rest, Treat
from fightbook.domain.rulesets.sword.harm import FALLEN, rise
from fightbook.domain.rulesets.sword.look import protagonists
from fightbook.domain.scribe import Throw, eyes
from fightbook.domain.state import Combatant
from fightbook.domain.text import clean

FESTERING = 3
"""So many failures in a row make a wound deep."""
LEFT = "The field is left behind."
"""How a fight ends where the GM says nothing else."""
BREAK = 3
"""Boxes of Fatigue that half an hour clears between fights."""


def leave(play: Play, command: Leave) -> None:
    """Leave the field behind."""
    play.emit(e.Closed(clean(command.outcome) or LEFT))


def reach(play: Play, why: str) -> None:
    """The fight is over: nobody hides or calls any more, and the armour's demons leave.

    Who is incapacitated does not get up by it.
    """
    play.steps = []
    play.emit(e.Ordered(()))
    for c in protagonists(play.fight):
        lies = "incapacitated" in c.marks
        play.unmark(c.id, "out", why=FALLEN if lies else "the fight is over")
        play.unmark(c.id, "hidden", "called", "calls", "separated", why="the fight is over")
        track = c.tracks["ward"]
        if track.dice:
            after = replace(track, dice=(), value=0, max=0)
            over = "the scene is over"
            play.emit(e.Spent(c.id, "ward", track.value, track, after, over, to=eyes(c)))
    play.emit(e.Checked("fight", "", why))
    play.emit(e.Phased("aftermath", play.fight.round))


def rest(play: Play, command: Rest) -> None:
    """Clear Fatigue: some boxes in half an hour, all of it in a night (004-25)."""
    play.emit(e.Chosen("", {"rest": "night" if command.night else "break"}))
    for c in protagonists(play.fight):
        if "dead" in c.marks:
            continue
        ticks = c.tracks["harm"].boxes.count(b.TICK)
        count = ticks if command.night else min(command.boxes, ticks)
        _heal(play, c, b.rest(c.tracks["harm"].boxes, count), count, "rest")
        kits = c.tracks["kits"]
        if command.night and kits.value < kits.max:
            full, lost = replace(kits, value=kits.max), kits.max - kits.value
            parts = (e.Modifier(BEFORE, kits.value), e.Modifier("a new day", lost))
            play.scribe.heal(c.id, "kits", full, lost, why="a new day", parts=parts)


def recover(play: Play, command: Recover) -> None:
    """Roll Con for one wound, once a night (SW-12, 004-26, 004-27)."""
    _treat(play, command.who, command.who, "con", medicine=command.medicine)


def doctor(play: Play, command: Doctor) -> None:
    """Treat somebody with skill, as often as the means allow (SW-12)."""
    use(play, command.who, "kits", 1, "treatment")
    _treat(play, command.who, command.patient, "doctor", medicine=command.medicine)


def treat(play: Play, command: Treat) -> None:
    """Close the worst Deep Wound, with the GM's words for how (SW-30, 004-68)."""
    c = play.fight.combatants[command.who]
    why = clean(command.reason) or "special treatment"
    _heal(play, c, b.treat(c.tracks["harm"].boxes), 1, why)


def _treat(play: Play, healer: str, patient: str, ability: str, *, medicine: bool) -> None:
    if medicine:
        use(play, healer, "medicine", 1, "treatment")
    data = {"patient": patient, "medicine": medicine, "own": healer == patient}
    attempt(play, Attempt("healing", healer, ability, data))


def treated(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """Clear the best wound that the number reaches; whatever clears none has failed."""
    if "dead" in (c := play.fight.combatants[a.data["patient"]]).marks:
        return
    marks = c.tracks["harm"].boxes
    mended = marks if outcome == MISS else b.mend(marks, number)
    result = "healed" if mended != marks else "failed" if b.CROSS in marks else "needless"
    passed = {"passed": True} if result == "failed" and outcome != MISS else {}
    checked(play, replace(a, who=c.id, data={**a.data, "by": a.who, **passed}), number, result)
    _heal(play, c, mended, int(mended != marks), "healing")
    if result == "failed":
        _failed(play, c)


def _failed(play: Play, c: Combatant) -> None:
    """A deep wound festers; without one, the third failure in a row makes one (004-28, 29)."""
    track = c.tracks["harm"]
    if b.STAR in track.boxes:
        after, why = b.fester(track.boxes), "a wound festers"
        play.emit(e.Checked("festering", c.id, "spread" if after != track.boxes else "still"))
    elif play.own.failures.get(c.id, 0) >= FESTERING:
        throw = Throw("infection", c.id, 20, why="which wound is infected")
        after = b.infect(track.boxes, play.scribe.roll(throw).dice[0].face)
        why = "a wound is infected"
        play.emit(e.Checked("infection", c.id, "deep"))
    else:
        return
    if after != track.boxes:
        play.scribe.damage(c.id, "harm", replace(track, boxes=after), 1, why=why)


def _heal(play: Play, c: Combatant, after: Boxes, amount: int, why: str) -> None:
    """Write a recovery; a stable one with a free box gets up."""
    if amount:
        track = replace(c.tracks["harm"], boxes=after)
        play.scribe.heal(c.id, "harm", track, amount, why=why)
    rise(play, c.id)


# --- between fights, in a campaign ----------------------------------------------------------------


def wakes(tracks: Mapping[str, e.Track], kind: str) -> dict[str, e.Track]:
    """Clear Fatigue, three boxes or all of it with a full kit; or close a Deep Wound (004-25)."""
    if "harm" not in tracks:  # a monster has no Fatigue
        return {}
    harm, kits = tracks["harm"], tracks["kits"]
    if kind == "days":
        return {"harm": replace(harm, boxes=b.treat(harm.boxes))}
    night = kind == "night"
    boxes = b.rest(harm.boxes, len(harm.boxes) if night else BREAK)
    full = replace(kits, value=kits.max) if night else kits
    return {"harm": replace(harm, boxes=boxes), "kits": full}
