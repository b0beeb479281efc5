"""A seat's links for the rolls of others: answers when it is called, and sees what becomes of it.

Laws: a link answers one call, upon the very past that the call names, and the next one does not go
out before it stands in the stream; so nobody can ask for links and keep the roll that suits. What
an honest server does not do with them is a ``Flag``.
"""

from collections.abc import Container, Sequence
from typing import Any, cast

from fightbook.clients.python import dice
from fightbook.clients.python.messages import Call, Line
from fightbook.clients.python.witness import Flag

GRACE = 5.0
"""Seconds for which a seat may be here before every server process knows that it is."""
CATCHING_UP = 60.0
"""Seconds for which a server may send again what was missed."""
TWICE = 2
"""Whoever was passed over so often need not be called."""
DROPPED = "A call that this seat answered was never a commit."
Said = list[tuple[str, str]]


class Calls:
    """The chain of one pair, and the call that is open. All that it knows comes from the stream."""

    def __init__(self, tip: bytes, links: int = dice.LINKS) -> None:
        """Begin with a chain whose secret end is ``tip``."""
        self._here = 0.0
        """From when on this seat should be asked, in seconds of the clock here."""
        self._passed, self._rests = 0, False
        self.unsettled: dict[str, str] = {}
        """The calls that were answered and of which it is not known what became of them, each with
        the line upon which it was answered."""
        self.renew(tip, links)

    def renew(self, tip: bytes, links: int = dice.LINKS) -> None:
        """Go on with another chain, as a part of another pair."""
        self._links = [link.hex() for link in dice.chain(tip, links)]
        self._number = 0
        """The last link that the stream says this seat was called for."""
        self._heard = ""
        """The last call that came on this connection."""
        self._open: Call | None = None
        self._shown: Call | None = None
        """The call that was answered, until the stream has gone on."""
        self._most = 0
        """The last link that was ever shown."""

    @property
    def anchor(self) -> str:
        """The public end of the chain, hex."""
        return self._links[0]

    def connected(self, now: float) -> None:
        """There is a new connection, of which other servers may not know yet."""
        self._open, self._heard, self._here = None, "", now + CATCHING_UP

    def caught_up(self, now: float) -> None:
        """All that was missed is here."""
        self._here = min(self._here, now + GRACE)

    def take(self, call: Call) -> list[Flag]:
        """Take a call in; it is answered as soon as what it names is held."""
        self._heard = call.call
        again = self._shown is not None and call.call == self._shown.call
        new = call.number > self._most and call.number == self._number + 1
        if not (again or new) or call.number >= len(self._links):
            return [Flag("bad-call", call.after, "It asks for a link that is not the next one.")]
        self._open = call
        return []

    def answer(self, last: str, digest: str) -> dict[str, Any] | None:
        """Give what is to be sent by whoever holds the line at ``last`` with ``digest``."""
        call = self._open
        if call is None or call.after != last:
            return None
        self._open = None
        if call.digest != digest:
            return None
        self._shown, self._most = call, call.number
        self.unsettled[call.call] = call.after
        return {"type": "witness", "call": call.call, "link": self._links[call.number]}

    def follow(self, seat: str, lines: Sequence[Line], wanted: str, now: float) -> list[Flag]:
        """Read the next commit, as ``seat`` sees it; ``wanted``: which rolls the table calls.

        ``now``: by the clock here, in seconds, since a server that cheats sets its own as it likes.
        """
        if not lines:
            return []
        found = _first(lines, "witnessed")
        shown, self._shown = self._shown, None
        if shown is not None:
            self.unsettled.pop(shown.call, None)
        answered = shown is not None and shown.call == found.get("call")
        told: Said = []
        if shown is not None and not answered:
            told.append(("call-dropped", DROPPED))
        if (number := _numbers(found).get(seat)) is not None:
            told += self._stands(seat, found, answered=answered, here=now > self._here)
            self._number = number
        elif now > self._here and self._missed(seat, lines, wanted):
            told.append(("not-asked", "A roll needed witnesses, and this seat was not asked."))
        self._note(seat, lines[0])
        return [Flag(kind, str(lines[0].get("at", "")), said) for kind, said in told]

    def gone(self, stands: Container[str], last: str) -> list[Flag]:
        """Give the calls that were answered and do not stand in a stream that ends at ``last``."""
        dropped = [at for call, at in self.unsettled.items() if call not in stands and at != last]
        return [Flag("call-dropped", at, DROPPED) for at in dropped]

    def _stands(self, seat: str, found: Line, *, answered: bool, here: bool) -> Said:
        """Compare what stands in the stream with what was sent."""
        if seat in _texts(found.get("passed")):
            self._passed, self._rests = self._passed + 1, True
            if here and not answered and found.get("call") != self._heard:
                return [("not-asked", "This seat is passed over for a call that never came here.")]
            said = "The answer of this seat does not count: it came too late, or was left out."
            return [("passed-over", said)] if answered else []
        said = "A link of this seat stands under a call that it did not answer."
        return [] if answered else [("other-call", said)]

    def _missed(self, seat: str, lines: Sequence[Line], wanted: str) -> bool:
        """Tell whether this seat should have been asked for a link, and was not."""
        taken = _first(lines, "shaken")
        host = str(taken.get("seat")).startswith(("gm", "server"))
        player = not host and bool(taken.get("link"))
        if not taken or taken.get("seat") == seat or wanted == "none":
            return False
        return not (self._rests or self._passed >= TWICE or (player and wanted != "all"))

    def _note(self, seat: str, declared: Line) -> None:
        """Note that the person of this seat did something."""
        command: object = declared.get("command")
        if declared.get("seat") == seat and isinstance(command, dict):
            kind: object = cast(Line, command).get("type")
            self._rests = self._rests and kind == "anchor"


def _first(lines: Sequence[Line], kind: str) -> Line:
    """Give the first line of a type; an empty one where there is none."""
    none: Line = {}
    return next((line for line in lines if line.get("type") == kind), none)


def _texts(found: object) -> list[object]:
    return cast("list[object]", found) if isinstance(found, list) else []


def _numbers(found: Line) -> dict[str, int]:
    """Give who was called, each with the number of the link."""
    rows = [_texts(row) for row in _texts(found.get("called"))]
    pairs = [tuple(row) for row in rows if len(row) == len(("seat", "number"))]
    return {seat: n for seat, n in pairs if isinstance(seat, str) and isinstance(n, int)}
