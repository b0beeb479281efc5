"""The crowd before the doors: how many connections there are, and whose, and who says nothing.

uvicorn waits for ever for a request that was begun, hence this small subclass of its protocol.
Laws: a request's head comes within seconds of its first byte, and its body does not stand still; no
address has more connections than many people need, no client behind a proxy has more requests and
WebSockets under way, and all together have fewer than this process can have files, so that it can
always reach its store; who is turned away stands in the log, once a minute for each reason and
address, so that a loud one hides no other, and at most some addresses.
"""

import asyncio
import logging
import math
import resource
import time
from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from typing import Any, cast

import h11
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol

from fightbook.server.address import client
from fightbook.server.budget import slow_down
from fightbook.server.sips import Sips

LOG = logging.getLogger(__name__)
HEAD_SECONDS = 10.0
LOOK_SECONDS = 0.05
"""So long what is there is read first: this process may have stood still, and its clocks come
before what it was sent meanwhile."""
BODY_SECONDS = 30.0
"""How long a body may stand still."""
MOST_FILES = 65_536
RESERVE = 256
"""Files that are no connections of clients: to the store, to logs and books."""
OF_ONE = 400
"""Connections from one address, and requests of one client, times the factor of the budgets."""
MANY_SECONDS = 10
"""After so long a client may try again that has as many as it may have."""
LOG_SECONDS = 60.0
NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
LOGGED = 10
"""Addresses that are named in that time for a reason."""


def raise_file_limit() -> int:
    """Let this process have as many files as the system lets it; give how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return MOST_FILES if soft == resource.RLIM_INFINITY else soft


class Crowd:
    """The connections of this process."""

    def __init__(self, files: int, factor: float, proxies: tuple[str, ...] = ()) -> None:
        """Have room for so many ``files``; ``proxies`` may have as many connections as there are.

        ``factor``: how generous to be to one address; 0 for no bound.
        """
        self._most = max(files - RESERVE, files // 2)
        self._of_one = OF_ONE * factor or math.inf
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._here: dict[asyncio.BaseTransport, str] = {}
        self._counts: Counter[str] = Counter()
        self._inside: Counter[str] = Counter()
        """What is under way, by client: requests, and WebSockets."""
        self._turned: Counter[str] = Counter()
        self._said: dict[tuple[str, str], float] = {}

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Count a connection; false where there is no room for it."""
        host: tuple[str, int] | None = transport.get_extra_info("peername") or None
        address = client({"client": host})
        if len(self._here) >= self._most:
            here = len(self._here)
            self._say("full", "", "%s connections are all that this process can have", here)
            return False
        if self._counts[address] >= self._of_one and not self._is_proxy(host):
            self._say(
                "greedy",
                address,
                "%s connections from %s: no more are taken (is it a proxy? see --trusted-proxies)",
                self._counts[address],
                address,
            )
            return False
        self._here[transport] = address
        self._counts[address] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection no longer."""
        if (address := self._here.pop(transport, None)) is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    @contextmanager
    def inside(self, address: str) -> Generator[None]:
        """Count a request, or a WebSocket, of a client. Raises ``slow-down``.

        Behind a proxy this is what bounds a client, whose connections are the proxy's.
        """
        if self._inside[address] >= self._of_one:
            inside = self._inside[address]
            self._say("many", address, "%s requests of %s: no more are taken", inside, address)
            raise slow_down(MANY_SECONDS)
        self._inside[address] += 1
        try:
            yield
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    def silent(self, transport: asyncio.BaseTransport) -> None:
        """Note that a connection is cut for its silence."""
        address = self._here.get(transport, "")
        self._say("silent", address, "%s began a request and did not end it", address)

    def _is_proxy(self, host: tuple[str, int] | None) -> bool:
        try:
            found = ip_address(host[0]) if host else None
        except ValueError:
            return False
        return found is not None and any(found in proxy for proxy in self._proxies)

    def _say(self, reason: str, address: str, message: str, *about: object) -> None:
        self._turned[reason] += 1
        now = time.monotonic()
        self._said = {key: at for key, at in self._said.items() if now - at < LOG_SECONDS}
        named = [known for why, known in self._said if why == reason]
        if address not in named and len(named) < LOGGED:
            LOG.warning(f"{message} (so far cut: %s)", *about, self._turned[reason])  # noqa: G004
            self._said[reason, address] = now


class Flow(FlowControl):
    """uvicorn's hand on a line, which opens no line that ``sips`` keep closed."""

    def __init__(self, transport: asyncio.Transport, sips: Sips) -> None:
        """Hold ``transport``."""
        super().__init__(transport)
        self._sips = sips

    def resume_reading(self) -> None:
        """Go on with what came, and then with what comes."""
        if self.read_paused:
            self.read_paused = False
            self._sips.go_on()


class Caller(H11Protocol):
    """uvicorn's protocol for HTTP, with a place in the crowd and a clock; it reads in sips."""

    def __init__(self, *arguments: Any, crowd: Crowd, **more: Any) -> None:
        """Be counted in ``crowd``."""
        super().__init__(*arguments, **more)
        self._crowd = crowd
        self._clock: asyncio.TimerHandle | None = None
        self._in_head = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection, or cut it; from now on its first request is due."""
        if not self._crowd.enter(transport):
            cast(asyncio.Transport, transport).abort()
        line = cast(asyncio.Transport, transport)
        super().connection_made(line)
        self._sips = Sips(line, self._take, lambda: self.flow.read_paused)
        self.flow = Flow(line, self._sips)
        self._set_clock(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        """Take what comes."""
        if not self.transport.is_closing():
            self._sips.pour(data)

    def _take(self, data: bytes) -> None:
        """Take a sip, and see what is due now."""
        super().data_received(data)
        if (protocol := cast(Any, self.transport.get_protocol())) is not self:
            self._sips.spill()
            self._stop_clock()
            if not protocol.handshake_initiated:  # it has a body, or the like
                self.transport.write(NO_HANDSHAKE)
                self.transport.close()
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self._in_head = False
            self._set_clock(BODY_SECONDS)
        elif state is not h11.IDLE:
            self._in_head = False
            self._stop_clock()
        elif self._clock is None or not self._in_head:
            self._in_head = True
            self._set_clock(HEAD_SECONDS)

    def shutdown(self) -> None:
        """End when what was asked for is answered; half a request is not waited for."""
        super().shutdown()
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no longer."""
        self._stop_clock()
        self._crowd.leave(self.transport)
        super().connection_lost(exc)

    def _set_clock(self, seconds: float) -> None:
        self._stop_clock()
        self._clock = self.loop.call_later(seconds, self._late)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _late(self) -> None:
        if self.flow.read_paused or not self._sips.idle:  # it is this side that does not read
            self._set_clock(BODY_SECONDS)
        else:
            self._clock = self.loop.call_later(LOOK_SECONDS, self._cut)

    def _cut(self) -> None:
        self._crowd.silent(self.transport)
        self.transport.abort()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that nobody has used for long, unless something comes just now."""
        idle = self._sips.idle
        last = super().timeout_keep_alive_handler if idle else self.timeout_keep_alive_handler
        self.timeout_keep_alive_task = self.loop.call_later(LOOK_SECONDS, last)
