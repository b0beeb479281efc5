"""The wheel carries every file of the four packages, data included, and nothing beside them.

Of the web client it carries what was built of it, and none of its sources.
"""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from tests.contracts.repository import ROOT, SOURCE, files

WEB = Path("clients", "web")


def test_the_wheel_carries_the_packages(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with ZipFile(wheel) as archive:
        carried = {name for name in archive.namelist() if ".dist-info/" not in name}
    packages = {path.as_posix() for path in files(*SOURCE) if WEB not in path.parents}
    built = {path.relative_to(ROOT).as_posix() for path in (ROOT / WEB / "dist").rglob("*.*")}
    assert "clients/web/dist/index.html" in built
    assert carried == packages | built
