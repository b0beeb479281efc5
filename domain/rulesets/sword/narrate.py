"""The game's own words for its facts: what a saying is chosen by, and what fills it.

The sayings are in ``sayings``. Law: names only what the event itself tells, since that is all a
reader may know; where a blow has no parts, it was rolled behind the screen.
"""

from collections import Counter
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.kit.tell import Fills, Kinds, beside
from fightbook.domain.rulesets.sword.checks import CLOCK
from fightbook.domain.rulesets.sword.harm import FALLEN, RISEN
from fightbook.domain.telling import Names, called, listed
from fightbook.domain.tongue import Tongue

PLAIN = ("over", "found a better place", "the fight is over", "other words", RISEN)
"""Why conditions end by themselves, where their words say enough."""
TWO, D20 = 2, 20
CHOICES = ("stance", "invoke", "rest", "turn")


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


def _unmarked(event: e.Unmarked) -> tuple[str, ...]:
    """Who falls for good is no longer on the floor for a moment, and has not got up."""
    if event.why == RISEN:
        return (event.mark, "risen")
    return (event.mark, *(("fallen",) if event.why == FALLEN else ()))


def _boxes(event: e.Damaged | e.Healed) -> list[tuple[int, str]]:
    """Give the boxes that changed, and what they bear now."""
    pairs = zip(event.before.boxes, event.after.boxes, strict=True)
    changed = [(i, new) for i, (old, new) in enumerate(pairs, 1) if old != new]
    return changed or [(0, "")]


def _told_boxes(event: e.Damaged | e.Healed, tongue: Tongue) -> str:
    return ", ".join(
        tongue.say("word-box", n=str(n), mark=mark or "free") if n else tongue.say("box-none")
        for n, mark in _boxes(event)
    )


def _track(event: Any, _names: Names, tongue: Tongue) -> dict[str, str]:
    """Give the dice that lie, the boxes that changed, and how hard the blow was."""
    after: e.Track = event.after
    parts: tuple[e.Modifier, ...] = getattr(event, "parts", ())
    total = str(max(0, sum(part.value for part in parts))) if parts else tongue.say("word-blow")
    told = {"dice": ", ".join(str(die.face) for die in after.dice), "total": total}
    if event.track == "harm":
        told["boxes"] = _told_boxes(event, tongue)
    return told | {"max": str(after.max), "track-name": event.before.name}


def _others(event: e.Declared, names: Names, tongue: Tongue) -> dict[str, str]:
    """Give whom a deed names further; whoever is named again is counted, one for each die."""
    dice = Counter[str](event.command.get("also", ()))
    own = dice.pop(str(event.command.get("target", "")), 0)
    named = {who: called(who, names, tongue) for who in dice}
    also = [
        tongue.say(f"word-also{'-more' * (n > 1)}", n=str(n), name=named[who])
        for who, n in dice.items()
    ]
    allies = [called(who, names, tongue) for who in event.command.get("allies", ())]
    times = {"times": str(own + 1)} if own else {}
    return {"others": listed(also, tongue), "allies": listed(allies, tongue), **times}


def _ward(event: e.Chosen, names: Names, tongue: Tongue) -> dict[str, str]:
    bought = [tongue.word("choice", str(gift)) for gift in event.what.get("spend", ())]
    several = {"several": "yes"} if len(bought) > 1 else {}
    ward = called(str(event.what.get("ward", "")), names, tongue)
    return {"ward": ward, "spend": listed(bought, tongue), **several}


def _ended(event: e.Unmarked, _names: Names, _tongue: Tongue) -> dict[str, str]:
    """Say why it ended where somebody said so; why it is told at all where it has other words."""
    spoken = event.mark in {"called", "calls", "hidden", "stable"}
    return {} if spoken or event.why not in PLAIN else {"why": ""}


def _wanted(event: e.Checked, names: Names, tongue: Tongue) -> dict[str, str]:
    return {"wanted": called(str(event.detail.get("wanted", "")), names, tongue)}


def _faces(event: e.Rolled, _names: Names, tongue: Tongue) -> dict[str, str]:
    faces = [str(die.face) for die in event.dice]
    return {
        "faces": ", ".join(faces),
        "both": listed(faces, tongue),
        "sides": str(event.dice[0].sides),
    }


FILLS: Fills = {
    e.Rolled: _faces,
    e.Declared: _others,
    e.Chosen: _ward,
    e.Checked: _wanted,
    e.Unmarked: _ended,
    e.Damaged: _track,
    e.Healed: _track,
    e.Spent: _track,
}


def _adjusted(event: e.Adjusted) -> tuple[str, ...]:
    """A clock that is set without a word of the GM's is told by its roll."""
    return ("clock",) if event.reason == CLOCK else ()


def _rolled(event: e.Rolled) -> tuple[str, ...]:
    """Of two dice that both lie there, one will be picked."""
    both = len(event.dice) == TWO and all(die.kept and die.sides == D20 for die in event.dice)
    return ("open",) if both and event.apart else (event.label.partition(":")[0],)


KINDS: Kinds = {
    e.Declared: _declared,
    e.Rolled: _rolled,
    e.Chosen: _chosen,
    e.Adjusted: _adjusted,
    e.Damaged: _damaged,
    e.Healed: _healed,
    # The number comes off the tracks of a demon.
    e.Spent: lambda event: (event.track.rstrip("0123456789"),),
    e.Marked: lambda event: (event.mark, "until" if event.until else ""),
    e.Unmarked: _unmarked,
    e.Phased: lambda event: ("turn" if event.turn else event.phase,),
}


TELLING = beside(__name__, KINDS, FILLS)
