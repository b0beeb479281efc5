"""Why is this number what it is? Every change of somebody's tracks and sheet, as a viewer saw it.

Laws: each change says what it was before and after, and where in the stream it stands; what was
taken back is there and says so. The way home from a fight is one change, whose ``encounter`` says
where the blows are. Limit: of the first sheet its numbers are told, and no other fields.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Seen
from fightbook.projections.names import Names
from fightbook.projections.witness import Fact, Witness

Tracks = Mapping[str, e.Track]
Sheet = Mapping[str, Any]


class Trace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A track, or a field of the sheet, became another one ``at`` an address, ``at_ms`` since 1970.

    ``kind``: of the event. ``before``: missing where the track is new. ``field``: of the sheet, in
    the place of a track; it is ``now`` this, and ``was`` that. ``where``: the encounter
    that it happened in; ``encounter``: the fight that somebody came home from, or went back to.
    """

    at: str
    at_ms: int
    kind: str
    track: str = ""
    after: e.Track | None = None
    before: e.Track | None = None
    why: str = ""
    by: str = ""
    retracted: bool = False
    encounter: str = ""
    where: str = ""
    field: str = ""
    now: Any = None
    was: Any = None


class _Known:
    """How somebody is, as far as what was read counts."""

    def __init__(self) -> None:
        self.tracks: dict[str, e.Track] = {}
        self.sheet: Sheet | None = None


def history(lines: Iterable[Seen], who: str, where: str = "") -> list[Trace]:
    """Give all that changed the tracks and the sheet of ``who``, first to last."""
    witness, found, known = Witness(), list[Trace](), _Known()
    facts = list(witness.see(lines))
    notes = {
        fact.commit: fact.event.text
        for fact in facts
        if isinstance(fact.event, e.Noted) and fact.event.who == who
    }
    for fact in facts:
        if getattr(fact.event, "who", "") != who:
            continue
        counts = witness.counts(fact.commit, fact.origin)
        why = notes.get(fact.commit, "")
        for change in _changes(fact, known, why, witness.names):
            found.append(msgspec.structs.replace(change, retracted=not counts, where=where))
            if counts and change.after:
                known.tracks[change.track] = change.after
        if counts and isinstance(fact.event, e.Sheeted | e.Returned | e.Recalled):
            known.sheet = _fields(fact.event.sheet) or known.sheet
    return found


def homes(lines: Iterable[Seen], who: str) -> list[str]:
    """Give the fights that somebody came home from, or is in, in their order."""
    facts = (fact.event for fact in Witness().see(lines))
    there = (x for x in facts if isinstance(x, e.Went | e.Returned) and x.who == who)
    return list(dict.fromkeys(x.encounter for x in there))


def _changes(fact: Fact, known: _Known, why: str, names: Names) -> Iterator[Trace]:
    event = fact.event
    at_ms = fact.declared.at_ms if fact.declared else 0
    kind = str(type(event).__struct_config__.tag)
    if isinstance(event, e.Damaged | e.Healed | e.Spent | e.Adjusted):
        why = event.reason if isinstance(event, e.Adjusted) else event.why
        by = getattr(event, "by", "")
        doer = names[by] if by else ""
        yield Trace(fact.at, at_ms, kind, event.track, event.after, event.before, why, doer)
    elif isinstance(event, e.Sheeted | e.Returned | e.Recalled):
        there = "" if isinstance(event, e.Sheeted) else event.encounter
        base = Trace(fact.at, at_ms, kind, why=why, encounter=there)
        for name, track in event.tracks.items():
            before = known.tracks.get(name)
            if before != track:
                yield msgspec.structs.replace(base, track=name, after=track, before=before)
        for field, now, was in _rewritten(known.sheet, _fields(event.sheet)):
            yield msgspec.structs.replace(base, field=field, now=now, was=was)


def _fields(sheet: Sheet) -> Sheet:
    """Give the fields of a sheet; a campaign has that of the game within its own."""
    found: Sheet = sheet["sheet"] if {"game", "sheet"} <= sheet.keys() else sheet
    return found


def _rewritten(before: Sheet | None, after: Sheet) -> Iterator[tuple[str, Any, Any]]:
    """Give the fields that are others, each with what it is and was; of a first sheet numbers."""
    for field, now in after.items():
        if before is None:
            if isinstance(now, int) and not isinstance(now, bool):
                yield field, now, None
        elif before.get(field) != now:
            yield field, now, before.get(field)
