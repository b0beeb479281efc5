"""Evolve: what each event does to the state of an encounter.

Laws: it never rejects, rolls or looks anything up; an event about something that this fold has not
been shown changes nothing. The same function folds the whole stream for the server and the visible
lines for a seat, so that a seat's world holds what the seat was told and no more.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import TYPE_CHECKING, Any, TypeVar, cast

from msgspec.structs import replace
from rpds import HashTrieMap, HashTrieSet

from fightbook.domain import events as e
from fightbook.domain import unseen
from fightbook.domain.line import Hidden, Line, Seen, extract
from fightbook.domain.past import TIMELINE, overtaken
from fightbook.domain.state import (
    UNSEEN,
    Combatant,
    Cup,
    Encounter,
    Fight,
    Mark,
    Moment,
    Record,
    Seat,
)

if TYPE_CHECKING:
    from fightbook.domain.ruleset import Ruleset

K = TypeVar("K")
V = TypeVar("V")


def fold(state: Encounter, lines: Iterable[Seen]) -> Encounter:
    """Evolve ``state`` by ``lines``, first to last."""
    return reduce(evolve, lines, state)


def evolve(state: Encounter, line: Seen) -> Encounter:
    """Give the state after ``line``."""
    if isinstance(line, Hidden):
        return _unseen(state, line)
    event = line.event
    kind = type(event)
    record, fight, moments = state.record, state.fight, state.moments
    if kind is e.Declared:
        record = _declared(record, line)
        moments = moments.insert(line.commit, _moment(state, cast(e.Declared, event)))
    elif (turn := TIMELINE.get(kind)) is not None:
        return turn(state, line)
    else:
        if (change := _RECORD.get(kind)) is not None:
            record = change(record, event)
            if kind is e.Drawn or kind is e.Shaken:
                moments = _drew(moments, line)
        fight = evolve_fight(state.rules, fight, event)
    latest = line.commit if unseen.counts(event, changed=fight is not state.fight) else state.latest
    if event.to is not None:
        record = replace(record, hidden=record.hidden.insert(line.at, line.raw))
        fight = replace(fight, closed=fight.closed.insert(line.at))
        if kind is e.Chosen:
            fight = replace(fight, sealed=put(fight.sealed, line.at, cast(e.Chosen, event).who))
    return _at(state, line, record, fight, moments, latest)


def evolve_fight(rules: "Ruleset", fight: Fight, event: e.Event) -> Fight:
    """Give the fight after ``event``: the shared part, then the ruleset's own."""
    if isinstance(event, e.Revealed):
        return _reveal(rules, fight, event)
    if (change := _FIGHT.get(type(event))) is not None:
        fight = change(fight, event)
    own = rules.evolve(fight.own, event)
    return fight if own is fight.own else replace(fight, own=own)


def _unseen(state: Encounter, line: Hidden) -> Encounter:
    """Note that there is a line which this fold is not shown."""
    moments = state.moments
    if line.index == 0:
        moments = moments.insert(line.commit, _moment(state))
    fight = replace(state.fight, unseen=state.fight.unseen.insert(line.at))
    return _at(state, line, state.record, fight, moments, state.latest)


def _reveal(rules: "Ruleset", fight: Fight, event: e.Revealed) -> Fight:
    """Open a hidden line: news to a fold that had not been shown it, and to that one alone."""
    if event.address in fight.sealed:
        fight = replace(fight, sealed=without(fight.sealed, event.address))
    if event.address in fight.closed:
        fight = replace(fight, closed=fight.closed.remove(event.address))
    if event.address in fight.unseen:
        fight = replace(fight, unseen=fight.unseen.remove(event.address))
        news = unseen.as_now(fight, extract(event.line))
        if not overtaken(fight, news):
            fight = evolve_fight(rules, fight, news)
    c = fight.combatants.get(event.line.get("who", ""))
    if event.line["type"] != "joined" or c is None:
        return fight
    return _with(fight, replace(c, secret=()))  # everybody knows of it from now on


# --- the record: seats, cups, shakes, ids ---------------------------------------------------------


def put(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """Give a copy of ``mapping`` with ``key`` set."""
    return {**mapping, key: value}


def without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    """Give a copy of ``mapping`` that lacks ``key``."""
    return {k: v for k, v in mapping.items() if k != key}


def _declared(record: Record, line: Line) -> Record:
    event = cast(e.Declared, line.event)
    if event.of:  # whoever gave it was answered then
        return record
    return replace(record, ids=record.ids.insert(f"{event.seat}/{event.id}", line.commit))


def _opened(record: Record, event: e.Opened) -> Record:
    return replace(
        record,
        title=event.title,
        version=event.version,
        edition=event.edition,
        origin=event.origin,
        recovery=event.recovery,
        options=event.options,
        cups={name: Cup(anchor, anchor) for name, anchor in event.anchors.items()},
        anchors=HashTrieSet(event.anchors.values()),
        screen=event.screen,
    )


def _screened(record: Record, event: e.Screened) -> Record:
    return replace(record, screen=event.sha256)


def _unscreened(record: Record, _: e.Unscreened) -> Record:
    return replace(record, screen="")


def _invited(record: Record, event: e.Invited) -> Record:
    number = record.invitations + 1
    return replace(record, code=event.code, until=event.until, invitations=number)


def _seated(record: Record, event: e.Seated) -> Record:
    seat = Seat(event.seat, event.role, event.name, event.token, event.anchor)
    anchors = record.anchors.insert(event.anchor) if event.anchor else record.anchors
    tokens = record.tokens.insert(event.token)
    seats = put(record.seats, event.seat, seat)
    return replace(record, seats=seats, anchors=anchors, tokens=tokens)


def _renewed(record: Record, event: e.Renewed) -> Record:
    if (seat := record.seats.get(event.seat)) is None:
        return record
    seats = put(record.seats, seat.id, replace(seat, token=event.token))
    return replace(record, seats=seats, tokens=record.tokens.insert(event.token))


def _trusted(record: Record, event: e.Trusted) -> Record:
    if (seat := record.seats.get(event.seat)) is None:
        return record
    return replace(record, seats=put(record.seats, seat.id, replace(seat, dice=event.whose)))


def _claimed(record: Record, event: e.Claimed) -> Record:
    claims = record.claims.get(event.seat, frozenset()) | {(event.address, event.saw)}
    return replace(record, claims=put(record.claims, event.seat, claims))


def _unseated(record: Record, event: e.Unseated) -> Record:
    return replace(record, seats=without(record.seats, event.seat))


def _locked(record: Record, event: e.Locked) -> Record:
    return replace(record, locked=event.locked)


def _shaken(record: Record, event: e.Shaken) -> Record:
    if (seat := record.seats.get(event.seat)) is None:
        return record
    fresh = replace(seat, link=event.link, shakes=seat.shakes + 1)
    return replace(record, seats=put(record.seats, seat.id, fresh))


def _anchored(record: Record, event: e.Anchored) -> Record:
    record = replace(record, anchors=record.anchors.insert(event.anchor))
    if event.holder in record.cups:
        cup = Cup(event.anchor, event.anchor)
        return replace(record, cups=put(record.cups, event.holder, cup))
    if (seat := record.seats.get(event.holder)) is None:
        return record
    fresh = replace(seat, link=event.anchor)
    return replace(record, seats=put(record.seats, seat.id, fresh))


def _drawn(record: Record, event: e.Drawn) -> Record:
    cup = replace(record.cups[event.cup], link=event.link, spent=event.place)
    return replace(record, cups=put(record.cups, event.cup, cup))


def _joined_record(record: Record, event: e.Joined) -> Record:
    number = int(event.who[1:])
    return record if number > UNSEEN else replace(record, combatants=max(record.combatants, number))


def _forked(record: Record, event: e.Forked) -> Record:
    return replace(record, origin=event.origin or record.origin)


def _revealed_record(record: Record, event: e.Revealed) -> Record:
    return replace(record, opened=record.opened.insert(event.address))


_RECORD: dict[type[e.Event], Callable[[Record, Any], Record]] = {
    e.Opened: _opened,
    e.Invited: _invited,
    e.Seated: _seated,
    e.Unseated: _unseated,
    e.Renewed: _renewed,
    e.Trusted: _trusted,
    e.Claimed: _claimed,
    e.Locked: _locked,
    e.Shaken: _shaken,
    e.Anchored: _anchored,
    e.Drawn: _drawn,
    e.Screened: _screened,
    e.Unscreened: _unscreened,
    e.Joined: _joined_record,
    e.Forked: _forked,
    e.Revealed: _revealed_record,
}


# --- the timeline ---------------------------------------------------------------------------------


def _drew(moments: "HashTrieMap[int, Moment]", line: Line) -> "HashTrieMap[int, Moment]":
    """Remember the links that a commit took, in case its command is decided again."""
    event, moment = cast(e.Drawn | e.Shaken, line.event), moments[line.commit]
    if isinstance(event, e.Shaken):
        return moments.insert(line.commit, replace(moment, shake=event.link))
    draws = put(moment.draws, event.cup, event.link)
    return moments.insert(line.commit, replace(moment, draws=draws))


def _moment(state: Encounter, declared: e.Declared | None = None) -> Moment:
    return Moment(state.fight, state.latest, state.amended, state.record.combatants, declared)


def _at(
    state: Encounter,
    line: Seen,
    record: Record,
    fight: Fight,
    moments: "HashTrieMap[int, Moment]",
    latest: int,
) -> Encounter:
    return Encounter(
        state.id,
        state.rules,
        line.commit,
        line.index,
        line,
        record,
        fight,
        moments,
        state.undone,
        latest,
        state.amended,
    )


# --- the fight ------------------------------------------------------------------------------------


def _with(fight: Fight, combatant: Combatant) -> Fight:
    return replace(fight, combatants=put(fight.combatants, combatant.id, combatant))


def _joined(fight: Fight, event: e.Joined) -> Fight:
    secret = event.to or ()
    named = (event.who, event.name, event.side, event.seats, event.npc, event.shown)
    return _with(fight, Combatant(*named, secret))


def _assigned(fight: Fight, event: e.Assigned) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, seats=event.seats))


def _sheeted(fight: Fight, event: e.Sheeted) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, sheet=event.sheet, tracks=event.tracks))


def _shown(fight: Fight, event: e.Shown) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, shown=event.shown, sheet={}, tracks={}, words={}))


def _left(fight: Fight, event: e.Left) -> Fight:
    return replace(
        fight,
        combatants=without(fight.combatants, event.who),
        readied=fight.readied - {event.who},
        steps=tuple(s for s in fight.steps if s.who != event.who),
    )


def _tracked(fight: Fight, event: e.Damaged | e.Healed | e.Spent | e.Adjusted) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, tracks=put(c.tracks, event.track, event.after)))


def _appeared(fight: Fight, event: e.Appeared) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, words=put(c.words, event.track, event.word)))


def _marked(fight: Fight, event: e.Marked) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    mark = Mark(event.mark, event.value, event.target, event.by, event.until, event.why)
    return _with(fight, replace(c, marks=put(c.marks, event.mark, mark)))


def _unmarked(fight: Fight, event: e.Unmarked) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, marks=without(c.marks, event.mark)))


def _phased(fight: Fight, event: e.Phased) -> Fight:
    return replace(
        unseen.passed(fight, event.round),
        phase=event.phase,
        round=event.round,
        turn=event.turn,
        side=event.side,
        readied=fight.readied if event.round == fight.round else frozenset(),
    )


def _ordered(fight: Fight, event: e.Ordered) -> Fight:
    return replace(fight, steps=event.steps)


def _prompted(fight: Fight, event: e.Prompted) -> Fight:
    return replace(fight, prompts=put(fight.prompts, event.prompt, event))


def _settled(fight: Fight, event: e.Answered | e.Lapsed) -> Fight:
    return replace(fight, prompts=without(fight.prompts, event.prompt))


def _readied(fight: Fight, event: e.Readied) -> Fight:
    return replace(fight, readied=fight.readied | {event.who})


def _closed(fight: Fight, event: e.Closed) -> Fight:
    return replace(fight, outcome=event.outcome, prompts={}, steps=())


_FIGHT: dict[type[e.Event], Callable[[Fight, Any], Fight]] = {
    e.Joined: _joined,
    e.Assigned: _assigned,
    e.Unseated: unseen.emptied,
    e.Sheeted: _sheeted,
    e.Shown: _shown,
    e.Left: _left,
    e.Damaged: _tracked,
    e.Healed: _tracked,
    e.Spent: _tracked,
    e.Adjusted: _tracked,
    e.Appeared: _appeared,
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Phased: _phased,
    e.Ordered: _ordered,
    e.Prompted: _prompted,
    e.Answered: _settled,
    e.Lapsed: _settled,
    e.Readied: _readied,
    e.Closed: _closed,
}
