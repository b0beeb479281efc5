"""TOML, from anybody: a file as its tables, or the one mistake that keeps it from being read.

Laws: whatever the text is, reading it takes no longer than a large honest file does; no word of it
holds characters that play tricks on a reader. Limit: the first mistake ends it, since what follows
cannot be told.
"""

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, cast

from fightbook.domain.kit.fits import Path
from fightbook.domain.registry import LONGEST, Mistake

DOTS = 60
"""In one line: reading a name of very many parts would take very long."""
_TRICKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c")
"""Characters that turn the direction of what follows."""


def tables(text: str) -> dict[str, Any] | Mistake:
    """Read a file."""
    if len(text.encode()) > LONGEST:
        return Mistake(1, "file", f"It has more than {LONGEST} bytes.")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > DOTS:
            return Mistake(number, "file", f"More than {DOTS} dots are in this line.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return _syntax(text, str(error))
    except ValueError:
        return Mistake(1, "file", "A number in it is far too long.")
    except RecursionError:
        return Mistake(1, "file", "It is nested too deeply.")


def tricks(found: object, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """Tell where words hold characters that are not seen, or turn what follows them."""
    if isinstance(found, str):
        odd = (c for c in found if c in _TRICKS or (unicodedata.category(c) == "Cc" and c != "\n"))
        if (one := next(odd, "")) != "":
            yield path, f"The character U+{ord(one):04X} cannot be in words."
    elif isinstance(found, Mapping):
        for key, inner in cast("Mapping[str, object]", found).items():
            yield from tricks(inner, (*path, key))
    elif isinstance(found, list):
        for inner in cast("list[object]", found):
            yield from tricks(inner, path)


def _syntax(text: str, said: str) -> Mistake:
    why, _, place = said.partition(" (at line ")
    number = place.partition(",")[0]
    line = int(number) if number.isdigit() else text.count("\n") + 1
    return Mistake(line, "file", f"{why}.")
