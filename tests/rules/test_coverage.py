"""Every rule that a game keeps has a row on its page, and the file named there holds it.

The list is the game's own: ``[rules]`` in its ``game.toml``. Law: ids are never taken back, so the
numbers of a family have no gaps; those of ``ZC`` stand in groups, with room between them.
"""

import re
from itertools import groupby
from pathlib import Path

import pytest

from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.initiative_cards import RULESET as CARDS
from fightbook.domain.rulesets.percentile import RULESET as PERCENTILE
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.rulesets.zwerchhau import RULESET as ZWERCHHAU

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GAMES = (CARDS, PERCENTILE, SWORD, ZWERCHHAU)
ID = r"[A-Z]{2}-\d\d"
GROUPED = "ZC"


def rows(rules: Ruleset) -> dict[str, str]:
    """Give the rules of the table on a game's page, each with the file that plays it."""
    page = (ROOT / "docs" / "rulesets" / f"{rules.id}.md").read_text("utf-8")
    found = re.findall(rf"^\| ({ID}) \| [^|]+ \| `([^`|]+)` \|.*$", page, re.MULTILINE)
    assert len(dict(found)) == len(found), "a rule has two rows"
    return dict(found)


def cited(path: Path) -> set[str]:
    """Give the rules that a test, or an example, says that it proves."""
    text = path.read_text("utf-8")
    if path.suffix == ".toml":
        lists = re.findall(r"^rules = \[(.+?)\]", text, re.MULTILINE | re.DOTALL)
        return set(re.findall(rf'"({ID})"', " ".join(lists)))
    return set(re.findall(rf'\.rule\(\s*"({ID})"', text))


def sources(rules: Ruleset) -> dict[str, Path]:
    """Give the tests and the examples of a game, by name."""
    folder = rules.id.replace("-", "_")
    examples = (ROOT / "domain" / "rulesets" / folder / "examples").glob("*.toml")
    return {path.name: path for path in (*(HERE / folder).glob("test_*.py"), *examples)}


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_every_rule_has_its_row_and_every_row_its_rule(rules: Ruleset) -> None:
    assert set(rows(rules)) == set(rules.rules)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_the_file_that_plays_a_rule_cites_it(rules: Ruleset) -> None:
    files = sources(rules)
    wrong = [rule for rule, file in rows(rules).items() if rule not in cited(files[file])]
    assert wrong == []


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_nothing_cites_a_rule_that_there_is_not(rules: Ruleset) -> None:
    assert set().union(*map(cited, sources(rules).values())) == set(rules.rules)


def test_no_id_was_taken_back() -> None:
    ids = sorted(rule.split("-") for game in GAMES for rule in game.rules)
    for family, found in groupby(ids, key=lambda rule: rule[0]):
        numbers = [int(number) for _, number in found]
        if family != GROUPED:
            assert numbers == [*range(1, len(numbers) + 1)], family
