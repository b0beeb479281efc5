"""What a seat gave and showed, held against what the stream says of it: only its client can."""

from typing import Any

import pytest

from fightbook.clients.python import Flag
from tests.support.script import Script

STRIKE: dict[str, Any] = {
    "type": "strike",
    "who": "c1",
    "at": "c2",
    "hard": True,
    "why": "a\u202eha",
}


@pytest.fixture
def script() -> Script:
    found = Script()
    found.begin()
    found.teach(STRIKE)
    return found


def kinds(happened: list[Any]) -> list[str]:
    return [one.kind for one in happened if isinstance(one, Flag)]


def given(script: Script) -> dict[str, Any]:
    """Give a command that rolls; what was sent."""
    script.session.command(STRIKE)
    return script.sent()[-1]


def test_what_stands_as_it_was_given_is_no_lie(script: Script) -> None:
    sent = given(script)
    said = {**STRIKE, "why": "aha"}  # nobody stores what plays tricks on a reader
    assert kinds(script.tell(*script.accepted({**sent, "command": said}))) == []
    assert script.session.doubts() == []


@pytest.mark.parametrize(
    "said",
    [
        {**STRIKE, "at": "c3"},
        {**STRIKE, "why": "oho"},
        {**STRIKE, "aim": "high"},
        {name: STRIKE[name] for name in STRIKE if name != "hard"},
        {name: STRIKE[name] for name in STRIKE if name != "at"},
    ],
)
def test_another_command_under_its_id_is_told(script: Script, said: dict[str, Any]) -> None:
    """Whoever knows the dice could else choose what they are thrown for."""
    sent = given(script)
    assert kinds(script.tell(*script.accepted({**sent, "command": said}))) == ["other-command"]


def test_a_field_that_is_left_out_may_be_what_is_meant_without_it(script: Script) -> None:
    script.session.command({"type": "throw", "sides": 6, "count": 1, "hidden": False})
    (sent,) = script.sent()
    said = {"type": "throw", "sides": 6}
    assert kinds(script.tell(*script.accepted({**sent, "command": said}))) == []


@pytest.mark.parametrize("link", ["", "ab" * 32])
def test_a_roll_without_the_link_that_was_shown_for_it_is_told(script: Script, link: str) -> None:
    sent = given(script)
    shaken = {"type": "shaken", "seat": "s3", "n": 1, **({"link": link} if link else {})}
    del sent["shake"]
    assert "other-link" in kinds(script.tell(*script.accepted(sent, shaken)))


def test_a_command_that_stands_twice_is_told(script: Script) -> None:
    sent = given(script)
    script.tell(*script.accepted(sent))
    again, _ = script.accepted({**sent, "shake": "cd" * 32})
    assert "other-command" in kinds(script.tell(again))


def test_what_this_session_did_not_give_is_a_doubt(script: Script) -> None:
    """Another device may have; or the server, in its name."""
    declared: dict[str, Any] = {"type": "declared", "seat": "s3", "id": "x-1"}
    assert kinds(script.tell(script.commit_lines(declared))) == []
    assert [(doubt.kind, doubt.at) for doubt in script.session.doubts()] == [("not-given", "3-0")]
    declared = {**declared, "of": 3}  # which an amendment decides again
    script.tell(script.commit_lines(declared))
    assert len(script.session.doubts()) == 1


def test_a_link_that_was_shown_in_vain_is_a_doubt(script: Script) -> None:
    sent = given(script)
    script.tell({"type": "rejected", "id": sent["id"], "code": "illegal", "message": "!"})
    assert [doubt.kind for doubt in script.session.doubts()] == ["shown-in-vain"]
    script.tell(*script.accepted(given(script)))
    assert script.session.doubts() == []


@pytest.mark.parametrize(
    ("code", "said", "flags", "doubts"),
    [
        ("store-away", {}, [], ["done-after-all"]),
        ("store-away", {"shown": 2}, ["other-command"], []),
        ("store-away", {"saw": "ab" * 32}, ["other-command"], []),
        ("illegal", {}, ["other-command"], []),
    ],
)
def test_what_was_refused_while_the_store_was_away_may_stand_after_all(
    script: Script, code: str, said: dict[str, Any], flags: list[str], doubts: list[str]
) -> None:
    """Its link was shown again meanwhile, so a host may have chosen: that is told."""
    first = given(script)
    script.tell({"type": "rejected", "id": first["id"], "code": code, "message": "!"})
    second = given(script)
    assert (second["shake"], second["shown"]) == (first["shake"], 1)
    commit, _ = script.accepted({**first, **said})
    assert kinds(script.tell(commit)) == flags
    assert [doubt.kind for doubt in script.session.doubts()] == doubts


def test_a_chain_that_cannot_begin_while_the_store_is_away_begins_with_the_next_command(
    script: Script,
) -> None:
    """Given up for good, no roll of this session would ever be taken again."""
    first = given(script)
    script.tell({"type": "rejected", "id": first["id"], "code": "bad-shake", "message": "!"})
    (anchor,) = script.sent()
    refused = {"type": "rejected", "id": anchor["id"], "code": "store-away", "message": "!"}
    assert [(h.code, h.id) for h in script.tell(refused)] == [("store-away", first["id"])]
    assert script.sent() == []
    again = given(script)
    assert again["command"]["type"] == "anchor"
    script.tell(*script.accepted(again))
    (sent,) = script.sent()
    assert (sent["command"], "shake" in sent) == (STRIKE, True)


def test_a_pair_that_somebody_else_began_for_this_seat_is_a_doubt(script: Script) -> None:
    anchored = {"type": "anchored", "holder": "s3", "anchors": {"table": "ab" * 32}}
    script.tell(script.commit_lines({"type": "declared", "seat": "server"}, anchored))
    assert [doubt.kind for doubt in script.session.doubts()] == ["other-pair"]
