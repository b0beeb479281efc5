"""What the audit says of a fight that went on by newer rules, and of rules that are not here."""

from collections.abc import Iterable

import pytest

from fightbook.domain.registry import shelved
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit import Report, audit
from fightbook.projections.audit.report import RulesNeeded
from fightbook.projections.audit.whole import BadBookError, check, commits, openings
from fightbook.projections.audit.wording import text
from tests.contracts.repository import ROOT
from tests.support.books import Row, book, change, dump, rechained
from tests.support.duel import DUEL
from tests.support.duels import DUEL_2, DUEL_10
from tests.support.table import Table

WET = {"who": "c1", "mark": "wet", "reason": "rain"}


def fight() -> Table:
    """A fight that goes on by the second version, is amended before it, goes back and on again."""
    table = Table(DUEL, {"timeout": "0"}, others=[DUEL_2])
    table.enlist("Ana", "party", table.sit("Ana"), sheet={"hp": 9})
    table.enlist("Rat", "foes", sheet={"hp": 9})
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", **WET})
    marked = table.state.commit
    table.do("gm", {"type": "upgrade", "version": "2"})
    table.do("gm", {"type": "cheer", "who": "c1"})
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 8, "reason": "a trap"})
    other = {"type": "mark", **WET, "mark": "cold"}
    table.do("gm", {"type": "amend", "commit": marked, "command": other})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "undo"})
    assert table.rules is DUEL
    table.do("gm", {"type": "throw", "sides": 4})
    table.do("gm", {"type": "upgrade", "version": "2"})
    table.do("gm", {"type": "cheer", "who": "c1"})
    return table


ROWS = book(fight())
UPGRADED = next(row["at"] for row in ROWS if row.get("type") == "upgraded")
FIRST = int(UPGRADED.partition("-")[0])
ALL = int(ROWS[-1]["at"].partition("-")[0])


def audited(*here: Ruleset, rows: Iterable[Row] = ROWS) -> Report:
    """Audit the book where these rules are at hand."""
    return audit(dump([*rows]), shelved(here))


def test_each_part_is_decided_by_the_version_that_held_then() -> None:
    report = audited(DUEL, DUEL_2)
    assert (report.findings, report.not_decided, report.sound) == ((), "", True)
    assert report.decided == report.commits
    acted = [r for r in report.remarks if r.code == "acted-for-player"]
    assert acted == []  # to cheer is the GM's part, in that version


def test_a_book_of_two_versions_decides_what_it_did() -> None:
    rows = (ROOT / "tests" / "golden" / "upgraded.jsonl").read_bytes().splitlines()
    assert rows == dump(ROWS)  # whoever wants it otherwise has to write it anew, and to know why
    report = audit(rows, shelved([DUEL, DUEL_2]))
    assert (report.verdict.code, report.decided) == ("sound", ALL)
    assert audit(rows, shelved([DUEL])).verdict.code == "open"


def test_a_book_says_which_rules_it_needs() -> None:
    needs = audited(DUEL, DUEL_2).needs
    assert needs[:2] == (
        RulesNeeded("1-1", "duel", "1", here=True),
        RulesNeeded(UPGRADED, "duel", "2", here=True),
    )
    assert [need.here for need in audited(DUEL).needs][:2] == [True, False]
    told = text(audited(DUEL))
    assert "From 1-1 on it needs duel 1.\n" in told
    assert f"From {UPGRADED} on it needs duel 2.\n" in told


@pytest.mark.parametrize("here", [[DUEL], [DUEL, DUEL_10]])
def test_what_was_not_decided_is_not_called_sound(here: list[Ruleset]) -> None:
    report = audited(*here)
    assert (report.findings, report.sound, report.decided) == ((), False, FIRST - 1)
    versions = ", ".join(rules.version for rules in here)
    why = f"from commit {FIRST} on it was played by duel 2; here is {versions}."
    assert report.not_decided == why
    told = text(report)
    assert f"No fault was found, and what was checked is sound: {FIRST - 1} of {ALL} steps" in told
    assert "The book is sound" not in told


@pytest.mark.parametrize("here", [[], [DUEL_2], [DUEL_10]])
def test_without_the_first_version_nothing_is_decided(here: list[Ruleset]) -> None:
    report = audited(*here)
    assert (report.findings, report.sound, report.decided) == ((), False, 0)
    assert report.not_decided.startswith("it was played by duel 1; here is ")


def test_an_upgrade_that_never_was_is_found() -> None:
    forged = rechained([change("upgraded", before="0")(row) for row in ROWS])
    report = audited(DUEL, DUEL_2, rows=forged)
    assert [(f.code, f.at) for f in report.findings] == [("not-decided", UPGRADED)]


@pytest.mark.parametrize("here", [[DUEL, DUEL_2], [DUEL], [DUEL_2], []])
def test_a_book_is_taken_in_as_far_as_its_rules_are_here(here: list[Ruleset]) -> None:
    rows = dump(ROWS)
    opened = openings(rows)
    first = check(commits(rows, opened), shelved(here))
    assert first.versions == {rules.version: rules for rules in here}


def test_what_is_only_folded_still_has_to_go_together() -> None:
    rows = dump(rechained(_unfoldable()))
    with pytest.raises(BadBookError) as refused:
        check(commits(rows, openings(rows)), shelved([DUEL]))
    assert refused.value.finding.code == "bad-event"


def _unfoldable() -> list[Row]:
    """Forge a command, behind the upgrade, that goes back to where nothing ever was."""
    last = max(i for i, row in enumerate(ROWS) if row.get("type") == "retracted")
    return [{**row, "after": 900} if i == last else row for i, row in enumerate(ROWS)]
