"""The HTTP door: tables, seats, views, moves, commands, events and the log.

Every answer is typed, and every handler says what it ``takes`` and ``refuses``: the OpenAPI page at
``/schema/openapi.json`` is generated from this file. Bodies are read here and not by the framework,
for errors that name the field. Errors are problem details; ``docs/errors.md`` lists the codes.
"""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from fightbook.domain.commands import Hex
from fightbook.domain.foresee import Foreseen, foreseen
from fightbook.domain.line import Line, parse_place
from fightbook.domain.past import end
from fightbook.domain.perceive import see
from fightbook.domain.reject import CODES, Refusal, Rejected, refuse
from fightbook.domain.text import Id
from fightbook.projections.wire import wire
from fightbook.server.address import client
from fightbook.server.auth import (
    bearer,
    enter,
    look,
    pay_for_moves,
    reader,
    survey,
    whole_body,
)
from fightbook.server.budget import PATIENCE_SECONDS, listed
from fightbook.server.decode import MAX_FILE, guarded
from fightbook.server.decode import command as read_command
from fightbook.server.glimpse import Offer, Snapshot, glimpse, looks, offers, snapshot
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.logs import bind
from fightbook.server.messages import AnyCommand, Faces, Number, Seen, Shown
from fightbook.server.quota import opening
from fightbook.server.registry import Registry
from fightbook.server.seats import key_of
from fightbook.server.tables import (
    Invitation,
    NewEncounter,
    NewInvitation,
    NewSeat,
    NewTable,
    TakenSeat,
    find_table,
    invite,
    open_table,
    sit_down,
)
from fightbook.server.workers import Workers

MAX_PAGE = 1000
OPENING = (
    "unknown-ruleset",
    "unknown-version",
    "bad-game",
    "bad-sheet",
    "full",
    "busy",
    "slow-down",
    "quota",
)
JOINING = ("unknown-code", "expired", "closed", "locked", "full", "slow-down", "busy")
INVITING = ("forbidden", "busy", "slow-down")
READING = ("unknown-address", "bad-message", "slow-down")
COMMANDING = tuple(
    CODES.keys()
    - {
        "bad-book",
        "bad-game",
        "bad-host",
        "bad-origin",
        "hello-first",
        "history-lost",
        "locked",
        "quota",
        "too-long",
    }
    - {"unknown-code", "expired"}
)
Token = Annotated[str | None, HeaderParameter(name="Authorization", required=False)]
Encounter = Annotated[str, PathParameter(description="The id of an encounter.")]
At = Annotated[int | None, QueryParameter(description="As it was after this commit; now if not.")]
Who = Annotated[str, QueryParameter(description="The combatant whose moves they are.")]
After = Annotated[
    str,
    QueryParameter(description="The lines behind `17-2`, or behind all of commit `17`, are given."),
]
PageSize = Annotated[int, QueryParameter(description="At most so many lines.", ge=1, le=MAX_PAGE)]


class NewCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command as it comes over HTTP; see the WebSocket's ``command``."""

    id: Id
    command: AnyCommand
    expect: Number | None = None
    shake: Hex | None = None
    dice: Faces = {}
    dry_run: bool = False
    seen: Number | None = None
    saw: Hex | None = None
    shown: Shown = 0


class Committed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The command is on disk as ``commit`` (0 for a dry run), an amendment up to ``last``."""

    commit: int
    events: list[Seen]
    last: int = 0


class Foresight(msgspec.Struct, frozen=True):
    """What moves at ``commit`` come to before they are made; those of which it can be said."""

    commit: int
    odds: list[Foreseen]


class Page(msgspec.Struct, frozen=True):
    """Lines as the caller sees them; ``more`` when the limit cut them.

    ``head``: the digest of the last of them, empty where there is none.
    """

    events: list[Seen]
    more: bool
    head: str = ""


@post("/api/encounters", takes=NewEncounter, refuses=OPENING)
async def open_encounter(request: Request[Any, Any, Any], registry: Registry) -> NewTable:
    """Open an encounter."""
    decoder = msgspec.json.Decoder(NewEncounter)
    wanted = guarded(decoder.decode, await whole_body(request), MAX_FILE)
    await opening(registry, request.scope)
    return await open_table(registry, wanted)


@post("/api/join", takes=NewSeat, refuses=JOINING)
async def join_table(request: Request[Any, Any, Any], registry: Registry) -> TakenSeat:
    """Sit down at a table whose code you know."""
    wanted = guarded(msgspec.json.Decoder(NewSeat).decode, await whole_body(request))
    guest, budgets = client(request.scope), registry.budgets
    await budgets.guesses.turn(guest, PATIENCE_SECONDS)
    live = await find_table(registry, wanted.code)
    budgets.guesses.take(guest, -1)  # it was no guess
    budgets.joins.spend(guest)
    return await sit_down(registry, live, wanted)


@post("/api/encounters/{encounter:str}/code", takes=NewInvitation, refuses=INVITING)
async def renew_code(
    request: Request[Any, Any, Any], registry: Registry, encounter: Encounter, token: Token
) -> Invitation:
    """Give the table another join code, for the GM; the old one admits nobody any longer."""
    wanted = guarded(msgspec.json.Decoder(NewInvitation).decode, await whole_body(request))
    live, seat = await enter(registry, encounter, bearer(token))
    if live.state.record.seats[seat].role != "gm":
        raise refuse("forbidden", "Only the GM may do this.")
    registry.budgets.tables.spend(client(request.scope))  # a code is never given again
    return await invite(registry, live, wanted.hours, key_of(bearer(token)))


@get("/api/encounters/{encounter:str}", refuses=(*READING, "busy", "too-long"))
async def get_view(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
    at: At = None,
) -> Response[Snapshot]:
    """Give the caller's view, now or after commit ``at``."""
    live, seat = await look(registry, request.scope, encounter, token)
    if at is None:
        found = msgspec.json.encode(snapshot((await registry.watch(live, seat)).view))
    else:
        payer = reader(live, seat, request.scope)
        found = await glimpse(registry, workers, live, seat, payer, at, looks)
    return ready(found)


@get("/api/encounters/{encounter:str}/options", refuses=(*READING, "too-much", "busy", "too-long"))
async def list_moves(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
    at: At = None,
) -> Response[Offer]:
    """Give the caller's legal moves, now or as they were after commit ``at``."""
    live, seat = await look(registry, request.scope, encounter, token)
    payer = reader(live, seat, request.scope)
    if at is not None:
        pay_for_moves(registry, live.public, payer)
        return ready(await glimpse(registry, workers, live, seat, payer, at, offers))
    watch = await registry.watch(live, seat)
    found = survey(registry, watch, payer)
    return ready(msgspec.json.encode(Offer(watch.sight.world.commit, *found)))


@get("/api/encounters/{encounter:str}/odds", refuses=(*READING, "too-much"))
async def list_odds(
    request: Request[Any, Any, Any],
    registry: Registry,
    encounter: Encounter,
    token: Token,
    who: Who = "",
) -> Foresight:
    """Give what the legal moves of a combatant come to, as far as the caller may know."""
    live, seat = await look(registry, request.scope, encounter, token)
    watch = await registry.watch(live, seat)
    offered, _ = survey(registry, watch, payer := reader(live, seat, request.scope))
    pay_for_moves(registry, world := watch.sight.world, payer)
    odds = registry.turns.through(foreseen(live.rules, world, offered, who))
    return Foresight(world.commit, [one async for one in odds if one is not None])


@post("/api/encounters/{encounter:str}/commands", takes=NewCommand, refuses=COMMANDING)
async def give_command(
    request: Request[Any, Any, Any], registry: Registry, encounter: Encounter, token: Token
) -> Committed:
    """Give a command; the answer leaves when it is on disk."""
    body = await whole_body(request)
    wanted = guarded(msgspec.json.Decoder(NewCommand).decode, body)
    live, seat = await enter(registry, encounter, bearer(token))
    bind(command=wanted.id)
    envelope = Envelope(
        seat,
        wanted.id,
        read_command(live.rules, bytes(wanted.command)),
        key_of(bearer(token)),
        wanted.expect,
        wanted.shake or "",
        wanted.dice,
        wanted.dry_run,
        wanted.seen,
        wanted.saw or "",
        wanted.shown,
    )
    found = await handle(registry, live, envelope, len(body))
    if isinstance(found, Rejected):
        raise Refusal(found)
    number = found[0].commit if found else 0
    return Committed(number, wire([see(line, seat) for line in found]), end(live.state, number))


@get("/api/encounters/{encounter:str}/events", refuses=READING)
async def list_events(
    request: Request[Any, Any, Any],
    registry: Registry,
    encounter: Encounter,
    token: Token,
    after: After = "",
    limit: PageSize = MAX_PAGE,
) -> Page:
    """Give the caller's events behind the address ``after``, at most ``limit`` of them."""
    live, seat = await look(registry, request.scope, encounter, token)
    start = parse_place(after) if after else (0, 0)
    if start is None:
        raise refuse("unknown-address", field="after")
    found = await _lines(registry, live, start, limit + 1)
    shown = found[:limit]
    registry.budgets.reads.take(reader(live, seat, request.scope), listed(len(shown)))
    head = shown[-1].digest if shown else ""
    return Page(wire([see(line, seat) for line in shown]), len(found) > limit, head)


async def _lines(registry: Registry, live: Live, start: tuple[int, int], most: int) -> list[Line]:
    found: list[Line] = []
    async for lines in registry.read(live.state.id, start):
        found.extend(lines)
        if len(found) >= most:
            break
    return found


def ready(found: bytes) -> Response[Any]:
    """Send what is JSON already."""
    return Response(found, media_type="application/json")


HANDLERS: list[Any] = [
    open_encounter,
    join_table,
    renew_code,
    get_view,
    list_moves,
    list_odds,
    give_command,
    list_events,
]
