"""How much work something is, without a clock: as much on any machine."""

import sys
from collections.abc import Callable


def calls(work: Callable[[], object]) -> int:
    """Count the functions that are called meanwhile, those of the interpreter too."""
    count = 0

    def note(_frame: object, event: str, _about: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count
