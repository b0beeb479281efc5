"""A skipped test fails in CI, wherever it was skipped, and only there. No test waits for ever."""

from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"

TESTS = """
import pytest

def test_skips():
    pytest.skip("no Redis here")

@pytest.mark.skip
def test_marked():
    assert True

@pytest.mark.xfail(strict=True)
def test_known_to_fail():
    assert False
"""


@pytest.fixture
def suite(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.makeconftest(CONFTEST.read_text(encoding="utf-8"))
    pytester.makepyfile(TESTS)
    return pytester


def test_ci_fails_what_is_skipped(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    suite.runpytest_subprocess().assert_outcomes(failed=1, errors=1, xfailed=1)


def test_ci_fails_a_skipped_module(suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    suite.makepyfile(test_module="import pytest\npytest.importorskip('no_such_thing')")
    suite.runpytest_subprocess("test_module.py").assert_outcomes(errors=1)


def test_elsewhere_a_skip_is_a_skip(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    suite.runpytest_subprocess().assert_outcomes(skipped=2, xfailed=1)


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    assert 0 < float(pytestconfig.getini("timeout")) <= 600
