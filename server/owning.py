"""The HTTP door for whoever owns a table, and may have it deleted for good.

Laws: the owner's proof is the recovery code, which is shown once and which nobody learns from the
GM's link: a link falls into other hands, and what is deleted does not come back. A fight of a
campaign is as its campaign is. Where a table has no code, as a fork or a book that was brought,
the GM's own token is all the proof that there is. A wrong code counts as a guess.
"""

from hmac import compare_digest
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from msgspec import Meta

from fightbook.domain.decide import GM
from fightbook.domain.reject import refuse
from fightbook.server.auth import bearer, whole_body
from fightbook.server.crossing import belong, of
from fightbook.server.decode import guarded
from fightbook.server.deletion import Deleted, delete
from fightbook.server.http import Encounter, Token
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.seats import kept, key_of


class Owner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The recovery ``code`` of the table, or of the campaign that it is a fight of."""

    code: Annotated[str, Meta(max_length=60)] = ""


@post(
    "/api/encounters/{encounter:str}/delete",
    takes=Owner,
    refuses=("forbidden", "busy"),
    status_code=200,
)
async def delete_encounter(
    request: Request[Any, Any, Any], registry: Registry, encounter: Encounter, token: Token
) -> Deleted:
    """Delete an encounter for good, and all fights of a campaign; the recovery code is the proof.

    Where the table has none it is the GM's token. People of a campaign come home from the fight.
    """
    wanted = guarded(msgspec.json.Decoder(Owner).decode, await whole_body(request))
    if (live := await registry.find(encounter)) is None:
        raise refuse("unknown-encounter")
    await registry.listen_again(live)
    campaign = await _campaign(registry, live)
    _prove(live, campaign or live, wanted.code, bearer(token))
    found = await delete(registry, live)
    if campaign is not None:
        registry.look_across(campaign)
    return found


async def _campaign(registry: Registry, live: Live) -> Live | None:
    """Give the campaign that an encounter is a fight of, where both say so."""
    ident = of(live.state.record)
    found = await registry.find(ident) if ident else None
    return found if found is not None and belong(found.state, live.state) else None


def _prove(live: Live, owned: Live, code: str, token: str) -> None:
    """Raise a refusal unless whoever asks owns an encounter; ``owned``: what has the code."""
    recovery = owned.state.record.recovery
    if recovery and not code:
        raise refuse("forbidden", "Only the table's recovery code deletes it.", "code")
    if recovery:
        if not compare_digest(kept(owned.state.id, code), recovery):
            raise refuse("bad-token", "This is not the recovery code of this table.", "code")
    elif live.state.record.seats[GM].token != key_of(token):
        raise refuse("forbidden", "Only the GM may do this.")


HANDLERS: list[Any] = [delete_encounter]
