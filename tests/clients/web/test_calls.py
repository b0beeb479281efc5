"""The page as a witness: it gives its link to the game master's roll by itself, and says so."""

from collections.abc import Generator

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House
from tests.support.fought import Fought, Json, fight
from tests.support.processes import Server

AIR = "The dice are in the air…"


@pytest.fixture
def fought(server: Server) -> Generator[Fought]:
    found = fight(server.url, "sword")
    yield found
    found.http.close()


def seated(page: Page, fought: Fought) -> Page:
    """Let the player sit at the table."""
    page.goto(f"/table/{fought.id}#t={fought.tokens[fought.player]}")
    expect(page.get_by_role("main")).to_contain_text("Round 1")
    return page


def witnessed(fought: Fought) -> Json:
    """Give what came of the last call; empty where there was none."""
    lines: list[Json] = fought.ask("/events").json()["events"]
    found = [line for line in lines if line.get("type") == "witnessed"]
    return found[-1] if found else {}


def until_called(fought: Fought) -> Json:
    """Let the GM throw until the page is called, which the server may know a moment later."""
    for _ in range(20):
        fought.do("throw", sides=20)
        if found := witnessed(fought):
            return found
    raise AssertionError("the page was never called")


@pytest.mark.parametrize("phone", [False, True])
def test_a_roll_of_the_gms_takes_the_pages_link(
    house: House, fought: Fought, *, phone: bool
) -> None:
    page = seated(house.person(phone=phone), fought)
    found = until_called(fought)
    assert [seat for seat, _ in found["called"]] == [fought.player]
    assert not found.get("passed")
    report = fought.ask("/audit").json()
    assert (report["findings"], report["witnessed"]["gm"]) == ([], 1)
    expect(page.get_by_text(AIR)).to_have_count(0)
