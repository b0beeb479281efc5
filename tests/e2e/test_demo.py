"""``fightbook demo`` as a user runs it: the same fight each time, told as it happens, audited."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fightbook.clients.demo import scripts
from fightbook.domain import events as e
from fightbook.domain.line import Line
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.audit.chain import read_book
from tests.support.processes import ROOT
from tests.support.scripted import played
from tests.support.whole import whole
from tests.support.wishes import WISHES, Facts

SECONDS = 60
TOLD = re.compile(r" *[0-9]+-[0-9]+ \S.*")


def fightbook(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command line."""
    program = "import sys; from fightbook.server.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, *arguments]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False
    )


@pytest.fixture(scope="module", name="folder")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("demo")


@pytest.fixture(scope="module", name="runs")
def twice(folder: Path) -> list[subprocess.CompletedProcess[str]]:
    return [fightbook("demo", "--data", str(folder)) for _ in range(2)]


@pytest.fixture(scope="module", name="books")
def saved(runs: list[subprocess.CompletedProcess[str]], folder: Path) -> list[Path]:
    assert [run.returncode for run in runs] == [0, 0], runs[0].stderr
    return sorted((folder / "books").iterdir())


def facts(book: Path) -> Facts:
    """Read a book, what was revealed in its place."""
    lines, findings = read_book(book.read_bytes().splitlines())
    assert findings == []
    return [line.event for line in lines if isinstance(line, Line)]


def faces(found: Facts) -> list[tuple[str, tuple[int, ...]]]:
    rolls = [fact for fact in found if isinstance(fact, e.Rolled)]
    return [(roll.label, tuple(die.face for die in roll.dice)) for roll in rolls]


@whole
def test_two_demos_and_the_table_in_memory_give_the_same_faces(books: list[Path]) -> None:
    one, two = map(facts, books)
    (script,) = scripts()
    memory = [line.event for line in played(RULESET, script).lines]
    assert faces(one) == faces(two) == faces(memory)
    assert len(faces(one)) > 20


def test_the_demo_shows_what_it_is_for(books: list[Path]) -> None:
    found = facts(books[0])
    assert [wish for wish, is_so in WISHES.items() if not is_so(found)] == []


def test_its_book_is_sound_with_nothing_hidden_and_every_command_decided_again(
    books: list[Path],
) -> None:
    audited = fightbook("audit", str(books[0]))
    assert (audited.returncode, audited.stderr) == (0, "")
    commits = sum(isinstance(fact, e.Declared) for fact in facts(books[0]))
    for row in (
        f"The book is sound: all {commits} steps were decided again, ",
        "; 0 hidden.",
    ):
        assert row in audited.stdout
    for row in ("Not decided again", "thrown by hand"):
        assert row not in audited.stdout


def test_nothing_is_printed_but_the_log_and_what_to_do_next(
    runs: list[subprocess.CompletedProcess[str]], books: list[Path]
) -> None:
    for run in runs:
        assert run.stderr == ""
        about, empty, *log = run.stdout.splitlines()
        (script,) = scripts()
        assert (about, empty) == (script.about, "")
        told = [line for line in log if TOLD.fullmatch(line)]
        opened, blank, outcome, book, check = log[len(told) :]
        assert opened.startswith("The screen opens: ")
        assert (blank, outcome) == ("", script.outcome)
        assert re.fullmatch(r"[0-9]+ commits\. The book: \S+", book)
        assert check.split()[-1] in map(str, books)
        assert " declares: " not in run.stdout
        for fighter in script.combatants:
            assert any(f"{fighter.name} rolls" in line for line in told)
