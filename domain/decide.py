"""Decide: what happens when a seat gives a command.

``decide(state, request, supply) -> events | Rejected``. Laws: the first event of a commit is its
declaration; one decision is one commit, but for an amendment, which is a run of them; a refusal
leaves everything as it was; the same state, request and links give the same events, byte for byte.
"""

import msgspec

from fightbook.domain import amend, authority, bounds, overwrite, questions, table, timeline
from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain.assemble import SERVER, Request, assemble, commit
from fightbook.domain.dice import NOTHING, Draw, previous
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.ruleset import Scope
from fightbook.domain.screen import Supply, Veil
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Encounter, Seat

AFTER_THE_END = frozenset(
    {
        c.Undo,
        c.Redo,
        c.Rewind,
        c.Amend,
        c.Fork,
        c.Invite,
        c.Reveal,
        c.Say,
        c.Anchor,
        c.Lock,
        c.Screen,
    }
    | {c.Unseat, c.Reseat, c.Admit, c.Renew, c.Trust, c.Claim, c.Public}
)


UNPLAYED = frozenset(
    {
        c.Fork,
        c.Reseat,
        c.Anchor,
        c.Screen,
        c.Invite,
        c.Lock,
        c.Unseat,
        c.Admit,
        c.Renew,
        c.Claim,
        c.Public,
    }
)
"""What can be done with a fight that other rules decided: nothing of these asks the rules."""


def decide(state: Encounter, request: Request, supply: Supply) -> tuple[e.Event, ...] | Rejected:
    """Give the events of a commit, or of the run of them that an amendment is; else why not."""
    try:
        return _decide(state, request, supply)
    except Refusal as refusal:
        return refusal.rejected


def _decide(state: Encounter, request: Request, supply: Supply) -> tuple[e.Event, ...]:
    seat = _seat(state, request)
    if request.expect is not None and request.expect != state.commit:
        raise refuse("stale", f"The fight is at commit {state.commit}.", "expect")
    for label in request.faces:  # before the rules could tell anything of dice
        if not authority.may_bring(state, seat, label):
            raise refuse("not-your-dice", field=f"dice.{label}")
    shake = _shake(state, request)
    veil = Veil(supply, state.record.screen)
    scribe = Scribe(state, seat, request.faces, lambda cup: _draw(cup, supply, shake), veil)
    scribe.at_ms = request.at_ms
    if isinstance(request.command, c.Amend):
        _check(scribe, request.command)
        return amend.amend(scribe, request, request.command, carry_out)
    carry_out(scribe, request.command)
    if request.seen is not None:
        overwrite.check(state, scribe.fight, request.command, request.seen)
    if unused := scribe.unused():
        raise refuse("bad-dice", f"Nothing was rolled for {', '.join(unused)}.", "dice")
    to = scribe.hears(msgspec.to_builtins(request.command))
    return assemble(scribe, request, to)


def carry_out(scribe: Scribe, command: c.Command) -> None:
    """Let the command's events be written, if the seat may give it and the fight goes on."""
    state, kind = scribe.state, type(command)
    before = scribe.fight
    _check(scribe, command)
    if act := table.ACTS.get(kind) or timeline.ACTS.get(kind):
        act(scribe, command)
    else:
        state.rules.decide(scribe, command)
    if state.playable:  # nobody asks rules that did not decide this fight
        questions.settle(scribe, before)
    if too_much := bounds.excess(before, scribe.fight):
        raise refuse("full", f"A fight may not have {too_much}.")
    if scribe.fight.outcome and not state.fight.outcome:
        scribe.opens = table.opens(scribe, command)


def _check(scribe: Scribe, command: c.Command) -> None:
    if not scribe.state.playable and type(command) not in UNPLAYED:
        raise refuse("other-rules")
    if scribe.state.fight.outcome and type(command) not in AFTER_THE_END:
        raise refuse("closed")
    _check_authority(scribe.state, scribe.seat, command)


def look_ahead(
    state: Encounter, world: Encounter, seat: str, command: c.Amend
) -> amend.Preview | Rejected:
    """Tell the GM what an amendment would change in the GM's ``world``; nothing is drawn."""
    try:
        if not state.playable:
            raise refuse("other-rules")
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


def _shake(state: Encounter, request: Request) -> bytes | None:
    """Give the seat's own next link, nothing where it did not come along; of no chain that is 0."""
    pair = state.record.pairs.get(request.seat)
    cup = None if pair is None or pair.lost else pair.cups.get("shake")
    if not request.shake:
        return NOTHING if cup is None else None
    link = bytes.fromhex(request.shake)
    if cup is None or previous(link).hex() != cup.link:
        raise refuse("bad-shake", field="shake")
    return link


def _draw(cup: str, supply: Supply, shake: bytes | None) -> Draw:
    """Give the draw of a decision that has come to its first die."""
    link = supply.link(cup)
    if shake is None:
        raise refuse("shake-needed", field="shake")
    return Draw(link, shake)


__all__ = ["GM", "SERVER", "Request", "commit", "decide", "scope_of"]
