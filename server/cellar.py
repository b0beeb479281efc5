"""The cellar: tables that nobody has looked at for days lie in storage, one file each.

What stays in the store is a stub, one key beside where the stream was. Laws: a stream becomes a
stub only when its file has been read back and is the very same; a script sees to it that nothing
was written meanwhile; whoever reads finds no stream and has it brought back first, so that no
reader knows of any of this; killed at any point, stream or file is whole, and what is left over in
storage is written again or deleted with its table. Files are named by what they end with: an older
one never takes the place of a newer one.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from functools import cached_property
from hashlib import sha256
from secrets import token_hex
from typing import Any, cast

import msgspec
from anyio import to_thread

from fightbook.server.keeping import Cold
from fightbook.server.keys import calls, draft, stream, tips, tomb
from fightbook.server.listing import encounters
from fightbook.server.packed import BadFileError, Packed, codes_in, pack, unpack
from fightbook.server.storage import Storage
from fightbook.server.store import GONE, PAGE, Store, Stored
from fightbook.server.trouble import StoreAwayError, answer

LOG = logging.getLogger(__name__)
FOLDER = "tables"
SEALED = "fightbook:sealed"
"""By which key this store's tables are sealed: the beginning of a digest of it."""
DRAFT_SECONDS = 600

_CHILL = """
if redis.call('EXISTS', KEYS[4]) == 1 then return 'GONE' end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if not last[1] or last[1][1] ~= ARGV[1] or last[1][2][4] ~= ARGV[2] then return 'CONFLICT' end
if redis.call('EXISTS', KEYS[3]) == 1 then return 'CONFLICT' end
if redis.call('HLEN', KEYS[2]) ~= tonumber(ARGV[3]) then return 'CONFLICT' end
redis.call('SET', KEYS[5], ARGV[4])
redis.call('UNLINK', KEYS[1], KEYS[2])
return 'OK'
"""

_WRITE = """
for i = 2, #ARGV, 3 do
  redis.call('XADD', KEYS[1], ARGV[i], 'event', ARGV[i + 1], 'digest', ARGV[i + 2])
end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return 'OK'
"""
"""Some lines in one command: it is packed in a third of the time that one for each line takes."""

_WARM = """
local gone = redis.call('EXISTS', KEYS[4]) == 1
if gone or redis.call('GET', KEYS[5]) ~= ARGV[1] then
  redis.call('UNLINK', KEYS[3])
  return gone and 'GONE' or 'OTHER'
end
redis.call('PERSIST', KEYS[3])
redis.call('RENAME', KEYS[3], KEYS[1])
for i = 2, #ARGV, 2 do redis.call('HSETNX', KEYS[2], ARGV[i], ARGV[i + 1]) end
redis.call('DEL', KEYS[5])
return 'OK'
"""


class Stub(msgspec.Struct, frozen=True):
    """What stays in the store: the file, what it ends with, and every code that led there."""

    file: str
    at: str
    head: str
    lines: int
    codes: tuple[str, ...] = ()


class Cellar:
    """Takes tables out of a store, and brings them back."""

    def __init__(self, store: Store, cold: Cold) -> None:
        """Serve ``store`` with the files of ``cold``."""
        self.store, self._cold = store, cold
        self.storage = Storage(cold.place)
        self._warming: dict[str, asyncio.Task[bool]] = {}

    @cached_property
    def key(self) -> bytes:
        """The key that seals secrets."""
        return self._cold.key()

    async def stub(self, encounter: str) -> Stub | None:
        """Give the stub of an encounter; nothing where it is not in the cellar."""
        found: bytes | None = await answer(self.store.redis.get(stub(encounter)))
        return None if found is None else msgspec.json.decode(found, type=Stub)

    async def stubs(self) -> AsyncIterator[tuple[str, Stub]]:
        """Give all that lie in the cellar."""
        async for encounter in encounters(self.store, "cold"):
            if (found := await self.stub(encounter)) is not None:
                yield encounter, found

    async def copy(self, encounter: str, storage: Storage) -> Stub | None:
        """Write the file of a table and read it back; nothing where there is no stream."""
        lines = [line async for page in self.store.read(encounter) for line in page]
        if not lines:
            return None
        held = cast(dict[bytes, bytes], await answer(self.store.redis.hgetall(tips(encounter))))
        sealed = {name.decode(): tip for name, tip in held.items()}
        data = await to_thread.run_sync(pack, encounter, lines, sealed, self.key)
        found = await to_thread.run_sync(unpack, data, self.key)
        name = _file(encounter, found.head.at, found.head.head, len(sealed))
        await storage.put(name, data)
        kept = await self.opened(name, storage)
        if (kept.lines, kept.secrets) != (lines, sealed):
            raise BadFileError(f"{name} was not kept as it was written")
        return Stub(name, found.head.at, found.head.head, len(lines), codes_in(lines))

    async def name(self, encounter: str) -> str:
        """Give what the file of a stream is called as it is now; empty where there is none."""
        last = await answer(self.store.redis.xrevrange(stream(encounter), count=1))
        held = await answer(cast(Any, self.store.redis.hlen(tips(encounter))))
        found = [(at.decode(), fields[b"digest"].hex()) for at, fields in last]
        return _file(encounter, *found[0], held) if found else ""

    async def chill(self, encounter: str) -> bool:
        """Take a table to storage; false where it is not there, or somebody is at it."""
        await self._check_key()
        if (found := await self.copy(encounter, self.storage)) is None:
            return False
        keys = [f(encounter) for f in (stream, tips, calls, tomb, stub)]
        count = found.file.rpartition(".zst")[0].rpartition(".")[2]
        args = (found.at, bytes.fromhex(found.head), count, msgspec.json.encode(found))
        said = await self.store.write(keys[0], "EVAL", _CHILL, len(keys), *keys, *args)
        if said != b"OK":
            return False
        names = await self.storage.names(f"{FOLDER}/{encounter}")
        await self.storage.delete(*(name for name in names if name != found.file))
        return True

    async def _check_key(self) -> None:
        """Raise ``StoreAwayError`` where tables of this store were sealed with another key."""
        own = sha256(b"fightbook/archive-key/1" + self.key).hexdigest()[:16]
        await answer(self.store.redis.set(SEALED, own, nx=True))
        if cast(bytes, await answer(self.store.redis.get(SEALED))).decode() != own:
            raise StoreAwayError(
                "archive-key is not the key that this store's tables were sealed by"
            )

    async def opened(self, name: str, storage: Storage) -> Packed:
        """Read a file and open it. Raises ``StoreAwayError`` where it is not sound."""
        if (data := await storage.get(name)) is None:
            raise StoreAwayError(f"the storage of files has no {name}")
        try:
            return await to_thread.run_sync(unpack, data, self.key)
        except (BadFileError, OSError, ValueError) as error:  # the last two are of the key
            raise StoreAwayError(str(error)) from error

    async def warm(self, encounter: str) -> bool:
        """Bring a table back, once for all who want it; false where it is not in the cellar."""
        task = self._warming.get(encounter)
        if task is None:
            task = asyncio.create_task(self._warm(encounter))
            self._warming[encounter] = task
            task.add_done_callback(lambda _: self._warming.pop(encounter, None))
        return await asyncio.shield(task)

    async def _warm(self, encounter: str) -> bool:
        if (found := await self.stub(encounter)) is None:
            # somebody may have brought it back since no stream was found
            return bool(await answer(self.store.redis.exists(stream(encounter))))
        if await answer(self.store.redis.exists(tomb(encounter))):
            return False
        kept = await self.opened(found.file, self.storage)
        if (kept.head.encounter, kept.head.head) != (encounter, found.head):
            raise StoreAwayError(f"{found.file} is the file of another table")
        return await self.lay(encounter, kept, found)

    async def lay(self, encounter: str, kept: Packed, before: Stub) -> bool:
        """Let a stream be what is in a file, all at once, in the place of a stub."""
        place = draft(encounter, token_hex(8))
        await self.write(place, kept.lines)
        keys = (stream(encounter), tips(encounter), place, tomb(encounter), stub(encounter))
        args: list[Any] = [msgspec.json.encode(before)]
        for name, secret in kept.secrets.items():
            args += (name, secret)
        said = await self.store.write(keys[0], "EVAL", _WARM, len(keys), *keys, *args)
        return bytes(said) != GONE

    async def write(self, place: str, lines: list[Stored]) -> None:
        """Write lines to a stream that nobody sees yet, and that goes away by itself."""
        for some in range(0, len(lines), PAGE):
            args: list[bytes] = []
            for raw, digest in lines[some : some + PAGE]:
                args += (raw[7 : raw.index(b'"', 7)], raw, bytes.fromhex(digest))
            await self.store.write(place, "EVAL", _WRITE, 1, place, DRAFT_SECONDS, *args)

    async def keep(self, encounter: str, data: bytes) -> None:
        """Keep a snapshot of a table, unless that has been deleted."""
        await self.storage.put(snapshot(encounter), data)
        if await answer(self.store.redis.exists(tomb(encounter))):
            await self.storage.delete(snapshot(encounter))

    async def erase(self, encounter: str) -> Stub | None:
        """Delete the files of a table that has a tombstone; give the stub that it had."""
        found = await self.stub(encounter)
        names = await self.storage.names(f"{FOLDER}/{encounter}")
        await self.storage.delete(snapshot(encounter), *names)
        await self.store.write(stub(encounter), "UNLINK", stub(encounter))
        return found


def _file(encounter: str, at: str, head: str, secrets: int) -> str:
    """Give the name of a file, which says what is in it."""
    return f"{FOLDER}/{encounter}/{at}.{head[:16]}.{secrets}.zst"


def snapshot(encounter: str) -> str:
    """Give the name of the file of a table's snapshot (``server.snapshots``)."""
    return f"snapshots/{encounter}"


def stub(encounter: str) -> str:
    """Give the key of what stays of a table that lies in storage."""
    return f"fightbook:{{{encounter}}}:cold"


def opened(store: Store, cold: Cold) -> Cellar:
    """Open the cellar of a store: whoever reads there finds what is in it."""
    cellar = Cellar(store, cold)
    store.warm = cellar.warm
    return cellar
