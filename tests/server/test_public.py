"""A fight that everybody may watch: without a token, where the GM says so, and no longer."""

import pytest

from fightbook.clients.python import Link, Refused, Table
from tests.support.client import Seat, closed, code_of, open_duel, open_table, post
from tests.support.client import Table as Seats
from tests.support.processes import Server

NOBODY = "no-token"


def guest(table: Seats) -> Seat:
    """Give a seat to somebody who has the fight's address and no token."""
    return Seat(table.gm.url, table.id, "guests", "")


async def test_nobody_watches_without_a_token_unless_the_gm_says_so(url: str) -> None:
    table, ana, _ = await open_duel(url)
    somebody = guest(table)
    assert code_of(await somebody.ask()) == NOBODY
    assert code_of(await Seat(url, "ab" * 12, "", "").ask()) == NOBODY
    assert code_of(await ana.attempt("public")) == "forbidden"
    await table.gm.do("public")
    found = (await somebody.view())["view"]
    assert found["you"] == {"seat": "guests", "role": "spectator"}
    assert "code" not in found
    for path in ("/events", "/log", "/timeline", "/options"):
        assert (await somebody.ask(path)).status_code == 200
    await table.gm.do("public", public=False)
    assert code_of(await somebody.ask()) == NOBODY


async def test_guests_see_what_spectators_see_and_do_nothing(url: str) -> None:
    table, _, _ = await open_duel(url)
    await table.gm.do("throw", sides=20, hidden=True)
    await table.gm.do("public")
    assert await guest(table).lines() == await table.watch.lines()
    assert await guest(table).refused("say", text="Ha.") == "forbidden"


async def test_whoever_watches_so_is_sent_away_when_it_ends_and_nobody_else(url: str) -> None:
    table, _, _ = await open_duel(url)
    await table.gm.do("public")
    async with table.watch.socket() as watching, guest(table).socket() as line:
        done = await table.gm.do("public", public=False)
        problem = await line.until("problem")
        assert problem["code"] == "bad-token"
        assert await closed(line.line) == 4401
        await watching.at_commit(done["commit"])
        await table.gm.do("say", text="Now we are alone.")
        await watching.at_commit(done["commit"] + 1)
    link = Link(url, table.id, "")
    with pytest.raises(Refused, match="watch"):
        async with Table.open(link, watch=True):
            pass


async def test_the_client_for_programs_watches_by_the_address_alone(url: str) -> None:
    table, _, _ = await open_duel(url)
    await table.gm.do("public")
    async with Table.open(Link(url, table.id, ""), watch=True) as found:
        assert found.seat == "guests"
        assert await found.verify() == []


async def test_a_fork_is_watched_by_nobody_whom_its_gm_did_not_let(url: str) -> None:
    table = await open_table(url)
    await table.gm.do("public")
    answer = await post(url, f"{table.gm.path}/fork", {"at": 3}, table.gm.token)
    found = answer.json()
    assert "guests" not in found["seats"]
    assert code_of(await Seat(url, found["id"], "guests", "").ask()) == NOBODY


async def test_it_outlives_a_restart(server: Server) -> None:
    table = await open_table(server.url)
    await table.gm.do("public")
    server.kill()
    server.start()
    assert (await guest(table).at(server.url).ask()).status_code == 200
