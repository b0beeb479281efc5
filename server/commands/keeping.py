"""``fightbook backup | restore | delete``: for whoever runs a server, also while it runs."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TypeVar

from fightbook.server.backups import Count
from fightbook.server.backups import backup as write
from fightbook.server.backups import restore as bring
from fightbook.server.cellar import Cellar, opened
from fightbook.server.deletion import Deleted
from fightbook.server.deletion import delete as erase
from fightbook.server.keeping import Cold, cold, folder, key_file
from fightbook.server.options import settings
from fightbook.server.plugins import rulesets
from fightbook.server.registry import Registry
from fightbook.server.run import store
from fightbook.server.settings import Settings
from fightbook.server.storage import Storage
from fightbook.server.store import store_at

T = TypeVar("T")
LEFT = {
    "gone": "it was deleted for good",
    "there": "it is there; --over puts the backup in its place",
    "later": "it was opened later",
}


def backup(options: argparse.Namespace) -> int:
    """Write every table that has changed, and a list of all; exit code 1 where one is left out."""

    async def work(cellar: Cellar) -> Count:
        return await write(cellar, Storage(options.place), datetime.now(UTC))

    chosen = settings(options)
    kept, was_new = _kept(chosen), _kept(chosen).new
    found = _with(chosen, work)
    for table, why in found.left.items():
        print(f"{table}: {why}.")
    tables = "1 table" if found.tables == 1 else f"{found.tables} tables"
    print(f"{tables}, {found.written} of them written.")
    print(f"What is secret in them is sealed by the key in {kept.path}.")
    if was_new:
        print("That key is new: without a copy of it nobody brings a table back.")
    return 1 if found.left else 0


def restore(options: argparse.Namespace) -> int:
    """Bring tables back from a backup; exit code 1 where one cannot be read, or none came back."""

    async def work(cellar: Cellar) -> Count:
        place = Storage(options.place)
        return await bring(cellar, place, options.at, tuple(options.table), over=options.over)

    chosen = settings(options)
    if (kept := _kept(chosen)).new:
        raise LookupError(
            f"{kept.path} is not there: --archive-key names the file of the key that sealed this "
            "backup."
        )
    found = _with(chosen, work)
    for table, why in found.left.items():
        print(f"{table}: {LEFT.get(why, why)}.")
    if options.at and options.at > found.made:
        made = found.made.isoformat(timespec="seconds")
        print(f"The last backup is of {made}; what came later is not in it.")
    print(f"{found.written} of {found.tables} tables were brought back.")
    unread = {*found.left.values()} - LEFT.keys()
    return 1 if unread or not found.written else 0


def delete(options: argparse.Namespace) -> int:
    """Delete a table for good, a campaign with its fights; nobody is asked for a code here."""

    async def work(cellar: Cellar) -> tuple[str, Deleted]:
        registry = Registry(cellar.store, rulesets())
        registry.graves.cellar = cellar
        try:
            if (live := await registry.find(options.encounter)) is None:
                raise LookupError(f"There is no table {options.encounter}.")
            return live.state.record.title, await erase(registry, live)
        finally:
            await registry.stop()

    title, found = _with(settings(options), work)
    what = f"{title}, " if title else ""
    print(f"{what}{', '.join(found.encounters)}: deleted for good, {found.lines} lines.")
    return 0


def _kept(chosen: Settings) -> Cold:
    """Give where cold tables lie, or would, and the key."""
    return cold(chosen) or Cold(str(folder(chosen) / "archive"), key_file(chosen))


def _with(chosen: Settings, work: Callable[[Cellar], Awaitable[T]]) -> T:
    """Do something with the store of a server, which may run or not."""
    kept = _kept(chosen)

    async def done(url: str) -> T:
        found = store_at(url, chosen.durability)
        try:
            await found.begin()
            return await work(opened(found, kept))
        finally:
            await found.shards.aclose()

    with store(chosen) as url:
        return asyncio.run(done(url))
