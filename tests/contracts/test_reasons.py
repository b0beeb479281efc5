"""Every reason that the code of a game writes down is said in German too."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from fightbook.projections.tongues import tongue
from tests.contracts.repository import ROOT
from tests.laws.games import GAMES

CODED = {
    rules.id: path
    for rules in GAMES.values()
    if (path := ROOT / "domain" / "rulesets" / rules.id.replace("-", "_")).is_dir()
}


def reasons(folder: Path) -> Iterator[str]:
    """Give the texts that are handed on as ``why``, also as what something is spent on."""
    for path in folder.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call):
                spends = isinstance(call.func, ast.Attribute) and call.func.attr == "spend"
                named = [given.value for given in call.keywords if given.arg == "why"]
                for said in (*named, *(call.args[3:] if spends else ())):
                    if isinstance(said, ast.Constant) and said.value:
                        yield str(said.value)


@pytest.mark.parametrize("game", CODED)
def test_a_reason_of_the_rules_has_a_word_in_german(game: str) -> None:
    german = tongue("de", GAMES[game].sayings)
    found = {*reasons(CODED[game])}
    assert found
    assert {why for why in found if german.word("why", why) == why} == set()
