"""Amend: another command in a past one's place, the rest decided again on top of it."""

import random
from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.amend import Preview
from fightbook.domain.commands import Amend, Answer, Rewind
from fightbook.domain.decide import look_ahead
from fightbook.domain.evolve import fold
from fightbook.domain.line import read
from fightbook.domain.past import decisions, end
from fightbook.domain.perceive import blank
from fightbook.domain.reject import Rejected
from fightbook.domain.timeline import in_force
from fightbook.projections.audit import audit
from fightbook.projections.book import rows as rows_of
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


def rolled(table: Table, *commits: int) -> list[int]:
    return [
        line.event.total
        for line in table.lines
        if line.commit in commits and isinstance(line.event, e.Rolled)
    ]


def amend(
    table: Table, commit: int, command: dict[str, Any], dice: Any = "same", illegal: Any = "refuse"
) -> list[int]:
    """Amend as the GM; give the commits in which something was decided again."""
    lines = table.do("gm", Amend(commit, command, dice, illegal))
    return sorted({line.commit for line in lines})[1:]


def test_a_past_command_is_replaced_and_later_ones_stand_with_the_same_dice() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    passes(table, ana, who, rat, 3)
    losses = 5 - hp(table, who)
    dice = rolled(table, *range(wrong, table.state.commit + 1))
    spent = table.state.record.pairs["gm"].spent
    run = amend(table, wrong, adjust(who, 8))
    assert hp(table, who) == 8 - losses
    assert rolled(table, *run) == dice
    assert table.state.record.pairs["gm"].spent == spent


def test_each_command_that_is_decided_again_is_a_commit_like_any_other() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    passes(table, ana, who, rat, 1)
    last = in_force(table.state, wrong - 1)
    (first, *run) = amend(table, wrong, adjust(who, 8))
    assert first == table.state.commit - len(last) + 1
    assert in_force(table.state, wrong - 1) == [first, *run]
    said = [table.state.moments[commit].declared for commit in (first, *run)]
    then = [table.state.moments[commit].declared for commit in last]
    for of, old, new in zip(last, then, said, strict=True):
        assert old is not None
        assert new is not None
        assert (new.of, new.by, new.id) == (of, "gm", "")
        assert (new.seat, new.at_ms) == (old.seat, old.at_ms)
        assert new.command == (old.command if of != wrong else adjust(who, 8))


def test_undo_after_an_amendment_takes_back_the_last_blow_and_not_the_correction() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    passes(table, ana, who, rat, 1)
    table.do("gm", adjust(rat, 3))
    before = hp(table, rat)
    *_, last = amend(table, wrong, adjust(who, 8))
    corrected = hp(table, who)
    lines = table.do("gm", {"type": "undo"})
    assert e.Retracted((last,), last - 1) in [line.event for line in lines]
    assert (hp(table, who), hp(table, rat) != before) == (corrected, True)
    table.do("gm", {"type": "redo"})
    assert hp(table, rat) == before


def test_a_rewind_to_before_an_amendment_lets_count_what_it_replaced() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    passes(table, ana, who, rat, 2)
    before, counted = table.state, in_force(table.state)
    run = amend(table, wrong, adjust(who, 8))
    after = table.state
    assert after.record.retracted == before.record.retracted.update(
        [commit for commit in counted if commit >= wrong]
    )
    table.do("gm", adjust(rat, 1))
    late = table.state.commit
    table.do("gm", {"type": "rewind", "to": before.commit})
    event = table.lines[-1].event
    amendment = before.commit + 1
    assert event == e.Retracted(
        (amendment, *run, late), before.commit, tuple(c for c in counted if c >= wrong)
    )
    assert (table.state.fight, in_force(table.state)) == (before.fight, counted)
    table.do("gm", {"type": "redo"})
    assert hp(table, rat) == 1
    assert in_force(table.state)[-1] == late
    table.do("gm", {"type": "undo"})
    assert (table.state.fight, table.state.latest) == (after.fight, after.latest)


def test_what_came_before_an_amendment_can_be_amended_and_the_amendment_stands() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    table.do("gm", adjust(who, 4))
    (second,) = amend(table, first + 1, adjust(who, 3))
    run = amend(table, first, adjust(who, 7))
    said = [table.state.moments[commit].declared for commit in run]
    assert [(d.of, d.command["value"]) for d in said if d] == [(first, 7), (first + 1, 3)]
    assert (hp(table, who), second in table.state.record.retracted) == (3, True)
    table.do("gm", {"type": "undo"})
    assert hp(table, who) == 7
    table.do("gm", {"type": "rewind", "to": second})
    assert hp(table, who) == 3
    table.do("gm", {"type": "rewind", "to": first + 1})
    assert hp(table, who) == 4


def test_what_an_amendment_decided_again_can_be_amended() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    passes(table, ana, who, rat, 2)
    table.do("gm", adjust(rat, 9))
    second = table.state.commit
    passes(table, ana, who, rat, 2)
    dice = rolled(table, *range(first, table.state.commit + 1))
    counted = in_force(table.state, first - 1)
    run = amend(table, first, adjust(who, 8))
    left = hp(table, who), hp(table, rat)
    place = counted.index(second)
    again = amend(table, run[place], adjust(rat, 8))
    assert (hp(table, who), hp(table, rat)) == (left[0], left[1] - 1)
    assert rolled(table, *run[:place], *again) == dice


def test_fresh_dice_of_an_amendment_are_the_same_dice_of_the_next() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    first, throws = table.state.commit, list[int]()
    roll = {"type": "throw", "sides": 100, "count": 3, "who": who}
    for _ in range(3):  # a throw that uses up a grant changes the fight
        table.do("gm", {"type": "grant", "who": who, "kind": "modifier", "value": 1, "reason": "x"})
        table.do("gm", roll)
        throws.append(table.state.commit)
    fresh = amend(table, throws[1], roll, "fresh")
    dice, spent = rolled(table, *fresh), table.state.record.pairs["gm"].spent
    assert len({*dice, *rolled(table, *throws)}) == 5
    run = amend(table, first, adjust(who, 6))
    assert rolled(table, *run) == [*rolled(table, throws[0]), *dice]
    third = amend(table, run[-1], roll)
    assert rolled(table, *third) == dice[1:]
    last = amend(table, third[-1], roll, "fresh")
    assert rolled(table, *last) != dice[1:]
    assert table.state.record.pairs["gm"].spent == spent + 1
    assert audit(rows_of(table.lines), {"duel": DUEL}).findings == ()


def test_an_amendment_itself_is_no_command_to_amend() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    table.do("gm", Amend(first, adjust(who, 3)))
    for commit in (first, first + 1):  # what was replaced is not, either
        found = table.attempt("gm", Amend(commit, adjust(who, 4)))
        assert isinstance(found, Rejected)
        assert found.code == "unknown-address"


def test_what_an_amendment_dropped_stays_dropped() -> None:
    table, *_ = given()
    late = table.enlist("Late", "foes")
    joined = table.state.commit
    table.do("gm", adjust(late, 1))
    mark = {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}
    first, dropped = amend(table, joined, mark, illegal="drop")
    assert [line.event for line in table.lines if line.commit == dropped][1:] == [
        e.Failed("unknown-combatant")
    ]
    assert len(amend(table, first, {**mark, "mark": "dry"})) == 1
    assert isinstance(table.attempt("gm", Amend(dropped, mark)), Rejected)


def test_who_comes_by_an_amendment_gets_an_id_that_nobody_has() -> None:
    table, _, who, _ = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    late = table.enlist("Late", "foes")
    table.do("gm", adjust(late, 1))
    amend(table, first, {"type": "enlist", "name": "Other", "side": "foes"})
    assert (table.state.fight.combatants[late].name, hp(table, late)) == ("Late", 1)
    assert [c.name for c in table.state.fight.combatants.values()][-2:] == ["Other", "Late"]


def test_what_the_server_answered_is_answered_again_by_the_server() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    table.do(ana, {"type": "aim", "who": who, "high": True})
    tie = {f"check:{who}": (2,), f"check:{rat}": (2,)}
    table.do("gm", {"type": "aim", "who": rat, "high": False}, faces=tie)
    (prompt,) = table.state.fight.prompts
    table.do("server", Answer(prompt, "rest"))
    table.do("gm", {"type": "unseat", "seat": ana})
    fight = table.state.fight
    *_, answered, unseated = amend(table, first, adjust(who, 6), illegal="drop")
    assert hp(table, who) == fight.combatants[who].tracks["hp"].value + 1
    assert e.Answered(prompt, "rest", "server") in [
        line.event for line in table.lines if line.commit == answered
    ]
    assert (end(table.state, answered), end(table.state, first)) == (unseated, 0)


def test_faces_that_the_new_command_does_not_need_are_refused() -> None:
    table, _, who, _ = given(dice="table")
    table.do("gm", adjust(who, 5))
    amendment = Amend(table.state.commit, adjust(who, 6))
    found = table.attempt("gm", amendment, faces={"throw:c1": (3,)})
    assert isinstance(found, Rejected)
    assert found.code == "bad-dice"


def test_real_dice_of_an_amendment_are_kept_by_the_next() -> None:
    table, _, who, _ = given(dice="table")
    grant = {"type": "grant", "who": who, "kind": "modifier", "value": 1, "reason": "x"}
    table.do("gm", grant)
    first = table.state.commit
    roll = {"type": "throw", "sides": 6, "who": who}
    table.do("gm", roll, faces={"throw:c1": (3,)})
    table.do("gm", Amend(first + 1, {**roll, "sides": 20}), faces={"throw:c1": (17,)})
    amend(table, first, {**grant, "value": 2})
    assert rolled(table, table.state.commit) == [19]


def test_a_choice_that_was_opened_by_an_amendment_stays_open() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    first = table.state.commit
    table.do(ana, {"type": "aim", "who": who, "high": True})
    table.do("gm", Amend(first, adjust(who, 6)))
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    for value in (7, 8):
        at = in_force(table.state, first - 1)[0]
        lines = table.do("gm", Amend(at, adjust(who, value)))
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
    spent = table.state.record.pairs["gm"].spent
    aim = {"type": "aim", "who": rat, "high": True}
    run = amend(table, aimed, aim, "fresh", "drop")
    assert table.state.record.pairs["gm"].spent == spent + 1
    assert rolled(table, *run)


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
    codes = [line.event.code for line in lines if isinstance(line.event, e.Failed)]
    assert codes == ["unknown-combatant"]


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
    table.do("gm", {"type": "rewind", "to": throw})
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
        table.shelf,
        table.state,
        table.world("gm"),
        "gm",
        Amend(wrong, {"type": "close", "outcome": "Peace"}),
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
        table.shelf,
        table.state,
        table.world("gm"),
        "gm",
        Amend(wrong, {"type": "close"}, illegal="stop"),
    )
    assert isinstance(stopped, Preview)
    assert len(stopped.illegal) == 1
    assert table.state is before
    refused = look_ahead(
        table.shelf, table.state, table.world(ana), ana, Amend(wrong, adjust(who, 1))
    )
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
    seen = look_ahead(
        table.shelf, table.state, table.world("gm"), "gm", Amend(commit, command, illegal="drop")
    )
    assert isinstance(seen, Preview)
    return seen.changes


def test_who_asked_to_take_something_back_does_not_stand_in_the_way() -> None:
    table, ana, who, _ = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    table.do(ana, {"type": "ask"})
    (prompt,) = table.state.fight.prompts
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "no"})
    run = amend(table, wrong, adjust(who, 8))
    assert (hp(table, who), len(run)) == (8, 1)
    assert not table.state.fight.prompts


def test_a_preview_never_draws_and_says_where_it_would_have_to() -> None:
    table, ana, who, rat = given()
    passes(table, ana, who, rat, 1)
    first = next(c for c in range(3, 99) if rolled(table, c))
    seen = look_ahead(
        table.shelf,
        table.state,
        table.world("gm"),
        "gm",
        Amend(first, {"type": "aim", "who": rat, "high": True}, "fresh"),
    )
    assert isinstance(seen, Preview)
    assert seen.draws_at == first


def test_a_preview_that_ends_early_is_compared_with_the_fight_as_it_was_there() -> None:
    table, ana, who, rat = given()
    table.do("gm", adjust(who, 5))
    wrong = table.state.commit
    passes(table, ana, who, rat, 3)
    assert (hp(table, who), hp(table, rat)) != (5, 9), "much has come of it since"
    first = next(c for c in range(wrong, table.state.commit) if rolled(table, c))
    seen = look_ahead(
        *(table.shelf, table.state, table.world("gm"), "gm"),
        Amend(wrong, adjust(who, 8), "fresh"),
    )
    assert isinstance(seen, Preview)
    assert seen.draws_at == first
    tracks = seen.changes["combatants"].pop(who)["tracks"]
    assert [track["value"] for track in tracks["hp"]] == [5, 8]
    assert seen.changes == {"combatants": {}}


@pytest.mark.parametrize("seed", range(10))
def test_amended_fights_fold_and_audit_like_any_other(seed: int) -> None:
    table = seat_everybody(DUEL, {"health": "word"}, seed)
    chance = random.Random(seed)

    def sometimes(at: Table) -> None:
        if chance.random() < 0.2 and at.state.latest > 12:
            known = decisions(at.state, in_force(at.state, 12))
            decision = chance.choice(known[-4:])
            dice: Any = chance.choice(["same", "fresh"])
            before = at.state.commit
            at.attempt("gm", Amend(decision.commit, decision.command, dice, "drop"))
            if at.state.commit > before and chance.random() < 0.5:
                to = chance.choice([before, before, before + 1, at.state.commit - 1])
                at.attempt("gm", Rewind(to))

    play(table, seed, after=sometimes)
    folded = fold(
        table.shelf, blank(table.state), (read(line.raw, line.digest) for line in table.lines)
    )
    assert (folded.fight, folded.record) == (table.state.fight, table.state.record)
    for seat in ("gm", "s3", "watch"):
        assert table.world(seat).fight.outcome == table.state.fight.outcome
    assert audit(rows_of(table.lines), {"duel": DUEL}).findings == ()
