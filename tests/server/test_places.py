"""Where others reach the server: said when it listens, and given to whoever hands out a link."""

import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from fightbook.server import places
from fightbook.server.departure import Departure
from fightbook.server.ending import Serving
from fightbook.server.places import reachable, told
from fightbook.server.run import free_port
from fightbook.server.settings import Settings
from tests.support.processes import Server, ask

HOME = "http://192.0.2.7:8000"


@pytest.fixture
def outward(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with one address in its network."""
    found = {socket.AF_INET: "192.0.2.7", socket.AF_INET6: ""}
    monkeypatch.setattr(places, "_outward", found.get)


@pytest.mark.usefixtures("outward")
@pytest.mark.parametrize(
    ("host", "public", "found"),
    [
        ("127.0.0.1", "", []),
        ("localhost", "", []),
        ("::1", "", []),
        ("0.0.0.0", "", [HOME]),  # noqa: S104 - this is what is tested
        ("::", "", [HOME]),
        ("192.0.2.9", "", ["http://192.0.2.9:8000"]),
        ("2001:db8::9", "", ["http://[2001:db8::9]:8000"]),
        ("play.example", "", ["http://play.example:8000"]),
        ("127.0.0.1", "https://play.example", ["https://play.example"]),
        ("0.0.0.0", "https://play.example/", ["https://play.example"]),  # noqa: S104
    ],
)
def test_others_reach_a_server_where_it_listens_or_where_it_was_told(
    host: str, public: str, found: list[str]
) -> None:
    settings = Settings(host=host, public_url=public)
    assert reachable(settings) == found
    words = told(settings)
    assert all(address in words for address in found)
    assert ("--host 0.0.0.0" in words) is (not found)


def test_a_machine_without_a_network_says_how_others_would_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Cut:
        def __init__(self, *_: Any) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Cut)
    settings = Settings(host="0.0.0.0")  # noqa: S104 - this is what is tested
    assert reachable(settings) == []
    assert told(settings).startswith("Fightbook at http://127.0.0.1:8000")


async def _app(scope: Any, receive: Any, send: Any) -> None:
    del scope, receive, send


def test_it_says_so_when_it_listens_and_not_before() -> None:
    port = free_port("127.0.0.1")
    answered: list[bool] = []

    def say() -> None:
        with socket.create_connection(("127.0.0.1", port), 5):
            answered.append(True)
        server.should_exit = True

    config = uvicorn.Config(_app, port=port, lifespan="off", log_level="critical")
    server = Serving(config, say, lambda: None, Departure())
    server.run()
    assert answered == [True]


def test_it_says_nothing_where_it_cannot_listen() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        config = uvicorn.Config(_app, port=port, lifespan="off", log_level="critical")
        with pytest.raises(SystemExit):
            Serving(config, lambda: pytest.fail("it listens"), lambda: None, Departure()).run()


def test_only_whoever_sits_at_the_machine_is_told_of_its_network(tmp_path: Path) -> None:
    data = tmp_path / "data"
    arguments = ("--data", str(data), "--host", "0.0.0.0")  # noqa: S104
    with Server(tmp_path / "server.log", *arguments) as server:
        server.start()
        settings = Settings(host="0.0.0.0", port=int(server.url.rpartition(":")[2]))  # noqa: S104
        here = httpx.get(f"{server.url}/api/places").json()["addresses"]
        assert here == reachable(settings)
        assert told(settings) in server.said
        host = {"host": "192.0.2.7"}
        away = httpx.get(f"{server.url}/api/places", headers=host).json()["addresses"]
        assert away == []
    ask(data / "valkey.sock", "SHUTDOWN", "NOSAVE")
