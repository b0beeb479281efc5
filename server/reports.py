"""The HTTP door to what is made of a whole fight: log, timeline, statistics, audit, book.

Laws: each is made of the lines that the caller may see and of nothing else; a book is those lines
as they are stored, one a row, and a line that is not for the caller stands as address and digest.
"""

from collections.abc import AsyncGenerator, Callable
from functools import partial
from typing import Annotated, Any, Literal, cast

import msgspec
from litestar import Request, Response, get
from litestar.params import QueryParameter
from litestar.response import Stream

from fightbook.domain.evolve import fold
from fightbook.projections import book
from fightbook.projections.audit import Report, audit
from fightbook.projections.audit.wording import log as doubtful
from fightbook.projections.charts import Chart, charts
from fightbook.projections.log import RENDERERS, Log, Teller, Voice, as_json, citing
from fightbook.projections.statistics import Statistics, statistics
from fightbook.projections.timeline import Timeline, timeline
from fightbook.projections.tongues import tongue
from fightbook.server.auth import bearer, look, study
from fightbook.server.http import Encounter, Token, ready
from fightbook.server.lang import Lang, language
from fightbook.server.live import Live
from fightbook.server.packing import PACKED
from fightbook.server.registry import Registry
from fightbook.server.seats import key_of
from fightbook.server.work import (
    BEGINNING,
    FEW,
    SHORT,
    Place,
    Subject,
    piece,
    report,
    rows,
    subject,
    whose,
)
from fightbook.server.workers import Workers

LINES = 500
"""Of a fight that is told of at once: a commit of a book can have very many."""
AUDIT = 4
"""How much more deciding a fight again costs than reading it."""
LONG = ("busy", "too-long", "slow-down")
FORMATS = {
    "json": "application/json",
    "text": "text/plain",
    "markdown": "text/markdown",
    "html": "text/html",
}
BOOK = "application/x-ndjson"
Rules = Annotated[
    Literal["no", "yes"], QueryParameter(description="With the rules behind each number.")
]
Format = Annotated[
    Literal["json", "text", "markdown", "html"], QueryParameter(description="How it is written.")
]


@get(
    "/api/encounters/{encounter:str}/log",
    gives=tuple(FORMATS.values()),
    refuses=LONG,
    middleware=PACKED,
)
async def get_log(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
    format: Format = "json",  # noqa: A002 - the word
    lang: Lang = "",
    rules: Rules = "no",
) -> Response[Log]:
    """Tell the fight as the caller saw it."""
    live, seat = await look(registry, request.scope, encounter, token, whole=True)
    spoken = language(lang, request.headers.get("accept-language"))
    make = partial(log, format, spoken, rules=rules == "yes")
    found = await made(registry, workers, live, seat, make)
    return Response(cast(Any, found), media_type=FORMATS[format])


@get("/api/encounters/{encounter:str}/timeline", refuses=LONG, middleware=PACKED)
async def get_timeline(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
    lang: Lang = "",
) -> Response[Timeline]:
    """Give every commit: what counts, what was taken back, what undo and redo would do."""
    live, seat = await look(registry, request.scope, encounter, token, whole=True)
    make = partial(course, language(lang, request.headers.get("accept-language")))
    return ready(await made(registry, workers, live, seat, make))


@get("/api/encounters/{encounter:str}/statistics", refuses=LONG, middleware=PACKED)
async def get_statistics(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
) -> Response[Statistics]:
    """Give the figures of the fight: damage, rolls, luck, time."""
    live, seat = await look(registry, request.scope, encounter, token, whole=True)
    return ready(await made(registry, workers, live, seat, figures))


@get("/api/encounters/{encounter:str}/charts", refuses=LONG, middleware=PACKED)
async def list_charts(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
) -> Response[list[Chart]]:
    """Give those figures as bars to be drawn."""
    live, seat = await look(registry, request.scope, encounter, token, whole=True)
    return ready(await made(registry, workers, live, seat, bars))


@get("/api/encounters/{encounter:str}/audit", refuses=LONG, middleware=PACKED)
async def get_audit(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
) -> Response[Report]:
    """Check the chain, the dice and the decisions, as far as the caller may see them."""
    live, seat = await study(registry, request.scope, encounter, token, AUDIT)
    return ready(await made(registry, workers, live, seat, proof, FEW))


@get("/api/encounters/{encounter:str}/book", gives=(BOOK,), refuses=LONG)
async def export_book(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    encounter: Encounter,
    token: Token,
) -> Stream:
    """Give the encounter as a book: the lines that the caller may see, and marks for the rest."""
    live, seat = await study(registry, request.scope, encounter, token)
    headers = {
        "content-disposition": f'attachment; filename="{live.state.id}.book"',
        "fightbook-lines": str(await registry.store.length(live.state.id)),
    }
    pieces = _pieces(registry, workers, live, seat, key_of(bearer(token)))
    return Stream(pieces, media_type=BOOK, headers=headers)


# --- what they are made of ------------------------------------------------------------------------


def log(kind: str, lang: str, fight: Subject, *, rules: bool = False) -> bytes:
    """Tell a fight, in one of the ``FORMATS``, perhaps with the rules behind its numbers."""
    cited = citing(fight.rules if rules else None, fight.edition)
    spoken, title = tongue(lang, fight.rules.sayings), fight.whose.title
    entries = doubtful(Teller(fight.rules.narrate, spoken), fight.lines, spoken)
    if kind == "json":
        told = Voice(fight.rules, fight.blank, lang).speak(fight.lines)
        return as_json(title, entries, spoken, cited, told).encode()
    return RENDERERS[FORMATS[kind]](title, entries, spoken, cited).encode()


def course(lang: str, fight: Subject) -> bytes:
    """Give the timeline."""
    known = fold(fight.shelf, fight.blank, fight.lines)
    return msgspec.json.encode(timeline(fight.rules, known, fight.lines, lang))


def figures(fight: Subject) -> bytes:
    """Give the statistics."""
    return msgspec.json.encode(statistics(fight.lines))


def bars(fight: Subject) -> bytes:
    """Give the statistics as charts."""
    return msgspec.json.encode(list(charts(statistics(fight.lines))))


def proof(fight: Subject) -> bytes:
    """Give the audit."""
    return msgspec.json.encode(audit(book.rows(fight.lines), fight.registry.rulesets))


# --- here, or by a worker -------------------------------------------------------------------------


async def made(
    registry: Registry,
    workers: Workers,
    live: Live,
    seat: str,
    make: Callable[[Subject], bytes],
    short: int = SHORT,
) -> bytes:
    """Make a report: of a short fight here, of a long one elsewhere."""
    what = whose(live, seat)
    if live.state.commit <= short and await registry.store.length(live.state.id) <= LINES:
        return make(await subject(registry, what))
    return await workers.do(live.state.id, report, what, make)


async def _pieces(
    registry: Registry, workers: Workers, live: Live, seat: str, key: str
) -> AsyncGenerator[bytes]:
    """Give a book in pieces; nobody works at the next while the reader is at this one.

    It ends where it ended when it was asked for, and sooner where its token opens nothing any more.
    """
    what, last, place = whose(live, seat), live.state.commit, cast(Place | None, BEGINNING)
    while place is not None and live.seat_of(key) == seat:
        if last <= SHORT:
            found, place = await rows(registry, what, place, last)
        else:
            found, place = await workers.do(live.state.id, piece, what, place, last)
        yield found


HANDLERS: list[Any] = [get_log, get_timeline, get_statistics, list_charts, get_audit, export_book]
