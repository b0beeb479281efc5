"""Who may come, who has to go, and whose link is void: what people do about it in the page."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House
from tests.support.tables import Fight, fight, member


@pytest.fixture
def table(url: str) -> Fight:
    """A fight that ana plays in."""
    found = fight(url, "zwerchhau", member("Ana", "swordsman"), member("Rat", "henchman", "foes"))
    return found.sit("Ana", "c1")


def here(page: Page) -> None:
    """Open the list of who is here."""
    page.locator("button.who").click()


def test_a_name_has_its_line_and_what_can_be_done_stands_below(house: House, table: Fight) -> None:
    table.sit("Bartholomew")
    page = table.visit(house)
    here(page)
    name = page.locator("li").filter(has_text="not here").get_by_text("Bartholomew")
    dice = page.get_by_label("Whose dice Bartholomew may bring")
    written, choice = name.bounding_box(), dice.bounding_box()
    assert written
    assert choice
    assert written["height"] < 30 < written["width"]
    assert choice["y"] >= written["y"] + written["height"]


def joins(table: Fight, code: str) -> int:
    body = {"code": code, "name": "Kim"}
    return httpx.post(f"{table.url}/api/join", json=body).status_code


def test_the_gm_makes_another_code(house: House, table: Fight) -> None:
    page = table.visit(house)
    page.get_by_role("button", name="Make a new code").first.click()
    expect(page.get_by_text("The code before lets nobody in")).to_be_visible()
    assert joins(table, table.code) == 404
    assert joins(table, table.view()["code"]) == 201


def test_whoever_is_sent_away_takes_the_code_along(house: House, table: Fight) -> None:
    page = table.visit(house)
    here(page)
    page.get_by_role("button", name="Take away the seat of Ana").click()
    page.get_by_role("dialog", name="Send Ana away?").get_by_role(
        "button", name="Take the seat away"
    ).click()
    page.keyboard.press("Escape")
    expect(page.get_by_text("There is no code now")).to_be_visible()
    page.get_by_role("button", name="Make a new code").first.click()
    expect(page.locator(".code").first).to_be_visible()


@pytest.mark.parametrize("phone", [False, True])
def test_nobody_is_sent_away_by_one_slip(house: House, table: Fight, phone: bool) -> None:
    page = table.visit(house, phone=phone)
    here(page)
    remove = page.get_by_role("button", name="Take away the seat of Ana")
    dialog = page.get_by_role("dialog", name="Send Ana away?")
    if phone:
        remove.tap()
        dialog.get_by_role("button", name="Let them stay").tap()
    else:
        remove.focus()
        page.keyboard.press("Enter")
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert table.of_type("unseated") == []
    assert httpx.get(f"{table.url}/api/encounters/{table.id}", headers=bearer(table)).is_success


def bearer(table: Fight) -> dict[str, str]:
    return {"Authorization": f"Bearer {table.tokens['Ana']}"}


def test_a_player_makes_another_link_and_the_old_one_is_void(house: House, table: Fight) -> None:
    page = table.visit(house, "Ana")
    here(page)
    page.get_by_role("button", name="Make another link to your own seat").click()
    page.wait_for_load_state("load")
    expect(page.get_by_text("now enters by another link")).to_be_visible()
    headers = {"Authorization": f"Bearer {table.tokens['Ana']}"}
    path = f"{table.url}/api/encounters/{table.id}"
    assert httpx.get(path, headers=headers).status_code == 401
    here(page)
    expect(page.get_by_role("button", name="Make another link to your own seat")).to_be_visible()


def test_the_gm_chooses_whose_dice_a_player_brings(house: House, table: Fight) -> None:
    page = table.visit(house)
    here(page)
    page.get_by_label("Whose dice Ana may bring").select_option("all")
    expect(page.get_by_text("Ana may bring all dice from the table.")).to_be_visible()
    assert table.view()["seats"][table.seats["Ana"]]["dice"] == "all"
