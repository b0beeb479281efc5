"""Fixtures: a server for the whole session, and stores of both makes with one server or two."""

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.support.processes import KINDS, Kind, Process, Server, Store, ask

__all__ = ["alone", "data", "house", "impatient", "pair", "server", "server_keys", "store", "url"]


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the session's server."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def server(data: Path) -> Generator[Server]:
    """A server on the embedded Valkey that many tests share."""
    with Server(data / "server.log", "--data", str(data), patience=10) as found:
        yield found.start()
        found.stop()
        ask(data / "valkey.sock", "SHUTDOWN")


@pytest.fixture
def url(server: Server) -> str:
    return server.url


class House:
    """A store and two servers on it, which tests may break and the next test finds mended."""

    def __init__(self, make: Kind, folder: Path) -> None:
        self.store = Store(make, folder / "store")
        self.one = Server(folder / "one.log", "--redis", self.store.url)
        self.two = Server(folder / "two.log", "--redis", self.store.url)

    def mended(self, *processes: Process) -> None:
        """Have the store and these running and in order."""
        _on(self.store)
        self.store.answering()
        for words in ("REPLICAOF NO ONE", "CONFIG SET maxmemory 0"):
            self.store.ask(*words.split())
        for process in processes:
            _on(process)
        for process in (self.one, self.two):
            if process in processes:
                process.listening()


def _on(process: Process) -> None:
    """Have it run, whether it had ended or hung."""
    if not process.running:
        process.launch()
    process.go_on()


@pytest.fixture(scope="module", params=KINDS)
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Generator[House]:
    """A house with a Valkey, and one with a Redis, for all tests of a module."""
    found = House(request.param, tmp_path_factory.mktemp("house"))
    with found.store, found.one, found.two:
        yield found


@pytest.fixture
def store(house: House) -> Store:
    """A store of either make."""
    house.mended()
    return house.store


@pytest.fixture
def alone(house: House) -> Server:
    """A server on the store."""
    house.mended(house.one)
    return house.one


@pytest.fixture
def pair(house: House) -> tuple[Server, Server]:
    """Two servers on the store."""
    house.mended(house.one, house.two)
    return house.one, house.two


@pytest.fixture(scope="session")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a server that waits a second for nobody, and may be annoyed."""
    folder = tmp_path_factory.mktemp("impatient")
    with Server(folder / "server.log", "--data", str(folder), patience=1) as found:
        yield found.start().url
        found.stop()
        ask(folder / "valkey.sock", "SHUTDOWN")


@pytest.fixture
def server_keys(data: Path) -> Callable[[], int]:
    """Count what the session's store holds."""
    return lambda: int(ask(data / "valkey.sock", "DBSIZE").strip(b":\r\n"))
