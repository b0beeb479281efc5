"""The game's own words for what happened; the common words serve where these are silent."""

from collections.abc import Callable, Mapping
from typing import Any

from domain import events as e
from domain.rulesets.sword.deeds import EFFECTS
from domain.rulesets.sword.stances import STANCES

Names = Mapping[str, str]


def narrate(event: e.Event, names: Names) -> str:
    """Tell an event; "" where the common words will do."""
    tell = _TELL.get(type(event))
    return tell(event, names) if tell else ""


def _name(names: Names, who: str) -> str:
    return names.get(who, "Somebody")


def _chosen(event: e.Chosen, names: Names) -> str:
    name, what = _name(names, event.who), event.what
    if "stance" in what:
        way = STANCES[what["stance"]].name
        ward = f" {_name(names, what['ward'])}" if what["ward"] else ""
        return f"{name}: {way}{ward}."
    if "invoke" in what:
        gifts = f", spent on {', '.join(what['spend'])}" if what["spend"] else ""
        return f"{name} wakes the demon of {what['bound']} ({what['dice']}d10{gifts})."
    if "rest" in what:
        return "A night goes by." if what["rest"] == "night" else "Half an hour goes by."
    return f"{name} waits." if "turn" in what else f"{name} takes the field."


def _checked(event: e.Checked, names: Names) -> str:
    sentence = _SENTENCES.get((event.check, event.outcome)) or _SENTENCES.get((event.check, ""))
    if sentence is None:
        return ""
    slots: dict[str, Any] = {
        "name": _name(names, event.who),
        "foe": _name(names, event.against),
        "n": event.detail.get("number", ""),
        "grade": event.outcome,
        "effect": EFFECTS.get(event.outcome, ""),
    }
    return sentence.format(**slots)


_SENTENCES: Mapping[tuple[str, str], str] = {
    ("initiative", ""): "{name} is fast ({n}).",
    ("initiative", "miss"): "{name} is slow ({n}).",
    ("attack", ""): "{name} hits {foe} with a {n}: {grade}.",
    ("attack", "miss"): "{name} misses {foe} ({n}).",
    ("defence", ""): "{name} gets out of the way of {foe} ({n}).",
    ("defence", "miss"): "{foe} gets through to {name} ({n}).",
    ("target", ""): "{name} goes for {foe}.",
    ("save", "stride"): "{name} takes it in their stride ({n}).",
    ("save", "out"): "{name} is out of action for a moment ({n}).",
    ("save", "incapacitated"): "{name} goes down and stays down ({n}).",
    ("stabilise", "stable"): "{name} is stable.",
    ("stabilise", "unchanged"): "{name} holds on.",
    ("stabilise", "worse"): "{name} gets worse: Fatigue turns into a Wound.",
    ("stabilise", "dead"): "{name} dies.",
    ("hide", ""): "{name} slips out of sight.",
    ("hide", "miss"): "{name} finds nowhere to hide.",
    ("cast", ""): "{name} concentrates: {grade} ({n}).",
    ("cast", "miss"): "{name} fumbles ({n}).",
    ("clock", "done"): "{name} is done: the clock is empty.",
    ("talk", ""): "{name} speaks, and they listen: {grade} ({n}).",
    ("talk", "miss"): "{name} speaks to deaf ears ({n}).",
    ("words", ""): "{effect}.",
    ("test", ""): "{name}: {grade} ({n}).",
    ("healing", "healed"): "A wound of {name} closes.",
    ("healing", "failed"): "The wounds of {name} do not heal.",
    ("healing", "needless"): "{name} has nothing left to treat.",
    ("infection", ""): "A wound of {name} is infected: it is deep now.",
    ("festering", "spread"): "The deep wound of {name} festers and spreads.",
    ("festering", "still"): "The deep wound of {name} festers.",
    ("fight", "won"): "No monster is left to fight.",
    ("fight", "lost"): "No protagonist fights on.",
    ("fight", "truce"): "Both sides lower their weapons.",
}


def _phased(event: e.Phased, names: Names) -> str:
    if event.turn:
        return f"{_name(names, event.turn)} acts."
    return _PHASES.get(event.phase, "").format(round=event.round)


_PHASES: Mapping[str, str] = {
    "stance": "Round {round}: stances.",
    "initiative": "Who is faster than the monsters?",
    "fast": "The fast ones act.",
    "monsters": "The monsters strike.",
    "slow": "The slow ones act.",
    "aftermath": "After the fight.",
}


def _damaged(event: e.Damaged, names: Names) -> str:
    name = _name(names, event.who)
    if event.track == "hits":
        left = len(event.after.dice) if event.after.kind == "dice" else event.after.value
        total = sum(part.value for part in event.parts)
        return f"{name} takes {max(0, total)}; {left} left."
    if event.track != "harm":
        return f"A demon's die shields {name}."
    return f"{name}: {_boxes(event.before, event.after)}." if event.amount else f"{name} is unhurt."


def _boxes(before: e.Track, after: e.Track) -> str:
    changed = [
        f"box {i} {_MARKS[new]}"
        for i, (old, new) in enumerate(zip(before.boxes, after.boxes, strict=True), 1)
        if old != new
    ]
    return ", ".join(changed) or "beyond all boxes"


_MARKS: Mapping[str, str] = {
    "tick": "Fatigue",
    "cross": "Wound",
    "star": "Deep Wound",
    "": "free",
}


def _healed(event: e.Healed, names: Names) -> str:
    if event.track != "harm":
        return ""
    return f"{_name(names, event.who)} recovers: {_boxes(event.before, event.after)}."


_TELL: Mapping[type[e.Event], Callable[[Any, Names], str]] = {
    e.Chosen: _chosen,
    e.Checked: _checked,
    e.Phased: _phased,
    e.Damaged: _damaged,
    e.Healed: _healed,
}
