"""Errors over HTTP: every refusal and every fault as problem details, with a stable code."""

import logging
from typing import Any, cast

from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException, ValidationException

from fightbook.domain.reject import CODES, Refusal, Rejected
from fightbook.server import site
from fightbook.server.address import client
from fightbook.server.budget import counted
from fightbook.server.metrics import refused
from fightbook.server.problem import MEDIA, STATUS, problem
from fightbook.server.registry import Registry
from fightbook.server.trouble import StoreAwayError, away

LOG = logging.getLogger(__name__)
LEFT = "client disconnected prematurely"
"""How Litestar says that there is nobody to answer any more."""


def failed(
    rejected: Rejected, number: int = 0, headers: dict[str, str] | None = None
) -> Response[dict[str, Any]]:
    """Answer with a refusal, by default with the status of its code."""
    body = problem(rejected, number)
    refused(rejected.code)
    wait = rejected.detail.get("wait")
    said = headers or ({"Retry-After": str(wait)} if wait else {})
    return Response(body, status_code=body["status"], headers=said, media_type=MEDIA)


def on_refusal(request: Request[Any, Any, Any], error: Refusal) -> Response[dict[str, Any]]:
    """Answer a refusal that was raised on the way."""
    registry: Registry = request.app.state.registry
    return failed(counted(registry.budgets, error.rejected, client(request.scope)))


def on_store(_: Request[Any, Any, Any], error: StoreAwayError) -> Response[dict[str, Any]]:
    """Answer while the store is away."""
    return failed(away(error))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answer what the framework itself refused, in the same shape; to a lost person with a page."""
    if isinstance(error, NotFoundException) and (page := site.lost(request)) is not None:
        return page
    if error.detail == LEFT:
        LOG.warning("a client left before it had sent its request")
        return failed(Rejected("bad-message", LEFT))
    if error.status_code >= STATUS["internal"]:
        return on_fault(request, error)
    code = "too-large" if error.status_code == STATUS["too-large"] else "bad-message"
    if isinstance(error, NotFoundException):
        code = "unknown-address"
    rejected = Rejected(code, CODES[code] if code == "too-large" else error.detail or CODES[code])
    if isinstance(error, ValidationException):
        rejected = _misfit(error)
    return failed(rejected, error.status_code, error.headers)


def _misfit(error: ValidationException) -> Rejected:
    """Name the parameter that did not fit, and what of it."""
    faults = cast(list[dict[str, str]], error.extra or [{}])
    first = faults[0]
    return Rejected("bad-message", first.get("message", error.detail), first.get("key", ""))


def on_fault(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """Answer a bug: the log says more than the caller is told."""
    LOG.error("a fault while answering", exc_info=error)
    return failed(Rejected("internal", CODES["internal"]))


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    StoreAwayError: on_store,
    HTTPException: on_http,
    Exception: on_fault,
}
