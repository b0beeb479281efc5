"""The page says of every rule of the catalogue what plays it, or that nothing does."""

import re
from pathlib import Path

from fightbook.domain.rulesets.zwerchhau import RULESET

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
EXAMPLES = ROOT / "domain" / "rulesets" / "zwerchhau" / "examples"
PAGE = (ROOT / "docs" / "rulesets" / "zwerchhau.md").read_text("utf-8")
ROWS = re.findall(r"^\| (Z[HC]-\d\d) \| .+? \| (?:`(.+?)`|not played.*) \|$", PAGE, re.MULTILINE)
EARLY = [*range(1, 12), *range(20, 26), *range(30, 36), 40, 41, 45, 46, 47, *range(50, 59)]
COMBAT = [*EARLY, 60, 65, *range(70, 76), *range(80, 88), 90]
CATALOGUE = [f"ZH-{n:02}" for n in range(1, 31)] + [f"ZC-{n:02}" for n in COMBAT]


def test_every_rule_of_the_catalogue_has_its_row() -> None:
    assert [rule for rule, _ in ROWS] == CATALOGUE


def test_what_is_played_is_what_the_game_says_it_keeps() -> None:
    assert {rule for rule, file in ROWS if file} == set(RULESET.rules)


def test_the_file_that_plays_a_rule_cites_it() -> None:
    for rule, file in ROWS:
        folder = EXAMPLES if file.endswith(".toml") else HERE
        assert not file or f'"{rule}"' in (folder / file).read_text("utf-8"), rule
