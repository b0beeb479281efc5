"""The list of rules is true: each is proved by a test of this folder, and no test proves others."""

import re
from pathlib import Path

from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.rules.zwerchhau.examples import every_example

HERE = Path(__file__).parent


def cited() -> set[str]:
    """Give the rules that the tests of this folder cite."""
    in_examples = {str(m.args[0]) for example in every_example() for m in example.marks}
    pattern = re.compile(r"pytest\.mark\.rule\(\"([A-Z]{2}-\d{2})\"\)")
    sources = [path.read_text("utf-8") for path in HERE.glob("test_*.py")]
    return in_examples | {rule for source in sources for rule in pattern.findall(source)}


def test_every_rule_is_proved_and_every_proof_is_of_a_rule() -> None:
    assert cited() == set(RULESET.rules)


def test_statements_are_sentences() -> None:
    assert all(text[0].isupper() and text.endswith(".") for text in RULESET.rules.values())
