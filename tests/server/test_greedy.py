"""Whoever asks for too much is told how long to wait, and nobody else waits for it."""

import asyncio
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from fightbook.clients.python import Bot, Table
from fightbook.clients.python.happenings import Slowed
from tests.server.test_there_and_home import campaign
from tests.support.client import Table as Opened
from tests.support.client import code_of, open_duel, open_table, post
from tests.support.processes import Server, ask
from tests.support.whole import whole

MANY_DICE = {"type": "throw", "sides": 1000, "count": 100}
MANY = 400


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Generator[Path]:
    found = tmp_path_factory.mktemp("greedy")
    yield found
    ask(found / "valkey.sock", "SHUTDOWN")


@pytest.fixture
def usual(folder: Path) -> Generator[Server]:
    """A server with the budgets that it has unless told."""
    with Server(folder / "usual.log", "--data", str(folder), budgets=1) as found:
        yield found.start()
        found.stop()


@pytest.fixture
def narrow(folder: Path) -> Generator[Server]:
    """A server where little lies in a bucket, and comes back in half a minute as everywhere."""
    with Server(folder / "narrow.log", "--data", str(folder), budgets=0.05) as found:
        yield found.start()
        found.stop()


async def test_a_seat_that_throws_all_the_dice_there_are_is_slowed_and_the_others_are_not(
    usual: Server,
) -> None:
    table, ana, bo = await open_duel(usual.url)
    given = 0
    async with ana.socket() as socket:
        while (answer := await socket.command("throw", sides=1000, count=100))[
            "type"
        ] == "accepted":
            given += 1
    assert (answer["code"], given < 200) == ("slow-down", True)
    assert 1 <= answer["detail"]["wait"] <= 60
    assert answer["id"]
    await asyncio.sleep(answer["detail"]["wait"])
    # What comes at once is a debt of many seconds: whoever has not paid yet is let in.
    throws = [ana.attempt("throw", sides=1000, count=100) for _ in range(20)]
    given += sum(found.status_code == 201 for found in await asyncio.gather(*throws))
    refused = await ana.attempt("say", text="and I?")
    assert (refused.status_code, code_of(refused)) == (429, "slow-down")
    assert 1 <= int(refused.headers["retry-after"]) <= 60
    commit = (await table.gm.view())["commit"]
    assert commit == given + 6
    await bo.do("say", text="I was quiet")
    await table.gm.do("say", text="and so was I")


async def test_all_seats_of_a_table_have_a_bound_together_and_other_tables_have_their_own(
    narrow: Server,
) -> None:
    table = await open_table(narrow.url)
    people = [await table.sit(f"P{n}") for n in range(5)]
    answers: list[httpx.Response] = []
    # At once: whoever has not paid yet is let in, and that is a debt of many seconds.
    for _ in range(2):
        throws = [one.attempt("throw", sides=1000, count=100) for one in people for _ in range(3)]
        answers += await asyncio.gather(*throws)
    codes = {"" if found.status_code == 201 else code_of(found) for found in answers}
    assert codes <= {"", "slow-down"}
    assert await table.gm.refused("say", text="x") == "slow-down"
    other = await open_table(narrow.url)
    await other.gm.do("say", text="x")


@pytest.mark.parametrize("door", ["/api/encounters", "/api/join", "/api/books", "code"])
async def test_one_client_opens_and_takes_so_much(narrow: Server, door: str) -> None:
    table = await open_table(narrow.url)
    bodies: dict[str, object] = {
        "/api/encounters": {"ruleset": "duel"},
        "/api/join": {"code": table.code, "name": "Ana"},
        "/api/books": b"{}\n",
    }
    if door == "code":
        door, bodies = f"{table.gm.path}/code", {f"{table.gm.path}/code": {}}
    answers = [await post(narrow.url, door, bodies[door], table.gm.token) for _ in range(12)]
    last = answers[-1]
    assert (last.status_code, code_of(last)) == (429, "slow-down")
    assert int(last.headers["retry-after"]) == last.json()["wait"]
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(transport=transport, base_url=narrow.url) as other:
        answer = await other.post("/api/encounters", json={"ruleset": "duel"})
        assert answer.status_code == 201


@pytest.mark.parametrize(
    ("paths", "times"),
    [
        (
            ("", "/options", "/events", "/log", "/timeline", "/statistics", "/charts"),
            range(40, MANY),
        ),
        (("/audit", "/book"), range(1, 10)),
    ],
    ids=["looking", "studying"],
)
async def test_who_reads_too_often_waits_and_nobody_else(
    narrow: Server, paths: tuple[str, ...], times: range
) -> None:
    table, ana, bo = await open_duel(narrow.url)
    asked: list[int] = []
    for path in paths:  # something comes back while the others are tried
        asked.append(0)
        while (answer := await ana.ask(path)).status_code == 200:
            asked[-1] += 1
            assert asked[-1] < MANY, f"{path} costs nothing"
        assert (answer.status_code, code_of(answer)) == (429, "slow-down"), path
        assert 1 <= int(answer.headers["retry-after"]) == answer.json()["wait"] <= 60
    assert asked[0] in times, "what costs much is asked for less often"
    assert (await bo.ask(paths[0])).status_code == 200
    assert (await table.gm.ask(paths[0])).status_code == 200
    await ana.do("say", text="and commands are another thing")
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(transport=transport, base_url=narrow.url) as other:
        headers = {"Authorization": f"Bearer {ana.token}"}
        answer = await other.get(f"{ana.path}{paths[0]}", headers=headers)
        assert answer.status_code == 200, "many may look from one seat"


async def test_a_crowd_is_looked_through_once_for_each_change(narrow: Server) -> None:
    crowd = [{"name": f"F{n}", "side": f"s{n % 2}"} for n in range(100)]
    opened = await post(narrow.url, "/api/encounters", {"ruleset": "duel", "combatants": crowd})
    table = Opened(narrow.url, opened.json())
    await table.gm.do("begin")
    ana = await table.sit("Ana")
    answers = [await table.gm.ask("/options") for _ in range(20)]
    assert {answer.status_code for answer in answers} == {200}, "nothing has changed"
    assert len(answers[0].json()["waits"]) == len(crowd)
    found: list[str] = []
    async with table.gm.socket() as socket:
        for number in range(6):
            await socket.command("say", text="Now?")
            await socket.send(type="options", id=f"o{number}")
            found.append((await socket.until("moves", "rejected")).get("code", ""))
    assert (found[0], found[-1]) == ("", "slow-down")
    for seat, path, query in ((table.watch, "/events", {}), (ana, "", {"at": 100})):
        asked = 0
        while (await seat.ask(path, **query)).status_code == 200:
            asked += 1
        assert asked < 35, f"{path} costs as if it were short"


@whole
async def test_many_fights_of_a_campaign_cost_more_than_few(folder: Path) -> None:
    with Server(folder / "own.log", "--data", str(folder), budgets=0.2) as server:
        river, asked = await campaign(server.start().url), 0
        for _ in range(8):
            fight = await river.start("c1")
            await river.there(fight, river.gm).do("close", outcome="It is over.")
            await river.home("c1")
        while (await river.gm.ask("/calendar")).status_code == 200:
            asked += 1
        assert asked < 15, "eight fights cost as if there were none"
        server.stop()


async def test_who_loads_the_page_again_and_again_never_waits(usual: Server) -> None:
    _, ana, _ = await open_duel(usual.url)
    for _ in range(40):
        for path in ("", "/events", "/options", "/log", "/charts", "/statistics", "/timeline"):
            assert (await ana.ask(path)).status_code == 200
        assert (await ana.ask("/audit")).status_code in (200, 429)


@whole
async def test_bots_without_a_pause_play_a_whole_fight(usual: Server) -> None:
    async with Table.create(usual.url, ruleset="duel") as gm:
        slowed = gm.happenings()
        for side in ("party", "foes"):
            await gm.command({"type": "enlist", "name": side, "side": side, "sheet": {"hp": 40}})
        await gm.command({"type": "begin"})
        bot = Bot(gm)
        await bot.play()
        assert gm.view["outcome"]
        assert bot.given > 20
        gm_happenings = [await anext(slowed) for _ in range(bot.given)]
        assert not any(isinstance(happening, Slowed) for happening in gm_happenings)


@whole
async def test_the_sdk_waits_and_says_so(narrow: Server) -> None:
    async with Table.create(narrow.url, ruleset="duel") as gm:
        happened, slowed = gm.happenings(), asyncio.Event()
        begun, given = gm.commit, 0

        async def listen() -> None:
            async for one in happened:
                if isinstance(one, Slowed):
                    slowed.set()

        listening = asyncio.create_task(listen())
        while not slowed.is_set():
            ack = await gm.command(MANY_DICE)
            given += 1
            assert ack.commit == begun + given
        listening.cancel()
        assert gm.flags == []
