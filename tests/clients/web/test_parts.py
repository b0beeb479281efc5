"""A number of the log opens to its parts, and a part to the rule and ruling that it comes from."""

import re
from contextlib import closing
from itertools import count

import pytest
from playwright.sync_api import expect

from tests.support.browser import House, shoot
from tests.support.fought import Fought, fight
from tests.support.people import log, seated

RULE = re.compile(r"^(Z[HC]|OP|IC|SW)-\d\d: \w.+")
GAMES = ("zwerchhau", "sword", "percentile", "initiative-cards")


def bloody(url: str, game: str) -> tuple[Fought, str]:
    """Play fights until a blow has cost something; give the fight, and where that is told."""
    for seed in count():
        table = fight(url, game, seed)
        with closing(table.http):
            for _ in range(20):
                table.play(10, seed)
                lines = table.ask("/events").json()["events"]
                if told := [
                    x["at"]
                    for x in lines
                    if x.get("type") == "damaged" and x.get("parts") and x.get("by") != "gm"
                ]:
                    return table, str(told[-1])
    raise AssertionError


@pytest.mark.parametrize("game", GAMES)
def test_a_part_opens_the_rule_that_it_comes_from(house: House, url: str, game: str) -> None:
    table, at = bloody(url, game)
    page = house.person()
    page.goto(f"/table/{table.id}#t={table.tokens['gm']}")
    entry = log(seated(page)).locator(f'[id="at-{at}"]')
    entry.scroll_into_view_if_needed()
    parts = entry.locator(".part button[aria-expanded]")
    expect(parts.first).to_be_visible()
    for part in parts.all():
        part.click()
    expect(entry.locator(".part small")).to_have_count(parts.count())
    for said in entry.locator(".part small").all_inner_texts():
        assert RULE.match(said), said
        assert re.search(r"\b00\d-\d+", said), said
    shoot(page, f"parts-{game}")


def test_a_number_that_was_needed_opens_to_its_parts(house: House, url: str) -> None:
    table = fight(url, "percentile")
    with closing(table.http):
        table.play(40, 0)
        lines = table.ask("/events").json()["events"]
    tests = [x for x in lines if "target" in x.get("detail", ())]
    parts = [part for part in tests[-1]["detail"]["parts"] if part["value"]]
    page = house.person()
    page.goto(f"/table/{table.id}#t={table.tokens['gm']}")
    entry = log(seated(page)).locator(f'[id="at-{tests[-1]["at"]}"]')
    entry.scroll_into_view_if_needed()
    expect(entry.locator(".part")).to_have_count(len(parts))
    entry.locator(".part button").first.click()
    assert RULE.match(entry.locator(".part small").inner_text())
    assert sum(part["value"] for part in parts) == tests[-1]["detail"]["target"]
    shoot(page, "parts-needed")
