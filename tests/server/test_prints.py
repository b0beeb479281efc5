"""Pages for everybody are made once, asked for again for nothing, and not asked for without end."""

from collections.abc import Generator
from functools import partial
from pathlib import Path

import httpx
import pytest

from fightbook.server import prints
from fightbook.server.registry import Registry
from fightbook.server.store import Store, connect
from tests.support.client import Table, code_of, open_table, post
from tests.support.processes import Server

PAGES = ("/schema/openapi.json", "/schema/asyncapi.json", "/api/rulesets", "/api/rulesets/duel")
NOT_MODIFIED = 304


@pytest.fixture
def frugal(tmp_path: Path) -> Generator[Server]:
    """A server where one client has some twenty reads."""
    arguments = ("--data", str(tmp_path / "data"))
    with Server(tmp_path / "server.log", *arguments, budgets=0.02) as found:
        yield found.start()
        found.stop()


def test_whoever_has_a_page_is_only_told_so(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        for page in PAGES:
            first = http.get(page)
            again = http.get(page, headers={"If-None-Match": first.headers["etag"]})
            assert (first.status_code, again.status_code) == (200, NOT_MODIFIED), page
            assert (first.json() != {}, again.content) == (True, b"")
            other = http.get(page, headers={"If-None-Match": '"other"'})
            assert other.content == first.content


def test_nobody_looks_without_end(frugal: Server) -> None:
    with httpx.Client(base_url=frugal.url) as http:
        for page in PAGES:
            answers = [http.get(page) for _ in range(40)]
            slow = next(found for found in answers if not found.is_success)
            assert code_of(slow) == "slow-down"
            assert int(slow.headers["retry-after"]) > 0


def test_a_page_is_made_once_and_what_was_not_asked_for_lately_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prints, "MOST", 2)
    registry = Registry(Store(connect("unix:///nowhere")), {})
    pages, made = prints.Prints(registry), list[str]()

    def make(name: str) -> str:
        made.append(name)
        return name

    for name in ("a", "b", "a", "c", "a", "b"):
        assert pages.made(name, partial(make, name)).body == f'"{name}"'.encode()
    assert made == ["a", "b", "c", "b"]


async def test_each_fight_tells_its_own_game(url: str) -> None:
    titles = ("Lamps", "Candles")
    files = [f"title = '{title}'\nabout = 'Whose light goes out has lost.'\n" for title in titles]
    opened = [(await post(url, "/api/encounters", {"game": text})).json() for text in files]
    for _ in range(2):
        told = [(await Table(url, found).gm.ask("/game")).json()["title"] for found in opened]
        assert told == [*titles]


async def test_head_is_get_without_a_body(server: Server) -> None:
    table = await open_table(server.url)
    token = {"Authorization": f"Bearer {table.gm.token}"}
    async with httpx.AsyncClient(base_url=server.url, headers=token) as http:
        for path in ("/", "/health/ready", *PAGES, table.gm.path, f"{table.gm.path}/book"):
            head, whole = await http.head(path), await http.get(path)
            assert (head.status_code, head.content) == (200, b""), path
            assert head.headers["content-type"] == whole.headers["content-type"]
            assert head.headers.get("content-length") == whole.headers.get("content-length")
        assert (await http.head("/api/encounters/none")).status_code == httpx.codes.NOT_FOUND
