"""The shelf: the rules of a game in each version that is at hand.

A fight says by which version it is played; its fold takes the rules of that from the shelf. Laws:
nothing that is folded holds rules; a version that is not at hand is stood in for by the newest one
that is not newer, or else by the ``stand_in``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from fightbook.domain.events import Event, Track
from fightbook.domain.state import Fight

_PIECE = re.compile(r"\d+|\D+")


class Folding(Protocol):
    """What a fold asks of rules; all else that they bring is in ``domain.ruleset``."""

    version: str

    def evolve(self, own: Any, event: Event) -> Any:
        """Give the ruleset's own state after ``event``."""
        ...

    def word(self, track: Track) -> str:
        """Give the coarse word for a track."""
        ...


R_co = TypeVar("R_co", bound=Folding, covariant=True)


@dataclass(frozen=True, slots=True)
class Shelf(Generic[R_co]):
    """Rules of one game by version, oldest first; ``stand_in``: those of a fight to be opened."""

    stand_in: R_co
    versions: Mapping[str, R_co] = field(default_factory=dict[str, R_co])

    def at(self, version: str) -> R_co:
        """Give the rules of a version, or what stands in for them."""
        if (found := self.versions.get(version)) is not None:
            return found
        return self._near(version) if version else self.stand_in

    def of(self, fight: Fight) -> R_co:
        """Give the rules by which a fight is played now."""
        return self.versions.get(fight.version) or self.at(fight.version)

    def newer(self, version: str) -> list[str]:
        """Give the versions at hand that come after ``version``, oldest first."""
        return sorted((v for v in self.versions if order(v) > order(version)), key=order)

    def _near(self, version: str) -> R_co:
        older = [v for v in self.versions if order(v) < order(version)]
        return self.versions[max(older, key=order)] if older else self.stand_in


def order(version: str) -> list[tuple[bool, int, str]]:
    """Give what versions are sorted by, older before newer: numbers in them count as numbers."""
    pieces: list[str] = _PIECE.findall(version)
    return [(p.isdecimal(), int(p) if p.isdecimal() else 0, p) for p in pieces]
