"""Pages of other sites: which may speak to this server, and what their browsers are told (CORS).

Law: the gate, the WebSocket and CORS know one list, and its origins are compared whole.
"""

from litestar.config.cors import CORSConfig
from litestar.types import Method

from fightbook.server.settings import Settings

METHODS: list[Method] = ["GET", "HEAD", "POST"]
TAKEN = ["Authorization", "Content-Type", "If-None-Match"]
TOLD = ["Content-Disposition", "ETag", "Fightbook-Lines", "Retry-After"]
"""Headers of an answer that a page may read."""


def origins(settings: Settings) -> frozenset[str]:
    """Give the origins of pages that may speak to this server, beside those of its own host."""
    return settings.origins | ({settings.public_url} - {""})


def cors(settings: Settings) -> CORSConfig | None:
    """Let the framework answer the browsers of those pages; nothing where there are none.

    No cookies: a seat is opened by its token alone.
    """
    allowed = [origin for origin in origins(settings) if "*" not in origin]  # no pattern
    if not allowed:
        return None
    return CORSConfig(
        allow_origins=allowed,
        allow_methods=[*METHODS],
        allow_headers=TAKEN,
        expose_headers=TOLD,
    )
