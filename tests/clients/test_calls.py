"""The links of a seat for the rolls of others: when they go out, and what is said of their use."""

from typing import Any

import pytest

from fightbook.clients.python import Flag
from fightbook.clients.python.dice import previous
from tests.support.script import Script

CALL = "c0" * 32
OTHER = "0c" * 32
HERE: dict[str, Any] = {"type": "presence", "online": ["s3"]}
"""All that was missed was told."""


@pytest.fixture
def script() -> Script:
    found = Script()
    found.begin()
    found.tell(HERE)
    return found


def anchor(script: Script) -> str:
    assert script.shakes is not None
    return script.shakes.calls.anchor


def behind(link: str, times: int) -> str:
    """Hash a link so many times."""
    found = bytes.fromhex(link)
    for _ in range(times):
        found = previous(found)
    return found.hex()


def call(script: Script, number: int = 1, name: str = CALL, **more: Any) -> dict[str, Any]:
    """Call for a link upon what the script has come to."""
    asked = {"type": "call", "call": name, "number": number}
    return {**asked, "after": script.last, "digest": script.prev, **more}


def roll(script: Script, name: str = CALL, at_ms: int = 0, **more: Any) -> dict[str, Any]:
    """Write a roll of the GM's with this seat's link, or what ``more`` says.

    ``at_ms``: what it is here; the server says that it is always the same.
    """
    script.now = at_ms / 1000
    found = {"type": "witnessed", "called": [["s3", 1]], "call": name, "links": ["x"], **more}
    declared = {"type": "declared", "seat": "gm", "at_ms": 1, "command": {"type": "throw"}}
    return script.commit_lines(declared, {"type": "shaken", "seat": "gm", "n": 1}, found)


def kinds(happened: list[Any]) -> set[str]:
    """Give the flags about this seat's links; the script's own are not sound."""
    own = {"bad-call", "other-call", "call-dropped", "passed-over", "not-asked"}
    return {found.kind for found in happened if isinstance(found, Flag)} & own


def test_a_call_is_answered_with_the_link_of_its_number(script: Script) -> None:
    assert script.tell(call(script)) == []
    (answer,) = script.sent()
    assert answer["type"] == "witness"
    assert (answer["call"], behind(answer["link"], 1)) == (CALL, anchor(script))
    assert kinds(script.tell(roll(script))) == set()
    assert kinds(script.tell(call(script, 2, OTHER))) == set()
    assert behind(script.sent()[0]["link"], 2) == anchor(script)


def test_a_call_waits_until_its_past_is_held(script: Script) -> None:
    note = script.note()
    assert script.tell(call(script)) == []
    assert script.sent() == []
    script.tell(note)
    assert [sent["type"] for sent in script.sent()] == ["witness"]


def test_a_call_upon_another_past_is_not_answered(script: Script) -> None:
    script.tell(call(script, digest="ab" * 32))
    assert script.sent() == []


def test_the_same_call_is_answered_again_and_with_the_same_link(script: Script) -> None:
    script.tell(call(script))
    first = script.sent()
    script.again(resumed=True)
    script.tell(call(script))
    assert script.sent() == first


@pytest.mark.parametrize(("number", "name"), [(1, OTHER), (2, OTHER), (0, OTHER), (99, OTHER)])
def test_no_other_link_goes_out_before_this_one_stands(
    script: Script, number: int, name: str
) -> None:
    script.tell(call(script))
    script.sent()
    assert kinds(script.tell(call(script, number, name))) == {"bad-call"}
    assert script.sent() == []


def test_a_call_that_never_became_a_commit_is_told_and_its_link_is_shown_for_no_other(
    script: Script,
) -> None:
    script.tell(call(script))
    assert kinds(script.tell(script.note())) == {"call-dropped"}
    script.sent()
    assert kinds(script.tell(call(script, 1, OTHER))) == {"bad-call"}
    assert script.sent() == []


def test_a_link_under_another_call_is_told(script: Script) -> None:
    script.tell(call(script))
    assert kinds(script.tell(roll(script, OTHER))) == {"call-dropped", "other-call"}


def test_to_be_passed_over_is_told_to_whoever_had_answered(script: Script) -> None:
    passed: dict[str, Any] = {"passed": ["s3"], "links": []}
    script.tell(call(script))
    assert kinds(script.tell(roll(script, **passed))) == {"passed-over"}
    assert kinds(script.tell(roll(script, OTHER, called=[["s3", 2]], **passed))) == set()


def test_not_to_be_asked_is_told_to_whoever_is_here_for_a_while(script: Script) -> None:
    nobody: dict[str, Any] = {"called": [], "links": [], "absent": ["s3"]}
    assert kinds(script.tell(roll(script, at_ms=1000, **nobody))) == set()
    assert kinds(script.tell(roll(script, at_ms=2000, **nobody))) == set()
    assert kinds(script.tell(roll(script, at_ms=9000, **nobody))) == {"not-asked"}
    own = {"type": "declared", "seat": "s3"}
    shaken = {"type": "shaken", "seat": "s3", "n": 1, "link": "ab"}
    assert kinds(script.tell(script.commit_lines(own, shaken))) == set()
    other = {**own, "seat": "s9"}
    assert kinds(script.tell(script.commit_lines(other, {**shaken, "seat": "s9"}))) == set()


def test_who_rests_need_not_be_asked_until_a_command_of_that_person(script: Script) -> None:
    script.tell(roll(script, at_ms=1, passed=["s3"], links=[]))
    nobody: dict[str, Any] = {"called": [], "links": []}
    assert kinds(script.tell(roll(script, at_ms=9000, **nobody))) == set()
    begun = {"type": "declared", "seat": "s3", "command": {"type": "anchor"}}
    script.tell(script.commit_lines(begun))
    assert kinds(script.tell(roll(script, at_ms=9100, **nobody))) == set()
    script.tell(script.commit_lines({**begun, "command": {"type": "say"}}))
    assert kinds(script.tell(roll(script, at_ms=9200, **nobody))) == {"not-asked"}


def test_to_be_passed_over_for_a_call_that_never_came_is_told(script: Script) -> None:
    passed: dict[str, Any] = {"passed": ["s3"], "links": []}
    assert kinds(script.tell(roll(script, at_ms=9000, **passed))) == {"not-asked"}


def test_what_was_rolled_while_nobody_was_here_is_no_lie(script: Script) -> None:
    """However long it takes to send it again, within reason."""
    nobody: dict[str, Any] = {"called": [], "links": [], "absent": ["s3"]}
    script.now = 20.0
    missed = [roll(script, at_ms=at_ms, **nobody) for at_ms in (20_000, 30_000)]
    script.again(resumed=True)
    assert kinds(script.tell(*missed, HERE)) == set()
    assert kinds(script.tell(roll(script, at_ms=90_000, **nobody))) == {"not-asked"}


def test_a_call_that_was_answered_before_commits_were_missed_has_to_stand(script: Script) -> None:
    """The server lost the line, and with it the call: who reads the whole stream sees that."""
    script.tell(call(script))
    assert script.session.unsettled(script.session.witness) == []  # it may still come
    script.note()
    script.again()
    (gone,) = script.session.unsettled(script.session.witness)
    assert (gone.kind, gone.at) == ("call-dropped", "1-0")
    script.session.witness.calls.add(CALL)
    assert script.session.unsettled(script.session.witness) == []


def test_no_link_of_a_chain_is_shown_behind_commits_that_were_missed(script: Script) -> None:
    """They may be another past."""
    script.note()
    script.again()
    script.sent()
    assert script.tell(call(script)) == []
    assert script.sent() == []


def test_who_has_no_chain_at_the_table_has_no_answer() -> None:
    script = Script(shakes=False)
    script.begin()
    assert script.tell(call(script)) == []
    assert script.sent() == []


@pytest.mark.parametrize("called", [7, [7], [["s3"]], [["s3", "x"]]])
def test_what_no_server_sends_is_no_reason_to_stop(script: Script, called: Any) -> None:
    script.tell(roll(script, called=called))
    assert script.tell(call(script)) == []
