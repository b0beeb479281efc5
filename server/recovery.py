"""The recovery code: what gives the GM the table back when somebody else has the GM's link.

Laws: it is shown once, to whoever opens the table; it is kept only as a digest, which is bound to
the encounter, so that neither a fork nor a book brings it along; whoever has the GM's seat can
neither see nor change it; a wrong one counts as a guess.
"""

from hmac import compare_digest
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from msgspec import Meta

from fightbook.domain.commands import Hex, Renew
from fightbook.domain.decide import SERVER
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.scribe import GM
from fightbook.server.decode import guarded
from fightbook.server.handle import Envelope, handle
from fightbook.server.registry import Registry
from fightbook.server.seats import kept, new_token


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The encounter, its recovery ``code``, and the SHA-256 (hex) of a new token for the GM.

    The sender makes the token and keeps it.
    """

    encounter: Annotated[str, Meta(max_length=60)]
    code: Annotated[str, Meta(max_length=60)]
    token: Hex


class Recovered(msgspec.Struct, frozen=True):
    """The seat that the new token opens, and the commit since which no other one does."""

    seat: str
    commit: int


@post(
    "/api/recover",
    takes=Recovery,
    refuses=(
        "unknown-encounter",
        "gone",
        "bad-token",
        "illegal",
        "busy",
        "store-away",
        "slow-down",
    ),
    status_code=200,
)
async def recover_seat(request: Request[Any, Any, Any], registry: Registry) -> Recovered:
    """Give the GM's seat another token for the recovery code; all others of it are void."""
    wanted = guarded(msgspec.json.Decoder(Recovery).decode, await request.body())
    if (live := await registry.find(wanted.encounter)) is None:
        raise refuse("unknown-encounter")
    if not compare_digest(kept(live.state.id, wanted.code), live.state.record.recovery):
        raise refuse("bad-token", "This is not the recovery code of this table.", "code")
    found = await handle(registry, live, Envelope(SERVER.id, new_token(), Renew(wanted.token, GM)))
    if isinstance(found, Rejected):
        raise Refusal(found)
    return Recovered(GM, found[0].commit)


HANDLERS: list[Any] = [recover_seat]
