"""Every mark that a game sets has its words, so that no client must show an id to a person."""

import json
import re

import pytest

from fightbook.domain.ruleset import Condition, Ruleset
from fightbook.domain.scribe import GRANT
from tests.laws.games import GAMES, played

every_game = pytest.mark.parametrize("game", GAMES)


def known(rules: Ruleset) -> dict[str, Condition]:
    """Give the conditions of a game by id."""
    return {condition.id: condition for condition in rules.conditions}


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_what_a_fight_marks_has_words(game: str, seed: int) -> None:
    found = {json.loads(line.raw).get("mark", "") for line in played(game, seed).lines} - {""}
    marks = {mark for mark in found if not mark.startswith(GRANT)}
    conditions = known(GAMES[game])
    assert [m for m in marks if m not in conditions and m.partition(".")[0] not in conditions] == []


@every_game
def test_words_are_words(game: str) -> None:
    rules = GAMES[game]
    assert len(known(rules)) == len(rules.conditions)
    for found in rules.conditions:
        assert found.kept or (found.name and found.help.endswith(".")), found
        assert set(re.findall(r"{(\w+)}", found.name)) <= {"n", "part"}
        assert "{part}" not in found.name or found.parts
