"""The store: one Redis stream per encounter, appended to atomically and never trimmed.

Laws: the commits of a decision are appended, all at once, only behind the very past that it was
made on: the address and the digest of the last line must agree; while witnesses are called for a
roll upon that line, nothing but this roll; behind a tombstone (``server.graves``) nothing at all;
each line's digest lies beside it; an append that came back is on disk; a lost reply leaves it open
whether they happened, and the next read tells.
Commits of different encounters that wait together go to the store in one round trip.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from secrets import token_hex
from typing import Any, NamedTuple, TypeAlias, cast

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import NoScriptError, RedisError

from fightbook.domain.events import Witnessed
from fightbook.domain.line import Line
from fightbook.server.trouble import GoneError, StoreAwayError, UnfitStoreError

PAGE = 1000
TIMEOUT_SECONDS = 4.0
"""How long the store may be silent before it counts as away."""
CONNECTIONS = 32
READERS = 8
"""How many of them may read pages at a time, so that there are always some for commands."""
CODES = "fightbook:codes"
READY = "fightbook:ready"
KEY = "fightbook:key"
DRAFT_SECONDS = 3600
"""How long a draft is kept that nobody adds to."""

Stored: TypeAlias = tuple[bytes, str]
"""A line and its digest, hex."""
GONE = b"GONE"
"""What a script answers that found a tombstone."""
LOST = (RedisError, OSError, RuntimeError)
"""What redis-py raises on a connection that is lost; the last comes from uvloop, on a reset."""

_APPEND = """
if redis.call('EXISTS', KEYS[3]) == 1 then return 'GONE' end
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local at, digest = '', ''
if last[1] then at, digest = last[1][1], last[1][2][4] end
if at ~= ARGV[1] or digest ~= ARGV[2] then return 'CONFLICT' end
local open = redis.call('HMGET', KEYS[2], 'call', 'head')
if open[1] and open[1] ~= ARGV[4] and open[2] == digest then return 'CALLED' end
for i = 5, #ARGV, 3 do
  redis.call('XADD', KEYS[1], ARGV[i], 'event', ARGV[i + 1], 'digest', ARGV[i + 2])
end
if open[1] then redis.call('DEL', KEYS[2]) end
redis.call('SPUBLISH', KEYS[1], ARGV[3])
return 'OK'
"""

_KEEP_TIP = """
if redis.call('EXISTS', KEYS[2]) == 1 then return 'GONE' end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 'OK'
"""

_PUBLISH = """
if redis.call('EXISTS', KEYS[3]) == 1 then
  redis.call('UNLINK', KEYS[1])
  return 'GONE'
end
if redis.call('EXISTS', KEYS[2]) == 1 then
  redis.call('UNLINK', KEYS[1])
  return 'THERE'
end
redis.call('PERSIST', KEYS[1])
redis.call('RENAME', KEYS[1], KEYS[2])
return 'OK'
"""

_OPEN_CALL = """
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
if not last[1] or last[1][1] ~= ARGV[1] or last[1][2][4] ~= ARGV[2] then return 'CONFLICT' end
if redis.call('HGET', KEYS[2], 'head') == ARGV[2] then return 'CALLED' end
redis.call('DEL', KEYS[2])
redis.call('HSET', KEYS[2], 'call', ARGV[3], 'head', ARGV[2], 'open', ARGV[4])
return 'OK'
"""

_ANSWER_CALL = """
if redis.call('HGET', KEYS[1], 'call') ~= ARGV[1] then return 'LATE' end
redis.call('HSETNX', KEYS[1], 'link:' .. ARGV[2], ARGV[3])
redis.call('SPUBLISH', KEYS[2], ARGV[1])
return 'OK'
"""

_DROP_CALL = """
if redis.call('HGET', KEYS[1], 'call') == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 'OK'
"""


class _Append(NamedTuple):
    encounter: str
    args: list[bytes | str]
    done: "asyncio.Future[bool]"


def stream(encounter: str) -> str:
    """Give the key of an encounter's stream, which is also the channel of its notices."""
    return f"fightbook:{{{encounter}}}:events"


def calls(encounter: str) -> str:
    """Give the key of an open call for witnesses, which is also the channel of its notices."""
    return f"fightbook:{{{encounter}}}:call"


def tomb(encounter: str) -> str:
    """Give the key of what stays of an encounter that was deleted, and of nothing else."""
    return f"fightbook:{{{encounter}}}:gone"


def draft(encounter: str, writer: str) -> str:
    """Give the key of a stream that is not whole yet; each ``writer`` has its own."""
    return f"fightbook:{{{encounter}}}:draft:{writer}"


def tips(encounter: str) -> str:
    """Give the key of an encounter's secrets: tips of chains, and the screen's."""
    return f"fightbook:{{{encounter}}}:tips"


def connect(url: str) -> Redis:
    """Make a client that never repeats a command by itself, and waits for a free connection."""
    pool: Any = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=TIMEOUT_SECONDS,
        retry=Retry(NoBackoff(), 0),
        socket_timeout=TIMEOUT_SECONDS,
    )
    found: Redis = Redis.from_pool(pool)
    return found


class Store:
    """The only door to Redis."""

    def __init__(self, redis: Redis) -> None:
        """Use ``redis``; ``check`` it before anything else."""
        self.redis = redis
        self._name = token_hex(8)
        self.warm: Callable[[str], Awaitable[bool]] | None = None
        """Brings a stream back that lies elsewhere (``server.cellar``); false where none does."""
        self._script = ""
        self._readers = asyncio.Semaphore(READERS)
        self._waiting: list[_Append] = []
        self._writer: asyncio.Task[None] | None = None
        self.appended = 0
        self.conflicts = 0
        self.round_trips = 0

    async def check(self) -> None:
        """Refuse a store that could lose what it acknowledged.

        Raises ``UnfitStoreError`` with the settings to change.
        """
        wanted = {
            "appendonly": "yes",
            "appendfsync": "always",
            "maxmemory-policy": "noeviction",
        }
        found = await _answer(self.redis.config_get(*wanted))
        has = {_text(name): _text(value) for name, value in found.items()}
        wrong = [f"{name} {value}" for name, value in wanted.items() if has.get(name) != value]
        if wrong:
            raise UnfitStoreError(f"The store could lose commits; set: {', '.join(wrong)}")

    async def ping(self) -> None:
        """Raise ``StoreAwayError`` where the store cannot take a commit now."""
        await _answer(self.redis.set(READY, "1"))

    # --- streams ----------------------------------------------------------------------------------

    async def append(self, encounter: str, last: Line | None, lines: Sequence[Line]) -> bool:
        """Append the commits of one decision behind the line ``last``, all or none of them.

        False where another line is the last.
        """
        at, digest = (last.at, bytes.fromhex(last.digest)) if last else ("", b"")
        called = (line.event.call for line in lines if isinstance(line.event, Witnessed))
        args: list[bytes | str] = [at, digest, str(lines[-1].commit), next(called, "")]
        for line in lines:
            args += (line.at, line.raw, bytes.fromhex(line.digest))
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(encounter, args, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await done

    async def read(self, encounter: str, after: str = "0-0") -> AsyncIterator[list[Stored]]:
        """Give the lines behind the address ``after``, page by page."""
        while True:
            async with self._readers:
                page = await _answer(self.redis.xrange(stream(encounter), f"({after}", "+", PAGE))
            if not page and await self._warmed(encounter):
                continue
            if page:
                yield [_stored(fields) for _, fields in page]
                after = page[-1][0].decode()
            if len(page) < PAGE:
                return

    async def commit(self, encounter: str, number: int) -> list[Stored]:
        """Give the lines of one commit."""
        key, at = stream(encounter), str(number)
        found = await _answer(self.redis.xrange(key, at, at))
        if not found and await self._warmed(encounter):
            found = await _answer(self.redis.xrange(key, at, at))
        return [_stored(fields) for _, fields in found]

    async def length(self, encounter: str) -> int:
        """Count the lines of a stream."""
        found = int(await _answer(self.redis.xlen(stream(encounter))))
        if not found and await self._warmed(encounter):
            found = int(await _answer(self.redis.xlen(stream(encounter))))
        return found

    async def _warmed(self, encounter: str) -> bool:
        """Where there is no stream, have it brought back from where it may lie; tell whether."""
        if self.warm is None or await _answer(self.redis.exists(stream(encounter))):
            return False
        return await self.warm(encounter)

    async def named(self, what: str = "events") -> AsyncIterator[str]:
        """Give the ids of all encounters that have a key of this name, by default a stream."""
        redis: Any = self.redis
        cursor = -1
        while cursor:
            found = redis.scan(max(cursor, 0), match=f"fightbook:{{*}}:{what}", count=PAGE)
            cursor, keys = await _answer(found)
            for key in keys:
                yield key.decode().partition("{")[2].partition("}")[0]

    # --- whole streams ----------------------------------------------------------------------------

    async def draft(self, encounter: str, lines: Sequence[Line]) -> None:
        """Add lines to a new stream that nobody sees yet; what is left unfinished goes away."""
        pipe: Any = self.redis.pipeline(transaction=False)
        for line in lines:
            fields = {"event": line.raw, "digest": bytes.fromhex(line.digest)}
            pipe.xadd(draft(encounter, self._name), fields, line.at)
        pipe.expire(draft(encounter, self._name), DRAFT_SECONDS)
        await _answer(pipe.execute())

    async def publish(self, encounter: str) -> bool:
        """Let the drafted stream be, all at once, the stream of its encounter.

        False where that has one already, which stays as it is.
        """
        keys = draft(encounter, self._name), stream(encounter), tomb(encounter)
        found: bytes = await _answer(self.redis.eval(_PUBLISH, len(keys), *keys))
        _alive(found)
        return found == b"OK"

    # --- appending --------------------------------------------------------------------------------

    async def _write(self) -> None:
        """Send what waits, again and again, until nothing does."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            found: list[Any]
            try:
                found = await self._send(batch)
            except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait forever
                found = [error] * len(batch)
            self.round_trips += 1
            self.appended += found.count(b"OK")
            self.conflicts += len(found) - found.count(b"OK")
            for append, result in zip(batch, found, strict=True):
                _settle(append.done, result)
        self._writer = None

    async def _send(self, batch: list[_Append]) -> list[Any]:
        if not self._script:
            self._script = await self.redis.script_load(_APPEND)
        pipe = self.redis.pipeline(transaction=False)
        for append in batch:
            keys = stream(append.encounter), calls(append.encounter), tomb(append.encounter)
            pipe.evalsha(self._script, len(keys), *keys, *append.args)
        found = await pipe.execute(raise_on_error=False)
        if any(isinstance(result, NoScriptError) for result in found):
            self._script = ""
            again = [b for b, r in zip(batch, found, strict=True) if isinstance(r, NoScriptError)]
            fresh = iter(await self._send(again))
            return [next(fresh) if isinstance(r, NoScriptError) else r for r in found]
        return found

    # --- calls ------------------------------------------------------------------------------------

    async def open_call(self, encounter: str, last: Line | None, call: str, opened: bytes) -> bool:
        """Keep an open call for the commit behind the line ``last``, durable before it goes out.

        False where another line is the last, or another call is open there.
        """
        at, digest = (last.at, bytes.fromhex(last.digest)) if last else ("", b"")
        keys = stream(encounter), calls(encounter)
        found = self.redis.eval(_OPEN_CALL, len(keys), *keys, at, digest, call, opened)
        return cast(bytes, await _answer(found)) == b"OK"

    async def call(self, encounter: str) -> tuple[str, bytes, dict[str, str]] | None:
        """Give the call that is open, as it was kept, and the links that came, by seat."""
        found: dict[bytes, bytes] = await _answer(self.redis.hgetall(calls(encounter)))
        if b"call" not in found:
            return None
        links = {k[5:].decode(): v.decode() for k, v in found.items() if k.startswith(b"link:")}
        return found[b"call"].decode(), found[b"open"], links

    async def answer_call(self, encounter: str, call: str, seat: str, link: str) -> None:
        """Keep an answer and tell all processes, if that call is still open."""
        key = calls(encounter)
        await _answer(self.redis.eval(_ANSWER_CALL, 2, key, key, call, seat, link))

    async def drop_call(self, encounter: str, call: str) -> None:
        """Let a call be open no longer."""
        await _answer(self.redis.eval(_DROP_CALL, 1, calls(encounter), call))

    # --- beside the streams -----------------------------------------------------------------------

    async def keep_tip(self, encounter: str, anchor: bytes, tip: bytes) -> None:
        """Keep a secret, as the tip of a chain; it is durable before its anchor is published."""
        keys = tips(encounter), tomb(encounter)
        _alive(await _answer(self.redis.eval(_KEEP_TIP, 2, *keys, anchor.hex(), tip)))

    async def tip(self, encounter: str, anchor: str) -> bytes | None:
        """Give the secret that is known by this anchor, where it was kept."""
        found = await _answer(self.redis.hget(tips(encounter), anchor))
        if found is None and await self._warmed(encounter):
            found = await _answer(self.redis.hget(tips(encounter), anchor))
        return cast(bytes | None, found)

    async def key(self, fresh: bytes) -> bytes:
        """Give the secret key of this store: ``fresh``, where it keeps none yet."""
        if (found := await _answer(self.redis.get(KEY))) is None:
            await _answer(self.redis.set(KEY, fresh, nx=True))
            found = await _answer(self.redis.get(KEY))
        return cast(bytes, found)

    async def claim_code(self, code: str, encounter: str) -> bool:
        """Put a join code into the index; false where it leads somewhere already."""
        return bool(await _answer(self.redis.hsetnx(CODES, code, encounter)))

    async def find_code(self, code: str) -> str | None:
        """Give the encounter that a join code opens."""
        found = await _answer(self.redis.hget(CODES, code))
        return found.decode() if found else None

    async def codes(self) -> dict[str, str]:
        """Give the whole index: by code the encounter that it leads to."""
        found = await _answer(self.redis.hgetall(CODES))
        return {code.decode(): encounter.decode() for code, encounter in found.items()}


def _stored(fields: Mapping[bytes, bytes]) -> Stored:
    return fields[b"event"], fields[b"digest"].hex()


def _text(value: bytes | str) -> str:
    return value.decode() if isinstance(value, bytes) else value


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


async def _answer(call: "Awaitable[Any] | Any") -> Any:
    try:
        return await call
    except LOST as error:
        raise StoreAwayError(str(error)) from error


answer = _answer
"""Wait for the store; whatever is wrong with it is a ``StoreAwayError``."""
