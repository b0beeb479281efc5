"""The plug-in for pytest, loaded wherever Fightbook is installed: so it imports nothing of it.

It lets a law that does not hold say what it compared, and knows the marker ``rule``.
"""

import pytest

RULE = "rule(id): the unit of the written rules that this test proves"

ASSERTING = [f"{__package__}.{name}" for name in ("examples", "laws", "play", "table")]

pytest.register_assert_rewrite(*ASSERTING)


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known, also where unknown ones are errors."""
    config.addinivalue_line("markers", RULE)
