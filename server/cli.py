"""The command line: ``fightbook serve | demo | watch | rules``."""

import argparse
import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Generator, Sequence
from pathlib import Path

import uvicorn

from server.app import create
from server.embedded import default_folder, embedded
from server.plugins import rulesets
from server.settings import Settings
from server.store import Store, StoreAwayError, UnfitStoreError, connect
from server.wire import Protocol

MAX_MESSAGE = 256 * 1024
"""A message above 64 KiB is answered with an error; above this the connection is closed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that ``arguments`` name; give the exit code."""
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = options.run
    try:
        return run(options)
    except KeyboardInterrupt:
        return 130
    except (UnfitStoreError, StoreAwayError, RuntimeError, OSError) as error:
        print(f"fightbook: {error}", file=sys.stderr)
        return 1


def serve(options: argparse.Namespace) -> int:
    """Run a server until it is told to stop."""
    settings = _settings(options)
    signal.signal(signal.SIGTERM, _leave)
    with _store(settings) as url:
        server = uvicorn.Server(configuration(settings, url))
        print(f"Fightbook at http://{settings.host}:{settings.port}  (Ctrl+C ends it)", flush=True)
        server.run()
        return 0 if server.started else 1


def _leave(*_: object) -> None:
    """End as asked: uvicorn raises the signal again when it is done, and the store must stop."""
    raise SystemExit(0)


def rules(_: argparse.Namespace) -> int:
    """List the rules that are implemented, each in one line."""
    for ruleset in rulesets().values():
        print(f"{ruleset.id}: {ruleset.title} (version {ruleset.version})")
        for ident, statement in ruleset.rules.items():
            print(f"  {ident:7} {statement}")
    return 0


def configuration(settings: Settings, url: str) -> uvicorn.Config:
    """Give uvicorn's settings for the application on the store at ``url``."""
    return uvicorn.Config(
        create(settings, url),
        host=settings.host,
        port=settings.port,
        ws=Protocol,
        ws_max_size=MAX_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=5,
    )


@contextlib.contextmanager
def _store(settings: Settings) -> Generator[str]:
    """Give the URL of a store that keeps what it acknowledges."""
    if settings.redis:
        if not settings.unsafe_store:
            asyncio.run(_check(settings.redis))
        yield settings.redis
    else:
        folder = Path(settings.data) if settings.data else default_folder()
        with embedded(folder) as url:
            yield url


async def _check(url: str) -> None:
    redis = connect(url)
    try:
        await Store(redis).check()
    finally:
        await redis.aclose()


def _settings(options: argparse.Namespace) -> Settings:
    return Settings(
        options.host,
        options.port or _free_port(options.host),
        options.redis,
        options.data,
        frozenset(options.origin),
        options.unsafe_store,
    )


def _free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("fightbook", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    run = commands.add_parser("serve", help="run a server")
    _server_arguments(run)
    run.set_defaults(run=serve)
    listing = commands.add_parser("rules", help="list the rules that are implemented")
    listing.set_defaults(run=rules)
    return parser


def _server_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="address to listen on")
    add("--port", type=int, default=8000, help="port to listen on, 0 for any")
    add("--redis", default="", metavar="URL", help="use this store instead of the embedded one")
    add("--data", default="", metavar="DIR", help="folder of the embedded store")
    add("--origin", action="append", default=[], help="a site whose pages may connect")
    add("--unsafe-store", action="store_true", help="accept a store that can lose commits")
