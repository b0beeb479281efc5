"""The repository as the contract tests see it: its files and the syntax trees of its code.

What .gitignore names is not part of it.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pathspec import GitIgnoreSpec

ROOT = Path(__file__).parents[2]
SOURCE = ("server", "domain", "projections", "clients")
PURE = ("domain", "projections")

_IGNORED = GitIgnoreSpec.from_lines(
    [".git", *(ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()]
)


def files(*folders: str) -> list[Path]:
    """Every file in these folders, or in all of the repository, relative to its top."""
    starts = [ROOT / folder for folder in folders] or [ROOT]
    return sorted(path.relative_to(ROOT) for start in starts for path in _walk(start))


def names_at_top() -> set[str]:
    return {path.parts[0] for path in files()} | {link.parts[0] for link in links()}


def links() -> list[Path]:
    """Give every link that gives the folders one namespace, relative to the top."""
    return sorted(path.relative_to(ROOT) for path in (ROOT / ".python").glob("*/*"))


def texts() -> Iterator[tuple[Path, str]]:
    """Every text file with what it says; what is not UTF-8 is no text."""
    for path in files():
        try:
            yield path, (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def modules(*folders: str) -> dict[Path, ast.Module]:
    return {path: _parse(path) for path in files(*folders) if path.suffix == ".py"}


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


@cache
def _parse(path: Path) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def _walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_symlink():
            continue  # .python leads to what is looked at where it lies
        name = path.relative_to(ROOT).as_posix()
        if path.is_dir() and not _IGNORED.match_file(f"{name}/"):
            yield from _walk(path)
        elif path.is_file() and not _IGNORED.match_file(name):
            yield path
