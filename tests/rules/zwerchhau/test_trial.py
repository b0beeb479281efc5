"""Checks and saves outside blows: the dice are the test's, the numbers the document's."""

from typing import Any

import pytest
from msgspec.structs import replace

from fightbook.domain.events import Checked, Declared, Rolled
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.log import tell
from fightbook.projections.log.words import measure
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.table import Table

ROGUE = {
    "calling": "rogue",
    "level": 2,
    "dexterity": 5,
    "will": 6,
    "skills": ["lock picking", "lying"],
    "traits": ["stealthy"],
    "dice": ["lock picking"],
}


class Trials:
    """A table with a rogue, whom Ana plays or nobody does, and somebody to make it a fight."""

    def __init__(self, *, played: bool = False, **sheet: Any) -> None:
        self.table = Table(RULESET, {"dice": "table"})
        self.ana = self.table.sit("Ana")
        seats = (self.ana,) if played else ()
        self.table.enlist("Ana", "party", *seats, sheet={**ROGUE, **sheet})
        self.table.enlist("Bo", "foes", npc=True)
        self.table.do("gm", {"type": "begin"})

    def check(self, *faces: int, **said: Any) -> Checked:
        """Ask for a check with these faces, and give what came of it."""
        command = {"type": "check", "who": "c1", **said}
        self.table.do("gm", command, faces={"check:c1": faces} if faces else {})
        return self.last()

    def last(self) -> Checked:
        """Give the last check."""
        return next(
            x for line in reversed(self.table.lines) if isinstance(x := line.event, Checked)
        )

    def outcome(self) -> str:
        """Give what the last check came to."""
        return self.last().outcome

    def said(self, seat: str) -> list[str]:
        """Give what a seat reads of the last commit."""
        world = self.table.world(seat)
        assert world.commit == self.table.state.commit
        last = [line.event for line in self.table.lines if line.commit == world.commit]
        return [type(event).__name__ for event in last if _for(seat, event)]


def _for(seat: str, event: Any) -> bool:
    return event.to is None or seat in event.to


@pytest.mark.rule("ZH-01")
@pytest.mark.parametrize(
    ("face", "grade", "succeeds"),
    [
        (1, "major failure", False),
        (2, "minor failure", False),
        (3, "mixed for the worse", True),
        (4, "mixed for the better", True),
        (5, "minor success", True),
        (6, "major success", True),
    ],
)
def test_a_check_has_six_grades(face: int, grade: str, succeeds: bool) -> None:
    found = Trials().check(face)
    assert (found.outcome, found.winner == "c1") == (grade, succeeds)


@pytest.mark.rule("ZH-02")
@pytest.mark.rule("ZH-15")
def test_a_skill_or_trait_rolls_twice_and_a_rogues_own_die_makes_three() -> None:
    assert Trials().check(2, 5, skill="Lying").outcome == "minor success"
    assert Trials().check(6, 1, skill="stealthy").outcome == "major success"
    assert Trials().check(1, 2, 4, skill="lock picking").outcome == "mixed for the better"


@pytest.mark.rule("ZH-02")
def test_nobody_rolls_more_than_three_dice_whatever_the_gm_writes_on_a_sheet() -> None:
    """Somebody of no class is held to nothing, but for the dice of a check (000-19)."""
    npc = Trials(calling="", dice=["lock picking"] * 3)
    assert npc.check(1, 2, 4, skill="lock picking").outcome == "mixed for the better"


@pytest.mark.rule("ZH-02")
def test_advantage_granted_besides_a_skill_is_none_twice() -> None:
    for skill, faces in (("lying", (1, 6)), ("lock picking", (1, 1, 6))):
        trials = Trials()
        grant = {"type": "grant", "who": "c1", "kind": "advantage", "reason": "a good plan"}
        trials.table.do("gm", grant)
        assert trials.check(*faces, skill=skill).outcome == "major success"


@pytest.mark.rule("ZH-03")
@pytest.mark.parametrize(
    ("faces", "ability", "grade"),
    [
        ((1, 2), "dexterity", "major failure"),
        ((1, 3), "dexterity", "minor failure"),
        ((2,), "will", "mixed for the worse"),
        ((3,), "dexterity", "mixed for the worse"),
        ((1,), "strength", "major failure"),
        ((2,), "strength", "minor failure"),
    ],
)
def test_a_relevant_five_or_six_softens_a_failure(
    faces: tuple[int, ...], ability: str, grade: str
) -> None:
    assert Trials().check(*faces, ability=ability).outcome == grade


@pytest.mark.rule("ZH-04")
def test_what_success_looks_like_stands_in_the_declaration_and_is_read_before_the_roll() -> None:
    trials = Trials(played=True)
    said = {
        "task": "kick in an iron door",
        "success": "at best it is dented",
        "ability": "strength",
    }
    command = {"type": "check", "who": "c1", **said}
    lines = trials.table.do("gm", command)
    assert isinstance(first := lines[0].event, Declared)
    assert first.command == command
    (prompt,) = trials.table.state.fight.prompts.values()
    assert (prompt.seats, prompt.question) == ((trials.ana,), "Ana is asked for a check.")
    again = trials.table.attempt("gm", trials.table.typed(command))
    assert isinstance(again, Rejected)
    assert again.code == "prompt-open"
    roll = {"type": "answer", "prompt": prompt.prompt, "choice": "roll"}
    trials.table.do(trials.ana, roll, faces={"check:c1": (6,)})
    assert trials.outcome() == "major success"


@pytest.mark.rule("ZH-05")
@pytest.mark.parametrize(
    ("screen", "seen"),
    [("", ["Declared", "Rolled", "Checked"]), ("seen", ["Checked"]), ("unseen", [])],
)
def test_behind_the_screen_players_see_that_or_nothing(screen: str, seen: list[str]) -> None:
    trials = Trials(played=bool(screen))
    trials.table.watch("gm", trials.ana)
    found = trials.check(6, screen=screen, task="to deceive the king")
    assert found.outcome == "major success"
    assert [kind for kind in trials.said(trials.ana) if kind != "Drawn"] == seen
    assert not trials.table.state.fight.prompts, "the GM rolls"


@pytest.mark.rule("ZH-09")
def test_wisdom_has_no_most_and_is_told_as_the_number_that_it_is() -> None:
    """All start with 1, each lesson is one more (000): nothing says how much there can be."""
    trials = Trials(played=True)
    table = trials.table
    wisdom = table.state.fight.combatants["c1"].tracks["wisdom"]
    assert measure(wisdom) == "1"
    assert measure(replace(wisdom, value=3)) == "3"
    award = {"type": "adjust", "who": "c1", "track": "wisdom", "value": 2, "reason": "a lesson"}
    table.do("gm", award)
    told = [entry.sentence for entry in tell(RULESET.narrate, shown(table, "gm"))]
    assert told[-1] == "The GM sets Ana's wisdom: 1 \u2192 2 (a lesson)."


@pytest.mark.rule("ZH-09")
@pytest.mark.parametrize(("left", "word"), [(0, "none left"), (1, "some left"), (9, "some left")])
def test_a_word_for_wisdom_says_whether_there_is_some(left: int, word: str) -> None:
    """Of what has no most nobody can say that it is all there, or few of it."""
    found = RULESET.enlist({"calling": "rogue"}).tracks["wisdom"]
    assert RULESET.word(replace(found, value=left)) == word
    german = {"none left": "keine mehr", "some left": "vorhanden"}
    assert tongue("de", RULESET.sayings).word("look", word) == german[word]


@pytest.mark.rule("ZH-09")
@pytest.mark.rule("ZH-30")
def test_wisdom_starts_at_one_is_awarded_and_spent_for_an_advantage_said_before() -> None:
    trials = Trials(played=True)
    table, ana = trials.table, trials.ana
    assert table.state.fight.combatants["c1"].tracks["wisdom"].value == 1
    assert "wisdom" not in table.state.fight.combatants["c2"].tracks
    table.watch("gm", ana)
    table.do("gm", {"type": "check", "who": "c1"})
    (prompt,) = table.state.fight.prompts.values()
    assert [choice.id for choice in prompt.choices] == ["roll", "wisdom"]
    spend = {"type": "answer", "prompt": prompt.prompt, "choice": "wisdom"}
    table.do(ana, spend, faces={"check:c1": (1, 5)})
    assert trials.outcome() == "minor success"
    more = table.attempt(ana, table.typed({"type": "inspire", "who": "c1"}))
    assert isinstance(more, Rejected)
    assert "ZH-30" in more.message
    award = {"type": "adjust", "who": "c1", "track": "wisdom", "value": 1, "reason": "a lesson"}
    table.do("gm", award)
    offered = [m.command for m in legal_moves(table.shelf, table.worlds[ana], ana)]
    assert {"type": "inspire", "who": "c1"} in offered
    table.do(ana, {"type": "inspire", "who": "c1", "reason": "remembers the master"})
    slash = {"type": "declare", "who": "c1", "action": "slash", "target": "c2"}
    table.do(ana, slash)
    assert {"type": "inspire", "who": "c1"} not in [
        m.command for m in legal_moves(table.shelf, table.worlds[ana], ana)
    ], "one advantage is enough"
    wait = {"type": "declare", "who": "c2", "action": "wait"}
    table.do("gm", wait, faces={"initiative:1": (6,), "initiative:2": (1,)})
    faces = {"check:c1": (1, 6), "check:c2": (1,), "damage:c1": (2,)}
    lines = table.do("gm", {"type": "resolve", "who": "c1"}, faces=faces)
    rolled = [len(x.dice) for line in lines if isinstance(x := line.event, Rolled)]
    assert rolled[0] == 2


@pytest.mark.rule("ZH-22")
@pytest.mark.parametrize(
    ("face", "said", "con", "passes"),
    [
        (3, {"save": "breath weapon"}, 13, True),
        (2, {"save": "breath weapon"}, 13, False),
        (2, {"save": "spells"}, 13, True),
        (2, {"save": "poison"}, 15, True),
        (2, {"save": "poison"}, 14, False),
        (2, {"save": "paralysis", "heritage": True}, 13, True),
        (1, {"save": "charm", "heritage": True}, 20, False),
    ],
)
def test_a_save_passes_on_a_three_with_one_more_at_most(
    face: int,
    said: dict[str, Any],
    con: int,
    passes: bool,
) -> None:
    found = Trials(con=con).check(face, **said)
    assert (found.outcome, bool(found.winner)) == ("passed" if passes else "failed", passes)


@pytest.mark.rule("ZH-22")
def test_saves_are_of_the_table_and_skills_of_the_sheet() -> None:
    for said, rule in (({"save": "taxes"}, "ZH-22"), ({"skill": "flying"}, "ZH-02")):
        trials = Trials()
        found = trials.table.attempt(
            "gm", trials.table.typed({"type": "check", "who": "c1", **said})
        )
        assert isinstance(found, Rejected)
        assert rule in found.message


@pytest.mark.rule("ZH-22")
def test_a_player_is_asked_for_a_save_as_for_a_check() -> None:
    trials = Trials(played=True)
    trials.table.do("gm", {"type": "check", "who": "c1", "save": "dodge"})
    (prompt,) = trials.table.state.fight.prompts.values()
    assert prompt.question == "Ana is asked for a save."


def test_the_dead_are_not_tested_and_spend_no_wisdom() -> None:
    trials = Trials()
    trials.table.enlist("Cy", "foes", npc=True)
    trials.table.do("gm", {"type": "mark", "who": "c1", "mark": "dead", "reason": "a rock"})
    for kind in ("check", "inspire"):
        found = trials.table.attempt("gm", trials.table.typed({"type": kind, "who": "c1"}))
        assert isinstance(found, Rejected)
        assert found.message == "The dead are not tested."
    moves = legal_moves(trials.table.shelf, trials.table.world("gm"), "gm")
    asked = {m.command["who"] for m in moves if m.command["type"] in ("check", "inspire")}
    assert "c1" not in asked
