"""Sights: what those see alike who were shown the same lines.

Laws: a world goes on once a commit, however many seats know it, and so does its drawing, the words
for it and the message about it; a commit that shows two seats different lines parts them for good.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeAlias

from msgspec.structs import replace

from fightbook.domain.evolve import fold
from fightbook.domain.line import Line, Seen, all_open
from fightbook.domain.onlook import decides, gone_on, onlooking
from fightbook.domain.past import fade
from fightbook.domain.perceive import see
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.log import Voice
from fightbook.projections.view import Drawing, diff, draw
from fightbook.projections.wire import wire
from fightbook.server.messages import Commit

NOBODY = ""
"""A seat that nothing is shown to but what everybody may see."""
RECENT, APART = 4, 64
"""How many worlds before the newest commits are kept, and how far apart as many before those are.

A client that missed some commits is brought up to date from there, if it missed no more than that.
"""
Kept: TypeAlias = Callable[[], Iterable[int]]
Withheld: TypeAlias = tuple[int, ...]
"""The lines of a commit that somebody is not shown, by their place; empty for who sees all."""
EVERYTHING: Withheld = ()


class Step:
    """One commit, as each of those sees it who look at it."""

    def __init__(
        self,
        shelf: Shelf[Ruleset],
        lines: Sequence[Line],
        state: Encounter | None = None,
        fading: Iterable[int] = (),
        kept: Kept = lambda: (),
    ) -> None:
        """Let worlds go on by ``lines``, the whole of one commit, beside the ``state`` of all.

        ``fading``: before which commits they forget how it stood; ``kept``: where they do not.
        """
        self.lines, self._shelf, self._fading, self._kept = lines, shelf, fading, kept
        self._before = state
        self.state = None if state is None else fade(fold(shelf, state, lines), fading)
        """All that there is after this commit; nothing where a world goes on alone."""
        self.drawn: Drawing | None = None
        """How it looks afterwards to somebody."""
        self.secret = (
            []
            if all_open(lines)
            else [n for n, line in enumerate(lines) if line.event.to is not None]
        )
        """The places of the lines that are not for everybody."""
        self._worlds: dict[tuple[int, Withheld], tuple[Encounter, Encounter]] = {}

    def withheld(self, seat: str) -> Withheld:
        """Give what a seat is not shown."""
        if not self.secret:
            return EVERYTHING
        return tuple(n for n in self.secret if seat not in (self.lines[n].event.to or ()))

    def shown_apart(self) -> Iterable[str]:
        """Give the seats that are shown what not everybody is."""
        return (seat for n in self.secret for seat in self.lines[n].event.to or ())

    def after(self, world: Encounter, withheld: Withheld) -> Encounter:
        """Give a world after this commit, of which it is not shown what is ``withheld``."""
        if self.state is not None and world is self._before and not withheld:
            return self.state
        key = id(world), withheld
        if key not in self._worlds:
            now = fold(self._shelf, world, self.seen(withheld), decides=decides(world))
            if self.state is not None:
                if world is self._before:  # from now on it is an onlooker's
                    now = onlooking(now, self._kept())
                now = gone_on(now, world, self.state, self._fading)
            self._worlds[key] = world, now
        return self._worlds[key][1]

    def seen(self, withheld: Withheld) -> Sequence[Seen]:
        """Give the lines as they are seen where some are withheld."""
        if not withheld:
            return self.lines
        return [see(x, NOBODY) if n in withheld else x for n, x in enumerate(self.lines)]


class Sight:
    """A world, as it looks to those who know it and reads to those who look at it."""

    def __init__(
        self, shelf: Shelf[Ruleset], world: Encounter, beside: Iterable["Sight"] = ()
    ) -> None:
        """Begin with a world; ``beside``: sights of the same table."""
        self.shelf = shelf
        self.drawing: Drawing = draw(world, *(one.drawing for one in beside))
        self.voices: dict[str, Voice] = {}
        """Those who speak to the viewers, by language."""
        self._near: tuple[Encounter, ...] = ()
        self._far: tuple[Encounter, ...] = ()

    @property
    def world(self) -> Encounter:
        """The world as it is now."""
        return self.drawing.world

    @property
    def recent(self) -> Iterator[Encounter]:
        """Worlds before the newest commits."""
        return chain(self._far, self._near)

    def parted(self) -> "Sight":
        """Give a sight of the same, for those who are about to see something else."""
        other = Sight(self.shelf, self.world, [self])
        other._near, other._far = self._near, self._far
        return other

    def recall(self, world: Encounter) -> None:
        """Know the same with more of its past at hand."""
        self.drawing = replace(self.drawing, world=world)

    def go_on(self, step: Step, withheld: Withheld, langs: Iterable[str]) -> Mapping[str, Commit]:
        """Go on by one commit; give the message that takes a client there, by language.

        A voice is gone that misses a commit, or whose rules another version has followed.
        """
        before = self.drawing
        if len(self._near) == RECENT and (old := self._near[0]).commit % APART == 0:
            far = onlooking(old, ())
            self._far = (*self._far, far)[-RECENT:]
        self._near = (*self._near, before.world)[-RECENT:]
        now = step.after(before.world, withheld)
        self.drawing = draw(now, before, step.drawn)
        step.drawn = self.drawing
        if now.fight.version != before.world.fight.version:
            self.voices = {}
        seen, last, messages = step.seen(withheld), step.lines[-1], dict[str, Commit]()
        events, patch, known = wire(seen), diff(before.json, self.drawing.json), self.voices
        self.voices = {}
        for lang in langs:
            if (voice := known.get(lang)) is None:
                voice = Voice(self.shelf.of(now.fight), before.world, lang)
            self.voices[lang] = voice
            messages[lang] = Commit(last.commit, events, last.digest, patch, voice.speak(seen))
        return messages
