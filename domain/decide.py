"""Decide: what happens when a seat gives a command.

``decide(state, request, supply) -> events | Rejected``. Laws: the events of one decision are one
commit, and the first of them is the declaration; a refusal leaves everything as it was; the same
state, request and links give the same events, byte for byte.
"""

from collections.abc import Mapping

import msgspec

from domain import amend, authority, table, timeline
from domain import commands as c
from domain import events as e
from domain.dice import Draw, previous, stir
from domain.evolve import fold
from domain.line import Line, write
from domain.reject import Refusal, Rejected, refuse
from domain.ruleset import Scope
from domain.scribe import GM, Scribe, Supply
from domain.state import Encounter, Seat

SERVER = Seat("server", "server", "the server", "")
AFTER_THE_END = frozenset(
    {c.Undo, c.Redo, c.Rewind, c.Amend, c.Fork, c.Invite, c.Reveal, c.Say, c.Anchor, c.Sit}
    | {c.Unseat, c.Lock, c.Reseat}
)


class Request(msgspec.Struct, frozen=True):
    """A command with all that came along: who, when (ms since 1970), the client's id for it."""

    seat: str
    id: str
    at_ms: int
    command: c.Command
    expect: int | None = None
    shake: str = ""
    faces: Mapping[str, tuple[int, ...]] = {}


def decide(state: Encounter, request: Request, supply: Supply) -> tuple[e.Event, ...] | Rejected:
    """Give the events of one commit, or the reason why there is none."""
    try:
        return _decide(state, request, supply)
    except Refusal as refusal:
        return refusal.rejected


def commit(state: Encounter, events: tuple[e.Event, ...]) -> tuple[tuple[Line, ...], Encounter]:
    """Chain ``events`` as the next commit; give its lines and the state after them."""
    lines = write(state.commit + 1, events, state.prev)
    return lines, fold(state, lines)


def _decide(state: Encounter, request: Request, supply: Supply) -> tuple[e.Event, ...]:
    seat = _seat(state, request)
    if request.expect is not None and request.expect != state.commit:
        raise refuse("stale", f"The fight is at commit {state.commit}.", "expect")
    salt = _salt(state, seat, request.shake)
    scribe = Scribe(state, seat, request.faces, lambda cup: Draw(supply(cup), salt))
    carry_out(scribe, request.command)
    if unused := scribe.unused():
        raise refuse("bad-dice", f"Nothing was rolled for {', '.join(unused)}.", "dice")
    return _assemble(scribe, request)


def carry_out(scribe: Scribe, command: c.Command) -> None:
    """Let the command's events be written, if the seat may give it and the fight goes on."""
    state, kind = scribe.state, type(command)
    if state.fight.outcome and kind not in AFTER_THE_END:
        raise refuse("closed")
    _check_authority(state, scribe.seat, command)
    if isinstance(command, c.Amend):
        amend.amend(scribe, command, carry_out)
        return
    if act := table.ACTS.get(kind) or timeline.ACTS.get(kind):
        act(scribe, command)
    else:
        state.rules.decide(scribe, command)
    if scribe.fight.outcome and not state.fight.outcome:
        scribe.opens = table.opens(scribe, command)


def look_ahead(
    state: Encounter, world: Encounter, seat: str, command: c.Amend
) -> amend.Preview | Rejected:
    """Tell the GM what an amendment would change in the GM's ``world``; nothing is drawn."""
    try:
        _check_authority(state, state.record.seats[seat], command)
        return amend.preview(state, world, seat, command, carry_out)
    except Refusal as refusal:
        return refusal.rejected


def _seat(state: Encounter, request: Request) -> Seat:
    if request.seat == SERVER.id:
        return SERVER
    if (seat := state.record.seats.get(request.seat)) is None:
        raise refuse("unknown-seat")
    return seat


def scope_of(state: Encounter, command: c.Command) -> Scope | None:
    """Give who may give this command here; nothing when the encounter does not know it."""
    kind = type(command)
    return authority.CORE.get(kind) or state.rules.commands.get(kind)


def _check_authority(state: Encounter, seat: Seat, command: c.Command) -> None:
    scope = scope_of(state, command)
    if scope is None:
        raise refuse("unknown-type")
    if (refusal := authority.refusal(state.fight, seat, command, scope)) is not None:
        raise refusal


def _salt(state: Encounter, seat: Seat, shake: str) -> bytes:
    """Give the salt that this commit's dice are stirred with, its own shake included."""
    salt = bytes.fromhex(state.record.salt)
    if not shake:
        return salt
    link = bytes.fromhex(shake)
    if previous(link).hex() != seat.link:
        raise refuse("bad-shake", field="shake")
    return stir(salt, link)


def _assemble(scribe: Scribe, request: Request) -> tuple[e.Event, ...]:
    """Put the declaration, the shake and the draws before what they led to; salt what is hidden."""
    state = scribe.state
    command = msgspec.to_builtins(request.command)
    declared = e.Declared(
        request.seat,
        request.at_ms,
        request.id,
        command,
        state.rules.version,
        {label: tuple(faces) for label, faces in request.faces.items()},
        to=scribe.hears(command),
    )
    head: list[e.Event] = [declared]
    if request.shake:
        head.append(e.Shaken(request.seat, request.shake))
    if declared.to is not None or any(event.to is not None for event in scribe.events):
        scribe.draw("screen")
    for cup, draw in sorted(scribe.draws.items(), reverse=True):
        place = state.record.cups[cup].spent + 1
        to = () if cup == "screen" else None
        head.append(e.Drawn(cup, draw.seed.hex(), place, to=to))
    events = [_salted(scribe, i, event) for i, event in enumerate((*head, *scribe.events))]
    return (*events, *(table.screen(scribe, events) if scribe.opens else ()))


def _salted(scribe: Scribe, index: int, event: e.Event) -> e.Event:
    if event.to is None:
        return event
    salt = scribe.draw("screen").block(f"salt:{index}").hex()
    return msgspec.structs.replace(event, salt=salt)


__all__ = ["GM", "SERVER", "Request", "commit", "decide", "scope_of"]
