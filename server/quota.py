"""How many tables may be opened in a day, by everybody and by one address.

Counted in the store, so that it holds for all processes and after a restart. Laws: what is refused
is not counted; of an address nothing is kept but a digest, for two days. Budgets
(``server.budget``) bound how fast somebody may do so; this bounds how many there are.
"""

import time
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from fightbook.domain.reject import CODES, Refusal, Rejected
from fightbook.server.address import client
from fightbook.server.budget import Quota
from fightbook.server.registry import Registry
from fightbook.server.store import Store
from fightbook.server.trouble import answer

DAY = 86_400


async def opening(registry: Registry, scope: Mapping[str, Any]) -> str:
    """Let whoever asks open, bring or fork a table; give who that is. Raises a refusal."""
    registry.budgets.tables.spend(owner := client(scope))
    await spend(registry.store, registry.quota, owner, time.time())
    return owner


async def spend(store: Store, quota: Quota, address: str, now: float) -> None:
    """Count a table that ``address`` opens ``now`` (s since 1970). Raises a refusal."""
    if not (quota.all or quota.each):
        return
    key, own = f"fightbook:opened:{int(now // DAY)}", sha256(address.encode()).hexdigest()[:16]
    opened, mine = await _add(store, key, own, 1)
    if (quota.all and opened > quota.all) or (quota.each and mine > quota.each):
        await _add(store, key, own, -1)
        wait = int(DAY - now % DAY) + 1
        raise Refusal(Rejected("quota", CODES["quota"], detail={"wait": wait}))


async def _add(store: Store, key: str, own: str, count: int) -> tuple[int, int]:
    pipe: Any = store.redis.pipeline(transaction=True)
    pipe.hincrby(key, "all", count)
    pipe.hincrby(key, own, count)
    pipe.expire(key, 2 * DAY)
    opened, mine, _ = await answer(pipe.execute())
    return opened, mine
