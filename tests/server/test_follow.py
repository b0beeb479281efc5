"""Following over the WebSocket: every commit number, coming back, presence, MessagePack."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from fightbook.domain.reject import Refusal
from fightbook.server import welcome as welcoming
from fightbook.server.budget import budgets
from fightbook.server.messages import Hello, Welcome
from fightbook.server.registry import Registry
from fightbook.server.store import Store as Streams
from fightbook.server.store import connect
from tests.support.client import Json, Seat, Socket, Table, chained, new_id, open_duel, open_table
from tests.support.evening import evening
from tests.support.games import games
from tests.support.processes import Store


async def play(table: Table, ana: Seat, bo: Seat) -> None:
    """Play something of everything: sealed, hidden, secret, taken back, retried."""
    gm = table.gm
    lurker = await table.enlist("Lurker", "foes", hidden=True)
    await gm.do("begin")
    await ana.do("aim", who="c1", high=True)
    await bo.do("say", text="between us", hidden=True)
    await gm.do("throw", sides=20, count=3, hidden=True, reason="who comes")
    await bo.do("aim", who="c2", high=False)
    await gm.do("adjust", who=lurker, track="hp", value=1, reason="weak")
    await gm.do("mark", who="c2", mark="prone", reason="slipped", rounds=2)
    await gm.do("undo")
    await gm.do("redo")
    await gm.do("reveal", who=lurker)
    await gm.do("dismiss", who=lurker, reason="fled")
    await gm.do("close")


async def test_snapshot_and_deltas_make_the_snapshot_for_every_viewer(url: str) -> None:
    table, ana, bo = await open_duel(url, health="word")
    seats = (table.gm, ana, bo, table.watch)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(seat.socket()) for seat in seats]
        await play(table, ana, bo)
        end = (await table.gm.view())["commit"]
        for seat, socket in zip(seats, sockets, strict=True):
            await socket.at_commit(end)
            for commit, view in socket.views.items():
                assert (await seat.view(at=commit))["view"] == view
            now = await seat.view()
            assert (now["last"], now["digest"]) == (socket.last, socket.digest)


async def test_whoever_comes_back_gets_what_was_missed(url: str) -> None:
    table, ana, bo = await open_duel(url, health="word")
    marks: dict[str, list[Socket]] = {}
    for seat in (table.gm, ana, bo, table.watch):
        async with seat.socket() as socket:
            marks[seat.name] = [socket]
    async with table.watch.socket() as middle:
        await play(table, ana, bo)
        await middle.at_commit((await table.gm.view())["commit"] - 5)
    marks["watch"].append(middle)
    for seat in (table.gm, ana, bo, table.watch):
        for left in marks[seat.name]:
            await check_resumed(seat, left)


async def check_resumed(seat: Seat, left: Socket) -> None:
    """Claim that a client that left goes on without a gap to the view of today."""
    now = await seat.view()
    async with seat.socket(after=left.last, digest=left.digest) as socket:
        welcome = socket.seen[0]
        assert welcome["resumed"]
        assert (welcome["commit"], welcome["view"]) == (left.commit, left.view)
        await socket.at_commit(now["commit"])
        assert (socket.view, socket.digest) == (now["view"], now["digest"])


async def test_whoever_missed_very_much_gets_the_view_of_now(url: str) -> None:
    table = await open_table(url)
    async with table.gm.socket() as left:
        pass
    async with table.gm.socket() as socket:
        for _ in range(60):
            await socket.command("say", text="あ" * 2000)
        until = socket.commit
        async with table.gm.socket(after=left.last, digest=left.digest) as back:
            assert back.seen[0]["resumed"]
            assert (await back.at_commit(until)).view == socket.view
        for _ in range(40):
            await socket.command("say", text="あ" * 2000)
    async with table.gm.socket(after=left.last, digest=left.digest) as back:
        assert (back.seen[0].get("resumed", False), back.seen[0].get("flag", "")) == (False, "")
        assert (back.view, back.commit) == (socket.view, until + 40)


async def test_whoever_missed_very_many_commits_gets_it_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(welcoming, "MOST", 3)
    table = evening()[0]
    streams = Streams(connect(store.url))
    await streams.draft("e1", table.lines)
    await streams.publish("e1")
    registry = Registry(streams, games())
    live = await registry.find("e1")
    assert live is not None
    for missed, resumed in ((3, True), (4, False)):
        seen = [line for line in table.lines if line.commit == live.state.commit - missed][-1]
        hello = Hello("", seen.at, seen.digest)
        _, (first, *rest) = await welcoming.welcome(registry, live, "gm", hello, "gm@home")
        assert isinstance(first, Welcome)
        assert (first.resumed, first.flag, len(rest)) == (resumed, "", missed * resumed)
    registry.budgets = budgets(1)
    registry.budgets.reads.take("gm@home", 2000)
    await welcoming.welcome(registry, live, "gm", Hello(""), "gm@home")
    seen = [line for line in table.lines if line.commit == live.state.commit - 1][-1]
    again = Hello("", seen.at, seen.digest)
    with pytest.raises(Refusal, match="slow-down"):
        await welcoming.welcome(registry, live, "gm", again, "gm@home")
    await welcoming.welcome(registry, live, "gm", again, "gm@inn")
    await registry.stop()
    await streams.redis.aclose()


async def test_coming_back_with_nothing_missed(url: str) -> None:
    table = await open_table(url)
    now = await table.gm.view()
    async with table.gm.socket(after=now["last"], digest=now["digest"]) as socket:
        assert socket.seen[0]["resumed"]
        assert socket.view == now["view"]
        assert (await socket.command("say", text="on"))["commit"] == now["commit"] + 1
        await socket.at_commit(now["commit"] + 1)


async def test_a_place_within_a_commit_is_no_lost_history(url: str) -> None:
    """A page of events may end anywhere; whoever remembers its end has seen what is there."""
    table = await open_table(url)
    page = (await table.gm.ask("/events", limit=2)).json()
    assert page["head"] == chained(page["events"], "0" * 64)[1]
    async with table.gm.socket(after=page["events"][-1]["at"], digest=page["head"]) as socket:
        assert "flag" not in socket.seen[0]
        assert socket.view == (await table.gm.view())["view"]


INVENTED = "ab" * 32


async def claims(seat: Seat, after: str = "77-0", digest: str = INVENTED) -> None:
    """Come back with a line that the server does not have; nobody else may be troubled."""
    async with seat.socket(after=after, digest=digest) as socket:
        welcome = socket.seen[0]
        assert (welcome["flag"], welcome.get("resumed", False)) == ("history-lost", False)
        assert socket.view == (await seat.view())["view"]


async def of_type(seat: Seat, *kinds: str) -> list[Json]:
    return [line for line in await seat.lines() if line.get("type") in kinds]


@pytest.mark.parametrize("after", ["1-0", "3-99", "77-0"])
async def test_a_player_who_saw_a_line_that_is_not_there_is_heard_and_named(
    url: str, after: str
) -> None:
    table = await open_table(url)
    ana = await table.sit("Ana")
    await table.gm.do("say", text="something")
    async with table.watch.socket() as other:
        await claims(ana, after)
        await other.at_commit((await table.gm.view())["commit"])
        assert "flag" not in other.seen[0]
    async with table.watch.socket() as later:
        assert "flag" not in later.seen[0]
    (claim,) = await of_type(table.gm, "claimed")
    assert (claim["seat"], claim["address"]) == (ana.name, after)
    said = f"Ana says to have seen a line {after}"
    assert said in (await table.gm.ask("/log", format="text")).text
    for _ in range(2):
        await table.gm.do("throw", sides=6)
    (anchored,) = await of_type(table.gm, "anchored")  # for the first roll, before it
    assert (anchored["holder"], anchored["why"]) == ("gm", "history-lost")
    (opened,) = await of_type(table.gm, "opened")
    assert not {*anchored["anchors"].values()} & {*opened["anchors"]["gm"].values()}


async def test_a_claim_is_written_once_and_a_new_pair_begins_once_for_a_line(url: str) -> None:
    table, ana, bo = await open_duel(url)
    for seat in (ana, ana, bo, ana, table.gm):
        await claims(seat)
    found = await of_type(table.gm, "claimed")
    assert [line["seat"] for line in found] == [ana.name, bo.name, "gm"]
    assert await of_type(table.gm, "anchored") == []
    for _ in range(2):
        await bo.do("throw", who="c2", sides=6)
        await claims(table.watch)
        await claims(ana)
    assert [line["holder"] for line in await of_type(table.gm, "anchored")] == [bo.name]


async def test_a_player_who_claims_without_end_is_not_heard_for_ever(url: str) -> None:
    table, ana, bo = await open_duel(url)
    for number in range(12):
        await claims(ana, "99-0", f"{number:064x}")
    assert len(await of_type(table.gm, "claimed")) == 8
    await claims(bo)
    assert (await bo.do("throw", who="c2", sides=6))["commit"]
    assert [line["holder"] for line in await of_type(table.gm, "anchored")] == [bo.name]


async def test_spectators_write_nothing_whatever_they_claim(url: str) -> None:
    table = await open_table(url)
    before = (await table.gm.view())["commit"]
    for after in ("1-0", "3-99", "77-0"):
        await claims(table.watch, after)
    async with table.watch.socket(anchor="cd" * 32) as socket:
        assert "flag" not in socket.seen[0]
    assert (await table.gm.view())["commit"] == before
    async with table.gm.socket() as gm:
        assert "flag" not in gm.seen[0]


@pytest.mark.parametrize("after", ["", "soon", "1-", "-", "1-0-0", "9" * 40])
async def test_without_a_readable_place_there_is_a_snapshot(url: str, after: str) -> None:
    table = await open_table(url)
    async with table.gm.socket(after=after) as socket:
        assert "flag" not in socket.seen[0]
        assert socket.view == (await table.gm.view())["view"]


async def test_presence_tells_who_is_here(url: str) -> None:
    table, ana, bo = await open_duel(url)
    async with table.gm.socket() as gm:
        await gm.check_present("gm")
        async with ana.socket() as first, ana.socket():
            await gm.check_present("gm", ana.name)
            await first.check_present("gm", ana.name)
            async with bo.socket():
                await gm.check_present("gm", ana.name, bo.name)
            await gm.check_present("gm", ana.name)
        await gm.check_present("gm")


async def test_presence_tells_how_far_away_everybody_is(url: str) -> None:
    table = await open_table(url)
    async with table.gm.socket() as gm:
        away: dict[str, int] = {}
        while "gm" not in away:  # it is told now and again
            away = (await gm.until("comings")).get("came", {})
            away = {seat: ms for seat, ms in away.items() if ms}
    assert 1 <= away["gm"] < 1000


async def test_everything_can_be_said_in_messagepack(url: str) -> None:
    table, ana, _ = await open_duel(url)
    async with ana.socket(binary=True) as socket, table.gm.socket() as gm:
        begun = await gm.command("begin")
        await socket.at_commit(begun["commit"])
        await socket.send(type="options", id="o1")
        moves = await socket.until("moves", id="o1")
        assert [move["command"]["high"] for move in moves["moves"]] == [True, False]
        found = await socket.command("aim", who="c1", high=True)
        assert found["type"] == "accepted"
        assert (await socket.command("aim", who="c1", high=True))["code"] == "illegal"
        await socket.at_commit(found["commit"])
        await gm.at_commit(found["commit"])
        assert socket.view == (await ana.view())["view"]


async def test_ids_survive_a_new_connection(url: str) -> None:
    table = await open_table(url)
    ident = new_id()
    async with table.gm.socket() as socket:
        await socket.send(type="command", id=ident, command={"type": "say", "text": "sent"})
    async with table.gm.socket() as socket:
        first = await socket.command("say", text="sent", id=ident)
        assert first["type"] == "accepted"
    notes = [line for line in await table.gm.lines() if line.get("type") == "noted"]
    assert len(notes) == 1


async def test_many_commands_at_once_are_one_gapless_row(url: str) -> None:
    table, ana, bo = await open_duel(url)
    start = (await table.gm.view())["commit"]

    async def talk(seat: Seat) -> set[int]:
        async with seat.socket() as socket:
            said = [await socket.command("say", text=f"{seat.name} {i}") for i in range(20)]
            await socket.at_commit(start + 60)
            return {found["commit"] for found in said}

    found: list[set[int]] = await asyncio.gather(*(talk(seat) for seat in (table.gm, ana, bo)))
    assert set().union(*found) == set(range(start + 1, start + 61))


async def test_a_seat_that_was_taken_away_hears_no_more(url: str) -> None:
    table, ana, _ = await open_duel(url)
    async with ana.socket() as socket, table.gm.socket() as gm:
        await gm.command("unseat", seat=ana.name)
        problem = await socket.until("problem")
        assert problem["code"] == "bad-token"
        await gm.command("say", text="he is gone")
        assert await socket.rest() == ([], 4401)
        await gm.check_present("gm")


async def test_a_bare_commit_is_the_place_behind_all_of_it(url: str) -> None:
    table = await open_table(url)
    await table.gm.do("say", text="one")
    async with table.gm.socket() as before:
        place, digest = str(before.commit), before.digest
        await table.gm.do("say", text="two")
        lines = (await table.gm.ask("/events", after=place)).json()["events"]
        assert lines[0]["at"] == f"{before.commit + 1}-0"
    async with table.gm.socket(after=place, digest=digest) as after:
        assert after.seen[0]["resumed"]
        assert "flag" not in after.seen[0]
