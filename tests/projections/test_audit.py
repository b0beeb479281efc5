"""The audit: sound books are sound, and every tampering is found and named with its address."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from fightbook.domain.commands import Anchor
from fightbook.domain.dice import Chain
from fightbook.domain.line import Hidden
from fightbook.domain.perceive import see
from fightbook.domain.scribe import Scribe
from fightbook.projections.audit import Report, audit, ends
from fightbook.projections.audit.report import FAULTS, Remark
from fightbook.projections.audit.wording import text
from fightbook.projections.book import rows as rows_of
from tests.laws.games import GAMES as LAW_GAMES
from tests.support.books import Row, book, closed, dump, mark, raws, rechained
from tests.support.duel import DUEL, Duel
from tests.support.play import play, seat_everybody
from tests.support.table import Table

GAMES = {DUEL.id: DUEL}


def fight() -> Table:
    """A fight with everything in it: shakes, a hidden roll, real dice, an undo, the GM's hand."""
    table = Table(DUEL, {"health": "word"}, 5)
    seat = table.sit("Ana")
    table.enlist("Ana", "party", seat, sheet={"hp": 2})
    table.enlist("Rat", "foes", npc=True, sheet={"hp": 2})
    table.do("gm", {"type": "begin"})
    chain = Chain(b"a" * 32)
    table.pair(seat, chain.anchor.hex())
    for place in (1, 2):
        table.do(seat, {"type": "throw", "sides": 20}, shake=chain.link(place).hex())
    table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    table.do("gm", {"type": "throw", "sides": 6}, faces={"throw": (4,)})
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "a trap"})
    table.do("gm", {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"})
    table.do("gm", {"type": "undo"})
    table.pair(seat)  # from here on without a chain of its own
    play(table, 5)
    table.do("gm", {"type": "undo"})
    play(table, 6)
    return table


*BOOK, HEAD = book(fight())


def audited(rows: list[Row]) -> Report:
    """Audit rows whose head is that of the fight."""
    return audit(dump([*rows, HEAD]), GAMES)


def mended(rows: list[Row]) -> Report:
    """Audit rows whose head is mended, as somebody would who has the whole book in hand."""
    return audit(dump(closed(rows)), GAMES)


def test_a_whole_fight_is_sound() -> None:
    report = audited(BOOK)
    assert report.findings == ()
    assert (report.sound, report.not_decided, report.hidden) == (True, "", 0)
    assert report.decided == report.commits
    assert (report.table_faces, report.shakes) == (1, {"s3": 2})
    kinds = {remark.code for remark in report.remarks}
    assert {
        "table-dice",
        "taken-back",
        "screen-roll",
        "new-pair",
        "set-track",
        "set-condition",
        "acted-for-player",
        "rolled-again",
    } <= kinds
    assert text(report).startswith("The book is sound: all 24 steps were decided again, ")


def test_lines_that_were_lost_are_named() -> None:
    table = Table(DUEL)
    table.do("server", Anchor(table.anchors(), "gm", "history-lost"))
    (remark,) = audit(rows_of(table.lines), GAMES).remarks
    assert (remark.code, remark.seat) == ("lines-lost", "gm")


def change(field: str, value: Any) -> Callable[[Row], Row]:
    return lambda row: {**row, field: value}


WAYS: dict[str, tuple[Callable[[Row], bool], Callable[[Row], Row]]] = {
    "a face": (
        lambda row: row["type"] == "rolled" and not row["dice"][0].get("table"),
        lambda row: {**row, "dice": [{**row["dice"][0], "face": row["dice"][0]["face"] % 6 + 1}]},
    ),
    "a total": (lambda row: row["type"] == "rolled", change("total", 99)),
    "damage": (lambda row: row["type"] == "damaged", change("amount", 99)),
    "a die": (
        lambda row: row["type"] == "rolled" and not row["dice"][0].get("table"),
        lambda row: {**row, "dice": [{**row["dice"][0], "sides": 2**40}]},
    ),
    "no seed": (lambda row: row["type"] == "drawn", change("link", "nothing")),
    "a seed": (lambda row: row["type"] == "drawn", change("link", "ab" * 32)),
    "a shake": (lambda row: row["type"] == "shaken", change("link", "cd" * 32)),
    "a revealed line": (
        lambda row: row["type"] == "revealed",
        lambda row: {**row, "line": {**row["line"], "salt": "00"}},
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_change_is_found_even_where_the_chain_was_mended(way: str) -> None:
    fits, tamper = WAYS[way]
    places = [i for i, row in enumerate(BOOK) if fits(row)]
    assert places
    for i in places:
        rows = [*BOOK[:i], tamper(BOOK[i]), *BOOK[i + 1 :]]
        report = mended(rows)
        assert BOOK[i]["at"] in {found.at for found in report.findings}, (way, BOOK[i]["at"])


@pytest.mark.chance
def test_a_change_of_any_line_is_found_and_named() -> None:
    for i, row in enumerate(BOOK):
        changed = {**row, "salt": "ff"}
        found = audited([*BOOK[:i], changed, *BOOK[i + 1 :]]).findings
        assert {row["at"], BOOK[-1]["at"]} & {fault.at for fault in found}


@pytest.mark.chance
def test_a_line_that_is_dropped_doubled_or_moved_is_found_and_named() -> None:
    for i in range(1, len(BOOK) - 1, 3):
        dropped = [*BOOK[:i], *BOOK[i + 1 :]]
        doubled = [*BOOK[: i + 1], *BOOK[i:]]
        moved = [*BOOK[:i], BOOK[i + 1], BOOK[i], *BOOK[i + 2 :]]
        reports = (*map(audited, (dropped, doubled, moved)), mended(dropped), mended(doubled))
        for report in reports:
            near = {row["at"] for row in BOOK[i - 1 : i + 3]} | {f"{BOOK[i]['at'].split('-')[0]}-0"}
            assert near & {fault.at for fault in report.findings}


@pytest.mark.chance
def test_a_foreign_line_is_found_and_named() -> None:
    for i in range(1, len(BOOK)):
        foreign = {"at": BOOK[i]["at"], "type": "noted", "text": "Ana wins."}
        assert not audited([*BOOK[:i], foreign, *BOOK[i:]]).sound


def test_a_line_more_than_was_decided_is_counted() -> None:
    commit, _, index = BOOK[-1]["at"].partition("-")
    more = {**BOOK[-1], "at": f"{commit}-{int(index) + 1}"}
    (found,) = (f for f in mended([*BOOK, more]).findings if f.code == "not-decided")
    assert found.at == more["at"]
    assert f"{int(index) + 1} events, not {int(index) + 2}" in found.sentence


def test_a_changed_seat_is_found() -> None:
    for i, row in enumerate(BOOK):
        if row["type"] == "declared" and row["seat"] == "s3":
            assert not audited([*BOOK[:i], {**row, "seat": "s9"}, *BOOK[i + 1 :]]).sound


@pytest.mark.chance
def test_a_book_that_was_cut_is_found_and_says_so() -> None:
    for i in range(1, len(BOOK)):
        whole = BOOK[i]["at"].endswith("-0")
        found = mended(BOOK[:i]).findings
        assert [finding.code for finding in found] == ([] if whole else ["cut"])
        assert ("cut", BOOK[i - 1]["at"]) in {(f.code, f.at) for f in audited(BOOK[:i]).findings}
    rows = dump(BOOK)
    (finding,) = audit(rows, GAMES).findings
    assert (finding.code, finding.at) == ("cut", BOOK[-1]["at"])
    assert not audit([*rows[:-1], rows[-1][:40]], GAMES).sound
    assert not audit(dump([*BOOK, HEAD, HEAD]), GAMES).sound
    assert not audit(dump([HEAD]), GAMES).sound


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b"[" * 5000,
        b'{"at":1.5',
        b'{"at": 3, "mark": 4}',
        b'{"at":"x","mark":"y"}',
        b'{"at":"1-0","mark":"y"}',
        b'{"at":"1-0","mark":"aa"}',
        b'{"at":"1-0","mark":7}',
        b'{"at":"5000000000-0","mark":"%s"}' % (b"a" * 64),
        b'{"at":"1-0", "type":"noted"}',
        b'{"at":"1-0","type":"nonsense"}',
        b'{"at":3,"type":"noted","text":"x"}',
        b'{"head":7,"at":"1-0"}',
    ],
)
def test_what_is_no_line_is_named(raw: bytes) -> None:
    report = audit([raw], GAMES)
    assert not report.sound
    assert {found.code for found in report.findings} <= {*FAULTS}


@pytest.mark.parametrize("number", [b"9007199254740993", b"-9007199254740993", b"1.5", b"1e16"])
def test_a_number_that_another_language_would_write_otherwise_is_named(number: bytes) -> None:
    rows = dump(BOOK)
    said = b'{"at":"2-0","type":"declared","seat":"gm","at_ms":1,"id":"k","command":{"a":[%s]},'
    for row in (said % number, said.replace(b'"a":[%s]', b'"7":"%s"') % number):
        found = audit([rows[0], row + b'"version":"1"}'], {}).findings
        assert ("bad-line", "line 2") in {(finding.code, finding.at) for finding in found}
    fine = said % b'"9007199254740993","1.5"' + b'"version":"1"}'
    assert {found.code for found in audit([*rows[:1], fine], {}).findings}.isdisjoint({"bad-line"})


def test_an_empty_book_is_no_book() -> None:
    assert [found.code for found in audit([], GAMES).findings] == ["cut"]
    assert list(rows_of([])) == []


def test_a_players_book_checks_over_what_it_hides() -> None:
    table = seat_everybody(DUEL, {"health": "word", "screen": "stays"}, 7)
    play(table, 7)
    seen = [see(line, "s3") for line in table.lines]
    report = audit(raws(table, "s3"), GAMES)
    assert report.findings == ()
    assert 0 < report.hidden < sum(isinstance(line, Hidden) for line in seen)
    assert "hides" in report.not_decided
    assert "Not decided again" in text(report)


def test_a_hidden_roll_that_was_decided_again_is_no_fault_before_its_seed_is_shown() -> None:
    table = Table(DUEL)
    table.enlist("Ana", "party")
    throw = {"type": "throw", "who": "c1", "sides": 6, "hidden": True}
    table.do("gm", throw)
    table.do("gm", {"type": "amend", "commit": table.state.commit, "command": throw})
    report = audit(raws(table, "gm"), GAMES)
    assert (report.findings, report.rolls, report.faces) == ((), 2, 0)


def test_a_step_of_which_a_book_hides_what_everybody_was_shown_is_not_vouched_for() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana)
    table.do("gm", {"type": "say", "text": "psst", "hidden": True})
    hit = {"type": "adjust", "who": who, "track": "hp", "value": 1, "reason": "x"}
    at = table.do("gm", hit)[-1].at
    rows = book(table, ana)
    whole = mended(rows[:-1])
    hides = [{"at": at, "mark": mark(row)} if row.get("at") == at else row for row in rows[:-1]]
    report = mended(rechained(hides))
    assert (whole.findings, report.findings) == ((), ())
    assert report.decided == whole.decided - 1
    assert at.partition("-")[0] in report.not_decided


def test_the_gms_book_checks_before_the_screen_is_opened() -> None:
    """The GM sees the hidden roll, and nobody its seed: no fault, and no face is vouched for."""
    table = Table(DUEL)
    table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    report = audit(raws(table, "gm"), GAMES)
    assert (report.findings, report.rolls, report.faces) == ((), 1, 0)
    table.do("gm", {"type": "reveal", "screen": True})
    report = audit(raws(table, "gm"), GAMES)
    assert (report.findings, report.faces, report.not_decided) == ((), 1, "")


def test_another_version_of_the_rules_is_said_and_the_rest_checked() -> None:
    class Later:
        """The same game, a version later."""

        version = "2"

    report = audit(dump([*BOOK, HEAD]), {"duel": Later()})  # type: ignore[dict-item]
    assert (report.findings, report.decided) == ((), 0)
    assert "duel 1" in report.not_decided
    assert "none" in audit(dump([*BOOK, HEAD]), {}).not_decided


def test_a_book_without_its_beginning_says_so() -> None:
    report = audited(BOOK[5:])
    assert {"cut", "out-of-order"} <= {found.code for found in report.findings}
    assert "which game" in report.not_decided


def test_a_commit_without_a_declaration_cannot_be_decided() -> None:
    codes = {found.code for found in mended([{**BOOK[1], "at": "1-0"}]).findings}
    assert codes == {"not-decided"}


def test_a_command_that_would_be_refused_is_named() -> None:
    i = next(i for i, row in enumerate(BOOK) if row.get("command", {}).get("type") == "undo")
    for command in ({"type": "redo"}, {"type": "nonsense"}):
        rows = [*BOOK[:i], {**BOOK[i], "command": command}, *BOOK[i + 1 :]]
        found = mended(rows).findings
        assert (found[0].code, found[0].at) == ("not-decided", BOOK[i]["at"])


def test_a_roll_without_its_seed_is_named() -> None:
    rows = [row for row in BOOK if row["type"] != "drawn"]
    assert "bad-face" in {found.code for found in mended(rows).findings}


def test_a_report_is_a_value() -> None:
    report = audited(BOOK)
    assert structs.replace(report, sound=False) != report
    assert "NOT sound" in text(audited(BOOK[:-1]))


def test_two_rolls_of_one_command_that_was_taken_back_are_no_fishing() -> None:
    table = Table(DUEL)
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "aim", "who": "c1", "high": True})
    tie = {"check:c1": (2,), "check:c2": (2,)}
    table.do("gm", {"type": "aim", "who": "c2", "high": True}, faces=tie)
    table.do("gm", {"type": "undo"})
    kinds = [remark.code for remark in audit(rows_of(table.lines), GAMES).remarks]
    assert "rolled-again" not in kinds
    table.do("gm", {"type": "aim", "who": "c2", "high": True})
    report = audit(rows_of(table.lines), GAMES)
    again = [remark for remark in report.remarks if remark.code == "rolled-again"]
    assert [remark.slots["label"] for remark in again] == ["check:c1", "check:c2"]


def test_rolls_that_stood_when_the_next_one_fell_are_no_fishing() -> None:
    table = Table(DUEL)
    for name, side in (("Ana", "party"), ("Rat", "foes")):
        table.enlist(name, side, sheet={"hp": 9})
    table.do("gm", {"type": "begin"})
    first = table.state.commit
    for who in ("c1", "c2") * 2:
        table.do("gm", aim(who, high=True))
    for command in ({"type": "rewind", "to": first}, {"type": "redo"}):
        table.do("gm", command)
    for who in ("c1", "c2"):
        table.do("gm", aim(who, high=True))
    assert remarks_of(table, "rolled-again") == []


def test_an_amendment_with_the_same_dice_is_no_fishing() -> None:
    table = Table(DUEL)
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "aim", "who": "c1", "high": True})
    aim = {"type": "aim", "who": "c2", "high": True}
    table.do("gm", aim)
    table.do("gm", {"type": "amend", "commit": table.state.commit, "command": aim})
    report = audit(rows_of(table.lines), GAMES)
    assert report.findings == ()
    assert "rolled-again" not in [remark.code for remark in report.remarks]


def remarks_of(table: Table, kind: str, games: dict[str, Any] | None = None) -> list[Remark]:
    report = audit(rows_of(table.lines), GAMES if games is None else games)
    return [remark for remark in report.remarks if remark.code == kind]


def test_an_amendment_and_what_was_taken_and_brought_back_are_named() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana)
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    table.do(ana, {"type": "aim", "who": who, "high": True})
    aimed = table.state.commit
    table.do("gm", {"type": "amend", "commit": aimed, "command": aim(who, high=False)})
    (amended,) = remarks_of(table, "amended")
    assert (amended.at.split("-")[0], amended.seat) == (str(aimed + 1), "gm")
    assert amended.slots == {"commits": [aimed], "dice": "same"}
    assert remarks_of(table, "acted-for-player") == []
    for command in ("undo", "redo"):
        table.do("gm", {"type": command})
    table.do("gm", {"type": "rewind", "to": aimed - 1})
    assert [r.slots["how"] for r in remarks_of(table, "taken-back")] == ["undo", "rewind"]
    (back,) = remarks_of(table, "brought-back")
    assert back.slots == {"commits": [aimed + 2]}


def aim(who: str, *, high: bool) -> dict[str, Any]:
    return {"type": "aim", "who": who, "high": high}


def test_only_what_a_player_would_have_done_is_acting_for_a_player() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party")
    rat = table.enlist("Rat", "foes")
    table.do("gm", {"type": "assign", "who": who, "seats": [ana]})
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": who, "mark": "wet", "reason": "rain"})
    table.do("gm", aim(rat, high=True))
    assert remarks_of(table, "acted-for-player") == []
    tie = {f"check:{who}": (2,), f"check:{rat}": (2,)}
    table.do("gm", aim(who, high=True), faces=tie)
    aimed = table.state.commit
    (prompt,) = table.state.fight.prompts
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "rest"})
    acted = remarks_of(table, "acted-for-player")
    assert [(r.at, r.who, r.slots["command"]) for r in acted] == [
        (f"{aimed}-0", who, "aim"),
        (f"{aimed + 1}-0", who, "answer"),
    ]
    assert remarks_of(table, "acted-for-player", {}) == acted


def test_turns_that_the_gm_lets_come_are_named_also_after_an_undo() -> None:
    """The GM goes on without naming anybody: whose turn it was is told by who came next."""
    rules = LAW_GAMES["zwerchhau"]
    table = Table(rules)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana, template="swordsman")
    table.enlist("Foe", "foes", template="bandit", npc=True)
    table.do("gm", {"type": "begin"})
    table.do(ana, {"type": "declare", "who": who, "action": "wait"})
    last = table.state.commit
    while who in (steps := [step.who for step in table.state.fight.steps]) or not steps:
        last = table.state.commit
        table.do("gm", {"type": "proceed"})
    for command in ("undo", "redo", "undo", "proceed"):
        table.do("gm", {"type": command})
    acted = remarks_of(table, "acted-for-player", {rules.id: rules})
    assert [r.at for r in acted[-2:]] == [f"{n}-0" for n in (last + 1, table.state.commit)]
    assert {(r.who, r.slots["command"]) for r in acted} == {(who, "proceed")}
    assert audit([line.raw for line in table.lines[-3:]], GAMES).remarks == ()


def test_what_only_the_gm_may_do_is_not_acting_for_a_player() -> None:
    rules = LAW_GAMES["initiative-cards"]
    table = Table(rules)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana, template=rules.templates[0].id)
    table.enlist("Foe", "foes", template=rules.templates[-1].id, npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "harm", "who": who})
    assert remarks_of(table, "acted-for-player", {rules.id: rules}) == []
    assert len(remarks_of(table, "acted-for-player", {})) == 1


def test_a_head_that_a_command_names_is_the_end_of_an_earlier_commit() -> None:
    table = Table(DUEL)
    then = table.state.prev
    table.do("gm", {"type": "say", "text": "Hm."}, saw=table.state.prev)
    table.do("gm", {"type": "say", "text": "Well."})
    table.do("server", {"type": "lock"}, saw=then)
    report = audit(raws(table), GAMES)
    assert (report.findings, report.heads) == ((), {"gm": 1})
    assert "Gm: 1 commands name the head that their sender held." in text(report)


def test_a_roll_behind_what_the_gm_put_in_after_its_shake_was_shown_is_late() -> None:
    table, chain = Table(DUEL), Chain(b"a" * 32)
    seat = table.sit("Ana", chain.anchor.hex())
    throw = {"type": "throw", "sides": 20}
    saw = table.state.prev
    table.do(seat, throw, shake=chain.link(1).hex(), saw=saw)
    saw = table.state.prev
    table.do("gm", {"type": "say", "text": "Hm."})
    table.do(seat, {"type": "say", "text": "I wait."}, saw=table.state.prev)
    table.do(seat, throw, shake=chain.link(2).hex(), saw=saw, shown=2)
    last = table.lines[-1].at.split("-")[0] + "-0"
    assert remarks_of(table, "late-roll") == [
        Remark("late-roll", last, seat, slots={"commits": [5]})
    ]
    assert remarks_of(table, "shown-before") == [
        Remark("shown-before", last, seat, slots={"times": 2})
    ]
    assert audit(raws(table), GAMES).findings == ()


def behind_the_screen() -> Table:
    """A fight of which a spectator is not shown the code in commit 2, nor the roll in commit 7."""
    table = Table(DUEL, {"screen": "stays"})
    table.enlist("Ana", "party", table.sit("Ana"), sheet={"hp": 2})
    table.enlist("Rat", "foes", npc=True, sheet={"hp": 2})
    table.do("gm", {"type": "throw", "sides": 6})
    table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "a trap"})
    table.do("gm", {"type": "throw", "sides": 6})
    return table


def test_behind_a_hidden_line_all_that_can_be_seen_is_decided_again() -> None:
    table = behind_the_screen()
    report = audit(dump(book(table, "watch")), GAMES)
    assert report.findings == ()
    assert not report.sound
    assert (report.decided, report.commits) == (6, 9)
    resting = "commits 2-3, 7"  # whether somebody may sit down rests on the code
    assert report.not_decided == f"what rests on lines that this book hides: {resting}."


def test_what_may_rest_on_a_hidden_line_is_open_and_no_fault() -> None:
    rows = book(behind_the_screen(), "watch")
    (at,) = (i for i, row in enumerate(rows) if row.get("type") == "adjusted")
    for name in ("before", "after"):
        rows[at][name]["max"] = 9
    report = mended(rows[:-1])
    assert report.findings == ()
    assert "8" in report.not_decided.partition("commits ")[2]


class Watched(Duel):
    """A duel that an owl has to watch."""

    def begin(self, scribe: Scribe) -> None:
        assert any(c.name == "Owl" for c in scribe.fight.combatants.values())
        super().begin(scribe)


def test_rules_that_stumble_over_what_is_hidden_prove_nothing() -> None:
    rules = Watched()
    table = Table(rules, {"screen": "stays"})
    for name, side in (("Ana", "party"), ("Rat", "foes")):
        table.enlist(name, side, sheet={"hp": 2})
    table.enlist("Owl", "birds", hidden=True)
    table.do("gm", {"type": "begin"})
    whole, seen = (audit(dump(book(table, seat)), {rules.id: rules}) for seat in ("gm", "watch"))
    assert (whole.findings, whole.decided) == ((), whole.commits)
    assert (seen.findings, seen.not_decided[-2:]) == ((), f"{table.state.commit}.")


@pytest.mark.parametrize("what", ["hidden", "shown"])
def test_whoever_names_a_head_shows_that_the_book_was_changed_before(what: str) -> None:
    table = Table(DUEL)
    table.do("gm", {"type": "throw", "sides": 6, "hidden": what == "hidden"})
    for _ in range(3):
        table.do("gm", {"type": "say", "text": "Hm."}, saw=table.state.prev)
    rows = book(table, "watch")
    cut = next(i for i, row in enumerate(rows) if row["at"] == "3-0")
    rows[cut] = {"at": "3-0", "mark": "ab" * 32}
    found = [(f.at, f.code) for f in mended(rows).findings if f.code == "bad-saw"]
    assert found == [("4-0", "bad-saw")]


def test_a_book_tells_the_heads_that_it_had() -> None:
    table = Table(DUEL)
    kept = table.state.prev
    table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
    for seat in ("", "watch"):
        found = ends(raws(table, seat))
        assert [at.partition("-")[0] for at in found.values()] == ["1", "2", "3"]
        assert found[kept].startswith("2-")
        assert list(found)[-1] == audit(raws(table, seat), GAMES).head == table.state.prev
    assert audit([], GAMES).head == ""
