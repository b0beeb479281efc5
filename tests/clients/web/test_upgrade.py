"""Newer rules: the GM finds them in the menu, reads what happens, and can take it back."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot, troubles
from tests.support.people import log, settled, undo_button
from tests.support.tables import Fight, member

ITEM = "Newer rules …"


@pytest.fixture
def table(url: str) -> Fight:
    """A fight of the first version, where there is a second one."""
    people = [member("Ana", "fighter"), member("Bo", "rat", "foes", npc=True)]
    body = {"ruleset": "joust", "version": "1", "title": "At the lists", "combatants": people}
    found = httpx.post(f"{url}/api/encounters", json=body).json()
    tokens = {name: seat["token"] for name, seat in found["seats"].items()}
    opened = Fight(url, found["id"], found["code"], tokens).sit("Anna", "c1")
    opened.do("gm", {"type": "begin"})
    return opened


def menu(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()


@pytest.mark.parametrize("phone", [False, True])
def test_the_gm_goes_on_by_newer_rules_and_back(house: House, table: Fight, phone: bool) -> None:
    gm, ana = table.visit(house, phone=phone), table.visit(house, "Anna")
    menu(ana)
    expect(ana.get_by_role("menuitem").first).to_be_visible()
    expect(ana.get_by_role("menuitem", name=ITEM)).to_have_count(0)
    ana.keyboard.press("Escape")
    menu(gm)
    gm.get_by_role("menuitem", name=ITEM).click()
    dialog = gm.get_by_role("dialog", name="Go on by newer rules")
    expect(dialog).to_contain_text("From here on version 2 decides.")
    expect(dialog).to_contain_text("Undo takes it back")
    shoot(gm, f"upgrade{'-phone' if phone else ''}")
    dialog.get_by_role("button", name="Go on by version 2").click()
    expect(dialog).to_have_count(0)
    expect(log(ana)).to_contain_text("The fight goes on by version 2 of its rules")
    assert table.view()["encounter"]["version"] == "2"
    menu(settled(gm))
    expect(gm.get_by_role("menuitem", name="End the encounter")).to_be_visible()
    expect(gm.get_by_role("menuitem", name=ITEM)).to_have_count(0)
    gm.keyboard.press("Escape")
    undo_button(gm).click()
    menu(settled(gm))
    expect(gm.get_by_role("menuitem", name=ITEM)).to_be_visible()
    assert table.view()["encounter"]["version"] == "1"
    assert troubles(gm) == []


def test_a_campaign_of_older_rules_is_played_on_and_goes_on_by_newer_ones(
    house: House, url: str
) -> None:
    body = {"ruleset": "campaign", "version": "1", "title": "The long road"}
    found = httpx.post(f"{url}/api/encounters", json=body).json()
    gm = house.person()
    gm.goto(f"/table/{found['id']}#t={found['seats']['gm']['token']}")
    menu(gm)
    gm.get_by_role("menuitem", name=ITEM).click()
    dialog = gm.get_by_role("dialog", name="Go on by newer rules")
    expect(dialog).to_contain_text("From here on version 4 decides.")
    shoot(gm, "upgrade-campaign")
    dialog.get_by_role("button", name="Go on by version 4").click()
    expect(dialog).to_have_count(0)
    menu(gm)
    expect(gm.get_by_role("menuitem").first).to_be_visible()
    expect(gm.get_by_role("menuitem", name=ITEM)).to_have_count(0)
