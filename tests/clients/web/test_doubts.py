"""What is to know of a roll stands at the roll: in the log of the table and of the replay."""

from collections.abc import Generator

import httpx
import pytest
from playwright.sync_api import expect

from fightbook.domain.dice import Chain
from tests.support.browser import House, shoot, troubles
from tests.support.fought import Fought
from tests.support.processes import Server

CHAIN = Chain(b"doubt" * 6 + b"ab")
BETWEEN = (
    "Between the shake of Ana and the roll came “The GM notes: “Hm.”” and “The GM notes: “Well.””."
)


@pytest.fixture
def late(server: Server) -> Generator[Fought]:
    """Ana shakes, and before her roll falls the GM writes two notes."""
    http = httpx.Client(base_url=server.url)
    table = http.post("/api/encounters", json={"ruleset": "sword", "title": "The ford"}).json()
    wish = {"code": table["code"], "name": "Ana"}
    joined = http.post("/api/join", json={**wish, "anchor": CHAIN.anchor.hex()}).json()
    tokens = {"gm": table["seats"]["gm"]["token"], joined["seat"]: joined["token"]}
    found = Fought(http, table["id"], tokens)
    saw = found.ask("").json()["digest"]
    for text in ("Hm.", "Well."):
        found.do("say", text=text)
    roll = {"id": "late", "command": {"type": "throw", "sides": 20}, "saw": saw}
    answer = http.post(
        f"/api/encounters/{found.id}/commands",
        headers={"authorization": f"Bearer {joined['token']}"},
        json={**roll, "shake": CHAIN.link(1).hex()},
    )
    assert answer.status_code == 201, answer.text
    yield found
    http.close()


@pytest.mark.parametrize("phone", [False, True])
def test_a_late_roll_says_so_where_it_fell(house: House, late: Fought, *, phone: bool) -> None:
    page = house.person(phone=phone)
    page.goto(f"/table/{late.id}#t={late.tokens['gm']}")
    if phone:
        page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_text(BETWEEN)).to_be_visible()
    assert troubles(page) == []
    shoot(page, f"late-{'phone' if phone else 'laptop'}")
    page.goto(f"/replay/{late.id}")
    if phone:
        page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_text(BETWEEN)).to_be_visible()
    report = late.ask("/audit").json()
    assert [found["code"] for found in report["remarks"]] == ["late-roll", "new-pair"]
