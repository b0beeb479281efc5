"""Of each law and game one fight is played; the others are for the whole suite."""

from collections import Counter

import pytest

from tests.support.whole import whole

FIGHTS = 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what comes after the first fights of a law."""
    seen = Counter[str]()
    for item in items:
        law, _, seed = item.nodeid.removesuffix("]").rpartition("-")
        if law.startswith("tests/laws/") and seed.isdigit():
            seen[law] += 1
            if seen[law] > FIGHTS:
                item.add_marker(whole)
