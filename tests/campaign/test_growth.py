"""Creation and levels: a game's own questions in the campaign, with its dice."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from fightbook.domain.between import Growth, Question
from fightbook.domain.campaign import growth
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Prompted
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.throw import Throw
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.server.plugins import rulesets
from tests.support.duel import Duel
from tests.support.table import Table


class School(Duel):
    """The duel, whose people are made with a die and a question, and grow once."""

    id = "school"

    def ways(self, sheet: Mapping[str, Any]) -> Mapping[str, str]:
        hp = sheet["hp"]
        return {"create": "A new duellist"} if hp == 3 else {"level": "More"} if hp < 9 else {}

    def grow(self, way: str, sheet: Mapping[str, Any]) -> Growth:
        if way == "level":
            return {**sheet, "hp": 9}
        first = yield Throw("hp", "", 4, 2, "how tough")
        more = yield Question("Tough or lucky?", {"tough": "Tough", "lucky": "Lucky"})
        (last,) = (yield Throw("hp", "", 6, 1, "luck")) if more == "lucky" else (1,)
        return {**sheet, "hp": sum(first) + last}


GAMES = shelved([School(), SWORD])
MAKE = {"type": "make", "game": "school", "name": "Ana"}


@pytest.fixture
def table() -> Iterator[Table]:
    found = Table(campaign(GAMES))
    found.do("gm", {"type": "begin"})
    yield found
    report = audit(rows(found.lines), GAMES | {"campaign": found.rules})
    assert not report.findings


def asked(table: Table) -> Prompted:
    (prompt,) = table.state.fight.prompts.values()
    return prompt


def answered(table: Table, seat: str, choice: str) -> None:
    table.do(seat, {"type": "answer", "prompt": asked(table).prompt, "choice": choice})


def rolled(table: Table) -> list[int]:
    return [die.face for line in table.lines for die in getattr(line.event, "dice", ()) or ()]


def hp(table: Table, who: str = "c1") -> int:
    return table.state.fight.combatants[who].tracks["hp"].max


@pytest.mark.parametrize("choice", ["tough", "lucky"])
def test_a_player_makes_a_character_as_its_game_does(table: Table, choice: str) -> None:
    ana = table.sit("Ana")
    table.do(ana, MAKE)
    assert (hp(table), asked(table).seats) == (3, (ana,)), "nothing before the last answer"
    answered(table, ana, choice)
    assert hp(table) == sum(rolled(table)[:2]) + (rolled(table)[2] if choice == "lucky" else 1)
    assert table.state.fight.combatants["c1"].seats == (ana,)
    table.do("gm", {"type": "undo"})
    assert (hp(table), asked(table).about) == (3, "c1"), "each answer can be taken back"


def test_what_is_due_is_offered_and_nothing_else_can_be_begun(table: Table) -> None:
    table.do("gm", MAKE)
    table.watch("gm")
    offered = {m.command["type"] for m in table.moves("gm")}
    assert "answer" in offered
    assert "grow" not in offered, "one question at a time"
    grow = {"type": "grow", "who": "c1", "way": "create"}
    again = table.attempt("gm", table.typed(grow))
    assert isinstance(again, Rejected)
    assert again.message == "Ana is asked something already."
    answered(table, "gm", "tough")
    (level,) = [m.command for m in table.moves("gm") if m.command["type"] == "grow"]
    table.do("gm", level)
    assert hp(table) == 9
    late = table.attempt("gm", table.typed(level))
    assert isinstance(late, Rejected)
    assert late.message == "That is not due for Ana."


def test_who_is_changed_on_the_way_begins_anew(table: Table) -> None:
    table.do("gm", MAKE)
    table.do("gm", {"type": "change", "who": "c1", "sheet": {"hp": 5}, "reason": "a curse"})
    assert not table.state.fight.prompts
    table.do("gm", {"type": "award", "whom": ["c1"], "what": "a medal"})


def test_who_is_in_a_fight_is_not_made_anew_meanwhile(table: Table) -> None:
    ana = table.sit("Ana")
    table.do(ana, MAKE)
    answered(table, ana, "tough")
    assert (asked(table).kind, asked(table).seats) == ("approved", ("gm",))
    made = hp(table)
    table.do("server", {"type": "go", "whom": ["c1"], "encounter": "f1"})
    assert not table.state.fight.prompts, "as they were made, they went"
    people: dict[str, Any] = {"c1": {}}
    table.do("server", {"type": "home", "encounter": "f1", "commit": 9, "people": people})
    assert hp(table) == made


def test_whose_game_is_a_file_with_lists_can_be_made_anew() -> None:
    there = rulesets()
    table = Table(there["campaign"])
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    table.do(ana, {"type": "make", "game": "fantasy-d20", "name": "Ana"})
    while (prompt := asked(table)).kind == "grown":
        answered(table, ana, prompt.choices[0].id)
    answered(table, "gm", "anew")
    table.watch(ana)
    (grow,) = [m.command for m in table.moves(ana) if m.command["type"] == "grow"]
    table.do(ana, grow)
    assert asked(table).kind == "grown"


def test_who_goes_to_a_fight_is_asked_no_more_and_can_begin_again_at_home(table: Table) -> None:
    table.do("gm", MAKE)
    table.do("server", {"type": "go", "whom": ["c1"], "encounter": "f1"})
    assert not table.state.fight.prompts, "no answer is offered that would be refused"
    grow = {"type": "grow", "who": "c1", "way": "create"}
    found = table.attempt("gm", table.typed(grow))
    assert isinstance(found, Rejected)
    assert found.message == "Ana is away in a fight."
    people: dict[str, Any] = {"c1": {}}
    table.do("server", {"type": "home", "encounter": "f1", "commit": 9, "people": people})
    table.do("gm", grow)
    answered(table, "gm", "tough")


def test_an_award_does_not_end_the_questions(table: Table) -> None:
    table.do("gm", MAKE)
    table.do("gm", {"type": "award", "whom": ["c1"], "what": "a medal"})
    answered(table, "gm", "tough")
    assert table.state.fight.combatants["c1"].sheet["awards"] == ["a medal"]


def test_a_game_without_creation_makes_what_its_sheet_says(table: Table) -> None:
    sheet = next(iter(SWORD.templates)).sheet
    table.do("gm", {**MAKE, "game": "sword", "name": "", "sheet": sheet})
    assert not table.state.fight.prompts
    assert table.state.fight.combatants["c1"].name == "Somebody"


def test_a_player_makes_so_many(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "MOST", 1)
    ana = table.sit("Ana")
    table.watch(ana)
    made = [m.command for m in table.moves(ana)]
    assert {"type": "make", "game": "school"} in made
    table.do(ana, made[0])
    found = table.attempt(ana, table.typed(made[0]))
    assert isinstance(found, Rejected)
    assert found.message == "A player holds at most 1 characters."
    assert "make" not in {m.command["type"] for m in table.moves(ana)}


def test_whoever_makes_characters_until_the_dice_are_good_is_named(table: Table) -> None:
    ana, bo = table.sit("Ana"), table.sit("Bo")
    for seat in (ana, ana, bo, "gm", "gm", ana):
        table.do(seat, MAKE)
    found = audit(rows(table.lines), GAMES | {"campaign": table.rules}).remarks
    again = [(r.seat, r.who, r.slots) for r in found if r.code == "made-again"]
    assert again == [(ana, "c2", {"times": 1}), (ana, "c6", {"times": 2})]
