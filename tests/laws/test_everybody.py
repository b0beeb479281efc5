"""Random legal play with all that a game has, a little; ``tests.bench.fights`` plays more."""

import json
from functools import cache

import pytest

from fightbook.domain.events import Checked, Joined
from fightbook.domain.evolve import fold
from fightbook.domain.perceive import blank
from fightbook.projections.audit.kinds import odd
from fightbook.server.live import commits
from tests.laws.games import GAMES
from tests.support.everybody import fight
from tests.support.table import Table
from tests.support.whole import first

FOUR = ("zwerchhau", "percentile", "initiative-cards", "sword")


@cache
def played(game: str, seed: int) -> tuple[Table, int]:
    """Play a fight once for all that look at it."""
    return fight(GAMES[game], seed, 20_000)


@pytest.mark.parametrize("game", FOUR)
@pytest.mark.parametrize("seed", first(1, range(3)))
def test_whatever_is_offered_to_anybody_is_accepted(game: str, seed: int) -> None:
    table, moves = played(game, seed)
    assert table.state.fight.outcome
    assert moves


@pytest.mark.parametrize("game", FOUR)
@pytest.mark.parametrize("seed", first(1, range(8)))
def test_the_game_says_of_each_die_for_which_commands_it_falls(game: str, seed: int) -> None:
    table, _ = fight(GAMES[game], 80_000 + seed, 300, ends=False)
    state = blank(table.state)
    for lines in commits(table.lines):
        found = [json.loads(line.raw)["label"] for line in odd(GAMES[game], state, lines)]
        assert not found, json.loads(lines[0].raw)["command"]
        state = fold(table.shelf, state, lines)


@pytest.mark.rule("ZH-14")
@pytest.mark.rule("ZH-29")
def test_henchmen_are_hired_and_their_loyalty_is_tested_at_random_too() -> None:
    events = [x.event for n in (0, 5) for x in played("zwerchhau", n)[0].lines]
    assert any(isinstance(x, Joined) and ", help" in x.name for x in events)
    assert any(isinstance(x, Checked) and x.check == "loyalty" for x in events)
