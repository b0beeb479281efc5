"""What a file can say, the page's form asks for."""

import inspect
import re
from pathlib import Path

import msgspec
import pytest

from fightbook.domain.rulesets.any_game import file

ROOT = Path(__file__).parents[3]
FORM = (ROOT / "clients/web/src/lobby/own/parts.ts").read_text(encoding="utf-8")
PARTS = [
    kind
    for _, kind in inspect.getmembers(file, inspect.isclass)
    if issubclass(kind, file.Part) and kind is not file.Part
]
IN_TEXT = {"tables"}
"""What the form leaves to the text."""


@pytest.mark.parametrize("kind", PARTS, ids=lambda kind: kind.__name__)
def test_the_form_asks_for_every_field_of_a_file(kind: type[msgspec.Struct]) -> None:
    asked = set(re.findall(r"'(\w+)'|\b(\w+):", FORM))
    names = {name for found in asked for name in found}
    assert set(kind.__struct_fields__) - names <= IN_TEXT
