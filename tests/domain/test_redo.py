"""Redo: offered as long as the fight did not go on, to whoever is shown little as to all."""

import pytest

from fightbook.domain.timeline import can_redo
from tests.support.duel import DUEL
from tests.support.table import Table


def a_fight() -> tuple[Table, str, str]:
    table = Table(DUEL)
    ana = table.enlist("Ana", "party")
    rat = table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    return table, ana, rat


@pytest.mark.parametrize("hidden", [True, False])
def test_what_is_done_unseen_spoils_a_redo_whatever_it_is(hidden: bool) -> None:
    table, _, _ = a_fight()
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "say", "text": "a slip", "hidden": hidden})
    assert can_redo(table.state) is can_redo(table.world("gm")) is not hidden
    assert can_redo(table.world("watch"))


def test_an_invitation_spoils_no_redo() -> None:
    table, _, _ = a_fight()
    table.do("gm", {"type": "undo"})
    table.do("server", {"type": "invite", "code": "BCDEFG"})
    assert can_redo(table.state)


def test_a_fight_that_went_on_cannot_be_redone() -> None:
    table, ana, _ = a_fight()
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "dismiss", "who": ana})
    assert not can_redo(table.state)


def test_two_steps_back_are_two_steps_forward() -> None:
    table, ana, _ = a_fight()
    table.do("gm", {"type": "aim", "who": ana, "high": True})
    before = table.state.fight
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "undo"})
    assert can_redo(table.state)
    table.do("gm", {"type": "redo"})
    table.do("gm", {"type": "redo"})
    assert table.state.fight is before
    assert not can_redo(table.state)
