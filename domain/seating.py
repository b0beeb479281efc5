"""The places at a table: who may come and sit down, with what token, and who has to go.

Laws: a code admits until it expires, is followed by another one, or somebody is sent away, who knew
it; no token ever opens two seats; whoever is sent away plays nobody any longer. Where the GM lets
everybody watch, there is a seat that has no token, and whoever brings none looks from it.
"""

from collections.abc import Callable, Mapping
from itertools import chain, count
from typing import Any

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain.bounds import MAX_CLAIMS, MAX_PUBLISHED, MAX_SEATS
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Record
from fightbook.domain.text import clean

GUESTS = "guests"
"""The seat of all who watch without a token."""
MEMBER = "c-"
"""What the seats of a campaign's people begin with in its fights; those of guests do not."""
HOUR_MS = 3_600_000


def _invite(scribe: Scribe, command: c.Invite) -> None:
    scribe.sealed = (GM,)
    until = scribe.at_ms + command.hours * HOUR_MS
    scribe.emit(e.Invited(command.code, until, to=(GM,)))


def _sit(scribe: Scribe, command: c.Sit) -> None:
    record = scribe.state.record
    if not record.code or command.invitation != record.invitations:
        raise refuse("unknown-code", field="code")
    if record.until < scribe.at_ms:
        raise refuse("expired", field="code")
    if record.locked:
        raise refuse("locked")
    if command.anchors:
        check_new(record, command.anchors)
    _seat(scribe, "player", command.name, command.token, dict(command.anchors))


def _admit(scribe: Scribe, command: c.Admit) -> None:
    _check_token(scribe.state.record, command.token)
    _seat(scribe, "spectator", command.name, command.token)


def _appoint(scribe: Scribe, command: c.Appoint) -> None:
    if scribe.state.record.campaign:
        raise refuse("illegal", "This fight is of a campaign: its GMs are named there.")
    _check_owner(scribe)
    _check_token(scribe.state.record, command.token)
    _seat(scribe, "gm", command.name, command.token)


def _check_owner(scribe: Scribe) -> None:
    """Refuse what is for the first GM alone: who else is one, and with which link."""
    if scribe.hand:
        raise refuse("forbidden", "Only the owner of the table may do this.")


def _seat(
    scribe: Scribe, role: str, name: str, token: str, anchors: dict[str, str] | None = None
) -> None:
    record = scribe.state.record
    if len(record.seats) >= MAX_SEATS:
        raise refuse("full")
    own = _own_name(clean(name) or "Somebody", record)
    seat = f"{GM if role == 'gm' else 's'}{scribe.state.commit + 1}"
    scribe.emit(e.Seated(seat, role, own, token, anchors or {}))


def _own_name(name: str, record: Record) -> str:
    """Number a name that somebody at the table has already: nobody speaks as another."""
    taken = {seat.name.casefold() for seat in record.seats.values()}
    numbered = (f"{name} {number}" for number in count(2))
    return next(own for own in chain([name], numbered) if own.casefold() not in taken)


def check_new(record: Record, anchors: Mapping[str, str]) -> None:
    """Refuse a pair without the server's chains, or with one that began here before.

    Whoever saw the links of that one would know the next ones. So would who goes on behind a link.
    """
    if not {"table", "screen"} <= anchors.keys():
        raise refuse("illegal", "A pair has the server's chains, too.", "anchors")
    if any(anchor in record.anchors for anchor in anchors.values()):
        raise refuse("illegal", "This chain was begun before; begin a new one.", "anchors")


def _check_token(record: Record, token: str) -> None:
    """Refuse a token that is known: whoever has it would open a seat that is not theirs."""
    if token in record.tokens:
        raise refuse("illegal", "This token was used here before; make a new one.", "token")


def _renew(scribe: Scribe, command: c.Renew) -> None:
    seat = command.seat or scribe.hand or scribe.seat.id
    if scribe.seat.role not in ("gm", "server") and seat != scribe.seat.id:
        raise refuse("forbidden", "Only the GM renews the token of another seat.", "seat")
    if seat not in scribe.state.record.seats:
        raise refuse("unknown-seat", field="seat")
    if scribe.state.record.seats[seat].role == "gm" and seat != scribe.hand:
        _check_owner(scribe)
    if seat == GUESTS:
        raise refuse("illegal", "Guests come without a token.", "seat")
    _check_own(scribe, seat)
    _check_token(scribe.state.record, command.token)
    scribe.emit(e.Renewed(seat, command.token))


def _check_own(scribe: Scribe, seat: str) -> None:
    """Refuse to change a seat of a fight that is its campaign's."""
    if scribe.state.record.campaign and seat.startswith((GM, MEMBER)):
        raise refuse("illegal", "This seat is of the campaign: change it there.", "seat")


def _trust(scribe: Scribe, command: c.Trust) -> None:
    seat = scribe.state.record.seats.get(command.seat)
    if seat is None or seat.role != "player":
        raise refuse("unknown-seat", f"No player has the seat {command.seat!r}.", "seat")
    scribe.emit(e.Trusted(command.seat, command.whose))


def _claim(scribe: Scribe, command: c.Claim) -> None:
    seat = scribe.state.record.seats.get(command.seat)
    if seat is None or seat.role == "spectator":
        raise refuse("unknown-seat", field="seat")
    said = scribe.state.record.claims.get(seat.id, frozenset())
    if len(said) >= MAX_CLAIMS or (command.address, command.digest) in said:
        raise refuse("full", "This seat has said so before, or too often.")
    scribe.emit(e.Claimed(seat.id, command.address, command.digest))


def _gather(scribe: Scribe, command: c.Gather) -> None:
    record = scribe.state.record
    if len(record.seats.keys() | command.places.keys()) > MAX_SEATS:
        raise refuse("full")
    for seat, place in command.places.items():
        if seat not in record.seats:
            scribe.emit(e.Seated(seat, place.role, clean(place.name), place.token))
        elif record.seats[seat].token != place.token:
            scribe.emit(e.Renewed(seat, place.token))


def _reseat(scribe: Scribe, command: c.Reseat) -> None:
    for seat in scribe.state.record.seats:
        if seat in command.tokens:
            scribe.emit(e.Renewed(seat, command.tokens[seat]))
        else:
            _empty(scribe, seat)


def _lock(scribe: Scribe, command: c.Lock) -> None:
    scribe.emit(e.Locked(command.locked is not False))


def _public(scribe: Scribe, command: c.Public) -> None:
    public = command.public is not False
    if public is (GUESTS in scribe.state.record.seats):
        raise refuse("illegal", "That is how it is already.", "public")
    if public:
        scribe.emit(e.Seated(GUESTS, "spectator", "Guests", ""))
    else:
        _empty(scribe, GUESTS)


def _frame(scribe: Scribe, command: c.Frame) -> None:
    origins = tuple(dict.fromkeys(command.origins))
    if origins == scribe.state.record.frames:
        raise refuse("illegal", "That is how it is already.", "origins")
    scribe.emit(e.Framed(origins))


def _time(scribe: Scribe, command: c.Time) -> None:
    known = scribe.state.record.clock
    if not command.seconds and (command.held or known is None):
        raise refuse("illegal", "There is no time to hold or to end.", "seconds")
    scribe.emit(e.Timed(command.seconds, command.held))


def _publish(scribe: Scribe, command: c.Publish) -> None:
    known, public = scribe.state.record.published, command.public is not False
    if command.commit > scribe.state.commit:
        raise refuse("unknown-address", field="commit")
    if public is (command.commit in known):
        raise refuse("illegal", "That is how it is already.", "public")
    if public and len(known) >= MAX_PUBLISHED:
        raise refuse("full", f"No more than {MAX_PUBLISHED} moments of a fight are public.")
    scribe.emit(e.Published(command.commit, public))


def _unseat(scribe: Scribe, command: c.Unseat) -> None:
    seat = scribe.state.record.seats.get(command.seat)
    if seat is None:
        raise refuse("unknown-seat", field="seat")
    if seat.id == GM:
        raise refuse("illegal", "The owner's seat stays.", "seat")
    if seat.role == "gm":
        _check_owner(scribe)
    if scribe.seat.role != "server":
        _check_own(scribe, seat.id)
    _empty(scribe, seat.id)
    if seat.role == "player" and scribe.state.record.code:
        scribe.emit(e.Invited(""))


def _empty(scribe: Scribe, seat: str) -> None:
    """Let nobody sit there any longer, nor play anybody from there.

    Of those whom not everybody knows no line tells: they follow from the empty seat.
    """
    for who, found in list(scribe.fight.combatants.items()):
        if seat in found.seats and not found.secret:
            scribe.emit(e.Assigned(who, tuple(s for s in found.seats if s != seat)))
    scribe.emit(e.Unseated(seat))


ACTS: dict[type[c.Command], Callable[[Scribe, Any], None]] = {
    c.Invite: _invite,
    c.Sit: _sit,
    c.Gather: _gather,
    c.Reseat: _reseat,
    c.Admit: _admit,
    c.Appoint: _appoint,
    c.Renew: _renew,
    c.Trust: _trust,
    c.Claim: _claim,
    c.Lock: _lock,
    c.Public: _public,
    c.Frame: _frame,
    c.Time: _time,
    c.Publish: _publish,
    c.Unseat: _unseat,
}
