"""The past of every game: amendments in the middle of anything, and books that audit."""

import random
from typing import Any

import pytest

from domain.commands import Amend
from domain.decide import look_ahead
from domain.evolve import fold
from domain.line import read
from domain.perceive import blank
from domain.reject import Rejected
from projections.audit import audit
from tests.laws.games import GAMES
from tests.laws.test_laws import TABLES
from tests.support.play import play, seat_everybody
from tests.support.table import Table

every_game = pytest.mark.parametrize("game", GAMES)
AMENDMENTS = 12


class Meddler:
    """Amends a past command now and then, with itself or another, and mostly takes that back."""

    def __init__(self, table: Table, seed: int) -> None:
        self.chance = random.Random(seed)
        self.first = table.state.commit
        self.done = 0

    def __call__(self, table: Table) -> None:
        if self.done >= AMENDMENTS or self.chance.random() > 0.1 or table.state.fight.outcome:
            return
        commit = self._choose(table)
        declared = table.state.moments[commit].declared
        assert declared is not None
        if commit <= self.first or declared.command["type"] == "amend":
            return
        self.done += 1
        before = table.state
        dice: Any = self.chance.choice(["same", "fresh"])
        amendment = Amend(commit, declared.command, dice, "drop")
        seen = look_ahead(table.state, "gm", amendment)
        assert table.state is before
        found = table.attempt("gm", amendment)
        assert isinstance(found, Rejected) == isinstance(seen, Rejected)
        if isinstance(found, Rejected):
            return
        if dice == "same":
            assert table.state.fight.combatants == before.fight.combatants
        table.do("gm", {"type": "undo"})
        assert table.state.fight == before.fight
        assert table.state.latest == before.latest

    def _choose(self, table: Table) -> int:
        commit = table.state.latest
        for _ in range(self.chance.randrange(5)):
            commit = max(self.first, table.state.moments[commit].latest)
        return commit


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_the_past_can_be_amended_anywhere_and_the_book_audits(game: str, seed: int) -> None:
    table = seat_everybody(GAMES[game], TABLES[seed % len(TABLES)], seed)
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
