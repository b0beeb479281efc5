"""The game's own words for its facts: what a saying is chosen by, and what fills it.

The sayings are in ``sayings``. Law: names only what the event itself tells, since that is all a
reader may know; where a blow has no parts, it was rolled behind the screen.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.kit.tell import Fills, Kinds, beside
from fightbook.domain.rulesets.sword.aftermath import BREAK, LEFT
from fightbook.domain.rulesets.sword.checks import CLOCK
from fightbook.domain.rulesets.sword.deeds import CHAOTIC, MOVED, REPLACED
from fightbook.domain.rulesets.sword.harm import FALLEN, RISEN
from fightbook.domain.rulesets.sword.look import ALL_DEAD
from fightbook.domain.rulesets.sword.monsters import ONE_OF
from fightbook.domain.rulesets.sword.own import ONE_PHASE
from fightbook.domain.rulesets.sword.rounds import LAPSED
from fightbook.domain.telling import Names, called, listed
from fightbook.domain.tongue import Tongue

PLAIN = ("over", "the fight is over", REPLACED, RISEN, LAPSED)
"""Why conditions end by themselves, where their words say enough."""
TOLD = ("getting worse", "a wound festers", "a wound is infected")
"""Why harm grows, where a test has told it."""
USED = "used"
"""Why a call ended that helped somebody, or was given."""
ENDS = {USED: "used", RISEN: "risen", REPLACED: "replaced", FALLEN: "fallen", MOVED: "moved"}
"""Why conditions end that have a sentence of their own for it, or none."""
TWO, D20 = 2, 20
CHOICES = ("stance", "invoke", "rest", "turn")
TOLD_ENDS = {"hidden", "stable"}
"""Conditions whose end says why, unless their time is over."""


def _sheeted(event: e.Sheeted) -> tuple[str, ...]:
    """Harm from before is told box by box.

    A horde that comes fresh says how many it is; where it brings hit dice they are told.
    """
    if any(event.tracks["harm"].boxes if "harm" in event.tracks else ()):
        return ("harm",)
    brings = any(track.max for track in event.tracks.values())
    several = event.sheet.get("kind") == "monster" and event.sheet.get("number", 1) > 1
    return ("horde",) if several and not brings else ()


def _declared(event: e.Declared) -> tuple[str, ...]:
    kind, command = str(event.command.get("type")), event.command
    if kind != "spot":
        return (kind,)
    return (kind, "hide" if command.get("hide") else "call" if command.get("allies") else "")


def _chosen(event: e.Chosen) -> tuple[str, ...]:
    return tuple(kind for kind in CHOICES if kind in event.what)[:1]


def _damaged(event: e.Damaged) -> tuple[str, ...]:
    if event.track == "harm":
        return ("harm",) if event.amount and _boxes(event) else ("harm", "none")
    if event.track != "hits":
        return (event.track,)
    if event.parts and sum(part.value for part in event.parts) <= 0:
        return ("hits", "none")
    same = len(event.after.dice) == len(event.before.dice)
    return ("hits", "pool" if event.after.kind == "pool" else "little" if same else "")


def _healed(event: e.Healed) -> tuple[str, ...]:
    bare = event.track == "hits" and not event.after.dice
    return ("hits", "pool") if bare else (event.track.rstrip("0123456789"),)


def _set(event: e.Adjusted, _names: Names, tongue: Tongue) -> dict[str, str]:
    """Give the boxes that the GM changed, and why."""
    return {"boxes": _told_boxes(event, tongue), "why": event.reason}


def _sheet(event: e.Sheeted, _names: Names, tongue: Tongue) -> dict[str, str]:
    """Give how many a horde is, which boxes bear what from before, and what else there is."""
    number = {"number": str(event.sheet.get("number", 1))}
    harm = event.tracks.get("harm")
    if harm is None:
        return number
    places = {mark: _places(harm.boxes, mark) for mark in harm.boxes if mark}
    marks = [
        tongue.say("word-marks", mark=mark, n=str(len(found)), boxes=listed(found, tongue))
        for mark, found in places.items()
    ]
    pools = [track for track in event.tracks.values() if track.kind == "pool" and track.max]
    more = [f"{_inside(track.name, tongue)} {track.value}/{track.max}" for track in pools]
    free = str(len(_places(harm.boxes, "")))
    return {**number, "harm": "; ".join(marks), "free": free, "more": listed(more, tongue)}


def _places(boxes: Sequence[str], mark: str) -> list[str]:
    return [str(i) for i, found in enumerate(boxes, 1) if found == mark]


def _inside(name: str, tongue: Tongue) -> str:
    """Say the name of a track inside a sentence."""
    found = tongue.word("track", name)
    return found if found != name else name[:1].lower() + name[1:]


def _marked(event: e.Marked) -> tuple[str, ...]:
    """Tell of a horde that all of it is dead, or that the GM takes out all that was left of it."""
    if event.many:
        return (event.mark, "many")
    return (event.mark, "until" if event.until else "all" if event.why == ALL_DEAD else "")


def _unmarked(event: e.Unmarked) -> tuple[str, ...]:
    """Who falls for good is no longer on the floor for a moment, and has not got up."""
    return (event.mark, ENDS.get(event.why, ""))


def _boxes(event: e.Damaged | e.Healed | e.Adjusted) -> list[tuple[int, str, str]]:
    """Give the boxes that changed, what they bore and bear now; the free ones first."""
    pairs = zip(event.before.boxes, event.after.boxes, strict=True)
    changed = [(i, old, new) for i, (old, new) in enumerate(pairs, 1) if old != new]
    set_ = isinstance(event, e.Adjusted)
    return sorted(changed, key=lambda box: not set_ and bool(box[1])) or [(0, "", "")]


def _spent(event: e.Spent) -> tuple[str, ...]:
    """The number comes off the tracks of a demon, whose Chaos can be full."""
    track = event.track.rstrip("0123456789")
    return (track, "full" if track == "chaos" and not event.after.value else "")


def _told_boxes(event: e.Damaged | e.Healed | e.Adjusted, tongue: Tongue) -> str:
    return ", ".join(_told_box(*box, tongue) for box in _boxes(event))


def _told_box(n: int, old: str, new: str, tongue: Tongue) -> str:
    if not n:
        return tongue.say("box-none")
    if old and new:
        return tongue.say("word-box-turned", n=str(n), mark=old, new=new)
    return tongue.say("word-box", n=str(n), mark=new or "free")


def _faces_of(track: e.Track) -> str:
    return ", ".join(str(die.face) for die in track.dice)


def _track(event: Any, _names: Names, tongue: Tongue) -> dict[str, str]:
    """Give the dice that lie, the boxes that changed, and how hard the blow was."""
    after: e.Track = event.after
    parts: tuple[e.Modifier, ...] = getattr(event, "parts", ())
    total = str(max(0, sum(part.value for part in parts))) if parts else tongue.say("word-blow")
    gone = Counter(die.face for die in event.before.dice)
    gone.subtract(die.face for die in after.dice)
    told = {"dice": _faces_of(after), "left": str(len(after.dice)), "total": total}
    told["gone"] = ", ".join(str(face) for face in gone.elements())
    if event.track == "harm":
        told["boxes"] = _told_boxes(event, tongue)
    return told | {"max": str(after.max), "track-name": event.before.name}


def _others(event: e.Declared, names: Names, tongue: Tongue) -> dict[str, str]:
    """Give whom a deed names further; whoever is named again is counted, one for each die."""
    boxes = 0 if event.command.get("night") else event.command.get("boxes", BREAK)
    few = {"few": str(boxes)} if boxes and boxes != BREAK else {}
    dice = Counter[str](event.command.get("also", ()))
    own = dice.pop(str(event.command.get("target", "")), 0)
    named = {who: called(who, names, tongue) for who in dice}
    also = [
        tongue.say(f"word-also{'-more' * (n > 1)}", n=str(n), name=named[who])
        for who, n in dice.items()
    ]
    allies = [called(who, names, tongue) for who in event.command.get("allies", ())]
    times = {"times": str(own + 1)} if own else {}
    return {"others": listed(also, tongue), "allies": listed(allies, tongue), **times, **few}


def _ward(event: e.Chosen, names: Names, tongue: Tongue) -> dict[str, str]:
    bought = [tongue.word("choice", str(gift)) for gift in event.what.get("spend", ())]
    several = {"several": "yes"} if len(bought) > 1 else {}
    ward = called(str(event.what.get("ward", "")), names, tongue)
    return {"ward": ward, "spend": listed(bought, tongue), **several}


def _ended(event: e.Unmarked, _names: Names, _tongue: Tongue) -> dict[str, str]:
    """Say why it ended where that is more than that its time is over."""
    with_phase = event.mark in ONE_PHASE and event.why != LAPSED
    if with_phase or (event.mark in TOLD_ENDS and event.why != "over"):
        return {}
    return {"why": ""} if event.why in PLAIN else {}


def _worse(event: e.Damaged, names: Names, tongue: Tongue) -> dict[str, str]:
    """Say why only where that was not told right before."""
    return _track(event, names, tongue) | ({"why": ""} if event.why in TOLD else {})


def _wanted(event: e.Checked, names: Names, tongue: Tongue) -> dict[str, str]:
    """Give whom a monster meant, and all at whom a blow was aimed that goes for several."""
    wanted = {"wanted": called(str(event.detail.get("wanted", "")), names, tongue)}
    aimed = dict.fromkeys(event.detail.get("targets", ())) if event.check == "attack" else {}
    if len(aimed) < TWO:
        return wanted
    return {**wanted, "against": listed([called(who, names, tongue) for who in aimed], tongue)}


def _faces(event: e.Rolled, names: Names, tongue: Tongue) -> dict[str, str]:
    faces = [str(die.face) for die in event.dice]
    return {
        "faces": ", ".join(faces),
        "both": listed(faces, tongue),
        "picked": called(event.picks, names, tongue),
        "among": listed([called(who, names, tongue) for who in event.among], tongue),
        "sides": str(event.dice[0].sides),
    }


FILLS: Fills = {
    e.Sheeted: _sheet,
    e.Adjusted: _set,
    e.Rolled: _faces,
    e.Declared: _others,
    e.Chosen: _ward,
    e.Checked: _wanted,
    e.Unmarked: _ended,
    e.Damaged: _worse,
    e.Healed: _track,
    e.Spent: _track,
}


def _adjusted(event: e.Adjusted) -> tuple[str, ...]:
    """A clock that is set without a word of the GM's is told by its roll."""
    if event.track == "harm":
        return ("harm", "" if event.before.boxes != event.after.boxes else "same")
    return ("clock",) if event.reason == CLOCK else ()


def _rolled(event: e.Rolled) -> tuple[str, ...]:
    """Of two dice that both lie there, one will be picked."""
    both = len(event.dice) == TWO and all(die.kept and die.sides == D20 for die in event.dice)
    if both and event.apart:
        return ("open",)
    if event.label.startswith("target:") and event.why.startswith(ONE_OF):
        return ("target", "horde")
    calm = event.label.startswith("demon:") and all(die.face < CHAOTIC for die in event.dice)
    return (event.label.partition(":")[0], "calm" if calm else "")


KINDS: Kinds = {
    e.Declared: _declared,
    e.Rolled: _rolled,
    e.Chosen: _chosen,
    e.Adjusted: _adjusted,
    e.Damaged: _damaged,
    e.Healed: _healed,
    e.Spent: _spent,
    e.Closed: lambda event: ("left",) if event.outcome == LEFT else (),
    e.Left: lambda event: ("many",) if event.many else (),
    e.Sheeted: _sheeted,
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Phased: lambda event: ("turn" if event.turn else event.phase,),
}


BRINGS = ("out", "stable", "hidden", "unaware", "hesitates", "separated", "called")
"""Conditions of which it is told what they bring, where the GM sets them."""
TELLING = beside(__name__, KINDS, FILLS, brings=BRINGS)
