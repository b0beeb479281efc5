"""Each game decides and offers what it did: random fights, held against digests set down before.

A game that is meant to change is set down anew: ``python -m tests.support.same write 200 GAME``.
"""

import pytest

from tests.support.same import digest, golden
from tests.support.whole import first

GOLDEN = golden()


@pytest.mark.parametrize("game", GOLDEN)
@pytest.mark.parametrize("seed", first(4, range(12)))
def test_a_game_decides_and_offers_what_it_did(game: str, seed: int) -> None:
    assert digest(game, seed) == GOLDEN[game][seed]


def test_every_fight_is_one_of_its_own() -> None:
    assert all(len({*digests}) == len(digests) == 200 for digests in GOLDEN.values())
