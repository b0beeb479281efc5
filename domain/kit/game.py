"""A game put together from tables and functions: every member of the ruleset protocol.

A game's ``game.py`` says what is its own; what it leaves out has the meaning that most games want.
Law: whatever happened, be it a command, an answer, somebody who left or a question that lapsed, the
fight then goes on by ``goes_on``, once, until somebody must speak.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import Event, Prompted, Track
from fightbook.domain.kit.own import folding
from fightbook.domain.kit.sheet import coarse
from fightbook.domain.ruleset import (
    Condition,
    Enlisted,
    Move,
    Odds,
    Scope,
    TableOption,
    Template,
)
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Encounter, Fight
from fightbook.domain.tongue import Sayings

Answer = Callable[[Scribe, Prompted, str], None]
"""Goes on from where a question had stopped the fight, with the choice."""


Tells = Callable[[Event, Mapping[str, str], str], str | None]
"""Tells an event in a language: see ``Ruleset.narrate``."""


def nothing(*_: Any) -> None:
    """Let it be."""


def single(*_: Any) -> int:
    """Count nobody as several."""
    return 0


def never(*_: Any) -> bool:
    """Say no."""
    return False


def silent(*_: Any) -> str:
    """Leave every event to the common words."""
    return ""


class Deed(NamedTuple):
    """A command: who may give it, what carries it out, and what bars it, if anything does.

    ``phases``: when it can be given; always, where there is none. When ``bars`` is asked, and with
    what before the command, is the game's to say.
    """

    scope: Scope
    does: Callable[..., None]
    phases: tuple[str, ...] = ()
    bars: Callable[..., None] = nothing


class Game(msgspec.Struct, kw_only=True, eq=False, gc=False):
    """The rules of one game. ``domain.ruleset.Ruleset`` says what its public members mean."""

    id: str
    title: str
    about: str
    version: str
    editions: tuple[str, ...] = ("1",)
    options: tuple[TableOption, ...] = ()
    sheet: type[msgspec.Struct]
    templates: tuple[Template, ...]
    sides: int = 2
    rules: Mapping[str, str]
    sources: Mapping[str, str] = {}
    """Which of them a number and its parts come from (``domain.sources``)."""
    conditions: tuple[Condition, ...]
    boxes: Mapping[str, str] = {}
    throws: Mapping[str, tuple[str, ...]] = {}
    commands: Mapping[type[Command], Scope] = {}
    """Follows from ``deeds``."""

    deeds: Mapping[type[Command], Deed]
    answers: Mapping[str, Answer] = {}
    """By the kind of question; each kind that the game asks is here."""
    folds: Callable[[Any, Event], Any] = folding(nothing, {})
    reads: Callable[[dict[str, Any]], Enlisted]
    begins: Callable[[Scribe], None] = nothing
    goes_on: Callable[[Scribe], None] = nothing
    offers: Callable[[Encounter, str], Sequence[Move]]
    says: Callable[[Track], str] = coarse
    tells: Tells = silent
    sayings: Sayings = {}
    """Follows from ``tells``, where those are sayings."""
    may: Callable[[Scribe, Command], None] = nothing
    """Refuses a command that is not legal now, before its deed is done."""
    settles: Callable[[Scribe, str], None] = nothing
    """What follows for somebody from tracks and conditions as they stand."""
    comes: Callable[[Scribe, str], None] | None = None
    """What to do about a newcomer; where it is not said, ``settles``."""
    leaves: Callable[[Scribe, str], None] = nothing
    """What to do about somebody who left, before the fight goes on."""
    senseless: Callable[[Fight, Prompted], bool] = never
    lapses: Callable[[Scribe, Sequence[Prompted]], None] = nothing
    """What to do about questions that lapsed, before the fight goes on."""
    corrects: Callable[[Scribe, str], None] | None = None
    """What to do when the GM set a track; where not said, ``settles``, and the fight goes on."""
    foresees: Callable[[Encounter, Any], Odds | None] = nothing
    """What a command comes to before it is given, from what its seat can see."""
    marked: Callable[[Scribe, str], None] | None = None
    """The same for a condition that the GM set or ended."""
    counts: Callable[[Fight, str], int] = single
    """As how many creatures somebody still stands, where that is several."""
    upgrades: Callable[[Scribe, str], None] = nothing
    """What to write when a fight of an older version goes on by this one."""

    def __post_init__(self) -> None:
        """Draw what follows: the scopes of commands, and the sayings."""
        self.commands = {kind: deed.scope for kind, deed in self.deeds.items()}
        self.sayings = self.sayings or getattr(self.tells, "sayings", {})

    def _settle(self, scribe: Scribe, who: str) -> None:
        self.settles(scribe, who)
        self.goes_on(scribe)

    def evolve(self, own: Any, event: Event) -> Any:
        """Fold the game's own state."""
        return self.folds(own, event)

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        """Read a sheet."""
        return self.reads(sheet)

    def begin(self, scribe: Scribe) -> None:
        """Start the fight."""
        self.begins(scribe)
        self.goes_on(scribe)

    def entered(self, scribe: Scribe, who: str) -> None:
        """Place a newcomer."""
        (self.comes or self.settles)(scribe, who)

    def departed(self, scribe: Scribe, who: str) -> None:
        """Go on without somebody."""
        self.leaves(scribe, who)
        self.goes_on(scribe)

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        """Tell whether a question has lost its sense."""
        return self.senseless(fight, prompt)

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        """Go on without an answer."""
        self.lapses(scribe, prompts)
        self.goes_on(scribe)

    def corrected(self, scribe: Scribe, who: str) -> None:
        """Draw what follows from a track that the GM set."""
        (self.corrects or self._settle)(scribe, who)

    def conditioned(self, scribe: Scribe, who: str) -> None:
        """Draw what follows from a condition that the GM set or ended."""
        (self.marked or self._settle)(scribe, who)

    def many(self, fight: Fight, who: str) -> int:
        """Say as how many creatures somebody still stands."""
        return self.counts(fight, who)

    def upgraded(self, scribe: Scribe, before: str) -> None:
        """Bring over a fight of the version ``before``."""
        self.upgrades(scribe, before)

    def decide(self, scribe: Scribe, command: Command) -> None:
        """Carry out a command, or refuse it, and go on."""
        self.may(scribe, command)
        self.deeds[type(command)].does(scribe, command)
        self.goes_on(scribe)

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        """Take an answer, and go on."""
        self.answers[prompt.kind](scribe, prompt, choice)
        self.goes_on(scribe)

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        """List every legal move of ``seat``."""
        return self.offers(world, seat)

    def foresee(self, world: Encounter, commands: Sequence[Command]) -> Iterable[Odds | None]:
        """Give the odds of legal commands, one by one."""
        return (self.foresees(world, command) for command in commands)

    def word(self, track: Track) -> str:
        """Give the coarse word for a track."""
        return self.says(track)

    def narrate(self, event: Event, names: Mapping[str, str], lang: str = "en") -> str | None:
        """Tell an event in the game's own words."""
        return self.tells(event, names, lang)
