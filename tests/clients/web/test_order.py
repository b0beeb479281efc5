"""The order of combatants: dragged with a mouse or a finger, or moved without dragging."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import House
from tests.support.people import add, seated, try_game

Place = Callable[[Page], Page]
FIRST = ["Swordsman", "Wrestler", "Bandit", "Spearman"]


def lobby(page: Page) -> Page:
    """Set up four combatants that have not been opened yet."""
    page.goto("/")
    page.get_by_role("button", name="Set it up: Zwerchhau").click()
    add(page, *FIRST)
    return page


def table(page: Page) -> Page:
    """Sit at a table of four as its GM."""
    try_game(page, "Zwerchhau")
    if (people := page.get_by_role("button", name="Combatants", exact=True)).is_visible():
        people.click()
    return page


def grips(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile(r"^Move .*, \d of 4"))


def order(page: Page) -> list[str]:
    """Read the order from the names of the grips."""
    said = [str(grip.get_attribute("aria-label")) for grip in grips(page).all()]
    return [found[1] for name in said if (found := re.match(r"Move (.*), \d of 4", name))]


def expect_order(page: Page, *names: str) -> None:
    places = [re.compile(rf"^Move {name}, {n} of 4") for n, name in enumerate(names, start=1)]
    for place in places:
        expect(page.get_by_role("button", name=place)).to_be_visible()
    assert order(page) == list(names)


def middle(grip: Locator) -> tuple[float, float]:
    box = grip.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


PLACES = pytest.mark.parametrize("place", [lobby, table])


@PLACES
def test_a_grip_is_dragged_down_and_up_by_mouse(house: House, place: Place) -> None:
    page = place(house.person())
    expect_order(page, *FIRST)
    grips(page).nth(0).drag_to(grips(page).nth(2))
    expect_order(page, "Wrestler", "Bandit", "Swordsman", "Spearman")
    grips(page).nth(3).drag_to(grips(page).nth(0))
    expect_order(page, "Spearman", "Wrestler", "Bandit", "Swordsman")


@PLACES
def test_one_long_drag_goes_there_and_back_and_ends_where_it_is_let_go(
    house: House, place: Place
) -> None:
    page = place(house.person())
    at = [middle(grips(page).nth(n)) for n in range(4)]
    page.mouse.move(*at[0])
    page.mouse.down()
    page.mouse.move(*at[3], steps=15)
    expect_order(page, "Wrestler", "Bandit", "Spearman", "Swordsman")
    page.mouse.move(*at[0], steps=15)
    expect_order(page, *FIRST)
    page.mouse.move(*at[1], steps=5)
    page.mouse.up()
    page.mouse.move(*at[3], steps=5)
    expect_order(page, "Wrestler", "Swordsman", "Bandit", "Spearman")
    expect(page.get_by_role("menu")).to_have_count(0)


@PLACES
def test_a_finger_drags(house: House, place: Place) -> None:
    page = place(house.person(phone=True))
    grips(page).nth(0).scroll_into_view_if_needed()
    at = [middle(grips(page).nth(n)) for n in range(3)]
    hand = page.context.new_cdp_session(page)
    steps = [at[0], *((at[0][0], at[0][1] + (at[2][1] - at[0][1]) * n / 8) for n in range(1, 9))]
    for n, (x, y) in enumerate(steps):
        kind = "touchMove" if n else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect_order(page, "Wrestler", "Bandit", "Swordsman", "Spearman")


def test_the_order_of_the_lobby_is_that_of_the_table_and_of_a_page_loaded_again(
    house: House,
) -> None:
    page = lobby(house.person())
    grips(page).nth(3).drag_to(grips(page).nth(1))
    page.get_by_role("button", name="Open the table").click()
    seated(page)
    expect_order(page, "Swordsman", "Spearman", "Wrestler", "Bandit")
    grips(page).nth(0).drag_to(grips(page).nth(3))
    page.reload()
    seated(page)
    expect_order(page, "Spearman", "Wrestler", "Bandit", "Swordsman")


@PLACES
@pytest.mark.parametrize("phone", [False, True])
def test_a_tap_on_a_grip_moves_without_dragging(house: House, place: Place, phone: bool) -> None:
    page = place(house.person(phone=phone))
    for choice, names in (
        ("Move to the end", ("Wrestler", "Bandit", "Spearman", "Swordsman")),
        ("Move up", ("Wrestler", "Bandit", "Swordsman", "Spearman")),
        ("Move to the top", FIRST),
        ("Move down", ("Wrestler", "Swordsman", "Bandit", "Spearman")),
    ):
        grip = page.get_by_role("button", name=re.compile("^Move Swordsman"))
        grip.tap() if phone else grip.click()
        item = page.get_by_role("menuitem", name=choice)
        item.tap() if phone else item.click()
        expect_order(page, *names)
