"""The same stream gives the same bytes, in every process and after every restart.

Python orders sets by hashes that differ from process to process. So two processes that differ in
these play, fold and draw fights of every game, and have to give the same.
"""

import os
import subprocess
import sys
from itertools import zip_longest

from tests.support.processes import ROOT
from tests.support.whole import whole


def drawn(hashes: str) -> list[str]:
    """Give what a process gives in which strings have other hashes."""
    program = [sys.executable, "-m", "tests.support.drawn"]
    environment = {**os.environ, "PYTHONHASHSEED": hashes}
    found = subprocess.run(program, cwd=ROOT, env=environment, capture_output=True, check=True)
    return found.stdout.decode().splitlines()


@whole
def test_every_process_gives_the_same_bytes() -> None:
    first = drawn("1")
    parts = zip_longest(first, drawn("2"), fillvalue="")
    assert not [a.rpartition(" ")[0] for a, b in parts if a != b]
    assert len(first) > 1000
