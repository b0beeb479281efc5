"""The pages of two games say of every rule what plays it, and what of it is not played."""

import re
from pathlib import Path

import pytest

from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.initiative_cards import RULESET as CARDS
from fightbook.domain.rulesets.sword import RULESET as SWORD

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "docs" / "rulesets"
GAMES = [(SWORD, "SW"), (CARDS, "IC")]
LAST = 32


def rows(rules: Ruleset, family: str) -> list[tuple[str, str]]:
    """Give the rules of the table on the page, each with the file that plays it."""
    page = (PAGES / f"{rules.id}.md").read_text("utf-8")
    return re.findall(rf"^\| ({family}-\d\d) \| [^|]+ \| `(.+?)` \|[^|]*\|$", page, re.MULTILINE)


@pytest.mark.parametrize(("rules", "family"), GAMES)
def test_every_rule_of_the_catalogue_has_its_row_and_is_kept(rules: Ruleset, family: str) -> None:
    catalogue = [f"{family}-{number:02}" for number in range(1, LAST + 1)]
    assert [rule for rule, _ in rows(rules, family)] == sorted(rules.rules) == catalogue


@pytest.mark.parametrize(("rules", "family"), GAMES)
def test_the_file_that_plays_a_rule_cites_it(rules: Ruleset, family: str) -> None:
    folder = HERE / rules.id.replace("-", "_")
    for rule, file in rows(rules, family):
        assert f'rule("{rule}")' in (folder / file).read_text("utf-8"), rule
