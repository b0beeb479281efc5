"""What comes from a server, as values.

Limits: lines, views and patches are JSON objects as they came; ``reading`` reads and checks all
else.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypeAlias, TypedDict

Line = dict[str, Any]
"""One event as it is stored, or ``{"at", "mark"}`` where it is not for this seat."""
View = dict[str, Any]
"""The table as this seat may see it."""


class Move(TypedDict):
    """A legal move: the ``command`` to send, and the words for it.

    Where it has ``over``, these fields are still to be chosen (``clients.python.moves``): rows of
    values, any combination of one row, nobody named twice. ``group``, ``short``, ``part``,
    ``choice`` and ``again`` say how a page would lay it out, as ``docs/protocol.md`` has it.
    """

    command: dict[str, Any]
    label: str
    rolls: NotRequired[str]
    over: NotRequired[list[dict[str, list[Any]]]]
    form: NotRequired[dict[str, Any]]
    group: NotRequired[str]
    short: NotRequired[str]
    part: NotRequired[str]
    choice: NotRequired[str]
    again: NotRequired[bool]


class Need(TypedDict("Named", {"for": str})):
    """Dice that a person must throw now: ``count`` of ``sides``, to be sent under ``id``.

    ``who`` throws them, where they are somebody's; ``for`` says why. ``again``: what those showed
    that are thrown again. ``cards``: they are cards, no two the same, whose highest is ``sides``.
    ``among``: the die picks one of these combatants, 1 the first.
    """

    id: str
    label: str
    count: int
    sides: int
    who: str
    again: list[int]
    cards: bool
    among: list[str]


Thrower: TypeAlias = Callable[[Need], Sequence[int] | Awaitable[Sequence[int]]]
"""Gives what the dice (or cards) of a need show, in the order in which they lie there."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The view after ``commit``, whose last line is at ``last`` and has ``digest``."""

    encounter: str
    seat: str
    role: str
    commit: int
    last: str
    digest: str
    view: View
    online: tuple[str, ...]
    resumed: bool
    flag: str
    hand: str = ""


@dataclass(frozen=True, slots=True)
class Commit:
    """What one commit is to this seat: its lines, and the change of the view.

    ``closed``: the encounter has ended with it. ``told``: what its lines read like, by address; see
    ``Table.open`` for the language. ``head``: what the server says is the digest of its last line.
    """

    commit: int
    events: tuple[Line, ...]
    patch: dict[str, Any]
    closed: bool = False
    told: dict[str, str] = field(default_factory=dict[str, str])
    head: str = ""


@dataclass(frozen=True, slots=True)
class Ack:
    """A command is on disk as ``commit`` (0 for a dry run); ``events``: as this seat sees them.

    An amendment is a run of commits, from ``commit`` to ``last``.
    """

    id: str
    commit: int
    events: tuple[Line, ...]
    last: int


class Refused(Exception):  # noqa: N818 - it is a refusal, not an error
    """A command was refused and changed nothing.

    ``code`` is stable, ``message`` says what would help, ``field`` is the field at fault, ``needs``
    lists the dice to throw where the table throws its own, ``detail`` is what else there is.
    """

    def __init__(
        self,
        code: str,
        message: str,
        field: str = "",
        needs: tuple[Need, ...] = (),
        detail: dict[str, Any] | None = None,
        id: str = "",  # noqa: A002 - the name on the wire
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.field = field
        self.needs = needs
        self.detail = detail or {}
        self.id = id


@dataclass(frozen=True, slots=True)
class Moves:
    """The legal moves of the seat at ``commit``.

    ``waits``: the combatants whom the fight waits for, as far as this seat may know.
    """

    id: str
    commit: int
    moves: tuple[Move, ...]
    waits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Presence:
    """The seats that are connected now.

    ``away``: milliseconds to a seat and back, of those seats where they were measured.
    """

    online: tuple[str, ...]
    away: dict[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Comings:
    """The seats that came, with the milliseconds to them and back (0: not known), and that left."""

    came: dict[str, int]
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """A message could not be read, or the connection is about to end."""

    code: str
    message: str
    field: str
    wait: float = 0.0


LONGEST_WAIT = 600.0


def wait(detail: dict[str, Any]) -> float:
    """Give the seconds that a ``slow-down`` asks to wait; 0 where it does not say."""
    found: object = detail.get("wait")
    return min(float(found), LONGEST_WAIT) if isinstance(found, int) and found > 0 else 0.0


@dataclass(frozen=True, slots=True)
class Call:
    """A roll of somebody else's needs this seat's link of ``number``, by the name of ``call``.

    It goes out when the line at ``after`` is held, with this ``digest``.
    """

    call: str
    number: int
    after: str
    digest: str


FromServer = Welcome | Commit | Ack | Refused | Moves | Call | Presence | Comings | Problem
