"""Dice chains of few links: cheap to begin, and used up within a run."""

from collections.abc import Generator
from contextlib import contextmanager
from unittest.mock import patch

from fightbook.clients.authors.table import chain_of
from fightbook.domain import witnesses
from fightbook.domain.dice import Chain
from fightbook.server import supply

LINKS = 12


@contextmanager
def short_chains() -> Generator[None]:
    """Let all chains that are begun have so many links, those of before and after theirs."""
    chain_of.cache_clear()
    with (
        patch.object(Chain.__init__, "__defaults__", (LINKS,)),
        patch.object(witnesses, "CHAIN_LENGTH", LINKS),
        patch.object(supply, "CHAIN_LENGTH", LINKS),
    ):
        try:
            yield
        finally:
            chain_of.cache_clear()
