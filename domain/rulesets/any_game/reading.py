"""Reading a game's file: a game, or every mistake in it, each with its line.

Laws: reading runs nothing; the formulas of a file that was read have no fault, since every name
that they use is known. Limits: ``PARTS`` parts of a kind; ``MISTAKES`` are told at once.
"""

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from fightbook.domain.kit.fits import Path, fitting
from fightbook.domain.registry import Mistake
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.names import strays
from fightbook.domain.rulesets.any_game.toml import tables, tricks

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
    mistakes = [*tricks(found), *_many(found)]
    left = fitting((), found, GameFile, mistakes)
    # What something wrong was taken out of may seem wrong for want of it.
    at = {path[:length] for path, _ in mistakes for length in range(len(path) + 1)}
    game = msgspec.convert(left, GameFile)
    mistakes += [(path, why) for path, why in strays(game) if path not in at]
    if not mistakes:
        return game
    raise WrongFile(_placed(text, mistakes)[:MISTAKES])


def _many(found: dict[str, Any]) -> Iterator[tuple[Path, str]]:
    for name, part in found.items():
        if isinstance(part, dict) and len(cast(dict[str, object], part)) > PARTS:
            yield (name,), f"At most {PARTS} of these."


def _placed(text: str, mistakes: list[tuple[Path, str]]) -> list[Mistake]:
    """Give mistakes with the line at which each stands, or what it stands in; first line first."""
    lines: dict[Path, int] = {}
    for number, here in _places(text):
        lines.setdefault(here, number)

    def line(path: Path) -> int:
        within = (path[:length] for length in range(len(path), 0, -1))
        return next((lines[one] for one in within if one in lines), 1)

    found = [Mistake(line(path), ".".join(path), why) for path, why in mistakes]
    return sorted(found, key=lambda mistake: mistake.line)


def _places(text: str) -> Iterator[tuple[int, Path]]:
    """Give each line that begins a table, a value or an entry of a list, and what it begins."""
    table, rows, within = Path(), dict[Path, int](), Path()
    for number, line in enumerate(text.split("\n"), 1):
        bare = line.split("#")[0].strip()
        if within and bare.startswith("{"):
            rows[within] = rows.get(within, -1) + 1
            yield number, (*within, str(rows[within]))
        elif bare.startswith("["):
            new = bare.startswith("[[")
            table = _counted(_keys(bare.strip("[]")), rows, new=new)
            yield number, table
            if new:
                yield number, table[:-1]
        elif "=" in bare:
            key, _, value = bare.partition("=")
            path = (*table, *_keys(key))
            within = path if value.strip() == "[" else Path()
            yield number, path


def _counted(path: Path, rows: dict[Path, int], *, new: bool) -> Path:
    """Give the path of a table with the place of each row of a list on the way."""
    found = Path()
    for place, key in enumerate(path, 1):
        found = (*found, key)
        if new and place == len(path):
            rows[found] = rows.get(found, -1) + 1
        if found in rows:
            found = (*found, str(rows[found]))
    return found


def _keys(text: str) -> Path:
    return tuple(key.strip(" \"'") for key in text.split("."))
