"""A WebSocket connection as the server writes to it.

A message that many viewers get is encoded and framed once and written to each transport,
whose buffer is the bounded queue: whoever lets it run full is cut off at once, without a word to
anybody else. A view may be larger than that bound, and nobody is cut off for it. uvicorn's own
``send`` would wait for a reader that never comes, and its ``close`` would never free one, hence
this small subclass of its protocol.
"""

import asyncio
import math
import secrets
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State

from fightbook.domain.tongue import known
from fightbook.server import short
from fightbook.server.crowd import Crowd
from fightbook.server.messages import FromServer
from fightbook.server.sips import SIP, Sips
from fightbook.server.viewers import COUNTS, LARGE, Encoding, Group, shared

MAX_BUFFERED = 4 * 1024 * 1024
"""Bytes that may wait for one client, beside its largest message, when it is sent more."""
MOST_PARTS = 1024
"""Parts in which a message may come."""
CLOSE_SECONDS = 5.0
"""How long a client may take to read its last message."""

FIRST_PING_SECONDS = 1.0
"""A ping so soon, since it also tells how far away the client is."""
PING_SECONDS, PONG_SECONDS = 10.0, 20.0
"""How often a client is pinged, and how long it may take to answer before it counts as gone."""


class Protocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, handing itself to the application; it reads in sips.

    Nor does it answer the pings of a client that reads no answers.
    """

    ears: Callable[[str | bytes], None] | None = None
    """Who hears each message as it comes, where somebody does."""

    def __init__(self, *arguments: Any, crowd: Crowd, **more: Any) -> None:
        """Leave ``crowd``, which the handshake entered, in the end."""
        super().__init__(*arguments, **more)
        self._crowd = crowd
        self._line = Connection(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Read what comes in sips, of which no other is taken before the messages in one are."""
        super().connection_made(transport)
        self._between = False
        """Nothing is left of the frame before."""
        self._sips = Sips(cast(asyncio.Transport, transport), self._take, lambda: self.read_paused)

    def data_received(self, data: bytes) -> None:
        """Take what comes; most is a short text, which is heard at once where nothing waits."""
        if not (self._sips.idle and len(data) <= SIP and self._heard(data)):
            self._sips.pour(data)

    def _take(self, sip: bytes) -> None:
        """Take a sip."""
        if not self._heard(sip):
            super().data_received(sip)
            self._between = short.between(self.conn)

    def _heard(self, sip: bytes) -> bool:
        """Take a short text, for whoever has ears, or a pong, without a detour; else false."""
        held = self.frames or self.close_sent or self.read_paused or not self._between
        if held or (ears := self.ears) is None or not self.queue.empty():
            return False
        if self.transport.is_closing():
            return False
        if (text := short.text(sip)) is not None:
            ears(text)
        elif (sign := short.pong(sip)) is not None:
            self.handle_pong(Frame(Opcode.PONG, sign))
        else:
            return False
        return True

    async def receive(self) -> Any:
        """Give the next message; go on with what came behind it."""
        message = await super().receive()
        if not (self.read_paused or self.transport.is_closing()):
            self._sips.go_on()
        return message

    async def send(self, message: Any) -> None:
        """Send; a handshake that was refused is answered, which uvicorn would call a fault."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True

    def send_receive_event_to_app(self) -> None:
        """Give a message to whoever has ears for it; else it waits until the application asks.

        What is no text ends the connection, unless that has ended behind it already.
        """
        data = b"".join(self.frames)
        try:
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            if self.conn.state is State.OPEN:
                super().send_receive_event_to_app()
            return
        if self.ears is None or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        self.frames = []
        self.ears(message)

    def hold(self, *, held: bool) -> None:
        """Read no more for now, or read on."""
        self.read_paused = held
        if held:
            self.transport.pause_reading()
        elif not self.transport.is_closing():
            self._sips.go_on()

    def handle_ping(self) -> None:
        """Answer a ping, unless too many answers wait already."""
        if self._line.full:
            self._line.cut_off()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Keep a part of a message; in endless parts, empty ones too, nobody sends one."""
        super().handle_cont(event)
        if len(self.frames) > MOST_PARTS:
            self._line.cut_off()

    def pause_writing(self) -> None:
        """Note that something waits."""
        self._line.pause(paused=True)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that little waits."""
        self._line.pause(paused=False)
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        """Ping soon and then now and again."""
        self.ping_timer = self.loop.call_later(FIRST_PING_SECONDS, self.send_keepalive_ping)

    def send_keepalive_ping(self) -> None:
        """Ping, without the library, through which uvicorn's own way leads."""
        self.ping_timer = None
        if not (self.close_sent or self.transport.is_closing()):
            self.pending_ping_payload = secrets.token_bytes(short.SIGN)
            self.ping_sent_at = self.loop.time()
            self.transport.write(short.ping(self.pending_ping_payload))
            self.pong_timer = self.loop.call_later(PONG_SECONDS, self.keepalive_timeout)

    def handle_connect(self, event: Request) -> None:
        """Put the connection where the handler finds it, before the handler runs."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["state"]["connection"] = self._line


_post: dict["Connection", bytes] = {}
"""What is to be written at the end of this turn."""


class Connection:
    """One client's connection.

    What is sent to a client that waits for an answer is written at the end of the turn of the loop,
    so that a commit and the answer to its command go together; to all others at once.
    """

    def __init__(self, protocol: Protocol) -> None:
        """Write to the transport of ``protocol``."""
        self.protocol = protocol
        self.encoding: Encoding = "json"
        self.lang = known("")
        """The language of what this client is told."""
        self.name = str(id(self))
        """The name under which it pays for what it asks."""
        self.reader = ""
        """The name under which it pays for what it looks at."""
        self.key = ""
        """The digest of the token that it came with."""
        self._largest = 0
        """Bytes of the largest that was written, where it was large."""
        self._paused = self._busy = False
        self._free: asyncio.Transport | None = None
        """The transport, where nothing has to be written before what is sent next."""
        self._group: Group | None = None
        """Those with whom it is told."""
        self.cut = False
        """True once the client was too slow and the line was cut."""

    @property
    def busy(self) -> bool:
        """Whether a message of this client is being answered."""
        return self._busy

    @busy.setter
    def busy(self, busy: bool) -> None:
        self._busy = busy
        if self not in _post:  # else that is found out when it is written
            self.settle()

    def pause(self, *, paused: bool) -> None:
        """Note whether so much waits for this client that it may be too much."""
        self._paused = paused
        self.settle()

    def settle(self) -> None:
        """Find out whether what is sent next can be written at once."""
        held = self._busy or self._paused or self in _post
        free = None if held else self.protocol.transport
        if free is not self._free:
            self._place(free)

    def join(self, group: Group | None) -> None:
        """Place itself in ``group`` from now on, whenever it can or cannot be written to."""
        self._group = group
        self._place(self._free)

    def _place(self, free: asyncio.Transport | None) -> None:
        self._free = free
        if self._group is not None:
            self._group.place(self, free)

    def send(self, message: FromServer) -> None:
        """Send a message to this client."""
        self.send_shared(message, {})

    def send_shared(self, message: FromServer, frames: dict[Encoding, bytes]) -> None:
        """Send a message that others get too; ``frames`` keeps its bytes by encoding."""
        frame = shared(message, self.encoding, frames)
        COUNTS.written += 1
        if (free := self._free) is None or len(frame) > LARGE or free.is_closing():
            self._write_later(frame)
        else:
            free.write(frame)

    def _write_later(self, frame: bytes) -> None:
        if not _post:
            asyncio.get_running_loop().call_soon(write_all)
        _post[self] = _post[self] + frame if self in _post else frame
        if self._free is not None:
            self._place(None)

    def takes(self, what: bytes) -> bool:
        """Tell whether this can be written; whoever does not read what came before is cut off."""
        protocol = self.protocol
        if self.cut or protocol.close_sent or protocol.transport.is_closing():
            return False
        if self._paused and self.full:
            self.cut_off()
            return False
        if len(what) > LARGE:
            self._largest = max(self._largest, len(what))
        return True

    @property
    def full(self) -> bool:
        """Whether too much waits for this client."""
        waiting = self.protocol.transport.get_write_buffer_size()
        return waiting > MAX_BUFFERED + self._largest

    def cut_off(self) -> None:
        """Let a client go that does not read."""
        if not self.cut:
            self.cut = True
            COUNTS.slow += 1
            self.protocol.transport.abort()

    def end(self, message: FromServer, code: int, reason: str) -> None:
        """Send a last message and close; a client that does not read it is cut off."""
        self.send(message)
        self._close(code, reason)

    def _close(self, code: int, reason: str) -> None:
        transport = self.protocol.transport
        if self.takes(last := _post.pop(self, b"")):
            transport.write(
                last + Frame(Opcode.CLOSE, Close(code, reason).serialize()).serialize(mask=False)
            )
            transport.close()
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, transport.abort)

    def part(self) -> None:
        """Close the connection and let the client know that it may come back at once."""
        self._close(CloseCode.SERVICE_RESTART, "")

    @property
    def away(self) -> int:
        """Milliseconds to the client and back; 0 until they have been measured."""
        return math.ceil(self.protocol.last_ping_rtt * 1000)


def write_all() -> None:
    """Write what waits for the end of this turn; whoever reads nothing is cut off."""
    lines = list(_post.items())
    _post.clear()
    for line, what in lines:
        if line.takes(what):
            line.protocol.transport.write(what)
    for line, _ in lines:
        line.settle()
