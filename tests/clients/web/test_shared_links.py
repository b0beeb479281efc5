"""Links that are handed over begin with an address that others can reach, or say so."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.support.browser import House, scan, shoot, troubles
from tests.support.people import open_table
from tests.support.processes import Server, ask

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
        room.get_by_label("By the address").select_option(server.url)
        expect(link).to_contain_text(f"{server.url}/join#")
        gm.goto("/")
        gm.get_by_role("button", name="to another device").click()
        expect(gm.get_by_role("dialog").get_by_role("link")).to_contain_text(f"{public}/table/")
        house.close()
        assert house.faults == []
    ask(data / "valkey.sock", "SHUTDOWN", "NOSAVE")
