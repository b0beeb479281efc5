"""The combat log: every seen fact as an entry, and entries as text, Markdown, HTML and JSON.

``Teller`` tells commit by commit, ``tell`` the whole; ``RENDERERS`` gives a page in each format;
``Voice`` gives a ruleset's own words alone.
"""

from collections.abc import Iterable, Mapping
from typing import Protocol

import msgspec

from fightbook.domain.tongue import Tongue
from fightbook.projections.log import html, markdown, text
from fightbook.projections.log.cited import UNCITED, Cited, citing
from fightbook.projections.log.entry import Change, Chip, Entry, Named, Told
from fightbook.projections.log.sentence import Narrate
from fightbook.projections.log.teller import Teller, common, tell
from fightbook.projections.log.voice import Voice
from fightbook.projections.tongues import ENGLISH


class Page(Protocol):
    """Makes a page of the log from the encounter's title and its entries."""

    def __call__(
        self,
        title: str,
        entries: Iterable[Entry],
        tongue: Tongue = ENGLISH,
        cited: Cited = UNCITED,
    ) -> str:
        """Make it."""
        ...


class Log(msgspec.Struct, frozen=True, omit_defaults=True):
    """A log: its entries, and in ``told`` what every line that is told reads like, by address."""

    title: str
    lang: str
    entries: tuple[Entry, ...]
    told: Mapping[str, str] | msgspec.UnsetType = msgspec.UNSET
    cited: Mapping[str, str] = {}
    """The rules behind each ``topic``, ``reason`` and modifier, where they are asked for."""


def as_json(
    title: str,
    entries: Iterable[Entry],
    tongue: Tongue = ENGLISH,
    cited: Cited = UNCITED,
    told: Mapping[str, str] | None = None,
) -> str:
    """Give the entries as they are, under the title; where it is given, what a ``Voice`` told."""
    entries = tuple(entries)
    said = msgspec.UNSET if told is None else told
    page = Log(title, tongue.lang, entries, said, cited.named(entries))
    return msgspec.json.encode(page).decode()


RENDERERS: Mapping[str, Page] = {
    "application/json": as_json,
    "text/plain": text.page,
    "text/markdown": markdown.page,
    "text/html": html.page,
}
"""A page of the log by media type."""

__all__ = [
    "RENDERERS",
    "UNCITED",
    "Change",
    "Chip",
    "Cited",
    "Entry",
    "Log",
    "Named",
    "Narrate",
    "Teller",
    "Told",
    "Voice",
    "as_json",
    "citing",
    "common",
    "tell",
]
