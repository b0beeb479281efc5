"""The table in memory that ships for authors of games, under the name that the tests know."""

from fightbook.clients.authors.table import A
from fightbook.clients.authors.table import LocalTable as Table

__all__ = ["A", "Table"]
