"""Each game comes out as an oracle says that does not know its code: three fights of each."""

from collections.abc import Generator

import pytest

from tests.oracles import initiative_cards, percentile, sword, zwerchhau
from tests.oracles.stand import Oracle, judge, serving

ORACLES = {
    "initiative-cards": initiative_cards.oracle,
    "percentile": percentile.oracle,
    "sword": sword.oracle,
    "zwerchhau": zwerchhau.oracle,
}


@pytest.fixture(scope="module", name="place")
def all_games(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a server that has every game."""
    with serving(tmp_path_factory.mktemp("oracles")) as url:
        yield url


@pytest.mark.parametrize("oracle", ORACLES.values(), ids=ORACLES)
def test_what_the_faces_should_have_come_to_they_came_to(oracle: Oracle, place: str) -> None:
    found = judge(oracle, place, 3)
    assert not found.wrong, "\n".join(found.wrong)
    assert sum(found.made.values()) > 20
