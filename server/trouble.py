"""What can be wrong with a store, and what is there no longer."""

import logging
from collections.abc import Awaitable
from typing import Any

from redis.exceptions import RedisError

from fightbook.domain.reject import CODES, Refusal, Rejected

LOG = logging.getLogger(__name__)
LOST = (RedisError, OSError, RuntimeError)
"""What redis-py raises on a connection that is lost; the last comes from uvloop, on a reset."""


class StoreAwayError(Exception):
    """The store did not answer, or said no; whether the last append happened is open."""


class UnfitStoreError(Exception):
    """The store's settings could lose what was acknowledged."""


class GoneError(Refusal):
    """A table was deleted for good, and nothing is read from it or written to it any more."""

    def __init__(self) -> None:
        """Refuse so."""
        super().__init__(Rejected("gone", CODES["gone"]))

    def __reduce__(self) -> tuple[type["GoneError"], tuple[()]]:  # type: ignore[override]
        """Let it come over from another process."""
        return (GoneError, ())


def away(error: StoreAwayError) -> Rejected:
    """Refuse while the store is away; what it said, and where it is, stands in the log alone."""
    LOG.warning("the store is away: %s", error)
    return Rejected("store-away", CODES["store-away"])


async def answer(call: Awaitable[Any] | Any) -> Any:
    """Wait for the store; whatever is wrong with it is a ``StoreAwayError``."""
    try:
        return await call
    except LOST as error:
        raise StoreAwayError(str(error)) from error
