"""The page that other sites may show in a frame of theirs, where the GM of its table allows it.

Laws: no other page of this server can be framed at all, and this one only by the origins that its
table names as it stands now; where that cannot be told, by nobody. Which sites those are is no
secret: every seat is told of them. What stands in the frame is what a spectator sees; the token, if
one is needed, is behind the ``#`` of the frame's address, where no server and no log sees it.
"""

from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.params import PathParameter

from fightbook.server.address import client
from fightbook.server.registry import Registry
from fightbook.server.site import SAFE, Site, policy

DENIED = "X-Frame-Options"
"""What older browsers go by. It cannot name an origin, so where some are allowed it is left out."""


@get("/embed/{encounter:str}", include_in_schema=False)
async def embed(
    request: Request[Any, Any, Any],
    registry: Registry,
    site: Site,
    encounter: Annotated[str, PathParameter(description="An encounter's id.")],
) -> Response[bytes]:
    """Give the client's page, to be framed by those whom the table names."""
    registry.budgets.reads.spend(f"frames@{client(request.scope)}")
    headers = {**SAFE, "Cache-Control": "no-store"}
    if origins := await _origins(registry, encounter):
        headers["Content-Security-Policy"] = policy(*origins)
        del headers[DENIED]
    return Response(site.page, media_type=MediaType.HTML, headers=headers)


async def _origins(registry: Registry, encounter: str) -> tuple[str, ...]:
    """Give the origins that a table names; none where there is no table."""
    live = await registry.find(encounter)
    if live is None:
        return ()
    await registry.listen_again(live)
    return live.state.record.frames


HANDLERS = [embed]
