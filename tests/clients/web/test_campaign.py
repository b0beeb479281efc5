"""A campaign in the page: people are made, a fight is prepared and started, and they come home."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot, troubles
from tests.support.people import code_of, join, seated


def begin(gm: Page) -> None:
    gm.goto("/")
    gm.get_by_label("Name of the campaign").fill("The river")
    gm.get_by_role("button", name="Begin a campaign").click()
    seated(gm)


def make(gm: Page, what: str, title: str, *templates: str) -> None:
    """Fill the form of new characters, or of an encounter that is kept."""
    gm.get_by_role("button", name=what).click()
    gm.get_by_label("Of which game").select_option("Zwerchhau")
    form = gm.get_by_role("form", name="Zwerchhau")
    if title:
        form.get_by_label("Title").fill(title)
    for name in templates:
        form.get_by_role("button", name="Add", exact=True).click()
        gm.get_by_role("menuitem", name=re.compile(name)).click()
        gm.keyboard.press("Escape")
    form.get_by_role("button", name="Keep it" if title else "Add them").click()
    expect(form).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_from_the_first_evening_to_the_way_home(house: House, phone: bool) -> None:
    gm = house.person()
    begin(gm)
    expect(gm.get_by_text("No fight is going on.")).to_be_visible()
    make(gm, "Add characters", "", "Swordsman", "Swordsman")
    make(gm, "Prepare an encounter", "The mill", "Bandit")
    ana = join(house, code_of(gm), "Ana", phone=phone)
    shoot(gm, "campaign")
    plays = gm.get_by_role("region", name="Who plays whom")
    plays.get_by_label(re.compile("^Swordsman ")).first.select_option("Ana")
    assert troubles(gm) == []
    gm.get_by_role("button", name="Start The mill").click()
    gm.get_by_role("dialog").get_by_role("button", name="Open the fight").click()
    expect(gm.get_by_role("heading", name="The mill")).to_be_visible()
    going = ana.get_by_role("link", name=re.compile("Go to the fight of Swordsman"))
    if phone and not going.is_visible():
        ana.get_by_role("button", name="Fight").click()
    shoot(ana, f"campaign-player-{phone}")
    going.click()
    expect(ana.get_by_role("heading", name="The mill")).to_be_visible()
    expect(ana.get_by_text("You play Swordsman")).to_be_visible()
    gm.get_by_role("button", name="Begin the fight").click()
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="End the encounter…").click()
    gm.get_by_role("dialog").get_by_role("button", name="End the encounter").click()
    gm.get_by_role("link", name="To the campaign").click()
    expect(gm.get_by_text("No fight is going on.")).to_be_visible()
    expect(gm.get_by_text(re.compile("home")).first).to_be_visible()
