"""The state of an encounter: what the fold of a stream gives.

Laws: all of it is immutable and compares by value. A ``Fight`` can be rewound; a ``Record`` cannot,
since seats, spent links, shakes and command ids are facts of the stream and not of the fight.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from rpds import HashTrieMap, HashTrieSet

from fightbook.domain.events import (
    Declared,
    Prompted,
    Recalled,
    Retracted,
    Returned,
    Step,
    Track,
)
from fightbook.domain.line import START, Seen
from fightbook.domain.links import Drawn
from fightbook.domain.long import LongMap
from fightbook.domain.moments import Moments

THE_SERVER = "server"
"""The id of the seat from which the server acts."""
UNSEEN = 1000
"""The ids of combatants who joined unseen count from here on."""


class Cup(msgspec.Struct, frozen=True, gc=False):
    """One chain of a pair: its ``anchor``, the last ``link`` shown, both hex, and its place."""

    anchor: str
    link: str
    place: int = 0


class Pair(msgspec.Struct, frozen=True, gc=False):
    """The chains that a seat rolls with: the server's ``table`` and ``screen``, its own ``shake``.

    Of its own is ``witness`` too, for the rolls of others, whose links have numbers of their own:
    ``called`` is the last one that it was called for.

    The n-th commit of the seat that takes links takes link n of each chain that it needs. So all
    its rolls were fixed when the pair began, and neither side knows them alone. ``spent``: the
    last n. ``lost``: the stream may have had more.
    """

    cups: Mapping[str, Cup]
    spent: int = 0
    lost: bool = False
    called: int = 0


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A place at the table. ``role``: gm, player or spectator."""

    id: str
    role: str
    name: str
    token: str
    dice: str = ""
    """Whose dice it may bring: none, own, all; empty where the GM has not chosen."""


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A condition that holds for a combatant."""

    mark: str
    value: int = 0
    target: str = ""
    by: str = ""
    until: int = 0
    why: str = ""


class Combatant(msgspec.Struct, frozen=True, gc=False):
    """Somebody who fights. ``sheet`` is as the ruleset reads it; empty where it is not known."""

    id: str
    name: str
    side: str
    seats: tuple[str, ...]
    npc: bool = False
    shown: str = "exact"
    secret: tuple[str, ...] = ()
    """The seats that know of it, as long as not everybody does."""
    sheet: Mapping[str, Any] = {}
    tracks: Mapping[str, Track] = {}
    words: Mapping[str, str] = {}
    marks: Mapping[str, Mark] = {}


class Sealed(msgspec.Struct, frozen=True, gc=False):
    """A choice that waits to be revealed: whose, and its hidden lines by address, in order."""

    who: str
    lines: Mapping[str, bytes]


class Fight(msgspec.Struct, frozen=True, gc=False):
    """All that undo takes back. ``own`` is the ruleset's typed state."""

    own: Any = None
    combatants: Mapping[str, Combatant] = {}
    phase: str = ""
    round: int = 0
    turn: str = ""
    side: str = ""
    steps: tuple[Step, ...] = ()
    prompts: Mapping[str, Prompted] = {}
    readied: frozenset[str] = frozenset()
    unseen: "HashTrieSet[str]" = HashTrieSet()
    """Addresses of hidden lines that this fold has not been shown."""
    closed: "HashTrieMap[str, bytes]" = HashTrieMap()
    """Hidden lines that this fold was shown and that are not open to everybody, by address."""
    sealed: Mapping[str, Sealed] = {}
    """The choices that wait to be revealed together, by address, in their order."""
    told: "HashTrieMap[str, str]" = HashTrieMap()
    """By thing: the address of the line that this fold was told of it last, see ``domain.late``."""
    outcome: str = ""
    """How it ended; empty while it goes on."""
    version: str = ""
    """Of the rules by which it is played."""
    strange: bool = False
    """It was decided, at least in part, by rules that are not at hand."""


class Moment(msgspec.Struct, frozen=True, gc=False, eq=False):
    """How it stood before a commit, and what the commit was made of.

    ``latest``: the last commit before it that changed the fight and counted. ``amended``: the last
    amendment that did. ``joined``: how many combatants ever had. ``draws``: by cup, what the commit
    drew; ``shake`` and ``witnesses``, the links (hex) that came with it.
    """

    fight: Fight
    latest: int
    amended: int
    joined: int
    declared: Declared | None = None
    draws: Mapping[str, Drawn] = {}
    shake: str = START
    witnesses: str = START

    @property
    def again(self) -> bool:
        """Whether an amendment decided the commit again."""
        return self.declared is not None and bool(self.declared.of)


class Home(msgspec.Struct, frozen=True, gc=False):
    """Somebody came home from a fight, or was called back there, in ``commit``."""

    commit: int
    event: Returned | Recalled


class Undone(msgspec.Struct, frozen=True, gc=False, eq=False):
    """A retraction, made by ``commit``, that can be taken back.

    It can be as long as ``left`` is still the last commit that changed the fight.
    """

    commit: int
    event: Retracted
    left: int


class Clock(msgspec.Struct, frozen=True, gc=False):
    """How many seconds a turn may take, and whether they are ``held``."""

    seconds: int
    held: bool = False


class Record(msgspec.Struct, frozen=True, gc=False):
    """All that undo leaves alone."""

    ruleset: str = ""
    title: str = ""
    edition: str = ""
    origin: str = ""
    recovery: str = ""
    """What the recovery code is kept as, hex; empty: there is none."""
    code: str = ""
    until: int = 0
    """When the code expires, ms since 1970; 0 for never."""
    invitations: int = 0
    """How many codes there were, the present one included."""
    locked: bool = False
    frames: tuple[str, ...] = ()
    """The origins of other sites whose pages may show the fight in a frame of theirs."""
    clock: Clock | None = None
    """The time for a turn; none: as long as it takes."""
    published: frozenset[int] = frozenset()
    """The commits at which everybody may look, each by a link of its own."""
    options: Mapping[str, Any] = {}
    seats: Mapping[str, Seat] = {}
    pairs: Mapping[str, Pair] = {}
    """By seat, the server's too; a seat that never rolled may have none."""
    screen: str = ""
    """SHA-256 of the screen's secret, hex; empty while the screen is open."""
    anchors: "HashTrieSet[str]" = HashTrieSet()
    """All anchors and links that were ever shown here: no chain begins with one of these.

    Whoever saw a link beforehand could else choose the other chains of a pair to suit it.
    """
    passes: Mapping[str, int] = {}
    """How often each seat did not answer when it was called as a witness."""
    resting: frozenset[str] = frozenset()
    """The seats of which none is called until its person has given a command."""
    claims: Mapping[str, frozenset[tuple[str, str]]] = {}
    """Address and digest of the lines that a seat says are missing, by seat."""
    tokens: "HashTrieSet[str]" = HashTrieSet()
    """Digests of all tokens that ever opened a seat here: none opens another one."""
    combatants: int = 0
    """How many combatants ever joined openly: the source of their ids."""
    names: Mapping[str, str] = {}
    """What all are called who ever came, in that order, also when it was taken back."""
    ids: LongMap[int] = LongMap()
    """Commit number of each accepted command, by ``seat/id``."""
    hidden: "HashTrieMap[str, bytes]" = HashTrieMap()
    """The hidden lines that this fold may see and that were never revealed, by address."""
    retracted: "HashTrieSet[int]" = HashTrieSet()
    """Commits that no longer count."""
    away: Mapping[str, str] = {}
    """The encounter in which a combatant of this campaign fights, by its id."""
    homes: tuple[Home, ...] = ()
    """Who came home from where, first to last."""
    campaign: str = ""
    """The campaign and its commit, ``id/commit``, that this fight was opened from."""
    people: Mapping[str, str] = {}
    """Who each combatant is in that campaign, by its id here, also of those who left."""


class Encounter(msgspec.Struct, frozen=True, gc=False):
    """An encounter after the event at ``commit-index``, whose stored line is ``last``."""

    id: str
    commit: int = 0
    index: int = -1
    tail: "Seen | None" = None
    """The last line."""
    record: Record = Record()
    fight: Fight = Fight()
    moments: Moments[Moment] = Moments()
    """The moment before each commit, by its number."""
    undone: tuple[Undone, ...] = ()
    latest: int = 0
    """The last commit that changed the fight and counts, as far as this fold was shown."""
    amended: int = 0
    """The last amendment that counts."""

    @property
    def playable(self) -> bool:
        """Whether the rules at hand are those that decided it, so that it can be played on."""
        return not self.fight.strange

    @property
    def prev(self) -> str:
        """Digest of the last line: of all that happened so far."""
        return self.tail.digest if self.tail else START
