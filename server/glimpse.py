"""Glimpses: what a seat saw, and could do, after a commit of the past.

Laws: made of what the seat itself was shown; the longer ago, the more it costs; what is far from
everything that is at hand here is made by a worker, by the same functions.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

from fightbook.domain.moves import survey
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Move, Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.view import View, view
from fightbook.server.budget import stepped
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.views import SeenView
from fightbook.server.work import SHORT, Whose, run, whose
from fightbook.server.workers import Source, Workers

Make: TypeAlias = Callable[[Shelf[Ruleset], Encounter, str], Any]


class Snapshot(msgspec.Struct, frozen=True):
    """The caller's view after ``commit``; ``last`` and ``digest`` are of its last line."""

    commit: int
    last: str
    digest: str
    view: SeenView


class Offer(msgspec.Struct, frozen=True):
    """The caller's legal moves at ``commit``, and the combatants whom the fight ``waits`` for."""

    commit: int
    moves: list[Move]
    waits: list[str] = []


def snapshot(found: View) -> Snapshot:
    """Give a view as it is sent."""
    world = found.world
    return Snapshot(world.commit, world.tail.at if world.tail else "", world.prev, found.json)


def looks(_: Shelf[Ruleset], world: Encounter, seat: str) -> Snapshot:
    """Draw the world of a seat."""
    return snapshot(view(world, seat))


def offers(shelf: Shelf[Ruleset], world: Encounter, seat: str) -> Offer:
    """Give what a seat could do in its world."""
    return Offer(world.commit, *survey(shelf, world, seat))


async def glimpse(
    registry: Registry, workers: Workers, live: Live, seat: str, payer: str, at: int, make: Make
) -> bytes:
    """Make something of what a seat knew after commit ``at``. Raises a refusal.

    ``payer``: who pays for it.
    """
    if not 1 <= at <= live.state.commit:
        raise refuse("unknown-address", f"The fight is at commit {live.state.commit}.", "at")
    steps = at - live.known(seat, at).commit
    registry.budgets.reads.take(payer, stepped(steps))
    if steps > SHORT:
        return await workers.do(live.state.id, far, whose(live, seat), at, make)
    return msgspec.json.encode(make(live.shelf, await registry.world(live, seat, at), seat))


def far(source: Source, whose: Whose, at: int, make: Make) -> bytes:
    """Do the same as a worker, from the beginning of the stream."""

    async def made(registry: Registry) -> bytes:
        shelf = await registry.rules_of(await registry.opening(whose.encounter))
        live = Live(whose.encounter, shelf, None)
        world = await registry.remembered(live, whose.seat, at)
        return msgspec.json.encode(make(shelf, world, whose.seat))

    return run(source, made)
