"""Lost history: the server comes back with an older copy of its data, and every page says so."""

import shutil
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import House, shoot
from tests.support.people import log, move, roll, settled
from tests.support.processes import Server, ask
from tests.support.tables import fight, member
from tests.support.whole import whole

OWN = "The server has lost part of this fight that you had seen."


class Backed:
    """A server whose data folder can be put back to what it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data, self.copy = folder / "appendonlydir", folder / "copy"
        self.server = Server(folder / "log", "--data", str(folder), patience=10, all_games=True)

    def save(self) -> None:
        shutil.copytree(self.data, self.copy)

    def stop(self) -> None:
        """End the server and its store."""
        self.server.stop()
        ask(self.folder / "valkey.sock", "SHUTDOWN")

    def put_back(self) -> None:
        """Start again with the older data; the server may have been killed."""
        self.stop()
        shutil.rmtree(self.data)
        shutil.copytree(self.copy, self.data)
        self.server.start()


@pytest.fixture
def backed(tmp_path: Path) -> Generator[Backed]:
    found = Backed(tmp_path)
    with found.server.start():
        yield found
        found.stop()


@pytest.fixture
def house(browser: Browser, backed: Backed) -> Generator[House]:
    found = House(browser, backed.server.url)
    yield found
    found.close()
    assert found.faults == []


def test_a_server_that_lost_history_is_called_out_and_played_on_with(
    house: House, backed: Backed
) -> None:
    people = member("Ana", "swordsman"), member("Bo", "bandit", "foes", npc=True)
    table = fight(backed.server.url, "zwerchhau", *people)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    pages = {name: table.visit(house, name) for name in ("gm", "Anna", "spectator")}
    gm, anna = pages["gm"], pages["Anna"]
    say(gm, "Before the loss.")
    expect(log(gm)).to_contain_text("Before the loss.")
    backed.save()
    move(anna, "Wait")
    say(gm, "This will be lost.")
    for page in pages.values():
        expect(log(page)).to_contain_text("This will be lost.")

    backed.put_back()
    for page in pages.values():
        expect(page.get_by_role("alert").filter(has_text=OWN)).to_be_visible(timeout=40_000)
        expect(page.get_by_text("Nothing was missed.")).to_have_count(0)
        expect(log(page)).not_to_contain_text("This will be lost.")
        expect(log(page)).to_contain_text("Before the loss.")
    shoot(gm, "gm-history-lost")
    for name in ("Anna", "The GM"):
        said = f"{name} says to have seen a line 12-1 that this server does not have."
        expect(log(gm)).to_contain_text(said)
    newcomer = table.visit(house, "spectator")
    expect(log(newcomer)).to_contain_text("The GM says to have seen a line 12-1")
    expect(newcomer.get_by_role("alert")).to_have_text("")

    before = len(table.of_type("shaken"))
    for page in (anna, gm):
        roll(page)
    move(anna, "Wait")
    say(gm, "We go on.")
    for page in pages.values():
        expect(log(page)).to_contain_text("We go on.")
        expect(log(page)).to_contain_text("Ana means to wait")
        expect(page.get_by_text("not what an honest server does")).to_have_count(0)
    holders = [line["holder"] for line in table.of_type("anchored")]
    for holder in ("gm", table.seats["Anna"]):
        assert holder in holders[-2:], "each of them holds a new pair"
    assert [bool(line.get("link")) for line in table.of_type("shaken")[before:]] == [True, True]

    table.do("gm", {"type": "close", "outcome": "They part as friends."})
    gm.get_by_role("link", name="How it went: story, charts, files").click()
    audit = gm.get_by_role("region", name="Was it fair?")
    expect(audit).to_contain_text("The book is sound")
    expect(audit).to_contain_text("Somebody misses lines")
    shoot(gm, "after-history-lost")


@whole
def test_what_waited_for_a_fight_that_was_lost_is_given_back(house: House, backed: Backed) -> None:
    table = fight(backed.server.url, "zwerchhau", member("Ana", "swordsman"))
    table.sit("Anna", "c1")
    gm = table.visit(house)
    backed.save()
    say(gm, "This will be lost.")
    expect(log(gm)).to_contain_text("This will be lost.")
    settled(gm)
    backed.server.kill()
    expect(gm.get_by_role("alert").filter(has_text="The line is down")).to_be_visible()
    say(gm, "This was meant for another fight.")
    expect(gm.get_by_text("One command waits.")).to_be_visible()
    backed.put_back()
    expect(gm.get_by_role("alert").filter(has_text=OWN)).to_be_visible(timeout=40_000)
    expect(gm.get_by_label("A note for the log")).to_have_value("This was meant for another fight.")
    assert table.of_type("noted") == []


def say(page: Page, text: str) -> None:
    page.get_by_label("A note for the log").fill(text)
    page.get_by_role("button", name="Write").click()
