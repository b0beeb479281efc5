"""The wheel carries every file of the four packages, data included, and nothing beside them."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tests.contracts.repository import ROOT, SOURCE, files


def test_the_wheel_carries_the_packages(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as archive:
        carried = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert carried == {path.as_posix() for path in files(*SOURCE)}
