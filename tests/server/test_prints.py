"""Pages for everybody are made once, asked for again for nothing, and not asked for without end."""

from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from tests.support.client import code_of, open_table
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
