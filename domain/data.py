"""The one reader of data files that lie beside a ruleset's code, in the installed package."""

from importlib.resources import files


def text_beside(package: str, *path: str) -> str:
    """Give the text of a file that ships with ``package``."""
    return files(package).joinpath(*path).read_text(encoding="utf-8")
