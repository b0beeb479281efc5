"""A game of one's own in the page: from its file to the first blow, and on to the audit."""

import random
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.support.browser import House, in_both_themes, shoot, troubles
from tests.support.people import AIMS, log, over, seated, settled, step

LANTERN = (Path(__file__).parents[2] / "support" / "lantern.toml").read_text(encoding="utf-8")
TABLE = "\n".join(["Name\tGuard\tOil\tWing", *(f"Moth {n}\t{n + 3}\t4\t{n}" for n in range(10))])


def write(page: Page) -> Locator:
    """Open the editor of the first page; give the file in it."""
    page.goto("/")
    page.get_by_role("button", name="Write it: A game of your own").click()
    page.get_by_role("button", name="As text").click()
    return page.get_by_label("The file of the game")


def begin(page: Page, name: str) -> None:
    page.get_by_label("Begin with").select_option(label=name)
    expect(page.get_by_text("nothing is wrong in it")).to_be_visible()


def struck(page: Page) -> None:
    """Open the table, begin the fight, and strike."""
    page.get_by_role("button", name="Open the table").click()
    seated(page)
    page.get_by_role("button", name="Begin the fight").first.click()
    settled(page)
    blow = page.locator("[data-offer]").get_by_role("button", name="Blow").first
    aimed = blow.get_attribute("data-verb") is None  # the keeper has ten foes, a moth has one
    blow.click()
    if not aimed:
        page.locator(AIMS).first.click()
    settled(page)


def test_from_a_file_to_a_blow_to_the_audit(house: House) -> None:
    gm = house.person()
    file = write(gm)
    begin(gm, "Tracker")
    file.fill(LANTERN.replace('"light"', '"lamp"').replace("1d20 + aim", "1d20 + aimed"))
    mistakes = gm.get_by_role("button", name=re.compile(r"^Line \d+"))
    expect(mistakes).to_have_count(3)
    expect(mistakes.first).to_contain_text("There is no track 'lamp'")
    expect(gm.get_by_role("button", name="Open the table")).to_be_disabled()
    for theme in in_both_themes(gm):
        assert troubles(gm) == [], theme
    shoot(gm, "own-game-wrong")
    mistakes.first.click()
    marked = file.evaluate("(a) => a.value.slice(a.selectionStart, a.selectionEnd)")
    assert marked == 'track = "lamp"'
    file.fill(LANTERN)
    expect(gm.get_by_text("Lantern duel: nothing is wrong in it")).to_be_visible()
    gm.get_by_label("Title").fill("By lamplight")
    gm.get_by_role("button", name="Add", exact=True).click()
    gm.get_by_role("menuitem", name="Keeper").click()
    gm.get_by_role("menuitem", name="Paste stat blocks").click()
    blocks = gm.get_by_role("dialog")
    blocks.get_by_label("Stat blocks").fill(TABLE)
    expect(blocks.get_by_label("Column Guard is")).to_have_value("sheet.guard")
    expect(blocks.get_by_label("Column Wing is")).to_have_value("")
    shoot(gm, "stat-blocks")
    assert troubles(gm) == []
    blocks.get_by_role("button", name="Add 10 combatants").click()
    roster = gm.get_by_role("region", name="Combatants").get_by_role("listitem")
    expect(roster).to_have_count(11)
    shoot(gm, "own-game")
    struck(gm)
    expect(gm.get_by_role("log")).to_contain_text("blows at")
    shoot(gm, "own-game-table")
    gm.goto(gm.url.replace("/table/", "/after/"))
    expect(gm.get_by_role("region", name="Was it fair?")).to_be_visible()
    expect(gm.get_by_role("alert")).to_have_count(0)
    shoot(gm, "own-game-after")


def test_a_game_is_made_by_clicking_and_typing_and_played_to_its_audit(house: House) -> None:
    gm = house.person(phone=True)
    gm.goto("/")
    gm.get_by_role("button", name="Write it: A game of your own").click()
    gm.get_by_role("button", name="A simple fight").click()
    gm.get_by_label("Name of the game").fill("Back alley")
    gm.get_by_text("Actions", exact=True).click()
    gm.get_by_label("Name of a new action").fill("Flash bang")
    gm.get_by_label("What kind").select_option("damage, with a save for half")
    gm.get_by_label("Name of a new action").press("Enter")
    bang = gm.get_by_role("group", name="Flash bang")
    bang.get_by_label("Roll", exact=True).last.fill("1d20 + reflex")
    mistake = gm.get_by_role("button", name=re.compile(r"^Line \d+"))
    expect(mistake).to_contain_text("Nothing is called 'reflex' here")
    gm.get_by_text("Actions", exact=True).click()
    mistake.click()
    roll = bang.get_by_label("Roll", exact=True).last
    expect(roll).to_be_focused()
    expect(roll).to_have_accessible_description(re.compile("Nothing is called 'reflex'"))
    for theme in in_both_themes(gm):
        assert troubles(gm) == [], theme
    shoot(gm, "own-form-phone")
    assert gm.evaluate("document.documentElement.scrollWidth <= innerWidth")
    roll.fill("1d20 + attack")
    expect(gm.get_by_text("Back alley: nothing is wrong in it")).to_be_visible()
    gm.get_by_role("button", name="As text").click()
    expect(gm.get_by_label("The file of the game")).to_have_value(re.compile("1d20 . attack"))
    for name in ("Hero", "Foe"):
        gm.get_by_role("button", name="Add", exact=True).click()
        gm.get_by_role("menuitem", name=name).click()
        gm.keyboard.press("Escape")
    gm.get_by_role("button", name="Open the table").click()
    seated(gm)
    gm.get_by_role("button", name="Begin the fight").first.click()
    settled(gm)
    dice = random.Random(3)
    while not over(gm):
        assert step(gm, dice)
    gm.get_by_role("button", name="Log", exact=True).click()
    expect(log(gm).get_by_text(re.compile(r"^Strike: \w+ against")).first).to_be_visible()
    expect(log(gm).get_by_text(re.compile(r"^\w+: Flash bang")).first).to_be_visible()
    gm.goto(gm.url.replace("/table/", "/after/"))
    expect(gm.get_by_text("The book is sound")).to_be_visible()


def test_files_stay_in_the_browser_and_can_be_taken_home(house: House, tmp_path: Path) -> None:
    gm = house.person()
    write(gm).fill(LANTERN)
    expect(gm.get_by_text("nothing is wrong in it")).to_be_visible()
    with gm.expect_download() as download:
        gm.get_by_role("button", name="Download it").click()
    home = tmp_path / download.value.suggested_filename
    download.value.save_as(home)
    assert (home.name, home.read_text(encoding="utf-8")) == ("lantern-duel.toml", LANTERN)
    file = write(gm)
    expect(file).to_have_value("")
    begin(gm, "Lantern duel")
    expect(file).to_have_value(LANTERN)
    gm.get_by_role("button", name="Forget it here").click()
    write(gm)
    expect(gm.get_by_role("option", name="Lantern duel")).to_have_count(0)
    gm.get_by_label("Or take a file of yours").set_input_files(home)
    expect(gm.get_by_text("nothing is wrong in it")).to_be_visible()


def test_another_fight_of_the_same_game_on_a_phone(house: House) -> None:
    gm = house.person(phone=True)
    write(gm).fill(LANTERN)
    for name in ("Keeper", "Moth"):
        gm.get_by_role("button", name="Add", exact=True).click()
        gm.get_by_role("menuitem", name=name).click()
        gm.keyboard.press("Escape")
    shoot(gm, "own-game-phone")
    assert gm.evaluate("document.documentElement.scrollWidth <= innerWidth")
    gm.get_by_role("button", name="Open the table").click()
    seated(gm)
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="Another fight of this game").click()
    gm.get_by_role("button", name="As text").click()
    expect(gm.get_by_label("The file of the game")).to_have_value(LANTERN)
    expect(gm.get_by_text("nothing is wrong in it")).to_be_visible()
    option = gm.get_by_label("Begin with").locator("optgroup[label*='fight'] option")
    expect(option).to_have_count(1)
