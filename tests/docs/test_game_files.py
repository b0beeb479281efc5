"""The page about games that are files: its examples are in the files, and it leaves nothing out."""

import re
from typing import get_args

import pytest

from fightbook.domain.rulesets.any_game import DICE_POOL, FANTASY_D20, PERCENTILE_UNDER, TRACKER
from fightbook.domain.rulesets.any_game.commands import SCOPES
from fightbook.domain.rulesets.any_game.file import MEDDLING, Action, GameFile, Moment, TrackRule
from tests.contracts.repository import ROOT

PAGE = (ROOT / "docs" / "rulesets" / "game-files.md").read_text(encoding="utf-8")
GAMES = (TRACKER, FANTASY_D20, PERCENTILE_UNDER, DICE_POOL)
BLOCKS = re.findall(r"^```toml\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.partition("\n")[0][:30])
def test_the_examples_are_those_of_the_games_that_ship(block: str) -> None:
    assert [rules.id for rules in GAMES if block in rules.text]


def test_every_game_and_every_command_is_on_the_page() -> None:
    assert [rules.id for rules in GAMES if f"(`{rules.id}`)" not in PAGE] == []
    tags = {str(kind.__struct_config__.tag) for kind in SCOPES}
    assert {tag for tag in tags if f"| `{tag}` |" not in PAGE} == set()


def test_every_part_and_every_moment_is_on_the_page() -> None:
    known = {word for kind in (GameFile, Action, TrackRule) for word in kind.__struct_fields__}
    words = known | {*get_args(Moment), *MEDDLING} - {"help"}
    assert {word for word in words if word not in PAGE} == set()
