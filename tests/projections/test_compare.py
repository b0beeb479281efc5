"""Books of several seats are held against each other: the first address at which they part."""

from msgspec import structs

from fightbook.domain.line import Hidden, Seen
from fightbook.domain.perceive import see
from fightbook.projections.audit.chain import read_book
from fightbook.projections.compare import Parting, common, parting
from tests.support.books import book, closed, dump, raws
from tests.support.evening import evening
from tests.support.table import Table

TABLE: Table = evening()[0]
SEATS = ("", "gm", "s3", "watch")


def lines(seat: str) -> list[Seen]:
    """Give the lines of a seat's book."""
    return read_book(raws(TABLE, seat))[0]


def test_the_books_of_all_seats_of_a_fight_agree() -> None:
    books = [lines(seat) for seat in SEATS]
    assert parting(books) is None
    assert common(books) == TABLE.lines[-1].at


def test_a_book_that_was_taken_earlier_is_the_beginning_of_the_other() -> None:
    books = [lines("s3"), lines("watch")[:-7]]
    assert parting(books) is None
    assert common(books) == books[1][-1].at
    assert common([books[0], []]) == ""


def test_where_one_book_tells_another_past_both_are_named() -> None:
    other = [see(line, "watch") for line in TABLE.lines]
    place = next(n for n, line in enumerate(other) if isinstance(line, Hidden) and n > 20)
    line = other[place]
    assert isinstance(line, Hidden)
    other[place] = structs.replace(line, mark="ab" * 32)
    for seat in SEATS:
        assert parting([lines(seat), other, lines("gm")]) == Parting(line.at, ((0, 2), (1,)))


def test_a_line_that_is_missing_in_one_book_is_where_they_part() -> None:
    rows = book(TABLE, "s3")
    cut = read_book(dump(closed(rows[:30] + rows[31:])))[0]
    found = parting([cut, lines("s3")])
    assert found == Parting(rows[30]["at"], ((0,), (1,)))
