"""Opening a table and sitting down at it."""

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from fightbook.domain.commands import (
    WEEK,
    Command,
    Enlist,
    Hex,
    Hours,
    Invite,
    Open,
    Sit,
)
from fightbook.domain.decide import SERVER
from fightbook.domain.events import Invited
from fightbook.domain.line import Line
from fightbook.domain.played import check_options, choices
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.text import Id, MaybeId, Name, Title
from fightbook.server.decode import check_tame
from fightbook.server.handle import Envelope, handle
from fightbook.server.live import Live
from fightbook.server.registry import Registry
from fightbook.server.seats import digest, kept, new_encounter_id, new_recovery, new_token
from fightbook.server.supply import own_anchors, server_anchors

ENGINE = "own-game"
"""What plays a file, where nobody says."""


class Newcomer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A combatant of an encounter that is being opened."""

    name: Name
    side: Id = "foes"
    template: MaybeId = ""
    sheet: dict[str, Any] = {}
    npc: bool = False
    hidden: bool = False


class NewEncounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens an encounter: a ``ruleset``, or a ``game``."""

    ruleset: MaybeId = ""
    game: str = ""
    """The file of a game that somebody wrote, whole; ``ruleset`` is what plays it."""
    version: Annotated[str, Meta(max_length=120)] = ""
    """Of the rules; the newest that is here, where none is named."""
    title: Title = "A fight"
    edition: Annotated[str, Meta(max_length=40)] = ""
    options: dict[str, str] = {}
    combatants: Annotated[tuple[Newcomer, ...], Meta(max_length=100)] = ()


class NewTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer: the id, the join code, a token for the GM and one for spectators."""

    id: str
    code: str
    seats: dict[str, dict[str, str]]
    playable: bool = True
    """False for a book that other rules decided: it can be read and replayed, not played on."""
    recovery: str = ""
    """The code that gives the GM the seat back. This is its only copy."""


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What gets a player a seat. ``anchor``: of the seat's own chain of shakes, hex.

    ``witness``: of that of links for the rolls of others.
    """

    code: Annotated[str, Meta(max_length=20)]
    name: Name
    anchor: Hex | None = None
    witness: Hex | None = None


class TakenSeat(msgspec.Struct, frozen=True):
    """The answer: where, which seat, and the token that opens it."""

    encounter: str
    seat: str
    token: str


class NewInvitation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many ``hours`` a new code is good for."""

    hours: Hours = WEEK


class Invitation(msgspec.Struct, frozen=True):
    """The code that lets players in ``until`` then (ms since 1970), and no other any longer."""

    code: str
    until: int


async def open_table(registry: Registry, wanted: NewEncounter) -> NewTable:
    """Open an encounter and let its first combatants join. Raises a refusal."""
    if not (wanted.ruleset or wanted.game):
        raise refuse("bad-message", "Name a ruleset, or send the file of a game.", "ruleset")
    shelf = await registry.begin(wanted.ruleset or ENGINE, wanted.game, wanted.version)
    rules = shelf.stand_in
    edition, options = edition_of(rules, wanted.edition), options_of(rules, wanted.options)
    check_tame(msgspec.to_builtins(wanted))
    for newcomer in wanted.combatants:  # before anything is written
        _check(rules, newcomer)
        await asyncio.sleep(0)  # a file can ask much of each sheet, and others have their turn
    encounter, gm, watch = new_encounter_id(), new_token(), new_token()
    anchors = await server_anchors(registry, encounter)
    screen, _ = await registry.vault.new_secret(encounter)
    live = await registry.adopt(encounter, shelf)
    recovery = new_recovery()
    first = Open(
        rules.id,
        wanted.title,
        edition,
        options,
        {"gm": anchors},
        digest(gm),
        digest(watch),
        screen,
        recovery=kept(encounter, recovery),
        game=digest(wanted.game) if wanted.game else "",
    )
    await _must(registry, live, SERVER.id, first)
    code = await registry.claim_code(encounter)
    await _must(registry, live, SERVER.id, Invite(code))
    for newcomer in wanted.combatants:
        await _must(registry, live, "gm", Enlist(**msgspec.structs.asdict(newcomer)))
    seats = {"gm": {"token": gm}, "spectator": {"token": watch}}
    return NewTable(encounter, code, seats, recovery=recovery)


async def find_table(registry: Registry, given: str) -> Live:
    """Find the table whose code is given. Raises a refusal."""
    code = given.strip().upper()
    encounter = await registry.index.find(code)
    live = await registry.find(encounter) if encounter else None
    if live is not None and live.state.record.code != code:
        await registry.catch_up(live)  # another server may just have renewed it
    if live is None or live.state.record.code != code:
        registry.index.doubt()
        raise refuse("unknown-code", field="code")
    return live


async def sit_down(registry: Registry, live: Live, wanted: NewSeat) -> TakenSeat:
    """Get a player a seat at a table whose code was right. Raises a refusal."""
    token, invitation = new_token(), live.state.record.invitations
    own = own_anchors(wanted.anchor, wanted.witness)
    anchors = await server_anchors(registry, live.state.id)
    sit = Sit(invitation, wanted.name, digest(token), own | anchors)
    lines = await _must(registry, live, SERVER.id, sit)
    return TakenSeat(live.state.id, f"s{lines[0].commit}", token)


async def invite(registry: Registry, live: Live, hours: int, key: str) -> Invitation:
    """Give a table another code, for the GM's ``key``; the one before admits nobody any longer.

    Raises a refusal.
    """
    code = await registry.claim_code(live.state.id)
    lines = await _must(registry, live, SERVER.id, Invite(code, hours), key)
    until = next(line.event.until for line in lines if isinstance(line.event, Invited))
    return Invitation(code, until)


async def _must(
    registry: Registry, live: Live, seat: str, command: Command, key: str | None = None
) -> tuple[Line, ...]:
    found = await handle(registry, live, Envelope(seat, new_token(), command, key))
    if isinstance(found, Rejected):
        raise Refusal(found)
    return found


def _check(rules: Ruleset, newcomer: Newcomer) -> None:
    sheets = {template.id: template.sheet for template in rules.templates}
    if newcomer.template and newcomer.template not in sheets:
        raise refuse(
            "unknown-ruleset", f"There is no template {newcomer.template!r}.", "combatants"
        )
    rules.enlist({**sheets.get(newcomer.template, {}), **newcomer.sheet})


def edition_of(rules: Ruleset, wanted: str) -> str:
    """Give the edition that is wanted, or the first one. Raises a refusal."""
    if wanted and wanted not in rules.editions:
        raise refuse("unknown-ruleset", f"{rules.title} has no edition {wanted!r}.", "edition")
    return wanted or rules.editions[0]


def options_of(rules: Ruleset, wanted: dict[str, str]) -> dict[str, str]:
    """Give all options of a table, those that are wanted and defaults. Raises a refusal."""
    check_options(rules, wanted)
    return {name: values[0] for name, values in choices(rules).items()} | wanted
