"""The vocabulary of chance: the chains from which the dice come, and the screen's secrets.

Laws: as in ``domain.events``, of which this is a part. Undo leaves it alone.
"""

from fightbook.domain.event import Event


class Shaken(Event, frozen=True, gc=False):
    """This commit takes the links number ``n`` of the pair of ``seat``.

    ``link``: the seat's own, hex, a part of the commit's seeds; empty where it has no such chain.
    """

    seat: str
    n: int
    link: str = ""


class Witnessed(Event, frozen=True, gc=False):
    """Other seats gave a link each to this commit's seeds, when they were called for it.

    ``called``: seats, in the order in which they sat down, each with the number of its link.
    ``links``: hex, of those who answered, in that order. ``passed``: those who did not in time.
    ``absent``: those who could have been called and were not connected. ``call``: what went out,
    hex, which binds ``nonce``, the past, who was called, and the declaration.
    """

    called: tuple[tuple[str | int, ...], ...]
    links: tuple[str, ...]
    call: str
    nonce: str
    passed: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()

    @property
    def numbers(self) -> tuple[tuple[str, int], ...]:
        """Who was called, and for which link; what is none of that is left out."""
        return tuple(
            (one[0], one[1])
            for one in self.called
            if len(one) == len(("seat", "number"))
            if isinstance(one[0], str) and isinstance(one[1], int)
        )


class Anchored(Event, frozen=True, gc=False):
    """A new pair begins for ``holder``, a seat or the server: its ``anchors``, hex, by cup.

    ``why``: ``history-lost`` where the server no longer had lines that somebody had seen.
    """

    holder: str
    anchors: dict[str, str]
    why: str = ""


class Screened(Event, frozen=True, gc=False):
    """A new secret of the screen begins, whose ``sha256`` (hex) this is."""

    sha256: str


class Unscreened(Event, frozen=True, gc=False):
    """The screen is open: its ``secret``, hex, gives the salts of all that was hidden under it."""

    secret: str


class Drawn(Event, frozen=True, gc=False):
    """A link (hex) of a ``cup`` of the pair of ``seat`` is a part of this commit's seed.

    ``place``: its number in the chain, from 1 on. ``read``: how many numbers were read of each
    label under this seed, here or, in an amendment, by what it decides again.
    """

    seat: str
    cup: str
    link: str
    place: int
    read: dict[str, int] = {}


LINKS: tuple[type[Event], ...] = (Shaken, Anchored, Screened, Unscreened, Drawn, Witnessed)
