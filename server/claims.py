"""Claims: a seat says that it saw a line which the stream does not have."""

from fightbook.domain.commands import Claim
from fightbook.domain.decide import SERVER
from fightbook.domain.reject import Rejected
from fightbook.server.handle import ATTEMPTS, Envelope, handle, new_screen
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.seats import new_token


async def hear(registry: Registry, live: Live, claim: Claim) -> None:
    """A seat says that it saw a line which the stream does not have: note that it says so.

    If it is true, lines were lost, and what they showed of a chain would be shown again, known
    beforehand: so whoever rolled until now begins a new pair with the next roll, and the screen a
    new secret, but where the present one began behind that place, or for that very line. A
    spectator is not heard. Raises ``StoreAwayError``.
    """
    await registry.catch_up(live)
    place = live.state.record.seats.get(claim.seat)
    if place is None or place.role == "spectator":
        return
    told = live.state.record.claims.values()
    known = any((claim.address, claim.digest) in claims for claims in told)
    heard = await handle(registry, live, Envelope(SERVER.id, new_token(), claim))
    if known or isinstance(heard, Rejected):
        return
    commit = int(claim.address.partition("-")[0])
    async with live.lock:
        for _ in range(ATTEMPTS):
            screen = live.state.record.screen
            if not screen or _began(live, screen) > commit or await new_screen(registry, live):
                break


def _began(live: Live, secret: str) -> int:
    """Give the commit in which a secret began; 0 where it was there from the start."""
    return live.state.record.ids.get(f"{SERVER.id}/{secret}") or 0
