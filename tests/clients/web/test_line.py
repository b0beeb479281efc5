"""The line: it breaks, comes back and is caught up; nothing typed is lost, nothing counts twice."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import House, shoot
from tests.support.cable import Cable
from tests.support.people import answered, log, move, roll
from tests.support.processes import Server
from tests.support.proxy import Proxy
from tests.support.tables import fight, member
from tests.support.whole import first

BO = member("Bo", "bandit", "foes", npc=True)
WATCH = """() => {
  window.alerts = [];
  const see = () => document.querySelectorAll('[role=alert]').forEach((alert) => {
    if (alert.textContent.trim()) window.alerts.push(alert.textContent);
  });
  new MutationObserver(see).observe(document.body, { childList: true, subtree: true });
}"""
"""Has the page keep all that is said loudly, however short."""
CAUGHT_UP = {
    0: "Nothing was missed.",
    1: "One step was caught up.",
    3: "3 steps were caught up.",
    12: "12 steps were caught up.",
}


def test_a_killed_server_is_noticed_and_caught_up(house: House, server: Server) -> None:
    table = fight(server.url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    anna = table.visit(house, "Anna")
    note = anna.get_by_label("A note for the log")
    note.fill("half a sent")
    server.kill()
    banner = anna.get_by_role("alert").filter(has_text="The line is down")
    expect(banner).to_be_visible()
    expect(note).to_have_value("half a sent")
    anna.locator("[data-offer]").get_by_role("button", name="Wait").click()
    expect(banner).to_contain_text("One command waits.")
    shoot(anna, "player-line-down")
    server.start()
    table.do("gm", {"type": "say", "text": "Meanwhile, thunder."})
    expect(banner).to_be_hidden()
    expect(log(anna)).to_contain_text("Meanwhile, thunder.")
    expect(log(anna)).to_contain_text("Ana means to wait")
    expect(note).to_have_value("half a sent")
    assert len(table.of_type("readied")) == 1, "the command given meanwhile arrived, once"


def test_nothing_shows_where_a_server_ends_and_another_is_there(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    """Both are behind one proxy; the page was at the one that ends."""
    folder = server.log.parent
    table = fight(server.url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    with (
        Server(tmp_path / "log", "--data", str(folder), all_games=True) as other,
        Proxy(other.start(), server).start() as door,
    ):
        house = House(browser, door.url)
        anna = table.visit(house, "Anna")
        expect(log(anna)).to_be_visible()
        anna.evaluate(WATCH)
        assert other.stop() == 0
        table.do("gm", {"type": "say", "text": "Meanwhile, thunder."})
        expect(log(anna)).to_contain_text("Meanwhile, thunder.")
        anna.locator("[data-offer]").get_by_role("button", name="Wait").click()
        expect(log(anna)).to_contain_text("Ana means to wait")
        assert anna.evaluate("window.alerts") == []
        house.close()
        assert house.faults == []


@pytest.mark.parametrize("mute", ["commit", "accepted"])
@pytest.mark.parametrize("killed", first(1, [True, False]))
def test_a_click_whose_answer_was_lost_counts_once(
    house: House, server: Server, mute: str, killed: bool
) -> None:
    """The server wrote it, and perhaps fell; the page sends it again, under the same id."""
    table = fight(server.url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    anna = house.person(own=True)
    cable = Cable(anna)
    table.go(anna, "Anna")
    cable.mute = mute
    anna.locator("[data-offer]").get_by_role("button", name="Wait").click()
    expect(anna.get_by_role("alert").filter(has_text="The line is down")).to_be_visible()
    if killed:
        server.kill()
        server.start()
    cable.mend()
    expect(anna.get_by_text("The line is back.")).to_be_visible()
    expect(log(anna)).to_contain_text("Ana means to wait")
    expect(anna.get_by_text("On its way")).to_have_count(0)
    answered(anna)
    first, again = cable.commands()
    assert first == again, "with its id"
    assert len(table.of_type("readied")) == 1


@pytest.mark.parametrize("missed", first(2, [0, 3, 1, 12]))
def test_the_banner_says_how_much_was_caught_up(house: House, url: str, missed: int) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    anna = house.person(own=True)
    cable = Cable(anna)
    table.go(anna, "Anna")
    for _ in range(2):  # and the second time it does not count the first
        cable.cut()
        expect(anna.get_by_role("alert").filter(has_text="The line is down")).to_be_visible()
        for number in range(missed):
            hidden = number % 2 == 1  # what Anna may not see is a step too
            table.do("gm", {"type": "say", "text": f"Thunder {number}.", "hidden": hidden})
        cable.mend()
        expect(anna.get_by_text("The line is back.")).to_contain_text(CAUGHT_UP[missed])


def test_a_line_that_cannot_be_opened_though_the_server_answers_is_told(
    house: House, url: str
) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"))
    gm = house.person(own=True)
    gm.route_web_socket("**/ws/**", lambda line: line.close())
    gm.goto(f"/table/{table.id}#t={table.tokens['gm']}")
    expect(gm.get_by_role("alert")).to_contain_text("Does a proxy in between pass WebSockets on?")
    gm.route("**/api/**", lambda route: route.abort())
    expect(gm.get_by_role("alert")).to_contain_text("The server cannot be reached")


def test_every_roll_of_a_player_is_shaken(house: House, url: str) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    anna = table.visit(house, "Anna")
    move(anna, "Wait")
    for reason in ("Any wind?", "Any rain?"):
        roll(anna, reason)
        expect(log(anna)).to_contain_text(reason)
        anna.reload()
    assert [bool(line.get("link")) for line in table.of_type("shaken")] == [True, True]
    assert len(table.of_type("anchored")) == 1, "a page loaded again goes on with its chain"


def test_a_seat_that_is_taken_away_is_told(house: House, url: str) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    gm, anna = table.visit(house), table.visit(house, "Anna")
    gm.get_by_role("button", name="Who is here").click()
    expect(gm.get_by_text("you, ")).to_be_visible()
    shoot(gm, "gm-presence")
    gm.get_by_role("button", name="Take away the seat of Anna").click()
    gm.get_by_role("dialog", name="Send Anna away?").get_by_role(
        "button", name="Take the seat away"
    ).click()
    expect(anna.get_by_text("This seat is closed.")).to_be_visible()
