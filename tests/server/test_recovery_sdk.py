"""The recovery code gives a program the GM's seat back, and nobody else."""

import pytest

from fightbook.clients.python import Refused, Table


async def test_the_gm_comes_back_by_the_code_and_the_link_of_before_is_void(url: str) -> None:
    async with Table.create(url, ruleset="duel", title="At the ford") as lost:
        code, encounter, link = lost.recovery, lost.link.encounter, lost.link
    async with Table.recover(url, encounter=encounter, code=code) as table:
        assert table.seat == "gm"
        await table.command({"type": "say", "text": "It is mine again"})
    with pytest.raises(Refused) as refused:
        async with Table.open(link):
            pass
    assert refused.value.code == "bad-token"


async def test_another_code_is_refused(url: str) -> None:
    async with Table.create(url, ruleset="duel", title="At the ford") as table:
        with pytest.raises(Refused):
            async with Table.recover(url, encounter=table.link.encounter, code="nothing-like-it"):
                pass
