"""``fightbook demo`` as its user runs it: a whole fight, by itself, to the end of its script."""

import subprocess
import sys
from pathlib import Path

from clients.demo import scripts
from tests.support.processes import ROOT

PROGRAM = "import sys; from server.cli import main; sys.exit(main())"


def test_the_demo_plays_to_the_end_of_its_script(tmp_path: Path) -> None:
    (script, *_) = scripts()
    demo = subprocess.run(
        [sys.executable, "-c", PROGRAM, "demo", "--data", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (demo.returncode, demo.stderr) == (0, "")
    lines = demo.stdout.splitlines()
    assert script.outcome in lines
    assert "WRONG" not in demo.stdout
    for fighter in script.combatants:
        assert any(f"{fighter.name} rolls" in line for line in lines)
