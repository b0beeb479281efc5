"""The WebSocket door: hello, then commands and questions until somebody leaves.

A page of another site is turned away at the gate. Laws: a message that cannot be read is answered
and does no harm; a client that lost its line goes on where it was.
"""

import asyncio
import contextlib
import logging
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from fightbook.domain.commands import Anchor
from fightbook.domain.line import Line, all_open
from fightbook.domain.past import end
from fightbook.domain.perceive import see
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.tongue import known
from fightbook.projections.wire import wire
from fightbook.server import messages as m
from fightbook.server.address import client
from fightbook.server.auth import enter, reader, seat_of, survey
from fightbook.server.budget import PATIENCE_SECONDS, counted
from fightbook.server.calls import answer
from fightbook.server.connection import Connection
from fightbook.server.decode import command as read_command
from fightbook.server.decode import guarded
from fightbook.server.ears import Ears, receive
from fightbook.server.handle import Envelope, finish_soon, handle
from fightbook.server.live import Live
from fightbook.server.logs import bind
from fightbook.server.metrics import refused
from fightbook.server.registry import Registry
from fightbook.server.seats import key_of, new_token
from fightbook.server.supply import own_anchors
from fightbook.server.trouble import StoreAwayError, away
from fightbook.server.watch import CLOSE
from fightbook.server.welcome import welcome

LOG = logging.getLogger(__name__)
HELLO_SECONDS = 10.0
_FROM_JSON = msgspec.json.Decoder(m.CLIENT_MESSAGES)
_WITNESS = b"witness"
_FROM_MSGPACK = msgspec.msgpack.Decoder(m.CLIENT_MESSAGES)


@websocket("/ws/encounters/{encounter:str}", opt={"exclude_from_auth": True})
async def follow(
    socket: WebSocket[Any, Any, Any],
    encounter: str,
    registry: Registry,
) -> None:
    """Follow and play one encounter; see ``docs/asyncapi.json``."""
    await socket.accept()
    line: Connection = socket.scope["state"]["connection"]
    try:
        hello = await _hello(socket, line)
        live, seat = await enter(registry, encounter, hello.token)
        line.reader, line.key = reader(live, seat, socket.scope), key_of(hello.token)
        # A task of its own, or each wait would be for all the framework around this, too.
        await asyncio.create_task(_attend(socket, line, registry, live, seat, hello))
    except Refusal as refusal:
        _end(line, counted(registry.budgets, refusal.rejected, client(socket.scope)))
    except StoreAwayError as error:
        _end(line, away(error))
    except (WebSocketDisconnect, TimeoutError):
        _end(line, refuse("hello-first").rejected)
    except Exception:
        LOG.exception("a fault while following %s", encounter)
        _end(line, refuse("internal").rejected)
    await _close(socket)


async def _attend(
    socket: WebSocket[Any, Any, Any],
    line: Connection,
    registry: Registry,
    live: Live,
    seat: str,
    hello: m.Hello,
) -> None:
    """Welcome a client, keep it in step, answer what it sends."""
    if own := own_anchors(hello.anchor, hello.witness):
        saw = hello.digest if hello.digest and hello.digest in live.heads else ""
        envelope = Envelope(seat, new_token(), Anchor(own), key_of(hello.token), saw=saw)
        await handle(registry, live, envelope, 0)
    watch, messages = await welcome(registry, live, seat, hello, line.reader)
    while registry.lives.get(live.state.id) is not live:  # it was deleted, or let go, meanwhile
        live, seat = await enter(registry, live.state.id, hello.token)
        watch, messages = await welcome(registry, live, seat, hello, line.reader)
    seat_of(live, line.key)  # which may have been taken away meanwhile
    for message in messages:
        line.send(message)
    # Since the view in the last message nothing was awaited: no commit is missed.
    watch.viewers.add(line)
    line.send(registry.attend(live))
    if live.calling is not None:
        registry.duties.errand(f"a call at {live.state.id}", finish_soon(registry, live))
    try:
        async with Ears(socket, line, partial(_hear, registry, live, seat, line)) as ears:
            with registry.departure.here(line):
                while True:
                    data = await ears.next()
                    await registry.budgets.asking.turn(line.name, PATIENCE_SECONDS)
                    line.busy = True
                    await _answer(registry, live, seat, line, data)
                    registry.departure.answered(line)
    except WebSocketDisconnect:
        pass
    finally:
        watch.viewers.discard(line)
        registry.attend(live)


def _hear(registry: Registry, live: Live, seat: str, line: Connection, data: str | bytes) -> bool:
    """Take the answer to a call, if a message is one."""
    if _WITNESS not in (data.encode() if isinstance(data, str) else data):
        return False
    try:
        message = _read(data, line)
        if isinstance(message, m.Witness):
            registry.budgets.asking.spend(line.name)
            registry.duties.errand(
                f"the link of {seat} at {live.state.id}", answer(registry, live, seat, message)
            )
    except Refusal:
        return False
    return isinstance(message, m.Witness)


async def _answer(
    registry: Registry, live: Live, seat: str, line: Connection, data: str | bytes
) -> None:
    """Answer one message. Raises a refusal only where the token opens nothing any longer.

    A command is answered in the turn in which it is carried out, so that both are written at once;
    a client that leaves while its command is on the way does not take it back.
    """
    ident = ""
    seat_of(live, line.key)
    try:
        message = _asked(data, line)
        if isinstance(message, m.Witness):
            return  # what of it could be heard was
        ident = message.id
        if isinstance(message, m.Options):
            watch = await registry.watch(live, seat)
            moves, waits = survey(registry, watch, line.reader)
            line.send(m.Moves(ident, watch.sight.world.commit, moves, waits))
            return
        envelope, size = _read_command(live, seat, line, message)
        found = await handle(registry, live, envelope, size)
        if isinstance(found, Rejected):
            bind(command=ident)
            line.send(_rejected(ident, found))
        else:
            line.send(accepted(ident, seat, found, live))
    except (Refusal, StoreAwayError) as error:
        bind(command=ident)
        rejected = error.rejected if isinstance(error, Refusal) else away(error)
        line.send(_rejected(ident, rejected) if ident else _problem(rejected))
    except Exception:
        if not ident:
            raise
        bind(command=ident)
        LOG.exception("a fault while answering %s in %s", ident, live.state.id)
        line.send(_rejected(ident, refuse("internal").rejected))


def _read_command(
    live: Live, seat: str, line: Connection, message: m.Command
) -> tuple[Envelope, int]:
    """Read what a seat wants to be done; give its size too."""
    raw = bytes(message.command)
    envelope = Envelope(
        seat,
        message.id,
        read_command(live.rules, raw, line.encoding),
        line.key,
        message.expect,
        message.shake or "",
        message.dice,
        message.dry_run,
        message.seen,
        message.saw or "",
        message.shown,
    )
    return envelope, len(raw)


def accepted(ident: str, seat: str, lines: tuple[Line, ...], live: Live) -> m.Accepted:
    """Tell a seat that its command is on disk."""
    number = lines[0].commit if lines else 0
    seen = lines if all_open(lines) else [see(line, seat) for line in lines]
    return m.Accepted(ident, number, wire(seen), end(live.state, number))


def _rejected(ident: str, found: Rejected) -> m.Rejected:
    refused(found.code)
    return m.Rejected(ident, found.code, found.message, found.field, found.needs, found.detail)


def _problem(found: Rejected) -> m.Problem:
    refused(found.code)
    return m.Problem(found.code, found.message, found.field, found.detail)


def _read(data: str | bytes, line: Connection) -> m.Hello | m.Asked:
    raw = data.encode() if isinstance(data, str) else data
    decoder = _FROM_JSON if line.encoding == "json" else _FROM_MSGPACK
    message: m.Hello | m.Asked = guarded(decoder.decode, raw)
    return message


def _asked(data: str | bytes, line: Connection) -> m.Asked:
    message = _read(data, line)
    if isinstance(message, m.Hello):
        raise refuse("bad-message", "You have said hello already.")
    return message


async def _hello(socket: WebSocket[Any, Any, Any], line: Connection) -> m.Hello:
    """Wait for hello; a binary one asks for MessagePack."""
    async with asyncio.timeout(HELLO_SECONDS):
        data = await receive(socket)
    line.encoding = "json" if isinstance(data, str) else "msgpack"
    message = _read(data, line)
    if not isinstance(message, m.Hello):
        raise refuse("hello-first")
    line.lang = known(message.lang)
    return message


def _end(line: Connection, found: Rejected) -> None:
    """Tell a client why it may not stay."""
    line.end(_problem(found), CLOSE.get(found.code, CLOSE["hello-first"]), found.code)


async def _close(socket: WebSocket[Any, Any, Any]) -> None:
    """Let the framework know of the end; the connection may be closed already."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close()
