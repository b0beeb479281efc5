"""What can be asked for in a campaign, beside what every table knows."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.facts import Track
from fightbook.domain.text import Id, MaybeId, Name, Note, Reason, Title

Shelf = Literal["encounter", "combatant", "gear", "party", "note"]
MOST_THINGS = 100
"""What shelves are filled with at once."""
Some = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=200)]


class Rest(Command, frozen=True):
    """The GM lets characters rest, as their games say."""

    whom: Some
    kind: Id = "night"


class Award(Command, frozen=True):
    """The GM gives characters something that their sheets keep: experience, a title, a debt."""

    whom: Some
    what: Annotated[str, Meta(min_length=1, max_length=200)]


class Equip(Command, frozen=True):
    """The GM gives characters of one game gear: ``what`` is laid onto their sheets.

    What a sheet has a list or a table of gets more of it; anything else is another from now on.
    ``keep``: it lies on the GM's shelf from now on as well, of which nobody else is told.
    """

    whom: Some
    name: Name
    what: dict[str, Any]
    reason: Reason = ""
    keep: bool = False


class Change(Command, frozen=True):
    """The sheet of a character is another one: ``sheet`` holds the fields that change."""

    who: Id
    sheet: dict[str, Any] = {}
    reason: Reason = ""


class Make(Command, frozen=True):
    """Make a character as its game makes one; who is no GM then holds it.

    ``sheet``: what is known of it before its game asks.
    """

    game: Id
    name: Annotated[str, Meta(max_length=60)] = ""
    side: Id = "party"
    edition: Annotated[str, Meta(max_length=40)] = ""
    """The first of its game, where none is named."""
    sheet: dict[str, Any] = {}


class Grow(Command, frozen=True):
    """Begin what is due for a character, such as a level: its game asks, and rolls."""

    who: Id
    way: Id


class Word(Command, frozen=True):
    """Answer what a game asks about a character in own words, where it leaves them free."""

    who: Id
    prompt: Id
    words: Annotated[str, Meta(min_length=1, max_length=60)]


class Pick(Command, frozen=True):
    """Play a character whom nobody holds, as whoever has just joined."""

    who: Id


class Retire(Command, frozen=True):
    """Let a character rest for good, or (not ``retired``) come back: it goes to no fight."""

    who: Id
    reason: Reason = ""
    retired: bool | None = None


class Adopt(Command, frozen=True):
    """Let characters of one game go on by a newer ``version`` of its rules, as the GM says."""

    whom: Some
    version: Title


class Spend(Command, frozen=True):
    """A character uses something up outside a fight."""

    who: Id
    track: Id
    amount: Annotated[int, Meta(ge=1, le=1000)] = 1
    reason: Reason = ""


class Keep(Command, frozen=True):
    """The GM puts something on a shelf, or another thing in its place where ``id`` is there."""

    shelf: Shelf
    item: dict[str, Any]
    id: MaybeId = ""


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something for a shelf."""

    shelf: Shelf
    item: dict[str, Any]


class Fill(Command, frozen=True):
    """The GM puts many things on shelves at once, as from a file."""

    things: Annotated[tuple[Thing, ...], Meta(min_length=1, max_length=MOST_THINGS)]


class Drop(Command, frozen=True):
    """The GM takes something off its shelf."""

    shelf: Shelf
    id: Id


class Go(Command, frozen=True):
    """The server notes that characters are in a fight from now on."""

    whom: Some
    encounter: Id


class Person(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a character left a fight. ``marks``: those that last; ``sheet``: where it changed."""

    tracks: dict[Id, Track] = {}
    marks: dict[Id, int] = {}
    sheet: dict[str, Any] = {}


class Home(Command, frozen=True):
    """The server brings characters home from a fight that ended with its ``commit``."""

    encounter: Id
    commit: Annotated[int, Meta(ge=1)]
    people: dict[Id, Person]


class Recall(Command, frozen=True):
    """The server notes that a fight goes on, from its ``commit``, whose people had come home."""

    encounter: Id
    commit: Annotated[int, Meta(ge=1)]
    whom: Annotated[tuple[Id, ...], Meta(max_length=200)] = ()
    """Whom it calls back; all who came home from there, where nobody is named."""


class Write(Command, frozen=True):
    """Somebody writes into the story of a character."""

    who: Id
    text: Annotated[Note, Meta(min_length=1)]
