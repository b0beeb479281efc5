"""What holds for every test: one that CI skips has failed, and none is timed by Hypothesis.

Redis may be missing on a laptop and then its tests are skipped; in CI (CI=true) nothing may be.
"""

import os
from collections import Counter
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import settings

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

FIRST = {"tests/clients/web/": 2, "tests/e2e/": 4, "tests/server/": 8}
"""Where tests are dear, as they start servers and browsers: so many of a file are in."""
EXAMPLES = tuple(
    f"tests/{name}/"
    for name in ("adversaries", "campaign", "domain", "kit", "projections", "rules")
)
"""Where tests are examples, which have to cover every branch of ``domain`` and ``projections``."""
DEAR = ("tests/simulation/", "tests/e2e/", "tests/clients/", "tests/laws/", "tests/server/")
"""Whose files come first, so that at the end no process works at one while the others have none."""
IN_CI = os.environ.get("CI") == "true"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else each server of a test compiles everything

for name in ("examples", "laws", "play", "table"):  # as the plug-in does, where there is one
    pytest.register_assert_rewrite(f"fightbook.clients.authors.{name}")
settings.register_profile("laptop", deadline=None)
if not IN_CI:  # where Hypothesis has a profile of its own: no deadline, no chance
    settings.load_profile("laptop")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--whole``."""
    parser.addoption("--whole", action="store_true", help="run every fight, size and game, as CI")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark an example: to count what it covers makes it several times as slow."""
    rest = item.get_closest_marker("whole") or item.get_closest_marker("chance")
    if item.nodeid.startswith(EXAMPLES) and not rest:
        item.add_marker("example")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for the whole suite, unless that is wanted or one of these was named.

    The dear ones come first.
    """
    items.sort(key=_place)
    if config.getoption("whole") or any("::" in name for name in config.args):
        return
    begun = Counter[str]()
    rest = [item for item in items if _for_the_whole(item, begun)]
    config.hook.pytest_deselected(items=rest)
    left = set(rest)
    items[:] = [item for item in items if item not in left]


def _place(item: pytest.Item) -> int:
    found = (n for n, folder in enumerate(DEAR) if item.nodeid.startswith(folder))
    return next(found, len(DEAR))


def _for_the_whole(item: pytest.Item, begun: Counter[str]) -> bool:
    """Tell whether a test is for the whole suite alone.

    Those are the ones that say so; of what is tried twice, what is tried at Redis as well as at
    Valkey and on a phone as well as at a laptop; and in a dear folder all but the first of a file,
    of which ``begun`` counts those that are in.
    """
    spec = getattr(item, "callspec", None)
    params: dict[str, object] = {} if spec is None else spec.params
    again = params.get("phone") is True or "redis" in params.values()
    if again or item.get_closest_marker("whole") is not None:
        return True
    file = item.nodeid.partition("::")[0]
    begun[file] += 1
    return begun[file] > next((n for where, n in FIRST.items() if file.startswith(where)), 10_000)


def pytest_xdist_auto_num_workers() -> int:
    """Give the processes of ``-n auto``: two more than there are cores, since many tests wait."""
    return (os.cpu_count() or 1) + 2


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    return _refuse_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    return _refuse_skip((yield))


def _refuse_skip(report: Report) -> Report:
    if IN_CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {report.longrepr}"
    return report
