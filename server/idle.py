"""Tables that nobody plays: after some days they go to the cellar, or expire if nobody ever played.

One process of all walks through the store now and then. Laws: a table counts by its last commit,
and one that was read within the hour is left alone; what expires is deleted as its owner would
delete it; one table's trouble is logged and the walk goes on. Limits: a fight of a campaign and a
campaign never expire.
"""

import asyncio
import logging
import time
from typing import Any

import msgspec

from fightbook.domain.events import Declared, Opened
from fightbook.domain.line import read
from fightbook.domain.registry import CAMPAIGN
from fightbook.server.cellar import Cellar
from fightbook.server.deletion import finish
from fightbook.server.duties import Well
from fightbook.server.graves import Graves
from fightbook.server.keys import stream
from fightbook.server.listing import encounters
from fightbook.server.store import Store
from fightbook.server.trouble import GoneError, StoreAwayError, answer

LOG = logging.getLogger(__name__)
DAY = 86_400.0
WALK_SECONDS = 3600.0
FIRST_SECONDS = 60.0
"""How long after its start a process first looks."""
QUIET_SECONDS = 1800
"""So long must nobody have read from a stream."""
WALKER = "fightbook:walker"
"""Held by the process that walks."""
UNPLAYED = frozenset({"open", "invite", "enlist", "screen", "renew", "anchor"})
"""What a table has seen at which nobody sat down and nothing was played."""
MOST = 300
"""Lines that a table may have of which that can be said."""


class Limits(msgspec.Struct, frozen=True):
    """Days without a commit, after which something happens; 0 is never."""

    archive: float = 0
    unplayed: float = 0


class Walk:
    """Looks after the tables of a store that nobody plays."""

    def __init__(self, graves: Graves, limits: Limits, quiet: float = QUIET_SECONDS) -> None:
        """Take out of the store of ``graves`` what is over the ``limits``."""
        self._graves, self._limits, self._quiet = graves, limits, quiet
        self._failed = False
        self._store: Store = graves.store
        self._cellar: Cellar | None = graves.cellar

    async def run(self, well: Well) -> None:
        """Walk, for ever, unless another does; one that failed is a trouble until the next."""
        if not self._failed:
            well()
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            lock = int(WALK_SECONDS / 2)
            if await answer(self._store.redis.set(WALKER, "1", nx=True, ex=lock)):
                self._failed = True
                try:
                    await self.once()
                except StoreAwayError:
                    await answer(self._store.redis.delete(WALKER))
                    raise
            self._failed = False
            well()
            await asyncio.sleep(WALK_SECONDS)

    async def once(self) -> None:
        """Walk through all streams."""
        async for encounter in encounters(self._store):
            try:
                await self._look(encounter)
            except StoreAwayError:
                raise
            except GoneError:
                continue
            except Exception:
                LOG.exception("the idle table %s", encounter)

    async def _look(self, encounter: str) -> None:
        redis: Any = self._store.redis
        quiet = await answer(redis.object("idletime", stream(encounter)))
        if quiet is None or quiet < self._quiet:
            return
        last = await answer(redis.xrevrange(stream(encounter), "+", "-", 1))
        if not last:
            return
        days = await self._days(encounter, int(last[0][0].partition(b"-")[0]))
        at, digest = last[0][0].decode(), last[0][1][b"digest"].hex()
        if 0 < self._limits.unplayed <= days and await self._unplayed(encounter):
            await self._graves.condemn(encounter)
            if await self._graves.bury(encounter, (at, digest)):
                LOG.warning("%s was never played and is deleted", encounter)
                await finish(self._graves, encounter)
        elif self._cellar is not None and 0 < self._limits.archive <= days:
            await self._cellar.chill(encounter)

    async def _days(self, encounter: str, commit: int) -> float:
        """Give how many days ago a commit was declared."""
        line = read(*(await self._store.commit(encounter, commit))[0])
        at = line.event.at_ms / 1000 if isinstance(line.event, Declared) else time.time()
        return (time.time() - at) / DAY

    async def _unplayed(self, encounter: str) -> bool:
        """Tell whether nobody ever sat down at a table, and nothing happened there."""
        if await self._store.length(encounter) > MOST:
            return False
        async for page in self._store.read(encounter):
            for event in (read(*stored).event for stored in page):
                if isinstance(event, Declared) and event.command.get("type") not in UNPLAYED:
                    return False
                if isinstance(event, Opened) and (event.campaign or event.ruleset == CAMPAIGN):
                    return False
        return True
