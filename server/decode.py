"""Reading what clients send: typed, bounded, and with an error that names the field.

Laws: a fault of the sender is a refusal and never an exception; whatever gets through can be stored
as a line that every JSON reader reads alike: no fractions, no integer beyond 2^53 - 1, no key that
looks like a number.
"""

import re
from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast

import msgspec
from msgspec import inspect

from fightbook.domain.authority import CORE
from fightbook.domain.commands import Command
from fightbook.domain.reject import Refusal, refuse
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.domain.stranger import Stranger

MAX_BYTES = 64 * 1024
MAX_FILE = 3 * MAX_BYTES
"""Of a message with a game's file in it, which JSON makes longer."""
MAX_INTEGER = 2**53 - 1
MAX_DEPTH = 16
MANY = 200
"""Rules of which this process knows at once how their commands are read."""
_STRANGE = (bytes, bytearray, memoryview, datetime)
T = TypeVar("T")
Encoding = Literal["json", "msgpack"]
_PATH = re.compile(r" - at `(?:key in )?\$\.?(.*)`$")


def guarded(decode: Callable[[bytes], T], data: bytes, most: int = MAX_BYTES) -> T:
    """Decode ``data``; raise a refusal where that is the sender's fault."""
    if len(data) > most:
        raise refuse("too-large")
    try:
        return decode(data)
    except msgspec.ValidationError as error:
        raise _misfit(str(error)) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError) as error:
        raise refuse("bad-json") from error  # a TypeError comes of a map as the key of a map


def command(rules: Ruleset, raw: bytes, encoding: Encoding = "json") -> Command:
    """Read one of the commands that a seat can give under ``rules``."""
    try:
        found: Command = guarded(_reader(rules, encoding), raw)
    except Refusal as refusal:
        if isinstance(rules, Stranger) and refusal.rejected.code == "unknown-type":
            raise refuse("other-rules") from refusal  # whatever it would be there
        raise
    if not _tame(type(found)):
        check_tame(msgspec.to_builtins(found, builtin_types=_STRANGE, enc_hook=_no_json))
    return found


@cache
def _tame(kind: type[Command]) -> bool:
    """Tell whether the types of a command's fields let in nothing but what is tame."""
    return all(
        _plain(field.type) for field in cast(inspect.StructType, inspect.type_info(kind)).fields
    )


def _plain(found: inspect.Type) -> bool:
    if isinstance(found, inspect.UnionType):
        return all(map(_plain, found.types))
    if isinstance(found, inspect.IntType):
        least, most = found.ge, found.le
        return least is not None and most is not None and -least <= MAX_INTEGER >= most
    if isinstance(found, inspect.VarTupleType):
        return _plain(found.item_type)
    return isinstance(
        found, inspect.StrType | inspect.BoolType | inspect.NoneType | inspect.LiteralType
    )


def command_types(rules: Ruleset) -> tuple[type[Command], ...]:
    """Give the commands that a client can give under ``rules``."""
    return (*table_commands(), *rules.commands)


@cache
def table_commands() -> tuple[type[Command], ...]:
    """Give the commands that a client can give whatever is played."""
    return tuple(kind for kind, scope in CORE.items() if scope is not Scope.SERVER)


def check_tame(value: Any, depth: int = 0) -> None:
    """Refuse what not every reader of JSON reads alike."""
    if depth > MAX_DEPTH:
        raise refuse("bad-json", "The message is nested too deeply.")
    if isinstance(value, str) or value is None:
        return
    if isinstance(value, float):
        raise refuse("bad-message", "Numbers must be whole.")
    if isinstance(value, int):
        if abs(value) > MAX_INTEGER:
            raise refuse("bad-message", "Numbers must lie within 2^53 - 1.")
    elif isinstance(value, dict):
        _check_map(cast(dict[object, Any], value), depth + 1)
    elif isinstance(value, list | tuple):
        for inner in cast(list[Any], value):
            check_tame(inner, depth + 1)
    else:
        _no_json(value)


def _check_map(value: dict[object, Any], depth: int) -> None:
    for key, inner in value.items():
        if not isinstance(key, str) or key.isdigit():
            raise refuse("bad-message", "Keys must be words.", str(key))
        if inner is not None and type(inner) is not str:
            check_tame(inner, depth)


def _no_json(_: Any) -> None:
    """Refuse what MessagePack can say and JSON cannot."""
    raise refuse("bad-message", "Only what JSON can say, please.")


_READERS = dict[tuple[int, Encoding], tuple[Ruleset, Callable[[bytes], Any]]]()
"""By the id of rules, which are kept beside, so that no others ever have it."""


def _reader(rules: Ruleset, encoding: Encoding) -> Callable[[bytes], Any]:
    """Give what reads the commands that a client can give under ``rules``."""
    if (found := _READERS.get((id(rules), encoding))) is None:
        if len(_READERS) >= MANY:
            _READERS.clear()
        module = msgspec.json if encoding == "json" else msgspec.msgpack
        any_command: Any = Union[command_types(rules)]  # noqa: UP007
        found = _READERS[id(rules), encoding] = rules, module.Decoder(any_command).decode
    return found[1]


def _misfit(text: str) -> Exception:
    """Turn msgspec's words into a refusal that names the field."""
    found = _PATH.search(text)
    field = found.group(1) if found else ""
    sentence = _PATH.sub("", text)
    code = "unknown-type" if field == "type" or field.endswith(".type") else "bad-message"
    if code == "unknown-type":
        sentence = sentence.replace("Invalid value", "There is no command of the type")
    return refuse(code, f"{sentence}.", field)
