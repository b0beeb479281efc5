"""A file's ways to grow: made by dice and questions, in a campaign whose book is sound."""

import random
from typing import Any

import pytest

from fightbook.domain.between import Question
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Prompted
from fightbook.domain.registry import shelved
from fightbook.domain.rulesets.any_game.game import AnyGame
from fightbook.domain.rulesets.any_game.reading import WrongFile
from fightbook.domain.throw import Throw
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.support.table import Table

TEXT = """
title = "School"
about = "x"
[sheet.level]
default = 0
most = 3
[sheet.earned]
title = "Earned"
[sheet.brawn]
title = "Brawn"
least = 3
most = 18
default = 3
[sheet.calling]
choices = ["none", "guard", "thief"]
[sheet.knack]
default = "0"
dice = true
[sheet.bonus]
formula = "floor(brawn / 6)"
[lists.arms]
title = "Arms"
default = [{ name = "fists", harm = 1 }]
[lists.arms.fields.harm]
default = 1
[tracks.body]
title = "Body"
max = "brawn"
[growth.create]
title = "Somebody new"
[growth.create.steps.body]
changes = { brawn = "4d6dl1!", level = "1", earned = "if(brawn > 12, 2, 1d2)" }
[growth.create.steps.calling]
ask = "Which calling?"
[growth.create.steps.calling.options.guard]
title = "Guard"
when = "brawn >= 9"
sheet = { calling = "guard", arms = [{ name = "spear", harm = 3 }] }
[growth.create.steps.calling.options.thief]
sheet = { calling = "thief" }
changes = { knack = "1d6 + 1" }
[growth.create.steps.never]
when = "level > 1"
changes = { brawn = "18" }
[growth.level]
title = "More"
when = "level * (level < earned)"
[growth.level.steps.more]
changes = { level = "level + 1", brawn = "brawn + 3d6c5 + 100" }
[growth.level.steps.nothing]
ask = "What?"
[growth.level.steps.nothing.options.no]
when = "0"
"""
SCHOOL = AnyGame("school", TEXT)


def grown(way: str, sheet: dict[str, Any], *given: Any) -> tuple[dict[str, Any], list[Any]]:
    """Grow with these faces and answers; give the sheet, and what was asked."""
    growth, asked, left = SCHOOL.grow(way, sheet), list[Any](), list(given)
    try:
        step = next(growth)
        while True:
            asked.append(step)
            step = growth.send(left.pop(0))
    except StopIteration as end:
        assert not left
        return end.value, asked


def test_somebody_is_made_by_dice_and_a_question() -> None:
    blank = SCHOOL.enlist({}).sheet
    assert SCHOOL.ways(blank) == {"create": "Somebody new"}
    # 6 and 2 on one die that exploded, 5, 1: 14; what is over 12 needs no further die.
    found, asked = grown("create", blank, [6, 2, 5, 1], "guard")
    assert (found["brawn"], found["level"], found["earned"]) == (14, 1, 2)
    assert (found["calling"], found["knack"]) == ("guard", "0")
    assert [arm["name"] for arm in found["arms"]] == ["fists", "spear"]
    throw, question = asked
    assert isinstance(throw, Throw)
    assert (throw.label, throw.why, throw.count, throw.sides) == ("grow0", "brawn", 4, 6)
    assert throw.tally is not None
    assert throw.tally([8, 5, 1, 1]) == ((True, True, False, True), 14)
    assert question == Question("Which calling?", {"guard": "Guard", "thief": "thief"})


def test_what_is_not_open_is_not_offered_and_dice_of_the_sheet_stay_dice() -> None:
    found, asked = grown("create", SCHOOL.enlist({}).sheet, [1, 1, 1], [2], "thief")
    assert (found["brawn"], found["earned"], found["knack"]) == (3, 2, "1d6 + 1")
    assert asked[-1] == Question("Which calling?", {"thief": "thief"})


def test_a_level_is_due_when_it_is_earned_and_stays_within_bounds() -> None:
    sheet = SCHOOL.enlist({"level": 1, "earned": 2, "brawn": 5}).sheet
    assert SCHOOL.ways(sheet) == {"level": "More"}
    found, _ = grown("level", sheet, [5, 6])  # the two dice that count
    assert (found["level"], found["brawn"]) == (2, 18)
    assert SCHOOL.ways(found) == {}


@pytest.mark.parametrize("seed", range(4))
def test_a_campaign_grows_characters_of_a_file_and_its_book_is_sound(seed: int) -> None:
    chance, rules = random.Random(seed), campaign(shelved([SCHOOL]))
    table = Table(rules, {}, seed)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "make", "game": "school", "name": "Ana"})
    prompt: Prompted
    (prompt,) = table.state.fight.prompts.values()
    choice = chance.choice(prompt.choices).id
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": choice})
    sheet = table.state.fight.combatants["c1"].sheet["sheet"]
    assert sheet["calling"] == choice
    assert table.state.fight.combatants["c1"].tracks["body"].max == sheet["brawn"]
    if sheet["earned"] > 1:
        table.do("gm", {"type": "grow", "who": "c1", "way": "level"})
        assert table.state.fight.combatants["c1"].sheet["sheet"]["level"] == 2
    report = audit(rows(table.lines), {"school": SCHOOL, "campaign": rules})
    assert (report.findings, report.decided) == ((), table.state.commit)


def test_every_mistake_of_a_way_is_told() -> None:
    wrong = """
[growth.odd]
title = "Odd"
when = "1d6 + body"
[growth.odd.steps.one]
ask = "What?"
sheet = { bonus = 2, arms = "spear" }
changes = { bonus = "1", brawn = "item.harm" }
[growth.odd.steps.two.options.yes]
when = "none"
"""
    with pytest.raises(WrongFile) as found:
        AnyGame("odd", TEXT + wrong)
    assert {(m.where, m.why) for m in found.value.mistakes} == {
        ("growth.odd.when", "Nothing is called 'body' here."),
        ("growth.odd.when", "No dice are thrown here."),
        ("growth.odd.steps.one.ask", "What is asked needs options, and options a question."),
        ("growth.odd.steps.one.sheet.bonus", "There is no field 'bonus'."),
        ("growth.odd.steps.one.sheet.arms", "A list gets a list of entries."),
        ("growth.odd.steps.one.changes.bonus", "There is no field 'bonus'."),
        ("growth.odd.steps.one.changes.brawn", "Nothing is called 'item.harm' here."),
        ("growth.odd.steps.two.options.yes.when", "Nothing is called 'none' here."),
        ("growth.odd.steps.two.ask", "What is asked needs options, and options a question."),
    }
