"""Evolve never fails: an event about what a fold was not shown changes nothing."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.evolve import evolve, fold
from fightbook.domain.line import END, Line, parse_address, parse_place, write
from fightbook.domain.perceive import blank
from fightbook.domain.shelf import Shelf
from tests.support.duel import DUEL
from tests.support.table import A, Table

POOL = e.Track("pool", "Hit points", 3, 3)
ABOUT_A_STRANGER: list[e.Event] = [
    e.Assigned("c9", ("s1",)),
    e.Sheeted("c9", {}, {}),
    e.Shown("c9", "word"),
    e.Damaged("c9", "hp", 1, POOL, POOL),
    e.Appeared("c9", "hp", "hurt"),
    e.Marked("c9", "held"),
    e.Unmarked("c9", "held"),
]


@pytest.mark.parametrize("event", ABOUT_A_STRANGER, ids=lambda event: type(event).__name__)
def test_news_of_a_stranger_change_nothing(event: e.Event) -> None:
    table = Table(DUEL)
    (line,) = write(table.state.commit + 1, [event], table.state.prev)
    assert evolve(table.shelf, table.state, line).fight is table.state.fight


def test_a_chain_of_a_seat_nobody_knows_changes_nothing() -> None:
    table = Table(DUEL)
    declared = e.Declared("s9", 0, "k", {}, "1")
    lines = write(
        9,
        [
            declared,
            e.Shaken("s8", 1, A),
            e.Drawn("s8", "table", A, 1),
            e.Anchored("s9", {"table": A}),
            e.Shaken("s9", 1, A),
            e.Witnessed((("s9", 1),), (A,), A, A),
        ],
        table.state.prev,
    )
    state = fold(table.shelf, table.state, lines)
    assert state.record.pairs == table.state.record.pairs


@pytest.mark.parametrize(
    "event",
    [
        e.Shaken("gm", 1, A),
        e.Drawn("gm", "table", A, 1),
        e.Witnessed((), (), A, A),
        e.Failed("busy"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_commit_that_nobody_declared_has_no_dice_to_be_decided_again(event: e.Event) -> None:
    table = Table(DUEL)
    state = fold(table.shelf, table.state, write(9, [event], table.state.prev))
    assert state.moments == table.state.moments


def test_whoever_leaves_is_no_longer_waited_for() -> None:
    table = Table(DUEL)
    who = table.enlist("Ana", "party")
    steps = (e.Step("act", who), e.Step("act", "c9"))
    events = [e.Ordered(steps), e.Readied(who), e.Left(who, "fled")]
    state = fold(table.shelf, table.state, write(9, events, table.state.prev))
    assert state.fight.steps == steps[1:]
    assert state.fight.readied == frozenset()


def test_a_forked_encounter_remembers_where_it_came_from() -> None:
    opened = e.Opened("duel", "1", "1", "What if", {}, {"gm": {"table": A, "screen": A}}, "e1/17")
    lines = write(1, [opened], blank(Table(DUEL).state).prev)
    assert fold(Shelf(DUEL), blank(Table(DUEL).state), lines).record.origin == "e1/17"


@pytest.mark.parametrize(
    ("text", "found"),
    [("17-2", (17, 2)), ("17", (17, END)), ("", None), ("x", None), ("1-x", None), ("²-1", None)],
)
def test_places_are_read_or_refused(text: str, found: tuple[int, int] | None) -> None:
    assert parse_place(text) == found
    assert parse_address(text) == (found if "-" in text else None)


def test_a_line_knows_its_address() -> None:
    line = Table(DUEL).lines[0]
    assert isinstance(line, Line)
    assert line.at == "1-0"
