"""The games that the laws are held against: the small one, and every one that is installed."""

from domain.ruleset import Ruleset
from server.plugins import rulesets
from tests.support.duel import DUEL

GAMES: dict[str, Ruleset] = {"duel": DUEL, **rulesets()}
