"""Two evenings of a campaign, as a GM and two players on phones spend them, by clicks alone.

What they did is counted: ``docs/campaigns.md`` prints the figures, and is held against them here;
with ``GOLDEN=write`` they are written there.
"""

import os
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.contracts.repository import ROOT
from tests.support.browser import House, shoot
from tests.support.hands import COUNT, clicked
from tests.support.people import add, code_of, commit, join, seated, settled, wait_beyond
from tests.support.processes import Server, ask

STAT_BLOCKS = """Name,Count,HP
Bandit,6,4
Spearman,4,5
Captain,2,8"""
Counts = dict[str, int]
DOCS = ROOT / "docs" / "campaigns.md"
FEW, SECOND_EVENING = 15, 2
"""Clicks that twelve combatants, and the beginning of a second evening, may take."""


def begun(gm: Page) -> Counts:
    """Begin a campaign with four characters and three encounters, one of them of twelve."""
    gm.add_init_script(COUNT)
    gm.goto("/")
    gm.get_by_label("Name of the campaign").fill("The river")
    gm.get_by_role("button", name="Begin a campaign").click()
    seated(gm)
    counts = {"a campaign": clicked(gm)}
    expect(gm.get_by_text("First add the characters")).to_be_visible()
    shoot(gm, "evenings-empty")
    gm.get_by_role("button", name="Add characters").click()
    gm.get_by_label("Of which game").select_option("Zwerchhau")
    add(gm, "Swordsman", "Wrestler", "Archer", "Halfling rogue")
    gm.get_by_role("button", name="Add them").click()
    expect(gm.get_by_role("form", name="Zwerchhau")).to_have_count(0)
    counts["four characters from templates"] = clicked(gm)
    for title in ("The mill", "The ford"):
        prepare(gm, title)
        add(gm, "Bandit", "Bandit", "Captain")
        gm.get_by_label("Wave").nth(2).fill("2")
        shoot(gm, "evenings-waves")
        kept(gm)
        counts["a prepared encounter of three"] = clicked(gm)
    prepare(gm, "The bridge")
    gm.get_by_role("button", name="Add", exact=True).click()
    gm.get_by_role("menuitem", name="Paste stat blocks").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_role("textbox").first.fill(STAT_BLOCKS)
    shoot(gm, "evenings-blocks")
    dialog.get_by_role("button", name=re.compile("^Add")).click()
    kept(gm)
    expect(gm.get_by_text("Zwerchhau, 12 combatants")).to_be_visible()
    counts["twelve combatants with their numbers, pasted"] = clicked(gm)
    return counts


def prepare(gm: Page, title: str) -> None:
    gm.get_by_role("button", name="Prepare an encounter").click()
    gm.get_by_label("Title").fill(title)
    gm.get_by_label("Notes for you alone").fill(f"Remember {title}.")


def kept(gm: Page) -> None:
    gm.get_by_role("button", name="Keep it").click()
    expect(gm.get_by_role("form", name="Zwerchhau")).to_have_count(0)
    settled(gm)


def come(house: House, code: str, name: str, who: str) -> Page:
    """Let somebody come by phone and take a character."""
    page = join(house, code, name, phone=True)
    shoot(page, f"evenings-{name}-picks")
    page.get_by_role("button", name=f"Play {who}").click()
    expect(page.get_by_role("region", name="Your characters")).to_contain_text(who)
    return page


def start(gm: Page, title: str) -> int:
    clicked(gm)
    gm.get_by_role("button", name=f"Start {title}").click()
    expect(gm.get_by_role("dialog")).to_contain_text(f"Remember {title}.")
    shoot(gm, "evenings-start")
    gm.get_by_role("dialog").get_by_role("button", name="Begin at once").click()
    expect(gm.get_by_role("heading", name=title)).to_be_visible()
    seated(gm)
    return clicked(gm)


def first_fight(gm: Page) -> None:
    """Say who plays whom; open the fight, and begin it behind a last look."""
    plays = gm.get_by_role("region", name="Who plays whom")
    plays.get_by_label("Archer").select_option("Bo")
    gm.get_by_role("button", name="Start The mill").click()
    gm.get_by_role("dialog").get_by_role("button", name="Open the fight").click()
    gm.get_by_role("button", name="Begin the fight").click()
    expect(gm.get_by_text("Round 1").first).to_be_visible()
    seated(gm)


def bring_the_second_wave(gm: Page, ana: Page) -> int:
    """Bring who waited unseen: of them players saw nothing."""
    expect(ana.get_by_text("Bandit 2")).not_to_have_count(0)
    expect(ana.get_by_text("Captain")).to_have_count(0)
    shoot(gm, "evenings-wave-waits")
    clicked(gm)
    gm.get_by_role("button", name="Bring wave 2 (Captain)").click()
    expect(ana.get_by_text("Captain")).not_to_have_count(0)
    expect(gm.get_by_role("button", name="Bring wave 2")).to_have_count(0)
    return clicked(gm)


def hurt(gm: Page, who: str, value: str) -> None:
    """Set hit points in a fight, where they stand."""
    gm.get_by_role("region", name="Combatants").get_by_role(
        "button", name=f"Show {who}"
    ).first.click()
    gm.locator('.selected [data-track="hp"]').click()
    form = gm.get_by_role("form", name="Set hit points")
    form.get_by_role("spinbutton").first.fill(value)
    form.get_by_role("button", name="Set", exact=True).click()
    expect(form).to_have_count(0)


def end(gm: Page) -> None:
    gm.get_by_role("button", name="More", exact=True).click()
    gm.get_by_role("menuitem", name="End the encounter…").click()
    gm.get_by_role("dialog").get_by_role("button", name="End the encounter").click()
    shoot(gm, "evenings-over")
    gm.get_by_role("region", name="Fight").get_by_role("link", name="To the campaign").click()
    expect(gm.get_by_text("No fight is going on.")).to_be_visible()
    settled(gm)


def health(page: Page, who: str) -> str:
    """Read somebody's hit points in the list."""
    people = page.get_by_role("region", name="Characters")
    row = people.get_by_role("listitem").filter(has_text=who).first
    found = re.search(r"Hit points\s*(\d+)/", row.inner_text())
    return found[1] if found else ""


def rest_and_think_again(gm: Page) -> int:
    """Let everybody sleep for a night, and take it back."""
    before, clicks = commit(gm), clicked(gm)
    gm.get_by_role("button", name=re.compile("Sleep for a night")).first.click()
    wait_beyond(gm, before)
    assert health(gm, "Swordsman") == "4"
    clicks, before = clicked(gm), commit(gm)
    gm.get_by_role("button", name=re.compile("^Undo: ")).click()
    wait_beyond(gm, before)
    assert health(gm, "Swordsman") == "3"
    return clicks


def make_another_gm(house: House, gm: Page) -> None:
    """Give somebody a link of their own: they do what the GM does, by phone, under their name."""
    gm.get_by_role("button", name=re.compile("^Who is here: ")).click()
    gm.get_by_label("Name of another game master").fill("Mo")
    shoot(gm, "evenings-presence")
    gm.get_by_role("button", name="Make game master").click()
    dialog = gm.get_by_role("dialog").last
    link = dialog.get_by_role("link").first.inner_text()
    shoot(gm, "evenings-appoint")
    gm.keyboard.press("Escape")
    expect(gm.get_by_text("stands under your name")).to_have_count(0)
    mo = house.person(phone=True)
    mo.goto(link)
    seated(mo)
    expect(mo.get_by_role("button", name="Start The ford")).to_be_visible()
    shoot(mo, "evenings-mo-phone")


def stock_one_of_their_own(gm: Page) -> None:
    """Put somebody with a sheet of their own into the library: a form of the game asks for all."""
    gm.get_by_text("Library", exact=True).click()
    gm.get_by_role("button", name="Add to the library").click()
    gm.get_by_role("button", name="Add", exact=True).click()
    gm.get_by_role("menuitem", name="With a sheet of its own").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Begin like").select_option("Bandit")
    dialog.get_by_label("Name", exact=True).first.fill("Old bandit")
    dialog.get_by_label("Strength").fill("9")
    dialog.get_by_role("button", name="Add", exact=True).last.click()
    expect(dialog.get_by_text("At most 6.")).to_be_visible()
    dialog.get_by_label("Strength").fill("4")
    dialog.get_by_role("button", name="Add", exact=True).last.click()
    expect(dialog).to_have_count(0)
    gm.get_by_role("button", name="Add them").click()
    library = gm.get_by_role("listitem").filter(has_text="Old bandit")
    expect(library.first).to_be_visible()
    shoot(gm, "evenings-library")
    settled(gm)


def give_gear(gm: Page) -> None:
    """Give two of them a piece of one's own, and another what was kept of it."""
    for others in (("Archer", "Halfling rogue"), ("Swordsman", "Wrestler", "Archer")):
        gm.get_by_role("button", name="Gear…").click()
        dialog = gm.get_by_role("dialog", name="Give gear")
        if others[0] == "Archer":
            dialog.get_by_label("What it is called").fill("A round shield")
            dialog.get_by_label("Shield", exact=True).check()
        else:
            dialog.get_by_label("Which piece").select_option("A round shield")
            expect(dialog.get_by_label("Shield", exact=True)).to_have_count(0)
        for other in others:
            dialog.get_by_role("checkbox", name=other).uncheck()
        shoot(gm, f"evenings-gear-{others[0]}")
        dialog.get_by_role("button", name="Give it").click()
        expect(dialog).to_have_count(0)
    expect(gm.get_by_role("listitem").filter(has_text="A round shield").first).to_be_visible()
    settled(gm)


def level_up(gm: Page) -> int:
    """Let somebody have earned two levels, and reach the first; the second asks."""
    clicked(gm)
    gm.get_by_role("button", name="Show Swordsman").first.click()
    gm.get_by_role("link", name="Sheet and history").click()
    gm.get_by_role("button", name="Change the sheet").click()
    form = gm.get_by_role("region", name="Change the sheet")
    form.get_by_label("Class").select_option(label="Warrior")
    form.get_by_label("Level granted").fill("4")
    form.get_by_label("Why").fill("The miller's daughter is back")
    form.get_by_role("button", name="Change it").click()
    expect(form).to_have_count(0)
    earned = gm.get_by_role("row").filter(has_text="The miller's daughter is back")
    expect(earned.filter(has_text=re.compile("Level granted.*1.*4", re.DOTALL))).to_have_count(1)
    shoot(gm, "evenings-sheet")
    gm.get_by_role("link", name="To the campaign").click()
    before = commit(seated(gm))
    gm.get_by_role("button", name="Level 3: Swordsman").click()
    wait_beyond(gm, before)
    clicks, before = clicked(gm), commit(gm)
    gm.get_by_role("button", name="Level 4: Swordsman").click()
    wait_beyond(gm, before)
    return clicks


def answer_all(page: Page) -> None:
    """Answer what a game asks, as usual, until it asks no more."""
    asked = page.get_by_role("region", name="Asked now")
    expect(asked.get_by_text("You are asked")).to_be_visible()
    while asked.get_by_text("You are asked").is_visible():
        before = commit(page)
        asked.locator(".choices button:enabled").first.click()
        wait_beyond(page, before)


def move_on(gm: Page, browser: Browser, tmp_path: Path) -> None:
    """Take the whole campaign to another server: it is as it was, and players have new links."""
    gm.get_by_text("Fights so far").click()
    shoot(gm, "evenings-calendar")
    with gm.expect_download() as file:
        gm.get_by_role("button", name="The whole campaign as a file").click()
    chest = tmp_path / "river.chest"
    file.value.save_as(chest)
    here = gm.get_by_role("region", name="Characters").inner_text()
    arguments = ("--data", str(tmp_path))
    with Server(tmp_path / "log", *arguments, patience=10, all_games=True) as other:
        elsewhere = House(browser, other.start().url)
        there = elsewhere.person()
        there.goto("/")
        there.get_by_label("Bring a campaign from a file").set_input_files(chest)
        dialog = there.get_by_role("dialog", name="Everybody has a new link")
        link = dialog.get_by_role("listitem").filter(has_text="Ana").get_by_role("link")
        shoot(there, "evenings-links")
        ana = elsewhere.person(phone=True)
        ana.goto(re.sub(r"^.*?//[^/]*", other.url, link.inner_text()))
        expect(ana.get_by_role("region", name="Your characters")).to_contain_text("Swordsman")
        dialog.get_by_role("button", name="Go to the campaign").click()
        people = seated(there).get_by_role("region", name="Characters")
        assert people.inner_text() == here
        expect(there.get_by_text("Zwerchhau, 12 combatants")).to_be_visible()
        elsewhere.close()
        assert elsewhere.faults == []
        other.stop()
        ask(tmp_path / "valkey.sock", "SHUTDOWN")


def written(counts: Counts) -> None:
    """Print the figures into the documentation, where ``GOLDEN=write`` asks for it."""
    text = DOCS.read_text(encoding="utf-8")
    for what, clicks in counts.items():
        text = re.sub(rf"(?m)^(\| {re.escape(what)} \| )\d+", rf"\g<1>{clicks}", text)
    DOCS.write_text(text, encoding="utf-8")


def printed() -> Counts:
    """Read the figures of the documentation."""
    text = DOCS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+?) \| (\d+)[^|]*\|$", text, re.MULTILINE)
    return {what: int(clicks) for what, clicks in rows}


def test_two_evenings_and_a_move_to_another_server(
    house: House, browser: Browser, tmp_path: Path
) -> None:
    gm = house.person(own=True)
    counts = begun(gm)
    code = code_of(gm)
    ana = come(house, code, "Ana", "Swordsman")
    bo = come(house, code, "Bo", "Wrestler")
    shoot(gm, "evenings-prepared")
    first_fight(gm)
    ana.get_by_role("link", name=re.compile("^Go to the fight")).click()
    expect(ana.get_by_role("heading", name="The mill")).to_be_visible()
    counts["a later wave, when it is time"] = bring_the_second_wave(gm, ana)
    hurt(gm, "Swordsman", "3")
    shoot(gm, "evenings-fight")
    shoot(ana, "evenings-fight-phone")
    end(gm)
    assert health(gm, "Swordsman") == "3"
    counts["a night's rest for all"] = rest_and_think_again(gm)
    shoot(gm, "evenings-between")
    make_another_gm(house, gm)
    stock_one_of_their_own(gm)
    give_gear(gm)
    ana.get_by_role("link", name="To the campaign").first.click()
    counts["a level that was earned"] = level_up(gm)
    shoot(ana, "evenings-home-phone")
    answer_all(seated(ana))
    counts["the second evening: start what is prepared"] = start(gm, "The bridge")
    expect(bo.get_by_role("link", name=re.compile("^Go to the fight"))).to_be_visible()
    end(gm)
    if os.environ.get("GOLDEN") == "write" and "CI" not in os.environ:
        written(counts)
    assert {what: printed().get(what) for what in counts} == counts
    assert counts["twelve combatants with their numbers, pasted"] < FEW
    assert counts["the second evening: start what is prepared"] == SECOND_EVENING
    move_on(gm, browser, tmp_path)
