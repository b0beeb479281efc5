"""Company: a table, and the other server processes, are told who came and who left.

Law: that is looked at and goes out at most so often, and nobody waits for it.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

import msgspec

from fightbook.server.live import Live
from fightbook.server.presence import SECONDS_BETWEEN, Here, differ


async def tell(process: str, live: Live, say: Callable[[str, bytes], Awaitable[None]]) -> None:
    """Tell everybody, here and elsewhere, what has changed in who is connected.

    ``process``: the id of this one, ``say`` tells the others.
    """
    found = live.attendance
    await asyncio.sleep(max(0.0, found.looked_at + SECONDS_BETWEEN - time.monotonic()))
    beating, found.telling, found.beating = found.beating, False, False
    found.looked_at = time.monotonic()
    here = live.connected()
    found.note(process, here, found.looked_at)
    change = found.change()
    if beating or change.came or change.left:
        live.tell(change)
    if beating or differ(found.said, here):
        found.said = here
        with contextlib.suppress(Exception):
            await say(live.state.id, msgspec.json.encode(Here(process, here)))
