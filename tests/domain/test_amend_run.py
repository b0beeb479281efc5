"""The run of commits that an amendment is: what its lines hide, and whom it answers."""

from typing import Any

from fightbook.domain.commands import Amend
from tests.support.duel import DUEL
from tests.support.table import Table


def setting(value: int) -> dict[str, Any]:
    return {"type": "adjust", "who": "c2", "track": "hp", "value": value, "reason": "test"}


def test_each_hidden_line_has_a_salt_of_its_own_and_no_command_is_answered_anew() -> None:
    table = Table(DUEL, {"health": "word"})
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes", npc=True, sheet={"hp": 9})
    table.do("gm", {"type": "begin"})
    for value in (5, 4, 3, 2):
        table.do("gm", setting(value))
    first, ids = table.state.commit - 3, table.state.record.ids
    lines = table.do("gm", Amend(first, setting(6)))
    salts = [line.event.salt for line in lines if line.event.to is not None]
    assert len(set(salts)) == len(salts) > 8
    known = table.state.record.ids
    assert {key: known[key] for key in ids} == dict(ids)
    assert len(known) == len(ids) + 1
