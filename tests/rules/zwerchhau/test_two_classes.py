"""Two classes: the GM grants another one, and each level counts in the class it was taken in.

Ruling 000-38. Of the documents: "for every even level as a warrior they may gain", the tables of
spells and of henchmen, and what each class starts with.
"""

from typing import Any, cast

import msgspec
import pytest

from fightbook.domain.between import Growing, Question
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.commands import Enlist
from fightbook.domain.events import Noted, Prompted
from fightbook.domain.moves import legal_moves
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Refusal, Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.history import history
from tests.support.table import Table

WAR, THIEF, MAGE, KNIGHT, MONK = "warrior", "rogue", "magic-user", "holy-warrior", "holy-ritualist"
HEAVY = {"feat": "heavy", "weapon": "mace"}
GROWING = cast(Growing, RULESET)
Json = dict[str, Any]


def tracks(**sheet: Any) -> dict[str, int]:
    """Give what somebody has of each track; a sheet that is refused raises."""
    return {name: track.max for name, track in RULESET.enlist(sheet).tracks.items()}


def refused(**sheet: Any) -> str:
    with pytest.raises(Refusal) as found:
        RULESET.enlist(sheet)
    assert found.value.rejected.code == "bad-sheet"
    return found.value.rejected.message


# Level 4: the third a warrior's, and the last a rogue's. Intelligence of 3 brings two skills.
FOURTH: Json = {"calling": WAR, "also": [THIEF], "level": 4, "levels": [WAR, WAR, THIEF]}
SIX = [*"abcdef"]
"""Two skills of intelligence, three of a rogue, and one of the even level as a rogue."""


@pytest.mark.rule("ZH-23")
@pytest.mark.parametrize(
    "more",
    [
        {"specialised": ["mace", "club"], "skills": [*"abcde"], "proficient": ["dagger"]},
        {"specialised": ["mace"], "feats": [HEAVY], "skills": SIX, "proficient": ["dagger"]},
        {"specialised": ["mace"], "feats": [HEAVY], "proficient": ["dagger", "dart"]},
        {"specialised": ["mace"], "feats": [HEAVY], "skills": [*"abcde"], "dice": ["a"]},
    ],
)
def test_a_warrior_who_went_on_as_a_rogue_has_what_both_have_at_their_levels(more: Json) -> None:
    assert RULESET.enlist({**FOURTH, **more}).sheet["level"] == 4


@pytest.mark.rule("ZH-23")
@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"specialised": ["mace", "club", "dart"]}, "weapon"),
        ({"specialised": ["mace", "club"], "feats": [HEAVY]}, "Warrior"),
        ({"feats": [HEAVY, HEAVY]}, "feat"),
        ({"skills": [*SIX, "g"]}, "skill"),
        ({"skills": SIX, "proficient": ["dagger", "dart"]}, "Rogue"),
        ({"proficient": ["dagger", "dart", "club"]}, "proficiency"),
        ({"levels": [WAR, WAR, WAR], "proficient": ["dagger"]}, "proficiency"),
        ({"levels": [WAR, THIEF], "dice": ["a"]}, "die"),
        ({"levels": [THIEF], "specialised": ["mace", "club", "dart"]}, "weapon"),
    ],
)
def test_each_even_level_counts_in_its_class_alone(more: Json, said: str) -> None:
    assert said in refused(**{**FOURTH, **more})
    assert "ZH-23" in refused(**{**FOURTH, **more})


@pytest.mark.rule("ZH-23")
@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ({"calling": WAR, "level": 2, "levels": [THIEF]}, "000-38"),
        ({"calling": WAR, "level": 2, "levels": [WAR, WAR]}, "000-38"),
        ({"calling": WAR, "also": [WAR]}, "000-38"),
        ({"calling": WAR, "also": [THIEF, THIEF]}, "000-38"),
        ({"also": [THIEF]}, "000-38"),
        ({"calling": KNIGHT, "also": [MONK]}, "ZH-18"),
    ],
)
def test_what_the_gm_has_not_granted_is_no_class_of_a_level(sheet: Json, said: str) -> None:
    assert said in refused(**sheet)


@pytest.mark.rule("ZH-17")
@pytest.mark.rule("ZH-18")
@pytest.mark.parametrize(
    ("first", "levels", "spells"),
    [
        # Of the tables: a mage of level 2 casts two, a ritualist of level 4 two and one.
        (WAR, [WAR, MAGE, MAGE], {"spells-1": 2}),
        (WAR, [WAR, WAR], {}),
        (MAGE, [WAR, WAR, WAR], {"spells-1": 1}),
        (WAR, [KNIGHT], {}),
        (WAR, [KNIGHT, KNIGHT], {"spells-1": 1}),
        (MONK, [MONK, MONK, MONK, MAGE, MAGE, MAGE], {"spells-1": 4, "spells-2": 2}),
    ],
)
def test_spells_are_those_of_the_level_in_the_class(
    first: str, levels: list[str], spells: dict[str, int]
) -> None:
    also = [*dict.fromkeys(one for one in (*levels, MAGE) if one != first)]
    found = tracks(calling=first, also=also, level=len(levels) + 1, levels=levels)
    assert {name: n for name, n in found.items() if name.startswith("spells")} == spells
    assert found["con"] == 9 + len(levels) + 1, "which counts every level"


@pytest.mark.rule("ZH-17")
def test_a_class_that_is_granted_and_not_yet_taken_brings_nothing() -> None:
    sheet: Json = {"calling": WAR, "also": [MAGE], "level": 3}
    assert "spells-1" not in tracks(**sheet)
    assert "000-33" in refused(**sheet, spells=[{"name": "sleep"}])
    learned: Json = {**sheet, "levels": [WAR, MAGE]}
    assert tracks(**learned, spells=[{"name": "sleep"}])["spells-1"] == 1
    assert "000-33" in refused(**learned, spells=[{"name": "sleep"}, {"name": "light"}])


@pytest.mark.rule("ZH-18")
def test_a_rogue_who_becomes_a_priest_is_skilled_in_tending_beside_the_other_skills() -> None:
    skills = [*"abcde", "tending the wounded"]
    sheet: Json = {"calling": THIEF, "also": [MONK], "level": 2, "skills": skills}
    for levels in ([MONK], [THIEF]):  # the latter has a sixth, by the even level
        assert made(**sheet, levels=levels)["skills"] == skills
    assert "skill" in refused(**{**sheet, "skills": [*skills, "f"], "levels": [MONK]})


@pytest.mark.rule("ZH-12")
@pytest.mark.rule("ZH-18")
@pytest.mark.parametrize(("first", "most"), [(THIEF, 1), (WAR, 2), (MAGE, 1)])
def test_a_holy_warrior_has_one_specialisation_beside_those_of_another_class(
    first: str, most: int
) -> None:
    trained = ["mace", "club", "dart"]
    sheet: Json = {"calling": first, "also": [KNIGHT], "level": 2, "levels": [KNIGHT]}
    assert made(**sheet, specialised=trained[:most])["specialised"] == trained[:most]
    assert "weapon" in refused(**sheet, specialised=trained[: most + 1])


# --- levels ---------------------------------------------------------------------------------------


def grown(sheet: Json, *answers: str) -> tuple[Json, list[str]]:
    """Let the next level come; give the sheet, and what was asked."""
    growth, asked, given = GROWING.grow("level", sheet), list[str](), iter(answers)
    step = next(growth)
    try:
        while True:
            assert isinstance(step, Question)
            asked.append(step.text)
            choice = next(given, next(iter(step.choices)))
            assert choice in step.choices, step.choices
            step = growth.send(choice)
    except StopIteration as end:
        return made(**cast("Json", end.value)), asked


def made(**sheet: Any) -> Json:
    found: Json = msgspec.json.decode(msgspec.json.encode(RULESET.enlist(sheet).sheet))
    return found


@pytest.mark.rule("ZH-23")
def test_who_was_granted_another_class_is_asked_in_which_a_level_is_taken() -> None:
    warrior = made(calling=WAR, also=[THIEF], level=2, earned=4, specialised=["mace"])
    third, asked = grown(warrior, THIEF, "forgery", "lying", "sneaking", "dagger")
    assert asked == [
        "Level 3 in which class?",
        *["Which skill?"] * 3,
        "Trained with which weapon?",
    ]
    assert (third["levels"], third["proficient"]) == (["warrior", "rogue"], ["dagger"])
    assert third["skills"] == ["forgery", "lying", "sneaking"]
    fourth, asked = grown(third, THIEF, "die")
    assert asked[:2] == ["Level 4 in which class?", "Level 4 brings what?"]
    assert (fourth["levels"], fourth["dice"]) == (["warrior", "rogue", "rogue"], ["forgery"])
    back, asked = grown(third, WAR, "weapon", "dart")
    assert asked == ["Level 4 in which class?", "Level 4 brings what?", "Which weapon?"]
    assert (back["levels"], back["specialised"]) == (
        ["warrior", "rogue", "warrior"],
        ["mace", "dart"],
    )


@pytest.mark.rule("ZH-23")
def test_who_has_one_class_is_not_asked_and_nothing_is_written_of_it() -> None:
    second, asked = grown(made(calling=WAR, earned=2), "feat")
    assert asked[0] == "Level 2 brings what?"
    assert (second["also"], second["levels"]) == ([], [])


@pytest.mark.rule("ZH-17")
def test_a_spell_is_learned_of_the_class_that_a_level_is_taken_in() -> None:
    warrior = made(calling=WAR, also=[MAGE, MONK], level=2, earned=6, specialised=["mace"])
    third, asked = grown(warrior, MAGE, "forgery", "sleep")
    assert asked == ["Level 3 in which class?", "Which skill?", "Which spell of level 1?"]
    assert third["spells"] == [{"name": "sleep", "level": 1, "words": ""}]
    fourth, asked = grown(third, MONK, "healing")
    assert asked == ["Level 4 in which class?", "Which spell of level 1?"]
    assert "tending the wounded" in fourth["skills"]
    fifth, asked = grown(fourth, MAGE, "magic-light")
    assert [spell["name"] for spell in fifth["spells"]] == ["sleep", "healing", "magic light"]
    assert RULESET.enlist(fifth).tracks["spells-1"].max == 3
    sixth, asked = grown(fifth, MONK)
    assert asked == ["Level 6 in which class?"], "a priest of level 2 casts one still"
    assert sixth["levels"] == [WAR, MAGE, MONK, MAGE, MONK]


@pytest.mark.rule("ZH-18")
def test_nobody_forgets_anything_in_another_class_or_knows_a_skill_twice() -> None:
    skills = ["tending the wounded", "sailing"]
    rogue = made(calling=THIEF, also=[MONK, WAR], earned=3, skills=skills, languages=["a tongue"])
    second, _ = grown(rogue, MONK, "healing")
    assert (second["skills"], second["languages"]) == (skills, ["a tongue"])
    warrior = made(calling=WAR, also=[KNIGHT], earned=2, specialised=["mace"], skills=["sailing"])
    knight, asked = grown(warrior, KNIGHT, "unarmed")
    assert asked == ["Level 2 in which class?", "Trained with which weapon?"]
    assert knight["specialised"] == ["mace", "unarmed"]
    assert knight["skills"] == ["sailing", "tending the wounded"]


# --- the GM grants it ----------------------------------------------------------------------------


def home(**sheet: Any) -> tuple[Table, str]:
    """Give a campaign in which Ana plays somebody of this sheet, and her seat."""
    table = Table(campaign(shelved([RULESET])))
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    whole = {"game": "zwerchhau", "edition": "2023", "sheet": sheet}
    table.enlist("Ana", "party", ana, sheet=whole)
    return table, ana


@pytest.mark.rule("ZH-23")
@pytest.mark.rule("ZH-24")
def test_the_gm_alone_grants_another_class_with_a_reason_and_the_player_takes_a_level_in_it() -> (
    None
):
    table, ana = home(calling=WAR, level=3, specialised=["mace"], feats=[HEAVY])
    change = {"type": "change", "who": "c1", "sheet": {"also": [MAGE]}}
    no = table.attempt(ana, table.typed(change))
    assert isinstance(no, Rejected)
    assert (no.code, "000-38" in no.message) == ("forbidden", True)
    new = table.attempt(
        ana,
        table.typed(
            {"type": "make", "game": "zwerchhau", "sheet": {"calling": WAR, "also": [MAGE]}}
        ),
    )
    assert isinstance(new, Rejected)
    granted = {"also": [MAGE], "earned": 4}
    table.do("gm", {**change, "sheet": granted, "reason": "a year in the tower"})
    table.do(ana, {"type": "grow", "who": "c1", "way": "level"})
    while asked := [*table.state.fight.prompts.values()]:
        choice = MAGE if "in which class" in asked[0].question else asked[0].default
        table.do(ana, {"type": "answer", "prompt": asked[0].prompt, "choice": choice})
    found = table.state.fight.combatants["c1"]
    sheet = found.sheet["sheet"]
    assert (sheet["level"], sheet["levels"]) == (4, [WAR, WAR, MAGE])
    assert (sheet["specialised"], len(sheet["spells"])) == (["mace"], 1)
    assert {name: t.value for name, t in found.tracks.items()} == {
        "hp": 6, "con": 13, "wisdom": 1, "spells-1": 1,
    }  # fmt: skip
    noted = [x.text for line in table.lines if isinstance(x := line.event, Noted)]
    assert noted == ["a year in the tower", "Level 4"]
    asked_of = [x.question for line in table.lines if isinstance(x := line.event, Prompted)]
    assert asked_of[0] == "Level 4 in which class?"
    told = [
        (c.field, c.was, c.now, c.why)
        for c in history(table.lines, "c1", "here")
        if c.field in ("also", "levels", "level")
    ]
    assert told == [
        ("level", None, 3, ""),
        ("also", [], [MAGE], "a year in the tower"),
        ("level", 3, 4, "Level 4"),
        ("levels", [], [WAR, WAR, MAGE], "Level 4"),
    ]
    pools = {c.track: c.why for c in history(table.lines, "c1", "here") if c.after}
    assert pools["spells-1"] == pools["con"] == "Level 4"
    games = shelved([RULESET])
    assert not audit(rows(table.lines), games | {"campaign": table.rules}).findings


# --- in a fight ----------------------------------------------------------------------------------


def fight(**sheet: Any) -> Table:
    """Let Ana of this sheet stand against somebody; all dice are told."""
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party", sheet=sheet)
    table.enlist("Bo", "foes", npc=True)
    return table


def actions(table: Table, who: str = "c1") -> set[str]:
    moves = legal_moves(table.shelf, table.world("gm"), "gm")
    return {
        m.command["action"] for m in moves if m.command.get("who") == who and "action" in m.command
    }


@pytest.mark.rule("ZH-28")
def test_somebody_turns_the_undead_and_casts_who_is_a_priest_beside_another_class() -> None:
    for levels, spells, can in (
        ([KNIGHT, KNIGHT], [{"name": "courage"}], {"turn", "cast"}),
        ([KNIGHT], [], {"turn"}),
        ([], [], set[str]()),
    ):
        table = fight(calling=THIEF, also=[KNIGHT], level=3, levels=levels, spells=spells)
        table.do("gm", {"type": "begin"})
        table.do("gm", {"type": "mark", "who": "c2", "mark": "undead", "reason": "it rattles"})
        assert actions(table) & {"turn", "cast"} == can


@pytest.mark.rule("ZH-28")
@pytest.mark.parametrize(
    ("levels", "left"), [([MONK, WAR, WAR], {"c4"}), ([MONK, MONK, WAR], set[str]())]
)
def test_as_many_hit_points_of_undead_are_destroyed_as_the_level_as_a_priest(
    levels: list[str], left: set[str]
) -> None:
    """Bones of 1 and 2 hit points: a priest of level 1 destroys one of them, of level 3 both."""
    table = fight(calling=WAR, also=[MONK], level=4, levels=levels)
    for hp in (1, 1):
        table.enlist(f"Bones {hp}", "foes", npc=True, sheet={"hp": hp, "undead": True})
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "turn"})
    table.do("gm", {"type": "proceed"}, faces={"initiative:1": (6,), "initiative:2": (1,)})
    table.do("gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (6,)})
    people = table.state.fight.combatants
    fled = {"c3", "c4"} - people.keys()
    assert fled == left
    assert all("dead" in people[who].marks for who in {"c3", "c4"} - fled)


@pytest.mark.rule("ZH-14")
@pytest.mark.parametrize(("levels", "most"), [([WAR, THIEF, THIEF, THIEF], 1), ([THIEF], 0)])
def test_henchmen_and_their_loyalty_are_those_of_the_level_as_a_warrior(
    levels: list[str], most: int
) -> None:
    table = fight(calling=WAR, also=[THIEF], level=len(levels) + 1, levels=levels)
    hired = {"henchman": True, "con": 10, "employer": "Ana"}
    for number in range(most):
        table.enlist(f"Help {number}", "party", sheet=hired)
    one_more = Enlist("Help more", "party", sheet=hired)
    if most:
        table.do("gm", {"type": "begin"})
        found = table.attempt("gm", one_more)
        table.do("gm", {"type": "loyalty", "who": "c1"}, faces={"loyalty:c1": (2, 3)})
        assert "c3" not in table.state.fight.combatants, (
            "5 is more than the 4 of a warrior of level 2"
        )
    else:
        table.do("gm", one_more)
        found = table.attempt("gm", table.typed({"type": "begin"}))
    assert isinstance(found, Rejected)
    men = "henchman" if most == 1 else "henchmen"
    said = f"Ana of level {1 + most} as a warrior has {most} {men} at most (ZH-14)."
    assert found.message == said
