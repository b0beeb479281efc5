"""Wire objects: the lines of a commit message read back into what a projection is made from.

Law: an object is the stored line itself, so a line read here has the bytes, and the mark, that it
has in the stream. A line that is not for the viewer comes as ``{"at", "mark"}``.
"""

from typing import Any

import msgspec

from fightbook.domain.line import Hidden, Line, Seen, extract, parse_address


def seen(found: dict[str, Any]) -> Seen:
    """Read one object of a commit message. Raises ``msgspec.ValidationError`` when it is none."""
    address = parse_address(str(found.get("at")))
    if address is None:
        raise msgspec.ValidationError("a line needs an address `at`, such as 17-2")
    if "type" not in found:
        return Hidden(*address, str(found.get("mark", "")))
    return Line(*address, extract(found), msgspec.json.encode(found))
