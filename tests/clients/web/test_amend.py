"""The amend dialog: another command in the place of a past one, seen before it is done."""

import json
import re
from collections.abc import Generator

import pytest
from playwright.sync_api import Locator, Page, expect

from fightbook.clients.python.moves import commands
from tests.support.browser import House, in_both_themes, shoot, troubles
from tests.support.fought import Fought, fight
from tests.support.processes import Server
from tests.support.tables import one_by_one

CHOOSE = "Choose what is to be done instead, or fresh dice."


@pytest.fixture
def fought(server: Server) -> Generator[Fought]:
    """A fight that goes on, and a note that somebody took down wrongly in the middle of it."""
    found = fight(server.url, "sword", 1, health="exact")
    who, track = pool(found)
    found.do("adjust", who=who, track=track, value=1, reason="a stray arrow")
    found.play(3, 2)
    yield found
    found.http.close()


def pool(fought: Fought) -> tuple[str, str]:
    """Give a combatant and a pool of its own."""
    return next(
        (who, name)
        for who, combatant in fought.view()["combatants"].items()
        for name, track in combatant["tracks"].items()
        if track["kind"] == "pool" and track.get("max", 0) > 2
    )


def adjusted(fought: Fought) -> int:
    rows = fought.ask("/timeline").json()["commits"]
    return int(next(row["commit"] for row in rows if row.get("command") == "adjust"))


def dialog(page: Page, fought: Fought, commit: int) -> Locator:
    """Open the dialog from the replay's card of a commit."""
    page.goto(f"/table/{fought.id}#t={fought.tokens['gm']}")
    page.wait_for_url(f"**/table/{fought.id}")
    page.goto(f"/replay/{fought.id}")
    expect(page.get_by_role("log")).to_be_visible()
    page.keyboard.press("End")
    if (folded := page.locator("button.fold")).is_visible():
        folded.click()
    # By a key: dice are still checked, and a card that grows moves the others while one clicks.
    page.get_by_role("button", name=re.compile(rf"commit {commit}$")).press("Enter")
    page.get_by_role("menuitem", name="Amend").click()
    found = page.get_by_role("dialog", name=f"Amend move {commit}")
    expect(found).to_be_visible()
    return found


def write(found: Locator, command: str) -> None:
    expect(found.get_by_role("group", name="Dice")).to_be_visible()
    found.locator("details").last.evaluate("details => (details.open = true)")
    found.get_by_role("textbox", name="The command, as JSON").fill(command)


def test_what_would_change_is_seen_first_and_then_done(house: House, fought: Fought) -> None:
    commit, (who, track) = adjusted(fought), pool(fought)
    page = house.person()
    found = dialog(page, fought, commit)
    before = fought.commit
    expect(found.get_by_text(CHOOSE)).to_be_visible()
    expect(found.get_by_role("button", name="Amend", exact=True)).to_be_disabled()
    command = {"type": "adjust", "who": who, "track": track, "value": 2, "reason": "a scratch"}
    write(found, json.dumps(command))
    row = found.get_by_role("row").filter(has_text="2/")
    expect(row.get_by_role("cell").nth(0)).to_contain_text("1/")
    expect(row.get_by_role("cell").nth(1)).to_contain_text("2/")
    assert fought.commit == before, "a preview writes nothing"
    shoot(page, "amend")
    for scheme in in_both_themes(page):
        assert troubles(page) == [], scheme
    found.get_by_role("button", name="Amend", exact=True).click()
    expect(found).to_have_count(0)
    assert fought.view()["combatants"][who]["tracks"][track]["value"] == 2
    rows = fought.ask("/timeline").json()["commits"]
    amended = rows[commit - 1]["retracted_by"]
    assert before < amended < fought.commit, "what is decided again has commits of its own"


def test_the_moves_of_then_are_offered(house: House, fought: Fought) -> None:
    command = next(commands(fought.ask("/options").json()["moves"][0]))
    fought.do(command.pop("type"), **command)
    rows = fought.ask("/timeline").json()["commits"]
    commit = fought.commit
    names = {c["id"]: c["name"] for c in fought.view(commit - 1)["combatants"].values()}
    offered = one_by_one(fought.ask("/options", at=commit - 1).json()["moves"], names)
    found = dialog(house.person(), fought, commit)
    expect(found.get_by_role("radio", name="as it was")).to_be_checked()
    assert found.locator("li label").count() == min(len(offered) + 1, 200), "and nothing"
    found.get_by_role("searchbox").fill(offered[0]["label"])
    found.get_by_role("radio", name=offered[0]["label"]).first.check()
    text = found.get_by_role("textbox", name="The command, as JSON", include_hidden=True)
    assert offered[0]["command"]["type"] in text.input_value()
    assert rows[commit - 1]["command"]


def test_another_declaration_is_told_beside_the_old_one(house: House, server: Server) -> None:
    fought = fight(server.url, "zwerchhau", 1, declarations="open")
    seat, command = next(
        (seat, next(commands(move)))
        for seat in (fought.player, "gm")
        for move in fought.ask("/options", seat).json()["moves"]
        if move["command"]["type"] == "declare"
    )
    fought.do(command.pop("type"), seat, **command)
    found = dialog(house.person(), fought, fought.commit)
    expect(found.get_by_text(CHOOSE)).to_be_visible()
    was = found.locator("li label", has_text="as it was").inner_text().split(" as it was")[0]
    other = found.locator("li label").filter(has_not_text="as it was").nth(1)
    other.click()
    row = found.get_by_role("table").get_by_role("row").nth(1)
    expect(row.get_by_role("cell").first).to_have_text(was)
    expect(row.get_by_role("cell").last).to_have_text(other.inner_text())
    expect(found.get_by_text("such as plans")).to_be_visible()
    shoot(found.page, "amend-declaration")
    fought.http.close()


def test_any_command_can_be_filled_in_as_a_form(house: House, fought: Fought) -> None:
    who, track = pool(fought)
    found = dialog(house.person(), fought, adjusted(fought))
    found.get_by_text("Another command, as a form").click()
    expect(found.get_by_role("combobox", name="Command")).to_have_value("adjust")
    name = fought.view()["combatants"][who]["name"]
    expect(found.get_by_text(name, exact=True).first).to_be_attached()
    found.get_by_role("textbox", name="reason").fill("a scratch")
    found.get_by_role("button", name="Take this").click()
    text = found.get_by_role("textbox", name="The command, as JSON", include_hidden=True)
    command = json.loads(text.input_value())
    assert (command["track"], command["reason"]) == (track, "a scratch")
    expect(found.get_by_text("The fight would stand as it does now")).to_be_visible()


def test_later_moves_that_fall_out_are_named_and_why(house: House, fought: Fought) -> None:
    commit = int(
        next(
            row["commit"]
            for row in fought.ask("/timeline").json()["commits"]
            if row.get("command") == "enlist"
        )
    )
    found = dialog(house.person(), fought, commit)
    write(found, '{"type":"say","text":"Nobody came."}')
    expect(found.get_by_text(re.compile("no longer legal$"))).to_be_visible()
    expect(found.get_by_text("not there", exact=True)).to_be_visible()


def test_a_command_that_was_not_possible_is_refused_in_words(house: House, fought: Fought) -> None:
    found = dialog(house.person(), fought, adjusted(fought))
    write(found, '{"type":"adjust","who":"c99","track":"x","value":3,"reason":"a scratch"}')
    expect(found.get_by_role("alert")).to_contain_text("That was not possible then")
    expect(found.get_by_role("button", name="Amend", exact=True)).to_be_disabled()
    found.get_by_role("textbox", name="The command, as JSON").fill("{")
    expect(found.get_by_text("This is not a JSON object.")).to_be_visible()
    forgive(house, 409)


def test_a_move_that_changed_nothing_cannot_be_amended(house: House, fought: Fought) -> None:
    fought.do("throw", sides=6, reason="who goes first")
    found = dialog(house.person(), fought, fought.commit)
    found.get_by_role("radio", name="Fresh dice").check()
    expect(found.get_by_role("alert")).to_contain_text("This move changed nothing")
    forgive(house, 404)


def test_fresh_dice_say_that_they_have_not_been_thrown(house: House, fought: Fought) -> None:
    rows = fought.ask("/timeline").json()["commits"]
    begun = next(row["commit"] for row in rows if row.get("command") == "begin")
    found = dialog(house.person(), fought, begun)
    found.get_by_role("radio", name="Fresh dice").check()
    expect(found.get_by_text("dice that have not been thrown")).to_be_visible()


def forgive(house: House, status: int) -> None:
    """A refusal stands in the browser's console; it was asked for."""
    house.faults[:] = [fault for fault in house.faults if f"status of {status}" not in fault]
