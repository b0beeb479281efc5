"""Maps that are never changed: another one is made."""

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def put(mapping: Mapping[K, V], key: K, value: V) -> dict[K, V]:
    """Give a copy of ``mapping`` with ``key`` set."""
    return {**mapping, key: value}


def without(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    """Give a copy of ``mapping`` that lacks ``key``."""
    return {k: v for k, v in mapping.items() if k != key}
