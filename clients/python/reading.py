"""Reading what a server sends.

Laws: whatever bytes arrive, reading gives a value or raises ``Bad`` and nothing else; fields and
types of messages that this client does not know are passed over, since a server may grow.
"""

import json
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar, cast

from fightbook.clients.python.messages import (
    Ack,
    Call,
    Comings,
    Commit,
    FromServer,
    Move,
    Moves,
    Need,
    Presence,
    Problem,
    Refused,
    Welcome,
    wait,
)

T = TypeVar("T")
LARGEST = 2**53 - 1
_OF_PROBLEMS = {"type", "title", "status", "detail", "code", "field", "needs"}


class Bad(ValueError):  # noqa: N818 - an adjective says enough
    """The message is not one that a server of this protocol sends."""


def read(data: str | bytes) -> FromServer | None:
    """Read one message; nothing when it is of a type that this client does not know."""
    found = decode(data)
    reader = _READERS.get(_take(found, "type", str))
    return reader(found) if reader else None


def decode(data: str | bytes) -> dict[str, Any]:
    """Read a JSON object. Raises ``Bad`` for anything else."""
    try:
        found: Any = json.loads(data, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise Bad(f"not JSON: {error}") from error
    if not isinstance(found, dict):
        raise Bad("an object is expected")
    return cast("dict[str, Any]", found)


def refusal(found: dict[str, Any]) -> Refused:
    """Read a ``rejected`` message."""
    return Refused(
        _take(found, "code", str),
        _take(found, "message", str, ""),
        _take(found, "field", str, ""),
        tuple(_need(need) for need in objects(found, "needs")),
        _map(found, "detail"),
        _take(found, "id", str, ""),
    )


def problem(found: dict[str, Any]) -> Refused:
    """Read a refusal over HTTP: problem details (RFC 9457), with all that they tell beside."""
    return Refused(
        _take(found, "code", str),
        _take(found, "detail", str, ""),
        _take(found, "field", str, ""),
        tuple(_need(need) for need in objects(found, "needs")),
        {name: value for name, value in found.items() if name not in _OF_PROBLEMS},
    )


def ack(found: dict[str, Any]) -> Ack:
    """Read an answer to an accepted command, from either protocol."""
    commit = _whole(found, "commit")
    last = _whole(found, "last") if "last" in found else commit
    return Ack(_take(found, "id", str, ""), commit, tuple(objects(found, "events")), last)


def moves(found: dict[str, Any]) -> Moves:
    """Read a list of legal moves, from either protocol."""
    return Moves(
        _take(found, "id", str, ""),
        _whole(found, "commit"),
        tuple(_move(move) for move in objects(found, "moves")),
        _names(found, "waits"),
    )


def _no_constant(name: str) -> NoReturn:
    raise Bad(f"{name} is no number of JSON")


def _map(found: dict[str, Any], key: str) -> dict[str, Any]:
    return cast("dict[str, Any]", _take(found, key, dict, {}))


def _take(found: dict[str, Any], key: str, kind: type[T], default: T | None = None) -> T:
    value = found.get(key, default)
    if not isinstance(value, kind) or (kind is not bool and isinstance(value, bool)):
        raise Bad(f"{key}: {kind.__name__} expected")
    return value


def _whole(found: dict[str, Any], key: str) -> int:
    if not 0 <= (value := _take(found, key, int, 0)) <= LARGEST:
        raise Bad(f"{key}: out of bounds")
    return value


def objects(found: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """Read a list of objects. Raises ``Bad`` for anything else."""
    values: list[Any] = _take(found, key, list, [])
    if not all(isinstance(value, dict) for value in values):
        raise Bad(f"{key}: objects expected")
    return values


def _names(found: dict[str, Any], key: str) -> tuple[str, ...]:
    values: list[Any] = _take(found, key, list, [])
    if not all(isinstance(value, str) for value in values):
        raise Bad(f"{key}: strings expected")
    return tuple(values)


def _need(found: dict[str, Any]) -> Need:
    label = _take(found, "label", str)
    again: list[Any] = _take(found, "again", list, [])
    return {
        "id": _take(found, "id", str, label),
        "label": label,
        "for": _take(found, "for", str, ""),
        "count": _whole(found, "count"),
        "sides": _whole(found, "sides"),
        "who": _take(found, "who", str, ""),
        "again": [_whole({"face": face}, "face") for face in again],
        "cards": _take(found, "cards", bool, default=False),
        "among": list(_names(found, "among")),
    }


def _move(found: dict[str, Any]) -> Move:
    move: Move = {
        "command": _map(found, "command"),
        "label": _take(found, "label", str, ""),
    }
    if "rolls" in found:
        move["rolls"] = _take(found, "rolls", str)
    if "form" in found:
        move["form"] = _map(found, "form")
    if "over" in found:
        move["over"] = [_row(row) for row in objects(found, "over")]
    for word in ("group", "short", "part", "choice"):
        if word in found:
            move[word] = _take(found, word, str)
    if "again" in found:
        move["again"] = _take(found, "again", bool)
    return move


def _row(row: dict[str, Any]) -> dict[str, list[Any]]:
    """Read a row of what is to be chosen: fields with at least one value each."""
    if any(values == [] or not isinstance(values, list) for values in row.values()):
        raise Bad("over: lists of values expected")
    return row


def _welcome(found: dict[str, Any]) -> Welcome:
    return Welcome(
        _take(found, "encounter", str),
        _take(found, "seat", str),
        _take(found, "role", str),
        _whole(found, "commit"),
        _take(found, "last", str),
        _take(found, "digest", str),
        _map(found, "view"),
        _names(found, "online"),
        _take(found, "resumed", bool, default=False),
        _take(found, "flag", str, ""),
        _take(found, "hand", str, ""),
    )


def _commit(found: dict[str, Any]) -> Commit:
    told = {at: _take(_map(found, "told"), at, str) for at in _map(found, "told")}
    lines = tuple(objects(found, "events"))
    head = _take(found, "head", str)
    return Commit(_whole(found, "commit"), lines, _map(found, "patch"), told=told, head=head)


def _call(found: dict[str, Any]) -> Call:
    after, digest = _take(found, "after", str), _take(found, "digest", str)
    return Call(_take(found, "call", str), _whole(found, "number"), after, digest)


def _presence(found: dict[str, Any]) -> Presence:
    return Presence(_names(found, "online"), _wholes(found, "away"))


def _comings(found: dict[str, Any]) -> Comings:
    return Comings(_wholes(found, "came"), _names(found, "left"))


def _wholes(found: dict[str, Any], key: str) -> dict[str, int]:
    """Read whole numbers by name."""
    values = _map(found, key)
    return {name: _whole(values, name) for name in values}


def _problem(found: dict[str, Any]) -> Problem:
    return Problem(
        _take(found, "code", str),
        _take(found, "message", str, ""),
        _take(found, "field", str, ""),
        wait(_map(found, "detail")),
    )


_READERS: dict[str, Callable[[dict[str, Any]], FromServer]] = {
    "welcome": _welcome,
    "commit": _commit,
    "accepted": ack,
    "rejected": refusal,
    "moves": moves,
    "call": _call,
    "presence": _presence,
    "comings": _comings,
    "problem": _problem,
}
