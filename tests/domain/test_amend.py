"""Amend: another command in a past one's place, the rest decided again on top of it."""

import json
import random
from typing import Any

import pytest

from domain import events as e
from domain.amend import Preview
from domain.commands import Amend
from domain.decide import look_ahead
from domain.evolve import fold
from domain.line import read
from domain.past import decisions
from domain.perceive import blank
from domain.reject import Rejected
from domain.timeline import in_force
from projections.audit import audit
from tests.support.books import book, dump
from tests.support.duel import DUEL
from tests.support.play import play, seat_everybody
from tests.support.table import Table


def given(**options: str) -> tuple[Table, str, str, str]:
    """A begun fight of Ana against a rat."""
    table = Table(DUEL, dict(options))
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana, sheet={"hp": 9})
    rat = table.enlist("Rat", "foes", sheet={"hp": 9})
    table.do("gm", {"type": "begin"})
    return table, ana, who, rat


def adjust(who: str, value: int) -> dict[str, Any]:
    return {"type": "adjust", "who": who, "track": "hp", "value": value, "reason": "test"}


def hp(table: Table, who: str) -> int:
    return table.state.fight.combatants[who].tracks["hp"].value


def passes(table: Table, ana: str, who: str, rat: str, count: int) -> None:
    """Play some passes at arms, with the cups' dice."""
    for _ in range(count):
        table.do(ana, {"type": "aim", "who": who, "high": True})
        table.do("gm", {"type": "aim", "who": rat, "high": False})
        for prompt in list(table.state.fight.prompts):
            table.do("gm", {"type": "answer", "prompt": prompt, "choice": "rest"})


def rolled(table: Table, commit: int) -> list[int]:
    return [
        line.event.total
        for line in table.lines
        if line.commit == commit and isinstance(line.event, e.Rolled)
    ]


def test_a_past_command_is_replaced_and_later_ones_stand_with_the_same_dice() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    passes(table, ana, who, rat, 3)
    losses = 5 - hp(table, who)
    dice = [n for c in range(wrong, table.state.commit + 1) for n in rolled(table, c)]
    spent = table.state.record.cups["table"].spent
    table.do("gm", Amend(wrong, adjust(who, 8)))
    assert hp(table, who) == 8 - losses
    assert rolled(table, table.state.commit) == dice
    assert table.state.record.cups["table"].spent == spent


def test_one_undo_takes_an_amendment_back_and_redo_brings_it_again() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    passes(table, ana, who, rat, 2)
    before, counted = table.state.fight, table.state.record.retracted
    table.do("gm", Amend(wrong, adjust(who, 8)))
    after, replaced = table.state.fight, table.state.record.retracted
    assert wrong in replaced
    table.do("gm", {"type": "undo"})
    assert table.state.fight == before
    assert wrong not in table.state.record.retracted
    assert table.state.record.retracted == counted.insert(table.state.commit - 1)
    table.do("gm", {"type": "redo"})
    assert (table.state.fight, table.state.record.retracted) == (after, replaced)
    table.do("gm", {"type": "rewind", "to": wrong + 1})
    assert wrong not in table.state.record.retracted
    assert wrong + 2 in table.state.record.retracted
    table.do("gm", {"type": "rewind", "to": wrong - 1})
    assert hp(table, who) == 9
    assert wrong in table.state.record.retracted


def test_what_came_before_an_amendment_can_be_amended_and_the_amendment_stands() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    table.do("gm", adjust(who, 4))
    second = table.state.commit
    table.do("gm", Amend(second, adjust(who, 3)))
    lines = table.do("gm", Amend(first, adjust(who, 7)))
    again = [line.event for line in lines if isinstance(line.event, e.Redecided)]
    assert [(mark.commit, mark.command["value"]) for mark in again] == [(first, 7), (second, 3)]
    assert hp(table, who) == 3
    table.do("gm", {"type": "undo"})
    assert hp(table, who) == 3
    table.do("gm", {"type": "undo"})
    assert hp(table, who) == 4
    table.do("gm", {"type": "rewind", "to": first - 1})
    assert hp(table, who) == 9


def test_what_an_amendment_decided_again_can_be_amended() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    passes(table, ana, who, rat, 2)
    table.do("gm", adjust(rat, 9))
    second = table.state.commit
    passes(table, ana, who, rat, 2)
    dice = [n for c in range(first, table.state.commit + 1) for n in rolled(table, c)]
    table.do("gm", Amend(first, adjust(who, 8)))
    left = hp(table, who), hp(table, rat)
    table.do("gm", Amend(second, adjust(rat, 8)))
    assert (hp(table, who), hp(table, rat)) == (left[0], left[1] - 1)
    assert rolled(table, table.state.commit) == dice


def test_fresh_dice_of_an_amendment_are_the_same_dice_of_the_next() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    first, throws = table.state.commit, list[int]()
    roll = {"type": "throw", "sides": 100, "count": 3, "who": who}
    for _ in range(3):  # a throw that uses up a grant changes the fight
        table.do("gm", {"type": "grant", "who": who, "kind": "modifier", "value": 1, "reason": "x"})
        table.do("gm", roll)
        throws.append(table.state.commit)
    table.do("gm", Amend(throws[1], roll, "fresh"))
    dice, spent = rolled(table, table.state.commit), table.state.record.cups["table"].spent
    assert len(set(dice)) == 2
    table.do("gm", Amend(first, adjust(who, 6)))
    assert rolled(table, table.state.commit) == [*rolled(table, throws[0]), *dice]
    table.do("gm", Amend(throws[2], roll, "fresh"))
    assert rolled(table, table.state.commit)[:2] == [*rolled(table, throws[0]), dice[0]]
    assert rolled(table, table.state.commit)[2] != dice[1]
    assert table.state.record.cups["table"].spent == spent + 1
    assert audit([line.raw for line in table.lines], {"duel": DUEL}).findings == ()


def test_an_amendment_itself_is_no_command_to_amend() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    table.do("gm", Amend(first, adjust(who, 3)))
    found = table.attempt("gm", Amend(first + 1, adjust(who, 4)))
    assert isinstance(found, Rejected)
    assert found.code == "unknown-address"


def test_what_an_amendment_dropped_stays_dropped() -> None:
    table, *_ = given()
    late = table.enlist("Late", "foes")
    joined = table.state.commit
    table.do("gm", adjust(late, 1))
    mark = {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}
    table.do("gm", Amend(joined, mark, illegal="drop"))
    lines = table.do("gm", Amend(joined, {**mark, "mark": "dry"}))
    assert sum(isinstance(line.event, e.Redecided) for line in lines) == 1
    found = table.attempt("gm", Amend(joined + 1, mark))
    assert isinstance(found, Rejected)


def test_real_dice_of_an_amendment_are_kept_by_the_next() -> None:
    table, _, who, _ = given(dice="table")
    grant = {"type": "grant", "who": who, "kind": "modifier", "value": 1, "reason": "x"}
    table.do("gm", grant)
    first = table.state.commit
    roll = {"type": "throw", "sides": 6, "who": who}
    table.do("gm", roll, faces={"throw:c1": (3,)})
    table.do("gm", Amend(first + 1, {**roll, "sides": 20}), faces={"throw:c1": (17,)})
    table.do("gm", Amend(first, {**grant, "value": 2}))
    assert rolled(table, table.state.commit) == [19]


def test_a_choice_that_was_opened_by_an_amendment_stays_open() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    table.do(ana, {"type": "aim", "who": who, "high": True})
    table.do("gm", Amend(first, adjust(who, 6)))
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    for value in (7, 8):
        lines = table.do("gm", Amend(first, adjust(who, value)))
        chosen = [line.event for line in lines if isinstance(line.event, e.Chosen)]
        assert [choice.to for choice in chosen] == [None, None]
    for seat in ("gm", ana, "watch"):  # who may not see the screen's seeds passes over them
        assert audit(dump(book(table, seat)), {"duel": DUEL}).findings == ()


def test_fresh_dice_are_drawn_for_it() -> None:
    table, ana, who, rat = given()
    passes(table, ana, who, rat, 1)
    aimed = table.state.latest
    while table.state.moments[aimed].declared.command["type"] != "aim":  # type: ignore[union-attr]
        aimed = table.state.moments[aimed].latest
    spent = table.state.record.cups["table"].spent
    aim = {"type": "aim", "who": rat, "high": True}
    table.do("gm", Amend(aimed, aim, dice="fresh", illegal="drop"))
    assert table.state.record.cups["table"].spent == spent + 1
    assert rolled(table, table.state.commit)


@pytest.mark.parametrize(("mode", "value"), [("drop", 2), ("stop", 9)])
def test_what_is_no_longer_legal_is_dropped_or_ends_it(mode: Any, value: int) -> None:
    table, *_ = given()
    late = table.enlist("Late", "foes")
    joined = table.state.commit
    table.do("gm", adjust(late, 1))
    table.do("gm", adjust("c1", 2))
    command = {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}
    found = table.attempt("gm", Amend(joined, command))
    assert isinstance(found, Rejected)
    (illegal,) = found.detail["illegal"]
    assert (illegal["commit"], illegal["code"]) == (joined + 1, "unknown-combatant")
    lines = table.do("gm", Amend(joined, command, illegal=mode))
    assert hp(table, "c1") == value
    marks = [line.event for line in lines if isinstance(line.event, e.Redecided)]
    assert [mark.refused for mark in marks][:2] == ["", "unknown-combatant"]


def test_combatants_keep_their_ids_when_they_join_again() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    late = table.enlist("Late", "foes")
    table.do("gm", adjust(late, 1))
    table.do("gm", Amend(wrong, adjust(who, 6)))
    assert hp(table, late) == 1


@pytest.mark.parametrize(
    ("commit", "command", "code"),
    [
        (99, {"type": "begin"}, "unknown-address"),
        (2, {"type": "begin"}, "unknown-address"),
        (0, {"type": "undo"}, "illegal"),
        (0, {"type": "nonsense"}, "bad-message"),
        (0, {"type": "begin"}, "wrong-phase"),
        (0, {"type": "amend", "commit": 3, "command": {}}, "illegal"),
    ],
)
def test_what_cannot_be_amended_is_refused(commit: int, command: dict[str, Any], code: str) -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    found = table.attempt("gm", Amend(commit or table.state.commit, command))
    assert isinstance(found, Rejected)
    assert found.code == code


def test_real_dice_are_kept_and_new_ones_come_with_the_amendment() -> None:
    table, _, who, _ = given(dice="table")
    roll = {"type": "throw", "sides": 6, "who": who}
    table.do("gm", {"type": "grant", "who": who, "kind": "modifier", "value": 1, "reason": "x"})
    grant = table.state.commit
    table.do("gm", roll, faces={"throw:c1": (3,)})
    throw = table.state.commit
    amended = {"type": "grant", "who": who, "kind": "modifier", "value": 3, "reason": "x"}
    table.do("gm", Amend(grant, amended))
    assert rolled(table, table.state.commit) == [6]
    table.do("gm", {"type": "undo"})
    table.do("gm", Amend(throw, {**roll, "sides": 20}), faces={"throw:c1": (17,)})
    assert rolled(table, table.state.commit) == [18]


def test_a_sealed_choice_that_was_opened_is_not_sealed_again() -> None:
    table, ana, who, rat = given()
    table.do(ana, {"type": "aim", "who": who, "high": True})
    aimed = table.state.commit
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    other = {"type": "aim", "who": who, "high": False}
    lines = table.do("gm", Amend(aimed, other, illegal="drop"))
    chosen = [line.event for line in lines if isinstance(line.event, e.Chosen)]
    assert chosen[0] == e.Chosen(who, {"high": False})


def test_a_preview_tells_what_would_change_and_writes_nothing() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    late = table.enlist("Late", "foes")
    table.do("gm", {"type": "mark", "who": rat, "mark": "wet", "reason": "rain"})
    before = table.state
    seen = look_ahead(
        table.state, table.world("gm"), "gm", Amend(wrong, {"type": "close", "outcome": "Peace"})
    )
    assert isinstance(seen, Preview)
    assert [(i.commit, i.code) for i in seen.illegal] == [
        (wrong + 1, "closed"),
        (wrong + 2, "closed"),
    ]
    combatants = seen.changes["combatants"]
    assert combatants[late] == {"there": [True, False]}
    assert combatants[who]["tracks"]["hp"][0]["value"] == 5
    assert combatants[rat]["marks"]["wet"][1] is None
    assert seen.changes["outcome"] == ["", "Peace"]
    stopped = look_ahead(
        table.state, table.world("gm"), "gm", Amend(wrong, {"type": "close"}, illegal="stop")
    )
    assert isinstance(stopped, Preview)
    assert len(stopped.illegal) == 1
    assert table.state is before
    refused = look_ahead(table.state, table.world(ana), ana, Amend(wrong, adjust(who, 1)))
    assert isinstance(refused, Rejected)


def test_a_preview_tells_what_is_declared_as_far_as_the_gm_sees_it() -> None:
    table, ana, who, rat = given()
    table.do("gm", {"type": "aim", "who": rat, "high": False})
    own = table.state.commit
    higher = {"type": "aim", "who": rat, "high": True}
    assert changes(table, own, higher) == {
        "combatants": {},
        "own": [{"aims": {rat: False}}, {"aims": {rat: True}}],
    }
    silent = changes(table, own, {"type": "say", "text": "It rains."})
    assert silent["combatants"] == {rat: {"declared": [True, False]}}
    table.do("gm", {"type": "undo"})
    table.do(ana, {"type": "aim", "who": who, "high": True})
    sealed = table.state.commit
    for high in (True, False):  # what a player sealed is not found out by trying
        tried = changes(table, sealed, {"type": "aim", "who": who, "high": high})
        assert tried == {"combatants": {}}


def changes(table: Table, commit: int, command: dict[str, Any]) -> dict[str, Any]:
    """Tell what the GM would see change."""
    seen = look_ahead(table.state, table.world("gm"), "gm", Amend(commit, command, illegal="drop"))
    assert isinstance(seen, Preview)
    return seen.changes


def test_who_asked_to_take_something_back_does_not_stand_in_the_way() -> None:
    table, ana, who, _ = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    table.do(ana, {"type": "ask"})
    (prompt,) = table.state.fight.prompts
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "no"})
    table.do("gm", Amend(wrong, adjust(who, 8)))
    assert hp(table, who) == 8
    assert [line.event.commit for line in table.lines if isinstance(line.event, e.Redecided)] == [
        wrong
    ]


def test_a_preview_never_draws_and_says_where_it_would_have_to() -> None:
    table, ana, who, rat = given()
    passes(table, ana, who, rat, 1)
    first = next(c for c in range(3, 99) if rolled(table, c))
    seen = look_ahead(
        table.state,
        table.world("gm"),
        "gm",
        Amend(first, {"type": "aim", "who": rat, "high": True}, "fresh"),
    )
    assert isinstance(seen, Preview)
    assert seen.draws_at == first


@pytest.mark.parametrize("seed", range(10))
def test_amended_fights_fold_and_audit_like_any_other(seed: int) -> None:
    table = seat_everybody(DUEL, {"health": "word"}, seed)
    chance = random.Random(seed)

    def sometimes(at: Table) -> None:
        if chance.random() < 0.2 and at.state.latest > 12:
            known = decisions(at.state.moments, in_force(at.state, 12))
            decision = chance.choice(known[-4:])
            dice: Any = chance.choice(["same", "fresh"])
            at.attempt("gm", Amend(decision.commit, decision.command, dice, "drop"))
            if chance.random() < 0.5:
                at.do("gm", {"type": "undo"})

    play(table, seed, after=sometimes)
    raws = [line.raw for line in table.lines]
    folded = fold(blank(table.state), map(read, raws))
    assert (folded.fight, folded.record) == (table.state.fight, table.state.record)
    for seat in ("gm", "s3", "watch"):
        assert table.world(seat).fight.outcome == table.state.fight.outcome
    assert audit(raws, {"duel": DUEL}).findings == ()
    assert json.loads(raws[-1])["at"] == table.lines[-1].at
