"""The demo is played to its end with the dice of its seed, and shows what it is for."""

from collections.abc import Callable

import msgspec
import pytest

from fightbook.clients.demo import Script, scripts
from fightbook.domain import events as e
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.audit import audit
from fightbook.projections.book import rows as rows_of
from tests.support.scripted import Scripted, played
from tests.support.wishes import WISHES, Facts

(DEMO,) = [script for script in scripts() if script.ruleset == RULESET.id]


def facts(table: Scripted) -> Facts:
    return [line.event for line in table.lines]


def faces(table: Scripted) -> list[tuple[str, tuple[int, ...]]]:
    rolls = [fact for fact in facts(table) if isinstance(fact, e.Rolled)]
    return [(roll.label, tuple(die.face for die in roll.dice)) for roll in rolls]


@pytest.fixture(scope="module", name="table")
def found() -> Scripted:
    return played(RULESET, DEMO)


def test_the_demo_ends_as_announced(table: Scripted) -> None:
    assert table.state.fight.outcome == DEMO.outcome
    sides = [c.side for c in table.state.fight.combatants.values()]
    assert (sides.count("party"), sides.count("foes")) == (4, 3)


@pytest.mark.parametrize("shows", WISHES.values(), ids=WISHES)
def test_the_demo_shows_what_it_is_for(table: Scripted, shows: Callable[[Facts], bool]) -> None:
    assert shows(facts(table))


def test_no_die_comes_from_the_table_or_from_anything_but_the_seed(table: Scripted) -> None:
    assert DEMO.seed
    assert not any(step.dice for step in DEMO.steps)
    assert faces(table) == faces(played(RULESET, DEMO))
    other: Script = msgspec.structs.replace(DEMO, seed="another", steps=DEMO.steps[:2])
    assert faces(Scripted(RULESET, other)) == []
    assert faces(played(RULESET, other)) != faces(table)[:1]


def test_the_book_of_the_demo_is_sound_with_nothing_hidden(table: Scripted) -> None:
    report = audit(rows_of(table.lines), {RULESET.id: RULESET})
    assert (report.sound, report.not_decided, report.table_faces) == (True, "", 0)
    assert any(event.to is not None for event in facts(table))
    assert not {*table.state.record.hidden, *table.state.fight.closed}
