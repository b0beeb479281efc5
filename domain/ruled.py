"""The vocabulary of the rules by which a fight is played: which it began with, which follow.

Laws: as in ``domain.events``, of which this is a part. A book needs the rules that these name, and
no others, to be decided again.
"""

from typing import Any, TypeAlias

from fightbook.domain.event import Event


class Opened(Event, frozen=True, gc=False):
    """The encounter began. ``anchors``: by seat, those of its pair, 64 hex digits for each cup."""

    ruleset: str
    version: str
    edition: str
    title: str
    options: dict[str, Any]
    anchors: dict[str, dict[str, str]]
    origin: str = ""
    """Address in another encounter (``id/commit``) that this one was forked from."""
    recovery: str = ""
    """What the recovery code is kept as, hex; empty: there is none."""
    game: str = ""
    """The file of a game that somebody wrote, whole; ``sha256``: its digest, hex."""
    sha256: str = ""
    screen: str = ""
    """SHA-256 of the screen's secret, hex: what the salts of hidden lines come from."""
    campaign: str = ""
    """Where the people come from: ``id/commit`` of a campaign, as it was opened from there."""


class Upgraded(Event, frozen=True, gc=False):
    """The rules of ``version`` decide from here on; those of ``before`` did until now.

    ``options``: what a table can choose there and could not until now, by its default.
    """

    version: str
    before: str
    options: dict[str, str] = {}


Named: TypeAlias = Opened | Upgraded
"""The events that name the version which decides from there on, themselves included."""
NAMING: frozenset[type[Event]] = frozenset({Opened, Upgraded})
