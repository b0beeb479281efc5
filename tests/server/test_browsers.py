"""What a browser asks for: pages of other sites that are allowed in, packed answers, bare heads."""

from collections.abc import Generator

import httpx
import pytest

from tests.support.client import Table, code_of, open_duel, open_table
from tests.support.processes import Server, ask

SITE = "https://club.example"
PACKS = {"Accept-Encoding": "gzip"}


@pytest.fixture(scope="module")
def friendly(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    """A server that lets the pages of a site in."""
    folder = tmp_path_factory.mktemp("friendly")
    with Server(folder / "server.log", "--data", str(folder), "--origin", SITE) as found:
        yield found.start()
        found.stop()
        ask(folder / "valkey.sock", "SHUTDOWN")


def asks(method: str, headers: str, origin: str = SITE) -> dict[str, str]:
    return {
        "Origin": origin,
        "Access-Control-Request-Method": method,
        "Access-Control-Request-Headers": headers,
    }


def test_a_page_of_an_allowed_site_may_ask_and_read(friendly: Server) -> None:
    with httpx.Client(base_url=friendly.url) as http:
        may = http.options("/api/join", headers=asks("POST", "authorization,content-type"))
        assert may.status_code == 204
        assert may.headers["access-control-allow-origin"] == SITE
        assert "POST" in may.headers["access-control-allow-methods"]
        assert "access-control-allow-credentials" not in may.headers
        body = {"ruleset": "duel"}
        done = http.post("/api/encounters", json=body, headers={"Origin": SITE})
        refused = http.get("/api/encounters/nowhere", headers={"Origin": SITE})
        assert (done.status_code, refused.status_code) == (201, 401)
        for answer in (done, refused):
            assert answer.headers["access-control-allow-origin"] == SITE
            assert "Retry-After" in answer.headers["access-control-expose-headers"]


@pytest.mark.parametrize(
    "origin", ["https://evil.example", f"{SITE}.evil.example", "null", "http://club.example"]
)
def test_a_page_of_any_other_site_may_neither(friendly: Server, origin: str) -> None:
    with httpx.Client(base_url=friendly.url) as http:
        may = http.options("/api/join", headers=asks("POST", "content-type", origin))
        read = http.get("/api/rulesets", headers={"Origin": origin})
        for answer in (may, read):
            assert "access-control-allow-origin" not in answer.headers
        given = http.post("/api/encounters", json={}, headers={"Origin": origin})
        assert code_of(given) == "bad-origin"


def test_without_a_site_nothing_is_said_to_other_pages(url: str) -> None:
    answer = httpx.get(f"{url}/api/rulesets", headers={"Origin": SITE})
    assert [name for name in answer.headers if name.startswith("access-control")] == []


async def test_what_is_long_and_has_no_secret_is_packed(url: str) -> None:
    table, *_ = await open_duel(url)
    for number in range(12):
        await table.gm.do("say", text=f"{number} " + "long words " * 20)
    doors = ["/log", "/timeline", "/game"]
    paths = ["/schema/openapi.json", *(table.gm.path + door for door in doors)]
    async with httpx.AsyncClient(base_url=url, headers=bearer(table)) as http:
        for path in paths:
            plain = await http.get(path, headers={"Accept-Encoding": "identity"})
            packed = await http.get(path, headers=PACKS)
            assert packed.headers["content-encoding"] == "gzip", path
            assert "content-encoding" not in plain.headers
            assert packed.content == plain.content
            assert int(packed.headers["content-length"]) < len(plain.content)
            assert table.code not in plain.text
            assert table.gm.token not in plain.text


async def test_what_carries_a_token_or_a_code_is_never_packed(url: str) -> None:
    table = await open_table(url)
    for number in range(12):
        await table.gm.do("say", text=f"{number} " + "long words " * 20)
    async with httpx.AsyncClient(base_url=url, headers={**bearer(table), **PACKS}) as http:
        answers = [
            await http.post("/api/encounters", json={"ruleset": "duel"}),
            await http.post("/api/join", json={"code": table.code, "name": "Ana"}),
            await http.post(f"{table.gm.path}/code", json={}),
            await http.post(f"{table.gm.path}/fork", json={"at": 3}),
            *[await http.get(table.gm.path + path) for path in ("", "/events", "/book")],
        ]
    for answer in answers:
        assert answer.is_success, answer.text
        assert "content-encoding" not in answer.headers, answer.url
    assert len(answers[-1].content) > 1000


async def test_whatever_can_be_got_has_a_head(url: str) -> None:
    table = await open_table(url)
    async with httpx.AsyncClient(base_url=url, headers=bearer(table)) as http:
        for path in ("/", "/api/rulesets", "/schema/openapi.json", table.gm.path, "/nowhere"):
            got, head = await http.get(path), await http.head(path)
            assert (head.status_code, head.content) == (got.status_code, b""), path
            assert head.headers["content-type"] == got.headers["content-type"]
            assert head.headers.get("etag") == got.headers.get("etag")


def bearer(table: Table) -> dict[str, str]:
    return {"Authorization": f"Bearer {table.gm.token}"}
