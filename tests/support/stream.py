"""The raw stream as it lies in a store: what was kept, and what was never repeated."""

import json
from collections import Counter
from typing import Any, cast

from redis import Redis

from tests.support.client import Json, chained
from tests.support.processes import Store


def raw(store: Store, encounter: str) -> list[Json]:
    """Give every line, also what nobody may see, after a check of the chain of digests."""
    with Redis.from_url(store.url) as redis:
        entries = cast(list[Any], redis.xrange(f"fightbook:{{{encounter}}}:events"))
    assert [at.decode() for at, _ in entries] == [json.loads(f[b"event"])["at"] for _, f in entries]
    lines: list[Json] = [json.loads(fields[b"event"]) for _, fields in entries]
    digest = "0" * 64
    for line, (_, fields) in zip(lines, entries, strict=True):
        _, digest = chained([line], digest)
        assert fields[b"digest"].hex() == digest
    return lines


def declared(lines: list[Json]) -> dict[str, int]:
    """Give the commit of each command id; an id that counted twice is a fault."""
    found = [line for line in lines if line["type"] == "declared"]
    ids = Counter(line["id"] for line in found)
    assert [ident for ident, count in ids.items() if count > 1] == []
    return {line["id"]: int(line["at"].partition("-")[0]) for line in found}


def links(lines: list[Json]) -> list[str]:
    """Give every link that was taken from a cup; one that was taken twice is a fault."""
    found = [line["link"] for line in lines if line["type"] == "drawn"]
    assert len(found) == len(set(found))
    return found


def anchors(lines: list[Json]) -> set[str]:
    """Give the anchors of the chains that were begun later."""
    return {a for x in lines if x["type"] == "anchored" for a in x["anchors"].values()}
