"""The HTTP door to games: those that are installed, and those that people write as files.

Laws: a file is read aside, one or two at a time, so that a large one holds nobody up; whoever sends
many waits; nothing of a file that is only looked at is kept but the rules of the last few.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import PathParameter, QueryParameter

from fightbook.domain.campaign.rules import Campaign
from fightbook.domain.played import OPTIONS
from fightbook.domain.registry import Engine, Mistake, digest, file_of, newest, versions
from fightbook.domain.reject import Refusal, refuse
from fightbook.domain.ruleset import Condition, Ruleset, TableOption, Template
from fightbook.domain.sources import sources_of
from fightbook.domain.text import Id
from fightbook.projections.tongues import tongue
from fightbook.projections.wording import worded
from fightbook.server.address import client
from fightbook.server.auth import look
from fightbook.server.budget import asked
from fightbook.server.decode import MAX_FILE, command_types, guarded
from fightbook.server.http import Encounter, Token
from fightbook.server.lang import Lang, language
from fightbook.server.packing import PACKED
from fightbook.server.prints import Prints
from fightbook.server.registry import Registry
from fightbook.server.tables import ENGINE

RulesetId = Annotated[str, PathParameter(description="The id of a ruleset.")]
Version = Annotated[
    str, QueryParameter(description="Of the rules; the newest, where none is named.")
]
Of = Annotated[
    str, QueryParameter(description="A game of the campaign; none: the campaign itself.")
]
GameId = Annotated[str, PathParameter(description="The id of a game that is a file.")]


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that can be played here."""

    id: str
    title: str
    about: str
    version: str
    """The newest that is here."""
    versions: tuple[str, ...]
    """All that are here, oldest first: what a fight can be opened with."""
    editions: tuple[str, ...]
    file: bool = False
    """It is a file, which ``/api/games/{id}`` gives."""
    engine: bool = False
    """It plays files that people write."""


class GameSchemas(msgspec.Struct, frozen=True):
    """JSON Schemas: of each action, of the sheet, and of the ``components`` they point at."""

    actions: list[dict[str, Any]]
    sheet: dict[str, Any]
    components: dict[str, Any]


class GameBook(msgspec.Struct, frozen=True):
    """All of a game that a client needs to offer it; ``rules`` are one line for each rule."""

    id: str
    title: str
    about: str
    version: str
    editions: tuple[str, ...]
    options: tuple[TableOption, ...]
    templates: tuple[Template, ...]
    rules: dict[str, str]
    sources: dict[str, str]
    """Which of them a number and its parts come from, by keys that ``domain.sources`` makes."""
    conditions: tuple[Condition, ...]
    boxes: dict[str, str]
    actions: list[str]
    schemas: GameSchemas
    sayings: str = ""
    """Its messages and words in Project Fluent; only where the game of a fight is asked for."""


class GameText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a game; ``ruleset``: what plays it."""

    game: str
    ruleset: Id = ENGINE


class CheckedGame(msgspec.Struct, frozen=True):
    """What is wrong in a file, first line first; where nothing is, all of its game."""

    mistakes: tuple[Mistake, ...]
    book: GameBook | None


@get("/api/rulesets", refuses=("slow-down",), middleware=PACKED)
async def list_rulesets(
    request: Request[Any, Any, Any], registry: Registry, prints: Prints, lang: Lang = ""
) -> Response[list[Game]]:
    """Give the games that can be played here."""
    spoken = language(lang, request.headers.get("accept-language"))
    return prints.give(
        request,
        f"games {spoken}",
        lambda: [_game(x, registry.rulesets, spoken) for x in newest(registry.rulesets)],
    )


@get(
    "/api/rulesets/{ruleset:str}",
    refuses=("unknown-ruleset", "unknown-version", "slow-down"),
    middleware=PACKED,
)
async def get_ruleset(
    request: Request[Any, Any, Any],
    registry: Registry,
    prints: Prints,
    ruleset: RulesetId,
    version: Version = "",
    lang: Lang = "",
) -> Response[GameBook]:
    """Give all that a client needs to offer a game: options, templates, actions, sheet."""
    rules = (await registry.begin(ruleset, "", version)).stand_in
    spoken = language(lang, request.headers.get("accept-language"))
    return prints.give(
        request, f"game {ruleset} {rules.version} {spoken}", lambda: book(rules, spoken)
    )


@get("/api/games/{game:str}", refuses=("unknown-ruleset",), middleware=PACKED)
async def get_game_file(registry: Registry, game: GameId) -> GameText:
    """Give the file of a game that is one, to begin a game of one's own with."""
    if not (text := file_of(registry.rulesets.get(game))):
        raise refuse("unknown-ruleset", f"There is no file of a game {game!r}.", "game")
    return GameText(text)


@post(
    "/api/games/check",
    takes=GameText,
    refuses=("unknown-ruleset", "slow-down"),
    status_code=200,
    middleware=PACKED,
)
async def check_game(request: Request[Any, Any, Any], registry: Registry) -> CheckedGame:
    """Tell what is wrong in a game's file, by line; where nothing is, give what it offers."""
    body = await request.body()
    wanted = guarded(msgspec.json.Decoder(GameText).decode, body, MAX_FILE)
    name = client(request.scope)
    registry.budgets.files.check(name)
    registry.budgets.files.take(name, asked(len(body)))
    try:
        rules = (await registry.begin(wanted.ruleset, wanted.game)).stand_in
    except Refusal as refusal:
        if refusal.rejected.code != "bad-game":
            raise
        mistakes = refusal.rejected.detail["mistakes"]
        return CheckedGame(msgspec.convert(mistakes, tuple[Mistake, ...]), None)
    spoken = language("", request.headers.get("accept-language"))
    return CheckedGame((), book(rules, spoken))


@get(
    "/api/encounters/{encounter:str}/game",
    refuses=("slow-down", "unknown-ruleset"),
    middleware=PACKED,
)
async def get_game(
    request: Request[Any, Any, Any],
    registry: Registry,
    prints: Prints,
    encounter: Encounter,
    token: Token,
    lang: Lang = "",
    of: Of = "",
) -> Response[GameBook]:
    """Give all that a client needs of the game that is played in an encounter.

    In a campaign also ``of`` one of its games, that of a file too.
    """
    live, _ = await look(registry, request.scope, encounter, token)
    text, rules = file_of(live.rules), live.rules
    if of and isinstance(rules, Campaign):
        if of not in rules.there:
            raise refuse("unknown-ruleset", f"There is no ruleset {of!r} here.", "of")
        rules = rules.there[of]
    spoken = language(lang, request.headers.get("accept-language"))

    edition = live.state.record.edition

    def whole() -> GameBook:
        return msgspec.structs.replace(
            book(rules, spoken),
            sources=dict(sources_of(rules, edition)),
            sayings=rules.sayings.get(spoken, ""),
        )

    name = f"played {rules.id} {rules.version} {edition} {digest(text)} {spoken}"
    body: Any = prints.made(name, whole).body
    return Response(body, media_type="application/json")


@get("/api/encounters/{encounter:str}/games", refuses=("slow-down", "illegal"), middleware=PACKED)
async def get_games(
    request: Request[Any, Any, Any],
    registry: Registry,
    encounter: Encounter,
    token: Token,
    lang: Lang = "",
) -> list[Game]:
    """Give the games that the characters of a campaign can be of, that of its file in its place."""
    live, _ = await look(registry, request.scope, encounter, token)
    if not isinstance(live.rules, Campaign):
        raise refuse("illegal", "This is no campaign.")
    there = live.rules.there
    spoken = language(lang, request.headers.get("accept-language"))
    return [_game(rules, there, spoken) for rules in newest(there)]


def _game(rules: Ruleset, rulesets: Mapping[str, Ruleset], lang: str) -> Game:
    spoken = tongue(lang, rules.sayings)
    return Game(
        rules.id,
        spoken.word("game", rules.title),
        spoken.word("about", rules.about),
        rules.version,
        tuple(versions(rulesets, rules.id)),
        rules.editions,
        bool(file_of(rules)),
        isinstance(rules, Engine),
    )


def book(rules: Ruleset, lang: str = "en") -> GameBook:
    """Give all of a game that a client needs to offer it, in the words of a language."""
    kinds = command_types(rules)
    (*actions, sheet), components = msgspec.json.schema_components([*kinds, rules.sheet])
    table = (TableOption(name, name, values) for name, values in OPTIONS.items())
    found = GameBook(
        rules.id,
        rules.title,
        rules.about,
        rules.version,
        rules.editions,
        (*table, *rules.options),
        rules.templates,
        dict(rules.rules),
        dict(sources_of(rules)),
        rules.conditions,
        dict(rules.boxes),
        [str(kind.__struct_config__.tag) for kind in kinds],
        GameSchemas(actions, sheet, components),
    )
    plain = worded(msgspec.to_builtins(found), tongue(lang, rules.sayings))
    return msgspec.convert(plain, GameBook)


HANDLERS: list[Any] = [
    list_rulesets,
    get_ruleset,
    get_game_file,
    check_game,
    get_game,
    get_games,
]
