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
        self._here: set[Connection] = set()
        self._answered = asyncio.Event()
        """Nobody is busy any longer."""

    @contextmanager
    def here(self, line: Connection) -> Generator[None]:
        """Have a client here, which is waiting for nothing."""
        self._here.add(line)
        self.answered(line)
        try:
            yield
        finally:
            self._here.discard(line)
            self._look()

    def answered(self, line: Connection) -> None:
        """Note that a client that was busy has got its answer."""
        line.busy = False
        if self._parting:
            line.part()
            self._look()

    def _look(self) -> None:
        if self._parting and not any(line.busy for line in self._here):
            self._answered.set()

    async def go(self, patience: float) -> None:
        """Part from everybody; those who get an answer are waited for, so many seconds at most."""
        self._parting = True
        for line in [line for line in self._here if not line.busy]:
            line.part()
        self._look()
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._answered.wait()
