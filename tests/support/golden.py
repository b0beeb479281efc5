"""Golden files: what people read, kept word for word under ``tests/golden/``.

To accept a change after reading it: ``GOLDEN=write pytest tests/projections``, then look at the
difference before you keep it. In CI nothing is written.
"""

import os
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "golden"


def assert_golden(name: str, text: str) -> None:
    """Hold ``text`` against the file ``name``, or write it when asked to."""
    path = FOLDER / name
    if os.environ.get("GOLDEN") == "write" and os.environ.get("CI") != "true":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
