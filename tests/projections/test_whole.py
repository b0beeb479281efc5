"""A whole book is checked row by row: the first fault ends it, and is named with its address."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit.report import FAULTS, Finding
from fightbook.projections.audit.whole import BadBookError, check, commits, openings
from fightbook.projections.book import rows as rows_of
from tests.support.books import Row, book, change, closed, dump, rechained
from tests.support.duel import DUEL
from tests.support.evening import evening
from tests.support.table import Table

WHOLE = book(evening()[0])
AT = [str(row["at"]) for row in WHOLE]


class Later:
    """The same game, a version later."""

    version = "2"
    id = DUEL.id
    evolve = DUEL.evolve


LATER: Any = Later()


def taken(raws: Iterable[bytes], rules: Ruleset = DUEL) -> list[bytes]:
    """Take a book in; give the lines of its stream."""
    rows = list(raws)
    opened = openings(rows)
    assert check(commits(rows, opened), {DUEL.id: rules}).stand_in is rules
    return list(rows_of(line for lines in commits(rows, opened) for line in lines))


def refused(raws: Iterable[bytes], rules: Ruleset = DUEL) -> tuple[str, str]:
    """Bring a book that must be refused; give the address and the fault."""
    with pytest.raises(BadBookError) as caught:
        taken(raws, rules)
    finding: Finding = caught.value.finding
    assert finding.code in FAULTS
    return finding.at, finding.code


@pytest.mark.parametrize("seat", ["", "gm", "s3", "watch"])
def test_everybodys_book_of_an_opened_fight_is_the_whole_stream(seat: str) -> None:
    rows = book(evening()[0], seat)
    assert any("type" not in row for row in rows[:-1]) is bool(seat)
    assert taken(dump(rows)) == dump(WHOLE)


def own_die(row: Row, **fields: object) -> Row:
    if row.get("type") != "rolled" or row["dice"][0].get("table"):
        return row
    return {**row, "dice": [{**row["dice"][0], **fields}, *row["dice"][1:]]}


FORGED: dict[str, tuple[Callable[[Row], Row], str]] = {
    "a total": (change("rolled", total=99), "bad-total"),
    "a face": (lambda row: own_die(row, face=21), "bad-face"),
    "a die": (lambda row: own_die(row, sides=2**50), "bad-face"),
    "a seed": (change("drawn", link="ab" * 32), "bad-link"),
    "no seed": (change("drawn", link="nothing"), "bad-event"),
    "a seat": (change("seated", role="gm"), "not-decided"),
    "a word": (change("closed", outcome=3), "bad-event"),
    "an event": (change("closed", type="won"), "bad-event"),
}


@pytest.mark.parametrize("way", FORGED)
def test_a_forgery_is_found_even_where_everything_else_was_mended(way: str) -> None:
    forge, fault = FORGED[way]
    rows = rechained([forge(row) for row in WHOLE])
    first = next(a["at"] for a, b in zip(WHOLE, rows, strict=True) if not same(a, b))
    assert refused(dump(rows)) == (first, fault)


def same(a: Row, b: Row) -> bool:
    """Compare lines but for what follows from other lines."""
    return {**a, "head": "", "line": ""} == {**b, "head": "", "line": ""}


def test_what_is_no_book_is_refused() -> None:
    rows = dump(WHOLE)
    assert refused([]) == ("line 1", "cut")
    assert refused(rows[:1]) == ("1-0", "cut")
    assert refused(rows[:-1]) == (AT[-2], "cut")
    assert refused(dump(closed(WHOLE[:1]))) == ("1-0", "cut")
    assert refused(dump(closed(WHOLE[:2]))) == ("1-2", "cut")
    assert refused([*rows, rows[-1]]) == (f"line {len(rows) + 1}", "bad-line")
    assert refused([*rows[:-1], rows[-1][:40]]) == (f"line {len(rows)}", "bad-line")
    assert refused([rows[0].replace(b'":"', b'": "', 1)]) == ("line 1", "bad-line")
    assert refused(rows[5:]) == (AT[5], "out-of-order")
    for i in range(1, len(rows) - 2):
        at, fault = refused([*rows[:i], *rows[i + 1 :]])
        assert at in AT[i + 1 :]
        assert fault in ("out-of-order", "chain-broken", "bad-reveal")


def test_what_stays_hidden_is_named() -> None:
    table = Table(DUEL)
    table.do("gm", {"type": "throw", "sides": 20, "hidden": True})
    assert refused(dump(book(table, "gm"))) == ("3-2", "hidden")
    assert refused(dump(book(table, "watch"))) == ("2-0", "hidden")
    assert taken(dump(book(table)))


BENT: dict[str, Row] = {"another salt": {"salt": "00"}, "another place": {"at": "1-0"}}


@pytest.mark.parametrize("seat", ["", "s3"])
@pytest.mark.parametrize("way", BENT)
def test_a_revealed_line_must_be_the_one_that_was_hidden(seat: str, way: str) -> None:
    rows = book(evening()[0], seat)
    hidden = {row["at"] for row in rows if "type" not in row or "to" in row}
    place = next(i for i, row in enumerate(rows) if row.get("address") in hidden)
    rows[place] = {**rows[place], "line": {**rows[place]["line"], **BENT[way]}}
    assert refused(dump(closed(rows[: place + 1]))) == (rows[place]["at"], "bad-reveal")


def test_a_game_that_is_not_here_is_folded() -> None:
    rows = dump(rechained([change("opened", ruleset="chess")(row) for row in WHOLE]))
    found = check(commits(rows, openings(rows)), {DUEL.id: DUEL}).stand_in
    assert (found.id, found.version) == ("chess", "")


@pytest.mark.parametrize("ruleset", ["chess", DUEL.id])
def test_a_book_says_which_version_decided_it(ruleset: str) -> None:
    nameless = [change("opened", ruleset=ruleset, version="")(row) for row in WHOLE]
    assert refused(dump(rechained(nameless))) == ("1-1", "bad-event")


def test_what_another_version_decided_is_folded() -> None:
    assert taken(dump(WHOLE), LATER) == dump(WHOLE)
    rows = rechained([change("joined", who="nobody")(row) for row in WHOLE])
    first = next(at for at, row in zip(AT, rows, strict=True) if row["type"] == "joined")
    assert refused(dump(rows), LATER) == (f"{first.split('-')[0]}-0", "bad-event")
    forged = rechained([own_die(row, face=21) for row in WHOLE])
    assert refused(dump(forged), LATER)[1] == "bad-face"


def test_a_book_whose_commands_name_a_head_that_it_never_had_is_refused() -> None:
    table = Table(DUEL)
    table.do("gm", {"type": "say", "text": "Hm."}, saw=table.state.prev)
    assert taken(dump(book(table)))
    table.do("gm", {"type": "say", "text": "Hm."}, saw="ab" * 32)
    assert refused(dump(book(table))) == (f"{table.state.commit}-0", "bad-saw")
