"""``fightbook export`` and ``import``: there and back in pieces, with words for what goes wrong."""

import subprocess
import sys
import tracemalloc
from pathlib import Path

import httpx
import pytest

from fightbook.clients.python import Link, Refused
from fightbook.clients.terminal import books
from fightbook.projections.record import read
from tests.support.books import book, pack
from tests.support.duel import DUEL
from tests.support.evening import evening
from tests.support.processes import ROOT, free_port
from tests.support.table import Table

PROGRAM = "import sys; from fightbook.server.cli import main; sys.exit(main())"


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The book of an evening."""
    path = tmp_path / "evening.book"
    path.write_bytes(pack(book(evening()[0])))
    return path


def fightbook(*arguments: object, game: bool = False) -> "subprocess.CompletedProcess[str]":
    """Run the program; ``game``: the small game is installed, which takes three times as long."""
    program = ["-m", "tests.support.serve"] if game else ["-c", PROGRAM]
    line = [sys.executable, *program, *map(str, arguments)]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_fight_is_printed_one_line_a_move(url: str, played: Path, tmp_path: Path) -> None:
    link = next(w for w in fightbook("import", played, "--url", url).stdout.split() if "#t=" in w)
    path = tmp_path / "evening.txt"
    assert fightbook("export", link, "--format", "text", path).returncode == 0
    found = path.read_text(encoding="utf-8")
    assert "\n8. gm aim who=c2 high=false; check:c1 1d6 1 = 1; check:c2 1d6 3 = 3 -- Rat" in found
    of_the_book = fightbook("export", played, "--format", "text", "--lang", "de", game=True).stdout
    assert '[began "1970-01-01 00:00 UTC"]' in of_the_book
    assert read(found)[1][:22] == read(of_the_book)[1][:22]
    assert "no sound book" in fightbook("export", __file__, "--format", "text").stderr
    more = fightbook("export", link, "--format", "text", path, "more")
    assert (more.returncode, "unrecognized arguments" in more.stderr) == (2, True)


def test_a_book_goes_there_and_back(url: str, played: Path, tmp_path: Path) -> None:
    there = fightbook("import", played, "--url", url)
    assert (there.returncode, there.stderr) == (0, "")
    words = there.stdout.split()
    gm, code = next(word for word in words if "#t=" in word), words[-1]
    joined = httpx.post(f"{url}/api/join", json={"code": code, "name": "Ana"})
    assert joined.json()["code"] == "closed"  # the code leads there, and the evening is over
    back = tmp_path / "deep" / "down.book"
    found = fightbook("export", gm, back)
    lines = back.read_bytes().splitlines()
    assert found.stdout == f"{len(lines) - 1} lines in {back}\n"  # and the head that binds them
    assert (found.returncode, found.stderr) == (0, "")
    assert [*back.parent.iterdir()] == [back]
    before = played.read_bytes().splitlines()
    assert len(lines) > len(before)
    assert sum(a == b for a, b in zip(before, lines, strict=False)) > 50


def test_what_is_refused_is_told_in_words(url: str, tmp_path: Path) -> None:
    bad = tmp_path / "bad.book"
    bad.write_bytes(b"nonsense\n")
    for arguments, words in (
        (("import", bad, "--url", url), "bad-book: At line 1"),
        (
            ("import", bad, "--url", f"http://127.0.0.1:{free_port()}"),
            "No server answers at http://127.0.0.1:",
        ),
        (("import", tmp_path / "none.book", "--url", url), "none.book"),
        (("export", f"{url}/table/nothing#t=nobody", tmp_path / "x.book"), "unknown-encounter"),
        (("export", "nonsense"), "link"),
    ):
        found = fightbook(*arguments)
        assert (found.returncode, found.stdout) == (1, "")
        assert found.stderr.startswith("fightbook: ")
        assert words in found.stderr
        assert "Traceback" not in found.stderr
    assert [*tmp_path.iterdir()] == [bad]


def test_what_is_no_book_is_no_verdict(tmp_path: Path) -> None:
    none = tmp_path / "none.book"
    for words in (("audit", none), ("compare", none, none)):
        found = fightbook(*words)
        assert (found.returncode, found.stdout) == (2, "")
        assert "none.book" in found.stderr


def test_a_server_that_is_none_is_told() -> None:
    with pytest.raises(Refused, match="internal: The server answered 404"):
        books.check(httpx.Response(404, text="<html>"))


def test_a_long_book_is_never_held(url: str, tmp_path: Path) -> None:
    table = Table(DUEL)
    text = "It rains. " * 190
    for _ in range(1_000):
        table.do("gm", {"type": "say", "text": text})
    path, back = tmp_path / "long.book", tmp_path / "back.book"
    path.write_bytes(pack(book(table)))
    size = path.stat().st_size
    tracemalloc.start()
    try:
        brought = books.bring(url, path)
        assert books.save(Link(url, brought.gm.encounter, brought.gm.token), back) > 2_000
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert back.stat().st_size > size - 1000
    assert peak < size / 4
