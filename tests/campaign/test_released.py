"""The golden books of campaigns: every version that was released decides what it did."""

import pytest

from fightbook.domain.campaign.rules import VERSIONS, campaigns
from tests.support.campaigned import GAMES, book
from tests.support.released import wrong


@pytest.mark.parametrize("version", VERSIONS)
def test_a_released_version_of_campaigns_decides_what_it_decided(version: str) -> None:
    assert wrong(book(version), {**GAMES, **campaigns(GAMES)}) == ""
