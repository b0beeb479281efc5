"""The wheel carries every file of the four packages in one namespace, and nothing beside it.

Of the web client it carries what was built of it, and none of its sources. The SDK is a wheel of
its own too: the same modules, under the same names.
"""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from tests.contracts.repository import ROOT, SOURCE, files, links, modules

WEB = Path("clients", "web")
SDK = Path("clients", "python")
NOT_CARRIED = SDK / "pyproject.toml"


def _carried(project: Path, folder: Path) -> set[str]:
    """Build a project's wheel into a folder and name what it puts into site-packages."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=project, capture_output=True, check=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def _project(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / path).read_text(encoding="utf-8"))["project"]
    return found


def _named(dependencies: list[str]) -> set[str]:
    return {name[0] for text in dependencies if (name := re.match(r"[\w-]+", text))}


def _tops(tree: ast.Module) -> set[str]:
    """Name the packages that a module imports from."""
    plain = {
        name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names
    }
    taken = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in plain | taken}


def test_the_wheel_carries_the_packages(tmp_path: Path) -> None:
    carried = _carried(ROOT, tmp_path)
    sources = [path for path in files(*SOURCE) if WEB not in path.parents and path != NOT_CARRIED]
    packages = {f"fightbook/{path.as_posix()}" for path in sources}
    made = (ROOT / WEB / "dist").rglob("*.*")
    built = {f"fightbook/{path.relative_to(ROOT).as_posix()}" for path in made}
    assert "fightbook/clients/web/dist/index.html" in built
    assert carried == packages | built


def test_the_links_give_the_folders_the_names_that_the_wheel_gives_them() -> None:
    found = {link.as_posix(): str((ROOT / link).readlink()) for link in links()}
    assert found == {f".python/fightbook/{name}": f"../../{name}" for name in SOURCE}


def test_the_sdk_is_a_wheel_of_its_own(tmp_path: Path) -> None:
    carried = _carried(ROOT / SDK, tmp_path)
    assert carried == {f"fightbook/{path.as_posix()}" for path in files(str(SDK))} - {
        f"fightbook/{NOT_CARRIED.as_posix()}"
    }


def test_the_sdk_names_what_it_imports_and_has_the_version_of_the_server() -> None:
    whole, sdk = _project(Path("pyproject.toml")), _project(NOT_CARRIED)
    imported = {name for tree in modules(str(SDK)).values() for name in _tops(tree)}
    assert imported - sys.stdlib_module_names - {"fightbook"} == _named(sdk["dependencies"])
    assert set(sdk["dependencies"]) <= set(whole["dependencies"])
    assert sdk["version"] == whole["version"]
