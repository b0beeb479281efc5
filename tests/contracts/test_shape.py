"""Every file fits one thought, every function one screen, and the top level stays as designed."""

import ast

from tests.contracts.repository import ROOT, SOURCE, files, functions, modules, names_at_top

LINES_OF_A_FILE = 400
LINES_OF_A_FUNCTION = 45

TOP_LEVEL = {
    *SOURCE,
    *("tests", "docs", ".ci", ".python"),
    *("README.md", "LICENSE", "pyproject.toml", "requirements.lock", "compose.yaml"),
    *(".gitignore", ".dockerignore", ".editorconfig"),
}
WEB = [path for path in files("clients") if path.suffix in {".ts", ".svelte", ".css"}]


def test_no_file_is_too_long() -> None:
    lengths = {
        str(path): len((ROOT / path).read_text(encoding="utf-8").splitlines())
        for path in [*modules(*SOURCE), *WEB]
    }
    assert {path: n for path, n in lengths.items() if n > LINES_OF_A_FILE} == {}


def test_no_function_is_too_long() -> None:
    lengths = {
        f"{path} {function.name}": (function.end_lineno or 0) - function.lineno + 1
        for path, tree in modules(*SOURCE).items()
        for function in functions(tree)
    }
    assert {name: n for name, n in lengths.items() if n > LINES_OF_A_FUNCTION} == {}


def test_every_module_begins_with_a_header() -> None:
    trees = modules(*SOURCE)
    assert [str(path) for path, tree in trees.items() if not ast.get_docstring(tree)] == []


def test_every_file_of_the_web_client_begins_with_a_header() -> None:
    begins = {
        path: (ROOT / path).read_text(encoding="utf-8").startswith(("/*", "<!-- "))
        for path in WEB
        if ".test." not in path.name
    }
    assert [str(path) for path, found in begins.items() if not found] == []


def test_the_top_level_holds_what_the_design_names() -> None:
    assert names_at_top() <= TOP_LEVEL
