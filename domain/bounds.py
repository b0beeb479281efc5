"""The bounds of an encounter: how much of everything there may be, and how large a number.

Laws: what is decided here and what comes in with a book keep the same bounds, so that whatever is
computed from a fight takes no longer than a large fight needs.
"""

from collections.abc import Iterator, Mapping
from typing import Any, cast

import msgspec

from fightbook.domain.events import Event, Opened, Track
from fightbook.domain.registry import LONGEST
from fightbook.domain.state import Combatant, Encounter, Fight

MAX_COMBATANTS = 200
MAX_SEATS = 250
MAX_TRACKS = 40
MAX_MARKS = 200
MAX_IN_A_TRACK = 100
MAX_PROMPTS = 400
MAX_STEPS = 1000
MAX_SEALED = 1000
MAX_CLAIMS = 8
"""How often a seat is heard that says it saw lines that are not there."""
MAX_PUBLISHED = 200
"""Moments of one fight that everybody may look at."""
MAX_TEXT = 4000
CUPS = frozenset({"table", "screen", "shake", "witness"})
MAX_NUMBER = 2**31
"""Of tracks and marks; other numbers, such as times, are whole and exact in every language."""
MAX_INTEGER = 2**53 - 1


def excess(before: Fight, after: Fight) -> str:
    """Say what of a fight is too much; only what is not as it was ``before`` is looked at.

    How many joined openly, all that ever did, is a matter of the record.
    """
    if len(after.combatants) > MAX_COMBATANTS:
        return f"more than {MAX_COMBATANTS} combatants"
    if len(after.prompts) > MAX_PROMPTS:
        return f"more than {MAX_PROMPTS} open questions"
    if len(after.steps) > MAX_STEPS:
        return f"more than {MAX_STEPS} steps to come"
    if len(after.readied) > MAX_COMBATANTS:
        return f"more than {MAX_COMBATANTS} who are ready"
    if len(after.sealed) > MAX_SEALED:
        return f"more than {MAX_SEALED} sealed choices"
    if after.combatants is before.combatants:
        return ""
    known = before.combatants
    news = [c for who, c in after.combatants.items() if known.get(who) is not c]
    return next((found for c in news if (found := _too_much(c))), "")


def oversize(state: Encounter) -> str:
    """Say what of an encounter is too much."""
    if state.record.combatants > MAX_COMBATANTS:
        return f"more than {MAX_COMBATANTS} combatants"
    if len(state.record.seats) > MAX_SEATS:
        return f"more than {MAX_SEATS} seats"
    if any(pair.cups.keys() - CUPS for pair in state.record.pairs.values()):
        return "chains that no pair has"
    claims = state.record.claims
    if len(claims) > MAX_SEATS or any(len(found) > MAX_CLAIMS for found in claims.values()):
        return f"more than {MAX_CLAIMS} claims of a seat"
    if len(state.record.published) > MAX_PUBLISHED:
        return f"more than {MAX_PUBLISHED} moments for everybody"
    return ""


def unbounded(event: Event) -> str:
    """Say what in an event is too long or too large, whatever it is about."""
    if isinstance(event, Opened):
        if len(event.game.encode()) > LONGEST:
            return f"a game's file of more than {LONGEST} bytes"
        event = msgspec.structs.replace(event, game="")
    return next(_faults(msgspec.to_builtins(event)), "")


def _too_much(c: Combatant) -> str:
    if len(c.seats) > MAX_SEATS:
        return f"somebody whom more than {MAX_SEATS} seats play"
    if max(len(c.tracks), len(c.words)) > MAX_TRACKS:
        return f"more than {MAX_TRACKS} tracks"
    if len(c.marks) > MAX_MARKS:
        return f"more than {MAX_MARKS} conditions"
    if any(map(_long, c.tracks.values())):
        return f"a track with more than {MAX_IN_A_TRACK} boxes or dice, or too large a number"
    if any(abs(n) > MAX_NUMBER for mark in c.marks.values() for n in (mark.value, mark.until)):
        return "a condition with too large a number"
    return ""


def _long(track: Track) -> bool:
    longest = max(len(track.boxes), len(track.dice))
    return longest > MAX_IN_A_TRACK or max(abs(track.value), abs(track.max)) > MAX_NUMBER


def _faults(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if len(value) > MAX_TEXT:
            yield f"a text of more than {MAX_TEXT} characters"
    elif isinstance(value, Mapping):
        found = cast("Mapping[str, Any]", value)
        for key, inner in found.items():
            yield from _faults(key)
            yield from _faults(inner)
    elif isinstance(value, list | tuple):
        for inner in cast("list[Any]", value):
            yield from _faults(inner)
    elif isinstance(value, float) or (value is not None and abs(value) > MAX_INTEGER):
        yield "a number that is not whole, or too large"
