"""The first page: a table is set up, joined by code and by link, and found again."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import House, scan, shoot
from tests.support.people import add, code_of, join, move, open_table, seated

SHEET = '{"strength": 4, "dexterity": 4, "will": 3, "level": 1, "weapon": "longsword"}'


def test_a_table_is_set_up_from_templates_and_a_sheet_and_sorted_by_keys(house: House) -> None:
    gm = house.person()
    gm.goto("/")
    gm.get_by_role("button", name="Set it up: Zwerchhau").click()
    gm.get_by_label("Title").fill("The ford")
    add(gm, "Swordsman", "Bandit", "Bandit")
    roster = gm.get_by_role("region", name="Combatants").get_by_role("listitem")
    gm.get_by_role("button", name="Remove Bandit 2").click()
    gm.get_by_role("button", name="Add", exact=True).click()
    gm.get_by_role("menuitem", name="From a sheet").click()
    sheet = gm.get_by_role("dialog")
    sheet.get_by_label("Name").fill("Greta")
    sheet.get_by_label("Side").select_option("Party")
    sheet.get_by_label("Sheet", exact=True).fill("{")
    sheet.get_by_role("button", name="Add").click()
    expect(sheet.get_by_role("alert")).to_have_text("This is not JSON.")
    sheet.get_by_label("Sheet", exact=True).fill(SHEET)
    sheet.get_by_role("button", name="Add").click()
    roster.nth(1).get_by_label("Name").fill("Long Wat")
    expect(roster.nth(1)).to_contain_text("Bandit")  # who it is stays beside the name
    gm.get_by_role("button", name="Move Greta, 3 of 3").press("ArrowUp")
    gm.get_by_role("button", name="Move Greta, 2 of 3").press("ArrowUp")
    gm.get_by_text("Rules of this table").click()
    gm.get_by_label("Health of the foes").select_option("a word")
    shoot(gm, "lobby-set-up")
    gm.get_by_role("button", name="Open the table").click()
    seated(gm)
    names = gm.get_by_role("region", name="Combatants").get_by_role("button", name="Show ")
    expect(names).to_have_text(["Greta", "Swordsman", "Long Wat"])
    expect(gm.get_by_role("heading", level=1)).to_have_text("The ford")


def test_a_refused_sheet_says_why(house: House) -> None:
    gm = house.person()
    gm.goto("/")
    gm.get_by_role("button", name="Set it up: Zwerchhau").click()
    gm.get_by_role("button", name="Add", exact=True).click()
    gm.get_by_role("menuitem", name="From a sheet").click()
    sheet = gm.get_by_role("dialog")
    sheet.get_by_label("Name").fill("Greta")
    sheet.get_by_label("Sheet", exact=True).fill('{"strength": "much"}')
    sheet.get_by_role("button", name="Add").click()
    gm.get_by_role("button", name="Open the table").click()
    expect(gm.get_by_role("alert")).to_contain_text(re.compile("strength", re.IGNORECASE))


def test_the_invitation_shows_code_link_and_picture_and_each_lets_in(house: House) -> None:
    gm = open_table(house.person(), "Zwerchhau", "Swordsman", "Bandit")
    code = code_of(gm)
    assert re.fullmatch(r"[A-Z2-9]{6}", code)
    link = gm.get_by_role("link", name="/join#").get_attribute("href") or ""
    assert link == f"{house.url}/join#{code}"
    expect(gm.get_by_role("img", name="The link as a picture to scan")).to_be_visible()
    shoot(gm, "invitation")
    ana = join(house, code, "Ana")
    bo = house.person()
    bo.goto("/")
    bo.get_by_label("Code").fill(code.lower())
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    seated(bo)
    room = gm.get_by_role("region", name="Before the fight")
    expect(room.get_by_text("Ana has nobody to play.")).to_be_visible()
    expect(ana.get_by_text("not given you anybody to play yet")).to_be_visible()
    shoot(gm, "waiting-room")
    room.get_by_label("Swordsman").select_option("Ana")
    expect(ana.get_by_text("You play Swordsman.")).to_be_visible()
    expect(room.get_by_text("Ana has nobody to play.")).to_have_count(0)
    gm.get_by_role("button", name="Begin the fight").click()
    expect(ana.get_by_role("heading", name="Choose in secret for Swordsman")).to_be_visible()
    expect(bo.get_by_text("not given you anybody to play yet")).to_be_visible()
    gm.get_by_role("button", name="Give Bo somebody to play").click()
    gm.get_by_role("menuitem", name="Bandit").click()
    expect(bo.get_by_role("heading", name="Yours")).to_be_visible()
    move(ana, "Wait")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True])
def test_a_camera_reads_the_link_in_the_picture(house: House, scheme: str, phone: bool) -> None:
    gm = house.person(phone=phone, color_scheme=scheme)
    open_table(gm, "Zwerchhau", "Swordsman")
    room = gm.get_by_role("region", name="Before the fight")
    link = room.get_by_role("link", name="/join#").inner_text()
    assert link == f"{house.url}/join#{code_of(gm)}"
    assert scan(room.get_by_role("img", name="The link as a picture to scan")) == [link]
    gm.keyboard.press("i")
    dialog = gm.get_by_role("dialog")
    assert scan(dialog.get_by_role("img", name="The link as a picture to scan").first) == [link]


def test_a_side_can_be_one_of_its_own(house: House) -> None:
    gm = house.person(phone=True)
    gm.goto("/")
    gm.get_by_role("button", name="Set it up: Sword").click()
    add(gm, "Reaver", "Goblin")
    shoot(gm, "phone-lobby-set-up")
    gm.get_by_label("Side").nth(1).select_option("Another…")
    gm.get_by_label("Side").nth(1).fill("wolves")
    gm.get_by_label("Title").click()
    expect(gm.get_by_label("Side").nth(1)).to_have_value("wolves")
    gm.get_by_label("Side").first.select_option("wolves")
    gm.get_by_label("Side").first.select_option("Party")
    gm.get_by_role("button", name="Open the table").click()
    seated(gm)
    gm.get_by_role("button", name="Combatants", exact=True).click()
    gm.get_by_role("button", name="Show Goblin").click()
    expect(gm.get_by_role("listitem").filter(has_text="Goblin").first).to_contain_text("wolves")


def test_a_wrong_code_is_told(house: House) -> None:
    page = house.person()
    page.goto("/join#AAAAAA")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_token_leaves_the_address_bar_at_once_and_is_in_no_request(house: House) -> None:
    gm = open_table(house.person(), "Sword", "Reaver")
    token = gm.evaluate("JSON.parse(localStorage['fightbook/seats'])[0].token")
    encounter = gm.url.rpartition("/")[2]
    other = house.person()
    asked: list[str] = []
    other.on("request", lambda request: asked.append(request.url))
    other.goto(f"/table/{encounter}#t={token}")
    seated(other)
    assert other.url == f"{house.url}/table/{encounter}"
    assert not [address for address in asked if token in address.partition("#")[0]]
    other.go_back()
    assert token not in other.url


def test_without_a_seat_the_page_says_so(house: House) -> None:
    page = house.person()
    page.goto("/table/nowhere")
    expect(page.get_by_text("no seat at that table")).to_be_visible()
