"""Calls: the witnesses of a roll are asked for their links, here and at the other processes.

What is asked lies in the store beside the stream until its commit is there, with all that was
answered. Laws: nothing else is appended while it lies there; any process that has the encounter can
finish it, with what the store says and nothing of its own; each socket is called once, by
the process that it is connected to, when it has been sent what the call is upon. A call for another
past than the stream's is void.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from time import perf_counter

import msgspec

from fightbook.domain.assemble import Request
from fightbook.domain.witnesses import CallNeeded, call, leads
from fightbook.server import timing
from fightbook.server.calling import Calling, Open
from fightbook.server.live import Live
from fightbook.server.messages import Witness
from fightbook.server.registry import Registry
from fightbook.server.trouble import StoreAwayError

LOG = logging.getLogger(__name__)
PATIENCE_SECONDS = 1.5
"""How long a witness may take."""
GRACE_SECONDS = 0.2
"""How long the process that called is let finish it."""
LOOKS = 25
"""So many times as long are witnesses waited for whom nobody could call."""


def listening(registry: Registry, live: Live) -> frozenset[str]:
    """Give the seats that can be called.

    Raises ``StoreAwayError`` where the others are not heard: who is here is not known then, and
    whoever is left out would have to think that it was meant so.
    """
    if registry.notices.deaf(live.state.id):
        raise StoreAwayError("other processes are not heard, and so not who could be a witness")
    return frozenset({*live.attendance.seats, *live.watched})


async def gather(
    registry: Registry, live: Live, request: Request, needed: CallNeeded
) -> Calling | None:
    """Call the witnesses of a roll and wait for them; nothing where the stream had gone on."""
    state, found = live.state, needed.muster
    nonce = registry.vault.nonce()
    named = call(nonce, state.prev, needed.n, found.called, needed.declared)
    after = live.tail.at if live.tail else ""
    asked = msgspec.Raw(msgspec.json.encode(request))
    calling = Calling(named, Open(nonce, found.called, found.absent, after, state.prev, asked))
    stored = msgspec.json.encode(calling.open)
    begun = perf_counter()
    try:
        opened = await registry.store.open_call(state.id, live.tail, named, stored)
    finally:
        timing.CALL.since(begun)
    if not opened or live.state is not state:  # or others have finished it before that was heard
        await look(registry, live)
        return None
    if live.calling is not None and live.calling.call == named:  # others told of it before
        calling = live.calling
    live.calling = calling
    _call(live, calling)
    begun = perf_counter()
    try:
        await _wait(registry, live, calling)
    finally:
        timing.WITNESS.since(begun)
    return calling if live.state is state else None  # else another process has finished it


async def look(registry: Registry, live: Live) -> Calling | None:
    """Learn from the store which call is open, and what was answered; tell those who are called.

    While the store was asked the table may have gone on, and what it said then may be of the past;
    and a call may be upon a commit that is not known here yet. So it is asked until neither is so.
    """
    while True:
        before = live.state, live.calling
        found = await registry.store.call(live.state.id)
        calling = None if found is None else _opened(*found[:2])
        if calling is not None and calling.open.head != live.state.prev:
            await registry.catch_up(live)
        if live.state is before[0] and live.calling is before[1]:
            break
    if found is None or calling is None or calling.open.head != live.state.prev:
        live.calling = None
        return None
    if live.calling is not None and live.calling.call == calling.call:
        calling = live.calling
    live.calling = calling
    calling.hear(found[2])
    calling.reached |= found[3]
    if reached := _call(live, calling):
        with contextlib.suppress(StoreAwayError):  # they may answer all the same
            await registry.store.tell_call(live.state.id, calling.call, reached)
    return calling


def _call(live: Live, calling: Calling) -> list[str]:
    """Call those who are connected here and have not answered, each once; give who was not yet."""
    found = list[str]()
    for seat in sorted(calling.numbers.keys() - calling.links.keys()):
        if (watch := live.watches.get(seat)) is not None and watch.viewers:
            for viewer in [v for v in watch.viewers if v not in calling.told]:
                calling.told.add(viewer)
                viewer.send(calling.message(seat))
            if seat not in calling.reached:
                calling.reached.add(seat)
                found.append(seat)
    return found


async def heard(registry: Registry, live: Live) -> None:
    """Do what a notice of a call asks for, as soon as the store tells what that is."""
    await _in_time(partial(look, registry, live))


def _opened(named: str, stored: bytes) -> Calling:
    return Calling(named, msgspec.json.decode(stored, type=Open))


async def _wait(registry: Registry, live: Live, calling: Calling) -> None:
    """Call, and wait until all have answered or their time is up.

    It begins when they were called: a process that does not hear may need a while.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_SECONDS):
            with contextlib.suppress(StoreAwayError):  # whoever is here may answer all the same
                await registry.notices.call(live.state.id)
            await calling.done.wait()
    if calling.done.is_set():
        return
    await look(registry, live)
    waited = False
    for _ in range(LOOKS):
        beyond = live.attendance.beyond(registry.process) & calling.numbers.keys()
        if calling.done.is_set() or beyond <= calling.reached | calling.links.keys():
            break
        waited = True
        await asyncio.sleep(GRACE_SECONDS)
    if waited:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(calling.done.wait(), PATIENCE_SECONDS)
        await look(registry, live)


async def others(registry: Registry, live: Live) -> Calling | None:
    """Wait for the answers to a call that this process did not begin, or no longer knows of.

    Nothing where there is none, or another process has finished it.
    """
    calling = await look(registry, live)
    if calling is None:
        return None
    before = live.state
    for _ in range(LOOKS):
        if calling.done.is_set() or _back(registry, live, calling):
            break
        await asyncio.sleep(GRACE_SECONDS)
    await _wait(registry, live, calling)
    await asyncio.sleep(GRACE_SECONDS)
    await registry.catch_up(live)
    return calling if live.state is before else None


def _back(registry: Registry, live: Live, calling: Calling) -> bool:
    with contextlib.suppress(StoreAwayError):
        return calling.numbers.keys() - calling.links.keys() <= listening(registry, live)
    return False


async def drop(registry: Registry, live: Live, calling: Calling) -> None:
    """Give up a call of which no commit can be made: those who answered will say so."""
    LOG.error("the call %s of %s cannot be finished", calling.call, live.state.id)
    live.calling = None
    await registry.store.drop_call(live.state.id, calling.call)


async def answer(registry: Registry, live: Live, seat: str, message: Witness) -> None:
    """Take the answer of a seat; what is wrong, or comes too late, is nothing."""
    calling = live.calling
    if calling is None or calling.call != message.call or seat not in calling.numbers:
        return
    if live.state.prev != calling.open.head:
        return
    if leads(live.state.record, seat, calling.numbers[seat], message.link):
        calling.hear({seat: message.link})  # whoever called may go on before it is on disk
        noted = live.state.id, message.call, seat, message.link
        await _in_time(partial(registry.store.answer_call, *noted))


async def _in_time(ask: Callable[[], Awaitable[object]]) -> None:
    """Ask the store as long as a call waits: who was not heard is passed over, for all to see."""
    for _ in range(LOOKS):
        with contextlib.suppress(StoreAwayError):
            await ask()
            return
        await asyncio.sleep(GRACE_SECONDS)
