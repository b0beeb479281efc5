"""The browser's log leaves out the same declarations as the server's."""

import re

from fightbook.projections.log.say_table import QUIET
from tests.contracts.repository import ROOT

SENTENCES = ROOT / "clients/web/src/facts/tell/say-table.ts"


def test_the_browser_is_quiet_of_the_same_commands_as_the_server() -> None:
    text = SENTENCES.read_text(encoding="utf-8")
    found = re.search(r"QUIET: .*?\]\);", text, re.DOTALL)
    assert found
    assert set(re.findall(r"'([a-z-]+)'", found[0])) == QUIET
