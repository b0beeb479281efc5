"""A fight that is opened from a campaign: who sits there, and who comes as they are."""

from typing import Any

import pytest

from fightbook.domain.bounds import MAX_SEATS
from fightbook.domain.reject import Rejected
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import Table

FROM = "aa/3"
HERO = {"type": "enlist", "name": "Ana", "side": "party", "home": "c7"}


def place(name: str, letter: str, role: str = "player") -> dict[str, str]:
    return {"role": role, "name": name, "token": letter * 64}


@pytest.fixture
def table() -> Table:
    found = Table(DUEL, campaign=FROM)
    found.do("server", {"type": "gather", "places": {"c-s2": place("Ana", "a")}})
    return found


def refused(table: Table, seat: str, command: dict[str, Any]) -> str:
    found = table.attempt(seat, table.typed(command))
    assert isinstance(found, Rejected), found
    return found.code


def test_people_of_the_campaign_sit_there_by_their_own_links(table: Table) -> None:
    seats = table.state.record.seats
    assert (seats["c-s2"].name, seats["c-s2"].token) == ("Ana", "a" * 64)
    table.do("server", {"type": "gather", "places": {"c-s2": place("Ana", "a")}})
    assert [type(line.event).__name__ for line in table.lines][-1] == "Declared"
    table.do("server", {"type": "gather", "places": {"c-s2": place("Ana", "b")}})
    assert table.state.record.seats["c-s2"].token == "b" * 64
    many = {f"c-s{n}": place("X", "c") for n in range(MAX_SEATS)}
    assert refused(table, "server", {"type": "gather", "places": many}) == "full"
    assert refused(table, "gm", {"type": "gather", "places": {}}) == "forbidden"


def test_their_seats_are_changed_in_the_campaign(table: Table) -> None:
    renew = {"type": "renew", "token": "d" * 64}
    assert refused(table, "c-s2", renew) == "illegal"
    assert refused(table, "gm", renew) == "illegal"
    assert refused(table, "gm", {"type": "unseat", "seat": "c-s2"}) == "illegal"
    guest = table.sit("Gil")
    table.do(guest, renew)
    table.do("server", {"type": "unseat", "seat": "c-s2"})
    assert "c-s2" not in table.state.record.seats


def test_whoever_comes_is_as_they_were_at_home(table: Table) -> None:
    hp = {"kind": "pool", "name": "Hit points", "value": 1, "max": 3}
    table.do("gm", {**HERO, "tracks": {"hp": hp}, "marks": {"tired": 2}})
    c = table.state.fight.combatants["c1"]
    assert (c.tracks["hp"].value, c.marks["tired"].value) == (1, 2)
    assert table.state.record.people == {"c1": "c7"}
    assert refused(table, "gm", {**HERO, "tracks": {"mp": hp}}) == "bad-sheet"
    assert refused(table, "gm", {**HERO, "tracks": {"hp": {**hp, "kind": "boxes"}}}) == "bad-sheet"
    assert view(table.world("gm"), "gm").json["campaign"] == FROM


def test_a_copy_is_of_no_campaign(table: Table) -> None:
    table.do("gm", HERO)
    table.do("server", {"type": "reseat", "tokens": {"gm": "e" * 64, "watch": "f" * 64}})
    record = table.state.record
    assert (record.campaign, record.people, "c-s2" in record.seats) == ("", {}, False)
    assert "campaign" not in view(table.world("gm"), "gm").json
    table.do("gm", {"type": "renew", "token": "d" * 64})
