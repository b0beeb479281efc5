"""``fightbook replay``: the keys, the picture, and the log of a book in a pipe."""

import io
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from rich.console import Console

from fightbook.clients.terminal.player import Player
from fightbook.clients.terminal.remote import ENTER, ESCAPE, LEFT, RIGHT, Remote, keys
from fightbook.clients.terminal.replay import open_book, picture, replay
from fightbook.clients.terminal.words import say
from fightbook.domain.perceive import see
from fightbook.domain.shelf import Shelf
from fightbook.projections.audit.wording import log
from fightbook.projections.log import Teller, text
from fightbook.server.plugins import rulesets
from tests.support.books import book, pack
from tests.support.duel import DUEL
from tests.support.evening import evening
from tests.support.processes import ROOT
from tests.support.released import BOOKS

TABLE = evening()[0]
GAMES = {DUEL.id: DUEL}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "evening.book"
    found.write_bytes(pack(book(TABLE)))
    return found


@pytest.fixture
def remote() -> Remote:
    return Remote(Player(TABLE.lines, Shelf(DUEL)))


# --- keys -----------------------------------------------------------------------------------------


def test_what_a_terminal_sends_is_parted_into_keys() -> None:
    assert keys("lh") == ["l", "h"]
    assert keys(RIGHT + LEFT + "\x1bOC") == [RIGHT, LEFT, RIGHT]
    assert keys(ESCAPE) == [ESCAPE]
    assert keys("\x1b[3~q") == ["\x1b[3~", "q"]
    assert keys("") == []


def press(remote: Remote, *pressed: str) -> str:
    for key in pressed:
        remote.press(key)
    return remote.player.at


def test_keys_step_jump_and_look(remote: Remote) -> None:
    assert press(remote, "l", "l", "h") == "2-3"
    assert press(remote, "e", RIGHT) == "3-0"
    assert press(remote, LEFT, LEFT) == "2-2"
    assert press(remote, "$") == remote.player.last
    assert press(remote, "0") == "1-3"
    assert press(remote, "g", *"8-12", "\x7f", ENTER) == "8-1"
    assert press(remote, "g", *"8q", ESCAPE) == "8-1"
    assert press(remote, "s", "x") == "8-1"
    assert remote.player.film.seat == "gm"
    assert press(remote, "S", "r", " ", "+", "-", "+") == "8-1"
    assert (remote.player.unit, remote.player.pause) == ("round", 1 / 2)
    assert not remote.over
    press(remote, "q")
    assert remote.over


def test_the_status_says_where_it_stands(remote: Remote) -> None:
    assert remote.status.startswith("1-3 of 23-")
    assert "everything in the book" in remote.status
    assert "step: commit" in remote.status
    press(remote, "g", "9")
    assert "Jump" in remote.status
    press(remote, *"999", ENTER)
    assert "no 9999" in remote.status
    press(remote, "s", "t", " ")
    assert "GM" in remote.status
    assert "step: turn" in remote.status
    assert "no 9999" not in remote.status


# --- the picture ----------------------------------------------------------------------------------


def drawn(remote: Remote, width: int = 100, height: int = 30) -> list[str]:
    console = Console(width=width, height=height, file=io.StringIO())
    with console.capture() as captured:
        console.print(picture(remote, console), height=height, end="")
    return captured.get().splitlines()


@pytest.mark.parametrize("size", [(100, 30), (60, 24), (200, 50)])
def test_the_picture_fills_the_screen_and_no_more(remote: Remote, size: tuple[int, int]) -> None:
    press(remote, "$")
    rows = drawn(remote, *size)
    assert len(rows) == size[1]
    page = "\n".join(rows)
    assert "They part as friends." in page
    assert "Hit points" in page
    assert " ".join(page.split()).endswith(" ".join(say("help").split()))


def test_the_picture_is_of_the_place(remote: Remote) -> None:
    page = "\n".join(drawn(remote))
    assert "Ana" not in page
    press(remote, "g", *"9", ENTER, "s", "s", "s")
    assert "as seen by Lena" in "\n".join(drawn(remote))


# --- books ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["gm", "s3", "watch"])
def test_in_a_pipe_there_is_the_log(
    path: Path, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    replay(path, GAMES, "", seat, plain=False)
    lines = [see(line, seat) for line in TABLE.lines]
    whole = [text.line(entry) for entry in log(Teller(DUEL.narrate), lines)]
    assert capsys.readouterr().out.splitlines() == whole
    replay(path, GAMES, "9-1", seat, plain=True)
    part = capsys.readouterr().out.splitlines()
    assert 0 < len(part) < len(whole)
    assert part[0] == whole[0]


def test_a_game_that_is_not_installed_is_told_in_common_words(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay(path, {}, "", "", plain=True)
    assert "They part as friends." in capsys.readouterr().out
    assert open_book(path, {}).film.view(9)["encounter"]["ruleset"] == "duel"


def test_a_book_may_have_other_ends_of_rows(path: Path) -> None:
    there = open_book(path, GAMES).film.view(9)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert open_book(path, GAMES).film.view(9) == there


@pytest.mark.parametrize(
    ("content", "word"), [(b"", "before its head"), (b"x\n", "line 1"), (None, "9-")]
)
def test_what_is_no_book_is_said(path: Path, content: bytes | None, word: str) -> None:
    if content is None:
        rows = path.read_bytes().splitlines(keepends=True)
        place = next(i for i, row in enumerate(rows) if b'"at":"9-1"' in row)
        content = b"".join(rows[:place] + rows[place + 1 :])
    path.write_bytes(content)
    with pytest.raises(ValueError, match=word):
        open_book(path, GAMES)


def fightbook(*arguments: object, out: int) -> "subprocess.Popen[bytes]":
    program = [sys.executable, "-m", "tests.support.serve", *map(str, arguments)]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "30"}
    return subprocess.Popen(
        program, cwd=ROOT, stdin=out, stdout=out, stderr=subprocess.PIPE, env=environment
    )


@pytest.fixture
def terminal(path: Path) -> Generator[tuple[int, "subprocess.Popen[bytes]"]]:
    """A player in a terminal, whose other end is given."""
    ours, theirs = pty.openpty()
    with fightbook("replay", path, "--seat", "s3", "--at", "4", out=theirs) as process:
        os.close(theirs)
        yield ours, process
        process.kill()
    os.close(ours)


def test_in_a_terminal_it_is_played_with_keys(
    terminal: tuple[int, "subprocess.Popen[bytes]"],
) -> None:
    screen, process = terminal
    page = shown(screen, "quit")
    assert "as seen by Lena" in page
    os.write(screen, b"$")
    assert "They part as friends." in shown(screen, "friends")
    os.write(screen, b"q")
    shown(screen, "\x1b[?1049l")
    assert process.wait(20) == 0


def shown(screen: int, until: str) -> str:
    """Read what a program shows, without the colours, until some words come."""
    found = ""
    while until not in found:
        assert select.select([screen], [], [], 20)[0], found
        found += os.read(screen, 65536).decode(errors="replace")
    return re.sub(r"\x1b\[[0-9;]*m", "", found)


def test_what_cannot_be_shown_is_told(path: Path) -> None:
    for arguments, word in (
        ((path, "--seat", "s99"), "s99"),
        ((path, "--at", "99"), "no 99"),
        ((path.with_name("none"),), "none"),
    ):
        process = fightbook("replay", *arguments, "--plain", out=subprocess.DEVNULL)
        _, remarks = process.communicate()
        assert process.returncode == 1
        assert remarks.startswith(b"fightbook: ")
        assert word in remarks.decode()


def test_behind_each_number_stand_its_rules_where_they_are_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (book,) = BOOKS.glob("zwerchhau/*/cups.jsonl")
    replay(book, rulesets(), "", "gm", plain=True, rules=True)
    told = capsys.readouterr().out
    assert "{ZC-01, 001-1}]" in told
    assert told.splitlines()[-1][:3] in ("ZC-", "ZH-")
    replay(book, rulesets(), "", "gm", plain=True)
    assert "{" not in capsys.readouterr().out
