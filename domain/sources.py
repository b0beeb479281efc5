"""Sources: which written rules a number and its parts come from, by what a game calls them.

A game says so in ``[sources]`` of its ``game.toml``: ``"roll of #" = "ZC-23, 001-17"``. ``#``
stands for a number, ``*`` at an end for any words; a number is called what it is for, with how it
came out or without, what it was lost by, or the kind of its event, with a part of it or without; a
condition is called ``marked`` or ``unmarked`` with its id.
Law: what a game does not name has no source, none is guessed.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol, runtime_checkable

from fightbook.domain.tongue import slug, ways

REST = "*"
Sources = Mapping[str, str]
"""By how a part is called, as a key: rules and rulings, with commas."""


@runtime_checkable
class Sourced(Protocol):
    """Rules that say where their numbers come from."""

    sources: Sources


def keyed(written: Mapping[str, str]) -> dict[str, str]:
    """Give sources by keys under which ``source`` finds them."""
    return {_key(text): rules for text, rules in written.items()}


def _key(text: str) -> str:
    key = slug(text.replace("#", " n "))
    return f"{'--' * text.startswith(REST)}{key}{'--' * text.endswith(REST)}"


def source(found: Sources, *texts: str) -> str:
    """Give the rules behind the first of ``texts`` that has any; nothing where none has."""
    return next((found[key] for text in texts for key in _keys(text) if key in found), "")


def sources_of(rules: object) -> Sources:
    """Give the sources of a game; none where it says nothing of them."""
    return rules.sources if isinstance(rules, Sourced) else {}


def _keys(text: str) -> Iterable[str]:
    """Give the keys of a whole text, and of what it says behind a comma."""
    _, *added = text.split(", ")
    return (key for one in (text, *added) for key, _ in ways(one)) if text else ()
