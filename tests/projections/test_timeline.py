"""The timeline of a viewer: what was, what counts, and what undo and redo would do."""

from fightbook.projections.log import tell
from fightbook.projections.timeline import Row, Timeline, Would, timeline
from tests.support.duel import DUEL
from tests.support.evening import evening, shown
from tests.support.table import Table


def of(table: Table, seat: str) -> Timeline:
    return timeline(table.rules, table.world(seat), shown(table, seat))


def row(table: Table, seat: str, commit: int) -> Row:
    return of(table, seat).commits[commit - 1]


def a_duel() -> tuple[Table, str, str, str]:
    table = Table(DUEL, seed=3)
    lena = table.sit("Lena")
    ana = table.enlist("Ana", "party", lena)
    rat = table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    return table, lena, ana, rat


def test_every_commit_is_there_for_everybody() -> None:
    table, *_ = evening()
    numbers = list(range(1, table.state.commit + 1))
    for seat in ("gm", "s3", "watch"):
        assert [found.commit for found in of(table, seat).commits] == numbers


def test_a_commit_says_who_did_what_and_when() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    found = row(table, lena, 8)
    assert found.seat is not None
    assert (found.seat.name, found.command, found.at_ms) == ("the GM", "aim", 8000)
    assert (found.title, found.round, found.phase) == ("Rat chooses: high", 1, "aim")


def test_what_is_hidden_says_nothing_but_that_it_was() -> None:
    table, lena, *_ = a_duel()
    table.do("gm", {"type": "say", "text": "ambush", "hidden": True})
    assert row(table, lena, 7) == Row(7, "Something hidden", 1, "aim")
    assert row(table, "gm", 7).title == "The GM notes: “ambush”"


def test_a_sealed_declaration_says_more_once_it_is_revealed() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    assert row(table, "gm", 7) == Row(7, "Ana has declared", 1, "aim")
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    assert row(table, "gm", 7).at_ms == 7000


def test_a_command_that_tells_nothing_is_named_by_its_type() -> None:
    table, lena, *_ = a_duel()
    table.pair(lena, "b" * 64)
    assert row(table, "watch", 7).title == "Anchor"


def test_what_was_taken_back_names_the_commit_that_did() -> None:
    table, *_ = evening()
    assert [found.commit for found in of(table, "watch").commits if found.retracted_by] == [17, 18]
    assert row(table, "watch", 17).retracted_by == 19


def test_redo_clears_the_name() -> None:
    table, *_ = evening()
    assert row(table, "watch", 8).retracted_by == 0


def test_undo_and_redo_say_what_they_would_do() -> None:
    table, lena, ana, _ = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    found = of(table, "gm")
    assert (found.undo, found.redo) == (Would((7,), "Ana has declared"), None)
    table.do("gm", {"type": "undo"})
    found = of(table, "gm")
    assert found.undo == Would((6,), "The GM starts the fight")
    assert found.redo == Would((7,), "Ana has declared")


def test_nothing_can_be_undone_before_anything_happened() -> None:
    found = of(Table(DUEL), "gm")
    assert (found.undo, found.redo) == (None, None)


def test_before_undo_the_gm_is_told_what_was_seen_and_stays_known() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    faces = {"check:c1": (5,), "check:c2": (2,)}
    table.do("gm", {"type": "aim", "who": rat, "high": True}, faces=faces)
    undo = of(table, "gm").undo
    assert undo is not None
    assert (undo.commits, undo.revealed) == ((8,), ("7-0", "7-1"))
    table.do("gm", {"type": "undo"})
    found = of(table, "gm")
    assert found.commits[7].revealed == ("7-0", "7-1")
    assert found.commits[7].retracted_by == 9
    assert found.redo is not None
    assert found.redo.revealed == ("7-0", "7-1")


def test_an_amendment_strikes_what_it_replaces_and_a_rewind_brings_it_back() -> None:
    table, _, ana, _ = a_duel()
    table.do("gm", {"type": "adjust", "who": ana, "track": "hp", "value": 2, "reason": "x"})
    table.do("gm", {"type": "mark", "who": ana, "mark": "wet", "reason": "rain"})
    command = {"type": "adjust", "who": ana, "track": "hp", "value": 3, "reason": "x"}
    table.do("gm", {"type": "amend", "commit": 7, "command": command})
    assert [row(table, "gm", n).retracted_by for n in range(7, 12)] == [9, 9, 0, 0, 0]
    assert [row(table, "gm", n).of for n in range(9, 12)] == [0, 7, 8]
    assert row(table, "gm", 10).at_ms == row(table, "gm", 7).at_ms
    undo = of(table, "gm").undo
    assert undo == Would((11,), row(table, "gm", 8).title)
    table.do("gm", {"type": "rewind", "to": 8})
    assert [row(table, "gm", n).retracted_by for n in range(7, 12)] == [0, 0, 12, 12, 12]
    redo = of(table, "gm").redo
    assert redo is not None
    assert redo.commits == (9, 10, 11)
    table.do("gm", {"type": "redo"})
    assert [row(table, "gm", n).retracted_by for n in range(7, 12)] == [13, 13, 0, 0, 0]


def test_a_rewind_to_what_was_taken_back_is_a_step_forward_that_redo_takes_back() -> None:
    table, lena, ana, _ = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "rewind", "to": 7})
    found = of(table, "gm")
    assert found.redo == Would((7,), "Ana has declared")
    assert row(table, "gm", 7).retracted_by == 0
    table.do("gm", {"type": "redo"})
    assert row(table, "gm", 7).retracted_by == 10


def test_the_log_strikes_and_restores_across_an_amendment() -> None:
    table, _, ana, _ = a_duel()
    table.do("gm", {"type": "adjust", "who": ana, "track": "hp", "value": 2, "reason": "x"})
    command = {"type": "adjust", "who": ana, "track": "hp", "value": 3, "reason": "x"}
    for step in (
        {"type": "amend", "commit": 7, "command": command},
        {"type": "rewind", "to": 7},
    ):
        table.do("gm", step)
    entries = tell(DUEL.narrate, shown(table, "gm"))
    assert {entry.commit: entry.retracted for entry in entries if entry.commit > 6} == {
        7: False,
        8: True,
        9: True,
        10: False,
    }
