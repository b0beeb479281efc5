"""What people do at a table with a browser: open one, sit down, choose moves, answer."""

import random
import re

from playwright.sync_api import Locator, Page, expect

from tests.support.browser import House

GAMES = ("Initiative cards", "Percentile", "Sword", "Zwerchhau")
PANELS = "const p = document.querySelector('main.panels')?.dataset ?? {}"
MOVES = "[data-offer] .play:enabled:visible, .choices button:enabled:visible"
AIMS = "[data-aims] .play:enabled:visible"
"""Those to whom a chosen verb can be done."""


def try_game(page: Page, game: str, words: str = "Try it now") -> Page:
    """Open a trial of a game from the first page, where ``words`` stand before its name."""
    page.goto("/")
    page.get_by_role("button", name=f"{words}: {game}", exact=True).click()
    return seated(page)


READING_MS = 60_000
"""A long log is read by a worker of the server, which has to begin first."""


def seated(page: Page) -> Page:
    """Wait until the table is there, its log has been read, and nothing is on its way."""
    expect(page.locator("main.panels")).to_be_attached()
    expect(page.get_by_text("Reading the log…")).to_have_count(0, timeout=READING_MS)
    return settled(page)


def open_table(page: Page, game: str, *templates: str, title: str = "At the bridge") -> Page:
    """Set a table up by hand: a game, a title, and combatants from templates."""
    page.goto("/")
    page.get_by_role("button", name=f"Set it up: {game}", exact=True).click()
    page.get_by_label("Title").fill(title)
    add(page, *templates)
    page.get_by_role("button", name="Open the table").click()
    return seated(page)


def add(page: Page, *templates: str) -> None:
    """Take combatants from the list of templates, which stays open until it is left."""
    page.get_by_role("button", name="Add", exact=True).click()
    for template in templates:
        page.get_by_role("menuitem", name=template).first.click()
    page.keyboard.press("Escape")


def code_of(gm: Page) -> str:
    """Read the code of a table from its invitation."""
    return gm.locator("dd.code").inner_text()


def join(house: House, code: str, name: str, *, phone: bool = False) -> Page:
    """Let somebody open the invitation's link and sit down."""
    page = house.person(phone=phone)
    page.goto(f"/join#{code}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return seated(page)


def move(page: Page, label: str) -> None:
    """Make a move by its words, a verb before its target; wait until it was carried out."""
    before = commit(page)
    offer = page.locator("[data-offer]")
    expect(offer.locator(".list:not(.fresh)").first).to_be_attached()
    for verb in offer.locator("[data-verb]").all():
        if label.startswith(f"{verb.get_attribute('data-verb')} "):
            verb.click()
            break
    offer.get_by_role("button", name=label).first.click()
    wait_beyond(page, before)


def roll(page: Page, reason: str = "Luck.") -> None:
    """Roll a die for ``reason``."""
    page.get_by_role("button", name="Roll dice").click()
    dialog = page.get_by_role("dialog", name="Roll dice")
    dialog.get_by_label("Reason").fill(reason)
    dialog.get_by_role("button", name="Roll").click()
    expect(dialog).to_have_count(0)


def commit(page: Page) -> int:
    """Tell the newest commit that the log shows."""
    return int(page.locator("main.panels").get_attribute("data-commit") or 0)


def wait_beyond(page: Page, before: int) -> None:
    """Wait until the page shows a later commit, and has asked what can be done then."""
    page.wait_for_function(f"n => {{ {PANELS}; return Number(p.commit) > n }}", arg=before)
    settled(page)


def settled(page: Page) -> Page:
    """Wait until the page has an answer to all that it asked and gave."""
    quiet = "p.commit === p.moves && p.waiting === '0'"
    page.wait_for_function(f"() => {{ {PANELS}; return {quiet} }}")
    return page


def answered(page: Page) -> None:
    """Wait until no command of this page is on its way; one without a table or a line has none."""
    if not page.is_closed():
        gone = "(p.waiting ?? '0') === '0' || p.line !== 'live'"
        page.wait_for_function(f"() => {{ {PANELS}; return {gone} }}")


def step(page: Page, dice: random.Random, moves: Locator | None = None) -> bool:
    """Make any move that the page offers, or any of ``moves``; tell whether there was one."""
    before = commit(page)
    moves = moves or page.locator(MOVES)
    if not (count := moves.count()):
        return False
    chosen = moves.nth(dice.randrange(count))
    verb = chosen.get_attribute("data-verb")
    chosen.click()
    if verb is not None:
        aims = page.locator(AIMS)
        aims.nth(dice.randrange(aims.count())).click()
    wait_beyond(page, before)
    return True


def log(page: Page) -> Locator:
    """Find the log."""
    return page.get_by_role("log")


def undo_button(page: Page) -> Locator:
    """Find the button that undoes, whatever it names."""
    return page.get_by_role("button", name=re.compile("^Undo: "))


def over(page: Page) -> bool:
    """Tell whether the page says that the fight is over."""
    return page.get_by_role("heading", name="The fight is over").is_visible()
