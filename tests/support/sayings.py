"""The files of sayings as their writers wrote them: messages, the slots of each, what each uses."""

import re
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tests.contracts.repository import ROOT

SHARED = ROOT / "domain" / "sayings"
COMMON = ROOT / "projections" / "log" / "sayings"
AUDIT = ROOT / "projections" / "audit" / "sayings"
TERMINAL = ROOT / "clients" / "terminal" / "sayings"
GAMES = sorted((ROOT / "domain" / "rulesets").glob("*/sayings"))
FOLDERS = (SHARED, COMMON, AUDIT, TERMINAL, *GAMES)
NAME = re.compile(r"^[a-z][a-z0-9_-]*$")


class Message(NamedTuple):
    """A message: its own slots, the messages in it, and the families whose words it looks up."""

    slots: frozenset[str]
    parts: frozenset[str]
    families: frozenset[str]


class _Reader(Visitor):
    def __init__(self) -> None:
        self.slots: set[str] = set()
        self.parts: set[str] = set()
        self.families: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as called
        self.slots.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.parts.add(node.id.name)

    def visit_NamedArgument(self, node: ast.NamedArgument) -> None:  # noqa: N802
        self.families.add(str(node.value.parse()["value"]))


def read(file: Path) -> dict[str, Message]:
    """Read a file; each message once, and nothing that is none."""
    found: dict[str, Message] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        if isinstance(entry, ast.BaseComment):
            continue
        assert isinstance(entry, ast.Message), f"{file}: {entry.span}"
        assert entry.id.name not in found, f"{file}: {entry.id.name} stands there twice"
        reader = _Reader()
        reader.visit(entry)
        found[entry.id.name] = Message(
            frozenset(reader.slots), frozenset(reader.parts), frozenset(reader.families)
        )
    return found


def whole(key: str, messages: dict[str, Message]) -> frozenset[str]:
    """Give the slots of a message and of those in it."""
    own = messages[key]
    return own.slots.union(*(whole(part, messages) for part in own.parts if part in messages))
