"""Between fights: creation by dice and questions, levels, rests; the dice are the test's."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec
import pytest

from fightbook.domain.between import Growing, Question, Rested, Resting
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.commands import Enlist
from fightbook.domain.events import Noted, Rolled, Track
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Refusal, Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.rulesets.zwerchhau.classes import OFFERS
from fightbook.domain.state import Mark
from fightbook.domain.throw import Throw
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.tongues import tongue
from tests.support.table import Table

GROWING, RESTING = cast(Growing, RULESET), cast(Resting, RULESET)


def sheet(**said: Any) -> dict[str, Any]:
    return RULESET.enlist(said).sheet


def grown(
    way: str,
    begins: Mapping[str, Any],
    wants: dict[str, list[str]],
    asked: list[Question] | None = None,
) -> dict[str, Any]:
    """Grow with faces of 2 and 5, answering as wanted, else by the first choice.

    ``asked``: takes down the questions.
    """
    growth = GROWING.grow(way, begins)
    try:
        step = next(growth)
        while True:
            if isinstance(step, Throw):
                assert (step.sides, step.count, step.pick) == (6, 2, "best")
                given: Any = [5]
            else:
                assert isinstance(step, Question)
                if asked is not None:
                    asked.append(step)
                given = (
                    wants[step.text].pop(0) if wants.get(step.text) else next(iter(step.choices))
                )
                assert given in step.choices
            step = growth.send(given)
    except StopIteration as end:
        found = RULESET.enlist(cast(dict[str, Any], end.value)).sheet
        return cast(dict[str, Any], msgspec.json.decode(msgspec.json.encode(found)))


@pytest.mark.rule("ZH-06")
@pytest.mark.rule("ZH-08")
@pytest.mark.rule("ZH-10")
@pytest.mark.rule("ZH-25")
def test_a_rogue_is_made_down_the_line() -> None:
    assert GROWING.ways(sheet()) == {"create": "A new character"}
    learned = ["sailing", "an-ancient-language", "forgery"]
    wants = {
        "Which class?": ["rogue"],
        "Learned what?": learned,
        "Which weapon in hand?": ["dagger"],
        "Which armour?": ["light"],
        "A shield?": ["yes"],
        "Trained with which weapon?": ["dagger"],
    }
    found = grown("create", sheet(), wants)
    assert [found[a] for a in ("strength", "dexterity", "will", "intelligence")] == [5] * 4
    tracks = RULESET.enlist(found).tracks
    assert (tracks["hp"].max, tracks["con"].max) == (6, 16)
    assert len(found["traits"]) == 2
    assert len(found["skills"]) == 2 + 3, "half of intelligence, rounded up, and a rogue's three"
    assert found["languages"] == ["an ancient language"]
    assert (found["proficient"], found["armour"], found["shield"]) == (["dagger"], "light", True)


@pytest.mark.rule("ZH-12")
def test_a_warrior_is_trained_with_one_weapon_and_both_hands_leave_no_shield() -> None:
    wants = {"Which class?": ["warrior"], "Which weapon in hand?": ["greatsword"]}
    found = grown("create", sheet(), wants)
    assert (len(found["specialised"]), found["shield"], found["armour"]) == (1, False, "")


@pytest.mark.rule("ZC-65")
@pytest.mark.parametrize(
    ("heritage", "size"),
    [("halfling", "small"), ("gnome", "small"), ("dwarf", "medium"), ("half-giant", "medium")],
)
def test_half_sized_humanoids_are_small(heritage: str, size: str) -> None:
    """Halflings, gnomes, kobolds, etc. are; humans, dwarves, elves are medium (001)."""
    found = grown("create", sheet(), {"Of which heritage?": [heritage]})
    assert found["size"] == size


@pytest.mark.rule("ZH-18")
@pytest.mark.parametrize(("calling", "trained"), [("holy-warrior", 1), ("holy-ritualist", 0)])
def test_both_priests_tend_the_wounded(calling: str, trained: int) -> None:
    found = grown("create", sheet(), {"Which class?": [calling]})
    assert "tending the wounded" in found["skills"]
    assert len(found["specialised"]) == trained


@pytest.mark.rule("ZH-23")
def test_a_level_is_due_when_the_gm_has_granted_it() -> None:
    assert GROWING.ways(sheet(calling="warrior")) == {}
    assert GROWING.ways(sheet(calling="warrior", earned=2)) == {"level": "Level 2"}
    assert GROWING.ways(sheet(strength=6, earned=2)) == {}, "which has no class"
    found = grown("level", sheet(calling="magic-user", earned=2), {})
    assert (found["level"], RULESET.enlist(found).tracks["con"].max) == (2, 11)
    own = grown("level", sheet(calling="magic-user", con=20, earned=2), {})
    assert RULESET.enlist(own).tracks["con"].max == 21, "which the GM wrote"


def known(found: dict[str, Any]) -> list[int]:
    """Give how many spells of each level somebody knows, each of them once."""
    spells = found["spells"]
    assert len({spell["name"] for spell in spells}) == len(spells)
    levels = [spell.get("level", 1) for spell in spells]
    return [levels.count(n) for n in range(1, max(levels, default=0) + 1)]


@pytest.mark.rule("ZH-17")
@pytest.mark.rule("ZH-23")
def test_a_magic_user_learns_a_spell_for_each_slot_that_a_level_brings() -> None:
    wants = {"Which class?": ["magic-user"], "Which spell of level 1?": ["charm"]}
    found = grown("create", sheet(), wants)
    assert [spell["name"] for spell in found["spells"]] == ["charm"]
    learned = {}
    for level in range(2, 15):
        found = grown("level", {**found, "earned": level}, {})
        learned[level] = known(found)
    assert (learned[2], learned[3], learned[5]) == ([2], [2, 1], [2, 2, 1])
    assert learned[14] == [4, 4, 4, 4, 3, 3]


@pytest.mark.rule("ZH-17")
def test_no_spell_is_called_as_armour_is_which_has_another_word_in_german() -> None:
    spells = {name for table in OFFERS.spells.values() for level in table for name in level}
    assert not spells & {"light", "medium", "heavy"}
    german = tongue("de", RULESET.sayings)
    assert german.word("choice", "Magic light") == "Zauberlicht"


STUDIED = [[1], [2], [2], [3], [3], [1, 4], [2, 4], [5], [3, 4, 5], [1, 6], [2, 5, 6], [3, 6], [4]]
PRAYED = [[1], [2], [2], [3, 4], [3, 5], [1, 2, 4], [3, 5], [1, 2, 4], [3, 5], [1, 2, 4], [3, 5]]
GAINED: dict[str, list[list[int]]] = {
    "warrior": [[]] * 13,
    "rogue": [[]] * 13,
    "magic-user": STUDIED,
    "holy-warrior": [[1], *PRAYED, [1, 4]],
    "holy-ritualist": [[], *PRAYED, [1, 4]],
}
"""By class: of which levels the spells are that levels 2 to 14 bring, as the tables grow."""


@pytest.mark.rule("ZH-17")
@pytest.mark.rule("ZH-18")
@pytest.mark.rule("ZH-23")
@pytest.mark.parametrize("calling", GAINED)
def test_each_level_asks_for_exactly_what_it_brings(calling: str) -> None:
    choices = {"warrior": ("weapon", "feat"), "rogue": ("skill", "die", "proficiency")}
    found = grown("create", sheet(), {"Which class?": [calling]})
    for level, gained in zip(range(2, 15), GAINED[calling], strict=True):
        asked: list[Question] = []
        before = found
        found = grown("level", {**found, "earned": level}, {}, asked)
        texts = [question.text for question in asked]
        if level % 2 == 0 and calling in choices:
            assert texts[0] == f"Level {level} brings what?"
            assert tuple(asked[0].choices) == choices[calling]
            assert len(texts) == 2
        else:
            assert texts == [f"Which spell of level {n}?" for n in gained]
        con = [RULESET.enlist(one).tracks["con"].max for one in (before, found)]
        assert con[1] == con[0] + 1
    assert GROWING.ways({**found, "earned": 14}) == {}


@pytest.mark.rule("ZH-18")
def test_a_holy_warrior_learns_the_first_at_level_2_and_what_is_known_counts() -> None:
    made = grown("create", sheet(), {"Which class?": ["holy-warrior"]})
    assert known(made) == []
    second = grown("level", {**made, "earned": 2}, {"Which spell of level 1?": ["healing"]})
    assert second["spells"][0]["name"] == "healing"
    own = sheet(calling="holy-ritualist", level=3, earned=4, spells=[{"name": "rain"}])
    assert known(grown("level", own, {})) == [2, 1], "two of level 1, one of which is the own"
    ritualist = grown("create", sheet(), {"Which class?": ["holy-ritualist"]})
    assert known(ritualist) == [1]
    for level in range(2, 15):
        ritualist = grown("level", {**ritualist, "earned": level}, {})
    assert known(ritualist) == [6, 5, 5, 5, 4]


@pytest.mark.rule("ZH-25")
def test_a_campaign_makes_a_character_that_anybody_can_check() -> None:
    games = shelved([RULESET])
    table = Table(campaign(games))
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    table.do(ana, {"type": "make", "game": "zwerchhau", "name": "Ana"})
    answered(table, ana)
    rolled = [line.event for line in table.lines if isinstance(line.event, Rolled)]
    made = table.state.fight.combatants["c1"].sheet["sheet"]
    assert [r.total for r in rolled] == [
        made[ability] for ability in ("strength", "dexterity", "will", "intelligence")
    ]
    assert made["calling"] == "warrior"
    table.do("gm", {"type": "change", "who": "c1", "sheet": {"earned": 2}, "reason": "a dragon"})
    table.do(ana, {"type": "grow", "who": "c1", "way": "level"})
    assert table.state.fight.prompts, "an even level is a choice"
    assert not audit(rows(table.lines), games | {"campaign": table.rules}).findings


@pytest.mark.rule("ZH-06")
@pytest.mark.rule("ZH-25")
def test_abilities_can_be_arranged_once_all_four_are_rolled() -> None:
    """Down the line is recommended; ruling 000-45 lets a table arrange them."""
    table = Table(campaign(shelved([RULESET])), {"dice": "table"})
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    table.do(ana, {"type": "make", "game": "zwerchhau", "name": "Ana"})

    def answer(choice: str, **faces: tuple[int, int]) -> list[str]:
        (prompt,) = table.state.fight.prompts.values()
        told = {f"{label}:c1": thrown for label, thrown in faces.items()}
        table.do(ana, {"type": "answer", "prompt": prompt.prompt, "choice": choice}, faces=told)
        (prompt,) = table.state.fight.prompts.values()
        return [prompt.question, *(choice.label for choice in prompt.choices)]

    thrown = {"strength": (2, 1), "dexterity": (5, 5), "will": (3, 5), "intelligence": (6, 1)}
    assert answer("arranged", **thrown) == ["Which roll for strength?", "6", "5", "2"]
    assert answer("roll-5") == ["Which roll for dexterity?", "6", "5", "2"]
    assert answer("roll-6") == ["Which roll for will?", "5", "2"]
    assert answer("roll-2")[0] == "Of which heritage?", "which leaves 5 for intelligence"
    answered(table, ana)
    made = table.state.fight.combatants["c1"].sheet["sheet"]
    found = [made[a] for a in ("strength", "dexterity", "will", "intelligence")]
    assert found == [5, 6, 2, 5]


def answered(table: Table, seat: str) -> None:
    """Let a seat answer all that it is asked by the first choice."""
    while asked := [p for p in table.state.fight.prompts.values() if p.seats == (seat,)]:
        table.do(seat, {"type": "answer", "prompt": asked[0].prompt, "choice": asked[0].default})


@pytest.mark.rule("ZH-25")
@pytest.mark.parametrize("choice", ["approve", "anew", "changed"])
def test_the_gm_approves_of_a_new_character_or_changes_it_with_a_reason(choice: str) -> None:
    table = Table(campaign(shelved([RULESET])))
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    table.do(ana, {"type": "make", "game": "zwerchhau", "name": "Ana"})
    answered(table, ana)
    (prompt,) = table.state.fight.prompts.values()
    assert (prompt.kind, prompt.seats) == ("approved", ("gm",))
    if choice == "changed":
        sheet = {"traits": ["sly", "quick"]}
        table.do("gm", {"type": "change", "who": "c1", "sheet": sheet, "reason": "too strong"})
    else:
        table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": choice})
    assert not table.state.fight.prompts
    made = table.state.fight.combatants["c1"].sheet["sheet"]
    assert (made["calling"] == "") is (choice == "anew")
    assert (made["traits"] == ["sly", "quick"]) is (choice == "changed")


@pytest.mark.rule("ZH-23")
def test_nobody_but_the_gm_grants_a_level() -> None:
    table = Table(campaign(shelved([RULESET])))
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    make = {"type": "make", "game": "zwerchhau", "sheet": {"earned": 14}}
    refused = table.attempt(ana, table.typed(make))
    assert isinstance(refused, Rejected)
    assert (refused.code, "ZH-23" in refused.message) == ("forbidden", True)
    table.do(ana, {**make, "sheet": {"earned": 1, "calling": "warrior"}})
    for field in ("earned", "level"):
        change = {"type": "change", "who": "c1", "sheet": {field: 2}}
        refused = table.attempt(ana, table.typed(change))
        assert isinstance(refused, Rejected)
        assert refused.code == "forbidden"
    table.do(ana, {"type": "change", "who": "c1", "sheet": {"weapon": "mace"}})
    table.do("gm", {"type": "change", "who": "c1", "sheet": {"earned": 2}})
    assert table.state.fight.combatants["c1"].sheet["sheet"]["earned"] == 2


@pytest.mark.rule("ZH-07")
@pytest.mark.parametrize(
    ("change", "con"),
    [
        ({"strength": 6}, 13),
        ({"dexterity": 1, "will": 6}, 11),
        ({"level": 4}, 13),
        ({"intelligence": 6}, 10),
        ({"con": 20}, 20),
    ],
)
def test_constitution_follows_what_it_is_the_sum_of(change: dict[str, Any], con: int) -> None:
    """Strength, dexterity and will of 3 and level 1 are 10; what was lost stays lost."""
    table = Table(campaign(shelved([RULESET])))
    table.do("gm", {"type": "begin"})
    whole = {"game": "zwerchhau", "edition": "2023", "sheet": {"calling": "warrior"}}
    who = table.enlist("Ana", "party", sheet=whole)
    tired = {"type": "adjust", "who": who, "track": "con", "value": 7, "reason": "a climb"}
    table.do("gm", tired)
    table.do("gm", {"type": "change", "who": who, "sheet": change, "reason": "so"})
    found = table.state.fight.combatants[who].tracks["con"]
    assert (found.value, found.max) == (con - 3, con)


@pytest.mark.rule("ZH-07")
def test_constitution_that_is_the_sum_does_not_stand_on_a_sheet_though_somebody_wrote_it() -> None:
    written = sheet(strength=5, con=12)
    assert "con" not in written
    assert RULESET.enlist({**written, "strength": 6}).tracks["con"].max == 13
    own = sheet(strength=5, con=13)
    assert RULESET.enlist({**own, "strength": 6}).tracks["con"].max == 13


@pytest.mark.rule("ZH-11")
def test_skills_are_free_text_of_which_the_gm_may_refuse_any() -> None:
    table = Table(campaign(shelved([RULESET])))
    table.do("gm", {"type": "begin"})
    ana = table.sit("Ana")
    sheet = {"calling": "warrior", "skills": ["building"]}
    table.do(ana, {"type": "make", "game": "zwerchhau", "sheet": sheet})
    change = {"type": "change", "who": "c1", "reason": "too broad"}
    table.do("gm", {**change, "sheet": {"skills": ["masonry"]}})
    assert table.state.fight.combatants["c1"].sheet["sheet"]["skills"] == ["masonry"]
    noted = [x.text for line in table.lines if isinstance(x := line.event, Noted)]
    assert noted == ["The sheet was brought, and not rolled.", "too broad"]


@pytest.mark.rule("ZH-24")
def test_a_character_is_kept_from_fight_to_fight_and_enters_wounded() -> None:
    home = Table(campaign(shelved([RULESET])))
    home.do("gm", {"type": "begin"})
    gear = {"weapon": "mace", "armour": "light"}
    sheet = {"calling": "holy-ritualist", "skills": ["sailing"], **gear}
    whole = {"game": "zwerchhau", "edition": "2023", "sheet": sheet}
    who = home.enlist("Ana", "party", sheet=whole)
    home.do("server", {"type": "go", "whom": [who], "encounter": "f1"})
    tracks = {
        "hp": Track("pool", "Hit points", 2, 9),
        "con": Track("pool", "Constitution", 4, 10),
        "spells-1": Track("pool", "Spells of level 1", 0, 1),
        "wisdom": Track("pool", "Wisdom", 0, 1),
    }
    told = {"tracks": msgspec.to_builtins(tracks), "marks": {"wounded": 0, "daily-used.mace": 0}}
    back = {"type": "home", "encounter": "f1", "commit": 9, "people": {who: told}}
    home.do("server", back)
    home.do("gm", {"type": "write", "who": who, "text": "She fell at the mill."})
    kept = home.state.fight.combatants[who]
    assert (dict(kept.tracks), set(kept.marks)) == (tracks, {"wounded", "daily-used.mace"})
    fight = Table(RULESET)
    marks = {name: mark.value for name, mark in kept.marks.items()}
    worn = kept.sheet["sheet"]
    fight.do("gm", Enlist("Ana", "party", sheet=worn, tracks=tracks, marks=marks))
    there = fight.state.fight.combatants["c1"]
    assert (dict(there.tracks), set(there.marks)) == (tracks, set(kept.marks))
    assert (there.sheet["weapon"], there.sheet["armour"]) == ("mace", "light")


@pytest.mark.rule("ZC-35")
def test_a_maximum_that_survival_raised_stays_when_the_sheet_changes() -> None:
    table = Table(campaign(shelved([RULESET])))
    table.do("gm", {"type": "begin"})
    sheet = {"game": "zwerchhau", "edition": "2023", "sheet": {"calling": "warrior"}}
    who = table.enlist("Ana", "party", sheet=sheet)
    raised = {"type": "adjust", "who": who, "track": "hp", "value": 2, "max": 9, "reason": "lived"}
    table.do("gm", raised)
    table.do("gm", {"type": "change", "who": who, "sheet": {"weapon": "mace"}, "reason": "found"})
    hp = table.state.fight.combatants[who].tracks["hp"]
    assert (hp.value, hp.max) == (2, 9)


CHOSEN: list[tuple[str, str, dict[str, list[str]], str, list[Any]]] = [
    ("warrior", "weapon", {"Which weapon?": ["mace"]}, "specialised", ["mace"]),
    (
        "warrior",
        "feat",
        {"Which feat?": ["lethal"]},
        "feats",
        [{"feat": "lethal", "weapon": "unarmed"}],
    ),
    ("rogue", "skill", {"Which skill?": ["lying"]}, "skills", ["forgery", "lying"]),
    ("rogue", "die", {}, "dice", ["forgery"]),
    ("rogue", "proficiency", {"Which weapon?": ["dart"]}, "proficient", ["dart"]),
]


@pytest.mark.rule("ZH-23")
@pytest.mark.parametrize(("calling", "kind", "wants", "field", "after"), CHOSEN)
def test_an_even_level_brings_a_choice(
    calling: str, kind: str, wants: dict[str, list[str]], field: str, after: list[Any]
) -> None:
    begins = sheet(calling=calling, skills=["forgery"], earned=2)
    wants = {"Level 2 brings what?": [kind], **{text: [*w] for text, w in wants.items()}}
    assert grown("level", begins, wants)[field] == after


@pytest.mark.rule("ZH-15")
def test_a_third_die_is_the_last_for_a_skill() -> None:
    """Advantage is the second die of three, so one more is all that a rogue can add (000-19)."""
    rogue = sheet(calling="rogue", level=3, earned=4, skills=["forgery", "lying"], dice=["lying"])
    asked: list[Question] = []
    wants = {"Level 4 brings what?": ["die"]}
    assert grown("level", rogue, wants, asked)["dice"] == ["lying", "forgery"]
    assert list(asked[1].choices.values()) == ["forgery"]
    full = {**rogue, "dice": ["lying", "forgery"]}
    asked.clear()
    grown("level", {**full, "level": 5, "earned": 6}, {}, asked)
    assert set(asked[0].choices) == {"skill", "proficiency"}


def rest(kind: str, hp: int, con: int, *marks: str, spells: int = 0) -> Rested:
    tracks = {
        "hp": Track("pool", "Hit points", hp, 6),
        "con": Track("pool", "Constitution", con, 13),
        "spells-1": Track("pool", "Spells of level 1", spells, 2),
    }
    return RESTING.rested({}, tracks, {m: Mark(m) for m in marks}, kind)


def values(found: Rested) -> dict[str, int]:
    return {name: track.value for name, track in found.tracks.items()}


@pytest.mark.rule("ZH-26")
def test_an_hour_brings_breath_and_a_night_what_is_for_a_day() -> None:
    assert set(RESTING.rests()) == {"hour", "night"}
    assert values(rest("hour", 3, 1)) == {"con": 13}
    assert values(rest("hour", 2, 1)) == {"con": 10}, "three quarters, rounded up"
    assert values(rest("hour", 2, 12)) == {}, "and never less than there is"
    used = ("daily-used", "daily-used.dagger", "daily-used.longsword")
    night = rest("night", 3, 1, *used, "wounded", "daily-used-up")
    assert values(night) == {"hp": 4, "con": 13, "spells-1": 2}
    assert night.ended == used
    assert values(rest("night", 6, 13, spells=2)) == {}
    assert values(rest("night", 6, 1, "dead")) == {}
    assert RESTING.rested({}, {}, {}, "night") == Rested(), "nobody is said to have any to recover"
    with pytest.raises(Refusal):
        rest("week", 6, 1)
