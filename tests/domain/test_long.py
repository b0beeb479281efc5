"""Long maps and sets: nobody can tell one from the tree that it was."""

import pickle
import random
from collections.abc import Set as AbstractSet
from typing import Any

import msgspec
import pytest
from rpds import HashTrieMap, HashTrieSet

from fightbook.domain import long
from fightbook.domain.long import LongMap, LongSet, Pieces, place

KEYS: dict[str, list[Any]] = {"text": [f"s3/{n}" for n in range(40)], "numbers": [*range(40)]}
SEEDS = range(6)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let few entries be many pieces."""
    monkeypatch.setattr(long, "PIECE", 4)


def cut(entries: dict[Any, Any], count: int = 10) -> list[bytes]:
    found = [dict[Any, Any]() for _ in range(count)]
    for key, value in entries.items():
        found[place(key, count)][key] = value
    return [msgspec.msgpack.encode(some) for some in found]


def long_map(entries: dict[Any, Any]) -> LongMap[Any, Any]:
    return LongMap(Pieces(cut(entries), msgspec.msgpack.decode))


def long_set(entries: AbstractSet[Any]) -> LongSet[Any]:
    return LongSet(
        Pieces(cut(dict.fromkeys(entries)), lambda x: frozenset(msgspec.msgpack.decode(x)))
    )


def same_map(found: LongMap[Any, Any], true: "HashTrieMap[Any, Any]", keys: list[Any]) -> None:
    assert (found == true, true == found, len(found), bool(found)) == (
        True,
        True,
        len(true),
        bool(true),
    )
    assert sorted(found) == sorted(true)
    assert {*found.items()} == {*true.items()}
    assert sorted(found.values()) == sorted(true.values())
    for key in keys:
        assert (key in found, found.get(key, "none")) == (key in true, true.get(key, "none"))
        if key in true:
            assert found[key] == true[key]


def same_set(found: LongSet[Any], true: Any, keys: list[Any]) -> None:
    assert (found == true, true == found, len(found), bool(found)) == (
        True,
        True,
        len(true),
        bool(true),
    )
    assert sorted(found) == sorted(true)
    assert [key in found for key in keys] == [key in true for key in keys]


@pytest.mark.parametrize("keys", KEYS.values(), ids=[*KEYS])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_long_map_goes_on_as_the_tree_does(keys: list[Any], seed: int) -> None:
    chance = random.Random(seed)
    first = {key: chance.randrange(9) for key in chance.sample(keys, chance.randrange(30))}
    found: LongMap[Any, Any] | HashTrieMap[Any, Any] = long_map(first)
    true: Any = HashTrieMap(first)
    for _ in range(60):
        before, was = found, true
        key, value = chance.choice(keys), chance.randrange(9)
        deed = chance.choice(["insert", "discard", "remove", "update", "clear"])
        if deed == "insert":
            found, true = found.insert(key, value), true.insert(key, value)
        elif deed == "update":
            found, true = found.update({key: value}), true.update({key: value})
        elif deed == "clear" and chance.random() < 0.1:
            for gone in [*true]:
                found, true = found.remove(gone), true.remove(gone)
        elif deed == "discard" or key in true:
            found, true = found.discard(key), true.discard(key) if key in true else true
        else:
            with pytest.raises(KeyError):
                found.remove(key)
            with pytest.raises(KeyError):
                found[key]
        assert isinstance(found, LongMap)
        assert isinstance(before, LongMap)
        same_map(found, true, keys)
        same_map(before, was, keys)


@pytest.mark.parametrize("keys", KEYS.values(), ids=[*KEYS])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_long_set_goes_on_as_the_tree_does(keys: list[Any], seed: int) -> None:
    chance = random.Random(seed)
    first = frozenset(chance.sample(keys, chance.randrange(30)))
    found, true = long_set(first), HashTrieSet(first)
    for _ in range(60):
        before, was, key = found, true, chance.choice(keys)
        deed = chance.choice(["insert", "discard", "remove", "update", "clear"])
        if deed == "insert":
            found, true = found.insert(key), true.insert(key)
        elif deed == "update":
            found, true = found.update([key]), true.update([key])
        elif deed == "clear" and chance.random() < 0.1:
            for gone in [*true]:
                found, true = found.remove(gone), true.remove(gone)
        elif deed == "discard" or key in true:
            found, true = found.discard(key), true.discard(key)
        else:
            with pytest.raises(KeyError):
                found.remove(key)
        same_set(found, true, keys)
        same_set(before, was, keys)
    assert {*(found | {"more"})} == {*true, "more"}


def test_only_the_piece_is_read_in_which_an_entry_may_be() -> None:
    read = list[bytes]()

    def reading(piece: bytes) -> Any:
        read.append(piece)
        return msgspec.msgpack.decode(piece)

    entries = {n: str(n) for n in range(40)}
    found: LongMap[int, str] = LongMap(Pieces(cut(entries), reading))
    found = found.insert(41, "41").discard(3)
    assert not read
    assert (found[41], found.get(3)) == ("41", None)
    assert not read
    assert [found[n] for n in (8, 9, 10, 11)] == ["8", "9", "10", "11"]
    assert len(read) == 1
    assert 1_000_000 not in found
    assert len(read) == 2
    assert len(found) == 40
    assert len(read) == 10


def test_no_piece_is_read_for_a_text_that_stands_in_none() -> None:
    read = list[bytes]()

    def reading(piece: bytes) -> Any:
        read.append(piece)
        return msgspec.msgpack.decode(piece)

    entries = {f"s{n}/ä{n}": n for n in range(40)}
    found: LongMap[str, int] = LongMap(Pieces(cut(entries, 3), reading))
    assert [key for key in ("s3/ä4", "s40/ä40") if key in found] == []
    assert (found.get("s3/ö3"), found.get("s3/ö3", 7), read) == (None, 7, [])
    assert [found.get(key) for key in entries] == [*entries.values()]
    assert len(read) == 3
    assert found.get("s3/ä3x") is None  # what is read is looked through as ever
    assert "s3/ä" not in found


def test_they_are_written_as_the_trees_that_they_would_be() -> None:
    entries = {n: str(n) for n in range(40)}
    one, other = long_map(entries).discard(3), long_set(entries.keys()).discard(3)
    found, also = pickle.loads(pickle.dumps((one, other)))  # noqa: S301 - our own
    assert (type(found), type(also)) == (HashTrieMap, HashTrieSet)
    assert (found, also) == (one, other)
