"""What a game must bring to be played: the protocol of a ruleset.

A ruleset is a plug-in: the core knows no game, and no game knows another. ``docs/rulesets.md``
shows how to add one. Laws: ``evolve`` is total and pure; everything random goes through the scribe;
``options`` lists every legal move and nothing that ``decide`` would refuse.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, Literal, Protocol, runtime_checkable

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import Event, Prompted, Track
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Encounter, Fight
from fightbook.domain.tongue import Sayings


class Scope(Enum):
    """Who may give a command; the GM may give all but the server's."""

    SERVER = "the server alone"
    GM = "the GM"
    OWN = "the seat that controls `who`"
    PLAYER = "any player"


class TableOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice that the table makes when it opens an encounter; the first value is the default.

    An option ``timeout`` holds seconds, "0" for never: when they are over, the server answers an
    open prompt with its default.
    """

    id: str
    title: str
    values: tuple[str, ...]
    words: Mapping[str, str] = {}
    """Words for values that do not speak for themselves."""


class Template(msgspec.Struct, frozen=True, omit_defaults=True):
    """A combatant ready to join."""

    id: str
    name: str
    side: str
    sheet: dict[str, Any]
    npc: bool = False


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mark of this game in words.

    Marks of one family, such as ``lost.eye``, share what stands before the first dot. In ``name``,
    ``{n}`` is the number beside the mark, and ``{part}`` what stands behind the dot.
    """

    id: str
    name: str = ""
    """Empty: bookkeeping that nobody needs to see."""
    help: str = ""
    """One line of what it means."""
    kept: bool = False
    """The game keeps it by itself: it is told, but a GM does not set it or end it by hand."""
    out: bool = False
    """Whoever has it is out of the fight."""
    lasts: bool = False
    """It outlasts the fight: whoever goes home to a campaign has it there."""
    number: str = ""
    """What the number beside it says, where it has one."""
    towards: str = ""
    """Who its target is, where it has one."""
    parts: Mapping[str, str] = {}
    """Words for what may stand behind the dot; other parts are said as they are written."""


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move: the ``command`` to send, its words, and what it would roll.

    ``over`` holds what must be added to the command: rows of fields with their legal values. Any
    combination within a row is legal that names nobody twice. ``form`` is a JSON Schema of the
    fields that are free; the command is legal without them. In the words, ``{target}`` stands for
    what is chosen for that field. The rest tells a page how to lay the moves out.
    """

    command: dict[str, Any]
    label: str
    rolls: str = ""
    over: tuple[Mapping[str, tuple[Any, ...]], ...] = ()
    form: dict[str, Any] = {}
    group: str = ""
    """Words above all moves of one kind, such as "Slash"; moves of a group stand together."""
    short: str = ""
    """The words below those of the group: what sets this move apart, such as its target."""
    part: Literal["", "more", "tool"] = ""
    """Empty: the fight waits for it. ``more``: it may also be done. ``tool``: the GM's, always."""
    choice: Literal["", "open", "secret"] = ""
    """Something is only declared: openly, or in secret until the others have chosen as well."""
    again: bool = False
    """This combatant has chosen already; the move would take the place of that choice."""


class Enlisted(msgspec.Struct, frozen=True):
    """A sheet as its ruleset reads it, and the tracks that follow from it."""

    sheet: dict[str, Any]
    tracks: dict[str, Track]


@runtime_checkable
class Sided(Protocol):
    """Rules that say on how many sides combatants have to be for a fight to begin; others: two."""

    sides: int


@runtime_checkable
class Conditioned(Protocol):
    """Rules that go on at once when the GM set or ended a condition; others wait for a command."""

    def conditioned(self, scribe: Scribe, who: str) -> None:
        """Draw at once what follows: whoever had to speak may be dead now."""
        ...


@runtime_checkable
class Grouped(Protocol):
    """Rules by which one combatant may be many creatures; by others each is one."""

    def many(self, fight: Fight, who: str) -> int:
        """Say as how many ``who`` still stands; 0 where it is one, or not all may know it."""
        ...


def sides(rules: object) -> int:
    """Give how many sides a fight needs to begin."""
    return rules.sides if isinstance(rules, Sided) else 2


class Odds(msgspec.Struct, frozen=True):
    """The ``chance`` (0 to 1) that a move succeeds, and its ``harm`` on average where it does.

    ``harm`` is in points of what it strikes, armour and the like taken off as far as they are
    known to whoever asks; none where the move harms nobody, or where that cannot be said.
    """

    chance: float
    harm: float | None = None


@runtime_checkable
class Foresees(Protocol):
    """Rules that say what commands come to before they are given."""

    def foresee(self, world: Encounter, commands: Sequence[Command]) -> Iterable[Odds | None]:
        """Give the odds of legal ``commands`` from the ``world`` of a seat; no dice are drawn.

        Best one by one, as they are asked for: the server lets others go on between any two.
        """
        ...


@runtime_checkable
class Throws(Protocol):
    """Optional: a ruleset that says which dice its commands throw.

    ``throws``: by the fixed word of a label, the verbs that it may fall for: a command's type, with
    the kind of its question or the id of its action behind a slash where that matters, or ``*`` for
    any. The word has a colon where nobody rolls, and an id stands behind it all the same. So a
    label can be held against its command where what the rules made of that is hidden.
    """

    throws: Mapping[str, Sequence[str]]


class Ruleset(Protocol):
    """The rules of one game."""

    id: str
    title: str
    about: str
    """What is played, in a line for somebody who does not know the game."""
    version: str
    editions: tuple[str, ...]
    options: tuple[TableOption, ...]
    commands: Mapping[type[Command], Scope]
    sheet: type[msgspec.Struct]
    templates: tuple[Template, ...]
    rules: Mapping[str, str]
    """Rule ID to its one-line statement, for every rule that this ruleset implements."""
    conditions: tuple[Condition, ...]
    """Every mark that this ruleset sets or reads."""
    boxes: Mapping[str, str]
    """Words for what a box of a track may bear."""
    sayings: Sayings
    """What events read like, by language: files of messages, see ``domain.tongue``."""

    def evolve(self, own: Any, event: Event) -> Any:
        """Give the ruleset's own state after ``event``; ``Opened`` is always the first."""
        ...

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        """Read a sheet; raise a ``bad-sheet`` refusal where it does not fit."""
        ...

    def begin(self, scribe: Scribe) -> None:
        """Start the fight."""
        ...

    def entered(self, scribe: Scribe, who: str) -> None:
        """Place a combatant that joins while the fight is going on."""
        ...

    def departed(self, scribe: Scribe, who: str) -> None:
        """Go on without a combatant that was taken out of the fight, as far as that can be.

        Questions that concern it are still open: they lapse next.
        """
        ...

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        """Tell whether an open question has lost its sense, though all whom it needs are here.

        Such as one to somebody who was struck dead before answering. The core asks after each
        command, and lets the question lapse.
        """
        ...

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        """Go on after questions lapsed: whom they concern is gone (see ``departed``), or moot."""
        ...

    def corrected(self, scribe: Scribe, who: str) -> None:
        """Draw at once what follows from a track that the GM set for ``who``."""
        ...

    def decide(self, scribe: Scribe, command: Command) -> None:
        """Carry out one of the ruleset's commands, or raise a refusal."""
        ...

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        """Go on after a prompt of the ruleset's was answered with a choice it offered."""
        ...

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        """List every legal move of ``seat`` in the ``world`` that this seat can see."""
        ...

    def word(self, track: Track) -> str:
        """Give the coarse word for a track, for eyes that may not see the number."""
        ...

    def narrate(self, event: Event, names: Mapping[str, str], lang: str = "en") -> str | None:
        """Tell an event in the game's own words, in a language of ``domain.tongue.LANGUAGES``.

        Empty where the common words will do; None where there is nothing worth telling.
        """
        ...
