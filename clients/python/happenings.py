"""What happens at a session, as values, besides what the server said."""

from dataclasses import dataclass

from fightbook.clients.python import messages as m
from fightbook.clients.python.witness import Flag


@dataclass(frozen=True, slots=True)
class Welcomed:
    """The connection stands, and the view is that of ``commit``.

    ``again``: there was one before. ``resumed``: what was missed meanwhile follows as commits;
    otherwise the view has jumped over it.
    """

    commit: int
    again: bool
    resumed: bool


@dataclass(frozen=True, slots=True)
class CaughtUp:
    """All that was missed has been told: so many commits."""

    commits: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """This connection is of no more use; ``final``: another one would not be either.

    ``wait``: seconds to wait before another one, where the server said so.
    """

    code: str
    message: str
    final: bool = False
    wait: float = 0.0


@dataclass(frozen=True, slots=True)
class Slowed:
    """The server asks to wait so many ``seconds``; what came too soon goes out again after them."""

    seconds: float


Happening = (
    Welcomed
    | CaughtUp
    | m.Commit
    | m.Ack
    | m.Refused
    | m.Moves
    | m.Presence
    | Flag
    | Slowed
    | Dropped
)
