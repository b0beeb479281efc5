"""A new game to begin from: the sample that lies beside this, written under another name.

Law: a folder that is there already is left alone, and nothing is written for a bad name.
"""

import keyword
import re
import sys
from importlib.resources import files
from pathlib import Path

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
GAME, SAYINGS, WORDS, TESTS = "{module}", "{module}/sayings", "{module}/words", "tests"
PLACES = {
    "pyproject.toml": "",
    "README.md": "",
    "__init__.py": GAME,
    "py.typed": GAME,
    "sheet.py": GAME,
    "play.py": GAME,
    "game.py": GAME,
    "sayings/en.ftl": SAYINGS,
    "sayings/de.ftl": SAYINGS,
    "words/de.toml": WORDS,
    "examples.toml": TESTS,
    "test_my_game.py": TESTS,
}
"""Where each file of the sample goes."""


def write(name: str, folder: Path) -> Path:
    """Write the sample as ``name`` into a new folder within ``folder``; give that.

    Raises ``ValueError`` for a name that will not do, ``FileExistsError`` where there is such a
    folder.
    """
    words = _words(_checked(name))
    sample = files(f"{__package__}.sample")
    target = folder / name
    target.mkdir()
    for source, place in PLACES.items():
        there = target / place.format(module=words["my_game"])
        there.mkdir(exist_ok=True)
        text = sample.joinpath(source).read_text(encoding="utf-8")
        file = there / _put(Path(source).name, words)
        file.write_text(_put(text, words), encoding="utf-8")
    return target


def _checked(name: str) -> str:
    """Refuse a name that could not be that of a game and, with ``_``, of a Python package."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise ValueError(
            f"{name!r} is no name for a game: it has small letters, digits and single hyphens, "
            f"begins with a letter, and is at most {LONGEST} characters long, such as coin-duel."
        )
    module = name.replace("-", "_")
    if keyword.iskeyword(module) or module in {*sys.stdlib_module_names, "fightbook", "tests"}:
        raise ValueError(f"{name!r} is no name for a game: Python knows something else by it.")
    return name


def _words(name: str) -> dict[str, str]:
    """Give what stands in the sample, and what takes its place."""
    title = name.replace("-", " ").capitalize()
    return {
        f"from {__package__}.sample": f"\nfrom {name.replace('-', '_')}",  # in a block of its own
        "my-game": name,
        "my_game": name.replace("-", "_"),
        "My game": title,
        "my game": title,
        "MG-": "".join(word[0] for word in name.split("-")).upper() + "-",
    }


def _put(text: str, words: dict[str, str]) -> str:
    """Put all words at once, so that none is taken for another."""
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], text)
