"""Why? A tap on a number, on dice or on a word of the rules says it, and nothing that is hidden."""

import re

from playwright.sync_api import expect

from tests.support.browser import House
from tests.support.people import log
from tests.support.tables import fight, member


def test_a_number_dice_and_a_condition_say_why(house: House, url: str) -> None:
    people = member("Ana", "swordsman"), member("Rask", "bandit", "foes", npc=True)
    table = fight(url, "zwerchhau", *people, health="word").sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    hurt = {"type": "adjust", "track": "hp"}
    table.do("gm", {**hurt, "who": "c1", "value": 3, "reason": "a fall"})
    table.do("gm", {**hurt, "who": "c2", "value": 2, "reason": "a stone"})
    table.do("gm", {"type": "mark", "who": "c1", "mark": "prone", "reason": "mud"})
    table.do("gm", {"type": "throw", "sides": 20, "reason": "luck"})
    page = table.visit(house, "Anna")
    board = page.get_by_role("region", name="Combatants")
    board.get_by_role("button", name="Why: Hit points of Ana").first.click()
    why = page.get_by_role("dialog")
    expect(why.get_by_role("listitem").first).to_contain_text("3/6")
    expect(why.get_by_role("listitem").first).to_contain_text("a fall")
    page.keyboard.press("Escape")
    board.get_by_role("button", name="Why: Hit points of Rask").click()
    expect(why.get_by_role("listitem")).to_have_count(1)
    expect(why).not_to_contain_text(re.compile(r"\d/|a stone"))
    page.keyboard.press("Escape")
    board.get_by_role("button", name="What the rules say: on the ground").click()
    expect(why).to_contain_text("Whoever is thrown is on the ground.")
    page.keyboard.press("Escape")
    log(page).get_by_role("button", name="How these dice were made").click()
    expect(why).to_contain_text("Checked by this browser")
    expect(why).to_contain_text(re.compile(r"This browser reckons: d20: \d+"))
    page.keyboard.press("Escape")
    board.get_by_role("button", name="Why: Hit points of Ana").first.click()
    why.get_by_role("button", name=re.compile("Watch from step")).first.click()
    expect(page).to_have_url(re.compile(r"/replay/.*#\d+"))
    expect(page.get_by_role("button", name="Why: Hit points of Ana")).to_be_visible()
