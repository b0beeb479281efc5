"""The worked examples that ship beside the tracker."""

import tomllib

from fightbook.clients.authors.examples import examples
from fightbook.domain.data import text_beside
from fightbook.domain.rulesets import any_game

FOUND = tomllib.loads(text_beside(any_game.__name__, "examples", "tracker.toml"))

test_examples = examples(any_game.TRACKER, FOUND["example"])
