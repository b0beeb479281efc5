"""The laws that hold for every game, as tests: ``test_laws = laws(RULESET)``.

A law is a function of a ruleset and a seed. It plays a fight at random, with that seed, and fails
where the law does not hold; so the same seed fails again. Each module has a table ``LAWS`` of its
laws and the seeds of their fights; ``EVERY`` has all of them.
"""

from collections.abc import Callable, Iterator
from traceback import walk_tb

import pytest

from fightbook.clients.authors.laws import (
    comings,
    eyes,
    leaving,
    offers,
    past,
    replay,
    rounds,
    secrecy,
    taken_back,
    telling,
    twins,
    words,
)
from fightbook.clients.authors.laws.fights import Law, Laws
from fightbook.clients.authors.play import story
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.ruleset import Ruleset

EVERY: Laws = {
    **replay.LAWS,
    **past.LAWS,
    **offers.LAWS,
    **comings.LAWS,
    **leaving.LAWS,
    **eyes.LAWS,
    **secrecy.LAWS,
    **twins.LAWS,
    **rounds.LAWS,
    **taken_back.LAWS,
    **telling.LAWS,
    **words.LAWS,
}


def laws(*games: Ruleset, of: Laws = EVERY, fights: int | None = None) -> Callable[..., None]:
    """Give a test of each of the laws for each of the games.

    ``fights``: so many for each law in the place of those that it names.
    """
    cases = [
        pytest.param(law, rules, seed, id=f"{rules.id}-{law.__name__}-{seed}")
        for rules in games
        for law, seed in _fights(of, fights)
    ]

    @pytest.mark.parametrize(("law", "rules", "seed"), cases)
    def test(law: Law, rules: Ruleset, seed: int) -> None:
        try:
            law(rules, seed)
        except Exception as error:
            _tell(error)
            raise

    return test


def _tell(error: Exception) -> None:
    """Let an error say what happened before at the last table on its way, if it does not yet."""
    frames = [frame for frame, _ in walk_tb(error.__traceback__)]
    tables = [
        found for f in frames for found in f.f_locals.values() if isinstance(found, LocalTable)
    ]
    if tables and not getattr(error, "__notes__", ()):
        error.add_note(story(tables[-1]))


def _fights(of: Laws, fights: int | None) -> Iterator[tuple[Law, int]]:
    for law, seeds in of.items():
        for seed in seeds if fights is None else range(fights):
            yield law, seed
