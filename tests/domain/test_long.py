"""Long maps: nobody can tell one from the tree that it would be."""

import random
from typing import Any

import pytest
from rpds import HashTrieMap

from fightbook.domain import long
from fightbook.domain.long import LongMap, cut, read

KEYS = [f"s3/{n}" for n in range(40)] + ["s3/1\xe4", "", "\0", "s"]
SEEDS = range(12)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few entries be many pieces."""
    monkeypatch.setattr(long, "PIECE", 40)
    monkeypatch.setattr(long, "NEWEST", 5)


def same_map(found: "LongMap[int]", true: "HashTrieMap[str, int]") -> None:
    assert (found == true, true == found, len(found)) == (True, True, len(true))
    assert sorted(found) == sorted(true)
    assert {*found.items()} == {*true.items()}
    assert sorted(found.values()) == sorted(true.values())
    for key in KEYS:
        assert (key in found, found.get(key, "none")) == (key in true, true.get(key, "none"))
        if key in true:
            assert found[key] == true[key]
        else:
            with pytest.raises(KeyError):
                found[key]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_long_map_goes_on_as_the_tree_does(seed: int) -> None:
    chance = random.Random(seed)
    first = {key: chance.randrange(9) for key in chance.sample(KEYS, chance.randrange(30))}
    found: LongMap[int] = LongMap(cut(first))
    true: Any = HashTrieMap(first)
    for _ in range(80):
        before, was = found, true
        key, value = chance.choice(KEYS), chance.randrange(9)
        found, true = found.insert(key, value), true.insert(key, value)
        same_map(found, true)
        same_map(before, was)
        same_map(LongMap(found.pieces), true)
    assert 0 < len(found) == len(true)


def test_pieces_are_small_and_all_as_full_as_each_other() -> None:
    found: LongMap[int] = LongMap(cut({}))
    for n in range(500):
        found = found.insert(f"gm/{n}", n)
    pieces = found.pieces
    assert sum(len(read(piece)) for piece in pieces) == len(found) == 500
    assert sum(map(len, pieces)) <= long.PIECE * len(pieces)
    assert max(len(read(piece)) for piece in pieces) < 20


def test_only_the_piece_is_read_in_which_an_entry_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[bytes]()

    def reading(piece: bytes) -> Any:
        asked.append(piece)
        return read(piece)

    old = {f"{n}": n for n in range(10, 50)}
    found = LongMap[int](cut(old)).insert("51", 51)
    monkeypatch.setattr(long, "read", reading)
    assert (found["51"], "nobody's" in found) == (51, False)
    assert not asked
    assert (found["12"], len(asked)) == (12, 1)


def test_no_piece_is_read_for_a_text_that_stands_in_none(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {f"s{n}/ä{n}": n for n in range(40)}
    found: LongMap[int] = LongMap(cut(entries))
    assert [found.get(key) for key in entries] == [*entries.values()]
    monkeypatch.setattr(long, "read", None)
    assert [key for key in ("s3/ä4x", "s40/ä40") if key in found] == []
    assert (found.get("s3/ö3"), found.get("s3/ö3", 7)) == (None, 7)
