"""What a server of the store has and does, as far as the simulation asks it, in plain Python.

A hundred times as fast as a store that is spoken to; ``test_model`` holds it against a real one,
command by command and script by script. What it does not know it does not take.
Limits: nothing expires, and keys are of the kinds that they should be.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from redis.exceptions import NoScriptError, ResponseError

from fightbook.server import scripts
from fightbook.server.append import SHA

Word: TypeAlias = bytes | str | int
Id: TypeAlias = tuple[int, int]
Hear: TypeAlias = Callable[[bytes, bytes], None]
MOST = 2**64 - 1


def word(value: Word) -> bytes:
    """Give a word as the store has it."""
    return value if isinstance(value, bytes) else str(value).encode()


def _id(text: bytes, index: int) -> Id:
    commit, dash, rest = text.partition(b"-")
    return int(commit), int(rest) if dash else index


class Stream:
    """Entries by their ids, which only grow."""

    def __init__(self) -> None:
        """Begin without one."""
        self.ids: list[Id] = []
        self.fields: list[dict[bytes, bytes]] = []

    def add(self, at: bytes, fields: dict[bytes, bytes]) -> bytes:
        """Add behind the last. Raises ``ResponseError`` where it would not be."""
        found = _id(at, 0)
        if self.ids and found <= self.ids[-1]:
            raise ResponseError("The ID specified in XADD is equal or smaller than the last")
        self.ids.append(found)
        self.fields.append(fields)
        return b"%d-%d" % found

    def between(self, low: bytes, high: bytes) -> slice:
        """Give where the entries from ``low`` to ``high`` are."""
        first, last = 0, len(self.ids)
        if low != b"-":
            find = bisect_right if low.startswith(b"(") else bisect_left
            first = find(self.ids, _id(low.removeprefix(b"("), 0))
        if high != b"+":
            last = bisect_right(self.ids, _id(high, MOST))
        return slice(first, last)

    def entries(self, where: slice) -> list[tuple[bytes, dict[bytes, bytes]]]:
        """Give entries with their ids."""
        return [
            (b"%d-%d" % at, fields)
            for at, fields in zip(self.ids[where], self.fields[where], strict=True)
        ]


class Model:
    """The keys of one server, and who listens to it."""

    def __init__(self) -> None:
        """Begin empty."""
        self.keys: dict[bytes, Any] = {}
        self.hear: dict[bytes, dict[Hear, None]] = {}
        self._known: set[str] = set()

    def execute(self, *words: Word) -> Any:
        """Carry out a command. Raises what redis-py does where the store refuses it."""
        name, rest = str(words[0]).upper(), [word(x) for x in words[1:]]
        return COMMANDS[name](self, *rest)

    # --- scripts ----------------------------------------------------------------------------------

    def script_load(self, text: bytes) -> str:
        """Know a script from now on."""
        assert text.decode() == scripts.APPEND
        self._known.add(SHA)
        return SHA

    def evalsha(self, sha: bytes, count: bytes, *rest: bytes) -> bytes:
        """Run a script that is known."""
        if sha.decode() not in self._known:
            raise NoScriptError("No matching script.")
        return self.eval(scripts.APPEND.encode(), count, *rest)

    def eval(self, text: bytes, count: bytes, *rest: bytes) -> bytes:
        """Run a script, which is known from then on."""
        if text.decode() == scripts.APPEND:
            self._known.add(SHA)
        return SCRIPTS[text.decode()](self, rest[: int(count)], rest[int(count) :])

    # --- commands ---------------------------------------------------------------------------------

    def xadd(self, key: bytes, at: bytes, *fields: bytes) -> bytes:
        """Add an entry to a stream."""
        pairs = dict(zip(fields[::2], fields[1::2], strict=True))
        found: bytes = self.keys.setdefault(key, Stream()).add(at, pairs)
        return found

    def xrange(self, key: bytes, low: bytes, high: bytes, *count: bytes) -> list[Any]:
        """Give entries in their order."""
        stream = self.keys.get(key, NONE)
        where = stream.between(low, high)
        last = min(where.stop, where.start + int(count[-1])) if count else where.stop
        found: list[Any] = stream.entries(slice(where.start, last))
        return found

    def last(self, key: bytes) -> list[Any]:
        """Give the last entry of a stream, if there is one."""
        found: list[Any] = self.keys.get(key, NONE).entries(slice(-1, None))
        return found

    def xrevrange(self, key: bytes, high: bytes, low: bytes, *count: bytes) -> list[Any]:
        """Give the last entry."""
        assert (high, low, count[-1]) == (b"+", b"-", b"1")
        return self.last(key)

    def xlen(self, key: bytes) -> int:
        """Count the entries of a stream."""
        return len(self.keys.get(key, NONE).ids)

    def exists(self, *keys: bytes) -> int:
        """Count the keys that there are."""
        return sum(key in self.keys for key in keys)

    def get(self, key: bytes) -> bytes | None:
        """Give a value."""
        return self.keys.get(key)

    def set(self, key: bytes, value: bytes, *options: bytes) -> bool | None:
        """Keep a value."""
        if b"NX" in options and key in self.keys:
            return None
        self.keys[key] = value
        return True

    def delete(self, *keys: bytes) -> int:
        """Forget keys."""
        return sum(self.keys.pop(key, None) is not None for key in keys)

    def expire(self, key: bytes, _: bytes) -> bool:
        """Let a key expire, which nothing does here."""
        return key in self.keys

    def hset(self, key: bytes, *pairs: bytes) -> int:
        """Keep fields; give how many are new."""
        kept = self.keys.setdefault(key, {})
        before = len(kept)
        kept.update(zip(pairs[::2], pairs[1::2], strict=True))
        return len(kept) - before

    def hsetnx(self, key: bytes, field: bytes, value: bytes) -> int:
        """Keep a field where there is none."""
        if field in self.hgetall(key):
            return 0
        return self.hset(key, field, value)

    def hget(self, key: bytes, field: bytes) -> bytes | None:
        """Give a field."""
        return self.hgetall(key).get(field)

    def hdel(self, key: bytes, *fields: bytes) -> int:
        """Forget fields."""
        kept = self.keys.get(key, {})
        gone = sum(kept.pop(field, None) is not None for field in fields)
        if not kept:
            self.keys.pop(key, None)
        return gone

    def hgetall(self, key: bytes) -> dict[bytes, bytes]:
        """Give all fields."""
        return dict(self.keys.get(key, {}))

    def spublish(self, channel: bytes, data: bytes) -> int:
        """Tell whoever listens."""
        told = [*self.hear.get(channel, ())]
        for hear in told:
            hear(channel, data)
        return len(told)

    def listen(self, channel: bytes, hear: Hear) -> None:
        """Let somebody hear a channel."""
        self.hear.setdefault(channel, {})[hear] = None

    def leave(self, channel: bytes, hear: Hear) -> None:
        """Let them hear it no longer."""
        self.hear.get(channel, {}).pop(hear, None)

    def rename(self, old: bytes, new: bytes) -> None:
        """Give a key another name. Raises ``ResponseError`` where there is none."""
        if old not in self.keys:
            raise ResponseError("no such key")
        self.keys[new] = self.keys.pop(old)


NONE = Stream()
COMMANDS: Mapping[str, Callable[..., Any]] = {
    **{
        name.upper(): getattr(Model, name)
        for name in (
            *("xadd", "xrange", "xrevrange", "xlen", "exists", "get", "set", "expire"),
            *("hset", "hsetnx", "hget", "hdel", "hgetall", "spublish", "eval", "evalsha"),
        )
    },
    "DEL": Model.delete,
    "DELETE": Model.delete,
    "UNLINK": Model.delete,
    "SCRIPT LOAD": Model.script_load,
}

Words: TypeAlias = tuple[bytes, ...]


def _append(model: Model, keys: Words, args: Words) -> bytes:
    stream, calls, tomb = keys
    if tomb in model.keys:
        return b"GONE"
    last = model.last(stream)
    at, digest = (last[0][0], last[0][1][b"digest"]) if last else (b"", b"")
    if (at, digest) != args[:2]:
        return b"CONFLICT"
    call = model.hgetall(calls)
    opened = call.get(b"call")
    if opened is not None and opened != args[3] and call.get(b"head") == digest:
        return b"CALLED"
    for place in range(4, len(args), 3):
        model.xadd(stream, args[place], b"event", args[place + 1], b"digest", args[place + 2])
    if opened is not None:
        model.delete(calls)
    model.spublish(stream, args[2])
    return b"OK"


def _keep_tip(model: Model, keys: Words, args: Words) -> bytes:
    if keys[1] in model.keys:
        return b"GONE"
    model.hset(keys[0], *args)
    return b"OK"


def _publish(model: Model, keys: Words, _: Words) -> bytes:
    draft, stream, tomb = keys
    found = b"GONE" if tomb in model.keys else b"THERE" if stream in model.keys else b"OK"
    if found == b"OK":
        model.rename(draft, stream)
    else:
        model.delete(draft)
    return found


def _open_call(model: Model, keys: Words, args: Words) -> bytes:
    last = model.last(keys[0])
    if not last or (last[0][0], last[0][1][b"digest"]) != args[:2]:
        return b"CONFLICT"
    if model.hget(keys[1], b"head") == args[1]:
        return b"CALLED"
    model.delete(keys[1])
    model.hset(keys[1], b"call", args[2], b"head", args[1], b"open", args[3])
    return b"OK"


def _answer_call(model: Model, keys: Words, args: Words) -> bytes:
    if model.hget(keys[0], b"call") != args[0]:
        return b"LATE"
    model.hsetnx(keys[0], args[1], args[2])
    model.spublish(keys[1], args[0])
    return b"OK"


def _drop_call(model: Model, keys: Words, args: Words) -> bytes:
    if model.hget(keys[0], b"call") == args[0]:
        model.delete(keys[0])
    return b"OK"


SCRIPTS: Mapping[str, Callable[[Model, Words, Words], bytes]] = {
    scripts.APPEND: _append,
    scripts.KEEP_TIP: _keep_tip,
    scripts.PUBLISH: _publish,
    scripts.OPEN_CALL: _open_call,
    scripts.ANSWER_CALL: _answer_call,
    scripts.DROP_CALL: _drop_call,
}
