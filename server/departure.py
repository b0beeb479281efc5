"""How a process takes leave of those who follow a table, so that nobody sees more than a pause.

Told to end, it first says that it is not ready, and for a while nothing else, so that whoever sends
people here sends them elsewhere. Then each client is told to come back (1012, a restart), which
another process, or the next one here, lets it do. Law: a client whose command is being carried out
is told so after it has got its answer.
"""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager, suppress

from fightbook.server.connection import Connection


class Departure:
    """Those who follow a table at this process, and whether it is about to end."""

    def __init__(self) -> None:
        """Stay."""
        self.begun = False
        """Nobody is to be sent here any longer."""
        self._parting = False
        self._idle: set[Connection] = set()
        self._busy: set[Connection] = set()
        self._answered = asyncio.Event()
        """Nobody is busy."""
        self._answered.set()

    @contextmanager
    def here(self, line: Connection) -> Generator[None]:
        """Have a client here, which is waiting for nothing."""
        self._settle(line)
        try:
            yield
        finally:
            self._idle.discard(line)

    @contextmanager
    def busy(self, line: Connection) -> Generator[None]:
        """Answer a client."""
        self._idle.discard(line)
        self._busy.add(line)
        self._answered.clear()
        try:
            yield
        finally:
            self._busy.discard(line)
            if not self._busy:
                self._answered.set()
            self._settle(line)

    def _settle(self, line: Connection) -> None:
        if self._parting:
            line.part()
        else:
            self._idle.add(line)

    async def go(self, patience: float) -> None:
        """Part from everybody; those who get an answer are waited for, so many seconds at most."""
        self._parting = True
        for line in tuple(self._idle):
            line.part()
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._answered.wait()
