"""The salts of a book: once the screen's secret is public, each must be the one of its place.

Limit: under a secret that never became public, as before a fork, salts are taken as they stand.
"""

from collections.abc import Iterator

import msgspec

from fightbook.domain import events as e
from fightbook.domain.line import Line
from fightbook.domain.screen import name, salt
from fightbook.projections.audit.chain import fault
from fightbook.projections.audit.report import Finding

SCREEN = frozenset({e.Opened, e.Screened, e.Unscreened})
"""The events of a screen's secrets; beside these only what is hidden is of interest."""


class Salts(msgspec.Struct):
    """Walks through the lines of a book, and remembers salts until they can be checked."""

    screen: str = ""
    """The SHA-256 of the secret in force, hex."""
    waiting: list[tuple[int, int, str]] = []

    def check(self, line: Line) -> Iterator[Finding]:
        """Check one line."""
        event = line.event
        if event.to is not None:
            self.waiting.append((line.commit, line.index, event.salt or ""))
        if isinstance(event, e.Opened):
            self.screen = event.screen
        elif isinstance(event, e.Screened):
            declared = [place for place in self.waiting if place[0] == line.commit]
            self.screen, self.waiting = event.sha256, declared
        elif isinstance(event, e.Unscreened):
            yield from self._opened(line.at, event)

    def _opened(self, at: str, event: e.Unscreened) -> Iterator[Finding]:
        secret = bytes.fromhex(event.secret)
        if name(secret) != self.screen:
            yield fault("bad-secret", at)
            return
        for commit, index, found in self.waiting:
            if salt(secret, commit, index).hex() != found:
                yield fault("bad-salt", f"{commit}-{index}")
        self.screen, self.waiting = "", []
