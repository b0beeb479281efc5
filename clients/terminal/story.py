"""The story: what a watcher is told, from the first line on, also over lost connections.

Laws: every commit is told once; what cannot be read is said to be so and passed over. The words are
the ruleset's where it is installed, and the common ones elsewhere.
"""

import contextlib
from collections.abc import Iterator, Sequence
from importlib.metadata import entry_points

import msgspec
from msgspec.structs import replace

from fightbook.clients.python import Line, Table
from fightbook.clients.python.witness import START, digest
from fightbook.domain.registry import begin, shelved
from fightbook.domain.reject import Refusal
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.tongue import Tongue
from fightbook.projections import wire
from fightbook.projections.audit.dicey import Dicey
from fightbook.projections.audit.wording import Told, doubted
from fightbook.projections.log import Entry, Narrate, Teller, common
from fightbook.projections.tongues import tongue


class Story:
    """Tells the fight of ``table``, commit by commit."""

    def __init__(self, table: Table, lang: str = "en") -> None:
        """Begin before the first line; tell in ``lang``."""
        self.unread = 0
        """Commits in words of a later version."""
        self._table = table
        about = table.view.get("encounter", {})
        self._ruleset, self._version = str(about.get("ruleset", "")), str(about.get("version", ""))
        self._lang = lang
        self._narrate, self.tongue = self._words()
        self._begin()

    def _begin(self) -> None:
        self._teller = Teller(self._narrate, self.tongue)
        self._dicey, self._digest, self._told = Dicey(), START, 0

    async def catch_up(self, until: int) -> list[Entry]:
        """Read everything up to commit ``until``; give the entries of what was not told yet.

        It begins again from the first line: a server that lost history may tell another one.
        """
        before = self._told
        self._begin()
        entries: list[Entry] = []
        lines: list[Line] = []
        async for line in self._table.events():
            commit = _commit(line)
            if commit > until:
                break
            if line.get("type") == "opened" and line.get("game"):
                game = str(line["game"])
                self._narrate, self.tongue = self._words(game)
                self._begin()
            if lines and _commit(lines[0]) != commit:
                entries += self.tell(_commit(lines[0]), lines)
                lines = []
            lines.append(line)
        if lines:
            entries += self.tell(_commit(lines[0]), lines)
        return [entry for entry in entries if entry.commit > before]

    def _words(self, game: str = "") -> tuple[Narrate, Tongue]:
        return narrator(self._ruleset, self._lang, game, self._version)

    def tell(self, commit: int, lines: Sequence[Line]) -> tuple[Entry, ...]:
        """Tell one commit, unless it was told."""
        if commit <= self._told:
            return ()
        self._told = commit
        try:
            heads = {line["at"]: self._chained(line) for line in lines}
            shown = [replace(wire.seen(line), digest=heads[line["at"]]) for line in lines]
            entries, doubts = self._teller.feed(shown).entries, [*self._dicey.follow(shown)]
            told = Told(self._teller.names, {}, self._teller.titles)
            return doubted(entries, doubts, told, self.tongue)
        except (msgspec.ValidationError, ValueError, KeyError):
            self.unread += 1
            return ()

    def _chained(self, line: Line) -> str:
        """Give the digest of a line, upon which later commands were given."""
        self._digest = digest(self._digest, line)
        return self._digest


def narrator(
    ruleset: str, lang: str = "en", game: str = "", version: str = ""
) -> tuple[Narrate, Tongue]:
    """Give the words of a ruleset that is installed, and the common ones for any other.

    ``game``: the file of a game that it plays, whose words they are then. Where the ``version`` is
    not here, the newest speaks.
    """
    try:
        shelf = shelved(_installed(ruleset))
        begun = begin(shelf, ruleset, game, version) or begin(shelf, ruleset, game)
    except (AttributeError, Refusal):
        begun = None
    if begun is None:
        return common, tongue(lang)
    return begun.stand_in.narrate, tongue(lang, begun.stand_in.sayings)


def _installed(ruleset: str) -> Iterator[Ruleset]:
    """Load the versions of a ruleset, each named by its id, or by that and ``@version``."""
    for point in entry_points(group="fightbook.rulesets"):
        if point.name.partition("@")[0] == ruleset:
            with contextlib.suppress(ImportError, AttributeError):
                yield point.load()


def _commit(line: Line) -> int:
    return int(str(line["at"]).partition("-")[0])
