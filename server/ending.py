"""How a server ends: within a bounded time, whatever it is at.

Told to end, it says that it is not ready, and after a while takes nobody in, answers what it was
asked, closes the sockets (1012), ends its workers and stops its store, when nobody writes any
longer. Laws: told a second time, it ends at once, and so it does where all this takes too long,
with a code that says so; then too its store is stopped as far as it lets itself be, and nothing is
lost: what was acknowledged is on disk.
"""

import asyncio
import logging
import os
import socket
import threading
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

import uvicorn

from fightbook.server.departure import Departure

LOG = logging.getLogger(__name__)
GRACE_SECONDS = 5
"""How long those who are still asking, or still reading, are waited for."""
END_SECONDS = 15.0
"""How long all of the end may take."""
LEAVE_SECONDS = 3.0
"""How long the store may take to stop where all else was given up."""
BY_SIGNAL = 128
"""Exit code of a process that a signal ended, less the signal's number."""


class Serving(uvicorn.Server):
    """A server that says so as soon as it listens, and not before, and ends when it is told to."""

    def __init__(
        self,
        config: uvicorn.Config,
        say: Callable[[], None],
        leave: Callable[[], None],
        departure: Departure,
        drain: int = 0,
    ) -> None:
        """Call ``say`` when it listens, and ``leave`` where it ends without coming back.

        ``drain``: seconds that it goes on when it is told to end, and says that it is not ready.
        """
        super().__init__(config)
        self._departure = departure
        self._drain = drain
        self._say = say
        self._leave = leave

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            self._say()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take leave: first of those who send people here, then of everybody, then listen to none.

        Nobody is let in between the last two, or whoever was told to come back would come here.
        """
        await asyncio.sleep(self._drain)
        self.shut()
        await self._departure.go(GRACE_SECONDS)
        await super().shutdown(sockets)

    def shut(self) -> None:
        """Let nobody in any longer."""
        for server in self.servers:
            server.close()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end; the second time, end."""
        if self.should_exit:
            end_now(self._leave, sig)
        self._departure.begun = True
        super().handle_exit(sig, frame)
        late = threading.Timer(self._drain + END_SECONDS, self._give_up, (sig,))
        late.daemon = True
        late.start()

    def _give_up(self, sig: int) -> None:
        LOG.error("the server did not end within %.0f s: it is ended", END_SECONDS)
        end_now(self._leave, sig)


def end_now(leave: Callable[[], None], sig: int) -> NoReturn:
    """End this process, after ``leave`` as far as it comes within seconds."""
    leaving = threading.Thread(target=leave, daemon=True)
    leaving.start()
    leaving.join(LEAVE_SECONDS)
    os._exit(BY_SIGNAL + sig)
