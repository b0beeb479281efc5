"""What every door checks: whose token it is, what it may ask for, and where a page comes from."""

import asyncio
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.exceptions import ClientException

from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Move
from fightbook.domain.state import Encounter
from fightbook.server.address import client
from fightbook.server.budget import read, surveyed
from fightbook.server.crossing import follow
from fightbook.server.live import Live
from fightbook.server.logs import bind
from fightbook.server.registry import Registry
from fightbook.server.seats import key_of
from fightbook.server.watch import Watch

Scope = Mapping[str, Any]
NOT_PUBLIC = "A token is needed here: only where the GM says so, everybody may watch."
BODY_SECONDS = 30.0
"""How long a body may be on its way, from its first byte to its last."""


async def whole_body(request: Request[Any, Any, Any]) -> bytes:
    """Read a body, before anything is checked that may have changed when it is here."""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            return await request.body()
    except TimeoutError:
        late = f"The body was not here after {BODY_SECONDS:.0f} s."
        raise ClientException(late, status_code=408, headers={"connection": "close"}) from None


async def enter(registry: Registry, encounter: str, token: str) -> tuple[Live, str]:
    """Give the live encounter and the seat that ``token`` opens there, or refuse.

    Without a token that is the guests' seat, where the GM lets everybody watch.
    """
    live = await registry.find(encounter)
    if live is None:
        raise refuse("unknown-encounter") if token else refuse("no-token", NOT_PUBLIC)
    await registry.listen_again(live)
    if token and live.seat_of(key_of(token)) is None:
        await registry.freshen(live)  # another process may have seated them a moment ago
    await follow(registry, live)
    seat = seat_of(live, key_of(token))
    bind(encounter=encounter, seat=seat)
    return live, seat


async def look(
    registry: Registry, scope: Scope, encounter: str, token: str | None, *, whole: bool = False
) -> tuple[Live, str]:
    """Do what ``enter`` does, for a reader with an ``Authorization`` header who pays for it.

    ``whole``: all of the fight is read again for it.
    """
    live, seat = await enter(registry, encounter, bearer(token))
    registry.budgets.reads.spend(reader(live, seat, scope), read(live.state.commit * whole))
    return live, seat


async def study(
    registry: Registry, scope: Scope, encounter: str, token: str | None, times: int = 1
) -> tuple[Live, str]:
    """Do what ``look`` does, for what takes ``times`` as long as reading all of the fight."""
    live, seat = await enter(registry, encounter, bearer(token))
    registry.budgets.reports.spend(reader(live, seat, scope), times * read(live.state.commit))
    return live, seat


def survey(registry: Registry, watch: Watch, payer: str) -> tuple[list[Move], list[str]]:
    """Give the moves of now, and whom the fight waits for; ``payer`` pays for what is not at hand.

    Raises a refusal.
    """
    if not watch.surveyed:
        pay_for_moves(registry, watch.sight.world, payer)
    return watch.survey()


def pay_for_moves(registry: Registry, world: Encounter, payer: str) -> None:
    """Let somebody pay for looking through all combatants. Raises a refusal."""
    registry.budgets.reads.spend(payer, surveyed(len(world.fight.combatants)))


def reader(live: Live, seat: str, scope: Scope) -> str:
    """Give the name under which somebody pays who looks from a seat."""
    return f"{live.state.id}/{seat}@{client(scope)}"


def seat_of(live: Live, key: str) -> str:
    """Give the seat that a token opens, by its ``key``, or refuse."""
    seat = live.seat_of(key)
    if seat is None:
        if key:
            raise refuse("bad-token")
        raise refuse("no-token", NOT_PUBLIC)
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
