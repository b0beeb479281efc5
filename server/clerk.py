"""The clerk: has snapshots written while tables are played, by a worker, one after the other.

Law: nobody waits for it, and what fails is tried again when more has been played.
"""

import logging

from fightbook.domain.reject import Refusal
from fightbook.server.duties import Well
from fightbook.server.snapshots import Snapshots
from fightbook.server.trouble import GoneError, StoreAwayError
from fightbook.server.work import keep
from fightbook.server.workers import Workers

LOG = logging.getLogger(__name__)


async def write(snapshots: Snapshots, workers: Workers, well: Well) -> None:
    """Have what is wanted written, for ever."""
    while True:
        well()
        await snapshots.more.wait()
        snapshots.more.clear()
        while snapshots.wanted:
            encounter = next(iter(snapshots.wanted))
            del snapshots.wanted[encounter]
            try:
                await workers.do("snapshots", keep, encounter)
            except (Refusal, StoreAwayError, GoneError) as error:
                LOG.info("no snapshot of %s: %s", encounter, error)
            except Exception:
                LOG.exception("the snapshot of %s", encounter)
