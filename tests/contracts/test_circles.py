"""No imports go in circles in the web client either; ``lint-imports`` holds it for Python."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

from tests.contracts.repository import ROOT

SOURCES = ROOT / "clients" / "web" / "src"
IMPORT = re.compile(r"(?:^|\s)(?:from|import)\s*\(?\s*['\"](\.[^'\"]*)['\"]")


def imported(file: Path, files: set[Path]) -> set[Path]:
    """Give the files that one imports, types too; a component may stand in itself."""
    named = (file.parent.joinpath(name).resolve() for name in IMPORT.findall(file.read_text()))
    ends = ("", ".ts", ".d.ts", "/index.ts")
    return files.intersection(Path(f"{name}{end}") for name in named for end in ends) - {file}


def test_no_imports_of_the_web_client_go_in_circles() -> None:
    files = {f.resolve() for f in SOURCES.rglob("*") if f.suffix in (".ts", ".svelte")}
    found = {file: imported(file, files) for file in files}
    assert sum(map(len, found.values())) > len(files)
    TopologicalSorter(found).prepare()  # or a CycleError that names them
