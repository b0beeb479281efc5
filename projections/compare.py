"""Comparing books of one fight, as several seats took them home: do they tell of the same past?

A line that one book shows and another hides is compared by its mark, so any two seats can compare.
Law: books that agree up to an address hold the same bytes up to it, seen or hidden.
"""

from collections.abc import Sequence
from itertools import zip_longest

import msgspec

from fightbook.domain.line import Seen, place

Books = Sequence[Sequence[Seen]]


class Parting(msgspec.Struct, frozen=True):
    """The first address at which books part, and which of them go together there, by number."""

    at: str
    groups: tuple[tuple[int, ...], ...]


def parting(books: Books) -> Parting | None:
    """Give where the books part; nothing where each is the beginning of the longest."""
    for lines in zip_longest(*books):
        groups: dict[tuple[str, str], list[int]] = {}
        for number, line in enumerate(lines):
            if line is not None:
                groups.setdefault((line.at, line.mark), []).append(number)
        if len(groups) > 1:
            at = min((at for at, _ in groups), key=place)
            return Parting(at, tuple(map(tuple, groups.values())))
    return None


def common(books: Books) -> str:
    """Give the address with which the shortest book ends; empty where it has no line."""
    shortest = min(books, key=len)
    return shortest[-1].at if shortest else ""
