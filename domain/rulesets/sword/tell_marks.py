"""Conditions in the game's own words, as they begin and as they end.

Law: a reason that a GM gave is told with them; conditions that are not of the game are left to the
common words.
"""

from collections.abc import Mapping

from domain import events as e
from domain.scribe import GM

Names = Mapping[str, str]

BEGIN: Mapping[str, str] = {
    "called": "{name} can count on a call for the next roll.",
    "calls": "{name} can still call out: {value}.",
    "hidden": "Nobody sees {name}.",
    "separated": "{name} is ahead of the others, to the end of round {until}.",
    "out": "{name} is on the floor, to the end of round {until}.",
    "incapacitated": "{name} is incapacitated.",
    "stable": "{name} is stable.",
    "dead": "{name} is dead.",
    "fled": "{name} is out of the fight.",
    "unaware": "{name} has noticed nothing yet.",
    "hesitates": "{name} hesitates.",
    "shuns": "{name} turns away from {target}.",
    "drawn": "{name} has eyes for {target} alone.",
}
END: Mapping[str, str] = {
    "called": "The call for {name} is {why}.",
    "calls": "{name} has no call left.",
    "hidden": "{name} is in plain sight ({why}).",
    "separated": "{name} is with the others again.",
    "out": "{name} is on their feet again.",
    "incapacitated": "{name} gets up.",
    "stable": "{name} is no longer just stable ({why}).",
    "unaware": "{name} has seen the danger.",
    "hesitates": "{name} hesitates no longer.",
    "shuns": "{name} looks around again.",
    "drawn": "{name} looks around again.",
}


def marked(event: e.Marked, names: Names) -> str:
    """Tell that a condition holds."""
    if (sentence := BEGIN.get(event.mark)) is None or (event.mark == "out" and not event.until):
        return ""
    told = sentence.format(
        name=names.get(event.who, "Somebody"),
        target=names.get(event.target, "somebody"),
        value=event.value,
        until=event.until,
    )
    return f"{told[:-1]} ({event.why})." if event.by == GM and event.why else told


def unmarked(event: e.Unmarked, names: Names) -> str:
    """Tell that a condition has ended."""
    sentence = END.get(event.mark, "")
    return sentence.format(name=names.get(event.who, "Somebody"), why=event.why or "over")
