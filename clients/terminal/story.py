"""The story: what a watcher is told, from the first line on, also over lost connections.

Laws: every commit is told once; what cannot be read is said to be so and passed over. The words are
the ruleset's where it is installed, and the common ones elsewhere.
"""

from collections.abc import Iterable
from importlib.metadata import entry_points

import msgspec

from fightbook.clients.python import Line, Table
from fightbook.domain.registry import written
from fightbook.domain.reject import Refusal
from fightbook.domain.tongue import Tongue
from fightbook.projections.log import Entry, Narrate, Teller, common
from fightbook.projections.tongues import tongue


class Story:
    """Tells the fight of ``table``, commit by commit."""

    def __init__(self, table: Table, lang: str = "en") -> None:
        """Begin before the first line; tell in ``lang``."""
        self.unread = 0
        """Commits in words of a later version."""
        self._table = table
        self._ruleset = str(table.view.get("encounter", {}).get("ruleset", ""))
        self._lang = lang
        self._narrate, self._tongue = narrator(self._ruleset, lang)
        self._teller = Teller(self._narrate, self._tongue)
        self._told = 0

    async def catch_up(self, until: int) -> list[Entry]:
        """Read everything up to commit ``until``; give the entries of what was not told yet.

        It begins again from the first line: a server that lost history may tell another one.
        """
        self._teller = Teller(self._narrate, self._tongue)
        before, self._told = self._told, 0
        entries: list[Entry] = []
        lines: list[Line] = []
        async for line in self._table.events():
            commit = _commit(line)
            if commit > until:
                break
            if line.get("type") == "opened" and line.get("game"):
                game = str(line["game"])
                self._narrate, self._tongue = narrator(self._ruleset, self._lang, game)
                self._teller = Teller(self._narrate, self._tongue)
            if lines and _commit(lines[0]) != commit:
                entries += self.tell(_commit(lines[0]), lines)
                lines = []
            lines.append(line)
        if lines:
            entries += self.tell(_commit(lines[0]), lines)
        return [entry for entry in entries if entry.commit > before]

    def tell(self, commit: int, lines: Iterable[Line]) -> tuple[Entry, ...]:
        """Tell one commit, unless it was told."""
        if commit <= self._told:
            return ()
        self._told = commit
        try:
            return self._teller.feed_wire(lines).entries
        except msgspec.ValidationError:
            self.unread += 1
            return ()


def narrator(ruleset: str, lang: str = "en", game: str = "") -> tuple[Narrate, Tongue]:
    """Give the words of a ruleset that is installed, and the common ones for any other.

    ``game``: the file of a game that it plays, whose words they are then.
    """
    for point in entry_points(group="fightbook.rulesets", name=ruleset):
        try:
            rules = written({ruleset: point.load()}, ruleset, game)
            narrate: Narrate = rules.narrate if rules else common
            spoken = tongue(lang, rules.sayings if rules else None)
        except (ImportError, AttributeError, Refusal):
            continue
        return narrate, spoken
    return common, tongue(lang)


def _commit(line: Line) -> int:
    return int(str(line["at"]).partition("-")[0])
