"""Whatever bytes come, the session raises nothing: it drops the line and keeps what it had."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.clients.python import Dropped, Flag
from tests.support.script import Script, pack

BAD: list[str | bytes] = [
    "",
    "{",
    "[]",
    "7",
    "null",
    b"\xff\xfe",
    b"\x80abc",
    "[" * 100_000,
    '{"a":' * 100_000,
    "9" * 10_000,
    '{"type": "commit", "commit": NaN}',
    "{}",
    '{"type": 7}',
    '{"type": "welcome"}',
    '{"type": "commit", "commit": true, "events": []}',
    '{"type": "commit", "commit": -1, "events": []}',
    '{"type": "commit", "commit": 1e3, "events": []}',
    '{"type": "commit", "commit": 99999999999999999999, "events": []}',
    '{"type": "commit", "commit": 2, "events": [7]}',
    '{"type": "commit", "commit": 2, "events": {}}',
    '{"type": "commit", "commit": 2, "patch": []}',
    '{"type": "rejected"}',
    '{"type": "rejected", "code": "x", "needs": [{}]}',
    '{"type": "moves", "moves": [{"command": 1}]}',
    '{"type": "moves", "moves": [{"command": {}, "rolls": 1}]}',
    '{"type": "moves", "moves": [{"command": {}, "form": 1}]}',
    '{"type": "moves", "moves": [{"command": {}, "over": [{"who": []}]}]}',
    '{"type": "moves", "moves": [{"command": {}, "over": [{"who": "c1"}]}]}',
    '{"type": "moves", "moves": [{"command": {}, "again": 1}]}',
    '{"type": "presence", "online": [1]}',
    '{"type": "presence", "online": "gm"}',
    '{"type": "problem"}',
]


@pytest.mark.parametrize("data", BAD, ids=range(len(BAD)))
def test_what_no_server_sends_ends_the_connection(data: str | bytes) -> None:
    script = Script()
    script.begin()
    flag, dropped = script.session.receive(data)
    assert isinstance(flag, Flag)
    assert (flag.kind, dropped) == (
        "bad-message",
        Dropped("bad-message", "The server sent what no server sends."),
    )
    assert script.session.view == {"n": 1}
    assert script.session.commit == 1
    hello = script.again(resumed=True)
    assert hello["after"] == "1-0"


def deep(n: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for _ in range(n):
        found = {"a": found}
    return found


@pytest.mark.parametrize("where", ["patch", "events"])
def test_what_is_too_deep_to_work_on_changes_nothing_or_is_flagged(where: str) -> None:
    script = Script()
    script.begin()
    for n in (100, 400, 800, 900, 950):
        session = script.session
        before = session.commit
        text = pack({"type": "commit", "commit": before + 1, "events": [], "patch": {}})
        value = json.dumps(deep(n)) if where == "patch" else f"[{json.dumps(deep(n))}]"
        session.receive(
            text.replace(f'"{where}":' + ("{}" if where == "patch" else "[]"), f'"{where}":{value}')
        )
        assert session.flags
        assert session.commit in (before, before + 1)
        script.again()


def test_messages_of_a_later_server_are_passed_over() -> None:
    script = Script()
    script.begin()
    assert script.tell({"type": "weather", "rain": 1}) == []
    assert len(script.tell({**script.note(), "rain": 1})) == 1


def test_before_the_welcome_nothing_counts() -> None:
    script = Script()
    script.session.connected()
    assert script.tell(script.note(), {"type": "presence", "online": []}) == []
    assert script.session.commit == 0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
)
FIELDS = st.sampled_from(
    [
        "commit",
        "events",
        "patch",
        "id",
        "code",
        "message",
        "moves",
        "online",
        "view",
        "flag",
        "last",
    ]
)
KINDS = st.sampled_from(
    ["welcome", "commit", "accepted", "rejected", "moves", "presence", "problem", "x"]
)


@given(st.lists(st.tuples(KINDS, st.dictionaries(FIELDS, JSON)), max_size=5))
def test_no_message_raises(messages: list[tuple[str, dict[str, Any]]]) -> None:
    script = Script()
    script.begin()
    script.session.command({"type": "strike"})
    for kind, fields in messages:
        script.tell({"type": kind, **fields})
    script.sent()
    assert script.session.commit >= 1


@given(st.binary(max_size=40) | st.text(max_size=40))
def test_no_bytes_raise(data: bytes | str) -> None:
    script = Script()
    script.begin()
    assert any(isinstance(h, Dropped) for h in script.session.receive(data))
