"""Decide: what happens when a seat gives a command.

``decide(shelf, state, request, supply) -> events | Rejected``. Laws: the first event of a commit is
its declaration; one decision is one commit, but for an amendment, which is a run of them; a refusal
leaves everything as it was, but one that comes when links of others were shown is a commit that
says so, and changes nothing else; the same state, request and links give the same events, byte for
byte.
"""

from functools import partial

from fightbook.domain import (
    amend,
    authority,
    bounds,
    overwrite,
    played,
    questions,
    roll,
    table,
    timeline,
)
from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain.assemble import SERVER, Request, assemble, commit
from fightbook.domain.brought import NUMBER
from fightbook.domain.dice import NOTHING, previous
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.screen import Supply, Veil
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Seat
from fightbook.domain.upgrade import upgrade

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
    | {
        c.Unseat,
        c.Gather,
        c.Reseat,
        c.Admit,
        c.Appoint,
        c.Renew,
        c.Trust,
        c.Claim,
        c.Public,
        c.Frame,
        c.Publish,
        c.Time,
    }
)


UNPLAYED = frozenset(
    {
        c.Fork,
        c.Gather,
        c.Reseat,
        c.Anchor,
        c.Screen,
        c.Invite,
        c.Lock,
        c.Unseat,
        c.Admit,
        c.Appoint,
        c.Renew,
        c.Claim,
        c.Public,
        c.Frame,
        c.Publish,
    }
)
"""What can be done with a fight that other rules decided: nothing of these asks the rules."""


def decide(
    shelf: Shelf[Ruleset], state: Encounter, request: Request, supply: Supply
) -> tuple[e.Event, ...] | Rejected:
    """Give the events of a commit, or of the run of them that an amendment is; else why not."""
    try:
        return _decide(shelf, state, request, supply)
    except Refusal as refusal:
        return refusal.rejected


def _decide(
    shelf: Shelf[Ruleset], state: Encounter, request: Request, supply: Supply
) -> tuple[e.Event, ...]:
    seat = _seat(state, request)
    if request.expect is not None and request.expect != state.commit:
        raise refuse("stale", f"The fight is at commit {state.commit}.", "expect")
    if request.faces:
        _check_faces(state, seat, request)  # before the rules could tell anything of dice
    shake = _shake(state, request)
    veil, source = Veil(supply, state.record.screen), partial(roll.draw, request, supply, shake)
    scribe = Scribe(shelf, state, seat, request.faces, source, veil)
    scribe.at_ms, scribe.hand = request.at_ms, request.hand
    try:
        return _carried_out(shelf, scribe, request)
    except Refusal as refusal:
        if not _shown(scribe, request):
            raise
        return _failed(scribe, request, refusal.rejected.code)
    except Exception as error:
        if not _shown(scribe, request):
            raise
        supply.fault(error)
        return _failed(scribe, request, "internal")


def _carried_out(shelf: Shelf[Ruleset], scribe: Scribe, request: Request) -> tuple[e.Event, ...]:
    if isinstance(request.command, c.Amend):
        _check(shelf.of(scribe.state.fight), scribe, request.command)
        return amend.amend(shelf, scribe, request, request.command, partial(carry_out, shelf))
    carry_out(shelf, scribe, request.command)
    if request.seen is not None:
        rules = shelf.of(scribe.state.fight)
        overwrite.check(rules, scribe.state, scribe.fight, request.command, request.seen)
    if unused := scribe.unused():
        raise refuse("bad-dice", f"Nothing was rolled for {', '.join(unused)}.", "dice")
    return assemble(scribe, request, None if scribe.draws else scribe.hears(request.command))


def carry_out(shelf: Shelf[Ruleset], scribe: Scribe, command: c.Command) -> None:
    """Let the command's events be written, if the seat may give it and the fight goes on."""
    state, kind = scribe.state, type(command)
    before, rules = scribe.fight, shelf.of(state.fight)
    _check(rules, scribe, command)
    if act := table.ACTS.get(kind) or timeline.ACTS.get(kind):
        act(scribe, command)
    elif isinstance(command, c.Upgrade):
        upgrade(shelf, scribe, command)
    elif ask := played.ACTS.get(kind):
        ask(rules, scribe, command)
    else:
        rules.decide(scribe, command)
    if state.playable and scribe.fight.prompts:  # nobody asks rules that did not decide this fight
        questions.settle(shelf.of(scribe.fight), scribe, before)
    if too_much := bounds.excess(before, scribe.fight):
        raise refuse("full", f"A fight may not have {too_much}.")
    if scribe.fight.outcome and not state.fight.outcome:
        scribe.opens = table.opens(scribe, command)


def _check(rules: Ruleset, scribe: Scribe, command: c.Command) -> None:
    if not scribe.state.playable and type(command) not in UNPLAYED:
        raise refuse("other-rules")
    if scribe.state.fight.outcome and type(command) not in AFTER_THE_END:
        raise refuse("closed")
    _check_authority(rules, scribe.state, scribe.seat, command)


def look_ahead(
    shelf: Shelf[Ruleset], state: Encounter, world: Encounter, seat: str, command: c.Amend
) -> amend.Preview | Rejected:
    """Tell the GM what an amendment would change in the GM's ``world``; nothing is drawn."""
    try:
        if not state.playable:
            raise refuse("other-rules")
        _check_authority(shelf.of(state.fight), state, state.record.seats[seat], command)
        return amend.preview(shelf, state, world, seat, command, partial(carry_out, shelf))
    except Refusal as refusal:
        return refusal.rejected


def _seat(state: Encounter, request: Request) -> Seat:
    if request.seat == SERVER.id:
        return SERVER
    if (seat := state.record.seats.get(request.seat)) is None:
        raise refuse("unknown-seat")
    return seat


def _check_authority(rules: Ruleset, state: Encounter, seat: Seat, command: c.Command) -> None:
    kind = type(command)
    if (scope := authority.CORE.get(kind) or rules.commands.get(kind)) is None:
        raise refuse("unknown-type")
    if (refusal := authority.refusal(state.fight, seat, command, scope)) is not None:
        raise refusal


def _check_faces(state: Encounter, seat: Seat, request: Request) -> None:
    by_hand = state.record.options.get("dice") == "table"
    for key, faces in request.faces.items():
        if not authority.may_bring(state, seat, key, faces):
            raise refuse("not-your-dice", field=f"dice.{key}")
        if NUMBER in key and not by_hand:
            why = "Where the cups roll, faces come under the label of their dice."
            raise refuse("bad-dice", why, f"dice.{key}")


def _shake(state: Encounter, request: Request) -> bytes | None:
    """Give the seat's own next link, nothing where it did not come along; of no chain that is 0."""
    pair = state.record.pairs.get(request.holder)
    cup = None if pair is None or pair.lost else pair.cups.get("shake")
    if not request.shake:
        return NOTHING if cup is None else None
    link = bytes.fromhex(request.shake)
    if cup is None or previous(link).hex() != cup.link:
        raise refuse("bad-shake", field="shake")
    return link


def _shown(scribe: Scribe, request: Request) -> bool:
    """Tell whether links were shown for this decision that nobody can take back."""
    return bool(scribe.draws) and (bool(request.shake) or scribe.witnessed is not None)


def _failed(scribe: Scribe, request: Request, code: str) -> tuple[e.Event, ...]:
    """Give the commit of a decision that came to nothing when its dice had fallen."""
    scribe.events = [e.Failed(code)]
    scribe.draws = {cup: draw.within("") for cup, draw in scribe.draws.items()}  # none of it counts
    scribe.opens = scribe.bares = False
    return assemble(scribe, request, scribe.bound_to)


__all__ = ["GM", "SERVER", "Request", "commit", "decide"]
