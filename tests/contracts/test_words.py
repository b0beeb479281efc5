"""No file names a package registry's host or a path of somebody's machine."""

import re
import subprocess
import sys

from tests.contracts.repository import texts

# In pieces, so that this file passes its own test.
KNOWN_REGISTRIES = {
    ".".join(pieces)
    for pieces in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("npm", "pkg", "github", "com"),
    )
}
MACHINE_PATH = re.compile(r"(?<![\w.)\]}])/(?:work|home|root|Users)/|[A-Z]:\\Users\\")


def registries() -> set[str]:
    """The hosts known everywhere, and those that pip is set to use here."""
    pip = [sys.executable, "-m", "pip", "config", "list"]
    settings = subprocess.run(pip, capture_output=True, text=True, check=True).stdout
    return KNOWN_REGISTRIES | set(re.findall(r"https?://(?:[^/\s']*@)?([\w.-]+\.\w+)", settings))


def test_no_file_names_a_package_registry() -> None:
    hosts = registries()
    assert [(str(path), host) for path, text in texts() for host in hosts if host in text] == []


def test_no_file_names_a_path_of_a_machine() -> None:
    assert [str(path) for path, text in texts() if MACHINE_PATH.search(text)] == []


def test_a_path_of_a_machine_is_known_when_seen() -> None:
    assert MACHINE_PATH.search("see /{}/ana/fight.book".format("home"))
    assert not MACHINE_PATH.search("GET https://fightbook.example/work/")
