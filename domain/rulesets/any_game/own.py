"""A game of one's own: the engine, for files that do not come with Fightbook.

Laws: the same text gives the same rules; the rules of the last files are kept, as many as ``KEPT``,
so that many fights of a game share them. Its version says which engine decides, and the file's own.
"""

from functools import lru_cache

from fightbook.domain.data import text_beside
from fightbook.domain.registry import bad_game
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.rulesets.any_game.reading import WrongFile

IDENT = "own-game"
KEPT = 32


class OwnGame(AnyGame):
    """Plays any file; by itself, without one, the file that there is to begin from."""

    def __init__(self, text: str) -> None:
        """Begin with a file to start from."""
        super().__init__(IDENT, text)
        self.title = "A game of your own"
        self.about = "Rules that you write, as one file; begin from one that is there."

    def written(self, text: str) -> AnyGame:
        """Give the rules of a file. Raises ``bad-game``."""
        return _written(text)


@lru_cache(KEPT)
def _written(text: str) -> AnyGame:
    try:
        return AnyGame(IDENT, text)
    except WrongFile as error:
        raise bad_game(error.mistakes) from None


def own_game() -> OwnGame:
    """Give the engine, with the tracker to start from."""
    return OwnGame(text_beside(__name__.rpartition(".")[0], "games", "tracker.toml"))
