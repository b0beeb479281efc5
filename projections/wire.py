"""Wire objects: lines as a commit message has them, and read back from there.

Law: an object is the stored line itself, so a line read here has the bytes, and the mark, that it
has in the stream. A line that is not for the viewer comes as ``{"at", "mark"}``.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

import msgspec

from fightbook.domain.line import Hidden, Line, Seen, extract, parse_address

_RAW = attrgetter("raw")


def wire(lines: Sequence[Seen]) -> list[msgspec.Raw]:
    """Give lines as a viewer gets them, JSON that is written: whole, or as address and mark."""
    if Hidden not in map(type, lines):
        return list(map(msgspec.Raw, map(_RAW, lines)))
    return [
        msgspec.Raw(line.raw if type(line) is Line else _hidden(line.at, line.mark))
        for line in lines
    ]


def _hidden(at: str, mark: str) -> bytes:
    return msgspec.json.encode({"at": at, "mark": mark})


def seen(found: dict[str, Any]) -> Seen:
    """Read one object of a commit message. Raises ``msgspec.ValidationError`` when it is none."""
    address = parse_address(str(found.get("at")))
    if address is None:
        raise msgspec.ValidationError("a line needs an address `at`, such as 17-2")
    if "type" not in found:
        return Hidden(*address, str(found.get("mark", "")))
    return Line(*address, extract(found), msgspec.json.encode(found))
