"""What a host hides around a roll excuses no die that it made up.

Whoever is shown a roll is shown the links of its seed, too. One thing alone may say in secret whose
seed it reads: a sealed choice that an amendment decides again.
"""

import pytest
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.decide import commit
from fightbook.domain.perceive import see
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.support.cheat import Cheat, shown

A, SALT = "s3", "5a" * 32
SIX = e.Rolled("throw", "", "", (e.Die(6, 6), e.Die(6, 6)), 12)
OPEN = e.Declared("gm", 1, "k", {"type": "throw", "sides": 6, "count": 2}, "1")
SEALED = e.Declared("gm", 1, "k", OPEN.command, "1", to=("gm",), salt=SALT)
DRAWN = e.Drawn("gm", "screen", "ab" * 32, 1, to=(), salt=SALT)
OF_THE_SCREEN = replace(SIX, cup="screen")


def given() -> Cheat:
    table = Cheat("none")
    table.come("Ana", 1)
    return table


def invent(table: Cheat, *events: e.Event) -> None:
    """Write what no decision gave."""
    lines, table.state = commit(table.shelf, table.state, events)
    table.lines = [*table.lines, *lines]


def named(table: Cheat) -> set[str]:
    """Give the faults that an audit of Ana's book finds."""
    report = audit(rows(see(line, A) for line in table.lines), {"duel": table.rules})
    return {found.code for found in report.findings}


@pytest.mark.parametrize(
    "events",
    [
        (SEALED, SIX),
        (SEALED, DRAWN, SIX),
        (OPEN, DRAWN, OF_THE_SCREEN),
        (SEALED, DRAWN, OF_THE_SCREEN),
    ],
)
def test_a_roll_for_all_whose_seed_is_hidden_is_named(events: tuple[e.Event, ...]) -> None:
    table = given()
    invent(table, *events)
    assert named(table) == {"bad-face"}
    assert "bad-face" in table.flags(A)


def test_behind_an_amendment_no_more_is_excused_than_it_took_back() -> None:
    """Each commit that it took back may be decided again once, and what follows is another one."""
    table = given()
    table.enlist("Rat", "foes")
    number = table.state.commit
    table.do("gm", {"type": "amend", "commit": number, "command": dict(OPEN.command)})
    assert named(table) == set()
    invent(table, SEALED, SIX)
    assert named(table) == {"bad-face"}
    assert "bad-face" in table.flags(A)


def test_what_an_amendment_may_have_decided_again_in_secret_is_left_open() -> None:
    """Nobody else can tell whose seed it reads, and that is all that is open."""
    table = given()
    table.enlist("Rat", "foes")
    number = table.state.commit
    invent(table, OPEN, e.Amended((number,), number - 1))
    invent(table, SEALED, SIX)
    assert "bad-face" not in named(table) | table.flags(A)
    assert shown(table.lines, A)[-1]["type"] == "rolled"
