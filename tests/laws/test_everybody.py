"""Random legal play with all that a game has, at a small scale; ``tests.bench.fights`` plays more."""

import pytest

from fightbook.domain.events import Checked, Joined
from tests.laws.games import GAMES
from tests.support.everybody import fight
from tests.support.whole import first

FOUR = ("zwerchhau", "percentile", "initiative-cards", "sword")


@pytest.mark.parametrize("game", FOUR)
@pytest.mark.parametrize("seed", first(1, range(3)))
def test_whatever_is_offered_to_anybody_is_accepted(game: str, seed: int) -> None:
    table, moves = fight(GAMES[game], seed, 20_000)
    assert table.state.fight.outcome
    assert moves


@pytest.mark.rule("ZH-14")
@pytest.mark.rule("ZH-29")
def test_henchmen_are_hired_and_their_loyalty_is_tested_at_random_too() -> None:
    events = [x.event for n in (0, 5) for x in fight(GAMES["zwerchhau"], n, 20_000)[0].lines]
    assert any(isinstance(x, Joined) and ", help" in x.name for x in events)
    assert any(isinstance(x, Checked) and x.check == "loyalty" for x in events)
