"""Sights: what those see alike who were shown the same lines.

Laws: a world goes on once a commit, however many seats know it, and so does its drawing, the words
for it and the message about it; a commit that shows two seats different lines parts them for good.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from fightbook.domain.evolve import fold
from fightbook.domain.line import Line, Seen
from fightbook.domain.perceive import see
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.log import Voice
from fightbook.projections.view import diff, draw
from fightbook.projections.wire import wire
from fightbook.server.messages import Commit

NOBODY = ""
"""A seat that nothing is shown to but what everybody may see."""
RECENT = 256
"""Commits that a client may have missed without the fight being read again for it."""
Withheld: TypeAlias = tuple[int, ...]
"""The lines of a commit that somebody is not shown, by their place; empty for who sees all."""
EVERYTHING: Withheld = ()


class Step:
    """One commit, as each of those sees it who look at it."""

    def __init__(self, shelf: Shelf[Ruleset], lines: Sequence[Line]) -> None:
        """Let worlds go on by ``lines``, the whole of one commit."""
        self.lines, self._shelf = lines, shelf
        self._secret = [n for n, line in enumerate(lines) if line.event.to is not None]
        self._worlds: dict[tuple[int, Withheld], tuple[Encounter, Encounter]] = {}

    def withheld(self, seat: str) -> Withheld:
        """Give what a seat is not shown."""
        return tuple(n for n in self._secret if seat not in (self.lines[n].event.to or ()))

    def shown_apart(self) -> Iterable[str]:
        """Give the seats that are shown what not everybody is."""
        return (seat for n in self._secret for seat in self.lines[n].event.to or ())

    def after(self, world: Encounter, withheld: Withheld) -> Encounter:
        """Give a world after this commit, of which it is not shown what is ``withheld``."""
        key = id(world), withheld
        if key not in self._worlds:
            self._worlds[key] = world, fold(self._shelf, world, self.seen(withheld))
        return self._worlds[key][1]

    def seen(self, withheld: Withheld) -> list[Seen]:
        """Give the lines as they are seen where some are withheld."""
        return [see(x, NOBODY) if n in withheld else x for n, x in enumerate(self.lines)]


class Sight:
    """A world, as it looks to those who know it and reads to those who look at it."""

    def __init__(self, shelf: Shelf[Ruleset], world: Encounter) -> None:
        """Begin with a world."""
        self.shelf, self.drawing = shelf, draw(world)
        self.voices: dict[str, Voice] = {}
        """Those who speak to the viewers, by language."""
        self.recent: deque[Encounter] = deque(maxlen=RECENT)
        """The worlds before the newest commits."""

    @property
    def world(self) -> Encounter:
        """The world as it is now."""
        return self.drawing.world

    def parted(self) -> "Sight":
        """Give a sight of the same, for those who are about to see something else."""
        other = Sight(self.shelf, self.world)
        other.recent.extend(self.recent)
        return other

    def go_on(self, step: Step, withheld: Withheld, langs: Iterable[str]) -> Mapping[str, Commit]:
        """Go on by one commit; give the message that takes a client there, by language.

        A voice is gone that misses a commit, or whose rules another version has followed.
        """
        before = self.drawing
        self.recent.append(before.world)
        self.drawing = draw(step.after(before.world, withheld), before)
        rules = self.shelf.of(self.world.fight)
        if rules is not self.shelf.of(before.world.fight):
            self.voices = {}
        voices = {lang: self.voices.get(lang) or Voice(rules, before.world, lang) for lang in langs}
        self.voices = voices
        seen, last = step.seen(withheld), step.lines[-1]
        events, patch = wire(seen), diff(before.json, self.drawing.json)
        return {
            lang: Commit(last.commit, events, last.digest, patch, voice.speak(seen))
            for lang, voice in voices.items()
        }
