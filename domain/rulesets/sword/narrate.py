"""The game's own words for what happened; the common words serve where these are silent.

Here are choices, tests and phases; rolls and commands, tracks, and conditions are told beside it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain import events as e
from domain.rulesets.sword.deeds import EFFECTS
from domain.rulesets.sword.stances import STANCES
from domain.rulesets.sword.tell_dice import declared, rolled
from domain.rulesets.sword.tell_marks import marked, unmarked
from domain.rulesets.sword.tell_tracks import damaged, healed, spent

Names = Mapping[str, str]


def narrate(event: e.Event, names: Names) -> str | None:
    """Tell an event; "" where the common words will do, None where there is nothing to tell."""
    tell = _TELL.get(type(event))
    return tell(event, names) if tell else ""


def _name(names: Names, who: str) -> str:
    return names.get(who, "Somebody")


def _chosen(event: e.Chosen, names: Names) -> str | None:
    name, what = _name(names, event.who), event.what
    if "stance" in what:
        way = STANCES[what["stance"]].name
        ward = f" {_name(names, what['ward'])}" if what["ward"] else ""
        return f"{name}: {way}{ward}."
    if "invoke" in what:
        gifts = f", and spends a die each on {', '.join(what['spend'])}" if what["spend"] else ""
        return f"{name} wakes {what['name']} in the {what['bound']}: {what['dice']}d10{gifts}."
    if "rest" in what:
        return "A night goes by." if what["rest"] == "night" else "Half an hour goes by."
    return f"{name} waits." if "turn" in what else None


def _checked(event: e.Checked, names: Names) -> str:
    sentence = _SENTENCES.get((event.check, event.outcome)) or _SENTENCES.get((event.check, ""))
    if sentence is None:
        return ""
    wanted = event.detail.get("wanted", "")
    slots: dict[str, Any] = {
        "name": _name(names, event.who),
        "foe": _name(names, event.against),
        "n": event.detail.get("number", "behind the screen"),
        "grade": event.outcome,
        "effect": EFFECTS.get(event.outcome, ""),
        "through": f", who guards {_name(names, wanted)}" if wanted else "",
    }
    return sentence.format(**slots)


_SENTENCES: Mapping[tuple[str, str], str] = {
    ("initiative", ""): "{name} is fast ({n}).",
    ("initiative", "miss"): "{name} is slow ({n}).",
    ("attack", ""): "{name} hits {foe}: {grade} ({n}).",
    ("attack", "miss"): "{name} misses {foe} ({n}).",
    ("defence", ""): "{name} gets out of the way of {foe} ({n}).",
    ("defence", "miss"): "{foe} gets through to {name} ({n}).",
    ("target", ""): "{name} goes for {foe}{through}.",
    ("save", "stride"): "{name} takes it in their stride ({n}).",
    ("save", "out"): "{name} is out of action for a moment ({n}).",
    ("save", "incapacitated"): "{name} goes down and stays down ({n}).",
    ("stabilise", "stable"): "{name} holds out ({n}).",
    ("stabilise", "unchanged"): "Nothing changes for {name} ({n}).",
    ("stabilise", "worse"): "{name} gets worse ({n}).",
    ("stabilise", "dead"): "There is nothing left to save {name} ({n}).",
    ("hide", ""): "{name} finds a hiding place ({n}).",
    ("hide", "miss"): "{name} finds nowhere to hide ({n}).",
    ("cast", ""): "{name} gets on with it: {grade} ({n}).",
    ("cast", "miss"): "{name} fumbles ({n}).",
    ("clock", "done"): "{name} is done: the clock is empty.",
    ("clock", "short"): "Every die of the clock is higher.",
    ("clock", "spoiled"): "With the wound of this round {name} gets nothing done.",
    ("talk", ""): "{name} speaks, and they listen: {grade} ({n}).",
    ("talk", "miss"): "{name} speaks to deaf ears ({n}).",
    ("words", ""): "{effect}.",
    ("test", ""): "{name}: {grade} ({n}).",
    ("healing", "healed"): "A wound of {name} closes ({n}).",
    ("healing", "failed"): "The wounds of {name} do not heal ({n}).",
    ("healing", "needless"): "{name} has no wound that such care could close.",
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


_TELL: Mapping[type[e.Event], Callable[[Any, Names], str | None]] = {
    e.Declared: declared,
    e.Chosen: _chosen,
    e.Rolled: rolled,
    e.Checked: _checked,
    e.Phased: _phased,
    e.Damaged: damaged,
    e.Healed: healed,
    e.Spent: spent,
    e.Marked: marked,
    e.Unmarked: unmarked,
}
