"""Why is this number what it is? Every change of somebody's tracks, as a viewer was shown it.

Laws: each change says what it was before and after, and where in the stream it stands; what was
taken back is there and says so. The way home from a fight is one change, whose ``encounter`` says
where the blows are.
"""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Seen
from fightbook.projections.names import Names
from fightbook.projections.witness import Fact, Witness

Tracks = Mapping[str, e.Track]


class Trace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A track became another one ``at`` an address, ``at_ms`` since 1970.

    ``kind``: of the event. ``before``: missing where the track is new. ``where``: the encounter
    that it happened in; ``encounter``: the fight that somebody came home from, or went back to.
    """

    at: str
    at_ms: int
    kind: str
    track: str
    after: e.Track
    before: e.Track | None = None
    why: str = ""
    by: str = ""
    retracted: bool = False
    encounter: str = ""
    where: str = ""


def history(lines: Iterable[Seen], who: str, where: str = "") -> list[Trace]:
    """Give all that changed the tracks of ``who``, first to last."""
    witness, found = Witness(), list[Trace]()
    facts = list(witness.see(lines))
    now: dict[str, e.Track] = {}
    for fact in facts:
        counts = witness.counts(fact.commit, fact.origin)
        for change in _changes(fact, who, now, witness.names):
            found.append(msgspec.structs.replace(change, retracted=not counts, where=where))
            if counts:
                now[change.track] = change.after
    return found


def homes(lines: Iterable[Seen], who: str) -> list[str]:
    """Give the fights that somebody came home from, or is in, in their order."""
    facts = (fact.event for fact in Witness().see(lines))
    there = (x for x in facts if isinstance(x, e.Went | e.Returned) and x.who == who)
    return list(dict.fromkeys(x.encounter for x in there))


def _changes(fact: Fact, who: str, now: Tracks, names: Names) -> Iterator[Trace]:
    event = fact.event
    if getattr(event, "who", "") != who:
        return
    at_ms = fact.declared.at_ms if fact.declared else 0
    kind = str(type(event).__struct_config__.tag)
    if isinstance(event, e.Damaged | e.Healed | e.Spent | e.Adjusted):
        why = event.reason if isinstance(event, e.Adjusted) else event.why
        by = getattr(event, "by", "")
        doer = names[by] if by else ""
        yield Trace(fact.at, at_ms, kind, event.track, event.after, event.before, why, doer)
    elif isinstance(event, e.Sheeted | e.Returned | e.Recalled):
        there = "" if isinstance(event, e.Sheeted) else event.encounter
        for name, track in event.tracks.items():
            if now.get(name) != track:
                yield Trace(fact.at, at_ms, kind, name, track, now.get(name), encounter=there)
