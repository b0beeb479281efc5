"""The HTTP door to the past: what an amendment would change, and other ways to go on from there.

The amendment itself is a command like any other. Laws: a look ahead draws nothing and leaves no
trace; a fork takes no line away and shows nobody more than they were shown; both are for the GM.
"""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Response, post
from msgspec import Meta

from fightbook.domain.amend import Preview
from fightbook.domain.commands import Amend
from fightbook.domain.decide import look_ahead
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.server import work
from fightbook.server.auth import bearer, enter, look, whole_body
from fightbook.server.decode import MAX_INTEGER, guarded
from fightbook.server.decode import command as read_command
from fightbook.server.http import COMMANDING, Encounter, Token
from fightbook.server.importing import Imported, fork
from fightbook.server.messages import AnyCommand
from fightbook.server.quota import opening
from fightbook.server.registry import Registry
from fightbook.server.seats import key_of
from fightbook.server.workers import Workers


class NewPreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An amendment to look at: the fields of the command ``amend``, with the same meaning."""

    commit: Annotated[int, Meta(ge=2, le=MAX_INTEGER)]
    command: AnyCommand
    dice: Literal["same", "fresh"] = "same"
    illegal: Literal["refuse", "drop", "stop"] = "refuse"


class ForkAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where another encounter goes on: after the commit ``at``."""

    at: Annotated[int, Meta(ge=1, le=MAX_INTEGER)]


@post(
    "/api/encounters/{encounter:str}/preview",
    takes=NewPreview,
    refuses=COMMANDING,
    status_code=200,
)
async def preview_amendment(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
) -> Response[Preview]:
    """Tell the GM what an amendment would change; nothing is drawn or written."""
    wanted = guarded(msgspec.json.Decoder(NewPreview).decode, await whole_body(request))
    live, seat = await look(registry, request.scope, encounter, token, whole=True)
    command = read_command(live.rules, bytes(wanted.command))
    amend = Amend(wanted.commit, msgspec.to_builtins(command), wanted.dice, wanted.illegal)
    found: bytes | Preview | Rejected | None
    if live.state.commit - amend.commit > work.FEW:
        found = await workers.do(live.state.id, work.preview, work.whose(live, seat), amend)
    else:
        watch = await registry.watch(live, seat)
        found = await registry.looking_back(
            live, lambda state: look_ahead(live.shelf, state, watch.sight.world, seat, amend)
        )
    if found is None:
        raise refuse("busy")
    if isinstance(found, Rejected):
        raise Refusal(found)
    body: Any = found
    return Response(body, media_type="application/json")


@post(
    "/api/encounters/{encounter:str}/fork",
    takes=ForkAt,
    refuses=("forbidden", "unknown-address", "busy", "too-long", "slow-down", "quota"),
)
async def fork_encounter(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
) -> Imported:
    """Let another encounter go on from a past commit, with the same seats and new tokens."""
    wanted = guarded(msgspec.json.Decoder(ForkAt).decode, await whole_body(request))
    live, seat = await enter(registry, encounter, bearer(token))
    if live.state.record.seats[seat].role != "gm":
        raise refuse("forbidden", "Only the GM may do this.")
    await opening(registry, request.scope)
    return await fork(registry, workers, live, wanted.at, key_of(bearer(token)))


HANDLERS: list[Any] = [preview_amendment, fork_encounter]
