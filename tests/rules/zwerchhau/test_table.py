"""The game at the table: secrecy of declarations, moves, and people who come and go."""

from typing import Any

import pytest

from fightbook.domain.commands import Command
from fightbook.domain.events import Checked, Chosen, Closed, Revealed
from fightbook.domain.line import Line
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.rules.zwerchhau.examples import Play
from tests.support.table import Table

MACE = {"weapon": "mace"}


def two(options: dict[str, Any] | None = None) -> tuple[Table, str, str]:
    """Seat two players with a fighter each against one NPC."""
    table = Table(RULESET, options)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    table.enlist("Ana", "party", ana, sheet=MACE)
    table.enlist("Bo", "party", bo, sheet=MACE)
    table.enlist("Wolf", "foes", npc=True, sheet=MACE)
    table.do("gm", {"type": "begin"})
    return table, ana, bo


def declare(who: str, action: str, target: str = "", **more: Any) -> dict[str, Any]:
    return {"type": "declare", "who": who, "action": action, "target": target, **more}


def kinds(lines: tuple[Line, ...]) -> list[str]:
    return [type(line.event).__name__ for line in lines]


@pytest.mark.rule("ZC-01")
def test_a_declaration_is_sealed_until_all_have_declared() -> None:
    table, ana, bo = two()
    lines = table.do(ana, declare("c1", "slash", "c3"))
    assert [line.event.to for line in lines if isinstance(line.event, Chosen)] == [(ana,)]
    assert lines[0].event.to == (ana,)
    assert "c1" not in table.world("gm").fight.own.intents
    assert "c1" not in table.world(bo).fight.own.intents
    assert table.world(bo).fight.readied == {"c1"}
    lines = table.do(bo, declare("c2", "defend"))
    assert [type(line.event) for line in lines].count(Revealed) == 2
    assert table.world(bo).fight.own.intents["c1"].action == "slash"
    assert table.world(bo).fight.phase == "intents"


@pytest.mark.rule("ZC-01")
def test_a_replaced_declaration_is_the_later_one_for_everybody() -> None:
    table, ana, bo = two()
    table.do(ana, declare("c1", "slash", "c3"))
    table.do(ana, declare("c1", "wait"))
    table.do(bo, declare("c2", "defend"))
    for seat in ("gm", ana, bo, "watch"):
        assert table.world(seat).fight.own.intents["c1"].action == "wait"


@pytest.mark.rule("ZC-01")
def test_real_dice_of_initiative_may_tie_as_often_as_they_do() -> None:
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party", sheet=MACE)
    table.enlist("Wolf", "foes", npc=True, sheet=MACE)
    for command in ({"type": "begin"}, declare("c1", "wait")):
        table.do("gm", command)
    ties = (3,) * 2000
    faces = {"initiative:1": (*ties, 2), "initiative:2": (*ties, 5)}
    lines = table.do("gm", declare("c2", "wait"), faces=faces)
    assert kinds(lines).count("Rolled") == 2 * 2001
    assert table.state.fight.side == "foes"


@pytest.mark.rule("ZC-01")
def test_at_an_open_table_declarations_are_seen_at_once() -> None:
    table, ana, bo = two({"declarations": "open"})
    lines = table.do(ana, declare("c1", "slash", "c3"))
    assert all(line.event.to is None for line in lines)
    assert table.world(bo).fight.own.intents["c1"].action == "slash"


@pytest.mark.rule("ZC-01")
@pytest.mark.parametrize(
    "other",
    [
        ("wait", {}),
        ("thrust", {"target": "c3", "stat": "dex"}),
        ("dodge", {"target": "c3", "escape": True}),
    ],
)
def test_what_was_sealed_does_not_show_in_its_shape(other: tuple[str, dict[str, Any]]) -> None:
    table, ana, _ = two()
    twin, _, _ = two()
    first = table.do(ana, declare("c1", "slash", "c3"))
    second = twin.do(ana, declare("c1", other[0], **other[1]))
    assert kinds(first) == kinds(second)
    assert [line.event.to for line in first] == [line.event.to for line in second]


@pytest.mark.rule("ZH-28")
@pytest.mark.parametrize(
    ("spell", "detail", "left"),
    [
        ("light", {"spell": "light"}, 0),
        ("sleep", {"spell": "sleep", "loose": "yes"}, 1),
        ("", {}, 1),
    ],
)
def test_only_a_spell_of_the_sheet_is_one_of_the_day(
    spell: str, detail: dict[str, str], left: int
) -> None:
    table = Table(RULESET)
    mage = {"calling": "magic-user", "spells": [{"name": "light"}]}
    table.enlist("Ana", "party", sheet=mage)
    table.enlist("Bo", "foes", sheet=MACE)
    table.do("gm", {"type": "begin"})
    table.do("gm", declare("c1", "cast", spell=spell))
    first = {"initiative:1": (6,), "initiative:2": (1,)}
    table.do("gm", declare("c2", "wait"), faces=first)
    table.do("gm", {"type": "resolve", "who": "c1"})
    (cast,) = [x.event for x in table.lines if isinstance(x.event, Checked)]
    assert (cast.check, cast.outcome, cast.detail) == ("cast", "cast", detail)
    assert table.state.fight.combatants["c1"].tracks["spells-1"].value == left


def refused(table: Table, seat: str, spell: str) -> Rejected:
    """Give why a seat cannot let Ana cast."""
    found = table.attempt(seat, table.typed(declare("c1", "cast", spell=spell)))
    assert isinstance(found, Rejected)
    return found


def castable(table: Table, seat: str) -> dict[str, str]:
    """Give the spells that a seat is offered to cast, each with the words of its move."""
    moves = legal_moves(table.shelf, table.world(seat), seat)
    found = [m for m in moves if m.command.get("action") == "cast"]
    return {m.command["spell"]: m.label for m in found}


@pytest.mark.rule("ZH-17")
def test_a_magic_user_of_level_1_casts_the_one_spell_known_once_a_day() -> None:
    """Mages know 1 spell at level 1 and can cast up to 1 spell a day (000, Magic-Users)."""
    table = Table(RULESET)
    ana = table.sit("Ana")
    mage = {"calling": "magic-user", "spells": [{"name": "light"}]}
    table.enlist("Ana", "party", ana, sheet=mage)
    table.enlist("Bo", "foes", npc=True, sheet=MACE)
    table.do("gm", {"type": "begin"})
    assert castable(table, ana) == {"light": "Ana: cast light"}
    for spell in ("fireball", ""):
        why = refused(table, ana, spell)
        assert (why.code, why.field) == ("illegal", "spell")
        assert why.message.endswith("(000-33).")
    table.do(ana, declare("c1", "cast", spell="light"))
    table.do("gm", declare("c2", "wait"))
    for _ in range(2):
        table.do("gm", {"type": "proceed"})
    assert table.state.fight.round == 2
    assert castable(table, ana) == {}
    why = refused(table, ana, "light")
    assert (why.code, why.field) == ("illegal", "spell")
    assert why.message == "Ana has no place of the day left for light (ZH-28)."
    table.do("gm", declare("c1", "cast", spell="a scroll of light"))


@pytest.mark.rule("ZH-18")
def test_of_two_spells_that_share_the_places_of_a_day_each_can_take_the_last() -> None:
    table = Table(RULESET)
    ana = table.sit("Ana")
    known = [{"name": "healing"}, {"name": "blessing"}, {"name": "silence", "level": 2}]
    table.enlist(
        "Ana", "party", ana, sheet={"calling": "holy-ritualist", "level": 4, "spells": known}
    )
    table.enlist("Bo", "foes", npc=True, sheet=MACE)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "adjust", "who": "c1", "track": "spells-1", "value": 1, "reason": "x"})
    assert [*castable(table, ana)] == ["healing", "blessing", "silence"]
    table.do("gm", {"type": "adjust", "who": "c1", "track": "spells-1", "value": 0, "reason": "x"})
    assert [*castable(table, ana)] == ["silence"]


@pytest.mark.rule("ZH-09")
@pytest.mark.parametrize("track", ["wisdom", "spells-1"])
def test_whose_wisdom_or_spells_the_gm_sets_neither_falls_nor_wakes_for_it(track: str) -> None:
    """Hit points alone decide on life (001), and wisdom is spent to the last (000)."""
    table = Table(RULESET)
    table.enlist("Ana", "party", sheet={"calling": "magic-user"})
    table.enlist("Bo", "foes", npc=True, sheet=MACE)
    table.do("gm", {"type": "begin"})
    told = {"type": "adjust", "who": "c1", "track": track, "reason": "spent"}
    assert kinds(table.do("gm", {**told, "value": 0})) == ["Declared", "Adjusted"]
    assert table.state.fight.combatants["c1"].marks == {}
    table.do("gm", {"type": "mark", "who": "c1", "mark": "unconscious", "reason": "poison"})
    assert kinds(table.do("gm", {**told, "value": 1})) == ["Declared", "Adjusted"]
    assert "unconscious" in table.state.fight.combatants["c1"].marks


def test_when_the_gm_goes_on_sealed_choices_open() -> None:
    table, ana, bo = two()
    table.do(ana, declare("c1", "wait"))
    table.do("gm", {"type": "proceed"})
    assert table.world(bo).fight.own.intents["c1"].action == "wait"


def test_going_on_says_for_whom_nobody_waits_any_longer() -> None:
    table, ana, _ = two()
    assert going_on(table) == "Go on without Ana, Bo"
    for name in ("Cy", "Di", "Ed"):
        table.enlist(name, "party", sheet=MACE)
    assert going_on(table) == "Go on without Ana, Bo, Cy and 2 more"
    table.do(ana, declare("c1", "wait"))
    table.do("gm", {"type": "proceed"})
    assert going_on(table) == "Go on without Wolf"
    table.do("gm", declare("c3", "wait"))
    acts = {f"Go on: {table.state.fight.combatants[who].name} acts" for who in ("c1", "c3")}
    assert going_on(table) in acts | {"Go on without Ana, Bo, Cy and 2 more"}


def going_on(table: Table) -> str:
    """Give the words of the move by which the GM goes on."""
    moves = RULESET.moves(table.state, "gm")
    return next(move.label for move in moves if move.command == {"type": "proceed"})


def test_nothing_can_be_done_before_the_beginning() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party")
    table.enlist("Wolf", "foes", npc=True)
    for command in ({"type": "proceed"}, {"type": "resolve", "who": "c1"}, declare("c1", "wait")):
        found = table.attempt("gm", table.typed(command))
        assert isinstance(found, Rejected)
        assert found.code == "wrong-phase"
    assert RULESET.moves(table.state, "gm") == []


def test_a_side_that_is_dismissed_ends_the_fight() -> None:
    table, _, _ = two()
    lines = table.do("gm", {"type": "dismiss", "who": "c3"})
    assert any(isinstance(line.event, Closed) for line in lines)
    assert RULESET.moves(table.state, "gm") == []


def test_who_leaves_is_waited_for_no_more() -> None:
    table, ana, _ = two()
    table.do(ana, declare("c1", "wait"))
    table.do("gm", {"type": "dismiss", "who": "c2"})
    assert table.state.fight.phase == "intents"


def test_who_leaves_loses_his_turn() -> None:
    table, ana, bo = two()
    table.do(ana, declare("c1", "wait"))
    table.do(bo, declare("c2", "slash", "c3"))
    table.do("gm", declare("c3", "wait"))
    while table.state.fight.side != "party":
        table.do("gm", {"type": "proceed"})
    table.do("gm", {"type": "dismiss", "who": "c2"})
    table.do("gm", {"type": "proceed"})
    assert table.state.fight.round in (1, 2)


def test_whose_holder_leaves_is_free() -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}, "c": {"side": "one"}}})
    play.do({"mark": "b", "condition": "held", "target": "a"})
    play.do({"mark": "a", "condition": "holding", "target": "b"})
    play.do({"dismiss": "a"})
    assert play.table.state.fight.combatants["c2"].marks == {}


def test_whose_target_has_left_finds_nobody() -> None:
    play = Play(
        {
            "fighters": {
                "a": {"side": "one", **MACE},
                "b": {"side": "two", **MACE},
                "c": {"side": "two", **MACE},
                "d": {"side": "one", "weapon": "longbow"},
                "e": {"side": "one"},
            }
        }
    )
    play.do({"declare": "a", "action": "slash", "target": "b"})
    play.do({"declare": "b", "action": "wait"})
    play.do({"declare": "c", "action": "wait"})
    play.do({"declare": "d", "action": "shoot", "target": "b"})
    play.do({"mark": "b", "condition": "dying"})
    play.do({"declare": "e", "action": "aid", "target": "b"})
    play.do({"dismiss": "b"})
    play.do({"mark": "c", "condition": "away"})
    for who in "ade":
        play.do({"resolve": who})
    outcomes = [f["outcome"] for f in play.facts() if f["type"] == "checked"]
    assert outcomes == ["no target", "no target", "nobody to help"]
    gone = [f["detail"]["gone"] for f in play.facts() if f["type"] == "checked"]
    assert gone == ["left", "left", "left"]
    assert [f["against"] for f in play.facts() if f["type"] == "checked"] == ["b", "b", "b"]


def test_who_would_shoot_twice_finds_nobody_once() -> None:
    bow = {"side": "one", "weapon": "longbow", "specialised": ["longbow"]}
    play = Play({"fighters": {"a": bow, "b": {"side": "two"}, "c": {"side": "two"}}})
    play.do({"declare": "a", "action": "shoot", "target": "b"})
    play.do({"declare": "b", "action": "wait"})
    play.do({"declare": "c", "action": "wait"})
    play.do({"dismiss": "b"})
    play.do({"mark": "c", "condition": "away"})
    play.do({"resolve": "a"})
    assert [f["outcome"] for f in play.facts() if f["type"] == "checked"] == ["no target"]


@pytest.mark.rule("ZC-85")
def test_whoever_is_struck_down_while_asked_whom_to_turn_on_is_asked_no_more() -> None:
    fighters = {"a": {"side": "one", **MACE}, **{who: {"side": "two"} for who in "bc"}}
    play = Play({"fighters": fighters})
    play.do({"declare": "a", "action": "slash", "target": "b"})
    play.do({"declare": "b", "action": "wait"})
    play.do({"declare": "c", "action": "wait"})
    play.do({"mark": "b", "condition": "dead"})
    play.do({"resolve": "a"})
    (prompt,) = play.table.state.fight.prompts.values()
    assert [choice.id for choice in prompt.choices] == ["c3", "none"]
    play.do({"mark": "a", "condition": "asleep"})
    assert not play.table.state.fight.prompts


def test_a_question_about_somebody_gone_is_asked_no_more() -> None:
    for kind in ("manoeuvre", "npc-action"):
        play = Play(
            {
                "fighters": {
                    "a": {"side": "party"},
                    "n": {"side": "foes", "npc": True},
                    "m": {"side": "foes", "npc": True},
                }
            }
        )
        play.do({"declare": "a", "action": "grapple", "target": "n"})
        play.do({"declare": "n", "action": "fight", "target": "a"})
        play.do({"declare": "m", "action": "wait"})
        faces = {"action:n": [6], "check:a": [5], "check:n": [1]}
        play.do({"resolve": "a", "dice": faces if kind == "manoeuvre" else {"action:n": [1]}})
        play.do({"dismiss": "n"})
        assert not play.table.state.fight.prompts
        assert play.table.state.fight.phase == "resolve"


def test_a_cleaving_blow_cannot_go_on_to_somebody_gone() -> None:
    a = {"side": "one", **MACE, "feats": [{"feat": "cleaving", "weapon": "mace"}]}
    others = {who: {"side": "two", "hp": 1} for who in "bcd"}
    play = Play({"fighters": {"a": a, **others}})
    play.do({"declare": "a", "action": "slash", "target": "b"})
    for who in "bcd":
        play.do({"declare": who, "action": "wait"})
    play.do({"resolve": "a", "dice": {"check:a": [6], "check:b": [1], "damage:a": [6]}})
    play.do({"dismiss": "c"})
    (prompt,) = play.table.state.fight.prompts.values()
    assert [choice.id for choice in prompt.choices] == ["none", "c4"]


def test_a_stray_shot_cannot_hit_somebody_gone() -> None:
    fighters = {
        "a": {"side": "one", "weapon": "longbow"},
        "b": {"side": "one", **MACE},
        "c": {"side": "two", **MACE},
    }
    play = Play({"fighters": fighters, "options": {"strays": "ally"}})
    play.do({"declare": "a", "action": "shoot", "target": "c"})
    play.do({"declare": "b", "action": "slash", "target": "c"})
    play.do({"declare": "c", "action": "wait"})
    play.do({"resolve": "a", "dice": {"check:a": [1]}})
    play.do({"dismiss": "b"})
    (prompt,) = play.table.state.fight.prompts.values()
    assert [choice.id for choice in prompt.choices] == ["none"]


def test_with_nobody_able_to_act_the_gm_lets_rounds_pass() -> None:
    play = Play({"fighters": {"a": {"side": "one", "aware": False}, "b": {"side": "two"}}})
    play.do({"mark": "b", "condition": "unaware"})
    for _ in range(2):
        play.do({"proceed": True})
    assert play.table.state.fight.round == 3


def test_those_struck_down_by_the_gm_are_passed_over() -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}, "c": {"side": "two"}}})
    for who in "abc":
        play.do({"declare": who, "action": "wait"})
    play.do({"mark": "b", "condition": "asleep"})
    play.do({"resolve": "a"})
    play.do({"mark": "c", "condition": "asleep"})
    play.do({"proceed": True})
    assert play.table.state.fight.outcome == "The one hold the field."


def test_somebody_adjusted_to_nothing_does_not_act() -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}, "c": {"side": "one"}}})
    for who in "abc":
        play.do({"declare": who, "action": "wait"})
    play.do({"adjust": "a", "track": "hp", "value": -1})
    assert "dead" in marks(play, "c1")
    play.do({"resolve": "a", "refused": "wrong-turn"})
    play.do({"adjust": "a", "track": "con", "value": 9})
    assert marks(play, "c1") == {"dead"}


def marks(play: Play, who: str) -> set[str]:
    return set(play.table.state.fight.combatants[who].marks)


@pytest.mark.rule("ZC-30")
def test_whom_the_gm_sets_to_exactly_0_lies_dying_where_he_may_live() -> None:
    """Ruling 001-49."""
    fighters = {
        "a": {"side": "one"},
        "n": {"side": "two", "npc": True},
        "m": {"side": "two", "npc": True, "named": True},
        "o": {"side": "two", "npc": True},
    }
    play = Play({"fighters": fighters})
    play.do({"mark": "o", "condition": "unconscious"})
    for who in "anmo":
        play.do({"adjust": who, "track": "hp", "value": 0})
    lying = {"unconscious", "prone", "dying"}
    assert [marks(play, f"c{n}") for n in (1, 2, 3, 4)] == [lying, {"dead"}, lying, {"unconscious"}]
    assert {m.command["type"] for m in RULESET.moves(play.table.state, "gm")} == {
        "proceed",
        "check",
    }


@pytest.mark.parametrize("condition", ["unconscious", "collapsed", "dying", "asleep"])
def test_a_condition_of_the_gm_stays_until_the_gm_ends_it(condition: str) -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}, "c": {"side": "one"}}})
    play.do({"mark": "a", "condition": condition})
    play.do({"declare": "b", "action": "wait"})
    play.do({"declare": "c", "action": "wait"})
    play.do({"proceed": True})
    assert condition in marks(play, "c1")
    play.do({"unmark": "a", "condition": condition})
    assert marks(play, "c1") == set()


@pytest.mark.parametrize("struck", ["a", "b"])
def test_the_dead_neither_throw_nor_are_thrown(struck: str) -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}, "c": {"side": "two"}}})
    play.do({"declare": "a", "action": "grapple", "target": "b"})
    play.do({"declare": "b", "action": "grapple", "target": "a"})
    play.do({"declare": "c", "action": "wait"})
    play.do({"resolve": "a", "dice": {"check:a": [5], "check:b": [1]}})
    play.do({"mark": struck, "condition": "dead"})
    assert not play.table.state.fight.prompts
    assert "prone" not in marks(play, "c2")


def test_whose_partner_in_a_clinch_leaves_is_free() -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}, "c": {"side": "one"}}})
    play.do({"mark": "b", "condition": "clinched", "target": "a"})
    play.do({"dismiss": "a"})
    assert marks(play, "c2") == set()


@pytest.mark.parametrize("health", ["word", "nothing"])
def test_a_hit_on_somebody_hidden_writes_the_same_facts_whatever_the_numbers(health: str) -> None:
    shapes: list[list[Any]] = []
    for armour, hp in (("", 6), ("heavy", 40)):
        table = Table(RULESET, {"dice": "table", "health": health})
        ana = table.sit("Ana")
        table.enlist("Ana", "party", ana, sheet=MACE)
        table.enlist("Wolf", "foes", npc=True, sheet={**MACE, "armour": armour, "hp": hp})
        table.do("gm", {"type": "begin"})
        table.do(ana, declare("c1", "slash", "c2"))
        faces = {"initiative:1": (6,), "initiative:2": (1,)}
        table.do("gm", declare("c2", "wait"), faces=faces)
        faces = {"check:c1": (3,), "check:c2": (1,), "damage:c1": (2,)}
        table.do(ana, {"type": "resolve", "who": "c1"}, faces=faces)
        shapes.append([(type(n.event), n.event.to) for n in table.lines])
    assert shapes[0] == shapes[1]


def test_moves_are_the_seats_own_and_the_gm_has_all() -> None:
    table, ana, bo = two()
    mine = [m.command["who"] for m in RULESET.moves(table.world(ana), ana)]
    assert set(mine) == {"c1"}
    gm = [m.command for m in RULESET.moves(table.world("gm"), "gm")]
    assert {c.get("who") for c in gm if c["type"] != "check"} == {"c1", "c2", None}
    table.do(ana, declare("c1", "wait"))
    table.do(bo, declare("c2", "wait"))
    assert RULESET.moves(table.world(ana), ana) == []
    table.do("gm", declare("c3", "wait"))
    who = table.state.fight.steps[0].who
    labels = [m.label for m in RULESET.moves(table.world("gm"), "gm")]
    assert f"{table.state.fight.combatants[who].name}: wait now" in labels


def test_the_form_of_a_move_says_what_else_can_be_declared() -> None:
    table, ana, _ = two()
    table.do("gm", {"type": "mark", "who": "c1", "mark": "prone", "reason": "a root"})
    forms = {m.command["action"]: m.form for m in RULESET.moves(table.world(ana), ana)}
    assert set(forms["slash"]["properties"]) == {"posture", "stat"}
    assert set(forms["defend"]["properties"]) == {"stand"}
    assert forms["wait"] == {}


def test_a_form_leaves_out_what_would_be_said_in_vain() -> None:
    bow = {"side": "one", "weapon": "longbow"}
    trained = {**bow, "other": "dagger", "specialised": ["longbow"]}
    play = Play({"fighters": {"a": bow, "b": trained, "n": {"side": "two", "npc": True}}})

    def shooting(who: str) -> set[str]:
        moves = RULESET.moves(play.table.state, "gm")
        (form,) = (
            m.form
            for m in moves
            if m.command.get("who") == who and m.command.get("action") == "shoot"
        )
        return set(form.get("properties", {}))

    assert [shooting(who) for who in ("c1", "c2")] == [set(), {"second", "drop", "daily"}]
    play.do({"mark": "b", "condition": "daily-used.dagger"})
    assert "daily" in shooting("c2")
    play.do({"mark": "b", "condition": "daily-used.longbow"})
    assert shooting("c2") == {"second", "drop"}


@pytest.mark.rule("ZH-12")
def test_why_there_is_no_best_blow_of_the_day_is_said() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party", sheet={"weapon": "mace", "specialised": ["mace"]})
    table.enlist("Bo", "party", sheet=MACE)
    table.enlist("Wolf", "foes", npc=True, sheet=MACE)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": "c1", "mark": "daily-used.mace", "reason": "today"})

    def refusal(who: str, action: str) -> str:
        command = table.typed(declare(who, action, "c3", daily=True))
        found = table.attempt("gm", command)
        assert isinstance(found, Rejected)
        return found.message

    spent = "Ana has had the best of the day with the mace (ZH-12, ZH-15)."
    assert refusal("c1", "slash") == spent
    assert refusal("c2", "slash") == "Bo has no training with the mace (ZH-12, ZH-15)."
    assert refusal("c1", "dodge") == "daily has no such meaning with dodge."


def test_a_target_must_be_known_and_an_enemy() -> None:
    table, ana, _ = two()
    for target, code in (("c9", "unknown-combatant"), ("c2", "illegal"), ("", "illegal")):
        found = table.attempt(ana, table.typed(declare("c1", "slash", target)))
        assert isinstance(found, Rejected)
        assert (found.code, found.field) == (code, "target")


def test_while_a_question_is_open_nothing_else_can_be_done() -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}, "c": {"side": "two"}}})
    play.do({"declare": "a", "action": "grapple", "target": "b"})
    play.do({"declare": "b", "action": "grapple", "target": "a"})
    play.do({"declare": "c", "action": "wait"})
    play.do({"resolve": "a", "dice": {"check:a": [5], "check:b": [1]}})
    assert RULESET.moves(play.table.state, "gm") == []
    play.do({"declare": "c", "action": "wait", "refused": "prompt-open"})
    play.do({"resolve": "c", "refused": "prompt-open"})
    play.do({"proceed": True, "refused": "prompt-open"})


def test_a_hidden_combatant_takes_part_once_revealed() -> None:
    table, ana, bo = two()
    assassin = table.enlist("Assassin", "foes", npc=True, hidden=True, sheet={"aware": False})
    table.do(ana, declare("c1", "wait"))
    table.do(bo, declare("c2", "wait"))
    table.do("gm", {"type": "reveal", "who": assassin})
    assert "unaware" in table.state.fight.combatants[assassin].marks
    table.do("gm", declare("c3", "wait"))
    assert table.state.fight.phase == "resolve"


def test_coarse_words_for_a_track() -> None:
    table = Table(RULESET)
    who = table.enlist("Wolf", "foes", sheet={"con": 8})
    track = table.state.fight.combatants[who].tracks["con"]
    for name, words in (
        ("Constitution", ["fresh", "short of breath", "worn out", "spent"]),
        ("Hit points", ["unhurt", "wounded", "badly wounded", "mortally wounded"]),
    ):
        assert [RULESET.word(type(track)("pool", name, n, 8)) for n in (8, 5, 4, 0)] == words


def test_commands_are_bounded() -> None:
    assert all(issubclass(kind, Command) for kind in RULESET.commands)


@pytest.mark.rule("ZC-25")
def test_whom_the_gm_heals_is_awake_at_once() -> None:
    """Rulings 001-44 and 001-55."""
    table = Table(RULESET)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana)
    table.enlist("Bo", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": who, "mark": "collapsed", "reason": "a blow"})
    assert not RULESET.moves(table.world(ana), ana)
    adjust = {"type": "adjust", "who": who, "track": "con", "value": 3, "reason": "a potion"}
    table.do("gm", adjust)
    assert "collapsed" not in table.state.fight.combatants[who].marks
    assert RULESET.moves(table.world(ana), ana)


@pytest.mark.rule("ZC-45")
@pytest.mark.parametrize(
    ("condition", "why", "against"), [("", "dodge", "b"), ("cornered", "cornered", "")]
)
def test_who_is_held_back_learns_by_whom_or_by_what(condition: str, why: str, against: str) -> None:
    play = Play({"fighters": {"a": {"side": "one", **MACE}, "b": {"side": "two", **MACE}}})
    play.do({"declare": "a", "action": "flee"})
    play.do({"declare": "b", "action": "slash", "target": "a"})
    if condition:
        play.do({"mark": "a", "condition": condition})
    play.do({"resolve": "a", "dice": {} if condition else {"check:a": (4,), "check:b": (1,)}})
    run = [f for f in play.facts() if f["type"] == "checked" and f["check"] == "flee"]
    *chased, found = run
    assert [f["outcome"] for f in chased] == ["chased"] * (not condition)
    assert (found["detail"]["why"], found.get("against", "")) == (why, against)


@pytest.mark.rule("ZC-01")
@pytest.mark.rule("ZC-45")
@pytest.mark.parametrize(
    ("action", "faces", "told"),
    [
        ("flee", (4, 1), ("flee", "held back", {"why": "dodge"})),
        ("flee", (1, 4), ("flee", "held back", {"why": "melee"})),
        ("draw", (4, 1), ("void", "drawn in", {"action": "draw"})),
        ("ready", (1, 4), ("void", "drawn in", {"action": "ready"})),
        ("aid", (4, 1), ("void", "drawn in", {"action": "aid"})),
        ("wait", (4, 1), ()),
        ("parry", (4, 1), ()),
        ("draw", (1, 6), ()),  # who collapses can do nothing anyway
    ],
)
def test_what_does_not_come_of_it_is_told_of_who_is_drawn_in_before_their_turn(
    action: str, faces: tuple[int, int], told: tuple[Any, ...]
) -> None:
    """Whoever was drawn into an exchange has used his action (001-3)."""
    weak = {"con": 2} if faces == (1, 6) else {}
    play = Play(
        {
            "fighters": {
                "b": {"side": "one", **MACE},
                "a": {"side": "two", "weapon": "crossbow", "other": "mace", **weak},
                "c": {"side": "two", **MACE},
            }
        }
    )
    play.do({"mark": "c", "condition": "dying"})
    play.do({"mark": "c", "condition": "unconscious"})
    play.do({"mark": "a", "condition": "unloaded"})
    target = {"aid": {"target": "c"}, "parry": {"target": "b"}}.get(action, {})
    play.do({"declare": "a", "action": action, **target})
    play.do({"declare": "b", "action": "slash", "target": "a"})
    dice = {"check:a": (faces[0],), "check:b": (faces[1],)}
    dice |= {"damage:b": (1,)} if faces[1] > faces[0] else {}
    play.do({"resolve": "b", "dice": dice})
    found = [
        (fact["check"], fact["outcome"], fact["detail"])
        for fact in play.facts()
        if fact["type"] == "checked" and fact["who"] == "a" and fact["check"] in ("void", "flee")
    ]
    assert found == ([told] if told else [])


@pytest.mark.rule("ZC-02")
@pytest.mark.parametrize(
    ("sheet", "casts"),
    [
        ({"calling": "rogue"}, False),
        ({"calling": "warrior", "level": 14}, False),
        ({"calling": "holy-ritualist"}, True),
        ({"calling": "magic-user"}, True),
        ({"calling": "holy-warrior"}, False),
        ({"calling": "holy-warrior", "level": 2}, True),
        ({"henchman": True}, False),
        ({"henchman": True, "spells": [{"name": "light"}]}, False),
        ({}, False),
        ({"npc": True}, False),
        ({"npc": True, "spells": [{"name": "light"}]}, True),
    ],
)
def test_only_those_cast_who_have_spells_of_a_day_or_on_their_sheet(
    sheet: dict[str, Any], casts: bool
) -> None:
    """A holy warrior has none at level 1; a bandit has them where the GM writes some."""
    play = Play({"fighters": {"a": {"side": "one", **sheet}, "b": {"side": "two"}}})
    if sheet.get("npc"):
        play.do({"declare": "b", "action": "wait"})
    play.do({"declare": "a", "action": "cast", "refused": "" if casts else "illegal"})
    assert any("'cast'" in str(fact) for fact in play.facts()) is casts


def test_of_whom_nothing_was_declared_it_is_said_so() -> None:
    play = Play({"fighters": {"a": {"side": "one"}, "b": {"side": "two"}}})
    play.do({"declare": "a", "action": "wait"})
    play.do({"proceed": True})
    for _ in range(2):
        play.do({"proceed": True})
    found = [f for f in play.facts() if f.get("outcome") == "waits"]
    assert sorted((f["who"], f.get("detail", {}).get("action", "")) for f in found) == [
        ("a", ""),
        ("b", "unsaid"),
    ]
