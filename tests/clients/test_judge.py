"""``fightbook audit`` and ``compare``: the verdict, the head in words, and one that was kept."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from fightbook.clients.python.fingerprint import words
from fightbook.clients.python.receipt import Receipt
from fightbook.clients.terminal.judge import NOT_ALL_SEEN, compare, judge, receipt
from fightbook.clients.terminal.words import speak
from tests.support.books import book, change, closed, pack
from tests.support.duel import DUEL
from tests.support.receipts import signed
from tests.support.table import Table

GAMES = {DUEL.id: DUEL}


@pytest.fixture
def table() -> Table:
    table = Table(DUEL)
    table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    return table


@pytest.fixture
def path(tmp_path: Path, table: Table) -> Path:
    return save(tmp_path / "fight.book", table)


def save(path: Path, table: Table, seat: str = "") -> Path:
    path.write_bytes(pack(book(table, seat)))
    return path


def test_an_audit_ends_with_the_head_in_words(
    path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    assert judge(path, GAMES, json=False) == 0
    *_, head, spoken = capsys.readouterr().out.splitlines()
    assert head == f"Its head is {table.state.prev}"
    assert spoken == f"in words: {words(table.state.prev)}"


@pytest.fixture
def german() -> Iterator[None]:
    speak("de")
    yield
    speak("en")


@pytest.mark.usefixtures("german")
def test_an_audit_speaks_german(
    tmp_path: Path, path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    table.do("gm", {"type": "say", "text": "Hm."})
    judge(save(path, table, "watch"), GAMES, "ab" * 32, json=False)
    told = capsys.readouterr().out
    assert told.startswith("Es fand sich kein Fehler, und ")
    assert "Nicht noch einmal entschieden: was auf Zeilen beruht, die" in told
    assert told.endswith("Es hatte NIE den Kopf, den du behalten hast.\n")
    cut = tmp_path / "cut.book"
    cut.write_bytes(b"".join(pack(book(table)).splitlines(keepends=True)[1:]))
    assert judge(cut, GAMES, json=False) == 1
    assert "FEHLER bei " in capsys.readouterr().out


def test_a_head_that_was_kept_is_found_where_the_book_had_it(
    path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    then, at = table.state.prev, table.lines[-1].at
    table.do("gm", {"type": "say", "text": "Hm."})
    save(path, table, "watch")
    for kept in (then, words(then), words(then).upper()):
        assert judge(path, GAMES, kept, json=False) == NOT_ALL_SEEN
        assert capsys.readouterr().out.endswith(f"It had the head that you kept, at {at}.\n")


def test_a_head_that_the_book_never_had_is_a_fault(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for kept in ("ab" * 32, words("ab" * 32)):
        assert judge(path, GAMES, kept, json=True) == 1
        found = capsys.readouterr()
        assert found.err == "It NEVER had the head you kept.\n"
        assert msgspec.json.decode(found.out)["sound"] is True


def test_what_is_no_head_is_told_before_anything_is_read(path: Path) -> None:
    with pytest.raises(ValueError, match="eight words"):
        judge(path, GAMES, "zoo", json=False)


def test_books_of_several_seats_agree_up_to_the_end_of_the_shortest(
    tmp_path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    early, at = save(tmp_path / "early.book", table, "watch"), table.lines[-1].at
    table.do("gm", {"type": "say", "text": "Hm."})
    late = save(tmp_path / "late.book", table, "gm")
    assert compare([early, late, early]) == 0
    assert f"up to {at}, where" in capsys.readouterr().out


def test_books_that_tell_of_another_past_part_at_an_address(
    tmp_path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    true, other = save(tmp_path / "gm.book", table, "gm"), tmp_path / "other.book"
    other.write_bytes(pack(closed(map(change("drawn", link="ab" * 32), book(table)))))
    assert compare([true, other, true]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("The books part at 3-2.")
    assert said[1:] == [f"  {true}, {true}", f"  {other}"]


def test_a_book_that_is_not_whole_is_said_to_be_so(
    tmp_path: Path, table: Table, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.book"
    cut.write_bytes(pack(book(table)[:-2]))
    assert compare([path, cut]) == 1
    assert capsys.readouterr().out.startswith(f"FAULT in {cut} at ")
    cut.write_bytes(b"hello")
    with pytest.raises(ValueError, match="no book"):
        compare([path, cut])


def receipt_of(table: Table) -> Receipt:
    return signed("e1", table.lines[-1].at, table.state.prev)


def test_a_receipt_holds_for_every_seats_book_of_that_fight_also_when_it_goes_on(
    tmp_path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    found = receipt_of(table)
    for key in ("", found.key, words(found.key)):
        for seat, code in (("", 0), ("watch", NOT_ALL_SEEN)):
            path = save(tmp_path / "fight.book", table, seat)
            assert judge(path, GAMES, receipt=found, key=key, json=False) == code
            *_, says, digits, spoken = capsys.readouterr().out.splitlines()
            assert says.endswith(f"has the head that was signed, at {found.at}.")
            assert (digits.split()[-1], spoken) == (found.key, f"in words: {words(found.key)}")
    table.do("gm", {"type": "say", "text": "Hm."})
    path = save(tmp_path / "fight.book", table)
    assert judge(path, GAMES, receipt=found, json=True) == 0
    assert f"nothing of what comes behind, up to {table.lines[-1].at}" in capsys.readouterr().err


def unheld(path: Path, found: Receipt, key: str, capsys: pytest.CaptureFixture[str]) -> str:
    """Give what an audit says of a receipt that does not hold."""
    capsys.readouterr()
    assert judge(path, GAMES, receipt=found, key=key, json=True) == 1
    said = capsys.readouterr()
    assert msgspec.json.decode(said.out)["sound"] is True
    return said.err


def test_each_fault_of_a_receipt_has_its_own_words(
    path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    found = receipt_of(table)
    forged = replace(found, time=0)
    assert unheld(path, forged, "", capsys).startswith("The receipt is FORGED")
    for key in ("ab" * 32, words("ab" * 32)):
        assert unheld(path, found, key, capsys).startswith("The receipt is signed by ANOTHER KEY")
    other = Table(DUEL, seed=7)
    other.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    said = unheld(path, receipt_of(other), "", capsys)
    assert said.startswith(f"The book has ANOTHER HEAD at {found.at}")
    moved = signed("e1", "2-0", found.head)
    assert unheld(path, moved, "", capsys).startswith("The book has ANOTHER HEAD at 2-0")


def test_a_book_that_was_cut_and_closed_anew_does_not_hold_its_receipt(
    path: Path, table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    table.do("gm", {"type": "say", "text": "Hm."})
    found = receipt_of(table)
    assert unheld(path, found, "", capsys).startswith(f"The book is CUT: it ends before {found.at}")


def test_a_book_is_compared_with_another(path: Path) -> None:
    with pytest.raises(ValueError, match="two books of one fight"):
        compare([path])


def test_the_file_of_a_receipt_is_read(tmp_path: Path, table: Table) -> None:
    file = tmp_path / "fight.receipt"
    file.write_text(receipt_of(table).text() + "\n")
    assert receipt(file) == receipt_of(table)
    file.write_text("hello")
    with pytest.raises(ValueError, match=r"fight\.receipt: It is no receipt"):
        receipt(file)
