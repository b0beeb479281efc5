"""Authority as one table: role, command, whose combatant; every cell is walked over the wire.

The table is written from the design and not from the code: a new command without a row fails.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import pytest

from tests.support.client import Json, Seat, Table, get, open_duel, post

ROLES = ("gm", "owner", "other", "spectator", "removed", "nobody")

# What each role is told; "yes" stands for: not refused for who it is.
GM_ALONE = ("yes", "forbidden", "forbidden", "forbidden", "bad-token", "no-token")
PLAYERS = ("yes", "yes", "yes", "forbidden", "bad-token", "no-token")
OWNER = ("yes", "yes", "not-yours", "forbidden", "bad-token", "no-token")
SERVER = ("unknown-type", "unknown-type", "unknown-type", "unknown-type", "bad-token", "no-token")

HEX = "ab" * 32
TABLE: dict[str, tuple[Json, tuple[str, ...]]] = {
    "open": ({"ruleset": "duel", "title": "x", "edition": "1", "gm": HEX, "watch": HEX}, SERVER),
    "invite": ({"code": "ABCDEF"}, SERVER),
    "sit": ({"invitation": 1, "name": "x", "token": HEX}, SERVER),
    "reseat": ({"tokens": {"gm": HEX}}, SERVER),
    "admit": ({"name": "x", "token": HEX}, GM_ALONE),
    "appoint": ({"name": "x", "token": HEX}, GM_ALONE),
    "renew": ({"token": HEX}, PLAYERS),
    "claim": ({"seat": "s2", "address": "1-0", "digest": HEX}, SERVER),
    "screen": ({"sha256": HEX}, SERVER),
    "trust": ({"seat": "s2", "whose": "all"}, GM_ALONE),
    "anchor": ({"anchors": {"shake": HEX}}, PLAYERS),
    "assign": ({"who": "c1", "seats": []}, GM_ALONE),
    "lock": ({}, GM_ALONE),
    "public": ({}, GM_ALONE),
    "frame": ({"origins": ["https://x.example"]}, GM_ALONE),
    "time": ({"seconds": 60}, GM_ALONE),
    "publish": ({"commit": 1}, GM_ALONE),
    "unseat": ({"seat": "watch"}, GM_ALONE),
    "enlist": ({"name": "x"}, GM_ALONE),
    "begin": ({}, GM_ALONE),
    "show": ({"who": "c1", "shown": "word"}, GM_ALONE),
    "dismiss": ({"who": "c1"}, GM_ALONE),
    "adjust": ({"who": "c1", "track": "hp", "reason": "x", "value": 1}, GM_ALONE),
    "mark": ({"who": "c1", "mark": "prone", "reason": "x"}, GM_ALONE),
    "unmark": ({"who": "c1", "mark": "dazed", "reason": "x"}, GM_ALONE),
    "grant": ({"who": "c1", "kind": "advantage", "reason": "x"}, GM_ALONE),
    "throw": ({"who": "c1", "sides": 6}, OWNER),
    "say": ({"text": "x"}, PLAYERS),
    "reveal": ({"screen": True}, GM_ALONE),
    "answer": ({"prompt": "p1", "choice": "yes"}, PLAYERS),
    "undo": ({}, GM_ALONE),
    "redo": ({}, GM_ALONE),
    "rewind": ({"to": 1}, GM_ALONE),
    "amend": ({"commit": 5, "command": {"type": "say", "text": "x"}}, GM_ALONE),
    "fork": ({}, SERVER),
    "ask": ({}, PLAYERS),
    "close": ({}, GM_ALONE),
    "upgrade": ({"version": "9"}, GM_ALONE),
    "aim": ({"who": "c1", "high": True}, OWNER),
}
FOR_WHO_ONE_IS = {"forbidden", "not-yours", "bad-token", "no-token", "unknown-type"}


@asynccontextmanager
async def people(url: str) -> AsyncGenerator[tuple[Table, dict[str, Seat]]]:
    """A duel in which c1 is dazed, the owner's, and a seat was taken away."""
    table, owner, other = await open_duel(url)
    removed = await table.sit("Removed")
    await table.gm.do("unseat", seat=removed.name)
    await table.gm.do("mark", who="c1", mark="dazed", reason="x")
    nobody = Seat(url, table.id, "nobody", "")
    seats = (table.gm, owner, other, table.watch, removed, nobody)
    yield table, dict(zip(ROLES, seats, strict=True))


async def known(url: str) -> set[str]:
    """Give every command that the server says a client may send."""
    found: set[str] = set((await get(url, "/api/rulesets/duel")).json()["actions"])
    return found


async def test_the_table_has_a_row_for_every_command(url: str) -> None:
    rows = {name for name, (_, cells) in TABLE.items() if cells is not SERVER}
    assert await known(url) <= rows
    assert rows <= await known(url)


async def test_every_cell(url: str) -> None:
    wrong: list[tuple[str, str, str, str]] = []
    async with people(url) as (_, seats):
        for name, (fields, cells) in TABLE.items():
            for role, expected in zip(ROLES, cells, strict=True):
                answer = await seats[role].attempt(name, dry_run=True, **fields)
                code = answer.json().get("code", "yes")
                found = code if code in FOR_WHO_ONE_IS else "yes"
                if found != expected:
                    wrong.append((name, role, expected, code))
    assert wrong == []


async def test_a_dry_run_and_a_real_command_are_refused_alike(url: str) -> None:
    async with people(url) as (table, seats):
        before = (await table.gm.view())["commit"]
        for name, (fields, cells) in TABLE.items():
            for role, expected in zip(ROLES, cells, strict=True):
                if expected in FOR_WHO_ONE_IS:
                    assert await seats[role].refused(name, **fields) == expected, (name, role)
        assert (await table.gm.view())["commit"] == before


@pytest.mark.parametrize("role", ["owner", "other"])
async def test_what_players_may_not_do_although_they_may_give_the_command(
    url: str, role: str
) -> None:
    async with people(url) as (_, seats):
        seat = seats[role]
        assert await seat.refused("throw", sides=6, hidden=True) == "forbidden"
        assert await seat.refused("anchor", anchors={"shake": HEX}, holder="gm") == "forbidden"
        assert await seat.refused("anchor", anchors={}, why="history-lost") == "forbidden"


async def test_the_gm_may_not_touch_what_is_the_servers(url: str) -> None:
    async with people(url) as (_, seats):
        assert await seats["gm"].refused("anchor", anchors={}, holder="server") == "forbidden"
        assert await seats["gm"].refused("unseat", seat="gm") == "illegal"


async def test_an_amendment_gives_nobody_more_than_a_command(url: str) -> None:
    """What only the server may say cannot be put into the mouth of a seat afterwards."""
    async with people(url) as (table, seats):
        await table.gm.do("begin")
        aimed = (await seats["owner"].do("aim", who="c1", high=True))["commit"]
        for command, code in (
            ({"type": "invite", "code": "ABCDEF"}, {"unknown-type", "forbidden"}),
            (
                {"type": "sit", "invitation": 1, "name": "x", "token": HEX},
                {"unknown-type", "forbidden"},
            ),
            (
                {"type": "anchor", "anchors": {"shake": HEX}, "holder": "gm"},
                {"forbidden", "illegal"},
            ),
            ({"type": "lock"}, {"forbidden", "illegal"}),
            ({"type": "throw", "who": "c2", "sides": 6}, {"not-yours"}),
            ({"type": "fly"}, {"unknown-type", "bad-message"}),
            ({"type": "say", "text": 7}, {"bad-message"}),
            ({"type": "say", "text": "x", "1": 2}, {"bad-message"}),
        ):
            answer = await table.gm.attempt("amend", commit=aimed, command=command)
            assert answer.status_code >= 400, (command, answer.text)
            assert answer.json()["code"] in code, (command, answer.text)
        assert (await table.gm.view())["commit"] == aimed


async def test_a_combatant_changes_hands(url: str) -> None:
    async with people(url) as (table, seats):
        await table.gm.do("assign", who="c1", seats=[seats["other"].name])
        assert await seats["owner"].refused("throw", who="c1", sides=6) == "not-yours"
        assert (await seats["other"].attempt("throw", who="c1", sides=6)).status_code == 201
        for stranger in ("watch", "s99", seats["removed"].name):
            assert await table.gm.refused("assign", who="c1", seats=[stranger]) == "unknown-seat"


async def test_no_seat_of_one_encounter_reaches_another(url: str) -> None:
    async with people(url) as (table, _), people(url) as (_, strangers):
        for role, seat in strangers.items():
            here = Seat(url, table.id, role, seat.token)
            for name, (fields, _) in TABLE.items():
                body = {"id": "k", "command": {"type": name, **fields}}
                answer = await post(url, f"{here.path}/commands", body, here.token)
                assert answer.json()["code"] in ("bad-token", "no-token"), (name, role)
