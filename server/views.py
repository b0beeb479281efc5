"""The view of a seat as a type: what ``projections/view.py`` draws, told to whoever reads a page.

Nothing is made of these types but schemas; ``tests/docs/test_openapi.py`` holds real views against
them. What is null in the state is left out of a view.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fightbook.domain.events import Prompted, Step
from fightbook.domain.state import Clock, Combatant


class FightInfo(msgspec.Struct, frozen=True):
    """Which fight it is. ``playable``: false where other rules than those here decided it."""

    id: str
    title: str
    ruleset: str
    edition: str
    version: str
    options: dict[str, str]
    playable: bool = True


class Viewer(msgspec.Struct, frozen=True):
    """Who sees it: a gm, a player or a spectator."""

    seat: str
    role: str


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat. ``dice``: whose dice it may bring, where the GM has chosen: none, own, all."""

    role: str
    name: str
    dice: str = ""


class Prompt(Prompted, frozen=True, tag="prompted"):
    """A question that the fight waits on."""


class Past(msgspec.Struct, frozen=True):
    """The commit that undo would take back (0: none), and whether redo would do anything."""

    undo: int
    redo: bool


class View(msgspec.Struct, frozen=True):
    """What a seat sees of the fight. ``own`` is the ruleset's own state.

    ``code`` lets players in until ``code_until`` (ms since 1970), where there is one for the seat.
    """

    encounter: FightInfo
    you: Viewer
    seats: dict[str, SeatInfo]
    locked: bool
    phase: str
    round: int
    turn: str
    side: str
    outcome: str
    readied: list[str]
    combatants: dict[str, Combatant]
    steps: list[Step]
    prompts: dict[str, Prompt]
    own: Any
    timeline: Past
    code: str = ""
    code_until: int = 0
    frames: list[str] = []
    """The origins of other sites whose pages may show the fight in a frame of theirs."""
    clock: Clock | None = None
    """The time for a turn, where there is one."""
    published: list[int] = []
    """The commits at which everybody may look, each by a link of its own."""
    campaign: str = ""
    """Of a fight that was opened from a campaign: which, and at which commit (``id/commit``)."""
    away: dict[str, str] = {}
    """Of a campaign: the encounters in which its combatants fight, by their ids."""
    origin: str = ""


SeenView = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/View"})]
"""A view, ready to be sent."""
