"""Backups: every table in files, brought back whole, one by one, and as all was at a time."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from fightbook.clients.python import Table as Held
from fightbook.clients.python.bot import Bot
from fightbook.clients.python.links import Link
from fightbook.server.backups import backup, restore
from fightbook.server.cellar import Cellar
from fightbook.server.deletion import finish
from fightbook.server.graves import Graves
from fightbook.server.storage import Storage
from tests.server.test_cellar import held, idle_table, rows
from tests.support.client import code_of, get, post
from tests.support.processes import ROOT, Server


@pytest.fixture
async def cellar(data: Path, server: Server) -> AsyncGenerator[Cellar]:
    assert server.running
    async with held(data) as found:
        yield found


async def fightbook(*words: str, code: int = 0) -> str:
    """Run a command as people do; give what it says, where it ends with this code."""
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.support.serve", *words),
        cwd=ROOT,
        env={**os.environ, "ALONE": "1"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await child.communicate()
    assert child.returncode == code, said.decode()
    return said.decode()


async def test_a_whole_store_comes_back_on_another_machine(tmp_path: Path, s3: str) -> None:
    """Of a running server, by the commands, into an S3; one table is cold, one is deleted."""
    one, two, place = tmp_path / "one", tmp_path / "two", f"{s3}/{tmp_path.name}"
    with Server(tmp_path / "one.log", "--data", str(one)) as server:
        server.start()
        warm, ana = await idle_table(server.url)
        cold, _ = await idle_table(server.url)
        key = (await get(server.url, "/api/key")).json()
        async with held(one) as cellar:
            assert await cellar.chill(cold.id)
            sealed = f"What is secret in them is sealed by the key in {one / 'archive.key'}.\n"
            assert await fightbook("backup", place, "--data", str(one)) == (
                f"2 tables, 2 of them written.\n{sealed}"
            )
            assert await cellar.stub(cold.id) is not None, "which stays where it is"
            before = [await rows(cellar, table.id) for table in (warm, cold)]
        server.stop()
    two.mkdir()
    (two / "archive.key").write_bytes((one / "archive.key").read_bytes())
    said = await fightbook("restore", place, "--data", str(two))
    assert said == "2 of 2 tables were brought back.\n"
    with Server(tmp_path / "two.log", "--data", str(two)) as server:
        server.start()
        async with held(two) as cellar:
            assert [await rows(cellar, table.id) for table in (warm, cold)] == before
        joined = await post(server.url, "/api/join", {"code": cold.code, "name": "Cleo"})
        assert joined.status_code == 201
        assert (await get(server.url, "/api/key")).json() == key
        there = warm.gm.at(server.url)
        async with await Held.open(Link(server.url, warm.id, there.token)) as seat:
            await Bot(seat).play(6)
        number = len(before[0])
        assert "anchored" in [line["type"] for line in (await there.lines())[number:]]
        assert (await there.ask("/audit")).json()["findings"] == []
        said = await fightbook("delete", warm.id, "--data", str(two))
        assert said.startswith(f"A fight, {warm.id}: deleted for good, ")
        assert code_of(await ana.at(server.url).ask()) == "gone"
        said = await fightbook("delete", warm.id, "--data", str(two), code=1)
        assert said == "fightbook: This table was deleted for good.\n"
        server.stop()
    await other_keys_and_times(place, cold.id, two, tmp_path / "three")


async def other_keys_and_times(place: str, table: str, two: Path, three: Path) -> None:
    """Claim that a backup opens by its own key alone, and says when it was made."""
    said = await fightbook("restore", place, "--data", str(three), "--table", table, code=1)
    assert said.startswith(f"fightbook: {three / 'archive.key'} is not there: --archive-key names")
    assert not (three / "archive.key").exists(), "none is made, which could open nothing"
    strange = three.with_name("other.key")
    strange.write_text("ab" * 32)
    options = ("--data", str(three), "--archive-key", str(strange))
    said = await fightbook("restore", place, *options, "--table", table, code=1)
    assert (
        said
        == "fightbook: This backup was sealed with another key: --archive-key names its file.\n"
    )
    late = ("--data", str(two), "--at", "2999-01-01T20:15")
    said = await fightbook("restore", place, *late, code=1)
    assert said.endswith("\n0 of 2 tables were brought back.\n")
    assert re.search(
        r"^The last backup is of 20\S+\+00:00; what came later is not in it\.$", said, re.MULTILINE
    )
    said = await fightbook("restore", place, "--data", str(three), "--at", "noon", code=2)
    assert "noon is no time, as 2026-11-24T20:15+01:00 is" in said


async def test_a_second_backup_writes_what_has_changed_and_any_time_comes_back(
    url: str, cellar: Cellar, tmp_path: Path
) -> None:
    place = Storage(str(tmp_path / "kept"))
    table, ana = await idle_table(url)
    asked = await table.gm.lines()
    other, _ = await idle_table(url)
    broken, _ = await idle_table(url)
    assert await cellar.chill(broken.id)
    await cellar.storage.delete(*await cellar.storage.names(f"tables/{broken.id}"))
    first = await backup(cellar, place, datetime.now(UTC))
    assert broken.id in first.left, "one that is lost keeps no other from being backed up"
    assert (await backup(cellar, place, datetime.now(UTC))).written == 0
    await asyncio.sleep(0.01)
    then = datetime.now(UTC)
    await asyncio.sleep(0.01)
    await ana.do("say", text="Too far")
    second = await backup(cellar, place, datetime.now(UTC))
    assert (second.tables, second.written) == (first.tables, 1)
    found = await restore(cellar, place, then, [table.id])
    assert found.left == {table.id: "there"}
    assert len(await rows(cellar, table.id)) > len(asked)
    async with table.gm.socket() as gm:
        found = await restore(cellar, place, then, [table.id], over=True)
        assert (found.written, found.left) == (1, {})
        assert len(await rows(cellar, table.id)) == len(asked)
        assert await ana.attempt("say", text="On from there") is not None
        assert (await gm.rest())[1] == 4409, "whoever saw more is told that it is lost"
    assert len(await rows(cellar, other.id)) > 0
    graves = Graves(cellar.store)
    await graves.bury(other.id, None)
    await finish(graves, other.id)
    found = await restore(cellar, place, None, [other.id], over=True)
    assert found.left == {other.id: "gone"}, "no backup brings back what was deleted for good"
    with pytest.raises(LookupError, match="no table nowhere"):
        await restore(cellar, place, None, ["nowhere"])
    with pytest.raises(LookupError, match="no backup"):
        await restore(cellar, Storage(str(tmp_path / "empty")))


async def test_a_backup_by_a_new_key_says_so_and_a_time_without_a_zone_is_of_this_machine(
    tmp_path: Path,
) -> None:
    data, place = tmp_path / "data", tmp_path / "kept"
    said = await fightbook("backup", str(place), "--data", str(data))
    assert said.splitlines()[-1].startswith("That key is new: ")
    said = await fightbook("backup", str(place), "--data", str(data))
    assert "That key is new" not in said
    options = ("--data", str(data), "--at", "2026-01-01T00:00")
    said = await fightbook("restore", str(place), *options, code=1)
    assert said == "0 of 0 tables were brought back.\n"
    said = await fightbook("restore", str(tmp_path / "none"), "--data", str(data), code=1)
    assert said == f"fightbook: There is no backup in {tmp_path / 'none'}.\n"
