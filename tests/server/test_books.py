"""Books that come in: played on elsewhere, checked whole, refused with the first bad line."""

import json
from collections.abc import Callable

import httpx
import pytest

from fightbook.projections.audit import audit
from tests.support.books import Row, book, change, closed, dump, mark, pack, rechained
from tests.support.client import Json, Seat, code_of, get, open_duel, post
from tests.support.client import Table as Place
from tests.support.duel import DUEL
from tests.support.evening import evening

WHOLE = book(evening()[0])


async def bring(url: str, body: bytes) -> httpx.Response:
    return await post(url, "/api/books", body)


async def taken(url: str, rows: list[Row]) -> Place:
    answer = await bring(url, pack(rows))
    assert answer.status_code == 201, answer.text
    return Place(url, answer.json())


async def stream(place: Place) -> list[Row]:
    """Give the lines that came with the book; the GM is shown marks of the cups' hidden seeds."""
    shown = [json.loads(raw) for raw in (await place.gm.ask("/book")).content.splitlines()]
    by_mark = {mark(row): row for row in WHOLE[:-1]}
    lines = shown[: len(WHOLE) - 1]
    return [row if "type" in row else by_mark[row["mark"]] for row in lines]


async def test_a_book_becomes_an_encounter_that_goes_on(url: str) -> None:
    place = await taken(url, WHOLE)
    assert await stream(place) == WHOLE[:-1]
    await place.gm.do("undo")
    await place.gm.do("throw", sides=20)
    assert (await place.sit("Late")).encounter == place.id
    await place.gm.do("reveal", screen=True)
    report = audit((await place.gm.ask("/book")).content.splitlines(), {DUEL.id: DUEL})
    assert (report.findings, report.not_decided) == ((), "")
    assert report.decided == report.commits


async def test_a_book_may_come_with_other_ends_of_rows(url: str) -> None:
    answer = await bring(url, pack(WHOLE).replace(b"\n", b"\r\n"))
    assert await stream(Place(url, answer.json())) == WHOLE[:-1]


@pytest.mark.parametrize("seat", ["gm", "s3", "watch"])
async def test_what_was_hidden_and_revealed_later_takes_its_place(url: str, seat: str) -> None:
    """Everybody's book of a fight whose screen was opened is the same stream."""
    rows = book(evening()[0], seat)
    assert any("type" not in row for row in rows[:-1])
    place = await taken(url, rows)
    assert await stream(place) == WHOLE[:-1]


async def test_a_book_of_a_server_plays_on_at_the_same_or_another(url: str) -> None:
    table, ana, _ = await open_duel(url)
    await table.gm.do("begin")
    await table.gm.do("aim", who="c1", high=True)
    await table.gm.do("throw", sides=20, hidden=True)
    answer = await bring(url, (await table.gm.ask("/book")).content)
    assert code_of(answer) == "bad-book"  # nobody has seen the seeds of the screen
    await table.gm.do("close")
    before = await table.gm.view()
    answer = await bring(url, (await table.gm.ask("/book")).content)
    assert answer.status_code == 201, answer.text
    place = Place(url, answer.json())
    now = (await place.gm.view())["view"]
    assert now["combatants"] == before["view"]["combatants"]
    assert place.code != table.code
    for old in (table.gm, table.watch, ana):
        stranger = Seat(url, place.id, old.name, old.token)
        assert code_of(await stranger.ask()) == "bad-token"
    player = Seat(url, place.id, ana.name, answer.json()["seats"][ana.name]["token"])
    assert (await player.view())["view"]["you"]["seat"] == ana.name
    assert (await table.gm.view())["commit"] == before["commit"]


# --- what is refused ------------------------------------------------------------------------------


async def refused(url: str, body: bytes) -> Json:
    answer = await bring(url, body)
    assert (answer.status_code, code_of(answer)) == (422, "bad-book"), answer.text
    found: Json = answer.json()
    return found


async def test_a_bad_book_is_refused_with_the_address_of_the_first_bad_line(url: str) -> None:
    forged = rechained([change("rolled", total=99)(row) for row in WHOLE])
    bad = next(row["at"] for row in forged if row.get("type") == "rolled")
    packed = dump(WHOLE)
    cases: tuple[tuple[bytes, str, str], ...] = (
        (pack(forged), bad, "bad-total"),
        (pack(closed(book(evening()[0], "watch")[:20])), "2-0", "hidden"),
        (b"", "line 1", "cut"),
        (pack(WHOLE[:-1]), str(WHOLE[-2]["at"]), "cut"),
        (b"\n", "line 1", "bad-line"),
        (b"{}\n", "line 1", "bad-line"),
        (b"x" * 3_000_000, "line 1", "bad-line"),
        (b"[" * 100_000, "line 1", "bad-line"),
        (b"\n".join([*packed[:-1], packed[-1][:40]]), f"line {len(packed)}", "bad-line"),
    )
    for body, at, fault in cases:
        found = await refused(url, body)
        assert (found["field"], found["fault"]) == (at, fault)
        assert found["detail"].startswith(f"At {at}: ")


OTHERS: dict[str, Row] = {
    "another version": {"version": "0"},
    "a game that is not here": {"ruleset": "chess"},
}


@pytest.mark.parametrize("what", OTHERS)
async def test_a_book_of_other_rules_is_read_and_not_played_on(url: str, what: str) -> None:
    aged = rechained([change("opened", **OTHERS[what])(row) for row in WHOLE])
    answer = await bring(url, pack(aged))
    assert answer.status_code == 201, answer.text
    assert answer.json()["playable"] is False
    place = Place(url, answer.json())
    assert (await place.gm.view())["view"]["encounter"]["playable"] is False
    assert (await place.gm.ask("/options")).json()["moves"] == []
    for path in ("/log", "/timeline", "/statistics", "/audit", "/book", "/charts"):
        assert (await place.gm.ask(path)).status_code == 200, path
    for command in ("undo", "close", "begin", "say"):
        fields = {"text": "x"} if command == "say" else {}
        assert await place.gm.refused(command, **fields) == "other-rules"
    assert await place.gm.refused("aim", who="c1", high=True) == "other-rules"
    ask = {"commit": 4, "command": {"type": "say", "text": "x"}}
    looked = await post(url, f"{place.gm.path}/preview", ask, place.gm.token)
    assert code_of(looked) == "other-rules"
    await place.gm.do("lock")
    fork = await post(url, f"{place.gm.path}/fork", {"at": 3}, place.gm.token)
    assert fork.json()["playable"] is False


async def test_nothing_is_left_of_a_refused_book(url: str, server_keys: Callable[[], int]) -> None:
    before = server_keys()
    await refused(url, pack(WHOLE[:-3]) + b"nonsense\n")
    assert server_keys() == before
    assert (await get(url, "/health/ready")).status_code == 200
