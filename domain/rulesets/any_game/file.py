"""What a game's file can say: the types of its parts, as TOML has them.

Every text that is worked out is a formula of ``domain.kit.formula``. Names in a formula: a field of
the sheet, a track (its value) or ``track.max``, a condition (its number, 1 where it has none);
``target.`` before any of these for whom it is aimed at, ``item.`` before a field of the entry that
is used; ``roll``, ``natural``, ``margin``, ``passed`` and ``amount`` where there is such a thing;
``round``.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Words = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Formula = Annotated[str, Meta(max_length=300)]
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Favour = Literal["", "advantage", "disadvantage"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of the parts of a file."""


class Field(Part, frozen=True):
    """A number, a word or a formula of a sheet; with ``formula``, worked out and not entered."""

    title: Words = ""
    help: Words = ""
    default: Number | Words = 0
    least: Number = -1000
    most: Number = 1000
    choices: tuple[Words, ...] = ()
    dice: bool = False
    """What is entered is a formula with dice, such as ``1d6 + 2``."""
    formula: Formula = ""


class List(Part, frozen=True):
    """Entries of a sheet that all have these ``fields``, and a name each; such as weapons."""

    title: Words
    fields: Mapping[Key, Field] = {}
    default: tuple[Mapping[str, Number | Words], ...] = ()


class TrackRule(Part, frozen=True):
    """A measure: ``max`` at most, ``start`` at first; ``back`` comes back each turn or round."""

    title: Words
    max: Formula
    start: Formula = ""
    kind: Literal["pool", "boxes"] = "pool"
    words: tuple[Words, ...] = ("spent", "low", "used", "full")
    """From nothing left to all of it: shown where a table hides numbers."""
    least: Number = 0
    back: Literal["", "turn", "round"] = ""
    zero: "tuple[Effect, ...]" = ()
    """What happens by itself when it comes to 0 or below."""
    risen: "tuple[Effect, ...]" = ()
    """What happens by itself when it comes from 0 or below to more."""


class ConditionRule(Part, frozen=True):
    """Something that holds for a combatant for a while."""

    title: Words
    help: Words = ""
    number: Words = ""
    out: bool = False
    idle: bool = False
    """Whoever has it takes no turn's action."""
    ends: Literal["never", "start", "end"] = "never"
    """At the start or the end of the bearer's turn; a number of rounds can be given as well."""
    save: "Check | None" = None
    """Made at the end of the bearer's turn: passed, the condition ends."""
    own: Favour = ""
    against: Favour = ""
    """What the bearer's rolls get, and the rolls of those who aim at the bearer."""
    changes: Mapping[Key, Formula] = {}
    """What is added to numbers of the sheet."""
    turn: "tuple[Effect, ...]" = ()
    """What happens at the start of each of the bearer's turns."""


class Check(Part, frozen=True):
    """A roll against a number: at or over it, or at or ``under`` it."""

    title: Words
    roll: Formula
    against: Formula = ""
    under: bool = False


class Effect(Part, frozen=True):
    """Something that happens, to the target unless ``on`` says ``self``. One thing each.

    ``when`` must come to something other than 0. ``check`` is rolled by whom it would happen to,
    against a number of the doer's: passed, nothing happens, or ``half`` the damage. A check by
    itself is rolled for what follows, which can ask whether it was ``passed``.
    """

    on: Literal["target", "self"] = "target"
    when: Formula = ""
    damage: Formula = ""
    type: Words = ""
    heal: Formula = ""
    track: Key = ""
    mark: Key = ""
    value: Formula = ""
    rounds: Formula = ""
    unmark: Key = ""
    check: Check | None = None
    half: bool = False


class Grade(Part, frozen=True):
    """A grade of success: the first whose ``when`` is not 0 is what a roll came to."""

    title: Words
    when: Formula
    say: Words = ""
    effects: tuple[Effect, ...] = ()


class Action(Part, frozen=True):
    """What somebody can do on a turn."""

    title: Words
    help: Words = ""
    say: Words = ""
    target: Literal["none", "self", "ally", "foe", "any"] = "none"
    most: Annotated[int, Meta(ge=1, le=20)] = 1
    """How many targets at most; one roll for each."""
    each: Key = ""
    """The list whose entries this is done with."""
    times: Annotated[int, Meta(ge=0, le=100)] = 0
    """How often in a turn; 0 for as often as it can be paid."""
    cost: Mapping[Key, Formula] = {}
    anytime: bool = False
    """Also out of turn."""
    roll: Formula = ""
    against: Formula = ""
    under: bool = False
    opposed: Formula = ""
    """What the target rolls; the roll is held against that."""
    grades: Mapping[Key, Grade] = {}
    effects: tuple[Effect, ...] = ()


class OrderRule(Part, frozen=True):
    """Who acts when: by a ``roll``, by a fixed number, or as the GM puts it."""

    by: Literal["roll", "number", "hand"] = "hand"
    formula: Formula = "0"
    ties: Formula = "0"
    each: bool = False
    """Anew each round."""


class DamageRule(Part, frozen=True):
    """How damage is taken: the ``track`` it goes to, what goes ``first``, what is taken off."""

    track: Key = ""
    first: Key = ""
    types: tuple[Words, ...] = ()
    """With types, every sheet has the lists resists, vulnerable and immune."""
    less: Formula = "0"


class StatBlock(Part, frozen=True):
    """A combatant ready to join."""

    name: Words
    side: Key = "foes"
    npc: bool = True
    sheet: Mapping[str, object] = {}


class GameFile(Part, frozen=True):
    """A game, whole."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    about: Words
    version: Annotated[str, Meta(min_length=1, max_length=20)] = "1"
    sheet: Mapping[Key, Field] = {}
    lists: Mapping[Key, List] = {}
    tables: Mapping[Key, tuple[tuple[Number, Number], ...]] = {}
    tracks: Mapping[Key, TrackRule] = {}
    damage: DamageRule = DamageRule()
    order: OrderRule = OrderRule()
    conditions: Mapping[Key, ConditionRule] = {}
    actions: Mapping[Key, Action] = {}
    templates: Mapping[Key, StatBlock] = {}
