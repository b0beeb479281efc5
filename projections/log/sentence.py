"""A sentence of one fact, where its game or the common words have one.

Laws: facts of a book that other rules decided, or a forger made up, need not have what the words of
the game are made of: such a fact is told in the common words, and stops no log.
"""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.text import clean
from fightbook.projections.log.say_fight import as_before
from fightbook.projections.log.sentences import PROOFS, SENTENCES
from fightbook.projections.log.stage import Stage, by_hand
from fightbook.projections.log.words import aside, start
from fightbook.projections.log.written import HELD, held

Narrate = Callable[[e.Event, Mapping[str, str], str], str | None]
"""A ruleset's own words for an event, in a language; empty where the common ones will do, None for
silence."""
STRANGE = (LookupError, TypeError, ValueError, AttributeError)
"""What a game raises of facts that its words do not fit."""


def sentence(narrate: Narrate, stage: Stage, event: e.Event, *, common: bool = True) -> str | None:
    """Give the words for an event: empty for silence, None where there are none.

    ``common``: whether the common words may tell it.
    """
    if type(event) in PROOFS:
        return None
    found = "" if as_before(stage, event) else _own(narrate, stage, event)
    if found is None:
        if not (common and by_hand(stage.declared, event)):
            return ""
        found = ""
    say = SENTENCES.get(type(event)) if common and not found else None
    if not (found or say):
        return None
    event, written = held(event, stage.declared)
    if found and written:
        found = _own(narrate, stage, event)
    told = clean(say(stage, event) if say else found or "")
    if found and told and by_hand(stage.declared, event):
        told = _whole(narrate, stage, event, told)
    return start(told.replace(HELD, written) if written else told) or None


def _own(narrate: Narrate, stage: Stage, event: e.Event) -> str | None:
    try:
        return narrate(event, stage.names, stage.tongue.lang)
    except STRANGE:
        return ""


def _whole(narrate: Narrate, stage: Stage, event: e.Event, told: str) -> str:
    """Add until when the GM set a condition, and why, where the words of a game leave that out.

    To their first sentence: what else they say is of the condition itself.
    """
    first, _, more = told.partition(". ")
    first, rest = (f"{first}.", f" {more}") if more else (told, "")
    until, why = getattr(event, "until", 0), getattr(event, "why", "")
    if until and isinstance(event, e.Marked):
        endless = _own(narrate, stage, replace(event, until=0))
        until = until if clean(endless or "") == told else 0
    said = first.removesuffix(f"{aside(why)}.")
    why = why if said != first or why not in told else ""
    if not (until or why):
        return told
    until, said = str(until or ""), said.removesuffix(".")
    return stage.tongue.say("ruled", said=said, until=until, why=why) + rest
