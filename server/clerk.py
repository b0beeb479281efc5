"""The clerk: has snapshots written while tables are played, by a worker, one after the other.

Laws: nobody waits for it, and what fails is tried again when more has been played; however fast
tables go on, one has no two snapshots soon after each other, and a tenth of the time is the most
that all of them take.
"""

import asyncio
import logging
import time

from fightbook.domain.reject import Refusal
from fightbook.server.duties import Well
from fightbook.server.snapshots import Snapshots
from fightbook.server.trouble import GoneError, StoreAwayError
from fightbook.server.work import keep
from fightbook.server.workers import Workers

LOG = logging.getLogger(__name__)
REST_SECONDS, REST = 30.0, 9
"""So long it rests, or so many times as long as it has written."""


async def write(snapshots: Snapshots, workers: Workers, well: Well) -> None:
    """Have what is wanted written, for ever."""
    while True:
        well()
        await snapshots.more.wait()
        snapshots.more.clear()
        begun = time.monotonic()
        while snapshots.wanted:
            encounter = next(iter(snapshots.wanted))
            del snapshots.wanted[encounter]
            try:
                await workers.do("snapshots", keep, encounter)
            except (Refusal, StoreAwayError, GoneError) as error:
                LOG.info("no snapshot of %s: %s", encounter, error)
            except Exception:
                LOG.exception("the snapshot of %s", encounter)
        await asyncio.sleep(max(REST_SECONDS, REST * (time.monotonic() - begun)))
