"""Reading a game's file: a game, or every mistake in it, each with its line.

Laws: reading runs nothing; the formulas of a file that was read have no fault, since every name
that they use is known. Limits: ``PARTS`` parts of a kind; ``MISTAKES`` are told at once.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, cast, get_type_hints

import msgspec

from fightbook.domain.registry import Mistake
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.names import strays
from fightbook.domain.rulesets.any_game.toml import Path, tables, tricks

PARTS = 200
MISTAKES = 100
"""So many are told at once."""


class WrongFile(Exception):  # noqa: N818 - it says what is wrong
    """A file is no game: all its ``mistakes``."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        """Say what is wrong, first line first."""
        super().__init__("; ".join(f"line {m.line}, {m.where}: {m.why}" for m in mistakes))
        self.mistakes = mistakes


def read_game(text: str) -> GameFile:
    """Read a game's file. Raises ``WrongFile``."""
    found = tables(text)
    if isinstance(found, Mistake):
        raise WrongFile([found])
    mistakes = _placed(text, [*islice(_wrong(found), MISTAKES)])
    if not mistakes:
        game = msgspec.convert(found, GameFile)
        mistakes = _placed(text, [*islice(strays(game), MISTAKES)])
        if not mistakes:
            return game
    raise WrongFile(mistakes)


def _wrong(found: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Give what does not fit the types: each part by itself, so that all are found at once."""
    hints = get_type_hints(GameFile, include_extras=True)
    yield from tricks(found)
    for name in sorted({"title", "about"} - found.keys()):
        yield (name,), "This is missing."
    for name, part in found.items():
        if name not in hints:
            yield (name,), "A game's file has no such part."
        elif isinstance(part, dict) and name not in {"damage", "order"}:
            yield from _entries(name, cast(dict[str, Any], part), hints[name])
        else:
            yield from _fits((name,), cast(object, part), hints[name])


def _entries(name: str, part: Mapping[str, Any], kind: Any) -> Iterator[tuple[Path, str]]:
    if len(part) > PARTS:
        yield (name,), f"At most {PARTS} of these."
    for key, entry in part.items():
        yield from _fits((name, key), {key: entry}, kind)


def _fits(path: Path, part: object, kind: Any) -> Iterator[tuple[Path, str]]:
    try:
        msgspec.convert(part, kind)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at `")
        yield (*path, *re.findall(r"\.(\w+)", place)), f"{why}."


def _placed(text: str, mistakes: list[tuple[Path, str]]) -> list[Mistake]:
    """Give mistakes with the line at which each stands, or what it stands in; first line first."""
    places = list(_places(text)) if mistakes else []

    def line(path: Path) -> int:
        found, reached = 1, 0
        for number, here in places:
            if len(here) > reached and path[: len(here)] == here:
                found, reached = number, len(here)
        return found

    found = [Mistake(line(path), ".".join(path), why) for path, why in mistakes]
    return sorted(found, key=lambda mistake: mistake.line)


def _places(text: str) -> Iterator[tuple[int, Path]]:
    """Give each line that begins a table or a value, and what it begins."""
    table: Path = ()
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.split("#")[0].strip()
        if bare.startswith("["):
            table = _keys(bare.strip("[]"))
            yield number, table
        elif "=" in bare:
            yield number, (*table, *_keys(bare.split("=")[0]))


def _keys(text: str) -> Path:
    return tuple(key.strip(' "') for key in text.split("."))
