"""The HTTP door to the past: what an amendment would change, before anything is written.

The amendment itself is a command like any other. Law: a look ahead draws nothing and leaves no
trace, and only the GM may take it.
"""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, post
from msgspec import Meta

from domain.amend import Preview
from domain.commands import Amend
from domain.decide import look_ahead
from domain.reject import Refusal, Rejected
from server.decode import MAX_INTEGER, guarded
from server.decode import command as read_command
from server.door import bearer, enter
from server.hall import Hall
from server.http import COMMANDING, Encounter, Token
from server.messages import AnyCommand


class NewPreview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An amendment to look at: the fields of the command ``amend``, with the same meaning."""

    commit: Annotated[int, Meta(ge=2, le=MAX_INTEGER)]
    command: AnyCommand
    dice: Literal["same", "fresh"] = "same"
    illegal: Literal["refuse", "drop", "stop"] = "refuse"


@post(
    "/api/encounters/{encounter:str}/preview",
    takes=NewPreview,
    refuses=COMMANDING,
    status_code=200,
)
async def preview(
    request: Request[Any, Any, Any], hall: Hall, encounter: Encounter, token: Token
) -> Preview:
    """Tell the GM what an amendment would change; nothing is drawn or written."""
    live, seat = await enter(hall, encounter, bearer(token))
    wanted = guarded(msgspec.json.Decoder(NewPreview).decode, await request.body())
    command = read_command(live.state.rules, bytes(wanted.command))
    amend = Amend(wanted.commit, msgspec.to_builtins(command), wanted.dice, wanted.illegal)
    found = look_ahead(live.state, seat, amend)
    if isinstance(found, Rejected):
        raise Refusal(found)
    return found


HANDLERS: list[Any] = [preview]
