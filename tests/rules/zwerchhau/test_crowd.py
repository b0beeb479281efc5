"""A crowd in initiative: whoever joined tenth does not come before the second."""

import pytest

from fightbook.domain.events import Spent
from fightbook.domain.moves import legal_moves
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.support.table import Table

TWELVE = range(1, 13)


def declared() -> Table:
    """Let twelve of one side and one of the other say what they do, and roll who begins."""
    table = Table(RULESET, {"dice": "table"})
    for number in TWELVE:
        table.enlist(f"F{number}", "party", sheet={})
    table.enlist("Foe", "foes", sheet={})
    table.do("gm", {"type": "begin"})
    for number in TWELVE:
        strike = {"type": "declare", "who": f"c{number}", "action": "slash", "target": "c13"}
        table.do("gm", strike)
    wait = {"type": "declare", "who": "c13", "action": "defend"}
    table.do("gm", wait, faces={"initiative:1": (6,), "initiative:2": (1,)})
    return table


@pytest.mark.rule("ZC-01")
def test_twelve_of_equal_dexterity_act_as_they_joined() -> None:
    turns = [step.who for step in declared().state.fight.steps]
    assert turns == [f"c{number}" for number in range(1, 14)]


@pytest.mark.rule("ZC-03")
def test_a_round_tires_twelve_as_they_joined() -> None:
    table = declared()
    lines = table.lines
    while table.state.fight.round == 1:
        found = table.state.fight.steps[0].who if table.state.fight.steps else ""
        faces = {f"check:{found}": (1,)} if found != "c13" else {}
        lines = [*table.do("gm", {"type": "proceed"}, faces=faces)]
    tired = [line.event.who for line in lines if isinstance(line.event, Spent)]
    assert tired == sorted(tired, key=lambda who: int(who[1:]))
    assert len(tired) == len(TWELVE) + 1


@pytest.mark.rule("ZC-01")
def test_where_no_foe_is_to_be_seen_nobody_strikes() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party", sheet={})
    table.enlist("Assassin", "foes", sheet={}, hidden=True)
    table.do("gm", {"type": "begin"})
    offered = {
        move.command.get("action") for move in legal_moves(table.shelf, table.world("gm"), "gm")
    }
    assert {"defend", "wait"} <= offered
    assert not {"slash", "shoot"} & offered
