"""The application: the doors, wired to one hall."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide

from server import books, errors, http, pages, past, patience, reports, site
from server.decode import MAX_BYTES
from server.door import Limit
from server.hall import Hall
from server.metrics import metrics
from server.plugins import rulesets
from server.seats import Tips, new_tip
from server.settings import Settings
from server.socket import follow
from server.store import Store, StoreAwayError, connect

ATTEMPTS_A_MINUTE = 30


@get("/health/live", include_in_schema=False)
async def health_live() -> str:
    """Tell that this process runs."""
    return "live"


@get("/health/ready", include_in_schema=False)
async def health_ready(hall: Hall) -> Response[str]:
    """Tell whether commands can be taken: the store answers."""
    try:
        await hall.store.ping()
    except StoreAwayError as error:
        return Response(f"store away: {error}", status_code=503)
    return Response("ready")


def create(settings: Settings, redis_url: str, tips: Tips = new_tip) -> Litestar:
    """Make the application for a store that is running.

    Law: whoever knows the ``tips`` knows the dice; nothing that can be set says otherwise than
    that they are secret.
    """
    store = Store(connect(redis_url))
    hall = Hall(store, rulesets(), tips)
    attempts, desk = Limit(ATTEMPTS_A_MINUTE), books.Desk(settings.book_bytes)
    client = site.load()
    return Litestar(
        route_handlers=[
            *http.HANDLERS,
            *past.HANDLERS,
            *books.HANDLERS,
            *reports.HANDLERS,
            *pages.HANDLERS,
            *site.HANDLERS,
            follow,
            health_live,
            health_ready,
            metrics,
        ],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "attempts": Provide(lambda: attempts, sync_to_thread=False),
            "desk": Provide(lambda: desk, sync_to_thread=False),
            "site": Provide(lambda: client, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        state=State({"site": client}),  # for whoever is lost
        exception_handlers=errors.HANDLERS,
        lifespan=[_lifespan(hall)],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=4 * MAX_BYTES,
    )


def _lifespan(hall: Hall) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        await hall.start()
        waiting = asyncio.create_task(patience.run(hall))
        try:
            yield
        finally:
            waiting.cancel()
            await hall.stop()
            await hall.store.redis.aclose()

    return lifespan
