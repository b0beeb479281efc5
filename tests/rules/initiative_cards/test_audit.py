"""Once the screen is open anybody can check the shuffle from the book of the fight alone."""

from functools import cache

import pytest

from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.audit import Report, audit
from tests.support.books import Row, book, dump, rechained
from tests.support.play import play, seat_everybody
from tests.support.table import Table

GAMES = {RULESET.id: RULESET}


@cache
def fought(screen: str) -> Table:
    table = seat_everybody(RULESET, {"screen": screen}, 4)
    play(table, 4)
    return table


def audited(rows: list[Row]) -> Report:
    return audit(dump(rows), GAMES)


@pytest.mark.rule("IC-01")
def test_a_spectators_book_proves_every_hand_once_the_screen_is_open() -> None:
    report = audited(book(fought("opens"), "watch"))
    assert (report.sound, report.decided, report.findings) == (True, report.commits, ())


@pytest.mark.rule("IC-01")
def test_behind_a_closed_screen_the_shuffle_is_hidden_and_nothing_is_wrong() -> None:
    report = audited(book(fought("stays"), "watch"))
    assert (report.findings, report.decided < report.commits) == ((), True)
    assert report.hidden > 0


@pytest.mark.rule("IC-01")
def test_a_card_that_was_slipped_into_another_hand_is_found() -> None:
    rows = book(fought("opens"))
    one, two = [i for i, row in enumerate(rows) if row.get("type") == "dealt" and row["who"]][:2]
    (first, *mine), (second, *theirs) = rows[one]["cards"], rows[two]["cards"]
    rows[one] = {**rows[one], "cards": [second, *mine]}
    rows[two] = {**rows[two], "cards": [first, *theirs]}
    report = audited(rechained(rows))
    assert not report.sound
    assert report.findings[0].at == rows[one]["at"]
