"""Kills under load: what was acknowledged is there, once, and no link is shown twice."""

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress

import httpx

from tests.support.client import Seat, Table, code_of, new_id, open_table
from tests.support.processes import Server, Store
from tests.support.stream import declared, links, raw
from tests.support.whole import whole


class Player:
    """Gives one command after the other, and the same again until it is acknowledged."""

    def __init__(self, seat: Seat, hidden: bool) -> None:
        self.seat = seat
        self.hidden = hidden
        self.acknowledged: dict[str, int] = {}
        self.retries = 0

    async def play(self, over: asyncio.Event) -> None:
        while not over.is_set():
            ident = new_id()
            while (commit := await self._throw(ident)) is None:
                self.retries += 1
                await asyncio.sleep(0.1)
            self.acknowledged[ident] = commit

    async def _throw(self, ident: str) -> int | None:
        with suppress(httpx.TransportError):
            answer = await self.seat.attempt("throw", sides=6, hidden=self.hidden, id=ident)
            if answer.status_code == 201:
                commit: int = answer.json()["commit"]
                return commit
            assert code_of(answer) in ("store-away", "busy"), answer.text
        return None


async def load(table: Table, strike: Callable[[], None], rounds: int) -> list[Player]:
    """Let everybody play while ``strike`` hits, round after round."""
    chance, over = random.Random(7), asyncio.Event()
    seats = [table.gm, table.gm, await table.sit("Ana"), await table.sit("Bo")]
    players = [Player(seat, hidden=i == 0) for i, seat in enumerate(seats)]
    async with asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play(over))
        for _ in range(rounds):
            await asyncio.sleep(chance.uniform(0.05, 0.3))
            await asyncio.to_thread(strike)
            await progress(players)
        over.set()
    return players


async def progress(players: list[Player]) -> None:
    """Wait until everybody has been acknowledged something more."""
    before = [len(player.acknowledged) for player in players]
    async with asyncio.timeout(30):
        while any(len(p.acknowledged) <= n for p, n in zip(players, before, strict=True)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def check(store: Store, table: Table, players: list[Player]) -> None:
    """Claim that the stream holds each acknowledged command once, where it was said to be."""
    lines = raw(store, table.id)
    found = declared(lines)
    for player in players:
        for ident, commit in player.acknowledged.items():
            assert found[ident] == commit
    acknowledged = {ident for player in players for ident in player.acknowledged}
    assert {ident for ident in found if ident.startswith("id-")} >= acknowledged
    links(lines)
    commits = sorted({int(line["at"].partition("-")[0]) for line in lines})
    assert commits == list(range(1, len(commits) + 1))


@whole
async def test_a_server_that_is_killed_again_and_again(alone: Server, store: Store) -> None:
    table = await open_table(alone.url)

    def strike() -> None:
        alone.kill()
        alone.start()

    players = await load(table, strike, 3)
    check(store, table, players)
    assert sum(player.retries for player in players) > 0
    assert "Traceback" not in alone.said


@whole
async def test_a_store_that_is_killed_again_and_again(alone: Server, store: Store) -> None:
    table = await open_table(alone.url)

    def strike() -> None:
        store.kill()
        store.start()

    players = await load(table, strike, 6)
    check(store, table, players)
    assert "Traceback" not in alone.said
