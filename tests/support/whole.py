"""What only the whole suite runs: more of the same, and what waits for long.

``pytest`` runs tests of all kinds, of each kind enough; ``pytest --whole`` runs every fight, size
and game, as ``.ci/run`` does.
"""

from collections.abc import Iterable
from typing import Any

import pytest

whole = pytest.mark.whole


def first(count: int, cases: Iterable[Any]) -> list[Any]:
    """Give cases of a test, of which all but the ``count`` first are for the whole suite."""
    found = list(cases)
    return [*found[:count], *(pytest.param(case, marks=whole) for case in found[count:])]
