"""Henchmen: how many, whether they stay, and the priest before whom the undead do not."""

from typing import Any

import pytest

from fightbook.domain.commands import Enlist
from fightbook.domain.events import Checked
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.rulesets.zwerchhau.classes import HENCHMEN
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.table import Table

WARRIOR = {"calling": "warrior", "level": 3}
HIRED = {"henchman": True, "con": 10, "employer": "Ana"}


def company(hired: int, **master: Any) -> Table:
    """Let Ana fight beside so many henchmen against one foe; all dice are told."""
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party", sheet={**WARRIOR, **master})
    table.enlist("Foe", "foes", npc=True)
    for number in range(hired):
        table.enlist(f"Help {number + 1}", "party", sheet=HIRED)
    return table


def wait(table: Table, **faces: tuple[int, ...]) -> None:
    """Let a round pass in which everybody waits."""
    table.do("gm", {"type": "proceed"})
    table.do("gm", {"type": "proceed"}, faces={"initiative:1": (6,), "initiative:2": (1,)})
    while table.state.fight.steps:
        last = len(table.state.fight.steps) == 1
        found = {"loyalty:c1": faces["loyalty"]} if last and "loyalty" in faces else {}
        table.do("gm", {"type": "proceed"}, faces=found)


def strike(table: Table, who: str) -> None:
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": -1, "reason": "a blow"})


def loyalty(table: Table) -> list[str]:
    events = [line.event for line in table.lines]
    return [x.outcome for x in events if isinstance(x, Checked) and x.check == "loyalty"]


@pytest.mark.rule("ZH-14")
def test_the_table_of_henchmen_goes_to_level_14() -> None:
    assert HENCHMEN.count == (0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6)
    assert HENCHMEN.loyalty[1:] == tuple(range(4, 17))


@pytest.mark.rule("ZH-14")
def test_more_henchmen_than_the_level_allows_do_not_come() -> None:
    full = company(3)
    found = full.attempt("gm", full.typed({"type": "begin"}))
    assert isinstance(found, Rejected)
    assert found.message == "Ana of level 3 has 2 henchmen at most (ZH-14)."
    begun = company(2)
    begun.do("gm", {"type": "begin"})
    assert isinstance(begun.attempt("gm", Enlist("Help 3", "party", sheet=HIRED)), Rejected)
    rogue = company(1, calling="rogue")
    assert isinstance(rogue.attempt("gm", rogue.typed({"type": "begin"})), Rejected)


@pytest.mark.rule("ZH-14")
def test_who_has_no_class_has_as_many_as_the_gm_writes() -> None:
    captain = company(3, calling="")
    captain.do("gm", {"type": "begin"})
    assert captain.state.fight.phase


@pytest.mark.rule("ZH-29")
@pytest.mark.parametrize(("faces", "left"), [((2, 3), True), ((3, 3), False)])
def test_when_the_first_falls_they_stay_on_their_loyalty_or_flee(
    faces: tuple[int, int], left: bool
) -> None:
    table = company(2)
    table.do("gm", {"type": "begin"})
    strike(table, "c3")
    wait(table, loyalty=faces)
    assert ("c4" in table.state.fight.combatants) is left
    assert loyalty(table) == ["stay" if left else "flee"]


@pytest.mark.rule("ZH-29")
@pytest.mark.parametrize(
    ("fallen", "told", "gesagt"),
    [
        (
            ["c3"],
            "The first of the henchmen of Ana has fallen.",
            "Der erste der Gefolgsleute von Ana ist gefallen.",
        ),
        (
            ["c1"],
            "The henchmen of Ana are without a leader.",
            "Die Gefolgsleute von Ana sind ohne Führung.",
        ),
        (
            ["c1", "c3"],
            "The henchmen of Ana are without a leader, and the first of them has fallen.",
            "Die Gefolgsleute von Ana sind ohne Führung, und der erste von ihnen ist gefallen.",
        ),
    ],
)
def test_why_their_loyalty_is_tested_is_told_and_no_dead_employer_rolls(
    fallen: list[str], told: str, gesagt: str
) -> None:
    table = company(2)
    table.do("gm", {"type": "begin"})
    for who in fallen:
        strike(table, who)
    wait(table, loyalty=(2, 3))
    spoken = [entry.sentence for entry in tell(RULESET.narrate, shown(table, "gm"))]
    at = spoken.index(told)
    assert spoken[at + 1].startswith("The dice for the loyalty of the henchmen of Ana show 5; it ")
    assert spoken[at + 2] == "The henchmen of Ana stay."
    german = tell(RULESET.narrate, shown(table, "gm"), tongue("de", RULESET.sayings))
    gesprochen = [entry.sentence for entry in german]
    at = gesprochen.index(gesagt)
    gezeigt = "Die Würfel für die Treue der Gefolgsleute von Ana zeigen 5; nötig sind "
    assert gesprochen[at + 1].startswith(gezeigt)


@pytest.mark.rule("ZH-29")
def test_nobody_is_tested_where_no_henchman_is_left_who_could_flee() -> None:
    table = company(1)
    table.do("gm", {"type": "begin"})
    strike(table, "c3")
    wait(table)
    assert loyalty(table) == []
    moves = legal_moves(table.shelf, table.world("gm"), "gm")
    assert "loyalty" not in {m.command["type"] for m in moves}
    found = table.attempt("gm", table.typed({"type": "loyalty", "who": "c1"}))
    assert isinstance(found, Rejected)
    assert found.message == "No henchman of Ana is on their feet (ZH-29)."


@pytest.mark.rule("ZH-29")
def test_they_are_tested_once_for_each_cause_and_whenever_the_gm_says() -> None:
    table = company(2)
    table.do("gm", {"type": "begin"})
    (call,) = [
        m.command
        for m in legal_moves(table.shelf, table.world("gm"), "gm")
        if m.command["type"] == "loyalty"
    ]
    table.do("gm", call, faces={"loyalty:c1": (1, 1)})
    strike(table, "c3")
    wait(table, loyalty=(1, 1))
    wait(table)
    assert loyalty(table) == ["stay", "stay"]
    table.do("gm", {"type": "dismiss", "who": "c3", "reason": "carried away"})
    wait(table)
    assert loyalty(table) == ["stay", "stay"], "the first has fallen once"
    strike(table, "c1")
    wait(table, loyalty=(6, 6))
    assert loyalty(table)[-1] == "flee"
    assert table.state.fight.outcome
    none = company(0)
    none.do("gm", {"type": "begin"})
    found = none.attempt("gm", none.typed({"type": "loyalty", "who": "c1"}))
    assert isinstance(found, Rejected)
    assert "ZH-29" in found.message


def crypt(*faces: int, undead: tuple[int, ...] = (1, 2, 5), **priest: Any) -> Table:
    """Let a priest of level 3 turn undead of so many hit points; they would have acted after."""
    table = Table(RULESET, {"dice": "table"})
    sheet = {"calling": "holy-warrior", "level": 3, "will": 4, **priest}
    table.enlist("Ana", "party", sheet=sheet)
    table.enlist("Bo", "foes", npc=True)
    for hp in undead:
        table.enlist(f"Bones {hp}", "foes", npc=True, sheet={"hp": hp, "undead": True})
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "turn"})
    table.do("gm", {"type": "proceed"}, faces={"initiative:1": (6,), "initiative:2": (1,)})
    table.do("gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": faces} if faces else {})
    return table


def turned(table: Table) -> str:
    events = [line.event for line in table.lines]
    return next(x.outcome for x in events if isinstance(x, Checked) and x.check in ("turn", "void"))


@pytest.mark.rule("ZH-28")
def test_turning_keeps_off_drives_away_or_destroys_by_the_grade() -> None:
    kept = crypt(3)
    assert turned(kept) == "kept off"
    assert [step.who for step in kept.state.fight.steps] == ["c2"]
    kept.do("gm", {"type": "proceed"})
    assert kept.state.fight.round == 2
    marks = [kept.state.fight.combatants[who].marks for who in ("c3", "c4", "c5")]
    assert not any("kept-off" in held for held in marks), "for the round alone"
    told = [x.sentence for x in tell(RULESET.narrate, shown(kept, "gm"))]
    assert not [text for text in told if "no longer" in text], "as was said when it was turned"
    assert set(crypt(5).state.fight.combatants) == {"c1", "c2"}, "they flee"
    most = crypt(6).state.fight.combatants
    assert set(most) == {"c1", "c2", "c3", "c4"}
    assert ["dead" in most[who].marks for who in ("c2", "c3", "c4")] == [False, True, True]
    assert turned(crypt(2)) == "nothing"


@pytest.mark.rule("ZH-28")
def test_turning_is_offered_where_undead_of_another_side_stand() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party", sheet={"calling": "holy-warrior", "level": 3})
    table.enlist("Bones", "foes", npc=True)
    table.enlist("Our ghost", "party", npc=True, sheet={"undead": True})
    table.enlist("Crypt", "foes", npc=True, hidden=True, sheet={"undead": True})
    table.do("gm", {"type": "begin"})
    turn = {"type": "declare", "who": "c1", "action": "turn"}

    def offered() -> bool:
        moves = legal_moves(table.shelf, table.world("gm"), "gm")
        return any(move.command.get("action") == "turn" for move in moves)

    assert not offered()
    refused = table.attempt("gm", table.typed(turn))
    assert isinstance(refused, Rejected)
    assert refused.code == "illegal"
    table.do("gm", {"type": "mark", "who": "c2", "mark": "undead", "reason": "it rattles"})
    assert offered()
    table.do("gm", {"type": "mark", "who": "c2", "mark": "dead", "reason": "it falls apart"})
    assert not offered()


@pytest.mark.rule("ZH-28")
def test_undead_that_are_gone_before_they_are_turned_are_not_seen() -> None:
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party", sheet={"calling": "holy-warrior", "level": 3})
    table.enlist("Bo", "foes", npc=True)
    table.enlist("Bones", "foes", npc=True, sheet={"undead": True})
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "turn"})
    table.do("gm", {"type": "dismiss", "who": "c3", "reason": "into the dark"})
    table.do("gm", {"type": "proceed"}, faces={"initiative:1": (6,), "initiative:2": (1,)})
    table.do("gm", {"type": "resolve", "who": "c1"})
    assert turned(table) == "no undead"


@pytest.mark.rule("ZH-28")
def test_who_is_forsaken_turns_no_more_and_a_strong_will_is_relevant() -> None:
    def can(table: Table) -> bool:
        while table.state.fight.steps:
            table.do("gm", {"type": "proceed"})
        moves = legal_moves(table.shelf, table.world("gm"), "gm")
        return any(move.command.get("action") == "turn" for move in moves)

    assert not can(crypt(1))
    assert can(crypt(2))
    assert turned(crypt(1, 2, will=6)) == "forsaken"
    assert turned(crypt(1, 3, will=6)) == "nothing"
    assert turned(crypt(2, will=6)) == "kept off"


def holy_signs(table: Table, lang: str) -> list[str]:
    spoken = tongue(lang, RULESET.sayings)
    told = (entry.sentence for entry in tell(RULESET.narrate, [*table.lines], spoken))
    return [text for text in told if ("holy sign" if lang == "en" else "heilige Zeichen") in text]


@pytest.mark.rule("ZH-03")
@pytest.mark.rule("ZH-28")
def test_it_is_said_that_a_strong_will_made_a_mixed_result_of_a_2() -> None:
    (said,) = holy_signs(crypt(2, will=5), "en")
    assert said == (
        "Ana raises the holy sign (2, counts as a 3: will of 5 or more): "
        "the undead keep off for this round."
    )
    (said,) = holy_signs(crypt(2, will=5), "de")
    assert "(2, zählt als 3: Wille ab 5)" in said
    for table in (crypt(2), crypt(3, will=5), crypt(1, 3, will=5), crypt(6, will=5)):
        (said,) = holy_signs(table, "en")
        assert "counts" not in said
