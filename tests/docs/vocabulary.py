"""Writes ``docs/events.md`` and the golden file of the storage format from ``domain/events.py``.

    python -m tests.docs.vocabulary

The golden file only ever grows by new names: see the page for how a change is made.
"""

import ast
import inspect
import re
from types import UnionType
from typing import Any, TypeAlias, get_args, get_origin

import msgspec

from fightbook.domain.events import TYPES, Choice, Die, Event, Modifier, Step, Track
from fightbook.domain.facts import Fact
from tests.contracts.repository import ROOT

PAGE = ROOT / "docs" / "events.md"
GOLDEN = ROOT / "tests" / "golden" / "events.json"
FACTS: tuple[type[Fact], ...] = (Die, Modifier, Track, Step, Choice)
Golden: TypeAlias = dict[str, dict[str, dict[str, Any]]]
Kind: TypeAlias = type[Event] | type[Fact]

HEAD = """\
# The events

<!-- Written by `python -m tests.docs.vocabulary` from domain/events.py; do not edit. -->

Every fact that a stream can hold, for every ruleset. An event is stored as one line of JSON:

```json
{"at":"17-2","type":"readied","who":"c1"}
```

`at` is its address: commit 17, event 2. Event 0 of each commit is `declared`. A field at its
default is left out. Every event may also have `to`, the seats that may see it (left out: everyone),
and such an event has a `salt`, 64 hex digits, so that its SHA-256 tells nothing. Others get its
address and, as `mark`, that SHA-256.

## Changing it

The names and fields are how streams are stored, for good: `tests/golden/events.json` holds them,
and a test compares. What exists is never renamed, removed, or given another meaning.

- A new field needs a default that says what its absence always meant.
- A new event is a new class at the end of `domain/events.py`.
- Another meaning needs another name. The old class goes on being read: in `domain/line.py`, an
  upcaster turns the old event into the new one as the line is read; the stored line stays.

In the first two cases, run `python -m tests.docs.vocabulary`. It refuses what the rules above
forbid.
"""


def page() -> str:
    """Give the page."""
    parts = [HEAD, "\n## Events\n", *map(_section, TYPES)]
    parts += ["\n## Values inside events\n", *map(_section, FACTS)]
    return "".join(parts)


def golden() -> Golden:
    """Give the storage format: the fields of each name, with type and default."""
    common = {field.name for field in msgspec.structs.fields(Event)}
    kinds: tuple[Kind, ...] = (*TYPES, *FACTS)
    return {
        _name(kind): {
            field.name: _stored(field)
            for field in msgspec.structs.fields(kind)
            if kind in FACTS or field.name not in common
        }
        for kind in kinds
    }


def broken(old: Golden, new: Golden) -> list[str]:
    """Say what of the ``old`` format the ``new`` one no longer keeps."""
    found = [f"{name} is gone" for name in old if name not in new]
    for name in old.keys() & new.keys():
        was, now = old[name], new[name]
        found += [f"{name}.{f} is another field now" for f in was if now.get(f) != was[f]]
        added = now.keys() - was.keys()
        found += [f"{name}.{f} is new and has no default" for f in added if "default" not in now[f]]
    return sorted(found)


def write() -> None:
    """Write both, unless a line that is stored somewhere could not be read any more."""
    if faults := broken(msgspec.json.decode(GOLDEN.read_bytes()), golden()):
        raise SystemExit("; ".join(faults))
    GOLDEN.write_bytes(msgspec.json.format(msgspec.json.encode(golden())) + b"\n")
    PAGE.write_text(page(), encoding="utf-8")


def _section(kind: Kind) -> str:
    notes = _notes(kind)
    rows = [
        f"| `{name}` | {stored['type']} | {_default(stored)} | {notes.get(name, '')} |"
        for name, stored in golden()[_name(kind)].items()
    ]
    table = ["", "| field | type | default | |", "| --- | --- | --- | --- |", *rows] if rows else []
    return "\n".join(["", f"### {_name(kind)}", "", _prose(inspect.getdoc(kind) or ""), *table, ""])


def _name(kind: Kind) -> str:
    tag = kind.__struct_config__.tag
    return str(tag) if tag else kind.__name__


def _stored(field: msgspec.structs.FieldInfo) -> dict[str, Any]:
    """Give the type of a field and, where it has one, its default."""
    found: dict[str, Any] = {"type": _words(field.type)}
    if field.default is not msgspec.NODEFAULT:
        found["default"] = msgspec.json.decode(msgspec.json.encode(field.default))
    elif field.default_factory is not msgspec.NODEFAULT:
        found["default"] = field.default_factory()
    return found


def _words(kind: Any) -> str:
    """Say a type in words that hold for every reader of JSON."""
    parts = [_words(part) for part in get_args(kind) if part is not ...]
    origin = get_origin(kind)
    if origin is UnionType:
        return " or ".join(parts)
    if origin is tuple:
        return f"list of {parts[0]}"
    if origin is dict:
        return f"object of {parts[1]}"
    return _PLAIN.get(kind) or str(kind.__name__)


_PLAIN: dict[Any, str] = {str: "text", int: "integer", bool: "boolean", Any: "anything"}


def _default(stored: dict[str, Any]) -> str:
    has = "default" in stored
    return f"`{msgspec.json.encode(stored['default']).decode()}`" if has else ""


def _notes(kind: Kind) -> dict[str, str]:
    """Read the strings that stand below fields."""
    (tree,) = ast.parse(inspect.getsource(kind)).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    last = ""
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)):
                last = name
            case ast.Expr(value=ast.Constant(value=str(text))) if last:
                found[last] = _prose(text)
            case _:
                pass
    return found


def _prose(text: str) -> str:
    return re.sub(r"``(.*?)``", r"`\1`", text).strip()


if __name__ == "__main__":
    write()
