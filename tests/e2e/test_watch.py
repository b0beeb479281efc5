"""``fightbook watch`` as a process: to the end, through a lost server, in a pipe, interrupted."""

import asyncio
import contextlib
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fightbook.clients.python import Bot, Table
from fightbook.clients.python.fingerprint import words
from fightbook.clients.terminal.output import Plain
from fightbook.clients.terminal.watch import follow
from tests.support.processes import ROOT, Server, Store

PROGRAM = (
    "import sys; from fightbook.server.cli import main; sys.exit(main(['watch', *sys.argv[1:]]))"
)
SHELL = """trap '' INT; exec "$@" """
"""What a shell does for what a script starts in the background."""


async def start(link: object, *, background: bool = False) -> Process:
    command = (*(("sh", "-c", SHELL, "sh") if background else ()), sys.executable, "-c", PROGRAM)
    return await asyncio.create_subprocess_exec(
        *command, "--plain", str(link), cwd=ROOT, stdout=PIPE, stderr=PIPE
    )


async def next_line(process: Process) -> str:
    assert process.stdout
    async with asyncio.timeout(20):
        return (await process.stdout.readline()).decode()


async def fill(gm: Table) -> None:
    """Let two combatants join and begin."""
    for name, side in (("Ana", "party"), ("Rat", "foes")):
        await gm.command({"type": "enlist", "name": name, "side": side})
    await gm.command({"type": "begin"})


async def test_a_fight_is_told_from_its_beginning_to_its_end(url: str) -> None:
    async with Table.create(url, ruleset="duel", title="At the bridge") as gm:
        await fill(gm)
        process = await start(gm.watch_link)
        first = await next_line(process)
        assert "At the bridge" in first
        await Bot(gm, 3).play()
        out, remarks = await process.communicate()
        lines = out.decode().splitlines()
        assert lines[-1].strip().startswith(f"{gm.commit}-")
        assert any("wins." in line for line in lines)
        assert sum("rolls" in line for line in lines) >= 6
        assert (process.returncode, remarks) == (0, b"")


class Board(Plain):
    """A terminal that stays, and keeps what was remarked."""

    stays = True

    def __init__(self) -> None:
        super().__init__()
        self.remarks: asyncio.Queue[str] = asyncio.Queue()
        self.drawn = asyncio.Event()

    def show(self, view: dict[str, Any], online: Sequence[str]) -> None:
        del view, online
        self.drawn.set()

    def remark(self, remark: str, *, lasting: bool = False) -> None:
        del lasting
        if remark:
            self.remarks.put_nowait(remark)


async def test_a_terminal_that_stays_says_in_words_what_was_seen(url: str) -> None:
    board = Board()
    async with Table.create(url, ruleset="duel") as gm:
        assert gm.watch_link
        watching = asyncio.create_task(follow(gm.watch_link, board))
        async with asyncio.timeout(20):
            await board.drawn.wait()
            await gm.command({"type": "close"})
            said = await board.remarks.get()
        assert said == f"At {gm.last} what was seen is: {words(gm.head)}"
        watching.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await watching  # it hangs up


async def test_a_fight_that_has_ended_is_told_whole(url: str) -> None:
    async with Table.create(url, ruleset="duel") as gm:
        await gm.command({"type": "close", "outcome": "Peace."})
        process = await start(gm.watch_link)
        out, _ = await process.communicate()
        assert any("Peace." in line for line in out.decode().splitlines())
        assert process.returncode == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("background", [False, True])
async def test_a_watcher_leaves_with_a_signal_and_without_a_word(
    url: str, number: signal.Signals, *, background: bool
) -> None:
    async with Table.create(url, ruleset="duel") as gm:
        process = await start(gm.watch_link, background=background)
        await next_line(process)
        process.send_signal(number)
        _, remarks = await process.communicate()
        assert (process.returncode, remarks) == (0, b"")


async def test_a_lost_server_is_told_and_what_was_missed(tmp_path: Path) -> None:
    with (
        Store("valkey", tmp_path / "store") as store,
        Server(tmp_path / "log", "--redis", store.url, patience=10) as server,
    ):
        store.start()
        server.start()
        async with Table.create(server.url, ruleset="duel") as gm:
            process = await start(gm.watch_link)
            assert process.stderr
            await next_line(process)
            process.send_signal(signal.SIGSTOP)  # it sleeps while something happens
            server.kill()
            await asyncio.to_thread(server.start)
            await gm.command({"type": "say", "text": "Is anybody there?"})
            process.send_signal(signal.SIGCONT)
            lost = (await process.stderr.readline()).decode()
            found = (await process.stderr.readline()).decode()
            await gm.command({"type": "close"})
            out, _ = await process.communicate()
            assert "Trying again" in lost
            assert found == "fightbook: Connected again; 1 commits were caught up.\n"
            assert out.decode().count("Is anybody there?") == 1
            assert process.returncode == 0


async def test_a_reader_who_has_enough_ends_it(url: str) -> None:
    async with Table.create(url, ruleset="duel") as gm:
        shell = f'{sys.executable} -c "{PROGRAM}" "{gm.watch_link}" | head -1'
        process = await asyncio.create_subprocess_shell(shell, cwd=ROOT, stdout=PIPE, stderr=PIPE)
        await next_line(process)
        async with asyncio.timeout(20):
            while process.returncode is None:
                await gm.command({"type": "say", "text": "hm"})
                await asyncio.sleep(0.05)
        _, remarks = await process.communicate()
        assert remarks == b""


@pytest.mark.parametrize(
    ("link", "code", "word"),
    [
        ("nonsense", 2, "link"),
        ("http://127.0.0.1:1/table/e1#t=t", 1, "127.0.0.1"),
        ("{url}/table/e1#t=t", 1, "unknown-encounter"),
    ],
)
async def test_what_cannot_be_watched_is_told(url: str, link: str, code: int, word: str) -> None:
    process = await start(link.format(url=url))
    _, remarks = await process.communicate()
    assert process.returncode == code
    assert remarks.decode().startswith("fightbook: ")
    assert word in remarks.decode()
    assert "Traceback" not in remarks.decode()
