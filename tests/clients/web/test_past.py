"""Undo, redo and rewind: named, by button, key and card; asked for by a player; never erased."""

import re

from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot
from tests.support.people import log, seated, undo_button
from tests.support.tables import Fight, fight, member


def opened(url: str) -> Fight:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), member("Bo", "bandit", "foes"))
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    for track, text in (("hp", "It rains."), ("con", "It pours.")):
        table.do("gm", {"type": "adjust", "who": "c1", "track": track, "value": 3, "reason": text})
    return table


def test_undo_names_what_it_takes_back_and_redo_brings_it_again(house: House, url: str) -> None:
    gm = opened(url).visit(house)
    undo = undo_button(gm)
    before = undo.get_attribute("aria-label")
    undo.click()
    expect(undo).not_to_have_accessible_name(before or "")
    struck = log(gm).locator("del").filter(has_text="It pours.")
    expect(struck.first).to_be_visible()
    shoot(gm, "gm-undone")
    gm.get_by_role("button", name="Redo: ").click()
    expect(undo).to_have_accessible_name(before or "")
    expect(struck).to_have_count(0)


def test_keys_undo_and_redo_but_not_while_somebody_types(house: House, url: str) -> None:
    gm = opened(url).visit(house)
    note = gm.get_by_label("A note for the log")
    note.fill("hm")
    note.press("Control+z")
    struck = log(gm).locator("del")
    gm.get_by_role("button", name="Show Ana").focus()
    expect(struck).to_have_count(0)
    gm.keyboard.press("Control+z")
    expect(struck.filter(has_text="It pours.").first).to_be_visible()
    gm.keyboard.press("Control+Shift+z")
    expect(struck).to_have_count(0)


def test_a_card_goes_back_to_before_itself(house: House, url: str) -> None:
    gm = opened(url).visit(house)
    card = log(gm).get_by_role("listitem").filter(has_text="It rains.").first
    card.get_by_role("button").last.click()
    expect(gm.get_by_role("menuitem", name="Take back all after this (1 step)")).to_be_visible()
    shoot(gm, "gm-card-menu")
    gm.get_by_role("menuitem", name="Take this back and all after it (2 steps)").click()
    struck = log(gm).locator("del")
    expect(struck.filter(has_text="It rains.").first).to_be_visible()
    expect(struck.filter(has_text="It pours.").first).to_be_visible()
    expect(gm.get_by_text("2 steps taken back")).to_be_visible()
    gm.get_by_role("status").get_by_role("button", name="Redo").click()
    expect(struck).to_have_count(0)


def test_one_message_at_a_time_offers_to_bring_back_what_it_names(house: House, url: str) -> None:
    table = opened(url)
    gm = table.visit(house)
    taken = gm.get_by_role("status").filter(has_text="Taken back: ").locator(".toast")
    for text in ("It pours.", "It rains."):
        undo_button(gm).click()
        expect(log(gm).locator("del").filter(has_text=text).first).to_be_visible()
        expect(taken).to_have_count(1)
    taken.get_by_role("button", name="Redo").click()
    expect(log(gm).locator("del").filter(has_text="It rains.")).to_have_count(0)
    expect(taken).to_have_count(0)
    undo_button(gm).click()
    expect(taken).to_have_count(1)
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "Hail."})
    expect(log(gm)).to_contain_text("Hail.")
    expect(taken).to_have_count(0)


def test_what_was_decided_again_has_cards_of_its_own(house: House, url: str) -> None:
    table = opened(url)
    rains = table.view()["timeline"]["undo"] - 1
    snows = {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "It snows."}
    gm = table.visit(house)
    table.do("gm", {"type": "amend", "commit": rains, "command": snows})
    struck = log(gm).locator("del")
    expect(struck.filter(has_text="It rains.").first).to_be_visible()
    pours = log(gm).get_by_role("listitem").filter(has_text="It pours.")
    expect(pours).to_have_count(2)
    shoot(gm, "gm-amended")
    undo_button(gm).click()  # the last blow, and not the correction
    expect(struck.filter(has_text="It pours.")).to_have_count(2)
    expect(struck.filter(has_text="It snows.")).to_have_count(0)
    gm.get_by_role("button", name="Redo: ").click()
    pours.last.get_by_role("button").last.click()
    expect(gm.get_by_role("menuitem", name="Take this back")).to_be_visible()
    expect(gm.get_by_role("menuitem", name="Amend")).to_be_visible()
    gm.keyboard.press("Escape")
    amendment = log(gm).get_by_role("listitem").filter(has_text="amends the past").first
    amendment.get_by_role("button").last.click()
    gm.get_by_role("menuitem", name="Take this back and all after it").click()
    expect(struck.filter(has_text="It snows.").first).to_be_visible()
    expect(struck.filter(has_text="It rains.")).to_have_count(0)
    assert table.view()["combatants"]["c1"]["tracks"]["hp"]["value"] == 3


def test_undo_is_named_by_the_deed_and_not_by_what_came_of_it(house: House, url: str) -> None:
    people = (member("Ana", "reaver"), member("Horde", "goblin", "foes", npc=True))
    table = fight(url, "sword", *people)
    table.do("gm", {"type": "begin"})
    gm = table.visit(house)
    expect(undo_button(gm)).to_have_accessible_name("Undo: The GM starts the fight")
    first = log(gm).get_by_role("listitem").filter(has_text="The GM starts the fight.").first
    expect(first.get_by_text("hit dice")).to_have_count(1)  # rolled, and not told again


def test_a_player_asks_and_the_game_master_grants(house: House, url: str) -> None:
    table = opened(url)
    gm, anna = table.visit(house), table.visit(house, "Anna")
    anna.get_by_role("button", name="Ask for an undo").click()
    asking = anna.get_by_role("dialog", name="Ask the game master")
    expect(asking).to_contain_text("The last step")
    expect(asking).to_contain_text("constitution")
    expect(asking).to_contain_text("It was not yours: the GM did it.")
    shoot(anna, "player-asks-for-undo")
    anna.get_by_label("Reason").fill("I misread the card")
    anna.get_by_role("button", name="Send").click()
    asked = gm.get_by_role("region", name="Asked now")
    expect(asked).to_contain_text("Anna asks to take back the last step (I misread the card).")
    expect(asked).to_contain_text(re.compile("It was: “.*constitution.*”"))
    shoot(gm, "gm-asked-for-undo")
    asked.get_by_role("button").first.click()
    expect(log(anna).locator("del").filter(has_text="It pours.").first).to_be_visible()


def test_undo_is_about_the_step_and_not_about_the_asking_for_it(house: House, url: str) -> None:
    table = opened(url)
    gm = table.visit(house)
    before = undo_button(gm).get_attribute("aria-label")
    table.do("Anna", {"type": "ask", "reason": "I misread the card"})
    asked = gm.get_by_role("region", name="Asked now")
    expect(asked).to_contain_text("I misread the card")
    expect(undo_button(gm)).to_have_accessible_name(before or "")
    undo_button(gm).click()
    expect(log(gm).locator("del").filter(has_text="It pours.").first).to_be_visible()
    expect(asked).to_have_count(0)


def test_players_are_told_what_the_game_master_takes_back(house: House, url: str) -> None:
    table = opened(url)
    anna = table.visit(house, "Anna")
    said = anna.get_by_role("status").locator(".toast")
    expect(said).to_have_count(0)
    table.do("gm", {"type": "undo"})
    expect(said.filter(has_text="The GM takes back")).to_be_visible()
    table.do("gm", {"type": "redo"})
    expect(said.filter(has_text="The GM brings back")).to_be_visible()


def test_on_a_phone_a_message_covers_no_tab(house: House, url: str) -> None:
    table = opened(url)
    anna = table.visit(house, "Anna", phone=True)
    table.do("gm", {"type": "undo"})
    said = anna.get_by_role("status").locator(".toast")
    expect(said).to_be_visible()
    parts = anna.get_by_role("navigation", name="Parts of the table")
    message, tabs = said.bounding_box(), parts.bounding_box()
    assert message is not None
    assert tabs is not None
    assert message["y"] + message["height"] <= tabs["y"]


def test_a_link_to_a_moment_opens_the_log_there(house: House, url: str) -> None:
    table = opened(url)
    gm = table.visit(house)
    gm.goto(f"/table/{table.id}#6")
    expect(log(gm).locator(".marked")).to_be_visible()


def test_what_was_seen_stays_seen_and_the_game_master_is_told_first(house: House, url: str) -> None:
    people = (member("Ana", "swordhand"), member("Bo", "archer", "foes"))
    table = fight(url, "initiative-cards", *people).sit("Anna", "c1").sit("Bob", "c2")
    table.do("gm", {"type": "begin"})
    for name in ("Anna", "Bob"):
        table.do(name, next(m["command"] for m in table.moves(name) if "card" in m["command"]))
    gm = table.visit(house)
    undo_button(gm).click()
    asked = gm.get_by_role("dialog", name="What was seen stays seen")
    expect(asked.get_by_role("listitem").first).to_contain_text("chooses")
    shoot(gm, "gm-seen-stays-seen")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    expect(log(gm).locator("del")).to_have_count(0)
    gm.keyboard.press("Control+z")
    asked.get_by_role("button", name="Take it back all the same").click()
    expect(log(gm).locator("del").first).to_be_visible()


def test_only_what_could_have_been_another_move_is_offered_to_be_amended(
    house: House, url: str
) -> None:
    table = opened(url)
    table.do("gm", {"type": "undo"})
    gm = table.visit(house)
    cards = log(gm).get_by_role("listitem")
    cards.filter(has_text="It rains.").first.get_by_role("button").last.click()
    expect(gm.get_by_role("menuitem", name="Amend")).to_be_visible()
    gm.keyboard.press("Escape")
    cards.filter(has_text="takes back").first.get_by_role("button").last.click()
    expect(gm.get_by_role("menuitem", name="Look").first).to_be_visible()
    expect(gm.get_by_role("menuitem", name="Amend")).to_have_count(0)


def at_end(page: Page) -> None:
    """The log stands at its newest card, and says so."""
    expect(log(page).locator("[data-commit]").last).to_be_in_viewport(ratio=1)
    expect(page.locator(".log .new")).to_have_count(0)


def test_an_amended_log_stands_at_its_end_until_somebody_scrolls(house: House, url: str) -> None:
    table = opened(url)
    rains = table.view()["timeline"]["undo"] - 1
    for number in range(12):
        reason = f"Thunder {number}."
        command = {"type": "adjust", "who": "c1", "track": "hp", "value": number % 6}
        table.do("gm", {**command, "reason": reason})
    gm, phone = table.visit(house), table.visit(house, "Anna", phone=True)
    snows = {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "It snows."}
    table.do("gm", {"type": "amend", "commit": rains, "command": snows})
    expect(log(gm)).to_contain_text("It snows.")
    at_end(gm)
    phone.get_by_role("button", name="Log", exact=True).click()
    expect(log(phone)).to_contain_text("It snows.")
    at_end(phone)
    for page in (gm, phone):
        page.reload()
        seated(page)
    phone.get_by_role("button", name="Log", exact=True).click()
    at_end(gm)
    at_end(phone)
    table.do("gm", {"type": "rewind", "to": rains - 1})
    expect(log(gm).locator("[data-commit]").last).to_contain_text("takes back")
    at_end(gm)
    at_end(phone)
    gm.locator(".log .scroller").hover()
    gm.mouse.wheel(0, -600)
    expect(log(gm).locator("[data-commit]").last).not_to_be_in_viewport()
    table.do("gm", {"type": "redo"})
    expect(gm.locator(".log .new")).to_contain_text("new")
