"""Links that are handed over begin with an address that others can reach, or say so."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import House, scan, shoot, troubles
from tests.support.people import log, open_table, seated
from tests.support.processes import Server, ask
from tests.support.tables import Fight, fight, member
from tests.support.whole import first


@pytest.fixture(scope="module")
def long(server: Server) -> Fight:
    """A fight with so many notes that its log is drawn in parts."""
    table = fight(server.url, "sword", member("Ana", "reaver"), member("Imp", "goblin", "foes"))
    table.do("gm", {"type": "begin"})
    for number in range(240):
        table.do("gm", {"type": "say", "text": f"Note {number}."})
    return table


PICTURE = "The link as a picture to scan"


def test_a_link_that_only_this_machine_can_open_says_so(house: House) -> None:
    gm = open_table(house.person(), "Sword", "Reaver", "Goblin")
    expect(gm.get_by_text("Only this machine can open it.")).to_be_visible()
    shoot(gm, "link-alone")


def test_a_link_has_the_address_that_the_server_was_given(browser: Browser, tmp_path: Path) -> None:
    data, public = tmp_path / "data", "https://play.example"
    arguments = ("--data", str(data), "--public-url", public)
    with Server(tmp_path / "server.log", *arguments, all_games=True) as server:
        house = House(browser, server.start().url)
        gm = open_table(house.person(phone=True), "Sword", "Reaver", "Goblin")
        room = gm.get_by_role("region", name="Before the fight")
        link = room.get_by_role("link", name="/join#")
        expect(link).to_contain_text(f"{public}/join#")
        assert scan(room.get_by_role("img", name=PICTURE)) == [link.inner_text()]
        expect(gm.get_by_text("Only this machine can open it.")).to_have_count(0)
        shoot(gm, "link-public-phone")
        assert troubles(gm) == []
        assert copied(gm) == f"{public}/table/{gm.url.rpartition('/')[2]}#1"
        gm.get_by_role("button", name="Fight", exact=True).click()
        room.get_by_label("By the address").select_option(server.url)
        expect(link).to_contain_text(f"{server.url}/join#")
        gm.goto("/")
        gm.get_by_role("button", name="to another device").click()
        expect(gm.get_by_role("dialog").get_by_role("link")).to_contain_text(f"{public}/table/")
        house.close()
        assert house.faults == []
    ask(data / "valkey.sock", "SHUTDOWN", "NOSAVE")


def copied(page: Page) -> str:
    """Copy the link to the first moment of the log, and read it."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Log", exact=True).click()
    log(page).get_by_role("button", name="What to do about commit 1", exact=True).click()
    page.get_by_role("menuitem", name="Copy the link").click()
    expect(page.get_by_text("The link to this moment was copied.")).to_be_visible()
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("moment", first(1, [20, 100, 230]))
def test_a_link_leads_to_its_moment_in_a_long_log(
    house: House, long: Fight, moment: int, phone: bool
) -> None:
    page = house.person(phone=phone)
    page.goto(f"/table/{long.id}#t={long.tokens['gm']}")
    seated(page)
    page.goto(f"/table/{long.id}#{moment}")
    page.reload()
    seated(page)
    expect(log(page).locator(f"[data-commit='{moment}']")).to_be_in_viewport()
