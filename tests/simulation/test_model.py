"""The model of a store answers as a real one does, to whatever is asked of it, in any order."""

import random
from collections.abc import Generator
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import RedisError

from fightbook.server import scripts
from fightbook.server.append import SHA
from tests.simulation.model import SCRIPTS, Model, Word
from tests.support.processes import Store

STREAM, CALLS, TOMB, TIPS, DRAFT, TEXT = (
    f"fightbook:{{x}}:{name}" for name in ("events", "call", "tomb", "tips", "draft", "text")
)
RUNS, COMMANDS = 60, 60


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Generator[Any]:
    with Store("valkey", tmp_path_factory.mktemp("model")) as store:
        store.launch()
        store.answering()
        with Redis.from_url(store.url) as found:
            yield found


def asked(chance: random.Random, head: tuple[Any, ...]) -> tuple[Word, ...]:
    """Give a command: often one that fits what there is, and often one that does not."""
    at, digest = head if chance.random() < 0.8 else (b"7-1", b"other")
    call, seat, commit = chance.choice("ab"), chance.choice(["s1", "s2"]), chance.randrange(1, 9)
    line = [f"{commit}-{chance.randrange(3)}", f"line {chance.random()}", f"{chance.random()}"]
    last = (f"{commit}-9", "last", f"{chance.random()}")
    named = chance.choice(["", "a", "b"])
    append = (3, STREAM, CALLS, TOMB, at, digest, commit, named, *line, *last)
    kinds: list[tuple[Word, ...]] = [
        ("EVAL", scripts.APPEND, *append),
        ("EVALSHA", SHA, *append),
        ("EVAL", scripts.KEEP_TIP, 2, TIPS, TOMB, call, seat),
        ("EVAL", scripts.PUBLISH, 3, DRAFT, STREAM, TOMB),
        ("EVAL", scripts.OPEN_CALL, 2, STREAM, CALLS, at, digest, call, "opened"),
        ("EVAL", scripts.ANSWER_CALL, 2, CALLS, CALLS, call, seat, f"{chance.random()}"),
        ("EVAL", scripts.DROP_CALL, 1, CALLS, call),
        ("XADD", DRAFT, f"{commit}-1", "event", "x", "digest", "y"),
        ("XRANGE", STREAM, f"({commit}-1", "+", "COUNT", chance.randrange(1, 4)),
        ("XRANGE", STREAM, commit, commit),
        ("XREVRANGE", STREAM, "+", "-", "COUNT", 1),
        ("XLEN", STREAM),
        ("EXISTS", STREAM, CALLS),
        ("HGETALL", CALLS),
        ("HGET", TIPS, call),
        ("HSET", TIPS, call, seat),
        ("HSETNX", TIPS, call, seat),
        ("HDEL", TIPS, call),
        ("SET", TEXT, f"{chance.random()}", *chance.choice([("NX",), ()])),
        ("GET", TEXT),
        ("EXPIRE", DRAFT, 3600),
    ]
    rare: list[tuple[Word, ...]] = [
        ("DEL", DRAFT),
        ("DEL", STREAM),
        ("SET", TOMB, "x"),
        ("DEL", TOMB),
        ("SCRIPT LOAD", scripts.APPEND),
    ]
    return chance.choice(rare if chance.random() < 0.05 else kinds)


def said(store: Any, words: tuple[Word, ...]) -> Any:
    """Give what a store answers, or what kind of refusal."""
    try:
        do = store.execute if isinstance(store, Model) else store.execute_command
        return do(*words)
    except RedisError as error:
        return type(error)


@pytest.mark.parametrize("seed", range(RUNS))
def test_whatever_is_asked_is_answered_as_a_real_store_does(valkey: Any, seed: int) -> None:
    valkey.flushall()
    valkey.script_flush()
    model, chance = Model(), random.Random(seed)
    for _ in range(COMMANDS):
        last = model.last(STREAM.encode())
        head = (last[0][0], last[0][1][b"digest"]) if last else (b"", b"")
        words = asked(chance, head)
        assert said(model, words) == said(valkey, words), words


def test_each_script_of_a_table_has_its_model_and_none_is_old() -> None:
    shipped = {text for name, text in vars(scripts).items() if name.isupper()}
    assert shipped == set(SCRIPTS)
