"""A whole campaign as one file, and its way to another server."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from fightbook.clients.python import Link, Refused
from fightbook.clients.terminal import books
from fightbook.server.store import Store as Streams
from fightbook.server.store import connect
from tests.server.test_there_and_home import campaign, hp
from tests.support.books import closed, dump
from tests.support.client import Seat, get, post
from tests.support.duel import DUEL
from tests.support.evening import evening
from tests.support.processes import Server, Store
from tests.support.table import Table as InMemory

Json = dict[str, Any]


async def chest(seat: Seat) -> httpx.Response:
    return await get(seat.url, f"/api/encounters/{seat.encounter}/chest", seat.token)


async def bring(url: str, body: bytes) -> httpx.Response:
    return await post(url, "/api/chests", body)


def books_of(packed: bytes) -> list[list[bytes]]:
    """Give the rows of each book in a chest, behind the row that names it."""
    rows = packed.splitlines()[:-1]
    begins = [n for n, row in enumerate(rows) if row.startswith(b'{"book"')]
    return [rows[a:b] for a, b in zip(begins, [*begins[1:], len(rows)], strict=True)]


def chest_of(books: list[list[bytes]]) -> bytes:
    rows = [row for book in books for row in book]
    return b"".join(row + b"\n" for row in [*rows, b'{"books":%d}' % len(books)])


def twice(packed: bytes) -> bytes:
    found = books_of(packed)
    assert chest_of(found) == packed
    return chest_of([*found, found[1]])


def same(view: Json) -> Json:
    """Give what has to be as it was: all but the code, and what undo would take back."""
    return {k: v for k, v in view.items() if k not in ("code", "code_until", "timeline")}


async def test_a_campaign_moves_to_another_server(url: str, alone: Server, tmp_path: Path) -> None:
    river = await campaign(url)
    first = await river.start("c2")
    gm = river.there(first, river.gm)
    await gm.do("throw", sides=20, hidden=True)
    await gm.do("adjust", who="c1", track="hp", value=1, reason="bitten")
    await gm.do("close", outcome="It is over.")
    assert hp(await river.home("c2")) == 1
    second = await river.start("c1")
    assert (await chest(river.ana)).json()["code"] == "forbidden"
    assert (await chest(gm)).json()["code"] == "illegal", "a fight has no chest"
    packed = (await chest(river.gm)).content
    assert (await bring(url, packed)).json()["code"] == "illegal", "it is here already"
    for odd in (packed[: packed.rindex(b'{"book"')], packed[:-20], packed + b"\n", twice(packed)):
        assert (await bring(alone.url, odd)).json()["code"] == "bad-book"

    saved = tmp_path / "river.chest"
    link = Link(url, river.table.id, river.gm.token)
    await asyncio.to_thread(books.save, link, saved)
    assert saved.read_bytes() == packed
    answer = await bring(alone.url, packed)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    assert found["id"] == river.table.id
    with pytest.raises(Refused, match="on this server already"):
        await asyncio.to_thread(books.bring, alone.url, saved)
    tokens = {seat: each["token"] for seat, each in found["seats"].items()}
    there = Seat(alone.url, found["id"], "gm", tokens["gm"])
    before, after = (await river.gm.view())["view"], (await there.view())["view"]
    assert same(after) == same(before)
    old = Seat(alone.url, found["id"], "gm", river.gm.token)
    assert (await old.ask()).status_code == 401
    fight = Seat(alone.url, second["id"], "gm", tokens["gm"])
    assert (await old.at(alone.url).ask()).status_code == 401
    ana = Seat(alone.url, second["id"], "s3", tokens[river.ana.name])
    assert (await ana.view())["view"]["you"]["role"] == "player"
    await fight.do("adjust", who="c1", track="hp", value=2, reason="a rat")
    await fight.do("close", outcome="It is over.")
    river.gm, river.url = there, alone.url
    assert hp(await river.home("c1")) == 2, "and it goes on there"
    stays = Seat(alone.url, first["id"], "gm", tokens["gm"])  # behind its screen
    for seat, code in ((there, "sound"), (fight, "sound"), (stays, "open")):
        report = (await seat.ask("/audit")).json()
        assert (report["findings"], report["verdict"]["code"]) == ([], code)


async def test_whoever_brings_the_same_at_once_overwrites_nothing(store: Store) -> None:
    other = InMemory(DUEL)
    for number in range(20):
        other.do("gm", {"type": "say", "text": str(number)})
    lines = {"one": evening()[0].lines, "two": other.lines}
    writers = {name: Streams(connect(store.url)) for name in lines}
    for part in (slice(0, 10), slice(10, None)):
        for name, writer in writers.items():
            await writer.draft("e1", lines[name][part])
    assert [await writer.publish("e1") for writer in writers.values()] == [True, False]
    found = [page async for page in writers["two"].read("e1")]
    assert [raw for page in found for raw, _ in page] == [line.raw for line in lines["one"]]
    assert not await writers["two"].redis.keys("*draft*")
    for writer in writers.values():
        await writer.redis.aclose()


async def test_a_fight_that_somebody_put_there_beforehand_is_not_taken_for_the_campaigns(
    url: str, alone: Server
) -> None:
    river = await campaign(url)
    first, second = await river.start("c1"), await river.start("c2")
    await river.there(first, river.gm).do("adjust", who="c1", track="hp", value=1, reason="bitten")
    home, fight, other = books_of((await chest(river.gm)).content)
    rows = [json.loads(row) for row in fight[1:]]
    healthy = [
        row for row in rows if row["at"].partition("-")[0] != rows[-1]["at"].partition("-")[0]
    ]
    forged = [fight[0], *dump(closed(healthy))]
    stranger = [b'{"book":"%s"}' % (b"a" * 24), *other[1:]]
    answer = (await bring(alone.url, chest_of([home, forged, stranger]))).json()
    assert (answer["code"], second["id"] in other[0].decode()) == ("illegal", True)
    answer = (await bring(alone.url, chest_of([home, fight, other]))).json()
    assert (answer["code"], first["id"] in answer["detail"]) == ("illegal", True)
    assert (await bring(alone.url, chest_of([home, forged, other]))).status_code == 201


ODD = (b"", b"x", b"\xff", 24 * b"a", 24 * b"a" + b"\\n")


@pytest.mark.parametrize("name", ODD)
async def test_what_is_no_chest_is_refused(url: str, name: bytes) -> None:
    row = b'{"book":"%s"}\n' % name
    for odd in (row, row + b'{"books":1}\n', b"{}"):
        answer = (await bring(url, odd)).json()
        assert (answer["code"], answer["field"][:5]) == ("bad-book", "line ")


async def test_what_is_secret_from_the_gm_stays_so(url: str) -> None:
    river = await campaign(url)
    fight = await river.start("c1")
    gm, ana = river.there(fight, river.gm), river.there(fight, river.ana)
    await gm.do("begin")
    await ana.do("aim", who="c1", high=True)
    refused = (await chest(river.gm)).json()
    assert (refused["code"], "still secret" in refused["detail"]) == ("illegal", True)
