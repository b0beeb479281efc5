"""Numbers as the sum of what makes them up, told as the ``parts`` of a loss."""

from collections.abc import Callable, Iterable
from typing import Any

from fightbook.domain.events import Modifier


def add(parts: list[Modifier], name: str, value: int) -> None:
    """Add what is not nothing to a number."""
    if value:
        parts.append(Modifier(name, value))


def worth(parts: Iterable[Modifier]) -> int:
    """Give what a number comes to."""
    return sum(part.value for part in parts)


def merged(parts: Iterable[Modifier]) -> list[Modifier]:
    """Give each name once, with all that it comes to; what comes to nothing is left out."""
    found: dict[str, int] = {}
    for part in parts:
        found[part.name] = found.get(part.name, 0) + part.value
    return [Modifier(name, value) for name, value in found.items() if value]


def written(parts: Iterable[Modifier], said: Callable[[str], str] = str) -> list[dict[str, Any]]:
    """Give parts as the detail of a fact holds them, for whoever opens its number.

    ``said`` gives the words of a name.
    """
    return [{"name": said(part.name), "value": part.value} for part in parts]
