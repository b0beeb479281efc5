"""Bad input: a clear error with its code, nothing committed, and nobody else disturbed."""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.support.client import (
    Seat,
    Table,
    closed,
    code_of,
    dial,
    get,
    new_id,
    open_duel,
    open_table,
    post,
)

DEEP = b"[" * 60_000


@asynccontextmanager
async def untouched(table: Table) -> AsyncGenerator[None]:
    """Claim that nothing was committed, and that somebody who watches noticed nothing."""
    async with table.watch.socket() as other:
        before = other.commit
        yield
        done = await table.gm.do("say", text="on we go")
        assert done["commit"] == before + 1
        await other.at_commit(done["commit"])
        assert {m["type"] for m in other.seen} <= {"welcome", "commit", "presence", "comings"}


def command(**fields: Any) -> bytes:
    return json.dumps({"id": new_id(), "command": fields}).encode()


def enlist(sheet: str) -> bytes:
    return b'{"id":"k","command":{"type":"enlist","name":"X","sheet":%s}}' % sheet.encode()


BAD_BODIES: list[tuple[bytes, str]] = [
    (b"", "bad-json"),
    (b"{", "bad-json"),
    (b"\xff\xfe", "bad-json"),
    (b'{"id": "\xc3\x28", "command": {}}', "bad-json"),
    (b'{"id": "k", "command": {"type": "say", "text": "\xff"}}', "bad-json"),
    (b'{"id": "k", "command": {"type": "say", "text": "\\ud800"}}', "bad-json"),
    (DEEP, "bad-message"),
    (enlist(DEEP[:30_000].decode() + "]" * 30_000), "bad-json"),
    (enlist('{"a":' * 20 + "1" + "}" * 20), "bad-json"),
    (b"[]", "bad-message"),
    (b"{}", "bad-message"),
    (b'{"id": "k"}', "bad-message"),
    (b'{"id": "", "command": {"type": "undo"}}', "bad-message"),
    (b'{"id": "a b", "command": {"type": "undo"}}', "bad-message"),
    (b'{"id": 7, "command": {"type": "undo"}}', "bad-message"),
    (b'{"id": "k", "command": {"type": "undo"}, "more": 1}', "bad-message"),
    (b'{"id": "k", "command": {"type": "undo"}, "expect": -1}', "bad-message"),
    (b'{"id": "k", "command": {"type": "undo"}, "expect": 9007199254740992}', "bad-message"),
    (b'{"id": "k", "command": {"type": "undo"}, "shake": "zz"}', "bad-message"),
    (b'{"id": "k", "command": {"type": "undo"}, "shake": "%s\\n"}' % (64 * b"a"), "bad-message"),
    (b'{"id": "k", "command": {"type": "undo"}, "dice": {"1": [2]}}', "bad-message"),
    (b'{"id": "k", "command": {"type": "undo"}, "dice": {"x": [2.5]}}', "bad-message"),
    (b'{"id": "k", "command": "undo"}', "bad-message"),
    (b'{"id": "k", "command": {}}', "bad-message"),
    (b'{"id": "k", "command": {"type": "fly"}}', "unknown-type"),
    (b'{"id": "k", "command": {"type": 7}}', "unknown-type"),
    (b'{"id": "k", "command": {"type": "open"}}', "unknown-type"),
    (b'{"id": "k", "command": {"type": "sit", "name": "x", "token": ""}}', "unknown-type"),
    (b'{"id": "k", "command": {"type": "invite", "code": "AAAAAA"}}', "unknown-type"),
    (command(type="say"), "bad-message"),
    (command(type="say", text=""), "bad-message"),
    (command(type="say", text="x" * 2001), "bad-message"),
    (command(type="say", text="x", loud=True), "bad-message"),
    (command(type="say", text="x", hidden="yes"), "bad-message"),
    (command(type="throw", sides=1), "bad-message"),
    (command(type="throw", sides=6, count=101), "bad-message"),
    (command(type="throw", sides=6.5), "bad-message"),
    (command(type="throw", sides=10**30), "bad-message"),
    (command(type="rewind", to=0), "bad-message"),
    (command(type="rewind", to=999), "unknown-address"),
    (command(type="adjust", who="c9", track="hp", value=1, reason="x"), "unknown-combatant"),
    (enlist('{"hp": NaN}'), "bad-json"),
    (enlist('{"hp": Infinity}'), "bad-json"),
    (enlist('{"hp": 1e999}'), "bad-message"),
    (enlist('{"hp": 2.5}'), "bad-message"),
    (enlist('{"hp": 9007199254740992}'), "bad-message"),
    (enlist('{"hp": -9007199254740992}'), "bad-message"),
    (enlist('{"hp": ' + "9" * 5000 + "}"), "bad-message"),
    (enlist('{"7": 1}'), "bad-message"),
    (enlist('{"a": {"12": 1}}'), "bad-message"),
    (enlist('{"luck": 1}'), "bad-sheet"),
    (enlist('{"hp": "many"}'), "bad-sheet"),
    (b" " * (64 * 1024) + b"{}", "too-large"),
    (b" " * 300_000, "too-large"),
]


async def test_http_refuses_what_it_cannot_read(url: str) -> None:
    table = await open_table(url)
    async with untouched(table):
        for body, code in BAD_BODIES:
            answer = await post(url, f"{table.gm.path}/commands", body, table.gm.token)
            assert (400 <= answer.status_code < 500, code_of(answer)) == (True, code), body[:80]


async def test_a_socket_refuses_what_it_cannot_read_and_stays(url: str) -> None:
    table = await open_table(url)
    async with untouched(table), table.gm.socket() as socket:
        for body, code in BAD_BODIES:
            if len(body) > 256 * 1024 or b"\xff" in body or b"\xc3" in body:
                continue  # which end the connection, as the protocol demands: see below
            message = body.replace(b'{"id"', b'{"type": "command", "id"', 1)
            await socket.line.send(message, text=True)
            found = await socket.until("problem", "rejected")
            assert found["code"] == code, (body[:80], found)


@pytest.mark.parametrize(
    ("frame", "text", "code"),
    [
        (b"x" * 300_000, True, 1009),
        (b'{"type": "options", "id": "\xff"}', True, 1007),
    ],
    ids=["huge", "not UTF-8"],
)
async def test_what_breaks_the_protocol_ends_that_connection_alone(
    url: str, frame: bytes, text: bool, code: int
) -> None:
    table = await open_table(url)
    async with untouched(table), table.gm.socket() as socket:
        await socket.line.send(frame, text=text)
        assert (await socket.rest())[1] == code


PACKED: list[tuple[bytes, str]] = [
    (b"", "bad-json"),
    (b"\xc1", "bad-json"),
    (b"\x93\x01", "bad-message"),
    (b"\x91" * 30_000, "bad-message"),
    (b"\x82\xa4type\xa7op", "bad-json"),
    (msgspec.msgpack.encode({"type": "options"}), "bad-message"),
    (msgspec.msgpack.encode({"type": "nope", "id": "k"}), "unknown-type"),
    (msgspec.msgpack.encode({"type": "options", "id": b"bytes"}), "bad-message"),
    (b"\x82\xa4type\xa7options\xa2id\xa2\xc3\x28", "bad-json"),
    (b"\x81\x81\x01\x02\x03", "bad-message"),
    (b"\x81\x91\x90\x01", "bad-message"),
]


async def test_binary_rubbish_is_refused(url: str) -> None:
    table = await open_table(url)
    async with untouched(table), table.gm.socket(binary=True) as socket:
        for body, code in PACKED:
            await socket.line.send(body)
            assert (await socket.until("problem", "rejected"))["code"] == code, body[:40]
        for value in (
            b"bytes",
            msgspec.msgpack.Ext(5, b"ext"),
            2**63,
            {1: 2},
            {"a": {"3": 1}},
            2.5,
        ):
            found = await socket.command("enlist", name="X", sheet={"hp": value})
            assert found["code"] in ("bad-message", "bad-json", "bad-sheet"), value
        raw = b"\x81\xa2hp\x81\x81\x01\x02\x03"  # a map whose key is a map
        message = {"type": "command", "id": "k", "command": {"type": "enlist", "name": "X"}}
        packed = msgspec.msgpack.encode(message)
        packed = packed.replace(
            b"\x82\xa4type\xa6enlist", b"\x83\xa5sheet" + raw + b"\xa4type\xa6enlist"
        )
        await socket.line.send(packed)
        assert (await socket.until("problem", "rejected"))["code"] in ("bad-message", "bad-json")


@pytest.mark.parametrize(
    "name",
    [
        "Ana\u202egnirts",
        "A\u0000na",
        "\u2066Ana\u2069",
        "Ana\u200b",
        "An\na",
        "\U0001f5e1 Ana",
        "\u0007",
    ],
)
async def test_names_lose_what_plays_tricks(url: str, name: str) -> None:
    table = await open_table(url)
    seat = await table.sit(name)
    shown = (await table.gm.view())["view"]["seats"][seat.name]["name"]
    assert shown
    assert shown.isprintable()
    assert shown in ("Anagnirts", "Ana", "An a", "\U0001f5e1 Ana", "Somebody")


@pytest.mark.parametrize("path", ["", "/options", "/events"])
async def test_a_token_must_be_there_and_true(url: str, path: str) -> None:
    table, stranger = await open_table(url), await open_table(url)
    for token, code in (
        ("", "no-token"),
        ("forged", "bad-token"),
        (stranger.gm.token, "bad-token"),
        (table.gm.token + "x", "bad-token"),
    ):
        answer = await get(url, table.gm.path + path, token)
        assert (answer.status_code, code_of(answer)) == (401, code)
    elsewhere = Seat(url, "e" * 24, "gm", table.gm.token)
    answer = await elsewhere.ask(path)
    assert (answer.status_code, code_of(answer)) == (404, "unknown-encounter")


async def test_the_token_of_a_removed_seat_opens_nothing(url: str) -> None:
    table, ana, _ = await open_duel(url)
    await table.gm.do("unseat", seat=ana.name)
    assert code_of(await ana.ask()) == "bad-token"
    assert await ana.refused("say", text="still here?") == "bad-token"
    async with ana.socket() as socket:
        assert socket.seen[0]["code"] == "bad-token"
        assert (await socket.rest())[1] == 4401
    view = (await table.gm.view())["view"]
    assert ana.name not in view["seats"]
    assert view["combatants"]["c1"]["seats"] == []


async def hello(url: str, table: Table, message: object) -> tuple[str, int]:
    """Begin a connection with ``message``; give the problem's code and the close code."""
    async with dial(url, table.id) as line:
        await line.send(message if isinstance(message, str | bytes) else json.dumps(message))
        problem = json.loads(await line.recv())
        assert problem["type"] == "problem"
        return problem["code"], await closed(line)


async def test_hello_must_be_first_and_true(url: str) -> None:
    table = await open_table(url)
    assert await hello(url, table, {"type": "options", "id": "o"}) == ("hello-first", 4400)
    assert await hello(url, table, {"type": "hello"}) == ("bad-message", 4400)
    assert await hello(url, table, {"type": "hello", "token": ""}) == ("no-token", 4401)
    assert await hello(url, table, {"type": "hello", "token": "forged"}) == ("bad-token", 4401)
    assert await hello(url, table, {"type": "hello", "token": "x", "to": 1}) == (
        "bad-message",
        4400,
    )
    assert await hello(url, table, "hello?") == ("bad-json", 4400)
    async with dial(url, "f" * 24) as line:
        await line.send(json.dumps({"type": "hello", "token": table.gm.token}))
        assert json.loads(await line.recv())["code"] == "unknown-encounter"


async def test_hello_is_said_once(url: str) -> None:
    table = await open_table(url)
    async with untouched(table), table.gm.socket() as socket:
        await socket.send(type="hello", token=table.watch.token)
        assert (await socket.until("problem"))["code"] == "bad-message"
        assert (await socket.command("throw", sides=6, dry_run=True))["type"] == "accepted"


FOREIGN = [
    "http://evil.example",
    "null",
    "{url}.evil.example",
    "http://evil.example@{host}",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost:{port}",
    "http://[",
    "{url}@evil.example",
    "",
    "//",
    "http://evil.example/{url}",
]


async def test_a_page_of_another_site_is_turned_away_before_the_handshake(url: str) -> None:
    table = await open_table(url)
    host = url.removeprefix("http://")
    for origin in FOREIGN:
        header = origin.format(url=url, host=host, port=host.rpartition(":")[2])
        with pytest.raises(InvalidStatus) as refused:
            async with dial(url, table.id, additional_headers={"Origin": header}):
                pass
        assert refused.value.response.status_code == 403, origin
        assert json.loads(refused.value.response.body)["code"] == "bad-origin"
    async with dial(url, table.id, additional_headers={"Origin": url}) as line:
        await line.send(json.dumps({"type": "hello", "token": table.gm.token}))
        assert json.loads(await line.recv())["type"] == "welcome"


async def test_strange_addresses_and_pages(url: str) -> None:
    table = await open_table(url)
    for path in ("/api/nothing", "/api/encounters/x/y", "/%ff", "/api/encounters/" + "x" * 3000):
        assert 400 <= (await get(url, path, table.gm.token)).status_code < 500
    for after in ("soon", "-1", "1-", "9" * 40, "9" * 5000, f"{2**64}-0", f"1-{2**64}"):
        answer = await table.gm.ask("/events", after=after)
        assert (answer.status_code, code_of(answer)) == (404, "unknown-address"), after
    assert len((await table.gm.ask("/events", limit="2")).json()["events"]) == 2
    for limit in ("-5", "0", "100000", "many"):
        assert code_of(await table.gm.ask("/events", limit=limit)) == "bad-message"


BAD_TABLES: list[tuple[object, str]] = [
    ({}, "bad-message"),
    ({"ruleset": "chess"}, "unknown-ruleset"),
    ({"ruleset": "duel", "edition": "9"}, "unknown-ruleset"),
    ({"ruleset": "duel", "options": {"timeout": "never"}}, "unknown-ruleset"),
    ({"ruleset": "duel", "options": {"colour": "red"}}, "unknown-ruleset"),
    ({"ruleset": "duel", "title": ""}, "bad-message"),
    ({"ruleset": "duel", "title": "x" * 121}, "bad-message"),
    (
        {"ruleset": "duel", "combatants": [{"name": "A"}, {"name": "B", "sheet": {"luck": 1}}]},
        "bad-sheet",
    ),
    ({"ruleset": "duel", "combatants": [{"name": "A", "template": "dragon"}]}, "unknown-ruleset"),
    ({"ruleset": "duel", "combatants": [{"name": "A", "sheet": {"1": 1}}]}, "bad-message"),
    ({"ruleset": "duel", "combatants": [{"name": "A"}] * 101}, "bad-message"),
]


async def test_a_table_that_cannot_be_opened_leaves_nothing_behind(
    url: str, server_keys: Any
) -> None:
    before = server_keys()
    for body, code in BAD_TABLES:
        answer = await post(url, "/api/encounters", body)
        assert (400 <= answer.status_code < 500, code_of(answer)) == (True, code), body
    assert server_keys() == before


async def flood(line: ClientConnection) -> None:
    """Ask for answers of thousands of bytes each, for ever."""
    async with asyncio.timeout(60):
        while True:
            await line.send('{"type": "options", "id": "o"}')


async def test_whoever_floods_and_does_not_read_is_cut_and_nobody_else(url: str) -> None:
    crowd = [{"name": "x" * 60, "side": side} for side in ("party", "foes") for _ in range(50)]
    opened = await post(url, "/api/encounters", {"ruleset": "duel", "combatants": crowd})
    table = Table(url, opened.json())
    await table.gm.do("begin")
    async with table.watch.socket() as other:
        async with dial(url, table.id, max_queue=1) as line:
            await line.send(json.dumps({"type": "hello", "token": table.gm.token}))
            with pytest.raises(ConnectionClosed):
                await flood(line)
        done = await table.gm.do("say", text="undisturbed")
        await other.at_commit(done["commit"])
        await other.check_present("watch")


async def test_a_guest_who_says_nothing_is_sent_away(impatient: str) -> None:
    table = await open_table(impatient)
    async with dial(impatient, table.id) as line, table.watch.socket() as other:
        assert json.loads(await line.recv())["code"] == "hello-first"
        assert await closed(line) == 4400
        assert (await other.command("say", text="x"))["code"] == "forbidden"


async def test_turns_and_other_peoples_combatants(url: str) -> None:
    table, ana, bo = await open_duel(url)
    hidden = await table.gm.do("enlist", name="Lurker", side="foes", hidden=True)
    assert hidden
    assert await ana.refused("aim", who="c1", high=True) == "wrong-phase"
    await table.gm.do("begin")
    assert await ana.refused("aim", who="c2", high=True) == "not-yours"
    for nobody in ("c3", "c4", "c99", ""):
        assert await ana.refused("aim", who=nobody, high=True) in ("unknown-combatant", "forbidden")
    await ana.do("aim", who="c1", high=True)
    assert await ana.refused("aim", who="c1", high=False) == "illegal"
    await bo.do("aim", who="c2", high=True)
    await table.gm.do("close")
    assert await bo.refused("aim", who="c2", high=True) == "closed"
