"""``fightbook audit`` and ``fightbook compare``: what books prove, alone and beside each other.

Exit codes of an audit: 0 where all agrees, 1 at a fault, or where the book is not the one of the
head or the receipt that somebody kept, 3 where a part is hidden, or needs rules that are not here.
Of a comparison: 0 where the books agree, 1 where not.
"""

import gc
import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from fightbook.clients.python.fingerprint import told, words
from fightbook.clients.python.receipt import Receipt, read
from fightbook.clients.terminal.bar import bar
from fightbook.clients.terminal.words import common, say
from fightbook.clients.terminal.words import fault as wrong
from fightbook.domain.line import Seen, place
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit import ends, weigh
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.report import Report
from fightbook.projections.audit.wording import fault as told_of
from fightbook.projections.audit.wording import tell, text
from fightbook.projections.compare import common as shared
from fightbook.projections.compare import parting

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
    with _undisturbed():
        report = _judge(book, rulesets, json=json)
    had = not head or _had(book, head, json=json)
    held = receipt is None or _held(book, receipt, signer, json=json)
    if report.findings or not (had and held):
        return 1
    return NOT_ALL_SEEN if report.not_decided else 0


def _judge(book: Path, rulesets: Mapping[str, Ruleset], *, json: bool) -> Report:
    """Audit a book, and print what was found."""
    lines, faults = read_book(rows(book))
    with bar(say("checking"), lines[-1].commit if lines else 0) as show:
        report = weigh(lines, faults, rulesets, show)
    if json:
        print(msgspec.json.encode(report).decode())
    elif not report.lines:
        raise ValueError(say("no-book", path=book))
    else:
        spoken = common()
        print(text(report, tell(lines, rulesets, spoken.lang, report.remarks), spoken), end="")
        print(say("head", head=report.head, words=words(report.head)))
    return report


@contextmanager
def _undisturbed() -> Generator[None]:
    """Look for no garbage: all that is read stays to the end, and to look costs a fifth."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _had(book: Path, head: str, *, json: bool) -> bool:
    """Say whether the book ever had a head, given by its digest or its words."""
    found = (at for digest, at in ends(rows(book)).items() if head in (digest, words(digest)))
    at = next(found, "")
    says = say("had", at=at) if at else say("never-had")
    print(says, file=sys.stderr if json else sys.stdout)
    return bool(at)


def _held(book: Path, receipt: Receipt, key: str, *, json: bool) -> bool:
    """Say whether a receipt holds: its signature, whose ``key`` it is, and its head."""
    had = ends(rows(book))
    faults = [*_forged(receipt, key), *_missing(receipt, had)]
    last = next(reversed(had.values()), "")
    says = say("receipt-holds", at=receipt.at)
    if last != receipt.at:
        says += f" {say('receipt-more', last=last)}"
    signed = say("receipt-key", key=receipt.key, words=words(receipt.key))
    print("\n".join([*(faults or [says]), signed]), file=sys.stderr if json else sys.stdout)
    return not faults


def _forged(receipt: Receipt, key: str) -> Iterator[str]:
    if not receipt.genuine():
        yield say("forged")
    if key not in ("", receipt.key, words(receipt.key)):
        yield say("another-key")


def _missing(receipt: Receipt, had: Mapping[str, str]) -> Iterator[str]:
    """Say why the head of a receipt does not stand in a book that ``had`` these, by digest."""
    if had.get(receipt.head) == receipt.at:
        return
    if place(receipt.at) > max(map(place, had.values()), default=(0, 0)):
        yield say("cut", at=receipt.at)
    else:
        yield say("another-head", at=receipt.at, encounter=receipt.encounter)


def receipt(path: Path) -> Receipt:
    """Read the file of a receipt. Raises ``ValueError`` where it is none."""
    try:
        return read(path.read_bytes())
    except ValueError as error:
        raise ValueError(f"{path}: {wrong(error)}") from error


def compare(books: Sequence[Path]) -> int:
    """Say where books part, by address; give the exit code. A book that is not whole is said first.

    Raises ``ValueError`` where one is no book, or is given alone.
    """
    if len(books) < 2:  # noqa: PLR2004 - a book agrees with itself
        raise ValueError("Give two books of one fight, or more.")
    found, whole = list[list[Seen]](), True
    for book in books:
        lines, faults = read_book(rows(book))
        if not lines:
            raise ValueError(say("no-book", path=book))
        for fault in faults[:1]:
            whole = False
            print(say("fault", book=book, at=fault.at, why=told_of(fault, common())))
        found.append(lines)
    if (parted := parting(found)) is None:
        print(say("agree", at=shared(found)))
        return 0 if whole else 1
    print(say("part", at=parted.at))
    for group in parted.groups:
        print(f"  {', '.join(str(books[number]) for number in group)}")
    return 1


def rows(book: Path) -> Iterator[bytes]:
    """Read the rows of a book."""
    with book.open("rb") as found:
        for row in found:
            yield row.rstrip(b"\r\n")
