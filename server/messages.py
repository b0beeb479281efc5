"""The messages of the WebSocket, as types: what a client sends and what it gets.

The AsyncAPI page is generated from these types. Laws: fields may be added and never renamed; a
client's message refuses unknown fields; a server's message may grow, and a client ignores what it
does not know.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fightbook.domain.commands import Hex
from fightbook.domain.reject import Need
from fightbook.domain.ruleset import Move
from fightbook.domain.text import Id
from fightbook.server.views import SeenView

Label = Annotated[str, Meta(max_length=80, pattern=r"^[a-z]")]
Face = Annotated[int, Meta(ge=0, le=1000)]
Faces = dict[Label, Annotated[tuple[Face, ...], Meta(max_length=200)]]
"""Faces of real dice, by label."""
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Shown = Annotated[int, Meta(ge=0, le=2**31)]
AnyCommand = Annotated[
    msgspec.Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/AnyCommand"})
]
"""A command of the table or of its ruleset, read when it is known which ruleset that is."""
Seen = Annotated[
    msgspec.Raw,
    Meta(extra_json_schema={"$ref": "#/components/schemas/Seen", "type": "object"}),
]
"""A line as a viewer gets it: whole, as it is stored, or as its address and mark."""


class FromClient(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=str.lower,
):
    """Base of what a client sends."""


class Hello(FromClient, frozen=True):
    """The first message: who is calling, and what was seen last.

    With ``after`` (an address, or a commit for its last line) the commits behind it are sent again,
    provided that ``digest`` is the digest of that line. ``anchor`` begins the seat's own chain of
    shakes, and ``witness`` that of links for the rolls of others. ``lang`` is the language of
    ``told``: ``en``, which it is without, or ``de``.
    """

    token: Annotated[str, Meta(max_length=200)]
    after: Annotated[str, Meta(max_length=40)] = ""
    digest: Hex | None = None
    anchor: Hex | None = None
    witness: Hex | None = None
    lang: Annotated[str, Meta(max_length=40)] = ""


class Command(FromClient, frozen=True):
    """A command; ``id`` is the client's own and makes sending it twice harmless.

    With ``expect`` it is refused upon any other commit. With ``seen``, the commit at which its
    sender saw what it sets, it is refused where somebody else has set that since. ``saw``: the
    digest of the last line of the newest commit that its sender holds; it stands in ``declared``.
    ``shake`` is the next link of the seat's own chain, for a command that rolls (without it that is
    refused as ``shake-needed``): then ``saw`` is the head upon which that link was shown first, and
    ``shown`` how many commands have been sent with it that were none of this one.
    """

    id: Id
    command: AnyCommand
    expect: Number | None = None
    shake: Hex | None = None
    dice: Faces = {}
    dry_run: bool = False
    seen: Number | None = None
    saw: Hex | None = None
    shown: Shown = 0


class Options(FromClient, frozen=True):
    """Ask for the legal moves of the seat."""

    id: Id


class Witness(FromClient, frozen=True):
    """Answer a ``call`` with the ``link`` of the seat's chain of witness that it asks for.

    What is not that link, or comes too late, is nothing.
    """

    call: Hex
    link: Hex


class FromServer(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag=str.lower):
    """Base of what a server sends."""


class Welcome(FromServer, frozen=True):
    """The seat's view after ``commit``, whose last line has ``digest``.

    ``resumed``: the commits behind ``after`` follow, and ``view`` is the view at ``after``.
    """

    encounter: str
    seat: str
    role: str
    commit: int
    last: str
    digest: str
    view: SeenView
    online: list[str]
    resumed: bool = False
    flag: str = ""
    """``history-lost`` when the server no longer has the line that the client saw."""
    hand: str = ""
    """The seat of the further GM who looks from ``seat``: with its pair their dice fall."""


class Commit(FromServer, frozen=True):
    """What one commit is to this viewer: its lines, and a merge patch (RFC 7396) of the view.

    A line that is not for this viewer comes as ``{"at", "mark"}``. ``head``: the digest of the last
    line.
    """

    commit: int
    events: list[Seen]
    head: str
    patch: dict[str, Any]
    told: dict[str, str] = {}
    """What its lines read like, by address, in the language of ``hello``; empty for silence.

    What no line says by itself, such as what an undo took back, is in the log.
    """


class Accepted(FromServer, frozen=True):
    """The command is on disk as this commit; 0 for a dry run. ``events``: as the seat sees them.

    An amendment is a run of commits: this is the first of them, and ``last`` the last.
    """

    id: str
    commit: int
    events: list[Seen]
    last: int = 0


class Rejected(FromServer, frozen=True):
    """The command was refused and changed nothing."""

    id: str
    code: str
    message: str
    field: str = ""
    needs: tuple[Need, ...] = ()
    detail: dict[str, Any] = {}


class Moves(FromServer, frozen=True):
    """The legal moves of the seat at ``commit``, and the combatants whom the fight ``waits`` for.

    ``waits`` is as much as this seat may know of it; who is asked a question stands in ``prompts``.
    """

    id: str
    commit: int
    moves: list[Move]
    waits: list[str] = []


class Call(FromServer, frozen=True):
    """A roll needs a link of this seat: that of ``number``, when it holds the line at ``after``.

    ``digest``: of that line. ``call`` binds the past, whoever is called, and the command that
    rolls; the link goes out for this call alone, and the next not before this one stands in the
    stream.
    """

    call: str
    number: int
    after: str
    digest: str


class Presence(FromServer, frozen=True):
    """The seats that are connected now, here or at another server: once, to whoever came.

    ``away``: milliseconds to a seat and back, as measured last; missing until it has been.
    """

    online: list[str]
    away: dict[str, int] = {}


class Comings(FromServer, frozen=True):
    """What has changed in who is connected: at most one a second.

    ``came``: seats that came, or whose distance changed, with the milliseconds to them and back; 0
    where these are not known. An empty one says that the server is there.
    """

    came: dict[str, int] = {}
    left: list[str] = []


class Problem(FromServer, frozen=True):
    """A message could not be read, or the connection is about to end; see the error table."""

    code: str
    message: str
    field: str = ""
    detail: dict[str, Any] = {}


Asked = Command | Options | Witness
"""What a client sends once it has said hello."""
CLIENT_MESSAGES = Hello | Command | Options | Witness
SERVER_MESSAGES = (
    Welcome | Commit | Accepted | Rejected | Moves | Call | Presence | Comings | Problem
)
