"""The record of a fight: read aloud as it stands, and read back to the same moves."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightbook.clients.authors.laws.fights import played
from fightbook.domain.perceive import see
from fightbook.projections import record
from fightbook.projections.audit.chain import read_book
from fightbook.projections.record import Hand, Move, Roll
from tests.laws.games import GAMES
from tests.support.books import raws
from tests.support.duel import DUEL
from tests.support.evening import evening
from tests.support.released import BOOKS


@pytest.mark.chance
@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_read_back_to_the_same_moves(game: str) -> None:
    for seat in ("gm", "s3"):
        lines, _ = read_book(raws(played(GAMES[game], 1), seat))
        head = record.about(lines)
        text = "\n".join(record.write(head, lines, record.told(lines, GAMES[game])))
        assert record.read(text) == (head, record.moves(lines))


@pytest.mark.parametrize(
    "path", sorted(BOOKS.glob("*/*/*.jsonl")), ids=lambda p: "/".join(p.parts[-3:])
)
def test_what_was_undone_amended_and_hidden_comes_back_without_a_digest(path: Path) -> None:
    lines, _ = read_book(path.read_bytes().splitlines())
    moves = record.moves(lines)
    again = [move for move in moves if move.of]
    assert again
    text = "\n".join(record.write(record.about(lines), lines))
    assert record.read(text)[1] == moves
    assert any(f"\n{move.commit}/{move.of}. {move.seat} " in text for move in again)
    body = text.partition("\n\n")[2]
    assert re.search(r"[0-9a-f]{64}|aaaaaaaa", body) is None


def test_what_was_taken_back_hidden_or_thrown_by_hand_is_seen() -> None:
    table = evening()[0]
    assert "7. -" in record.write({}, [see(line, "watch") for line in table.lines])
    lines, _ = read_book(raws(table, "watch"))
    text = [*record.write(record.about(lines), lines)]
    assert '[title "A fight"]' in text
    assert "7. s3 aim who=c1 high=true" in text  # the move after it shows it
    dice = "check:c1 1d6 4* +2 = 6; check:c2 1d6 3 = 3"
    assert f"~17. gm aim who=c2 high=true; {dice}" in text


def test_a_record_is_read_aloud() -> None:
    lines, _ = read_book(raws(evening()[0], "gm"))
    text = [*record.write({}, lines, record.told(lines, DUEL))]
    assert text[8] == (
        "8. gm aim who=c2 high=false; check:c1 1d6 1 = 1; check:c2 1d6 3 = 3 -- Rat chooses: not"
        " high. Ana takes 1 damage from Rat: hit points 3/3 → 2/3 (a touch). Round 2: aim."
    )


def test_every_mark_of_a_line_is_read() -> None:
    line = '~12. s3 attack who=c1 at={"x":[1,-2]} say="a -- b; c" -- a; b -- c'
    command = {"type": "attack", "who": "c1", "at": {"x": [1, -2]}, "say": "a -- b; c"}
    assert record.read(line) == ({}, [Move(12, "s3", command, struck=True)])
    line = '3. -; "a b" 3d6 6! (1) 4* 1d4 2 +3 -1 = 14; @"" []; @c1 [5,17]'
    roll = Roll("a b", ((6, 6), (6, 1), (6, 4), (4, 2)), 14)
    hands = (Hand("", ()), Hand("c1", (5, 17)))
    assert record.read(line)[1] == [Move(3, rolls=(roll,), hands=hands)]


@pytest.mark.parametrize(
    "line",
    ["x", "1 gm", "1. gm", "1. gm say x", "1. gm say; c 1d6 1", "1. 5 say", "1. - and", "[a b"],
)
def test_a_bad_line_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="Line 2 is no line of a record"):
        record.read(f"1. -\n{line}")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@pytest.mark.chance
@given(st.dictionaries(st.from_regex(r"[a-z_]+", fullmatch=True), VALUES), st.text(min_size=1))
def test_whatever_stands_in_a_command_comes_back(fields: dict[str, object], seat: str) -> None:
    command = {**fields, "type": "do"}
    row = record.row(Move(4, seat, command), ())
    assert record.read(row)[1] == [Move(4, seat, command)]
