"""``fightbook audit`` and ``fightbook compare``: what books prove, alone and beside each other.

Exit codes of an audit: 0 where all agrees, 1 at a fault, or where the book never had the head that
somebody kept, 3 where a part is hidden. Of a comparison: 0 where the books agree, 1 where not.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from fightbook.clients.python.fingerprint import told, words
from fightbook.domain.line import Seen
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit import audit, ends
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.report import text
from fightbook.projections.compare import common, parting

NOT_ALL_SEEN = 3


def judge(book: Path, rulesets: Mapping[str, Ruleset], kept: str = "", *, json: bool) -> int:
    """Audit a book, and hold it against a head that somebody ``kept``; give the exit code.

    ``kept``: a digest, or the words of a fingerprint. Raises ``ValueError`` where it is neither.
    """
    head = told(kept) if kept else ""
    report = audit(rows(book), rulesets)
    if json:
        print(msgspec.json.encode(report).decode())
    elif not report.lines:
        raise ValueError(f"{book} is no book: no line of it is the line of a fight.")
    else:
        print(text(report), end="")
        print(f"Its head is {report.head}\nin words: {words(report.head)}")
    had = not head or _had(book, head, json=json)
    if not report.sound or not had:
        return 1
    return NOT_ALL_SEEN if report.not_decided else 0


def _had(book: Path, head: str, *, json: bool) -> bool:
    """Say whether the book ever had a head, given by its digest or its words."""
    found = (at for digest, at in ends(rows(book)).items() if head in (digest, words(digest)))
    at = next(found, "")
    says = f"It had the head that you kept, at {at}." if at else "It NEVER had the head you kept."
    print(says, file=sys.stderr if json else sys.stdout)
    return bool(at)


def compare(books: Sequence[Path]) -> int:
    """Say where books part, by address; give the exit code. A book that is not whole is said first.

    Raises ``ValueError`` where one is no book.
    """
    found, whole = list[list[Seen]](), True
    for book in books:
        lines, faults = read_book(rows(book))
        if not lines:
            raise ValueError(f"{book} is no book: no line of it is the line of a fight.")
        for fault in faults[:1]:
            whole = False
            print(f"FAULT in {book} at {fault.at}: {fault.sentence}")
        found.append(lines)
    if (parted := parting(found)) is None:
        print(f"The books agree, line by line, up to {common(found)}, where the shortest ends.")
        return 0 if whole else 1
    print(f"The books part at {parted.at}. The same is told there by each of these:")
    for group in parted.groups:
        print(f"  {', '.join(str(books[number]) for number in group)}")
    return 1


def rows(book: Path) -> Iterator[bytes]:
    """Read the rows of a book."""
    with book.open("rb") as found:
        for row in found:
            yield row.rstrip(b"\r\n")
