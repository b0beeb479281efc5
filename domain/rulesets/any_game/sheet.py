"""Sheets: what a combatant of a game's file is made of, read from what a person wrote.

A sheet is bounded by the file: unknown fields, numbers out of bounds and formulas that cannot be
read are refused with their name.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, cast

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from fightbook.domain.dice import MAX_DICE
from fightbook.domain.events import Track
from fightbook.domain.kit.formula import Unreadable, names, read
from fightbook.domain.kit.sheet import GEAR
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.any_game.file import Field, GameFile
from fightbook.domain.rulesets.any_game.names import LISTS
from fightbook.domain.rulesets.any_game.numbers import Numbers
from fightbook.domain.rulesets.any_game.tracks import MEMBERS, dice_of, member

ENTRIES = 40
Word = Annotated[str, Meta(max_length=200)]


def sheet_type(game: GameFile) -> type[msgspec.Struct]:
    """Make the type of a sheet: what is asked for, with titles, defaults and bounds."""
    fields = [(key, *_typed(f)) for key, f in game.sheet.items() if not f.formula]
    for key, each in game.lists.items():
        inner = [(name, *_typed(field)) for name, field in each.fields.items()]
        entry = _struct(each.title, [("name", Word), *inner])
        bounds = Meta(max_length=ENTRIES, title=each.title)
        kind = _made(Annotated, _made(tuple, entry, ...), GEAR, bounds)  # which can be given
        default = tuple(msgspec.convert(dict(found), entry) for found in each.default)
        fields.append((key, kind, default))
    if game.damage.types:
        words = _made(tuple, _made(Literal, *game.damage.types), ...)
        known = _made(Annotated, words, Meta(max_length=ENTRIES))
        fields += [(name, known, ()) for name in LISTS]
    return _struct(game.title, fields)


def _made(form: Any, *inside: Any) -> Any:
    """Make a type whose parts are known only now."""
    return form[inside]


def _struct(title: str, fields: list[Any]) -> type[msgspec.Struct]:
    name = "".join(letter for letter in title.title() if letter.isalnum()) or "Sheet"
    return msgspec.defstruct(name, fields, forbid_unknown_fields=True, frozen=True)


def _typed(field: Field) -> tuple[Any, Any]:
    title, about = field.title or None, field.help or None
    if field.choices:
        words = Meta(title=title, description=about)
        kind = _made(Annotated, _made(Literal, *field.choices), words)
        return kind, field.default or field.choices[0]
    if isinstance(field.default, str):
        text = Meta(max_length=200, title=title, description=about)
        return Annotated[str, text], field.default
    number = Meta(ge=field.least, le=field.most, title=title, description=about)
    return Annotated[int, number], field.default


def enlist(game: GameFile, kind: type[msgspec.Struct], sheet: Mapping[str, Any]) -> Enlisted:
    """Read a sheet and give the tracks that follow from it. Raises ``bad-sheet``."""
    try:
        found = cast(dict[str, Any], msgspec.to_builtins(msgspec.convert(sheet, kind)))
    except msgspec.ValidationError as error:
        raise refuse("bad-sheet", str(error), "sheet") from error
    _readable(game, found)
    numbers = Numbers(game, found)
    own = [key for key, rule in game.tracks.items() if not rule.has or numbers.whole(rule.has)]
    tracks: dict[str, Track] = {}
    for key in own:
        tracks |= _tracks(game, key, numbers)
    return Enlisted(found, tracks)


def _tracks(game: GameFile, key: str, numbers: Numbers) -> dict[str, Track]:
    """Give a track; of a group, what damage goes to for each of it."""
    one, members = _track(game, key, numbers), numbers.whole(game.damage.members)
    if key != game.damage.track or members <= 1:
        return {key: one}
    count = range(1, min(MEMBERS, members) + 1)
    return {member(key, n): replace(one, name=f"{one.name} {n}") for n in count}


def _track(game: GameFile, key: str, numbers: Numbers) -> Track:
    rule = game.tracks[key]
    most = max(0, min(1_000_000, numbers.whole(rule.max)))
    if rule.kind == "boxes":
        return Track("boxes", rule.title, boxes=("",) * min(100, most))
    start = numbers.whole(rule.start) if rule.start else most
    if rule.kind == "dice":
        blank = Track("dice", rule.title, max=min(MAX_DICE, most))
        return dice_of(blank, start, numbers.whole(rule.sides))
    return Track("pool", rule.title, max(rule.least, min(most, start)), most)


def _readable(game: GameFile, sheet: Mapping[str, Any]) -> None:
    """Refuse dice that cannot be read."""
    own = [(key, field, sheet.get(key)) for key, field in game.sheet.items()]
    inner = [
        (name, field, entry[name])
        for key, each in game.lists.items()
        for entry in sheet[key]
        for name, field in each.fields.items()
    ]
    for name, field, text in [*own, *inner]:
        if not field.dice or not text:
            continue
        try:
            stray = [n.name for n in names(read(str(text))) if n.name not in game.sheet]
        except Unreadable as error:
            why = f"{field.title or name}: {error} ({text!r})"
            raise refuse("bad-sheet", why, name) from error
        if stray:
            why = f"{field.title or name}: nothing is called {stray[0]!r}."
            raise refuse("bad-sheet", why, name)
