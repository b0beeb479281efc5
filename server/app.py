"""The application: the doors, wired to one registry."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import cast

from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import ControllerRouterHandler

from fightbook.server import (
    books,
    calendar,
    campaigns,
    chests,
    deletion,
    errors,
    fitness,
    frames,
    games,
    http,
    moments,
    origins,
    owning,
    pages,
    past,
    places,
    receipts,
    recovery,
    reports,
    site,
    timeouts,
)
from fightbook.server.budget import Quota, budgets
from fightbook.server.calls import heard
from fightbook.server.cellar import opened
from fightbook.server.clerk import write
from fightbook.server.crossing import look
from fightbook.server.decode import MAX_BYTES
from fightbook.server.departure import Departure
from fightbook.server.idle import Limits, Walk
from fightbook.server.keeping import cold
from fightbook.server.mates import FIGURES, READY, Mates
from fightbook.server.metrics import metrics, own
from fightbook.server.plugins import rulesets
from fightbook.server.prints import Prints
from fightbook.server.registry import Registry
from fightbook.server.seats import Tips, new_tip
from fightbook.server.settings import Settings
from fightbook.server.snapshots import Snapshots
from fightbook.server.socket import follow
from fightbook.server.store import store_at
from fightbook.server.trouble import StoreAwayError
from fightbook.server.workers import Source, Workers

NO_ANSWER = ("it does not answer",)
READY_SECONDS = 0.8
"""How long the store may take to take a commit in a server that is ready."""


@get("/health/live", include_in_schema=False)
async def health_live() -> str:
    """Tell that this process runs."""
    return "live"


@get("/health/ready", include_in_schema=False)
async def health_ready(registry: Registry, mates: Mates | None) -> Response[str]:
    """Tell whether all is in order, at the other workers too."""
    troubles = await _troubles(registry)
    if mates is not None:
        for number, told in (await mates.ask(READY)).items():
            lines = NO_ANSWER if told is None else told.decode().splitlines()
            troubles += [f"worker {number}: {line}" for line in lines]
    return Response("\n".join(troubles) or "ready", status_code=503 if troubles else 200)


async def _troubles(registry: Registry) -> list[str]:
    """Give what is not in order: of the store, and of what goes on behind the doors."""
    troubles = [f"{name}: {why}" for name, why in registry.duties.troubles.items()]
    if registry.departure.begun:
        troubles.insert(0, "ending: it takes nobody in any longer")
    try:
        async with asyncio.timeout(READY_SECONDS):
            await registry.store.ping()
    except (StoreAwayError, TimeoutError) as error:
        troubles.insert(0, f"store away: {str(error) or 'it does not answer'}")
    return troubles


async def _told_ready(registry: Registry) -> bytes:
    return "\n".join(await _troubles(registry)).encode()


HANDLERS: list[ControllerRouterHandler] = [
    *http.HANDLERS,
    *campaigns.HANDLERS,
    *games.HANDLERS,
    *past.HANDLERS,
    *recovery.HANDLERS,
    *owning.HANDLERS,
    *books.HANDLERS,
    *calendar.HANDLERS,
    *chests.HANDLERS,
    *reports.HANDLERS,
    *pages.HANDLERS,
    *places.HANDLERS,
    *receipts.HANDLERS,
    *site.HANDLERS,
    *frames.HANDLERS,
    *moments.HANDLERS,
    follow,
    health_live,
    health_ready,
    metrics,
]


def create(
    settings: Settings,
    redis_url: str,
    tips: Tips = new_tip,
    departure: Departure | None = None,
    mates: Mates | None = None,
) -> Litestar:
    """Make the application for a store that is running.

    Law: whoever knows the ``tips`` knows the dice; nothing that can be set says otherwise than
    that they are secret.
    """
    registry = _registry(settings, redis_url, tips)
    registry.departure = departure or Departure()
    workers = cast(Workers, registry.workers)
    limits = Limits(settings.archive_after, settings.unplayed_after)
    watched = bool(settings.redis) and not settings.unsafe_store
    client = site.load()
    if mates is not None:
        mates.answers = {READY: partial(_told_ready, registry), FIGURES: partial(own, registry)}
    given = {
        "registry": registry,
        "workers": workers,
        "desk": books.Desk(workers, settings.book_bytes),
        "prints": Prints(registry),
        "ready": moments.Ready(),
        "site": client,
        "settings": settings,
        "mates": mates,
    }
    return Litestar(
        route_handlers=HANDLERS,
        dependencies={name: _given(value) for name, value in given.items()},
        state=State({"site": client, "registry": registry}),  # for whoever is lost, or guesses
        cors_config=origins.cors(settings),
        exception_handlers=errors.HANDLERS,
        lifespan=[_lifespan(registry, workers, limits, watched=watched)],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=4 * MAX_BYTES,
    )


def _registry(settings: Settings, redis_url: str, tips: Tips) -> Registry:
    """Make the registry of a process, with all that it needs."""
    registry = Registry(store_at(redis_url, settings.durability), rulesets(), tips)
    registry.on_call = heard
    registry.on_crossing = look
    registry.budgets = budgets(settings.budgets)
    registry.quota = Quota(settings.tables_a_day, settings.tables_a_day_each)
    kept = cold(settings)
    cellar = opened(registry.store, kept) if kept else None
    registry.graves.cellar = registry.index.cellar = cellar
    registry.snapshots = Snapshots(cellar) if cellar else None
    registry.workers = Workers(Source(redis_url, rulesets, kept, settings.durability))
    return registry


def _given(value: object) -> Provide:
    return Provide(lambda: value, sync_to_thread=False)


def _lifespan(
    registry: Registry, workers: Workers, limits: Limits, *, watched: bool
) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncGenerator[None]:
        await registry.start()
        registry.duties.keep("timeouts", partial(timeouts.run, registry))
        registry.duties.keep("deletions", partial(deletion.sweep, registry))
        registry.duties.keep("idle tables", Walk(registry.graves, limits).run)
        if watched:
            registry.duties.keep("store", partial(fitness.watch, registry.store.check))
        if (snapshots := registry.snapshots) is not None:
            registry.duties.keep("snapshots", partial(write, snapshots, workers))
        try:
            yield
        finally:
            await registry.stop()
            await registry.store.shards.aclose()

    return lifespan
