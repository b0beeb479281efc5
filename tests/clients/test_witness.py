"""The witness follows an honest stream in silence, and flags every kind of lie at its place."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.clients.python import dice
from fightbook.clients.python.witness import Flag, Witness, digest
from fightbook.domain.events import Declared, Noted
from fightbook.domain.line import Hidden, embed, write
from fightbook.domain.perceive import see
from tests.support.circle import Circle
from tests.support.duel import DUEL
from tests.support.play import play, seat_everybody
from tests.support.script import TABLE, Script
from tests.support.table import Table

Line = dict[str, Any]
HEX = dice.chain(b"s" * 32, 8)


def stream() -> list[Line]:
    """A stream with all that a witness checks: shakes, draws, faces, a revealed line."""
    script = Script()
    shake, seed = HEX[1], bytes.fromhex(TABLE[1])
    words = dice.words(dice.seed(seed, shake), "check:c1")
    fallen = [{"sides": 6, "face": dice.face(words, 6)} for _ in range(3)]
    real = {"sides": 6, "face": 3, "table": True}
    more = [
        script.commit_lines(
            {"type": "seated", "seat": "s3", "anchors": {"table": TABLE[0], "shake": HEX[0].hex()}}
        ),
        script.commit_lines({"type": "declared"}, {"type": "chosen"}, hidden=(0, 1)),
        script.commit_lines(
            {"type": "declared"},
            {"type": "shaken", "seat": "s3", "n": 1, "link": shake.hex()},
            {
                "type": "drawn",
                "seat": "s3",
                "cup": "table",
                "link": TABLE[1],
                "place": 1,
                "read": {"check:c1": 3},
            },
            {"type": "rolled", "label": "check:c1", "dice": fallen[:2]},
            {"type": "rolled", "label": "check:c1", "dice": fallen[2:]},
            {"type": "rolled", "label": "check:c2", "dice": [real]},
            {"type": "revealed", "address": "3-1", "line": script.lines["3-1"]},
        ),
        script.commit_lines(
            {"type": "shaken", "seat": "s3", "n": 2, "link": HEX[2].hex()},
            {"type": "drawn", "seat": "s3", "cup": "screen", "link": TABLE[2], "place": 2},
        ),
        script.commit_lines(
            {"type": "shaken", "seat": "s3", "n": 3, "link": HEX[3].hex()},
            {"type": "drawn", "seat": "s3", "cup": "table", "link": TABLE[3], "place": 3},
        ),
        script.commit_lines({"type": "anchored", "holder": "s3", "anchors": {"table": TABLE[0]}}),
        script.commit_lines(
            {"type": "shaken", "seat": "s3", "n": 1},
            {"type": "drawn", "seat": "s3", "cup": "table", "link": TABLE[1], "place": 1},
        ),
    ]
    return [script.lines["1-0"], *(line for found in more for line in found["events"])]


def head(lines: list[Line]) -> str:
    found = "0" * 64
    for line in lines:
        found = digest(found, line)
    return found


def place_of(lines: list[Line], at: str) -> int:
    return [line["at"] for line in lines].index(at)


def test_an_honest_stream_has_no_flags() -> None:
    witness = Witness()
    assert witness.follow(stream()) == []
    assert (witness.last, witness.digest) == ("8-1", head(stream()))


@given(st.data())
def test_a_witness_may_begin_anywhere(data: st.DataObject) -> None:
    lines = stream()
    n = data.draw(st.integers(1, len(lines) - 1))
    witness = Witness(lines[n - 1]["at"], head(lines[:n]))
    assert witness.follow(lines[n:], head(lines)) == []


@given(st.data())
def test_a_missing_line_is_noticed(data: st.DataObject) -> None:
    lines = stream()
    n = data.draw(st.integers(0, len(lines) - 2))
    flags = Witness().follow(lines[:n] + lines[n + 1 :], head(lines))
    assert flags[0].kind == "broken-chain"
    assert flags[0].at in (lines[n + 1]["at"], lines[-1]["at"])


@given(st.data())
def test_a_line_that_was_changed_is_noticed_at_the_head(data: st.DataObject) -> None:
    lines = stream()
    honest = head(lines)
    n = data.draw(st.integers(0, len(lines) - 1))
    other = {"text": "It was otherwise."} if "type" in lines[n] else {"mark": FALSE}
    lines[n] = {**lines[n], **other}
    why = "The lines do not lead to the head that the server names."
    assert Flag("broken-chain", lines[-1]["at"], why) in Witness().follow(lines, honest)


def bent(at: str, **fields: Any) -> list[Line]:
    """A server that lies from the start: the chain is whole, but one line says something else."""
    lines = stream()
    place = place_of(lines, at)
    lines[place] = {**lines[place], **fields}
    return lines


FALSE = "ab" * 32
LIES: list[tuple[str, str, dict[str, Any]]] = [
    ("bad-draw", "4-2", {"link": FALSE}),
    ("bad-draw", "6-1", {"place": 2}),
    ("bad-draw", "6-1", {"link": TABLE[2]}),
    ("bad-draw", "6-1", {"seat": "gm"}),
    ("bad-shake", "4-1", {"link": FALSE}),
    ("bad-shake", "4-1", {"link": ""}),
    ("bad-shake", "6-0", {"n": 2}),
    ("bad-shake", "6-0", {"n": 4}),
    ("bad-shake", "8-0", {"link": HEX[4].hex()}),
    ("bad-face", "4-3", {"label": "check:c9"}),
    ("bad-face", "4-4", {"dice": [{"sides": 20, "face": 21}]}),
    (
        "bad-face",
        "4-5",
        {"dice": [{"sides": 6, "face": 3, "table": False}, {"sides": 9, "face": 0}]},
    ),
    ("bad-reveal", "4-6", {"line": {"at": "3-1", "type": "chosen", "what": "else"}}),
    ("bad-message", "4-3", {"dice": [{"sides": 0, "face": 0}]}),
    ("bad-message", "4-2", {"link": 7}),
    ("bad-message", "4-2", {"link": "no hex"}),
    ("bad-message", "2-0", {"seat": ["s3"]}),
    ("bad-message", "4-6", {"line": None}),
    ("bad-message", "1-0", {"anchors": 1}),
]


@pytest.mark.parametrize(("kind", "at", "fields"), LIES)
def test_a_lie_is_flagged_where_it_stands(kind: str, at: str, fields: dict[str, Any]) -> None:
    flags = Witness().follow(bent(at, **fields))
    assert (kind, at) in {(flag.kind, flag.at) for flag in flags}


def test_dice_without_a_draw_are_flagged() -> None:
    script = Script()
    rolled = script.commit_lines(
        {"type": "rolled", "label": "x", "dice": [{"sides": 6, "face": 1}]}
    )
    flags = Witness().follow([script.lines["1-0"], *rolled["events"]])
    assert [flag.kind for flag in flags] == ["bad-face"]


@pytest.mark.parametrize("at", ["", "7", "7-x", "-1-0", "1-1-1", "01-0", "9" * 50, 5, None])
def test_what_is_no_address_is_flagged(at: object) -> None:
    flags = Witness().follow([{"at": at, "type": "noted"}])
    assert [flag.kind for flag in flags] == ["bad-message"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
)
FIELDS = st.sampled_from(
    ["mark", "type", "link", "place", "cup", "dice", "line", "address", "seat", "holder", "anchors"]
)
KINDS = st.sampled_from(
    ["opened", "anchored", "seated", "shaken", "drawn", "rolled", "revealed", "noted"]
)


@given(KINDS, st.dictionaries(FIELDS, JSON | KINDS), st.sampled_from(["1-0", "1-1", "2-0"]))
def test_no_line_stops_a_witness(kind: str, fields: Line, at: str) -> None:
    witness = Witness()
    witness.follow([{"at": at, "type": kind, **fields}])
    assert witness.last == at


TEXT = st.text(st.characters(codec="utf-8"), max_size=30)


@given(TEXT, TEXT)
def test_a_line_has_the_digest_that_the_server_gives_it(text: str, who: str) -> None:
    (line,) = write(1, (Noted(text, who),), "0" * 64)
    assert digest("0" * 64, embed(line.raw)) == line.digest


def played(seed: int) -> Table:
    """A fight by the server's own rules."""
    rules: Any = DUEL
    table = seat_everybody(rules, {}, seed)
    play(table, seed)
    return table


def shown(table: Table, seat: str = "gm") -> list[Line]:
    """The lines as a seat is sent them."""
    seen = [see(line, seat) for line in table.lines]
    return [
        {"at": line.at, "mark": line.mark} if isinstance(line, Hidden) else embed(line.raw)
        for line in seen
    ]


@pytest.mark.parametrize("seed", range(5))
def test_fights_of_the_server_are_found_honest(seed: int) -> None:
    lines = shown(played(seed))
    assert any(line.get("type") == "rolled" for line in lines)
    assert Witness().follow(lines) == []


def amended(how: str) -> Table:
    """A fight in which an aim was another one in the end."""
    table = played(1)
    commands = [(line.commit, line.event) for line in table.lines]
    aims = [
        (commit, event.command)
        for commit, event in commands
        if isinstance(event, Declared) and event.command["type"] == "aim"
    ]
    commit, aim = aims[-4]
    other = {**aim, "high": not aim["high"]}
    change: Line = {"type": "amend", "commit": commit, "command": other, "illegal": "drop"}
    table.do("gm", {**change, "dice": how})
    return table


@pytest.mark.parametrize("how", ["same", "fresh"])
@pytest.mark.parametrize("seat", ["gm", "watch"])
def test_a_past_that_was_amended_is_found_honest(how: str, seat: str) -> None:
    lines = shown(amended(how), seat)
    (run,) = [n for n, line in enumerate(lines) if line.get("type") == "amended"]
    assert "rolled" in {line.get("type") for line in lines[run:]}
    assert Witness().follow(lines) == []


@pytest.mark.parametrize("how", ["same", "fresh"])
def test_a_lie_in_an_amended_past_is_flagged(how: str) -> None:
    lines = shown(amended(how))
    rolled = [n for n, line in enumerate(lines) if line.get("type") == "rolled"][-1]
    (die,) = lines[rolled]["dice"]
    lines[rolled] = {**lines[rolled], "dice": [{**die, "face": die["face"] % 6 + 1}]}
    kinds = {flag.kind for flag in Witness().follow(lines)}
    assert "bad-face" in kinds


def test_a_stream_must_have_the_heads_that_were_seen() -> None:
    script = Script()
    heads = {1: script.prev}
    for _ in range(3):
        script.note()
        heads[script.commit] = script.prev
    lines = list(script.lines.values())
    for kept, wrong in (
        (heads, []),
        ({**heads, 2: "ab" * 32}, ["2-1"]),
        ({**heads, 4: "ab" * 32}, ["4-1"]),
        ({**heads, 5: "ab" * 32}, ["4-1"]),
    ):
        witness = Witness(kept=kept)
        assert [*witness.follow(lines), *witness.end()] == witness.flags
        assert [(f.kind, f.at) for f in witness.flags] == [("other-head", at) for at in wrong]
    empty = Witness(kept=heads)
    assert [flag.message for flag in empty.end()] == ["It ends before commit 4, which was seen."]


def witnessed() -> list[Line]:
    """A fight in which one of two players gave a link to a roll of the GM's, then both."""
    table = Circle()
    table.come("Ana", 1)
    bo = table.come("Bo", 2)
    table.mute = {bo}
    roll = {"type": "throw", "sides": 6, "count": 3}
    table.do("gm", roll)
    table.do(bo, {"type": "say", "text": "Here."})
    table.mute = set()
    table.do("gm", roll)
    return [embed(line.raw) for line in table.lines]


@pytest.mark.parametrize(
    "change",
    [{"links": ["ab" * 32]}, {"nonce": "ab" * 32}, {"call": "ab" * 32}, {"called": [["s3", 9]]}],
)
def test_a_call_that_is_not_what_it_has_to_be_is_flagged(change: Line) -> None:
    lines = witnessed()
    assert Witness().follow(lines) == []
    (first, *_) = [line for line in lines if line["type"] == "witnessed"]
    flags = Witness().follow([{**line, **change} if line is first else line for line in lines])
    assert ("bad-witness", first["at"]) in {(flag.kind, flag.at) for flag in flags}
