"""The one reader of data files that lie beside a ruleset's code, in the installed package."""

from importlib.resources import files

from fightbook.domain.tongue import LANGUAGES, Sayings


def sayings_beside(package: str, *path: str) -> Sayings:
    """Give the files of sayings that ship with ``package``, by language."""
    folder = files(package).joinpath(*path, "sayings")
    found = {lang: folder / f"{lang}.ftl" for lang in LANGUAGES}
    return {lang: file.read_text("utf-8") for lang, file in found.items() if file.is_file()}


SHARED = sayings_beside(__name__.rpartition(".")[0])
"""What every game's sayings may use."""


def text_beside(package: str, *path: str) -> str:
    """Give the text of a file that ships with ``package``."""
    return files(package).joinpath(*path).read_text(encoding="utf-8")
