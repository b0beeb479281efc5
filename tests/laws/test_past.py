"""The past of every game: amendments in the middle of anything, and books that audit."""

import random
from typing import Any

import pytest

from domain.commands import Amend
from domain.decide import look_ahead
from domain.differences import differences
from domain.evolve import fold
from domain.line import read
from domain.past import decisions
from domain.perceive import blank
from domain.reject import Rejected
from domain.timeline import in_force
from projections.audit import audit
from tests.laws.games import GAMES, TABLES
from tests.support.play import play, seat_everybody
from tests.support.table import Table

every_game = pytest.mark.parametrize("game", GAMES)
AMENDMENTS = 12


class Meddler:
    """Amends a past command now and then, with itself, and takes every other time that back.

    What an earlier amendment decided again is amended like anything else.
    """

    def __init__(self, table: Table, seed: int) -> None:
        self.chance = random.Random(seed)
        self.first = table.state.commit
        self.done = 0

    def __call__(self, table: Table) -> None:
        if self.done >= AMENDMENTS or self.chance.random() > 0.1 or table.state.fight.outcome:
            return
        known = decisions(table.state.moments, in_force(table.state, self.first))
        if not known:
            return
        decision = self.chance.choice(known[-5:])
        self.done += 1
        before, world = table.state, table.worlds["gm"]
        dice: Any = self.chance.choice(["same", "fresh"])
        amendment = Amend(decision.commit, decision.command, dice, "drop")
        seen = look_ahead(table.state, world, "gm", amendment)
        assert table.state is before
        found = table.attempt("gm", amendment)
        assert isinstance(found, Rejected) == isinstance(seen, Rejected)
        if isinstance(found, Rejected):
            return
        if not isinstance(seen, Rejected) and not seen.draws_at and not table.state.fight.outcome:
            assert seen.changes == differences(world.fight, table.worlds["gm"].fight)
        if dice == "same":
            assert table.state.fight.combatants == before.fight.combatants
        if self.done % 2 or table.state.fight.outcome:
            table.do("gm", {"type": "undo"})
            assert table.state.fight == before.fight
            assert table.state.latest == before.latest


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_the_past_can_be_amended_anywhere_and_the_book_audits(game: str, seed: int) -> None:
    table = seat_everybody(GAMES[game], TABLES[seed % len(TABLES)], seed)
    table.watch("gm")
    meddler = Meddler(table, seed)
    play(table, seed, after=meddler)
    raws = [line.raw for line in table.lines]
    folded = fold(blank(table.state), map(read, raws))
    assert (folded.fight, folded.record) == (table.state.fight, table.state.record)
    report = audit(raws, GAMES)
    assert report.findings == ()
    assert (report.decided, report.not_decided) == (table.state.commit, "")
    for seat in table.state.record.seats:
        assert table.world(seat).fight.outcome == table.state.fight.outcome
