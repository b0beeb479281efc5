"""What the command line says when something is wrong: a sentence, and never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fightbook.server.plugins import rulesets
from tests.support.books import book, pack
from tests.support.play import seat_everybody
from tests.support.processes import ROOT, free_port
from tests.support.table import Table

PROGRAM = "import sys; from fightbook.server.cli import main; sys.exit(main())"


def fightbook(*arguments: object, path: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """Run the program; plug-ins are found on ``path``, too."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("audit", "README.md"), "README.md is no book"),
        (("audit", "none.book"), "none.book: No such file or directory."),
        (("audit", "/"), "/: Is a directory."),
        (("replay", "README.md"), "line 1"),
        (("replay", "none.book"), "none.book: No such file or directory."),
        (("import", "none.book"), "none.book: No such file or directory."),
        (("watch", "http://127.0.0.1/join#ABCDEF"), "invitation"),
        (("watch", "127.0.0.1"), "http://"),
        (("serve", "--host", "192.0.2.1"), "192.0.2.1:8000 cannot be used"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    found = fightbook(*arguments)
    assert found.returncode in {1, 2}
    assert found.stdout == ""
    assert found.stderr.startswith("fightbook: ")
    assert words in found.stderr
    assert "Errno" not in found.stderr
    assert found.stderr.count("\n") == 1


def test_a_server_that_is_not_there_is_named() -> None:
    url = f"http://127.0.0.1:{free_port()}/"
    found = fightbook("import", "README.md", "--url", url)
    assert (found.returncode, found.stderr) == (1, f"fightbook: No server answers at {url}\n")


def test_it_knows_its_version() -> None:
    assert fightbook("--version").stdout == "fightbook 0.1.0\n"


def test_help_and_books_need_nothing_of_a_server() -> None:
    """Else each small command would take as long as a server takes to start."""
    listed = f"{PROGRAM[: PROGRAM.rindex('sys.exit')]}main(); print(*sys.modules)"
    program = listed.replace("main()", "main(['compare', sys.argv[1], sys.argv[1]])", 1)
    book = next((ROOT / "tests/golden/books/zwerchhau").glob("*/cups.jsonl"))
    found = subprocess.check_output([sys.executable, "-c", program, book], text=True)
    assert "fightbook.clients.terminal.judge" in found.split()
    assert {"litestar", "redis", "uvicorn"}.isdisjoint(found.split())


def test_a_plug_in_that_does_not_load_is_named_and_the_others_play(tmp_path: Path) -> None:
    info = tmp_path / "broken-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[fightbook.rulesets]\nbroken = broken:RULESET\n")
    (tmp_path / "broken.py").write_text("RULESET = 1 / 0\n")
    found = fightbook("rules", path=tmp_path)
    assert found.returncode == 0
    assert "zwerchhau" in found.stdout
    assert found.stderr.count("\n") == 1
    for word in ("broken", "ZeroDivisionError", "broken.py:1"):
        assert word in found.stderr


@pytest.mark.parametrize("asked", ["rules", "--help", "replay --plain {book}", "audit {book}"])
def test_whoever_has_read_enough_is_told_nothing_more(asked: str, tmp_path: Path) -> None:
    """As with ``| head -1``: here the reader is gone before the first word."""
    path = tmp_path / "fight.book"
    path.write_bytes(pack(book(played())))
    reader, writer = os.pipe()
    os.close(reader)
    words = asked.format(book=path).split()
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.stderr, done.returncode) == (b"", 0)


def played() -> Table:
    """Play a fight of some lines of a game that is installed."""
    rules = rulesets()["zwerchhau"]
    table = seat_everybody(rules, {}, 1)
    table.do("gm", {"type": "close", "outcome": "It rains.", "screen": True})
    return table
