"""What holds for every test: one that CI skips has failed, and none is timed by Hypothesis.

Redis may be missing on a laptop and then its tests are skipped; in CI (CI=true) nothing may be.
"""

import os
from collections.abc import Generator
from typing import TypeVar

import pytest
from hypothesis import settings

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

IN_CI = os.environ.get("CI") == "true"

for name in ("examples", "laws", "play", "table"):  # as the plug-in does, where there is one
    pytest.register_assert_rewrite(f"fightbook.clients.authors.{name}")
settings.register_profile("laptop", deadline=None)
if not IN_CI:  # where Hypothesis has a profile of its own: no deadline, no chance
    settings.load_profile("laptop")


def pytest_xdist_auto_num_workers() -> int:
    """Give the processes of ``-n auto``: one more than there are cores, since many tests wait."""
    return (os.cpu_count() or 1) + 1


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
