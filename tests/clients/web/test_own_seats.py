"""Your seats: to go on with, to take to another device, to give up and to take back."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House, scan, shoot, troubles
from tests.support.people import code_of, join, log, move, open_table, seated

KEPT = "Object.entries(localStorage).map(String).join()"
PICTURE = "The link as a picture to scan"


def token_of(page: Page) -> str:
    """Read the token of the seat that this browser used last."""
    found = page.evaluate(
        "JSON.parse(localStorage['fightbook/seats']).sort((a, b) => b.used - a.used)[0].token"
    )
    return str(found)


def give_up(page: Page, title: str) -> None:
    page.get_by_role("button", name=f"Give up the seat at {title}").click()
    page.get_by_role("dialog").get_by_role("button", name="Give it up").click()


@pytest.mark.parametrize("phone", [False, True])
def test_a_seat_is_given_up_only_when_one_means_it(house: House, phone: bool) -> None:
    gm = open_table(house.person(phone=phone), "Sword", "Reaver", "Goblin", title="The mill")
    gm.goto("/")
    shoot(gm, "lobby-phone" if phone else "lobby")
    gm.get_by_role("button", name="Give up the seat at The mill").click()
    dialog = gm.get_by_role("dialog", name="Give up this seat?")
    expect(dialog).to_contain_text("The mill: Game master")
    expect(dialog).to_contain_text("without a game master")
    shoot(gm, "give-up-phone" if phone else "give-up")
    assert troubles(gm) == []
    dialog.get_by_role("button", name="Keep it").click()
    gm.get_by_role("link", name="The mill").click()
    seated(gm)
    gm.goto("/")
    give_up(gm, "The mill")
    expect(gm.get_by_role("link", name="The mill")).to_have_count(0)
    gm.get_by_role("status").get_by_role("button", name="Take it back").click()
    gm.get_by_role("link", name="The mill").click()
    seated(gm)
    expect(gm.get_by_role("button", name="Begin the fight")).to_be_attached()


def test_what_was_given_up_long_ago_can_be_taken_back(house: House) -> None:
    gm = open_table(house.person(), "Sword", "Reaver", "Goblin", title="The mill")
    table, token = gm.url, token_of(gm)
    gm.goto("/")
    give_up(gm, "The mill")
    gm.goto(table)
    expect(gm.get_by_text("You gave up the seat that this browser had there.")).to_be_visible()
    gm.get_by_role("link", name="Take back the seat: Game master").click()
    seated(gm)
    gm.goto("/")
    give_up(gm, "The mill")
    gm.reload()
    gm.get_by_text("Given up (1)").click()
    shoot(gm, "given-up")
    gm.get_by_role("button", name="Forget The mill for good").click()
    dialog = gm.get_by_role("dialog", name="Forget this seat for good?")
    dialog.get_by_role("button", name="Keep it").click()
    gm.get_by_role("button", name="Take back the seat at The mill").click()
    expect(gm.get_by_role("link", name="The mill")).to_be_visible()
    give_up(gm, "The mill")
    gm.get_by_text("Given up (1)").click()
    gm.get_by_role("button", name="Forget The mill for good").click()
    dialog.get_by_role("button", name="Forget it").click()
    expect(gm.get_by_text(re.compile("Given up"))).to_have_count(0)
    assert token not in gm.evaluate(KEPT)


def test_a_player_who_comes_back_goes_on_with_the_same_chain_of_shakes(house: House) -> None:
    gm = open_table(house.person(), "Zwerchhau", "Swordsman", "Bandit", title="The mill")
    ana = join(house, code_of(gm), "Ana")
    room = gm.get_by_role("region", name="Before the fight")
    room.get_by_label("Swordsman").select_option("Ana")
    gm.get_by_role("button", name="Begin the fight").click()
    move(ana, "Wait")
    at = ana.url.partition("/table/")[2].partition("#")[0]
    chain = f"localStorage['fightbook/chain/{at}/{token_of(ana)}']"
    kept = ana.evaluate(chain)
    ana.goto("/")
    give_up(ana, "The mill")
    ana.reload()
    assert ana.evaluate(chain) == kept
    ana.get_by_text("Given up (1)").click()
    ana.get_by_role("button", name="Take back the seat at The mill").click()
    ana.get_by_role("link", name="The mill").click()
    seated(ana)
    expect(log(ana)).to_contain_text("Swordsman means to wait")
    assert ana.evaluate(chain) == kept


@pytest.mark.parametrize("phone", [False, True])
def test_every_seat_can_be_taken_to_another_device(house: House, phone: bool) -> None:
    gm = open_table(house.person(phone=phone), "Sword", "Reaver", "Goblin", title="The mill")
    own, token = gm.url, token_of(gm)
    gm.get_by_role("button", name="More").click()
    gm.get_by_role("menuitem", name="Take this seat to another device").click()
    dialog = gm.get_by_role("dialog", name="Take this seat to another device")
    link = dialog.get_by_role("link").inner_text()
    assert link == f"{own}#t={token}"
    assert scan(dialog.get_by_role("img", name=PICTURE)) == [link]
    gm.goto("/")
    gm.get_by_role("button", name="Take the seat at The mill to another device").click()
    assert scan(dialog.get_by_role("img", name=PICTURE)) == [link]
    shoot(gm, "other-device-phone" if phone else "other-device")
    assert troubles(gm) == []
    other = house.person(phone=not phone)
    other.goto(link)
    seated(other)
    expect(other.get_by_role("button", name="Begin the fight")).to_be_attached()
    assert token not in other.url
