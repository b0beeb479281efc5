"""The shared vocabulary: every fact that a stream can hold.

Laws: an event's type name is the storage format and never changes its meaning; every event says
``to`` whom it is shown when not to everyone, and an event with ``to`` carries a ``salt``, so that
its mark tells nothing. Rulesets speak these words and no others. Numbers are integers, maps have
no keys that look like numbers: so a line read as JSON and written again compactly is the same line.
"""

from typing import Any

from fightbook.domain.event import Event as Event
from fightbook.domain.facts import Choice as Choice
from fightbook.domain.facts import Die as Die
from fightbook.domain.facts import Modifier as Modifier
from fightbook.domain.facts import Step as Step
from fightbook.domain.facts import Track as Track
from fightbook.domain.lasting import LASTING as LASTING
from fightbook.domain.lasting import Dropped as Dropped
from fightbook.domain.lasting import Kept as Kept
from fightbook.domain.lasting import Recalled as Recalled
from fightbook.domain.lasting import Returned as Returned
from fightbook.domain.lasting import Went as Went
from fightbook.domain.links import LINKS as LINKS
from fightbook.domain.links import Anchored as Anchored
from fightbook.domain.links import Drawn as Drawn
from fightbook.domain.links import Screened as Screened
from fightbook.domain.links import Shaken as Shaken
from fightbook.domain.links import Unscreened as Unscreened
from fightbook.domain.links import Witnessed as Witnessed
from fightbook.domain.places import PLACES as PLACES
from fightbook.domain.places import Assigned as Assigned
from fightbook.domain.places import Claimed as Claimed
from fightbook.domain.places import Framed as Framed
from fightbook.domain.places import Invited as Invited
from fightbook.domain.places import Locked as Locked
from fightbook.domain.places import Published as Published
from fightbook.domain.places import Renewed as Renewed
from fightbook.domain.places import Timed as Timed
from fightbook.domain.places import Trusted as Trusted
from fightbook.domain.places import Unseated as Unseated
from fightbook.domain.ruled import Opened as Opened
from fightbook.domain.ruled import Upgraded as Upgraded


class Seated(Event, frozen=True, gc=False):
    """Somebody got a seat. ``token``: SHA-256 of the capability, hex; empty: none is needed.

    ``anchors``: of its pair, hex, by cup, where it begins one at once.
    """

    seat: str
    role: str
    name: str
    token: str
    anchors: dict[str, str] = {}


class Declared(Event, frozen=True, gc=False):
    """Event 0 of each commit: who asked for what, when (ms since 1970), under which id.

    Where an amendment decides an old command again, ``of`` is the commit in which it was first
    given, ``at_ms`` is when, there is no id, and ``by`` is the seat that amended.

    ``saw``: the head upon which the command was given, the digest (hex) of an earlier commit's last
    line. So whoever named it holds all that came before. ``hand``: the seat of the further GM who
    gave it as the GM.
    """

    seat: str
    at_ms: int
    id: str
    command: dict[str, Any]
    version: str
    """The version of the ruleset that decided."""
    dice: dict[str, tuple[int, ...]] = {}
    """Faces that a person entered, by label."""
    of: int = 0
    by: str = ""
    keeps: int = 0
    """The commit of the same command whose dice stay as they fell; 0 where none do. All others are
    of the amendment's own seed, where labels begin with ``of`` and a slash."""
    saw: str = ""
    """Of a command that rolled: the head upon which its shake was shown first."""
    shown: int = 0
    """Earlier commands that the same shake was shown with."""
    hand: str = ""


class Rolled(Event, frozen=True, gc=False):
    """Dice fell. ``label`` names them to the dice, ``why`` to people; ``total`` is what counted."""

    label: str
    who: str
    why: str
    dice: tuple[Die, ...]
    total: int
    modifiers: tuple[Modifier, ...] = ()
    grade: str = ""
    cup: str = "table"
    counted: bool = False
    """The dice that count are counted, and not added up."""
    apart: bool = False
    """Each die is used by itself, so that the total means nothing."""
    picks: str = ""
    """Whom the roll picked, where it is for that."""
    among: tuple[str, ...] = ()
    """Of whom it picked, by their numbers, as far as all may know them."""


class Dealt(Event, frozen=True, gc=False):
    """The hand of ``who`` is these cards from now on; nobody's is the pile."""

    who: str
    cards: tuple[int, ...]


class Played(Event, frozen=True, gc=False):
    """Cards left a hand: ``how`` is played, given, discarded, or lost; ``target`` received them."""

    who: str
    cards: tuple[int, ...]
    how: str = "played"
    target: str = ""


class Checked(Event, frozen=True, gc=False):
    """A test was decided, single or opposed. ``winner`` is empty when nobody won.

    ``parts`` in ``detail``, a list of modifiers, are what its number is made of: the log opens it.
    ``cause`` in it, in words, is by what it came out: the log finds its rules by that.
    """

    check: str
    who: str
    outcome: str
    against: str = ""
    winner: str = ""
    detail: dict[str, Any] = {}


class Damaged(Event, frozen=True, gc=False):
    """A track of ``who`` suffered ``amount``; it stood ``before`` and stands ``after``."""

    who: str
    track: str
    amount: int
    before: Track
    after: Track
    by: str = ""
    why: str = ""
    parts: tuple[Modifier, ...] = ()


class Healed(Event, frozen=True, gc=False):
    """A track of ``who`` recovered ``amount``, or its maximum changed; ``parts`` make up either."""

    who: str
    track: str
    amount: int
    before: Track
    after: Track
    by: str = ""
    why: str = ""
    parts: tuple[Modifier, ...] = ()


class Spent(Event, frozen=True, gc=False):
    """``who`` paid ``amount`` from a track, for a reason; ``parts`` make up what it cost."""

    who: str
    track: str
    amount: int
    before: Track
    after: Track
    why: str
    parts: tuple[Modifier, ...] = ()


class Appeared(Event, frozen=True, gc=False):
    """What anybody can see of the health of ``who``: a word, never the number behind it."""

    who: str
    track: str
    word: str


class Marked(Event, frozen=True, gc=False):
    """A condition holds for ``who``. ``until``: the last round in which it does, 0 for no end."""

    who: str
    mark: str
    value: int = 0
    target: str = ""
    by: str = ""
    until: int = 0
    why: str = ""
    many: int = 0
    """As how many creatures ``who`` still stood, whom it all takes out; 0: as one, or unknown."""


class Unmarked(Event, frozen=True, gc=False):
    """A condition ended."""

    who: str
    mark: str
    why: str = ""


class Phased(Event, frozen=True, gc=False):
    """A phase began. ``turn`` names who acts, ``side`` which side does."""

    phase: str
    round: int
    turn: str = ""
    side: str = ""


class Ordered(Event, frozen=True, gc=False):
    """What comes next, first to last; replaces what was to come."""

    steps: tuple[Step, ...]


class Prompted(Event, frozen=True, gc=False):
    """The fight waits for an answer from one of ``seats``.

    ``about`` is the combatant concerned, ``needs`` the others without whom it makes no sense,
    ``kind`` what the ruleset calls it, ``default`` the choice made when nobody cares; ``context``
    is the ruleset's own. A question that is asked again under its id has changed.
    """

    prompt: str
    kind: str
    seats: tuple[str, ...]
    about: str
    question: str
    choices: tuple[Choice, ...]
    default: str = ""
    context: dict[str, Any] = {}
    needs: tuple[str, ...] = ()


class Answered(Event, frozen=True, gc=False):
    """A prompt was answered by ``seat`` with the id of a choice."""

    prompt: str
    choice: str
    seat: str


class Lapsed(Event, frozen=True, gc=False):
    """A prompt needs no answer any more: whom it concerns is gone, or out of it."""

    prompt: str


class Readied(Event, frozen=True, gc=False):
    """``who`` has declared; what it is stays sealed."""

    who: str


class Chosen(Event, frozen=True, gc=False):
    """What ``who`` declared, in full, defaults filled in; ``what`` is the ruleset's own."""

    who: str
    what: dict[str, Any]


class Revealed(Event, frozen=True, gc=False):
    """The hidden line at ``address`` is open to everyone from now on: the whole line, as stored."""

    address: str
    line: dict[str, Any]


class Padded(Event, frozen=True, gc=False):
    """Nothing: it stands where little is hidden, so that all that is hidden whole looks alike."""


class Adjusted(Event, frozen=True, gc=False):
    """The GM set a track, with a reason."""

    who: str
    track: str
    before: Track
    after: Track
    reason: str


class Noted(Event, frozen=True, gc=False):
    """Something was written into the log."""

    text: str
    seat: str = ""
    who: str = ""


class Joined(Event, frozen=True, gc=False):
    """A combatant entered the fight. ``shown``: what of its health the others see.

    ``home``: who it is in the campaign that the fight was opened from.
    """

    who: str
    name: str
    side: str
    seats: tuple[str, ...]
    npc: bool = False
    shown: str = "exact"
    home: str = ""


class Shown(Event, frozen=True, gc=False):
    """What the others see of the health of ``who`` is ``shown`` now; what they saw is void."""

    who: str
    shown: str


class Sheeted(Event, frozen=True, gc=False):
    """The sheet of a combatant, as its ruleset reads it, and the tracks that follow from it."""

    who: str
    sheet: dict[str, Any]
    tracks: dict[str, Track]


class Left(Event, frozen=True, gc=False):
    """A combatant left the fight, alive or not."""

    who: str
    why: str
    many: int = 0
    """As how many creatures ``who`` still stood; 0: as one, or unknown."""


class Retracted(Event, frozen=True, gc=False):
    """The fight stands as after ``after``: ``commits`` no longer count, ``restored`` do again."""

    commits: tuple[int, ...]
    after: int
    restored: tuple[int, ...] = ()


class Reinstated(Event, frozen=True, gc=False):
    """The fight stands as after ``after``: ``commits`` count again, ``displaced`` no longer do."""

    commits: tuple[int, ...]
    after: int
    displaced: tuple[int, ...] = ()


class Amended(Event, frozen=True, gc=False):
    """These commits no longer count, and the fight stands as it stood after ``after``.

    The commits that follow, as long as they are ``of`` others, decide them again: with a ``fresh``
    seed, that of this commit, or each with its own.
    """

    commits: tuple[int, ...]
    after: int
    fresh: bool = False


class Failed(Event, frozen=True, gc=False):
    """Nothing came of the command; ``code`` says why."""

    code: str


class Forked(Event, frozen=True, gc=False):
    """Another encounter goes on from here: ``origin`` there, ``into`` here (``id/commit``)."""

    origin: str = ""
    into: str = ""


class Closed(Event, frozen=True, gc=False):
    """The encounter ended. ``outcome`` says how, in words."""

    outcome: str


_APART = {Opened, *LINKS, *PLACES, Upgraded, *LASTING}
TYPES: tuple[type[Event], ...] = (
    Opened,
    *(kind for kind in Event.__subclasses__() if kind not in _APART),
    *LINKS,
    *PLACES,
    Upgraded,
    *LASTING,
)
