"""Whether a roll's label follows from what is seen of a command that nobody decides again."""

from typing import Any, cast

import pytest

from fightbook.domain import events as e
from fightbook.domain.line import Line
from fightbook.domain.perceive import see
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit.kinds import odd
from tests.support.duel import DUEL, Duel
from tests.support.evening import asked
from tests.support.table import Table

DIE = (e.Die(6, 4),)
AIM: dict[str, Any] = {"type": "aim", "who": "c1"}
THROW: dict[str, Any] = {"type": "throw"}


class Telling(Duel):
    """A game in which nobody's dice have an id behind their word, and a verb is narrower."""

    throws = {"turn:": ("aim",), "hit": ("aim/low",), "luck": ("*",)}  # noqa: RUF012 - of a ruleset


SILENT = cast(Ruleset, object())
"""Rules that do not say what their commands throw; nothing else is asked of them."""


@pytest.fixture
def table() -> Table:
    found = Table(DUEL)
    found.enlist("Ana", "party")
    found.enlist("Rat", "foes")
    found.do("gm", {"type": "begin"})
    return found


def fits(
    table: Table,
    label: str,
    who: str = "c1",
    rules: Ruleset = DUEL,
    *,
    command: dict[str, Any] = AIM,
    hidden: bool = False,
) -> bool:
    """Tell whether a roll passes as one of a command."""
    to = ("gm",) if hidden else None
    events = (e.Declared("gm", 1, "k", command, "1", to=to), e.Rolled(label, who, "", DIE, 4))
    lines = [Line(9, i, event, b"", "") for i, event in enumerate(events)]
    return not [*odd(rules, table.state, [see(line, "s3") for line in lines])]


def test_the_word_is_one_of_the_commands_and_the_id_that_of_who_rolls(table: Table) -> None:
    assert fits(table, "check:c1")
    assert not fits(table, "check:c2"), "another's numbers"
    assert not fits(table, "check"), "numbers of nobody"
    assert not fits(table, "chance:c1"), "a word that the game does not know"
    assert not fits(table, "check:c1", command={"type": "say"}), "a command that throws nothing"
    assert not fits(table, "check:c1", hidden=True), "who knows for what?"


def test_of_an_answer_the_question_says_which_it_is(table: Table) -> None:
    for who in ("c1", "c2"):
        command = {"type": "aim", "who": who, "high": True}
        table.do("gm", command, faces={"check:c1": (4,), "check:c2": (4,)} if who == "c2" else {})
    answer = {"type": "answer", "prompt": asked(table), "choice": "again"}
    assert fits(table, "check:c1", command=answer)
    assert not fits(table, "check:c1", command={**answer, "prompt": "p1.0"})


def test_the_tables_own_throw_is_nobodys_or_somebodys(table: Table) -> None:
    assert fits(table, "throw", "", command=THROW)
    assert fits(table, "throw:c1", command=THROW)
    assert not fits(table, "throw:c1", "", command=THROW)
    assert fits(table, "throw", "", SILENT, command=THROW)
    assert not fits(table, "check:c1", rules=SILENT)


@pytest.mark.parametrize(
    ("label", "who", "told"),
    [
        ("turn:1", "", True),
        ("turn:2", "", True),
        ("turn:3", "", False),
        ("turn:c2", "", True),
        ("turn:c9", "", False),
        ("turn", "", False),
        ("turn:c1", "c1", False),
        ("luck:c1", "c1", True),
    ],
)
def test_behind_a_word_of_nobodys_stands_a_side_or_who_is_there(
    table: Table, label: str, who: str, told: bool
) -> None:
    assert fits(table, label, who, Telling()) is told


def test_an_action_of_its_own_may_stand_behind_a_verb(table: Table) -> None:
    assert fits(table, "hit:c1", rules=Telling(), command={**AIM, "action": "low"})
    assert not fits(table, "hit:c1", rules=Telling(), command={**AIM, "action": "high"})


def test_dice_that_were_thrown_by_hand_read_no_label(table: Table) -> None:
    dice = (e.Die(6, 4, table=True),)
    lines = [Line(9, 0, e.Rolled("chance:c1", "c1", "", dice, 4), b"", "")]
    assert [*odd(DUEL, table.state, lines)] == []
