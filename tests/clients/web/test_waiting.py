"""What waits for the line: it outlives the page, and two tabs of one seat get along."""

import pytest
from playwright.sync_api import Error, Page, expect

from tests.support.browser import House, shoot
from tests.support.cable import Cable
from tests.support.people import answered, commit, log, roll, seated
from tests.support.processes import Server
from tests.support.tables import Fight, fight, member

BO = member("Bo", "bandit", "foes", npc=True)
NOTE = "A note for the log"
DOWN = "The line is down"
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
KEPT = "Object.keys(localStorage).some((key) => key.startsWith('fightbook/chain/'))"
FORBIDDEN = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new DOMException('', 'SecurityError') }})"""


def begun(url: str) -> Fight:
    """Open a fight of Anna's that has begun."""
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    return table


def say(page: Page, text: str) -> None:
    page.get_by_label(NOTE).fill(text)
    page.get_by_role("button", name="Write").click()


def down(page: Page) -> None:
    expect(page.get_by_role("alert").filter(has_text=DOWN)).to_be_visible()


def test_a_command_that_waits_outlives_the_page_and_the_server(
    house: House, server: Server
) -> None:
    table = begun(server.url)
    anna = table.visit(house, "Anna")
    server.kill()
    down(anna)
    anna.locator("[data-offer]").get_by_role("button", name="Wait").click()
    say(anna, "Wait for me.")
    expect(anna.get_by_text("2 commands wait.")).to_be_visible()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        anna.reload()
    server.start()
    anna.reload()
    seated(anna)
    expect(log(anna)).to_contain_text("Ana means to wait")
    expect(log(anna)).to_contain_text("Wait for me.")
    assert len(table.of_type("readied")) == len(table.of_type("noted")) == 1
    assert len(table.of_type("anchored")) == 1, "the page began one chain"
    anna.reload()
    seated(anna)
    expect(log(anna)).to_contain_text("Wait for me.")
    assert len(table.of_type("noted")) == 1, "and nothing is sent again after that"


def test_a_page_without_its_line_says_what_waits(house: House, url: str) -> None:
    """The server gives pages and no sockets: what was sent before waits on, and is said."""
    table = begun(url)
    anna = house.person(own=True)
    cable = Cable(anna)
    table.go(anna, "Anna")
    cable.mute = "commit"
    say(anna, "Did you hear?")
    down(anna)
    anna.reload()
    expect(anna.get_by_text("One command waits.")).to_be_visible()
    shoot(anna, "player-waits-after-reload")
    cable.mend()
    expect(log(anna)).to_contain_text("Did you hear?")
    answered(anna)
    first, again = cable.commands()
    assert first == again, "the same id"
    assert len(table.of_type("noted")) == 1


def test_a_waiting_command_that_is_refused_after_a_reload_is_told(house: House, url: str) -> None:
    table = begun(url)
    anna = house.person(own=True)
    cable = Cable(anna)
    table.go(anna, "Anna")
    waits = anna.locator("[data-offer]").get_by_role("button", name="Wait")
    expect(waits).to_be_visible()
    cable.cut()
    down(anna)
    waits.click()
    expect(anna.get_by_text("One command waits.")).to_be_visible()
    table.do("gm", {"type": "close", "outcome": "It rains."})
    anna.reload()
    cable.mend()
    expect(anna.get_by_text("The fight is over.").first).to_be_visible()
    expect(anna.get_by_role("status").filter(has_text="has ended")).to_be_visible()
    assert table.of_type("readied") == []


@pytest.mark.parametrize("locks", [True, False])
def test_two_tabs_of_one_seat_share_its_chain(house: House, url: str, locks: bool) -> None:
    table = begun(url)
    one = house.person(own=True)
    if not locks:  # as on plain HTTP
        one.context.add_init_script(NO_LOCKS)
    cable = Cable(one.context)
    table.go(one, "Anna")
    one.wait_for_function(KEPT)
    two = one.context.new_page()
    two.goto(f"/table/{table.id}")
    seated(two)
    cable.cut()
    for number, tab in enumerate((one, two, one, two)):
        down(tab)
        say(tab, f"Note {number}.")
    two.reload()
    expect(two.get_by_text("2 commands wait.")).to_be_visible()
    cable.mend()
    for number in range(4):
        for tab in (one, two):
            expect(log(tab)).to_contain_text(f"Note {number}.")
    for number, tab in enumerate((one, two, one, two)):
        roll(tab, f"More {number}.")
        expect(log(one)).to_contain_text(f"More {number}.")
    assert len(table.of_type("noted")) == 4
    assert [bool(line.get("link")) for line in table.of_type("shaken")] == [True] * 4
    assert len(table.of_type("anchored")) == 1, "no tab began another chain"
    if locks:
        sent = [message for message in cable.commands() if "shake" in message]
        by_shake = {(message["shake"], message["id"]) for message in sent}
        assert len({shake for shake, _ in by_shake}) == len(by_shake) == 4


def test_two_tabs_opened_at_once_come_to_one_chain(house: House, url: str) -> None:
    table = begun(url)
    one = house.person()
    two = one.context.new_page()
    for tab in (one, two):
        tab.goto(f"/table/{table.id}#t={table.tokens['Anna']}", wait_until="commit")
    for tab in (one, two):
        seated(tab)
    for number, tab in enumerate((one, two, one, two, one, two)):
        roll(tab, f"Note {number}.")
        expect(log(tab)).to_contain_text(f"Note {number}.")
    assert len(table.of_type("shaken")) == 6
    assert len(table.of_type("anchored")) <= 3, "they do not take the chain from each other"


@pytest.mark.parametrize("script", [FULL, FORBIDDEN])
def test_a_storage_that_takes_nothing_does_not_break_play(
    house: House, url: str, script: str
) -> None:
    table = begun(url)
    anna = house.person(own=True)
    anna.add_init_script(script)
    cable = Cable(anna)
    table.go(anna, "Anna")
    roll(anna, "One.")
    expect(log(anna)).to_contain_text("One.")
    cable.cut()
    down(anna)
    anna.locator("[data-offer]").get_by_role("button", name="Wait").click()
    cable.mend()
    expect(log(anna)).to_contain_text("Ana means to wait")
    roll(anna, "Two.")
    expect(log(anna)).to_contain_text("Two.")
    assert [bool(line.get("link")) for line in table.of_type("shaken")] == [True, True]
    assert len(table.of_type("anchored")) == 1


def test_what_is_typed_stays(house: House, url: str) -> None:
    table = begun(url)
    gm = house.person(own=True)
    cable = Cable(gm)
    table.go(gm, "gm")
    gm.get_by_label(NOTE).fill("Behind the do")
    gm.get_by_role("button", name="For me alone").click()
    gm.get_by_role("button", name="Show Bo").click()
    bo = gm.get_by_role("region", name="Selected")
    bo.get_by_role("button", name="Set Hit points").click()
    form = bo.get_by_role("form", name="Set Hit points")
    form.get_by_label("Hit points").fill("2")
    form.get_by_label("Reason").fill("A wet clo")
    before = commit(gm)
    table.do("Anna", {"type": "say", "text": "Hm."})
    table.do("gm", {"type": "adjust", "who": "c2", "track": "hp", "value": 3, "reason": "x"})
    expect(gm.locator("main.panels")).to_have_attribute("data-commit", str(before + 2))
    cable.cut()
    down(gm)
    cable.mend()
    expect(gm.get_by_text("The line is back.")).to_be_visible()
    expect(form.get_by_label("Hit points")).to_have_value("2")
    expect(form.get_by_label("Reason")).to_have_value("A wet clo")
    gm.keyboard.press("Escape")
    expect(gm.get_by_label(NOTE)).to_have_value("Behind the do")
    gm.reload()
    seated(gm)
    expect(gm.get_by_label(NOTE)).to_have_value("Behind the do")
    expect(gm.get_by_role("button", name="For me alone")).to_have_attribute("aria-pressed", "true")


def test_whose_turn_it_is_reads_so_in_the_title_and_sound_can_be_turned_off(
    house: House, url: str
) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    anna = table.visit(house, "Anna")
    expect(anna).to_have_title("At the well")
    table.do("gm", {"type": "begin"})
    expect(anna).to_have_title("Your turn · At the well")
    anna.locator("[data-offer]").get_by_role("button", name="Wait").click()
    expect(anna).to_have_title("At the well")
    anna.get_by_role("button", name="More", exact=True).click()
    anna.get_by_role("menuitem", name="Turn sound and buzz off").click()
    seated(anna)
    anna.reload()
    seated(anna)
    anna.get_by_role("button", name="More", exact=True).click()
    expect(anna.get_by_role("menuitem", name="Turn sound and buzz on")).to_be_visible()
    shoot(anna, "table-menu")
