"""``fightbook new-game``: what it writes is a game that installs, keeps the laws and plays."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fightbook.clients.authors.laws.fights import played
from fightbook.clients.authors.new_game import write
from fightbook.clients.authors.sample.game import RULESET
from fightbook.clients.authors.table import LocalTable
from fightbook.clients.python import Bot, Table
from fightbook.domain import events as e
from fightbook.domain.evolve import fold
from fightbook.domain.perceive import blank
from fightbook.domain.state import Encounter
from fightbook.projections.tongues import tongue
from fightbook.server.cli import main
from tests.support.processes import Process, ask, eventually, free_port, listens


def run(*arguments: object, cwd: Path, **environment: str) -> str:
    """Run a module of Python; give what it says, and fail where it does."""
    words = [sys.executable, "-m", *map(str, arguments)]
    found = subprocess.run(
        words,
        check=False,
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write("coin-duel", tmp_path_factory.mktemp("games"))


@pytest.fixture(scope="module")
def installed(folder: Path) -> Path:
    """A folder of packages in which the game is installed."""
    target = folder.parent / "packages"
    run("pip", "install", "-q", "--no-deps", "--no-index", "--no-build-isolation",
        "--target", target, folder, cwd=folder)  # fmt: skip
    return target


def test_its_own_tests_pass(folder: Path) -> None:
    """With one fight for each law, which is enough to see that they are there."""
    few = ("-k", "examples or (-0] and not twins)", "-p", "no:cacheprovider")
    alone = {"PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    plugin = ("-p", "fightbook.clients.authors.plugin", "--strict-markers", "-W", "error")
    said = run("pytest", "-q", *plugin, *few, cwd=folder, **alone)
    assert "passed" in said
    assert "skipped" not in said


@pytest.mark.parametrize(
    "tool",
    [
        ("mypy", "--no-incremental", "coin_duel", "tests"),
        ("pyright", "--pythonpath", sys.executable),
        ("ruff", "check", "--no-cache"),
        ("ruff", "format", "--check", "--no-cache"),
    ],
    ids=" ".join,
)
def test_its_code_is_as_it_should_be(folder: Path, tool: tuple[str, ...]) -> None:
    assert "error" not in run(*tool, cwd=folder, PYTHONPATH=str(folder)).replace("0 errors", "")


async def test_it_is_played_in_the_server_to_its_end(installed: Path, tmp_path: Path) -> None:
    data, port = tmp_path / "data", free_port()
    program = "import sys; from fightbook.server.cli import main; sys.exit(main())"
    serve = ("serve", "--port", str(port), "--data", str(data), "--budgets", "0")
    with Process(tmp_path / "server.log") as server:
        try:
            server.spawn(sys.executable, "-c", program, *serve, PYTHONPATH=str(installed))
            eventually(lambda: listens(port), server)
            url = f"http://127.0.0.1:{port}"
            async with Table.create(url, ruleset="coin-duel", title="At the bridge") as gm:
                for template, side in (("fighter", "party"), ("brute", "foes")):
                    who = {"name": template, "side": side, "template": template}
                    await gm.command({"type": "enlist", **who})
                await gm.command({"type": "begin"})
                await Bot(gm, 3).play()
                assert gm.view["outcome"].startswith("Left standing: ")
        finally:
            server.stop()
            ask(data / "valkey.sock", "SHUTDOWN", "NOSAVE")


def test_a_folder_that_is_there_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", "coin-duel"]) == 0
    (tmp_path / "coin-duel" / "README.md").write_text("mine")
    assert main(["new-game", "coin-duel"]) == 1
    assert (tmp_path / "coin-duel" / "README.md").read_text() == "mine"
    assert "coin-duel: File exists." in capsys.readouterr().err


def test_the_rules_of_some_games_are_listed_and_a_name_that_is_none_is_told_with_the_nearest(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "sword"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("sword: Sword (version ")
    assert "  SW-01   A d20" in said
    assert "  ZC-01   " not in said
    assert main(["rules"]) == 0
    assert "\n  ZC-01   " in capsys.readouterr().out
    assert main(["rules", "swrod"]) == 1
    assert capsys.readouterr().err == "fightbook: There is no game swrod. Is sword meant?\n"


@pytest.mark.parametrize("name", ["", "Duel", "my game", "../duel", "duel-", "1st", "a" * 41])
def test_a_name_that_will_not_do_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no name for a game: it has small letters"):
        write(name, tmp_path)
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["import", "json", "fightbook"])
def test_a_name_that_means_something_else_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Python knows something else by it"):
        write(name, tmp_path)


def test_whatever_it_says_is_said_in_german_too() -> None:
    table = played(RULESET, 0)
    facts = [line.event for seed in range(4) for line in played(RULESET, seed).lines]
    asked = [event for event in facts if isinstance(event, e.Prompted)]
    found = {
        RULESET.about,
        *RULESET.rules.values(),
        *(one.name for one in RULESET.templates),
        *(text for one in RULESET.conditions for text in (one.name, one.help)),
        *(event.question for event in asked),
        *(choice.label for event in asked for choice in event.choices),
        *(event.why for event in facts if isinstance(event, e.Rolled | e.Damaged | e.Spent)),
        *(event.outcome for event in facts if isinstance(event, e.Closed)),
        *(move.label for move in RULESET.moves(_turn(table), "gm")),
    }
    spoken = tongue("de", RULESET.sayings)
    assert len(asked) > 0
    assert sorted(text for text in found if spoken.word("thing", text) == text) == []


def _turn(table: LocalTable) -> Encounter:
    """Give the fight as it is when it has begun."""
    begun = next(n for n, line in enumerate(table.lines) if isinstance(line.event, e.Phased))
    return fold(table.shelf, blank(table.state), table.lines[: begun + 1])
