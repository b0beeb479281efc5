"""Tracks in the game's own words: hit dice, boxes of harm, clocks, demons, a doctor's means.

Law: a sentence says what stands afterwards. The arithmetic of a blow is in the parts of its event,
whose sum is the total told here.
"""

from collections.abc import Mapping

from domain import events as e
from domain.rulesets.sword.conditions import BOXES

Names = Mapping[str, str]

MARKS: Mapping[str, str] = {**BOXES, "": "free"}


def damaged(event: e.Damaged, names: Names) -> str:
    """Tell what a blow did to hit dice, to demon armour, or to a harm track."""
    name = names.get(event.who, "Somebody")
    why = f" ({event.why})" if event.why else ""
    if event.track == "hits":
        return f"{name} {_blow(event)}."
    if event.track == "ward":
        return f"A demon die of {event.amount} shields {name} and is gone; {_dice(event.after)}."
    if event.track == "harm":
        changed = _boxes(event.before, event.after) if event.amount else ""
        return f"{name}: {changed}{why}." if changed else f"{name} is unhurt{why}."
    return ""


def _blow(event: e.Damaged) -> str:
    """Say what a total does: to one of the dice that lie there, or to a pool."""
    # Without parts, the blow was rolled behind the screen.
    total = max(0, sum(part.value for part in event.parts)) if event.parts else "a blow"
    before, after = event.before, event.after
    if after.kind == "pool":
        return f"takes {total}: hits {before.value} \u2192 {after.value} of {after.max}"
    if len(after.dice) == len(before.dice):
        return f"takes {total}, too little for any of its dice; {_dice(after)}"
    return f"takes {total}, and its {event.amount} falls; {_dice(after)}"


def _dice(track: e.Track) -> str:
    faces = ", ".join(str(die.face) for die in track.dice)
    return f"dice left: {faces or 'none'}"


def _boxes(before: e.Track, after: e.Track) -> str:
    changed = [
        f"box {i} {MARKS.get(new, new)}"
        for i, (old, new) in enumerate(zip(before.boxes, after.boxes, strict=True), 1)
        if old != new
    ]
    return ", ".join(changed) or "beyond all boxes"


def healed(event: e.Healed, names: Names) -> str:
    """Tell what came back, or what was laid on the table."""
    name, after = names.get(event.who, "Somebody"), event.after
    faces = ", ".join(str(die.face) for die in after.dice)
    if event.track == "harm":
        return f"{name} recovers: {_boxes(event.before, after)}."
    if event.track == "hits":
        return f"{name} has hit dice of {faces}." if faces else f"{name} has {after.value} hits."
    if event.track == "ward":
        return f"Demon dice stand before the armour of {name}: {faces}."
    if event.track == "clock":
        return f"The wound spoils the work of {name}; on the clock again: {faces}."
    if event.track == "kits":
        return f"A new day: {name} can treat {after.value} times."
    if event.track.startswith("chaos"):
        return f"The demon of {name} changes: its Chaos is 0 again."
    return ""


def spent(event: e.Spent, names: Names) -> str:
    """Tell what was paid."""
    name, after = names.get(event.who, "Somebody"), event.after
    left = f"{after.value} of {after.max} left"
    if event.track == "clock":
        return f"{name} takes a die off the clock; {_dice(after)}."
    if event.track == "ward":
        return f"The demon dice before the armour of {name} go with the scene."
    if event.track == "kits":
        return f"The treatments of {name} for today: {left}."
    if event.track == "medicine":
        return f"{name} uses medicine: {left}."
    if event.track.startswith("chaos"):
        return f"Chaos grows by {event.amount}. {event.before.name}: {after.value} of {after.max}."
    if event.track.startswith("demon"):
        return f"{event.before.name}: {event.before.value} \u2192 {after.value}."
    return ""
