"""Rolls with witnesses: the page gives its link by itself, and shows the dice in the air."""

import re
from collections.abc import Generator

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House
from tests.support.cable import Cable
from tests.support.fought import Fought, Json, fight
from tests.support.processes import Server

AIR = "The dice are in the air…"
SEEN = f"""new MutationObserver(() => {{
  const seen = document.documentElement.dataset;
  const now = (document.body?.innerText ?? '').includes({AIR!r}) ? 'up' : 'down';
  const before = (seen.air ?? 'down').split(' ');
  if (now !== before.at(-1)) seen.air = [...before, now].join(' ');
}}).observe(document, {{ subtree: true, childList: true }})"""
"""Has a page note when dice went up and when they fell."""


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
    """Let the GM throw until the page is called and answers, which may be a moment later."""
    for _ in range(20):
        fought.do("throw", sides=20)
        if (found := witnessed(fought)) and not found.get("passed"):
            return found
    raise AssertionError("the page never gave its link")


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


@pytest.mark.parametrize("phone", [False, True])
def test_whoever_rolls_sees_the_dice_in_the_air_while_a_witness_thinks(
    house: House, fought: Fought, *, phone: bool
) -> None:
    witness, gm = house.person(own=True), house.person(phone=phone, own=True)
    thinks = Cable(witness)
    seated(witness, fought)
    gm.add_init_script(SEEN)
    gm.goto(f"/table/{fought.id}#t={fought.tokens['gm']}")
    expect(gm.get_by_role("button", name="Who is here: 2/2")).to_be_visible()
    if phone:
        gm.get_by_role("button", name="Log", exact=True).click()
    gm.get_by_role("button", name="Roll dice").click()
    thinks.hold()
    gm.get_by_role("dialog", name="Roll dice").get_by_role("button", name="Roll").click()
    expect(gm.locator("html")).to_have_attribute("data-air", re.compile("down up.*"))
    thinks.release()
    expect(gm.locator("html")).to_have_attribute("data-air", "down up down")
    assert [seat for seat, _ in witnessed(fought)["called"]] == [fought.player]
