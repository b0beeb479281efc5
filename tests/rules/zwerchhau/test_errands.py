"""Between fights: checks, wounds that are tended, rituals and wisdom, by commands of the game."""

from collections.abc import Iterator
from typing import Any

import pytest

from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Checked
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.support.table import Table

GAMES = shelved([RULESET, SWORD])
PRIEST: dict[str, Any] = {
    "calling": "holy-ritualist",
    "will": 6,
    "skills": ["tending the wounded"],
    "spells": [{"name": "healing"}],
}


@pytest.fixture
def table() -> Iterator[Table]:
    found = Table(campaign(GAMES), {"dice": "table"})
    found.do("gm", {"type": "begin"})
    yield found
    assert not audit(rows(found.lines), GAMES | {"campaign": found.rules}).findings


def made(table: Table, name: str, seat: str = "", game: str = "zwerchhau", **sheet: Any) -> str:
    """Let somebody be a character of the campaign."""
    edition = GAMES[game].editions[0]
    whole = {"game": game, "edition": edition, "sheet": sheet}
    return table.enlist(name, "party", *([seat] if seat else []), sheet=whole)


def last(table: Table) -> Checked:
    return next(x for line in reversed(table.lines) if isinstance(x := line.event, Checked))


def refused(table: Table, seat: str, **command: Any) -> str:
    found = table.attempt(seat, table.typed(command))
    assert isinstance(found, Rejected)
    return found.message


@pytest.mark.rule("ZH-04")
@pytest.mark.rule("ZH-30")
def test_a_check_between_fights_is_asked_for_and_rolled_as_in_one(table: Table) -> None:
    ana = table.sit("Ana")
    who = made(table, "Ana", ana, **PRIEST)
    check = {"type": "zwerchhau.check", "who": who, "ability": "will", "task": "pray"}
    table.watch("gm")
    assert "zwerchhau.check" in {move.command["type"] for move in table.moves("gm")}
    table.do("gm", {**check, "success": "a sign"})
    assert "zwerchhau.check" not in {move.command["type"] for move in table.moves("gm")}
    (prompt,) = table.state.fight.prompts.values()
    assert (prompt.kind, prompt.seats) == ("zwerchhau.check", (ana,))
    assert "prompt-open" in str(table.attempt("gm", table.typed(check)))
    spend = {"type": "answer", "prompt": prompt.prompt, "choice": "wisdom"}
    table.do(ana, spend, faces={f"check:{who}": (2, 1)})
    assert last(table).outcome == "mixed for the worse", "Will is relevant"
    assert table.state.fight.combatants[who].tracks["wisdom"].value == 0
    told = table.rules.narrate(last(table), {who: "Ana"}, "de")
    assert told == (
        "Ana schafft es halb (2, zählt als 3: Wille ab 5): gemischt, eher schlecht als gut."
    )


@pytest.mark.rule("ZH-05")
def test_behind_the_screen_it_is_the_gms_at_home_too(table: Table) -> None:
    ana = table.sit("Ana")
    who = made(table, "Ana", ana)
    check = {"type": "zwerchhau.check", "who": who, "screen": "unseen"}
    lines = table.do("gm", check, faces={f"check:{who}": (6,)})
    assert {line.event.to for line in lines} == {("gm",)}


@pytest.mark.rule("ZH-26")
def test_tending_is_a_check_once_a_day_for_each_patient(table: Table) -> None:
    ana = table.sit("Ana")
    priest, bo = made(table, "Ana", ana, **PRIEST), made(table, "Bo")
    table.do("gm", {"type": "adjust", "who": bo, "track": "hp", "value": 2, "reason": "a fall"})
    table.watch(ana, "gm")
    tend = {"type": "zwerchhau.tend", "who": priest, "target": bo}
    assert tend in [move.command for move in table.moves(ana)]
    table.do(ana, tend, faces={f"aid:{priest}": (1, 3)})
    assert table.state.fight.combatants[bo].tracks["hp"].value == 3
    assert "ZH-26" in refused(table, ana, **tend)
    table.do("gm", {"type": "rest", "whom": [bo], "kind": "night"})
    assert table.state.fight.combatants[bo].tracks["hp"].value == 4
    table.do(ana, tend, faces={f"aid:{priest}": (1, 2)})
    assert (last(table).outcome, table.state.fight.combatants[bo].tracks["hp"].value) == (
        "in vain",
        4,
    )
    assert "ZH-26" in refused(table, ana, **tend), "it was tried today"


@pytest.mark.rule("ZH-28")
def test_a_ritual_takes_an_hour_and_no_spell_of_the_day(table: Table) -> None:
    ana = table.sit("Ana")
    priest, bo = made(table, "Ana", ana, **PRIEST), made(table, "Bo", ana)
    novice = made(table, "Cy", ana, calling="holy-ritualist")
    table.watch(ana, "gm")
    offered = {m.command["who"]: m.form for m in table.moves(ana) if "ritual" in m.command["type"]}
    assert set(offered) == {priest, novice}
    assert offered[novice] == {}
    ritual = {"type": "zwerchhau.ritual", "who": priest}
    table.do(ana, {**ritual, "spell": "healing"})
    assert last(table).detail == {"spell": "healing"}
    assert table.state.fight.combatants[priest].tracks["spells-1"].value == 1
    table.do(ana, ritual)
    assert last(table).detail == {}
    assert "ZH-28" in refused(table, ana, **{**ritual, "spell": "fire"})
    assert "ZH-18" in refused(table, ana, **{**ritual, "who": bo})


@pytest.mark.rule("ZH-18")
def test_who_became_a_priest_beside_another_class_tends_and_performs_rituals(table: Table) -> None:
    ana = table.sit("Ana")
    later: dict[str, Any] = {"calling": "rogue", "also": ["holy-ritualist"], "level": 2}
    priest = made(table, "Ana", ana, **later, levels=["holy-ritualist"])
    rogue, bo = made(table, "Cy", ana, **later), made(table, "Bo")
    table.watch(ana, "gm")
    assert {m.command["who"] for m in table.moves(ana) if "ritual" in m.command["type"]} == {priest}
    table.do(ana, {"type": "zwerchhau.ritual", "who": priest})
    assert "ZH-18" in refused(table, ana, type="zwerchhau.ritual", who=rogue)
    table.do("gm", {"type": "adjust", "who": bo, "track": "hp", "value": 2, "reason": "a fall"})
    tend = {"type": "zwerchhau.tend", "target": bo}
    table.do(ana, {**tend, "who": priest}, faces={f"aid:{priest}": (1, 3)})
    table.do("gm", {"type": "rest", "whom": [bo], "kind": "night"})
    table.do(ana, {**tend, "who": rogue}, faces={f"aid:{rogue}": (3,)})


@pytest.mark.rule("ZH-03")
@pytest.mark.parametrize(
    ("will", "face", "screen", "raised"),
    [(5, 2, "", "will"), (4, 2, "", ""), (5, 3, "", ""), (5, 2, "seen", "")],
)
def test_which_ability_made_a_mixed_result_of_a_2_is_told_where_the_roll_is(
    table: Table, will: int, face: int, screen: str, raised: str
) -> None:
    """From 5 on an ability is relevant; who sees no roll is not told what it was."""
    ana = table.sit("Ana")
    who = made(table, "Ana", ana, will=will)
    check = {"type": "zwerchhau.check", "who": who, "ability": "will", "screen": screen}
    table.do("gm", check, faces={f"check:{who}": (face,)} if screen else {})
    if not screen:
        (prompt,) = table.state.fight.prompts
        answer = {"type": "answer", "prompt": prompt, "choice": "roll"}
        table.do(ana, answer, faces={f"check:{who}": (face,)})
    checked = (x for line in table.lines if isinstance(x := line.event, Checked))
    assert [x.detail.get("raised", "") for x in checked if x.check == "task"][-1] == raised


def test_an_errand_is_the_games_own_and_for_people_who_are_at_home(table: Table) -> None:
    ana = table.sit("Ana")
    priest = made(table, "Ana", ana, **PRIEST)
    knight = made(table, "Bo", ana, game="sword", **next(iter(SWORD.templates)).sheet)
    ritual = {"type": "zwerchhau.ritual", "who": priest}
    assert "no such errand" in refused(table, ana, **{**ritual, "who": knight})
    tend = {"type": "zwerchhau.tend", "who": made(table, "Cy", ana), "target": priest}
    assert "another game" in refused(table, ana, **{**tend, "target": knight})
    table.do("server", {"type": "go", "whom": [priest], "encounter": "f1"})
    assert "away in a fight" in refused(table, ana, **ritual)
    assert "away in a fight" in refused(table, ana, **tend)
    table.watch(ana)
    whose = {m.command["who"] for m in table.moves(ana) if m.command["type"] == "zwerchhau.inspire"}
    assert priest not in whose


@pytest.mark.parametrize("kind", ["tend", "ritual"])
def test_in_a_fight_there_is_no_time_for_it(kind: str) -> None:
    table = Table(RULESET)
    priest = table.enlist("Ana", "party", sheet=PRIEST)
    foe = table.enlist("Bo", "foes")
    table.do("gm", {"type": "begin"})
    target = {"target": foe} if kind == "tend" else {}
    assert "between fights" in refused(table, "gm", type=kind, who=priest, **target)


@pytest.mark.rule("ZH-18")
@pytest.mark.rule("ZH-26")
@pytest.mark.parametrize("calling", ["holy-warrior", "holy-ritualist"])
def test_both_priests_are_skilled_in_tending_whatever_else_stands_on_the_sheet(
    table: Table, calling: str
) -> None:
    ana = table.sit("Ana")
    priest, bo = made(table, "Ana", ana, calling=calling), made(table, "Bo")
    table.do("gm", {"type": "adjust", "who": bo, "track": "hp", "value": 2, "reason": "a fall"})
    tend = {"type": "zwerchhau.tend", "who": priest, "target": bo}
    table.do(ana, tend, faces={f"aid:{priest}": (2, 3)})
    assert table.state.fight.combatants[bo].tracks["hp"].value == 3


@pytest.mark.rule("ZC-25")
@pytest.mark.rule("ZH-26")
@pytest.mark.rule("ZH-28")
@pytest.mark.parametrize("what", ["dead", "hp", "con"])
def test_who_lies_there_tends_nobody_and_performs_no_ritual(table: Table, what: str) -> None:
    ana = table.sit("Ana")
    priest, bo = made(table, "Ana", ana, **PRIEST), made(table, "Bo")
    table.do("gm", {"type": "adjust", "who": bo, "track": "hp", "value": 2, "reason": "a fall"})
    if what == "dead":
        table.do("gm", {"type": "mark", "who": priest, "mark": "dead", "reason": "so"})
    else:
        spent = {"type": "adjust", "who": priest, "track": what, "value": 0, "reason": "so"}
        table.do("gm", spent)
    table.watch(ana)
    offered = {move.command["type"] for move in table.moves(ana)}
    assert not {"zwerchhau.tend", "zwerchhau.ritual"} & offered
    tend = {"type": "zwerchhau.tend", "who": priest, "target": bo}
    assert "ZC-25" in refused(table, ana, **tend)
    assert "ZC-25" in refused(table, ana, type="zwerchhau.ritual", who=priest)


@pytest.mark.rule("ZH-26")
def test_nobody_tends_wounds_of_their_own(table: Table) -> None:
    ana = table.sit("Ana")
    priest = made(table, "Ana", ana, **PRIEST)
    table.do("gm", {"type": "adjust", "who": priest, "track": "hp", "value": 2, "reason": "a fall"})
    said = refused(table, ana, type="zwerchhau.tend", who=priest, target=priest)
    assert said == "Nobody tends wounds of their own."


@pytest.mark.rule("ZH-26")
@pytest.mark.rule("ZH-28")
def test_in_german_the_log_says_at_home_what_it_was(table: Table) -> None:
    ana = table.sit("Ana")
    priest, bo = made(table, "Ana", ana, **PRIEST), made(table, "Bo")
    table.do("gm", {"type": "adjust", "who": bo, "track": "hp", "value": 1, "reason": "Sturz"})
    tend = {"type": "zwerchhau.tend", "who": priest, "target": bo}
    table.do(ana, tend, faces={f"aid:{priest}": (1, 3)})
    table.do(ana, {"type": "zwerchhau.ritual", "who": priest, "spell": "healing"})
    table.do("gm", {"type": "rest", "whom": [bo], "kind": "night"})
    table.do("gm", {"type": "mark", "who": bo, "mark": "dead", "reason": "Gift"})
    german = tongue("de", table.rules.sayings)
    lines = [see(line, "gm") for line in table.lines]
    found = tell(table.rules.narrate, lines, german)
    told = [entry.sentence for entry in found if entry.sentence]
    at = told.index("Ana versorgt die Wunden von Bo (3).")
    assert told[at:] == [
        "Ana versorgt die Wunden von Bo (3).",
        "Bo gewinnt 1 zurück durch Ana: Trefferpunkte 1/6 → 2/6 (versorgt).",
        "Ana vollzieht eine Stunde lang ein Ritual: Heilung.",
        "Die Spielleitung lässt ausruhen.",
        "Bo gewinnt 1 zurück: Trefferpunkte 2/6 → 3/6 (eine Nacht Schlaf).",
        "Bo ist jetzt tot (Gift).",
    ]
