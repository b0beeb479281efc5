"""The vocabulary of the places at a table: who may come, who sits where, and what a seat may do.

Laws: as in ``domain.events``, of which this is a part. Undo leaves it alone, but
for who plays whom.
"""

from fightbook.domain.event import Event


class Invited(Event, frozen=True, gc=False):
    """The table has another join ``code``; an empty one: nobody new can join until there is one.

    ``until``: when it expires, ms since 1970; 0 for never. Codes before it admit nobody any more.
    """

    code: str
    until: int = 0


class Unseated(Event, frozen=True, gc=False):
    """A seat was taken away; its token no longer opens anything."""

    seat: str


class Renewed(Event, frozen=True, gc=False):
    """A seat has another ``token`` (SHA-256, hex); the one before opens nothing any longer."""

    seat: str
    token: str


class Trusted(Event, frozen=True, gc=False):
    """Whose dice a seat may bring from now on: ``none``, those of its ``own``, or ``all``."""

    seat: str
    whose: str


class Assigned(Event, frozen=True, gc=False):
    """A combatant is controlled by these ``seats`` from now on."""

    who: str
    seats: tuple[str, ...]


class Locked(Event, frozen=True, gc=False):
    """The table was closed to newcomers, or opened again."""

    locked: bool


class Framed(Event, frozen=True, gc=False):
    """Pages of these ``origins``, and of no others, may show the fight in a frame of theirs."""

    origins: tuple[str, ...]


class Timed(Event, frozen=True, gc=False):
    """Everybody has so many ``seconds`` for a turn from now on; 0: as long as it takes.

    ``held``: the time stands still until another such event. Each turn and each phase begins anew,
    and so does a turn that undo leads back to. Nothing is written while time goes by, and nothing
    follows when it is over.
    """

    seconds: int
    held: bool = False


class Published(Event, frozen=True, gc=False):
    """Everybody may look at what spectators were told of a ``commit``, or nobody may any longer."""

    commit: int
    public: bool


class Claimed(Event, frozen=True, gc=False):
    """A ``seat`` says that it saw a line which is not there: its ``address`` and digest (``saw``).

    It is the word of that seat and of nobody else.
    """

    seat: str
    address: str
    saw: str


PLACES: tuple[type[Event], ...] = (
    Invited,
    Unseated,
    Renewed,
    Trusted,
    Assigned,
    Locked,
    Framed,
    Timed,
    Published,
    Claimed,
)
