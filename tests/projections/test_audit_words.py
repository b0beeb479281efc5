"""The words of an audit: a sentence says what it covers, and remarks name person and deed."""

import pytest

from fightbook.domain.dice import Chain
from fightbook.projections.audit import audit
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.report import FAULTS, REMARKS, Report, Undecided
from fightbook.projections.audit.wording import Told, log, remark, tell, text, undecided
from fightbook.projections.log import Teller
from fightbook.projections.log.text import line
from fightbook.projections.tongues import TONGUES
from tests.support.books import Row, book, closed, dump, raws
from tests.support.circle import Circle
from tests.support.duel import DUEL
from tests.support.table import Table

GAMES = {DUEL.id: DUEL}
THROW = {"type": "throw", "sides": 20}


def opened() -> Table:
    table = Table(DUEL, {"screen": "stays"})
    table.enlist("Ana", "party", table.sit("Ana", Chain(b"a" * 32).anchor.hex()), sheet={"hp": 2})
    return table


def late() -> Table:
    """Ana shakes; before her roll falls the GM writes two notes, and she has to send it again."""
    table = opened()
    saw = table.state.prev
    table.do("gm", {"type": "say", "text": "Hm."})
    table.do("gm", {"type": "say", "text": "Well."})
    shake = Chain(b"a" * 32).link(1).hex()
    table.do("s3", THROW, shake=shake, saw=saw, shown=1)
    return table


def told(rows: list[bytes], lang: str = "en") -> list[str]:
    """Give the rows of a report; it needs no more of the log than what its remarks are about."""
    lines, _ = read_book(rows)
    report = audit(rows, GAMES)
    said = text(report, tell(lines, GAMES, lang, report.remarks), TONGUES[lang])
    assert said == text(report, tell(lines, GAMES, lang), TONGUES[lang])
    return said.splitlines()


def sentence(rows: list[Row]) -> str:
    found = audit(dump(rows), GAMES).verdict
    assert found.sentence == told(dump(rows))[0]
    return found.sentence


def test_the_first_sentence_says_what_was_covered() -> None:
    table = late()
    table.do("gm", {"type": "throw", "sides": 6}, faces={"throw": (4,)})
    table.do("gm", {"type": "close", "outcome": "Peace."})
    assert sentence(book(table)) == (
        "The book is sound: all 9 steps were decided again, 1 of 2 dice were checked "
        "(1 thrown by hand); of 1 rolls 1 were shaken by those who made them "
        "(late: 1, dropped: 1)."
    )


def test_of_what_is_hidden_nothing_is_called_sound() -> None:
    table = opened()
    table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    verdict = audit(raws(table, "watch"), GAMES).verdict
    assert (verdict.code, verdict.decided, verdict.commits) == ("open", 2, 5)
    assert verdict.sentence.startswith("No fault was found, and what was checked is sound: 2 of 5")


def test_a_book_that_ends_before_the_fight_does_says_so() -> None:
    table = opened()
    assert sentence(book(table)).endswith("; it ends at 4-2, before the fight is over.")
    table.do("gm", {"type": "close", "outcome": "Peace."})
    assert audit(raws(table), GAMES).verdict.end == "over"
    table.do("gm", {"type": "undo"})
    assert audit(raws(table), GAMES).verdict.end == "open"


def test_a_book_that_breaks_off_says_where() -> None:
    *rows, _ = book(opened())
    for cut in (rows, closed(rows[:-2])):
        found = sentence(cut)
        assert found.startswith("The book is NOT sound: a fault was found at 4-")
        assert found.endswith(
            f"; the book breaks off at {cut[-2 if 'head' in cut[-1] else -1]['at']}."
        )
    twice = sentence([*rows[:2], *rows[3:9], *rows[10:]])
    assert "faults were found, the first at 1-3; " in twice


def test_a_late_roll_is_told_with_the_person_the_deed_and_what_came_between() -> None:
    rows = raws(late())
    notes = "“The GM notes: “Hm.”” and “The GM notes: “Well.””"
    roll = "7-0  “Ana rolls 20”, at 7:"
    behind = f"{roll} between the shake of Ana and the roll came {notes}."
    again = "the link with which Ana shook it was shown before, with a command that rolled nothing."
    assert told(rows)[-2:] == [behind, f"{roll} {again}"]
    assert told(rows, "de")[-1].endswith(
        "war schon mit einem Befehl gezeigt worden, der nichts würfelte."
    )


def test_in_the_log_it_stands_at_the_roll() -> None:
    entries = log(Teller(DUEL.narrate), late().lines)
    told = [line(entry) for entry in entries if entry.doubts]
    notes = "“The GM notes: “Hm.”” and “The GM notes: “Well.””"
    between = f"Between the shake of Ana and the roll came {notes}"
    again = "The link with which Ana shook it was shown before, with a command that rolled nothing"
    assert told == [f"    7-3 Ana rolls 20. [d20 20 = 20] ({between}; {again})"]


def test_without_a_head_nobody_knows_what_came_between() -> None:
    table = opened()
    table.do("s3", THROW, shake=Chain(b"a" * 32).link(1).hex())
    report = audit(raws(table), GAMES)
    assert [(found.code, found.seat) for found in report.remarks] == [("unsaid-head", "s3")]
    assert report.verdict.late == 0


def test_what_nobody_told_is_said_without_its_words() -> None:
    report: Report = audit(raws(late()), GAMES)
    (first, _) = report.remarks
    said = remark(first, Told())
    assert (
        said
        == "“Something hidden”, at 7: between the shake of s3 and the roll came step 5 and step 6."
    )
    assert tell([], GAMES) == Told()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_there_are_words_for_every_code(lang: str) -> None:
    spoken = TONGUES[lang]
    assert all(f"remark-{code}" in spoken.slots for code in REMARKS)
    assert all(f"verdict-{code}" in spoken.slots for code in ("sound", "open", "unsound"))
    assert lang == "en" or all(f"fault-{code}" in spoken.slots for code in FAULTS)
    why = Undecided("rules", {"ruleset": "duel", "version": "2", "since": "", "here": ""})
    assert "duel 2" in undecided(why, spoken)
    assert undecided(None, spoken) == ""


def test_in_the_log_drops_stand_at_the_roll_or_at_what_came_to_nothing() -> None:
    table = Circle()
    ana = table.come("Ana", 1)
    table.mute = {ana}
    table.enlist("Rat", "foes")
    table.do("gm", THROW)
    table.mute = set()
    table.do(ana, {"type": "say", "text": "Hm."})
    at = table.state.commit - 2
    table.do("gm", {"type": "enlist", "name": "Bat", "side": "foes"})
    table.do("gm", {"type": "dismiss", "who": "c1"})
    table.do("gm", {"type": "amend", "commit": at, "command": THROW})
    doubted = [entry for entry in log(Teller(DUEL.narrate), table.lines) if entry.doubts]
    assert [(entry.kind, entry.doubts) for entry in doubted] == [
        ("rolled", ("Ana did not answer in time, so 2 outcomes were open.",)),
        (
            "failed",
            ("Links had been shown for it, and then the command was refused (illegal).",),
        ),
    ]


@pytest.mark.parametrize(
    ("lang", "more"),
    [
        ("en", "2 more remarks like the one at 24-1; --json has them all."),
        ("de", "2 weitere Bemerkungen wie die bei 24-1; --json hat sie alle."),
    ],
)
def test_what_is_too_much_to_be_read_is_counted(lang: str, more: str) -> None:
    table = opened()
    for value in (1, 2) * 11:
        change = {"type": "adjust", "who": "c1", "track": "hp", "reason": "x", "value": value}
        table.do("gm", change)
    rows = told(dump(book(table)), lang)
    assert rows[-1] == more
    assert len([row for row in rows if "(x)" in row]) == 20


def test_faults_beyond_those_that_are_read_are_counted() -> None:
    table = opened()
    for _ in range(22):
        table.do("gm", {"type": "throw", "sides": 6})
    found = told([row.replace(b'"face":', b'"face":1') for row in raws(table)])
    faults = [row for row in found if row.startswith("FAULT") and "A face is not" in row]
    assert len(faults) == 20
    assert any(row.startswith("2 more faults like the one at 24-") for row in found)
