"""Who may frame what: one page of a table, and only the origins that its GM names."""

import httpx
import pytest

from tests.support.client import Table, open_table

SITE = "https://site.example"


async def headers(url: str, path: str) -> httpx.Headers:
    async with httpx.AsyncClient(base_url=url) as client:
        return (await client.get(path)).headers


async def framed_by(url: str, encounter: str) -> tuple[list[str], str | None]:
    """Give who may frame a table's page, and what older browsers are told."""
    found = await headers(url, f"/embed/{encounter}")
    policy = dict(part.split(" ", 1) for part in found["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert "unsafe" not in found["content-security-policy"]
    return policy["frame-ancestors"].split(" "), found.get("x-frame-options")


NOBODY = (["'none'"], "DENY")


async def test_a_table_is_framed_by_nobody_until_its_gm_names_a_site(url: str) -> None:
    table, other = await open_table(url), await open_table(url)
    assert await framed_by(url, table.id) == NOBODY
    await table.gm.do("frame", origins=[SITE, "http://localhost:9"])
    assert await framed_by(url, table.id) == ([SITE, "http://localhost:9"], None)
    for elsewhere in (other.id, "ab" * 12, "none"):
        assert await framed_by(url, elsewhere) == NOBODY
    await table.gm.do("frame", origins=[])
    assert await framed_by(url, table.id) == NOBODY


@pytest.mark.parametrize(
    "page", ["", "table/{}", "stage/{}", "overlay/{}", "replay/{}", "checker.html"]
)
async def test_no_other_page_can_be_framed_even_then(url: str, page: str) -> None:
    table: Table = await open_table(url)
    await table.gm.do("frame", origins=[SITE])
    found = await headers(url, f"/{page.format(table.id)}")
    assert found["x-frame-options"] == "DENY"
    assert "frame-ancestors 'none'" in found["content-security-policy"]
