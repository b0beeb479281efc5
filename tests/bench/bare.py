"""Bare: a server with our stack and no game, which ``tests.bench.floor`` runs.

It has the same event loop, WebSocket library, wire to the store and script of an append, and as
many round trips: it reads a frame's JSON, has one line on disk as long as an answer, and sends
frames as long as ours to the same clients.
"""

import asyncio
import sys
from collections import deque
from typing import Any

import msgspec
import uvicorn
import uvloop
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from fightbook.server import scripts
from fightbook.server.keys import calls, stream, tomb
from fightbook.server.store import connect
from fightbook.server.wire import Wire, wire_of
from tests.bench.fanout import frame

DIGEST = bytes(32)
QUIET: dict[str, Any] = {"lifespan": "off", "log_level": "warning", "access_log": False}


class Place:
    """A table of the floor: who sits there, what is asked, and how often something was."""

    def __init__(self, name: str) -> None:
        self.keys = [key(name) for key in (stream, calls, tomb)]
        self.lines: list[Bare] = []
        self.asked: deque[tuple[Bare, str]] = deque()
        self.count = 0


class Bare(WebSocketsSansIOProtocol):
    """A connection to the floor."""

    places: dict[str, Place] = {}  # noqa: RUF012 - of all of them
    waiting = asyncio.Queue[Place]()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.place = self.places.setdefault(event.path, Place(event.path))

    def send_receive_event_to_app(self) -> None:
        message = msgspec.json.decode(self.frames[0])
        if message["type"] == "hello":
            self.place.lines.append(self)
            self.transport.write(frame(b'{"type":"welcome"}'))
            return
        if not self.place.asked:
            self.waiting.put_nowait(self.place)
        self.place.asked.append((self, message["id"]))


async def write(wire: Wire, commit: int, answer: int) -> None:
    """Have on disk what is asked, one thing of each table in a round trip; then tell everybody."""
    sha = (await wire.ask([("SCRIPT", "LOAD", scripts.APPEND)]))[0]
    while True:
        places = [await Bare.waiting.get()]
        places += [Bare.waiting.get_nowait() for _ in range(Bare.waiting.qsize())]
        commands: list[Any] = []
        for place in places:
            last = (f"{place.count}-0", DIGEST) if place.count else (b"", b"")
            place.count += 1
            raw = msgspec.json.encode({"id": place.asked[0][1]}).ljust(answer)
            new = str(place.count), "", f"{place.count}-0", raw, DIGEST
            commands.append(("EVALSHA", sha, 3, *place.keys, *last, *new))
        assert set(await wire.ask(commands)) == {b"OK"}
        for place in places:
            asker, ident = place.asked.popleft()
            told = frame(f'{{"type":"commit","id":"{ident}"}}'.encode().ljust(commit))
            own = frame(f'{{"type":"accepted","id":"{ident}"}}'.encode().ljust(answer))
            for one in place.lines:
                one.transport.write(told + own if one is asker else told)
            if place.asked:
                Bare.waiting.put_nowait(place)


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Take a connection; say that all is in order."""
    await receive()
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await receive()
    else:
        await send({"type": "http.response.start", "status": 200})
        await send({"type": "http.response.body"})


async def serve(socket: str, port: int, *sizes: int) -> None:
    """Serve until told to end; ``sizes``: of the message of a commit, and of an answer."""
    wire = await wire_of(connect(f"unix://{socket}").connection_pool)
    config = uvicorn.Config(app, port=port, ws=Bare, ws_per_message_deflate=False, **QUIET)
    async with asyncio.TaskGroup() as group:
        writer = group.create_task(write(wire, *sizes))
        await uvicorn.Server(config).serve()
        writer.cancel()


if __name__ == "__main__":
    uvloop.run(serve(sys.argv[1], *map(int, sys.argv[2:])))
