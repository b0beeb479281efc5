"""Who only watches: by a link that can be taken away, or by any where the GM lets everybody."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import LAPTOP, PHONE, House, scan, shoot, troubles
from tests.support.people import log, open_table, seated

PICTURE = "The link as a picture to scan"
EVERYBODY = "Let everybody watch who has a link to this fight"
NO_LONGER = "does not let everybody watch any longer"


def table(house: House, *, phone: bool = False) -> Page:
    return open_table(house.person(phone=phone), "Sword", "Reaver", "Goblin", title="The mill")


def invite(gm: Page) -> Page:
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="Invite").click()
    expect(gm.get_by_role("dialog", name="Invite your players")).to_be_visible()
    return gm


@pytest.mark.parametrize("phone", [False, True])
def test_a_link_to_a_moment_lets_a_stranger_watch_where_the_gm_says_so(
    house: House, phone: bool
) -> None:
    gm = table(house, phone=not phone)
    moment = f"{gm.url}#3"
    stranger = house.person(phone=phone)
    stranger.goto(moment)
    expect(stranger.get_by_text("ask the game master")).to_be_visible()
    shoot(stranger, f"stranger{'-phone' if phone else ''}")
    invite(gm).get_by_label(EVERYBODY).check()
    expect(gm.get_by_role("dialog").get_by_role("img", name=PICTURE)).to_have_count(3)
    shoot(gm, f"spectators{'' if phone else '-phone'}")
    assert troubles(gm) == []
    stranger.reload()
    expect(stranger.get_by_text("Everybody may watch “The mill”.")).to_be_visible()
    shoot(stranger, f"stranger-may{'-phone' if phone else ''}")
    assert troubles(stranger) == []
    stranger.get_by_role("button", name="Watch").click()
    seated(stranger)
    assert stranger.url == moment
    expect(log(stranger).locator("[data-commit='3']")).to_be_in_viewport()
    expect(stranger.get_by_label("A note for the log")).to_have_count(0)
    stranger.reload()
    seated(stranger)
    gm.get_by_label(EVERYBODY).uncheck()
    expect(stranger.get_by_text(NO_LONGER)).to_be_visible()
    expect(gm.get_by_text("wrote it down otherwise")).to_have_count(0)
    stranger.reload()
    expect(stranger.get_by_text("ask the game master")).to_be_visible()


@pytest.mark.parametrize("page", ["replay", "after"])
def test_a_stranger_watches_it_again_and_reads_what_came_of_it(house: House, page: str) -> None:
    gm = table(house)
    address = gm.url.replace("/table/", f"/{page}/")
    stranger = house.person()
    stranger.goto(address)
    expect(stranger.get_by_role("alert")).to_contain_text("no seat")
    expect(stranger.get_by_text("ask the game master")).to_be_visible()
    invite(gm).get_by_label(EVERYBODY).check()
    expect(gm.get_by_role("dialog").get_by_role("img", name=PICTURE)).to_have_count(3)
    stranger.reload()
    stranger.get_by_role("button", name="Watch").click()
    expect(stranger.get_by_role("heading", name="The mill")).to_be_visible()


def test_the_link_of_the_spectators_is_handed_out_and_taken_away(house: House) -> None:
    gm = invite(table(house))
    region = gm.get_by_role("region", name="Spectators")
    link = region.get_by_role("link").inner_text()
    assert scan(region.get_by_role("img", name=PICTURE)) == [link]
    first = house.person(phone=True)
    first.goto(link)
    seated(first)
    region.get_by_role("button", name="Take their link away").click()
    expect(first.get_by_text("This seat is closed.")).to_be_visible()
    expect(first.get_by_text("Its link was taken away")).to_be_visible()
    expect(region.get_by_role("button", name="Take their link away")).to_have_count(0)
    region.get_by_role("button", name="Make a link for spectators").click()
    other = region.get_by_role("link").inner_text()
    assert other != link
    first.goto(other)
    seated(first)
    gm.reload()
    seated(gm)
    invite(gm)
    expect(region.get_by_role("link")).to_have_text(other)


def test_what_if_is_another_fight_from_a_moment_of_this_one(house: House) -> None:
    gm = table(house)
    gm.get_by_role("button", name="Begin the fight").click()
    seated(gm)
    own = gm.url
    card = log(gm).locator("[data-commit]").last
    number = card.get_attribute("data-commit") or ""
    card.get_by_role("button", name=re.compile("What to do")).click()
    gm.get_by_role("menuitem", name="What if?").click()
    dialog = gm.get_by_role("dialog", name="What if?")
    expect(dialog).to_contain_text(f"up to {number}")
    shoot(gm, "what-if")
    dialog.get_by_role("button", name="Go on from there").click()
    gm.wait_for_url(lambda url: "/table/" in url and url != own)
    seated(gm)
    expect(log(gm)).to_contain_text("goes on from")
    expect(gm.get_by_role("heading", level=1)).to_have_text(f"The mill (from {number})")
    gm.set_viewport_size(PHONE)
    expect(gm.get_by_role("link", name="the other fight")).to_be_in_viewport(ratio=1)
    shoot(gm, "what-if-phone")
    gm.set_viewport_size(LAPTOP)
    expect(gm.get_by_role("link", name="the other fight")).to_be_in_viewport(ratio=1)
    gm.goto("/")
    expect(gm.get_by_role("link", name=f"The mill (from {number})")).to_be_visible()
    gm.goto(own)
    seated(gm)
    expect(log(gm)).to_contain_text("Another fight goes on from here")
