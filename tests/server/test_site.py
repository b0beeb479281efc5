"""The web client as the server hands it out."""

import re
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from fightbook.server import site

ADDRESSES: tuple[str, ...] = (
    "/",
    "/join",
    "/table/e1",
    "/replay",
    "/replay/e1",
    "/after/e1",
    "/stage/e1",
    "/overlay/e1",
    "/whatif/e1",
    "/sheet/e1/c1",
)


@pytest.fixture
def http(url: str) -> Generator[httpx.Client]:
    with httpx.Client(base_url=url) as client:
        yield client


@pytest.mark.parametrize("address", ADDRESSES)
def test_one_page_answers_all_its_addresses(http: httpx.Client, address: str) -> None:
    answer = http.get(address)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.content == http.get("/").content


def test_no_page_may_run_what_stands_in_it(http: httpx.Client) -> None:
    policy = http.get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "<script>" not in http.get("/").text
    assert "style=" not in http.get("/").text


def test_what_the_page_names_is_there_and_kept_for_ever(http: httpx.Client) -> None:
    named = re.findall(r'(?:src|href)="(/assets/[^"]+)"', http.get("/").text)
    assert any(name.endswith(".js") for name in named)
    for name in named:
        answer = http.get(name)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_an_asset_comes_packed_to_whom_takes_it_so(http: httpx.Client) -> None:
    name = re.findall(r'src="(/assets/[^"]+\.js)"', http.get("/").text)[-1]
    packed = http.get(name, headers={"Accept-Encoding": "gzip"})
    plain = http.get(name, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.content == plain.content


@pytest.mark.parametrize("name", ["none.js", "..%2Findex.html", "%2Fetc%2Fpasswd", ".."])
def test_no_name_leads_out_of_the_folder(http: httpx.Client, name: str) -> None:
    answer = http.get(f"/assets/{name}")
    assert answer.status_code == 404 or answer.content == http.get("/").content


def test_without_a_build_the_page_says_so(tmp_path: Path) -> None:
    found = site.load(tmp_path)
    assert b"was not built" in found.page
    assert found.assets == {}


def test_a_person_who_is_lost_gets_the_page_and_a_program_the_code(http: httpx.Client) -> None:
    page = http.get("/nowhere", headers={"accept": "text/html,*/*"})
    assert (page.status_code, page.content) == (404, http.get("/").content)
    assert "content-security-policy" in page.headers
    program = http.get("/nowhere", headers={"accept": "application/json"})
    assert (program.status_code, program.json()["code"]) == (404, "unknown-address")
