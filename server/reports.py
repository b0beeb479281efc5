"""The HTTP door to what is made of a whole fight: log, timeline, statistics, audit, book.

Laws: each is made of the lines that the caller may see and of nothing else; a book is those lines
as they are stored, one a row, and a line that is not for the caller stands as address and digest.
"""

from collections.abc import AsyncGenerator
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.params import QueryParameter
from litestar.response import Stream

from domain.line import Line, Seen
from domain.perceive import blank, see
from projections.audit import Report, audit
from projections.charts import Chart, charts
from projections.log import RENDERERS, Voice, as_json, tell
from projections.statistics import Statistics, statistics
from projections.timeline import Timeline, timeline
from server.door import bearer, enter
from server.hall import Hall
from server.http import Encounter, Token
from server.live import Live

PIECE = 64 * 1024
FORMATS = {
    "json": "application/json",
    "text": "text/plain",
    "markdown": "text/markdown",
    "html": "text/html",
}
BOOK = "application/x-ndjson"
Format = Annotated[
    Literal["json", "text", "markdown", "html"], QueryParameter(description="How it is written.")
]


@get("/api/encounters/{encounter:str}/log", gives=tuple(FORMATS.values()))
async def show_log(
    hall: Hall,
    encounter: Encounter,
    token: Token,
    format: Format = "json",  # noqa: A002 - the word
) -> Response[str]:
    """Tell the fight as the caller saw it."""
    live, seat = await enter(hall, encounter, bearer(token))
    lines = await seen(hall, live, seat)
    entries, title = tell(live.state.rules.narrate, lines), live.state.record.title
    kind = FORMATS[format]
    if format == "json":
        told = Voice(blank(live.state)).speak(lines)
        return Response(as_json(title, entries, told), media_type=kind)
    return Response(RENDERERS[kind](title, entries), media_type=kind)


@get("/api/encounters/{encounter:str}/timeline")
async def show_timeline(hall: Hall, encounter: Encounter, token: Token) -> Timeline:
    """Give every commit: what counts, what was taken back, what undo and redo would do."""
    live, seat = await enter(hall, encounter, bearer(token))
    lines = await seen(hall, live, seat)
    return timeline((await hall.watch(live, seat)).view.world, lines)


@get("/api/encounters/{encounter:str}/statistics")
async def show_statistics(hall: Hall, encounter: Encounter, token: Token) -> Statistics:
    """Give the figures of the fight: damage, rolls, luck, time."""
    live, seat = await enter(hall, encounter, bearer(token))
    return statistics(await seen(hall, live, seat))


@get("/api/encounters/{encounter:str}/charts")
async def list_charts(hall: Hall, encounter: Encounter, token: Token) -> list[Chart]:
    """Give those figures as bars to be drawn."""
    live, seat = await enter(hall, encounter, bearer(token))
    return list(charts(statistics(await seen(hall, live, seat))))


@get("/api/encounters/{encounter:str}/audit")
async def show_audit(hall: Hall, encounter: Encounter, token: Token) -> Report:
    """Check the chain, the dice and the decisions, as far as the caller may see them."""
    live, seat = await enter(hall, encounter, bearer(token))
    return audit([row(line) for line in await seen(hall, live, seat)], hall.rulesets)


@get("/api/encounters/{encounter:str}/book", gives=(BOOK,))
async def export(hall: Hall, encounter: Encounter, token: Token) -> Stream:
    """Give the encounter as a book: the lines that the caller may see, and digests for the rest."""
    live, seat = await enter(hall, encounter, bearer(token))
    headers = {
        "content-disposition": f'attachment; filename="{live.state.id}.book"',
        "fightbook-lines": str(await hall.store.length(live.state.id)),
    }
    return Stream(_rows(hall, live, seat), media_type=BOOK, headers=headers)


async def _rows(hall: Hall, live: Live, seat: str) -> AsyncGenerator[bytes]:
    """Give the rows of a book in pieces, never holding more than one and a commit."""
    piece = bytearray()
    async for lines in hall.read(live.state.id):
        for line in lines:
            piece += row(see(line, seat)) + b"\n"
        if len(piece) > PIECE:
            yield bytes(piece)
            piece.clear()
    yield bytes(piece)


def row(line: Seen) -> bytes:
    """Write a line as it stands in a book."""
    if isinstance(line, Line):
        return line.raw
    return msgspec.json.encode({"at": line.at, "digest": line.digest})


async def seen(hall: Hall, live: Live, seat: str) -> list[Seen]:
    """Give all lines of an encounter as a seat sees them."""
    return [see(line, seat) async for lines in hall.read(live.state.id) for line in lines]


HANDLERS: list[Any] = [show_log, show_timeline, show_statistics, list_charts, show_audit, export]
