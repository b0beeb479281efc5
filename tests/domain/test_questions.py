"""Open questions: whoever leaves takes along what was asked about him, and seats hand theirs on."""

from typing import Any

from fightbook.domain.events import Choice, Lapsed, Prompted
from fightbook.domain.ruleset import Ruleset
from tests.support.duel import DUEL, Duel
from tests.support.table import Table

TIE = {"check:c1": (3,), "check:c2": (3,)}


def tied(rules: Ruleset = DUEL, **more: Any) -> tuple[Table, str]:
    """Let Ana, whom a player plays, tie with the first of two rats; give the player's seat."""
    table = Table(rules, {"dice": "table"})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, **more)
    for number in range(2):
        table.enlist(f"Rat {number}", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    for who in ("c1", "c2"):
        table.do("gm", {"type": "aim", "who": who, "high": True})
    table.do("gm", {"type": "aim", "who": "c3", "high": True}, faces=TIE)
    return table, ana


def asked(table: Table) -> list[Prompted]:
    """Give the open questions."""
    return list(table.state.fight.prompts.values())


def test_a_question_lapses_with_whom_it_needs_and_the_game_goes_on() -> None:
    table, _ = tied()
    assert [p.needs for p in asked(table)] == [("c2",)]
    faces = {"check:c1": (6,), "check:c3": (1,)}
    lines = table.do("gm", {"type": "dismiss", "who": "c2"}, faces=faces)
    assert any(isinstance(line.event, Lapsed) for line in lines)
    assert asked(table) == []
    assert table.state.fight.combatants["c3"].tracks["hp"].value == 2


def test_it_lapses_with_whom_it_is_about() -> None:
    table, _ = tied()
    table.do("gm", {"type": "dismiss", "who": "c1"}, faces={"check:c2": (6,), "check:c3": (1,)})
    assert asked(table) == []


def test_whoever_has_nothing_to_do_with_it_leaves_it_open() -> None:
    table, _ = tied()
    before = asked(table)
    table.do("gm", {"type": "dismiss", "who": "c3"})
    assert asked(table) == before


def test_a_request_to_undo_is_no_question_of_the_game() -> None:
    table, ana = tied()
    table.do(ana, {"type": "ask", "reason": "a slip"})
    table.do("gm", {"type": "dismiss", "who": "c2"}, faces={"check:c1": (6,), "check:c3": (1,)})
    assert [p.kind for p in asked(table)] == ["undo"]


class Names(Duel):
    """The small game, asking whom a blow glances off to: its answers name combatants."""

    def decide(self, scribe: Any, command: Any) -> None:
        choices = tuple(Choice(who, who) for who in ("c2", "c3"))
        scribe.prompt("whom", "c1", "Whom?", choices=choices, default="c2")


def naming() -> Table:
    """Ask a question whose answers are the rats."""
    table = Table(Names())
    table.enlist("Ana", "party")
    for number in range(2):
        table.enlist(f"Rat {number}", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "aim", "who": "c1", "high": True})
    return table


def test_whoever_left_is_no_answer() -> None:
    table = naming()
    (before,) = asked(table)
    table.do("gm", {"type": "dismiss", "who": "c2"})
    (after,) = asked(table)
    assert (after.prompt, after.default) == (before.prompt, "c3")
    assert [choice.id for choice in after.choices] == ["c3"]
    table.do("gm", {"type": "answer", "prompt": after.prompt, "choice": "c3"})


def test_a_question_without_answers_lapses() -> None:
    table = naming()
    for who in ("c2", "c3"):
        table.do("gm", {"type": "dismiss", "who": who})
    assert asked(table) == []


def test_another_default_stays() -> None:
    table = naming()
    table.do("gm", {"type": "dismiss", "who": "c3"})
    assert [p.default for p in asked(table)] == ["c2"]


def test_a_question_goes_to_the_seats_that_a_combatant_goes_to() -> None:
    table, ana = tied()
    bo = table.sit("Bo")
    assert [p.seats for p in asked(table)] == [(ana,)]
    table.do("gm", {"type": "assign", "who": "c1", "seats": [bo]})
    assert [p.seats for p in asked(table)] == [(bo,)]
    assert [p.seats for p in table.world(ana).fight.prompts.values()] == [(bo,)]
    table.do("gm", {"type": "unseat", "seat": bo})
    (prompt,) = asked(table)
    assert prompt.seats == ("gm",)
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": "rest"})


def test_who_was_asked_in_private_learns_no_more_of_it() -> None:
    table = Table(Private())
    ana, bo = table.sit("Ana"), table.sit("Bo")
    table.enlist("Ana", "party", ana, shown="word")
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "aim", "who": "c1", "high": True})
    assert [p.to for p in asked(table)] == [("gm", ana)]
    table.do("gm", {"type": "assign", "who": "c1", "seats": [bo]})
    assert [(p.seats, p.to) for p in asked(table)] == [((bo,), ("gm", bo))]
    assert [len(table.world(s).fight.prompts) for s in (ana, bo, "gm")] == [0, 1, 1]


class Private(Duel):
    """The small game, asking for nobody else to hear."""

    def decide(self, scribe: Any, command: Any) -> None:
        seats = scribe.fight.combatants["c1"].seats
        choices = (Choice("yes", "Yes"),)
        scribe.prompt("secret", "c1", "Well?", choices=choices, to=("gm", *seats))
