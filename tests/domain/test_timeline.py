"""Undo, redo, rewind, and a player's request."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.line import Hidden
from fightbook.domain.moments import BeyondError
from fightbook.domain.past import absent, change, end, fade, reached
from fightbook.domain.perceive import see
from fightbook.domain.reject import Rejected
from fightbook.domain.timeline import in_force
from tests.support.duel import DUEL
from tests.support.table import Table


def given() -> tuple[Table, str, str]:
    """A begun fight of Ana against a rat."""
    table = Table(DUEL)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana)
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    return table, ana, who


def hp(table: Table, who: str) -> int:
    return table.state.fight.combatants[who].tracks["hp"].value


def hurt(table: Table, who: str, value: int) -> int:
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": "test"})
    return table.state.commit


def test_undo_takes_back_what_changed_the_fight_and_passes_over_the_rest() -> None:
    table, _, who = given()
    commit = hurt(table, who, 1)
    table.sit("Bo")
    table.do("gm", {"type": "throw", "sides": 6})
    lines = table.do("gm", {"type": "undo"})
    assert lines[-1].event == e.Retracted((commit,), commit - 1)
    assert hp(table, who) == 3
    assert "Bo" in [seat.name for seat in table.state.record.seats.values()]
    assert commit in table.state.record.retracted


def test_redo_works_to_any_depth_and_ends_where_the_fight_goes_on() -> None:
    table, _, who = given()
    for value in (2, 1, 0):
        hurt(table, who, value)
    for _ in range(3):
        table.do("gm", {"type": "undo"})
    seen = []
    for _ in range(2):
        table.do("gm", {"type": "redo"})
        seen.append(hp(table, who))
    assert seen == [2, 1]
    hurt(table, who, 7)
    found = table.attempt("gm", table.typed({"type": "redo"}))
    assert isinstance(found, Rejected)
    assert found.code == "nothing-to-undo"


def test_rewind_takes_back_all_after_a_commit_at_once() -> None:
    table, _, who = given()
    first = hurt(table, who, 2)
    later = (hurt(table, who, 1), hurt(table, who, 0))
    lines = table.do("gm", {"type": "rewind", "to": first})
    assert lines[-1].event == e.Retracted(later, later[0] - 1)
    assert hp(table, who) == 2
    table.do("gm", {"type": "redo"})
    assert hp(table, who) == 0


def test_after_a_rewind_the_fight_stands_as_it_stood_then_also_at_what_was_taken_back() -> None:
    table, _, who = given()
    stood = {table.state.commit: table.state}
    for command in (
        {"type": "adjust", "who": who, "track": "hp", "value": 2, "reason": "x"},
        {"type": "mark", "who": who, "mark": "wet", "reason": "rain"},
        {"type": "undo"},
        {"type": "adjust", "who": who, "track": "hp", "value": 1, "reason": "x"},
        {"type": "rewind", "to": table.state.commit},
        {"type": "redo"},
        {"type": "mark", "who": who, "mark": "dry", "reason": "sun"},
    ):
        table.do("gm", command)
        stood[table.state.commit] = table.state
    for to in [*stood, *reversed(stood)]:
        table.attempt("gm", table.typed({"type": "rewind", "to": to}))
        then = stood[to]
        assert (table.state.fight, in_force(table.state)) == (then.fight, in_force(then))
        counted = {c for c in in_force(table.state) if c <= to}
        assert not counted & set(table.state.record.retracted)


@pytest.mark.parametrize(("to", "code"), [(99, "unknown-address"), (0, "nothing-to-undo")])
def test_rewind_needs_a_commit_with_something_after_it(to: int, code: str) -> None:
    table, *_ = given()
    found = table.attempt("gm", table.typed({"type": "rewind", "to": to or table.state.commit}))
    assert isinstance(found, Rejected)
    assert found.code == code


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    table = Table(DUEL)
    for command in ({"type": "undo"}, {"type": "ask"}):
        found = table.attempt("gm", table.typed(command))
        assert isinstance(found, Rejected)
        assert found.code == "nothing-to-undo"


@pytest.mark.parametrize(("choice", "value"), [("yes", 3), ("no", 1)])
def test_a_player_asks_and_the_gm_decides(choice: str, value: int) -> None:
    table, ana, who = given()
    commit = hurt(table, who, 1)
    table.do(ana, {"type": "ask", "reason": "I had a shield!"})
    (prompt,) = table.state.fight.prompts.values()
    assert prompt.seats == ("gm",)
    assert prompt.context == {"commit": commit}
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": choice})
    assert hp(table, who) == value
    assert not table.state.fight.prompts


def test_a_link_is_spent_for_good() -> None:
    table, *_ = given()
    table.do("gm", {"type": "throw", "sides": 6})
    spent = table.state.record.pairs["gm"].spent
    hurt(table, "c1", 1)
    table.do("gm", {"type": "undo"})
    assert table.state.record.pairs["gm"].spent == spent


def test_of_long_ago_there_is_only_its_place_in_the_past() -> None:
    table, _, who = given()
    commits = [hurt(table, who, value) for value in (2, 1, 0)]
    whole = table.state
    faded = fade(whole, [*commits[:2], 99])
    assert absent(faded, [1, *commits]) == {*commits[:2]}
    assert fade(faded, commits[:2]) is faded
    then, now = whole.moments[commits[0]], faded.moments[commits[0]]
    assert (now.latest, now.amended, now.joined) == (then.latest, then.amended, then.joined)
    assert in_force(faded) == in_force(whole)
    for part in ("fight", "declared", "draws", "shake", "witnesses"):
        with pytest.raises(BeyondError) as beyond:
            getattr(now, part)
        assert beyond.value.commit == commits[0]
    assert change(faded, commits[0] - 1) == change(whole, commits[0] - 1)


def test_an_amendment_of_long_ago_still_has_its_end() -> None:
    table, _, who = given()
    commits = [hurt(table, who, value) for value in (2, 1, 0)]
    again = {"type": "adjust", "who": who, "track": "hp", "value": 3, "reason": "test"}
    table.do("gm", {"type": "amend", "commit": commits[0], "command": again})
    first = commits[-1] + 1
    hurt(table, who, 1)
    faded = fade(table.state, range(1, 99))
    for commit in range(2, table.state.commit + 1):
        assert (
            end(faded, commit)
            == end(table.state, commit)
            == (table.state.commit - 1 if first <= commit < table.state.commit - 1 else 0)
        )


def test_the_lines_say_before_which_commits_the_fight_stands_again() -> None:
    table, _, who = given()
    commit = hurt(table, who, 2)
    hurt(table, who, 1)
    for command in ({"type": "undo"}, {"type": "redo"}, {"type": "rewind", "to": commit - 1}):
        table.do("gm", command)
    assert reached(table.lines) == {commit, commit + 1, commit + 2}
    assert reached(see(line, "watch") for line in table.lines) == {commit, commit + 1, commit + 2}
    hidden = [Hidden(9, 0, "a" * 64)]
    assert reached(hidden) == frozenset()
