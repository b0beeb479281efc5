"""Sheets that players bring: the GM is asked about them as about those that are rolled."""

from collections.abc import Iterator
from typing import Any

import pytest

from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Prompted
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Enlisted
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from fightbook.server.plugins import rulesets
from tests.support.duel import Duel
from tests.support.table import Table

THERE = rulesets()
STRONG = {"strength": 6, "dexterity": 6, "will": 6}
HEAVY = {"strength": 6, "dexterity": 6, "will": 5}
BROUGHT: dict[str, dict[str, Any]] = {
    "zwerchhau": STRONG,
    "sword": {"str": 18},
    "percentile": {"strength": 60},
    "initiative-cards": {"attributes": {"strength": 5}},
    "fantasy-d20": {"strength": 18},
    "dice-pool": {"brawn": 4},
    "tracker": {"hit_points": 30},
    "percentile-under": {"vigour": 18},
}
EARNED = {"strength": 12, "calling": "fighter", "earned": 2}
MAKE = {"type": "make", "game": "zwerchhau", "name": "Ana"}


class Strict(Duel):
    """The duel, which reads no empty sheet."""

    id = "strict"

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        if not sheet:
            raise refuse("bad-sheet", "How tough?", "sheet.hp")
        return super().enlist(sheet)


def begun(version: str = "4") -> tuple[Table, str]:
    table = Table(campaign(THERE, version=version))
    table.do("gm", {"type": "begin"})
    return table, table.sit("Ana")


@pytest.fixture
def home() -> Iterator[tuple[Table, str]]:
    table, ana = begun()
    yield table, ana
    assert not audit(rows(table.lines), THERE).findings


def asked(table: Table) -> Prompted:
    (prompt,) = table.state.fight.prompts.values()
    return prompt


def answer(table: Table, seat: str, choice: str = "") -> None:
    prompt = asked(table)
    choice = choice or prompt.default
    table.do(seat, {"type": "answer", "prompt": prompt.prompt, "choice": choice})


def sheet(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.state.fight.combatants["c1"].sheet["sheet"]
    return found


def told(table: Table, lang: str = "en") -> list[str]:
    lines = [see(line, "gm") for line in table.lines]
    return [x.sentence for x in tell(table.rules.narrate, lines, tongue(lang, table.rules.sayings))]


@pytest.mark.rule("ZH-25")
@pytest.mark.parametrize("game", BROUGHT)
def test_the_gm_is_asked_about_a_sheet_that_a_player_brings(
    home: tuple[Table, str], game: str
) -> None:
    table, ana = home
    table.do(ana, {**MAKE, "game": game, "sheet": BROUGHT[game]})
    prompt = asked(table)
    assert (prompt.kind, prompt.seats, prompt.about) == ("approved", ("gm",), "c1")
    assert prompt.question == "Ana was brought, and not rolled: may it be so?"
    assert [choice.id for choice in prompt.choices] == ["approve", "anew"]
    assert prompt.context["sheet"] == sheet(table)
    answer(table, "gm", "approve")
    assert not table.state.fight.prompts
    assert {**sheet(table), **BROUGHT[game]} == sheet(table)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "Ana's sheet was brought, and not rolled."),
        ("de", "Der Bogen von Ana ist mitgebracht und nicht gewürfelt."),
    ],
)
def test_the_log_says_that_a_sheet_was_brought_and_not_rolled(
    home: tuple[Table, str], lang: str, line: str
) -> None:
    table, ana = home
    table.do(ana, {**MAKE, "sheet": STRONG})
    assert told(table, lang).count(line) == 1
    table.do(ana, {"type": "change", "who": "c1", "sheet": HEAVY})
    table.do(ana, {"type": "change", "who": "c1", "sheet": HEAVY})
    assert told(table, lang).count(line) == 1


@pytest.mark.rule("ZH-25")
def test_who_was_brought_can_be_made_anew_with_dice(home: tuple[Table, str]) -> None:
    table, ana = home
    table.do(ana, {**MAKE, "sheet": STRONG})
    answer(table, "gm", "anew")
    assert sheet(table)["strength"] == 3
    table.watch(ana)
    (grow,) = [m.command for m in table.moves(ana) if m.command["type"] == "grow"]
    table.do(ana, grow)
    while asked(table).kind == "grown":
        answer(table, ana)
    assert asked(table).question == "Ana has been made: may it be so?"
    answer(table, "gm", "approve")


def test_the_gm_changes_a_sheet_that_was_brought_with_a_reason(home: tuple[Table, str]) -> None:
    table, ana = home
    table.do(ana, {**MAKE, "sheet": STRONG})
    less = {"type": "change", "who": "c1", "sheet": {"will": 3}, "reason": "too strong"}
    table.do("gm", less)
    assert not table.state.fight.prompts
    assert (sheet(table)["strength"], sheet(table)["will"]) == (6, 3)
    assert any("too strong" in line for line in told(table))


def test_the_gms_own_needs_no_question(home: tuple[Table, str]) -> None:
    table, _ = home
    table.do("gm", {**MAKE, "sheet": STRONG})
    table.do("gm", {**MAKE, "game": "sword", "name": "Bo"})
    table.do("gm", {"type": "change", "who": "c2", "sheet": {"str": 18}})
    assert not table.state.fight.prompts
    assert not [line for line in told(table) if "brought" in line]


@pytest.mark.parametrize("game", ["zwerchhau", "sword"])
def test_who_is_written_by_hand_in_the_place_of_dice_is_brought_too(
    home: tuple[Table, str], game: str
) -> None:
    """Begun without a sheet, which is then filled in instead of the game's questions."""
    table, ana = home
    table.do(ana, {**MAKE, "game": game})
    change = {"type": "change", "who": "c1", "sheet": {}}
    table.do(ana, change)
    table.do(ana, {**change, "sheet": BROUGHT[game]})
    assert asked(table).question == "Ana was brought, and not rolled: may it be so?"
    answer(table, "gm", "anew")
    table.do(ana, {**change, "sheet": BROUGHT[game]})
    assert asked(table).kind == "approved"
    answer(table, "gm", "approve")
    table.do(ana, {**change, "sheet": {"strength" if game == "zwerchhau" else "str": 5}})
    assert not table.state.fight.prompts, "approved once, the sheet is the player's to write"


@pytest.mark.parametrize("rolled", [True, False])
def test_who_is_changed_by_its_player_before_the_answer_is_asked_about_as_it_is_now(
    home: tuple[Table, str], rolled: bool
) -> None:
    table, ana = home
    table.do(ana, MAKE if rolled else {**MAKE, "sheet": STRONG})
    while asked(table).kind == "grown":
        answer(table, ana)
    first = asked(table)
    table.do(ana, {"type": "change", "who": "c1", "sheet": HEAVY | {"intelligence": 6}})
    assert asked(table).prompt != first.prompt
    assert asked(table).question == "Ana was changed since the question: may it be so?"
    assert asked(table).context["sheet"] == sheet(table)
    answer(table, "gm", "anew")
    assert sheet(table)["strength"] == 3


@pytest.mark.parametrize("change", [{}, STRONG, {"skills": []}])
def test_a_change_that_changes_nothing_leaves_the_question_open(
    home: tuple[Table, str], change: dict[str, Any]
) -> None:
    table, ana = home
    table.do(ana, {**MAKE, "sheet": STRONG})
    first = asked(table)
    table.do(ana, {"type": "change", "who": "c1", "sheet": change})
    assert asked(table) == first


def test_who_is_changed_leaves_the_question_about_another_open(home: tuple[Table, str]) -> None:
    table, ana = home
    bo = table.sit("Bo")
    table.do(bo, {**MAKE, "name": "Bo", "sheet": HEAVY})
    table.do(ana, {**MAKE, "sheet": STRONG})
    theirs = next(iter(table.state.fight.prompts))
    table.do(ana, {"type": "change", "who": "c2", "sheet": HEAVY})
    found = table.state.fight.prompts
    assert {p.about: p.question for p in found.values()} == {
        "c1": "Bo was brought, and not rolled: may it be so?",
        "c2": "Ana was changed since the question: may it be so?",
    }
    assert theirs in found


def test_who_grows_before_the_answer_is_asked_about_as_they_are_now(
    home: tuple[Table, str],
) -> None:
    """Fantasy d20 lets anybody write what was earned, so a level can be due at once."""
    table, ana = home
    table.do(ana, {**MAKE, "game": "fantasy-d20", "sheet": EARNED})
    table.watch(ana)
    (grow,) = [m.command for m in table.moves(ana) if m.command["type"] == "grow"]
    table.do(ana, grow)
    while asked_by := [p for p in table.state.fight.prompts.values() if p.kind == "grown"]:
        prompt = asked_by[0]
        table.do(ana, {"type": "answer", "prompt": prompt.prompt, "choice": prompt.default})
    assert asked(table).question == "Ana was changed since the question: may it be so?"


def test_a_player_who_writes_somebody_blank_again_is_asked_about_no_more(
    home: tuple[Table, str],
) -> None:
    table, ana = home
    table.do(ana, {**MAKE, "sheet": {"strength": 6}})
    table.do(ana, {"type": "change", "who": "c1", "sheet": {"strength": 3}})
    assert not table.state.fight.prompts
    table.watch(ana)
    assert "grow" in {m.command["type"] for m in table.moves(ana)}, "to be made with dice"


def test_campaigns_of_version_3_go_on_as_they_did() -> None:
    table, ana = begun("3")
    table.do(ana, {**MAKE, "sheet": STRONG})
    assert not table.state.fight.prompts
    assert not [line for line in told(table) if "brought" in line]


def test_who_could_not_be_made_anew_is_approved_or_changed() -> None:
    """A game that reads no empty sheet has nobody whom to begin with again."""
    table = Table(campaign(shelved([Strict()])))
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    table.do(ana, {**MAKE, "game": "strict", "sheet": {"hp": 8}})
    assert [choice.id for choice in asked(table).choices] == ["approve"]
    table.do(ana, {"type": "change", "who": "c1", "sheet": {"hp": 9}})
    assert [choice.id for choice in asked(table).choices] == ["approve"]
    answer(table, "gm")
    table.do(ana, {"type": "change", "who": "c1", "sheet": {"hp": 8}})
    assert not table.state.fight.prompts
