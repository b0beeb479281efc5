"""Elsewhere: what a worker decides in place of the process that has the table, since it takes long.

That is an amendment behind which many commits are decided again. Law: it comes to what would have
been decided here.
"""

import time

from fightbook.domain.assemble import Request
from fightbook.domain.commands import Amend
from fightbook.domain.line import Line, read
from fightbook.domain.reject import Rejected
from fightbook.domain.witnesses import Answers, CallNeeded
from fightbook.server import calls
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.supply import next_link
from fightbook.server.work import FEW, Given, preview, redecide, whose
from fightbook.server.workers import Workers


def long(live: Live, request: Request) -> Amend | None:
    """Give the amendment for which much is decided again, if it is one."""
    command = request.command
    if isinstance(command, Amend) and live.state.commit - command.commit > FEW:
        return command
    return None


async def redecided(
    registry: Registry, workers: Workers, live: Live, request: Request, answers: Answers | None
) -> tuple[Line, ...] | Rejected | None:
    """Give the lines of the run of commits; raises ``CallNeeded`` and ``PairNeededError``."""
    links = {cup: next_link(live, request.holder, cup) for cup in ("table", "screen")}
    here = calls.listening(registry, live)
    sent = Given(links, dict(live.secrets), live.fresh, here, answers)
    what, prev = whose(live, request.seat), live.state.prev
    found = await workers.do(live.state.id, redecide, what, prev, request, sent)
    if isinstance(found, CallNeeded):
        raise found
    if not isinstance(found, list):
        return found
    lines, until = list[Line](), 0.0
    for stored in found:
        if time.perf_counter() > until:
            until = await registry.turns.next()
        lines.append(read(*stored))
    return tuple(lines)


async def previewed(
    workers: Workers, live: Live, request: Request, amend: Amend
) -> tuple[Line, ...] | Rejected:
    """Give the refusal that it would meet, if any."""
    seen = await workers.do(live.state.id, preview, whose(live, request.seat), amend)
    return seen if isinstance(seen, Rejected) else ()
