"""The HTTP door: tables, seats, views, moves, commands, events and the log.

Every answer is typed, so that the OpenAPI page at ``/schema`` is generated from this file. Errors
have one shape, ``{code, message, field?}``; ``docs/errors.md`` lists the codes.
"""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from domain.commands import Hex
from domain.line import Line, parse_address
from domain.moves import legal_moves
from domain.perceive import see
from domain.reject import Refusal, Rejected, refuse
from domain.text import Id
from server.decode import command as read_command
from server.decode import command_types, guarded
from server.door import Limit, bearer, enter
from server.errors import failed
from server.hall import Hall
from server.handle import Ask, handle
from server.live import Live, wire
from server.messages import Faces, Number
from server.tables import (
    OPTIONS,
    Joined,
    NewEncounter,
    NewSeat,
    Opened,
    open_table,
    sit_down,
)

MAX_PAGE = 1000
Token = Annotated[str | None, Parameter(header="Authorization", required=False)]


class NewCommand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command as it comes over HTTP; see the WebSocket's ``command``."""

    id: Id
    command: msgspec.Raw
    expect: Number | None = None
    shake: Hex | None = None
    dice: Faces = {}
    dry_run: bool = False


class Done(msgspec.Struct, frozen=True):
    """The command is on disk as ``commit`` (0 for a dry run)."""

    commit: int
    events: list[dict[str, Any]]


class Snapshot(msgspec.Struct, frozen=True):
    """The caller's view after ``commit``; ``last`` and ``digest`` are of its last line."""

    commit: int
    last: str
    digest: str
    view: dict[str, Any]


class Offer(msgspec.Struct, frozen=True):
    """The caller's legal moves at ``commit``."""

    commit: int
    moves: list[dict[str, Any]]


class Page(msgspec.Struct, frozen=True):
    """Lines as the caller sees them; ``more`` when the limit cut them."""

    events: list[dict[str, Any]]
    more: bool


@get("/api/rulesets")
async def list_rulesets(hall: Hall) -> list[dict[str, Any]]:
    """Give the games that can be played here."""
    return [
        {"id": r.id, "title": r.title, "version": r.version, "editions": list(r.editions)}
        for r in hall.rulesets.values()
    ]


@get("/api/rulesets/{ruleset:str}")
async def show_ruleset(hall: Hall, ruleset: str) -> dict[str, Any]:
    """Give all that a client needs to offer a game: options, templates, actions, sheet."""
    if (rules := hall.rulesets.get(ruleset)) is None:
        raise refuse("unknown-ruleset")
    kinds = command_types(rules)
    schemas, components = msgspec.json.schema_components([*kinds, rules.sheet])
    table = [{"id": k, "title": k, "values": list(v)} for k, v in OPTIONS.items()]
    return {
        "id": rules.id,
        "title": rules.title,
        "version": rules.version,
        "editions": list(rules.editions),
        "options": [*table, *map(msgspec.to_builtins, rules.options)],
        "templates": list(map(msgspec.to_builtins, rules.templates)),
        "rules": dict(rules.rules),
        "actions": [str(kind.__struct_config__.tag) for kind in kinds],
        "schemas": {"actions": list(schemas[:-1]), "sheet": schemas[-1], "components": components},
    }


@post("/api/encounters")
async def open_encounter(request: Request[Any, Any, Any], hall: Hall) -> Opened:
    """Open an encounter."""
    decoder = msgspec.json.Decoder(NewEncounter)
    return await open_table(hall, guarded(decoder.decode, await request.body()))


@post("/api/join")
async def join(request: Request[Any, Any, Any], hall: Hall, attempts: Limit) -> Joined:
    """Sit down at a table whose code you know."""
    wanted = guarded(msgspec.json.Decoder(NewSeat).decode, await request.body())
    address = request.client.host if request.client else ""
    attempts.check(address)
    try:
        return await sit_down(hall, wanted)
    except Refusal as refusal:
        if refusal.rejected.code == "unknown-code":
            attempts.failed(address)
        raise


@get("/api/encounters/{encounter:str}")
async def show(hall: Hall, encounter: str, token: Token, at: int | None = None) -> Snapshot:
    """Give the caller's view, now or after commit ``at``."""
    live, seat = await enter(hall, encounter, bearer(token))
    if at is None:
        watch = await hall.watch(live, seat)
    elif 1 <= at <= live.state.commit:
        watch = await hall.world(live, seat, at)
    else:
        raise refuse("unknown-address", f"The fight is at commit {live.state.commit}.", "at")
    world = watch.view.world
    last = world.tail.at if world.tail else ""
    return Snapshot(world.commit, last, world.prev, watch.view.json)


@get("/api/encounters/{encounter:str}/options")
async def options(hall: Hall, encounter: str, token: Token) -> Offer:
    """Give the caller's legal moves."""
    live, seat = await enter(hall, encounter, bearer(token))
    world = (await hall.watch(live, seat)).view.world
    return Offer(world.commit, [msgspec.to_builtins(move) for move in legal_moves(world, seat)])


@post("/api/encounters/{encounter:str}/commands")
async def give_command(
    request: Request[Any, Any, Any], hall: Hall, encounter: str, token: Token
) -> Response[Done] | Response[Rejected]:
    """Give a command; the answer leaves when it is on disk."""
    live, seat = await enter(hall, encounter, bearer(token))
    wanted = guarded(msgspec.json.Decoder(NewCommand).decode, await request.body())
    ask = Ask(
        seat,
        wanted.id,
        read_command(live.state.rules, bytes(wanted.command)),
        wanted.expect,
        wanted.shake or "",
        wanted.dice,
        wanted.dry_run,
    )
    found = await handle(hall, live, ask)
    if isinstance(found, Rejected):
        return failed(found)
    commit = found[0].commit if found else 0
    return Response(Done(commit, wire([see(line, seat) for line in found])), status_code=201)


@get("/api/encounters/{encounter:str}/events")
async def events(
    hall: Hall, encounter: str, token: Token, after: str = "", limit: int = MAX_PAGE
) -> Page:
    """Give the caller's events behind the address ``after``, at most ``limit`` of them."""
    live, seat = await enter(hall, encounter, bearer(token))
    start = parse_address(after) if after else (0, 0)
    if start is None:
        raise refuse("unknown-address", field="after")
    most = max(1, min(limit, MAX_PAGE))
    found = await _lines(hall, live, start, most + 1)
    return Page(wire([see(line, seat) for line in found[:most]]), len(found) > most)


async def _lines(hall: Hall, live: Live, start: tuple[int, int], most: int) -> list[Line]:
    found: list[Line] = []
    async for lines in hall.read(live.state.id, start):
        found.extend(lines)
        if len(found) >= most:
            break
    return found


HANDLERS = [
    list_rulesets,
    show_ruleset,
    open_encounter,
    join,
    show,
    options,
    give_command,
    events,
]
