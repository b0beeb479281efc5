"""Data beside a game: TOML files in its folder, read once into types as the game is imported.

``game.toml`` says what a game is called, what a table may choose, which rules it keeps, which marks
it sets, and who is ready to fight; weapons and the like have files of their own. Law: a file that
does not fit its type stops the import, with every mistake in it.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from fightbook.domain.data import folder_of, text_beside
from fightbook.domain.kit.fits import Found, fitting
from fightbook.domain.ruleset import Condition, TableOption, Template
from fightbook.domain.sources import keyed

Kind = TypeVar("Kind")
Row = TypeVar("Row")


class Described(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What ``game.toml`` holds: members of the protocol of a ruleset, under their names."""

    id: str
    title: str
    about: str
    version: str
    editions: tuple[str, ...] = ("1",)
    options: tuple[TableOption, ...] = ()
    boxes: dict[str, str] = {}
    throws: dict[str, tuple[str, ...]] = {}
    rules: dict[str, str]
    sources: dict[str, str] = {}
    naps: dict[str, str] | UnsetType = UNSET
    """The kinds of rest in words, of games whose people rest (``domain.kit.rest``)."""
    home: dict[str, str] | UnsetType = UNSET
    """The ``sources`` of what is done between fights, of those games."""
    conditions: tuple[Condition, ...]
    templates: tuple[Template, ...]


def beside(module: str, file: str, kind: type[Kind]) -> Kind:
    """Read a file that lies beside the code of a game, from the name of one of its modules."""
    text = text_beside(folder_of(module), file)
    try:
        return msgspec.toml.decode(text, type=kind)
    except msgspec.ValidationError as error:
        mistakes: Found = []
        fitting((), tomllib.loads(text), kind, mistakes)
        told = "".join(f"\n{'.'.join(path)}: {why}" for path, why in mistakes)
        raise ValueError(f"{file} of {module}: {error}{told}") from error


@cache
def game_of(module: str) -> Described:
    """Give what ``game.toml`` says, from the name of a module beside it."""
    return beside(module, "game.toml", Described)


def described(module: str) -> dict[str, Any]:
    """Give what ``game.toml`` says, for ``Game`` to take: ``Game(**described(__name__), ...)``."""
    found = msgspec.structs.asdict(game_of(module))
    said = {name: value for name, value in found.items() if value is not UNSET}
    own: dict[str, Any] = {name: keyed(said[name]) for name in ("sources", "home") if name in said}
    return {**said, **own}


def with_ids(table: Mapping[str, Mapping[str, Any]], kind: type[Row]) -> dict[str, Row]:
    """Read rows that bear their key in the table as their ``id``."""
    return {key: msgspec.convert({"id": key, **row}, kind) for key, row in table.items()}
