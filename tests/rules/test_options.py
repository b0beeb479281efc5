"""What a rule says in a sentence holds at every table, whatever it chose."""

import pytest

from fightbook.domain.kit.game import Game
from fightbook.projections.tongues import tongue
from fightbook.server.plugins import rulesets

OTHERWISE = [
    ("zwerchhau", "declarations", "ZC-01", "or openly at a table that wants it so"),
    ("zwerchhau", "armour", "ZH-21", "or 1, 2 or 3 at a table that plays it lighter"),
    ("zwerchhau", "split", "ZC-90", "or the die that won, at a table that wants it so"),
    ("initiative-cards", "decks", "IC-01", "or as many of them as the table plays with"),
    ("initiative-cards", "shelter", "IC-30", "or the table takes what is suggested"),
    ("sword", "stances", "SW-04", "at a table that plays with them"),
    ("sword", "vitality", "SW-08", "or are pooled"),
    ("sword", "picks", "SW-02", "at a table that asks nobody"),
    ("sword", "monsters", "SW-29", "at a table that does not ask"),
    ("sword", "interrupt", "SW-25", "but not at a table where nothing spoils it"),
]
"""By game and option: the rule that it changes, and what its sentence says of that."""


@pytest.mark.parametrize(("game", "option", "rule", "said"), OTHERWISE)
def test_a_rule_that_a_table_may_play_otherwise_says_so(
    game: str, option: str, rule: str, said: str
) -> None:
    rules = rulesets()[game]
    assert isinstance(rules, Game)
    assert option in {one.id for one in rules.options}
    assert said in rules.rules[rule]
    german = tongue("de", rules.sayings)
    assert german.word("rule", rules.rules[rule]) != rules.rules[rule]
