"""The line: it breaks, comes back and is caught up; nothing typed is lost, nothing counts twice."""

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.support.browser import House, shoot
from tests.support.people import log, move
from tests.support.processes import Server
from tests.support.tables import fight, member

BO = member("Bo", "bandit", "foes", npc=True)


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
    anna.locator("[data-offer]").get_by_role("button", name="Waits").click()
    expect(banner).to_contain_text("One command waits.")
    shoot(anna, "player-line-down")
    server.start()
    table.do("gm", {"type": "say", "text": "Meanwhile, thunder."})
    expect(banner).to_be_hidden()
    expect(log(anna)).to_contain_text("Meanwhile, thunder.")
    expect(log(anna)).to_contain_text("Ana waits")
    expect(note).to_have_value("half a sent")
    assert len(table.of_type("readied")) == 1, "the command given meanwhile arrived, once"


def test_a_command_sent_twice_counts_once(house: House, url: str) -> None:
    """The answer is lost on the way: the page sends the command again, under the same id."""
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    anna = house.person()
    dropped: list[str] = []

    def cut(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def from_server(message: str | bytes) -> None:
            if not dropped and json.loads(message)["type"] == "commit" and sent:
                dropped.append(str(message))
                route.close()
                server.close()
            else:
                route.send(message)

        def from_page(message: str | bytes) -> None:
            if json.loads(message)["type"] == "command":
                sent.append(str(message))
            server.send(message)

        server.on_message(from_server)
        route.on_message(from_page)

    sent: list[str] = []
    anna.route_web_socket("**/ws/**", cut)
    anna.goto(f"/table/{table.id}#t={table.tokens['Anna']}")
    move(anna, "Waits")
    expect(anna.get_by_text("The line is back.")).to_be_visible()
    ids = [json.loads(message)["id"] for message in sent]
    assert len(ids) == 2
    assert len(set(ids)) == 1
    assert len(table.of_type("readied")) == 1


def test_every_command_of_a_player_is_shaken(house: House, url: str) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    table.do("gm", {"type": "begin"})
    anna = table.visit(house, "Anna")
    move(anna, "Waits")
    anna.reload()
    anna.get_by_label("A note for the log").fill("Still here.")
    anna.get_by_role("button", name="Write").click()
    expect(log(anna)).to_contain_text("Still here.")
    assert len(table.of_type("shaken")) == 2, "one for each command"
    assert len(table.of_type("anchored")) == 1, "a page loaded again goes on with its chain"


def test_a_seat_that_is_taken_away_is_told(house: House, url: str) -> None:
    table = fight(url, "zwerchhau", member("Ana", "swordsman"), BO)
    table.sit("Anna", "c1")
    gm, anna = table.visit(house), table.visit(house, "Anna")
    gm.get_by_role("button", name="Who is here").click()
    expect(gm.get_by_text("you, ")).to_be_visible()
    shoot(gm, "gm-presence")
    gm.get_by_role("button", name="Take away the seat of Anna").click()
    expect(anna.get_by_text("This seat is closed.")).to_be_visible()
