"""The one reader of data files that lie beside a ruleset's code, in the installed package."""

import tomllib
from importlib import import_module
from importlib.resources import files

from fightbook.domain.glossary import messages
from fightbook.domain.tongue import LANGUAGES, Sayings


def sayings_beside(package: str, *path: str) -> Sayings:
    """Give the files of sayings that ship with ``package``, by language, with its words."""
    folder = files(package).joinpath(*path)
    found = {lang: folder / "sayings" / f"{lang}.ftl" for lang in LANGUAGES}
    told = {lang: file.read_text("utf-8") for lang, file in found.items() if file.is_file()}
    words = {lang: folder / "words" / f"{lang}.toml" for lang in told}
    more = {lang: file.read_text("utf-8") for lang, file in words.items() if file.is_file()}
    return {**told, **{k: told[k] + messages(tomllib.loads(text)) for k, text in more.items()}}


SHARED = sayings_beside(__name__.rpartition(".")[0])
"""What every game's sayings may use."""


def folder_of(module: str) -> str:
    """Give the package in whose folder a module lies: itself, where it is one."""
    if hasattr(import_module(module), "__path__"):
        return module
    if package := module.rpartition(".")[0]:
        return package
    raise ValueError(
        f"Nothing can lie beside {module}.py, which is in no package: name it {module}/__init__.py."
    )


def text_beside(package: str, *path: str) -> str:
    """Give the text of a file that ships with ``package``."""
    return files(package).joinpath(*path).read_text(encoding="utf-8")
