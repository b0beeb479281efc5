"""A server that is asked too much: the page says that it waits, and then goes on by itself."""

import re
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import House, shoot
from tests.support.cable import Cable
from tests.support.people import log
from tests.support.processes import Server, ask
from tests.support.tables import Fight, fight, member
from tests.support.whole import whole

STINGY = 0.02
"""Budgets of some twenty commands at once, and one in two seconds."""
THINGS = ("One thing.", "And another.")


@pytest.fixture
def stingy(tmp_path: Path) -> Generator[Server]:
    data = ("--data", str(tmp_path))
    with Server(tmp_path / "log", *data, patience=10, all_games=True, budgets=STINGY) as found:
        yield found.start()
        found.stop()
        ask(tmp_path / "valkey.sock", "SHUTDOWN")


@pytest.fixture
def house(browser: Browser, stingy: Server) -> Generator[House]:
    found = House(browser, stingy.url)
    yield found
    found.close()
    assert found.faults == []


def spend(table: Fight, name: str) -> None:
    """Give commands for a seat until there is nothing left, and a large one on top of it."""
    many = {"type": "say", "text": "too much " * 200}
    path = f"{table.url}/api/encounters/{table.id}/commands"
    headers = {"Authorization": f"Bearer {table.tokens[name]}"}
    for number in range(20):
        body = {"id": f"m{number}", "command": many}
        if httpx.post(path, json=body, headers=headers, timeout=30).status_code == 429:
            return
    pytest.fail("the server never asked for a pause")


@whole
def test_a_command_that_came_too_soon_is_sent_again_by_the_page(
    house: House, stingy: Server
) -> None:
    table = fight(stingy.url, "zwerchhau", member("Ana", "swordsman"))
    table.sit("Anna", "c1")
    anna = house.person(own=True)
    cable = Cable(anna)
    table.go(anna, "Anna")
    spend(table, "Anna")
    for text in THINGS:
        anna.get_by_label("A note for the log").fill(text)
        anna.get_by_role("button", name="Write").click()
    banner = anna.get_by_role("status").filter(has_text="the server asks for a pause")
    expect(banner).to_contain_text(re.compile(r"(2 commands wait|One command waits)\."))
    shoot(anna, "player-slowed")
    expect(log(anna)).to_contain_text("And another.", timeout=60_000)
    expect(banner).to_have_count(0)
    said = [[m for m in cable.commands() if m["command"].get("text") == one] for one in THINGS]
    assert max(map(len, said)) > 1, "one at least was refused at first"
    assert all(again == tries[0] for tries in said for again in tries), "the same id and shake"
    notes = [str(line["text"]) for line in table.of_type("noted")]
    assert [text for text in notes if not text.startswith("too much")] == [
        "One thing.",
        "And another.",
    ]
