"""Receipts from a server: for every seat, by one key for a store, also after a restart."""

import asyncio
from pathlib import Path

from fightbook.clients.python.fingerprint import words
from fightbook.clients.python.receipt import Receipt, read
from tests.support.client import Seat, code_of, get, open_duel, open_table
from tests.support.processes import Server, Store


async def receipt(seat: Seat) -> Receipt:
    answer = await seat.ask("/receipt")
    assert answer.status_code == 200, answer.text
    return read(answer.content)


async def key(url: str) -> str:
    found = (await get(url, "/api/key")).json()
    assert found == {
        "algorithm": "Ed25519",
        "key": found["key"],
        "fingerprint": words(found["key"]),
    }
    signer: str = found["key"]
    return signer


async def test_every_seat_has_the_head_signed(url: str) -> None:
    table, ana, _ = await open_duel(url)
    view = await table.gm.view()
    for seat in (table.gm, ana, table.watch):
        found = await receipt(seat)
        assert found.genuine()
        assert (found.encounter, found.at, found.head) == (table.id, view["last"], view["digest"])
        assert found.key == await key(url)
    await table.gm.do("say", text="Hm.")
    assert (await receipt(ana)).commit == view["commit"] + 1


async def test_nobody_else_has_it(url: str) -> None:
    table, other = await open_table(url), await open_table(url)
    for token in ("", other.gm.token):
        stranger = Seat(url, table.id, "", token)
        assert code_of(await stranger.ask("/receipt")) in ("no-token", "bad-token")


async def test_servers_at_one_store_sign_with_one_key(pair: tuple[Server, Server]) -> None:
    here, there = pair
    assert len(set(await asyncio.gather(*(key(server.url) for server in pair * 4)))) == 1
    table = await open_table(here.url)
    near, far = await receipt(table.gm), await receipt(table.gm.at(there.url))
    assert (near.key, near.head, far.genuine()) == (far.key, far.head, True)


async def test_a_restart_keeps_the_key_and_another_store_has_another(
    tmp_path: Path, url: str
) -> None:
    folder = tmp_path / "data"
    with Server(tmp_path / "log", "--data", str(folder)) as server:
        before = await key(server.start().url)
        server.stop()
        assert await key(server.start().url) == before != await key(url)
        server.stop()
        assert {path.stat().st_mode & 0o077 for path in folder.rglob("*")} == {0}


async def test_a_store_that_lost_its_key_gets_another_and_old_receipts_hold(
    alone: Server, store: Store
) -> None:
    table = await open_table(alone.url)
    old = await receipt(table.gm)
    store.ask("DEL", "fightbook:key")
    new = await receipt(table.gm)
    assert new.key != old.key
    assert old.genuine()
    assert new.genuine()
