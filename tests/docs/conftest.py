"""One real server for the tests of the documentation, with the small game of ``tests.support``."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Generator

import httpx
import pytest

from tests.contracts.repository import ROOT

START_SECONDS = 30.0


@pytest.fixture(scope="session")
def server() -> Generator[str]:
    """Run a server in a process of its own; give its address."""
    # Not pytest's folder: the path of a Unix socket has to be short.
    with tempfile.TemporaryDirectory(prefix="fb-") as folder:
        command = [sys.executable, "-m", "tests.support.serve", "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--data", folder], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[2]
            _wait_for(f"{address}/health/ready")
            yield address
        finally:
            process.terminate()
            process.communicate(timeout=START_SECONDS)


@pytest.fixture
def http(server: str) -> Generator[httpx.Client]:
    """Give a client of the server."""
    with httpx.Client(base_url=server) as client:
        yield client


def _wait_for(address: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            if httpx.get(address).is_success:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise TimeoutError(address)
