"""The session against a server that is scripted: in step, out of step, twice, and again."""

import dataclasses
from typing import Any

import pytest

from fightbook.clients.python import (
    Ack,
    CaughtUp,
    Commit,
    Dropped,
    Flag,
    Moves,
    Presence,
    Refused,
    Slowed,
    Welcomed,
    messages,
)
from fightbook.clients.python.dice import previous
from fightbook.clients.python.session import HEADS
from fightbook.domain.ruleset import Move as RuledMove
from fightbook.server import messages as server
from tests.support.script import Script

STRIKE = {"type": "strike", "who": "c1"}


@pytest.fixture
def script() -> Script:
    return Script()


def test_the_first_hello_says_who_and_anchors_a_chain(script: Script) -> None:
    hello = script.begin()
    assert script.shakes
    chains = {"anchor": script.shakes.anchor, "witness": script.shakes.calls.anchor}
    assert hello == {"type": "hello", "token": "secret", **chains}
    assert script.session.view == {"n": 1}
    assert (script.session.seat, script.session.role, script.session.commit) == ("s3", "player", 1)


SAME = [
    (messages.Commit, server.Commit, {"closed"}),
    (messages.Moves, server.Moves, set[str]()),
    (messages.Presence, server.Presence, set[str]()),
    (messages.Welcome, server.Welcome, set[str]()),
    (messages.Ack, server.Accepted, set[str]()),
]


@pytest.mark.parametrize(("own", "sent", "more"), SAME)
def test_a_value_has_all_that_a_server_sends(own: Any, sent: Any, more: set[str]) -> None:
    names = {each.name for each in dataclasses.fields(own)} - more
    assert names == {*sent.__struct_fields__}
    assert {*messages.Move.__annotations__} == {*RuledMove.__struct_fields__}


def test_what_lines_read_like_and_how_far_away_people_are_is_told(script: Script) -> None:
    script.begin()
    presence = {"type": "presence", "online": ["gm", "s3"], "away": {"s3": 40}}
    told, here = script.tell({**script.note(), "told": {"2-1": "Ana hums."}}, presence)
    assert told.told == {"2-1": "Ana hums."}
    assert (here.online, here.away, script.session.away) == (("gm", "s3"), {"s3": 40}, {"s3": 40})


def test_a_welcome_is_told(script: Script) -> None:
    script.session.connected()
    assert script.tell(script.welcome()) == [Welcomed(1, again=False, resumed=False)]


def test_commits_change_the_view(script: Script) -> None:
    script.begin()
    told = script.tell(script.note(), script.note())
    assert [(h.commit, h.closed) for h in told] == [(2, False), (3, False)]
    assert script.session.view == {"n": 3}
    assert script.session.flags == []


def test_old_views_stay_as_they_were(script: Script) -> None:
    script.begin()
    before = script.session.view
    script.tell(script.note())
    assert before == {"n": 1}


def test_the_commit_that_ends_the_encounter_says_so(script: Script) -> None:
    script.begin()
    end = script.commit_lines({"type": "closed"})
    (told,) = script.tell({**end, "patch": {"outcome": "Ana wins."}})
    assert told.closed


def test_a_commit_that_comes_twice_counts_once(script: Script) -> None:
    script.begin()
    note = script.note()
    assert len(script.tell(note, note)) == 1
    assert script.session.flags == []


def test_a_gap_ends_the_connection_and_is_caught_up(script: Script) -> None:
    script.begin()
    missed, late = script.note(), script.note()
    (dropped,) = script.tell(late)
    assert dropped == Dropped("gap", "Commit 2 is missing.")
    assert script.tell(missed) == []  # nothing counts until the next welcome
    script.session.connected()
    (hello,) = script.sent()
    assert hello["after"] == "1-0"
    at_one = {"commit": 1, "last": "1-0", "view": {"n": 1}, "resumed": True}
    presence = {"type": "presence", "online": ["gm", "s3"]}
    told = script.tell(script.welcome(**at_one), missed, late, presence)
    assert told[0] == Welcomed(1, again=True, resumed=True)
    assert [h.commit for h in told[1:3]] == [2, 3]
    assert told[3:] == [CaughtUp(2), Presence(("gm", "s3"))]
    assert script.session.flags == []


def test_hello_names_the_last_line_and_its_digest(script: Script) -> None:
    script.begin()
    script.tell(script.note())
    hello = script.again(resumed=True)
    assert (hello["after"], hello["digest"]) == ("2-1", script.prev)
    assert "anchor" not in hello


def test_who_comes_and_who_leaves_is_told(script: Script) -> None:
    script.begin()
    script.tell({"type": "presence", "online": ["gm", "s3"]})
    assert script.tell({"type": "comings", "came": {"s4": 0, "gm": 12}, "left": ["s3"]}) == [
        Presence(("gm", "s4"), {"gm": 12})
    ]
    assert script.session.away == {"gm": 12}
    (nearer,) = script.tell({"type": "comings", "came": {"gm": 9}})
    assert nearer == Presence(("gm", "s4"), {"gm": 9})
    assert script.session.online == ("gm", "s4")
    assert script.tell({"type": "comings"}, {"type": "comings", "left": ["s9"]}) == []


def test_presence_is_told(script: Script) -> None:
    script.begin()
    assert script.tell({"type": "presence", "online": ["gm"]}) == [Presence(("gm",))]
    assert script.session.online == ("gm",)


def test_a_broken_chain_raises_a_flag_and_the_view_goes_on(script: Script) -> None:
    script.begin()
    note = script.note()
    note["events"][1]["text"] = "hum"
    commit, first, *_ = script.tell(note)
    assert isinstance(commit, Commit)
    why = "The lines do not lead to the head that the server names."
    assert first == Flag("broken-chain", "2-1", why)
    assert first in script.session.flags
    assert script.session.view == {"n": 2}


def test_a_commit_without_lines_raises_a_flag(script: Script) -> None:
    script.begin()
    told = script.tell({**script.note(), "events": []})
    assert {h.kind for h in told if isinstance(h, Flag)} == {"broken-chain"}


def test_hidden_lines_are_part_of_the_chain(script: Script) -> None:
    script.begin()
    script.tell(script.commit_lines({"type": "declared"}, {"type": "chosen"}, hidden=(0, 1)))
    script.tell(script.note())
    assert script.session.flags == []


# --- commands -------------------------------------------------------------------------------------


def test_a_command_carries_the_next_link_of_the_chain(script: Script) -> None:
    script.begin()
    script.teach(STRIKE)
    given = script.session.command(STRIKE, expect=1, dice={"check:c1": [3]})
    (sent,) = script.sent()
    assert sent["id"] == given
    assert (sent["command"], sent["expect"], sent["dice"]) == (STRIKE, 1, {"check:c1": [3]})
    assert script.shakes
    assert previous(bytes.fromhex(sent["shake"])).hex() == script.shakes.anchor


def test_links_follow_each_other(script: Script) -> None:
    script.begin()
    script.teach(STRIKE)
    shakes: list[str] = []
    for _ in range(3):
        script.session.command(STRIKE)
        (sent,) = script.sent()
        shakes.append(sent["shake"])
        script.tell(*script.accepted(sent))
    assert [previous(bytes.fromhex(shake)).hex() for shake in shakes[1:]] == shakes[:-1]


def test_a_shake_goes_with_what_is_known_to_roll(script: Script) -> None:
    script.begin()
    given = script.session.command(STRIKE)
    (first,) = script.sent()
    assert "shake" not in first
    needed = {"type": "rejected", "id": given, "code": "shake-needed", "message": "!"}
    assert script.tell(needed) == []
    (again,) = script.sent()
    assert (again["id"], again["command"]) == (given, STRIKE)
    assert script.shakes
    assert again["shake"] == script.shakes.next()
    (refused,) = script.tell(needed)  # as no server does
    assert refused.code == "shake-needed"


def test_what_rolled_is_remembered_by_its_kind_until_it_does_not_and_never_again(
    script: Script,
) -> None:
    script.begin()
    script.teach(STRIKE)
    rest = {"type": "rest"}
    for command, shaken in ((rest, False), (STRIKE, True)):
        script.session.command(command)
        (sent,) = script.sent()
        assert ("shake" in sent) is shaken
        script.tell(*script.accepted(sent))
    script.tell(script.commit_lines({"type": "declared", "id": "k", "command": STRIKE}))
    script.teach(STRIKE)
    script.session.command(STRIKE)
    assert "shake" not in script.sent()[0]


def test_an_answer_rolls_or_not_by_what_was_asked(script: Script) -> None:
    script.view |= {"prompts": {"p1.0": {"kind": "parry"}, "p2.0": {"kind": "ask"}}}
    script.begin()
    answer = {"type": "answer", "prompt": "p1.0", "choice": "yes"}
    script.teach(answer)
    script.session.command({**answer, "prompt": "p2.0"})
    (other,) = script.sent()
    script.tell(*script.accepted(other))
    script.session.command(answer)
    (sent,) = script.sent()
    assert ["shake" in message for message in (other, sent)] == [False, True]


@pytest.mark.parametrize(
    ("known", "other"),
    [
        ({"type": "answer", "prompt": "p1.0", "choice": "yes"}, {"choice": "no"}),
        ({"type": "act", "who": "c1", "action": "strike"}, {"action": "rest"}),
    ],
)
def test_of_one_question_one_choice_may_roll_and_of_one_command_one_action(
    script: Script, known: dict[str, Any], other: dict[str, Any]
) -> None:
    script.view |= {"prompts": {"p1.0": {"kind": "luck"}}}
    script.begin()
    script.teach(known)
    shown = list[bool]()
    for command in ({**known, **other}, known):
        script.session.command(command)
        (sent,) = script.sent()
        shown.append("shake" in sent)
        script.tell(*script.accepted(sent))
    assert shown == [False, True]


def test_a_shake_says_upon_which_head_it_was_shown_first(script: Script) -> None:
    script.begin()
    script.teach(STRIKE)
    head = script.prev
    script.session.command(STRIKE)
    (first,) = script.sent()
    assert (first["saw"], "shown" in first) == (head, False)
    script.tell({"type": "rejected", "id": first["id"], "code": "illegal", "message": "!"})
    script.tell(script.note())
    script.session.command(STRIKE)
    (second,) = script.sent()
    assert (second["shake"], second["saw"], second["shown"]) == (first["shake"], head, 1)
    script.tell(*script.accepted(second))
    script.session.command(STRIKE)
    (third,) = script.sent()
    assert (third["saw"], "shown" in third) == (script.prev, False)


def test_a_dry_run_spends_no_link(script: Script) -> None:
    script.begin()
    script.session.command(STRIKE, dry_run=True)
    (sent,) = script.sent()
    assert sent["dry_run"] is True
    assert "shake" not in sent
    answer = {"type": "accepted", "id": sent["id"], "commit": 0}
    assert script.tell(answer) == [Ack(sent["id"], 0, (), 0)]


def test_commands_leave_one_at_a_time(script: Script) -> None:
    script.begin()
    first, second = script.session.command(STRIKE), script.session.command({"type": "rest"})
    (sent,) = script.sent()
    assert sent["id"] == first
    script.tell(*script.accepted(sent))
    (sent,) = script.sent()
    assert sent["id"] == second


def test_an_answer_waits_for_its_commit(script: Script) -> None:
    script.begin()
    given = script.session.command(STRIKE)
    commit, answer = script.accepted(script.sent()[0])
    assert script.tell(answer) == []
    told = script.tell(commit)
    assert [type(h) for h in told] == [Commit, Ack]
    assert told[1].id == given


def test_a_refusal_is_told_and_spends_no_link(script: Script) -> None:
    script.begin()
    script.teach(STRIKE)
    given = script.session.command(STRIKE)
    (sent,) = script.sent()
    need = {"id": "check:c1#1", "label": "check:c1", "for": "the pass", "count": 1, "sides": 6}
    need |= {"who": "c1", "again": [6], "cards": False, "among": ["c1", "c2"]}
    refusal = {"type": "rejected", "id": given, "code": "dice-needed", "message": "!"}
    (refused,) = script.tell({**refusal, "field": "dice", "needs": [need], "detail": {"a": 1}})
    assert isinstance(refused, Refused)
    assert (refused.id, refused.code, refused.message) == (given, "dice-needed", "!")
    assert (refused.field, refused.needs, refused.detail) == ("dice", (need,), {"a": 1})
    assert str(refused) == "dice-needed: !"
    script.session.command(STRIKE)
    assert script.sent()[0]["shake"] == sent["shake"]


def test_an_unreadable_command_is_refused_by_the_problem_that_it_makes(script: Script) -> None:
    script.begin()
    given = script.session.command(STRIKE)
    (refused,) = script.tell({"type": "problem", "code": "bad-message", "message": "?"})
    assert (refused.code, refused.id) == ("bad-message", given)


def test_what_cannot_be_sent_is_refused_at_once(script: Script) -> None:
    script.begin()
    with pytest.raises(Refused, match="too-large"):
        script.session.command({"type": "say", "text": "a" * 70_000})
    with pytest.raises(TypeError):
        script.session.command({"type": "say", "text": object()})
    with pytest.raises(ValueError, match="JSON"):
        script.session.command({"type": "say", "text": float("nan")})
    assert script.sent() == []


def test_options_are_asked_and_told(script: Script) -> None:
    script.begin()
    asked = script.session.options()
    assert script.sent() == [{"type": "options", "id": asked}]
    move = {
        "command": STRIKE,
        "label": "Strike {target}",
        "rolls": "1d6",
        "form": {"type": "object"},
        "over": [{"target": ["c1", "c2"]}],
        "again": True,
        "group": "Strike",
        "short": "{target}",
        "part": "more",
        "choice": "open",
    }
    answer = {"type": "moves", "id": asked, "commit": 1, "moves": [move], "waits": ["c1"]}
    (told,) = script.tell(answer)
    assert isinstance(told, Moves)
    assert (told.moves, told.waits) == ((move,), ("c1",))
    assert script.tell(answer) == []


def test_options_can_be_refused(script: Script) -> None:
    script.begin()
    asked = script.session.options()
    (refused,) = script.tell({"type": "rejected", "id": asked, "code": "busy", "message": "!"})
    assert refused.code == "busy"


def test_what_was_not_asked_is_not_told(script: Script) -> None:
    script.begin()
    stray = {"id": "stray", "commit": 0, "code": "illegal", "message": ""}
    for kind in ("accepted", "rejected", "moves"):
        assert script.tell({"type": kind, **stray}) == []


def test_a_forgotten_command_does_not_leave(script: Script) -> None:
    script.begin()
    script.session.command(STRIKE)
    second, asked = script.session.command({"type": "rest"}), script.session.options()
    script.session.forget(second)
    script.session.forget(asked)
    sent = script.sent()[0]
    told = script.tell(*script.accepted(sent))
    assert [type(h) for h in told] == [Commit, Ack]
    assert script.sent() == []


def test_a_watcher_gives_commands_without_links() -> None:
    script = Script(shakes=False)
    assert "anchor" not in script.begin()
    script.session.command(STRIKE)
    (sent,) = script.sent()
    assert "shake" not in sent
    assert [type(h) for h in script.tell(*script.accepted(sent))] == [Commit, Ack]


# --- lost connections -----------------------------------------------------------------------------


def test_an_unanswered_command_goes_out_again_under_its_id(script: Script) -> None:
    script.begin()
    script.session.command(STRIKE)
    (first,) = script.sent()
    script.again(resumed=True)
    (second,) = script.sent()
    assert second == first


def test_a_command_that_was_done_and_not_answered_is_answered_once(script: Script) -> None:
    script.begin()
    script.teach(STRIKE)
    given = script.session.command(STRIKE)
    commit, answer = script.accepted(script.sent()[0])
    script.session.connected()
    script.sent()
    at_one = {"commit": 1, "last": "1-0", "view": {"n": 1}, "resumed": True}
    script.tell(script.welcome(**at_one), commit)
    (again,) = script.sent()
    assert again["id"] == given
    assert [type(h) for h in script.tell(answer, answer)] == [Ack]
    script.session.command(STRIKE)
    assert script.sent()[0]["shake"] != again["shake"]


def test_commands_and_questions_wait_for_the_connection(script: Script) -> None:
    given, asked = script.session.command(STRIKE), script.session.options()
    assert script.sent() == []
    script.begin()
    assert {message["id"] for message in script.sent()} == {given, asked}


def test_questions_are_asked_again(script: Script) -> None:
    script.begin()
    asked = script.session.options()
    script.sent()
    script.again(resumed=True)
    assert script.sent() == [{"type": "options", "id": asked}]


def test_a_hello_that_was_lost_is_said_again_in_full(script: Script) -> None:
    script.session.connected()
    (first,) = script.sent()
    script.session.connected()
    assert script.sent() == [first]


def test_a_server_that_does_not_resume_gives_a_new_view(script: Script) -> None:
    script.begin()
    for _ in range(5):
        script.note()
    script.session.connected()
    assert script.tell(script.welcome()) == [Welcomed(6, again=True, resumed=False)]
    assert script.session.view == {"n": 6}
    script.tell(script.note())
    assert script.session.flags == []


def test_what_waits_when_commits_were_missed_goes_out_without_the_link_it_had(
    script: Script,
) -> None:
    """The stream may lack what was seen, and a link belongs to one stream."""
    script.begin()
    script.teach(STRIKE)
    script.session.command(STRIKE)
    (shown,) = script.sent()
    script.note()
    script.again()
    (anchor,) = script.sent()
    assert anchor["command"]["type"] == "anchor"
    script.tell(*script.accepted(anchor))
    (sent,) = script.sent()
    assert (sent["id"], sent["command"]) == (shown["id"], STRIKE)
    assert sent["shake"] != shown["shake"]


# --- lost history ---------------------------------------------------------------------------------


def test_lost_history_raises_a_flag_and_gives_commands_back(script: Script) -> None:
    script.begin()
    script.teach(STRIKE)
    first, second = script.session.command(STRIKE), script.session.command(STRIKE)
    old = script.sent()[0]
    script.session.connected()
    _, flag, *refused = script.tell(script.welcome(flag="history-lost"))
    assert isinstance(flag, Flag)
    assert flag.kind == "history-lost"
    assert [(r.code, r.id) for r in refused] == [("history-lost", first), ("history-lost", second)]
    assert script.session.flags == [flag]
    script.sent()
    script.session.command(STRIKE)
    (anchor,) = script.sent()  # the chain begins anew
    assert script.shakes
    assert anchor["command"] == {"type": "anchor", "anchors": script.shakes.anchors}
    script.tell(*script.accepted(anchor))
    (sent,) = script.sent()
    assert sent["command"] == STRIKE
    assert sent["shake"] != old["shake"]


def test_an_answer_whose_commit_was_lost_is_a_refusal(script: Script) -> None:
    script.begin()
    given = script.session.command(STRIKE)
    _, answer = script.accepted(script.sent()[0])
    script.tell(answer)
    script.session.connected()
    told = script.tell(script.welcome(flag="history-lost"))
    assert [(h.code, h.id) for h in told if isinstance(h, Refused)] == [("history-lost", given)]


def test_what_somebody_else_lost_is_told_and_nothing_is_given_back(script: Script) -> None:
    script.begin()
    given = script.session.command(STRIKE)
    script.sent()
    script.session.connected()
    script.sent()
    for _ in range(2):
        told = script.tell(script.welcome(resumed=True, flag="history-lost"))
        assert [type(h) for h in told] == [Welcomed, Flag]
    assert [flag.kind for flag in script.session.flags] == ["history-lost"]
    assert [message["id"] for message in script.sent()] == [given]


# --- chains of shakes -----------------------------------------------------------------------------


def test_a_chain_given_when_joining_is_not_anchored_again() -> None:
    script = Script()
    assert script.shakes
    script.shakes.anchored = True
    assert "anchor" not in script.begin()


ELSEWHERE = {"type": "anchored", "holder": "s3", "anchors": {"shake": "ab" * 32}}


def renewing() -> Script:
    script = Script(links=2)
    script.begin()
    script.teach(STRIKE)
    return script


def test_a_used_up_chain_is_replaced_by_a_new_one() -> None:
    script = renewing()
    for _ in range(2):
        script.session.command(STRIKE)
        script.tell(*script.accepted(script.sent()[0]))
    script.session.command(STRIKE)
    (anchor,) = script.sent()
    assert anchor["command"]["type"] == "anchor"
    assert "shake" not in anchor
    told = script.tell(*script.accepted(anchor))
    assert [type(h) for h in told] == [Commit]  # nobody asked for it
    (sent,) = script.sent()
    assert previous(bytes.fromhex(sent["shake"])).hex() == anchor["command"]["anchors"]["shake"]


def test_an_anchor_on_its_way_when_the_line_is_lost_goes_with_hello() -> None:
    script = renewing()
    for _ in range(2):
        script.session.command(STRIKE)
        script.tell(*script.accepted(script.sent()[0]))
    given = script.session.command(STRIKE)
    (anchor,) = script.sent()
    hello = script.again(resumed=True)
    assert hello["anchor"] == anchor["command"]["anchors"]["shake"]
    (sent,) = script.sent()
    assert sent["id"] == given


def test_a_bad_shake_is_mended_once_with_a_new_chain() -> None:
    script = renewing()
    given = script.session.command(STRIKE)
    script.sent()
    bad = {"type": "rejected", "id": given, "code": "bad-shake", "message": "!"}
    assert script.tell(bad) == []
    (anchor,) = script.sent()
    script.tell(*script.accepted(anchor))
    (sent,) = script.sent()
    assert sent["id"] == given
    assert previous(bytes.fromhex(sent["shake"])).hex() == anchor["command"]["anchors"]["shake"]
    (refused,) = script.tell(bad)
    assert refused.code == "bad-shake"


def test_another_device_keeps_the_pair_until_somebody_rolls_here(script: Script) -> None:
    """Neither to come back nor to speak takes it away again."""
    script.begin()
    script.teach(STRIKE)
    script.tell(script.commit_lines(ELSEWHERE))
    assert "anchor" not in script.again(resumed=True)
    script.session.command({"type": "say"})
    (said,) = script.sent()
    assert said["command"] == {"type": "say"}
    script.tell(*script.accepted(said))
    script.session.command(STRIKE)
    assert [sent["command"]["type"] for sent in script.sent()] == ["anchor"]


def test_a_chain_begun_elsewhere_for_this_seat_is_noticed() -> None:
    script = renewing()
    script.tell(
        script.commit_lines({"type": "anchored", "holder": "s3", "anchors": {"shake": "ab" * 32}})
    )
    script.session.command(STRIKE)
    (sent,) = script.sent()
    assert sent["command"]["type"] == "anchor"


def test_where_no_chain_may_begin_commands_go_without_links() -> None:
    script = renewing()
    script.tell(
        script.commit_lines({"type": "anchored", "holder": "s3", "anchors": {"shake": "ab" * 32}})
    )
    script.session.command(STRIKE)
    (anchor,) = script.sent()
    no = {"type": "rejected", "id": anchor["id"], "code": "forbidden", "message": "!"}
    assert script.tell(no) == []
    (sent,) = script.sent()
    assert sent["command"] == STRIKE
    assert "shake" not in sent


# --- problems and hostile servers -----------------------------------------------------------------


@pytest.mark.parametrize(("code", "final"), [("bad-token", True), ("slow-down", False)])
def test_a_problem_ends_the_connection(script: Script, code: str, *, final: bool) -> None:
    script.session.connected()
    told = script.tell({"type": "problem", "code": code, "message": "!"})
    assert told == [Dropped(code, "!", final)]


# --- slowing down ---------------------------------------------------------------------------------


def too_soon(message: dict[str, Any]) -> dict[str, Any]:
    detail = {"wait": 7}
    return {
        "type": "rejected",
        "id": message["id"],
        "code": "slow-down",
        "message": "!",
        "detail": detail,
    }


def test_a_command_that_came_too_soon_goes_out_again_as_it_was(script: Script) -> None:
    script.begin()
    script.session.command(STRIKE)
    (first,) = script.sent()
    assert script.tell(too_soon(first)) == [Slowed(7.0)]
    script.session.command(STRIKE)
    script.session.options()
    assert script.sent() == []
    script.session.go_on()
    asked, again = script.sent()
    assert (asked["type"], again) == ("options", first)


def test_a_question_that_came_too_soon_is_asked_again(script: Script) -> None:
    script.begin()
    script.session.options()
    (asked,) = script.sent()
    assert script.tell(too_soon(asked)) == [Slowed(7.0)]
    script.session.go_on()
    assert script.sent() == [asked]


def test_the_wait_is_over_with_the_connection(script: Script) -> None:
    script.begin()
    script.session.command(STRIKE)
    (first,) = script.sent()
    script.tell(too_soon(first))
    script.session.connected()
    script.session.go_on()  # which comes too late, and too soon for the new one
    script.sent()
    script.tell(script.welcome(resumed=True))
    assert script.sent() == [first]


@pytest.mark.parametrize(
    ("detail", "wait"),
    [({"wait": 7}, 7.0), ({"wait": 10**30}, 600.0), ({"wait": -1}, 0.0), ({"wait": "x"}, 0.0)],
)
def test_a_connection_that_came_too_soon_tells_how_long_to_wait(
    script: Script, detail: dict[str, Any], wait: float
) -> None:
    script.session.connected()
    told = script.tell({"type": "problem", "code": "slow-down", "message": "!", "detail": detail})
    assert told == [Dropped("slow-down", "!", wait=wait)]


def test_a_command_names_the_head_that_was_held_when_it_left_first(script: Script) -> None:
    script.begin()
    script.tell(script.note())
    head = script.prev
    script.session.command(STRIKE)
    (sent,) = script.sent()
    assert sent["saw"] == head
    script.tell(script.note())
    assert script.prev != head
    script.again(resumed=True)
    (sent,) = script.sent()
    assert (sent["command"], sent["saw"]) == (STRIKE, head)


def test_the_heads_that_were_seen_are_remembered(script: Script) -> None:
    script.begin()
    first = script.prev
    script.tell(script.note())
    assert script.session.heads == {1: first, 2: script.prev}
    script.tell(*(script.note() for _ in range(HEADS)))
    assert (len(script.session.heads), min(script.session.heads)) == (HEADS, 3)


@pytest.mark.parametrize("other", [{"digest": "ab" * 32}, {"commit": 1, "last": "1-0"}])
def test_another_past_than_was_seen_is_said_at_once(script: Script, other: dict[str, Any]) -> None:
    script.begin()
    script.tell(script.note())
    script.session.connected()
    script.sent()
    _, flag = script.tell(script.welcome(**other))
    assert isinstance(flag, Flag)
    assert (flag.kind, flag.message) == ("other-head", "Up to commit 2 something else was seen.")
    assert script.session.flags == [flag]


def test_a_server_that_says_itself_that_lines_were_lost_is_not_told_twice(script: Script) -> None:
    script.begin()
    script.tell(script.note())
    script.session.connected()
    script.sent()
    told = script.tell(script.welcome(digest="ab" * 32, flag="history-lost"))
    assert [flag.kind for flag in told if isinstance(flag, Flag)] == ["history-lost"]
    assert script.session.heads == {2: "ab" * 32}
