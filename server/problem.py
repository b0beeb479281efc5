"""Problem details (RFC 9457): the one shape of every refusal and fault over HTTP.

``type`` leads to the entry of its code in ``/schema/problems.json``; ``title`` is the sentence of
the code, ``detail`` that of this very refusal. What else a refusal tells (``wait``, ``mistakes``
and so on) stands beside them. Made here and not by the framework's plug-in, since the gate and the
handshake of a WebSocket, which stand before the framework, answer alike.
"""

from typing import Any

import msgspec

from fightbook.domain.registry import Mistake
from fightbook.domain.reject import CODES, Need, Rejected

MEDIA = "application/problem+json"
KINDS = "/schema/problems.json"
STATUS = {
    "bad-json": 400,
    "bad-message": 400,
    "unknown-type": 400,
    "bad-sheet": 400,
    "too-large": 413,
    "unknown-encounter": 404,
    "gone": 410,
    "unknown-ruleset": 404,
    "unknown-version": 404,
    "unknown-address": 404,
    "unknown-code": 404,
    "no-token": 401,
    "bad-token": 401,
    "bad-origin": 403,
    "bad-host": 421,
    "forbidden": 403,
    "not-yours": 403,
    "not-your-dice": 403,
    "bad-game": 422,
    "too-much": 422,
    "bad-book": 422,
    "slow-down": 429,
    "busy": 503,
    "too-long": 503,
    "store-away": 503,
    "internal": 500,
}
"""HTTP status of a code; 409 for whatever the present state of the fight does not allow."""


class ProblemDetails(msgspec.Struct, frozen=True):
    """A refusal. ``detail`` says what would help; ``field`` is the path to what did not fit.

    ``needs``: the dice that a person must throw. ``wait``: seconds until the same would be taken.
    ``mistakes``: those of a game's file. ``fault``: what is wrong with a book. ``was`` and ``is``:
    what the sender saw, and what stands there now.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    field: str = ""
    needs: tuple[Need, ...] = ()
    wait: int = 0
    mistakes: tuple[Mistake, ...] = ()
    fault: str = ""
    was: Any = None
    is_: Any = msgspec.field(default=None, name="is")


class Kind(msgspec.Struct, frozen=True):
    """A kind of problem: the HTTP status that it has, and its sentence."""

    status: int
    title: str


def kinds() -> dict[str, Kind]:
    """Give all kinds of problems, by code."""
    return {code: Kind(status(code), title) for code, title in CODES.items()}


def status(code: str) -> int:
    """Give the HTTP status of a code."""
    return STATUS.get(code, 409)


def problem(rejected: Rejected, number: int = 0) -> dict[str, Any]:
    """Give the body of a refusal; ``number`` is its HTTP status, where its code has another one."""
    own = {
        "type": f"{KINDS}#/{rejected.code}",
        "title": CODES.get(rejected.code, rejected.message),
        "status": number or status(rejected.code),
        "detail": rejected.message,
        "code": rejected.code,
    }
    more = {"field": rejected.field, "needs": rejected.needs}
    return rejected.detail | own | {name: value for name, value in more.items() if value}
