"""What the first page promises: two commands of one line, and subcommands that there are."""

import re

import pytest

from fightbook.server import cli
from tests.contracts.repository import ROOT

PAGE = (ROOT / "README.md").read_text(encoding="utf-8")
SET_UP = (
    "python3 -m venv .venv"
    " && .venv/bin/pip install -q --no-deps --require-hashes -r requirements.lock"
    " && .venv/bin/pip install -q --no-deps --no-build-isolation -e ."
)


def test_two_commands_of_one_line_set_up_and_show_or_test() -> None:
    found = re.findall(r"^    (python3 .*)$", PAGE, flags=re.MULTILINE)
    assert found == [
        f"{SET_UP} && .venv/bin/fightbook demo",
        f"{SET_UP} && .venv/bin/python -m pytest -q -n auto",
    ]


def test_the_subcommands_named_are_those_of_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    named = set(re.findall(r"\bfightbook ([a-z-]+)", PAGE))
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    assert named == set(re.findall(r"^    ([a-z-]+) ", capsys.readouterr().out, flags=re.MULTILINE))
