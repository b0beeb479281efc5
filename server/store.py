"""The store: one Redis stream per encounter, appended to atomically and never trimmed.

Laws: the commits of a decision are appended, all at once, only behind the very past that it was
made on: the address and the digest of the last line must agree; while witnesses are called for a
roll upon that line, nothing but this roll; behind a tombstone (``server.graves``) nothing at all;
each line's digest lies beside it; an append that came back is on disk, and where replicas are
promised has come to them; a lost reply leaves it open
whether they happened, and the next read tells.
Commits of different encounters that wait together go to the store in one round trip.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from itertools import count
from secrets import token_hex
from typing import Any, TypeAlias, cast

from redis.asyncio import Redis
from redis.exceptions import MovedError, NoScriptError, RedisError

from fightbook.domain.line import Line
from fightbook.server import scripts
from fightbook.server.append import Append
from fightbook.server.cluster import Cluster
from fightbook.server.fitness import check
from fightbook.server.keys import calls, draft, stream, tips, tomb
from fightbook.server.locate import Durability, address
from fightbook.server.shards import Alone, Server, Shards, by_sentinels, pool_of
from fightbook.server.trouble import GoneError, StoreAwayError, answer
from fightbook.server.wire import Words

FEW, PAGE = 32, 1000
"""Lines that are read at once: first few, which hold up no commit on the way to the store."""
REPLICA_MS = 2000
"""How long replicas may take to have what was written."""
ROUNDS = 2
"""So often an append goes on where its key has moved, or where its script was not known."""
READERS = 8
"""How many connections may read pages at a time, so that there are always some for commands."""
CODES = "fightbook:codes"
READY = "fightbook:ready"
KEY = "fightbook:key"
DRAFT_SECONDS = 3600
"""How long a draft is kept that nobody adds to."""

Stored: TypeAlias = tuple[bytes, str]
"""A line and its digest, hex."""
GONE = b"GONE"
"""What a script answers that found a tombstone."""


def connect(url: str) -> Server:
    """Make a client of one server."""
    return pool_of(url=url)


def store_at(url: str, durability: Durability = "local") -> "Store":
    """Make the store at an address, which may name Sentinels or a cluster."""
    found = address(url)
    if found.kind == "cluster":
        shards: Shards = Cluster(found)
    else:
        shards = by_sentinels(found) if found.kind else Alone(connect(url))
    return Store(shards.door, shards, durability)


class Store:
    """The only door to Redis."""

    def __init__(
        self, redis: Redis, shards: Shards | None = None, durability: Durability = "local"
    ) -> None:
        """Use ``redis``; ``check`` it before anything else.

        ``durability``: whether what is written is on disk at its master when it comes back, or has
        come to the replicas too.
        """
        self.redis, self.shards = redis, shards or Alone(cast(Server, redis))
        self._name = token_hex(8)
        self.warm: Callable[[str], Awaitable[bool]] | None = None
        """Brings a stream back that lies elsewhere (``server.cellar``); false where none does."""
        self._replicated = durability == "replica"
        self._readers = asyncio.Semaphore(READERS)
        self._waiting: dict[int, list[Append]] = {}
        """By shard; each that is there has a writer."""
        self._writers: set[asyncio.Task[None]] = set()
        self.appended = 0
        self.conflicts = 0
        self.round_trips = 0

    async def check(self) -> None:
        """Refuse a store that could lose what it acknowledged.

        Raises ``UnfitStoreError`` with the settings to change.
        """
        await answer(check(self.shards, replicated=self._replicated))

    async def begin(self) -> None:
        """Learn which servers there are, where that has to be known. Raises ``StoreAwayError``."""
        if self.shards.many or self._replicated:
            await answer(self.shards.load())

    async def relearn(self) -> None:
        """Learn it anew, where a server may have failed or come."""
        with contextlib.suppress(StoreAwayError):
            await self.begin()

    async def ping(self) -> None:
        """Raise ``StoreAwayError`` where the store cannot take a commit now."""
        await asyncio.gather(*(self.write(key, "SET", key, "1") for key in self._signs()))

    def _signs(self) -> list[str]:
        """Give a key of each shard."""
        if not self.shards.many:
            return [READY]
        found: dict[int, str] = {}
        for number in count():
            key = f"fightbook:{{{number}}}:ready"
            found.setdefault(self.shards.number(key), key)
            if len(found) == self.shards.count:
                return list(found.values())
        return []

    # --- writing ----------------------------------------------------------------------------------

    async def write(self, key: str, *command: bytes | str | int) -> Any:
        """Carry out one command, which writes to ``key``; it lasts when it comes back."""
        return (await self.write_all(key, [command]))[-1]

    async def write_all(self, key: str, commands: Sequence[Words]) -> list[Any]:
        """Carry out commands that write to ``key``, in one go."""
        return await self._carried_out(key, commands, waits=self._replicated)

    async def ask(self, key: str, *command: bytes | str | int) -> Any:
        """Read some little thing of ``key``."""
        return (await self._carried_out(key, [command], waits=False))[0]

    async def _carried_out(self, key: str, commands: Sequence[Words], *, waits: bool) -> list[Any]:
        found: list[Any] = []
        for again in (True, False):
            shard = self.shards.number(key)
            found = await answer(self._executed(shard, commands, waits=waits))
            wrong = [result for result in found if isinstance(result, Exception)]
            if again and self.shards.many and any(isinstance(x, MovedError) for x in wrong):
                await self.relearn()
            elif wrong:
                await self.relearn()
                raise StoreAwayError(str(wrong[0])) from wrong[0]
            else:
                break
        return found

    async def _executed(self, shard: int, commands: Sequence[Words], *, waits: bool) -> list[Any]:
        """Carry commands out; where replicas are to have what they write, what they lack failed."""
        master = self.shards.master(shard)
        if not waits:
            return await master.at_once(commands)
        wanted = max(1, self.shards.replicas(shard))
        *found, have = await master.at_once([*commands, ("WAIT", wanted, REPLICA_MS)])
        if isinstance(have, int) and have >= wanted:
            return found
        late = RedisError(f"{have} of {wanted} replicas have it")
        return [result if isinstance(result, Exception) else late for result in found]

    async def settle(self, encounter: str) -> None:
        """Come back when all that was read of an encounter lasts, which it may not yet."""
        if self._replicated:
            key = f"fightbook:{{{encounter}}}:settled"
            await self.write(key, "SET", key, "1", "PX", 1)

    # --- streams ----------------------------------------------------------------------------------

    async def append(self, encounter: str, last: Line | None, lines: Sequence[Line]) -> bool:
        """Append the commits of one decision behind the line ``last``, all or none of them.

        False where another line is the last.
        """
        append = Append(encounter, last, lines)
        shard = self.shards.number(append.key)
        if (waiting := self._waiting.get(shard)) is None:
            waiting = self._waiting[shard] = []
            task = asyncio.create_task(self._write(shard))
            self._writers.add(task)
            task.add_done_callback(self._writers.discard)
        waiting.append(append)
        return await append.done

    async def read(self, encounter: str, after: str = "0-0") -> AsyncIterator[list[Stored]]:
        """Give the lines behind the address ``after``, page by page; there may be only few."""
        key, size, again = stream(encounter), FEW, True
        while True:
            if size == FEW:
                page = await self.ask(key, "XRANGE", key, f"({after}", "+", "COUNT", size)
            else:
                async with self._readers:
                    page = await answer(self.redis.xrange(key, f"({after}", "+", size))
            if not page and again and await self._warmed(encounter):
                again = False
                continue
            if page:
                yield [_stored(fields) for _, fields in page]
                after, again = page[-1][0].decode(), True
            if len(page) < size:
                return
            size = PAGE

    async def commit(self, encounter: str, number: int) -> list[Stored]:
        """Give the lines of one commit."""
        found = await self._there(encounter, "XRANGE", stream(encounter), number, number)
        return [_stored(fields) for _, fields in found]

    async def length(self, encounter: str) -> int:
        """Count the lines of a stream."""
        return int(await self._there(encounter, "XLEN", stream(encounter)))

    async def _there(self, encounter: str, *command: bytes | str | int) -> Any:
        """Ask for something of an encounter; where there is no stream, have it brought back."""
        found = await self.ask(stream(encounter), *command)
        if not found and await self._warmed(encounter):
            found = await self.ask(stream(encounter), *command)
        return found

    async def _warmed(self, encounter: str) -> bool:
        """Where nothing was found, have a stream brought back from where it may lie.

        Tell whether there is one, which another process may have brought back just now.
        """
        if self.warm is None:
            return False
        key = stream(encounter)
        return bool(await self.ask(key, "EXISTS", key)) or await self.warm(encounter)

    # --- whole streams ----------------------------------------------------------------------------

    async def draft(self, encounter: str, lines: Sequence[Line]) -> None:
        """Add lines to a new stream that nobody sees yet; what is left unfinished goes away."""
        key = draft(encounter, self._name)
        added = [
            ("XADD", key, line.at, "event", line.raw, "digest", bytes.fromhex(line.digest))
            for line in lines
        ]
        await self.write_all(key, [*added, ("EXPIRE", key, DRAFT_SECONDS)])

    async def publish(self, encounter: str) -> bool:
        """Let the drafted stream be, all at once, the stream of its encounter.

        False where that has one already, which stays as it is.
        """
        keys = draft(encounter, self._name), stream(encounter), tomb(encounter)
        found: bytes = await self.write(keys[1], "EVAL", scripts.PUBLISH, len(keys), *keys)
        _alive(found)
        return found == b"OK"

    # --- appending --------------------------------------------------------------------------------

    async def _write(self, shard: int) -> None:
        """Send what waits for a shard, again and again, until nothing does."""
        while self._waiting[shard]:
            batch, self._waiting[shard] = self._waiting[shard], []
            found: list[Any]
            try:
                found = await self._send(shard, batch)
            except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait forever
                found = [error] * len(batch)
            if any(isinstance(result, RedisError | OSError) for result in found):
                await self.relearn()
            self.round_trips += 1
            self.appended += found.count(b"OK")
            self.conflicts += len(found) - found.count(b"OK")
            for append, result in zip(batch, found, strict=True):
                _settle(append.done, result)
        del self._waiting[shard]

    async def _send(self, shard: int, batch: list[Append], rounds: int = ROUNDS) -> list[Any]:
        commands = [append.command for append in batch]
        found = await self._executed(shard, commands, waits=self._replicated)
        unknown = any(isinstance(result, NoScriptError) for result in found)
        moved = self.shards.many and any(isinstance(result, MovedError) for result in found)
        if not rounds or not (unknown or moved):
            return found
        if unknown:
            await self.shards.master(shard).script_load(scripts.APPEND)
        if moved:
            await self.relearn()
        for place, append in enumerate(batch):
            if isinstance(found[place], NoScriptError | MovedError):
                there = self.shards.number(append.key)
                (found[place],) = await self._send(there, [append], rounds - 1)
        return found

    # --- calls ------------------------------------------------------------------------------------

    async def open_call(self, encounter: str, last: Line | None, call: str, opened: bytes) -> bool:
        """Keep an open call for the commit behind the line ``last``, durable before it goes out.

        False where another line is the last, or another call is open there.
        """
        at, digest = (last.at, bytes.fromhex(last.digest)) if last else ("", b"")
        keys = stream(encounter), calls(encounter)
        command = ("EVAL", scripts.OPEN_CALL, len(keys), *keys, at, digest, call, opened)
        return bool(await self.write(keys[0], *command) == b"OK")

    async def call(self, encounter: str) -> tuple[str, bytes, dict[str, str], set[str]] | None:
        """Give the open call, as it was kept, the links that came, by seat, and who was told."""
        key = calls(encounter)
        found = _fields(await self.ask(key, "HGETALL", key))
        if b"call" not in found:
            return None
        links = {k[5:].decode(): v.decode() for k, v in found.items() if k.startswith(b"link:")}
        told = {k[5:].decode() for k in found if k.startswith(b"told:")}
        return found[b"call"].decode(), found[b"open"], links, told

    async def answer_call(self, encounter: str, call: str, seat: str, link: str) -> None:
        """Keep an answer and tell all processes, if that call is still open."""
        await self._note(encounter, call, [(f"link:{seat}", link)])

    async def tell_call(self, encounter: str, call: str, seats: Iterable[str]) -> None:
        """Keep who was told of a call, and tell all processes, if that call is still open."""
        await self._note(encounter, call, [(f"told:{seat}", "1") for seat in seats])

    async def _note(self, encounter: str, call: str, noted: Sequence[tuple[str, str]]) -> None:
        key = calls(encounter)
        eval_ = "EVAL", scripts.ANSWER_CALL, 2, key, key, call
        await self.write_all(key, [(*eval_, *note) for note in noted])

    async def drop_call(self, encounter: str, call: str) -> None:
        """Let a call be open no longer."""
        key = calls(encounter)
        await self.write(key, "EVAL", scripts.DROP_CALL, 1, key, call)

    # --- beside the streams -----------------------------------------------------------------------

    async def keep_tip(self, encounter: str, anchor: bytes, tip: bytes) -> None:
        """Keep a secret, as the tip of a chain; it is durable before its anchor is published."""
        keys = tips(encounter), tomb(encounter)
        _alive(await self.write(keys[0], "EVAL", scripts.KEEP_TIP, 2, *keys, anchor.hex(), tip))

    async def tip(self, encounter: str, anchor: str) -> bytes | None:
        """Give the secret that is known by this anchor, where it was kept."""
        return cast(bytes | None, await self._there(encounter, "HGET", tips(encounter), anchor))

    async def key(self, fresh: bytes) -> bytes:
        """Give the secret key of this store: ``fresh``, where it keeps none yet."""
        if (found := await answer(self.redis.get(KEY))) is None:
            await self.write(KEY, "SET", KEY, fresh, "NX")
            found = await answer(self.redis.get(KEY))
        return cast(bytes, found)

    async def claim_code(self, code: str, encounter: str) -> bool:
        """Put a join code into the index; false where it leads somewhere already."""
        return bool(await answer(self.redis.hsetnx(CODES, code, encounter)))

    async def find_code(self, code: str) -> str | None:
        """Give the encounter that a join code opens."""
        found = await self.ask(CODES, "HGET", CODES, code)
        return found.decode() if found else None

    async def codes(self) -> dict[str, str]:
        """Give the whole index: by code the encounter that it leads to."""
        found = await answer(self.redis.hgetall(CODES))
        return {code.decode(): encounter.decode() for code, encounter in found.items()}


def _fields(found: Mapping[bytes, bytes] | Sequence[bytes]) -> Mapping[bytes, bytes]:
    """Give the fields of an answer, which may lie one behind the other."""
    if isinstance(found, Mapping):
        return found
    return dict(zip(found[::2], found[1::2], strict=True))


def _stored(found: Mapping[bytes, bytes] | Sequence[bytes]) -> Stored:
    fields = _fields(found)
    return fields[b"event"], fields[b"digest"].hex()


def _settle(done: "asyncio.Future[bool]", result: Any) -> None:
    if done.done():  # the asker went away
        return
    if isinstance(result, Exception):
        done.set_exception(StoreAwayError(str(result)))
    elif result == GONE:
        done.set_exception(GoneError())
    else:
        done.set_result(result == b"OK")


def _alive(result: bytes) -> None:
    """Raise ``GoneError`` where a script found a tombstone."""
    if result == GONE:
        raise GoneError
