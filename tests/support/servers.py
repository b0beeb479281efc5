"""Fixtures: a server for the whole session, a pair on one store, stores of both makes."""

from collections.abc import Callable, Generator
from pathlib import Path

import pytest

from tests.support.processes import KINDS, Kind, Server, Store, ask

__all__ = ["data", "impatient", "make", "pair", "server", "server_keys", "store", "url"]


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


@pytest.fixture(params=KINDS)
def make(request: pytest.FixtureRequest) -> Kind:
    """Which store: Valkey or Redis."""
    found: Kind = request.param
    return found


@pytest.fixture
def store(make: Kind, tmp_path: Path) -> Generator[Store]:
    """A store of one's own, of either make."""
    with Store(make, tmp_path / "store") as found:
        yield found.start()


@pytest.fixture
def pair(store: Store, tmp_path: Path) -> Generator[tuple[Server, Server]]:
    """Two servers on one store."""
    with (
        Server(tmp_path / "one.log", "--redis", store.url) as one,
        Server(tmp_path / "two.log", "--redis", store.url) as two,
    ):
        one.launch()
        two.launch()
        yield one.listening(), two.listening()


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
