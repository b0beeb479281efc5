"""Sources: which written rules a number and its parts come from, by what a game calls them.

A game says so in ``[sources]`` of its ``game.toml``: ``"roll of #" = "ZC-23, 001-17"``. ``#``
stands for a number, ``*`` at an end for any words; a number is called what it is for, with how it
came out or without, what it was lost by, or the kind of its event, with a part of it or without; a
condition is called ``marked`` or ``unmarked`` with its id, who is gone ``left`` with the reason and
the test before it, a choice ``chosen`` with what is said of it first, dice of which one is yet to
be picked ``not picked`` with what they are for. What an edition has otherwise is called
``edition 2022 roll of #``.
Law: what a game does not name has no source, none is guessed.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol, runtime_checkable

from fightbook.domain.tongue import slug, ways

REST = "*"
EDITION = "edition "
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
    if text.startswith(EDITION):
        _, edition, rest = text.split(" ", 2)
        return f"{_head(edition)}{_key(rest)}"
    key = slug(text.replace("#", " n "))
    return f"{'--' * text.startswith(REST)}{key}{'--' * text.endswith(REST)}"


def _head(edition: str) -> str:
    return f"{slug(EDITION + edition)}-"


def source(found: Sources, *texts: str) -> str:
    """Give the rules behind the first of ``texts`` that has any; nothing where none has."""
    return next((found[key] for text in texts for key in _keys(text) if key in found), "")


def sources_of(rules: object, edition: str = "") -> Sources:
    """Give the sources of a game, as an edition has them; none where it says nothing of them."""
    found: Sources = rules.sources if isinstance(rules, Sourced) else {}
    head = _head(edition)
    own = {key.removeprefix(head): said for key, said in found.items() if key.startswith(head)}
    return {**found, **own} if own else found


def _keys(text: str) -> Iterable[str]:
    """Give the keys of a whole text, and of what it says behind a comma."""
    _, *added = text.split(", ")
    return (key for one in (text, *added) for key, _ in ways(one)) if text else ()
