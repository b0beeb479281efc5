"""The fixtures of the tests that look at the web client: a real server, a browser, people."""

import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.contracts.repository import ROOT
from tests.support.browser import PROGRAM, House, chromium
from tests.support.fought import GAMES, evening
from tests.support.processes import Server, ask


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """Have the client built as its sources are, before a server reads it."""
    build = [sys.executable, "-m", "hatchling", "build", "--hooks-only"]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)


@pytest.fixture(scope="module")
def browser() -> Generator[Browser]:
    """The browser of a module: its loop would be in the way of the asynchronous tests of others."""
    if not PROGRAM:
        pytest.skip("there is no Chromium here")
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server with every game, on the embedded Valkey."""
    folder = tmp_path_factory.mktemp("web")
    arguments = ("--data", str(folder))
    with Server(folder / "server.log", *arguments, patience=10, all_games=True) as found:
        yield found.start()
        found.stop()
        ask(folder / "valkey.sock", "SHUTDOWN")


@pytest.fixture(scope="module")
def books(server: Server, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A book of each game, as the GM exports it in the middle of the fight."""
    folder, found = tmp_path_factory.mktemp("books"), dict[str, Path]()
    for game in GAMES:
        fought = evening(server.url, game, 4)
        found[game] = folder / f"{game}.book"
        found[game].write_text(fought.ask("/book").text)
        fought.http.close()
    return found


@pytest.fixture
def url(server: Server) -> str:
    if not server.running:  # the test that killed it has failed, and the others need not
        server.start()
    return server.url


@pytest.fixture
def house(browser: Browser, url: str) -> Generator[House]:
    """A house for the people of one test, in which nothing may go wrong."""
    found = House(browser, url)
    yield found
    found.close()
    assert found.faults == []
