"""The games that the laws are held against: the small one, and every one that is installed."""

from fightbook.clients.authors.laws import fights
from fightbook.clients.authors.laws.fights import TABLES
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.any_game import OWN_GAME
from fightbook.server.plugins import rulesets
from tests.support.duel import DUEL
from tests.support.table import Table

__all__ = ["FILES", "GAMES", "RULES", "TABLES", "played"]

GAMES: dict[str, Ruleset] = {"duel": DUEL, **rulesets()}
for name in [key for key, rules in GAMES.items() if rules.id == CAMPAIGN]:
    del GAMES[name]  # which has no end, and laws of its own
del GAMES[OWN_GAME.id]  # which plays the tracker, where nobody wrote anything
FILES = [GAMES[name] for name in ("tracker", "percentile-under", "dice-pool")]
"""Other files for the rules that play fantasy-d20: a fight of each for each law is enough."""
RULES = [rules for rules in GAMES.values() if rules not in FILES]


def played(game: str, seed: int) -> Table:
    """Give a whole fight, played at random; nobody plays on at it."""
    return fights.played(GAMES[game], seed)
