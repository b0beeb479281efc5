"""A long fight, opened and opened again: everybody finds all of it, on a laptop and on a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot
from tests.support.fought import evening
from tests.support.people import log, seated
from tests.support.processes import Server
from tests.support.whole import first

GAMES = ("zwerchhau", "sword", "percentile", "initiative-cards")
LINES = 450


@pytest.mark.parametrize("game", first(0, GAMES))
def test_the_log_of_a_long_fight_outlives_a_reload(house: House, server: Server, game: str) -> None:
    fought = evening(server.url, game, 4)
    fought.lengthen(LINES)
    last = fought.do("say", text="And so it stands.")["commit"]
    gm, player, *others = fought.tokens
    looking = [(False, gm), (True, player)]
    if game == "sword":
        looking += [(False, seat) for seat in (player, *others)]
    for phone, seat in looking:
        page = house.person(phone=phone)
        page.goto(f"/table/{fought.id}#t={fought.tokens[seat]}")
        seated(page)
        page.reload()
        check_all_is_there(page, last, phone=phone)
        shoot(page, f"long-{game}-{seat}{'-phone' if phone else ''}")
        page.context.close()
    fought.http.close()


def check_all_is_there(page: Page, last: int, *, phone: bool) -> None:
    """The log goes to the last card, and no browser finds fault with its dice."""
    seated(page)
    if phone:
        page.get_by_role("button", name="Log", exact=True).click()
    cards = log(page).locator("[data-commit]")
    expect(cards.last).to_have_attribute("data-commit", str(last))
    expect(log(page)).to_contain_text("And so it stands.")
    expect(log(page)).not_to_contain_text("Nothing has happened yet")
    expect(page.locator(".seal.wrong")).to_have_count(0)
