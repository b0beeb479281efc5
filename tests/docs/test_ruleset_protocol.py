"""The page about the protocol of rulesets shows the code of the small game, and its test passes."""

import inspect
import re
import textwrap

import pytest

from fightbook.domain.events import Damaged
from tests.contracts.repository import ROOT
from tests.support.duel import DUEL
from tests.support.table import Table

PAGE = (ROOT / "docs" / "ruleset-protocol.md").read_text(encoding="utf-8")
GAME = (ROOT / "tests" / "support" / "duel.py").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)
*SHOWN, TEST = BLOCKS


@pytest.mark.parametrize("block", SHOWN, ids=lambda block: textwrap.shorten(block, 40))
def test_the_code_shown_is_the_games(block: str) -> None:
    assert block in GAME


def test_the_test_shown_passes() -> None:
    exec(TEST, {"DUEL": DUEL, "Table": Table, "Damaged": Damaged})  # noqa: S102 - our own page
    assert "assert" in TEST


def test_every_part_of_a_ruleset_is_on_the_page() -> None:
    found = {name for name, part in vars(type(DUEL)).items() if inspect.isfunction(part)}
    parts = {name for name in found if not name.startswith("_")}
    assert {name for name in parts if f"`{name}()`" not in PAGE} == set()
