"""Reading a game's file: a game, or every mistake in it, each with its line.

Laws: reading runs nothing; the formulas of a file that was read have no fault, since every name
that they use is known. Limits: ``SIZE`` characters, ``PARTS`` parts of a kind.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, cast, get_type_hints

import msgspec

from domain.rulesets.any_game.file import GameFile
from domain.rulesets.any_game.names import strays

SIZE = 60_000
PARTS = 200
Path: TypeAlias = tuple[str, ...]


class Mistake(msgspec.Struct, frozen=True):
    """What is wrong in a file: the ``line``, counted from 1, where it stands, and why."""

    line: int
    where: str
    why: str


class WrongFile(Exception):  # noqa: N818 - it says what is wrong
    """A file is no game: all its ``mistakes``."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        """Say what is wrong, first line first."""
        super().__init__("; ".join(f"line {m.line}, {m.where}: {m.why}" for m in mistakes))
        self.mistakes = mistakes


def read_game(text: str) -> GameFile:
    """Read a game's file. Raises ``WrongFile``."""
    if len(text) > SIZE:
        raise WrongFile([Mistake(1, "file", f"It has more than {SIZE} characters.")])
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise WrongFile([_syntax(text, str(error))]) from None
    mistakes = [Mistake(_line(text, path), ".".join(path), why) for path, why in _wrong(found)]
    if not mistakes:
        game = msgspec.convert(found, GameFile)
        mistakes = [Mistake(_line(text, path), ".".join(path), why) for path, why in strays(game)]
        if not mistakes:
            return game
    raise WrongFile(sorted(mistakes, key=lambda mistake: mistake.line))


def _syntax(text: str, said: str) -> Mistake:
    why, _, place = said.partition(" (at line ")
    number = place.partition(",")[0]
    line = int(number) if number.isdigit() else text.count("\n") + 1
    return Mistake(line, "file", f"{why}.")


def _wrong(found: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    """Give what does not fit the types: each part by itself, so that all are found at once."""
    hints = get_type_hints(GameFile, include_extras=True)
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


def _line(text: str, path: Path) -> int:
    """Give the line at which ``path`` stands, or what it stands in."""
    found, reached, table = 1, 0, cast(Path, ())
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.split("#")[0].strip()
        if bare.startswith("["):
            here = table = _keys(bare.strip("[]"))
        elif "=" in bare:
            here = (*table, *_keys(bare.split("=")[0]))
        else:
            continue
        if path[: len(here)] == here and len(here) > reached:
            found, reached = number, len(here)
    return found


def _keys(text: str) -> Path:
    return tuple(key.strip(' "') for key in text.split("."))
