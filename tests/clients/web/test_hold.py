"""What holds when something happens in between: a newer commit, another seat, a page not found."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser import House
from tests.support.cable import Cable
from tests.support.people import log, seated
from tests.support.tables import Fight, fight, member

BO = member("Bo", "bandit", "foes", npc=True)
TITLE = re.compile("At the well")


def begun(url: str, **options: str) -> Fight:
    """Open a fight of Anna's that has begun."""
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO, **options)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    return table


def role(page: Page, gm: bool) -> None:
    """The page is the GM's, or not."""
    expect(page.get_by_role("button", name="Invite")).to_have_count(1 if gm else 0)


def go_on(table: Fight) -> None:
    """Let a round go by in which nobody can be hurt, whatever the dice say."""
    calm = ("Ana: fight defensively", "Bo: wait")
    move = next(move for move in table.moves() if move["label"].startswith(calm))
    table.do("gm", move["command"])


def test_nothing_newer_is_taken_back_than_what_was_seen(house: House, url: str) -> None:
    table = begun(url)
    table.do("gm", {"type": "say", "text": "The first."})
    gm = house.person(own=True)
    cable = Cable(gm)
    table.go(gm)
    expect(log(gm)).to_contain_text("The first.")
    cable.hold()
    table.do("Anna", {"type": "say", "text": "The second."})
    gm.get_by_role("button", name=re.compile("^Undo")).click()
    cable.release()
    expect(gm.get_by_text("The fight went on meanwhile")).to_be_visible()
    expect(log(gm)).to_contain_text("The second.")
    assert table.of_type("retracted") == []


def test_each_tab_keeps_the_seat_that_it_was_opened_with(house: House, url: str) -> None:
    table = begun(url)
    gm = table.visit(house)
    anna = gm.context.new_page()
    table.go(anna, "Anna")
    role(anna, gm=False)
    gm.keyboard.press("r")
    expect(gm.get_by_role("combobox", name="Seen by")).to_contain_text("GM (you)")
    gm.go_back()
    seated(gm)
    role(gm, gm=True)
    gm.reload()
    seated(gm)
    role(gm, gm=True)
    anna.reload()
    seated(anna)
    role(anna, gm=False)


def test_a_seat_that_nobody_knows_stands_in_nobodys_way(house: House, url: str) -> None:
    table = begun(url)
    gm = table.visit(house)
    gm.goto(f"/table/{table.id}#t=garbage")
    expect(gm.get_by_text("This seat is closed.")).to_be_visible()
    gm.get_by_role("link", name="Go on as").click()
    seated(gm)
    role(gm, gm=True)
    gm.goto("/")
    expect(gm.get_by_role("link", name=TITLE)).to_have_count(1)


def test_a_move_is_not_made_in_a_later_round(house: House, url: str) -> None:
    table = begun(url)
    anna = house.person(own=True)
    cable = Cable(anna)
    table.go(anna, "Anna")
    waits = anna.locator("[data-offer]").get_by_role("button", name="Wait")
    expect(waits).to_be_enabled()
    cable.cut()
    expect(anna.get_by_role("alert").filter(has_text="The line is down")).to_be_visible()
    waits.click()
    before = table.view()
    while table.view()["round"] == before["round"]:
        go_on(table)
    cable.mend()
    expect(anna.get_by_text("The fight went on meanwhile")).to_be_visible(timeout=20_000)
    expect(log(anna)).not_to_contain_text("Ana means to wait")


def test_a_page_that_cannot_be_loaded_says_so(house: House, url: str) -> None:
    table = begun(url)
    gm = table.visit(house)
    gm.route("**/assets/Replay*", lambda route: route.abort())
    gm.keyboard.press("r")
    expect(gm.get_by_role("alert")).to_contain_text("could not be loaded")
    gm.unroute("**/assets/Replay*")
    gm.get_by_role("button", name="Try again").click()
    expect(gm.get_by_role("heading", name=TITLE)).to_be_visible()


def test_dice_are_asked_for_one_command_after_the_other(house: House, url: str) -> None:
    table = begun(url, dice="table")
    gm = house.person(own=True)
    cable = Cable(gm)
    table.go(gm)
    cable.hold()
    for sides in ("20", "6"):
        gm.get_by_role("button", name="Roll dice").click()
        dialog = gm.get_by_role("dialog", name="Roll dice")
        dialog.get_by_label("Sides").fill(sides)
        dialog.get_by_role("button", name="Roll").click()
        gm.keyboard.press("Escape")
    cable.release()
    for sides in ("d20", "d6"):
        asked = gm.get_by_role("dialog").filter(has_text=sides)
        asked.get_by_role("textbox").or_(asked.get_by_role("spinbutton")).first.fill("3")
        gm.keyboard.press("Enter")
    expect(log(gm)).to_contain_text("d6: 3, from the table")
    assert [line["dice"][0]["sides"] for line in table.of_type("rolled")] == [20, 6]
