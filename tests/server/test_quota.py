"""So many tables may be opened in a day, by one address and by everybody, and no more."""

from pathlib import Path

import pytest

from fightbook.domain.reject import Refusal
from fightbook.server.budget import Quota
from fightbook.server.quota import DAY, spend
from fightbook.server.store import Store, connect
from tests.support.client import code_of, open_table, post
from tests.support.processes import Server


async def test_the_day_is_full_for_one_and_then_for_all_until_the_next(tmp_path: Path) -> None:
    options = ("--data", str(tmp_path), "--tables-a-day", "3", "--tables-a-day-each", "2")
    with Server(tmp_path / "log", *options) as server:
        server.start()
        table = await open_table(server.url)
        path, token = f"{table.gm.path}/fork", table.gm.token
        assert (await post(server.url, path, {"at": 1}, token)).status_code == 201
        for ask, body in (("/api/encounters", {"ruleset": "duel"}), (path, {"at": 1})):
            refused = await post(server.url, ask, body, token)
            assert (code_of(refused), refused.json()["wait"] > 0) == ("quota", True)
        redis = connect(f"unix://{tmp_path / 'valkey.sock'}")
        store, quota, now = Store(redis), Quota(3, 2), 20_000 * DAY + 5.0
        for address in ("a", "a", "b"):
            await spend(store, quota, address, now)
        for address in ("a", "c"):
            with pytest.raises(Refusal) as found:
                await spend(store, quota, address, now)
            assert found.value.rejected.detail == {"wait": DAY - 4}
        await spend(store, quota, "c", now + DAY)
        await redis.aclose()
        server.stop()
