"""What is offered is laid out so that a page can show it, held against every installed game."""

import pytest

from fightbook.domain.moves import awaited, legal_moves
from tests.laws.games import GAMES, TABLES
from tests.support.play import play, seat_everybody
from tests.support.table import Table


def look(table: Table) -> None:
    """Hold the offers of every seat against the laws, and whom they are told to wait for.

    Now and then: what holds of a moment's offers hangs on nothing before it.
    """
    if table.state.commit % 4:
        return
    for seat, world in table.worlds.items():
        waits = awaited(world)
        assert set(waits) <= world.fight.combatants.keys()
        moves = legal_moves(world, seat)
        for move in moves:
            assert not move.group or move.short, f"{move.label} says nothing in its group"
            assert not move.again or move.choice, f"{move.label} replaces no choice"
        if seat != "gm":
            due = {m.command.get("who", "") for m in moves if not m.part and not m.again}
            assert due - {""} <= set(waits), "whoever has to choose is waited for"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_offers_say_what_is_waited_for(game: str, seed: int) -> None:
    table = seat_everybody(GAMES[game], TABLES[seed], seed)
    table.watch("watch")
    assert play(table, seed, after=look)


@pytest.mark.parametrize("game", GAMES)
def test_whom_the_fight_waits_for_is_told_at_once_and_nobody_at_the_end(game: str) -> None:
    table = seat_everybody(GAMES[game], {}, 1)
    assert awaited(table.world("gm"))
    play(table, 1)
    assert awaited(table.world("gm")) == []
