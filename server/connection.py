"""A WebSocket connection as the server writes to it.

A message that many viewers get is encoded and framed once and written to each transport,
whose buffer is the bounded queue: whoever lets it run full is cut off at once, without a word to
anybody else. A view may be larger than that bound, and nobody is cut off for it. uvicorn's own
``send`` would wait for a reader that never comes, and its ``close`` would never free one, hence
this small subclass of its protocol.
"""

import asyncio
import math
from collections.abc import Callable
from struct import Struct
from typing import Any, ClassVar, Literal, cast

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.http11 import Request

from fightbook.domain.tongue import known
from fightbook.server.crowd import Crowd
from fightbook.server.messages import FromServer
from fightbook.server.sips import Sips

MAX_BUFFERED = 4 * 1024 * 1024
"""Bytes that may wait for one client, beside its largest message, when it is sent more."""
LARGE = 64 * 1024
"""Bytes of a large message: so many wait before a transport asks to pause (its high water)."""
MOST_PARTS = 1024
"""Parts in which a message may come."""
CLOSE_SECONDS = 5.0
"""How long a client may take to read its last message."""

_HEAD, _LONG_HEAD = Struct("!BBH").pack, Struct("!BBQ").pack
_json = msgspec.json.Encoder()
_msgpack = msgspec.msgpack.Encoder()


FIRST_PING_SECONDS = 1.0
"""A ping so soon, since it also tells how far away the client is."""


Encoding = Literal["json", "msgpack"]


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
        take = super().data_received
        self._sips = Sips(cast(asyncio.Transport, transport), take, lambda: self.read_paused)

    def data_received(self, data: bytes) -> None:
        """Take what comes."""
        self._sips.pour(data)

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
        """Give a message to whoever has ears for it; else it waits until the application asks."""
        if self.ears is None or self.close_sent or not self.queue.empty():
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        try:
            message = data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            super().send_receive_event_to_app()  # which ends the connection
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
        self._line.paused = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """Note that little waits."""
        self._line.paused = False
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        """Ping soon and then now and again."""
        self.ping_timer = self.loop.call_later(FIRST_PING_SECONDS, self.send_keepalive_ping)

    def handle_connect(self, event: Request) -> None:
        """Put the connection where the handler finds it, before the handler runs."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["state"]["connection"] = self._line


class Connection:
    """One client's connection.

    What is sent in one turn of the loop, a commit and the answer to its command, is written at its
    end, at once for each client; or never.
    """

    _post: ClassVar[dict["Connection", bytes]] = {}
    """What is to be written in this turn."""
    written: ClassVar[int] = 0
    """Messages that this process wrote."""
    slow: ClassVar[int] = 0
    """Clients of this process that were too slow, and cut off."""

    def __init__(self, protocol: Protocol) -> None:
        """Write to the transport of ``protocol``."""
        self.protocol = protocol
        self.encoding: Encoding = "json"
        self.lang = known("")
        """The language of what this client is told."""
        self.name = str(id(self))
        """The name under which it pays for what it asks."""
        self.reader = ""
        self.key = ""
        """The name under which it pays for what it looks at."""
        self._largest = 0
        """Bytes of the largest that was written, where it was large."""
        self.paused = False
        """Whether so much waits for this client that it may be too much."""
        self.busy = False
        """A message of this client is being answered."""
        self.cut = False
        """True once the client was too slow and the line was cut."""

    def send(self, message: FromServer) -> None:
        """Send a message to this client."""
        self.send_shared(message, {})

    def send_shared(self, message: FromServer, frames: dict[str, bytes]) -> None:
        """Send a message that others get too; ``frames`` keeps its bytes by encoding."""
        if (frame := frames.get(self.encoding)) is None:
            frame = frames[self.encoding] = _frame(message, self.encoding)
        if not (post := Connection._post):
            asyncio.get_running_loop().call_soon(Connection.write_all)
        post[self] = post[self] + frame if self in post else frame
        Connection.written += 1

    @classmethod
    def write_all(cls) -> None:
        """Write to everybody to whom something is to be written; whoever reads nothing is cut off.

        First all are looked at, then all are written to, without a pause between two of them.
        """
        post, cls._post = cls._post, {}
        for transport, what in [
            (line.protocol.transport, what) for line, what in post.items() if line.takes(what)
        ]:
            transport.write(what)

    def takes(self, what: bytes) -> bool:
        """Tell whether this can be written; whoever does not read what came before is cut off."""
        protocol = self.protocol
        if self.cut or protocol.close_sent or protocol.transport.is_closing():
            return False
        if self.paused and self.full:
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
            Connection.slow += 1
            self.protocol.transport.abort()

    def end(self, message: FromServer, code: int, reason: str) -> None:
        """Send a last message and close; a client that does not read it is cut off."""
        self.send(message)
        self._close(code, reason)

    def _close(self, code: int, reason: str) -> None:
        transport = self.protocol.transport
        if self.takes(last := Connection._post.pop(self, b"")):
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


def _frame(message: FromServer, encoding: Encoding) -> bytes:
    data = _json.encode(message)
    if encoding == "json":
        return _head(Opcode.TEXT, len(data)) + data
    data = _msgpack.encode(msgspec.json.decode(data))  # lines are JSON already
    return _head(Opcode.BINARY, len(data)) + data


def _head(kind: int, size: int) -> bytes:
    """Give the head of a message in one unmasked frame (RFC 6455, 5.2)."""
    if size < 126:  # noqa: PLR2004 - as the standard says, and so is 127
        return bytes((0x80 | kind, size))
    return _HEAD(0x80 | kind, 126, size) if size < 1 << 16 else _LONG_HEAD(0x80 | kind, 127, size)
