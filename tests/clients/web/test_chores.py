"""What a game master does over and over, with a hand that is counted.

``docs/chores.md`` prints clicks and seconds, and its clicks are held against those here; with
``GOLDEN=write`` both are written there. The seconds are those that the page takes from the first
click until everything is answered, for a hand that never waits; beside them stands what a hand
takes that does one thing a second.
"""

import os
import re
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.contracts.repository import ROOT
from tests.support.browser import House
from tests.support.hands import COUNT, KEYS, clicked, typed
from tests.support.people import commit, log, settled, undo_button, wait_beyond
from tests.support.tables import Fight, fight, member

DOCS = ROOT / "docs" / "chores.md"
ROW = r"(?m)^\| {} \| ([^|]+) \| (\d+) \| ([\d.]+) \| ([\d.]+) \|"
"""A row: what it is, what it took before, the clicks, the page's seconds, and those by hand."""


@dataclass(frozen=True)
class Took:
    """What a chore took: clicks, fields that were typed in, and seconds that the page needed."""

    clicks: int
    fields: int
    seconds: float

    @property
    def by_hand(self) -> float:
        """The seconds of a hand that does one thing a second, and waits for the page."""
        return max(self.clicks + self.fields - 1, 0) + self.seconds


Found = dict[str, Took]


@contextmanager
def chore(page: Page, what: str, found: Found) -> Generator[None]:
    """Count what a hand does for this, and how long the page takes for it."""
    clicked(settled(page)), typed(page)
    began = time.perf_counter()
    yield
    if page.locator("main.panels").count():  # else it led to another page
        settled(page)
    seconds = time.perf_counter() - began
    found[what] = Took(clicked(page), typed(page), seconds)


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


def called(ana: Page, table: Fight, found: Found) -> None:
    """A player is called and asked, and answers."""
    with chore(ana, "be called for it by a notification, too", found):
        ana.get_by_role("button", name="More", exact=True).click()
        ana.get_by_role("menuitem", name="Notify me").click()
    with chore(ana, "know that it is your turn, from another tab", found):
        table.do("gm", {"type": "begin"})
        expect(ana).to_have_title("Your turn · At the well")
    table.do("gm", {"type": "check", "who": "c1"})
    asked = ana.get_by_role("region", name="Asked now")
    expect(asked).to_contain_text("You are asked")
    with chore(ana, "answer what is asked of somebody of one's own", found):
        asked.locator(".choices button:enabled").first.click()
        expect(asked).to_have_count(0)


def played_together(gm: Page, ana: Page, table: Fight, found: Found) -> None:
    """A round of twelve, of whom a player has four; whose side goes first the dice say."""
    for hero, foe in (("c1", "c5"), ("c2", "c6"), ("c3", "c7"), ("c4", "c8")):
        table.do("Anna", {"type": "declare", "who": hero, "action": "slash", "target": foe})
    resolve = gm.get_by_role("button", name="Resolve the rest")
    with chore(gm, "a round of twelve, where players play the heroes", found):
        offered(gm, "Bandit", "Fight, as the action die says …", "Spread out")
        expect(resolve.or_(gm.get_by_text("Anna is choosing"))).to_be_visible()
        while resolve.is_hidden() and "Round 1" in gm.locator(".where").inner_text():
            goes_on(ana, "[data-offer] .primary, [data-offer] .play, .mine .choices button")
            goes_on(gm, ".mine .choices button")
        resolve.click()
        expect(resolve).to_have_count(0)


def goes_on(page: Page, buttons: str) -> None:
    """Do what is not counted: the moves of a player, and what the dice have somebody asked."""
    page.evaluate("(all) => document.querySelector(all)?.click()", buttons)
    settled(page)


def named(gm: Page, found: Found) -> None:
    """What has a name is found by some of its words."""
    with chore(gm, "anything whose name you know", found):
        gm.keyboard.press("Control+k")
        gm.get_by_role("combobox", name="What shall be done?").fill("time for")
        gm.keyboard.press("Enter")
        expect(gm.get_by_role("dialog")).to_contain_text("Time for a turn")
    gm.keyboard.press("Escape")


def foreseen(gm: Page, url: str, found: Found) -> None:
    """How likely a blow hits stands there."""
    sword = {"name": "a sword", "bonus": 5, "damage": "1d8 + 3", "type": "slashing"}
    sheet = {"armour": 13, "hit_points": 20, "attacks": [sword]}
    people = [("Ana", "party"), ("Bo", "party"), ("Gob", "foes"), ("Hob", "foes")]
    them = [{"name": name, "side": side, "sheet": sheet} for name, side in people]
    table = fight(url, "fantasy-d20", *them)
    table.do("gm", {"type": "begin"})
    table.go(gm)
    verb = gm.locator("[data-offer]").get_by_role("button", name="Attack with a sword …")
    with chore(gm, "know how likely a blow hits and what it does", found):
        verb.dispatch_event("click")  # it is chosen anyway: not counted
        expect(gm.locator("[data-aims]").get_by_text("65 %").first).to_be_visible()


def printed(text: str) -> dict[str, int]:
    """Read the clicks of the documentation."""
    rows = re.findall(ROW.format("([^|]+)"), text)
    return {what: int(clicks) for what, _, clicks, *_ in rows}


def written(found: Found) -> None:
    """Print the figures into the documentation."""
    text = DOCS.read_text(encoding="utf-8")
    for what, took in found.items():
        figures = f"{took.clicks} | {took.seconds:.1f} | {took.by_hand:.1f}"
        row = rf"| {what} | \g<1> | {figures} |"
        text = re.sub(ROW.format(re.escape(what)), row, text)
    DOCS.write_text(text, encoding="utf-8")


def twelve(url: str) -> Fight:
    """Four heroes and eight bandits, not yet begun."""
    heroes = [member(name, "swordsman") for name in ("Ysolde", "Linnet", "Rolf", "Ana")]
    bandits = [member(f"Bandit {n}", "bandit", "foes", npc=True) for n in range(1, 9)]
    return fight(url, "zwerchhau", *heroes, *bandits)


def test_every_chore_takes_the_clicks_that_are_printed(house: House, url: str) -> None:
    table = twelve(url)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "throw", "sides": 20, "reason": "luck"})
    gm = house.person(own=True)
    gm.add_init_script(COUNT + KEYS)
    table.go(gm)
    found: Found = {}
    mended(gm, found)
    asked(gm, found)
    struck(gm, found)
    thought_again(gm, table, found)
    played(table.go(gm), found)
    shared = twelve(url).sit("Anna", "c1", "c2", "c3", "c4")
    ana = house.person(phone=True, permissions=["notifications"])
    ana.add_init_script(COUNT + KEYS)
    called(shared.go(ana, "Anna"), shared, found)
    named(shared.go(gm), found)
    played_together(gm, ana, shared, found)
    foreseen(gm, url, found)
    if os.environ.get("GOLDEN") == "write":
        written(found)
    clicks = {what: took.clicks for what, took in found.items()}
    assert clicks == printed(DOCS.read_text(encoding="utf-8"))
