"""Deletion for good: an encounter, or a campaign with all of its fights, is taken out whole.

Laws: the tombstone comes first, behind the very last line, and from then on nothing is written;
killed at any point, either the table is there as it was, or whoever serves this store next finishes
the rest; a fight goes with its campaign, and people whom a deleted fight had come home; codes lead
nowhere any more, and whoever is connected is told. What was copied before (a fork, a book that
somebody took home, a backup) is not found. ``server.graves`` is what the store keeps of it.
"""

import asyncio
import logging
import time

import msgspec

from fightbook.domain.decide import SERVER
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.reject import refuse
from fightbook.domain.state import Encounter
from fightbook.server.duties import Well
from fightbook.server.graves import ABANDONED_SECONDS, Graves
from fightbook.server.handle import ATTEMPTS
from fightbook.server.live import Live
from fightbook.server.packed import codes_in
from fightbook.server.registry import Registry

LOG = logging.getLogger(__name__)
LOOK_SECONDS = 60.0
"""How often it is looked whether somebody left a deletion unfinished."""
REWRITE_SECONDS = 3600.0
"""So often, at most, does a process have the store's file written anew."""
_WENT = f"{SERVER.id}/go/"


class Deleted(msgspec.Struct, frozen=True):
    """What was deleted for good: encounters by id, a campaign before its fights, and the lines."""

    encounters: tuple[str, ...]
    lines: int


async def fights_of(registry: Registry, state: Encounter) -> tuple[str, ...]:
    """Give the fights that were opened from a campaign; none of any other encounter.

    A copy or a forged book may say so of fights that are somebody else's.
    """
    if state.record.ruleset != CAMPAIGN:
        return ()
    went = [x.removeprefix(_WENT) for x in state.record.ids if x.startswith(_WENT)]
    opened = [(fight, await registry.opening(fight)) for fight in went]
    return tuple(f for f, o in opened if o is None or o.campaign.partition("/")[0] == state.id)


async def delete(registry: Registry, live: Live) -> Deleted:
    """Delete an encounter; whoever asks has been found to own it. Raises a refusal."""
    graves, ident = registry.graves, live.state.id
    async with live.lock:
        await graves.condemn(ident)
        for _ in range(ATTEMPTS):
            tail, fights = live.tail, await fights_of(registry, live.state)
            if tail and await graves.bury(ident, (tail.at, tail.digest), fights):
                break
            await registry.catch_up(live)
        else:
            raise refuse("busy")
    registry.bury(ident)
    found = await finish(graves, ident)
    registry.erased.set()
    return found


async def finish(graves: Graves, encounter: str) -> Deleted:
    """Take out what is left of an encounter that has a tombstone, and of its fights."""
    found = await graves.tomb(encounter)
    if found is None:
        return Deleted((), 0)
    ids, lines = [encounter], 0
    for fight in found.fights:
        await graves.condemn(fight)
        await graves.bury(fight, None)
        gone = await finish(graves, fight)
        ids += gone.encounters
        lines += gone.lines
    codes = set[str]()
    async for page in graves.store.read(encounter):
        lines += len(page)
        codes.update(codes_in(page))
    if graves.cellar is not None:
        kept = await graves.cellar.erase(encounter)
        codes.update(kept.codes if kept else ())
        lines += kept.lines if kept else 0
    await graves.erase(encounter, codes)
    return Deleted(tuple(ids), lines)


async def sweep(registry: Registry, well: Well) -> None:
    """Finish what others left, for ever, and have the store's file on disk written anew."""
    rewritten = -REWRITE_SECONDS
    while True:
        done = await _finish_all(registry.graves)
        if done and time.monotonic() > rewritten + REWRITE_SECONDS and await _rewrite(registry):
            rewritten = time.monotonic()
            await registry.graves.forget(*done)
        well()
        registry.erased.clear()
        try:
            async with asyncio.timeout(LOOK_SECONDS):
                await registry.erased.wait()
        except TimeoutError:
            pass


async def _finish_all(graves: Graves) -> list[str]:
    """Finish what was begun; give those of which nothing is left but on the store's disk."""
    done = list[str]()
    for encounter, since in (await graves.condemned()).items():
        if (found := await graves.tomb(encounter)) is None:
            if time.time() > since + ABANDONED_SECONDS:
                await graves.forget(encounter)
            continue
        if not found.done:
            LOG.warning("finishing the deletion of %s", encounter)
            await finish(graves, encounter)
        done.append(encounter)
    return done


async def _rewrite(registry: Registry) -> bool:
    return await registry.graves.rewrite()
