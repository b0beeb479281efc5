"""A campaign beside its evenings: one thing taken back alone, and somebody who leads some."""

import re
from pathlib import Path

import httpx
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import House, shoot
from tests.support.people import (
    MOVES,
    add,
    code_of,
    commit,
    join,
    log,
    seated,
    settled,
    undo_button,
    wait_beyond,
)
from tests.support.processes import Server, ask
from tests.support.tables import Fight


def campaign(house: House, *templates: str) -> Page:
    """Begin a campaign of Zwerchhau with these characters."""
    gm = house.person()
    gm.goto("/")
    gm.get_by_label("Name of the campaign").fill("The river")
    gm.get_by_role("button", name="Begin a campaign").click()
    seated(gm)
    gm.get_by_role("button", name="Add characters").click()
    gm.get_by_label("Of which game").select_option("Zwerchhau")
    add(gm, *templates)
    gm.get_by_role("button", name="Add them").click()
    expect(gm.get_by_role("form", name="Zwerchhau")).to_have_count(0)
    return settled(gm)


def has(gm: Page, who: str, points: str) -> None:
    """Expect somebody to have so many hit points."""
    people = gm.get_by_role("region", name="Characters")
    row = people.get_by_role("listitem").filter(has_text=who).first
    expect(row).to_contain_text(re.compile(rf"Hit points\s*{points}/"))


def hurt(gm: Page, who: str, value: str) -> None:
    """Set hit points at home, with a reason."""
    gm.get_by_role("button", name=f"Show {who}").first.click()
    gm.locator('.selected [data-track="hp"]').click()
    form = gm.get_by_role("form", name="Set hit points")
    form.get_by_role("spinbutton").first.fill(value)
    form.get_by_role("button", name="Set", exact=True).click()
    expect(form).to_have_count(0)
    settled(gm)


def award(gm: Page, what: str) -> None:
    """Give everybody something."""
    gm.get_by_role("button", name="Award…").click()
    dialog = gm.get_by_role("dialog", name="Give an award")
    dialog.get_by_label("What they get").fill(what)
    dialog.get_by_role("button", name="Give it").click()
    expect(dialog).to_have_count(0)
    settled(gm)


def test_one_night_is_taken_back_alone_and_what_came_after_it_stays(house: House) -> None:
    gm = campaign(house, "Swordsman")
    hurt(gm, "Swordsman", "3")
    before = commit(gm)
    gm.get_by_role("button", name=re.compile("Sleep for a night")).first.click()
    wait_beyond(gm, before)
    night = commit(gm)
    has(gm, "Swordsman", "4")
    award(gm, "A silver ring")
    log(gm).get_by_role("button", name=f"What to do about commit {night}").click()
    gm.get_by_role("menuitem", name="Amend…").locator("visible=true").first.click()
    dialog = gm.get_by_role("dialog", name="Amend")
    dialog.get_by_role("radio", name="Nothing: take it back alone").check()
    expect(dialog).to_contain_text("3/6")
    shoot(gm, "campaign-amend")
    dialog.get_by_role("button", name="Amend", exact=True).click()
    expect(dialog).to_have_count(0)
    has(gm, "Swordsman", "3")
    gm.get_by_role("link", name="Sheet and history").click()
    expect(gm.get_by_role("listitem").filter(has_text="A silver ring")).to_have_count(1)
    night_row = gm.get_by_role("row").filter(has_text="night")
    expect(night_row.filter(has_text="taken back")).to_have_count(1)


def open_fight(gm: Page, *foes: str) -> None:
    """Prepare a fight against these, and open it."""
    gm.get_by_role("button", name="Prepare an encounter").click()
    gm.get_by_label("Title").fill("The mill")
    add(gm, *foes)
    gm.get_by_role("button", name="Keep it").click()
    expect(gm.get_by_role("form", name="Zwerchhau")).to_have_count(0)
    gm.get_by_role("button", name="Start The mill").click()
    gm.get_by_role("dialog").get_by_role("button", name="Begin at once").click()
    expect(gm.get_by_role("heading", name="The mill")).to_be_visible()
    seated(gm)


def test_whoever_leads_chosen_combatants_of_the_gm_s_does_so_until_sent_away(
    house: House,
) -> None:
    gm = campaign(house, "Swordsman")
    code = code_of(gm)
    ana = join(house, code, "Ana", phone=True)
    ana.get_by_role("button", name="Play Swordsman").click()
    bo = join(house, code, "Bo", phone=True)
    open_fight(gm, "Bandit", "Captain")
    for page in (ana, bo):
        page.get_by_role("link", name=re.compile("^Go to the fight")).or_(
            page.get_by_role("link", name="Go there")
        ).first.click()
        seated(page)
    gm.get_by_role("button", name="Show Bandit").first.click()
    gm.get_by_role("button", name=re.compile("^Played by")).first.click()
    dialog = gm.get_by_role("dialog", name="Who plays it: Bandit")
    dialog.get_by_label("Bo").check()
    dialog.get_by_role("button", name="Set", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(bo.get_by_role("region", name="Yours, and what happened last")).to_contain_text("Bandit")
    before = commit(settled(ana))
    ana.get_by_role("button", name=re.compile("Wait")).first.click()
    wait_beyond(ana, before)
    expect(bo.get_by_role("heading", name=re.compile("Bandit"))).to_be_visible()
    shoot(bo, "campaign-leads-phone")
    before = commit(settled(bo))
    bo.locator(MOVES).last.click()
    wait_beyond(bo, before)
    gm.get_by_role("link", name="To the campaign").first.click()
    seated(gm)
    gm.get_by_role("button", name=re.compile("^Who is here: ")).click()
    gm.get_by_role("button", name="Take away the seat of Bo").click()
    gm.get_by_role("dialog").get_by_role("button", name="Take the seat away").click()
    expect(bo.get_by_text("This seat is closed.")).to_be_visible()
    gm.keyboard.press("Escape")
    gm.locator("summary").filter(has_text="Invite").click()
    gm.get_by_role("button", name="Make a new code").click()
    expect(gm.locator("dd.code")).to_be_visible()
    gm.get_by_role("link", name=re.compile("^Go to the fight")).click()
    gm.get_by_role("button", name="Show Bandit").first.click()
    expect(gm.get_by_role("button", name="Played by the game master").first).to_be_visible()


def test_a_deleted_campaign_leaves_nothing_among_the_seats_of_its_browser(house: House) -> None:
    gm = campaign(house, "Swordsman")
    open_fight(gm, "Bandit")
    gm.get_by_role("link", name="To the campaign").first.click()
    seated(gm)
    gm.get_by_role("button", name="Invite", exact=True).first.click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_text("Delete this table for good").click()
    dialog.get_by_label("I want it gone").check()
    dialog.get_by_role("button", name="Delete it").click()
    expect(gm.get_by_text("The table was deleted.")).to_be_visible()
    expect(gm.get_by_text("The river")).to_have_count(0)
    expect(gm.get_by_text("The mill")).to_have_count(0)


def test_characters_go_on_by_newer_rules_by_one_click_and_back(
    browser: Browser, tmp_path: Path
) -> None:
    arguments = ("--data", str(tmp_path))
    with Server(tmp_path / "log", *arguments, patience=10) as server:
        house = House(browser, server.start().url)
        wanted = {"ruleset": "campaign", "title": "The lists", "options": {"screen": "stays"}}
        found = httpx.post(f"{server.url}/api/encounters", json=wanted).json()
        tokens = {name: seat["token"] for name, seat in found["seats"].items()}
        table = Fight(server.url, found["id"], found["code"], tokens)
        table.do("gm", {"type": "begin"})
        sheet = {"game": "joust", "version": "1", "sheet": {"hp": 3}}
        for name in ("Ana", "Bo"):
            table.do("gm", {"type": "enlist", "name": name, "side": "party", "sheet": sheet})
        table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "mud"})
        gm = seated(table.visit(house))
        newer = gm.get_by_role("group", name="Newer rules are here").get_by_role("button")
        shoot(gm, "campaign-newer")
        newer.click()
        expect(newer).to_have_count(0)
        expect(log(gm)).to_contain_text("version 2 instead of 1")
        has(gm, "Ana", "1")
        undo_button(settled(gm)).click()
        expect(newer).to_have_count(1)
        has(gm, "Ana", "1")
        house.close()
        assert house.faults == []
        server.stop()
        ask(tmp_path / "valkey.sock", "SHUTDOWN")


def test_the_second_of_two_who_write_the_same_is_shown_what_the_first_has_written(
    house: House,
) -> None:
    """A note, whose dialog stays; and a field of a sheet, where what was written stays too."""
    gm = campaign(house, "Swordsman")
    gm.get_by_text("Notes and evenings").click()
    gm.get_by_role("button", name="Write a note").click()
    gm.get_by_label("Title").fill("The baron")
    gm.get_by_label("Note", exact=True).fill("?")
    gm.get_by_role("button", name="Keep the note").click()
    two = settled(gm).context.new_page()
    two.goto(gm.url)
    seated(two).get_by_text("Notes and evenings").click()
    for page, text in ((gm, "He lies."), (two, "He sleeps.")):
        page.get_by_role("button", name="Change The baron").click()
        page.get_by_role("dialog", name="Change The baron").get_by_label("Note", exact=True).fill(
            text
        )
    gm.get_by_role("button", name="Keep the note").click()
    expect(two.get_by_text("He lies.")).to_be_visible()
    two.get_by_role("button", name="Keep the note").click()
    asked = two.get_by_role("dialog", name="Set by somebody else meanwhile")
    expect(asked.get_by_role("cell")).to_have_text(["Note: ?", "Note: He lies."])
    shoot(two, "campaign-overwritten")
    asked.get_by_role("button", name="Leave it").click()
    expect(two.get_by_label("Note", exact=True)).to_have_value("He sleeps.")  # nothing is lost
    two.keyboard.press("Escape")
    for page in (gm, two):
        page.get_by_role("link", name="Sheet and history").click()
        page.get_by_role("button", name="Change the sheet").click()
    for page, level in ((gm, "3"), (two, "4")):
        page.get_by_label("Level", exact=True).fill(level)
        page.get_by_role("button", name="Change it").click()
        if page is gm:
            expect(page.get_by_role("button", name="Change it")).to_have_count(0)
    expect(two.get_by_role("alert")).to_contain_text("It is now: Level: 3")
    shoot(two, "campaign-sheet-overwritten")
    two.get_by_role("button", name="Change it").click()
    expect(two.get_by_role("button", name="Change it")).to_have_count(0)
    expect(two.get_by_role("definition").filter(has_text=re.compile("^4$"))).not_to_have_count(0)


def test_the_people_of_a_fight_are_kept_as_prepared_once_or_twice(house: House) -> None:
    """From two windows too: each is one of its own, and goes with one undo."""
    gm = campaign(house, "Swordsman")
    open_fight(gm, "Bandit", "Captain")
    expect(gm.get_by_role("region", name="Combatants")).to_be_visible()
    two = gm.context.new_page()
    two.goto(gm.url)
    seated(two)
    for page in (gm, two):
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("menuitem", name="Keep these people as prepared").click()
        expect(page.get_by_role("status").filter(has_text="The mill")).to_be_visible()
    two.close()
    gm.get_by_role("link", name="To the campaign").first.click()
    seated(gm)
    rows = gm.get_by_role("listitem").filter(has_text="Zwerchhau, 2 combatants")
    expect(rows).to_have_count(3)  # and the one that it was opened from
    shoot(gm, "campaign-kept-people")
    undo_button(gm).click()
    expect(rows).to_have_count(2)
