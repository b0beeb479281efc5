"""Reading a book: its lines, their order, and the digests that lead to its head.

A line that was hidden from whoever exported the book stands as ``{"at", "mark"}``. Where it was
revealed later, the revealed line takes its place, provided that its mark is the one shown. The last
row is ``{"head", "at"}``: a book without it is cut. Numbers are whole and exact in every language,
and no field is called by one: a line that is read and written again would else be another one.
``Rows`` reads row by row and keeps nothing but the line before; ``read_book`` keeps them all.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, cast

import msgspec

from fightbook.domain.bounds import MAX_INTEGER
from fightbook.domain.events import Revealed
from fightbook.domain.line import (
    START,
    Hidden,
    Line,
    Seen,
    chain,
    parse_address,
    read,
    written,
)
from fightbook.projections.audit.report import FAULTS, Finding


def fault(code: str, at: str, more: str = "") -> Finding:
    """Make a finding, with the sentence of its code."""
    return Finding(code, at, f"{FAULTS[code]} {more}".strip())


def canonical(value: Any) -> bytes:
    """Write an embedded line as it is stored."""
    return msgspec.json.encode(value)


_ODD = re.compile(rb'[:,[{](?:"[0-9]+":|-?[0-9]+(?:[0-9]{15}|[.eE]))')
"""What numbers look like that are not the same in every language; texts may, too."""
_Mark = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]


class _Shown(msgspec.Struct, forbid_unknown_fields=True):
    """A line that is shown by its mark alone. Its row has one form, since no digest binds that."""

    at: str
    mark: _Mark


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    """The last row of a book: the digest and the address of its last line."""

    head: str
    at: str


class Rows(msgspec.Struct):
    """Reads the rows of a book one by one, and computes the digests that its head must agree with.

    ``end`` is asked when there are no more of them.
    """

    last: Seen | None = None
    count: int = 0
    closed: bool = False
    """The head has been read."""

    def read(self, raw: bytes) -> tuple[Seen | None, list[Finding]]:
        """Read the next row; give its line, where it is one, and what is wrong with it."""
        self.count += 1
        line = fault("bad-line", "", "It stands behind the head.") if self.closed else _line(raw)
        if isinstance(line, Finding):
            return None, [msgspec.structs.replace(line, at=line.at or f"line {self.count}")]
        if isinstance(line, _Head):
            self.closed = True
            return None, list(self._ends(line))
        try:
            digest = chain(self.last.digest if self.last else START, *_place(line))
        except ValueError as error:
            return None, [fault("bad-line", line.at, str(error))]
        line = msgspec.structs.replace(line, digest=digest)
        found, self.last = _follows(self.last, line), line
        return line, found

    def end(self) -> Iterator[Finding]:
        """Say what is missing behind the last row."""
        if not self.closed:
            yield fault("cut", self.last.at if self.last else "line 1")

    def _ends(self, head: _Head) -> Iterator[Finding]:
        last = self.last
        if last is None or head.at != last.at:
            yield fault("cut", last.at if last else "line 1")
        elif head.head != last.digest:
            yield fault("chain-broken", last.at)


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
    findings.extend(rows.end())
    return _opened(lines, findings), findings


def uncover(event: Revealed) -> Line | None:
    """Give the line that was revealed; nothing where it is none, or of another address."""
    inner = _line(canonical(event.line))
    return inner if isinstance(inner, Line) and inner.at == event.address else None


def _line(raw: bytes) -> Seen | _Head | Finding:
    if _ODD.search(raw) and _is_odd(raw):
        return fault("bad-line", "", "A number in it is not the same in every language.")
    if (line := written(raw)) is not None:
        return line
    try:
        found: dict[str, Any] = msgspec.json.decode(raw, type=dict[str, Any])
        at = str(found.get("at", ""))
        place = parse_address(at)
        if place is None or at != f"{place[0]}-{place[1]}":
            return fault("bad-line", "", "It has no address.")
        row = _row(found)
        if canonical(row or found) != raw or (row is None and next(iter(found)) != "at"):
            return fault("bad-line", "", "It is not in its canonical form.")
        if row is None:
            return _event(at, raw)
        return row if isinstance(row, _Head) else Hidden(*place, row.mark)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        return fault("bad-line", "", str(error))


def _is_odd(raw: bytes) -> bool:
    """Tell whether a row has a number that is not whole or too large, or a field called by one."""
    try:
        return _differs(msgspec.json.decode(raw))
    except (msgspec.DecodeError, ValueError, RecursionError):
        return False  # no row: its reader says why


def _differs(value: Any) -> bool:
    if isinstance(value, dict):
        fields = cast(dict[str, Any], value).items()
        return any(key.isdigit() or _differs(inner) for key, inner in fields)
    if isinstance(value, list | tuple):
        return any(map(_differs, cast(list[Any], value)))
    return isinstance(value, float) or (isinstance(value, int) and abs(value) > MAX_INTEGER)


def _row(found: dict[str, Any]) -> _Head | _Shown | None:
    """Read a row that is no line. Raises ``msgspec.ValidationError`` where it is nothing at all."""
    if "type" in found:
        return None
    return msgspec.convert(found, _Head) if "head" in found else msgspec.convert(found, _Shown)


def _event(at: str, raw: bytes) -> Line | Finding:
    try:
        return read(raw)
    except msgspec.ValidationError as error:
        return fault("bad-event", at, str(error))


def _place(line: Seen) -> tuple[int, int, str]:
    return line.commit, line.index, line.mark


def _follows(before: Seen | None, line: Seen) -> list[Finding]:
    """Check that ``line`` is the next one after ``before``."""
    commit, index = (before.commit, before.index + 1) if before else (1, 0)
    if line.commit == commit and line.index == index:
        return []
    if before and line.commit == commit + 1 and line.index == 0:
        return []
    return [fault("out-of-order", line.at)]


def _opened(lines: list[Seen], findings: list[Finding]) -> list[Seen]:
    """Put each revealed line into its place; report those that are not what was hidden."""
    reveals = [line for line in lines if isinstance(line, Line) and type(line.event) is Revealed]
    if not reveals:
        return lines
    known = {line.at: line for line in reversed(lines)}  # the first where one was put in
    opened: dict[str, Line] = {}
    for line in reveals:
        event = cast(Revealed, line.event)
        inner, there = uncover(event), known.get(event.address)
        if inner is not None and there is not None and there.mark == inner.mark:
            opened[inner.at] = msgspec.structs.replace(inner, digest=there.digest)
        else:
            findings.append(fault("bad-reveal", line.at))
    return [opened.get(line.at, line) if isinstance(line, Hidden) else line for line in lines]
