"""Assembling: a commit out of what a scribe wrote, with the declaration, shake and draws before it.

Laws: the declaration is event 0; whatever is hidden carries a salt; what is hidden whole has one
shape; where a fight ends, the screen opens behind all else.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain import table
from fightbook.domain.alike import alike
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line, write
from fightbook.domain.scribe import Scribe
from fightbook.domain.shelf import Folding, Shelf
from fightbook.domain.state import THE_SERVER, Encounter, Seat

SERVER = Seat(THE_SERVER, "server", "the server", "")


class Request(msgspec.Struct, frozen=True):
    """A command with all that came along: who, when (ms since 1970), the client's id for it.

    ``expect``: the only commit upon which it is meant. ``seen``: the commit at which its sender saw
    what it sets. ``saw``: the digest (hex) of the head that its sender held, or where it brings a
    ``shake`` the head upon which that was shown first; ``shown``: with how many commands before.
    ``hand``: the seat of the further GM who acts for the seat ``gm``.
    """

    seat: str
    id: str
    at_ms: int
    command: c.Command
    expect: int | None = None
    shake: str = ""
    faces: Mapping[str, tuple[int, ...]] = {}
    seen: int | None = None
    saw: str = ""
    shown: int = 0
    hand: str = ""

    @property
    def holder(self) -> str:
        """Whose pair its dice come from: of several GMs each rolls with their own."""
        return self.hand or self.seat


def commit(
    shelf: Shelf[Folding], state: Encounter, events: Iterable[e.Event]
) -> tuple[tuple[Line, ...], Encounter]:
    """Chain ``events`` as the next commit or commits; give their lines and the state after them."""
    lines = write(state.commit + 1, events, state.prev)
    return lines, fold(shelf, state, lines)


def declare(
    scribe: Scribe, request: Request, to: tuple[str, ...] | None, *, rolls: bool
) -> e.Declared:
    """Give the declaration of ``request`` for the seats ``to``; does it roll?"""
    return e.Declared(
        request.seat,
        request.at_ms,
        request.id,
        msgspec.to_builtins(request.command),
        scribe.version,
        scribe.brought,
        saw=request.saw,
        shown=request.shown if rolls else 0,
        hand=request.hand,
        to=to,
    )


def assemble(scribe: Scribe, request: Request, to: tuple[str, ...] | None) -> tuple[e.Event, ...]:
    """Give the commit of ``request``, whose declaration is for the seats ``to``.

    Where dice fell, whom it is for was settled before the first of them.
    """
    rolls = bool(scribe.draws)
    head: list[e.Event] = [declare(scribe, request, scribe.bound_to if rolls else to, rolls=rolls)]
    if rolls:
        holder = request.holder
        n = scribe.state.record.pairs[holder].spent + 1
        head.append(e.Shaken(holder, n, request.shake))
        head += [] if scribe.witnessed is None else [scribe.witnessed]
        for cup, draw in sorted(scribe.draws.items(), reverse=True):
            seats = () if cup == "screen" else None
            head.append(e.Drawn(holder, cup, draw.link.hex(), n, draw.taken, to=seats))
    return close(scribe, head)


def close(scribe: Scribe, head: Sequence[e.Event]) -> tuple[e.Event, ...]:
    """Put ``head`` before what the scribe wrote, salt what is hidden, open what is to be opened."""
    hidden_whole = head[0].to is not None
    events = [*head, *(alike(scribe.events, head[0].to) if hidden_whole else scribe.events)]
    screen, number = scribe.state.record.screen, scribe.state.commit + 1
    if not (hidden := hides(events)) and not scribe.opens and not scribe.bares:
        return tuple(events)
    if hidden and not screen:
        screen = scribe.veil.fresh
        events.insert(len(head), e.Screened(screen))
    events = [
        event
        if event.to is None
        else msgspec.structs.replace(event, salt=scribe.veil.salt(screen, number, index))
        for index, event in enumerate(events)
    ]
    if scribe.opens:
        events += table.screen(scribe, events)
    bare = scribe.opens or (scribe.bares and not hides(events))
    secret = scribe.veil.opened(screen) if bare else None
    return (*events, *([] if secret is None else [e.Unscreened(secret)]))


def hides(events: Iterable[e.Event]) -> bool:
    """Tell whether any of the events is not for everybody."""
    for event in events:  # noqa: SIM110 - what costs less is looked for with each command
        if event.to is not None:
            return True
    return False
