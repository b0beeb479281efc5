"""The chest: a whole campaign as one file, with all its fights, and its way to another server.

A chest is books one behind the other, the campaign first, each behind a row that names its
encounter; its last row says how many they are, so that one that is cut says so. Every line is
there, so where a fight that goes on hides something from its GM, there is no chest. Laws: it is
unpacked only when all of it has been checked, under the ids that it had, so
that everything is where it was; where the campaign is already, it is refused; whoever brings it
gets new tokens for all seats of the campaign, which open them in its fights too, and the old ones
open nothing here. A server that dies on the way leaves fights without their campaign, and the chest
can be brought again; a fight that is here already has to go on from the head that the chest gives
it, else somebody put another one in its place beforehand.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from pathlib import Path
from typing import IO, Annotated, Any, NamedTuple

import msgspec
from litestar import Request, get, post
from litestar.params import HeaderParameter, PathParameter
from litestar.response import Stream

from fightbook.domain.commands import Command, Gather, Reseat, Unseat
from fightbook.domain.decide import SERVER
from fightbook.domain.line import Line, embed, place
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import GM
from fightbook.domain.seating import GUESTS
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter, Record
from fightbook.projections.audit.chain import fault
from fightbook.projections.audit.whole import BadBookError, check, commits, openings
from fightbook.projections.book import head
from fightbook.server.auth import bearer, study
from fightbook.server.books import MAX_ROW, Desk, refusal
from fightbook.server.crossing import all_places, of
from fightbook.server.importing import drafted, named
from fightbook.server.live import Live
from fightbook.server.quota import opening
from fightbook.server.registry import Registry
from fightbook.server.reports import BOOK
from fightbook.server.seats import digest, key_of, new_token
from fightbook.server.tables import NewTable
from fightbook.server.work import run
from fightbook.server.workers import Source

Token = Annotated[str | None, HeaderParameter(name="Authorization", required=False)]
Campaign = Annotated[str, PathParameter(description="The id of a campaign.")]
GO = f"{SERVER.id}/go/"
MOST = 1000
"""Encounters in a chest."""
HERE = "This campaign is on this server already."


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The row before a book: the id of its encounter."""

    book: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{24}\Z")]


class Packed(NamedTuple):
    """A book in a chest: its encounter, and where its rows begin and end."""

    encounter: str
    start: int
    end: int


class Checked(NamedTuple):
    """A book that was checked: its rules, and the lines that it hides and reveals later."""

    packed: Packed
    shelf: Shelf[Ruleset]
    opened: dict[str, bytes]


def fights(campaign: Encounter) -> list[str]:
    """Give the fights that were opened from a campaign, in their order, as far as is known."""
    found = {i.removeprefix(GO): n for i, n in campaign.record.ids.items() if i.startswith(GO)}
    return sorted(found, key=lambda encounter: (found[encounter], encounter))


# --- out ------------------------------------------------------------------------------------------


@get(
    "/api/encounters/{encounter:str}/chest",
    gives=(BOOK,),
    refuses=("unknown-encounter", "bad-token", "no-token", "forbidden", "illegal", "slow-down"),
)
async def export_chest(
    request: Request[Any, Any, Any], registry: Registry, encounter: Campaign, token: Token
) -> Stream:
    """Give a campaign with all its fights as one file, for the GM."""
    live, seat = await study(registry, request.scope, encounter, token)
    if live.state.record.seats[seat].role != "gm":
        raise refuse("forbidden", "Only the GM may do this.")
    if live.state.record.ruleset != CAMPAIGN:
        raise refuse("illegal", "This is no campaign.")
    there = await _fights(registry, live)
    headers = {"content-disposition": f'attachment; filename="{encounter}.chest"'}
    found = _all(registry, [live, *there], key_of(bearer(token)))
    return Stream(found, media_type=BOOK, headers=headers)


async def _fights(registry: Registry, campaign: Live) -> list[Live]:
    """Give the fights of a campaign that are there. Raises a refusal where one cannot be told."""
    found = [await registry.find(encounter) for encounter in fights(campaign.state)]
    there = [live for live in found if live is not None]
    for live in there:
        if not live.state.fight.outcome and any(
            map(_kept_from_gm, live.state.record.hidden.values())
        ):
            title = live.state.record.title
            raise refuse("illegal", f"In {title} something is still secret from the GM: end it.")
    return there


def _kept_from_gm(raw: bytes) -> bool:
    """Tell whether the GM may not see a line; what the screen's dice come from tells nothing."""
    line = embed(raw)
    return GM not in line.get("to", ()) and line["type"] != "drawn"


async def _all(registry: Registry, found: list[Live], key: str) -> AsyncGenerator[bytes]:
    """Give every line of every stream, as long as the token opens the campaign."""
    for live in found:
        yield msgspec.json.encode(Label(live.state.id)) + b"\n"
        last: Line | None = None
        async for lines in registry.read(live.state.id):
            if found[0].seat_of(key) is None:
                return
            last = lines[-1]
            yield b"".join(line.raw + b"\n" for line in lines)
        if last is not None:
            yield head(last.digest, last.at) + b"\n"
    yield _end(len(found))


# --- in -------------------------------------------------------------------------------------------


@post(
    "/api/chests",
    takes=str,
    media="application/x-ndjson",
    refuses=("bad-book", "illegal", "too-large", "busy", "too-long", "slow-down", "quota"),
    request_max_body_size=None,
)
async def import_chest(request: Request[Any, Any, Any], registry: Registry, desk: Desk) -> NewTable:
    """Make a campaign and its fights of a chest, as they were."""
    owner = await opening(registry, request.scope)
    return await desk.take(request.stream(), unpack, owner)


def unpack(source: Source, path: Path) -> NewTable:
    """Check a chest and make a campaign of it, as a worker."""
    with path.open("rb") as chest:
        return run(source, lambda registry: _unpack(registry, chest))


async def _unpack(registry: Registry, chest: IO[bytes]) -> NewTable:
    try:
        found = [_checked(registry, chest, packed) for packed in _packed(chest)]
    except BadBookError as error:
        raise refusal(error) from error
    campaign, *others = found
    if campaign.shelf.stand_in.id != CAMPAIGN:
        raise refuse("illegal", "The first book of a chest is a campaign.")
    if await registry.store.length(campaign.packed.encounter):
        raise refuse("illegal", HERE)
    tokens = dict[str, str]()

    def reseat(record: Record) -> list[Command]:
        tokens.update({seat: new_token() for seat in record.seats if seat != GUESTS})
        return [Reseat({seat: digest(token) for seat, token in tokens.items()})]

    state, code = await _drafted(registry, chest, campaign, reseat)
    for book in others:
        await _follow(registry, chest, book, state)
    if not await registry.store.publish(state.id):  # somebody else brought it meanwhile
        raise refuse("illegal", HERE)
    return NewTable(state.id, code, named(tokens), state.playable)


async def _follow(registry: Registry, chest: IO[bytes], book: Checked, campaign: Encounter) -> None:
    """Unpack a fight, unless it is here from an attempt before: it takes its seats from home."""
    if await registry.store.length(book.packed.encounter):
        if await _is_same(registry, chest, book.packed):
            return
        raise refuse("illegal", f"There is another {book.packed.encounter} on this server already.")

    def begin(record: Record) -> list[Command]:
        if of(record) != campaign.id or book.packed.encounter not in fights(campaign):
            raise refuse("illegal", f"{book.packed.encounter} is no fight of this campaign.")
        own = all_places(campaign.record)
        gone = [s for s in record.seats if s not in own]
        return [Gather(own), *(Unseat(seat) for seat in gone)]

    await _drafted(registry, chest, book, begin)
    await registry.store.publish(book.packed.encounter)


async def _drafted(
    registry: Registry, chest: IO[bytes], book: Checked, begin: Any
) -> tuple[Encounter, str]:
    found = commits(_rows(chest, book.packed), book.opened)
    return await drafted(registry, book.shelf, book.packed.encounter, _each(found), begin)


async def _is_same(registry: Registry, chest: IO[bytes], packed: Packed) -> bool:
    """Tell whether what is here under the id of a book goes on from the head of the book."""
    *_, last = _rows(chest, packed)
    found = msgspec.json.decode(last)
    commit, index = place(found["at"])
    there = await registry.store.commit(packed.encounter, commit)
    return len(there) > index and there[index][1] == found["head"]


def _packed(chest: IO[bytes]) -> list[Packed]:
    """Find the books of a chest. Raises ``BadBookError``."""
    found, start, label, number = list[Packed](), 0, "", 0
    chest.seek(0)
    while len(found) <= MOST and (row := chest.readline(MAX_ROW)):
        number += 1
        if not row.startswith(b'{"book'):
            continue
        if label:
            found.append(Packed(label, start, chest.tell() - len(row)))
        if row == _end(len(found)) and not chest.read(1):
            break
        label, start = _label(row, number), chest.tell()
    else:
        raise BadBookError(fault("cut", f"line {max(1, number)}"))
    if len(found) > len({packed.encounter for packed in found}) or not found:
        raise BadBookError(fault("bad-line", "line 1", "This is no chest."))
    return found


def _end(books: int) -> bytes:
    """Write the last row of a chest."""
    return b'{"books":%d}\n' % books


def _label(row: bytes, number: int) -> str:
    try:
        return msgspec.json.decode(row, type=Label).book
    except (msgspec.DecodeError, ValueError) as error:
        raise BadBookError(fault("bad-line", f"line {number}", str(error))) from error


def _checked(registry: Registry, chest: IO[bytes], packed: Packed) -> Checked:
    opened = openings(_rows(chest, packed))
    return Checked(packed, check(commits(_rows(chest, packed), opened), registry.rulesets), opened)


def _rows(chest: IO[bytes], packed: Packed) -> Iterator[bytes]:
    """Give the rows of one book. Nobody else reads the chest meanwhile."""
    place, number = packed.start, 0
    while place < packed.end:
        chest.seek(place)
        row = chest.readline(MAX_ROW)
        place, number = chest.tell(), number + 1
        if len(row) == MAX_ROW:
            raise BadBookError(fault("bad-line", f"line {number}", "It is too long."))
        yield row.rstrip(b"\r\n")


async def _each(found: Iterator[tuple[Line, ...]]) -> AsyncIterator[tuple[Line, ...]]:
    for lines in found:
        yield lines


HANDLERS: list[Any] = [export_chest, import_chest]
