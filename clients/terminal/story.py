"""The story: what a watcher is told, from the first line on, also over lost connections.

Laws: every commit is told once; what cannot be read is said to be so and passed over. The words are
the ruleset's where it is installed, and the common ones elsewhere.
"""

from collections.abc import Iterable
from importlib.metadata import entry_points

import msgspec

from clients.python import Line, Table
from domain.registry import written
from domain.reject import Refusal
from projections.log import Entry, Narrate, Teller, common


class Story:
    """Tells the fight of ``table``, commit by commit."""

    def __init__(self, table: Table) -> None:
        """Begin before the first line."""
        self.unread = 0
        """Commits in words of a later version."""
        self._table = table
        self._ruleset = str(table.view.get("encounter", {}).get("ruleset", ""))
        self._narrate = narrator(self._ruleset)
        self._teller = Teller(self._narrate)
        self._told = 0

    async def catch_up(self, until: int) -> list[Entry]:
        """Read everything up to commit ``until``; give the entries of what was not told yet.

        It begins again from the first line: a server that lost history may tell another one.
        """
        self._teller = Teller(self._narrate)
        before, self._told = self._told, 0
        entries: list[Entry] = []
        lines: list[Line] = []
        async for line in self._table.events():
            commit = _commit(line)
            if commit > until:
                break
            if line.get("type") == "opened" and line.get("game"):
                self._narrate = narrator(self._ruleset, str(line["game"]))
                self._teller = Teller(self._narrate)
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


def narrator(ruleset: str, game: str = "") -> Narrate:
    """Give the words of a ruleset that is installed, and the common ones for any other.

    ``game``: the file of a game that it plays, whose words they are then.
    """
    for point in entry_points(group="fightbook.rulesets", name=ruleset):
        try:
            rules = written({ruleset: point.load()}, ruleset, game)
            narrate: Narrate = rules.narrate if rules else common
        except (ImportError, AttributeError, Refusal):
            continue
        return narrate
    return common


def _commit(line: Line) -> int:
    return int(str(line["at"]).partition("-")[0])
