"""The door of campaigns: a fight is opened from one, with its people as they are.

The fight is made whole and put aside; then ``went`` is written into the campaign, which is the
lock, since nobody is in two fights; then the fight is there. A crash before the lock leaves
nothing, one behind it a fight that never came to be (``server.crossing`` lets its people go home).
"""

import random
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.params import HeaderParameter, PathParameter
from msgspec import Meta
from msgspec.structs import asdict

from fightbook.domain.campaign import games
from fightbook.domain.campaign.commands import Go
from fightbook.domain.campaign.own import EMPTY, Fighter
from fightbook.domain.campaign.own import Encounter as Prepared
from fightbook.domain.commands import Command, Enlist, Gather, Invite, Open
from fightbook.domain.decide import GM, SERVER
from fightbook.domain.line import Line
from fightbook.domain.registry import CAMPAIGN, digest, file_of
from fightbook.domain.reject import Refusal, Rejected, refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.seating import MEMBER
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Combatant, Encounter
from fightbook.domain.text import Id, MaybeId
from fightbook.domain.unseen import WAVE
from fightbook.server.auth import bearer, enter, whole_body
from fightbook.server.crossing import WATCH, places
from fightbook.server.decode import guarded
from fightbook.server.handle import Envelope, handle
from fightbook.server.importing import apart
from fightbook.server.live import Live
from fightbook.server.quota import opening
from fightbook.server.registry import Registry
from fightbook.server.seats import key_of, new_encounter_id
from fightbook.server.supply import server_anchors
from fightbook.server.tables import ENGINE, edition_of, options_of

Token = Annotated[str | None, HeaderParameter(name="Authorization", required=False)]
Campaign = Annotated[str, PathParameter(description="The id of a campaign.")]
MOST = 100
"""Combatants that a fight is opened with."""
UNSEEN = 8
"""Commits into which players do not see: so many open each fight, or a multiple of it."""


class NewFight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What opens a fight: the characters who go there, and the encounter that is ``prepared``."""

    people: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=MOST)]
    prepared: MaybeId = ""
    title: Annotated[str, Meta(max_length=80)] = ""
    options: dict[str, str] = {}


class Fight(msgspec.Struct, frozen=True):
    """The answer: the id and the join code. Every token of the campaign opens its seat there."""

    id: str
    code: str


@post(
    "/api/encounters/{encounter:str}/fights",
    takes=NewFight,
    refuses=(
        "forbidden",
        "unknown-combatant",
        "bad-sheet",
        "illegal",
        "stale",
        "full",
        "busy",
        "quota",
    ),
)
async def open_fight(
    request: Request[Any, Any, Any], registry: Registry, encounter: Campaign, token: Token
) -> Fight:
    """Open a fight from a campaign, for the GM: its people go there as they are."""
    wanted = guarded(msgspec.json.Decoder(NewFight).decode, await whole_body(request))
    live, seat = await enter(registry, encounter, bearer(token))
    if live.state.record.seats[seat].role != "gm":
        raise refuse("forbidden", "Only the GM may do this.")
    if live.state.record.ruleset != CAMPAIGN:
        raise refuse("illegal", "This is no campaign.")
    await opening(registry, request.scope)
    return await depart(registry, live, wanted, key_of(bearer(token)))


async def depart(registry: Registry, campaign: Live, wanted: NewFight, key: str) -> Fight:
    """Make a fight and let people go there, for the GM's ``key``. Raises a refusal."""
    state = campaign.state
    people = [_at_home(state, who) for who in dict.fromkeys(wanted.people)]
    prepared = _prepared(state, wanted.prepared)
    game = _game(people, prepared)
    text = file_of(campaign.rules) if game == ENGINE else ""
    shelf = await registry.begin(game, text)
    encounter = new_encounter_id()
    code = await registry.claim_code(encounter)
    commands = [*_begun(state, shelf.stand_in, text, wanted, prepared), (SERVER.id, Invite(code))]
    came = list(_come(people, prepared))
    commands += [(GM, enlist) for enlist in came if not enlist.hidden]
    commands += _unseen([enlist for enlist in came if enlist.hidden], Invite(code))
    lines = await _made(registry, shelf, encounter, commands)
    go = Go(tuple(c.id for c in people), encounter)
    gone = Envelope(SERVER.id, f"go/{encounter}", go, key, state.commit)
    if isinstance(found := await handle(registry, campaign, gone), Rejected):
        raise Refusal(found)
    await registry.store.draft(encounter, lines)
    await registry.store.publish(encounter)
    return Fight(encounter, code)


async def _made(
    registry: Registry, shelf: Shelf[Ruleset], encounter: str, commands: list[tuple[str, Command]]
) -> list[Line]:
    """Give the lines of a new fight. Raises a refusal."""
    state, held = Encounter(encounter), list[Line]()
    anchors = await server_anchors(registry, encounter)
    screen, secret = await registry.vault.new_secret(encounter)
    for seat, given in commands:
        command = given
        if isinstance(given, Open):
            command = msgspec.structs.replace(given, anchors={GM: anchors}, screen=screen)
        lines, state = apart(shelf, state, command, {screen: secret}, seat)
        held.extend(lines)
    return held


def _begun(
    state: Encounter, rules: Ruleset, text: str, wanted: NewFight, prepared: Prepared | None
) -> Iterator[tuple[str, Command]]:
    """Give how the fight opens, and who of the campaign sits there; ``text``: its game's file."""
    record = state.record
    options = {**(prepared.options if prepared else {}), "screen": "stays", **wanted.options}
    yield (
        SERVER.id,
        Open(
            rules.id,
            wanted.title or (prepared.title if prepared else record.title),
            edition_of(rules, prepared.edition if prepared else ""),
            options_of(rules, options),
            {},
            record.seats[GM].token,
            record.seats[WATCH].token,
            "",
            game=digest(text),
            campaign=f"{state.id}/{state.commit}",
        ),
    )
    if there := places(record):
        yield SERVER.id, Gather(there)


def _come(people: list[Combatant], prepared: Prepared | None) -> Iterator[Enlist]:
    """Give who comes: characters as they are, and who is prepared; later waves wait unseen."""
    for c in people:
        yield Enlist(
            c.name,
            c.side,
            sheet=games.of(c).sheet,
            seats=tuple(seat if seat == GM else MEMBER + seat for seat in c.seats),
            npc=c.npc,
            hidden=bool(c.secret),
            shown=c.shown,  # type: ignore[arg-type]
            tracks=dict(c.tracks),
            marks={mark.mark: mark.value for mark in c.marks.values()},
            home=c.id,
        )
    for fighter in prepared.fighters if prepared else ():
        yield from _group(fighter)


def _group(fighter: Fighter) -> Iterator[Enlist]:
    found = asdict(fighter)
    count, wave, name = found.pop("count"), found.pop("wave"), found.pop("name")
    hidden = found.pop("hidden") or wave > 1
    marks = {WAVE: wave} if wave > 1 else {}
    for number in range(1, count + 1):
        own = f"{name} {number}" if count > 1 else name
        yield Enlist(own, **found, hidden=hidden, marks=marks)


def _unseen(hidden: list[Enlist], other: Invite) -> Iterator[tuple[str, Command]]:
    """Give those who come unseen among as many other unseen commits that nobody can count them.

    They come in their order; all hidden commits have one shape, so none tells which it is.
    """
    total = max(UNSEEN, -(-len(hidden) // UNSEEN) * UNSEEN)
    places = set(random.SystemRandom().sample(range(total), len(hidden)))
    comers = iter(hidden)
    for place in range(total):
        yield (GM, next(comers)) if place in places else (SERVER.id, other)


def _at_home(state: Encounter, who: str) -> Combatant:
    if (c := state.fight.combatants.get(who)) is None:
        raise refuse("unknown-combatant", f"There is no combatant {who!r} here.", "people")
    if who in state.record.away:
        raise refuse("illegal", f"{c.name} is away in a fight.", "people")
    if games.of(c).retired:
        raise refuse("illegal", f"{c.name} has retired.", "people")
    return c


def _prepared(state: Encounter, ident: str) -> Prepared | None:
    if not ident:
        return None
    shelves: Mapping[str, Any] = (state.fight.own or EMPTY).shelves.get("encounter", {})
    if ident not in shelves:
        raise refuse("illegal", f"No encounter {ident!r} is prepared here.", "prepared")
    return msgspec.convert(shelves[ident], Prepared)


def _game(people: list[Combatant], prepared: Prepared | None) -> str:
    """Give the game that all of them are of."""
    found = {games.of(c).game for c in people}
    if prepared:
        found.add(prepared.ruleset)
    if len(found) > 1:
        raise refuse("illegal", f"They are of several games: {', '.join(sorted(found))}.", "people")
    return found.pop()


HANDLERS = [open_fight]
