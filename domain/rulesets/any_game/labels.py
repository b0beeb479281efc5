"""Which dice the commands of a game's file throw, by the words of their labels.

An action's own dice fall for the command that names it, or for an answer on the way. A trigger's, a
condition's and those of the order may fall for anything that lets somebody's turn come or end.
"""

from collections.abc import Mapping, Sequence

from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.triggers import ALLOW, REACT

WORDS = ("act", "check", "damage", "heal", "roll", "add", "less")
ORDER = ("order", "ties", "back")
ANSWERS = (f"answer/{REACT}", f"answer/{ALLOW}")
ANY = ("*",)


def throws(game: GameFile) -> Mapping[str, Sequence[str]]:
    """Give them, as ``domain.ruleset.Throws`` says."""
    found: dict[str, Sequence[str]] = dict.fromkeys((*ORDER, *WORDS), ANY)
    for number, action in enumerate(game.actions):
        found |= dict.fromkeys((f"{word}{number}" for word in WORDS), (f"act/{action}", *ANSWERS))
    for number in range(len(game.triggers)):
        words = (f"{word}{len(game.actions) + number}" for word in WORDS)
        found |= dict.fromkeys(words, ANY)
    return found | dict.fromkeys((f"deck{number}" for number in range(len(game.decks))), ANY)
