"""Running a server: its store, its settings for uvicorn, and a server beside other work."""

import asyncio
import contextlib
import functools
import gc
import socket
import threading
import time
from collections.abc import Generator
from typing import Any, cast

import msgspec
import uvicorn

from fightbook.server.app import create
from fightbook.server.connection import PING_SECONDS, PONG_SECONDS, Protocol
from fightbook.server.crowd import Caller, Crowd, raise_file_limit
from fightbook.server.departure import Departure
from fightbook.server.embedded import embedded
from fightbook.server.ending import END_SECONDS, GRACE_SECONDS
from fightbook.server.gate import App, Gate
from fightbook.server.keeping import folder
from fightbook.server.logs import config
from fightbook.server.mates import Mates
from fightbook.server.passing import Passing
from fightbook.server.quiet import hush
from fightbook.server.seats import Tips, new_tip
from fightbook.server.settings import Settings
from fightbook.server.store import store_at
from fightbook.server.trouble import StoreAwayError

MAX_MESSAGE = 256 * 1024
"""A message above 64 KiB is answered with an error; above this the connection is closed."""
MAX_HEAD = 16 * 1024
"""Bytes of a request's head: the fields of a larger one would hold everybody up."""
KEEP_SECONDS = 75
"""So long a connection is kept that nobody uses: longer than proxies do, who else would send a
command over one that ends just then, and tell its sender that it failed."""
START_SECONDS = 20.0
YOUNG_OBJECTS = 20_000
"""How many new objects call the garbage collector: nearly all of ours are values without cycles,
and a full collection holds everybody up for as long as the memory is large."""


def configuration(
    settings: Settings,
    url: str,
    tips: Tips = new_tip,
    departure: Departure | None = None,
    mates: Mates | None = None,
) -> uvicorn.Config:
    """Give uvicorn's settings for the application on the store at ``url``.

    ``mates``: the other workers, where there are several.
    """
    gc.set_threshold(YOUNG_OBJECTS, 50, 100)
    crowd = Crowd(raise_file_limit(), settings.budgets, settings.trusted_proxies)
    alone: Any = functools.partial(Caller, crowd=crowd)
    several: Any = functools.partial(Passing, crowd=crowd, mates=cast(Mates, mates))
    found = uvicorn.Config(
        Gate(cast(App, create(settings, url, tips, departure, mates)), settings, crowd),
        host=settings.host,
        port=settings.port,
        http=alone if mates is None else several,
        ws=cast(Any, functools.partial(Protocol, crowd=crowd)),
        h11_max_incomplete_event_size=MAX_HEAD,
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,
        timeout_keep_alive=KEEP_SECONDS,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        log_config=config(settings.log_format, settings.log_level),
        log_level="warning",
        access_log=False,
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    hush()
    return found


@contextlib.contextmanager
def store(settings: Settings) -> Generator[str]:
    """Give the URL of a store that keeps what it acknowledges."""
    if settings.redis:
        if not settings.unsafe_store:
            asyncio.run(_check(settings))
        yield settings.redis
    else:
        with embedded(folder(settings)) as url:
            yield url


@contextlib.contextmanager
def beside(settings: Settings, url: str, tips: Tips = new_tip) -> Generator[str]:
    """Run a server in a thread; give its address."""
    server = uvicorn.Server(configuration(settings, url, tips))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        deadline = time.monotonic() + START_SECONDS
        while not server.started:
            if not thread.is_alive() or time.monotonic() > deadline:
                raise RuntimeError(f"The server did not start at port {settings.port}.")
            time.sleep(0.02)
        yield f"http://{settings.host}:{settings.port}"
    finally:
        server.should_exit = True
        thread.join(END_SECONDS)


def reachable(settings: Settings) -> Settings:
    """Give the settings with a port that is free, where any may be taken."""
    port = settings.port or free_port(settings.host)
    return msgspec.structs.replace(settings, port=port)


def check_free(host: str, port: int) -> None:
    """Raise ``OSError`` with a sentence where nobody can listen at ``port``."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise OSError(f"{host}:{port} cannot be used: {error.strerror}.") from error


def free_port(host: str) -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port


async def _check(settings: Settings) -> None:
    found = store_at(settings.redis, settings.durability)
    try:
        await found.check()
    except StoreAwayError as error:
        raise StoreAwayError(f"The store cannot be used: {error}") from error
    finally:
        await found.shards.aclose()
