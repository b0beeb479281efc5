"""What a game's file can say: the types of its parts, as TOML has them.

Every text that is worked out is a formula of ``domain.kit.formula``. Names in a formula: a field of
the sheet, a track (its value) or ``track.max``, a condition (its number, 1 where it has none);
``target.`` before any of these for whom it is aimed at, ``item.`` before a field of the entry that
is used; ``roll``, ``natural``, ``dice``, ``ones``, ``margin``, ``passed``, ``amount``, ``kind`` and
``first`` where there is such a thing, and what an effect rolled under a ``name`` of its own;
``round``, and ``done``: how often the action was done before in this turn.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Words = Annotated[str, Meta(max_length=200)]
Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
MaybeKey = Annotated[str, Meta(pattern=r"^([a-z][a-z0-9_]{0,39})?$")]
Formula = Annotated[str, Meta(max_length=300)]
Saying = Words | Mapping[str, Words]
"""How something reads, with slots: in the language of the file, or by language."""
Number = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Favour = Literal["", "advantage", "disadvantage"]
Hits = Literal["", "one", "next", "each"]
"""Whom of a group: the first that stands; after it the next for what is too much; or each."""
Moment = Literal[
    "declared", "rolled", "graded", "checked", "harm", "harmed", "fell", "turn", "ended"
]


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
    """A measure: ``max`` at most, ``start`` at first; of dice, how many there are.

    ``back``: it comes back each ``turn`` or ``round``, or with a rest of this name; ``backs``: only
    where this comes to more than 0, such as ``1d6 >= 5``.
    """

    title: Words
    max: Formula
    start: Formula = ""
    has: Formula = ""
    """Only those have it for whom this is something other than 0."""
    kind: Literal["pool", "boxes", "dice"] = "pool"
    sides: Formula = "6"
    """Of each of its dice."""
    words: tuple[Words, ...] = ("spent", "low", "used", "full")
    """From nothing left to all of it: shown where a table hides numbers."""
    least: Number = 0
    back: MaybeKey = ""
    backs: Formula = ""
    zero: "Effects" = ()
    """What happens by itself when it comes to 0 or below."""
    risen: "Effects" = ()
    """What happens by itself when it comes from 0 or below to more."""
    full: "Effects" = ()
    """What happens by itself when it comes to its maximum, from below."""


class ConditionRule(Part, frozen=True):
    """Something that holds for a combatant for a while."""

    title: Words
    help: Words = ""
    number: Words = ""
    out: bool = False
    idle: bool = False
    """Whoever has it takes no turn's action."""
    lasts: bool = False
    """It outlasts the fight, in a campaign."""
    ends: Literal["never", "start", "end"] = "never"
    """At the start or the end of the bearer's turn; a number of rounds can be given as well."""
    save: "Check | None" = None
    """Made at the end of the bearer's turn: passed, the condition ends."""
    own: Favour = ""
    against: Favour = ""
    """What the bearer's rolls get, and the rolls of those who aim at the bearer."""
    changes: Mapping[Key, Formula] = {}
    """What is added to numbers of the sheet."""
    turn: "Effects" = ()
    """What happens at the start of each of the bearer's turns."""
    held: MaybeKey = ""
    """A condition of whoever caused it: this one ends where that one does."""


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
    itself is rolled for what follows, which can ask whether it was ``passed``. ``roll`` is a roll
    that what follows knows under ``name``. ``plain`` damage is not reduced. ``step``: the dice of a
    track have more sides, or fewer; those that have too few are gone. ``shuffle``: a deck is whole.

    The rest only in triggers, and about what set them off: ``add`` to the roll; ``shift`` its grade
    up; roll it ``again``; ``less`` of the damage; it ``passes`` the check; ``stop`` it; ``act``: do
    an action of the file at once.
    """

    on: Literal["target", "self"] = "target"
    when: Formula = ""
    damage: Formula = ""
    type: Words = ""
    plain: bool = False
    heal: Formula = ""
    hits: Hits = ""
    """Whom of a group it reaches, where that is not as ``damage`` says."""
    track: MaybeKey = ""
    step: Formula = ""
    shuffle: MaybeKey = ""
    mark: MaybeKey = ""
    value: Formula = ""
    rounds: Formula = ""
    unmark: MaybeKey = ""
    check: Check | None = None
    half: bool = False
    roll: Formula = ""
    name: MaybeKey = ""
    add: Formula = ""
    shift: Formula = ""
    again: bool = False
    less: Formula = ""
    passes: bool = False
    stop: bool = False
    act: MaybeKey = ""


MEDDLING: Mapping[str, tuple[Moment, ...]] = {
    "add": ("rolled", "checked"),
    "shift": ("rolled",),
    "again": ("rolled", "checked"),
    "less": ("harm",),
    "passes": ("checked",),
    "stop": ("declared", "rolled"),
}
"""At which moments each of these can be done in a trigger."""
Effects = Annotated[tuple[Effect, ...], Meta(max_length=40)]


class Grade(Part, frozen=True):
    """A grade of success: the first whose ``when`` is not 0 is what a roll came to.

    Grades stand best first: a roll that is shifted up comes to one that stands before.
    """

    title: Words
    when: Formula
    say: Saying = ""
    effects: Effects = ()


class Action(Part, frozen=True):
    """What somebody can do on a turn."""

    title: Words
    help: Words = ""
    say: Saying = ""
    target: Literal["none", "self", "ally", "foe", "any"] = "none"
    most: Annotated[int, Meta(ge=0, le=20)] = 1
    """How many targets at most, 0: all that there are; one roll for each, or ``once`` for all."""
    once: bool = False
    each: MaybeKey = ""
    """The list whose entries this is done with."""
    when: Formula = ""
    """What has to be something other than 0, of the doer's own numbers."""
    phases: tuple[Key, ...] = ()
    """The phases of the round in which it can be done; none named: in all."""
    times: Annotated[int, Meta(ge=0, le=100)] = 0
    """How often in a turn; 0 for as often as it can be paid."""
    cost: Mapping[Key, Formula] = {}
    anytime: bool = False
    """Also out of turn."""
    ask: bool = False
    """The GM is asked first."""
    roll: Formula = ""
    against: Formula = ""
    under: bool = False
    opposed: Formula = ""
    """What the target rolls; the roll is held against that."""
    shift: Formula = ""
    """By how many grades the roll comes out better."""
    grades: Mapping[Key, Grade] = {}
    before: Effects = ()
    """What happens once, to the doer; what is rolled then holds for all targets."""
    effects: Effects = ()


class Trigger(Part, frozen=True):
    """What happens, or is asked, when something else happens.

    ``at``: a deed is ``declared``; a roll was ``rolled``, or ``graded``; a check was ``checked``;
    damage is about to be taken (``harm``), or was (``harmed``); somebody ``fell``; a ``turn`` began
    or ``ended``. ``who`` it is up to: the doer, the target, a friend of the target, an enemy of the
    doer, or anybody; its effects are aimed (``aim``) at the doer, the target, or ``self``.
    """

    title: Words
    at: Moment
    help: Words = ""
    say: Saying = ""
    who: Literal["doer", "target", "friend", "enemy", "any"] = "target"
    aim: Literal["doer", "target", "self"] = "doer"
    when: Formula = ""
    actions: tuple[Key, ...] = ()
    grades: tuple[Key, ...] = ()
    """Only these actions, only these grades; none named: all."""
    asks: Literal["", "self", "gm"] = "self"
    """Who is asked; nobody: it happens by itself."""
    question: Words = ""
    yes: bool = False
    """The answer where nobody cares."""
    times: Annotated[int, Meta(ge=0, le=100)] = 1
    """How often in a round; 0 for as often as it can be paid."""
    cost: Mapping[Key, Formula] = {}
    each: MaybeKey = ""
    effects: Effects = ()


class OrderRule(Part, frozen=True):
    """Who acts when: by a ``roll``, by a fixed number, or as the GM puts it."""

    by: Literal["roll", "number", "hand"] = "hand"
    formula: Formula = "0"
    ties: Formula = "0"
    """Decides between equals; dice are rolled by these alone."""
    each: bool = False
    """Anew each round."""
    sides: bool = False
    """One side after the other, that of the first first; within a side, whoever likes."""


class Phase(Part, frozen=True):
    """A part of each round, in which only those act for whom ``who`` is something other than 0."""

    title: Words
    who: Formula = "1"


class Rest(Part, frozen=True):
    """A rest: what comes back with it, with what comes back with shorter ones (``also``)."""

    title: Words
    also: tuple[Key, ...] = ()
    effects: Effects = ()


class Gain(Part, frozen=True):
    """What a character gets: values and entries of its ``sheet``, and numbers worked out anew."""

    title: Words = ""
    when: Formula = ""
    """What has to be something other than 0, of the sheet as it is by then."""
    sheet: Mapping[Key, object] = {}
    """Fields take these values; lists get these entries beside those that are there."""
    changes: Mapping[Key, Formula] = {}
    """Fields of the sheet and what they come to, with dice, one after the other."""


class Stage(Gain, frozen=True):
    """A step on the way: what is got anyway, and then by the answer to what is asked (``ask``)."""

    ask: Words = ""
    options: Mapping[Key, Gain] = {}
    """Only those are offered whose ``when`` holds; where none does, nothing is asked."""


class Growth(Part, frozen=True):
    """A way to grow, in a campaign. ``create`` makes somebody whose sheet is still untouched."""

    title: Words
    when: Formula = ""
    """Due when this is something other than 0, of the sheet; nothing: always."""
    steps: Mapping[Key, Stage] = {}


class DamageRule(Part, frozen=True):
    """How damage is taken: the ``track`` it goes to, what goes ``first``, what is taken off."""

    track: MaybeKey = ""
    members: Formula = ""
    """How many somebody is, of the sheet: each has a track of its own, ``NAME-2`` and so on."""
    hits: Hits = "one"
    first: MaybeKey = ""
    types: tuple[Words, ...] = ()
    """With types, every sheet has the lists resists, vulnerable and immune."""
    less: Formula = "0"


class Deck(Part, frozen=True):
    """Cards, as many as ``cards`` or one for each of the ``names``; drawn as ``1d(NAME)``.

    What was drawn lies out until the deck is shuffled, which it also is when too few are left.
    """

    title: Words
    cards: Annotated[int, Meta(ge=0, le=200)] = 0
    names: Annotated[tuple[Words, ...], Meta(max_length=200)] = ()
    worth: Formula = "card"
    """What a card counts for, by its place in the deck (``card``, from 1)."""


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
    language: Words = "en"
    sheet: Mapping[Key, Field] = {}
    lists: Mapping[Key, List] = {}
    tables: Mapping[Key, Annotated[tuple[tuple[Number, Number], ...], Meta(max_length=200)]] = {}
    tracks: Mapping[Key, TrackRule] = {}
    damage: DamageRule = DamageRule()
    order: OrderRule = OrderRule()
    phases: Mapping[Key, Phase] = {}
    decks: Mapping[Key, Deck] = {}
    conditions: Mapping[Key, ConditionRule] = {}
    actions: Mapping[Key, Action] = {}
    triggers: Mapping[Key, Trigger] = {}
    rests: Mapping[Key, Rest] = {}
    growth: Mapping[Key, Growth] = {}
    templates: Mapping[Key, StatBlock] = {}
    words: Mapping[Key, Mapping[Words, Words]] = {}
    """By language: what the texts of this file are called in it, see ``domain.glossary``."""
