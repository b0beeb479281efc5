"""The path of a command: load, decide, append, and again when somebody was faster.

This is the one function through which everything that happens in an encounter goes. Laws: an answer
leaves after the commit is on disk; the same command id gets the first answer; a refusal and a
failure write nothing; nothing is decided for a token that opens its seat no longer, whatever was
true when it came.
"""

import asyncio
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

import msgspec

from fightbook.domain.commands import Amend, Anchor, Claim, Command, Screen
from fightbook.domain.decide import SERVER, Request, decide
from fightbook.domain.dice import CHAIN_LENGTH
from fightbook.domain.line import Line, read, write
from fightbook.domain.reject import CODES, Rejected
from fightbook.domain.screen import Kept
from fightbook.server import budget
from fightbook.server.hall import Hall
from fightbook.server.live import Live, commits
from fightbook.server.seats import new_token
from fightbook.server.store import StoreAwayError
from fightbook.server.work import FEW, Given, preview, redecide, whose

ATTEMPTS = 20
QUEUE_SECONDS = 10.0
"""How long a command waits for those before it in the same encounter."""


class Ask(msgspec.Struct, frozen=True):
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


class _DryDrawError(Exception):
    """A dry run came as far as the dice: so far it is legal, and it must not look further."""


async def charged(hall: Hall, live: Live, ask: Ask, size: int) -> tuple[Line, ...] | Rejected:
    """Carry out a command of a seat, which pays for it; ``size``: of the command, in bytes.

    What it costs is known when it is done, so the seat may end in debt. Raises a refusal.
    """
    table = live.state.id
    budget.check(hall.budgets, table, ask.seat)
    budget.charge(hall.budgets, table, ask.seat, budget.asked(size))
    found = await handle(hall, live, ask)
    if not isinstance(found, Rejected):
        budget.charge(hall.budgets, table, ask.seat, budget.written(found))
    return found


async def handle(hall: Hall, live: Live, ask: Ask) -> tuple[Line, ...] | Rejected:
    """Carry out a command; give the lines of its commit (none for a dry run) or the refusal.

    An amendment is a run of commits, and its answer is the first of them.
    """
    request = Request(
        ask.seat,
        ask.id,
        time.time_ns() // 1_000_000,
        ask.command,
        ask.expect,
        ask.shake,
        ask.faces,
        ask.seen,
        ask.saw,
    )
    try:
        async with asyncio.timeout(QUEUE_SECONDS):
            await live.lock.acquire()
    except TimeoutError:
        return Rejected("busy", CODES["busy"])
    try:
        return await _handle(hall, live, request, ask)
    except StoreAwayError as error:
        return away(error)
    finally:
        live.lock.release()
        if live.noticed > live.state.commit:
            hall.catch_up_soon(live)


def away(error: StoreAwayError) -> Rejected:
    """Refuse while the store is away, with what it said."""
    return Rejected("store-away", f"{CODES['store-away']} ({error})")


async def _handle(
    hall: Hall, live: Live, request: Request, ask: Ask
) -> tuple[Line, ...] | Rejected:
    for _ in range(ATTEMPTS):
        if not _knows(live, ask):
            await hall.catch_up(live)  # another process may have written what its sender saw
        if not await _chains(hall, live):
            continue
        # From here to the decision nothing is awaited: the id is looked up where it is decided.
        if (done := live.state.record.ids.get(f"{request.seat}/{request.id}")) is not None:
            return tuple(read(*raw) for raw in await hall.store.commit(live.state.id, done))
        if not _holds(live, ask):
            return Rejected("bad-token", CODES["bad-token"])
        if not _knows(live, ask):
            return Rejected("unknown-head", CODES["unknown-head"], "saw")
        if ask.key is None or ask.seat == SERVER.id:
            request = msgspec.structs.replace(request, saw=_head(live))
        if ask.dry_run:
            return await _dry_run(hall, live, request)
        found = await _attempt(hall, live, request)
        if found is not None:
            return found
    return Rejected("busy", CODES["busy"])


def _knows(live: Live, ask: Ask) -> bool:
    """Tell whether the stream ever had the head that the sender names, as far as is known here."""
    return not ask.saw or ask.saw in live.heads


def _head(live: Live) -> str:
    """Give the head that the server itself acts on; empty before the first commit."""
    return live.state.prev if live.state.commit else ""


def _holds(live: Live, ask: Ask) -> bool:
    """Tell whether the token that a command came with still opens its seat, as far as is known.

    What the server does for a seat needs that seat's token too.
    """
    seat = "" if ask.key is None else live.seat_of(ask.key)
    return ask.key is None or (seat is not None and ask.seat in {seat, SERVER.id})


async def _attempt(hall: Hall, live: Live, request: Request) -> tuple[Line, ...] | Rejected | None:
    """Decide and append once; nothing where the stream had gone on, so that it must be tried again.

    A refusal counts only if it was decided on all that the stream has. An append that brought no
    answer may have happened: the stream tells.
    """
    before, last = live.state, live.tail
    lines = await _decide(hall, live, request)
    if lines is None or isinstance(lines, Rejected):
        await hall.catch_up(live)
        return lines if live.state is before else None
    try:
        appended = await hall.store.append(before.id, last, lines)
    except StoreAwayError:
        await hall.catch_up(live)
        if live.state is before:
            raise
        return None
    if not appended:
        await hall.catch_up(live)
        return None
    first, *rest = commits(lines)
    live.advance(first)
    for commit in rest:
        await asyncio.sleep(0)  # a long run is shown step by step, and others have their turn
        live.advance(commit)
    return first


async def _decide(hall: Hall, live: Live, request: Request) -> tuple[Line, ...] | Rejected | None:
    """Decide: here, or by a worker where much has to be decided again.

    Nothing where the stream had gone on meanwhile.
    """
    before = live.state
    if hall.workers is None or _long(live, request) is None:
        events = decide(before, request, supply(live))
        if isinstance(events, Rejected):
            return events
        return write(before.commit + 1, events, before.prev)
    links = {cup: next_link(live, cup) for cup in before.record.cups}
    given = Given(links, dict(live.secrets), live.fresh)
    what = whose(live, request.seat)
    found = await hall.workers.do(before.id, redecide, what, before.prev, request, given)
    if not isinstance(found, list):
        return found
    lines, until = list[Line](), 0.0
    for stored in found:
        if time.perf_counter() > until:
            until = await hall.turns.next()
        lines.append(read(*stored))
    return tuple(lines)


def _long(live: Live, request: Request) -> Amend | None:
    """Give the amendment for which much is decided again, if it is one."""
    command = request.command
    if isinstance(command, Amend) and live.state.commit - command.commit > FEW:
        return command
    return None


def next_link(live: Live, cup: str) -> bytes:
    """Give the link that the next draw from ``cup`` reveals."""
    found = live.state.record.cups[cup]
    return live.chains[found.anchor].link(found.spent + 1)


def supply(live: Live, link: Callable[[str], bytes] | None = None) -> Kept:
    """Give what decisions take from this process; ``link``: another way to the next link."""
    return Kept(link or partial(next_link, live), live.secrets, live.fresh)


async def _dry_run(hall: Hall, live: Live, request: Request) -> tuple[Line, ...] | Rejected:
    if hall.workers is not None and (amend := _long(live, request)) is not None:
        seen = await hall.workers.do(live.state.id, preview, whose(live, request.seat), amend)
        return seen if isinstance(seen, Rejected) else ()

    def refuse_draw(_: str) -> bytes:
        raise _DryDrawError

    try:
        found = decide(live.state, request, supply(live, refuse_draw))
    except _DryDrawError:
        return ()
    return found if isinstance(found, Rejected) else ()


async def _chains(hall: Hall, live: Live) -> bool:
    """Have the chain of each cup at hand; begin a new one where it is used up, lost or known.

    False where the stream went on while a new chain was begun.
    """
    for name, cup in live.state.record.cups.items():
        usable = cup.spent < CHAIN_LENGTH and cup.anchor not in live.suspect
        if usable and await hall.chain(live, cup.anchor) is not None:
            continue
        lost = cup.anchor in live.suspect
        if await new_chain(hall, live, name, lost=lost) is None:
            return False
    return await _secrets(hall, live)


async def _secrets(hall: Hall, live: Live) -> bool:
    """Have the screen's secret at hand, or where it is open the one that begins when it is needed.

    False where the stream went on while another one was begun.
    """
    screen = live.state.record.screen
    if not screen:
        if not live.fresh:
            live.fresh, secret = await hall.new_secret(live.state.id)
            live.secrets[live.fresh] = secret
        return True
    live.fresh = ""
    if screen not in live.suspect and await hall.secret(live, screen) is not None:
        return True
    return await new_screen(hall, live) is not None


async def new_screen(hall: Hall, live: Live) -> tuple[Line, ...] | Rejected | None:
    """Begin a new secret of the screen, as a commit of the server's own."""
    named, secret = await hall.new_secret(live.state.id)
    live.secrets[named] = secret
    at_ms = time.time_ns() // 1_000_000
    request = Request(SERVER.id, named, at_ms, Screen(named), saw=_head(live))
    return await _attempt(hall, live, request)


async def hear(hall: Hall, live: Live, claim: Claim) -> None:
    """A seat says that it saw a line which the stream does not have: note that it says so.

    If it is true, lines were lost, and what they showed of a chain would be shown again, known
    beforehand: new chains begin, and a new secret, but where the present ones began behind that
    place, or for that very line. A spectator is not heard. Raises ``StoreAwayError``.
    """
    await hall.catch_up(live)
    place = live.state.record.seats.get(claim.seat)
    if place is None or place.role == "spectator":
        return
    told = live.state.record.claims.values()
    known = any((claim.address, claim.digest) in claims for claims in told)
    heard = await handle(hall, live, Ask(SERVER.id, new_token(), claim))
    if known or isinstance(heard, Rejected):
        return
    commit = int(claim.address.partition("-")[0])
    async with live.lock:
        for cup in tuple(live.state.record.cups):
            for _ in range(ATTEMPTS):
                began = _began(live, live.state.record.cups[cup].anchor)
                if began > commit or await new_chain(hall, live, cup) is not None:
                    break
        for _ in range(ATTEMPTS):
            screen = live.state.record.screen
            if not screen or _began(live, screen) > commit or await new_screen(hall, live):
                break


def _began(live: Live, anchor: str) -> int:
    """Give the commit in which a chain or a secret began; 0 where it was there from the start."""
    return live.state.record.ids.get(f"{SERVER.id}/{anchor}") or 0


async def new_chain(
    hall: Hall, live: Live, cup: str, *, lost: bool = False
) -> tuple[Line, ...] | Rejected | None:
    """Begin a new chain for a cup, as a commit of the server's own; ``lost``: for lost lines."""
    chain = await hall.new_chain(live.state.id)
    live.chains[chain.anchor.hex()] = chain
    why: Literal["", "history-lost"] = "history-lost" if lost else ""
    command = Anchor(chain.anchor.hex(), "table" if cup == "table" else "screen", why)
    at_ms = time.time_ns() // 1_000_000
    request = Request(SERVER.id, chain.anchor.hex(), at_ms, command, saw=_head(live))
    return await _attempt(hall, live, request)
