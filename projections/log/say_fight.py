"""What fills the sentences about the fight: who is in it, dice, tests, health, conditions, phases.

Law: one function per event type; an empty sentence means that there is nothing worth saying. The
sentences are those of every game, in ``sayings``; a ruleset's own come first.
"""

from fightbook.domain import events as e
from fightbook.domain.kit.tracks import most
from fightbook.domain.scribe import GM, GRANT
from fightbook.domain.table import NO_REASON
from fightbook.domain.text import clean
from fightbook.domain.tongue import signed
from fightbook.domain.unseen import WAVE
from fightbook.projections.log.stage import Stage, by_hand
from fightbook.projections.log.words import (
    figure,
    idle,
    listed,
    measure,
    moved,
    named,
    plain,
    standing,
    turned,
    untouched,
)
from fightbook.projections.scene import held, look

# Why rules end a condition whose rounds have passed: that it is over says its end already.
OVER = "over"


def joined(stage: Stage, event: e.Joined) -> str:
    """Tell who joined, on which side and whose, and whether everybody saw it."""
    players = listed([stage.names[seat] for seat in event.seats], stage.tongue)
    unseen = "" if event.to is None else "until-now" if stage.late else "still"
    more = {"side": plain(event.side), "players": players, "unseen": unseen}
    return stage.say("joined", event, **more)


def sheeted(stage: Stage, event: e.Sheeted) -> str:
    """Tell the tracks of a sheet; nothing where it has none."""
    tracks, tongue = event.tracks.values(), stage.tongue
    told = listed([standing(t, tongue) for t in tracks if not (idle(t) or untouched(t))], tongue)
    if any(map(untouched, tracks)):
        return stage.say("sheeted-unhurt", event, tracks=told)
    return stage.say("sheeted", event, tracks=told) if told else ""


def shown(stage: Stage, event: e.Shown) -> str:
    """Tell how the GM lets somebody's health be seen."""
    return stage.say("shown", event, gm=stage.names[GM])


def left(stage: Stage, event: e.Left) -> str:
    """Tell who left."""
    return stage.say("left", event)


def rolled(stage: Stage, event: e.Rolled) -> str:
    """Tell a roll: whose, what for, the dice, what it came to."""
    doer = event.who or thrower(stage)
    key = "rolled" if doer else "rolled-nobody"
    why = "" if event.why == NO_REASON else event.why
    total = str(event.total).replace("-", "\u2212")
    who, grade = stage.names[doer], plain(event.grade)
    return stage.say(key, event, who=who, why=why, grade=grade, total=total)


def thrower(stage: Stage) -> str:
    """Give the seat that rolls dice of its own, apart from the rules."""
    thrown = stage.declared is not None and stage.declared.command.get("type") == "throw"
    return stage.seat if thrown else ""


def checked(stage: Stage, event: e.Checked) -> str:
    """Tell what came of a test."""
    check, outcome = plain(event.check), plain(event.outcome)
    return stage.say("checked", event, check=check, outcome=outcome)


def _source(stage: Stage, event: e.Damaged | e.Healed) -> str:
    """Name who did it, where that is somebody else."""
    return stage.names[event.by] if event.by and event.by != event.who else ""


def damaged(stage: Stage, event: e.Damaged) -> str:
    """Tell a loss, from what to what, and whose doing it is."""
    change = moved(event.before, event.after, stage.tongue)
    return stage.say("damaged", event, change=change, by=_source(stage, event))


def healed(stage: Stage, event: e.Healed) -> str:
    """Tell a recovery, or that a maximum or what fills the boxes was changed."""
    by, tongue = _source(stage, event), stage.tongue
    if event.amount:
        key = "healed" if event.amount > 0 else "healed-less"
        return stage.say(key, event, change=moved(event.before, event.after, tongue), by=by)
    change, track = turned(event.before, event.after, tongue), named(event.before, tongue)
    key = "healed-turned" if most(event.before) == most(event.after) else "healed-raised"
    return stage.say(key, event, track=track, change=change, by=by)


def spent(stage: Stage, event: e.Spent) -> str:
    """Tell what was paid."""
    return stage.say("spent", event, change=moved(event.before, event.after, stage.tongue))


def adjusted(stage: Stage, event: e.Adjusted) -> str:
    """Tell what the GM set, with the reason."""
    track, gm = named(event.before, stage.tongue), stage.names[GM]
    key, change = "adjusted-same", measure(event.after, stage.tongue)
    if measure(event.before, stage.tongue) != change:
        key, change = "adjusted", turned(event.before, event.after, stage.tongue)
    return stage.say(key, event, gm=gm, track=track, change=change, why=event.reason)


def appeared(stage: Stage, event: e.Appeared) -> str:
    """Tell a change, naming the track where there are several, or that a blow brings none."""
    if unchanged(stage, event):
        return ""
    if as_before(stage, event):
        return stage.say("appeared-still", event)
    several = sum(key.startswith(f"{event.who}/") for key in stage.scene.looks) > 1
    return stage.say("appeared", event, track=plain(event.track) if several else "")


def as_before(stage: Stage, event: e.Event) -> bool:
    """Tell whether somebody looks as before."""
    return isinstance(event, e.Appeared) and stage.scene.looks.get(look(event)) == event.word


def unchanged(stage: Stage, event: e.Appeared) -> bool:
    """Tell whether it was never seen before, or looks as before and no blow asks for a word."""
    before = as_before(stage, event)
    return look(event) not in stage.scene.looks or (before and not stage.still)


def marked(stage: Stage, event: e.Marked) -> str:
    """Tell a condition, what the GM granted, or for which wave somebody waits."""
    if event.mark == WAVE:
        return stage.say("marked-wave", event)
    if event.mark.startswith(GRANT):
        before = _replaced(stage, event)
        gm, grant = stage.names[GM], _granted(event.mark)
        return stage.say("marked-grant", event, gm=gm, grant=grant, **before)
    return stage.say("marked", event, mark=plain(event.mark), value=figure(event.value))


def _granted(mark: str) -> str:
    """Give what the GM granted: a modifier, a roll behind the screen."""
    return mark.removeprefix(GRANT) or plain(mark)


def _replaced(stage: Stage, event: e.Marked) -> dict[str, str]:
    """Give the grant of that kind that waited until now: only the later one counts."""
    if (before := stage.scene.grants.get(held(event))) is None:
        return {"instead": ""}
    return {"instead": signed(before.value), "instead-why": clean(before.why)}


def unmarked(stage: Stage, event: e.Unmarked) -> str:
    """Tell the end of a condition, of what the GM granted, or of waiting for a wave."""
    if event.mark == WAVE:
        return stage.say("unmarked-wave", event)
    if event.mark.startswith(GRANT):
        gm, grant = stage.names[GM], _granted(event.mark)
        taken = "yes" if by_hand(stage.declared, event) else ""
        return stage.say("unmarked-grant", event, gm=gm, grant=grant, taken=taken)
    why = "" if event.why == OVER else event.why
    return stage.say("unmarked", event, mark=plain(event.mark), why=why)


def dealt(stage: Stage, event: e.Dealt) -> str:
    """Tell how many cards somebody holds."""
    return stage.say("dealt", event, count=str(len(event.cards)))


def played(stage: Stage, event: e.Played) -> str:
    """Tell of cards that were played, given or discarded."""
    key = f"played-{event.how}" if event.how in {"given", "discarded"} else "played"
    return stage.say(key, event, count=str(len(event.cards)))


def phased(stage: Stage, event: e.Phased) -> str:
    """Tell a new round, phase or turn."""
    number = str(event.round) if event.round != stage.scene.round else ""
    side = "" if event.turn else plain(event.side)
    return stage.say("phased", event, round=number, phase=plain(event.phase), side=side)
