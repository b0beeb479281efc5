"""My game keeps the laws of every game, and its worked examples hold."""

import tomllib
from pathlib import Path

from fightbook.clients.authors.examples import examples
from fightbook.clients.authors.laws import laws
from fightbook.clients.authors.sample import RULESET

EXAMPLES = Path(__file__).with_name("examples.toml").read_text(encoding="utf-8")

test_laws = laws(RULESET)
test_examples = examples(RULESET, tomllib.loads(EXAMPLES)["example"])
