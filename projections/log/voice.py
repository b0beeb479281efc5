"""The voice: a ruleset's own words for the lines that a viewer is shown, as they come.

For clients that tell the common facts themselves and know no ruleset. Laws: the words depend on the
viewer's world and lines alone, so a hidden line has none before it is revealed; where the ruleset
has no words of its own there are none here, and empty ones where it would leave a line untold.
"""

from collections.abc import Iterable

from domain import events as e
from domain.line import Line, Seen, extract
from domain.state import Encounter
from domain.text import clean
from projections.log.words import start
from projections.names import Names


class Voice:
    """Speaks for one viewer, from its ``world`` on; feed it every line behind that."""

    def __init__(self, world: Encounter) -> None:
        """Begin with the names that are known in ``world``."""
        self._narrate = world.rules.narrate
        self._names = Names()
        self._names.meet(world)

    def speak(self, lines: Iterable[Seen]) -> dict[str, str]:
        """Give the sentence of each line that the ruleset has its own words for, by address."""
        told: dict[str, str] = {}
        for line in lines:
            if isinstance(line, Line) and (sentence := self._say(line.event)) is not None:
                told[line.at] = sentence
        return told

    def _say(self, event: e.Event) -> str | None:
        """Give the ruleset's words: empty for silence, None where it has none of its own."""
        if isinstance(event, e.Revealed):
            event = extract(event.line)
        self._names.learn(event)
        found = self._narrate(event, self._names)
        if found is None:
            return ""
        return start(clean(found)) or None
