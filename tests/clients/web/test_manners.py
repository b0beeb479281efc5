"""Manners: keys for all of it, large enough to touch, what is read out."""

from playwright.sync_api import Page, expect

from tests.support.browser import House
from tests.support.people import log, seated, try_game
from tests.support.tables import fight, member


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Press Tab until something with this accessible name has the focus."""
    wanted = page.get_by_role("button", name=name).or_(page.get_by_role("textbox", name=name)).first
    for _ in range(most):
        page.keyboard.press("Tab")
        if wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{name} cannot be reached by Tab")


def test_a_fight_is_opened_and_played_with_keys_alone(house: House) -> None:
    page = house.person()
    page.goto("/")
    expect(page.get_by_role("button", name="Try it now: Zwerchhau")).to_be_visible()
    tab_to(page, "Try it now: Zwerchhau")
    page.keyboard.press("Enter")
    seated(page)
    expect(page.locator("[data-offer] .play").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("j")
    expect(page.get_by_role("heading", name="Choose in secret for Wrestler")).to_be_visible()
    page.keyboard.press("k")
    expect(page.get_by_role("heading", name="Choose in secret for Swordsman")).to_be_visible()
    page.keyboard.press("1")
    page.keyboard.press("Enter")  # the verb, and then whom
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("slash")
    page.keyboard.press("Control+z")
    expect(log(page).locator("del").first).to_be_visible()
    page.keyboard.press("Control+Shift+Z")
    expect(log(page).locator("del")).to_have_count(0)
    page.keyboard.press("n")
    page.keyboard.type("By keys alone.")
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("By keys alone.")
    page.keyboard.press("Escape")  # out of the note, so that keys work again
    page.keyboard.press("l")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#panel-log') !== null")


def test_a_menu_is_gone_through_with_arrows_and_gives_the_focus_back(house: House) -> None:
    page = try_game(house.person(), "Sword")
    button = page.get_by_role("button", name="More")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_role("menuitem", name="To the first page")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_be_hidden()
    expect(button).to_be_focused()


def test_combatants_are_sorted_with_keys(house: House) -> None:
    page = try_game(house.person(), "Zwerchhau")
    names = page.get_by_role("region", name="Combatants").get_by_role("button", name="Show ")
    page.get_by_role("button", name="Move Spearman, 4 of 4").press("ArrowUp")
    expect(names).to_have_text(["Swordsman", "Wrestler", "Spearman", "Bandit"])
    page.reload()
    seated(page)
    expect(names).to_have_text(["Swordsman", "Wrestler", "Spearman", "Bandit"])


def test_what_can_be_touched_is_large_enough(house: House) -> None:
    page = try_game(house.person(phone=True), "Zwerchhau")
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a, select, input:not([type=checkbox])')]
          .filter((e) => e.checkVisibility() && e.getBoundingClientRect().height < 43.5)
          .map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_what_happens_is_read_out(house: House) -> None:
    page = try_game(house.person(), "Sword")
    expect(page.get_by_role("log")).to_be_attached()
    assert page.get_by_role("status").count() >= 1
    assert page.evaluate("document.documentElement.lang") == "en"


def test_the_log_stays_at_its_end_when_there_is_less_room_for_it(house: House, url: str) -> None:
    table = fight(url, "percentile", member("Ana", "knight"), member("Bo", "ogre", "foes"))
    for number in range(20):
        table.do("gm", {"type": "say", "text": f"Thunder {number}."})
    page = table.visit(house)
    newest = log(page).get_by_text("Thunder 19.")
    expect(newest).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 1366, "height": 420})
    expect(newest).to_be_in_viewport(ratio=1)


def test_nothing_is_written_over_who_is_looked_at(house: House) -> None:
    page = try_game(house.person(), "Zwerchhau")
    page.get_by_role("button", name="Swordsman", exact=True).first.click()
    head = page.get_by_role("button", name="Played by the game master").locator("..")
    expect(head).to_be_visible()
    spilled = head.evaluate(
        "head => [...head.children].filter((e) => e.scrollWidth > e.clientWidth + 1).length"
    )
    assert spilled == 0
