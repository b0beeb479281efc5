"""Graves: what the store keeps of encounters that were deleted, and how they are taken out of it.

A tombstone is one key beside the stream, in the same slot: who it was, when, and which fights go
with a campaign. Laws: a tombstone is never taken away; it comes first, so that nothing is written
behind it; what is condemned stands in a list of its own until the store has forgotten it on disk
too, so that whoever starts next finishes what was begun; to erase twice is to erase once.
"""

import time

import msgspec

from fightbook.server.cellar import Cellar
from fightbook.server.keys import calls, stream, tips, tomb
from fightbook.server.store import CODES, Store
from fightbook.server.trouble import LOST, StoreAwayError, answer

CONDEMNED = "fightbook:condemned"
"""Those of which something may be left, by the time (s) at which that began."""
ABANDONED_SECONDS = 3600.0
"""After so long without a tombstone nobody is about to set one."""

_BURY = """
if redis.call('EXISTS', KEYS[2]) == 1 then return 'OK' end
if ARGV[4] == '' then
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
  if not last[1] or last[1][1] ~= ARGV[1] or last[1][2][4] ~= ARGV[2] then return 'CONFLICT' end
end
redis.call('SET', KEYS[2], ARGV[3])
redis.call('SPUBLISH', KEYS[1], '0')
return 'OK'
"""

_FORGET_CODE = """
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[2] then redis.call('HDEL', KEYS[1], ARGV[1]) end
return 'OK'
"""


class Tomb(msgspec.Struct, frozen=True):
    """What stays: when it was deleted (ms since 1970), and the fights that go with it."""

    at: int
    fights: tuple[str, ...] = ()
    done: bool = False
    """Nothing else is left of it."""


class Graves:
    """The deleted encounters of a store."""

    def __init__(self, store: Store) -> None:
        """Look after those of ``store``."""
        self.store = store
        self.cellar: Cellar | None = None
        """Where some of them may lie."""
        self._redis = store.redis

    async def tomb(self, encounter: str) -> Tomb | None:
        """Give the tombstone of an encounter; nothing where it was not deleted."""
        key = tomb(encounter)
        found: bytes | None = await self.store.ask(key, "GET", key)
        return None if found is None else msgspec.json.decode(found, type=Tomb)

    async def condemn(self, encounter: str) -> None:
        """Note that an encounter is about to be deleted, before anything of it is."""
        await self.store.write(CONDEMNED, "ZADD", CONDEMNED, str(time.time()), encounter)

    async def condemned(self) -> dict[str, float]:
        """Give those of which something may be left, and since when (s)."""
        found = await answer(self._redis.zrange(CONDEMNED, 0, -1, withscores=True))
        return {encounter.decode(): since for encounter, since in found}

    async def forget(self, *encounters: str) -> None:
        """Strike encounters off the list of those of which something may be left."""
        await answer(self._redis.zrem(CONDEMNED, *encounters))

    async def bury(
        self, encounter: str, last: tuple[str, str] | None, fights: tuple[str, ...] = ()
    ) -> bool:
        """Set a tombstone and tell all processes.

        ``last``: address and digest (hex) of the line that must be the last, or nothing where any
        may be. False where another one is.
        """
        at, digest = (last[0], bytes.fromhex(last[1])) if last else ("", b"")
        text = msgspec.json.encode(Tomb(time.time_ns() // 1_000_000, fights))
        keys, blind = (stream(encounter), tomb(encounter)), "" if last else "blind"
        command = ("EVAL", _BURY, len(keys), *keys, at, digest, text, blind)
        return bool(await self.store.write(keys[0], *command) == b"OK")

    async def erase(self, encounter: str, codes: set[str]) -> None:
        """Take everything of a buried encounter out of the store, and say so on its tombstone."""
        for code in codes:
            await answer(self._redis.eval(_FORGET_CODE, 1, CODES, code, encounter))
        for key in (stream(encounter), tips(encounter), calls(encounter)):
            await answer(self._redis.unlink(key))
        found = await self.tomb(encounter)
        if found is not None and not found.done:
            text = msgspec.json.encode(msgspec.structs.replace(found, done=True))
            await answer(self._redis.set(tomb(encounter), text))

    async def rewrite(self) -> bool:
        """Ask the store to write its file on disk anew, without what was deleted.

        False where it is at that already, so that it must be asked again.
        """
        try:
            for redis in self.store.shards.servers().values():
                await redis.bgrewriteaof()
        except LOST as error:
            if "in progress" in str(error):
                return False
            raise StoreAwayError(str(error)) from error
        return True
