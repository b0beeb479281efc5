"""The voice: what the lines that a viewer is shown read like, as they come, line by line.

For clients that know no ruleset. Laws: the words depend on the viewer's world and lines alone, so a
hidden line has none before it is revealed; what the ruleset leaves untold has empty ones. Limit:
what no line says by itself, but what came before it or after (``ALONE`` has the rest), such as what
an undo takes back or that a choice was changed, a client tells itself; the whole log has it.
"""

from collections.abc import Iterable
from itertools import groupby

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen, extract
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.state import Encounter
from fightbook.domain.unseen import GRANT
from fightbook.projections.log.sentence import sentence
from fightbook.projections.log.sentences import PROOFS
from fightbook.projections.log.stage import Stage
from fightbook.projections.names import Names
from fightbook.projections.scene import Scene
from fightbook.projections.tongues import tongue
from fightbook.projections.witness import commit_of

ALONE: frozenset[type[e.Event]] = frozenset(
    {
        *(e.Opened, e.Seated, e.Unseated, e.Trusted, e.Claimed, e.Anchored, e.Assigned, e.Locked),
        *(e.Dealt, e.Played, e.Checked, e.Damaged, e.Healed, e.Spent, e.Marked, e.Unmarked),
        *(e.Prompted, e.Chosen, e.Adjusted, e.Noted, e.Joined, e.Sheeted, e.Shown, e.Left),
        *(e.Forked, e.Closed, e.Upgraded, e.Framed, e.Timed, e.Published),
        *(e.Went, e.Returned, e.Recalled, e.Kept, e.Dropped),
    }
)
"""Facts that say all that is told of them."""


class Voice:
    """Speaks for one viewer, from its ``world`` on; feed it every line behind that."""

    def __init__(self, rules: Ruleset, world: Encounter, lang: str = "en") -> None:
        """Begin with the names that are known in ``world``; ``rules`` tell."""
        self._narrate = rules.narrate
        self._tongue = tongue(lang, rules.sayings)
        self._names = Names(self._tongue)
        self._stage = Stage(self._names, Scene(), {}, tongue=self._tongue)
        self._names.meet(world)

    def speak(self, lines: Iterable[Seen]) -> dict[str, str]:
        """Give the sentence of each line that has one by itself, by address."""
        told: dict[str, str] = {}
        for _, found in groupby(lines, key=lambda line: line.commit):
            commit, asked = list(found), dict[int, e.Declared]()
            """The commands behind what the commit tells, or shows of others, as far as it does."""
            self._names.meet_early(commit)
            for line in commit:
                if type(line) is not Line or type(line.event) in PROOFS:
                    continue
                if (words := self._say(line, asked)) is not None:
                    told[line.at] = words
        return told

    def _say(self, line: Line, asked: dict[int, e.Declared]) -> str | None:
        """Give the words: empty for silence, None where a line does not say it by itself.

        A roll says whose it is, but for one beside the rules, which is whoever's asked for it.
        """
        event: e.Event = line.event
        origin = line.commit
        if type(event) is e.Revealed:
            origin = commit_of(event.address)
            event = extract(event.line)
        alone = type(event) in ALONE and not _grants(event)
        if type(event) is e.Declared:
            asked[origin] = event
        elif type(event) is e.Rolled:
            alone = bool(event.who or event.label != "throw")
        elif alone:
            self._names.learn(event)
        stage = replace(self._stage, declared=asked.get(origin), late=event is not line.event)
        return sentence(self._narrate, stage, event, common=alone)


def _grants(event: e.Event) -> bool:
    """Tell whether the GM grants something, which may take the place of what was granted before."""
    return type(event) is e.Marked and event.mark.startswith(GRANT)
