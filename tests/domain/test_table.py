"""The table's own commands: seats, combatants, the GM's authority, prompts, the end."""

from typing import Any

import pytest
from msgspec import structs

from fightbook.domain import events as e
from fightbook.domain.commands import Anchor, Command, Fork, Sit
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import A, Table


def given() -> tuple[Table, str, str, str]:
    """A table with one player, her combatant and a rat."""
    table = Table(DUEL)
    ana = table.sit("Ana")
    return table, ana, table.enlist("Ana", "party", ana), table.enlist("Rat", "foes", npc=True)


def facts(lines: tuple[Any, ...]) -> list[e.Event]:
    """Give the events of a commit after its declaration."""
    return [line.event for line in lines if not isinstance(line.event, e.Declared | e.Drawn)]


def code(found: Any) -> str:
    assert isinstance(found, Rejected), found
    return found.code


def refused(table: Table, seat: str, command: dict[str, Any], **more: Any) -> str:
    """Give the code of a refusal; the state must be the same object as before."""
    before = table.state
    found = table.attempt(seat, table.typed(command), **more)
    assert table.state is before
    return code(found)


def test_no_chain_begins_twice() -> None:
    table, ana, *_ = given()
    for shake in ("b" * 64, "c" * 64):
        table.pair(ana, shake)
    known = {cup: found.anchor for cup, found in table.state.record.pairs["gm"].cups.items()}
    fresh = table.anchors()
    for anchors in (table.anchors("b" * 64), fresh | {"table": known["table"]}):
        assert refused(table, ana, {"type": "anchor", "anchors": anchors}) == "illegal"
        assert code(table.attempt("server", Sit(1, "Bo", A, anchors))) == "illegal"
    bo = table.sit("Bo", "d" * 64)
    assert set(table.state.record.pairs[bo].cups) == {"table", "screen", "shake"}
    assert code(table.attempt("server", Sit(1, "Cleo", A, table.anchors("d" * 64)))) == "illegal"


def test_a_pair_has_both_chains_of_the_server() -> None:
    table, ana, *_ = given()
    for anchors in ({}, {"shake": A}, {"shake": A, "table": "b" * 64}):
        assert refused(table, ana, {"type": "anchor", "anchors": anchors}) == "illegal"


def test_a_locked_table_takes_nobody_until_it_is_opened_again() -> None:
    table, *_ = given()
    table.do("gm", {"type": "lock"})
    assert code(table.attempt("server", Sit(1, "Bo", A))) == "locked"
    table.do("gm", {"type": "lock", "locked": False})
    table.do("server", Sit(1, "Bo", A))
    assert "Bo" in [seat.name for seat in table.state.record.seats.values()]


def test_nobody_sits_down_under_the_name_of_another() -> None:
    table, *_ = given()
    for name in ("ana", "GM", "Spectators", "Ana"):
        table.do("server", Sit(1, name, A))
    names = [seat.name for seat in table.state.record.seats.values()]
    assert names == ["GM", "Spectators", "Ana", "ana 2", "GM 2", "Spectators 2", "Ana 3"]


def test_a_table_has_an_end_of_seats() -> None:
    table, *_ = given()
    while not isinstance(found := table.attempt("server", Sit(1, "More", A)), Rejected):
        pass
    assert found.code == "full"


def test_a_fight_has_an_end_of_places() -> None:
    table, *_ = given()
    for number in range(198):
        table.enlist(f"Rat {number}", "foes")
    assert refused(table, "gm", {"type": "enlist", "name": "One more"}) == "full"


def test_names_lose_what_tricks_the_reader() -> None:
    table, *_ = given()
    who = table.enlist("\u202eevil\u0007 \n name", "foes")
    assert table.state.fight.combatants[who].name == "evil name"


def test_a_removed_seat_leaves_its_combatants_without_control() -> None:
    table, ana, who, _ = given()
    table.do("gm", {"type": "unseat", "seat": ana})
    assert table.state.fight.combatants[who].seats == ()
    assert ana not in table.state.record.seats
    assert refused(table, ana, {"type": "say", "text": "Hello?"}) == "unknown-seat"


def test_the_gms_seat_stays() -> None:
    table, *_ = given()
    assert refused(table, "gm", {"type": "unseat", "seat": "gm"}) == "illegal"
    assert refused(table, "gm", {"type": "unseat", "seat": "s99"}) == "unknown-seat"


def test_a_combatant_can_change_hands() -> None:
    table, _, who, _ = given()
    bo = table.sit("Bo")
    assert facts(table.do("gm", {"type": "assign", "who": who, "seats": [bo]})) == [
        e.Assigned(who, (bo,))
    ]
    wrong = {"type": "assign", "who": who, "seats": ["watch"]}
    assert refused(table, "gm", wrong) == "unknown-seat"


def test_a_hidden_combatant_is_shown_before_somebody_is_given_it() -> None:
    table, ana, *_ = given()
    own = table.enlist("Wolf", "party", ana, hidden=True)
    ambush = table.enlist("Ogre", "foes", hidden=True)
    assert refused(table, "gm", {"type": "assign", "who": ambush, "seats": [ana]}) == "illegal"
    table.do("gm", {"type": "assign", "who": own, "seats": ["gm"]})
    table.do("gm", {"type": "assign", "who": own, "seats": [ana]})  # which knew of it
    table.do("gm", {"type": "reveal", "who": ambush})
    table.do("gm", {"type": "assign", "who": ambush, "seats": [ana]})


def test_a_template_fills_the_sheet_and_the_sheet_overrides_it() -> None:
    table, *_ = given()
    rat = table.enlist("Rat", "foes", template="rat")
    king = table.enlist("King rat", "foes", template="rat", sheet={"hp": 9})
    tracks = table.state.fight.combatants
    assert (tracks[rat].tracks["hp"].value, tracks[king].tracks["hp"].value) == (1, 9)
    assert tracks[rat].npc
    dragon = {"type": "enlist", "name": "X", "template": "dragon"}
    assert refused(table, "gm", dragon) == "unknown-ruleset"
    mage = {"type": "enlist", "name": "X", "sheet": {"mp": 3}}
    assert refused(table, "gm", mage) == "bad-sheet"


def test_a_fight_begins_once_and_with_two_sides() -> None:
    table = Table(DUEL)
    table.enlist("Ana", "party")
    assert refused(table, "gm", {"type": "begin"}) == "illegal"
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    assert refused(table, "gm", {"type": "begin"}) == "wrong-phase"


def test_combatants_come_and_go_in_the_middle_of_a_fight() -> None:
    table, _, who, rat = given()
    table.do("gm", {"type": "begin"})
    late = table.enlist("Late", "foes")
    secret = table.enlist("Lurker", "foes", hidden=True)
    table.do("gm", {"type": "reveal", "who": secret})
    table.do("gm", {"type": "dismiss", "who": late, "reason": "fled"})
    assert late not in table.state.fight.combatants
    table.do("gm", {"type": "dismiss", "who": secret})
    table.do("gm", {"type": "dismiss", "who": rat})
    assert list(table.state.fight.combatants) == [who]
    assert table.state.fight.outcome


def test_the_gm_lays_dice_on_a_track() -> None:
    table, _, who, _ = given()
    adjust = {"type": "adjust", "who": who, "track": "hp", "reason": "a stack of dice"}
    table.do("gm", {**adjust, "dice": [2, 6]})
    track = table.state.fight.combatants[who].tracks["hp"]
    assert ([(d.sides, d.face) for d in track.dice], track.value) == ([(6, 2), (6, 6)], 2)
    assert refused(table, "gm", {**adjust, "dice": [7]}) == "bad-dice"
    table.do("gm", {**adjust, "dice": []})
    assert table.state.fight.combatants[who].tracks["hp"].dice == ()


def test_the_gm_sets_a_track_with_a_reason() -> None:
    table, _, who, _ = given()
    lines = table.do(
        "gm", {"type": "adjust", "who": who, "track": "hp", "value": 1, "reason": "a trap"}
    )
    (found,) = facts(lines)
    assert isinstance(found, e.Adjusted)
    assert (found.before.value, found.after.value, found.reason) == (3, 1, "a trap")
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "max": 5, "reason": "a gift"})
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "boxes": ["x"], "reason": "odd"})
    track = table.state.fight.combatants[who].tracks["hp"]
    assert (track.value, track.max, track.boxes) == (1, 5, ("x",))
    wrong = {"type": "adjust", "who": who, "track": "mana", "value": 1, "reason": "?"}
    assert refused(table, "gm", wrong) == "illegal"


def test_the_gm_sets_and_ends_a_condition() -> None:
    table, _, who, rat = given()
    mark = {"type": "mark", "who": who, "mark": "held", "target": rat, "rounds": 2, "reason": "net"}
    table.do("gm", mark)
    assert table.state.fight.combatants[who].marks["held"].until == 1
    table.do("gm", {"type": "unmark", "who": who, "mark": "held", "reason": "cut"})
    assert not table.state.fight.combatants[who].marks
    assert refused(table, "gm", {"type": "unmark", "who": who, "mark": "held", "reason": ""}) == (
        "illegal"
    )
    assert refused(table, "gm", {**mark, "target": "c99"}) == "unknown-combatant"
    table.do("gm", {"type": "mark", "who": who, "mark": "cursed", "reason": "an idol"})
    assert table.state.fight.combatants[who].marks["cursed"].until == 0


def test_a_granted_modifier_counts_in_the_next_roll_alone() -> None:
    table, ana, who, _ = given()
    table.do("gm", {"type": "grant", "who": who, "kind": "modifier", "value": 2, "reason": "high"})
    first = facts(table.do(ana, {"type": "throw", "sides": 6, "who": who, "modifier": 1}))
    second = facts(table.do(ana, {"type": "throw", "sides": 6, "who": who}))
    rolls = [event for event in (*first, *second) if isinstance(event, e.Rolled)]
    assert rolls[0].modifiers == (e.Modifier("modifier", 1), e.Modifier("GM", 2))
    assert rolls[0].total == rolls[0].dice[0].face + 3
    assert rolls[1].modifiers == ()


def test_a_grant_hides_the_next_roll() -> None:
    table, ana, who, _ = given()
    table.do("gm", {"type": "grant", "who": who, "kind": "screen", "reason": "a secret"})
    lines = table.do(ana, {"type": "throw", "sides": 6, "who": who})
    (rolled,) = [line.event for line in lines if isinstance(line.event, e.Rolled)]
    assert (rolled.to, rolled.cup) == (("gm",), "screen")


def test_faces_that_were_entered_for_a_hidden_roll_are_as_hidden() -> None:
    table, ana, who, _ = given()
    for sealed in (("gm", ana), None):
        if sealed:
            table.do("gm", {"type": "grant", "who": who, "kind": "screen", "reason": "a secret"})
        command = {"type": "throw", "sides": 6, "who": who}
        (declared, *_) = table.do(ana, command, faces={f"throw:{who}": (3,)})
        assert declared.event.to == sealed
    command = {"type": "throw", "sides": 6, "hidden": True}
    (declared, *_) = table.do("gm", command, faces={"throw": (3,)})
    assert declared.event.to == ("gm",)


def test_a_roll_for_a_secret_combatant_is_hidden_with_it() -> None:
    table, *_ = given()
    who = table.enlist("Lurker", "foes", hidden=True)
    lines = table.do("gm", {"type": "throw", "sides": 6, "who": who})
    assert [line.event.to for line in lines if isinstance(line.event, e.Rolled)] == [("gm",)]


def test_only_the_gm_rolls_behind_the_screen() -> None:
    table, ana, *_ = given()
    assert refused(table, ana, {"type": "throw", "sides": 6, "hidden": True}) == "forbidden"


def test_a_note_is_heard_by_all_or_by_the_gm() -> None:
    table, ana, who, _ = given()
    (open_note,) = facts(table.do(ana, {"type": "say", "text": " Have  at you! ", "who": who}))
    assert open_note == e.Noted("Have at you!", ana, who)
    lines = table.do(ana, {"type": "say", "text": "I cheat.", "hidden": True})
    assert lines[0].event.to == ("gm", ana)


def test_revealing_needs_something_hidden() -> None:
    table, *_ = given()
    assert refused(table, "gm", {"type": "reveal"}) == "bad-message"
    assert refused(table, "gm", {"type": "reveal", "at": "3-0"}) == "unknown-address"
    table.do("gm", {"type": "say", "text": "Psst", "hidden": True})
    at = f"{table.state.commit}-0"
    table.do("gm", {"type": "reveal", "at": at})
    assert refused(table, "gm", {"type": "reveal", "at": at}) == "unknown-address"


def test_who_is_revealed_takes_along_no_line_of_another_who_is_not() -> None:
    table, ana, *_ = given()
    who = table.enlist("Assassin", "foes", hidden=True, npc=True)
    spy = table.enlist("Spy", "foes", hidden=True, npc=True)
    mark = {"type": "mark", "who": who, "mark": "armed", "reason": "a knife"}
    table.do("gm", mark)
    table.do("gm", {**mark, "mark": "serves", "target": spy})
    table.do("gm", {"type": "reveal", "who": who})
    assert list(table.world(ana).fight.combatants[who].marks) == ["armed"]
    assert list(table.state.fight.combatants[who].marks) == ["armed", "serves"]


def test_prompts_are_answered_by_those_asked_or_the_gm() -> None:
    table, ana, who, rat = given()
    bo = table.sit("Bo")
    table.do("gm", {"type": "begin"})
    table.do(ana, {"type": "aim", "who": who, "high": True})
    tie = {"check:c1": (4,), "check:c2": (4,)}
    table.do("gm", {"type": "aim", "who": rat, "high": True}, faces=tie)
    (prompt,) = table.state.fight.prompts
    answer = {"type": "answer", "prompt": prompt, "choice": "rest"}
    assert refused(table, bo, answer) == "unknown-prompt"
    assert refused(table, "gm", {**answer, "choice": "maybe"}) == "unknown-choice"
    table.do("gm", answer)
    assert refused(table, ana, answer) == "unknown-prompt"
    assert table.state.fight.round == 2


def test_closing_opens_the_screen_unless_told_otherwise() -> None:
    for screen, opened in ((True, True), (False, False)):
        table, *_ = given()
        table.do("gm", {"type": "throw", "sides": 6, "hidden": True})
        table.do("gm", {"type": "close", "outcome": "Truce", "screen": screen})
        assert (not table.state.record.hidden) is opened
        assert table.state.fight.outcome == "Truce"


def test_after_the_end_only_the_past_can_be_changed() -> None:
    table, ana, who, _ = given()
    table.do("gm", {"type": "close"})
    assert refused(table, ana, {"type": "throw", "sides": 6, "who": who}) == "closed"
    table.do("gm", {"type": "undo"})
    assert not table.state.fight.outcome


def test_an_expected_commit_must_be_the_present_one() -> None:
    table, *_ = given()
    now = table.state.commit
    assert refused(table, "gm", {"type": "lock"}, expect=now - 1) == "stale"
    table.do("gm", {"type": "lock"}, expect=now)
    assert table.state.record.locked


def test_only_the_server_begins_the_pair_of_another() -> None:
    table, ana, *_ = given()
    anchors = table.anchors()
    for more in ({"holder": "gm"}, {"why": "history-lost"}):
        assert refused(table, ana, {"type": "anchor", "anchors": anchors, **more}) == "forbidden"
    table.do(ana, {"type": "throw", "sides": 6})
    table.do("server", Anchor(anchors, ana, "history-lost"))
    pair = table.state.record.pairs[ana]
    assert (pair.spent, pair.cups["table"].anchor) == (0, anchors["table"])


@pytest.mark.parametrize(
    ("seat", "command", "expected"),
    [
        ("watch", {"type": "say", "text": "Boo"}, "forbidden"),
        ("watch", {"type": "undo"}, "forbidden"),
        ("player", {"type": "undo"}, "forbidden"),
        ("player", {"type": "sit", "invitation": 1, "name": "X", "token": A}, "forbidden"),
        ("gm", {"type": "sit", "invitation": 1, "name": "X", "token": A}, "forbidden"),
        ("player", {"type": "throw", "sides": 6, "who": "c2"}, "not-yours"),
        ("player", {"type": "throw", "sides": 6, "who": "c9"}, "unknown-combatant"),
        ("gm", {"type": "throw", "sides": 6, "who": "c9"}, "unknown-combatant"),
    ],
)
def test_authority_is_refused_by_default(seat: str, command: dict[str, Any], expected: str) -> None:
    table, ana, *_ = given()
    assert refused(table, ana if seat == "player" else seat, command) == expected


def test_a_secret_combatant_does_not_exist_for_a_player() -> None:
    table, ana, *_ = given()
    who = table.enlist("Lurker", "foes", hidden=True)
    wrong = {"type": "throw", "sides": 6, "who": who}
    assert refused(table, ana, wrong) == refused(table, ana, {**wrong, "who": "c77"})
    assert refused(table, ana, {"type": "say", "text": "!", "who": who}) == "unknown-combatant"


def test_moves_are_for_those_who_play() -> None:
    table, ana, *_ = given()
    begin = {"type": "begin"}
    assert [m.command for m in legal_moves(table.shelf, table.world("gm"), "gm")] == [begin]
    assert legal_moves(table.shelf, table.world(ana), ana) == []
    assert legal_moves(table.shelf, table.world("watch"), "watch") == []
    assert legal_moves(table.shelf, table.world("watch"), "s99") == []


def test_a_prompt_is_offered_to_those_who_may_answer() -> None:
    table, ana, who, _ = given()
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": 1, "reason": "test"})
    table.do(ana, {"type": "ask"})
    offered = [m.command["type"] for m in legal_moves(table.shelf, table.world("gm"), "gm")]
    assert offered.count("answer") == 2
    assert legal_moves(table.shelf, table.world(ana), ana) == []


def test_an_unknown_command_is_refused() -> None:
    class Fly(Command, frozen=True):
        """No game has this."""

    table, *_ = given()
    assert code(table.attempt("gm", Fly())) == "unknown-type"


def test_a_fork_is_named_in_the_view() -> None:
    table, *_ = given()
    record = structs.replace(table.state.record, origin="e0/3")
    world = structs.replace(table.state, record=record)
    assert view(world, "gm").json["origin"] == "e0/3"


def test_whoever_is_dismissed_before_the_fight_was_never_in_it() -> None:
    table, _, _, rat = given()
    assert facts(table.do("gm", {"type": "dismiss", "who": rat})) == [e.Left(rat, "")]


def test_the_health_of_a_foe_can_be_shown_as_nothing() -> None:
    table = Table(DUEL, {"health": "nothing"})
    who = table.enlist("Ogre", "foes", npc=True)
    lines = table.do(
        "gm", {"type": "adjust", "who": who, "track": "hp", "value": 1, "reason": "a fall"}
    )
    assert {line.event.to for line in lines if not isinstance(line.event, e.Drawn)} == {("gm",)}


def test_a_fork_is_noted_on_both_sides() -> None:
    table, *_ = given()
    assert facts(table.do("server", Fork(into="e2/9"))) == [e.Forked(into="e2/9")]
    assert table.state.record.origin == ""
    table.do("server", Fork(origin="e0/4"))
    assert table.state.record.origin == "e0/4"
    assert code(table.attempt("gm", Fork(into="e3/1"))) == "forbidden"
