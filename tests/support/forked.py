"""Servers for tests that begin where their imports are done: forks of one process that did them.

Reading the code of a server takes it longer than all else until it listens, and the whole suite
begins hundreds. What is forked is ``tests.support.serve`` before its first line of work; after that
it is a process as any other, with its own arguments, environment, log and end.
"""

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

PROGRAM = "tests.support.serve"
ROOT = Path(__file__).parents[2]
_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload([PROGRAM])


class Forked:
    """A child as ``subprocess.Popen`` has it, as far as tests need one."""

    def __init__(self, log: Path, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        """Start it: the command line with these arguments; what it says goes to ``log``."""
        what = str(log), list(arguments), {**os.environ, **environment}
        self._process = _forks.Process(target=_run, args=what)
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        """Give its exit code, less than nought where a signal ended it; None while it runs."""
        return self._process.exitcode

    def wait(self, seconds: float) -> int:
        """Wait for its end; give its exit code."""
        self._process.join(seconds)
        if (code := self._process.exitcode) is None:
            raise subprocess.TimeoutExpired(PROGRAM, seconds)
        return code

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        if self._process.is_alive():
            os.kill(self.pid, number)


def _run(log: str, arguments: list[str], environment: dict[str, str]) -> None:
    """Be the program."""
    program = sys.modules[PROGRAM]
    out = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.close(out)
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:0] = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    sys.argv = [PROGRAM, *arguments]
    sys.modules["__main__"] = program  # which is begun anew in each worker that it begins
    multiprocessing.set_start_method(None, force=True)
    sys.exit(program.main())
