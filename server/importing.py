"""A new encounter out of lines that are there already: a fork of another one, or a book.

Laws: the lines stay as they are, byte for byte; nobody sees the new encounter before it is whole;
its seats begin pairs of their own, so that no link is ever shown twice, its screen a secret and its
seats tokens of their own, so that whoever is out of the other one, now or later, does not come in
here.
"""

import time
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import NamedTuple

import msgspec

from fightbook.domain.commands import Command, Fork, Invite, Reseat, Screen
from fightbook.domain.decide import SERVER, Request, commit, decide
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.screen import Kept
from fightbook.domain.seating import GUESTS
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Record
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.seats import digest, new_encounter_id, new_token
from fightbook.server.store import PAGE
from fightbook.server.work import SHORT, run
from fightbook.server.workers import Source, Workers

WATCH = "watch"
"""The seat that all spectators may share."""


class Imported(msgspec.Struct, frozen=True, omit_defaults=True):
    """A new encounter that is whole: its id, its join code, the commit that it is at.

    ``seats``: a new token for each, by id, the spectators' as ``spectator``.
    """

    id: str
    code: str
    commit: int
    seats: dict[str, dict[str, str]]
    playable: bool = True


class Branch(NamedTuple):
    """Where a fork goes off: an encounter, a commit, and the seats that come along."""

    encounter: str
    at: int
    staying: frozenset[str]


async def fork(registry: Registry, workers: Workers, live: Live, at: int, key: str) -> Imported:
    """Let another encounter go on behind commit ``at``; note it here, for the GM's ``key``."""
    if at > live.state.commit:
        raise refuse("unknown-address", f"The fight is at commit {live.state.commit}.", "at")
    branch = Branch(live.state.id, at, frozenset(live.state.record.seats))
    short = at <= SHORT
    found = await (
        _branch_off(registry, branch) if short else workers.do(branch.encounter, branch_off, branch)
    )
    into = Fork(into=f"{found.id}/{at}")
    noted = await handle(registry, live, Envelope(SERVER.id, new_token(), into, key))
    if isinstance(noted, Rejected):
        raise Refusal(noted)
    return found


def branch_off(source: Source, branch: Branch) -> Imported:
    """Let a fork begin, as a worker."""
    return run(source, lambda registry: _branch_off(registry, branch))


async def _branch_off(registry: Registry, branch: Branch) -> Imported:
    prefix, origin = (
        _until(registry.read(branch.encounter), branch.at),
        f"{branch.encounter}/{branch.at}",
    )
    shelf = await registry.rules_of(await registry.opening(branch.encounter))
    return await bring(registry, shelf, prefix, Fork(origin=origin), branch.staying)


async def bring(
    registry: Registry,
    shelf: Shelf[Ruleset],
    commits: AsyncIterator[tuple[Line, ...]],
    origin: Fork | None = None,
    staying: Collection[str] | None = None,
) -> Imported:
    """Write a new encounter: ``commits``, then what the server adds.

    That is the ``origin`` of a fork, new tokens for the seats ``staying`` (all that there are, when
    not given), new chains, and a code.
    """
    tokens = dict[str, str]()

    def begin(record: Record) -> list[Command]:
        stay = (record.seats.keys() if staying is None else set(staying)) - {GUESTS}
        tokens.update({seat: new_token() for seat in record.seats if seat in stay})
        reseat = Reseat({seat: digest(token) for seat, token in tokens.items()})
        return [*([origin] if origin else []), reseat]

    state, code = await drafted(registry, shelf, new_encounter_id(), commits, begin)
    await registry.store.publish(state.id)
    return Imported(state.id, code, state.commit, named(tokens), state.playable)


async def drafted(
    registry: Registry,
    shelf: Shelf[Ruleset],
    encounter: str,
    commits: AsyncIterator[tuple[Line, ...]],
    begin: Callable[[Record], list[Command]],
) -> tuple[Encounter, str]:
    """Put an encounter aside, to be published: ``commits``, and how it begins here; give its code.

    It gets a screen and a code of its own.
    """
    state, held = Encounter(encounter), list[Line]()
    async for lines in commits:
        state = fold(shelf, state, lines)
        held.extend(lines)
        if len(held) >= PAGE:
            await registry.store.draft(state.id, held)
            held = []
    code = await registry.claim_code(state.id)
    screen, secret = await registry.vault.new_secret(state.id)
    for command in (*begin(state.record), Screen(screen), Invite(code)):
        lines, state = apart(shelf, state, command, {screen: secret})
        held.extend(lines)
    await registry.store.draft(state.id, held)
    return state, code


def named(tokens: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Give tokens as an answer has them, that of the spectators' seat by its role."""
    return {"spectator" if s == WATCH else s: {"token": token} for s, token in tokens.items()}


def _no_link(cup: str) -> bytes:
    raise LookupError(cup)  # none of these commands rolls


def apart(
    shelf: Shelf[Ruleset],
    state: Encounter,
    command: Command,
    secrets: Mapping[str, bytes],
    seat: str = SERVER.id,
) -> tuple[tuple[Line, ...], Encounter]:
    """Carry out a command where nobody else can be faster, in a stream that is not there yet."""
    now = time.time_ns() // 1_000_000
    saw = state.prev if state.commit else ""
    request = Request(seat, new_token(), now, command, saw=saw)
    events = decide(shelf, state, request, Kept(_no_link, secrets))
    if isinstance(events, Rejected):
        raise Refusal(events)
    return commit(shelf, state, events)


async def _until(
    commits: AsyncIterator[tuple[Line, ...]], last: int
) -> AsyncIterator[tuple[Line, ...]]:
    async for lines in commits:
        if lines[0].commit > last:
            break
        yield lines
