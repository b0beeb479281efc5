"""Reading a book: its lines, their order, and the chain of their digests.

A line that was hidden from whoever exported the book stands as ``{"at", "digest"}``. Where it was
revealed later, the revealed line takes its place, provided that its digest is the one shown.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from domain.events import Revealed
from domain.line import START, Hidden, Line, Seen, parse_address, read
from projections.audit.report import FAULTS, Finding


def fault(code: str, at: str, more: str = "") -> Finding:
    """Make a finding, with the sentence of its code."""
    return Finding(code, at, f"{FAULTS[code]} {more}".strip())


def canonical(value: Any) -> bytes:
    """Write an embedded line as it is stored."""
    return msgspec.json.encode(value)


def read_book(raws: Iterable[bytes]) -> tuple[list[Seen], list[Finding]]:
    """Read the lines of a book; give them with revealed ones in place, and what is wrong."""
    lines: list[Seen] = []
    findings: list[Finding] = []
    for number, raw in enumerate(raws, 1):
        line = _line(raw)
        if isinstance(line, Finding):
            findings.append(msgspec.structs.replace(line, at=line.at or f"line {number}"))
        else:
            findings.extend(_follows(lines, line))
            lines.append(line)
    return _opened(lines, findings), findings


class _Shown(msgspec.Struct, forbid_unknown_fields=True):
    """A line that is shown by its digest alone."""

    at: str
    digest: str


def _line(raw: bytes) -> Seen | Finding:
    try:
        found: dict[str, Any] = msgspec.json.decode(raw, type=dict[str, Any])
        if len(found) == len(_Shown.__struct_fields__):
            shown = msgspec.convert(found, _Shown)
            place = parse_address(shown.at)
            return Hidden(*place, shown.digest) if place else fault("bad-line", "")
        at = str(found.get("at", ""))
        if parse_address(at) is None or canonical(found) != raw:
            return fault("bad-line", "", "It is not in its canonical form.")
        return _event(at, raw)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        return fault("bad-line", "", str(error))


def _event(at: str, raw: bytes) -> Seen | Finding:
    try:
        return read(raw)
    except msgspec.ValidationError as error:
        return fault("bad-event", at, str(error))


def _follows(lines: list[Seen], line: Seen) -> list[Finding]:
    """Check that ``line`` is the next one."""
    before = lines[-1] if lines else None
    expected = {(before.commit, before.index + 1), (before.commit + 1, 0)} if before else {(1, 0)}
    found: list[Finding] = []
    if (line.commit, line.index) not in expected:
        found.append(fault("out-of-order", line.at))
    if isinstance(line, Line):
        prev = before.digest if before else START
        if msgspec.json.decode(line.raw).get("prev") != prev:
            found.append(fault("chain-broken", before.at if before else line.at))
    return found


def _opened(lines: list[Seen], findings: list[Finding]) -> list[Seen]:
    """Put each revealed line into its place; report those that are not what was hidden."""
    known = {line.at: line.digest for line in lines}
    opened: dict[str, Line] = {}
    for line in lines:
        if not (isinstance(line, Line) and isinstance(line.event, Revealed)):
            continue
        raw = canonical(line.event.line)
        inner = _line(raw)
        right = known.get(line.event.address) == sha256(raw).hexdigest()
        if right and isinstance(inner, Line) and inner.at == line.event.address:
            opened[inner.at] = inner
        else:
            findings.append(fault("bad-reveal", line.at))
    return [opened.get(line.at, line) if isinstance(line, Hidden) else line for line in lines]
