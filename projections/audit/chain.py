"""Reading a book: its lines, their order, and the chain of their digests.

A line that was hidden from whoever exported the book stands as ``{"at", "digest"}``. Where it was
revealed later, the revealed line takes its place, provided that its digest is the one shown.
``Rows`` reads row by row and keeps nothing but the line before; ``read_book`` keeps them all.
"""

from collections.abc import Iterable
from itertools import pairwise
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


class Rows(msgspec.Struct):
    """Reads the rows of a book one by one, and checks that each follows the one before."""

    last: Seen | None = None
    count: int = 0

    def read(self, raw: bytes) -> tuple[Seen | None, list[Finding]]:
        """Read the next row; give its line, where it is one, and what is wrong with it."""
        self.count += 1
        line = _line(raw)
        if isinstance(line, Finding):
            return None, [msgspec.structs.replace(line, at=line.at or f"line {self.count}")]
        found, self.last = _follows(self.last, line), line
        return line, found


def read_book(raws: Iterable[bytes]) -> tuple[list[Seen], list[Finding]]:
    """Read the lines of a book; give them with revealed ones in place, and what is wrong."""
    lines: list[Seen] = []
    findings: list[Finding] = []
    rows = Rows()
    for raw in raws:
        line, wrong = rows.read(raw)
        findings.extend(wrong)
        if line is not None:
            lines.append(line)
    return _opened(lines, findings), findings


def uncover(event: Revealed) -> Line | None:
    """Give the line that was revealed; nothing where it is none, or of another address."""
    inner = _line(canonical(event.line))
    return inner if isinstance(inner, Line) and inner.at == event.address else None


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


def _follows(before: Seen | None, line: Seen) -> list[Finding]:
    """Check that ``line`` is the next one after ``before``."""
    expected = {(before.commit, before.index + 1), (before.commit + 1, 0)} if before else {(1, 0)}
    found: list[Finding] = []
    if (line.commit, line.index) not in expected:
        found.append(fault("out-of-order", line.at))
    if isinstance(line, Line):
        prev = before.digest if before else START
        if _prev(line) != prev:
            found.append(fault("chain-broken", before.at if before else line.at))
    return found


def _opened(lines: list[Seen], findings: list[Finding]) -> list[Seen]:
    """Put each revealed line into its place; report those that are not what was hidden."""
    known = {line.at: line.digest for line in lines}
    opened: dict[str, Line] = {}
    for line in lines:
        if not (isinstance(line, Line) and isinstance(line.event, Revealed)):
            continue
        inner = uncover(line.event)
        if inner is not None and known.get(inner.at) == inner.digest:
            opened[inner.at] = inner
        else:
            findings.append(fault("bad-reveal", line.at))
    whole = [opened.get(line.at, line) if isinstance(line, Hidden) else line for line in lines]
    for before, line in pairwise(whole):
        # A hidden line could not say what it stands behind; now that it is open, it does.
        if line.at in opened and isinstance(line, Line) and _prev(line) != before.digest:
            findings.append(fault("chain-broken", before.at))
    return whole


def _prev(line: Line) -> str:
    return str(msgspec.json.decode(line.raw).get("prev"))
