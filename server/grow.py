"""A new encounter out of lines that are there already: a fork of another one, or a book.

Laws: the lines stay as they are, byte for byte; nobody sees the new encounter before it is whole;
its cups get chains of their own, so that no link is ever shown twice.
"""

import time
from collections.abc import AsyncIterator, Mapping

import msgspec

from domain.commands import Anchor, Command, Fork, Invite
from domain.decide import SERVER, Request, commit, decide
from domain.dice import Chain
from domain.evolve import fold
from domain.line import Line
from domain.reject import Refusal, Rejected, refuse
from domain.ruleset import Ruleset
from domain.state import Encounter
from server.hall import Hall
from server.handle import Ask, handle
from server.live import Live
from server.seats import new_code, new_encounter_id, new_token
from server.store import PAGE


class NewFork(msgspec.Struct, frozen=True):
    """The other encounter: its id, its join code, and the commit that it is at."""

    id: str
    code: str
    commit: int


class Grown(msgspec.Struct, frozen=True):
    """A new encounter that is whole. ``anchors``: of its chains, by cup."""

    id: str
    code: str
    commit: int
    anchors: dict[str, str]


async def fork(hall: Hall, live: Live, at: int) -> NewFork:
    """Let another encounter go on behind commit ``at``, and note it in this one."""
    if at > live.state.commit:
        raise refuse("unknown-address", f"The fight is at commit {live.state.commit}.", "at")
    prefix, origin = _until(hall.read(live.state.id), at), Fork(origin=f"{live.state.id}/{at}")
    found = await grow(hall, live.state.rules, prefix, origin)
    into = Fork(into=f"{found.id}/{at}")
    noted = await handle(hall, live, Ask(SERVER.id, new_token(), into))
    if isinstance(noted, Rejected):
        raise Refusal(noted)
    return NewFork(found.id, found.code, found.commit)


async def grow(
    hall: Hall, rules: Ruleset, commits: AsyncIterator[tuple[Line, ...]], first: Command
) -> Grown:
    """Write a new encounter: ``commits``, then the server's ``first``, new chains and a code."""
    state, held = Encounter(new_encounter_id(), rules), list[Line]()
    async for lines in commits:
        state = fold(state, lines)
        held.extend(lines)
        if len(held) >= PAGE:
            await hall.store.draft(state.id, held)
            held = []
    code, chains = new_code(), {cup: await hall.new_chain(state.id) for cup in ("table", "screen")}
    anchors = {cup: chain.anchor.hex() for cup, chain in chains.items()}
    begin = (Anchor(anchors["table"], "table"), Anchor(anchors["screen"], "screen"))
    for command in (first, *begin, Invite(code)):
        lines, state = _commit(state, command, chains)
        held.extend(lines)
    await hall.store.draft(state.id, held)
    await hall.store.keep_code(code, state.id)
    await hall.store.publish(state.id)
    return Grown(state.id, code, state.commit, anchors)


def _commit(
    state: Encounter, command: Command, chains: Mapping[str, Chain]
) -> tuple[tuple[Line, ...], Encounter]:
    """Carry out a command of the server's own where nobody else can be faster."""

    def supply(cup: str) -> bytes:
        return chains[cup].link(state.record.cups[cup].spent + 1)

    now = time.time_ns() // 1_000_000
    events = decide(state, Request(SERVER.id, new_token(), now, command), supply)
    if isinstance(events, Rejected):
        raise Refusal(events)
    return commit(state, events)


async def _until(
    commits: AsyncIterator[tuple[Line, ...]], last: int
) -> AsyncIterator[tuple[Line, ...]]:
    async for lines in commits:
        if lines[0].commit > last:
            break
        yield lines
