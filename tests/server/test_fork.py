"""Forks: another encounter from the first commits of one, and both go on by themselves."""

import json
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from fightbook.projections.audit import audit
from tests.support.client import Json, Seat, Table, code_of, open_duel, post
from tests.support.duel import DUEL
from tests.support.processes import Server, Store
from tests.support.stream import links, raw

GAMES = {DUEL.id: DUEL}


@pytest.fixture
def own(store: Store, tmp_path: Path) -> Generator[Server]:
    """A server on a store that can be looked into."""
    with Server(tmp_path / "log", "--redis", store.url, patience=10) as found:
        yield found.start()


async def ask(seat: Seat, **body: object) -> httpx.Response:
    return await post(seat.url, f"{seat.path}/fork", body, seat.token)


async def forked(table: Table, at: int) -> tuple[Table, Json]:
    """Fork a table; give the other one, and the answer."""
    answer = await ask(table.gm, at=at)
    assert answer.status_code == 201, answer.text
    found = answer.json()
    return Table(table.url, found), found


def there(seat: Seat, answer: Json) -> Seat:
    """Give the same seat at the fork that was answered with."""
    name = "spectator" if seat.name == "watch" else seat.name
    return Seat(seat.url, answer["id"], seat.name, answer["seats"][name]["token"])


async def secretive(url: str) -> tuple[Table, Seat, Seat, int]:
    """Play until there are rolls of both cups, hidden lines, and something taken back."""
    table, ana, bo = await open_duel(url)
    await table.gm.do("begin")
    await table.gm.do("throw", sides=20, hidden=True)
    await table.gm.do("aim", who="c1", high=True)
    at = (await bo.do("aim", who="c2", high=True))["commit"]
    return table, ana, bo, at


async def test_a_fork_begins_with_the_very_lines_and_goes_on_apart(
    own: Server, store: Store
) -> None:
    table, ana, bo, at = await secretive(own.url)
    await table.gm.do("undo")
    before = await table.gm.view(at=at)
    other, answer = await forked(table, at)
    old, new = raw(store, table.id), raw(store, other.id)
    prefix = [line for line in old if int(line["at"].split("-")[0]) <= at]
    assert new[: len(prefix)] == prefix
    kinds = [line["type"] for line in new[len(prefix) :] if line["type"] != "declared"]
    assert kinds == [
        "forked",
        "renewed",
        "renewed",
        "renewed",
        "renewed",
        "screened",
        "invited",
        "padded",
        "padded",
    ]
    assert new[len(prefix) + 1]["origin"] == f"{table.id}/{at}"
    assert (old[-1]["type"], old[-1]["into"]) == ("forked", f"{other.id}/{at}")
    assert answer["commit"] == (await other.gm.view())["commit"]
    now = (await other.gm.view())["view"]
    changed = {"encounter", "code", "code_until", "origin"}
    assert {k: v for k, v in now.items() if k not in changed} == {
        k: v for k, v in before["view"].items() if k not in changed
    }
    assert now["origin"] == f"{table.id}/{at}"
    for seat in (table.gm, ana, bo, table.watch):
        view = (await there(seat, answer).view())["view"]
        assert view["you"]["seat"] == seat.name
        assert view["origin"] == f"{table.id}/{at}"


async def test_no_link_is_ever_shown_in_both(own: Server, store: Store) -> None:
    table, ana, _, at = await secretive(own.url)
    other, answer = await forked(table, at)
    common = len([x for x in raw(store, other.id) if int(x["at"].split("-")[0]) <= at])
    rolls: list[list[int]] = []
    for here in (table, other):
        for seat in (there(ana, answer) if here is other else ana, here.gm):
            done = await seat.do("throw", sides=1000, count=20)
            rolls.append([d["face"] for e in done["events"] for d in e.get("dice", [])])
        await here.gm.do("throw", sides=6, hidden=True)
    assert len({str(roll) for roll in rolls}) == 4
    both = [set(links(raw(store, here.id)[common:])) for here in (table, other)]
    assert all(both)
    assert both[0].isdisjoint(both[1])
    tips = [store.ask("HKEYS", f"fightbook:{{{here.id}}}:tips") for here in (table, other)]
    assert tips[0] != tips[1]
    assert store.ask("HLEN", f"fightbook:{{{other.id}}}:tips") == b":5\r\n"  # a screen, two pairs


async def test_both_are_sound_and_play_to_an_end(own: Server, store: Store) -> None:
    table, ana, _, at = await secretive(own.url)
    other, answer = await forked(table, at)
    async with there(ana, answer).socket() as socket:
        for _ in range(20):
            view = (await other.gm.view())["view"]
            if view["outcome"]:
                break
            move = dict((await other.gm.moves())[0])
            await other.gm.do(move.pop("type"), **move)
        await socket.at_commit((await other.gm.view())["commit"])
        assert socket.view["outcome"]
    for here in (table, other):
        await here.gm.attempt("reveal", screen=True)  # an end may have opened it
        book = (await here.gm.ask("/book")).content.splitlines()
        report = audit(book, GAMES)
        assert (report.findings, report.not_decided) == ((), "")
        assert report.decided == report.commits
    links(raw(store, other.id))


async def test_secrets_stay_secret(own: Server) -> None:
    table, ana, _, at = await secretive(own.url)
    await table.gm.do("enlist", name="Spy", side="foes", hidden=True)
    at = (await table.gm.view())["commit"]
    other, answer = await forked(table, at)
    mine, theirs = await there(ana, answer).lines(), await ana.lines()
    assert mine[: len(theirs) - 2] == theirs[:-2]
    assert "Spy" not in json.dumps(mine)
    assert other.code not in json.dumps(mine)
    assert "Spy" in json.dumps(await other.gm.lines())


async def test_whoever_is_out_of_the_one_is_out_of_the_other_or_never_in(own: Server) -> None:
    """Sent away before the fork was made, after it, or long after: no old token opens it."""
    table, ana, bo, at = await secretive(own.url)
    await table.gm.do("unseat", seat=bo.name)
    other, answer = await forked(table, at)
    await table.gm.do("unseat", seat=ana.name)
    view = (await other.gm.view())["view"]
    assert sorted(answer["seats"]) == ["gm", ana.name, "spectator"]
    assert sorted(view["seats"]) == ["gm", ana.name, "watch"]
    assert view["combatants"]["c2"]["seats"] == []
    for seat in (table.gm, ana, bo, table.watch):
        here = Seat(seat.url, other.id, seat.name, seat.token)
        assert code_of(await here.ask()) == "bad-token"


async def test_codes_lead_to_their_own_table(own: Server) -> None:
    table, _, _, at = await secretive(own.url)
    other, _ = await forked(table, at)
    assert (await other.sit("Late")).encounter == other.id
    assert (await table.sit("Late")).encounter == table.id


async def test_the_first_commit_alone_can_be_forked_and_a_fork_again(own: Server) -> None:
    table, _, _, _ = await secretive(own.url)
    other, _ = await forked(table, 1)
    await other.gm.do("enlist", name="Ana", side="party")
    third, _ = await forked(other, 3)
    assert (await third.gm.view())["view"]["origin"] == f"{other.id}/3"


async def test_an_encounter_that_ended_goes_on_in_a_fork(own: Server) -> None:
    table, _, _, _ = await secretive(own.url)
    closed = (await table.gm.do("close"))["commit"]
    other, _ = await forked(table, closed)
    await other.gm.do("undo")
    assert not (await other.gm.view())["view"]["outcome"]
    assert (await table.gm.view())["view"]["outcome"]


async def test_what_cannot_be_forked_is_refused_and_leaves_nothing(
    own: Server, store: Store
) -> None:
    table, ana, _, at = await secretive(own.url)
    keys = store.ask("DBSIZE")
    for seat, body, code in (
        (ana, {"at": 2}, "forbidden"),
        (table.watch, {"at": 2}, "forbidden"),
        (table.gm, {"at": at + 1}, "unknown-address"),
        (table.gm, {"at": 0}, "bad-message"),
        (table.gm, {}, "bad-message"),
    ):
        assert code_of(await ask(seat, **body)) == code
    assert store.ask("DBSIZE") == keys


async def test_what_another_server_forked_opens_here(pair: tuple[Server, Server]) -> None:
    one, two = pair
    table, ana, _, at = await secretive(one.url)
    async with ana.at(two.url).socket() as socket:
        other, answer = await forked(table, at)
        await socket.at_commit(at + 1)
        assert socket.seen[-1]["events"][-1]["into"] == f"{other.id}/{at}"
    assert (await there(ana, answer).at(two.url).view())["view"]["you"]["seat"] == ana.name
