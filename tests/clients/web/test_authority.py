"""The game master's authority, within two clicks: each deed is done, and the log says by whom."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import House, shoot
from tests.support.people import log
from tests.support.tables import Fight, fight, member


@pytest.fixture
def table(url: str) -> Fight:
    people = (member("Ana", "swordsman"), member("Bo", "bandit", "foes", npc=True))
    found = fight(url, "zwerchhau", *people, health="word").sit("Anna", "c1")
    found.do("gm", {"type": "begin"})
    return found


def deed(gm: Page, name: str) -> None:
    """Open what the GM may do with the combatant that is shown."""
    gm.get_by_role("button", name="As game master").click()
    gm.get_by_role("menuitem", name=name).click()


def done(gm: Page) -> None:
    expect(gm.get_by_role("dialog")).to_have_count(0)


def test_a_track_is_set_with_a_reason(house: House, table: Fight) -> None:
    gm = table.visit(house)
    gm.get_by_role("button", name="Show Bo").click()
    deed(gm, "Set a track")
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Value").fill("2")
    shoot(gm, "dialog-track")
    dialog.get_by_role("button", name="Set").click()
    expect(dialog).to_be_visible()  # a reason is due
    dialog.get_by_label("Reason").fill("He fell off the bridge")
    dialog.get_by_role("button", name="Set").click()
    done(gm)
    expect(log(gm)).to_contain_text("He fell off the bridge")
    assert table.view()["combatants"]["c2"]["tracks"]["hp"]["value"] == 2


def test_a_condition_in_ones_own_words_is_set_and_ended(house: House, table: Fight) -> None:
    gm = table.visit(house)
    gm.get_by_role("button", name="Show Bo").click()
    deed(gm, "Set a condition")
    dialog = gm.get_by_role("dialog")
    dialog.get_by_role("textbox", name="In your own words").fill("soaked through")
    dialog.get_by_label("Rounds").fill("2")
    dialog.get_by_label("Reason").fill("Rain")
    dialog.get_by_role("button", name="Set").click()
    done(gm)
    assert table.view()["combatants"]["c2"]["marks"]["soaked-through"]["until"] == 3 - 1
    selected = gm.get_by_role("region", name="Selected")
    selected.get_by_role("button", name="soaked through").click()
    expect(selected.get_by_text("soaked through")).to_have_count(0)


def test_a_condition_of_the_game_says_what_it_means_and_what_was_ended_comes_back(
    house: House, table: Fight
) -> None:
    gm = table.visit(house)
    gm.get_by_role("button", name="Show Bo").click()
    deed(gm, "Set a condition")
    dialog = gm.get_by_role("dialog")
    expect(dialog.get_by_label("Number beside it")).to_have_count(0)
    dialog.get_by_label("Condition").select_option("On the ground")
    expect(dialog.get_by_text("cannot run")).to_be_visible()
    shoot(gm, "dialog-condition")
    dialog.get_by_label("Reason").fill("A kick")
    dialog.get_by_role("button", name="Set").click()
    done(gm)
    selected = gm.get_by_role("region", name="Selected")
    selected.get_by_role("button", name="End “on the ground”").click()
    expect(selected.get_by_text("on the ground")).to_have_count(0)
    gm.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(selected.get_by_text("on the ground")).to_be_visible()


def test_what_the_game_keeps_by_itself_is_told_and_not_ended_at_a_click(
    house: House, url: str
) -> None:
    table = fight(url, "percentile", member("Ana", "knight"), member("Bo", "bandit", "foes"))
    table.do("gm", {"type": "begin"})
    gm = table.visit(house)
    selected = gm.get_by_role("region", name="Selected")
    expect(selected.get_by_text("acts at")).to_be_visible()
    expect(selected.get_by_text("holds the")).to_be_visible()
    expect(selected.get_by_role("button", name="End “")).to_have_count(0)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "dead", "reason": "An arrow"})
    people = gm.get_by_role("region", name="Combatants")
    expect(people.get_by_role("listitem").filter(has_text="Bo").get_by_text("dead")).to_be_visible()
    expect(gm.get_by_role("list", name="Who acts now")).to_contain_text("Now:")


@pytest.mark.parametrize("kind", ["Advantage", "A modifier", "A roll behind the screen"])
def test_something_is_granted_for_the_next_roll(house: House, table: Fight, kind: str) -> None:
    gm = table.visit(house)
    deed(gm, "Grant something")
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("What").select_option(kind)
    dialog.get_by_label("Reason").fill("From above")
    dialog.get_by_role("button", name="Grant").click()
    done(gm)
    expect(log(gm)).to_contain_text("From above")


def test_the_game_master_acts_for_a_player_and_answers_in_their_place(
    house: House, table: Fight
) -> None:
    gm = table.visit(house)
    gm.get_by_role("button", name="Show Ana").click()
    gm.locator("[data-offer]").get_by_role("button", name="Waits").click()
    expect(log(gm)).to_contain_text("Ana waits")


def test_a_hidden_roll_is_the_game_masters_alone(house: House, table: Fight) -> None:
    gm, anna = table.visit(house), table.visit(house, "Anna")
    gm.get_by_role("button", name="Roll dice").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Sides").fill("20")
    dialog.get_by_label("Behind the screen").check()
    dialog.get_by_label("Reason").fill("who comes")
    dialog.get_by_role("button", name="Roll").click()
    done(gm)
    expect(log(gm)).to_contain_text("who comes", ignore_case=True)
    gm.get_by_label("A note for the log").fill("Thunder")
    gm.get_by_role("button", name="Write").click()
    expect(log(anna)).to_contain_text("Thunder")
    expect(log(anna)).not_to_contain_text("who comes", ignore_case=True)


def test_a_combatant_comes_in_the_middle_of_a_fight_hidden_and_is_shown(
    house: House, table: Fight
) -> None:
    gm, anna = table.visit(house), table.visit(house, "Anna")
    gm.get_by_role("button", name="Add a combatant").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("From a template").select_option("Captain")
    expect(dialog.get_by_label("Name")).to_have_value("Captain")
    dialog.get_by_label("Hidden at first").check()
    shoot(gm, "dialog-enlist")
    dialog.get_by_role("button", name="Add", exact=True).click()
    done(gm)
    gm.get_by_role("button", name="Show Captain").click()
    expect(gm.get_by_text("hidden from the players").first).to_be_attached()
    expect(anna.get_by_role("button", name="Show Captain")).to_have_count(0)
    deed(gm, "Show it to everybody")
    expect(anna.get_by_role("button", name="Show Captain")).to_be_visible()
    deed(gm, "Take it out of the fight")
    expect(anna.get_by_role("button", name="Show Captain")).to_have_count(0)


def test_players_see_a_word_where_the_table_says_so(house: House, table: Fight) -> None:
    gm, anna = table.visit(house), table.visit(house, "Anna")
    bo = anna.get_by_role("listitem").filter(has=anna.get_by_role("button", name="Show Bo"))
    expect(bo).to_be_visible()
    expect(bo).not_to_contain_text("6/6")
    gm.get_by_role("button", name="Show Bo").click()
    health = gm.get_by_label("Players see of its health")
    expect(health).to_have_value("word")
    shoot(anna, "player-zwerchhau")
    health.select_option("the numbers")
    expect(bo).to_contain_text("6/6")
    shoot(gm, "gm-health")
    health.select_option("nothing")
    expect(bo).not_to_contain_text("6/6")
    gm.keyboard.press("Tab")
    gm.keyboard.press("Control+z")
    expect(bo).to_contain_text("6/6")


def test_the_encounter_is_ended_and_the_screen_opens(house: House, table: Fight) -> None:
    gm, anna = table.visit(house), table.visit(house, "Anna")
    gm.get_by_role("button", name="More").click()
    gm.get_by_role("menuitem", name="End the encounter").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("How it ended").fill("They talk.")
    dialog.get_by_role("button", name="End the encounter").click()
    for page in (gm, anna):
        expect(page.get_by_role("heading", name="The fight is over. They talk.")).to_be_visible()
        expect(page.get_by_role("link", name="Audit, charts and downloads")).to_be_visible()
    shoot(anna, "player-over")


def test_a_table_with_its_own_dice_asks_for_them(house: House, url: str) -> None:
    table = fight(
        url, "sword", member("Ana", "reaver"), member("Bo", "goblin", "foes"), dice="table"
    )
    gm = table.visit(house)
    gm.get_by_role("button", name="Roll dice").click()
    gm.get_by_role("dialog").get_by_label("Dice").fill("2")
    gm.get_by_role("dialog").get_by_role("button", name="Roll").click()
    asked = gm.get_by_role("dialog", name="Roll the dice")
    asked.get_by_label("Die 1, 1 to 6").fill("6")
    asked.get_by_label("Die 2, 1 to 6").fill("1")
    shoot(gm, "dialog-dice")
    asked.get_by_role("button", name="Roll").click()
    done(gm)
    expect(log(gm)).to_contain_text("7")


def test_a_phone_has_the_same_authority(house: House, table: Fight) -> None:
    gm = table.visit(house, phone=True)
    gm.get_by_role("button", name="Combatants", exact=True).click()
    gm.get_by_role("button", name="Show Bo").click()
    shoot(gm, "phone-authority")
    deed(gm, "Set a track")
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("Value").fill("1")
    dialog.get_by_label("Reason").fill("From a phone")
    dialog.get_by_role("button", name="Set").click()
    done(gm)
    assert table.view()["combatants"]["c2"]["tracks"]["hp"]["value"] == 1
