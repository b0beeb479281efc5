"""Numbers as the sum of what makes them up, told as the ``parts`` of a loss."""

from collections.abc import Iterable

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
