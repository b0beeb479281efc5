"""Whole fights in the games that ship: a bot plays only what is offered, up to the audit."""

import random

import pytest

from fightbook.domain.rulesets.any_game import DICE_POOL, FANTASY_D20, PERCENTILE_UNDER, TRACKER
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.projections.audit import audit
from tests.support.books import book, dump
from tests.support.play import offered, seat_everybody
from tests.support.table import Table

GAMES = {rules.id: rules for rules in (TRACKER, FANTASY_D20, PERCENTILE_UNDER, DICE_POOL)}
MOST = 3000
TABLES = [{"health": "exact"}, {"health": "word"}, {"health": "nothing"}]


def fought(rules: AnyGame, seed: int) -> Table:
    """Fight to the end; nobody but who decides it ends it, and the tracker's GM after a while."""
    table = seat_everybody(rules, TABLES[seed % len(TABLES)], seed)
    chance = random.Random(seed)
    seats = [seat.id for seat in table.state.record.seats.values() if seat.role != "spectator"]
    table.watch(*seats)
    for count in range(MOST):
        if table.state.fight.outcome:
            return table
        moves = offered(table, seats, chance)
        tools = {"proceed", "finish"} if rules is TRACKER and count > 60 else {"proceed"}
        deeds = [found for found in moves if found[1].part != "tool"]
        last = [found for found in moves if found[1].command["type"] in tools]
        seat, move = chance.choice(last if not deeds or len(tools) > 1 else deeds)
        table.do(seat, move.command)
    raise AssertionError("the fight did not end")


@pytest.mark.chance
@pytest.mark.parametrize(("seed", "game"), [*enumerate(GAMES)])
def test_a_fight_to_the_end_is_sound(seed: int, game: str) -> None:
    table = fought(GAMES[game], seed)
    report = audit(dump(book(table)), GAMES)
    assert report.findings == ()
    assert (report.decided, report.not_decided) == (table.state.commit, "")
