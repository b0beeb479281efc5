"""The chains of a demo: known for its own table, secret for every other."""

import inspect
from itertools import islice

from msgspec.structs import replace

from fightbook.clients.demo import Script, entropy, tips
from fightbook.server import app, run
from fightbook.server.seats import new_tip
from fightbook.server.settings import Settings


def test_only_the_first_tables_chains_follow_from_the_seed() -> None:
    script = Script("duel", "1", "A duel", ["Ana", "Bo"], [], [], "", seed="a seed")
    one, two = ([*islice(iter(tips(script), b""), 12)] for _ in range(2))
    assert one[:10] == two[:10]
    assert len({*one, *two}) == 10 + 4
    assert tips(replace(script, seed="another"))() not in one


def test_the_bytes_of_a_seat_follow_from_the_seed_and_its_name() -> None:
    one, two, other = entropy("a", "ana"), entropy("a", "ana"), entropy("a", "bo")
    assert [one(32), one(8)] == [two(32), two(8)]
    assert other(32) != entropy("a", "ana")(32)
    assert entropy("", "ana")(32) != entropy("", "ana")(32)


def test_a_server_has_secret_chains_unless_whoever_starts_it_in_code_says_otherwise() -> None:
    for make in (app.create, run.configuration, run.beside):
        assert inspect.signature(make).parameters["tips"].default is new_tip
    assert not any("tip" in field or "seed" in field for field in Settings.__struct_fields__)
