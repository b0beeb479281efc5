"""The gate: names that are not the server's, pages of other sites, and what caches may keep."""

from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from fightbook.server.gate import Names
from fightbook.server.settings import Settings
from tests.support.client import code_of, get, open_table, post
from tests.support.processes import Server, ask

JSON = {"Content-Type": "application/json"}
HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
REBOUND = [
    "evil.example",
    "evil.example:{port}",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "[::1]evil.example",
    "[::1]:{port}evil",
    "evil.example@127.0.0.1",
    "evil.example:80@127.0.0.1:{port}",
    "127.0.0.1:evil",
]


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server that has two other names."""
    folder = tmp_path_factory.mktemp("named")
    names = ("--public-url", "https://Play.example/", "--allowed-hosts", "fights.example, proxy")
    with Server(folder / "server.log", "--data", str(folder), *names) as found:
        yield found.start()
        found.stop()
        ask(folder / "valkey.sock", "SHUTDOWN")


def host(server: Server, name: str) -> dict[str, str]:
    return {"Host": name.format(port=server.port)}


async def test_a_name_that_was_made_to_lead_here_opens_nothing(server: Server) -> None:
    table = await open_table(server.url)
    async with httpx.AsyncClient(base_url=server.url) as http:
        for name in (*REBOUND, "192.0.2.7", "[2001:db8::1]", "["):
            for path in ("/", "/api/rulesets", table.gm.path, "/metrics", "/assets/x.js"):
                token = {"Authorization": f"Bearer {table.gm.token}"}
                answer = await http.get(path, headers={**token, **host(server, name)})
                assert (answer.status_code, code_of(answer)) == (421, "bad-host"), (name, path)
        assert "evil.example" in (await http.get("/", headers=host(server, REBOUND[0]))).text
        for name in REBOUND:
            headers = {**HANDSHAKE, **host(server, name)}
            answer = await http.get(f"/ws/encounters/{table.id}", headers=headers)
            assert (answer.status_code, code_of(answer)) == (421, "bad-host"), name
        headers = {**HANDSHAKE, **host(server, "localhost:{port}")}
        async with http.stream("GET", f"/ws/encounters/{table.id}", headers=headers) as opened:
            assert opened.status_code == 101


async def test_a_handshake_that_is_refused_is_one_line_in_the_log(named: Server) -> None:
    about = ({"Origin": "http://quarrel.example"}, {"Host": "quarrel.example"})
    async with httpx.AsyncClient(base_url=named.url) as http:
        for wrong in about:
            answer = await http.get("/ws/encounters/e1", headers={**HANDSHAKE, **wrong})
            assert answer.status_code in (403, 421)
    told = [line for line in named.said.splitlines() if "quarrel.example" in line]
    assert ["WARNING" in line for line in told] == [True, True]
    assert "handshake" not in named.said


def test_the_servers_own_names_are_answered(server: Server, named: Server) -> None:
    own = [
        "127.0.0.1",
        "127.0.0.1:{port}",
        "localhost:{port}",
        "LOCALHOST",
        "localhost.",
        "[::1]:9",
    ]
    given = ["play.example", "Play.Example:443", "fights.example", "proxy:8000"]
    with httpx.Client() as http:
        for name in own:
            assert http.get(server.url, headers=host(server, name)).status_code == 200, name
        for name in given:
            assert http.get(server.url, headers=host(server, name)).status_code == 421, name
            assert http.get(named.url, headers=host(named, name)).status_code == 200, name


def test_a_server_at_every_address_answers_to_addresses_and_to_the_machines_name() -> None:
    everywhere = Names(Settings(host="0.0.0.0"))  # noqa: S104 - never bound
    for name in ("192.0.2.7:8000", "[2001:db8::1]:8000", "127.0.0.1", "localhost"):
        assert name in everywhere
    for name in ("evil.example", "192.0.2.7.evil.example", "", "[", "1.2.3.4@evil.example"):
        assert name not in everywhere
    one = Names(Settings(host="192.0.2.7"))
    assert "192.0.2.7" in one
    assert "192.0.2.8" not in one


BODY = {"ruleset": "duel"}
FOREIGN = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://evil.example", "Sec-Fetch-Site": "cross-site", **JSON},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", **JSON},
    {"Origin": "http://localhost:{port}", **JSON},
]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_a_page_of_another_site_can_do_nothing(
    server: Server, headers: dict[str, str]
) -> None:
    said = {name: value.format(port=server.port) for name, value in headers.items()}
    table = await open_table(server.url)
    command = {"id": "x", "command": {"type": "say", "text": "gotcha"}}
    for path, body in (
        ("/api/encounters", BODY),
        ("/api/join", {"code": table.code, "name": "Eve"}),
        (f"{table.gm.path}/commands", command),
        ("/api/books", b"{}\n"),
    ):
        answer = await post(server.url, path, body, table.gm.token, **said)
        assert (answer.status_code, code_of(answer)) == (403, "bad-origin"), path
    assert (await table.gm.view())["commit"] == 2


@pytest.mark.parametrize(
    "kind", ["text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded"]
)
async def test_what_a_form_could_send_is_not_read(url: str, kind: str) -> None:
    answer = await post(url, "/api/encounters", BODY, **{"Content-Type": kind})
    assert (answer.status_code, code_of(answer)) == (400, "bad-message")
    assert "application/json" in answer.json()["detail"]


async def test_the_own_page_and_programs_may(server: Server, named: Server) -> None:
    own = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    for headers in ({}, JSON, {**own, **JSON}, {"Sec-Fetch-Site": "none"}):
        answer = await post(server.url, "/api/encounters", BODY, **headers)
        assert answer.status_code == 201, answer.text
    public = {"Origin": "https://play.example", "Host": "server:8000", **JSON}
    answer = await post(named.url, "/api/encounters", BODY, **public | {"Host": "proxy:8000"})
    assert answer.status_code == 201, answer.text


async def test_nothing_that_carries_a_token_or_a_secret_is_kept(url: str) -> None:
    table = await open_table(url)
    answers = [
        await post(url, "/api/encounters", BODY),
        await post(url, "/api/join", {"code": table.code, "name": "Ana"}),
        await post(url, "/api/join", {"code": "AAAAA2", "name": "Ana"}),
        await get(url, table.gm.path, "forged"),
        await get(url, "/api/nothing"),
        *[await table.gm.ask(path) for path in ("", "/events", "/log", "/book", "/options")],
    ]
    for answer in answers:
        assert answer.headers["cache-control"] == "no-store", answer.url
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_a_public_url_is_where_a_site_is(tmp_path: Path) -> None:
    for wrong in ("play.example", "ftp://play.example", "https://", "https://play.example/fights"):
        with Server(tmp_path / "s.log", "--data", str(tmp_path), "--public-url", wrong) as server:
            server.launch()
            assert server.wait() == 1
            assert "--public-url" in server.said
