"""The commands of the table itself; each ruleset adds its own actions.

Laws: a command is frozen, typed, bounded, refuses unknown fields, and names no clock and no chance:
what the server adds (tokens, codes, anchors) is inside commands that only the server may give.
"""

from collections.abc import Iterable
from typing import Annotated, Any, Literal, Union

import msgspec
from msgspec import Meta

from fightbook.domain.facts import Track
from fightbook.domain.text import Id, MaybeId, Name, Note, Number, Reason, Title

Hex = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}$")]
"""32 bytes. The length is said as well, since ``$`` lets a line feed stand behind."""
Anchors = dict[Annotated[str, Meta(pattern=r"^(table|screen|shake|witness)$")], Hex]
"""The far ends of the chains of a pair, by cup."""
MaybeHex = Annotated[str, Meta(max_length=64, pattern=r"^([0-9a-f]{64})?$")]
Face = Annotated[int, Meta(ge=1, le=1000)]
Shown = Literal["exact", "word", "nothing"]
Hours = Annotated[int, Meta(ge=1, le=24 * 366)]
Origin = Annotated[
    str,
    Meta(max_length=200, pattern=r"^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$(?!\n)"),
]
"""Of a site, as browsers write it. It stands in a header as it is: nothing may follow it."""
WEEK = 24 * 7
"""Hours that a join code is good for, where nobody chose."""


class Command(
    msgspec.Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=str.lower,
):
    """Base of everything a seat can ask for.

    What is left unsaid never means yes, so that clients see whether the stream holds what they
    gave (a value equal to its default is not written): where it does, the default is ``None``.
    """


class Open(Command, frozen=True):
    """The server opens the encounter. ``screen``: SHA-256 of the screen's secret."""

    ruleset: Id
    title: Title
    edition: str
    options: dict[str, Any]
    anchors: dict[Id, Anchors]
    gm: Hex
    watch: Hex
    screen: Hex
    origin: str = ""
    recovery: str = ""
    game: MaybeHex = ""
    """The digest of the game's file, where it is one that somebody wrote."""
    campaign: str = ""
    """Where its people come from: ``id/commit`` of a campaign."""


class Invite(Command, frozen=True):
    """The server gives the table a new join code, which expires after ``hours``."""

    code: Annotated[str, Meta(max_length=6, pattern=r"^[A-Z2-9]{6}$")]
    hours: Hours = WEEK


class Sit(Command, frozen=True):
    """The server seats somebody who knew the code. ``token``: a digest.

    ``invitation``: how many codes the table had had with that one, so that the code is not said.
    """

    invitation: int
    name: Name
    token: Hex
    anchors: Anchors = {}


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a campaign, as a fight that is opened from it has it too. ``token``: a digest."""

    role: Literal["gm", "player", "spectator"]
    name: Name
    token: Hex


class Gather(Command, frozen=True):
    """The server seats people of the campaign, by seat, as they sit there."""

    places: dict[Id, Place]


class Reseat(Command, frozen=True):
    """The server gives all seats new tokens (digests, by seat), and takes away the others."""

    tokens: dict[Id, Hex]


class Admit(Command, frozen=True):
    """Give a spectator a seat of its own.

    ``token``: SHA-256 (hex) of the capability that opens it, which the sender makes and keeps.
    """

    name: Name
    token: Hex


class Appoint(Command, frozen=True):
    """The owner gives somebody a seat of their own with all that the GM sees and may do.

    ``token``: SHA-256 (hex) of the capability that opens it, which the sender makes and keeps.
    """

    name: Name
    token: Hex


class Renew(Command, frozen=True):
    """Give a seat, by default one's own, another token; the one before opens nothing any longer.

    ``token``: SHA-256 (hex) of the new one, which the sender makes and keeps: no answer holds it.
    """

    token: Hex
    seat: MaybeId = ""


class Anchor(Command, frozen=True):
    """Begin a new pair: one's own, of which one gives the ``shake`` and the server the others.

    From the server it is that of ``holder``, and ``why`` is what must be told.
    """

    anchors: Anchors
    holder: MaybeId = ""
    why: Literal["", "history-lost"] = ""


class Screen(Command, frozen=True):
    """The server begins a new secret of the screen, whose ``sha256`` this is."""

    sha256: Hex


class Trust(Command, frozen=True):
    """Choose whose dice a seat may bring: nobody's, those of its own combatants, or all.

    Until it is chosen a seat brings all where people roll their dice, else none.
    """

    seat: Id
    whose: Literal["none", "own", "all"]


class Claim(Command, frozen=True):
    """The server notes that a seat says it saw a line, by address and digest, that is not there."""

    seat: Id
    address: Id
    digest: Hex


class Assign(Command, frozen=True):
    """Let these seats control a combatant."""

    who: Id
    seats: Annotated[tuple[Id, ...], Meta(max_length=32)]


class Lock(Command, frozen=True):
    """Close the table to newcomers, or (not ``locked``) open it again."""

    locked: bool | None = None


class Public(Command, frozen=True):
    """Let everybody watch who has the fight's address, without a token; not ``public``: nobody."""

    public: bool | None = None


class Frame(Command, frozen=True):
    """Let pages of these other sites show the fight in a frame of theirs, and of no others."""

    origins: Annotated[tuple[Origin, ...], Meta(max_length=8)] = ()


class Time(Command, frozen=True):
    """Give everybody so many seconds for a turn (0: no end), or let them stand still."""

    seconds: Annotated[int, Meta(ge=0, le=3600)]
    held: bool = False


class Publish(Command, frozen=True):
    """Let everybody look at what happened in one commit, by a link; not ``public``: nobody."""

    commit: Annotated[int, Meta(ge=1)]
    public: bool | None = None


class Unseat(Command, frozen=True):
    """Take a seat away; its token no longer opens anything."""

    seat: Id


class Enlist(Command, frozen=True):
    """Add a combatant, also in the middle of a fight, from a ``template`` or a ``sheet``.

    ``tracks`` and ``marks``: those that are not as the sheet has them, as of somebody wounded.
    ``home``: who it is in the campaign that the fight was opened from.
    """

    name: Name
    side: Id = "foes"
    template: MaybeId = ""
    sheet: dict[str, Any] = {}
    seats: Annotated[tuple[Id, ...], Meta(max_length=32)] = ()
    npc: bool = False
    hidden: bool = False
    shown: Shown | Literal[""] = ""
    tracks: dict[Id, Track] = {}
    marks: dict[Id, int] = {}
    home: MaybeId = ""


class Begin(Command, frozen=True):
    """Start the fight: everybody is there."""


class Show(Command, frozen=True):
    """Choose what the others see of a combatant's health: its numbers, a coarse word, or nothing.

    Numbers that were open stay known to whoever saw them; what changes later follows the choice.
    """

    who: Id
    shown: Shown


class Dismiss(Command, frozen=True):
    """Take a combatant out of the fight."""

    who: Id
    reason: Reason = ""


class Adjust(Command, frozen=True):
    """Set a track: its value, its maximum, its boxes, or its dice."""

    who: Id
    track: Id
    reason: Reason
    value: Number | None = None
    max: Number | None = None
    boxes: Annotated[tuple[str, ...], Meta(max_length=100)] | None = None
    dice: Annotated[tuple[Face, ...], Meta(max_length=100)] | None = None
    """The faces of the dice that lie on the table from now on."""


class Mark(Command, frozen=True):
    """Set a condition, for some rounds or (0) without end."""

    who: Id
    mark: Id
    reason: Reason
    value: Number = 0
    target: MaybeId = ""
    rounds: Annotated[int, Meta(ge=0, le=1000)] = 0


class Unmark(Command, frozen=True):
    """End a condition."""

    who: Id
    mark: Id
    reason: Reason


class Grant(Command, frozen=True):
    """Give a combatant something for its next roll.

    ``kind``: advantage, disadvantage, a modifier of ``value``, or a roll behind the screen.
    """

    who: Id
    kind: Literal["advantage", "disadvantage", "modifier", "screen"]
    reason: Reason
    value: Annotated[int, Meta(ge=-100, le=100)] = 0


class Throw(Command, frozen=True):
    """Roll some dice apart from the rules; behind the screen when ``hidden``."""

    sides: Annotated[int, Meta(ge=2, le=1000)]
    count: Annotated[int, Meta(ge=1, le=100)] = 1
    modifier: Annotated[int, Meta(ge=-1000, le=1000)] = 0
    who: MaybeId = ""
    reason: Reason = ""
    hidden: bool = False


class Say(Command, frozen=True):
    """Write a note into the log; for the GM alone when ``hidden``."""

    text: Annotated[Note, Meta(min_length=1)]
    who: MaybeId = ""
    hidden: bool = False


class Reveal(Command, frozen=True):
    """Open hidden lines to everyone: one address, a combatant, a wave, or the whole screen.

    Only the screen opens what the GM's own seat was not shown. A combatant becomes known, but for
    numbers that are not to be seen. ``wave``: all who wait unseen for the wave of this number.
    """

    at: MaybeId = ""
    who: MaybeId = ""
    screen: bool = False
    wave: Annotated[int, Meta(ge=0, le=1000)] = 0


class Answer(Command, frozen=True):
    """Answer a prompt with the id of one of its choices."""

    prompt: Id
    choice: Id


class Upgrade(Command, frozen=True):
    """Go on by a newer ``version`` of the rules; what was decided until now stays as it is."""

    version: Title


class Undo(Command, frozen=True):
    """Take back the last commit in force."""


class Redo(Command, frozen=True):
    """Bring back what was last taken back."""


class Rewind(Command, frozen=True):
    """Take back every commit after ``to``."""

    to: Annotated[int, Meta(ge=1)]


class Amend(Command, frozen=True):
    """Put another command in the place of a past one, and decide what came after it again.

    ``dice``: ``same`` keeps the dice of each label, ``fresh`` rolls anew. ``illegal``: what to do
    with later commands that are no longer legal: drop them, or stop before the first of them.
    """

    commit: Annotated[int, Meta(ge=2)]
    command: dict[str, Any]
    dice: Literal["same", "fresh"] = "same"
    illegal: Literal["refuse", "drop", "stop"] = "refuse"


class Fork(Command, frozen=True):
    """The server notes that another encounter goes on from here, or from where."""

    origin: str = ""
    into: str = ""


class Ask(Command, frozen=True):
    """Ask the GM to take back the last commit."""

    reason: Reason = ""


class Close(Command, frozen=True):
    """End the encounter. ``screen``: whether it opens; not said, that is as the table chose."""

    outcome: Reason = ""
    screen: bool | None = None


CORE: tuple[type[Command], ...] = tuple(Command.__subclasses__())


def read(command: dict[str, Any], own: Iterable[type[Command]]) -> Command:
    """Read a command, of the table's or a ruleset's ``own``; raise ``msgspec.ValidationError``."""
    kinds: Any = Union[(*CORE, *own)]
    found: Command = msgspec.convert(command, kinds)
    return found
