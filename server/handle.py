"""The path of a command: load, decide, append, and again when somebody was faster.

This is the one function through which everything that happens in an encounter goes. Laws: an answer
leaves after the commit is on disk; the same command id gets the first answer; a refusal and a
failure write nothing; nothing is decided for a token that opens its seat no longer.
"""

import asyncio
import logging
import time
from collections.abc import Mapping
from functools import partial
from time import perf_counter
from typing import Literal

import msgspec

from fightbook.domain.commands import Anchor, Command, Invite, Screen
from fightbook.domain.decide import GM, SERVER, Request, decide
from fightbook.domain.events import Failed, Witnessed
from fightbook.domain.line import Line, kinds, read, write
from fightbook.domain.reject import CODES, Refusal, Rejected
from fightbook.domain.witnesses import Answers, CallNeeded
from fightbook.server import budget, calls, timing, traces
from fightbook.server.calling import Calling
from fightbook.server.elsewhere import long, previewed, redecided
from fightbook.server.live import Live, commits
from fightbook.server.registry import Registry, crosses
from fightbook.server.seats import code_of_a_gm
from fightbook.server.supply import (
    PairNeededError,
    at_hand,
    has,
    own_anchors,
    server_anchors,
    supply,
)
from fightbook.server.trouble import GoneError, StoreAwayError, away

LOG = logging.getLogger(__name__)
ATTEMPTS = 100  # of four processes at one table, each is first in a quarter of them
QUEUE_SECONDS = 10.0
"""How long a command waits for those before it in the same encounter."""


class Envelope(msgspec.Struct, frozen=True):
    """A command as it came through a door; ``key``: of the token that it came with.

    Without a key the server itself gives it. ``saw``: the head that its sender holds, hex.
    """

    seat: str
    id: str
    command: Command
    key: str | None = None
    expect: int | None = None
    shake: str = ""
    faces: Mapping[str, tuple[int, ...]] = {}
    dry_run: bool = False
    seen: int | None = None
    saw: str = ""
    shown: int = 0


class _DryDrawError(Exception):
    """A dry run came as far as the dice: so far it is legal, and it must not look further."""


async def handle(
    registry: Registry, live: Live, envelope: Envelope, size: int | None = None
) -> tuple[Line, ...] | Rejected:
    """Carry out a command; give the lines of its commit (none for a dry run) or the refusal.

    An amendment is a run of commits, and its answer is the first of them. ``size``: of a command
    that a seat gives, in bytes, for which it pays. What it costs is known when it is done, so the
    seat may end in debt. Raises a refusal of a seat that has nothing left.
    """
    table, seat = live.state.id, envelope.seat
    if size is not None:
        budget.spend(registry.budgets, table, seat, budget.asked(size))
    request = _request(live, envelope)
    with traces.command(encounter=table, seat=seat, command=envelope.id):
        begun = perf_counter()
        try:
            await live.lock.take(QUEUE_SECONDS)
        except TimeoutError:
            return Rejected("busy", CODES["busy"])
        finally:
            timing.WAIT.since(begun)
        try:
            known = code_of_a_gm(live.state.record, envelope.command)
            found = await _handle(registry, live, request, envelope)
        except StoreAwayError as error:
            return away(error)
        except GoneError as error:
            registry.bury(table)
            return error.rejected
        finally:
            live.lock.release()
            if live.noticed > live.state.commit:
                registry.catch_up_soon(live)
        if isinstance(found, Rejected):
            return found
        number = found[0].commit if found else 0
        if LOG.isEnabledFor(logging.INFO):
            facts = {"type": type(envelope.command).__name__, "commit": number}
            LOG.info("done" if found else "tried", extra={"facts": facts})
        if known and found and live.state.record.code == known:
            invite = Invite(await registry.claim_code(table))
            await handle(registry, live, Envelope(SERVER.id, f"code/{number}", invite))
    if size is not None:
        budget.charge(registry.budgets, table, seat, budget.written(found))
    return found


def _request(live: Live, envelope: Envelope) -> Request:
    """Give what is to be decided, as of now."""
    return Request(
        envelope.seat,
        envelope.id,
        time.time_ns() // 1_000_000,
        envelope.command,
        envelope.expect,
        envelope.shake,
        envelope.faces,
        envelope.seen,
        envelope.saw,
        envelope.shown,
        live.hand_of(envelope.key) if envelope.seat == GM else "",
    )


async def _handle(
    registry: Registry, live: Live, request: Request, envelope: Envelope
) -> tuple[Line, ...] | Rejected:
    if isinstance(request.command, Anchor) and envelope.key is not None:
        request = await _completed(registry, live, request, request.command)
    holder = request.holder
    key = f"{holder}/{request.id}"
    for _ in range(ATTEMPTS):
        known = _knows(live, envelope)
        if not (known and has(live, holder)) and not await _ready(registry, live, envelope, holder):
            continue
        # From here to the decision nothing is awaited: the id is looked up where it is decided.
        if (done := live.state.record.ids.get(key)) is not None:
            await registry.store.settle(live.state.id)
            lines = [read(*raw) for raw in await registry.store.commit(live.state.id, done)]
            if lines and lines[-1].digest in live.heads and live.state.record.ids.get(key) == done:
                return _told(tuple(lines))
            await registry.catch_up(live)  # another master of the store has no such commit
            continue
        if not _holds(live, envelope):
            return Rejected("bad-token", CODES["bad-token"])
        if not (known or _knows(live, envelope)):
            return Rejected("unknown-head", CODES["unknown-head"], "saw")
        if envelope.key is None or envelope.seat == SERVER.id:
            request = msgspec.structs.replace(request, saw=_head(live))
        found = await (_dry_run if envelope.dry_run else _attempt)(registry, live, request)
        if found is not None:
            return found if isinstance(found, Rejected) else _told(found)
    return Rejected("busy", CODES["busy"])


def _told(lines: tuple[Line, ...]) -> tuple[Line, ...] | Rejected:
    """Give the answer to a command: where its dice fell in vain, the refusal that they met."""
    if Failed not in kinds(lines):
        return lines
    code = next(line.event.code for line in lines if type(line.event) is Failed)
    return Rejected(code, CODES[code])


def _knows(live: Live, envelope: Envelope) -> bool:
    """Tell whether the stream ever had the head that the sender names, as far as is known here."""
    return not envelope.saw or envelope.saw in live.heads


def _head(live: Live) -> str:
    """Give the head that the server itself acts on; empty before the first commit."""
    return live.state.prev if live.state.commit else ""


def _holds(live: Live, envelope: Envelope) -> bool:
    """Tell whether the token that a command came with still opens its seat, as far as is known.

    What the server does for a seat needs that seat's token too.
    """
    seat = "" if envelope.key is None else live.seat_of(envelope.key)
    return envelope.key is None or (seat is not None and envelope.seat in {seat, SERVER.id})


async def _attempt(
    registry: Registry, live: Live, request: Request
) -> tuple[Line, ...] | Rejected | None:
    """Decide and append once; nothing where the stream had gone on, so that it must be tried again.

    A refusal counts only if it was decided on all that the stream has. An append that brought no
    answer may have happened: the stream tells.
    """
    if live.calling is not None:
        await _finish(registry, live)
        return None
    try:
        try:
            lines = await _decide(registry, live, request)
        except CallNeeded as needed:  # the dice need witnesses
            if (calling := await calls.gather(registry, live, request, needed)) is None:
                return None
            lines = await _witnessed(registry, live, request, calling)
    except PairNeededError:
        await _new_pair(registry, live, request.holder)
        return None
    return await _append(registry, live, lines)


async def _witnessed(
    registry: Registry, live: Live, request: Request, calling: Calling
) -> tuple[Line, ...] | Rejected | None:
    """Decide with what the witnesses answered; a call of which no commit comes is given up."""
    found: tuple[Line, ...] | Rejected | None = None
    if live.state.prev != calling.open.head:
        return None  # another process has finished it
    try:
        found = await _decide(registry, live, request, calling.answers())
    finally:
        lines = found if isinstance(found, tuple) else ()
        events = (line.event for line in lines)
        if not any(isinstance(x, Witnessed) and x.call == calling.call for x in events):
            found = None
            await calls.drop(registry, live, calling)
    return found


async def _finish(registry: Registry, live: Live) -> None:
    """Finish the call that is open, whoever began it, unless it is finished meanwhile."""
    if (calling := await calls.others(registry, live)) is None:
        return
    try:
        request = calling.request(live.rules)
        await at_hand(registry, live, request.holder)
        lines = await _witnessed(registry, live, request, calling)
    except (KeyError, PairNeededError, Refusal, msgspec.ValidationError):
        LOG.exception("a call of %s cannot be finished", live.state.id)
        await calls.drop(registry, live, calling)
    else:
        await _append(registry, live, lines)


async def finish_soon(registry: Registry, live: Live) -> None:
    """Finish the call that is open, unless somebody is at it."""
    async with live.lock:
        if live.calling is not None:
            await _finish(registry, live)


async def _append(
    registry: Registry, live: Live, lines: tuple[Line, ...] | Rejected | None
) -> tuple[Line, ...] | Rejected | None:
    """Append what was decided upon the present state; as ``_attempt``."""
    before, last = live.state, live.tail
    if lines is None or isinstance(lines, Rejected):
        await registry.catch_up(live)
        return lines if live.state is before else None
    begun = perf_counter()
    try:
        appended = await registry.store.append(before.id, last, lines)
    except StoreAwayError:
        timing.APPEND.since(begun)
        await registry.catch_up(live)
        if live.state is before:
            raise
        return None
    timing.APPEND.since(begun)
    if not appended:
        await registry.catch_up(live)
        if live.state is before:
            await calls.look(registry, live)
        return None
    first, *rest = commits(lines)
    begun = perf_counter()
    await registry.apply(live, first)
    timing.NOTIFY.since(begun)
    for commit in rest:
        await asyncio.sleep(0)  # a long run is shown step by step, and others have their turn
        await registry.apply(live, commit)
    if crosses(before, live.state):
        registry.look_across(live)
    return first


async def _decide(
    registry: Registry, live: Live, request: Request, answers: Answers | None = None
) -> tuple[Line, ...] | Rejected | None:
    """Decide: here, or by a worker where much has to be decided again.

    Nothing where the stream had gone on meanwhile.
    """
    begun, before = perf_counter(), live.state
    try:
        if (workers := registry.workers) is not None and long(live, request) is not None:
            found = await redecided(registry, workers, live, request, answers)
            return found if live.state is before else None
        here = partial(calls.listening, registry, live)
        given = supply(live, request.holder, None, here, answers)
        events = await registry.looking_back(
            live, lambda state: decide(live.shelf, state, request, given)
        )
        if not isinstance(events, tuple):
            return events
        return write(before.commit + 1, events, before.prev)
    finally:
        timing.DECIDE.since(begun)


async def _dry_run(
    registry: Registry, live: Live, request: Request
) -> tuple[Line, ...] | Rejected | None:
    if (workers := registry.workers) is not None and (amend := long(live, request)) is not None:
        return await previewed(workers, live, request, amend)

    def refuse_draw(_: str) -> bytes:
        raise _DryDrawError

    given = supply(live, request.holder, refuse_draw)
    try:
        found = await registry.looking_back(live, lambda x: decide(live.shelf, x, request, given))
    except _DryDrawError:
        return ()
    return () if isinstance(found, tuple) else found


async def _ready(registry: Registry, live: Live, envelope: Envelope, holder: str) -> bool:
    """Have at hand what a decision takes, as far as it is not lost.

    False where the stream went on meanwhile.
    """
    if not _knows(live, envelope):
        await registry.catch_up(live)  # another process may have written what its sender saw
    before = live.state
    if not await at_hand(registry, live, holder):
        return await new_screen(registry, live) is not None
    return live.state is before  # else it may take another secret than what is at hand


async def _completed(registry: Registry, live: Live, request: Request, command: Anchor) -> Request:
    """Add the server's chains to the pair that a seat wants to begin."""
    own = own_anchors(command.anchors.get("shake"), command.anchors.get("witness"))
    anchors = own | await server_anchors(registry, live.state.id)
    return msgspec.structs.replace(
        request, command=msgspec.structs.replace(command, anchors=anchors)
    )


async def _new_pair(
    registry: Registry, live: Live, seat: str
) -> tuple[Line, ...] | Rejected | None:
    """Begin a pair for a seat, as a commit of the server's own; it has to bring its part anew.

    A pair that the stream may have had more of begins as ``history-lost``.
    """
    old = live.state.record.pairs.get(seat)
    known = old is not None and any(cup.anchor in live.suspect for cup in old.cups.values())
    why: Literal["", "history-lost"] = "history-lost" if known or (old and old.lost) else ""
    command = Anchor(await server_anchors(registry, live.state.id), seat, why)
    at_ms = time.time_ns() // 1_000_000
    ident = command.anchors["table"]
    return await _attempt(
        registry, live, Request(SERVER.id, ident, at_ms, command, saw=_head(live))
    )


async def new_screen(registry: Registry, live: Live) -> tuple[Line, ...] | Rejected | None:
    """Begin a new secret of the screen, as a commit of the server's own."""
    named, secret = await registry.vault.new_secret(live.state.id)
    live.secrets[named] = secret
    at_ms = time.time_ns() // 1_000_000
    request = Request(SERVER.id, named, at_ms, Screen(named), saw=_head(live))
    return await _attempt(registry, live, request)
