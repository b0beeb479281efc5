"""A sentence of one fact, where its game or the common words have one.

Laws: facts of a book that other rules decided, or a forger made up, need not have what the words of
the game are made of: such a fact is told in the common words, and stops no log.
"""

from collections.abc import Callable, Mapping

from fightbook.domain import events as e
from fightbook.domain.text import clean
from fightbook.projections.log.sentences import PROOFS, SENTENCES
from fightbook.projections.log.stage import Stage
from fightbook.projections.log.words import start
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
    found = _own(narrate, stage, event)
    if found is None:
        return ""
    say = SENTENCES.get(type(event)) if common and not found else None
    if not (found or say):
        return None
    event, written = held(event, stage.declared)
    if found and written:
        found = _own(narrate, stage, event)
    told = clean(say(stage, event) if say else found or "")
    return start(told.replace(HELD, written) if written else told) or None


def _own(narrate: Narrate, stage: Stage, event: e.Event) -> str | None:
    try:
        return narrate(event, stage.names, stage.tongue.lang)
    except STRANGE:
        return ""
