"""The page says of each rule of the catalogue what plays it, or that nothing does."""

import re
from pathlib import Path

from fightbook.domain.rulesets.percentile import RULESET

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rulesets" / "percentile.md").read_text("utf-8")
ROWS = re.findall(r"^\| (OP-\d\d) \| .+? \| (?:`(.+?)`|not played.*) \|$", PAGE, re.MULTILINE)


def test_every_rule_of_the_catalogue_has_its_row() -> None:
    assert [rule for rule, _ in ROWS] == [f"OP-{n:02}" for n in range(1, 32)]


def test_what_is_played_is_what_the_game_says_it_keeps() -> None:
    assert [rule for rule, file in ROWS if file] == [*RULESET.rules]


def test_the_file_that_plays_a_rule_cites_it() -> None:
    for rule, file in ROWS:
        assert not file or f'mark.rule("{rule}")' in (HERE / file).read_text("utf-8"), rule
