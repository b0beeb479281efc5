"""The games that the laws are held against: the small one, and every one that is installed."""

from functools import cache

from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.any_game import OWN_GAME
from fightbook.server.plugins import rulesets
from tests.support.duel import DUEL
from tests.support.play import play, seat_everybody
from tests.support.table import Table

GAMES: dict[str, Ruleset] = {"duel": DUEL, **rulesets()}
del GAMES[OWN_GAME.id]  # which plays the tracker, where nobody wrote anything
TABLES = [{"health": "exact"}, {"health": "word"}, {"health": "nothing"}]


@cache
def played(game: str, seed: int) -> Table:
    """Give a whole fight, played at random; the laws share it, so nobody plays on at it."""
    table = seat_everybody(GAMES[game], TABLES[seed % len(TABLES)], seed)
    play(table, seed)
    return table
