"""The time for a turn: everybody sees it run, it can be held, and nothing follows its end."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import House, shoot
from tests.support.people import move, seated, undo_button
from tests.support.tables import Fight, fight, member

SECONDS = re.compile(r"^\d:\d\d")


@pytest.fixture
def table(url: str) -> Fight:
    people = (member("Ysolde", "swordsman"), member("Hob", "bandit", "foes", npc=True))
    found = fight(url, "zwerchhau", *people).sit("Ana", "c1")
    found.do("gm", {"type": "begin"})
    return found


def timer(page: Page) -> Locator:
    return page.get_by_role("timer", name="Time left for this turn")


def left(page: Page) -> int:
    expect(timer(page)).to_have_text(SECONDS)
    minutes, seconds = timer(page).inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def hand(gm: Page, hold: str) -> Locator:
    return gm.locator("header").get_by_role("button", name=re.compile(f"^{hold}: "))


def give(gm: Page, time: str) -> None:
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="Time for a turn").click()
    dialog = gm.get_by_role("dialog", name="Time for a turn")
    dialog.get_by_label("Each turn takes at most").select_option(time)
    shoot(gm, "dialog-clock")
    dialog.get_by_role("button", name="Give it").click()
    expect(dialog).to_have_count(0)


def test_everybody_sees_the_time_run_and_it_goes_on_after_a_reload(
    house: House, table: Fight
) -> None:
    gm, ana = table.visit(house), table.visit(house, "Ana", phone=True)
    stage = house.person()
    stage.goto(f"/stage/{table.id}#t={table.tokens['spectator']}")
    expect(timer(ana)).to_have_count(0)
    give(gm, "10 minutes")
    written = len(table.events())
    first = left(ana)
    assert 500 < first <= 600
    expect(timer(ana)).not_to_have_text(f"{first // 60}:{first % 60:02}")
    seated(ana).reload()
    assert 400 < left(seated(ana)) <= first  # clocks of pages differ by less than a second
    assert 400 < left(stage) <= first
    for page in (gm, ana):
        shoot(page, f"clock-{'gm' if page is gm else 'phone'}")
    assert len(table.events()) == written


def test_what_is_held_stands_still_for_everybody_until_it_goes_on(
    house: House, table: Fight
) -> None:
    gm, ana = table.visit(house), table.visit(house, "Ana")
    give(gm, "10 minutes")
    left(ana)
    hand(gm, "Hold the time").click()
    expect(ana.get_by_text("The time stands still").first).to_be_attached()
    stood = left(ana)
    seated(ana).reload()
    assert left(seated(ana)) == stood
    hand(gm, "Let the time go on").click()
    expect(timer(ana)).not_to_have_text(f"{stood // 60}:{stood % 60:02}")


def test_when_the_time_is_over_the_table_says_so_and_nothing_follows(
    house: House, table: Fight
) -> None:
    gm, ana = table.visit(house), table.visit(house, "Ana")
    table.do("gm", {"type": "time", "seconds": 1})
    written = len(table.events())
    for page in (gm, ana):
        expect(page.locator("header").get_by_text("Time is up").first).to_be_visible()
    assert len(table.events()) == written
    expect(ana.get_by_role("heading", name="Choose in secret for Ysolde")).to_be_visible()
    table.do("gm", {"type": "time", "seconds": 600})
    assert left(ana) > 500
    move(ana, "Slash at Hob")
    move(gm, "Wait")
    undo_button(gm).click()
    expect(gm.get_by_role("heading", name=re.compile("^Choose for Hob"))).to_be_visible()
    assert left(ana) > 400
