"""There and home: what a fight does to characters outlasts what is corrected at home."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.campaign.rules import Campaign, campaign
from fightbook.domain.events import Healed
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.rulesets.zwerchhau import RULESET as ZWERCHHAU
from fightbook.domain.telling import question
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.tongues import tongue
from fightbook.projections.view import view
from tests.support.table import Table

GAMES = shelved([SWORD, ZWERCHHAU])
RULES = campaign(GAMES)
FIGHT = "f1f1f1"
SWORDSMAN = next(t.id for t in RULES.templates if t.id.startswith("sword:"))


@pytest.fixture
def table() -> Table:
    return begun(RULES)


def begun(rules: Campaign) -> Table:
    """Begin a campaign of two: Ana, whom a player holds, and Bo, who is the GM's."""
    found = Table(rules, {"screen": "stays"})
    found.do("gm", {"type": "begin"})
    ana = found.sit("Ana")
    made = {"type": "enlist", "side": "party"}
    found.do("gm", {**made, "template": "zwerchhau:swordsman", "name": "Ana", "seats": [ana]})
    found.do("gm", {**made, "template": "zwerchhau:swordsman", "name": "Bo"})
    return found


def hp(table: Table, who: str = "c1") -> int:
    return table.state.fight.combatants[who].tracks["hp"].value


def person(table: Table, value: int, who: str = "c1", **more: Any) -> dict[str, Any]:
    track = table.state.fight.combatants[who].tracks["hp"]
    tracks = {"hp": {"kind": "pool", "name": track.name, "value": value, "max": track.max}}
    return {"tracks": tracks, **more}


def go(table: Table, *who: str) -> None:
    table.do("server", {"type": "go", "whom": list(who or ["c1"]), "encounter": FIGHT})


def home(table: Table, commit: int, value: int, **more: Any) -> None:
    people = {"c1": person(table, value, **more)}
    table.do("server", {"type": "home", "encounter": FIGHT, "commit": commit, "people": people})


def refusal(table: Table, seat: str, command: dict[str, Any]) -> str:
    found = table.attempt(seat, table.typed(command))
    assert isinstance(found, Rejected), found
    return found.message


def test_who_is_hidden_goes_and_comes_home_for_the_gm_alone(table: Table) -> None:
    made = {"type": "enlist", "template": "zwerchhau:swordsman", "name": "Cat", "hidden": True}
    table.do("gm", made)
    who = next(c.id for c in table.state.fight.combatants.values() if c.name == "Cat")
    go(table, who)
    assert table.state.record.away == {who: FIGHT}
    people = {who: person(table, 3, who)}
    table.do("server", {"type": "home", "encounter": FIGHT, "commit": 5, "people": people})
    assert hp(table, who) == 3
    seen = str([see(line, "s3") for line in table.lines])
    assert f"'{who}'" not in seen
    assert FIGHT not in seen


def test_somebody_comes_home_as_the_fight_left_them(table: Table) -> None:
    full = hp(table)
    go(table)
    assert table.state.record.away == {"c1": FIGHT}
    home(table, 40, 2, marks={"lost.eye": 1})
    assert (hp(table), table.state.record.away) == (2, {})
    assert table.state.fight.combatants["c1"].marks["lost.eye"].value == 1
    assert hp(table, "c2") == full


def test_who_is_away_goes_nowhere_else_and_is_changed_by_the_gm_alone(table: Table) -> None:
    go(table)
    message = "Ana is away in a fight."
    assert refusal(table, "server", {"type": "go", "whom": ["c1"], "encounter": "other"}) == message
    ana = table.state.fight.combatants["c1"].seats[0]
    spend = {"type": "spend", "who": "c1", "track": "hp", "amount": 1}
    assert refusal(table, ana, spend) == message
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "a curse"})
    assert hp(table) == 3


def test_an_end_counts_once_and_a_newer_one_takes_its_place(table: Table) -> None:
    go(table)
    home(table, 40, 2)
    again = {"type": "home", "encounter": FIGHT, "people": {"c1": person(table, 5)}}
    for older in (39, 40):
        said = refusal(table, "server", {**again, "commit": older})
        assert said == "All of them came home from there before."
    home(table, 50, 4)
    assert hp(table) == 4


def herbs(table: Table, value: int = 3, **more: int) -> None:
    c = table.state.fight.combatants["c1"]
    more = {"max": c.tracks["hp"].max, **more}
    what = {"who": "c1", "track": "hp", "value": value, **more, "reason": "herbs"}
    table.do("gm", {"type": "adjust", **what})


@pytest.mark.parametrize("goes_on", [False, True], ids=["amended", "goes on"])
def test_what_was_changed_at_home_since_counts_upon_a_newer_end(
    table: Table, goes_on: bool
) -> None:
    """The night after a fight heals one; then the fight is found to have ended otherwise."""
    go(table)
    home(table, 40, 2)
    herbs(table)
    if goes_on:
        table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 41})
    home(table, 50, 4)
    assert (hp(table), table.state.record.away, table.state.fight.prompts) == (5, {}, {})
    last = table.lines[-1].event
    assert isinstance(last, Healed)
    assert (last.before.value, last.after.value, last.why) == (4, 5, "changed at home since")
    home(table, 60, 1)
    assert hp(table) == 2, "and upon the next one"


def test_what_is_changed_counts_as_far_as_there_is_room(table: Table) -> None:
    most = hp(table)
    for number, (end, now, newer, wanted) in enumerate(
        [(2, 5, most, most), (3, 1, 1, 0), (2, 2, 4, 4), (4, 3, -2, -2)]
    ):
        go(table)
        home(table, 40 + 10 * number, end)
        herbs(table, now)
        home(table, 45 + 10 * number, newer)
        assert hp(table) == wanted


def test_a_maximum_that_was_raised_at_home_stays_raised(table: Table) -> None:
    most = hp(table)
    go(table)
    home(table, 40, 2)
    left = person(table, 1)
    herbs(table, 4, max=most + 2)
    again = {"type": "home", "encounter": FIGHT, "commit": 50, "people": {"c1": left}}
    table.do("server", again)
    track = table.state.fight.combatants["c1"].tracks["hp"]
    assert (track.value, track.max) == (3, most + 2)


def test_boxes_that_were_changed_at_home_stay_so(table: Table) -> None:
    """Which mark of which end was rubbed out, nobody can tell."""
    table.do("gm", {"type": "enlist", "side": "party", "template": SWORDSMAN, "name": "Cy"})
    table.do("server", {"type": "go", "whom": ["c3"], "encounter": FIGHT})
    harm = table.state.fight.combatants["c3"].tracks["harm"]

    def end(commit: int, *boxes: str) -> None:
        there = msgspec.structs.replace(harm, boxes=(*boxes, *harm.boxes[len(boxes) :]))
        people = {"c3": {"tracks": {"harm": msgspec.to_builtins(there)}}}
        crossing = {"type": "home", "encounter": FIGHT, "commit": commit, "people": people}
        table.do("server", crossing)

    end(40, "wound", "wound")
    healed = ["wound", *harm.boxes[1:]]
    what = {"who": "c3", "track": "harm", "boxes": healed, "reason": "a night"}
    table.do("gm", {"type": "adjust", **what})
    end(50, "wound", "wound", "wound")
    assert list(table.state.fight.combatants["c3"].tracks["harm"].boxes) == healed


def test_what_the_gm_took_back_with_the_end_does_not_count(table: Table) -> None:
    go(table)
    home(table, 40, 2)
    herbs(table)
    table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 41})
    (prompt,) = table.state.fight.prompts
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "before"})
    home(table, 50, 4)
    assert hp(table) == 4


def test_campaigns_of_version_1_decide_as_they_did() -> None:
    table = begun(campaign(GAMES, version="1"))
    go(table)
    home(table, 40, 2)
    herbs(table)
    table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 51})
    (prompt,) = table.state.fight.prompts.values()
    assert prompt.question.endswith("and was changed at home since: Hit points.")
    home(table, 60, 1)
    assert (hp(table), [*table.state.fight.prompts]) == (1, [prompt.prompt])
    herbs(table)
    home(table, 70, 4)
    assert hp(table) == 3, "as it was changed"


def test_undo_redo_and_rewind_never_take_a_crossing_back(table: Table) -> None:
    before = table.state.commit
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "a fall"})
    go(table)
    home(table, 40, 2)
    table.do("gm", {"type": "adjust", "who": "c2", "track": "hp", "value": 1, "reason": "a fall"})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "undo"})
    assert (hp(table), hp(table, "c2")) == (2, 6)
    table.do("gm", {"type": "redo"})
    assert hp(table) == 2
    table.do("gm", {"type": "rewind", "to": before})
    assert (hp(table), table.state.record.away) == (2, {})


def test_a_return_right_behind_where_one_goes_back_to_stays(table: Table) -> None:
    go(table)
    before = table.state.commit
    home(table, 40, 2)
    table.do("gm", {"type": "adjust", "who": "c2", "track": "hp", "value": 1, "reason": "a fall"})
    table.do("gm", {"type": "rewind", "to": before})
    assert (hp(table), hp(table, "c2"), table.state.record.away) == (2, 6, {})


def test_a_condition_that_was_there_before_stays_as_it_was_set(table: Table) -> None:
    table.do(
        "gm", {"type": "mark", "who": "c1", "mark": "lost.eye", "value": 1, "reason": "a crow"}
    )
    before = table.state.fight.combatants["c1"].marks["lost.eye"]
    for value, by in ((1, "gm"), (2, "")):
        go(table)
        home(table, table.state.commit + 40, 2, marks={"lost.eye": value})
        now = table.state.fight.combatants["c1"].marks["lost.eye"]
        assert (now == before, now.value, now.by) == (value == 1, value, by)


def test_nothing_before_a_return_is_amended(table: Table) -> None:
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "a fall"})
    at = table.state.commit
    go(table)
    home(table, 40, 2)
    other = {"type": "adjust", "who": "c1", "track": "hp", "value": 4, "reason": "a small fall"}
    said = refusal(table, "gm", {"type": "amend", "commit": at, "command": other})
    assert said == "Somebody came home from a fight since: set what is wrong by hand."


def test_a_fight_that_goes_on_takes_back_what_it_brought_home(table: Table) -> None:
    full = hp(table)
    go(table)
    home(table, 40, 2, marks={"lost.eye": 1})
    table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 41})
    c = table.state.fight.combatants["c1"]
    assert (hp(table), dict(c.marks), table.state.record.away) == (full, {}, {"c1": FIGHT})
    home(table, 60, 4)
    assert (hp(table), table.state.record.away) == (4, {})


@pytest.mark.parametrize(("choice", "value"), [("keep", 3), ("before", 6)])
def test_the_gm_is_asked_about_what_was_changed_since(
    table: Table, choice: str, value: int
) -> None:
    go(table)
    home(table, 40, 2)
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "herbs"})
    table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 41})
    (prompt,) = table.state.fight.prompts.values()
    assert (hp(table), prompt.seats, prompt.default) == (3, ("gm",), "keep")
    assert prompt.question.endswith("was changed at home since. Hit points, 3/6 → 6/6")
    german = question(prompt.question, {"c1": "Ana"}, tongue("de", table.rules.sayings))
    assert german.endswith("zu Hause geändert. Trefferpunkte, 3/6 → 6/6")
    table.do("gm", {"type": "answer", "prompt": prompt.prompt, "choice": choice})
    assert hp(table) == value


def test_of_what_has_no_limit_the_question_names_none(table: Table) -> None:
    go(table)
    home(table, 40, 2)
    boundless = {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "max": OPEN}
    table.do("gm", {**boundless, "reason": "a blessing"})
    table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 41})
    (prompt,) = table.state.fight.prompts.values()
    assert prompt.question.endswith("Hit points, 3 → 6/6")


def test_who_comes_home_again_is_asked_about_no_more(table: Table) -> None:
    go(table)
    home(table, 40, 2)
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 3, "reason": "herbs"})
    table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 41})
    table.do(table.sit("Ana"), {"type": "ask", "reason": "the herbs were mine"})
    home(table, 42, 1)
    (left,) = table.state.fight.prompts.values()
    assert left.about != "c1", "as before the fight, it would lose what that did"
    assert hp(table) == 2


def test_who_comes_home_leaves_the_questions_about_others(table: Table) -> None:
    go(table, "c1", "c2")
    people = {who: person(table, 2, who) for who in ("c1", "c2")}
    table.do("server", {"type": "home", "encounter": FIGHT, "commit": 40, "people": people})
    for who in ("c1", "c2"):
        herbs = {"type": "adjust", "who": who, "track": "hp", "value": 3, "reason": "herbs"}
        table.do("gm", herbs)
    table.do("server", {"type": "recall", "encounter": FIGHT, "commit": 41})
    assert [p.about for p in table.state.fight.prompts.values()] == ["c1", "c2"]
    home(table, 42, 1)
    assert [p.about for p in table.state.fight.prompts.values()] == ["c2"]


def test_whoever_left_the_campaign_does_not_come_home(table: Table) -> None:
    go(table)
    home(table, 40, 2)
    table.do("gm", {"type": "dismiss", "who": "c1", "reason": "retired"})
    table.do("gm", {"type": "undo"})
    assert hp(table) == 2
    table.do("gm", {"type": "rewind", "to": 4})
    assert "c1" not in table.state.fight.combatants


def test_only_those_are_called_back_who_are_named(table: Table) -> None:
    go(table, "c1", "c2")
    people = {"c1": person(table, 2), "c2": person(table, 1, "c2")}
    came = {"type": "home", "encounter": FIGHT, "commit": 40, "people": people}
    table.do("server", came)
    recall = {"type": "recall", "encounter": FIGHT, "commit": 41, "whom": ["c2"]}
    table.do("server", recall)
    assert (hp(table), hp(table, "c2")) == (2, 6)
    assert view(table.world("gm"), "gm").json["away"] == {"c2": FIGHT}


def test_nobody_is_called_back_who_never_came_home(table: Table) -> None:
    go(table)
    said = refusal(table, "server", {"type": "recall", "encounter": FIGHT, "commit": 1})
    assert said == "Nobody came home from there."


def test_a_book_of_it_is_sound(table: Table) -> None:
    go(table)
    home(table, 40, 2)
    table.do("gm", {"type": "undo"})
    report = audit(rows(table.lines), shelved([*GAMES.values(), RULES]))
    assert (report.findings, report.sound) == ((), True)
