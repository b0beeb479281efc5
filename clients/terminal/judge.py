"""``fightbook audit`` and ``fightbook compare``: what books prove, alone and beside each other.

Exit codes of an audit: 0 where all agrees, 1 at a fault, or where the book is not the one of the
head or the receipt that somebody kept, 3 where a part is hidden, or needs rules that are not here.
Of a comparison: 0 where the books agree, 1 where not.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from fightbook.clients.python.fingerprint import told, words
from fightbook.clients.python.receipt import Receipt, read
from fightbook.domain.line import Seen, place
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit import audit, ends
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.report import text
from fightbook.projections.compare import common, parting

NOT_ALL_SEEN = 3


def judge(
    book: Path,
    rulesets: Mapping[str, Ruleset],
    kept: str = "",
    receipt: Receipt | None = None,
    key: str = "",
    *,
    json: bool,
) -> int:
    """Audit a book, and hold it against what somebody ``kept``; give the exit code.

    ``kept``: a head, by its digest or the words of its fingerprint; ``key``, that of the server
    which gave the ``receipt``, in the same way. Raises ``ValueError`` where one is neither.
    """
    head, signer = (told(text) if text else "" for text in (kept, key))
    report = audit(rows(book), rulesets)
    if json:
        print(msgspec.json.encode(report).decode())
    elif not report.lines:
        raise ValueError(f"{book} is no book: no line of it is the line of a fight.")
    else:
        print(text(report), end="")
        print(f"Its head is {report.head}\nin words: {words(report.head)}")
    had = not head or _had(book, head, json=json)
    held = receipt is None or _held(book, receipt, signer, json=json)
    if report.findings or not (had and held):
        return 1
    return NOT_ALL_SEEN if report.not_decided else 0


def _had(book: Path, head: str, *, json: bool) -> bool:
    """Say whether the book ever had a head, given by its digest or its words."""
    found = (at for digest, at in ends(rows(book)).items() if head in (digest, words(digest)))
    at = next(found, "")
    says = f"It had the head that you kept, at {at}." if at else "It NEVER had the head you kept."
    print(says, file=sys.stderr if json else sys.stdout)
    return bool(at)


def _held(book: Path, receipt: Receipt, key: str, *, json: bool) -> bool:
    """Say whether a receipt holds: its signature, whose ``key`` it is, and its head."""
    had = ends(rows(book))
    faults = [*_forged(receipt, key), *_missing(receipt, had)]
    last = next(reversed(had.values()), "")
    says = f"The receipt holds: the book has the head that was signed, at {receipt.at}."
    if last != receipt.at:
        says += f" It says nothing of what comes behind, up to {last}."
    signed = f"The key of the receipt is {receipt.key}\nin words: {words(receipt.key)}"
    print("\n".join([*(faults or [says]), signed]), file=sys.stderr if json else sys.stdout)
    return not faults


def _forged(receipt: Receipt, key: str) -> Iterator[str]:
    if not receipt.genuine():
        yield "The receipt is FORGED: its key never signed it."
    if key not in ("", receipt.key, words(receipt.key)):
        yield "The receipt is signed by ANOTHER KEY than the one you gave."


def _missing(receipt: Receipt, had: Mapping[str, str]) -> Iterator[str]:
    """Say why the head of a receipt does not stand in a book that ``had`` these, by digest."""
    if had.get(receipt.head) == receipt.at:
        return
    if place(receipt.at) > max(map(place, had.values()), default=(0, 0)):
        yield f"The book is CUT: it ends before {receipt.at}, of which the receipt is."
    else:
        yield (
            f"The book has ANOTHER HEAD at {receipt.at} than was signed: a line up to there was "
            f"changed, or the receipt is of another fight, {receipt.encounter}."
        )


def receipt(path: Path) -> Receipt:
    """Read the file of a receipt. Raises ``ValueError`` where it is none."""
    try:
        return read(path.read_bytes())
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


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
