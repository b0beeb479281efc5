"""The game master's authority, within two clicks: each deed is done, and the log says by whom."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.browser import House, shoot
from tests.support.people import log, settled
from tests.support.tables import Fight, fight, member


@pytest.fixture
def table(url: str) -> Fight:
    people = (member("Ana", "swordsman"), member("Bo", "bandit", "foes", npc=True))
    found = fight(url, "zwerchhau", *people, health="word").sit("Anna", "c1")
    found.do("gm", {"type": "begin"})
    return found


def selected(gm: Page, name: str) -> Locator:
    """Show a combatant, and find what stands about it."""
    gm.get_by_role("button", name=f"Show {name}").click()
    return gm.get_by_role("region", name="Selected")


def done(gm: Page) -> None:
    expect(gm.get_by_role("dialog")).to_have_count(0)


def test_a_track_is_set_where_it_stands(house: House, table: Fight) -> None:
    gm = table.visit(house)
    bo = selected(gm, "Bo")
    bo.get_by_role("button", name="Set Hit points").click()
    form = bo.get_by_role("form", name="Set Hit points")
    form.get_by_label("Hit points").fill("2")
    shoot(gm, "set-track")
    gm.keyboard.press("Enter")
    expect(form).to_have_count(0)
    expect(bo.get_by_role("button", name="Set Hit points")).to_be_focused()
    expect(log(gm)).to_contain_text("a correction")  # no reason was given
    bo.get_by_role("button", name="Set Constitution").click()
    bo.get_by_label("Reason").fill("He fell off the bridge")
    bo.get_by_label("Constitution", exact=True).fill("1")
    bo.get_by_role("button", name="Set", exact=True).click()
    expect(log(gm)).to_contain_text("He fell off the bridge")
    tracks = table.view()["combatants"]["c2"]["tracks"]
    assert (tracks["hp"]["value"], tracks["con"]["value"]) == (2, 1)
    bo.get_by_role("button", name="Set Hit points").click()
    expect(form.get_by_label("Hit points")).to_be_focused()
    gm.keyboard.press("Escape")
    expect(form).to_have_count(0)


def test_who_sets_what_somebody_else_has_set_is_shown_both_first(
    house: House, table: Fight
) -> None:
    one, two = (selected(table.visit(house), "Bo") for _ in range(2))
    for bo, value in ((one, "2"), (two, "3")):
        bo.get_by_role("button", name="Set Hit points").click()
        bo.get_by_role("spinbutton", name="Hit points").fill(value)
    one.get_by_role("button", name="Set", exact=True).click()
    expect(log(one.page)).to_contain_text("a correction")
    before = table.view()["combatants"]["c2"]["tracks"]["hp"]
    two.get_by_role("button", name="Set", exact=True).click()
    asked = two.page.get_by_role("dialog", name="Set by somebody else meanwhile")
    cells = asked.get_by_role("row").last.get_by_role("cell")
    expect(cells.nth(0)).to_contain_text(f"{before['max']}/")
    expect(cells.nth(1)).to_contain_text("2/")
    shoot(two.page, "overwritten")
    assert table.view()["combatants"]["c2"]["tracks"]["hp"]["value"] == 2
    asked.get_by_role("button", name="Set it all the same").click()
    expect(asked).to_have_count(0)
    expect(two.page.get_by_role("status").filter(has_text="Set.")).to_be_visible()
    assert table.view()["combatants"]["c2"]["tracks"]["hp"]["value"] == 3


def test_boxes_are_set_in_the_words_of_the_game(house: House, url: str) -> None:
    people = (member("Ana", "reaver"), member("Bo", "goblin", "foes", npc=True))
    table = fight(url, "sword", *people)
    gm = table.visit(house)
    ana = selected(gm, "Ana")
    ana.get_by_role("button", name="Set Harm").click()
    ana.get_by_label("Box 2").select_option("2 Wound")
    shoot(gm, "set-boxes")
    ana.get_by_role("button", name="Set", exact=True).click()
    expect(ana.get_by_role("form")).to_have_count(0)
    assert table.view()["combatants"]["c1"]["tracks"]["harm"]["boxes"][:3] == ["", "cross", ""]


def test_a_condition_in_ones_own_words_is_set_for_two_and_ended(house: House, table: Fight) -> None:
    gm = table.visit(house)
    bo = selected(gm, "Bo")
    bo.get_by_role("button", name="Condition").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_role("textbox", name="In your own words").fill("soaked through")
    dialog.get_by_label("Rounds").fill("2")
    dialog.get_by_text("And for others").click()
    dialog.get_by_role("checkbox", name="Ana").check()
    dialog.get_by_role("button", name="Set", exact=True).click()
    expect(gm.get_by_role("status").filter(has_text="2 moves made.")).to_be_visible()
    for who in ("c1", "c2"):
        assert table.view()["combatants"][who]["marks"]["soaked-through"]["until"] == 3 - 1
    expect(log(gm)).to_contain_text("a ruling")
    bo.get_by_role("button", name="End “soaked through”").click()
    expect(bo.get_by_text("soaked through")).to_have_count(0)


def test_a_condition_of_the_game_says_what_it_means_and_what_was_ended_comes_back(
    house: House, table: Fight
) -> None:
    gm = table.visit(house)
    bo = selected(gm, "Bo")
    bo.get_by_role("button", name="Condition").click()
    dialog = gm.get_by_role("dialog")
    expect(dialog.get_by_label("Number beside it")).to_have_count(0)
    dialog.get_by_role("radio", name="On the ground").check()
    expect(dialog.get_by_text("cannot run")).to_be_visible()
    shoot(gm, "dialog-condition")
    dialog.get_by_role("button", name="Set").click()
    done(gm)
    bo.get_by_role("button", name="End “on the ground”").click()
    expect(bo.get_by_text("on the ground")).to_have_count(0)
    gm.get_by_role("status").get_by_role("button", name="Undo").click()
    expect(bo.get_by_text("on the ground")).to_be_visible()


def test_what_the_game_keeps_by_itself_is_told_and_not_ended_at_a_click(
    house: House, url: str
) -> None:
    foes = (member(name, "bandit", "foes") for name in ("Bo", "Cy"))
    table = fight(url, "percentile", member("Ana", "knight"), *foes)
    table.do("gm", {"type": "begin"})
    gm = table.visit(house)
    region = gm.get_by_role("region", name="Selected")
    expect(region.get_by_text("acts at")).to_be_visible()
    expect(region.get_by_text("holds the")).to_be_visible()
    expect(region.get_by_role("button", name="End “")).to_have_count(0)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "dead", "reason": "An arrow"})
    people = gm.get_by_role("region", name="Combatants")
    expect(people.get_by_role("listitem").filter(has_text="Bo").get_by_text("dead")).to_be_visible()
    expect(gm.get_by_role("list", name="Who acts now")).to_contain_text("Now:")


@pytest.mark.parametrize("kind", ["Advantage", "A modifier"])
def test_something_is_granted_for_the_next_roll(house: House, table: Fight, kind: str) -> None:
    gm = table.visit(house)
    gm.get_by_role("button", name="Grant for the next roll").click()
    dialog = gm.get_by_role("dialog")
    dialog.get_by_label("What").select_option(kind)
    dialog.get_by_label("Reason").fill("From above")
    dialog.get_by_role("button", name="Grant").click()
    done(gm)
    expect(log(gm)).to_contain_text("From above")


def test_the_next_roll_is_hidden_with_one_click_and_not_with_another(
    house: House, table: Fight
) -> None:
    gm = table.visit(house)
    hide = selected(gm, "Bo").get_by_role("button", name="Hide the next roll")
    hide.click()
    expect(hide).to_have_attribute("aria-pressed", "true")
    assert "grant.screen" in table.view()["combatants"]["c2"]["marks"]
    hide.click()
    expect(hide).to_have_attribute("aria-pressed", "false")


def test_the_game_master_acts_for_a_player_and_answers_in_their_place(
    house: House, table: Fight
) -> None:
    gm = table.visit(house)
    gm.get_by_role("button", name="Show Ana").click()
    gm.locator("[data-offer]").get_by_role("button", name="Wait").click()
    expect(log(gm)).to_contain_text("Ana means to wait")


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
    expect(dialog.get_by_label("Players see of its health")).to_contain_text("as the table: a word")
    dialog.get_by_label("Who it is").select_option("Captain")
    expect(dialog.get_by_label("Name")).to_have_value("Captain")
    dialog.get_by_label("Hidden at first").check()
    shoot(gm, "dialog-enlist")
    dialog.get_by_role("button", name="Add", exact=True).click()
    done(gm)
    captain = selected(gm, "Captain")
    expect(gm.get_by_text("hidden from the players").first).to_be_attached()
    expect(anna.get_by_role("button", name="Show Captain")).to_have_count(0)
    captain.get_by_role("button", name="Played by").click()
    dialog.get_by_label("Anna").check()
    dialog.get_by_role("button", name="Set").click()
    expect(gm.get_by_text("Captain is hidden: show it to everybody first.")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    captain.get_by_role("button", name="Show it to everybody").click()
    expect(anna.get_by_role("button", name="Show Captain")).to_be_visible()
    captain.get_by_role("button", name="Take out").click()
    expect(anna.get_by_role("button", name="Show Captain")).to_have_count(0)


def test_whoever_has_nobody_is_given_somebody_in_the_middle_of_a_fight(
    house: House, table: Fight
) -> None:
    table.sit("Berta")
    gm, berta = table.visit(house), table.visit(house, "Berta")
    expect(berta.get_by_text("not given you anybody to play yet")).to_be_visible()
    expect(gm.get_by_text("Berta has nobody to play.")).to_be_visible()
    gm.get_by_role("button", name="Give Berta somebody to play").click()
    gm.get_by_role("menuitem", name="Bo").click()
    expect(berta.get_by_role("heading", name="Yours")).to_be_visible()
    expect(gm.get_by_text("Berta has nobody to play.")).to_have_count(0)


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
        expect(page.get_by_role("link", name="How it went: story, charts, files")).to_be_visible()
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
    expect(gm.get_by_role("dialog")).to_have_count(1)  # none on top of another
    expect(asked.get_by_label("Die 1, 1 to 6")).to_be_focused()
    asked.get_by_label("Die 1, 1 to 6").fill("6")
    asked.get_by_label("Die 2, 1 to 6").fill("1")
    shoot(gm, "dialog-dice")
    gm.keyboard.press("Enter")
    done(gm)
    expect(log(gm)).to_contain_text("7")


def test_dice_are_asked_for_throw_by_throw_and_outlive_a_reload(house: House, url: str) -> None:
    people = (member("Ana", "knight"), member("Bo", "bandit", "foes"))
    table = fight(url, "percentile", *people, dice="table")
    gm = table.visit(house)
    gm.get_by_role("button", name="Begin the fight").first.click()
    asked = gm.get_by_role("dialog", name="Roll the dice")
    die = asked.get_by_label("Die 1")
    expect(asked.get_by_role("group", name="Ana")).to_have_count(1)
    expect(asked.get_by_role("group", name="Bo")).to_have_count(0)
    expect(die).to_be_focused()
    die.fill("5")
    gm.keyboard.press("Enter")
    expect(asked.get_by_role("group", name="Bo")).to_have_count(1)
    expect(asked.get_by_role("list", name="Entered so far")).to_contain_text("5")
    gm.reload()
    expect(asked.get_by_role("list", name="Entered so far")).to_contain_text("5")
    expect(asked.get_by_role("group", name="Bo")).to_have_count(1)
    expect(asked.get_by_role("group", name="Ana")).to_have_count(0)
    shoot(gm, "dialog-dice-next")
    die.fill("4")
    gm.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    rolled = table.of_type("rolled")
    assert [[die["face"] for die in roll["dice"]] for roll in rolled] == [[5], [4]]


def test_a_die_that_picks_somebody_is_asked_for_with_whom_each_number_means(
    house: House, url: str
) -> None:
    people = member("Ana", "reaver"), member("Cleo", "reaver"), member("Bo", "goblin", "foes")
    table = fight(url, "sword", *people, dice="table", stances="off")
    gm = table.visit(house)
    gm.get_by_role("button", name="Begin the fight").first.click()
    asked = gm.get_by_role("dialog", name="Roll the dice")
    for who, face in (("Bo", "3"), ("Ana", "20"), ("Cleo", "20")):
        expect(asked.get_by_role("group", name=who)).to_have_count(1)
        expect(asked.get_by_role("list", name="Whom the die picks")).to_have_count(0)
        expect(asked.get_by_label("Die 1")).to_be_focused()
        asked.get_by_label("Die 1").fill(face)
        gm.keyboard.press("Enter")
    picks = asked.get_by_role("list", name="Whom the die picks").get_by_role("listitem")
    expect(picks).to_have_text(["Ana", "Cleo"])
    shoot(gm, "dialog-dice-picks")
    asked.get_by_label("Die 1, 1 to 2").fill("2")
    gm.keyboard.press("Enter")
    expect(log(gm)).to_contain_text("→ Cleo")
    shoot(gm, "log-dice-picks")
    assert [roll["picks"] for roll in table.of_type("rolled") if "picks" in roll] == ["c2"]


def test_dice_stay_entered_while_the_gm_changes_the_number_that_they_are_for(
    house: House, url: str
) -> None:
    """The question is asked anew, since its numbers changed; the throws are the same."""
    people = (member("Ana", "knight"), member("Bo", "bandit", "foes"))
    table = fight(url, "percentile", *people, dice="table", gap="1")
    faces = {"initiative:c1": [6], "initiative:c2": [1]}
    table.do("gm", {"type": "begin"}, dice=faces)
    table.do("gm", {"type": "attack", "who": "c1", "target": "c2", "weapon": "long-sword"})
    gm = table.visit(house)
    gm.get_by_role("button", name="Evade").first.click()
    asked = gm.get_by_role("dialog", name="Roll the dice")
    asked.get_by_label("Die 1").fill("60")
    gm.keyboard.press("Enter")
    expect(asked.get_by_role("group", name="Bo")).to_have_count(1)
    table.do("gm", {"type": "mark", "who": "c2", "mark": "dazed", "reason": "a stone"})
    expect(asked).to_have_count(0)
    expect(gm.get_by_text("The fight went on meanwhile")).to_have_count(1)
    assert not table.of_type("rolled")[2:]
    gm.reload()
    settled(gm).get_by_role("button", name="Evade, on 20").first.click()
    expect(asked.get_by_role("group", name="Bo")).to_have_count(1)
    asked.get_by_label("Die 1").fill("0")
    gm.keyboard.press("Enter")
    expect(log(gm)).to_contain_text("Ana gets through to Bo")
    expect(asked).to_have_count(0)
    rolled = [roll["dice"][0]["face"] for roll in table.of_type("rolled")[2:]]
    assert rolled == [60, 100]


def test_the_gm_lets_the_server_roll_the_rest(house: House, url: str) -> None:
    people = (member("Ana", "knight"), member("Bo", "bandit", "foes"))
    table = fight(url, "percentile", *people, dice="table")
    gm = table.visit(house, phone=True)
    gm.get_by_role("button", name="Begin the fight").first.click()
    asked = gm.get_by_role("dialog", name="Roll the dice")
    asked.get_by_label("Die 1").fill("5")
    asked.get_by_role("button", name="Roll", exact=True).click()
    shoot(gm, "phone-dice")
    asked.get_by_role("button", name="Back").click()
    expect(asked.get_by_role("group", name="Ana")).to_have_count(1)
    asked.get_by_label("Die 1").fill("6")
    gm.keyboard.press("Enter")
    asked.get_by_role("button", name="The server rolls the rest").click()
    expect(asked).to_have_count(0)
    ours, theirs = table.of_type("rolled")
    assert [die["face"] for die in ours["dice"]] == [6]
    assert not any(die.get("table") for die in theirs["dice"])


def test_a_phone_has_the_same_authority(house: House, table: Fight) -> None:
    gm = table.visit(house, phone=True)
    gm.get_by_role("button", name="Combatants", exact=True).click()
    gm.get_by_role("button", name="Show Bo").click()
    shoot(gm, "phone-authority")
    gm.get_by_role("button", name="Set Hit points").click()
    form = gm.get_by_role("form", name="Set Hit points")
    form.get_by_label("Hit points").fill("1")
    form.get_by_label("Reason").fill("From a phone")
    form.get_by_role("button", name="Set", exact=True).click()
    expect(form).to_have_count(0)
    assert table.view()["combatants"]["c2"]["tracks"]["hp"]["value"] == 1
