"""What every door checks: whose token it is, where a page comes from, and who asks too often."""

import time
from collections import defaultdict, deque
from urllib.parse import urlsplit

from domain.reject import refuse
from server.hall import Hall
from server.live import Live
from server.seats import digest

MINUTE = 60.0


async def enter(hall: Hall, encounter: str, token: str) -> tuple[Live, str]:
    """Give the live encounter and the seat that ``token`` opens there, or refuse."""
    if not token:
        raise refuse("no-token")
    live = await hall.find(encounter)
    if live is None:
        raise refuse("unknown-encounter")
    return live, seat_of(live, token)


def seat_of(live: Live, token: str) -> str:
    """Give the seat that ``token`` opens, or refuse."""
    seat = live.seat_of(digest(token))
    if seat is None:
        raise refuse("bad-token")
    return seat


def bearer(header: str | None) -> str:
    """Read the token from an ``Authorization`` header; empty when there is none."""
    scheme, _, token = (header or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def origin_allowed(origin: str | None, host: str | None, allowed: frozenset[str]) -> bool:
    """Tell whether a page of ``origin`` may connect: this server's own, or one on the list.

    A client that is no browser sends no origin.
    """
    if origin is None:
        return True
    return origin in allowed or (bool(host) and _place(origin) == host)


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # it is no address at all
        return ""


class Limit:
    """At most so many attempts a minute by one address."""

    def __init__(self, attempts: int) -> None:
        """Allow ``attempts`` within any minute."""
        self._attempts = attempts
        self._seen: defaultdict[str, deque[float]] = defaultdict(deque)

    def check(self, address: str) -> None:
        """Refuse when ``address`` has failed too often."""
        seen = self._seen[address]
        while seen and seen[0] < time.monotonic() - MINUTE:
            seen.popleft()
        if not seen:
            del self._seen[address]
        elif len(seen) >= self._attempts:
            raise refuse("slow-down")

    def failed(self, address: str) -> None:
        """Count a failure."""
        self._seen[address].append(time.monotonic())
