"""A team: one server of several workers, which share its door, and whoever starts them.

The parent holds the store, the listening socket and the sockets of the workers, and no loop: so
nothing that waits there is lost when a worker dies. Laws: a worker that dies or hangs is replaced,
whoever was connected to it comes back at once and is waited for; told to end, all end together;
no worker outlives its parent.
"""

import functools
import logging
import logging.config
import multiprocessing
import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType

from fightbook.server import mates
from fightbook.server.ending import BY_SIGNAL, END_SECONDS, end_now
from fightbook.server.logs import config
from fightbook.server.settings import Settings
from fightbook.server.worker import Orders, work

LOG = logging.getLogger(__name__)
SPAWN = multiprocessing.get_context("spawn")
LOOK_SECONDS = 0.5
SILENT_SECONDS, BEGIN_SECONDS = 10.0, 60.0
"""After so long without a sign a worker is taken to hang; one that begins may take longer."""
PAUSE_SECONDS = 2.0
"""How long after its last start a worker that died is started again, at the soonest."""
BACKLOG = 2048
FINE = frozenset({0, -signal.SIGTERM})
"""How a worker ends that was told to; the second where it had only begun."""


class _Post:
    """The place of one worker: its process now, and what its successor inherits."""

    def __init__(self, orders: Orders, folder: Path) -> None:
        self.orders = orders
        self.door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.door.bind(mates.path(folder, orders.number))
        self.door.listen(BACKLOG)
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.started = False
        self.begun = self.heard = float("-inf")

    def start(self, listener: socket.socket) -> None:
        self.line, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(
            target=work, args=(self.orders, listener, self.door, theirs), daemon=True
        )
        self.process.start()
        theirs.close()
        self.started = False
        self.begun = self.heard = time.monotonic()

    def listen(self) -> None:
        """Hear whether it has started, and that it lives."""
        try:
            while self.line is not None and self.line.poll():
                self.line.recv_bytes()
                self.started, self.heard = True, time.monotonic()
        except (EOFError, OSError):  # it is gone
            self.line = None

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.is_alive()


class Team:
    """The workers of a server, as their parent sees them."""

    def __init__(
        self, settings: Settings, url: str, say: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        """Serve the store at ``url``.

        Call ``say`` when all workers listen, and ``leave`` where it ends without coming back.
        """
        logging.config.dictConfig(config(settings.log_format, settings.log_level))
        self._settings, self._url, self._say, self._leave = settings, url, say, leave
        self._posts: list[_Post] = []
        self._told: list[int] = []
        """The signals to end that came."""

    def run(self) -> int:
        """Serve until told to end; give the exit code."""
        host, port = self._settings.host, self._settings.port
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        before = {s: signal.signal(s, self._end) for s in (signal.SIGINT, signal.SIGTERM)}
        with tempfile.TemporaryDirectory(prefix="fightbook-") as name:
            folder, count = Path(name), self._settings.workers
            give = functools.partial(Orders, self._settings, self._url, folder)
            self._posts = posts = [_Post(give(number), folder) for number in range(count)]
            listener = socket.create_server((host, port), family=family, backlog=BACKLOG)
            try:
                for post in posts:
                    post.start(listener)
                begun = self._serve(posts, listener)
                listener.close()  # nobody may wait at a door that nobody opens any more
                return self._finish(posts) if begun else 1
            finally:
                for post in posts:
                    _kill(post)
                    post.door.close()
                for number, handler in before.items():
                    signal.signal(number, handler)

    def _serve(self, posts: list[_Post], listener: socket.socket) -> bool:
        """Keep all workers at work until told to end; false where one cannot even start."""
        said = False
        while not self._told:
            lines = [post.line for post in posts if post.line is not None]
            ends = [p.process.sentinel for p in posts if p.process is not None and p.alive]
            wait([*lines, *ends], LOOK_SECONDS)
            for post in posts:
                post.listen()
                if not said and not post.alive and not post.started and not self._told:
                    return False
                self._mend(post, listener)
            if not said and all(post.started for post in posts):
                said = True
                self._say()
        return True

    def _mend(self, post: _Post, listener: socket.socket) -> None:
        """Start a worker again that died; kill one that hangs."""
        now = time.monotonic()
        if post.alive and now - post.heard > (SILENT_SECONDS if post.started else BEGIN_SECONDS):
            LOG.error("worker %s is silent: it is killed", post.orders.number)
            _kill(post)
        if not post.alive and now - post.begun > PAUSE_SECONDS and not self._told:
            code = post.process.exitcode if post.process else None
            LOG.error("worker %s ended with %s: it is started again", post.orders.number, code)
            post.start(listener)

    def _finish(self, posts: list[_Post]) -> int:
        """Let all workers end, and wait for them as long as each may take."""
        for post in posts:
            if post.process is not None and post.alive:
                os.kill(post.process.pid or 0, signal.SIGTERM)
        deadline = time.monotonic() + self._settings.drain + END_SECONDS + 1
        for post in posts:
            if post.process is not None:
                post.process.join(max(0.0, deadline - time.monotonic()))
        codes = {p.process.exitcode for p in posts if p.process is not None}
        return 0 if codes <= FINE else BY_SIGNAL + self._told[0]

    def _end(self, number: int, _: FrameType | None) -> None:
        """Begin to end; the second time, end."""
        if self._told:
            for post in self._posts:
                _kill(post)
            end_now(self._leave, number)
        self._told.append(number)


def _kill(post: _Post) -> None:
    if post.process is not None and post.alive:
        post.process.kill()
        post.process.join()
