"""The table of errors is complete and true, and lists nothing that never happens."""

import ast
import re
from collections.abc import Iterator

from fightbook.domain.reject import CODES
from fightbook.server.problem import STATUS, status
from tests.contracts.repository import ROOT, modules

ROW = re.compile(r"^\| `([a-z-]+)` \| (\d+|-) \| (.*?) \| (.+?) \| (yes|no|later|with `dice`) \|$")
SOCKET_ONLY = {"history-lost", "hello-first"}
FOR_RULESETS = {"bad-sheet", "prompt-open", "wrong-turn"}
"""What the core has no reason to say itself."""


def rows() -> dict[str, tuple[str, str]]:
    text = (ROOT / "docs" / "errors.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("| `")]
    found = [match.groups() for line in lines if (match := ROW.match(line))]
    assert len(found) == len(lines)
    return {code: (number, meaning) for code, number, meaning, _, _ in found}


def said(tree: ast.AST) -> Iterator[str]:
    """Give the strings of a module that do not merely stand in a list or name a key."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.Tuple() | ast.List() | ast.Set() | ast.Dict():
                pass
            case _:
                yield from said(node)


def test_the_table_is_the_code() -> None:
    expected = {
        code: ("-" if code in SOCKET_ONLY else str(status(code)), meaning)
        for code, meaning in CODES.items()
    }
    assert rows() == expected


def test_every_code_with_a_status_exists() -> None:
    assert STATUS.keys() <= CODES.keys()


def test_every_code_is_said_somewhere() -> None:
    trees = modules("server", "domain")
    found = {text for path, tree in trees.items() if path.stem != "reject" for text in said(tree)}
    assert CODES.keys() - found <= FOR_RULESETS
