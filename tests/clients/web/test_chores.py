"""What a game master does over and over, with a hand that is counted.

``docs/chores.md`` prints clicks and seconds, and its clicks are held against those here; with
``GOLDEN=write`` both are written there. The seconds are those that the page takes from the first
click until everything is answered, for a hand that never waits.
"""

import os
import re
import time
from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.contracts.repository import ROOT
from tests.support.browser import House
from tests.support.hands import COUNT, KEYS, clicked
from tests.support.people import commit, log, settled, undo_button, wait_beyond
from tests.support.tables import Fight, fight, member

DOCS = ROOT / "docs" / "chores.md"
ROW = r"(?m)^\| {} \| ([^|]+) \| (\d+) \| ([\d.]+) \|"
"""A row of the table: what it is, what it took before, the clicks, and the seconds."""
Found = dict[str, tuple[int, float]]


@contextmanager
def chore(gm: Page, what: str, found: Found) -> Generator[None]:
    """Count what a hand does for this, and how long the page takes for it."""
    clicked(settled(gm))
    began = time.perf_counter()
    yield
    if gm.locator("main.panels").count():  # else it led to another page
        settled(gm)
    found[what] = clicked(gm), time.perf_counter() - began


def offered(gm: Page, *names: str) -> None:
    """Click these buttons of what can be done."""
    for name in names:
        expect(gm.locator("[data-offer] .list.fresh")).to_have_count(0)
        gm.locator("[data-offer]").get_by_role("button", name=name).first.click()


def played(gm: Page, found: Found) -> None:
    """A round of twelve."""
    with chore(gm, "a round of twelve in Zwerchhau", found):
        offered(gm, "Party", "Slash at …", "Spread out", "Fight, as the action die says …")
        offered(gm, "Spread out", "Resolve the rest")
        expect(gm.locator(".where")).to_contain_text("Round 2")


def struck(gm: Page, found: Found) -> None:
    """Somebody strikes at one of many."""
    gm.get_by_role("button", name="Show Rolf").click()
    with chore(gm, "strike at one of many", found):
        offered(gm, "Slash at …")
        board = gm.get_by_role("region", name="Combatants")
        board.get_by_role("button", name="Slash at Bandit 3", exact=True).click()
    before = commit(settled(gm))
    undo_button(gm).click()
    wait_beyond(gm, before)


def mended(gm: Page, found: Found) -> None:
    """Numbers and conditions are set by hand."""
    gm.get_by_role("button", name="Show Bandit 1", exact=True).click()
    with chore(gm, "a hit point more or less", found):
        gm.get_by_role("button", name="Lower Hit points by one").click()
    with chore(gm, "a wrong number set right", found):
        gm.get_by_role("button", name="Set Hit points").click()
        form = gm.get_by_role("form", name="Set Hit points")
        form.get_by_role("spinbutton").first.fill("4")
        form.get_by_role("button", name="Set", exact=True).click()
        expect(form).to_have_count(0)
    with chore(gm, "a condition for three rounds", found):
        gm.locator(".selected").get_by_role("button", name="Condition").click()
        dialog = gm.get_by_role("dialog")
        dialog.get_by_role("radio", name="On the ground").check()
        dialog.get_by_label("Rounds").fill("3")
        dialog.get_by_role("button", name="Set", exact=True).click()
        expect(dialog).to_have_count(0)
    gm.get_by_role("button", name="Show Rolf").click()
    with chore(gm, "harm to four at once and half for one", found):
        gm.keyboard.press("Control+k")
        gm.get_by_role("combobox", name="What shall be done?").fill("harm sev")
        gm.keyboard.press("Enter")
        dialog = gm.get_by_role("dialog", name="Harm or heal several")
        dialog.get_by_label("How much").fill("3")
        dialog.get_by_role("button", name="All of them: Party").click()
        dialog.get_by_label("Rolf").select_option("half")
        dialog.get_by_role("button", name="Do it to 4").click()
        expect(dialog).to_have_count(0)
    undo = gm.get_by_role("status").get_by_role("button", name="Undo")
    with chore(gm, "take all of that back", found):
        undo.click()
        expect(undo).to_have_count(0)


def asked(gm: Page, found: Found) -> None:
    """A number and dice say why they are what they are."""
    gm.get_by_role("button", name="Show Bandit 1", exact=True).click()
    why = gm.get_by_role("dialog")
    with chore(gm, "know why a number is what it is", found):
        gm.get_by_role("button", name="Set Hit points").click()
        gm.get_by_role("button", name="Why this number?").click()
        expect(why.get_by_role("listitem").first).to_be_visible()
    gm.keyboard.press("Escape")
    with chore(gm, "know how dice were made and checked", found):
        log(gm).get_by_role("button", name="How these dice were made").first.click()
        expect(why).to_contain_text("Checked by this browser")
    gm.keyboard.press("Escape")


def thought_again(gm: Page, table: Fight, found: Found) -> None:
    """A step is another one, and what would have been stands beside the fight."""
    given = {int(d["at"].partition("-")[0]): d["command"] for d in table.of_type("declared")}
    wrong = max(n for n, c in given.items() if (c["type"], c.get("who")) == ("adjust", "c5"))
    with chore(gm, "amend a step, with a preview", found):
        log(gm).get_by_role("button", name=f"What to do about commit {wrong}").click()
        gm.get_by_role("menuitem", name="Amend…").locator("visible=true").first.click()
        dialog = gm.get_by_role("dialog", name="Amend")
        dialog.get_by_role("radio", name="Nothing: take it back alone").check()
        dialog.get_by_role("button", name="Amend", exact=True).click()
        expect(dialog).to_have_count(0)
    with chore(gm, "set a what-if beside the fight", found):
        gm.get_by_role("button", name="More", exact=True).click()
        gm.get_by_role("menuitem", name="What if? Side by side").click()
        gm.get_by_label("Go on from step").fill(str(wrong - 1))
        gm.get_by_role("button", name="Another what-if").click()
        gm.get_by_role("dialog").get_by_role("button", name="Set it beside the fight").click()
        expect(gm.get_by_text("Nothing has been done there yet.")).to_be_visible()


def printed(text: str) -> dict[str, int]:
    """Read the clicks of the documentation."""
    rows = re.findall(ROW.format("([^|]+)"), text)
    return {what: int(clicks) for what, _, clicks, _ in rows}


def written(found: Found) -> None:
    """Print the figures into the documentation."""
    text = DOCS.read_text(encoding="utf-8")
    for what, (clicks, seconds) in found.items():
        row = rf"| {what} | \g<1> | {clicks} | {seconds:.1f} |"
        text = re.sub(ROW.format(re.escape(what)), row, text)
    DOCS.write_text(text, encoding="utf-8")


def test_every_chore_takes_the_clicks_that_are_printed(house: House, url: str) -> None:
    heroes = [member(name, "swordsman") for name in ("Ysolde", "Linnet", "Rolf", "Ana")]
    bandits = [member(f"Bandit {n}", "bandit", "foes", npc=True) for n in range(1, 9)]
    table = fight(url, "zwerchhau", *heroes, *bandits)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "throw", "sides": 20, "reason": "luck"})
    gm = house.person()
    gm.add_init_script(COUNT + KEYS)
    table.go(gm)
    found: Found = {}
    mended(gm, found)
    asked(gm, found)
    struck(gm, found)
    thought_again(gm, table, found)
    played(table.go(gm), found)
    if os.environ.get("GOLDEN") == "write":
        written(found)
    clicks = {what: many for what, (many, _) in found.items()}
    assert clicks == printed(DOCS.read_text(encoding="utf-8"))
