"""The record: what each event does to all that undo leaves alone.

Seats, the pairs that they roll with, ids of commands, tokens, codes: facts of the stream and not of
the fight. Laws: as in ``domain.evolve``, of which this is a part.
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace
from rpds import HashTrieSet

from fightbook.domain import events as e
from fightbook.domain.crossings import went
from fightbook.domain.maps import put, without
from fightbook.domain.state import THE_SERVER, UNSEEN, Clock, Cup, Pair, Record, Seat


def declared(record: Record, event: e.Declared, commit: int) -> Record:
    """Note that a command was accepted, so that its id is answered and not done again."""
    if event.of:  # whoever gave it was answered then
        return record
    if event.command.get("type") == "reseat":
        record = copied(record)
    if event.seat in record.resting and event.command["type"] != "anchor":  # a client gives that
        record = replace(record, resting=record.resting - {event.seat})
    ident = f"{event.hand or event.seat}/{event.id}"  # of several GMs each names their own
    return replace(record, ids=record.ids.insert(ident, commit))


def copied(record: Record) -> Record:
    """Let it be that of a copy: of no campaign, and no code opens it."""
    bare = replace(record, campaign="", people={}, recovery="")
    return replace(bare, frames=(), published=frozenset())


def _opened(record: Record, event: e.Opened) -> Record:
    return replace(
        record,
        ruleset=event.ruleset,
        title=event.title,
        edition=event.edition,
        origin=event.origin,
        recovery=event.recovery,
        options=event.options,
        pairs={holder: _pair(anchors) for holder, anchors in event.anchors.items()},
        anchors=HashTrieSet(a for found in event.anchors.values() for a in found.values()),
        screen=event.screen,
        campaign=event.campaign,
    )


def _upgraded(record: Record, event: e.Upgraded) -> Record:
    """Let the table have chosen what it could not choose when it was opened."""
    return replace(record, options={**event.options, **record.options})


def _pair(anchors: Mapping[str, str]) -> Pair:
    return Pair({cup: Cup(anchor, anchor) for cup, anchor in anchors.items()})


def _begun(record: Record, holder: str, anchors: Mapping[str, str]) -> Record:
    """Let a pair begin; of whoever has no seat none can."""
    if not anchors or holder not in {*record.seats, THE_SERVER}:
        return record
    pairs = put(record.pairs, holder, _pair(anchors))
    return replace(record, pairs=pairs, anchors=record.anchors.update(anchors.values()))


def _screened(record: Record, event: e.Screened) -> Record:
    return replace(record, screen=event.sha256)


def _unscreened(record: Record, _: e.Unscreened) -> Record:
    return replace(record, screen="")


def _invited(record: Record, event: e.Invited) -> Record:
    number = record.invitations + 1
    return replace(record, code=event.code, until=event.until, invitations=number)


def _seated(record: Record, event: e.Seated) -> Record:
    seat = Seat(event.seat, event.role, event.name, event.token)
    tokens = record.tokens.insert(event.token)
    seats = put(record.seats, event.seat, seat)
    return _begun(replace(record, seats=seats, tokens=tokens), event.seat, event.anchors)


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
    """Note what a seat says, and, the first time that this is said, that links may be known.

    What was lost may have shown more of each chain that anybody rolled with.
    """
    said = (event.address, event.saw)
    claims = record.claims.get(event.seat, frozenset()) | {said}
    if not any(said in known for known in record.claims.values()):
        pairs = {h: replace(p, lost=True) for h, p in record.pairs.items()}
        record = replace(record, pairs=pairs)
    return replace(record, claims=put(record.claims, event.seat, claims))


def _unseated(record: Record, event: e.Unseated) -> Record:
    pairs = without(record.pairs, event.seat)
    return replace(record, seats=without(record.seats, event.seat), pairs=pairs)


def _locked(record: Record, event: e.Locked) -> Record:
    return replace(record, locked=event.locked)


def _framed(record: Record, event: e.Framed) -> Record:
    return replace(record, frames=event.origins)


def _timed(record: Record, event: e.Timed) -> Record:
    return replace(record, clock=Clock(event.seconds, event.held) if event.seconds else None)


def _published(record: Record, event: e.Published) -> Record:
    known = record.published - {event.commit}
    return replace(record, published=known | {event.commit} if event.public else known)


def _shaken(record: Record, event: e.Shaken) -> Record:
    if (pair := record.pairs.get(event.seat)) is None:
        return record
    pair = replace(pair, spent=event.n)
    if event.link and "shake" in pair.cups:
        return _link(record, event.seat, pair, "shake", event.link, event.n)
    return replace(record, pairs=put(record.pairs, event.seat, pair))


def _witnessed(record: Record, event: e.Witnessed) -> Record:
    """Note the links that were shown, and who is not called again for now."""
    links, pairs, passes = iter(event.links), dict(record.pairs), dict(record.passes)
    for seat, number in event.numbers:
        if (pair := pairs.get(seat)) is not None:
            pairs[seat] = replace(pair, called=number)
    record = replace(record, pairs=pairs)
    for seat, number in event.numbers:
        if seat in event.passed:
            passes[seat] = passes.get(seat, 0) + 1
        else:
            record = _link(record, seat, record.pairs.get(seat), "witness", next(links, ""), number)
    return replace(record, passes=passes, resting=record.resting.union(event.passed))


def _anchored(record: Record, event: e.Anchored) -> Record:
    return _begun(record, event.holder, event.anchors)


def _drawn(record: Record, event: e.Drawn) -> Record:
    pair = record.pairs.get(event.seat)
    return _link(record, event.seat, pair, event.cup, event.link, event.place)


def _link(
    record: Record, holder: str, pair: Pair | None, name: str, link: str, place: int
) -> Record:
    """Note the last link that is known of a chain of a pair; no other chain begins with it."""
    if pair is None or (cup := pair.cups.get(name)) is None:
        return record
    pair = replace(pair, cups={**pair.cups, name: replace(cup, link=link, place=place)})
    pairs, anchors = {**record.pairs, holder: pair}, record.anchors.insert(link)
    return replace(record, pairs=pairs, anchors=anchors)


def _joined_record(record: Record, event: e.Joined) -> Record:
    record = replace(record, names=put(record.names, event.who, event.name))
    if event.home:
        record = replace(record, people=put(record.people, event.who, event.home))
    number = int(event.who[1:])
    return record if number > UNSEEN else replace(record, combatants=max(record.combatants, number))


def _forked(record: Record, event: e.Forked) -> Record:
    """Note where the fight comes from; chains belong to one stream, and what is here is another."""
    return replace(record, origin=event.origin, pairs={}) if event.origin else record


def _revealed_record(record: Record, event: e.Revealed) -> Record:
    line, names = event.line, record.names
    if line["type"] == "joined" and line["who"] not in names:
        names = put(names, line["who"], line["name"])
    return replace(record, hidden=record.hidden.discard(event.address), names=names)


CHANGES: dict[type[e.Event], Callable[[Record, Any], Record]] = {
    e.Opened: _opened,
    e.Upgraded: _upgraded,
    e.Invited: _invited,
    e.Seated: _seated,
    e.Unseated: _unseated,
    e.Renewed: _renewed,
    e.Trusted: _trusted,
    e.Claimed: _claimed,
    e.Locked: _locked,
    e.Framed: _framed,
    e.Timed: _timed,
    e.Published: _published,
    e.Shaken: _shaken,
    e.Witnessed: _witnessed,
    e.Anchored: _anchored,
    e.Drawn: _drawn,
    e.Screened: _screened,
    e.Unscreened: _unscreened,
    e.Joined: _joined_record,
    e.Forked: _forked,
    e.Revealed: _revealed_record,
    e.Went: went,
}
"""What each kind of event changes."""
SEATING = e.Seated, e.Unseated, e.Renewed, e.Trusted
"""Those that change the seats."""
